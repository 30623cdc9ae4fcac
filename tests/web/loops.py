"""Coroutines in tests beside those of the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def run(asked: Awaitable[T], seconds: float = 120) -> T:
    """What it comes to, in a thread and an event loop of its own: while the browser is open,
    Playwright's loop runs in the thread of the tests, where no other can."""

    async def awaited() -> T:
        return await asyncio.wait_for(asked, seconds)

    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(lambda: asyncio.run(awaited())).result()

"""What a question may cost: sizes, time, and how it ends when its asker leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

#: Characters of tiles, of names and the like, of a record; bytes of a request's body.
TILES, WORDS, RECORD, BODY = 2_000, 300, 100_000, 1 << 20
#: Characters of a judge's output.
OUTPUT = 4 << 20
#: Seconds, those of waiting for a turn included: for what nearly always is quick, and for what
#: may be slow.
QUICK_TIME, SLOW_TIME = 10.0, 60.0
#: Seconds that the body of a request may take.
BODY_TIME = 20.0

# As ASGI defines them.
Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class WorkError(Exception):
    """A question that got no answer, for no fault of its own."""


class BusyError(WorkError):
    """Too many questions wait already."""


class TooLongError(WorkError):
    """The answer was not found in the time there was."""


class DiedError(WorkError):
    """The process died, or the server is ending."""


class Attended:
    """An application whose work on a request is cancelled when the asker leaves, and that is
    given whole bodies of a bounded size.

    *refuse* answers a request whose body is too large.
    """

    def __init__(self, app: App, refuse: App) -> None:
        self.app, self.refuse = app, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body, more = bytearray(), True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            if len(body) > BODY:
                await self.refuse(scope, receive, send)
                return
            more = message.get("more_body", False)
        await self._answer(scope, bytes(body), receive, send)

    async def _answer(self, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
        left = asyncio.Event()
        unread = [body]

        async def replay() -> Message:
            if unread:
                return {"type": "http.request", "body": unread.pop(), "more_body": False}
            await left.wait()
            return {"type": "http.disconnect"}

        async def watch() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass
            left.set()

        answering = asyncio.ensure_future(self.app(scope, replay, send))
        watching = asyncio.ensure_future(watch())
        try:
            await asyncio.wait({answering, watching}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone = not answering.done()
            for task in (answering, watching):
                task.cancel()
            await asyncio.gather(watching, return_exceptions=True)
            if gone:
                await asyncio.gather(answering, return_exceptions=True)
        if not gone:
            answering.result()

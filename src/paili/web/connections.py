"""Connections that ask nothing, or only half: they end after a while, and when there are too many.

What a server does while it waits for the end of a request costs it a connection, of which a
process has so many; without a limit whoever opens them and is silent stops everybody else.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

#: Seconds that the head of a request may take from its first byte, or from the connection's start.
HEAD_TIME = 10.0
#: Connections that are open at a time, without those of pages (websockets).
MOST = 400


class Connection(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection that must ask in time. Where there are too many, the oldest that has asked
    nothing yet ends, or if all have, the new one."""

    due: asyncio.TimerHandle | None = None
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    connections: set[Any]

    def connection_made(self, transport: Any) -> None:
        """There is somebody."""
        super().connection_made(transport)
        if len(self.connections) > MOST:
            silent = (each for each in self.connections if each.due is not None)
            oldest = min(silent, key=lambda each: each.due.when(), default=self)
            oldest.transport.abort()
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Something of a request was said."""
        super().data_received(data)
        if self.asked:
            self._heard()
        elif self.due is None:
            self._wait()

    def handle_websocket_upgrade(self, *request: Any) -> None:
        """The connection is a page's from now on."""
        self._heard()
        super().handle_websocket_upgrade(*request)

    def connection_lost(self, exc: Exception | None) -> None:
        """There is nobody any more."""
        self._heard()
        super().connection_lost(exc)

    @property
    def asked(self) -> bool:
        """Is a request being answered?"""
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self) -> None:
        self.due = self.loop.call_later(HEAD_TIME, self._late)

    def _heard(self) -> None:
        if self.due is not None:
            self.due.cancel()
            self.due = None

    def _late(self) -> None:
        self.due = None
        if not self.asked:
            self.transport.close()

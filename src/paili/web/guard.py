"""Who may ask: which names this server is called by, which pages may talk to it, and by what
token, with the headers that keep a browser from doing more than the pages need.

A page of somebody else can make a browser ask any address. Three things keep it from asking this
one: the ``Host`` of a request is a name that was given to the server (a name of theirs that leads
to this machine, DNS rebinding, is refused), the ``Origin`` that browsers send along is that same
name, and no answer says that others may read it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from secrets import compare_digest
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.datastructures import Headers
from starlette.responses import RedirectResponse, Response

from paili.errors import Problem
from paili.web import limits
from paili.web.api.errors import Fault, refusal
from paili.web.limits import App, Message, Receive, Scope, Send

#: What a machine always calls itself.
LOOPBACK = ("localhost", "127.0.0.1", "::1")
#: Addresses that stand for all of a machine's.
ANY = ("0.0.0.0", "::")
TOKEN = "token"
#: Pages that are open at a time: their websockets.
MOST_PAGES = 400


@dataclass(frozen=True, slots=True)
class Access:
    """Who may ask.

    *hosts*: the names the server is called by, besides :data:`LOOPBACK`; *by_number*: and every
    address written as a number, which nobody can make lead elsewhere; *token*: what must be
    said, if anything.

    >>> Access(("tiles.example",)).names("Tiles.example:8080"), Access().names("[::1]")
    (True, True)
    >>> Access().names("192.168.0.7"), Access(by_number=True).names("192.168.0.7:80")
    (False, True)
    """

    hosts: tuple[str, ...] = ()
    by_number: bool = False
    token: str = ""

    @classmethod
    def at(cls, host: str, also: Iterable[str] = (), token: str = "") -> Access:
        """For a server that listens at *host*."""
        return cls((host, *also), host in ANY, token)

    def names(self, host: str) -> bool:
        """Is the ``Host`` of a request, with its port, this server?"""
        name = host_name(host)
        if name in LOOPBACK or name in map(str.lower, self.hosts):
            return True
        return self.by_number and _is_number(name)


#: Nobody but this machine.
LOCAL = Access()


def host_name(host: str) -> str:
    """The name in a ``Host``, in small letters; empty where there is none.

    >>> host_name("LocalHost:8080"), host_name("[::1]:80"), host_name("a:b:c"), host_name("u@h")
    ('localhost', '::1', '', '')
    """
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return ""
    return (parts.hostname or "") if parts.netloc == host and "@" not in host else ""


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """An application that only those may ask whom *access* allows."""

    def __init__(self, app: App, access: Access) -> None:
        self.app, self.access = app, access
        self.pages = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer or refuse one request."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        answer = self._refused(headers) or self._unknown(scope, headers)
        if answer is None:
            await self._let(scope, receive, _Sending(send, headers["host"]))
        elif scope["type"] == "http":
            await answer(scope, receive, _Sending(send, headers.get("host", "")))
        else:
            await send({"type": "websocket.close", "code": 1008, "reason": "not for this page"})

    async def _let(self, scope: Scope, receive: Receive, sending: _Sending) -> None:
        if scope["type"] == "websocket":
            await self._page(scope, receive, sending)
            return
        body = _InTime(receive)
        await self.app(scope, body, sending)
        if body.late and not sending.begun:
            what = f"not received within {limits.BODY_TIME:g} seconds"
            late = refusal(408, Fault("body", what), connection="close")
            await late(scope, receive, sending)

    async def _page(self, scope: Scope, receive: Receive, sending: _Sending) -> None:
        if self.pages >= MOST_PAGES:
            await sending({"type": "websocket.close", "code": 1013, "reason": "too many pages"})
            return
        self.pages += 1
        try:
            await self.app(scope, receive, sending)
        finally:
            self.pages -= 1

    def _refused(self, headers: Headers) -> Response | None:
        """Is it asked under another's name, or by another's page?"""
        host, origins = headers.get("host", ""), headers.getlist("origin")
        if len(headers.getlist("host")) != 1 or not self.access.names(host):
            expected = "the address it was started with, localhost, or a name of --allow-host"
            return _no(400, Problem("not a name of this server:", host, expected=expected))
        if any(origin_host(origin) != host.lower() for origin in origins):
            expected = "a page of this server"
            return _no(403, Problem("asked by a page of", origins[0], expected=expected))
        return None

    def _unknown(self, scope: Scope, headers: Headers) -> Response | None:
        """Must a token be said, and is it not? One in the address goes on in a cookie."""
        if not self.access.token and f"{TOKEN}=".encode() not in scope["query_string"]:
            return None
        query = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
        said = [value for key, value in query if key == TOKEN]
        rest = urlencode([(key, value) for key, value in query if key != TOKEN])
        for_program = scope["path"].startswith("/api/")
        if said and for_program:  # the API knows no such parameter
            scope["query_string"] = rest.encode("latin-1")
        cookie = f"paili-{(scope.get('server') or ('', ''))[1]}"
        known = [
            _cookies(headers).get(cookie, ""),
            headers.get("authorization", "").removeprefix("Bearer "),
            *(said if for_program else ()),
        ]
        if not self.access.token or any(map(self._is_token, known)):
            return None
        if scope["type"] == "http" and any(map(self._is_token, said)):
            place = "/" + scope["path"].lstrip("/")  # "//name" would be another server
            answer = RedirectResponse(place + (rest and f"?{rest}"), 303)
            answer.set_cookie(cookie, self.access.token, httponly=True, samesite="strict")
            return answer
        expected = "the address that 'paili serve' printed, with its token"
        return _no(401, Problem("a token is asked for", expected=expected))

    def _is_token(self, said: str) -> bool:
        return compare_digest(said.encode(), self.access.token.encode())


def origin_host(origin: str) -> str:
    """Host and port of an ``Origin``; empty for ``null`` and what is none.

    >>> origin_host("http://Localhost:8080"), origin_host("null")
    ('localhost:8080', '')
    """
    try:
        parts = urlsplit(origin)
    except ValueError:
        return ""
    return parts.netloc.lower() if parts.scheme in ("http", "https") else ""


def _cookies(headers: Headers) -> dict[str, str]:
    try:
        return {k: morsel.value for k, morsel in SimpleCookie(headers.get("cookie")).items()}
    except CookieError:
        return {}


def _no(status: int, why: Problem) -> Response:
    return refusal(status, Fault("", **why._asdict()))


#: What a page may load, and from where: all of it from here. NiceGUI's pages are scripts within
#: the document that compile their templates.
_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' ws://{host} wss://{host}",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)


class _InTime:
    """What a request says, if its body comes in time; else it is as if the asker had left."""

    def __init__(self, receive: Receive) -> None:
        self.receive, self.whole, self.late = receive, False, False
        self.due = asyncio.get_running_loop().time() + limits.BODY_TIME

    async def __call__(self) -> Message:
        """Wait for a part of it."""
        if self.whole:
            return await self.receive()
        try:
            async with asyncio.timeout_at(self.due):
                message = await self.receive()
        except TimeoutError:
            self.late = self.whole = True
            return {"type": "http.disconnect"}
        self.whole = not message.get("more_body", False)
        return message


class _Sending:
    """Sends answers with the headers that go with every one."""

    def __init__(self, send: Send, host: str) -> None:
        self.send, self.host, self.begun = send, host, False

    async def __call__(self, message: Message) -> None:
        """Send a part of an answer."""
        self.begun = True
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            said = {
                b"x-content-type-options": "nosniff",
                b"referrer-policy": "same-origin",
                b"content-security-policy": _POLICY.format(host=self.host),
            }
            kept = [
                (name, value)
                for name, value in message.get("headers", ())
                if name.lower() not in said and not name.lower().startswith(b"access-control-")
            ]
            kept += [(name, value.encode("latin-1")) for name, value in said.items()]
            message = {**message, "headers": kept}
        await self.send(message)

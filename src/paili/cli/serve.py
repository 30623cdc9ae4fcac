"""``paili serve``: the pages and the HTTP API."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from inspect import getdoc
from typing import Annotated

import click

from paili.answers.question import Says, parameters_of
from paili.cli.asking import declared
from paili.cli.example import Exemplified
from paili.errors import PailiError, Problem

#: What others can do, said at the start.
_CAN = """ask every question of the pages and the API, which takes this machine's
processors and memory up to the limits in docs/pages.md. Nobody can read or write its files.
"""
TOKEN_KNOWN = f"Whoever reaches this machine and knows the token can {_CAN}"
OPEN_TO_ALL = f"Anybody who reaches this machine can {_CAN}"


def _serve(
    host: Annotated[
        str,
        Says(
            "The address that it listens at. By default only this machine can reach it.",
            metavar="HOST",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int, Says("Where it listens; 0: any free port.", least=0, most=65535, metavar="PORT")
    ] = 8080,
    allow_host: Annotated[
        tuple[str, ...],
        Says(
            "Another name that it is called by, such as that of a proxy before it; may be "
            "repeated.",
            metavar="NAME",
        ),
    ] = (),
    open_to_all: Annotated[
        bool, Says("With a --host that others can reach: ask for no token in the address.")
    ] = False,
    open: Annotated[bool, Says("Open the page in a browser.")] = False,
) -> int:
    """Serve the pages and the HTTP API, until Ctrl-C.

    The pages are at the address that it prints, the API at /api/..., described at /docs. Only
    requests to that address, localhost or a name of --allow-host are answered. Where others can
    reach it, the address has a token that they must know. Needs the extra web: pip install
    'paili[web]'.

    Exit status 130: interrupted.
    """
    missing = [name for name in ("nicegui", "fastapi", "uvicorn") if find_spec(name) is None]
    if missing:
        what = f"the pages need {', '.join(missing)}"
        raise PailiError(Problem(what, expected="pip install 'paili[web]'"))
    _check_names(allow_host)
    with _listening(host, port) as listening:
        from secrets import token_urlsafe

        from paili.web import app
        from paili.web.guard import LOOPBACK, Access

        reachable = host.lower() not in LOOPBACK
        token = token_urlsafe(16) if reachable and not open_to_all else ""
        address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
        address += f"?token={token}" if token else ""

        def ready() -> None:
            sys.stdout.write(f"Paili is at {address} (Ctrl-C ends it)\n")
            if reachable:
                sys.stdout.write(TOKEN_KNOWN if token else OPEN_TO_ALL)
            sys.stdout.flush()
            if open:
                click.launch(address)

        app.serve(listening, ready, Access.at(host.lower(), allow_host, token))
    return 0


serve = Exemplified(
    name="serve",
    callback=_serve,
    help=getdoc(_serve),
    params=list(map(declared, parameters_of(_serve))),
)


def _check_names(names: Iterable[str]) -> None:
    """Raises PailiError for names that no request can call the server by."""
    from paili.web.guard import host_name

    problems = [
        Problem("no name of a host", name, expected="such as paili.example, without a port")
        for name in names
        if not name.strip() or host_name(f"[{name}]" if ":" in name else name) != name.lower()
    ]
    if problems:
        raise PailiError(*problems)


def _listening(host: str, port: int) -> socket.socket:
    if not host:
        raise PailiError(Problem("no host", expected="an address of this machine"))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, UnicodeError) as error:
        reason = str(error)
        if isinstance(error, UnicodeError) or (error.errno or 0) < 0:
            reason = "unknown host"
        elif error.errno:
            reason = os.strerror(error.errno)
        what = f"cannot listen ({reason}) at"
        expected = "a free port (--port 0 takes any) and an address of this machine"
        raise PailiError(Problem(what, f"{host}:{port}", expected=expected)) from None


def _shown(host: str) -> str:
    """A host as an address in a browser.

    >>> _shown("::1"), _shown("0.0.0.0"), _shown("127.0.0.1")
    ('[::1]', 'localhost', '127.0.0.1')
    """
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host

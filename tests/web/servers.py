"""Servers in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_SERVE = """
from socket import create_server
from paili.web import connections, guard, limits
from paili.web.app import serve
from paili.web.guard import Access
{before}
with create_server(("127.0.0.1", 0)) as listening:
    ready = lambda: print(listening.getsockname()[1], flush=True)
    serve(listening, ready, {access})
"""


@contextmanager
def served(access: str = "Access()", before: str = "") -> Iterator[str]:
    """The address of a running server; *access* and what to do *before* are source text."""
    path = os.pathsep.join(filter(None, [str(ROOT / "src"), os.environ.get("PYTHONPATH")]))
    # NiceGUI behaves differently where it finds pytest's variables.
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST")}
    with subprocess.Popen(
        [sys.executable, "-c", _SERVE.format(before=before, access=access)],
        env=environment | {"PYTHONPATH": path},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        # It says its port when it answers, or ends without a word.
        port = process.stdout.readline().strip()
        try:
            assert port, "the server did not start"
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()

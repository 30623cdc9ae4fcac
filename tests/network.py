"""A Python that cannot reach the network, and says what tried to."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.cli.helpers import ROOT, environment

#: Python runs it before anything else, in every process that is started: what would use a socket of
#: the network is written down and refused, whoever asks and whatever becomes of the error.
GUARD = """
import ipaddress, os, sys

NAMES = ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr")
USES = ("socket.connect", "socket.sendto", "socket.sendmsg")

def is_here(host):
    try:
        return host in (None, "", "localhost") or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False

def guard(event, args):
    if event in NAMES:
        host = args[0]
    elif event in USES and isinstance(args[-1], tuple):  # others never leave the machine
        host = args[-1][0]
    else:
        return
    if isinstance(host, bytes):
        host = host.decode()
    if os.environ["PAILI_TEST_LOOPBACK"] and is_here(host):
        return
    with open(os.environ["PAILI_TEST_REACHED"], "a") as reached:
        reached.write(f"{event} {host}\\n")
    raise OSError(f"the network is closed: {event} {host}")

sys.addaudithook(guard)
"""


@dataclass(frozen=True)
class Closed:
    """Processes without a network; what they tried to reach is kept in a file of *folder*."""

    folder: Path
    loopback: bool = False

    @property
    def environment(self) -> dict[str, str]:
        """What a process is given to be one of them."""
        (self.folder / "sitecustomize.py").write_text(GUARD)
        env = environment()
        path = [str(self.folder), str(ROOT / "src"), env.get("PYTHONPATH", "")]
        return {key: value for key, value in env.items() if not key.startswith("PYTEST")} | {
            "PYTHONPATH": ":".join(filter(None, path)),
            "PAILI_TEST_REACHED": str(self.folder / "reached"),
            "PAILI_TEST_LOOPBACK": "1" if self.loopback else "",
        }

    @property
    def reached(self) -> list[str]:
        """What they tried to reach."""
        kept = self.folder / "reached"
        return kept.read_text().splitlines() if kept.exists() else []

    def run(self, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a program, in the clone."""
        return subprocess.run(
            [sys.executable, "-c", code, *arguments],
            env=self.environment,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )

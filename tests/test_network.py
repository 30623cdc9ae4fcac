"""Paili asks nothing of the network: with all its sockets closed, everything works.

The server is the exception: it talks to who is on the same machine, and to nobody else.
"""

from __future__ import annotations

import subprocess
import sys
import urllib.request
from importlib import util
from pathlib import Path

import pytest

from tests.cli.helpers import ROOT
from tests.network import Closed

#: Every module, but the one that runs the command line.
IMPORT = """
import pkgutil, importlib, paili
failed = []
names = [each.name for each in pkgutil.walk_packages(paili.__path__, "paili.")]
for name in names:
    if not name.endswith("__main__"):
        importlib.import_module(name)
print(len(names))
"""
#: Every command's example, the judges, and a batch in processes of its own.
ASK = """
import contextlib, io, os, shlex, subprocess, sys
from paili.cli.example import examples
from paili.cli.main import main

folder = sys.argv[1]
with open(folder + "/hands.csv", "w") as hands:
    hands.write("123m456p789s1123z\\n" * 2000)
firsts = [text.splitlines()[0] for text in examples().values()]
lines = [line[2:].partition("|")[0] for line in firsts if line.startswith("$ paili ")]
lines += ["paili rules", "paili notations", "paili --help", "paili serve --help",
          f"paili batch shanten {folder}/hands.csv {folder}/out.csv --jobs 2",
          f"paili batch waits {folder}/hands.csv {folder}/out.npy --jobs 2"]
for line in lines:
    with contextlib.redirect_stdout(io.StringIO()) as said:
        status = main(shlex.split(line)[1:])
    assert status in (0, 1) and said.getvalue(), (line, status)
for judge, given in (("uva11210", "1T 1T 1T 2T 3T 4T 5T 6T 7T 8T 9T 9T 9T\\n0\\n"),):
    done = subprocess.run([sys.executable, "-m", "paili", "judge", judge], input=given,
                          capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Case 1: 1T"), done
print(len(lines))
"""
EXTRAS = ("nicegui", "numba", "pyarrow", "distributed")
with_extras = pytest.mark.skipif(
    any(util.find_spec(name) is None for name in EXTRAS), reason="an extra is not installed"
)


@pytest.fixture
def closed(tmp_path: Path) -> Closed:
    return Closed(tmp_path)


@pytest.mark.parametrize(
    ("code", "event"),
    [
        ("import socket; socket.create_connection(('192.0.2.1', 9), 1)", "socket.getaddrinfo"),
        ("import socket; socket.socket().connect(('192.0.2.1', 9))", "socket.connect"),
        ("import socket; socket.socket().connect_ex(('192.0.2.1', 9))", "socket.connect"),
        ("import socket as s; s.socket(type=s.SOCK_DGRAM).sendto(b'', ('192.0.2.1', 9))", "sendto"),
        ("import urllib.request as u; u.urlopen('http://192.0.2.1/')", "192.0.2.1"),
        ("import subprocess as s, sys; c = 'import socket; socket.gethostbyname(\"192.0.2.1\")'\n"
         "s.run([sys.executable, '-c', c])", "socket.gethostbyname"),
    ],
)  # fmt: skip
def test_the_guard_sees_what_it_is_for(closed: Closed, code: str, event: str) -> None:
    closed.run(code)
    assert len(closed.reached) == 1
    assert event in closed.reached[0]


def test_the_guard_lets_sockets_of_the_machine_be(tmp_path: Path) -> None:
    code = "import socket; s = socket.create_server(('127.0.0.1', 0)); s.getsockname()\n"
    code += "socket.create_connection(s.getsockname())"
    here = Closed(tmp_path, loopback=True)
    assert here.run(code).returncode == 0
    assert here.reached == []
    assert Closed(tmp_path).run(code).returncode == 1


@with_extras
def test_no_module_reaches_the_network(closed: Closed) -> None:
    done = closed.run(IMPORT)
    assert (done.returncode, closed.reached) == (0, []), done.stderr
    files = len(list((ROOT / "src").rglob("*.py")))
    assert int(done.stdout) > files / 2


def test_no_question_reaches_the_network(closed: Closed) -> None:
    done = closed.run(ASK, str(closed.folder))
    assert (done.returncode, closed.reached) == (0, []), done.stderr
    assert int(done.stdout) > 15


@with_extras
def test_the_server_reaches_this_machine_only(tmp_path: Path) -> None:
    here = Closed(tmp_path, loopback=True)
    command = [sys.executable, "-m", "paili", "serve", "--port", "0"]
    with subprocess.Popen(command, env=here.environment, stdout=subprocess.PIPE, text=True) as run:
        try:
            assert run.stdout
            address = run.stdout.readline().removeprefix("Paili is at ").partition(" ")[0]
            for path in ("", "draws", "deduction", "docs", "api/odds?hand=123m456p789s1123z"):
                with urllib.request.urlopen(address + path, timeout=60) as answer:
                    assert answer.status == 200
        finally:
            run.terminate()
    assert here.reached == []

"""``paili serve``: start, addresses, ends."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request
from importlib import util
from pathlib import Path

import pytest

from paili.cli.main import main
from tests.cli.helpers import environment, interruptible, paili, refused, until


def children(pid: int) -> set[str]:
    """The processes that a process has started, where the system tells."""
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    return {word for thread in threads for word in thread.read_text().split()}


@pytest.mark.skipif(sys.platform == "win32", reason="no Ctrl-C for one process")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, -15)])
def test_from_start_to_end(number: signal.Signals, status: int) -> None:
    command = [sys.executable, "-m", "paili", "serve", "--port", "0"]
    # NiceGUI behaves differently where it finds pytest's variables.
    env = {key: value for key, value in environment().items() if not key.startswith("PYTEST")}
    with interruptible():
        process = subprocess.Popen(
            command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
    with process:
        assert process.stdout
        line = process.stdout.readline()
        try:
            address = line.removeprefix("Paili is at ").partition(" ")[0]
            assert address.startswith("http://127.0.0.1:"), line or process.communicate()[1]
            for path in ("", "docs", "api/shanten?hand=123m456p789s1123z"):
                with urllib.request.urlopen(address + path, timeout=60) as answer:
                    assert answer.status == 200
            started = children(process.pid)
            process.send_signal(number)
            rest, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, rest, errors) == (status, "", "")
    # The system may take a moment to clear them away.
    until(lambda: not any(Path("/proc", each).exists() for each in started), 20)


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        message = refused(paili("serve", "--port", port))
    assert f"at '127.0.0.1:{port}'" in message
    assert "cannot listen (Address already in use)" in message


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "70000"], "70000 is not in the range"),
        (["--host", "300.1.2.3"], "cannot listen (unknown host) at '300.1.2.3:8080'"),
        (["--host", ""], "no host"),
        (["--allow-host", ""], "no name of a host"),
        (["--allow-host", "http://paili.example/"], "no name of a host 'http://paili.example/'"),
        (["--allow-host", "paili.example:80"], "expected such as paili.example, without a port"),
        (["--allow-host", "x", "--allow-host", "[::1]"], "no name of a host '[::1]'"),
    ],
)
def test_an_address_that_cannot_be(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *words]) == 2
    assert said in capsys.readouterr().err


def test_without_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("paili.cli.serve.find_spec", lambda name: None)
    assert main(["serve"]) == 2
    said = capsys.readouterr().err
    assert "pip install 'paili[web]'" in said
    assert len(said.splitlines()) == 1


def test_the_help_needs_no_extra() -> None:
    code = "import sys; from paili.cli.main import main; main(['serve', '--help'])"
    code += "; assert not {'nicegui', 'fastapi', 'uvicorn'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    assert util.find_spec("paili.cli.serve")

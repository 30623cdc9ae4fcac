"""Bad input: exit status 2 and one line that names it, never a traceback."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from paili.cli.main import main
from tests.cli.helpers import environment, interruptible, paili, paili_here, refused, shell, until

HAND, HAND14 = "1112345678999m", "1112345678999m1s"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("waits 9q", "unknown suit 'q' at character 2"),
        ("waits 1112345678999", "digits without a suit"),
        ("waits 11111m2345678m9m", "a fifth 1m '1' at character 5"),
        ("waits 123m", "3 tiles (expected 13 or 14"),
        ("waits 123m[456", "bracket"),
        ("waits 123m[457p]", "no meld '4p 5p 7p'"),
        ("waits", "missing argument 'HAND...' (see paili waits --help)"),
        ("waits --bad 1m", "--bad"),
        (f"waits {HAND} --notation mspz", "unknown notation 'mspz' (expected one of: mpsz, uva"),
        (f"waits {HAND} --notation uva", "'1112345678999m'"),
        (f"waits {HAND} --rules richi", "unknown rule set 'richi' (expected one of: basic"),
        (f"waits {HAND} --rules basic:foo=1", "unknown rule option 'foo'"),
        (f"waits {HAND} --rules basic:void", "rule option 'void' (expected option=value)"),
        (f"waits {HAND} --rules basic:max_suits=7", "max_suits '7' (expected 1, 2 or 3)"),
        (f"waits {HAND} --rules", "option '--rules' requires an argument"),
        ("waits 123456789m1122z --rules sichuan-solo", "2 of 1z (expected none"),
        ("waits 123456789m11222z --rules sichuan-solo", "2 of 1z (expected none"),
        ("splits 11111m", "fifth copy '1m' at character 5"),
        ("splits", "missing argument"),
        ("splits 1m --limit -1", "'--limit': -1 is not in the range"),
        ("splits 1m --limit x", "'--limit': 'x' is not a valid integer"),
        ("draws", "missing argument 'HAND'"),
        (f"draws {HAND14}", "missing argument 'WALL'"),
        (f"draws {HAND} 1p", "13 tiles (expected 14, before the first discard)"),
        (f"draws {HAND14} 1m1m", "one too many '1m' at wall tile 2"),
        (f"draws {HAND14} 1p 2p", "got unexpected extra argument"),
        ("draws - -", "hand and wall both '-'"),
        ("judge", "missing argument 'NAME'"),
        ("judge uva", "unknown judge 'uva' (expected one of: uva11210, hiho-solo"),
        ("judge uva /nowhere", "unknown judge 'uva'"),
        ("judge uva11210 /nowhere", "cannot read '/nowhere': No such file or directory"),
        ("judge uva11210 /", "cannot read '/': Is a directory"),
        ("nothing", "unknown command 'nothing' (expected one of: waits, shanten"),
        ("--nothing", "--nothing"),
        ("rules nothing", "unknown rule set 'nothing'"),
        ("rules basic more", "got unexpected extra argument (more)"),
    ],
)
def test_refused(
    line: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    assert main(line.split()) == 2
    output, error = capsys.readouterr()
    assert output == ""
    assert error.startswith("paili: ")
    assert error.count("\n") == 1
    assert said in error


@pytest.mark.parametrize("command", ["waits", "splits"])
@pytest.mark.parametrize("given", [b"", b" \n\n", b"\xff\x00\xfe", b"\x00", b"\x80" * 5000])
def test_junk_on_standard_input(command: str, given: bytes) -> None:
    refused(paili_here(command, "-", given=given))
    refused(paili_here(command, "-", "--json", given=given))


def test_undecodable_text_names_its_place() -> None:
    line = refused(paili("waits", "-", given=b"123m\xff"))
    assert line == "standard input is not text: 0xff at byte 5 (expected UTF-8)"


def test_undecodable_argument() -> None:
    command = [sys.executable.encode(), b"-m", b"paili", b"waits", b"\xff\xfe"]
    run = subprocess.run(command, capture_output=True, check=False, env=environment())
    assert "unknown tile" in refused(run)


@pytest.mark.parametrize("text", ["", " ", "\n", "1m\n2x\n"])
@pytest.mark.parametrize("command", ["waits", "splits"])
def test_blank_and_broken_arguments(command: str, text: str) -> None:
    refused(paili_here(command, text))


def test_errors_stay_text_with_json() -> None:
    run = paili("waits", "--json", "9q")
    assert run.stdout == b""
    assert refused(run).startswith("unknown suit 'q'")


def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    file = tmp_path / "in.txt"
    file.write_text("1")
    file.chmod(0)
    if os.access(file, os.R_OK):
        pytest.skip("this user may read everything")
    assert "Permission denied" in refused(paili("judge", "suit-splits", str(file)))


posix = pytest.mark.skipif(os.name != "posix", reason="shell redirections")


@posix
@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("paili judge uva11210 <&-", "standard input is closed"),
        ("paili waits - <&-", "standard input is closed"),
        ("paili waits 123m >&-", "standard output is closed"),
        ("paili splits 11m >/dev/full", "cannot write the answer: No space left on device"),
        ("paili rules >/dev/full", "cannot write the answer: No space left on device"),
        ("echo 1 1 | paili judge suit-splits >/dev/full", "cannot write the answer: No space"),
    ],
)
def test_broken_input_and_output(script: str, said: str) -> None:
    if "/dev/full" in script and not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full")
    assert said in refused(shell(script))


@posix
@pytest.mark.parametrize(
    "script",
    [
        "paili splits 111122223333444455556666777788889999m --limit 0",
        "yes 1 1 1 2 2 2 3 3 3 | head -n 40000 | paili judge suit-splits",
    ],
)
def test_nobody_reads_the_output(script: str) -> None:
    run = shell(f"{script} | head -n 1; echo ${{PIPESTATUS[-2]}}")
    assert run.stdout.splitlines()[-1] == b"141"
    assert run.stderr == b""


@posix
def test_nobody_reads_anything() -> None:
    run = shell("paili waits 9q 2>&- >&-; echo $?")
    assert (run.stdout, run.stderr) == (b"2\n", b"")


@posix
@pytest.mark.parametrize("arguments", [["judge", "uva11210"], ["waits", "-"]])
def test_interrupted(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "paili", *arguments]
    source, feed = os.pipe()
    with interruptible():
        process = subprocess.Popen(
            command, stdin=source, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
    with process:
        os.write(feed, b"\n")
        # Then it waits for more input.
        until(lambda: not unread(source) or process.poll() is not None)
        process.send_signal(signal.SIGINT)
        output, error = process.communicate(timeout=120)
    os.close(feed)
    os.close(source)
    assert (process.returncode, output, error.strip()) == (130, b"", b"")


def unread(pipe: int) -> int:
    """How many bytes lie in a pipe."""
    import fcntl
    import termios

    found = fcntl.ioctl(pipe, termios.FIONREAD, bytes(4))
    return int.from_bytes(found, sys.byteorder)

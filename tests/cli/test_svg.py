"""``--svg FILE``: a picture beside the answer, whole or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.cli.helpers import paili, paili_here, refused, shell
from tests.render.pictures import read, used

RECORD = "examples/black-vienna.record"
COMMANDS = {
    "waits": (["waits", "1112345678999m"], 13 + 9),
    "waits-none": (["waits", "147m258p369s1234z"], 13),
    "waits-complete": (["waits", "11122233344455m"], 4 * 14),
    "waits-14": (["waits", "123m456p789s11223z"], None),
    "splits": (["splits", "111222333m88m"], 33),
    "splits-some": (["splits", "111222333m88m", "--limit", "1"], 11),
    "splits-count": (["splits", "111222333m88m", "--count"], 33),
    "shanten": (["shanten", "123m456p789s1123z"], 13 + 3),
    "discards": (["discards", "123m456p7799p112s3z"], None),
    "discards-13": (["discards", "123m456p789s1123z", "--unseen", "1z2z"], 13 + 2),
    "draws": (["draws", "1112345678999m1s", "2s1p2p4p5p1s7p8p"], 14 + 6 * 16 + 14),
    "draws-never": (["draws", "147m258p369s12345z", "1m", "--rules", "basic"], 14),
    "odds": (["odds", "123m456789p1122s", "--draws", "2", "--trials", "9"], 0),
    "odds-discards": (["odds", "123m456789p1122s3z", "--draws=2", "--trials=9"], 14 + 12),
    "score": (["score", "234567m45p678s22s+3p", "--self-draw", "--seat", "S"], 14),
    "score-none": (["score", "234567m45p678s22s+9m"], 14),
    "score-waits": (["score", "234567m45p678s22s"], 13 + 2),
    "score-discards": (["score", "234567m45p678s22s1z"], 3),
    "vienna": (["vienna", "show", RECORD, "--questions", "0"], 0),
}


@pytest.mark.parametrize(("command", "tiles"), COMMANDS.values(), ids=COMMANDS)
def test_a_picture_beside_the_answer(command: list[str], tiles: int | None, tmp_path: Path) -> None:
    place = tmp_path / "answer.svg"
    drawn = paili_here(*command, "--svg", str(place))
    assert drawn.stdout
    assert drawn.stderr == b""
    picture = place.read_text(encoding="utf-8")
    assert read(picture)[0].text
    assert tiles is None or len(used(picture)) == tiles
    assert os.listdir(tmp_path) == ["answer.svg"]


def test_the_answer_is_the_same(tmp_path: Path) -> None:
    command = "waits", "147m258p369s1234z"
    plain, drawn = paili(*command), paili(*command, "--svg", str(tmp_path / "answer.svg"))
    assert (drawn.returncode, drawn.stdout) == (plain.returncode, plain.stdout)
    assert drawn.returncode == 1


def test_beside_json_too(tmp_path: Path) -> None:
    place = tmp_path / "answer.svg"
    run = paili_here("waits", "1112345678999m", "--json", "--svg", str(place))
    assert run.stdout.startswith(b"{")
    assert used(place.read_text(encoding="utf-8"))


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    place, link = tmp_path / "answer.svg", tmp_path / "link.svg"
    place.write_text("x" * 100_000, encoding="utf-8")
    link.symlink_to(place)
    assert paili_here("waits", "1112345678999m", "--svg", str(link)).returncode == 0
    assert link.is_symlink()
    assert read(place.read_text(encoding="utf-8"))[0].text


def test_a_device_is_written_to() -> None:
    assert paili("waits", "1112345678999m", "--svg", os.devnull).returncode == 0
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("name", ["missing/answer.svg", "folder/", ".", "-", ""])
def test_what_cannot_be_written(name: str, tmp_path: Path) -> None:
    place = name if name in ("-", "") else f"{tmp_path}/{name}"
    line = refused(paili_here("waits", "1112345678999m", "--svg", place))
    assert line.startswith(("cannot write", "no file"))
    assert not list(tmp_path.iterdir())


def test_the_place_is_looked_at_before_any_work(tmp_path: Path) -> None:
    place = str(tmp_path / "missing" / "answer.svg")
    assert refused(paili_here("waits", "123m", "--svg", place)).startswith("cannot write")


def test_a_link_to_itself_is_none(tmp_path: Path) -> None:
    link = tmp_path / "answer.svg"
    link.symlink_to(link)
    refused(paili_here("waits", "1112345678999m", "--svg", str(link)))
    assert link.is_symlink()


def test_a_pipe_is_written_to() -> None:
    run = shell(f"{sys.executable} -m paili waits 1112345678999m --svg /dev/stdout | cat")
    assert run.stdout.startswith(b"<svg")
    assert not run.stderr


def test_a_bad_hand_draws_nothing(tmp_path: Path) -> None:
    refused(paili_here("waits", "123m", "--svg", str(tmp_path / "answer.svg")))
    assert not list(tmp_path.iterdir())

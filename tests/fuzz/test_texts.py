"""Odd texts of tiles, hands, situations, wins and records: answered, or refused in words.

What is taken is written again, and read to the same.
"""

from __future__ import annotations

import pytest

import paili
from paili.deduction.record_file import format_record, parse_record
from paili.errors import InputError, PailiError
from paili.hand import Hand
from paili.rules.registry import RULE_SETS, rule_set, rules_text
from paili.scoring.situation import FLAGS, KEYS, Situation
from paili.scoring.text import read_win
from paili.tiles.notation import NOTATIONS, format_tiles, parse
from tests.cli.helpers import ROOT
from tests.fuzz.odd import check_refusal, odd_ones

pytestmark = pytest.mark.slow

SPELLED = {name: each.example for name, each in NOTATIONS.items()}
HANDS = [
    *SPELLED.values(),
    "1112345678999m",
    "123m[456p][7777z](1111s)22z",
    "055m055p055s 1z2z3z4z5z",
    "123m 456p [789s] 1122z",
]
SITUATIONS = [
    "",
    "self-draw seat:S dora:4m riichi ippatsu",
    "discard round:S seat:W honba:2 sticks:1 from:E ura:0m1z",
    " ".join(FLAGS),
    " ".join(f"{key}:{value}" for key in KEYS for value in ("S", "1", "4m")),
    "Tsumo haitei",
]
WINS = ["234567m45p678s22s+3p", "123m[456p](7777z)1122s+2s", "1133m2255p3366s7z 7z", "1m"]
RECORDS = [
    (ROOT / "examples" / name).read_text(encoding="utf-8")
    for name in ("black-vienna.record", "black-vienna.txt", "cluedo.record")
] + [
    "game: custom\ncards: ABCDEF\nsizes: 2 2\nhidden: 2\ngiven: hidden AB 1\n"
    "questions: ABC DEF\ntells: whether\nnames: Ann Bo\nme: Bo\nhand: EF\n1 ABC 1+\n2 DEF 0..2",
    "game: cluedo\nsizes: 5 4 9\nme: 1\nhand: Green,Rope,Hall Study Plum\n2 Plum, Rope, Hall 1+\n",
]


@pytest.mark.parametrize("notation", [None, *NOTATIONS])
def test_notations(notation: str | None) -> None:
    taken = 0
    for text in odd_ones(f"notation {notation}", [SPELLED.get(notation or "", ""), *HANDS], 1500):
        try:
            tiles = parse(text, notation)
        except PailiError as error:
            check_refusal(error)
            continue
        taken += 1
        for name in NOTATIONS:
            try:
                again = format_tiles(tiles, name)
            except PailiError as error:
                check_refusal(error)
            else:
                # Some have no red fives.
                read = parse(again, name)
                assert [tile.kind for tile in read] == [tile.kind for tile in tiles], text
                assert name != "mpsz" or read == tiles, text
    assert taken


def test_hands() -> None:
    taken = 0
    for text in odd_ones("hand", HANDS, 6000):
        try:
            hand = Hand.parse(text)
        except PailiError as error:
            check_refusal(error)
            continue
        taken += 1
        assert Hand.parse(str(hand)) == hand, text
        assert eval(repr(hand), {"Hand": Hand}) == hand
    assert taken


def test_questions_about_odd_hands() -> None:
    """What a hand can be is answered, under every rule set."""
    for text in odd_ones("question", HANDS, 250):
        for rules in (*RULE_SETS, "basic:max_suits=1"):
            for question in (paili.shanten, paili.waits, paili.acceptance, paili.discards):
                try:
                    str(question(text, rules=rules))
                except PailiError as error:
                    check_refusal(error)


def test_situations() -> None:
    taken = 0
    for text in odd_ones("situation", SITUATIONS, 5000):
        try:
            now = Situation.parse(text)
        except PailiError as error:
            check_refusal(error)
            continue
        taken += 1
        assert Situation.parse(str(now)) == now, text
    assert taken


def test_wins() -> None:
    taken = 0
    words = zip(odd_ones("win", WINS, 1000), odd_ones("now", SITUATIONS, 1000), strict=True)
    for text, situation in words:
        for rules in ("riichi-tenhou", "mcr", "sichuan"):
            try:
                str(paili.score(text, situation=situation, rules=rules))
                taken += 1
            except PailiError as error:
                check_refusal(error)
        try:
            read_win(text)
        except PailiError as error:
            check_refusal(error)
    assert taken


def test_rule_sets() -> None:
    spelled = [*RULE_SETS, "riichi-tenhou:red_fives=0,kuitan=no", "basic:max_suits=3,void=p"]
    for text in odd_ones("rules", spelled, 3000):
        try:
            rules = rule_set(text)
        except PailiError as error:
            check_refusal(error)
        else:
            assert rule_set(rules_text(rules)) == rules, text


def test_records() -> None:
    taken = 0
    for text in odd_ones("record", RECORDS, 3000):
        try:
            file = parse_record(text)
        except PailiError as error:
            check_refusal(error)
            continue
        taken += 1
        try:
            again = format_record(file)
        except InputError as error:
            check_refusal(error)
        else:
            assert parse_record(again).record.statements == file.record.statements, text
            assert parse_record(again).hands == file.hands, text
    assert taken

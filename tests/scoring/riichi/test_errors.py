"""Situations that cannot be: one message each, all at once. Complete hands that may not win."""

from __future__ import annotations

import pytest

from paili.rules.riichi_options import RiichiOptions
from paili.scoring.situation import Situation, SituationError
from tests.scoring.riichi.helpers import TENHOU, options_of, score_text

CLOSED, CALLED, KONG = "23m567m456p678s33s", "23m456p678s33s[567m]", "23m456p678s33s(1111z)"
THREE = "45p678s33s567p999m"

NOT_LIABLE = (
    "W is liable for nothing (expected big three dragons, big four winds"
    " with all sets melded, one of them called)"
)
KNOWN_FLAGS = (
    "(expected one of: riichi, double-riichi, open-riichi, ippatsu, last-tile, replacement, "
    "robbing, first-turn)"
)
IMPOSSIBLE = [
    ("-", CALLED, "4m", "riichi", "riichi with called melds (expected a closed hand)"),
    (
        "-",
        CALLED,
        "4m",
        "double-riichi ippatsu",
        "double-riichi with called melds (expected a closed hand)",
    ),
    (
        "-",
        KONG,
        "4m",
        "self-draw last-tile replacement",
        "last-tile and replacement together (expected one of them)",
    ),
    (
        "-",
        CLOSED,
        "4m",
        "last-tile robbing",
        "last-tile and robbing together (expected one of them)",
    ),
    (
        "-",
        KONG,
        "4m",
        "self-draw riichi ippatsu replacement",
        "ippatsu and replacement together (expected one of them, an own kong ends ippatsu)",
    ),
    (
        "-",
        CLOSED,
        "4m",
        "self-draw replacement",
        "replacement without a kong (expected a kong in the hand)",
    ),
    (
        "-",
        "46m456p678s33s567m",
        "5m",
        "robbing",
        "robbing with 2 of 5m (expected only the robbed one in the hand)",
    ),
    (
        "-",
        KONG,
        "4m",
        "self-draw first-turn",
        "first-turn with melds (expected no call and no kong before)",
    ),
    (
        "-",
        CLOSED,
        "4m",
        "self-draw first-turn river:1z",
        "first-turn with own discards (expected no river)",
    ),
    (
        "-",
        CLOSED,
        "4m",
        "seat:E first-turn",
        "first-turn of the dealer by another's tile (expected a self-draw)",
    ),
    ("-", CLOSED, "4m", "open-riichi", "open-riichi (expected rules with open_riichi)"),
    ("-", CLOSED, "4m", "norths:1", "norths set aside (expected three players)"),
    ("-", CLOSED, "4m", "players:3", "3 players (expected 4 by these rules)"),
    ("players=3", THREE, "6p", "seat:S", "4 players (expected 3 by these rules)"),
    (
        "players=3",
        "45p678s567p999m44z",
        "6p",
        "players:3 norths:3",
        "5 norths (expected at most 4, in the hand and aside)",
    ),
    (
        "players=3",
        "45p678s33s567p234m",
        "6p",
        "players:3",
        "tiles in the hand '2m 3m 4m' (expected no 2m to 8m with three players)",
    ),
    (
        "players=3",
        THREE,
        "6p",
        "players:3 dora:5m",
        "tiles as indicators '5m' (expected no 2m to 8m with three players)",
    ),
    (
        "players=3",
        "45p678s33s999m[567p]",
        "6p",
        "players:3",
        "a called chow '567p' (expected none with three players)",
    ),
    (
        "players=3",
        THREE,
        "6p",
        "players:3 round:N",
        "round 'N' (expected E, S or W with three players)",
    ),
    (
        "-",
        CLOSED,
        "4m",
        "dora:3s3s3s",
        "5 of 3s in the hand, the indicators and the river (expected at most 4 of a kind)",
    ),
    ("-", CLOSED, "4m", "dora:123456z", "6 dora indicators (expected at most 5)"),
    (
        "-",
        CALLED,
        "4m",
        "liable:W",
        NOT_LIABLE,
    ),
    # Nobody is liable for the set that the win completes, a concealed one, or kans by option.
    *(
        (options, hand, tile, "liable:W", NOT_LIABLE)
        for options, hand, tile in (
            ("-", "44z66z[111z][222z][333z]", "4z"),
            ("-", "12m44p555z[777z][666z]", "3m"),
            ("-", "1m44p55z[777z][666z]23m", "5z"),
            ("-", "12m44p(5555z)(7777z)(6666z)", "3m"),
            ("-", "2m(1111p)[3333s][7777m](9999s)", "2m"),
        )
    ),
    (
        "pao_kans=yes",
        "2m(1111p)(3333s)(7777m)(9999s)",
        "2m",
        "liable:W",
        NOT_LIABLE.replace(" with", ", four kans with"),
    ),
    ("-", CLOSED, "4m", "void:s", "a void suit in riichi (expected none)"),
    ("-", CLOSED, "4m", "out:N", "seats that have won in riichi (expected none)"),
    ("-", CLOSED, "4m", "flowers:1", "flowers in riichi (expected none)"),
    *(
        ("-", CLOSED, "4m", flag, f"flag unknown in riichi '{flag}' {KNOWN_FLAGS}")
        for flag in ("after-kong", "last-of-kind")
    ),
    ("-", "23m00m456p678s33s5m", "4m", "", "2 red fives '0m' (expected at most 1)"),
    ("-", "2333m046p678s[067p]", "4m", "", "2 red fives '0p' (expected at most 1)"),
    ("aka=4", "23m000p33s345678s", "4m", "", "3 red fives '0p' (expected at most 2)"),
    (
        "pao_dragons_winds=no",
        CALLED,
        "4m",
        "liable:W",
        "W is liable for nothing (expected rules with pao)",
    ),
]


@pytest.mark.parametrize(("options", "hand", "tile", "now", "message"), IMPOSSIBLE)
def test_impossible(options: str, hand: str, tile: str, now: str, message: str) -> None:
    problems = score_text(hand, tile, now, options_of(options)).impossible
    assert [str(problem) for problem in problems] == [message]


def test_all_problems_at_once() -> None:
    now = "riichi last-tile robbing norths:2 players:3 liable:W dora:1s1s1s1s"
    problems = score_text("23m456p678s22s[678m]", "4m", now).impossible
    assert [str(problem) for problem in problems] == [
        "3 players (expected 4 by these rules)",
        "last-tile and robbing together (expected one of them)",
        "riichi with called melds (expected a closed hand)",
        "norths set aside (expected three players)",
        NOT_LIABLE,
    ]


@pytest.mark.parametrize("now", ["ippatsu", "ura:1m", "riichi double-riichi", "players:3 seat:N"])
def test_situations_no_rules_know(now: str) -> None:
    with pytest.raises(SituationError):
        Situation.parse(now)


REFUSED = [
    (CALLED, "1m", "", ["no yaku"]),
    (CLOSED, "4m", "river:4m", ["furiten: 4m discarded"]),
    (CLOSED, "4m", "river:9p1m", ["furiten: 1m discarded"]),
    (CLOSED, "4m", "river:1m9s passed:4m", ["furiten: 1m discarded", "furiten: 4m let pass"]),
    (CLOSED, "4m", "riichi passed:1m", ["furiten: 1m let pass in riichi"]),
    (CALLED, "4m", "river:1m", ["furiten: 1m discarded"]),  # 1m would have no yaku
    (CALLED, "1m", "river:1m", ["no yaku", "furiten: 1m discarded"]),
    # All thirteen kinds are waits.
    ("19m19p19s1234567z", "9m", "river:5z", ["furiten: 5z discarded"]),
    ("46m456p678s33s567m", "5m", "river:0m", ["furiten: 5m discarded"]),
    (CLOSED, "4m", "river:7m2s passed:5m", []),
    (CLOSED, "4m", "self-draw river:4m passed:1m", []),
]


@pytest.mark.parametrize(("hand", "tile", "now", "reasons"), REFUSED)
def test_refusals(hand: str, tile: str, now: str, reasons: list[str]) -> None:
    scored = score_text(hand, tile, now)
    assert scored.impossible == []
    assert [problem.what for problem in scored.refusals] == reasons


def test_dora_is_no_yaku() -> None:
    scored = score_text(CALLED, "1m", "dora:9m4m3s")
    assert str(scored.refusals[0]) == (
        "no yaku (expected at least one; dora, red fives and norths are none)"
    )
    assert scored.best[1:4] == ((), 0, 0)
    assert scored.payments == ()


def test_all_simples_of_a_called_hand_is_an_option() -> None:
    assert score_text(CALLED, "4m", "", TENHOU).refusals == []
    assert score_text(CALLED, "4m", "", RiichiOptions(open_tanyao=False)).refusals != []


def test_red_fives_that_the_set_has() -> None:
    for options in ("aka=4", "aka=0"):
        assert score_text("23m00p33s345678s5p", "4m", "", options_of(options)).impossible == []
    assert score_text("23m000p33s345678s", "4m", "", options_of("aka=0")).impossible == []

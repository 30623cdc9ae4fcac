"""What Sichuan tables agree on before they play, and five usual agreements.

The sources: the rules of Sichuan Bloody Rules of 2025 (the default here), Novikov's, those
of the World Mahjong Tour, and two families of apps: bloody battle (血战到底, a winner
leaves) and blood flow (血流成河, a winner stays).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from paili.errors import Problem, RuleError
from paili.rules.options import Options, option

#: Numbers of fan that an element can be worth.
_FAN = (0, 1, 2, 3, 4, 5, 6)
#: Points that each payer can owe for a kong.
_POINTS = (0, 1, 2, 3, 4)


def _extra(about: str) -> Any:
    """Fan of an element that the sport's rules do not know."""
    return option(0, _FAN, f"fan {about}")


@dataclass(frozen=True, slots=True, kw_only=True)
class SichuanOptions(Options):
    """The options of Sichuan scoring; the defaults are Sichuan Bloody Rules 2025.

    How the void suit is chosen and tiles are swapped (``void_choice``, ``swap3``,
    ``swap_direction``) is settled before the first discard: no score depends on it.

    Raises :class:`~paili.errors.RuleError` for values that an option cannot have, and for
    an element worth the cap where there is none.

    >>> SichuanOptions().cap_fan, PRESETS["sichuan-xueliu"].end
    (3, 'wall')
    >>> SichuanOptions(cap_fan=4, self_draw="fan").as_text["self_draw"]
    'fan'
    """

    family = "sichuan"

    cap_fan: int = option(3, tuple(range(17)), "most fan that count; 0: no limit")
    fan_mode: str = option(
        "add", ("add", "multiply"), "add all fan, or the best hand of the coin table and extras"
    )
    self_draw: str = option(
        "base", ("base", "fan", "none"), "a self-draw adds a point, or a fan, or nothing"
    )
    last_tile: int = option(1, (0, 1), "fan for the last tile of the wall or a discard after it")
    hook: str = option(
        "melds", ("melds", "pair"), "golden hook: four melds, or pungs that wait for the pair"
    )
    robbed_after_kong: str = option(
        "both",
        ("both", "robbing"),
        "robbing the kong that follows a kong: both elements, or robbing alone",
    )
    heavenly: int | str = option(0, (*_FAN, "cap"), "fan of the dealer's win as dealt")
    earthly: int | str = option(0, (*_FAN, "cap"), "fan of another's win in the first turn")
    earthly_on: str = option(
        "draw", ("draw", "discard"), "earthly hand: the own first draw, or the dealer's discard"
    )
    pungs_258: int = _extra("of pungs of 2, 5 and 8 only (coin table: not 0 turns ×8 and ×16 on)")
    concealed: int = _extra("of a hand without called melds")
    no_terminals: int = _extra("of a hand without 1 and 9")
    terminals_in_all: int = _extra(
        "of a 1 or 9 in every set and the pair (coin table: not 0 turns ×4 and ×16 on)"
    )
    dragon: int = _extra("of seven pairs with two equal ones, beside the root")
    middle_five: int = _extra("of a 5 won between 4 and 6")
    edge: int = _extra("of a 3 won after 1 2, or a 7 before 8 9")
    void_choice: str = option(
        "always",
        ("always", "first-discard", "absent"),
        "void suit: chosen by all, by the first discard, or none chosen and one suit absent",
    )
    swap3: str = option(
        "off",
        ("off", "one-suit", "any-three", "void-tiles"),
        "three tiles are swapped first: of one suit, any, or of the void suit",
    )
    swap_direction: str = option("random", ("random", "dice"), "where swapped tiles go")
    passed_win: str = option(
        "fan",
        ("fan", "base-fan", "points", "off"),
        "after a win passed, only more fan (or fan of the tiles, or points) wins a discard",
    )
    kong_exposed: int = option(2, _POINTS, "points of an exposed kong, from its discarder")
    kong_added: int = option(1, _POINTS, "points of a tile added to a pung, from each")
    kong_concealed: int = option(2, _POINTS, "points of a concealed kong, from each")
    late_added_kong: int = option(0, _POINTS, "the same for a tile added later than drawn")
    shot_kong: str = option(
        "refund",
        ("refund", "transfer", "transfer-all", "keep"),
        "discard after a kong won: its points go back, or to each winner, or all kongs' do",
    )
    transfer_needs_ready: bool = option(
        False, (False, True), "points are transferred only if the kong's owner ends ready or out"
    )
    exposed_kong_win: str = option(
        "self-draw",
        ("self-draw", "konged-seat"),
        "a win after an exposed kong: a self-draw, or paid by the seat whose tile was konged",
    )
    draw_refund: bool = option(True, (False, True), "seats not ready at the end return kongs")
    three_winners: str = option(
        "keep", ("keep", "refund"), "the last of three winners' table keeps its kongs' points"
    )
    dead_wait: str = option(
        "hand",
        ("hand", "own", "visible"),
        "not ready for a kind with four copies in hand, in hand and melds, or in sight",
    )
    fifth_root: bool = option(True, (False, True), "ready check: a fifth copy still makes a root")
    check_kongs: bool = option(True, (False, True), "ready check: kongs count")
    check_winners: bool = option(
        True, (False, True), "blood flow: winners, too, are paid by seats not ready"
    )
    pig: str = option(
        "pot",
        ("pot", "not-ready", "each"),
        "void tiles at the end: a fine and not ready, or not ready, or so much to each other",
    )
    pig_points: int = option(24, (8, 16, 24, 32, 48, 64), "the fine of a pig")
    passive_pig: bool = option(
        True, (False, True), "a pig that discarded nothing but void tiles is only not ready"
    )
    false_win: str = option(
        "pot", ("pot", "live", "max", "none"), "fine: to nobody, to each seat playing, or the cap"
    )
    false_win_points: int = option(24, (8, 16, 24, 48), "the fine of a false win")
    end: str = option(
        "three-out",
        ("three-out", "wall"),
        "winners leave until three have, or stay until the wall's end (blood flow)",
    )

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if not self.cap_fan:
            problems = [
                Problem(name, "cap", expected="a number of fan, as cap_fan is 0")
                for name in ("heavenly", "earthly")
                if getattr(self, name) == "cap"
            ]
            if self.false_win == "max":
                problems.append(Problem("false_win", "max", expected="another, as cap_fan is 0"))
            if problems:
                raise RuleError(*problems)

    def __hash__(self) -> int:
        # Tables are looked up by options at each win: a few fields are quick, and enough.
        return hash((self.cap_fan, self.fan_mode, self.heavenly, self.end))

    @property
    def winners_stay(self) -> bool:
        """Is it blood flow, where a winner plays on?"""
        return self.end == "wall"


_SBR = SichuanOptions()

#: Options by preset. What the World Mahjong Tour's text does not say is as in 2025's rules;
#: what the apps let a room choose is as their tables of elements list it.
PRESETS: Mapping[str, SichuanOptions] = MappingProxyType(
    {
        "sichuan-sbr2025": _SBR,
        "sichuan-novikov": replace(
            _SBR, void_choice="first-discard", pig_points=48, false_win="live", false_win_points=8
        ),
        "sichuan-wmt": replace(
            _SBR, heavenly="cap", earthly="cap", passed_win="points", false_win="max"
        ),
        "sichuan-xuezhan": replace(
            _SBR,
            swap3="any-three",
            heavenly=3,
            earthly=2,
            earthly_on="discard",
            pungs_258=2,
            concealed=1,
            no_terminals=1,
            passed_win="base-fan",
            shot_kong="transfer",
            transfer_needs_ready=True,
            pig="not-ready",
            passive_pig=False,
            false_win="none",
        ),
        "sichuan-xueliu": replace(
            _SBR,
            cap_fan=6,
            fan_mode="multiply",
            last_tile=0,
            swap3="one-suit",
            heavenly=5,
            earthly=5,
            pungs_258=3,
            terminals_in_all=2,
            passed_win="off",
            shot_kong="transfer-all",
            pig="each",
            pig_points=64,
            passive_pig=False,
            false_win="none",
            end="wall",
        ),
    }
)

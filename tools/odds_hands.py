"""Writes docs/odds-hands.md: twenty hands, what each discard attains, and why the most tiles are
not always the best. ``python tools/odds_hands.py``; a few minutes, the same output each time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from rule_tables import table

import paili
from paili.hand import Hand
from paili.plan.brackets import Bracket, Brackets
from paili.plan.simulate import Simulated, differences
from paili.render.text.common import chance_text
from paili.render.text.odds import estimate_text
from paili.rules.registry import rule_set
from paili.shape.acceptance import (
    Discard,
    discards,
    improvements,
    improving_copies,
    ranked,
    unseen_of,
)
from paili.tiles.counts import add, remove
from paili.tiles.kind import Tile

PAGE = Path(__file__).parent.parent / "docs" / "odds-hands.md"
TRIALS, FEW, SLOW = 4000, 200, "mcr-shape"
#: Discards shown of each hand.
MOST = 6


class Example(NamedTuple):
    """A hand of 14, the rules, and what is to be seen."""

    hand: str
    rules: str
    about: str


EXAMPLES = (
    Example(
        "11222m88999p588s1z",
        "riichi-shape",
        "One tile from ready for seven pairs, but only six tiles help, and then a single kind is "
        "waited for. Five pairs, two of them triplets already, are also two tiles from ready for "
        "four melds: giving up a pair accepts five times as many tiles, and what follows accepts "
        "more again. Backward is forward here.",
    ),
    Example(
        "123m13456p111589s",
        "riichi-shape",
        "Without 5s most tiles make the hand ready, but on 7s at the edge or on a single tile. "
        "Breaking the edge 89s keeps 13456p and 58s, around which far more tiles improve the hand: "
        "it is ready later and wins more.",
    ),
    Example(
        "456888m12389p125s",
        "riichi-shape",
        "Two edges, 89p and 12s, and no pair outside of 888m. Keeping both accepts twice as "
        "many tiles, and then the hand waits at an edge. Breaking one of them accepts half as "
        "many, but keeps 5s, which grows.",
    ),
    Example(
        "77899m12389p6789s",
        "riichi-shape",
        "6s or 9s accepts 21 tiles, but leaves a hand that nothing improves, with the edge "
        "89p or the closed 79m in it. 9p gives the edge up at once and accepts 12: 6789s "
        "stays, where 6s or 9s makes the pair, and 44 tiles improve it.",
    ),
    Example(
        "22666m6678s11556z",
        "riichi-shape",
        "One tile from ready for seven pairs with 6z gone, 12 tiles. Throwing one of a pair "
        "of honours goes back a step, to four melds, and wins more.",
    ),
    Example("123m4567799p112s3z", "riichi-shape", "A loose honour to throw: nothing to weigh."),
    Example(
        "123m456p7899s1122z",
        "riichi-shape",
        "Ready by 9s for two honours, two copies of each. Throwing one of the honours steps "
        "back: 7899s and the other pair are ready for more tiles soon, and that wins more. "
        "(Only own draws count here; others' discards would favour the honours.)",
    ),
    Example(
        "2345567m34p45678s",
        "riichi-shape",
        "The most tiles with 2m or 5m; with 4p or 3p fewer, which then wait for half as many "
        "again.",
    ),
    Example("1112345678999m5p", "riichi-shape", "Nine gates, or a ready hand that may still grow."),
    Example("19m19p19s1234567z5m", "riichi-shape", "Thirteen orphans ready: thirteen kinds win."),
    Example("19m19p129s123456z5p", "riichi-shape", "One tile from ready for thirteen orphans."),
    Example("1133m2244p5566s78p", "riichi-shape", "Six pairs: which single tile to keep."),
    Example("2468m1357p2468s12z", "riichi-shape", "Far away: hindsight is no help, play decides."),
    Example(
        "147m258p369s12345z",
        "riichi-shape",
        "As far as can be: six tiles from ready for seven pairs, honours or not.",
    ),
    Example("234m567p34s[555p]88m6z", "riichi-shape", "With a meld on the table."),
    Example("123m456p7799p112s3z", "basic", "The same shape without seven pairs or orphans."),
    Example("1112345678999m1s", "sichuan-shape", "The first puzzle's hand, the wall unknown."),
    Example("112233m4455p68p99m", "sichuan-shape", "Seven pairs or four melds, in two suits."),
    Example("1234m2345p678s99s5s", "sichuan-shape", "Three suits: one of them must go."),
    Example("147m258p369s1234z5m", "mcr-shape", "A knitted straight, or fourteen different tiles."),
)


def page() -> Iterator[str]:
    """The page, a piece at a time."""
    yield HEAD
    for example in EXAMPLES:
        yield section(example)


HEAD = f"""# Twenty hands and what to throw

Made by `tools/odds_hands.py`; [odds](odds.md) says what the columns mean. All tiles outside the
hand can come, in any order, and a win counts within 18 draws.

- **accepts**: tiles that lower shanten; **then**: how many tiles, on average, the hand accepts (or
  waits for) after one of these and the best discard; **improves**: tiles that leave shanten and let
  the hand accept more.
- **policy**: estimated by {TRIALS:,} random walls ({FEW} under `{SLOW}`), with its 95 % interval;
  **best play**: exact, within as many draws as were worked out; **hindsight**: exact.
- Discards in the order of the policy's wins, the first {MOST}; the one that acceptance would choose
  is marked \\*, the policy's best is in bold.
"""


def section(example: Example) -> str:
    """A hand, its discards, what is to be seen."""
    hand, rules = Hand.parse(example.hand), rule_set(example.rules)
    trials = TRIALS if example.rules != SLOW else FEW
    found = paili.odds_discards(hand, rules, trials=trials)
    widest = ranked(hand, rules)[0]
    near: dict[Tile | None, Discard] = {each.tile: each for each in discards(hand, rules)}
    ways = in_order(found)
    listed = [way for place, way in enumerate(ways) if place < MOST or way.kind == widest.kind]
    rows = [row(way, near[way.tile], ways[0], widest, found) for way in listed]
    head = ("throw", "shanten", "accepts", "then", "improves", "policy", "best play", "hindsight")
    return (
        f"\n## {example.hand}\n\n`{example.rules}`. {example.about}\n\n"
        f"{table(head, rows)}{verdict(found, widest)}"
    )


def in_order(found: Brackets) -> list[Bracket]:
    """What the policy won most with first."""
    return sorted(found.ways, key=lambda way: (-way.low.share, -way.high))


def row(
    way: Bracket, near: Discard, best: Bracket, widest: Discard, found: Brackets
) -> tuple[str, ...]:
    """A line of the table."""
    tile = str(near.tile) + (" \\*" if near.kind == widest.kind else "")
    return (
        f"**{tile}**" if way is best else tile,
        str(near.shanten),
        str(near.copies),
        f"{float(then(found, near)):.1f}" if near.shanten > 0 else "-",
        str(improving(found, near)),
        estimate_text(way.low),
        f"{chance_text(way.best.by_draw[-1])} within {way.best.exact_to}",
        chance_text(way.high),
    )


def then(found: Brackets, near: Discard) -> Fraction:
    """After one accepted tile and the best discard: tiles accepted, on average."""
    if near.acceptance.dead:
        return Fraction()
    left = unseen_of(found.hand, found.rules)
    after = remove(found.hand.concealed, near.kind)
    sums = Fraction()
    for kind, copies in near.acceptance.kinds.items():
        drawn = Hand(add(after, kind), found.hand.melds)
        rest = remove(left, kind)
        sums += copies * max(
            sum(rest[each] for each in next_one.acceptance.kinds)
            for next_one in discards(drawn, found.rules)
            if next_one.shanten < near.shanten
        )
    return sums / near.copies


def improving(found: Brackets, near: Discard) -> int:
    """Tiles that leave shanten after the discard, but let the hand accept more."""
    after = found.hand.throwing(near.tile)
    left = unseen_of(found.hand, found.rules)
    return improving_copies(improvements(after, found.rules, left))


def verdict(found: Brackets, widest: Discard) -> str:
    """How the widest discard compares with what the policy won most with."""
    best = in_order(found)[0]
    if best.kind == widest.kind:
        return ""
    pair = [played(found, best.kind), played(found, widest.kind)]
    (compared,) = differences(pair)
    tiles = f"{best.tile} before {widest.tile}"
    return f"\n{tiles}, the widest: {compared}.\n"


def played(found: Brackets, kind: int | None) -> Simulated:
    """The simulation of one discard."""
    return next(way.played for way in found.ways if way.kind == kind)


def main() -> None:
    """Write the page."""
    pieces = []
    for piece in page():
        pieces.append(piece)
        print(f"{len(pieces) - 1} of {len(EXAMPLES)} hands", file=sys.stderr)
    PAGE.write_text("".join(pieces), encoding="utf-8")


if __name__ == "__main__":
    main()

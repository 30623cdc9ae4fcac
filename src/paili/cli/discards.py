"""``paili discards``: what to throw."""

from __future__ import annotations

import click

from paili import api
from paili.cli import options
from paili.cli.example import Question
from paili.cli.reading import read_text
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import Discard, Improvement, acceptance
from paili.shape.shanten import UNREACHABLE, Shanten
from paili.shape.shanten import shanten as distance
from paili.tiles.counts import Counts, remove

#: How many discards are shown; more when more of them leave the least shanten.
FEW = 8
EXAMPLE = """
$ paili discards 123m456p7799p112s3z --improve
hand     123m4567799p112s3z
rules    basic
shanten  1, 1 tile from ready (standard)

throw  shanten  kinds  tiles  accepts (copies left of each)
3z           1      5     14  8p3s (4), 79p1s (2)
2s           1      4     10  8p (4), 79p1s (2)
1s           1      3      8  3s (4), 79p (2)
7p           2     13     41  238p34s (4), 456p2s3z (3), 79p1s (2)
9p           2     13     41  238p34s (4), 456p2s3z (3), 79p1s (2)
4p           2     11     33  8p34s (4), 456p2s3z (3), 79p1s (2)
1m           2      7     21  4m8p3s (4), 1m (3), 79p1s (2)
6p           2      7     21  38p3s (4), 6p (3), 79p1s (2)
and 3 more (--all shows all)

After throwing 3z:
Improvements: 10 tiles would let it accept more than 14 now.

draw  left  throw  tiles  then accepts (copies left of each)
3p       4  7p        19  28p3s (4), 5p (3), 9p1s (2)
5p       3  2s        17  38p (4), 6p (3), 79p1s (2)
6p       3  4p        15  8p3s (4), 5p (3), 9p1s (2)
"""


@click.command(cls=Question, example=EXAMPLE)
@click.argument("hand", nargs=-1, required=True)
@options.rules_option("basic")
@options.unseen_options
@click.option("--all", "show_all", is_flag=True, help="All discards, not only the best.")
@click.option(
    "--improve",
    is_flag=True,
    help="After the best discard: which tiles keep shanten but let the hand accept more.",
)
@options.notation_option
@options.json_option
@options.unicode_option
def discards(
    hand: tuple[str, ...],
    rules: str,
    unseen: str | None,
    seen: str | None,
    show_all: bool,
    improve: bool,
    notation: str | None,
    as_json: bool,
    output: str,
) -> int:
    """What to throw from a HAND of 14: every discard, best first.

    Each with the shanten it leaves and the kinds that the hand then accepts, with the copies
    left of each. Order: least shanten, most tiles accepted, most tiles that improve. Of 13
    tiles: what they accept, and what improves them. HAND may be several words; '-' reads it
    from standard input.

    With --unseen or --seen only the copies that can really come count.

    Exit status 1: nothing that can come completes the hand.
    """
    chosen = rule_set(rules)
    checked = chosen.checked(Hand.parse(read_text(hand), notation))
    left = options.unseen_counts(checked, chosen, unseen, seen, notation)
    far = distance(checked, chosen, left)
    if checked.size == 13:
        _of_13(checked, chosen, left, far, as_json, output)
    else:
        found = api.discards(checked, chosen, left)
        most = None if show_all else max(FEW, sum(d.shanten == found[0].shanten for d in found))
        better = None
        if improve and far.shanten != UNREACHABLE:
            better = _improved(checked, found[0], chosen, left)
        _show(checked, options.rules_text(chosen), left, far, found, most, better, as_json, output)
    return 0 if far.shanten != UNREACHABLE else 1


def _improved(
    hand: Hand, best: Discard, rules: RuleSet, unseen: Counts | None
) -> list[Improvement]:
    return api.improvements(Hand(remove(hand.concealed, best.kind), hand.melds), rules, unseen)


def _show(
    hand: Hand,
    rules: str,
    unseen: Counts | None,
    far: Shanten,
    found: list[Discard],
    most: int | None,
    better: list[Improvement] | None,
    as_json: bool,
    output: str,
) -> None:
    if as_json:
        from paili.formats import distance_json as data

        answer = data.far_data(hand, rules, far, unseen)
        answer |= {"discards": data.each_discard(hand, found[:most])}
        answer |= {"more": len(found) - len(found[:most])}
        if better is not None:
            answer["improvements"] = data.each_improvement(better)
        options.show_json(answer)
        return
    from paili.render import hands as view

    head = view.head_of(hand, rules, far, unseen, output)
    options.show(*view.discards_view(head, hand, found, most, better, output))


def _of_13(
    hand: Hand, rules: RuleSet, unseen: Counts | None, far: Shanten, as_json: bool, output: str
) -> None:
    """What helps a hand that has nothing to throw yet."""
    now, better = acceptance(hand, rules, unseen), api.improvements(hand, rules, unseen)
    name = options.rules_text(rules)
    if as_json:
        from paili.formats import distance_json as data

        answer = data.far_data(hand, name, far, unseen)
        answer |= {"acceptance": data.acceptance_data(now), "discards": [], "more": 0}
        options.show_json(answer | {"improvements": data.each_improvement(better)})
        return
    from paili.render import hands as view

    head = view.head_of(hand, name, far, unseen, output)
    options.show(*view.before_drawing(head, now, better, output))

"""``paili discards``: what to throw."""

from __future__ import annotations

import click

from paili import api
from paili.cli import options
from paili.cli.example import Question
from paili.cli.pictures import discards_picture, save
from paili.cli.reading import read_text
from paili.formats.answers.hands import discards_of, few_of, improved_by
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.shape.acceptance import acceptance
from paili.shape.shanten import UNREACHABLE
from paili.shape.shanten import shanten as distance

EXAMPLE = """
$ paili discards 123m456p7799p112s3z --improve
hand     123m4567799p112s3z
rules    riichi-tenhou
shanten  1, 1 tile from ready (standard; seven pairs 3; thirteen orphans 8)

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
@options.rules_option()
@options.unseen_options
@click.option("--all", "show_all", is_flag=True, help="All discards, not only the best.")
@click.option(
    "--improve",
    is_flag=True,
    help="Which tiles keep shanten but let the hand accept more: so many decide where discards "
    "accept as many, and those of the best are listed.",
)
@options.notation_option
@options.json_option
@options.svg_option
@options.unicode_option
def discards(
    hand: tuple[str, ...],
    rules: str | None,
    unseen: str | None,
    seen: str | None,
    show_all: bool,
    improve: bool,
    notation: str | None,
    as_json: bool,
    picture: str | None,
    output: str,
) -> int:
    """What to throw from a HAND of 14: every discard, best first.

    Each with the shanten it leaves and the kinds that the hand then accepts, with the copies
    left of each. Order: least shanten, most tiles accepted, with --improve most tiles that
    improve. Of 13 tiles: what they accept, and what improves them. HAND may be several words;
    '-' reads it from standard input.

    With --unseen or --seen only the copies that can really come count.

    Exit status 1: nothing that can come completes the hand.
    """
    chosen = rule_set(rules)
    checked = chosen.checked(Hand.parse(read_text(hand), notation))
    left = options.unseen_counts(checked, chosen, unseen, seen, notation)
    save(picture, discards_picture, checked, chosen, left, improve)
    if as_json:
        data = discards_of(checked, chosen, left, show_all, improve)
        options.show_json(data)
        return 0 if data["reachable"] else 1
    from paili.render.text import distance as view

    far = distance(checked, chosen, left)
    head = view.head_of(checked, options.rules_text(chosen), far, left, output)
    if checked.waiting:
        now, better = acceptance(checked, chosen, left), api.improvements(checked, chosen, left)
        options.show(*view.before_drawing(head, now, better, output))
    else:
        found = (api.ranked_discards if improve else api.discards)(checked, chosen, left)
        improved = None
        if improve and far.shanten != UNREACHABLE:
            improved = improved_by(checked, found[0], chosen, left)
        most = None if show_all else few_of(found)
        options.show(*view.discards_view(head, checked, found, most, improved, output))
    return 0 if far.shanten != UNREACHABLE else 1

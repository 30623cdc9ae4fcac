"""``paili shanten``: how far a hand is, and why."""

from __future__ import annotations

import sys

import click

from paili.cli import options
from paili.cli.example import Question
from paili.cli.pictures import discards_picture, save
from paili.cli.reading import read_text
from paili.formats.answers.hands import how_far, shanten_of
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.shape.shanten import UNREACHABLE

EXAMPLE = """
$ paili shanten 123m456p789s1123z --seen 1z
hand     123m456p789s1123z
rules    riichi-tenhou
unseen   122 tiles can come
shanten  1, 1 tile from ready (standard; seven pairs 5; thirteen orphans 7)
accepts  3 kinds, 7 tiles: 23z (3), 1z (1)

nearest complete hands: standard
hand                     lacks  throws
123m 456p 789s 11z 222z  22z    3z
123m 456p 789s 11z 333z  33z    2z
123m 456p 789s 111z 22z  12z    3z
123m 456p 789s 111z 33z  13z    2z
"""


@click.command(cls=Question, example=EXAMPLE)
@click.argument("hand", nargs=-1, required=True)
@options.rules_option()
@options.unseen_options
@click.option("--all", "show_all", is_flag=True, help="All of the nearest complete hands.")
@options.notation_option
@options.json_option
@options.svg_option
@options.unicode_option
def shanten(
    hand: tuple[str, ...],
    rules: str | None,
    unseen: str | None,
    seen: str | None,
    show_all: bool,
    notation: str | None,
    as_json: bool,
    picture: str | None,
    output: str,
) -> int:
    """How many tiles a HAND of 13 or 14 must exchange to be ready, and why.

    0 is ready, -1 complete. Shown are the kinds that help, with the copies left, or for 14
    tiles the best discards, and complete hands that are as near as any: what each lacks.
    HAND may be several words; '-' reads it from standard input.

    With --unseen or --seen only the copies that can really come count.

    Exit status 1: nothing that can come completes the hand.
    """
    chosen = rule_set(rules)
    checked = chosen.checked(Hand.parse(read_text(hand), notation))
    left = options.unseen_counts(checked, chosen, unseen, seen, notation)
    save(picture, discards_picture, checked, chosen, left)
    if as_json:
        data = shanten_of(checked, chosen, left, show_all)
        options.show_json(data)
        return 0 if data["reachable"] else 1
    from paili.reasons.nearest import nearest_hands
    from paili.render.text import distance as view

    why, never, helps = how_far(checked, chosen, left)
    head = view.head_of(checked, options.rules_text(chosen), why.far, left, output)
    head += view.blocked_lines(never, output)
    options.show(*view.shanten_view(head, checked, helps, output))
    if why.nearest:
        options.show("")
        every = nearest_hands(checked, chosen, left) if show_all else why.nearest
        sys.stdout.writelines(view.nearest_lines(checked, every, output))
        if why.more and not show_all:
            sys.stdout.write("and others (--all shows all)\n")
    return 0 if why.far.shanten != UNREACHABLE else 1

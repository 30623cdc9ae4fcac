"""``paili waits``: what completes a hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import click

from paili import api
from paili.cli import options
from paili.cli.example import Question
from paili.cli.reading import read_text
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.waits import Waits, readings_of
from paili.tiles.kind import kind_of

EXAMPLE = """
$ paili waits 123m456p789s1122z
hand   123m456p789s1122z
rules  basic
waits  2 kinds, 4 tiles: 1z 2z

wait           left  type           reading
1z East wind      2  pair-of-pairs  123m 456p 789s <111z> 22z
2z South wind     2  pair-of-pairs  123m 456p 789s 11z <222z>
"""


@click.command(cls=Question, example=EXAMPLE)
@click.argument("hand", nargs=-1, required=True)
@options.rules_option("basic")
@options.notation_option
@options.json_option
@options.unicode_option
def waits(
    hand: tuple[str, ...], rules: str, notation: str | None, as_json: bool, output: str
) -> int:
    """What completes a HAND of 13 tiles, and every way it does.

    HAND may be several words; '-' reads it from standard input. The group that the winning
    tile goes to is marked <>. Of 14 tiles: whether they are complete, and what each discard
    that leaves the hand ready would wait for (a tile thrown is not left to be drawn).

    Exit status 1: the hand is not ready (of 14 tiles: nor complete).
    """
    checked = Hand.parse(read_text(hand), notation)
    chosen = rule_set(rules)
    if checked.size == 14:
        return _of_14(chosen.checked(checked), chosen, as_json, output)
    found = api.waits(checked, chosen)
    if as_json:
        from paili.formats.json import waits_data

        options.show_json(waits_data(found, options.rules_text(chosen)))
    else:
        from paili.render.text import waits_view

        options.show(*waits_view(found, options.rules_text(chosen), output))
    return 0 if found.waits else 1


def _of_14(hand: Hand, rules: RuleSet, as_json: bool, output: str) -> int:
    readings = readings_of(hand, rules)
    ready = sorted(ready_discards(hand, rules), key=_most_left_first)
    name = options.rules_text(rules)
    if as_json:
        from paili.formats.json import discards_data

        options.show_json(discards_data(hand, readings, ready, name))
    else:
        from paili.render.text import discards_view

        options.show(*discards_view(hand, readings, ready, name, output))
    return 0 if readings or ready else 1


def _most_left_first(discard: tuple[int, Waits]) -> tuple[int, int]:
    tile, found = discard
    return -sum(wait.copies for wait in found), kind_of(tile)


def ready_discards(hand: Hand, rules: RuleSet) -> Iterator[tuple[int, Waits]]:
    """Each tile (a plain five before a red one) whose discard leaves a hand of 14 ready."""
    # A red five stands before its plain fellows, so the last of a kind goes first.
    last_of_kind = {kind_of(tile): tile for tile in hand.tiles}
    for kind, tile in last_of_kind.items():
        kept = list(hand.tiles)
        kept.remove(tile)
        found = api.waits(Hand.of(kept, hand.melds), rules)
        if found:
            seen = (
                replace(wait, copies=max(0, wait.copies - (wait.kind == kind))) for wait in found
            )
            yield tile, replace(found, waits=tuple(seen))

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
from paili.shape.acceptance import acceptance
from paili.shape.waits import Waits, readings_of
from paili.tiles.counts import remove

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

    Of a hand that is not ready: how far it is, and what helps.

    Exit status 1: the hand is not ready (of 14 tiles: nor complete).
    """
    checked = Hand.parse(read_text(hand), notation)
    chosen = rule_set(rules)
    if checked.size == 14:
        return _of_14(chosen.checked(checked), chosen, as_json, output)
    return _of_13(api.waits(checked, chosen), chosen, as_json, output)


def _of_13(found: Waits, rules: RuleSet, as_json: bool, output: str) -> int:
    name = options.rules_text(rules)
    far = None if found.waits else api.distance(found.hand, rules)
    helps = acceptance(found.hand, rules)
    if as_json:
        from paili.formats.distance_json import waits_far_data
        from paili.formats.json import waits_data

        data = waits_data(found, name)
        options.show_json(data if far is None else data | waits_far_data(far, helps))
    else:
        from paili.render.text import waits_view

        options.show(*waits_view(found, name, output))
        if far is not None:
            from paili.render.hands import help_sentence

            options.show("", help_sentence(far, helps, output))
    return 0 if found.waits else 1


def _of_14(hand: Hand, rules: RuleSet, as_json: bool, output: str) -> int:
    readings = readings_of(hand, rules)
    ready = list(ready_discards(hand, rules))
    name = options.rules_text(rules)
    if as_json:
        from paili.formats.json import discards_data

        options.show_json(discards_data(hand, readings, ready, name))
    else:
        from paili.render.text import discards_view

        options.show(*discards_view(hand, readings, ready, name, output))
    return 0 if readings or ready else 1


def ready_discards(hand: Hand, rules: RuleSet) -> Iterator[tuple[int, Waits]]:
    """Each tile (a plain five before a red one) whose discard leaves a hand of 14 ready, best
    first, with the waits it leaves; the tile thrown is not left to be drawn."""
    from paili.render.hands import thrown

    for discard in api.discards(hand, rules):
        if discard.shanten == 0:
            kept = Hand(remove(hand.concealed, discard.kind), hand.melds)
            found = api.waits(kept, rules)
            left = discard.acceptance.kinds
            seen = (replace(wait, copies=left.get(wait.kind, 0)) for wait in found)
            yield thrown(hand, discard.kind), replace(found, waits=tuple(seen))

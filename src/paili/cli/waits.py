"""``paili waits``: what completes a hand."""

from __future__ import annotations

import click

from paili import api
from paili.cli import options
from paili.cli.example import Question
from paili.cli.pictures import save, waits_picture
from paili.cli.reading import read_text
from paili.formats.answers.hands import ready_discards, waits_of
from paili.hand import Hand
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.shape.acceptance import acceptance
from paili.shape.waits import Waits, readings_of

EXAMPLE = """
$ paili waits 123m456p789s1122z
hand   123m456p789s1122z
rules  riichi-tenhou
waits  2 kinds, 4 tiles: 1z 2z

wait           left  type           reading
1z East wind      2  pair-of-pairs  123m 456p 789s <111z> 22z
2z South wind     2  pair-of-pairs  123m 456p 789s 11z <222z>
"""


@click.command(cls=Question, example=EXAMPLE)
@click.argument("hand", nargs=-1, required=True)
@options.rules_option()
@options.notation_option
@options.json_option
@options.svg_option
@options.unicode_option
def waits(
    hand: tuple[str, ...],
    rules: str | None,
    notation: str | None,
    as_json: bool,
    picture: str | None,
    output: str,
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
    save(picture, waits_picture, checked, chosen)
    if as_json:
        data = waits_of(checked, chosen)
        options.show_json(data)
        return 0 if data["ready"] or data.get("complete") else 1
    if not checked.waiting:
        return 0 if _of_14(chosen.checked(checked), chosen, output) else 1
    found = api.waits(checked, chosen)
    _of_13(found, chosen, output)
    return 0 if found.waits else 1


def _of_13(found: Waits, rules: RuleSet, output: str) -> None:
    from paili.render.text.distance import help_sentence
    from paili.render.text.results import waits_view

    options.show(*waits_view(found, options.rules_text(rules), output))
    if not found.waits:
        far = api.distance(found.hand, rules)
        options.show("", help_sentence(far, acceptance(found.hand, rules), output))


def _of_14(hand: Hand, rules: RuleSet, output: str) -> bool:
    """Show a hand of 14; whether there is anything to wait for."""
    from paili.render.text.results import discards_view

    readings = readings_of(hand, rules)
    ready = list(ready_discards(hand, rules))
    options.show(*discards_view(hand, readings, ready, options.rules_text(rules), output))
    return bool(readings or ready)

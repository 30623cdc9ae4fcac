"""``paili rules`` and ``paili notations``: what there is to choose from."""

from __future__ import annotations

import click

from paili.cli import options
from paili.cli.example import Question
from paili.rules.registry import RULE_SETS, rule_set
from paili.tiles.notation import NOTATIONS

RULES_EXAMPLE = """
$ paili waits 1133m2255p3366s7z --rules riichi-shape:max_suits=3
hand   1133m2255p3366s7z
rules  riichi-shape
waits  1 kind, 3 tiles: 7z

wait           left  type    reading
7z Red dragon     3  single  11m 33m 22p 55p 33s 66s <77z>
"""
NOTATIONS_EXAMPLE = """
$ paili waits 1T 2T 3T 1S 2S 3S 1W 2W 3W 7W 8W FA FA --notation uva
hand   12378m123p123s66z
rules  riichi-tenhou
waits  2 kinds, 8 tiles: 6m 9m

wait             left  type  reading
6m 6 characters     4  open  123m <678m> 123p 123s 66z
9m 9 characters     4  open  123m <789m> 123p 123s 66z
"""


@click.command(cls=Question, example=RULES_EXAMPLE)
@click.argument("name", required=False, shell_complete=options.names_completer(RULE_SETS))
@options.json_option
def rules(name: str | None, as_json: bool) -> int:
    """The rule sets and their options; of one NAME every option and what it may be.

    --rules takes a name, or a name and options: basic:max_suits=2,void=p
    """
    shown = RULE_SETS if name is None else {name: rule_set(name)}
    if as_json:
        from paili.formats.json import rules_data

        options.show_json(rules_data(shown))
    elif name is None:
        from paili.render.text.results import rules_view

        options.show(*rules_view(shown))
    else:
        from paili.render.text.results import one_rule_set_view

        options.show(*one_rule_set_view(shown[name]))
    return 0


@click.command(cls=Question, example=NOTATIONS_EXAMPLE)
@options.json_option
def notations(as_json: bool) -> int:
    """The ways to write tiles, each with an example.

    They are recognised as they look; --notation chooses one.
    """
    if as_json:
        from paili.formats.json import notations_data

        options.show_json(notations_data(NOTATIONS))
    else:
        from paili.render.text.results import notations_view

        options.show(*notations_view(NOTATIONS))
    return 0

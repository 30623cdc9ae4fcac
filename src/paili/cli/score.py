"""``paili score``: what a hand is worth."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

import click

from paili import api
from paili.cli import options
from paili.cli.example import Question
from paili.cli.pictures import save, score_picture
from paili.cli.reading import read_text
from paili.errors import HandError, PailiError, Problem, attempt
from paili.formats.answers.scores import discards_of, waits_of, win_of
from paili.formats.json import Data
from paili.rules.registry import rule_set
from paili.rules.ruleset import RuleSet
from paili.scoring.element import LANGUAGES
from paili.scoring.situation import FLAGS, KEYS
from paili.scoring.text import WinText, read_win
from paili.scoring.win import NoWinError
from paili.tiles.counts import Counts

EXAMPLE = """
$ paili score 234567m45p678s22s+3p --self-draw --seat S
hand   234567m345p22678s
rules  riichi-tenhou
won    3 dots, self-draw seat:S

reading  234m 567m <345p> 22s 678s  (standard, open wait)

element                        han
Fully concealed hand             1
Pinfu                            1
All simples                      1
base                         20 fu
total                 3 han, 20 fu

pays   to     points  for
East   South    1300  tsumo
West   South     700  tsumo
North  South     700  tsumo

South wins 2700
"""

Command = Callable[..., int | None]
_MELDS = re.compile(r"\[[^\[\]()]*\]|\([^\[\]()]*\)")


def situation_options(command: Command) -> Command:
    """``--self-draw``, a switch for each flag, and an option for each ``key:value`` word."""
    for key, each in reversed(KEYS.items()):
        command = click.option(
            f"--{key}", f"key_{key}", metavar=each.example, help=f"{each.about.capitalize()}."
        )(command)
    for flag, about in reversed(FLAGS.items()):
        command = click.option(
            f"--{flag}",
            f"flag_{flag.replace('-', '_')}",
            is_flag=True,
            help=f"{about.capitalize()}.",
        )(command)
    return click.option("--self-draw", is_flag=True, help="The winner drew the tile.")(command)


@click.command(cls=Question, example=EXAMPLE)
@click.argument("hand", nargs=-1, required=True)
@click.option("--win", "tile", metavar="TILE", help="The winning tile, if not after a '+'.")
@click.option("--melds", metavar="TILES", help="Melds: [123m](4444z); also within HAND.")
@options.rules_option()
@situation_options
@options.unseen_options
@click.option("--all", "show_all", is_flag=True, help="All readings, not only the best.")
@click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="The language of the elements' names.",
)
@options.notation_option
@options.json_option
@options.svg_option
@options.unicode_option
def score(
    hand: tuple[str, ...],
    tile: str | None,
    melds: str | None,
    rules: str | None,
    unseen: str | None,
    seen: str | None,
    show_all: bool,
    lang: str,
    notation: str | None,
    as_json: bool,
    picture: str | None,
    output: str,
    self_draw: bool,
    **said: str | bool | None,
) -> int:
    """What a HAND is worth when it wins: elements, total, and who pays whom.

    HAND is 13 tiles, or 14 with the winning one among them; a '+' and a tile after it, or --win,
    names the tile that wins. The situation may be told by options, or after the hand in words:
    'self-draw seat:S riichi dora:4m'.

    Without a winning tile: of 13 tiles every wait with its worth, the highest and what would
    raise it; of 14 the discards that leave the hand ready, the most valuable first.

    Exit status 1: the hand may not win (the answer says why), no wait of it counts, or it is
    not ready.
    """
    words = [read_text(hand), "", *_words(said, self_draw)]
    win, chosen = _asked(words, melds or "", tile, rules, notation)
    if win.tile is not None:
        save(picture, score_picture, win, chosen, None, lang)
        return _win(win, chosen, show_all, lang, as_json, output)
    left = options.unseen_counts(win.hand, chosen, unseen, seen, notation)
    save(picture, score_picture, win, chosen, left, lang)
    if win.hand.waiting:
        return _waits(win, chosen, left, as_json, output)
    return _discards(win, chosen, left, as_json, output)


def _asked(
    words: list[str], melds: str, tile: str | None, rules: str | None, notation: str | None
) -> tuple[WinText, RuleSet]:
    """The win, with melds as the second of its words, and the rules; or one error with all
    that is wrong with them."""
    problems: list[Problem] = []
    words[1] = attempt(problems, _only_melds, melds) or ""
    win = attempt(problems, read_win, " ".join(words), tile, notation)
    chosen = attempt(problems, rule_set, rules)
    if problems or win is None or chosen is None:
        raise PailiError(*problems)
    return win, chosen


def _only_melds(text: str) -> str:
    """The text of ``--melds``, if it is nothing but melds in brackets."""
    if _MELDS.sub("", text).strip():
        expected = "melds in brackets: [123m](4444z)"
        raise HandError(Problem("tiles outside of melds", text, expected=expected))
    return text


def _words(said: dict[str, str | bool | None], self_draw: bool) -> list[str]:
    """The options as words of a situation."""
    words = ["self-draw"] if self_draw else []
    for option, value in said.items():
        kind, _, name = option.partition("_")
        if kind == "flag" and value:
            words.append(name.replace("_", "-"))
        elif kind == "key" and value is not None:
            words.append(f"{name}:{''.join(str(value).split())}")
    return words


def _win(
    win: WinText, rules: RuleSet, show_all: bool, language: str, as_json: bool, output: str
) -> int:
    assert win.tile is not None
    if as_json:
        data = win_of(win, rules, show_all, language)
        options.show_json(data)
        return 0 if data["wins"] else 1
    from paili.render.text.scores import no_win_view, score_view

    name = options.rules_text(rules)
    try:
        found = api.score(win.hand, win.tile, win.situation, rules)
    except NoWinError as error:
        options.show(*no_win_view(name, error.problems))
        return 1
    options.show(*score_view(found, name, language, output, show_all))
    return 0


def _waits(win: WinText, rules: RuleSet, unseen: Counts | None, as_json: bool, output: str) -> int:
    if as_json:
        data = waits_of(win, rules, unseen)
        options.show_json(data)
        return 1 if data["highest"] is None else 0
    found = api.score_waits(win.hand, win.situation, rules, unseen)
    if not len(found):
        options.show("the hand is not ready (paili shanten tells how far it is)")
    else:
        from paili.render.text.scores import waits_view

        options.show(*waits_view(found, options.rules_text(rules), output))
    return 1 if found.highest is None else 0


def _discards(
    win: WinText, rules: RuleSet, unseen: Counts | None, as_json: bool, output: str
) -> int:
    if as_json:
        answer = discards_of(win, rules, unseen)
        options.show_json(answer)
        listed = cast("list[Data]", answer["discards"])
        return 0 if any("reasons" not in each for each in listed) else 1
    found = api.score_discards(win.hand, win.situation, rules, unseen)
    if not found:
        options.show("no discard leaves the hand ready (paili discards ranks them all)")
    else:
        from paili.render.text.scores import discards_view

        name = options.rules_text(rules)
        options.show(*discards_view(win.hand, win.situation, name, found, output))
    return 0 if any(each.waits.highest is not None for each in found) else 1

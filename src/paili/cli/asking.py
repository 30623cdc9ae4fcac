"""Commands made from questions: their options, the question asked once, and the answer shown."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any

import click

from paili.answers.answer import Answer
from paili.answers.question import Parameter, Question
from paili.cli import options
from paili.cli.example import Exemplified
from paili.cli.picture_file import write
from paili.cli.progress import Progress
from paili.cli.reading import read_record, read_words
from paili.render import views
from paili.render.text.common import Look
from paili.rules.registry import FAMILIES, RULE_SETS
from paili.tiles.notation import NOTATIONS

#: What a shell completes, by parameter.
COMPLETED = {"rules": (*RULE_SETS, *FAMILIES), "notation": tuple(NOTATIONS)}
#: What turns what the command was given into the question's arguments.
Prepare = Callable[[dict[str, Any]], dict[str, Any]]


def command(
    question: Question, more: tuple[click.Parameter, ...] = (), prepare: Prepare | None = None
) -> click.Command:
    """The command that asks a question; *more* of its own parameters are for *prepare*."""
    wants = {each.name for each in question.parameters}

    def run(**given: Any) -> int:
        as_json, picture = given.pop("as_json"), given.pop("picture", None)
        look = Look(given.pop("output", "mpsz"), given.get("lang", "en"), options.can_show("█▉"))
        answer = _asked(question, _arguments(question, prepare(given) if prepare else given))
        if picture is not None:
            write(picture, views.picture(answer, look.lang).encode())
        if as_json:
            from paili.answers.data import data, dumps

            sys.stdout.write(dumps(data(answer)) + "\n")
        else:
            options.show_parts(views.text(answer, look))
        return 1 if answer.no else 0

    listed = [declared(each) for each in question.parameters]
    at = len(listed) - ("notation" in wants)
    listed[at:at] = more
    listed.append(options.json_option())
    if views.is_drawn(question.answer):
        listed.append(options.svg_option())
    if wants & {"hand", "tiles"} and question.name != "census":
        listed.append(options.unicode_option())
    return Exemplified(
        name=question.name.rpartition(" ")[2],
        callback=run,
        params=listed,
        help=question.about_it,
    )


def _asked(question: Question, arguments: dict[str, Any]) -> Answer:
    """The answer; what takes long says how far it is, if a person looks on."""
    if not question.working:
        return question.ask(**arguments)
    with Progress(question.working) as progress:
        return question.ask(**arguments, progress=progress)


def _arguments(question: Question, given: Mapping[str, Any]) -> dict[str, Any]:
    """What was given, with files and standard input read."""
    places = {each.name: each.says for each in question.parameters if each.says.place != "option"}
    files = {name for name, says in places.items() if says.text == "record"}
    words = {name: given[name] for name in places if name not in files and given[name]}
    return {**given, **read_words(words), **{name: read_record(given[name]) for name in files}}


def declared(parameter: Parameter) -> click.Parameter:
    """A parameter as click takes it: an argument, a switch or an option."""
    name, says = parameter.name, parameter.says
    if says.place != "option":
        many = -1 if says.place == "words" else 1
        shown = "FILE" if says.text == "record" else says.metavar or None
        return click.Argument([name], nargs=many, required=parameter.required, metavar=shown)
    settings: dict[str, Any] = {"help": _plain(says.about), "metavar": says.metavar or None}
    switch = f"--{name.replace('_', '-')}"
    if parameter.type is bool:
        return click.Option([switch, name], is_flag=True, help=settings["help"])
    if names := COMPLETED.get(name):
        settings["shell_complete"] = options.names_completer(names)
    if parameter.choices:
        settings |= {"type": click.Choice(parameter.choices), "metavar": None}
    elif parameter.type is int:
        free = says.least is None and says.most is None
        settings["type"] = int if free else click.IntRange(says.least, says.most)
    elif parameter.type is not str:
        settings["multiple"] = True
    if parameter.required:
        settings["required"] = True
    elif parameter.default is not None:
        settings |= {"default": parameter.default, "show_default": bool(parameter.default)}
    return click.Option([switch, name], **settings)


def _plain(about: str) -> str:
    """What a parameter means, without the marks of documents."""
    return about.replace("`", "")

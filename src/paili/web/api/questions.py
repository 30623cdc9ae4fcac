"""The questions whose answers are JSON: an endpoint for each row of :data:`QUESTIONS`.

What is asked comes from the row's parameters, the schema of the answer from the answer's type.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable, Container
from functools import partial
from typing import Annotated, Any

from fastapi import Body, FastAPI, Query, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, ConfigDict, Field, create_model

from paili.answers.asked import naming
from paili.answers.data import Data, schema
from paili.answers.given import LIST
from paili.answers.question import QUICK, SLOW, SOON, Parameter, Question, Says
from paili.answers.questions import QUESTIONS, ask_json
from paili.errors import InputError, Problem
from paili.web import limits, work
from paili.web.api.errors import COMPONENTS, JSON, RESPONSES, RESPONSES_BODY, json_text

Call = Callable[[], str]


def asker_of(request: Request) -> str:
    """Who asks, as far as the server can tell them apart: the address they ask from."""
    return request.client.host if request.client else ""


#: How a question is answered, by what it costs: milliseconds in a thread, what now and then takes
#: longer in a process that can be stopped, what may take long in one of the processes for that.
RUN: dict[str, Callable[[Call, str], Awaitable[str]]] = {
    SOON: lambda call, asker: run_in_threadpool(call),
    QUICK: lambda call, asker: work.QUICK.run(call, timeout=limits.QUICK_TIME, asker=asker),
    SLOW: lambda call, asker: work.run(call, timeout=limits.SLOW_TIME, asker=asker),
}
#: A sentence, or words in brackets, about standard input.
_STANDARD_INPUT = re.compile(r"(?:^|(?<=\s))[^.]*'-' reads[^.]*\.| \('-'[^)]*\)")
#: Characters of a text, by what it is.
LENGTHS = {"tiles": limits.TILES, "words": limits.WORDS, "record": limits.RECORD}


def add_questions(api: FastAPI) -> None:
    """Add each question, by GET with a query, by POST with JSON, or both."""
    components = dict(COMPONENTS)
    for question in QUESTIONS.values():
        content = {JSON: {"schema": schema(question.answer, components)}}
        for method in question.methods:
            with_body = method == "POST"
            responses = RESPONSES_BODY if with_body else RESPONSES
            api.add_api_route(
                "/" + question.name.replace(" ", "/"),
                _endpoint(question, with_body),
                methods=[method],
                operation_id=f"{question.name.replace(' ', '-')}-{method.lower()}",
                summary=question.about,
                description=about(question),
                response_model=None,
                response_class=Response,
                responses={200: {"content": content, "description": "The answer."}, **responses},
            )
    _add_components(api, components)


def _add_components(api: FastAPI, components: Data) -> None:
    """Let the schema tell of these objects, too."""
    plain = api.openapi

    def openapi() -> Data:
        made = plain()
        made.setdefault("components", {}).setdefault("schemas", {}).update(components)
        return made

    api.openapi = openapi  # type: ignore[method-assign]


def _endpoint(question: Question, with_body: bool) -> Callable[..., Awaitable[Response]]:
    async def endpoint(asked: BaseModel, request: Request) -> Response:
        _once(request, several)
        call = partial(ask_json, question.name, dict(asked))
        return json_text(await RUN[question.cost](call, asker_of(request)))

    several = {each.name for each in question.parameters if isinstance(each.default, tuple)}
    place = Body() if with_body else Query()
    # How FastAPI learns what this one is asked.
    endpoint.__annotations__["asked"] = Annotated[_asked(question, with_body), place]
    return endpoint


def _once(request: Request, several: Container[str]) -> None:
    """Raise :class:`~paili.errors.InputError` for what is given again in a query: of two values one
    would go unheard."""
    names = Counter(name for name, _ in request.query_params.multi_items())
    for name, times in names.items():
        if times > 1 and name not in several:
            with naming(name):
                raise InputError(Problem(f"given {times} times", expected="once"))


def _asked(question: Question, with_body: bool) -> type[BaseModel]:
    """The parameters; unknown ones are refused, so that no misspelled one goes unheard. In a body
    numbers and truth values are JSON's."""
    fields: dict[str, Any] = {each.name: _field(each) for each in question.parameters}
    config = ConfigDict(extra="forbid", strict=with_body)
    name = f"{question.name.title().replace(' ', '')}Question"
    return create_model(name, __config__=config, __doc__=question.about, **fields)


def _field(parameter: Parameter) -> tuple[Any, Any]:
    says, type_ = parameter.says, parameter.type
    default = ... if parameter.required else parameter.default
    settings: dict[str, Any] = {"description": _worded(_served(says))}
    if says.example is not None:
        settings["examples"] = [says.example]
    if type_ is int:
        settings["ge"], settings["le"] = says.served or (says.least, says.most)
    elif type_ is str:
        type_ = _text(parameter)
    elif type_ is not bool and not parameter.choices:  # several texts
        settings["max_length"], default = LIST, list(parameter.default)
        type_ = list[_text(parameter)]  # type: ignore[misc]
    return (type_ | None if parameter.optional else type_), Field(default, **settings)


def _served(says: Says) -> str:
    """What a parameter means, but for what is said of numbers that a server does not take.

    >>> _served(Says("So many at most; 0: all.", served=(1, 9)))
    'So many at most.'
    """
    if says.served is None:
        return says.about
    low, high = says.served
    return re.sub(
        r"; (\d+)\b[^.;]*", lambda of: of[0] if low <= int(of[1]) <= high else "", says.about
    )


def _text(parameter: Parameter) -> Any:
    return Annotated[str, Field(max_length=LENGTHS[parameter.says.text])]


def about(question: Question) -> str:
    """What the function says of itself, but for what is only of a command.

    >>> about(QUESTIONS["draws"])[-8:]
    'draw 0).'
    """
    parts = [_STANDARD_INPUT.sub("", part).strip() for part in question.about_it.split("\n\n")]
    return _worded("\n\n".join(x for x in parts if x and not x.startswith("Exit status")))


def _worded(text: str) -> str:
    """Words about commands as words about addresses.

    >>> _worded("With --seen ('paili rules' lists them)")
    'With `seen` (`/api/rules` lists them)'
    """
    text = re.sub(r"'paili ([a-z ]+)'", lambda said: f"`/api/{said[1].replace(' ', '/')}`", text)
    return re.sub(r"--([a-z][a-z-]*)", lambda said: f"`{said[1].replace('-', '_')}`", text)

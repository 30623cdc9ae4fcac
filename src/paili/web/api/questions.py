"""The questions whose answers are JSON."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from fastapi import Body, FastAPI, Query, Response
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import JSONResponse

from paili.formats.answers import deals, hands, listing, odds, scores
from paili.web import limits, work
from paili.web.api import answers, asked
from paili.web.api import answers_deals as told
from paili.web.api import answers_odds as chances
from paili.web.api.errors import RESPONSES, RESPONSES_BODY, json_response

Call = Callable[[], object]


async def soon(call: Call) -> object:
    """What takes milliseconds: in a thread."""
    return await run_in_threadpool(call)


async def quick(call: Call) -> object:
    """What now and then takes longer: in a process that can be stopped."""
    return await work.run(call, timeout=limits.QUICK_TIME, pool=work.QUICK)


async def slow(call: Call) -> object:
    """What may take long: in one of the processes for that."""
    return await work.run(call, timeout=limits.SLOW_TIME)


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its path, what is asked, who answers, and the shape of the answer."""

    path: str
    asked: type[asked.Asked]
    function: Callable[..., object]
    answer: Any
    run: Callable[[Call], Awaitable[object]]
    methods: tuple[str, ...] = ("GET",)


QUESTIONS = (
    Question("/waits", asked.Waits, hands.waits, answers.Waits13 | answers.Waits14, soon),
    Question("/shanten", asked.Shanten, hands.shanten, answers.Shanten, quick),
    Question("/discards", asked.Discards, hands.discards, answers.Discards, quick),
    Question("/splits", asked.Splits, hands.splits, answers.Splits, quick),
    Question("/draws", asked.Draws, hands.draws, answers.Draws, soon, ("GET", "POST")),
    Question(
        "/score",
        asked.Score,
        scores.score,
        answers.Win | answers.NoWin | answers.ScoredWaits | answers.ScoredDiscards,
        soon,
    ),
    Question("/odds", asked.Odds, odds.odds, chances.Odds13 | chances.Odds14, slow),
    Question("/explain", asked.Explain, hands.explain, answers.Explained, quick),
    Question("/vienna/show", asked.ViennaShow, deals.show, told.ViennaShow, slow, ("POST",)),
    Question("/vienna/why", asked.ViennaWhy, deals.why, told.ViennaWhy, slow, ("POST",)),
    Question("/vienna/new", asked.ViennaNew, deals.new, told.ViennaNew, slow),
    Question("/rules", asked.Rules, listing.rules, list[answers.RuleSet], soon),
    Question("/notations", asked.Nothing, listing.notations, list[answers.Notation], soon),
    Question("/census", asked.Census, listing.census, answers.Census, slow),
)


def add_questions(api: FastAPI) -> None:
    """Add each question, by GET with a query, by POST with JSON, or both."""
    for question in QUESTIONS:
        for method in question.methods:
            with_body = method == "POST"
            responses = RESPONSES_BODY if with_body else RESPONSES
            answer = {"model": question.answer, "description": "The answer."}
            api.add_api_route(
                question.path,
                _endpoint(question, Body() if with_body else Query()),
                methods=[method],
                operation_id=f"{question.path[1:].replace('/', '-')}-{method.lower()}",
                summary=inspect.getdoc(question.asked),
                description=_about(question),
                response_model=None,
                response_class=JSONResponse,
                responses={200: answer, **responses},
            )


def _endpoint(question: Question, place: Any) -> Callable[..., Awaitable[Response]]:
    async def endpoint(asked: asked.Asked) -> Response:
        call = partial(question.function, **asked.arguments)
        return json_response(await question.run(call))

    parameter = inspect.Parameter(
        "asked",
        inspect.Parameter.KEYWORD_ONLY,
        annotation=Annotated[question.asked, place],
    )
    # How FastAPI learns what this one is asked.
    vars(endpoint)["__signature__"] = inspect.Signature([parameter])
    return endpoint


def _about(question: Question) -> str:
    """What the function says of itself, without its examples; parameters by their names here."""
    text = (inspect.getdoc(question.function) or "").partition("\n\n>>>")[0]
    for name, field in question.asked.model_fields.items():
        text = text.replace(f"*{name}*", f"`{field.alias or name}`")
    return text

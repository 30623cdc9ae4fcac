"""What is answered where there is no answer: one shape for everything that can be wrong."""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import Match

from paili.answers.data import Data, data, dumps, schema
from paili.errors import PailiError
from paili.web import limits
from paili.web.limits import WorkError

#: Seconds after which to ask a busy server again.
LATER = "2"
LONGEST = 200
JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong."""

    field: Annotated[str, "The parameter that is wrong; empty where it is none of them."]
    what: Annotated[str, "What is wrong."]
    text: Annotated[str, "The offending text."] = ""
    where: Annotated[str, "Its place within the parameter."] = ""
    expected: Annotated[str, "What could stand there."] = ""


@dataclass(frozen=True, slots=True)
class Faults:
    """Why there is no answer."""

    errors: Annotated[tuple[Fault, ...], "All that is wrong."]


#: What the schemas of refusals refer to.
COMPONENTS: Data = {}
_EXAMPLE = Faults((Fault("hand", "unknown tile", "x9", "character 5", "a tile such as 3m"),))
_FAULTS = {JSON: {"schema": schema(Faults, COMPONENTS), "example": data(_EXAMPLE)}}
#: What every question may answer instead.
RESPONSES: dict[int | str, dict[str, Any]] = {
    422: {"content": _FAULTS, "description": "The question is wrong: its errors, by parameter."},
    503: {
        "content": _FAULTS,
        "description": "Too many questions at once, or this one takes too much time or memory.",
        "headers": {
            "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "string"}}
        },
    },
}
#: And those with a body.
RESPONSES_BODY = RESPONSES | {
    413: {"content": _FAULTS, "description": f"The body has more than {limits.BODY:,} bytes."}
}


def json_text(text: str, status: int = 200, **headers: str) -> Response:
    """JSON as ``--json`` prints it."""
    # A lone half of a character pair has no UTF-8, but an escape in JSON.
    return Response(text.encode("utf-8", "backslashreplace"), status, headers, JSON)


def refusal(status: int, *faults: Fault, **headers: str) -> Response:
    """No answer, and why."""
    return json_text(dumps(data(Faults(faults))), status, **headers)


def add_handlers(app: FastAPI) -> None:
    """Answer every error in the one shape."""
    app.exception_handler(PailiError)(_wrong)
    app.exception_handler(RequestValidationError)(_invalid)
    app.exception_handler(WorkError)(_no_answer)
    app.exception_handler(MemoryError)(_no_answer)
    app.exception_handler(HTTPException)(_http)


async def too_large(scope: limits.Scope, receive: limits.Receive, send: limits.Send) -> None:
    """Refuse a body."""
    expected = f"at most {limits.BODY:,} bytes"
    # The rest of the body is not read: the connection cannot be used again.
    response = refusal(413, Fault("body", "too large", expected=expected), connection="close")
    await response(scope, receive, send)


async def _wrong(request: Request, error: Any) -> Response:
    return refusal(422, *(Fault(error.field, **each._asdict()) for each in error.problems))


#: What is wrong, and what was expected, by pydantic's name for it; with its figures.
WORDS = {
    "missing": ("not given", "a value"),
    "extra_forbidden": ("unknown parameter", "one of those at /docs"),
    "int_parsing": ("not a whole number", "a whole number"),
    "int_parsing_size": ("too large a number", "a whole number"),
    "int_from_float": ("not a whole number", "a whole number"),
    "int_type": ("not a whole number", "a whole number"),
    "bool_parsing": ("neither true nor false", "true or false"),
    "bool_type": ("neither true nor false", "true or false"),
    "string_type": ("not a text", "a text"),
    "string_unicode": ("not text in UTF-8", "a text"),
    "string_too_long": ("too long", "at most {max_length} characters"),
    "literal_error": ("unknown choice", "{expected}"),
    "greater_than_equal": ("too small", "at least {ge}"),
    "less_than_equal": ("too large", "at most {le}"),
    "list_type": ("not a list", "a list"),
    "too_long": ("too many", "at most {max_length}"),
    "json_invalid": ("not JSON", "JSON"),
    "model_attributes_type": ("not an object", "an object of parameters"),
}


async def _invalid(request: Request, error: Any) -> Response:
    return refusal(422, *map(_fault, error.errors()))


def _fault(each: dict[str, Any]) -> Fault:
    """What FastAPI found; of a value with parts no text."""
    place, *names = each["loc"]
    value, where = each.get("input"), str(place)
    text = str(value) if isinstance(value, str | int | float) else ""
    what, expected = WORDS.get(each["type"], (each["msg"], ""))
    if each["type"] == "json_invalid":
        names, where = ["body"], f"character {names[0]}"
    return Fault(
        ".".join(map(str, names)) or str(place),
        what,
        text if len(text) <= LONGEST else text[: LONGEST - 3] + "...",
        where,
        expected.format(**each.get("ctx", {})),
    )


def _unreadable(cause: BaseException | None) -> tuple[str, str]:
    """Why a body cannot be read, and where."""
    if isinstance(cause, UnicodeDecodeError):
        what = "not text in UTF-8" if cause.encoding.startswith("utf-8") else "not JSON"
        return what, f"byte {cause.start + 1}"
    if isinstance(cause, RecursionError):
        return "not JSON that can be read: too deep", ""
    # Such as "Exceeds the limit (4300 digits) ...: ...".
    return f"not JSON: {str(cause).partition(':')[0]}" if cause else "not JSON", ""


async def _no_answer(request: Request, error: Exception) -> Response:
    what = str(error) or "not enough memory for this question"
    return refusal(503, Fault("", what), **{"Retry-After": LATER})


async def _http(request: Request, error: Any) -> Response:
    status = error.status_code
    if status == 400:  # a body that is not even text is as wrong as any other
        what, where = _unreadable(error.__cause__)
        return refusal(422, Fault("body", what, where=where), **(error.headers or {}))
    if status == 405:
        return _other_method(request)
    text = request.url.path if status == 404 else ""
    known = {404: ("no such question", "one of those at /docs")}
    what, expected = known.get(status, (str(error.detail), ""))
    said = Fault("", what or HTTPStatus(status).phrase, text, "", expected)
    return refusal(status, said, **(error.headers or {}))


def _other_method(request: Request) -> Response:
    """All methods that the address has: asked for by OPTIONS, or expected instead of another."""
    routes = [each for each in request.app.routes if each.matches(request.scope)[0] != Match.NONE]
    methods = {"OPTIONS"}.union(*(getattr(each, "methods", None) or () for each in routes))
    allow = ", ".join(sorted(methods))
    if request.method == "OPTIONS":
        return Response(status_code=204, headers={"Allow": allow})
    return refusal(405, Fault("", "no such method", request.method, "", allow), Allow=allow)

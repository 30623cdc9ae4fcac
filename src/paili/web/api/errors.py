"""What is answered where there is no answer: one shape for everything that can be wrong."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from paili.answers.data import Data, data, dumps, schema
from paili.errors import PailiError
from paili.web import limits
from paili.web.work import WorkError

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


async def _wrong(request: Request, error: Exception) -> Response:
    assert isinstance(error, PailiError)
    return refusal(422, *(Fault(error.field, **each._asdict()) for each in error.problems))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return refusal(422, *_faults(error.errors()))


def _faults(errors: Iterable[dict[str, Any]]) -> Iterable[Fault]:
    for each in errors:
        place, *names = each["loc"]
        text = _shown(each.get("input"))
        what, where = each["msg"], str(place)
        if each["type"] == "json_invalid":
            what, names, where = "not JSON", ["body"], f"character {names[0]}"
        yield Fault(
            ".".join(map(str, names)) or str(place),
            f"{what[:1].lower()}{what[1:]}",
            text if len(text) <= LONGEST else text[: LONGEST - 3] + "...",
            where,
            str(each.get("ctx", {}).get("expected", "")),
        )


def _shown(value: object) -> str:
    """A short value as text; nothing of one with parts."""
    return str(value) if isinstance(value, str | int | float) else ""


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


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status = error.status_code
    if status == 400:  # a body that is not even text is as wrong as any other
        what, where = _unreadable(error.__cause__)
        return refusal(422, Fault("body", what, where=where), **(error.headers or {}))
    text = request.url.path if status == 404 else request.method if status == 405 else ""
    known = {404: "no such question", 405: "no such method"}
    what = known.get(status, str(error.detail))
    expected = {404: "one of those at /docs", 405: (error.headers or {}).get("Allow", "")}
    said = Fault("", what or HTTPStatus(status).phrase, text, "", expected.get(status, ""))
    return refusal(status, said, **(error.headers or {}))

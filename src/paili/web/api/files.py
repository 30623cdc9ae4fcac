"""Questions whose answers are files: pictures, and what the judges' formats say."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import FastAPI, Path, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from paili.answers.asked import asked_hand, naming
from paili.errors import HandError, Problem
from paili.formats.judge import JUDGES, output
from paili.formats.judge import judge as judge_named
from paili.render.svg import Style, hand_svg
from paili.render.tiles.art import BACK, tile_svg
from paili.tiles.notation import parse
from paili.web import limits, work
from paili.web.api.errors import RESPONSES, RESPONSES_BODY
from paili.web.api.questions import asker_of

SVG = "image/svg+xml"
#: A tile looks the same until the next version.
KEEP = {"Cache-Control": "max-age=3600"}


class Look(BaseModel):
    """How a picture looks."""

    model_config = ConfigDict(extra="forbid", use_attribute_docstrings=True)

    theme: Literal["light", "dark"] = "light"
    """The background that the picture is for."""
    numerals: bool = False
    """With numbers and letters in the corners."""


class HandLook(Look):
    """A hand as a picture."""

    hand: str = Field(max_length=limits.TILES, examples=["123m456p1122s[789s]"])
    """13 or 14 tiles in any notation, melds in brackets."""
    notation: str | None = Field(None, max_length=limits.WORDS, examples=["mpsz"])
    """How the tiles are written, if not as they look (`/api/notations`)."""


def add_files(api: FastAPI) -> None:
    """Add the pictures and the judges."""
    for path, function, summary in (
        ("/tiles/{tile}.svg", tile_picture, "A tile as a picture."),
        ("/hand.svg", hand_picture, "A hand as a picture."),
    ):
        api.add_api_route(
            path,
            function,
            summary=summary,
            operation_id=path.strip("/").partition("/")[0].replace(".svg", "") + "-picture",
            response_class=Response,
            responses={200: {"description": "The picture.", "content": {SVG: {}}}, **RESPONSES},
        )
    text = {"text/plain": {"schema": {"type": "string"}}}
    sent = {"text/plain": {"schema": {"type": "string"}, "example": "1 1 1 2 2 2 8 8"}}
    api.post(
        "/judge/{name}",
        operation_id="judge",
        summary="A puzzle's input answered in its own format.",
        response_class=Response,
        responses={
            200: {"description": "The output, byte for byte.", "content": text},
            **RESPONSES_BODY,
        },
        openapi_extra={"requestBody": {"content": sent}},
    )(judge)


async def tile_picture(
    tile: Annotated[
        str, Path(max_length=20, examples=["1m"], description="A tile in any notation, or `back`.")
    ],
    asked: Annotated[Look, Query()],
) -> Response:
    """The picture of one tile, or of a tile's back."""
    with naming("tile"):
        tiles = (BACK,) if tile == "back" else parse(tile)
        if len(tiles) != 1:
            raise HandError(Problem(f"{len(tiles)} tiles", tile, expected="one tile, or back"))
    drawn = tile_svg(tiles[0], theme=asked.theme, numerals=asked.numerals)
    return Response(drawn, headers=KEEP, media_type=SVG)


def hand_picture(asked: Annotated[HandLook, Query()]) -> Response:
    """The picture of a hand and its melds."""
    hand = asked_hand(asked.hand, asked.notation)
    drawn = hand_svg(hand, style=Style(asked.theme, asked.numerals))
    return Response(drawn, media_type=SVG)


async def judge(
    name: Annotated[str, Path(description="The puzzle.", json_schema_extra={"enum": list(JUDGES)})],
    request: Request,
) -> Response:
    """What `paili judge` writes for this input."""
    body = await request.body()
    with naming("name"):
        judge_named(name)
    with naming("body"):
        asked = output, name, body, limits.OUTPUT
        said = await work.run(*asked, timeout=limits.SLOW_TIME, asker=asker_of(request))
    return Response(said, media_type="text/plain")

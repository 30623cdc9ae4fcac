"""Questions whose answers are files: pictures, and what the judges' formats say."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Path, Query, Request, Response

from paili.errors import HandError, Problem
from paili.formats.answers import listing
from paili.formats.answers.asked import asked_hand, naming
from paili.formats.judge import JUDGES
from paili.render.svg import hand_svg
from paili.render.tiles.art import BACK, tile_svg
from paili.tiles.notation import parse
from paili.web import limits, work
from paili.web.api.asked import Picture, TilePicture
from paili.web.api.errors import RESPONSES, RESPONSES_BODY

SVG = "image/svg+xml"
#: A tile looks the same until the next version.
KEEP = {"Cache-Control": "max-age=3600"}


class SvgResponse(Response):
    """A picture."""

    media_type = SVG


class TextResponse(Response):
    """Text as a judge expects it."""

    media_type = "text/plain"


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
    asked: Annotated[TilePicture, Query()],
) -> SvgResponse:
    """The picture of one tile, or of a tile's back."""
    with naming("tile"):
        tiles = (BACK,) if tile == "back" else parse(tile)
        if len(tiles) != 1:
            raise HandError(Problem(f"{len(tiles)} tiles", tile, expected="one tile, or back"))
    drawn = tile_svg(tiles[0], theme=asked.theme, numerals=asked.numerals)
    return SvgResponse(drawn, headers=KEEP)


def hand_picture(asked: Annotated[Picture, Query()]) -> SvgResponse:
    """The picture of a hand and its melds."""
    hand = asked_hand(asked.hand, asked.notation)
    return SvgResponse(hand_svg(hand, theme=asked.theme, numerals=asked.numerals))


async def judge(
    name: Annotated[str, Path(description="The puzzle.", json_schema_extra={"enum": list(JUDGES)})],
    request: Request,
) -> TextResponse:
    """What `paili judge` writes for this input."""
    body = await request.body()
    output = await work.run(listing.judge, name, body, limits.OUTPUT, timeout=limits.SLOW_TIME)
    return TextResponse(output)

"""The registry of notations: read tiles from text, guess how they are written, write them.

Which of the notations a text is in shows from the text alone: where two can read it
(``1m 2m`` is mpsz and mjai) they agree on the tiles. Case matters for that: ``1S`` is uva,
``1s`` mpsz or mjai, ``S`` mjai's South.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import index
from types import MappingProxyType

from paili.errors import NotationError, Problem, a_type, unknown_name
from paili.tiles.grouped import MPSZ, quick_mpsz
from paili.tiles.kind import COPIES, KIND_OF, TILE, TILES, Tile, kind_of
from paili.tiles.tokens import UNKNOWN_SUIT, UNKNOWN_TILE, Notation, Segments, Token, fault
from paili.values import Lazy, public

__all__ = [
    "NOTATIONS",
    "Notation",
    "Token",
    "format_segments",
    "format_tiles",
    "notation",
    "parse",
    "scan_segments",
]

#: Every notation by name; the first that reads a text is preferred when several agree.
NOTATIONS: Mapping[str, Notation] = MappingProxyType(
    Lazy(
        {
            "mpsz": "paili.tiles.grouped.MPSZ",
            "uva": "paili.tiles.words.UVA",
            "hiho": "paili.tiles.words.HIHO",
            "mjai": "paili.tiles.words.MJAI",
            "tenhou": "paili.tiles.tenhou.TENHOU",
            "botzone": "paili.tiles.words.BOTZONE",
            "unicode": "paili.tiles.glyphs.UNICODE",
            "chinese": "paili.tiles.grouped.CHINESE",
        }
    )
)


def notation(name: str) -> Notation:
    """The notation of that name.

    Raises :class:`~paili.errors.NotationError` that lists the known ones.

    >>> notation("mjai").example
    '1m 2m 3m 4p 5pr 6p C C'
    >>> notation("mspz")
    Traceback (most recent call last):
    ...
    paili.NotationError: unknown notation 'mspz' (expected one of: mpsz, uva, hiho, mjai, \
tenhou, botzone, unicode, chinese; did you mean mpsz?)
    """
    found = NOTATIONS.get(name)
    if found is None:
        raise NotationError(unknown_name("notation", name, NOTATIONS))
    return found


@public(name="parse_tiles")
def parse(text: str, notation: str | None = None) -> tuple[Tile, ...]:
    """The tiles of a text in text order, 0..33 or a red five 34..36; none for blank text.

    *notation* is guessed when ``None``. Raises :class:`~paili.errors.NotationError` that lists
    every problem with its place, a fifth copy of a kind among them.

    >>> parse("19m0p7z")
    (1m, 9m, 0p, 7z)
    >>> parse("1W DONG") == parse("一万 东") == parse("1m1z") == (0, 27)
    True
    >>> parse("12m3")
    Traceback (most recent call last):
    ...
    paili.NotationError: digits without a suit '3' at character 4 (expected m, p, s or z \
after them in mpsz)
    """
    if (tiles := plain_tiles(text, notation)) is not None:
        kinds = tiles.translate(KIND_OF)
        if max(map(kinds.count, kinds), default=0) <= COPIES:
            return tuple(map(TILE.__getitem__, tiles))
    used, (tokens,) = scan_segments([(0, text)], notation)
    seen: dict[int, int] = {}
    problems = []
    for token in tokens:
        kind = kind_of(token.tile)
        seen[kind] = copies = seen.get(kind, 0) + 1
        if copies == COPIES + 1:
            word = used.words[kind]
            problems.append(fault("fifth copy", word, token.start, "at most 4 of a kind"))
    if problems:
        raise NotationError(*problems)
    return tuple([TILE[token.tile] for token in tokens])


@public()
def format_tiles(tiles: Iterable[int], notation: str = "mpsz") -> str:
    """Write tiles in the order given; reading them back gives the same ones.

    Two losses are unavoidable: ``uva``, ``hiho``, ``botzone`` and ``unicode`` have no red
    fives and write plain ones; ``tenhou`` has no fourth plain five, which reads back as the
    red one. Raises :class:`~paili.errors.NotationError` for tiles that the notation cannot
    write: an honour in ``hiho``, a fifth copy or a second red five of a suit in ``tenhou``.

    >>> format_tiles([0, 1, 34, 33, 33])
    '120m77z'
    >>> format_tiles([0, 1, 34, 33, 33], "mjai")
    '1m 2m 5mr C C'
    """
    try:
        numbers = [index(tile) for tile in tiles]
    except TypeError:
        taken = f"tiles to write are a list of numbers 0 to {TILES - 1}"
        raise TypeError(f"{taken}, not {a_type(tiles)}") from None
    return _notation(notation).format(numbers)


def format_segments(pieces: Iterable[Iterable[int]], notation: str = "mpsz") -> list[str]:
    """Write the pieces of one whole, such as a hand and its melds, each to its own text.

    Not the same as :func:`format_tiles` for each where no word may come twice. Raises
    :class:`~paili.errors.NotationError` for a tile that the notation cannot write.

    >>> format_segments([[0, 1, 2], [0, 0, 0]], "tenhou")
    ['0 4 8', '1 2 3']
    """
    chosen = _notation(notation)
    listed = [list(piece) for piece in pieces]
    if not chosen.unique:
        return [chosen.format(piece) for piece in listed]
    words = iter(chosen.format([tile for piece in listed for tile in piece]).split())
    return [" ".join([next(words) for _ in piece]) for piece in listed]


def plain_tiles(text: str, notation: str | None = None) -> bytes | None:
    """The tiles of well-formed mpsz, by far the most common text, where that or no notation is
    asked for; None for all other text, which :func:`scan_segments` reads.

    >>> list(plain_tiles("19m0p 7z")), plain_tiles("1m 2x"), plain_tiles("1m", "mjai")
    ([0, 8, 35, 33], None, None)
    """
    if type(text) is not str:
        checked_text(text)
    if (notation is not None and notation != MPSZ.name) or len(text) > LONGEST_TEXT:
        return None
    return quick_mpsz(text) if len(text) > SHORT_TEXT else _short_mpsz(text)


def checked_text(text: object, what: str = "tiles") -> str:
    """A text that is no longer than tiles need.

    >>> checked_text(12, "a hand")
    Traceback (most recent call last):
    ...
    TypeError: a hand is read from a text such as '123m', not an int
    """
    if not isinstance(text, str):
        verb = "are" if what == "tiles" else "is"
        raise TypeError(f"{what} {verb} read from a text such as '123m', not {a_type(text)}")
    _not_too_long(len(text), what)
    return text


def _not_too_long(length: int, what: str = "tiles") -> None:
    if length > LONGEST_TEXT:
        expected = f"at most {LONGEST_TEXT} for {what}"
        raise NotationError(Problem(f"{length} characters", expected=expected))


#: No number of tiles that exists needs a longer text.
LONGEST_TEXT = 10_000
#: Single tiles, melds and indicators are no longer, and few: they come again and again.
SHORT_TEXT = 6
_short_mpsz = lru_cache(maxsize=1 << 10)(quick_mpsz)


def scan_segments(
    segments: Segments, notation: str | None = None
) -> tuple[Notation, list[list[Token]]]:
    """Read pieces ``(offset, text)`` of one text, all in one notation, guessed when ``None``.

    Returns the notation and a list of tokens for each piece. Raises
    :class:`~paili.errors.NotationError` that lists every problem with its place.

    >>> used, (hand, meld) = scan_segments([(0, "1z"), (3, "222p")])
    >>> used, [token.tile for token in meld], meld[0].start
    (notation('mpsz'), [10, 10, 10], 3)
    """
    _not_too_long(sum(len(text) for _, text in segments))
    if notation is None:
        return _plain(segments) or guess(segments, NOTATIONS.values())
    chosen = _notation(notation)
    read, problems = chosen.scan_all(segments)
    if problems:
        raise NotationError(*problems)
    return chosen, read


#: For the functions above, where ``notation`` is the name that the caller gave.
_notation = notation


def _plain(segments: Segments) -> tuple[Notation, list[list[Token]]] | None:
    """The pieces as mpsz, if it reads them and knows every character: then no other notation
    reads anything else, and the others need not even be loaded."""
    if all(MPSZ.letters.issuperset(text) for _, text in segments):
        read, problems = MPSZ.scan_all(segments)
        if not problems:
            return MPSZ, read
    return None


def guess(segments: Segments, candidates: Iterable[Notation]) -> tuple[Notation, list[list[Token]]]:
    """The first of the candidates that read the pieces, if all that do agree on the tiles.

    Raises :class:`~paili.errors.NotationError`: that they disagree, or, when none reads the
    pieces, the problems of the most plausible one.
    """
    text = " ".join([piece for _, piece in segments])
    listed = [candidate for candidate in candidates if not text.strip() or candidate.likely(text)]
    likely = [candidate for candidate in listed if candidate.letters.issuperset(text)]
    # The rest only for what the letters leave out, rare blanks, and for a good error.
    clean = _clean(segments, likely) or _clean(segments, listed)
    if not clean:
        raise NotationError(*_most_plausible(segments, listed))
    first = clean[0]
    if any(_tiles(read) != _tiles(first[1]) for _, read in clean[1:]):
        raise NotationError(_ambiguous(segments, [used.name for used, _ in clean]))
    return first


def _clean(
    segments: Segments, candidates: list[Notation]
) -> list[tuple[Notation, list[list[Token]]]]:
    """The candidates that read the pieces without a problem, and what they read."""
    clean = []
    for candidate in candidates:
        read, problems = candidate.scan_all(segments)
        if not problems:
            clean.append((candidate, read))
    return clean


def _most_plausible(segments: Segments, candidates: list[Notation]) -> list[Problem]:
    """The problems of the candidate that recognises most, and of several has the fewest.

    It recognises the tiles that it reads, and what it has more to say of than "unknown".
    """
    failed = []
    for candidate in candidates:
        read, problems = candidate.scan_all(segments)
        if problems:
            precise = sum(p.what not in (UNKNOWN_TILE, UNKNOWN_SUIT) for p in problems)
            failed.append((-sum(map(len, read)) - precise, len(problems), problems))
    return min(failed, key=lambda entry: entry[:2])[2]


def _tiles(read: list[list[Token]]) -> list[list[int]]:
    return [[token.tile for token in tokens] for tokens in read]


def _ambiguous(segments: Segments, names: list[str]) -> Problem:
    text = " ".join(text for _, text in segments)
    choice = f"a choice: --notation {names[0]}, or notation={names[0]!r} in Python"
    return fault(f"ambiguous between {', '.join(names)}:", text, segments[0][0], choice)

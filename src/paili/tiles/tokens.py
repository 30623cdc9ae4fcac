"""What every notation is made of: tokens with their places, and the notation itself.

A notation is data (a word for each tile it can write) over a *reader*, a function from
text to tokens and problems. The readers live in :mod:`paili.tiles.words`,
:mod:`paili.tiles.grouped`, :mod:`paili.tiles.glyphs` and :mod:`paili.tiles.tenhou`; the
registry in :mod:`paili.tiles.notation`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from paili.errors import NotationError, Problem
from paili.tiles.kind import KINDS, TILES, name
from paili.values import NamedTuple

#: The longest text that a problem repeats in full.
LONGEST = 40
#: What is said of text in which a notation recognises nothing of its own.
UNKNOWN_TILE, UNKNOWN_SUIT = "unknown tile", "unknown suit"
ASCII_BLANKS = " \t\n\r\v\f"


class Token(NamedTuple):
    """One tile as it stands in a text: ``text`` is what was written at offset ``start``.

    >>> Token(tile=35, text="0", start=3)
    Token(tile=35, text='0', start=3)
    """

    tile: int
    text: str
    start: int


#: Pieces of one text, each with its offset there.
Segments = Sequence[tuple[int, str]]
#: Reads one piece (text, offset): the tokens in text order, and what could not be read.
Reader = Callable[[str, int], tuple[list[Token], list[Problem]]]
#: Writes tiles of which each is known to have a word.
Writer = Callable[[list[int]], str]


def fault(what: str, text: str, at: int, expected: str) -> Problem:
    """A problem at a 0-based offset; people count characters from 1.

    >>> str(fault("unknown tile", "9q", 4, "a tile such as 9m"))
    "unknown tile '9q' at character 5 (expected a tile such as 9m)"
    """
    shown = text if len(text) <= LONGEST else text[: LONGEST - 3] + "..."
    return Problem(what, shown, f"character {at + 1}", expected)


class Notation:
    """One way to write tiles.

    ``name``, ``about`` (one line) and ``example`` are for people; ``words`` is what each
    tile looks like alone, and holds only the tiles that the notation can write. ``unique``
    says that no word may come twice; ``likely`` whether a text looks enough like this
    notation to guess it. ``letters`` are the characters of all that it reads (*also*
    those that no word has), so that a guess need not scan what cannot be.
    """

    __slots__ = (
        "_read",
        "_write",
        "about",
        "example",
        "letters",
        "likely",
        "name",
        "unique",
        "words",
    )

    def __init__(
        self,
        name: str,
        *,
        about: str,
        example: str,
        words: Mapping[int, str],
        read: Reader,
        write: Writer | None = None,
        also: str = "",
        unique: bool = False,
        likely: Callable[[str], bool] = bool,
    ) -> None:
        self.name = name
        self.about = about
        self.example = example
        self.words = words
        self.letters = frozenset("".join(words.values()) + also + ASCII_BLANKS)
        self.unique = unique
        self.likely = likely
        self._read = read
        self._write = write

    def __repr__(self) -> str:
        return f"notation({self.name!r})"

    def scan(self, text: str, start: int = 0) -> tuple[list[Token], list[Problem]]:
        """The tokens of *text*, which begins at offset *start* of the whole, and all problems.

        >>> from paili.tiles.notation import notation
        >>> notation("mpsz").scan("7z 1x")
        ... # doctest: +NORMALIZE_WHITESPACE
        ([Token(tile=33, text='7', start=0)],
         [Problem(what='unknown suit', text='x', where='character 5',
                  expected="m, p, s or z after '1' in mpsz")])
        """
        (tokens,), problems = self.scan_all([(start, text)])
        return tokens, problems

    def scan_all(self, segments: Segments) -> tuple[list[list[Token]], list[Problem]]:
        """Like :meth:`scan` for several pieces of one text: a token list for each."""
        read, problems = [], []
        for start, text in segments:
            tokens, wrong = self._read(text, start)
            read.append(tokens)
            problems += wrong
        if self.unique:
            problems += _repeats(read)
        return read, problems

    def format(self, tiles: Iterable[int]) -> str:
        """Write tiles in the order given.

        Raises :class:`~paili.errors.NotationError` that names every tile without a word.

        >>> from paili.tiles.notation import notation
        >>> notation("hiho").format([0, 9, 18])
        'a1 b1 c1'
        >>> notation("hiho").format([0, 27])
        Traceback (most recent call last):
        ...
        paili.NotationError: hiho cannot write '1z' at tile 2 (expected a1-a9, b1-b9, c1-c9)
        """
        listed, words = list(tiles), self.words
        missing = [self._missing(at, tile) for at, tile in enumerate(listed) if tile not in words]
        if missing:
            raise NotationError(*missing)
        if self._write is not None:
            return self._write(listed)
        return " ".join([words[tile] for tile in listed])

    def _missing(self, at: int, tile: int) -> Problem:
        place = f"tile {at + 1}"
        if tile not in range(TILES):
            return Problem("no such tile", str(tile), place, f"a number 0 to {TILES - 1}")
        return Problem(f"{self.name} cannot write", name(tile), place, self._span())

    def _span(self) -> str:
        """The words in short, runs of ranks as ``a1-a9``."""
        words, parts = self.words, []
        for first, last in ((0, 8), (9, 17), (18, 26)):
            if first in words:
                parts.append(f"{words[first]}-{words[last]}")
        return ", ".join(parts + [words[tile] for tile in range(27, KINDS) if tile in words])


def _repeats(read: list[list[Token]]) -> list[Problem]:
    first: dict[str, int] = {}
    problems = []
    for tokens in read:
        for token in tokens:
            at = first.setdefault(token.text, token.start)
            if at != token.start:
                expected = f"each once; it is at character {at + 1} already"
                problems.append(fault("repeated", token.text, token.start, expected))
    return problems

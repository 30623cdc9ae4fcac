"""What is dealt: named cards, how many each seat holds, how many are hidden.

Holders are seats, which count from 1, and :data:`HIDDEN`, the cards set aside. A
:class:`Statement` says how many of some cards one holder has; answers to questions, cards
shown and what a game guarantees are all statements.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index

from paili.errors import Problem, RecordError, unknown_name
from paili.values import public

#: The holder of the cards set aside; seats are 1, 2, ...
HIDDEN = 0
MOST_SEATS = 6
#: What an answer can tell of the cards asked about.
TELLS = ("how many", "whether")


@public("paili.deduction")
@dataclass(frozen=True, slots=True)
class Statement:
    """*holder* has at least *low* and at most *high* of *cards* (in the deal's order)."""

    holder: int
    cards: tuple[str, ...]
    low: int
    high: int

    def fits(self, held: Iterable[str]) -> bool:
        """Is it true of a holder with these cards?"""
        return self.low <= len(set(self.cards).intersection(held)) <= self.high

    @property
    def many(self) -> str:
        """How many of the cards, in words.

        >>> cards = ("B", "J", "K")
        >>> [Statement(1, cards, *span).many for span in ((2, 2), (1, 3), (0, 2), (1, 2), (0, 3))]
        ['2', 'at least 1', 'at most 2', '1 to 2', 'any number']
        """
        if self.low == self.high:
            return f"{self.low}"
        if self.high == len(self.cards):
            return f"at least {self.low}" if self.low else "any number"
        return f"{self.low} to {self.high}" if self.low else f"at most {self.high}"

    def __str__(self) -> str:
        who = "hidden" if self.holder == HIDDEN else f"seat {self.holder}"
        cards = "".join(self.cards) if max(map(len, self.cards)) == 1 else ", ".join(self.cards)
        return f"{who} has {self.many} of {cards}"


@dataclass(frozen=True, slots=True)
class Setup:
    """Who holds how many of which cards: what :class:`~paili.deduction.deal.Deal` is made of."""

    cards: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    hidden: int
    name: str = "custom"
    given: tuple[Statement, ...] = ()
    questions: tuple[tuple[str, ...], ...] = ()
    tells: str = "how many"
    index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    #: Cards by their names without capitals; an empty text where two differ in nothing else.
    _folded: Mapping[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # A text where sets of cards are wanted means one set, as everywhere.
        asked: object = self.questions
        sets = [asked] if isinstance(asked, str) else self.questions
        for name, value in (
            ("cards", tuple(self.cards)),
            ("hand_sizes", tuple(self.hand_sizes)),
            ("given", tuple(self.given)),
            ("questions", tuple(map(tuple, sets))),
        ):
            object.__setattr__(self, name, value)
        names = _texts(self.cards)
        object.__setattr__(self, "index", {card: i for i, card in enumerate(names)})
        folded: dict[str, str] = {}
        for card in self.index:
            folded[card.casefold()] = "" if card.casefold() in folded else card
        object.__setattr__(self, "_folded", folded)
        problems = [Problem("a card that comes twice", card) for card in sorted(_repeated(names))]
        problems += [
            Problem("not a card name", str(card), expected="a word without blanks or commas")
            for card in self.cards
            if not _is_name(card)
        ]
        if not 1 <= len(self.hand_sizes) <= MOST_SEATS:
            what = f"{len(self.hand_sizes)} seats"
            problems.append(Problem(what, expected=f"1 to {MOST_SEATS}"))
        dealt = sum(self.hand_sizes) + self.hidden
        if min((*self.hand_sizes, self.hidden)) < 0 or dealt != len(self.cards):
            sizes = " + ".join(map(str, self.hand_sizes))
            problems.append(
                Problem(
                    f"hands of {sizes} and {self.hidden} hidden",
                    expected=f"together the {len(self.cards)} cards",
                )
            )
        if not problems:
            problems = self._checked_rules()
        if problems:
            raise RecordError(*problems)

    def _checked_rules(self) -> list[Problem]:
        """What is wrong with ``given``, ``questions`` and ``tells``; cards are named as dealt."""
        problems: list[Problem] = []
        given: list[Statement] = []
        asked: list[tuple[str, ...]] = []
        if self.tells not in TELLS:
            problems.append(unknown_name("answer", self.tells, TELLS))
        for number, said in enumerate(self.given, 1):
            try:
                given.append(self.statement(said.holder, said.cards, said.low, said.high))
            except RecordError as error:
                problems += [each.within(f"given {number}") for each in error.problems]
        for number, cards in enumerate(self.questions, 1):
            place = f"question {number}"
            if not cards:
                problems.append(Problem("no cards", where=place))
            if not _are_different(cards, self.index):
                try:
                    self.parse_cards(cards)
                except RecordError as error:
                    problems += [each.within(place) for each in error.problems]
                cards = tuple(map(self._as_named, cards))
            asked.append(cards)
        object.__setattr__(self, "given", tuple(given))
        object.__setattr__(self, "questions", tuple(asked))
        return problems

    @property
    def seats(self) -> range:
        """1, 2, ..."""
        return range(1, len(self.hand_sizes) + 1)

    @property
    def rooms(self) -> tuple[int, ...]:
        """Cards of each holder: the hidden set, then the seats."""
        return (self.hidden, *self.hand_sizes)

    def parse_cards(self, text: str | Iterable[str]) -> tuple[str, ...]:
        """Cards as the deal knows them, in its order.

        A text is cut at blanks and commas; what is no card then is read letter by letter
        where all cards are single letters. Raises :class:`~paili.errors.RecordError` for
        unknown cards and for a card named twice. Capitals matter only where two cards
        differ in nothing else.

        >>> Setup(tuple("ABCDEFGHIJKLMNOPQR"), (5, 5, 5), 3).parse_cards("QAB")
        ('A', 'B', 'Q')
        """
        words = text.replace(",", " ").split() if isinstance(text, str) else _listed(text)
        if isinstance(text, str) and all(len(card) == 1 for card in self.cards):
            words = [letter for word in words for letter in word]
        words = [self._as_named(word) for word in words]
        texts = _texts(words)
        problems = []
        if len(texts) < len(words) or not self.index.keys() >= set(texts):
            expected = self._some_cards()
            problems = [
                Problem("unknown card", str(word), expected=expected)
                for word in words
                if not (_texts([word]) and word in self.index)
            ]
        problems += [
            Problem("a card named twice", word) for word in _repeated(texts) if word in self.index
        ]
        if problems:
            raise RecordError(*problems)
        return tuple(sorted(words, key=self.index.__getitem__))

    def spell(self, cards: Iterable[str], comma: str = ", ") -> str:
        """Cards in the deal's order: letters together, longer names with commas.

        >>> Setup(tuple("ABCDE"), (2, 2), hidden=1).spell({"D", "A"})
        'AD'
        """
        between = "" if all(len(card) == 1 for card in self.cards) else comma
        return between.join(sorted(cards, key=self.index.__getitem__))

    def _as_named(self, word: str) -> str:
        """The card that a word means, capitals or not; the word itself if there is none."""
        if not _texts([word]) or word in self.index:
            return word
        return self._folded.get(word.casefold()) or word

    def _some_cards(self) -> str:
        if len(self.cards) <= 30:
            return "one of " + " ".join(self.cards)
        return f"one of {self.cards[0]} ... {self.cards[-1]}"

    def statement(
        self, holder: int, cards: str | Iterable[str], low: int, high: int | None = None
    ) -> Statement:
        """A checked statement: exactly *low*, or *low* to *high* of the cards.

        >>> str(Setup(tuple("ABCDEFGHIJKLMNOPQR"), (5, 5, 5), 3).statement(2, "BJK", 1, 3))
        'seat 2 has at least 1 of BJK'
        """
        named = self.parse_cards(cards)
        high = low if high is None else high
        who, least, most = _whole(holder), _whole(low), _whole(high)
        problems = []
        if who is None or not 0 <= who <= len(self.hand_sizes):
            expected = f"1 to {len(self.hand_sizes)}, or 0 for hidden"
            problems.append(Problem("no such seat", str(holder), expected=expected))
        if not named:
            problems.append(Problem("no cards", expected="the cards asked about"))
        elif least is None or most is None or not 0 <= least <= most <= len(named):
            span = str(low) if low == high else f"{low} to {high}"
            problems.append(Problem("impossible answer", span, expected=f"0 to {len(named)}"))
        if problems or who is None or least is None or most is None:
            raise RecordError(*problems)
        return Statement(who, named, least, most)

    def hands(self, hands: Sequence[str | Iterable[str]]) -> tuple[tuple[str, ...], ...]:
        """One hand for each seat, checked against sizes and each other.

        Raises :class:`~paili.errors.RecordError` for wrong sizes and a card in two hands.
        """
        if len(hands) != len(self.hand_sizes):
            what = f"{len(hands)} hands"
            raise RecordError(
                Problem(what, expected=f"one for each of {len(self.hand_sizes)} seats")
            )
        checked = tuple(self.hand(seat, hand) for seat, hand in zip(self.seats, hands, strict=True))
        problems = []
        owner: dict[str, int] = {}
        for seat, hand in zip(self.seats, checked, strict=True):
            for card in hand:
                if card in owner:
                    what = f"a card of both seat {owner[card]} and seat {seat}"
                    problems.append(Problem(what, card))
                owner.setdefault(card, seat)
        if problems:
            raise RecordError(*problems)
        return checked

    def hand(self, seat: int, hand: str | Iterable[str]) -> tuple[str, ...]:
        """One seat's hand, its number of cards checked."""
        if seat not in self.seats:
            expected = f"1 to {len(self.hand_sizes)}"
            raise RecordError(Problem("no such seat", str(seat), expected=expected))
        named = self.parse_cards(hand)
        if len(named) != self.hand_sizes[seat - 1]:
            what = f"{len(named)} cards for seat {seat}"
            raise RecordError(Problem(what, expected=str(self.hand_sizes[seat - 1])))
        return named

    def hidden_set(self, cards: str | Iterable[str]) -> tuple[str, ...]:
        """A set that could be hidden, its number of cards checked."""
        named = self.parse_cards(cards)
        if len(named) != self.hidden:
            raise RecordError(Problem(f"{len(named)} hidden cards", expected=str(self.hidden)))
        return named

    def hidden_of(self, hands: Sequence[Iterable[str]]) -> frozenset[str]:
        """The hidden cards: those in no hand."""
        return frozenset(self.cards).difference(*hands)


def _texts(words: Iterable[object]) -> list[str]:
    """The words that are texts: what users give may hold anything."""
    return [word for word in words if isinstance(word, str)]


def _are_different(cards: Sequence[str], known: Mapping[str, int]) -> bool:
    """Are they cards as they are named, no two the same?"""
    texts = set(_texts(cards))
    return len(texts) == len(cards) and texts <= known.keys()


def _repeated(words: Iterable[str]) -> list[str]:
    """The words that come more than once, each told once, in order of appearance."""
    return [word for word, times in Counter(words).items() if times > 1]


def _is_name(card: object) -> bool:
    """Can a card be called so: a text that is one word?"""
    return isinstance(card, str) and card.replace(",", " ").split() == [card]


def _whole(number: object) -> int | None:
    """A whole number of any type (NumPy's too); None for all else."""
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def _listed(cards: object) -> list[str]:
    """Cards as a list, not yet looked at."""
    if not isinstance(cards, Iterable):
        what = "a text such as 'BJK' or a list of cards"
        raise RecordError(Problem("no cards", str(cards), expected=what))
    return list(cards)

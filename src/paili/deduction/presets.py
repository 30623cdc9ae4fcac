"""The games: ACM's and the real Black Vienna, and Cluedo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from paili.deduction.deal import HIDDEN, Deal, Statement
from paili.errors import Problem, RecordError, unknown_name
from paili.values import public

#: The 27 suspects of Black Vienna.
SUSPECTS = tuple("ABCDEFGHIJKLMNOÖPQRSTUVWXYZ")

#: The 36 three-letter cards of Black Vienna (facts of the published game): each suspect is
#: on four of them, no two suspects meet twice.
BLACK_VIENNA_CARDS = tuple(
    (
        "ACL AGM AOS APQ BCY BHV BLM BQT CFI CSX DHR DJZ DLS DVY EGW ENQ EÖR EUV FÖY FRX FSZ GKO "
        "GPX HNÖ HUZ IÖW IPR ITZ JMO JQX JTY KMU KNT KPW LNV OUW"
    ).split()
)

_VIENNA_HANDS = {3: (8, 8, 8), 4: (6, 6, 6, 6), 5: (5, 5, 5, 5, 4), 6: (4, 4, 4, 4, 4, 4)}

CLUEDO_SUSPECTS = ("Green", "Mustard", "Peacock", "Plum", "Scarlett", "White")
CLUEDO_WEAPONS = ("Candlestick", "Dagger", "Piping", "Revolver", "Rope", "Spanner")
CLUEDO_ROOMS = (
    *("Ballroom", "Billiard", "Conservatory", "Dining", "Hall"),
    *("Kitchen", "Library", "Lounge", "Study"),
)


@public("paili.deduction")
def acm_vienna() -> Deal:
    """ACM Mid-Central 2009: letters A-R, three seats of five, three hidden; any three
    letters may be asked about.

    >>> acm_vienna().record([]).view().worlds
    617512896
    """
    return Deal(tuple("ABCDEFGHIJKLMNOPQR"), (5, 5, 5), 3, "acm-vienna")


@public("paili.deduction")
def black_vienna(seats: int = 3) -> Deal:
    """The board game: 27 suspects, three hidden, 3 to 6 seats; questions by 36 cards.

    Raises :class:`~paili.errors.RecordError` for another number of seats.

    >>> black_vienna(5).hand_sizes, len(black_vienna().questions)
    ((5, 5, 5, 5, 4), 36)
    """
    if seats not in _VIENNA_HANDS:
        raise RecordError(Problem("seats of Black Vienna", str(seats), expected="3 to 6"))
    questions = tuple(tuple(card) for card in BLACK_VIENNA_CARDS)
    name = "black-vienna" if seats == 3 else f"black-vienna-{seats}"
    return Deal(SUSPECTS, _VIENNA_HANDS[seats], 3, name, questions=questions)


@public("paili.deduction")
def cluedo(hand_sizes: Sequence[int] = (6, 6, 6)) -> Deal:
    """Cluedo: 21 cards, one suspect, weapon and room hidden, 18 dealt to 2-6 seats.

    An answer to a question about a suspect, a weapon and a room only tells whether a
    seat has any of them. What happens at the table is written as statements: *showed a
    card* is "at least 1 of the three", *could not show* "0 of the three", *showed me this
    card* "1 of that card".

    >>> game = cluedo()
    >>> record = game.record([(2, "Plum Rope Hall", 0)])
    >>> record.view().worlds, len(record.view().hidden)
    (1924850928, 324)
    """
    categories = (CLUEDO_SUSPECTS, CLUEDO_WEAPONS, CLUEDO_ROOMS)
    return Deal(
        tuple(card for category in categories for card in category),
        tuple(hand_sizes),
        3,
        "cluedo" if len(hand_sizes) == 3 else f"cluedo-{len(hand_sizes)}",
        given=tuple(Statement(HIDDEN, category, 1, 1) for category in categories),
        questions=tuple(
            (suspect, weapon, room)
            for suspect in CLUEDO_SUSPECTS
            for weapon in CLUEDO_WEAPONS
            for room in CLUEDO_ROOMS
        ),
        tells="whether",
    )


#: Games by name; those of Black Vienna name the number of seats.
PRESETS: Mapping[str, Callable[[], Deal]] = {
    "acm-vienna": acm_vienna,
    "black-vienna": black_vienna,
    "black-vienna-4": lambda: black_vienna(4),
    "black-vienna-5": lambda: black_vienna(5),
    "black-vienna-6": lambda: black_vienna(6),
    "cluedo-2": lambda: cluedo((9, 9)),
    "cluedo": cluedo,
    "cluedo-4": lambda: cluedo((5, 5, 4, 4)),
    "cluedo-5": lambda: cluedo((4, 4, 4, 3, 3)),
    "cluedo-6": lambda: cluedo((3, 3, 3, 3, 3, 3)),
}


@public("paili.deduction")
def preset(name: str) -> Deal:
    """A game by name.

    Raises :class:`~paili.errors.RecordError` for an unknown one, listing the known.
    """
    if name not in PRESETS:
        raise RecordError(unknown_name("game", name, PRESETS))
    return PRESETS[name]()

"""What several players do at a table: calls, furiten, and what a hand or a deal comes to.

Riichi: :func:`settle_wins`, :func:`settle_draw` and :func:`settle_abort`, from scores to the points
of each seat (:class:`Settlement`); what may be called, declared and won (``..._refusals``,
:func:`honoured`, :func:`seen`, :func:`may_ron`). Sichuan: :func:`settle_deal` from events to a
:class:`Ledger`. Each takes a rule set, its name, or a family's options.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from paili.table.riichi.claims import (
        Claim,
        Exposed,
        Moment,
        call_refusals,
        honoured,
        kan_refusals,
        liabilities,
        may_rob,
        riichi_discards,
        riichi_refusals,
        swapped,
    )
    from paili.table.riichi.furiten import Act, after, may_ron, ron_refusals, seen
    from paili.table.riichi.settlement import (
        OnTable,
        Settlement,
        Winner,
        is_nagashi,
        settle_abort,
        settle_draw,
        settle_wins,
        winner_of,
    )
    from paili.table.sichuan.events import Event, Final, Foul, Kong, Left, WallEnd, Wins
    from paili.table.sichuan.ledger import Ledger, LedgerError
    from paili.table.sichuan.ledger import settle as settle_deal

_HOME = {
    "riichi.claims": (
        *("Claim", "Exposed", "Moment", "call_refusals", "honoured", "kan_refusals"),
        *("liabilities", "may_rob", "riichi_discards", "riichi_refusals", "swapped"),
    ),
    "riichi.furiten": ("Act", "after", "may_ron", "ron_refusals", "seen"),
    "riichi.settlement": (
        *("OnTable", "Settlement", "Winner", "is_nagashi", "settle_abort", "settle_draw"),
        *("settle_wins", "winner_of"),
    ),
    "sichuan.events": ("Event", "Final", "Foul", "Kong", "Left", "WallEnd", "Wins"),
    "sichuan.ledger": ("Ledger", "LedgerError"),
}
_MODULE_OF = {name: (module, name) for module, names in _HOME.items() for name in names}
# In its module it is plain "settle"; here it needs to say what.
_MODULE_OF["settle_deal"] = ("sichuan.ledger", "settle")

__all__ = [
    "Act",
    "Claim",
    "Event",
    "Exposed",
    "Final",
    "Foul",
    "Kong",
    "Ledger",
    "LedgerError",
    "Left",
    "Moment",
    "OnTable",
    "Settlement",
    "WallEnd",
    "Winner",
    "Wins",
    "after",
    "call_refusals",
    "honoured",
    "is_nagashi",
    "kan_refusals",
    "liabilities",
    "may_rob",
    "may_ron",
    "riichi_discards",
    "riichi_refusals",
    "ron_refusals",
    "seen",
    "settle_abort",
    "settle_deal",
    "settle_draw",
    "settle_wins",
    "swapped",
    "winner_of",
]


def __getattr__(name: str) -> object:
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'paili.table' has no attribute {name!r}")
    module, attribute = _MODULE_OF[name]
    value: object = getattr(__import__(f"paili.table.{module}", fromlist=[attribute]), attribute)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)

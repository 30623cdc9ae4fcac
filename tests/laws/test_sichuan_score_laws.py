"""What holds of every Sichuan win and of every settlement of a deal."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paili.hand import Hand
from paili.rules.sichuan import SICHUAN_SHAPE
from paili.rules.sichuan_options import PRESETS, SichuanOptions
from paili.scoring.element import Valued
from paili.scoring.reading import readings
from paili.scoring.sichuan.family import FAMILY
from paili.scoring.sichuan.fans import ELEMENTS
from paili.scoring.sichuan.value import worth
from paili.scoring.win import Win
from paili.table.sichuan.ledger import settle
from paili.tiles.meld import KONG, PUNG, Meld
from tests.amount import tried
from tests.oracles import sichuan as oracle
from tests.scoring.sichuan.wins import COINS, EVERYTHING, random_events, random_win, seeds

SBR = PRESETS["sichuan-sbr2025"]
WAYS = {"replacement": "kong win", "after-kong": "shot", "robbing": "robbed", "last-tile": "last"}
ALL_OPTIONS = st.sampled_from([*PRESETS.values(), EVERYTHING, COINS])


def valued(win: Win, options: SichuanOptions) -> list[Valued]:
    """All readings with their worth."""
    return FAMILY.value(readings(win, SICHUAN_SHAPE.patterns), options)


def moved(win: Win, kinds: list[int]) -> Win:
    """The win with each kind of number tile in another's place."""
    concealed = [0] * 34
    for kind, n in enumerate(win.hand.concealed[:27]):
        concealed[kinds[kind]] = n
    melds = tuple(meld._replace(kind=kinds[meld.kind]) for meld in win.hand.melds)
    return Win(Hand(bytes(concealed), melds), kinds[win.kind], win.situation)


@given(seeds(), ALL_OPTIONS)
def test_cap_is_respected_and_the_best_is_first(
    rng: random.Random, options: SichuanOptions
) -> None:
    win = random_win(rng, options)
    found = valued(win, options)
    assert all(found[0].total >= each.total for each in found)
    for each in found:
        assert each.total == sum(award.value for award in each.awards)
        one = worth(each.total, options)
        assert one == 2 ** min(each.total, options.cap_fan or each.total)
        paid = FAMILY.payments(win, each, options)
        assert sum(payment.points for payment in paid) == each.points
        assert {payment.payee for payment in paid} == {win.situation.seat}
        assert win.situation.seat not in {payment.payer for payment in paid}


@given(seeds())
def test_value_beside_brute_force(rng: random.Random) -> None:
    win = random_win(rng)
    tiles = tuple(kind for kind, n in enumerate(win.hand.concealed) for _ in range(n))
    melds = tuple(meld.kinds for meld in win.hand.melds)
    now = win.situation
    ways = frozenset(way for flag, way in WAYS.items() if now.has(flag))
    assert valued(win, SBR)[0].total == oracle.fan(tiles, melds, ways)
    first = now.has("first-turn") and now.self_draw
    assert 2 ** valued(win, COINS)[0].total == oracle.times(tiles, melds, ways, first)


@given(seeds(), ALL_OPTIONS)
def test_a_kong_for_a_pung_adds_a_fan(rng: random.Random, options: SichuanOptions) -> None:
    win = random_win(rng, options)
    at = [i for i, meld in enumerate(win.hand.melds) if meld.type == PUNG]
    at = [i for i in at if win.held[win.hand.melds[i].kind] == 3]
    if not at:
        return
    melds = list(win.hand.melds)
    melds[at[0]] = Meld(KONG, melds[at[0]].kind)
    more = Win(Hand(win.hand.concealed, tuple(melds)), win.tile, win.situation)
    assert valued(more, options)[0].total == valued(win, options)[0].total + 1
    assert valued(more, options)[0].points >= valued(win, options)[0].points


@given(seeds(), ALL_OPTIONS, st.permutations(range(3)), st.booleans())
def test_suits_and_ranks_are_alike(
    rng: random.Random, options: SichuanOptions, suits: list[int], mirror: bool
) -> None:
    win = random_win(rng, options)
    kinds = [9 * suits[k // 9] + (8 - k % 9 if mirror else k % 9) for k in range(27)]
    here, there = valued(win, options), valued(moved(win, kinds), options)
    assert sorted(each.total for each in here) == sorted(each.total for each in there)


@given(seeds(), ALL_OPTIONS)
def test_arguments_stay_as_they_are(rng: random.Random, options: SichuanOptions) -> None:
    win = random_win(rng, options)
    before = (win.hand, win.tile, win.situation, win.held)
    texts = list(map(repr, before))
    best = valued(win, options)[0]
    FAMILY.impossible(win, options)
    FAMILY.refusals(win, best, options)
    FAMILY.payments(win, best, options)
    assert list(map(repr, (win.hand, win.tile, win.situation, win.held))) == texts
    assert best.awards == valued(win, options)[0].awards


@given(seeds(), ALL_OPTIONS)
def test_a_settlement_keeps_all_points(rng: random.Random, options: SichuanOptions) -> None:
    events = random_events(rng, options)
    ledger = settle(events, options)
    assert sum(ledger.totals) + ledger.pot == 0
    assert ledger.pot >= 0
    assert all(each.points > 0 and each.payer != each.payee for each in ledger.entries)
    assert settle(events, options) == ledger


@given(seeds(), ALL_OPTIONS)
def test_a_longer_deal_only_adds_entries(rng: random.Random, options: SichuanOptions) -> None:
    events = random_events(rng, options)
    whole = settle(events, options).entries
    if "robbed kong" in {each.what for each in whole}:
        return  # a kong is paid as long as the next event does not rob it
    for end in range(len(events)):
        part = settle(events[:end], options).entries
        assert whole[: len(part)] == part


@given(seeds())
def test_who_has_left_pays_no_more(rng: random.Random) -> None:
    events = random_events(rng, SBR)
    for end in range(1, len(events)):
        before, after = settle(events[:end]), settle(events[: end + 1])
        new = after.entries[len(before.entries) :]
        payers = {each.payer for each in new if each.what != "kong returned"}
        assert not payers & {*before.out}


@given(seeds())
def test_three_winners_at_most_leave(rng: random.Random) -> None:
    ledger = settle(random_events(rng, SBR))
    assert len(set(ledger.out)) == len(ledger.out) <= 3
    assert ledger.over or ledger.next_to_draw not in ledger.out


@pytest.mark.parametrize("options", [EVERYTHING, COINS], ids=["added", "best hand"])
def test_every_element_is_awarded_to_some_random_hand(options: SichuanOptions) -> None:
    rng = random.Random(20251)
    by_discard = replace(options, earthly_on="discard")
    awarded = set()
    for _ in range(tried(2000, 6000)):
        win = random_win(rng, options)
        # The other option is about the first turn only.
        first = win.situation.has("first-turn")
        for known in (options, by_discard) if first else (options,):
            awarded |= {award.element.id for award in valued(win, known)[0].awards}
    coins = {element.id for element in ELEMENTS if element.id.split("-")[0] in ("hand", "flush")}
    coins |= {"hook-258", "four-kong-hook", "heavenly-hand", "earthly-hand"}
    beside = {"kong", "root", "kong-win", "shot-kong", "robbed-kong"}
    assert awarded == (coins | beside if options is COINS else {e.id for e in ELEMENTS} - coins)

"""The filter over role layouts, against a plain one that tries everything."""

from itertools import permutations
from math import exp

import pytest

from app.games.never_bring_a_knife.bots.beliefs import Beliefs
from app.games.never_bring_a_knife.bots.habits import BY_LOT, FREE_CHOICE, INSIGHT, NOISE, TASTES
from app.games.never_bring_a_knife.bots.layouts import Layouts, every_layout, possible
from app.games.never_bring_a_knife.bots.reading import NOBODY, Read, Reader, read_game
from rules.games.never_bring_a_knife.cards import ARMOR, GUN, MONEY, counts
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.games.never_bring_a_knife.record import (
    SETUP,
    Looked,
    Played,
    Shot,
    Swapped,
    Treated,
    Turned,
)
from rules.games.never_bring_a_knife.rulebook import rulebook
from rules.games.never_bring_a_knife.view import NbkView
from tests.games.never_bring_a_knife.bots.positions import first_view, knowing, unprejudiced, views


@pytest.mark.parametrize(("of_each", "many"), [(3, 20), (4, 70), (5, 252)])
def test_every_layout_is_there_once(of_each: int, many: int) -> None:
    layouts = every_layout(of_each)
    assert len(set(layouts)) == len(layouts) == many
    assert {layout.bit_count() for layout in layouts} == {of_each}


def test_only_what_was_seen_rules_layouts_out() -> None:
    view = knowing(first_view(5), "cx----")
    assert {layout & 3 for layout in possible(view)} == {2}
    assert len(possible(view)) == 6


def test_the_prior_is_what_counting_says() -> None:
    """Five seats: a neighbour who is a friend makes other friends rarer (1/4), an enemy not."""
    view = first_view(5)
    with_friend = unprejudiced(knowing(view, _seen(view.seat, "cc"))).trust()
    with_enemy = unprejudiced(knowing(view, _seen(view.seat, "cx"))).trust()
    other = (view.seat + 2) % 5
    assert with_friend[other] == pytest.approx(0.25)
    assert with_enemy[other] == pytest.approx(0.5)
    assert with_enemy[view.seat] == 1.0


def _seen(seat: int, two: str) -> str:
    cards = ["-"] * 6
    cards[seat], cards[(seat + 1) % 5] = two
    return "".join(cards)


# A plain filter: sets instead of bits, every way to share the hidden cards out at once.


def _chance(view, layout) -> float:  # type: ignore[no-untyped-def]
    """The chance of everything that happened in the first round, had the roles lain like this."""
    book = view.book
    seats, own = range(book.seats), list(view.own)
    sizes, laid = dict.fromkeys(seats, 0), {seat: [] for seat in seats}
    facts = {seat: {seat} for seat in seats}
    chance, number = 1.0, 0
    for deed in view.deeds:
        if isinstance(deed, Looked):
            facts[deed.seat].add(deed.card)
        elif isinstance(deed, Played):
            lap, number = number // book.seats, number + 1
            card = deed.card
            if deed.seat == view.seat:
                card, table = own.pop(0), None
            else:
                table = _table(book, layout, facts[deed.seat], deed, sizes, lap)
            sizes[deed.target] += 1
            if table is not None and card is not None:
                chance *= table[card]
            laid[deed.target].append((card, table))
        elif isinstance(deed, Turned):
            chance *= _hidden(laid.pop(deed.seat), list(deed.cards))
    for stack in laid.values():
        for card, table in stack:
            if card is None:
                chance *= sum(table)
    return chance


def _hidden(stack, cards) -> float:  # type: ignore[no-untyped-def]
    for card, _ in stack:
        if card is not None:
            cards.remove(card)
    tables = [table for card, table in stack if card is None]
    total = 0.0
    for way in set(permutations(cards)):
        product = 1.0
        for table, card in zip(tables, way, strict=True):
            product *= table[card]
        total += product
    return total


def _table(book, layout, facts, deed, sizes, lap):  # type: ignore[no-untyped-def]
    """The chance of each kind on the target, by the tastes as they are written down."""
    actor, shares = deed.seat, [c / sum(counts(book.everything)) for c in counts(book.everything)]
    targets = [s for s in sizes if sizes[s] < book.hand_size and (s != actor or lap > 0)]

    def relation(target: int, wise: bool) -> int:
        if target == actor:
            return 3
        if not wise and target not in facts:
            return 2
        return 0 if layout >> target & 1 == layout >> actor & 1 else 1

    def chosen(wise: bool) -> list[float]:
        liking = {(t, k): exp(TASTES[relation(t, wise)][k]) for t in targets for k in range(7)}
        everything = sum(shares[k] * like for (_, k), like in liking.items())
        free = min(1.0, (book.hand_size - lap - 1) / (FREE_CHOICE - 1))
        found = []
        for k in range(7):
            freely = liking[deed.target, k] / everything
            forced = liking[deed.target, k] / sum(liking[t, k] for t in targets)
            found.append(shares[k] * (free * freely + (1 - free) * forced))
        return found

    plain, wise = chosen(False), chosen(True)
    noise, insight = NOISE + (1 - NOISE) * BY_LOT, INSIGHT[0]
    return [
        (1 - noise) * ((1 - insight) * p + insight * w) + noise * s / len(targets)
        for p, w, s in zip(plain, wise, shares, strict=True)
    ]


@pytest.mark.parametrize(("seats", "seed"), [(4, 1), (5, 2), (6, 3), (7, 4)])
def test_the_filter_agrees_with_trying_everything(seats: int, seed: int) -> None:
    compared, turned = 0, False
    for view in views(seats, seed, look_price=1, look_price_large=1):
        spent = any(isinstance(deed, Treated | Shot) for deed in view.deeds)
        if view.number > 1 or spent:
            break
        layouts = possible(view)
        read = read_game(view, layouts, view.seat).weights
        plain = [_chance(view, layout) for layout in layouts]
        assert [w / sum(read) for w in read] == pytest.approx([w / sum(plain) for w in plain])
        compared += 1
        turned |= any(isinstance(deed, Turned) for deed in view.deeds)
    assert compared > 12
    assert turned


BOOK = rulebook(NbkOptions(), 5)
LAYOUTS = every_layout(3)


def _read(*deeds, seat: int = NOBODY, own: tuple[int, ...] = ()) -> Beliefs:  # type: ignore[no-untyped-def]
    """What these deeds of a first round of five come to."""
    facts = tuple(1 << s for s in range(5))
    start = Read((1.0,) * len(LAYOUTS), (BY_LOT,) * 5, tuple(range(6)), facts, 0, ())
    read = Reader(BOOK, seat, LAYOUTS, 1).read(start, deeds, own)
    total = sum(read.weights)
    return Beliefs(LAYOUTS, tuple(w / total for w in read.weights), read.held, 0)


def _same(beliefs: Beliefs, one: int, other: int) -> float:
    """The chance that what lies at two places now is on the same side."""
    a, b = beliefs.held[one], beliefs.held[other]
    pairs = zip(beliefs.layouts, beliefs.weights, strict=True)
    return sum(w for layout, w in pairs if layout >> a & 1 == layout >> b & 1)


def test_a_gun_makes_enemies_and_a_gift_makes_friends() -> None:
    looked = Looked(1, 2, 2, SETUP)
    before = _same(_read(looked), 1, 2)
    assert _same(_read(looked, Played(1, 2, GUN)), 1, 2) < before / 3
    assert _same(_read(looked, Played(1, 2, MONEY)), 1, 2) > 0.9
    assert _same(_read(looked, Played(1, 2, ARMOR)), 1, 2) > 0.9


def test_who_has_not_looked_tells_less() -> None:
    looked = _same(_read(Looked(1, 2, 2, SETUP), Played(1, 2, GUN)), 1, 2)
    guessed = _same(_read(Played(1, 2, GUN)), 1, 2)
    assert looked < guessed < _same(_read(), 1, 2)


def test_heals_make_friends_and_hits_make_enemies() -> None:
    assert _same(_read(Treated(1, 2)), 1, 2) > 0.8
    assert _same(_read(Shot(1, 2)), 1, 2) < 0.1


def test_a_card_face_down_is_read_when_it_is_turned_up() -> None:
    looked, down = Looked(1, 2, 2, SETUP), Played(1, 2, None)
    first = Played(3, 2, GUN)
    lying = _same(_read(looked, first, down), 1, 2)
    shot = _read(looked, first, down, Turned(2, (GUN, GUN), 1, 0))
    paid = _read(looked, first, down, Turned(2, (GUN, MONEY), 0, 0))
    assert _same(shot, 1, 2) < lying < _same(paid, 1, 2)


def test_of_two_hidden_cards_either_may_be_anybodys() -> None:
    """Seats 1 and 3 laid a Gun and Money on seat 2: nobody can say who laid which."""
    looks = (Looked(1, 2, 2, SETUP), Looked(3, 2, 2, SETUP))
    downs = (Played(4, 2, ARMOR), Played(1, 2, None), Played(3, 2, None))
    turned = Turned(2, (GUN, ARMOR, MONEY), 0, 0)
    outsider = _read(*looks, *downs, turned)
    assert _same(outsider, 1, 2) == pytest.approx(_same(outsider, 3, 2))
    gunman = _read(*looks, *downs, turned, seat=3, own=(GUN,))
    assert _same(gunman, 1, 2) > 0.9 > _same(outsider, 1, 2)


def test_a_mole_moves_what_is_known_about_a_seat() -> None:
    healed = _read(Treated(1, 2))
    swapped = _read(Treated(1, 2), Swapped(2))
    boss = 5
    assert _same(swapped, 1, boss) == pytest.approx(_same(healed, 1, 2))
    assert _same(swapped, 1, 2) == pytest.approx(_same(healed, 1, boss))


def test_deeds_after_a_mole_are_about_the_new_card() -> None:
    later = _read(Swapped(2), Treated(1, 2))
    assert _same(later, 1, 2) > 0.8
    assert later.held[2] == 5
    assert _same(later, 1, 5) < 0.5


def test_rounds_that_are_over_are_read_alike_at_once_and_one_by_one() -> None:
    late = next(view for view in views(5, 9) if view.number == 3)
    layouts = possible(late)
    at_once = read_game(late, layouts, late.seat)
    facts = tuple(1 << s for s in range(5))
    start = Read((1.0,) * len(layouts), (BY_LOT,) * 5, tuple(range(6)), facts, 0, ())
    for past in late.rounds:
        first = _reader(late, layouts, past.number).read(start, past.deeds, late.own)
        wiser = start._replace(by_lot=first.by_lot)
        again = _reader(late, layouts, past.number).read(wiser, past.deeds, late.own)
        start = again._replace(by_lot=first.by_lot)
    by_hand = _reader(late, layouts, 3).read(start, late.deeds, late.own)
    assert by_hand.weights == pytest.approx(at_once.weights, abs=0.05)
    assert by_hand.by_lot == pytest.approx(at_once.by_lot, abs=0.05)
    assert (by_hand.held, by_hand.facts) == (at_once.held, at_once.facts)


def _reader(view: NbkView, layouts: Layouts, number: int) -> Reader:
    return Reader(view.book, view.seat, layouts, number)


def test_who_plays_by_lot_is_found_out_and_believed_less() -> None:
    lots, plans = [], []
    for seed in range(8):
        for view in views(5, seed, "random"):
            if view.number == 3 and view.seat == 0:
                lots += read_game(view, possible(view), 0).by_lot[1:]
                break
        for view in views(5, seed, by_lot=0):
            if view.number == 3 and view.seat == 0:
                plans += read_game(view, possible(view), 0).by_lot[1:]
                break
    assert sum(lots) / len(lots) > 0.4
    assert sum(plans) / len(plans) < 0.1

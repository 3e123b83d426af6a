"""Redaction, piles, and following events from one view to the next."""

from rules.kernel.cards import Zone
from rules.kernel.events import (
    EVERYONE,
    NOBODY,
    CardMoved,
    CardsGathered,
    CardsLaid,
    CardTurned,
    GameEnded,
    ZoneOpened,
    ZoneSeen,
    ZoneShuffled,
    may_see,
)
from rules.kernel.view import follow, pile, redact

HAND, OTHER, TABLE, DECK = Zone("hand", 0), Zone("hand", 1), Zone("table"), Zone("deck")
AT_SIX, AT_SEVEN = Zone("pile", host=6), Zone("pile", host=7)
ORDERED = frozenset({"table", "pile"})


def test_eyes_are_some_seats_everyone_or_nobody() -> None:
    assert may_see(EVERYONE, 3)
    assert not may_see(NOBODY, 3)
    assert may_see((1, 3), 3)
    assert not may_see((1, 2), 3)


def test_a_moved_card_is_named_only_to_the_eyes_it_was_meant_for() -> None:
    event = CardMoved(7, DECK, HAND, (0,))
    assert redact([event], 0) == (CardMoved(7, DECK, HAND),)
    assert redact([event], 1) == (CardMoved(None, DECK, HAND),)


def test_a_redacted_event_does_not_say_who_else_could_see() -> None:
    seen = redact([CardMoved(7, DECK, HAND, (0, 2))], 2)
    assert seen[0].eyes is EVERYONE
    assert redact(seen, 5) == seen


def test_public_events_stay_as_they_are() -> None:
    events = (GameEnded((1,), "because"), ZoneOpened(TABLE, (1, 2)), CardsGathered(DECK, 9))
    assert redact(events, 4) == events


def test_a_pile_shows_its_cards_lowest_first_and_then_what_is_face_down() -> None:
    assert pile([5, None, 2, None]) == (2, 5, None, None)
    assert pile([]) == ()


def test_following_moves_seen_and_unseen_cards() -> None:
    before = {HAND: (1, 4), OTHER: (None, None), TABLE: (9, 3), DECK: (None,)}
    events = [CardMoved(4, HAND, TABLE), CardMoved(7, OTHER, TABLE), CardMoved(None, DECK, OTHER)]
    after = follow(before, events, ORDERED)
    assert after == {HAND: (1,), OTHER: (None, None), TABLE: (9, 3, 4, 7), DECK: ()}
    assert before[TABLE] == (9, 3)


def test_following_turns_a_zone_over_and_gathers_the_cards() -> None:
    before = {HAND: (1,), OTHER: (None, None), TABLE: (), DECK: ()}
    assert follow(before, [ZoneOpened(OTHER, (8, 3))], ORDERED)[OTHER] == (3, 8)
    gathered = follow(before, [CardsGathered(DECK, 3)], ORDERED)
    assert gathered == {HAND: (), OTHER: (), TABLE: (), DECK: (None, None, None)}


def test_cards_out_of_the_box_and_a_look_at_a_zone_are_for_some_eyes() -> None:
    laid, seen = CardsLaid(HAND, (4, 2), (0,)), ZoneSeen(HAND, (2, 4), (0,))
    assert redact([laid, seen], 0) == (CardsLaid(HAND, (4, 2)), ZoneSeen(HAND, (2, 4)))
    assert redact([laid, seen], 1) == (CardsLaid(HAND, (None, None)), ZoneSeen(HAND, None))


def test_following_lays_cards_and_looks_at_them() -> None:
    empty = {HAND: (), OTHER: (), TABLE: (), DECK: ()}
    laid = follow(empty, [CardsLaid(HAND, (None, None))], ORDERED)
    assert laid == {**empty, HAND: (None, None)}
    assert follow(laid, [ZoneSeen(HAND, None)], ORDERED) == laid
    assert follow(laid, [ZoneSeen(HAND, (4, 2))], ORDERED)[HAND] == (2, 4)


def test_following_shuffles_one_zone_into_another() -> None:
    before = {HAND: (1,), OTHER: (), TABLE: (9, 3), DECK: (None,)}
    after = follow(before, [ZoneShuffled(TABLE, DECK)], ORDERED)
    assert after == {HAND: (1,), OTHER: (), TABLE: (), DECK: (None, None, None)}
    assert before[TABLE] == (9, 3)


def test_a_card_is_turned_up_in_the_middle_of_a_pile_and_down_again() -> None:
    before = {AT_SIX: (None, None, None), AT_SEVEN: (None, None, None)}
    up = follow(before, [CardTurned(AT_SEVEN, 1, 4)], ORDERED)
    assert up == {AT_SIX: (None, None, None), AT_SEVEN: (None, 4, None)}
    assert follow(up, [CardTurned(AT_SEVEN, 1, None)], ORDERED) == before


def test_a_card_that_one_seat_looks_at_stays_face_down_for_the_others() -> None:
    event = CardTurned(AT_SEVEN, 1, 4, (0, 2))
    assert redact([event], 2) == (CardTurned(AT_SEVEN, 1, 4),)
    assert redact([event], 1) == (CardTurned(AT_SEVEN, 1, None),)


def test_following_takes_the_right_card_out_of_a_pile_and_puts_it_where_it_belongs() -> None:
    before = {AT_SIX: (2, None, None), AT_SEVEN: (None, 4, None), HAND: ()}
    taken = redact([CardMoved(8, AT_SEVEN, HAND, (1,), (1,), place=2)], 0)
    assert follow(before, taken, ORDERED) == {**before, AT_SEVEN: (None, 4), HAND: (None,)}
    under = [CardMoved(4, AT_SEVEN, AT_SIX, place=1, slot=0)]
    assert follow(before, under, ORDERED)[AT_SIX] == (4, 2, None, None)


def test_cards_that_are_shuffled_where_they_lie_are_known_to_nobody_any_more() -> None:
    before = {TABLE: (3, None, 5), DECK: (1,)}
    after = follow(before, [ZoneShuffled(TABLE, TABLE)], ORDERED)
    assert after == {TABLE: (None, None, None), DECK: (1,)}

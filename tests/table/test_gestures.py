"""Picking an answer on the table, without a table."""

from dataclasses import dataclass

from app.table.gestures import Gesture, InPile, Named, Number, Reading, named
from rules.kernel.cards import Zone
from rules.kernel.commands import (
    Choose,
    Command,
    Decision,
    Draft,
    FillIn,
    Pick,
    PickSeat,
    SelectCards,
    written,
)

HAND, TRICK = Zone("holding", 0), Zone("trick")


@dataclass(frozen=True, slots=True)
class Play(Command):
    card: int = written("card")


@dataclass(frozen=True, slots=True)
class Bank(Command):
    cards: tuple[int, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class Point(Command):
    target: int = written("seat")


@dataclass(frozen=True, slots=True)
class Throw(Command):
    card: int = written("card")
    target: int = written("seat")
    hard: bool = written("flag", default=False)


@dataclass(frozen=True, slots=True)
class Lay(Command):
    card: int = written("card")
    pile: Zone = written("zone")


@dataclass(frozen=True, slots=True)
class Turn(Command):
    pile: Zone = written("zone")
    place: int = written("number")


@dataclass(frozen=True, slots=True)
class Flip(Command):
    pile: Zone = written("zone")
    place: int = written("slot")


@dataclass(frozen=True, slots=True)
class Raise(Command):
    by: int = written("number")


@dataclass(frozen=True, slots=True)
class Rest(Command):
    pass


@dataclass(frozen=True, slots=True)
class Bet(Command):
    card: int = written("card")
    seat: int = written("seat")
    coins: int = written("number")


@dataclass(frozen=True, slots=True)
class Share:
    seat: int = written("seat")
    coins: int = written("number")
    cards: tuple[int, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class Offer(Command):
    invited: tuple[int, ...] = written("seats")
    shares: tuple[Share, ...] = written("records", of=Share)


AT_8, AT_9 = Zone("pile", host=8), Zone("pile", host=9)
LAYS = Pick("R-5", (Lay(3, AT_8), Lay(3, AT_9), Lay(4, AT_9)))
TURNS = Pick("R-6", (Turn(AT_8, 0), Turn(AT_9, 0), Turn(AT_9, 1)))
PLAYS = SelectCards("R-1", (Play(3), Play(5)), HAND)
BANKS = SelectCards("R-2", (Bank((1, 2)), Bank((1, 3)), Bank((2, 3))), HAND, count=2)
POINTS = PickSeat("R-3", (Point(1), Point(2)))
THROWS = Decision("R-4", (Throw(3, 1), Throw(3, 2), Throw(4, 2)))


def on_trick(command: Command) -> Zone:
    return TRICK


def test_what_a_command_names():
    assert named(Throw(3, 1, hard=True)) == Named(frozenset({3}), frozenset({1}))
    assert named(Bank((1, 2))).cards == {1, 2}


def test_without_a_decision_nothing_can_be_picked():
    gesture = Gesture.start(None).tap_card(3).tap_seat(1).confirm()
    assert gesture.chosen == ()
    assert gesture.answer is None
    assert gesture.legal_cards == frozenset()


def test_a_card_is_selected_first_and_confirmed_by_a_second_tap():
    once = Gesture.start(PLAYS).tap_card(3)
    assert once.chosen == (3,)
    assert once.ready == Play(3)
    assert once.answer is None
    assert once.tap_card(3).answer == Play(3)
    assert once.confirm().answer == Play(3)


def test_another_card_takes_its_place():
    assert Gesture.start(PLAYS).tap_card(3).tap_card(5).ready == Play(5)


def test_an_illegal_card_changes_nothing():
    gesture = Gesture.start(PLAYS).tap_card(3)
    assert gesture.tap_card(4) == gesture
    assert gesture.legal_cards == {3, 5}


def test_cancelling_puts_everything_back():
    assert Gesture.start(PLAYS).tap_card(3).cancel() == Gesture.start(PLAYS)


def test_two_cards_in_any_order():
    one = Gesture.start(BANKS).tap_card(3)
    assert one.ready is None
    two = one.tap_card(1)
    assert two.ready == Bank((1, 3))
    assert two.confirm().answer == Bank((1, 3))


def test_the_cards_still_wanted_are_those_that_go_with_what_is_picked():
    pairs = SelectCards("R-2", (Bank((1, 2)), Bank((1, 3)), Bank((4, 5))), HAND, count=2)
    start = Gesture.start(pairs)
    assert start.wanted_cards == start.open_cards == {1, 2, 3, 4, 5}
    one = start.tap_card(1)
    assert one.wanted_cards == {2, 3}
    assert one.open_cards == {1, 2, 3, 4, 5}, "another one takes its place"


def test_a_third_card_replaces_the_first_and_a_second_tap_takes_one_back():
    two = Gesture.start(BANKS).tap_card(3).tap_card(1)
    assert two.tap_card(2).ready == Bank((1, 2))
    assert two.tap_card(3).chosen == (1,)
    assert two.tap_card(3).answer is None


def test_a_seat_is_picked_and_confirmed_the_same_way():
    gesture = Gesture.start(POINTS)
    assert gesture.targets == {1, 2}
    assert gesture.legal_seats == {1, 2}
    assert gesture.tap_seat(3) == gesture
    assert gesture.tap_seat(2).ready == Point(2)
    assert gesture.tap_seat(1).tap_seat(2).ready == Point(2)
    assert gesture.tap_seat(2).tap_seat(2).answer == Point(2)


def test_a_card_and_a_seat_narrow_each_other():
    gesture = Gesture.start(THROWS).tap_card(3)
    assert gesture.ready is None
    assert gesture.targets == {1, 2}
    assert gesture.tap_seat(1).ready == Throw(3, 1)
    assert Gesture.start(THROWS).tap_card(4).targets == {2}
    assert Gesture.start(THROWS).tap_card(4).tap_seat(1).seats == ()


def test_a_picked_seat_gives_way_to_a_card_that_cannot_go_there():
    gesture = Gesture.start(THROWS).tap_seat(1).tap_card(4)
    assert (gesture.chosen, gesture.seats) == ((4,), ())


def test_a_card_dropped_on_a_seat_is_an_answer():
    assert Gesture.start(THROWS).drop(3, 2).answer == Throw(3, 2)
    assert Gesture.start(THROWS).drop(4, 1).answer is None


def test_a_card_dropped_where_it_goes_is_an_answer():
    gesture = Gesture.start(PLAYS, Reading(on_trick))
    assert gesture.drop(3, TRICK).answer == Play(3)
    assert gesture.drop(3, HAND).answer is None
    assert gesture.drop(3, HAND).chosen == (3,)
    assert gesture.drop(3, None).chosen == (3,)
    assert gesture.drop(4, TRICK).answer is None


def test_dropping_a_selected_card_does_not_put_it_back():
    assert Gesture.start(PLAYS, Reading(on_trick)).tap_card(3).drop(3, TRICK).answer == Play(3)


def test_the_glowing_place_confirms():
    gesture = Gesture.start(PLAYS, Reading(on_trick))
    assert gesture.targets == frozenset()
    assert gesture.tap_card(3).targets == {TRICK}
    assert gesture.tap_card(3).tap_zone(TRICK).answer == Play(3)
    assert gesture.tap_zone(TRICK).answer is None
    assert gesture.tap_card(3).tap_zone(HAND).answer is None


def test_a_card_whose_place_is_a_seat_goes_there():
    gesture = Gesture.start(PLAYS, Reading(lambda command: 4))
    assert gesture.tap_card(3).targets == {4}
    assert gesture.tap_card(3).tap_seat(4).answer == Play(3)
    assert gesture.drop(3, 4).answer == Play(3)
    assert gesture.drop(3, 2).answer is None


def test_two_of_a_pair_dropped_one_after_the_other():
    gesture = Gesture.start(BANKS, Reading(on_trick)).drop(1, TRICK)
    assert gesture.answer is None
    assert gesture.drop(2, TRICK).answer == Bank((1, 2))


def test_what_is_left_after_picking_is_for_buttons():
    both = Decision("R-5", (Throw(3, 1), Throw(3, 1, hard=True)))
    gesture = Gesture.start(both).tap_card(3).tap_seat(1)
    assert gesture.ready is None
    assert gesture.options == both.commands
    assert gesture.choose(Throw(3, 1, hard=True)).answer == Throw(3, 1, hard=True)


def test_a_button_answers_at_once_if_it_is_legal():
    gesture = Gesture.start(Choose("R-6", (Play(3),)))
    assert gesture.choose(Play(3)).answer == Play(3)
    assert gesture.choose(Play(4)).answer is None


@dataclass(frozen=True, slots=True)
class Mend(Command):
    target: int = written("seat")


TALKS = Decision("R-7", (Point(1), Point(2), Mend(2), Mend(3), Play(9)))
HARDLY = Decision("R-8", (Throw(3, 1), Throw(3, 1, hard=True), Throw(3, 2, hard=True), Throw(4, 1)))


def verb(command):
    return {Point: "point", Mend: "mend"}.get(type(command), "")


def manner(command):
    return "hard" if command.hard else "soft"


TALKING, THROWING = Reading(verb=verb), Reading(manner=manner, manners=("soft", "hard"))


def test_a_verb_leaves_the_seats_it_can_be_said_to():
    gesture = Gesture.start(TALKS, TALKING)
    assert gesture.legal_seats == {1, 2, 3}
    assert gesture.verbs == {"point", "mend"}
    mending = gesture.pick_verb("mend")
    assert mending.is_picking
    assert mending.legal_seats == mending.targets == {2, 3}
    assert mending.tap_seat(1) == mending
    assert mending.pick_verb("point").legal_seats == {1, 2}
    assert mending.pick_verb("mend") == mending.cancel() == gesture


HIRES = Pick("R-9", (Play(3), Play(4), Bank((5,)), Bank((6,)), Throw(4, 1)))
HIRING = Reading(verb=lambda one: {Play: "play", Bank: "bank"}.get(type(one), ""))


def test_once_a_verb_is_said_only_its_cards_can_be_picked_and_others_begin_anew():
    gesture = Gesture.start(HIRES, HIRING)
    assert gesture.open_cards == gesture.legal_cards == {3, 4, 5, 6}
    banking = gesture.pick_verb("bank")
    assert banking.open_cards == {5, 6}
    assert banking.legal_cards == {3, 4, 5, 6}
    assert banking.tap_card(5).answer == Bank((5,))
    other = banking.tap_card(3)
    assert (other.chosen, other.verb, other.answer) == ((3,), "", None)
    assert banking.tap_card(9) == banking


def test_a_verb_and_a_seat_are_an_answer_in_either_order():
    gesture = Gesture.start(TALKS, TALKING)
    assert gesture.pick_verb("mend").tap_seat(3).answer == Mend(3)
    pointed = gesture.tap_seat(2)
    assert pointed.answer is None
    assert pointed.ready is None
    assert pointed.verbs == {"point", "mend"}
    assert pointed.pick_verb("point").answer == Point(2)


def test_a_verb_that_does_not_go_with_a_picked_seat_puts_it_back():
    gesture = Gesture.start(TALKS, TALKING).tap_seat(3)
    assert gesture.verbs == {"mend"}
    other = gesture.pick_verb("point")
    assert (other.verb, other.seats, other.answer) == ("point", (), None)
    assert gesture.pick_verb("sing") == gesture


def test_the_first_manner_is_the_usual_one_and_another_can_be_wished():
    gesture = Gesture.start(HARDLY, THROWING)
    assert gesture.manner == "soft"
    assert gesture.tap_card(3).tap_seat(1).answer == Throw(3, 1)
    assert gesture.pick_manner("hard").tap_card(3).tap_seat(1).answer == Throw(3, 1, hard=True)
    assert gesture.pick_manner("loudly") == gesture
    assert gesture.pick_manner("hard").tap_card(3).cancel().manner == "hard"


def test_a_manner_is_passed_over_where_there_is_no_choice():
    gesture = Gesture.start(HARDLY, THROWING)
    assert gesture.tap_card(3).targets == {1, 2}
    assert gesture.tap_card(3).tap_seat(2).answer == Throw(3, 2, hard=True)
    assert gesture.pick_manner("hard").drop(4, 1).answer == Throw(4, 1)
    assert [gesture.tap_card(3).manner_at(seat) for seat in (1, 2)] == ["soft", "hard"]
    assert gesture.tap_seat(2).manner_at() == "hard"


def test_a_careful_gesture_waits_for_a_second_tap_or_the_button():
    throwing = Gesture.start(HARDLY, THROWING, careful=True).tap_card(3).tap_seat(1)
    assert (throwing.answer, throwing.ready) == (None, Throw(3, 1))
    assert throwing.tap_seat(1).answer == throwing.confirm().answer == Throw(3, 1)
    dropped = Gesture.start(PLAYS, Reading(on_trick), careful=True).drop(3, TRICK)
    assert (dropped.answer, dropped.ready) == (None, Play(3))
    assert dropped.tap_zone(TRICK).answer is None
    assert dropped.tap_card(3).answer == Play(3)


def test_what_a_contract_names_lies_in_its_records():
    offer = Offer((2,), (Share(0, 3, (1,)), Share(2, 0, (4, 5))))
    assert named(offer).cards == {1, 4, 5}
    assert named(offer).seats == {0, 2}
    assert named(offer).numbers == {Number("coins", 3), Number("coins", 0)}


def test_a_pile_at_a_card_is_picked_like_a_seat():
    gesture = Gesture.start(LAYS).tap_card(3)
    assert gesture.targets == gesture.legal_zones == {AT_8, AT_9}
    assert gesture.missing == {"zones"}
    assert gesture.tap_zone(AT_8).answer == Lay(3, AT_8)
    assert Gesture.start(LAYS).tap_card(4).tap_zone(AT_8).zones == ()
    assert Gesture.start(LAYS, careful=True).tap_card(3).tap_zone(AT_8).ready == Lay(3, AT_8)


def test_a_pile_can_be_picked_first_and_a_card_dropped_on_one():
    assert Gesture.start(LAYS).tap_zone(AT_9).missing == {"cards"}
    assert Gesture.start(LAYS).tap_zone(AT_9).tap_card(4).answer == Lay(4, AT_9)
    assert Gesture.start(LAYS).drop(3, AT_8).answer == Lay(3, AT_8)
    assert Gesture.start(LAYS).drop(4, AT_8).answer is None


def test_a_number_is_said_changed_and_confirmed():
    gesture = Gesture.start(TURNS).tap_zone(AT_9)
    assert gesture.missing == {"numbers"}
    assert gesture.speakable == {"place": (0, 1)}
    said = gesture.pick_number(Number("place", 1))
    assert (said.ready, said.answer, said.missing) == (Turn(AT_9, 1), None, frozenset())
    changed = said.pick_number(Number("place", 0))
    assert changed.ready == Turn(AT_9, 0)
    assert changed.tap_zone(AT_9).answer == Turn(AT_9, 0)
    assert said.pick_number(Number("place", 7)) == said
    assert said.cancel() == Gesture.start(TURNS)


def test_a_card_in_a_pile_is_picked_where_it_lies_and_goes_before_its_pile():
    flips = tuple(Flip(pile, place) for pile in (AT_8, AT_9) for place in (0, 2))
    gesture = Gesture.start(Pick("R-7", (*flips, Lay(3, AT_8))))
    assert gesture.legal_zones == {AT_8}, "only what is laid goes to a pile"
    assert gesture.legal_slots == {InPile(pile, place) for pile in (AT_8, AT_9) for place in (0, 2)}
    picked = gesture.tap_slot(InPile(AT_9, 2))
    assert (picked.ready, picked.answer) == (Flip(AT_9, 2), None)
    assert picked.tap_slot(InPile(AT_9, 2)).answer == Flip(AT_9, 2)
    assert picked.tap_slot(InPile(AT_8, 0)).ready == Flip(AT_8, 0)
    assert picked.tap_slot(InPile(AT_8, 1)) == picked
    assert gesture.tap_card(3).tap_slot(InPile(AT_9, 0)).ready == Flip(AT_9, 0)
    assert gesture.tap_card(3).legal_slots == frozenset(), "a picked card goes to the whole pile"


BETS = Pick("R-8", tuple(Bet(3, seat, coins) for seat in (1, 2) for coins in (2, 4, 7)))


def test_a_number_is_asked_for_last_begins_with_the_least_and_waits():
    gesture = Gesture.start(BETS).tap_card(3)
    assert gesture.speakable == {}
    meant = gesture.tap_seat(1)
    assert (meant.answer, meant.ready) == (None, Bet(3, 1, 2))
    assert meant.speakable == {"coins": (2, 4, 7)}
    said = meant.pick_number(Number("coins", 7))
    assert said.speakable == {"coins": (2, 4, 7)}
    assert (said.answer, said.confirm().answer) == (None, Bet(3, 1, 7))
    assert gesture.drop(3, 2).answer is None, "a drop does not decide how many"


def test_where_a_number_can_be_said_or_not_none_is_begun_with():
    gesture = Gesture.start(Pick("R-8", (*(Raise(n) for n in (5, 10)), Rest())))
    assert gesture.speakable == {"by": (5, 10)}
    assert gesture.ready is None
    assert gesture.pick_number(Number("by", 10)).ready == Raise(10)


def test_what_is_drawn_up_in_a_form_is_not_picked_on_the_table():
    offer = Offer((2,), (Share(2, 3, (4,)),))
    asked = FillIn("R-7", (offer, Play(3)), Draft(Offer(None, None), ()))
    gesture = Gesture.start(asked)
    assert (gesture.legal_cards, gesture.legal_seats) == ({3}, frozenset())
    assert gesture.choose(offer).answer == offer


def test_cards_are_picked_all_over_the_table_only_where_the_question_says_so():
    assert Gesture.start(LAYS).anywhere
    assert not Gesture.start(PLAYS).anywhere


def test_what_a_form_makes_can_be_chosen_though_it_is_not_listed():
    listed, drawn_up = Offer((2,), ()), Offer((1,), (Share(0, 3, ()),))
    gesture = Gesture.start(FillIn("R-7", (listed,), Draft(Offer(None, None), ())))
    assert gesture.anywhere
    assert gesture.choose(drawn_up).answer == drawn_up
    assert gesture.choose(Play(3)).answer is None
    assert Gesture.start(Pick("R-7", (listed,))).choose(drawn_up).answer is None


def test_a_card_that_the_verb_means_need_not_be_picked_beside_it():
    throws = [Throw(card, seat) for card in (7, 8) for seat in (1, 2)]
    by_card = Reading(verb=lambda command: f"throw {command.card}")
    gesture = Gesture.start(Decision("R-9", tuple(throws)), by_card)
    thrown = gesture.pick_verb("throw 8").tap_seat(2)
    assert (thrown.answer or thrown.ready) == Throw(8, 2)
    assert gesture.pick_verb("throw 8").ready is None
    assert gesture.tap_seat(2).ready is None

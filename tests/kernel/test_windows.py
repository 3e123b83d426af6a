"""Reactions: who is asked and in which order, counters to counters, sealed beats, and tips."""

from typing import Any

import pytest

from rules.kernel.commands import Pick, Refusal
from rules.kernel.play import IllegalCommand
from rules.kernel.windows import PASS, Beat, CarryingOut, Pass
from tests.kernel.bazaar.commands import Grab, Veto
from tests.kernel.bazaar.events import Countered, Revealed
from tests.kernel.bazaar.reacting import Grabs
from tests.kernel.bazaar_table import GAME, BazaarTable

PILES = ("W-0 W-1 W-2", "W-3")


def flipping(*hands: str, **options: bool) -> BazaarTable:
    """Seat 0 wants to turn up the middle card at the first stall."""
    return BazaarTable(*hands, piles=PILES, **options).say("0 flip pile@S-0 1")


def test_what_nobody_can_object_to_takes_effect_at_once() -> None:
    table = flipping("W-5", "", "")
    assert table.phase == "BZ-GRAB"
    assert table.pile("S-0", 2) == ". W-1 ."


def test_everybody_else_who_holds_cards_is_asked_in_turn_whatever_the_cards_are() -> None:
    table = flipping("V-0", "W-4", "", "V-1")
    assert (table.phase, table.owed) == ("BZ-VETO", (1,))
    assert table.decision(1) == Pick("BZ-VETO", table.decision(1).commands, passing=PASS)
    assert table.say("1 pass").owed == (3,)
    assert Veto(GAME.deck.ids["V-1"]) in table.decision(3).commands
    assert table.pile("S-0", 3) == ". . ."
    assert table.say("3 pass").pile("S-0", 3) == ". W-1 ."


def test_a_veto_that_stands_takes_away_what_it_was_said_against() -> None:
    table = flipping("W-5", "V-0", "W-6").say("1 veto V-0")
    assert table.owed == (0,)
    table.say("0 pass", "2 pass")
    assert table.events == (Countered(0, "flip"),)
    assert (table.phase, table.pile("S-0", 0)) == ("BZ-GRAB", ". . .")


def test_a_counter_to_a_counter_lets_the_first_thing_happen() -> None:
    table = flipping("V-1", "V-0", "W-6").say("1 veto V-0", "0 veto V-1")
    assert table.owed == (2,), "only seat 2 still holds cards"
    assert table.say("2 pass").events == (Countered(1, "veto"),)
    assert (table.phase, table.owed) == ("BZ-VETO", (2,)), "the first window goes on"
    assert table.say("2 pass").pile("S-0", 1) == ". W-1 ."


def test_a_counter_to_a_counter_to_a_counter() -> None:
    table = flipping("V-1", "V-0", "V-2 W-6")
    table.say("1 veto V-0", "0 veto V-1", "2 veto V-2")
    assert table.events[-1] == Countered(0, "veto")
    assert table.say("2 pass").events == (Countered(0, "flip"),)
    assert (table.phase, table.pile("S-0", 1)) == ("BZ-GRAB", ". . .")


def test_after_a_reaction_everybody_is_asked_again() -> None:
    table = flipping("V-1 W-5", "W-4", "V-0 W-6").say("1 pass", "2 veto V-0", "0 veto V-1")
    table.say("1 pass", "2 pass")
    assert (table.phase, table.owed) == ("BZ-VETO", (1,)), "who passed before may react now"


def test_some_may_speak_up_although_nobody_waits_for_them() -> None:
    table = flipping("W-5", "V-0", "")
    assert (table.asked, table.owed) == ((1, 0, 2), (1,))
    assert table.decision(2).passing is None
    assert PASS not in table.decision(2).commands
    table.say("2 tip 0 2")
    assert table.state.coins == [4, 2, 0]
    assert (table.asked, table.owed) == ((1, 0), (1,)), "one tip in a turn"
    with pytest.raises(IllegalCommand):
        table.say("2 pass")


def test_sealed_vetoes_are_asked_for_all_at_once_and_the_first_that_stands_is_enough() -> None:
    table = flipping("W-5", "V-0", "V-1", sealed_vetoes=True)
    assert table.owed == (1, 2)
    assert table.say("2 veto V-1").owed == (1,)
    assert table.events == ()
    table.say("1 veto V-0")
    assert isinstance(table.events[0], Revealed)
    assert table.owed == (0, 2), "a window about the first veto"
    table.say("0 pass", "2 pass")
    assert table.events == (Countered(0, "flip"),)
    assert table.state.hands[2] == GAME.deck.read("V-1"), "the other veto was not needed"


def test_a_sealed_veto_that_is_countered_leaves_the_next_one() -> None:
    table = flipping("V-2 W-5", "V-0", "V-1", sealed_vetoes=True)
    table.say("1 veto V-0", "2 veto V-1", "0 veto V-2", "2 pass", "2 pass")
    assert table.events[0] == Countered(1, "veto")
    assert table.state.hands[2] == (), "now it was played"
    table.say("0 pass")
    assert table.events == (Countered(0, "flip"),)


def test_a_tip_in_a_sealed_beat_is_no_answer() -> None:
    table = flipping("W-5", "V-0", "V-1", sealed_vetoes=True).say("1 tip 0 1")
    assert table.owed == (1, 2)
    assert table.say("1 pass").owed == (2,)


def grabbing(*coins: int) -> BazaarTable:
    """Everybody with coins may buy; nobody holds cards to object with."""
    table = BazaarTable(*("" for _ in coins), piles=PILES)
    table.say("0 flip pile@S-1 0")
    table.state.coins = list(coins)
    return table


def test_a_beat_is_sealed_and_the_poorest_comes_first() -> None:
    table = grabbing(3, 1, 2)
    assert table.owed == (0, 1, 2)
    table.say("0 grab pile@S-0 0", "1 grab pile@S-0 2", "2 pass")
    revealed = next(event for event in table.events if isinstance(event, Revealed))
    assert [seat for seat, _ in revealed.declared] == [1, 0]
    table.say("1 pass")
    assert table.state.hands == [GAME.deck.read("W-0"), GAME.deck.read("W-2"), ()]


def test_another_order_can_be_put_to_somebody_before_declarations_are_carried_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def the_other_way_round(self: Grabs, state: Any, declared: tuple[Any, ...]) -> None:
        state.swap(self, CarryingOut(self, declared[::-1]))

    monkeypatch.setattr(Grabs, "unfold", the_other_way_round)
    table = grabbing(3, 1, 2).say("0 grab pile@S-1 0", "1 grab pile@S-1 0", "2 pass")
    assert table.state.hands[0] == GAME.deck.read("W-3")


def test_a_declaration_that_cannot_be_any_more_is_withdrawn_and_costs_nothing() -> None:
    table = grabbing(3, 1, 2)
    table.say("0 grab pile@S-1 0", "1 grab pile@S-1 0", "2 pass")
    assert table.state.hands[1] == GAME.deck.read("W-3")
    assert Countered(0, "grab") in table.events
    assert table.state.coins == [3, 0, 2]


def test_after_declarations_there_is_another_beat_and_passes_close_the_window() -> None:
    table = grabbing(3, 1, 2).say("0 pass", "1 grab pile@S-0 1", "2 pass")
    assert (table.phase, table.owed) == ("BZ-GRAB", (0, 2)), "seat 1 cannot pay any more"
    assert table.say("0 pass", "2 pass").phase == "BZ-OFFER"


def test_a_declaration_can_be_vetoed_and_is_paid_for_all_the_same() -> None:
    table = BazaarTable("V-0", "", piles=PILES).say("0 flip pile@S-1 0")
    table.say("0 pass", "1 grab pile@S-0 1", "0 veto V-0")
    assert Countered(1, "grab") in table.events
    assert table.state.coins == [2, 1]


def test_a_window_closes_after_so_many_beats_as_it_says() -> None:
    table = flipping("W-5 V-3", "V-0 V-1", "W-6", sealed_vetoes=True)
    table.say("1 veto V-0", "2 pass", "0 veto V-3", "2 pass", "1 pass", "2 pass")
    assert table.pile("S-0", 1) == ". W-1 .", "a veto that was countered gives no second chance"


def test_a_pass_is_one_for_all_games() -> None:
    assert GAME.notation.read("pass") == Pass() == PASS
    assert Grab in GAME.commands


class Strict(Grabs):
    """A window that says in its own words what it does not take."""

    __slots__ = ()

    def refusal(self, view: Any, command: object) -> Refusal:
        """One sentence."""
        return Refusal("BZ-GRAB", "buy a card out of a pile, or pass")


def test_what_a_window_does_not_take_is_refused_in_its_words() -> None:
    table = BazaarTable("W-5", "W-6", piles=PILES)
    table.state.agenda = (Beat(Strict(), (0, 1)),)
    assert table.view(1).refusal(Veto(0)) == ("BZ-GRAB", "buy a card out of a pile, or pass")

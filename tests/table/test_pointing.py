"""Why something on a table cannot be picked is what the rules say, whatever the game."""

import pytest

from app.games import GAME_TABLES
from app.table.gestures import MIDDLE, Gesture
from app.table.pointing import why_not_card, why_not_seat
from rules.games.knives.view import look
from rules.kernel.cards import members
from tests.games.knives.rules.table import card, position, taken
from tests.games.knives.table.moments import MOMENTS
from tests.games.knives.table.moments import view as knives
from tests.games.never_bring_a_knife.rules.table import at_play, at_reveal
from tests.games.never_bring_a_knife.table import moments as nbk

CRIME, GUN = 3, 0


def gesture(seen, game="never_bring_a_knife"):
    """Nothing picked yet."""
    return Gesture.start(seen.decision, GAME_TABLES[game].reading(seen))


def of_card(seen, number, game="knives"):
    return why_not_card(seen, gesture(seen, game), number)


def of_seat(seen, seat, verb="", game="never_bring_a_knife"):
    return why_not_seat(seen, gesture(seen, game).pick_verb(verb), seat)


def test_following_suit_is_explained():
    text = f"{taken(0, 'S')}aside N-2 N-3\nholding 2 H-K C-K D-K N-7 S-K C-M\ntrick 1 H-Q\nrest"
    seen = look(position(text), 2)
    assert of_card(seen, card("H-K")) is None
    assert of_card(seen, card("C-K")) == (
        "KN-TRICK-04", "You have Hearts, so you must follow suit.",
    )  # fmt: skip
    assert of_card(seen, card("C-Q")) == ("KN-TRICK-01", "You don't hold the Queen of Clubs.")


@pytest.mark.parametrize(
    ("moment", "seat", "reason"),
    [
        ("bid", 0, "Take the bank, or pass. You play cards later."),
        ("bid", 1, "It isn't your turn."),
        ("over", 0, "The game is over."),
        ("hound", 1, "Set the Hound on another player."),
    ],
)
def test_a_card_that_nobody_asks_for_hears_what_is_asked(moment, seat, reason):
    seen = knives(moment, seat)
    assert of_card(seen, (members(seen.holding) or [0])[0]).reason == reason


def test_ghosts_cannot_be_named():
    assert (
        of_card(knives("snitch", 1), card("H-G")).reason
        == "You can't name a Ghost. Name any other card."
    )
    assert of_card(knives("snitch", 1), card("N-A")) is None


def test_a_card_of_somebody_else_cannot_be_put_aside_even_beside_an_own_one():
    seen = knives("bank")
    own, other = members(seen.holding)[0], members(~seen.holding & (1 << 32) - 1)[0]
    picked = gesture(seen, "knives").tap_card(own)
    assert why_not_card(seen, picked, other).reason == "Bank two different cards from your eight."


def test_a_player_who_cannot_be_picked_in_knives():
    assert (
        of_seat(knives("hound", 1), 1, game="knives").reason == "Set the Hound on another player."
    )
    assert of_seat(knives("hound", 1), 2, game="knives") is None
    assert of_seat(knives("last"), 2, game="knives").reason == "You can only play a card you hold."


def test_every_card_and_seat_is_legal_or_refused_in_knives():
    for moment, state in MOMENTS.items():
        for seat in state.agenda[-1].owed(state):
            seen = look(state, seat)
            picking = gesture(seen, "knives")
            for number in range(32):
                refusal = why_not_card(seen, picking, number)
                assert (refusal is None) == (number in picking.legal_cards), (moment, number)
            for other in range(5):
                refusal = why_not_seat(seen, picking, other)
                assert (refusal is None) == (other in picking.open_seats), (moment, other)


@pytest.mark.parametrize("seats", nbk.SEATS)
def test_every_card_and_seat_is_legal_or_refused_in_never_bring_a_knife(seats):
    for kind in nbk.KINDS:
        seen = nbk.view(seats, kind)
        for verb in ("", "look", "heal", "hit"):
            picking = gesture(seen).pick_verb(verb)
            for seat in (*range(seats), MIDDLE):
                refusal = why_not_seat(seen, picking, seat)
                assert (refusal is None) == (seat in picking.open_seats), (kind, verb, seat)
            for number in range(9):
                refusal = why_not_card(seen, picking, number)
                assert (refusal is None) == (number in picking.legal_cards), (kind, number)


@pytest.mark.parametrize(
    ("table", "seat", "verb", "rule", "reason"),
    [
        (at_play(["gun gun armor money"] * 4, dealer=0), 1, "", "NBK-PLAY-03",
         "Play your first card each round"),
        (at_reveal({1: "intel gun gun armor"}, easy_mode=True), 1, "", "NBK-R14",
         "You know your own role"),
        (at_reveal({}, dealer=0, money={1: 3}), 1, "", "NBK-R14", "You know your own role"),
        (at_reveal({}, dealer=0, money={1: 3}, wounds={2: 1}), 1, "", "NBK-R13",
         "You have no wound"),
        (at_reveal({}, dealer=0, money={1: 3}, wounds={2: 1}), 3, "heal", "NBK-R13",
         "That player has no wound"),
        (at_reveal({}, dealer=0, money={1: 3}, wounds={2: 1}), MIDDLE, "heal", "NBK-MON-02",
         "Heal, look"),
        (at_reveal({1: "hit money money money"}, hit_self_target=False), 1, "", "NBK-R11",
         "You can't use a Hit on yourself"),
    ],
)  # fmt: skip
def test_why_a_player_cannot_be_picked(table, seat, verb, rule, reason):
    refusal = of_seat(table.view(1), seat, verb)
    assert refusal.rule == rule
    assert refusal.reason.startswith(reason)


def test_a_full_stack_is_closed_to_the_card_that_was_picked():
    table = at_play(["gun gun armor money"] * 4, dealer=3)
    table.do("play gun 2 face_up", "play gun 2", "play gun 0 face_up", "play gun 2", "play gun 2")
    seen = table.view(1)
    closed = why_not_seat(seen, gesture(seen).tap_card(GUN), 2)
    assert closed == ("NBK-PLAY-04", "That stack already has 4 cards. Pick another one.")
    assert of_card(seen, CRIME, "never_bring_a_knife").reason == "You have no Crime in hand."

"""Tokens and cards of a deal, moved one by one; cards of a form put at others."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from app.table.deal import Pot, Purse, Trade
from app.table.form import AnswerForm
from app.table.posting import Posting
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Blank, Command, Draft, written


@dataclass(frozen=True, slots=True)
class Share:
    seat: Seat = written("seat")
    coins: int = written("number")


@dataclass(frozen=True, slots=True)
class Gift:
    giver: Seat = written("seat")
    taker: Seat = written("seat")
    coins: int = written("number")
    cards: tuple[CardId, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class Post:
    gate: CardId = written("card")
    team: tuple[CardId, ...] = written("cards")


@dataclass(frozen=True, slots=True)
class Deal(Command):
    verb: ClassVar[str] = "deal"
    shares: tuple[Share, ...] = written("records", of=Share)
    chests: tuple[Seat, ...] = written("seats")
    gifts: tuple[Gift, ...] = written("records", of=Gift)
    posts: tuple[Post, ...] = written("records", of=Post)


SEATS = (0, 1, 2)
SHARES = Blank("shares", "records", record=Share(None, 0), by="seat",
               parts=(Blank("seat", "seat", SEATS), Blank("coins", "number")))  # fmt: skip
GIFTS = Blank("gifts", "records", most=2, record=Gift(None, None, 1, ()),
              parts=(Blank("giver", "seat", SEATS), Blank("taker", "seat", SEATS),
                     Blank("coins", "number"), Blank("cards", "cards", (5, 6))))  # fmt: skip
TEAM = Blank("gate", "card", (10, 11)), Blank("team", "cards", (1, 2, 3), most=2)
POSTS = Blank("posts", "records", record=Post(None, ()), by="gate", parts=TEAM)
COINS = Pot("shares", "coins", 5, "coin", "Coin")
CHESTS = Pot("chests", "", 2, "chest", "Chest")
TRADE = Trade("gifts", (Purse("coins", "coin", "Coin", (3, 3, 3)),), "cards", ((5,), (6,), ()))


def started(**said):
    draft = Draft(Deal((), (), (), ()), (SHARES, Blank("chests", "seats", SEATS), GIFTS, POSTS))
    return AnswerForm.start(draft.fill(**said))


def shared(*coins):
    return started(shares=tuple(Share(seat, n) for seat, n in enumerate(coins)))


def test_a_token_goes_from_one_to_another_and_to_the_heap():
    form = COINS.move(shared(3, 2), 0, 1)
    assert COINS.held(form) == {0: 2, 1: 3}
    form = COINS.move(form, 1, None)
    assert COINS.held(form) == {0: 2, 1: 2}
    assert COINS.left(form) == 1
    assert COINS.held(COINS.move(form, None, 0)) == {0: 3, 1: 2}
    assert COINS.held(form.undo()) == {0: 2, 1: 3}


@pytest.mark.parametrize(("giver", "taker"), [(0, 0), (None, 0), (1, 2), (2, 0)])
def test_what_nobody_has_is_not_moved_and_who_takes_no_part_gets_nothing(giver, taker):
    form = shared(5, 0)
    assert COINS.move(form, giver, taker) is form


def test_raising_takes_from_the_heap_first_and_then_from_who_has_most():
    form = COINS.bring(shared(1, 3, 0), 2, 1)
    assert COINS.held(form) == {0: 1, 1: 3, 2: 1}
    form = COINS.bring(form, 2, 2)
    assert COINS.held(form) == {0: 1, 1: 2, 2: 2}
    assert COINS.left(COINS.bring(form, 2, 1)) == 1


def test_tokens_that_are_a_list_of_seats_go_to_anybody():
    form = CHESTS.move(started(chests=(0, 0)), 0, 2)
    assert form.draft.so_far.chests == (0, 2)
    assert CHESTS.left(CHESTS.move(form, 2, None)) == 1


def test_things_of_two_seats_are_together_and_an_empty_gift_is_gone():
    form = TRADE.hand(started(), "coins", 0, 1)
    form = TRADE.hand(TRADE.hand(form, "coins", 0, 1), 5, 0, 1)
    assert form.draft.so_far.gifts == (Gift(0, 1, 2, (5,)),)
    assert TRADE.given(form, 0) == (5,)
    assert TRADE.spent(form, 0, TRADE.purses[0]) == 2
    form = TRADE.take_back(TRADE.take_back(form, 0, "coins"), 0, "coins")
    assert form.draft.so_far.gifts == (Gift(0, 1, 0, (5,)),)
    assert TRADE.take_back(form, 0, 5).draft.so_far.gifts == ()


def test_nobody_gives_to_themselves_and_there_are_no_more_gifts_than_may_be():
    form = TRADE.hand(TRADE.hand(started(), "coins", 0, 1), "coins", 1, 2)
    assert TRADE.hand(form, "coins", 2, 0) is form
    assert TRADE.hand(form, "coins", 0, 0) is form


def test_a_card_is_at_one_post_only_and_a_full_one_lets_the_first_go():
    form = started()
    posting = Posting.of(form.draft)
    assert (posting.posts, posting.cards) == ((10, 11), (1, 2, 3))
    form = posting.put(posting.put(form, 2, 11), 1, 10)
    assert form.draft.so_far.posts == (Post(10, (1,)), Post(11, (2,)))
    form = posting.put(form, 1, 11)
    assert form.draft.so_far.posts == (Post(11, (1, 2)),)
    form = posting.put(form, 3, 11)
    assert form.draft.so_far.posts == (Post(11, (2, 3)),)
    assert posting.take(form, 2).draft.so_far.posts == (Post(11, (3,)),)
    assert posting.placed(form) == {2: 11, 3: 11}


def test_a_form_without_cards_at_cards_is_not_filled_in_on_the_table():
    assert Posting.of(Draft(Deal((), (), (), ()), (SHARES, GIFTS))) is None

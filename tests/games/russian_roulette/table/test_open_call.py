"""Six people at one screen say at the open table whether anybody plays a card."""

import pytest

from app.scenes.table.flow import Next, TableFlow
from app.session.table import Session
from app.store.decks import with_our_deck
from app.store.saved_game import Player
from rules.games.russian_roulette.cards import CLICK
from rules.games.russian_roulette.commands import Bid, Pocket
from rules.games.russian_roulette.game import GAME
from rules.kernel.cards import BYSTANDER
from rules.kernel.match import Match
from rules.kernel.windows import PASS
from tests.app.pilot import Clock
from tests.session.windows import Passers

SEATS = 6


@pytest.fixture
def flow():
    """After all have pocketed: whoever holds a card may play it, one after the other."""
    players = tuple(Player(name=f"P{seat}", kind="person") for seat in range(SEATS))
    game = with_our_deck(GAME)
    session = Session(Match(game, game.options(), SEATS, 5), players, Passers(Clock(), 0.0, ()))
    for seat in range(SEATS):
        session.submit(seat, Pocket(CLICK))
    found = TableFlow(session)
    found.take_seat(0, recap=False)
    return found


def go_on(flow):
    """Everything up to the next question to people."""
    clock = Clock()
    for _ in range(200):
        flow.catch_up()
        if flow.next is not Next.BOTS:
            return flow.next
        flow.let_bots_go_on(clock.now, "quick")
        clock.now += 1.0
    raise AssertionError("nobody is asked any more")


def test_all_are_asked_at_once_and_nobody_s_cards_are_seen(flow):
    assert flow.session.waiting_for == (0,)
    assert flow.next is Next.CALL
    assert flow.eyes == BYSTANDER
    assert flow.view().hand == ()


def test_what_happened_is_shown_to_all_before_they_are_asked(flow):
    flow.shown -= 1
    assert flow.next is Next.SHOW
    assert flow.eyes == BYSTANDER


def test_if_nobody_wants_to_all_have_passed_and_the_round_goes_on(flow):
    before = len(flow.session)
    flow.answer_call(())
    assert go_on(flow) is Next.PASS
    assert [flow.session.giver(before + n + 1) for n in range(SEATS)] == list(range(SEATS))
    assert flow.session.view(BYSTANDER).phase == "bid"
    assert not any(flow.session.auto_pass.is_wanted(seat) for seat in range(SEATS))


def test_who_wants_to_is_asked_alone_and_all_others_pass(flow):
    flow.answer_call((3,))
    assert go_on(flow) is Next.PASS
    assert flow.next_person == 3
    flow.take_seat(3, recap=False)
    assert flow.next is Next.ASK
    assert flow.eyes == 3
    flow.session.submit(3, PASS)
    go_on(flow)
    assert flow.session.view(BYSTANDER).phase == "bid"


def test_who_sat_there_before_all_were_called_takes_the_screen_like_anybody(flow):
    assert flow.viewer == 0
    flow.answer_call((0,))
    assert flow.next is Next.PASS
    assert flow.next_person == 0
    assert flow.eyes == BYSTANDER
    assert flow.view().hand == ()
    flow.take_seat(0, recap=False)
    assert flow.next is Next.ASK
    assert flow.eyes == 0


def test_each_can_be_asked_alone(flow):
    flow.answer_call(tuple(range(SEATS)))
    assert flow.next is Next.PASS
    assert flow.next_person == 0
    flow.take_seat(0, recap=False)
    assert flow.next is Next.ASK
    flow.session.submit(0, PASS)
    assert go_on(flow) is Next.PASS
    assert flow.next_person == 1


def test_who_keeps_passing_by_choice_goes_on_doing_so(flow):
    def always():
        return None

    flow.session.begin_auto_pass(4, always)
    flow.answer_call((3,))
    kept = {seat: fact for seat, (fact, _) in flow.session.auto_pass._facts.items()}
    assert kept.pop(4) is always
    assert kept.keys() == {0, 1, 2, 5}
    assert always not in kept.values()


def test_accusations_lie_sealed_so_each_is_asked_alone(flow):
    flow.answer_call(())
    go_on(flow)
    for seat in range(SEATS):
        flow.session.submit(seat, Bid(1))
    while go_on(flow) is Next.CALL:
        flow.answer_call(())
    assert flow.session.match.passing(0) == PASS
    assert flow.session.match.owed == tuple(sorted(flow.session.match.owed))
    assert len(flow.session.waiting_for) == SEATS
    assert flow.next is not Next.CALL


def test_it_is_a_setting_and_nothing_for_who_sits_alone(flow):
    flow.call.is_wanted = False
    assert flow.next is Next.ASK
    flow.call.is_wanted = True
    flow.session.players = tuple(
        Player(name=f"P{seat}", kind="bot", level="novice") if seat else flow.session.players[0]
        for seat in range(SEATS)
    )
    assert flow.next is Next.ASK

"""A match: commands, undo and redo, replay, views and events (law 9)."""

import pytest

from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.games.knives.commands import CallAssets, Declare, PassOn, PlayCard, TakeBank
from rules.kernel.cards import BYSTANDER, Zone
from rules.kernel.commands import Answer
from rules.kernel.events import CardMoved
from rules.kernel.match import Match
from rules.kernel.play import IllegalCommand, legal
from rules.kernel.rng import Dice

KNIVES = GAMES["knives"]


def new_match(seed=1, **chosen):
    return Match(KNIVES, KNIVES.options(**chosen), 5, seed)


def play_on(match, count, seed=0):
    """So many commands, decided by lot; fewer if the game ends."""
    dice = Dice(seed)
    for _ in range(count):
        if not match.owed:
            break
        seat = dice.choice(match.owed)
        match.play(seat, dice.choice(legal(match.at(), seat)))
    return match


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("chosen", [{}, {"rules": "simplified"}, {"dealer_sees_discard": True}])
def test_law_9_a_log_makes_the_same_match_again(seed, chosen):
    match = play_on(new_match(seed, **chosen), 10_000, seed)
    again, stopped = Match.replay(KNIVES, match.options, 5, seed, match.log)
    assert match.outcome is not None
    assert stopped is None
    assert again.log == match.log
    for number in range(0, len(match) + 1, 10):
        assert again.fingerprint(number) == match.fingerprint(number)
    assert again.at() == match.at()


def test_law_9_a_log_that_turns_illegal_stops_at_its_last_sound_position():
    match = play_on(new_match(), 50)
    log = [*match.log[:30], Answer(match.log[30].seat, CallAssets()), *match.log[31:]]
    broken, stopped = Match.replay(KNIVES, match.options, 5, 1, log)
    assert len(broken) == 30
    assert broken.fingerprint() == match.fingerprint(30)
    assert stopped is not None
    assert (stopped.number, stopped.answer) == (31, log[30])
    assert "(KN-" in stopped.reason


def test_an_illegal_command_changes_nothing():
    match = play_on(new_match(), 5)
    before = match.fingerprint(), match.log
    with pytest.raises(IllegalCommand):
        match.play(match.owed[0], Declare("Z"))
    with pytest.raises(IllegalCommand):
        match.play((match.owed[0] + 1) % 5, PlayCard(0))
    assert (match.fingerprint(), match.log) == before


def test_undo_goes_back_and_redo_goes_forth_again():
    match = play_on(new_match(), 40)
    prints = [match.fingerprint(number) for number in range(41)]
    for number in range(39, -1, -1):
        assert match.undo() is not None
        assert match.fingerprint() == prints[number]
    assert match.undo() is None
    for number in range(1, 41):
        assert match.redo() is not None
        assert match.fingerprint() == prints[number]
    assert match.redo() is None


def test_a_new_command_drops_what_was_taken_back():
    match = new_match()
    match.play(match.owed[0], Declare("H"))
    hearts = match.fingerprint()
    match.undo()
    match.play(match.owed[0], Declare("S"))
    assert match.redo() is None
    assert match.fingerprint(1) != hearts


def test_a_refused_command_keeps_what_was_taken_back():
    match = new_match()
    match.play(match.owed[0], Declare("H"))
    match.undo()
    with pytest.raises(IllegalCommand):
        match.play(match.owed[0], TakeBank())
    assert match.redo() is not None


def test_old_positions_stay_as_they_were():
    match = play_on(new_match(), 60)
    again = new_match()
    for number, answer in enumerate(match.log):
        assert match.at(number) == again.at()
        again.play(*answer)


@pytest.mark.parametrize("number", [-1, 4])
def test_there_is_no_position_outside_the_match(number):
    with pytest.raises(IndexError):
        play_on(new_match(), 3).at(number)


@pytest.mark.parametrize("seat", [-2, 5])
def test_a_seat_that_is_not_there_has_no_view(seat):
    with pytest.raises(IndexError):
        new_match().view(seat)


def test_the_first_deal_is_told_and_each_seat_sees_its_own_cards_only():
    match = new_match()
    for seat in range(5):
        moves = [e for e in match.events_for(0, seat) if isinstance(e, CardMoved)]
        assert len(moves) == 32
        seen = {move.card for move in moves if move.card is not None}
        assert seen == set(match.view(seat).piles()[Zone("holding", seat)])
        assert all(move.target == Zone("holding", seat) for move in moves if move.card is not None)


def test_a_bystander_holds_no_cards():
    """Python would hand out the last seat's cards for seat -1."""
    seen = new_match().view(BYSTANDER)
    assert seen.decision is None
    assert {card for pile in seen.piles().values() for card in pile} == {None}


def test_eyes_that_are_nobodys_see_what_everybody_does():
    match = new_match()
    dealer = match.owed[0]
    match.play(dealer, Declare("H"))
    match.play(match.owed[0], PassOn("S"))
    match.play(match.owed[0], TakeBank())
    hidden = [e.card for e in match.events_for(3, BYSTANDER) if isinstance(e, CardMoved)]
    assert hidden == [None, None]
    known = [e.card for e in match.events(3) if isinstance(e, CardMoved)]
    assert None not in known


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("seat", [0, BYSTANDER])
def test_parts_are_what_a_seat_noticed_and_lead_to_its_view(name, seat):
    game = with_our_deck(GAMES[name])
    match = play_on(Match(game, game.options(), game.seat_counts[0], 3), 90)
    several = 0
    for number in range(len(match) + 1):
        parts = match.parts_for(number, seat)
        told = tuple(event for part in parts for event in part.events)
        assert told == match.events_for(number, seat)
        assert parts[-1].view == match.view(seat, number)
        assert [part.view.owed for part in parts[:-1]] == [()] * (len(parts) - 1)
        several += len(parts) > 1
        whole = match.parts_for(number, seat, is_open=True)
        assert tuple(e for part in whole for e in part.events) == match.events(number)
        assert [part.view for part in whole] == [part.view for part in parts]
    assert several > 3


def test_a_command_that_is_taken_back_and_done_again_has_the_same_parts():
    match = play_on(new_match(), 60)
    parts = match.parts_for(60, 2)
    match.undo()
    match.redo()
    assert match.parts_for(60, 2) == parts


@pytest.mark.parametrize("seat", [-2, 5])
def test_a_seat_that_is_not_there_notices_no_parts(seat):
    with pytest.raises(IndexError):
        new_match().parts_for(0, seat)


def test_a_branch_goes_its_own_way_from_any_command():
    match = play_on(new_match(), 30)
    prints = [match.fingerprint(number) for number in range(31)]
    for number in (0, 12, 30):
        branch = match.branch(number)
        assert [branch.fingerprint(n) for n in range(number + 1)] == prints[: number + 1]
        assert (branch.log, branch.redo()) == (match.log[:number], None)
        play_on(branch, 3, seed=5)
        assert [match.fingerprint(n) for n in range(31)] == prints

"""The line of a finished game: who sat where, in which role, and who won."""

import pytest

from app.session.table import finished_game
from app.store.saved_game import Header, Player
from rules.games.never_bring_a_knife.game import GAME
from rules.kernel.cards import Zone
from rules.kernel.match import Match
from rules.kernel.rng import Dice


def played(seats, seed):
    match, dice = Match(GAME, GAME.options(), seats, seed), Dice(seed, "random")
    while match.outcome is None:
        seat = match.view(0).owed[0]
        match.play(seat, dice.choice(match.view(seat).decision.commands))
    return match


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_every_seat_is_kept_with_its_last_role(seats):
    for seed in range(4):
        match = played(seats, seed)
        players = tuple(Player(name=f"Player {n}", kind="person") for n in range(seats))
        header = Header(
            game=GAME.name, options={}, seats=players, seed=seed, created="now", version="0"
        )
        line = finished_game(header, match, match.outcome)
        held = [match.view(0).piles()[Zone("role", seat)][0] for seat in range(seats)]
        roles = [sitter.role for sitter in line.seats]
        assert roles == [GAME.deck.code(role) for role in held]
        assert {roles[seat] for seat in line.winners} in ({"cop"}, {"criminal"})
        assert all((roles[seat] in {roles[w] for w in line.winners}) == (seat in line.winners)
                   for seat in range(seats))  # fmt: skip

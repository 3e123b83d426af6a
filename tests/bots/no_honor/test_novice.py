"""The novice of No Honor Among Thieves goes on heists, and ends its games."""

from app.bots.company import SILENCE
from app.bots.no_honor.levels import BOTS
from app.bots.roster import levels
from rules.games.no_honor.events import TeamSent
from rules.kernel.play import apply, owed
from rules.kernel.rng import Dice
from tests.games.no_honor.standard import STANDARD


def test_the_levels_are_found_by_the_key_of_the_game_weakest_first():
    assert levels(STANDARD.name) == ("random", "novice", "regular", "sharp")


def play(seed, bots):
    """One game; how many teams were sent, and the last position."""
    state = STANDARD.start(STANDARD.options(max_turns=60), len(bots), seed)
    dice, teams = Dice(seed), 0
    while state.outcome is None:
        seat = owed(state)[0]
        answer = bots[seat](STANDARD.look(state, seat), dice, SILENCE)
        state, events = apply(state, seat, answer.command)
        teams += sum(isinstance(event, TeamSent) for event in events)
    return teams, state


def test_four_novices_go_on_heists_and_finish():
    sent = [play(seed, [BOTS["novice"]] * 4) for seed in range(3)]
    assert all(teams > 3 for teams, _ in sent)
    assert any(state.outcome.reason == "NH-END-03" for _, state in sent)

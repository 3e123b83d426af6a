"""The novice of No Honor Among Thieves plays legally, plays to win, and ends its games."""

from app.bots.anyone import choose as anyone
from app.bots.company import SILENCE
from app.bots.no_honor.levels import BOTS
from rules.games.no_honor.events import TeamSent
from rules.kernel.play import apply, owed
from rules.kernel.rng import Dice
from tests.games.no_honor.standard import STANDARD

GAMES = 6


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


def test_it_has_more_coins_than_those_who_answer_by_lot():
    novice, mine, others = BOTS["novice"], 0, 0
    for seed in range(GAMES):
        seat = seed % 4
        _, state = play(seed, [novice if one == seat else anyone for one in range(4)])
        mine += state.coins[seat]
        others += sum(state.coins) - state.coins[seat]
    assert mine > others / 3 * 1.5


def test_four_novices_go_on_heists_and_finish():
    sent = [play(seed, [BOTS["novice"]] * 4) for seed in range(3)]
    assert all(teams > 3 for teams, _ in sent)
    assert any(state.outcome.reason == "NH-END-03" for _, state in sent)

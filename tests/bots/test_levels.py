"""Every level answers every question legally, under every rule, and always alike."""

from itertools import islice

import pytest

from app.bots.roster import decide, levels
from app.bots.table_talk import TableTalk
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.kernel.play import check
from tests.bots.positions import decisions, sampled
from tests.bots.trials import MOODS, TRIALS, each

POSITIONS = 20
LEVELS = each(GAMES, levels)
TABLES = each(GAMES, lambda game: range(len(TRIALS[game].tables)))


def seat_counts(game: str, number: int) -> tuple[int, ...]:
    """All there are at the first table; at each other one another."""
    counts = TRIALS[game].seats
    return counts if not number else counts[number % len(counts) :][:1]


@pytest.mark.parametrize(("game", "number"), TABLES)
def test_every_answer_and_every_word_is_legal(
    game: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    trials, rules, asked = TRIALS[game], with_our_deck(GAMES[game]), 0
    trials.quicker(monkeypatch)
    options = trials.tables[number]
    for seats in seat_counts(game, number):
        for state, seat in sampled(game, seats, 11, 4, POSITIONS, level="novice", options=options):
            table_talk = TableTalk(trials.heard, MOODS[asked % len(MOODS)])
            view = rules.look(state, seat)
            for level in levels(game):
                choice = decide(game, level, view, asked, table_talk)
                # An open question takes answers that are not listed: the rules judge each.
                check(state, seat, choice.command)
                assert choice.says is None or choice.says in rules.sayings(view), level
            asked += 1
    assert asked >= POSITIONS


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_the_same_seed_gives_the_same_answer(
    game: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    TRIALS[game].quicker(monkeypatch)
    table_talk = TableTalk(TRIALS[game].heard, "chatty")
    for state, seat in islice(decisions(game, TRIALS[game].seats[0], 5), 0, 60, 6):
        view = GAMES[game].look(state, seat)
        assert decide(game, level, view, 3, table_talk) == decide(game, level, view, 3, table_talk)


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_can_give_another_answer(game: str) -> None:
    state, seat = next(decisions(game, TRIALS[game].seats[0], 5))
    view = GAMES[game].look(state, seat)
    assert len({decide(game, "random", view, seed).command for seed in range(30)}) > 1


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_seat_that_is_not_asked_gets_an_error(game: str, level: str) -> None:
    seats = TRIALS[game].seats[0]
    positions = decisions(game, seats, 5)
    views = [GAMES[game].look(state, one) for state, _ in islice(positions, 9)
             for one in range(seats)]  # fmt: skip
    idle = next(view for view in views if view.decision is None)
    with pytest.raises(ValueError, match="not asked"):
        decide(game, level, idle, 1)

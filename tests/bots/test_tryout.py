"""One estimate for hints and reviews: the best answer first, ties said as ties, honest budgets."""

import pytest

from app.advice import CHANCE, Measure
from app.bots.roster import ADVISER, decide
from app.bots.tryout import BATCH, Tryout, tryout
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.games.knives.commands import PLAYS
from rules.kernel.rng import Dice
from tests.bots.positions import sampled
from tests.bots.trials import TRIALS, in_few_worlds


class Coins(Tryout):
    """Answers that win in some worlds, told by the number of the world."""

    FEWEST, MOST = 10, 100

    def __init__(self, *wins, weight=lambda world: 1.0):
        super().__init__(PLAYS[: len(wins)])
        self.wins, self.weight = wins, weight

    def try_all(self):
        world = len(self.weights)
        return self.weight(world), [float(win(world)) for win in self.wins]


def always(world):
    return True


def never(world):
    return False


def half(world):
    return world % 2


def other_half(world):
    return world % 2 == 0


def test_the_best_answer_comes_first_and_is_the_only_one_if_it_is_clear():
    tried = Coins(never, half, always)
    tried.until_clear()
    assert tried.ranked == (PLAYS[2], PLAYS[1], PLAYS[0])
    assert [tried.mean(answer) for answer in tried.ranked] == [1.0, 0.5, 0.0]
    assert (tried.ties, len(tried.weights)) == (1, Coins.FEWEST)


def test_answers_that_differ_by_chance_alone_are_ties_and_are_tried_as_long_as_allowed():
    tried = Coins(half, never, other_half)
    tried.until_clear()
    assert (tried.ties, len(tried.weights)) == (2, Coins.MOST)
    assert (Coins.MOST - Coins.FEWEST) % BATCH, "the last batch is cut short"


def test_answers_that_do_the_same_everywhere_are_ties():
    tried = Coins(half, half, half)
    tried.until_clear()
    assert (tried.ties, tried.ranked) == (3, PLAYS[:3])
    assert tried.lead(PLAYS[0], PLAYS[1]) == (0.0, 0.0)


def test_a_lead_is_measured_world_by_world():
    """Both vary a lot, but one is better in the same worlds."""
    tried = Coins(lambda world: world % 4 < 2, lambda world: world % 4 < 1)
    tried.more(80)
    assert tried.lead(*PLAYS[:2]).mean == pytest.approx(0.25)
    assert tried.lead(*PLAYS[:2]).is_clear
    assert tried.lead(PLAYS[1], PLAYS[0]).mean == pytest.approx(-0.25)


def test_likely_worlds_count_more():
    tried = Coins(half, other_half, weight=lambda world: 3.0 if world % 2 else 1.0)
    tried.more(40)
    assert tried.mean(PLAYS[0]) == pytest.approx(0.75)


def test_rows_are_sorted_with_the_number_that_they_are_sorted_by():
    tried = Coins(never, half, always)
    tried.more(20)
    rows = tried.weighed(lambda command: f"card {command.card}")
    assert [(row.command, row.number, row.cause) for row in rows] == [
        (PLAYS[2], "99%", "card 2"), (PLAYS[1], "50%", "card 1"), (PLAYS[0], "1%", "card 0"),
    ]  # fmt: skip
    assert [row.share for row in rows] == [1.0, 0.5, 0.0]


@pytest.mark.parametrize(
    ("measure", "value", "number", "told", "lost"),
    [
        (Measure(CHANCE, 0, 0, 0), 0.1234, "12%", "12%", "12%"),
        (Measure("points", 0, 0, 0), 1.26, "1.3", "1.3 points", "1.3 points"),
        (Measure("Coins", 0, 0, 0, 8, -8), 1.26, "+1.3", "+1.3 Coins", "1.3 Coins"),
        (Measure("Coins", 0, 0, 0, 8, -8), -0.04, "+0.0", "+0.0 Coins", "-0.0 Coins"),
    ],
)
def test_a_value_is_told_in_the_unit_that_people_feel(measure, value, number, told, lost):
    assert (measure.number(value), measure.told(value)) == (number, told)
    if value > 0:
        assert measure.lost(value) == lost


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_the_top_row_and_rows_never_contradict_their_order(game, monkeypatch):
    in_few_worlds(monkeypatch, 8)
    rules, seen = with_our_deck(GAMES[game]), 0
    for state, seat in sampled(game, TRIALS[game].seats[0], 60, 5, 40):
        choice = decide(game, ADVISER, rules.look(state, seat), 3)
        rows = choice.advice.weighed
        seen += bool(rows)
        assert not rows or rows[0].command == choice.command
        assert [row.share for row in rows] == sorted([row.share for row in rows], reverse=True)
        assert choice.advice.ties >= 1
    assert seen > 5


@pytest.mark.parametrize("game", GAMES)
def test_the_same_view_and_seed_find_the_same(game):
    rules = with_our_deck(GAMES[game])
    for state, seat in sampled(game, TRIALS[game].seats[0], 60, 9, 6):
        view, found = rules.look(state, seat), []
        for _ in range(2):
            tried = tryout(game, view, 4)
            if tried is not None:
                tried.more(2)
                found.append((tried.answers, tried.values))
        assert found[:1] == found[1:]


def test_the_seed_decides_which_worlds_are_guessed():
    rules = with_our_deck(GAMES["knives"])
    state, seat = next(sampled("knives", 5, 60, 20, 1))
    one, other = (tryout("knives", rules.look(state, seat), seed) for seed in (1, 2))
    for tried in (one, other):
        tried.more(12)
    assert one.values != other.values
    assert Dice(1, "tryout").bits() != Dice(2, "tryout").bits()

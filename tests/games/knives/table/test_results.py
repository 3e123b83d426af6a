"""How a game of Knives accounts for its end."""

import pytest

from app.games.knives.table.account import SOURCES, account
from app.table.face import Face
from app.table.game_result import Account, Gain, GameResult, best, person_of
from rules.games import GAMES
from rules.games.knives.events import HandScored
from rules.games.knives.options import KnivesOptions
from rules.games.knives.state import ASSETS, BANK, BROKE, LIABILITIES, NOBODY, HandSummary
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli")
FACES = tuple(Face(seat, name[0]) for seat, name in enumerate(NAMES))


def hand(mode, points, banker=NOBODY, shadow=NOBODY, total=0, scores=(15, 0, 0, 0, 0)):
    summary = HandSummary(3, mode, 1, banker, shadow, (0,) * 5, None, 0, total, points)
    return HandScored(summary, scores)


def told(event, winners=(0,)):
    return account([event], NAMES, winners, KnivesOptions()).reason


@pytest.mark.parametrize(
    ("event", "gains"),
    [
        (hand(BANK, (2, 2, 0, 0, 0), 0, 1), (Gain(0, "Banker", 2), Gain(1, "Partner", 2))),
        (hand(BANK, (6, 0, 0, 0, 0), 0), (Gain(0, "Banker", 6),)),
        (hand(BANK, (0, 0, 1, 0, 1), 0, 1), (Gain(2, "Defending", 1), Gain(4, "Defending", 1))),
        (hand(BROKE, (2, 2, 0, 0, 0), 0, 1), (Gain(0, "Broke", 2), Gain(1, "Broke", 2))),
        (hand(BROKE, (0, 0, 1, 0, 0), 0, 1), (Gain(2, "Defending", 1),)),
        (hand(ASSETS, (0, 2, 0, 0, 0)), (Gain(1, "Assets", 2),)),
        (
            hand(LIABILITIES, (0, 2, 2, 0, 0)),
            (Gain(1, "Liabilities", 2), Gain(2, "Liabilities", 2)),
        ),
    ],
)
def test_points_are_told_by_their_source(event, gains):
    assert account([event], NAMES, (0,), KnivesOptions()).rounds == (gains,)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            hand(BANK, (3, 3, 0, 0, 0), 0, 1, 21),
            "Ann took the bank in the last hand with Bo as secret partner. "
            "They won 21 coins and scored 3 points each.",
        ),
        (
            hand(BANK, (6, 0, 0, 0, 0), 0, NOBODY, 22),
            "Ann took the bank in the last hand, alone against four, "
            "and won 22 coins for 6 points.",
        ),
        (
            hand(BANK, (1, 0, 1, 1, 0), 1, 4, 12),
            "Bo took the bank in the last hand and was stopped at 12 coins. "
            "Each defender scored 1 point.",
        ),
        (
            hand(BROKE, (2, 2, 0, 0, 0), 0, 1),
            "Ann went for broke in the last hand with Bo as secret partner. "
            "It paid off, for 2 points each.",
        ),
        (
            hand(BROKE, (1, 0, 1, 1, 0), 1, 4, 3),
            "Bo went for broke in the last hand and was caught with 3 coins. "
            "Each defender scored 1 point.",
        ),
        (
            hand(ASSETS, (2, 2, 0, 0, 0)),
            "The last hand was Assets. Ann and Bo won the most coins and scored 2 points each.",
        ),
        (
            hand(LIABILITIES, (2, 0, 0, 0, 0)),
            "The last hand was Liabilities. Ann won the fewest coins and scored 2 points.",
        ),
    ],
)
def test_the_last_hand_is_told(event, sentence):
    assert told(event) == f"{sentence} Ann won with 15 points."


def test_a_shared_victory_is_told():
    event = hand(ASSETS, (2, 2, 0, 0, 0), scores=(16, 16, 3, 4, 5))
    assert told(event, (0, 1)).endswith("Ann and Bo shared the win with 16 points each.")


@pytest.mark.parametrize("start", [0, 4])
def test_the_account_of_a_whole_game_adds_up_to_its_totals(start):
    game = GAMES["knives"]
    match, dice = Match(game, game.options(length=10, head_start=start), 5, 11), Dice(11)
    while match.owed:
        match.play(match.owed[0], dice.choice(legal(match.at(), match.owed[0])))
    events = [e for number in range(len(match) + 1) for e in match.events_for(number, -1)]
    said = account(events, NAMES, match.outcome.winners, match.options)
    result = GameResult(NAMES, FACES, (False,) * 5, match.outcome.winners, said)
    assert tuple(result.total(seat) for seat in range(5)) == match.outcome.results
    for seat in result.seats:
        by_source = (result.points(seat, source) for source in result.sources)
        assert sum(by_source) == result.total(seat)
    assert said.target == 10
    assert said.sources == SOURCES
    hands = [event for event in events if isinstance(event, HandScored)]
    for seat in result.seats:
        assert result.history(seat)[0] == (0 if seat else start)
        assert result.history(seat)[1:] == tuple(event.scores[seat] for event in hands)


def over(*totals, winners=(0,), bots=None):
    gains = tuple(Gain(seat, "a", points) for seat, points in enumerate(totals))
    bots = bots or (False,) * len(totals)
    return GameResult(
        NAMES[: len(totals)], FACES[: len(totals)], bots, winners, Account(("a", "b"), (gains,), "")
    )


def test_equal_totals_share_a_place():
    assert over(5, 3, 3, 1).ranking() == ((1, 0), (2, 1), (2, 2), (4, 3))


def test_winners_come_first_whatever_their_points():
    assert over(1, 9, 1, winners=(0, 2)).ranking() == ((1, 0), (1, 2), (3, 1))


def test_what_paid_nobody_is_left_out():
    assert over(5, 3).sources == ("a",)


def test_the_best_of_a_source_is_the_most_anybody_got():
    assert best(over(5, 7, 3), "a") == 7


def test_the_subline_counts_points_and_rounds():
    assert over(5, 3).subline == "5 points after 1 round"
    assert over(5, 5, winners=(0, 1)).subline == "5 points each after 1 round"
    assert over(5, 4, winners=(0, 1)).subline == "The game ended after 1 round"
    assert over(5, 4, winners=()).subline == "The game ended after 1 round"


def test_you_is_said_only_to_the_only_person():
    assert person_of((True, False, True)) == 1
    assert person_of((False, False, True)) is None
    assert person_of((True, True)) is None

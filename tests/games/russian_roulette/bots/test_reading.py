"""Reading whoever goes by the odds: by what everybody saw, and at a risk that is known."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from app.bots.roster import decide
from app.games.russian_roulette.bots.best_reply import sharp_plan
from app.games.russian_roulette.bots.insight import Insight
from app.games.russian_roulette.bots.policy import TRUST
from app.games.russian_roulette.bots.questions import ACCUSE, BID, POCKET, question
from app.games.russian_roulette.bots.reading import goes_by_odds, odds_habit
from app.games.russian_roulette.bots.round_game import PLAIN, Side, round_game
from app.games.russian_roulette.bots.sharp import accusing, bid_mix, cheating_share
from app.games.russian_roulette.bots.situation import starts
from app.games.russian_roulette.bots.solver import best_reply, solve, solve_against, value
from app.games.russian_roulette.bots.table import shipped
from app.games.russian_roulette.bots.worth import between
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.record import Charge, RoundRecord
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.play import advance
from tests.games.russian_roulette.bots.positions import NAME, WITH_CARDS, first_view

START = Side(4, 0)
worth = partial(between, 15, shipped())


def after(bid: int, pocket: int | None = None, accused: int | None = None) -> WcrrView:
    """Seat 0 after a first round: what seat 1 bid, what of its pocket came out, what it accused."""
    charges = () if accused is None else (Charge(1, 0, False),)
    bids = (2 if accused is None else accused, bid)
    record = RoundRecord(1, 0, bids, (None, pocket), ((), ()), charges, (), (), 0, (3, 3))
    return replace(first_view(2, action_cards=False), rounds=(record,), scores=(3, 3), number=2)


def is_read(view: WcrrView) -> bool:
    return goes_by_odds(view, 1, 0, PLAIN)


def test_bids_pockets_and_accusations_all_have_to_agree():
    assert is_read(first_view(2, action_cards=False))
    for bid, pocket in ((2, None), (3, None), (2, CLICK), (3, BULLET)):
        assert is_read(after(bid, pocket))
    for bid, pocket in ((0, None), (1, None), (4, None), (3, CLICK), (2, BULLET)):
        assert not is_read(after(bid, pocket))
    assert is_read(after(2, accused=3))
    assert not is_read(after(2, accused=2))


def games(levels: tuple[str, str], seeds: range) -> Iterator[tuple[WcrrView, int]]:
    """What each seat of a game without cards sees whenever it is asked, and the seat's level."""
    for seed in seeds:
        state = WITH_CARDS.start(WITH_CARDS.options(action_cards=False), 2, seed)
        number = 0
        while state.outcome is None:
            seat = state.agenda[-1].owed(state)[0]
            view = WITH_CARDS.look(state, seat)
            yield view, seat
            number += 1
            choice = decide(NAME, levels[seat], view, seed * 1000 + number)
            advance(state, seat, choice.command)


def test_regular_is_read_to_the_end_and_novice_is_not():
    assert all(goes_by_odds(v, 1 - s, s, PLAIN) for v, s in games(("regular",) * 2, range(12)))
    novices = [goes_by_odds(v, 1 - s, s, PLAIN) for v, s in games(("novice",) * 2, range(6))]
    assert sum(novices) < len(novices) / 2


def test_what_everybody_began_a_round_with_can_be_counted():
    for view, _ in games(("regular", "novice"), range(8)):
        if question(view) == POCKET:
            *_, now = starts(view)
            *_, counted = starts(replace(view, bullets=(None, None)))
            assert now == counted
            assert [side.extra for side in now] == [bullets - 1 for bullets in view.bullets]


def test_the_best_reply_knows_what_sharp_does():
    """Every mix that `sharp` draws from is the one that its best reply is worked out against."""
    read = 0
    for view, seat in games(("sharp", "regular"), range(4)):
        if seat == 1:
            continue
        insight, mine = Insight(view), list(starts(view))[-1]
        was_read = goes_by_odds(replace(view, bids=(None, None), exposed=(None, None), charges=()),
                                1, 0, PLAIN)  # fmt: skip
        plan = sharp_plan(mine[0], mine[1], was_read)
        read += was_read
        if question(view) == POCKET:
            assert cheating_share(insight) == pytest.approx(plan.cheats())
        elif question(view) == BID:
            way = 6 * view.pockets[0]
            kept = plan.opening[way : way + 6]
            assert bid_mix(insight) == pytest.approx([one / sum(kept) for one in kept])
        elif question(view) == ACCUSE:
            pocket = view.exposed[0] if view.pockets[0] is None else view.pockets[0]
            at = (pocket * 6 + view.bids[0]) * 6 + view.bids[1]
            shares = plan.second if view.charges else plan.first
            assert accusing(insight, 1) == pytest.approx(shares[at])
    assert read > 10


def test_an_answer_wins_more_from_the_habit_and_risks_little():
    game = round_game(START, START, worth)
    mine, _ = solve(game)
    habit = odds_habit(START, START, PLAIN).plan()
    answer = solve_against(game, habit, TRUST)
    assert value(game.mine, answer, habit) > value(game.mine, mine, habit)
    assert best_reply(game.theirs, answer) < 0.504
    greedy = solve_against(game, habit, 0.5)
    assert value(game.mine, greedy, habit) > value(game.mine, answer, habit) + 0.005
    assert best_reply(game.theirs, greedy) > 0.51


def test_without_trust_it_is_the_mix():
    game = round_game(START, Side(3, 4), worth)
    habit = odds_habit(Side(3, 4), START, PLAIN).plan()
    assert solve_against(game, habit, 0.0).opening == pytest.approx(solve(game)[0].opening)

"""What the bots answer where anybody can see what is right, and how they foretell."""

from dataclasses import replace

import pytest

from app.bots.estimates import win_chance
from app.bots.roster import ADVISER, decide
from app.bots.table_talk import TableTalk
from app.games.russian_roulette.bots import cards
from app.games.russian_roulette.bots.estimates import tryout
from app.games.russian_roulette.bots.heuristics import RULES, cards_to_play, rivals
from app.games.russian_roulette.bots.insight import Insight
from app.games.russian_roulette.bots.sharp import accusing
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import Accuse, Bid, PlayCard
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from rules.kernel.state import Outcome
from tests.games.russian_roulette.bots.positions import NAME, WITH_CARDS, decisions, first_view


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "ROUNDS", 24)


def bidding(pocket: int, gun: tuple[int | None, ...]) -> WcrrView:
    """Seat 0 of two is about to bid, with this pocket, and has seen this of its gun."""
    some = (WITH_CARDS.look(s, seat) for s, seat in decisions(2, 3, by_lot=0))
    view = next(v for v in some if v.seat == 0 and v.phase == "bid")
    return replace(view, pockets=(pocket, None), guns=(gun, view.guns[1]))


def test_nobody_bids_past_a_bullet_that_was_seen() -> None:
    view = bidding(CLICK, (CLICK, BULLET, None, None, None, None))
    for level in ("regular", "sharp", ADVISER):
        commands = {decide(NAME, level, view, seed).command for seed in range(6)}
        assert commands <= {Bid(0), Bid(1)}, level


def test_three_clicks_that_were_seen_are_used() -> None:
    view = bidding(CLICK, (CLICK, CLICK, CLICK, None, None, None))
    choice = decide(NAME, ADVISER, view, 1)
    assert choice.command in {Bid(3), Bid(4), Bid(5)}
    assert "seen" in choice.advice.reason.template


def accusing_view(pocket: int | None) -> WcrrView:
    """Seat 0 of two may accuse seat 1, whose pocket it knows or not."""
    some = (WITH_CARDS.look(s, seat) for s, seat in decisions(2, 5, by_lot=0))
    view = next(v for v in some if v.seat == 0 and Accuse(1) in v.decision.commands)
    return replace(view, pockets=(CLICK, pocket))


def test_a_pocket_that_was_seen_decides_the_accusation() -> None:
    for level in ("regular", "sharp", ADVISER):
        guilty, clean = (
            {decide(NAME, level, accusing_view(card), seed).command for seed in range(8)}
            for card in (BULLET, CLICK)
        )
        assert guilty == {Accuse(1)}, level
        assert Accuse(1) not in clean, level


def test_a_mix_is_drawn_as_often_as_it_says() -> None:
    view = accusing_view(None)
    share = accusing(Insight(view), 1)
    said = [decide(NAME, "sharp", view, seed).command == Accuse(1) for seed in range(400)]
    assert sum(said) / 400 == pytest.approx(share, abs=0.08)


@pytest.mark.parametrize("level", ["novice", "regular", "sharp"])
def test_a_flask_is_drunk_and_a_judge_is_bribed(level: str) -> None:
    """Whoever carries extra bullets may rather lose a teammate: that takes them away."""
    wanted = {WITH_CARDS.deck.read(code)[0] for code in ("hip_flask", "bribe_the_judge")}
    met = 0
    for seed in range(1, 40):
        for state, seat in decisions(3, seed, by_lot=50, first_cards=3):
            saving = [c for c in legal(state, seat) if isinstance(c, PlayCard) and c.card in wanted]
            if saving and state.bullets[seat] == 1:
                met += 1
                assert decide(NAME, level, WITH_CARDS.look(state, seat), seed).command in saving
        if met >= 3:
            return
    raise AssertionError("nobody had such a card")


def test_the_chance_is_known_at_the_end_and_follows_the_points() -> None:
    view = first_view(3, action_cards=False)
    for winners, chance in (((view.seat,), 1.0), ((), 0.0)):
        assert win_chance(NAME, replace(view, outcome=Outcome(winners, (), "")), 1) == chance
    behind, even, ahead = (
        win_chance(NAME, replace(view, scores=scores), 2, effort=40)
        for scores in ((0, 8, 8), (8, 8, 8), (14, 2, 2))
    )
    assert behind < even < ahead
    assert win_chance(NAME, replace(view, deaths=(4, 0, 0)), 1) == 0.0


def test_answers_are_compared_in_the_same_worlds() -> None:
    view = replace(bidding(CLICK, (BULLET, None, None, None, None, None)), deaths=(3, 0))
    tried = tryout(view, Dice(1, "answers"), TableTalk(), (Bid(5), Bid(0)))
    assert tried is not None
    tried.more(40)
    assert tried.lead(Bid(0), Bid(5)).mean > 0.1


def test_nobody_looks_twice_at_what_is_known() -> None:
    looked = set()
    for state, seat in decisions(4, 3, first_cards=3):
        view = WITH_CARDS.look(state, seat)
        known = replace(
            view, guns=tuple((CLICK,) * len(gun) for gun in view.guns), pockets=(CLICK,) * 4
        )
        for card in cards_to_play(view, legal(state, seat)):
            for word in {"peek_gun", "peek_pocket"} & set(card.entry.words):
                looked.add((word, RULES[word](card)))
                assert not RULES[word](card._replace(view=known))
    assert {word for word, wanted in looked if wanted} == {"peek_gun", "peek_pocket"}


def test_among_equals_everybody_fears_somebody_else() -> None:
    state, _ = next(decisions(4, 1))
    feared = [rivals(WITH_CARDS.look(state, seat))[0] for seat in range(4)]
    assert feared == [1, 2, 3, 0]

"""The chance to win Knight Shift: sure where the end is, better where points and piles are."""

from dataclasses import replace

from app.bots.estimates import win_chance
from app.bots.table_talk import SILENCE
from app.games.knight_shift.bots.estimates import tryout
from app.games.knight_shift.bots.rollout import ends_round, share_of
from rules.games.knight_shift.sheet import Entry, Sheet
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.rng import Dice
from rules.kernel.state import Outcome
from tests.games.knight_shift.bots.positions import NAME, views
from tests.games.knight_shift.rules.table import PLAYED, at_start


def ahead(view: KnightShiftView, points: int) -> KnightShiftView:
    """The last round, with the asked seat so many points ahead."""
    plain = Sheet(view.knights[0], 0, False, (), (), (), 0, (), (), ())
    own = plain._replace(rest=(Entry((0,), points),))
    sheets = tuple(own if seat == view.seat else plain for seat in range(view.seats))
    return replace(view, number=view.book.options.rounds, sheets=(sheets, sheets))


def test_it_is_known_at_the_end_and_follows_the_points() -> None:
    view = next(views(3, 4))
    for winners, chance in (((view.seat,), 1.0), ((), 0.0)):
        assert win_chance(NAME, replace(view, outcome=Outcome(winners, (), "")), 1) == chance
    behind, even, well = (
        win_chance(NAME, ahead(view, points), 2, effort=16) for points in (-20, 0, 20)
    )
    assert behind < even < well


def test_answers_are_compared_in_the_same_worlds() -> None:
    """A has a whole set and more on it, B what it hates, and nobody can wait any longer."""
    table = at_start(2, knights="A B C", seeds="axe axe food_4", hand_size=1, rounds=1,
                     hands={0: "undergarments", 1: "axe"}, draws="food_2 " * 12)  # fmt: skip
    table.do("play undergarments pile@A", "play axe pile@B")
    good, bad = (PLAYED.notation.read(f"claim pile@{knight}") for knight in "AB")
    tried = tryout(table.view(0), Dice(1, "answers"), SILENCE, (bad, good))
    tried.more(12)
    assert tried.ranked == (good, bad)
    assert tried.lead(good, bad).mean > 3


def test_the_last_claim_ends_a_round_and_is_counted() -> None:
    table = at_start(2).do("claim pile@A")
    table.do(sorted(table.legal)[0])
    state = table.state.copy()
    assert not ends_round(state, table.asked, PLAYED.notation.read("play armor pile@B"))
    assert ends_round(state, table.asked, PLAYED.notation.read("claim pile@C"))
    assert state.claimed == [0, 2]


def test_a_lead_is_worth_less_the_more_is_to_come() -> None:
    shares = [share_of((30, 20, 20), 0, swing) for swing in (2.0, 8.0, 30.0)]
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] > 1 / 3

"""What the regular offers it would take itself; betrayal costs what honour is worth now."""

from dataclasses import replace

from app.bots.roster import decide
from app.games.no_honor.bots.contracts import accepts, enough, value
from app.games.no_honor.bots.table import public
from app.games.no_honor.bots.temper import PLAIN
from app.games.no_honor.bots.trust import betrays, falseness
from app.games.no_honor.bots.truth import price_of_falseness
from rules.games.no_honor.commands import Offer
from rules.games.no_honor.contracts import Negotiating, as_contract
from rules.games.no_honor.record import Share, Wrong
from rules.games.no_honor.truth import Placing
from rules.games.no_honor.view import NoHonorView
from tests.bots.positions import sampled
from tests.games.no_honor.bots.positions import NAME
from tests.games.no_honor.rules.standard import STANDARD


def asked(frame: type, most: int) -> list[NoHonorView]:
    """Views of those who are asked by such a frame, in games of novices."""
    found: list[NoHonorView] = []
    for state, seat in sampled(NAME, 4, 1, 1, 16000, level="novice", by_lot=5,
                               options={"max_turns": 40}):  # fmt: skip
        if isinstance(state.agenda[-1], frame):
            found.append(STANDARD.look(state, seat))
            if len(found) == most:
                break
    return found


def test_nobody_refuses_what_it_offered_itself() -> None:
    made = 0
    for view in asked(Negotiating, 25):
        command = decide(NAME, "regular", view, 1).command
        if isinstance(command, Offer):
            made += 1
            assert accepts(public(view), as_contract(public(view), command), view.seat, PLAIN)
    assert made >= 5


def test_a_larger_share_is_worth_more() -> None:
    compared = 0
    for view in asked(Negotiating, 25):
        command = decide(NAME, "regular", view, 1).command
        if isinstance(command, Offer) and len(command.shares) > 1:
            own, *others = command.shares
            less = replace(command, shares=(
                Share(own.seat, own.coins - 1), Share(others[0].seat, others[0].coins + 1),
                *others[1:],
            ))  # fmt: skip
            table = public(view)
            worths = [
                value(table, as_contract(table, c), view.seat, PLAIN) for c in (less, command)
            ]
            assert worths[0] < worths[1]
            compared += 1
    assert compared >= 2


def test_who_has_betrayed_is_trusted_less_most_of_all_by_the_victim() -> None:
    view = asked(Negotiating, 1)[0]
    clean = replace(view, wrongs=())
    before = falseness(public(clean), 1, 0)
    known = replace(view, wrongs=(Wrong(2, 1, view.number, view.number + 4),))
    wronged = replace(view, wrongs=(Wrong(0, 1, view.number, view.number + 4),))
    assert before < falseness(public(known), 1, 0) < falseness(public(wronged), 1, 0)


def test_a_share_as_large_as_the_temptation_buys_loyalty() -> None:
    view = asked(Negotiating, 1)[0]
    chances = [betrays(public(view), 1, 0, share, 16) for share in (2, 5, 8)]
    assert chances[0] >= chances[1] > chances[2]


def test_a_word_costs_nothing_to_break_among_the_false() -> None:
    view = asked(Placing, 1)[0]
    assert view.heist is not None
    partner = next(one for one in view.heist.seats if one != view.seat)
    honest = replace(view, stats=tuple(one._replace(betrayals=0) for one in view.stats))
    stats = tuple(s._replace(betrayals=int(n == partner)) for n, s in enumerate(view.stats))
    assert price_of_falseness(public(replace(view, stats=stats)), view.seat, PLAIN) == 0.0
    assert price_of_falseness(public(honest), view.seat, PLAIN) > 0.0


def test_who_is_weary_of_a_long_game_agrees_to_less() -> None:
    view = asked(Negotiating, 1)[0]
    least = [enough(public(replace(view, number=turns))) for turns in (1, 28, 60, 120)]
    assert least[0] == least[1] > least[2] > least[3]
    assert least[3] < -3.0

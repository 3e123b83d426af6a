"""How rounds and pulls are told: the count after the question, and what a round came to.

It is counted only for guns that whoever looks cannot foresee.
"""

from dataclasses import replace

import pytest

from app.games.russian_roulette.table import TABLE
from app.games.russian_roulette.table.effects import Accusation, Pull
from app.games.russian_roulette.table.vocabulary import tied_at
from app.table.animation import SHEET
from app.table.choreography import steps, views_between
from app.table.effects import Unmasking
from app.table.voice import Voice
from rules.games.russian_roulette.cards import AIR, BULLET, CLICK
from rules.games.russian_roulette.commands import Accuse, Bid, Pocket
from rules.games.russian_roulette.events import Aimed, PocketRevealed, PullBegan
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.options import WcrrOptions
from rules.games.russian_roulette.trigger import Flipping
from rules.kernel.cards import BYSTANDER
from rules.kernel.match import Match
from rules.kernel.view import Glimpse
from rules.kernel.windows import PASS
from tests.games.russian_roulette.rules.table import WITH_CARDS

NAMES = ("Ann", "Bo", "Cy")


def at_pulls(game, pocketed, bids, seed=1, scores=None):
    """A match in which all pass from open bids on until a gun is pulled, or the round is over."""
    match = Match(game, WcrrOptions(), len(bids), seed)
    match.at().scores[:] = scores or [0] * len(bids)
    while match.view(0).number < 2 and not any(
        isinstance(event, PullBegan) for event in match.events(len(match))
    ):
        seat = match.owed[0]
        kinds = {type(command) for command in match.view(seat).decision.commands}
        answer = Pocket(pocketed[seat]) if Pocket in kinds else None
        answer = Bid(bids[seat]) if Bid in kinds else answer
        match.play(seat, answer or PASS)
    return match


def shown(match, seat, number=None):
    """The effects of a command, one step after the other, as a seat sees them."""
    number = number or len(match)
    parts = match.parts_for(number, seat)
    views = views_between(match.view(seat, number - 1), parts)
    return steps(TABLE.narration, parts, views, Voice(NAMES, seat))


def counted(match, seat, number=None):
    """For whose guns it is counted, count by count."""
    effects = [effect for step in shown(match, seat, number) for effect in step.effects]
    return [effect.seats for effect in effects if isinstance(effect, Pull)]


def is_asked_before_a_pull(match):
    return any(isinstance(frame, Flipping) for frame in match.view(0).agenda) and bool(match.owed)


def test_cards_are_asked_for_first_and_the_count_comes_when_all_have_passed():
    match = at_pulls(WITH_CARDS, (CLICK,) * 3, (2, 2, 2))
    assert is_asked_before_a_pull(match), "somebody is asked for a card"
    assert counted(match, 1) == []
    while is_asked_before_a_pull(match):
        assert counted(match, 1) == []
        match.play(match.owed[0], PASS)
        if match.view(0).pull:
            break
    assert counted(match, 1) == [(0, 1, 2)]


def test_after_the_count_there_is_a_hush_and_then_the_cards_turn():
    match = at_pulls(GAME, (CLICK,) * 3, (1, 1, 1))
    told = shown(match, 0)
    (count,) = [n for n, step in enumerate(told) if any(isinstance(e, Pull) for e in step.effects)]
    assert told[count].hold > 0
    assert not told[count].events
    assert {event.target.name for event in told[count + 1].events} == {"flipped"}
    assert told[count].stop, "whoever skips sees it begin"


@pytest.mark.parametrize(("seat", "seats"), [(0, (1, 2)), (1, (0, 2)), (BYSTANDER, (0, 1, 2))])
def test_nobody_counts_for_a_gun_that_those_who_look_know_to_be_empty(seat, seats):
    """Two have the BULLET in the pocket: each knows it of the own gun, and onlookers of none."""
    match = at_pulls(GAME, (BULLET, BULLET, CLICK), (1, 1, 1))
    assert counted(match, seat)[0] == seats


def test_what_was_peeked_at_is_no_surprise():
    match = at_pulls(WITH_CARDS, (CLICK,) * 3, (1, 1, 1))
    match.at().eyes[2] = (0b010,) * 6
    while not match.view(0).pull:
        match.play(match.owed[0], PASS)
    assert counted(match, 1) == [(0, 1)]
    assert counted(match, 0) == counted(match, BYSTANDER) == [(0, 1, 2)]


def test_a_word_for_the_pull_stands_with_the_count():
    match = at_pulls(GAME, (CLICK,) * 3, (2, 1, 0))
    effects = [effect for step in shown(match, 0) for effect in step.effects]
    assert "Pull 1 of 2" in [effect.text for effect in effects if isinstance(effect, Pull)]


# Verdicts and aims


def accused(pocket):
    """A match whose last command is the accusation of seat 1."""
    match = Match(GAME, WcrrOptions(), 3, 1)
    for seat in range(3):
        match.play(seat, Pocket(pocket if seat == 1 else CLICK))
    for seat in range(3):
        match.play(seat, Bid(2))
    while not any(isinstance(e, PocketRevealed) for e in match.events(len(match))):
        seat = match.owed[0]
        match.play(seat, Accuse(1) if seat == 0 else PASS)
    return match


@pytest.mark.parametrize(("pocket", "verdict"), [(BULLET, "Guilty!"), (CLICK, "Innocent")])
@pytest.mark.parametrize(("seat", "doubts"), [(0, 1), (1, 0), (BYSTANDER, 1)])
def test_a_pocket_is_turned_in_the_middle_and_then_judged(pocket, verdict, seat, doubts):
    """Whoever was accused knows the own pocket: there is nothing to wait for."""
    effects = [effect for step in shown(accused(pocket), seat) for effect in step.effects]
    court = [effect for effect in effects if isinstance(effect, Unmasking)]
    assert [(effect.first, effect.last) for effect in court] == [(0, 0)] * doubts + [(0, 1), (1, 1)]
    assert [effect.text == verdict for effect in court] == [False] * (doubts + 1) + [True]
    assert all(effect.seats == (1,) and effect.laid[0].card == pocket for effect in court)
    assert all(effect.laid[0].zone == "pocket" for effect in court)


def test_a_gun_that_is_aimed_at_another_team_has_an_arrow():
    match = at_pulls(GAME, (CLICK,) * 3, (1, 1, 1))
    view = match.view(0)
    parts = (Glimpse((Aimed(0, 2), Aimed(1, 1), Aimed(2, AIR)), view),)
    told = steps(TABLE.narration, parts, views_between(view, parts), Voice(NAMES, 0))
    arrows = [effect for step in told for effect in step.effects if isinstance(effect, Accusation)]
    assert [(arrow.seat, arrow.target) for arrow in arrows] == [(0, 2)]


# The end of a round


def test_between_rounds_there_is_a_page_with_what_the_last_one_came_to():
    match = at_pulls(GAME, (CLICK,) * 3, (0, 0, 1))
    number, parts = len(match), shown(match, 1)
    assert [step.pause for step in parts if step.pause] == [SHEET]
    after = parts.index(next(step for step in parts if step.pause))
    assert [effect.text for effect in parts[after + 1].effects] == ["Round 2"]
    sheet = TABLE.sheet_of(match.events_for(number, 1), match.view(1), Voice(NAMES, 1))
    assert sheet.title == "Round 1"
    assert sheet.columns == ("Bid", "Points", "Total", "Alive")
    assert [cell.text for cell in sheet.rows[1].cells] == ["0", "+1", "1", "4 of 4"]
    assert not any("Tied" in line for line in sheet.sentences)
    earlier = (match.events_for(n, 1) for n in range(number))
    assert not any(TABLE.sheet_of(one, match.view(1), Voice(NAMES, 1)) for one in earlier)


@pytest.mark.parametrize("seat", [0, 2, BYSTANDER])
def test_wcrr_end_04_a_tie_that_is_played_on_is_said(seat):
    match = at_pulls(GAME, (CLICK,) * 3, (0, 0, 0), scores=[14, 14, 3])
    assert match.outcome is None
    told = [getattr(effect, "text", "") for step in shown(match, seat) for effect in step.effects]
    assert "Sudden death at 15 points" in told
    assert "Round 2" not in told
    view, voice = match.view(seat), Voice(NAMES, seat)
    sheet = TABLE.sheet_of(match.events_for(len(match), seat), view, voice)
    assert sheet.sentences[0].startswith("It's sudden death at 15 points.")
    assert "Sudden death" in TABLE.wording.table(view, voice)[0]
    assert tied_at(replace(view, scores=(16, 15, 3))) is None
    assert tied_at(replace(view, scores=(14, 14, 3))) is None
    assert tied_at(replace(view, deaths=(0, 4, 0))) is None, "nobody plays against the dead"


def test_whoever_was_lost_since_then_was_still_alive_in_the_last_round():
    match = at_pulls(GAME, (CLICK,) * 3, (0, 0, 0))
    view = replace(match.view(0), deaths=(0, 1, 0), lost=0b010)
    sheet = TABLE.lookbacks[0].sheet(view, Voice(NAMES, 0))
    assert [row.cells[-1].text for row in sheet.rows] == ["4 of 4"] * 3
    over = replace(match.view(0), deaths=(0, 4, 0))
    assert TABLE.lookbacks[0].sheet(over, Voice(NAMES, 0)).rows[1].cells[-1].text == "Out"

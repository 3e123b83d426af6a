"""Whole games of Knives animated on a made-up clock, with every seat's eyes."""

import pytest

from app.games.knives.table import TABLE
from app.games.knives.table.effects import Gained, PartnerRevealed, Verdict
from app.games.knives.table.standing import good_for
from app.games.knives.table.things import Caption
from app.games.knives.table.words import ASSETS_BANNER
from app.table.animation import GO_ON, SHEET
from app.table.effects import Banner, ShowCard, Speech
from app.table.voice import Voice
from rules.games.knives import events as happened
from rules.games.knives.cards import SEATS
from rules.games.knives.game import GAME
from rules.games.knives.options import KnivesOptions
from rules.kernel.cards import BYSTANDER, Zone
from rules.kernel.events import GameEnded
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from tests.games.knives.table.moments import NAMES
from tests.table.showing import laying, shown, told, told_alone


@pytest.fixture(scope="module")
def match() -> Match:
    """A game played at random, with all special cards and a hand for broke or two."""
    dice = Dice(5)
    game = Match(GAME, KnivesOptions(length=10), SEATS, 11)
    while game.outcome is None:
        seat = game.owed[0]
        game.play(seat, dice.choice(legal(game.at(), seat)))
    return game


def voice(seat):
    return Voice(NAMES, seat, codes=False)


def table(seat):
    return laying(TABLE, voice(seat), seat)


def played(match, number, seat, **how):
    """The timeline of one command, as a seat sees it."""
    return shown(match, number, seat, TABLE, voice(seat), **how)


def sampled(match):
    """Every command of the first hand then one in nine, with changing eyes."""
    for number in range(len(match) + 1):
        if number < 44 or number % 9 == 0:
            yield number, number % SEATS


def run(timeline):
    """Every frame of a timeline whose pauses are left at once."""
    time, frames = 0.0, []
    while not timeline.is_over(time):
        frames.append(timeline.snapshot(time))
        timeline.go_on(time)
        time += 0.09
    return frames


def test_no_card_is_ever_missing_or_doubled(match):
    for number, seat in sampled(match):
        for frame in run(played(match, number, seat)):
            shown = [one.card for one in (*frame.still, *frame.moving) if one.card is not None]
            assert len(shown) == len(set(shown)), number


def test_a_deal_takes_less_than_a_second_and_a_half(match):
    timeline = played(match, 0, 0)
    (deal,) = [segment for segment in timeline.segments if len(segment.flights) == 32]
    assert deal.length < 1.5
    assert timeline.length < 3
    starts = [flight.begin for flight in deal.flights]
    assert starts == sorted(starts)
    ends = [flight.end for flight in deal.flights]
    assert len(set(ends)) == 32


def test_cards_are_dealt_from_the_dealers_left_and_the_bank_comes_last(match):
    view = match.view(0, 0)
    steps = told(match, 0, 0, TABLE, voice(0))
    order = next(step.events for step in steps if len(step.events) == 32)
    first = (view.contract.dealer + 1) % SEATS
    assert [move.target.seat for move in order[:6]] == [
        (first + n) % SEATS for n in (0, 1, 2, 3, 4, 0)
    ]
    assert [move.target for move in order[-2:]] == [Zone("bank")] * 2


def finishing(match):
    """The commands that finish a trick."""
    return [
        number
        for number in range(1, len(match) + 1)
        if any(isinstance(event, happened.TrickWon) for event in match.events(number))
    ]


def test_a_finished_trick_can_be_read_before_it_is_taken(match):
    timeline = played(match, finishing(match)[0], 2)
    full = [
        segment
        for segment in timeline.segments
        if len(segment.before.lying(Zone("trick"))) == SEATS
    ]
    reading = [segment for segment in full if not segment.flights]
    assert sum(segment.length for segment in reading) >= 0.9
    assert [type(effect) for effect in reading[0].effects] == [Verdict]
    assert reading[0].before.of(Caption)[0].seat is not None


def test_a_hand_is_read_before_the_next_is_dealt(match):
    number = finishing(match)[5]
    timeline = played(match, number, 0)
    assert [segment.pause for segment in timeline.segments if segment.pause] == [GO_ON, SHEET]
    assert timeline.snapshot(50.0).pause == GO_ON
    timeline.go_on(50.0)
    assert timeline.snapshot(100.0).pause == SHEET
    assert timeline.snapshot(500.0).pause == SHEET
    assert not timeline.is_over(500.0)
    timeline.go_on(500.0)
    assert timeline.snapshot(500.0).pause == ""
    assert not timeline.is_over(500.5)
    assert timeline.is_over(520.0)


def test_instant_speed_still_waits_for_the_sheet(match):
    timeline = played(match, finishing(match)[5], 0, speed=1e9)
    for number, pause in enumerate((GO_ON, SHEET), 1):
        assert timeline.snapshot(number / 1000).pause == pause
        timeline.go_on(number / 1000)
    assert timeline.is_over(0.003)


def test_skipping_stops_at_the_sheet_and_finishing_does_not(match):
    timeline = played(match, finishing(match)[5], 0)
    for pause in (GO_ON, SHEET):
        timeline.skip(0.1)
        assert timeline.snapshot(0.1).pause == pause
        if pause == GO_ON:
            timeline.go_on(0.1)
    timeline.finish(0.2)
    assert timeline.snapshot(0.2).over


@pytest.mark.parametrize(
    ("event", "kind", "text"),
    [
        (happened.PassedOn(1, None), Speech, "passes"),
        (happened.PassedOn(1, "H"), Speech, "passes: Hearts strong"),
        (happened.Declared(0, "KNIVES"), Speech, "declare Knives only"),
        (happened.BankTaken(2, broke=False), Speech, "takes the bank"),
        (happened.EverybodyForThemselves(1, "assets"), Banner, ASSETS_BANNER),
        (happened.DanceCalled(1, 0), Speech, "dances with you"),
        (happened.HoundSet(1, 2), Speech, "sets the Hound on Mara"),
        (happened.SnitchNamed(1, 7), Speech, "names the Ace of Knives"),
        (happened.CardShown(1, 7), ShowCard, "Odile shows the Ace of Knives."),
        (happened.NothingShown(7), Banner, "Nobody holds the Ace of Knives"),
        (happened.NothingShown(None), Banner, "No card left to show"),
        (happened.KeyGhostPlayed(1), PartnerRevealed, "Odile plays alone."),
        (happened.KeyGhostPlayed(2), PartnerRevealed, "Mara is the secret partner."),
        (happened.HandBegan(4, 2), Banner, "Hand 4: Mara deals"),
        (GameEnded((0,), "KN-WIN-01: points"), Banner, "You win the game"),
    ],
)
def test_an_event_as_an_effect(match, event, kind, text):
    view = match.view(0, 20)
    steps = told_alone(event, view, TABLE, voice(0))
    effects = [effect for step in steps for effect in step.effects]
    assert (type(effects[0]), effects[0].text) == (kind, text)


def test_coins_and_points_are_counted_up(match):
    number = next(
        n for n in finishing(match)
        if any(isinstance(e, happened.TrickWon) and e.coins for e in match.events(n))
    )  # fmt: skip
    won = next(e for e in match.events(number) if isinstance(e, happened.TrickWon))
    before = match.view(0, number - 1)
    steps = told(match, number, 0, TABLE, voice(0))
    count, *after = [e for step in steps for e in step.effects if isinstance(e, Gained)]
    assert [type(effect) for effect in after] == [Gained]
    assert sum(coins for _, coins in count.worth) == won.coins
    assert (count.seat, count.last - count.first) == (won.seat, won.coins)
    assert count.first == before.coins[won.seat]


def test_a_trick_looks_and_sounds_as_it_is_for_whoever_looks(match):
    met = set()
    for number in range(1, len(match) + 1):
        won = [e for e in match.events(number) if isinstance(e, happened.TrickWon)]
        for seat in (number % SEATS, BYSTANDER) if won else ():
            steps = told(match, number, seat, TABLE, voice(seat))
            (step,) = [s for s in steps if any(isinstance(e, Verdict) for e in s.effects)]
            tone = step.effects[0].tone
            luck = good_for(match.view(seat, number), won[0].seat, won[0].coins)
            if match.view(seat, number).tricks:  # else the view is one of the next hand
                assert tone == {True: "good", False: "bad", None: ""}[luck]
            assert (step.sounds[0].name == "trick_won") == (tone == "good")
            met.add((tone, seat == BYSTANDER))
    assert met == {("good", False), ("bad", False), ("", False), ("", True)}

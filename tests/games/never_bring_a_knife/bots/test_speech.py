"""What bots say: rarely, in character, and never against their own story."""

from collections import Counter
from dataclasses import replace
from itertools import islice

import pytest

from app.bots.roster import decide
from app.bots.table_talk import TableTalk
from app.games.never_bring_a_knife.bots.hearing import assertion, assertions
from app.games.never_bring_a_knife.bots.layouts import every_layout, possible
from app.games.never_bring_a_knife.bots.rhetoric import Audience
from app.games.never_bring_a_knife.bots.sharp import suspicions
from app.games.never_bring_a_knife.bots.speech import lead, regular_says, seen_truths
from app.games.never_bring_a_knife.bots.temper import PLAIN, TEMPERS
from app.games.never_bring_a_knife.bots.turn_to_speak import EARLY, LATE, TurnToSpeak, turn_to_speak
from app.lab.runner import Sitting, play
from rules.games.never_bring_a_knife.cards import CRIMINAL
from rules.games.never_bring_a_knife.sayings import HEAL_ME
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim, Said
from tests.games.never_bring_a_knife.bots.positions import (
    GAME,
    NAME,
    first_view,
    knowing,
    unprejudiced,
    views,
)

WORD = {True: "criminal", False: "cop"}


def heard_in(level: str, seed: int, seats: int = 6) -> tuple[NbkView, tuple[Said, ...]]:
    """All that is said in one game of a level, and its end."""
    played = play(Sitting("a game", NAME, GAME.options(), (level,) * seats, seed), lambda v: False)
    return played.view, played.said


def begins(roles: str, seats: int = 6) -> NbkView:
    """The first view of seat 0 that has seen these role cards."""
    found = (first_view(seats, seed) for seed in range(1, 99))
    return knowing(next(view for view in found if view.seat == 0), roles)


@pytest.mark.parametrize("level", ["novice", "regular", "sharp"])
def test_nobody_speaks_more_than_twice_a_round(level: str) -> None:
    said = 0
    for seed in range(4):
        end, heard = heard_in(level, seed)
        starts = [_commands(end.rounds[:number]) for number in range(len(end.rounds))]
        rounds = [sum(start <= word.number for start in starts) for word in heard]
        counted = Counter((number, word.seat) for number, word in zip(rounds, heard, strict=True))
        assert max(counted.values(), default=0) <= 2
        said += len(heard)
    assert said > 3


def _commands(rounds) -> int:  # type: ignore[no-untyped-def]
    automatic = ("Turned", "Swapped")
    return sum(
        type(deed).__name__ not in automatic and getattr(deed, "why", "money") in ("money", "intel")
        for past in rounds
        for deed in past.deeds
    )


def test_a_table_without_claims_is_silent() -> None:
    for view in islice(views(6, 5, claims_log=False), 20):
        assert all(decide(NAME, level, view, 1).says is None for level in ("novice", "sharp"))


def test_a_novice_tells_the_truth() -> None:
    for seed in range(12):
        end, heard = heard_in("novice", seed)
        layout = sum(1 << card for card, role in enumerate(end.roles) if role == CRIMINAL)
        assert all(claim.holds(layout) for claim in assertions(end, heard))


def test_a_regular_on_the_larger_side_says_what_it_saw() -> None:
    view = begins("ccc-----")
    beliefs = unprejudiced(view)
    said = {regular_says(view, TableTalk(), beliefs, Dice(seed), PLAIN) for seed in range(20)}
    assert lead(beliefs, 6) > 0
    assert said == {None, Claim("looked", 1, "cop")}


def test_a_regular_on_the_smaller_side_denies() -> None:
    view = begins("cxxx----")
    beliefs = unprejudiced(view)
    said = {regular_says(view, TableTalk(), beliefs, Dice(seed), PLAIN) for seed in range(20)}
    assert lead(beliefs, 6) < 0
    assert said == {None, Claim("i_am", None, "criminal")}
    lied = (Said(0, 0, Claim("i_am", None, "criminal")),)
    late = replace(view, played=12, agenda=view.agenda)
    accused = TableTalk((*lied, Said(1, 4, Claim("is", 0, "cop"))))
    again = {regular_says(late, accused, beliefs, Dice(seed), PLAIN) for seed in range(20)}
    assert again == {None, Claim("not_me")}


def test_nothing_is_said_twice_about_the_same_card() -> None:
    view = begins("ccc-----")
    table_talk = TableTalk((Said(0, 0, Claim("looked", 1, "cop")),))
    late = replace(view, played=12)
    turn = turn_to_speak(late, table_talk)
    assert turn is not None
    assert turn.slot == LATE
    assert seen_truths(late, turn) == [Claim("looked", 2, "cop")]
    assert not turn.can_say(Claim("is", 1, "criminal"))
    assert turn_to_speak(view, table_talk) is None


def test_who_is_about_to_fall_asks_for_help() -> None:
    view = replace(begins("ccc-----"), played=12, wounds=(2, 0, 0, 0, 0, 0))
    for level in ("regular", "sharp"):
        said = {decide(NAME, level, view, seed).says for seed in range(20)}
        assert HEAL_ME in said


def test_chatty_ones_say_more_and_careful_ones_less() -> None:
    view = begins("ccc-----")
    counted = {
        mood: sum(
            decide(NAME, "regular", view, s, TableTalk((), mood)).says is not None
            for s in range(60)
        )
        for mood in TEMPERS
    }
    assert counted["careful"] < counted["bold"] < counted["chatty"]


def test_a_claim_is_worth_what_it_brings_the_listeners_nearer() -> None:
    view = begins("cc------")
    audience = Audience(view, TableTalk(), unprejudiced(view))
    truth = assertion(view, 0, Claim("looked", 1, "cop"), view.held)
    lie = assertion(view, 0, Claim("looked", 1, "criminal"), view.held)
    assert truth is not None
    assert lie is not None
    assert audience.gain(truth) > 0 > audience.gain(lie)
    assert (audience.chance(truth), audience.chance(lie)) == (pytest.approx(1.0), 0.0)


def test_a_lie_must_go_with_the_own_story_and_with_what_others_saw() -> None:
    view = begins("cc------")
    audience = Audience(view, TableTalk(), unprejudiced(view))
    story = [assertion(view, 0, Claim("is", s, "criminal"), view.held) for s in (2, 3, 4, 5)]
    told = tuple(claim for claim in story if claim is not None)
    lie = assertion(view, 0, Claim("i_am", None, "criminal"), view.held)
    assert lie is not None
    seen = replace(view, facts=(view.facts[0], 2, 4, 8, 16, 32))
    alone = Audience(seen, TableTalk(), unprejudiced(seen))
    assert alone.believable((), lie)
    assert not alone.believable(told, lie)
    assert not audience.believable((), lie)


def test_a_sharp_bot_tells_the_truth_on_the_larger_side_and_may_lie_on_the_smaller() -> None:
    lies, words = 0, 0
    for seed in range(6):
        end, heard = heard_in("sharp", seed)
        layout = sum(1 << card for card, role in enumerate(end.roles) if role == CRIMINAL)
        for claim in assertions(end, heard):
            friends = sum(
                layout >> end.held[s] & 1 == layout >> claim.own & 1 for s in range(end.seats)
            )
            words += 1
            if friends > 3:
                continue
            lies += not claim.holds(layout)
    assert words > 20
    assert 0 < lies < words / 2


@pytest.mark.parametrize(("roles", "truth"), [("ccc-----", True), ("cxxx----", False)])
def test_truth_is_for_the_larger_side_and_lies_are_for_the_smaller(roles: str, truth: bool) -> None:
    view = begins(roles)
    layouts = possible(view)
    said = [decide(NAME, "sharp", view, seed).says for seed in range(40)]
    claims = [assertion(view, 0, claim, view.held) for claim in said if claim is not None]
    assert len(claims) > 3
    for claim in claims:
        assert claim is not None
        assert {claim.holds(layout) for layout in layouts} == {truth}


def test_every_story_of_a_game_is_possible() -> None:
    layouts = every_layout(4)
    for seed in range(4):
        end, heard = heard_in("sharp", seed)
        for seat in range(end.seats):
            story = [c for c in assertions(end, heard) if c.speaker == seat]
            assert any(all(told.holds(layout) for told in story) for layout in layouts)


def test_the_floor_is_given_early_and_late_in_a_round() -> None:
    slots = []
    for view in islice(views(4, 3), 40):
        turn = turn_to_speak(view, TableTalk())
        slots.append(turn.slot if isinstance(turn, TurnToSpeak) else None)
    assert slots[:4] == [EARLY] * 4
    assert LATE in slots
    assert None in slots


def test_what_is_said_changes_what_sharp_believes() -> None:
    view = begins("cc------")
    heard = TableTalk((Said(0, 1, Claim("is", 2, "criminal")),))
    silent = suspicions(view, TableTalk()).beliefs
    assert suspicions(view, heard).beliefs.criminal(2) > silent.criminal(2)

"""What bots make of claims, and what they say themselves: their opinion, and no secret."""

from dataclasses import replace

import pytest

from app.bots.roster import decide
from app.bots.table_talk import TableTalk
from app.games.russian_roulette.bots.estimates import lies
from app.games.russian_roulette.bots.hearing import assertions, credit, suspicion_heard
from app.games.russian_roulette.bots.speech import opinion
from app.games.russian_roulette.bots.temper import TEMPERS, temper_of
from rules.games.russian_roulette.commands import Accuse
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim, Said
from tests.games.russian_roulette.rules.table import Table

NAME = "russian_roulette"
LEVELS = ("novice", "regular", "sharp")


def accusing(cards: str = "C C C C", bids: str = "2 2 4 1", rounds: int = 0, **options: object):
    """A table at which everybody is asked for accusations, after so many quiet rounds."""
    table = Table(4, **options)
    for _ in range(rounds):
        table.begun("C C C C", "0 0 0 0").play_on()
    return table.begun(cards, bids)


def heard(*words: tuple[int, int, str]) -> TableTalk:
    """What was said: the round, by whom, and the claim as a save has it."""
    claims = [(n, seat, text.split()) for n, seat, text in words]
    return TableTalk(
        tuple(
            Said(0, seat, Claim(kind, int(rest[0]) if rest else None, "".join(rest[1:])), n)
            for n, seat, (kind, *rest) in claims
        )
    )


def test_a_witness_is_believed_more_than_a_guess_and_a_guess_more_than_an_alibi() -> None:
    view = accusing().view(1)
    factors = [
        suspicion_heard(view, heard((1, seat, text)), 2)
        for seat, text in ((3, "saw 2 bullet"), (3, "cheat 2"), (3, "bold 2"), (2, "dare"))
    ]
    assert factors == sorted(factors, reverse=True)
    assert factors[2] > factors[3] == 1.0
    assert suspicion_heard(view, heard((1, 2, "honest")), 2) < 1.0
    assert suspicion_heard(view, heard((1, 3, "clean 2")), 2) < 1.0


def test_what_was_said_in_another_round_or_by_oneself_counts_for_nothing() -> None:
    view = accusing(rounds=1).view(1)
    assert suspicion_heard(view, heard((1, 3, "saw 2 bullet")), 2) == 1.0
    assert suspicion_heard(view, heard((2, 1, "cheat 2")), 2) == 1.0
    once = suspicion_heard(view, heard((2, 3, "cheat 2")), 2)
    again = heard((2, 3, "clean 2"), (2, 3, "cheat 2"), (2, 3, "cheat 2"))
    assert suspicion_heard(view, again, 2) == once, "the last word counts, and it counts once"


def caught_lying() -> Table:
    """In round 1 seat 2 was caught, and seat 3 turned out to be clean."""
    table = accusing("C C B C").accuse("1>2", "0>3").play_on()
    return table.begun("C C C C", "2 2 4 4")


def test_a_known_liar_is_believed_less_and_who_was_right_more() -> None:
    view = caught_lying().view(1)
    past = ((1, 2, "honest"), (1, 3, "honest"))
    liar, honest, stranger = (
        credit(view, assertions(heard(*past).heard), seat) for seat in (2, 3, 0)
    )
    assert liar < stranger < honest
    fresh = suspicion_heard(view, heard((2, 2, "honest")), 2)
    lied = suspicion_heard(view, heard(*past, (2, 2, "honest")), 2)
    proven = suspicion_heard(view, heard(*past, (2, 3, "honest")), 3)
    assert proven < fresh < lied


def test_the_own_pocket_shows_who_lies_about_it() -> None:
    view = accusing().view(1)
    told = assertions(heard((1, 2, "cheat 1"), (1, 3, "clean 1")).heard)
    assert credit(view, told, 2) < credit(view, told, 0) < credit(view, told, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_weighs_what_it_hears(level: str) -> None:
    view = accusing(bids="1 1 5 5").view(1)
    accused = {}
    for name, table_talk in (
        ("nothing", TableTalk()),
        ("witness", heard((1, 0, "saw 2 bullet"), (1, 3, "cheat 2"))),
        ("defended", heard((1, 0, "saw 2 click"), (1, 3, "clean 2"))),
    ):
        answers = [decide(NAME, level, view, seed, table_talk).command for seed in range(60)]
        accused[name] = answers.count(Accuse(2))
    assert accused["defended"] < accused["witness"]
    assert accused["defended"] <= accused["nothing"] <= accused["witness"], accused


@pytest.mark.parametrize("level", LEVELS)
def test_bots_say_the_same_whatever_is_in_their_pocket_and_whatever_they_do(level: str) -> None:
    """Or their words, or their silence, would tell it."""
    said = {}
    for mine in "CB":
        view = accusing(f"C {mine} C C", "2 2 5 5").view(1)
        said[mine] = [
            opinion(view, TableTalk(), Dice(seed), temper_of("bold"), 0.3) for seed in range(200)
        ]
        spoken = [decide(NAME, level, view, s, TableTalk((), "chatty")).says for s in range(40)]
        assert {claim.kind for claim in spoken if claim is not None} == {"cheat"}
        assert {claim.about for claim in spoken if claim is not None} == {3}
    assert said["C"] == said["B"]
    assert 30 < sum(claim is not None for claim in said["C"]) < 90


def test_bots_are_silent_about_what_they_frisked_and_about_modest_bids() -> None:
    assert (
        opinion(accusing(bids="2 2 1 0").view(1), TableTalk(), Dice(1), temper_of(""), 1.0) is None
    )
    view = accusing(bids="0 0 5 0").view(1)
    assert opinion(view, TableTalk(), Dice(1), temper_of(""), 1.0) == Claim("cheat", 2)
    frisked = replace(view, frisked=(0, 0, 0b0010, 0))
    assert opinion(frisked, TableTalk(), Dice(1), temper_of(""), 1.0) is None
    other = replace(view, frisked=(0, 0, 0b1000, 0))
    assert opinion(other, TableTalk(), Dice(1), temper_of(""), 1.0) is not None


def test_bots_speak_once_a_round_and_only_on_the_open_floor() -> None:
    view = accusing(bids="0 0 3 0", rounds=1).view(1)
    assert opinion(view, TableTalk(), Dice(1), temper_of(""), 1.0) == Claim("bold", 2)
    assert opinion(view, heard((2, 1, "bold 2")), Dice(1), temper_of(""), 1.0) is None
    assert opinion(view, heard((1, 1, "bold 2")), Dice(1), temper_of(""), 1.0) is not None
    bidding = Table(4).pockets("C C C C").view(1)
    assert opinion(bidding, TableTalk(), Dice(1), temper_of(""), 1.0) is None
    assert decide(NAME, "sharp", accusing(table_talk=False).view(1), 3).says is None


def test_chatty_ones_say_more_and_careful_ones_less() -> None:
    view = accusing(bids="0 0 5 0").view(1)
    many = {
        mood: sum(
            opinion(view, TableTalk(), Dice(seed), temper_of(mood), 0.2) is not None
            for seed in range(200)
        )
        for mood in TEMPERS
    }
    assert many["careful"] < many["bold"] < many["chatty"]


def test_lies_are_found_once_the_game_is_over_and_only_by_who_knew_better() -> None:
    told = heard((1, 1, "honest"), (1, 0, "honest"), (1, 0, "clean 1"), (1, 0, "saw 1 click"))
    running = Table(2, characters=2).begun("C B", "0 0").accuse("0>1")
    assert lies(running.view(0), told.heard) == ()
    over = Table(2, characters=1).begun("C B", "0 0").accuse("0>1")
    assert lies(over.view(0), told.heard) == (told.heard[0], told.heard[3])

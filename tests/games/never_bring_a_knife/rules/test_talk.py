"""Talk: free, unrestricted, binding nobody (NBK-PLAY-11, NBK-R20), and offered by public facts."""

import pytest

from app.games.never_bring_a_knife.table.banter import TALK
from app.games.never_bring_a_knife.tame import WATER_FIGHT
from app.table.voice import Voice
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.match import Match
from rules.kernel.notation import read_claim
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim, IllegalClaim

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def played(seats, commands=10_000, seed=1, **chosen):
    """A match decided by lot, up to so many commands."""
    match, dice = Match(GAME, NbkOptions(**chosen), seats, seed), Dice(seed)
    while match.owed and len(match) < commands:
        seat = match.owed[0]
        match.play(seat, dice.choice(legal(match.at(), seat)))
    return match


def positions(seats, seed=1, **chosen):
    """Some positions of a whole game before its end."""
    match = played(seats, seed=seed, **chosen)
    return [match.at(number) for number in range(0, len(match), 7)]


def offered(state, seat):
    return GAME.sayings(GAME.look(state, seat))


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_nbk_play_11_truth_and_lies_alike_can_be_said(seats):
    said = offered(played(seats, 0).at(), 2)
    others = [seat for seat in range(seats) if seat != 2]
    for word in ("cop", "criminal"):
        assert Claim("i_am", None, word) in said
        assert {c.about for c in said if c.kind == "is" and c.value == word} == {*others, None}
    for kind in ("trust", "shoot"):
        assert [c.about for c in said if c.kind == kind] == others
    assert Claim("not_me") in said
    assert len(said) == len(set(said))


def test_nbk_play_11_anybody_may_speak_at_any_time_and_nothing_is_bound():
    match, silent = played(5, 3), played(5, 3)
    for seat in range(5):
        match.say(seat, Claim("shoot", (seat + 1) % 5))
    assert match.fingerprint() == silent.fingerprint()
    assert [match.view(s) for s in range(5)] == [silent.view(s) for s in range(5)]


def test_nbk_r20_without_the_claims_log_nobody_claims_anything():
    match = played(5, 3, claims_log=False)
    assert offered(match.at(), 0) == ()
    with pytest.raises(IllegalClaim):
        match.say(0, Claim("not_me"))


def test_nbk_end_06_nobody_claims_anything_after_the_end():
    match = played(5)
    assert match.outcome is not None
    assert offered(match.at(), 0) == ()


def test_nbk_hid_02_only_who_was_seen_looking_can_say_so():
    said = offered(played(6, 0).at(), 2)
    assert {c.about for c in said if c.kind == "looked"} == {3}
    hard = offered(played(6, 0, hard_mode=True).at(), 2)
    assert not [c for c in hard if c.kind == "looked"]


def test_nbk_hid_04_a_look_is_at_a_card_and_moves_with_it():
    for state in positions(6, seed=3, easy_mode=True) + positions(8, seed=4):
        for seat in range(state.book.seats):
            said = {c.about for c in offered(state, seat) if c.kind == "looked"}
            places = [*range(state.book.seats), None]
            known = {
                place
                for place in places
                if place != seat
                and state.facts[seat] >> state.held[-1 if place is None else place] & 1
            }
            assert said == known


def test_only_the_wounded_ask_to_be_healed():
    found = set()
    for state in positions(5, seed=2):
        for seat in range(5):
            asks = Claim("heal_me") in offered(state, seat)
            assert asks == bool(state.wounds[seat])
            found.add(asks)
    assert found == {True, False}


@pytest.mark.parametrize("seats", [4, 5, 8])
@pytest.mark.parametrize("chosen", [{}, {"easy_mode": True, "hard_mode": True}])
def test_what_is_offered_is_the_same_in_every_world_that_anybody_thinks_possible(seats, chosen):
    """So nobody learns anything from what somebody else could say."""
    dice, worlds = Dice(1, "worlds"), 0
    for state in positions(seats, seed=5, **chosen):
        for listener in range(seats):
            guess = GAME.determinize(GAME.look(state, listener), dice)
            worlds += guess.roles != state.roles
            for speaker in range(seats):
                assert offered(guess, speaker) == offered(state, speaker)
    assert worlds > 10


def test_every_claim_can_be_written_read_and_said_aloud():
    claims = {
        claim for state in positions(8) for seat in range(8) for claim in offered(state, seat)
    }
    voice = Voice(NAMES)
    for claim in claims:
        assert read_claim(str(claim)) == claim
        assert TALK.chip(claim, voice)
        spoken = TALK.aloud(claim, voice)
        assert spoken[0].isupper()
        assert spoken[-1] in ".!"
        whom = TALK.whom(claim, voice) if TALK.phrase(claim).names_somebody else ""
        assert whom.casefold() in spoken.casefold()
    spoken = {TALK.aloud(claim, voice) for claim in claims}
    assert len(spoken) == len(claims)


@pytest.mark.parametrize(
    ("claim", "plain", "tame"),
    [
        (Claim("i_am", None, "cop"), "I'm a Cop.", "I'm a Cop."),
        (Claim("is", 1, "criminal"), "Bo is a Criminal.", "Bo is a Criminal."),
        (Claim("is", None, "cop"), "The boss is a Cop.", "The boss is a Cop."),
        (
            Claim("looked", None, "cop"),
            "I saw the card: the boss is a Cop.",
            "I saw the card: the boss is a Cop.",
        ),
        (Claim("shoot", 2), "Shoot Cy!", "Splash Cy!"),
        (Claim("heal_me"), "Someone heal me!", "Someone dry me!"),
    ],
)
def test_claims_in_words_and_in_tame_words(claim, plain, tame):
    assert TALK.aloud(claim, Voice(NAMES)) == plain
    assert TALK.aloud(claim, Voice(NAMES, lexicon=WATER_FIGHT)) == tame

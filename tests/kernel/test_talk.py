"""Talk beside the command log: who may say what, and what becomes of it when time goes back."""

import pickle

import pytest

from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.notation import BadNotation, read_claim
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from rules.kernel.talk import Claim, IllegalClaim, Said
from tests.kernel.talkative import HONEST, LIAR, TALKATIVE, step, talkative_match, trust


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        (Claim("heal_me"), "heal_me"),
        (Claim("trust", 3), "trust 3"),
        (Claim("trust", 0), "trust 0"),
        (Claim("i_am", value="cop"), "i_am cop"),
        (Claim("is", 7, "hardened_criminal"), "is 7 hardened_criminal"),
    ],
)
def test_a_claim_is_written_and_read(claim, text):
    assert str(claim) == text
    assert read_claim(text) == claim


@pytest.mark.parametrize("text", ["", " ", "7", "trust  3", "is 3 cop now", "IS 3", "is 1000", "è"])
def test_what_is_no_claim_is_refused(text):
    with pytest.raises(BadNotation, match="isn't something anyone can say"):
        read_claim(text)


def test_any_seat_may_speak_whenever_it_likes():
    match = talkative_match(3)
    for seat in range(5):
        assert match.say(seat, HONEST) == Said(3, seat, HONEST)
    step(match)
    match.say(0, trust(4))
    assert [said.seat for said in match.said] == [0, 1, 2, 3, 4, 0]
    assert match.said[-1] == Said(4, 0, trust(4))


def test_talk_changes_no_position():
    talked, silent = talkative_match(8), talkative_match(8)
    talked.say(2, LIAR)
    assert talked.fingerprint() == silent.fingerprint()
    assert talked.log == silent.log
    assert [talked.view(seat) for seat in range(5)] == [silent.view(seat) for seat in range(5)]


@pytest.mark.parametrize(
    ("seat", "claim", "why"),
    [
        (5, HONEST, "There's no seat 5 at a table of 5."),
        (-1, HONEST, "There's no seat -1 at a table of 5."),
        (2, trust(2), "Seat 2 can't say 'trust 2' here."),
        (2, Claim("i_am", value="king"), "Seat 2 can't say 'i_am king' here."),
        (2, Claim("sing"), "Seat 2 can't say 'sing' here."),
    ],
)
def test_what_the_game_does_not_offer_cannot_be_said(seat, claim, why):
    match = talkative_match(2)
    with pytest.raises(IllegalClaim) as caught:
        match.say(seat, claim)
    assert str(caught.value) == why
    assert match.said == ()


def test_nobody_speaks_after_the_end():
    match, dice = talkative_match(), Dice(1)
    while match.owed:
        match.play(match.owed[0], dice.choice(legal(match.at(), match.owed[0])))
    with pytest.raises(IllegalClaim, match="The game is over"):
        match.say(0, HONEST)


def test_a_game_without_sayings_is_played_in_silence():
    knives = GAMES["knives"]
    match = Match(knives, knives.options(), 5, 1)
    assert knives.sayings(match.view(0)) == ()
    with pytest.raises(IllegalClaim):
        match.say(0, HONEST)


def spoken_match():
    """Something said at the start, after one command and after two, twice."""
    match = talkative_match()
    match.say(0, HONEST)
    step(match)
    match.say(1, LIAR)
    step(match)
    match.say(2, trust(3))
    match.say(3, trust(2))
    return match


def test_taking_back_takes_back_what_was_said_since():
    match = spoken_match()
    before = match.said
    match.undo()
    assert match.said == before[:2]
    match.undo()
    assert match.said == before[:1]
    assert match.undo() is None
    assert match.said == before[:1]


def test_doing_again_brings_back_what_was_said():
    match = spoken_match()
    before = match.said
    match.undo()
    match.undo()
    match.redo()
    assert match.said == before[:2]
    match.redo()
    assert match.said == before


def test_what_is_said_meanwhile_keeps_its_place():
    match = spoken_match()
    before = match.said
    match.undo()
    new = match.say(4, HONEST)
    match.redo()
    assert match.said == (*before[:2], new, *before[2:])
    assert [said.number for said in match.said] == [0, 1, 1, 2, 2]


def test_what_was_said_in_a_past_that_is_no_more_does_not_come_back():
    match = spoken_match()
    match.undo()
    step(match)
    assert match.redo() is None
    assert [said.number for said in match.said] == [0, 1]


def test_what_was_said_can_be_recalled_at_its_moment():
    match, again = spoken_match(), talkative_match(2)
    for said in match.said:
        again.recall(said)
    assert again.said == match.said
    with pytest.raises(IllegalClaim):
        again.recall(Said(1, 3, trust(3)))


def test_talk_goes_to_other_processes():
    said = spoken_match().said
    assert pickle.loads(pickle.dumps(said)) == said


def test_the_offered_claims_can_be_written():
    offered = TALKATIVE.sayings(talkative_match().view(3))
    assert [read_claim(str(claim)) for claim in offered] == list(offered)

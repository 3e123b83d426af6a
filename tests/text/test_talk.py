"""Talk at the text table: offered, said, heard, told to everybody who was there."""

import pytest

from app.games import GAME_TABLES
from app.games.never_bring_a_knife.tame import WATER_FIGHT
from app.session.table_factory import new_session, seat_players
from app.table.rules_text import RulesText
from app.text.client import TextClient
from app.text.console import CURTAIN, Console
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.match import Match
from rules.kernel.talk import Claim, Said
from tests.session.inline_bots import InlineBots
from tests.text.scripted import Script
from tests.text.scripted import new_table as table_of_knives
from tests.text.scripted import play as play_knives

RULES = RulesText("# A game\n\n## In short\n\nPlay.\n")
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


def table(people=("Ann",), seed=3, **chosen):
    match = Match(GAME, NbkOptions(**chosen), 5, seed)
    players = seat_players(people, ["random"] * (5 - len(people)))
    return new_session(match, players, InlineBots(), "2026-01-02 03:04:05", None)


def play(session, *lines, **how):
    script = Script(*lines)
    words = GAME_TABLES["never_bring_a_knife"].wording
    TextClient(session, words, RULES, Console(script.read, script.write), **how).run()
    return script


def test_what_can_be_said_is_listed_with_numbers():
    script = play(table(), "say")
    assert "About me: 1. I'm a Cop. 2. I'm a Criminal. 3. It wasn't me." in script.text
    assert "About others: 4. Ada is a Cop. 5. Bruno is a Cop." in script.text
    assert "The boss is a Criminal." in script.text
    assert "It doesn't have to be true." in script.text


@pytest.mark.parametrize(
    ("typed", "claim"),
    [
        ("say 1", Claim("i_am", None, "cop")),
        ("say 4", Claim("is", 1, "cop")),
        ("SAY i am a crim", Claim("i_am", None, "criminal")),
        ("say I'm a crim", Claim("i_am", None, "criminal")),
        ("say bruno is a cop", Claim("is", 2, "cop")),
        ("say shoot cleo", Claim("shoot", 3)),
        ("say trust da", Claim("trust", 4)),
        ("say boss cop", Claim("is", None, "cop")),
        ("say saw ada crim", Claim("looked", 1, "criminal")),
        ("say not me", Claim("not_me")),
    ],
)
def test_a_claim_is_chosen_by_number_or_in_words(typed, claim):
    session = table()
    script = play(session, typed)
    assert [said.claim for said in session.match.said if said.seat == 0] == [claim]
    assert script.text.count("You say: “") == 1


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("say 99", "You can't say '99' here. Type 'say' to see what you can."),
        ("say 0", "You can't say '0' here"),
        ("say -1", "You can't say '-1' here"),
        ("say hello", "You can't say 'hello' here"),
        ("say \x1b[2J", "You can't say"),
        ("say cop", "could mean several things: I'm a Cop. Ada is a Cop."),
        ("say " + "9" * 5000, "You can't say"),
    ],
)
def test_what_cannot_be_said_gets_a_sentence(typed, answer):
    session = table()
    script = play(session, typed)
    assert answer in script.text
    assert session.match.said == ()


def test_bots_and_people_are_heard_and_nothing_is_told_twice():
    session = table()
    session.poll(most=1)
    session.match.recall(Said(1, 2, Claim("trust", 0)))
    told = play(session, "say not me", "1").text
    assert told.count("Bruno says: “Trust Ann.”") == 1
    assert told.count("You say: “It wasn't me.”") == 1
    log = play(session, "log").text
    assert log.rindex("Bruno says: “Trust Ann.”") < log.rindex("You say: “It wasn't me.”")


def test_the_log_has_what_was_said_a_moment_ago():
    assert play(table(), "say not me", "log").text.count("You say: “It wasn't me.”") == 2


def test_the_log_tells_once_what_comes_twice_in_a_row():
    told = play(table(), "say not me", "say not me", "log").text
    assert told.count("You say: “It wasn't me.” ×2") == 1


def test_what_was_said_is_told_by_whom_it_is_about():
    session = table()
    for seat, claim in ((1, Claim("is", 0, "cop")), (1, Claim("is", 0, "criminal"))):
        session.match.say(seat, claim)
    session.match.say(2, Claim("i_am", None, "cop"))
    script = play(session, "heard")
    told = script.text[script.text.rindex("Ada says") :].split("\n")
    assert told == ["Ada says: “Ann is a Criminal.”", "Bruno says: “I'm a Cop.”", "", told[-1]]
    assert "Nobody has said anything yet." in play(table(), "heard").text


def test_the_next_person_is_told_what_was_said():
    session = table(people=NAMES)
    first = session.waiting_for[0]
    second = (first + 1) % 5
    script = play(session, "", f"say trust {NAMES[second]}", "1", "")
    after = script.text.rsplit(CURTAIN, 1)[-1]
    assert f"{NAMES[first]} says: “Trust {NAMES[second]}.”" not in after.split("saved")[-1]
    assert f"{NAMES[first]} says: “Trust {NAMES[second]}.”" in script.text.split(CURTAIN)[-2]


def test_help_names_talk_only_where_there_is_some():
    assert "say: list the claims you can make" in play(table(), "help").text
    knives = play_knives(table_of_knives(), "help", "say", "heard")
    assert "for all to hear" not in knives.text
    assert "You can't make claims in this game." in knives.text


def test_a_table_without_claims_is_silent():
    script = play(table(claims_log=False), "say")
    assert "You can't make claims in this game." in script.text


def test_a_tame_table_is_spoken_to_in_its_words():
    session = table()
    script = play(session, "say splash bruno", lexicon=WATER_FIGHT)
    assert "You say: “Splash Bruno!”" in script.text
    assert [said.claim for said in session.match.said] == [Claim("shoot", 2)]

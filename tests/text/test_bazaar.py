"""A whole bazaar at the text table: windows that are passed on, and a contract in one line."""

import pytest

from app.bots.anyone import choose
from app.bots.roster import BOTS, SECONDS
from app.games import GAME_TABLES, GLANCES
from app.session.table_factory import new_session, seat_players
from app.text.client import TextClient
from app.text.console import Console
from app.text.narrator import Narrator
from rules.kernel.cards import BYSTANDER
from rules.kernel.match import Match
from rules.kernel.windows import PASS
from tests.kernel.bazaar.commands import Grab
from tests.kernel.bazaar_table import GAME
from tests.session.inline_bots import InlineBots
from tests.table.bazaar_board import TABLE, glance
from tests.text.scripted import RULES, Script


@pytest.fixture
def session(monkeypatch):
    monkeypatch.setitem(GAME_TABLES, GAME.name, TABLE)
    monkeypatch.setitem(GLANCES, GAME.name, glance)
    monkeypatch.setitem(BOTS, GAME.name, {"novice": choose})
    monkeypatch.setitem(SECONDS, GAME.name, {})
    match = Match(GAME, GAME.options(), 3, 6)
    players = seat_players(["Ann"], ["novice", "novice"])
    return new_session(match, players, InlineBots("novice"), "2026-01-02 03:04:05", None)


def typed(session, *lines):
    script = Script(*lines)
    TextClient(session, TABLE.wording, RULES, Console(script.read, script.write)).run()
    return script


def test_whoever_keeps_passing_is_asked_again_when_something_else_is_asked(session):
    script = typed(session, "keep", "flip pile@S-0 0", "keep", "keep 9", "keep 2")
    assert "You can't pass here." in script.text
    assert script.text.count("1. Until something happens") == 2
    assert "You'll pass until it's your turn." in script.text
    assert session.view(0).decision.passing is None
    answers = [session.match.answer(n) for n in range(2, len(session) + 1)]
    assert {a.command for a in answers if a.seat == 0} == {PASS}


def test_a_contract_that_the_rules_refuse_is_answered_with_their_sentence(session):
    script = typed(session, "flip pile@S-0 0", "keep 2", "offer ( 0 6 ) ( 1 6 )",
                   f"offer ( me 4 ) ( {session.names[1]} 2 )")  # fmt: skip
    assert "Share out exactly 6 coins." in script.text
    answers = [session.match.answer(n) for n in range(1, len(session) + 1)]
    assert [GAME.notation.write(a.command) for a in answers if a.seat == 0][-1] == (
        "offer ( 0 4 ) ( 1 2 )"
    )


def test_a_sealed_window_tells_nobody_who_passed_and_who_declared_but_themselves(session):
    match, names = session.match, session.names
    narrator = Narrator(session.past, TABLE.wording, GAME.notation, names)
    match.play(0, match.view(0).decision.commands[0])
    declared = 0
    while declared < 2:
        seat = match.owed[0]
        commands = match.view(seat).decision.commands
        grabs = [command for command in commands if isinstance(command, Grab)]
        answer = grabs[0] if grabs and seat != 1 else PASS if PASS in commands else commands[0]
        match.play(seat, answer)
        number = len(match)
        if not match.events(number):
            declared += isinstance(answer, Grab)
            known = f"You choose: {GAME.notation.write(answer)}."
            assert narrator.tell(number, seat) == ([] if answer == PASS else [known])
            assert narrator.tell(number) == []
            assert session.past.noticed(number, BYSTANDER).sealed_by is None


def test_a_contract_is_drawn_up_field_by_field(session):
    script = typed(
        session, "form", "flip pile@S-0 0", "keep 2", "form",
        "perhaps", "yes", "99", "4", "",  # Ann takes part, with four coins and no card.
        "yes", "1", "", "no",  # One coin for the next, which is too little, and nobody else.
        "yes", "back", "back", "back", "2", "", "", "yes",
    )  # fmt: skip
    assert "There's no form to fill in here" in script.text
    assert "Answer yes or no." in script.text
    assert "Enter a number from 0 to 6." in script.text
    assert "Share out exactly 6 coins." in script.text
    answers = [session.match.answer(n) for n in range(1, len(session) + 1)]
    assert [GAME.notation.write(a.command) for a in answers if a.seat == 0][-1] == (
        "offer ( 0 4 ) ( 1 2 )"
    )


def test_a_form_that_is_given_up_gives_no_answer(session):
    typed(session, "flip pile@S-0 0", "keep 2")
    before = len(session)
    script = typed(session, "form", "yes", "cancel")
    assert "You gave no answer." in script.text
    assert len(session) == before

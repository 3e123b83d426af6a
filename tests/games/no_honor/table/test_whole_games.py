"""Whole games of No Honor Among Thieves, in a real window and at a text table."""

from random import Random

import pytest

from app.draw.audit import flaws
from app.games.no_honor.table import TABLE
from app.scenes.results.scene import ResultsScene
from app.scenes.table.hands import LATE
from app.session.table_factory import new_session, seat_players
from app.store.decks import with_our_deck
from app.text.client import TextClient
from app.text.console import Console
from rules.games.no_honor import commands as said
from rules.games.no_honor.game import GAME
from rules.kernel.match import Match
from tests.app.hands import Keys, Mouse
from tests.games.no_honor.table.room import at_the_table, in_reach
from tests.session.inline_bots import InlineBots
from tests.text.scripted import RULES, Script

SIZES = [((1280, 720), 100, 5, Mouse), ((960, 540), 100, 3, Keys)]


@pytest.mark.parametrize(("size", "text", "seats", "hands"), SIZES)
def test_a_whole_game_in_the_window(tmp_path, size, text, seats, hands):
    pilot = at_the_table(tmp_path, size, text, seats=seats, seed=5, max_turns=6)
    hand, given = hands(pilot, Random(7)), set()
    while pilot.is_at_table:
        pilot.until(lambda: pilot.is_asked or not pilot.is_at_table)
        if pilot.is_at_table:
            pilot.wait(LATE)
            assert flaws(pilot.stage) == []
            commands = in_reach(pilot.scene.flow.view())
            new = [command for command in commands if type(command) not in given]
            command = hand.chance.choice(new or commands)
            session, before = pilot.scene.session, len(pilot.scene.session)
            hand.carry_out(command)
            assert session.match.answer(before + 1).command == command
            given.add(type(command))
    pilot.see_the_end()
    assert isinstance(pilot.scene, ResultsScene)
    assert given >= {said.KeepAgendas, said.Recruit, said.DeclareHeist, said.Give}


class Typist(Script):
    """Types any of the numbers that the question has."""

    def __init__(self, session):
        super().__init__()
        self.session, self.chance = session, Random(5)

    def read(self, prompt):
        decision = self.session.view(self.session.waiting_for[0]).decision
        self.lines = [str(self.chance.randint(1, len(decision.commands)))]
        return super().read(prompt)


def test_a_whole_game_at_a_text_table():
    game = with_our_deck(GAME)
    match = Match(game, game.options(max_turns=6), 4, 6)
    players = seat_players(["Ann"], ["novice"] * 3)
    session = new_session(match, players, InlineBots("novice"), "2026-01-02 03:04:05", None)
    script = Typist(session)
    client = TextClient(session, TABLE.wording, RULES, Console(script.read, script.write))
    assert client.run()
    assert session.outcome is not None
    assert "Keep two of your Hidden Agendas" in script.text
    assert "What will your crew do?" in script.text
    assert "The game reached its turn limit" in script.text
    assert "NH-" not in script.text

"""A first game: from the shelf to a table that explains each kind of question once."""

import pygame
import pytest

from app.assets import assets_folder
from app.draw.audit import flaws
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.games import PACKS
from app.scenes.table.opening import first_table
from app.table.rules_text import RulesText
from rules.games import GAMES
from rules.kernel.play import advance
from rules.kernel.rng import Dice
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, sit_down

SIZES = [((960, 540), 200), ((1280, 720), 100), ((1920, 1080), 150)]


def pilot_in(folder, size=(1280, 720), text=100):
    shell = open_shell(folder, size, text)
    shell.change("motion", "speed", 0.0)
    shell.change("motion", "bot_pace", "quick")
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    return pilot


def lessons_met(pilot, questions):
    """The titles of the lessons that come up during so many questions, answered anyhow."""
    scene, titles = pilot.scene, []
    known = {lesson.title for lesson in PACKS[scene.game].first_game.lessons.values()}
    while questions and scene.session.outcome is None:
        pilot.until(lambda: pilot.is_asked)
        if scene.asks:
            assert flaws(pilot.stage) == []
            texts = [node.text for node in walk(pilot.stage.top) if isinstance(node, Text)]
            titles += [text for text in texts if text in known]
            pilot.key(pygame.K_RETURN)
        else:
            pilot.wait(0.2)
            if not scene.asks:
                scene.session.submit(scene.viewer, scene.flow.view().decision.commands[0])
                questions -= 1
    return titles


@pytest.mark.parametrize("game", GAMES)
def test_the_shelf_leads_to_a_table_that_explains_each_kind_of_question_once(tmp_path, game):
    pilot = pilot_in(tmp_path)
    if pilot.scene.chosen != game:
        pilot.click(f"box {game}")
    pilot.click("first game")
    assert pilot.scene.game == game
    met = lessons_met(pilot, questions=9)
    assert len(met) == len(set(met)) > 1


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_lessons_fit_into_the_window(tmp_path, game, size, text):
    pilot = pilot_in(tmp_path, size, text)
    pilot.shell.go(first_table(pilot.shell, game))
    assert lessons_met(pilot, questions=2)


def test_an_ordinary_table_gives_no_lessons(tmp_path):
    pilot = sit_down(open_shell(tmp_path))
    assert lessons_met(pilot, questions=2) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_question_of_a_first_game_has_a_lesson_that_names_its_rule(game):
    first = PACKS[game].first_game
    asking = set.union(*(rules_that_ask(game, seed) for seed in range(25)))
    assert asking == set(first.lessons)
    text = RulesText((assets_folder() / "rules" / f"{game}.md").read_text("utf-8"))
    assert all(text.paragraph(rule) for rule in first.lessons)


def rules_that_ask(game, seed):
    """The rules that ask something in a first game of answers drawn by lot."""
    first, rules = PACKS[game].first_game, GAMES[game]
    state = rules.start(rules.options(**first.options), first.seats, seed)
    dice, asking = Dice(seed, "answers"), set()
    while owed := state.agenda[-1].owed(state):
        frame = state.agenda[-1]
        asking.add(rules.look(state, owed[0]).decision.rule)
        advance(state, owed[0], dice.choice(frame.legal(state, owed[0])))
    return asking

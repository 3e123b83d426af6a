"""The page on which a finished game is reviewed: what it shows, and how one goes through it."""

import pygame
import pytest

from app.advice import WINNING, Advice, Weighed, worded
from app.bots.tryout import Lead
from app.draw.audit import flaws
from app.draw.style import Style
from app.draw.widgets.chance_chart import ChanceChart
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.scenes import routes
from app.scenes.inspection import played_by_chance
from app.scenes.review import scene as review_scene
from app.scenes.review.scene import ReviewScene, reviewed_game
from app.session.review import Judged, decisions
from app.table.assessment import reasons
from app.table.voice import Voice
from rules.games import GAMES
from rules.games.knives.commands import PlayCard
from tests.app.pilot import Pilot
from tests.app.seating import open_shell

LOSSES = (0.0, 0.05, 0.2, -0.1)


class Found:
    """Judges at once as it is told to."""

    def __init__(self, look, seen):
        self.seen, self.is_over = seen, False

    def poll(self):
        self.is_over = True
        return [self.judged(*one) for one in enumerate(decisions(self.seen)[:12])]

    def judged(self, place, number):
        played = self.seen.answers[number - 1]
        others = [c for c in self.seen.views[number - 1].decision.commands if c != played]
        lost = LOSSES[place % 4]
        best = played if lost <= 0 else others[0]
        found = Judged(number, played, best, others[0], 0.5, None, WINNING, 0.5, 0.5 + lost)
        return found._replace(lead=Lead(lost, 0.0), is_lucky=place == 2)

    def close(self):
        pass


@pytest.fixture
def judged(monkeypatch):
    monkeypatch.setattr(review_scene, "Search", Found)


def reviewed(folder, game="knives", size=(1280, 720), text=100, people=1):
    shell = open_shell(folder, size, text)
    scene = reviewed_game(shell, finished(shell, game, people), 0)
    shell.go(scene)
    return looked(Pilot(shell, shell.clock))


def looked(pilot):
    """Once everything has been judged; what is told with is got ready in a thread."""
    pilot.wait(0.3)
    pilot.scene.looking._coming.result(60)
    pilot.until(lambda: pilot.scene.looking.is_over)
    pilot.step()
    return pilot


def finished(shell, game, people=1, most=None):
    return played_by_chance(shell, game, most, people).path


def test_the_first_mistake_is_shown_and_the_next_one_comes_by_button_and_by_key(tmp_path, judged):
    pilot = reviewed(tmp_path)
    mistakes = [one.number for one in pilot.scene.found if one.is_mistake]
    assert len(mistakes) == 6
    seen = [pilot.scene.chosen.number]
    pilot.click("next mistake")
    seen.append(pilot.scene.chosen.number)
    for _ in range(4):
        pilot.key(pygame.K_m)
        seen.append(pilot.scene.chosen.number)
    assert seen == mistakes
    pilot.key(pygame.K_m)
    assert pilot.scene.chosen.number == mistakes[0]


def test_arrows_and_the_line_lead_to_every_decision(tmp_path, judged):
    pilot = reviewed(tmp_path)
    numbers = [one.number for one in pilot.scene.found]
    pilot.key(pygame.K_LEFT)
    assert pilot.scene.chosen.number == numbers[0]
    pilot.key(pygame.K_LEFT)
    assert pilot.scene.chosen.number == numbers[0]
    pilot.key(pygame.K_RIGHT)
    assert pilot.scene.chosen.number == numbers[1]
    chart = pilot.stage.find("chart")
    pilot.click_at((chart._x(numbers[6]), chart.box.centery))
    assert pilot.scene.chosen.number == numbers[6]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "text"), [((960, 540), 200), ((1280, 720), 150)])
def test_every_word_has_room(tmp_path, judged, game, size, text):
    pilot = reviewed(tmp_path, game, size, text)
    for _ in range(4):
        assert flaws(pilot.stage) == []
        pilot.key(pygame.K_RIGHT)


def test_the_table_is_the_one_before_the_decision_with_the_eyes_of_who_decided(tmp_path, judged):
    scene = reviewed(tmp_path).scene
    board = scene.board.snapshot.board
    view = scene.replay.view(scene.chosen.number - 1, 0)
    shown = {laid.card for laid in board.lying(board.own)}
    assert shown == {card for card in range(64) if view.holding >> card & 1}


def test_one_can_play_on_from_there(tmp_path, judged, monkeypatch):
    pilot, begun = reviewed(tmp_path), []
    monkeypatch.setitem(routes.ROUTES, "played on", lambda shell, session: begun.append(session))
    monkeypatch.setattr(pilot.shell, "go", lambda scene: None)
    pilot.click("play on")
    assert [len(session) for session in begun] == [pilot.scene.chosen.number - 1]


def test_a_decision_is_headed_by_itself_and_not_by_what_came_of_it(tmp_path, judged):
    replay_view = reviewed(tmp_path, "never_bring_a_knife").scene.looking.replay_view
    told = [
        [
            found.title
            for n in range(1, len(replay_view) + 1)
            if (found := replay_view.retold(n, 0, **how))
        ]
        for how in ({}, {"is_deed": True})
    ]
    came, deeds = ([title for title in titles if " took " in title] for titles in told)
    assert came
    assert told[1]
    assert not deeds


def test_reasons_name_the_answer_that_they_speak_of():
    given, better = PlayCard(1), PlayCard(2)
    weighed = Weighed(better, 1.0, "", "safe"), Weighed(given, 0.5, "", "a Cop, as you know")
    best = worded("{target} [target:help|helps] you.", target=1)
    said = reasons(Advice(best, weighed=weighed), given, "Crime on Bo", Voice(("Ann", "Bo")))
    assert said == ("Bo helps you.", "Crime on Bo: a Cop, as you know.")


def test_where_several_played_everybody_has_a_review(tmp_path, judged):
    pilot = reviewed(tmp_path, people=2)
    pilot.click("person 1")
    looked(pilot)
    assert pilot.scene.looking.seat == 1
    assert {pilot.scene.replay.noticed(one.number, 1).giver for one in pilot.scene.found} == {1}


def test_whoever_is_looked_at_is_you_in_all_that_is_said(tmp_path, judged):
    pilot = reviewed(tmp_path, people=2)
    for seat, name in enumerate(pilot.scene.replay.names[:2]):
        pilot.click(f"person {seat}")
        looked(pilot)
        nodes = [node for layer in pilot.stage.layers for node in walk(layer)]
        said = [node.text for node in nodes if isinstance(node, Text)]
        assert {"Your chance to win", "You chose", "What you saw"} <= set(said)
        assert [text for text in said if name in text] == [f"“You” means {name} here."]


def test_a_game_that_goes_on_is_not_reviewed(tmp_path):
    shell = open_shell(tmp_path)
    path = finished(shell, "knives", most=30)
    assert reviewed_game(shell, path, 0) is None
    path.unlink()
    assert reviewed_game(shell, path, 0) is None


def test_whoever_goes_back_at_once_starts_no_search(tmp_path, monkeypatch):
    monkeypatch.setattr(review_scene.Looking, "_search", lambda self: 1 / 0)
    shell = open_shell(tmp_path)
    shell.go(reviewed_game(shell, finished(shell, "knives"), 0))
    shell.step()
    scene = shell.scene
    assert isinstance(scene, ReviewScene)
    shell.back()
    assert scene.looking.is_over
    assert scene.looking._coming is None


@pytest.mark.parametrize(("text", "step"), [(1.0, 25), (1.5, 50), (2.0, 100)])
def test_numbers_beside_the_chart_leave_each_other_room(text, step):
    style, chart = Style(960, 540, 1.0, text), ChanceChart(is_low=True)
    chart.place(style, pygame.Rect(0, 0, 900, chart.size(style, 900)[1]))
    assert chart.label_step(style) == step

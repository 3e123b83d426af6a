"""The results: who won and why, and what one can do then."""

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.widgets.node import walk
from app.scenes.results.scene import ResultsScene
from app.store.pins import pin_fits, set_pin
from app.store.saved_game import Header, Player
from app.store.saves import save_game
from app.store.statistics import read_annals
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.play import legal
from rules.kernel.rng import Dice
from tests.app.windows import DESIGNED, SIZES, SMALL

LONG = ("Wolfeschlegelsteinhausenbergerdorffwelch", "W" * 40, "Ab" * 20, "D", "E")
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eli")


def played(most=10**6):
    game = GAMES["knives"]
    match, dice = Match(game, game.options(length=10), 5, 5), Dice(5)
    while match.owed and len(match) < most:
        match.play(match.owed[0], dice.choice(legal(match.at(), match.owed[0])))
    return match


@pytest.fixture(scope="module")
def match():
    return played()


def kept(shell, match, names=NAMES, pin=None):
    seats = tuple(
        Player(name=name, kind="bot", level="sharp", colour=4)
        if seat
        else set_pin(Player(name=name, kind="person"), pin)
        for seat, name in enumerate(names)
    )
    header = Header(
        game="knives",
        options=match.options.model_dump(mode="json"),
        seats=seats,
        seed=match.seed,
        created="2026-10-08 19:00:00",
        version="0.1.0",
    )
    path = shell.folders.saves / "done.save"
    save_game(path, header, match)
    return path


def results(shell, match, names=NAMES, winners=None):
    scene = ResultsScene(shell, kept(shell, match, names))
    if winners is not None:
        result = replace(scene.result, winners=winners)
        scene.ending = replace(scene.ending, result=result)
    shell.go(scene)
    scene.lay_out()
    return scene


def words(scene) -> Iterator[str]:
    todo = list(scene.stage.layers)
    while todo:
        node = todo.pop(0)
        yield getattr(node, "text", "") or getattr(node, "name", "")
        todo = [*node.children, *todo]


@pytest.mark.parametrize("text", [100, 125, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_overlaps(make_shell, match, size, text):
    scene = results(make_shell(size, text), match, LONG)
    assert flaws(scene.stage) == []


@pytest.mark.parametrize("winners", [(), (0, 1), (0, 1, 2), (0, 1, 2, 3, 4)])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 200)])
def test_any_number_of_winners_has_room(make_shell, match, size, text, winners):
    scene = results(make_shell(size, text), match, LONG, winners)
    assert flaws(scene.stage) == []


def placed(scene, told):
    """Where the first text that has these words begins."""
    found = (node for layer in scene.stage.layers for node in walk(layer))
    return next(node.box.y for node in found if told in getattr(node, "text", ""))


@pytest.mark.parametrize(("size", "text"), [(SMALL, 100), (SMALL, 200), (DESIGNED, 100)])
def test_who_has_won_is_read_before_how_it_went_and_all_figures(make_shell, match, size, text):
    scene = results(make_shell(size, text), match, winners=(2,))
    assert scene.style.narrow == (text > 100)
    assert placed(scene, "Cy") < placed(scene, "How it went")
    assert placed(scene, "How it went") < placed(scene, ", hand by hand")


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ((2,), "Cy wins"),
        ((0,), "You win"),
        ((0, 3), "You and Dee share the win"),
        ((1, 3), "Bo and Dee share the win"),
        ((0, 1, 2), "3 players share the win"),
        ((), "Nobody wins"),
    ],
)
def test_the_headline_names_the_winners(shell, match, winners, told):
    assert told in words(results(shell, match, winners=winners))


def test_every_seat_is_in_the_table_with_its_total(shell, match):
    told = list(words(results(shell, match)))
    for name, total in zip(NAMES, match.outcome.results, strict=True):
        assert name in told
        assert str(total) in told


def test_the_frame_is_drawn(shell, match):
    scene = results(shell, match)
    shell.step()
    assert shell.scene is scene


def test_a_rematch_seats_the_same_people_with_their_pins(shell, match, click, opened):
    scene = ResultsScene(shell, kept(shell, match, pin="1234"))
    shell.go(scene)
    click(shell, "rematch")
    name, game, players, options, seed, _ = opened[0]
    assert (name, game.name) == ("table", "knives")
    assert [player.name for player in players] == list(NAMES)
    assert pin_fits(players[0], "1234")
    assert not pin_fits(players[0], "4321")
    assert options == match.options
    assert seed != match.seed


def test_the_replay_can_be_watched(shell, match, click, opened):
    scene = results(shell, match)
    click(shell, "replay")
    assert opened == [("replay", scene.path)]


def test_the_replay_is_copied_into_a_folder(shell, match, click, tmp_path):
    scene = results(shell, match)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    click(shell, "save")
    shell.scene.lay_out()
    scene.stage.find("dialog field").change(str(folder))
    click(shell, "dialog do")
    assert [path.name for path in folder.iterdir()] == ["done.save"]
    assert "done.save" in shell.toasts.shown(shell.clock())[0]
    assert not scene.asks


def test_a_folder_that_is_not_there_is_told_and_the_question_stays(shell, match, click, tmp_path):
    scene = results(shell, match)
    click(shell, "save")
    shell.scene.lay_out()
    scene.stage.find("dialog field").change(str(tmp_path / "nowhere"))
    click(shell, "dialog do")
    scene.lay_out()
    assert scene.asks
    assert any("There's no folder" in text for text in words(scene))


def test_escape_closes_the_question_and_then_the_scene(shell, match, click, press, opened):
    below = results(shell, match)
    scene = results(shell, match)
    click(shell, "save")
    press(shell, pygame.K_ESCAPE)
    assert shell.scene is scene
    press(shell, pygame.K_ESCAPE)
    assert shell.scene is below


def test_home_leaves_everything(shell, match, click):
    below = results(shell, match)
    results(shell, match)
    results(shell, match)
    click(shell, "home")
    assert shell.scenes == [below]


def test_every_button_is_reached_with_tab(shell, match, press):
    scene = results(shell, match)
    seen = set()
    for _ in range(20):
        press(shell, pygame.K_TAB)
        seen.add(scene.stage.focus)
    assert {"rematch", "replay", "save", "home", "back"} <= seen


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_game_that_goes_on_has_no_results_but_a_way_home(make_shell, click, size):
    shell = make_shell(size)
    scene = results(shell, played(), NAMES)
    below = scene
    shell.go(ResultsScene(shell, kept(shell, played(40))))
    shell.scene.lay_out()
    assert any("isn't over yet" in text for text in words(shell.scene))
    assert flaws(shell.scene.stage) == []
    click(shell, "home")
    assert shell.scenes == [below]


def test_a_file_that_is_no_save_gets_a_sentence(shell, tmp_path):
    path = tmp_path / "rubbish.save"
    path.write_text("rubbish", "utf-8")
    scene = ResultsScene(shell, path)
    shell.go(scene)
    scene.lay_out()
    assert "rubbish.save" in scene.problem
    assert scene.problem in words(scene)


def test_looking_at_results_adds_nothing_to_the_statistics(shell, match):
    results(shell, match)
    assert read_annals(shell.folders.finished).games == ()

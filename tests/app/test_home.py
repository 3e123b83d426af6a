"""The shelf: it can be read at every size, and everything on it leads where it says."""

from datetime import datetime

import pygame
import pytest
from pygame import Rect

from app.draw.audit import flaws
from app.games import SHELF, TITLES, shelf
from app.scenes.home import panels
from app.scenes.home import scene as home_scene
from app.scenes.home.scene import HomeScene, greeting, record, since
from app.store.benches import SavedBench, save_bench
from app.store.decks import with_our_deck
from app.store.lesson_progress import FIRST, LessonProgress, note_progress
from app.store.saved_game import Header, Player, SavedDeck
from app.store.saves import save_game
from app.store.statistics import FinishedGame, Sitter, WinCount, add_finished
from rules.games import GAMES
from rules.kernel.match import Match
from rules.kernel.play import legal
from tests.app.windows import SIZES, WINDOWS

EVENING = datetime(2026, 10, 8, 20, 0)
LONG = "Wolfeschlegelsteinhausenbergerdorffwelch"


def begun(folders, name="Ann", commands=3):
    game = GAMES["knives"]
    match = Match(game, game.options(), 5, 7)
    for _ in range(commands):
        match.play(match.owed[0], legal(match.at(), match.owed[0])[0])
    header = Header(
        game="knives",
        options=match.options.model_dump(mode="json"),
        seats=tuple(Player(name=n, kind="person") for n in (name, "Bo", "Cy", "Dee", "Eli")),
        seed=7,
        created="2026-10-08 19:00:00",
        version="0.1.0",
    )
    path = folders.saves / "begun.save"
    save_game(path, header, match)
    return path


def finished(folders, key, winners, name="Ann"):
    names = (name, "B", "C", "D", "E")
    seats = tuple(
        Sitter(name=n, kind="bot" if i else "person", level="sharp" if i else None)
        for i, n in enumerate(names)
    )
    game = FinishedGame(
        key=key, game="knives", ended="2026-10-06 12:00:00", seats=seats, points=(15, 1, 2, 3, 4),
        winners=winners, commands=300,
    )  # fmt: skip
    add_finished(folders.finished, game)


def home(shell, when=EVENING, name="Ann"):
    shell.change("person", "name", name)
    scene = HomeScene(shell, lambda: when)
    shell.go(scene)
    shell.step()
    return scene


def said(scene):
    texts = [getattr(node, "text", "") for node in nodes(scene)]
    return " | ".join(text for text in texts if text)


def nodes(scene):
    todo = list(scene.stage.layers)
    while todo:
        node = todo.pop(0)
        yield node
        todo = [*node.children, *todo]


@pytest.mark.parametrize("text", [100, 125, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_overlaps(make_shell, size, text):
    shell = make_shell(size, text)
    begun(shell.folders, LONG)
    shell.change("person", "name", LONG)
    scene = HomeScene(shell, lambda: EVENING)
    shell.go(scene)
    for title in shelf():
        scene.stage.focus = f"box {title.game}"
        scene.tick(0)
        scene.lay_out()
        assert scene.chosen == title.game
        assert flaws(scene.stage) == []


@pytest.mark.parametrize("scale", [80, 150, 200])
def test_nothing_is_cut_at_any_interface_size(shell, scale):
    shell.change("display", "scale", scale)
    begun(shell.folders, LONG)
    scene = home(shell, name=LONG)
    assert flaws(scene.stage) == []


@pytest.mark.parametrize(("size", "text"), [*WINDOWS, ((800, 1200), 100), ((800, 1200), 200)])
def test_the_main_button_is_seen_at_once(make_shell, size, text):
    shell = make_shell(size, text)
    scene = HomeScene(shell)
    shell.go(scene)
    shell.step()
    button = scene.stage.find("first game")
    assert button.kind == "primary"
    assert Rect((0, 0), scene.shell.window.size).contains(button.box)


def test_it_can_be_drawn_with_high_contrast(shell):
    shell.change("accessibility", "high_contrast", True)
    begun(shell.folders)
    scene = home(shell)
    assert shell.scene is scene
    assert shell.window.canvas.get_at((5, 300))[:3] == (0, 0, 0)


def test_the_shelf_stands_still_when_another_game_is_chosen(shell, press):
    scene = home(shell)
    before = scene.stage.find("shelf").box.copy()
    for _ in SHELF[1:]:
        press(shell, pygame.K_RIGHT)
        assert scene.stage.find("shelf").box == before


def test_the_keyboard_walks_along_the_shelf_and_sets_up_a_table(shell, press, opened):
    note_progress(shell.folders, "knives", FIRST, LessonProgress(is_over=True))
    scene = home(shell)
    assert scene.stage.focus == "box knives"
    press(shell, pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.title.game == SHELF[2]
    press(shell, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert opened == [("setup", "knives")]


def test_whoever_has_not_learned_a_game_learns_it_first(shell, press, opened):
    home(shell)
    press(shell, pygame.K_RETURN)
    assert opened == [("lesson", "knives")]


def test_whoever_has_played_a_game_to_its_end_is_not_sent_to_its_lesson(shell, press, opened):
    finished(shell.folders, "one", (0,))
    scene = home(shell)
    press(shell, pygame.K_DOWN)
    assert scene.stage.focus == "set up"
    assert any(getattr(node, "key", "") == "first game" for node in nodes(scene))
    press(shell, pygame.K_RETURN)
    assert opened == [("setup", "knives")]


@pytest.mark.parametrize("steps", [0, 1])
def test_below_a_box_is_what_can_be_done_with_it(shell, press, steps):
    scene = home(shell)
    press(shell, *[pygame.K_RIGHT] * steps, pygame.K_DOWN)
    assert scene.stage.focus == "first game"
    press(shell, pygame.K_UP)
    assert scene.stage.focus == f"box {SHELF[steps]}"
    note_progress(shell.folders, SHELF[steps], FIRST, LessonProgress(is_over=True))
    scene = home(shell)
    press(shell, *[pygame.K_RIGHT] * steps, pygame.K_DOWN)
    assert scene.stage.focus == "set up"


def test_left_of_the_shelf_is_the_menu(shell, press):
    scene = home(shell)
    press(shell, pygame.K_LEFT)
    assert scene.stage.focus.startswith("menu ")
    press(shell, pygame.K_RIGHT)
    assert scene.stage.focus == "box knives"


def test_a_click_chooses_a_box_and_the_next_one_opens_it(shell, click, opened):
    note_progress(shell.folders, "knives", FIRST, LessonProgress(is_over=True))
    scene = home(shell)
    click(shell, "box no_honor")
    assert scene.chosen == "no_honor"
    click(shell, "box knives")
    assert opened == []
    click(shell, "box knives")
    assert opened == [("setup", "knives")]


def test_a_game_without_a_table_says_so_and_cannot_be_set_up(shell, press, opened, monkeypatch):
    built = {game: GAMES[game] for game in GAMES if game != SHELF[-1]}
    for part in (home_scene, panels):
        monkeypatch.setattr(part, "GAMES", built)
    scene = home(shell)
    press(shell, *[pygame.K_RIGHT] * len(built))
    assert not scene.stage.find("set up").enabled
    assert "can't play this game yet" in said(scene)
    press(shell, pygame.K_RETURN)
    assert opened == []
    assert "coming" in shell.toasts.shown(shell.clock())[0]


def test_an_unfinished_game_has_a_ribbon_that_leads_back_to_it(shell, click, opened):
    path = begun(shell.folders)
    scene = home(shell)
    assert scene.stage.find("ribbon knives").labels[0] == "Continue · hand 1"
    click(shell, "ribbon knives")
    assert opened == [("continue", path)]


def test_a_game_that_goes_on_comes_first_once_the_lesson_is_over(shell):
    assert "Learn it in five minutes." in said(home(shell))
    begun(shell.folders)
    scene = home(shell)
    assert scene.stage.find("first game").kind == "primary"
    note_progress(shell.folders, "knives", FIRST, LessonProgress(is_over=True))
    scene = home(shell)
    assert scene.stage.find("continue").kind == "primary"
    assert "In progress: hand 1" in said(scene)
    assert {"set up", "first game", "rules"} <= {node.key for node in nodes(scene)}


def test_the_shelf_opens_at_the_game_that_goes_on(shell):
    game = "knight_shift"
    match = Match(with_our_deck(GAMES[game]), GAMES[game].options(), 3, 1)
    seats = tuple(Player(name=name, kind="person") for name in ("Ann", "Bo", "Cy"))
    header = Header(
        game=game, options=match.options.model_dump(mode="json"), seats=seats, seed=1,
        created="2026-10-06 12:00:00", version="0.9.0", deck=SavedDeck.of(match.game),
    )  # fmt: skip
    save_game(shell.folders.saves / "other.save", header, match)
    scene = home(shell)
    assert scene.chosen == game
    assert scene.stage.focus == f"box {game}"
    scene.stage.focus = "box knives"
    shell.step()
    scene.enter()
    assert scene.chosen == "knives"


def test_without_unfinished_games_nothing_can_be_continued(shell):
    scene = home(shell)
    assert scene.stage.find("ribbon knives") is None
    assert scene.stage.find("continue") is None


def test_a_damaged_save_does_not_keep_anybody_out(shell):
    path = begun(shell.folders)
    path.write_text(path.read_text("utf-8").replace('"seed"', '"sead"'), "utf-8")
    assert home(shell).facts.going_on == {}


def test_the_ribbon_is_gone_when_one_comes_back_to_the_shelf(shell, click, opened):
    path = begun(shell.folders)
    scene = home(shell)
    click(shell, "ribbon knives")
    path.unlink()
    shell.back()
    shell.step()
    assert scene.stage.find("ribbon knives") is None


@pytest.mark.parametrize(
    ("key", "way"),
    [
        ("menu saves", ("saves", False)),
        ("menu replays", ("saves", True)),
        ("menu rules", ("rules", "knives", None)),
        ("menu statistics", ("statistics",)),
        ("menu settings", ("settings", "general")),
        ("person", ("people",)),
        ("tool help", ("rules", "knives", None)),
        ("menu lab", ("lab", "knives")),
        ("set up", ("setup", "knives")),
        ("rules", ("rules", "knives", None)),
    ],
)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200)])
def test_every_way_leads_where_it_says(make_shell, click, opened, key, way, size, text):
    shell = make_shell(size, text)
    scene = home(shell)
    scene.stage.go_to(key)
    click(shell, key)
    assert opened == [way]


def test_the_lab_opens_at_the_bench_that_was_left_unless_a_box_is_picked(shell, click, opened):
    save_bench(shell.folders, "knight_shift", SavedBench(games=50))
    home(shell)
    for key in ("menu lab", "box no_honor", "menu lab", "menu lab"):
        click(shell, key)
        if key == "menu lab":
            shell.back()
            shell.step()
    assert [game for _, game in opened] == ["knight_shift", "no_honor", "knight_shift"]


def test_quit_ends_the_program(shell, click):
    home(shell)
    click(shell, "menu quit")
    assert not shell.running


def test_escape_asks_before_it_leaves(shell, press, click):
    scene = home(shell)
    press(shell, pygame.K_ESCAPE)
    assert scene.stage.find("stay") is not None
    press(shell, pygame.K_ESCAPE)
    assert scene.stage.find("stay") is None
    assert shell.running
    press(shell, pygame.K_ESCAPE)
    click(shell, "really quit")
    assert not shell.running


def test_the_menu_counts_games_that_are_not_over(shell):
    begun(shell.folders)
    assert home(shell).stage.find("menu saves").part.parts[-1].text == "1"


def test_the_card_and_the_strip_tell_how_one_has_done(shell):
    finished(shell.folders, "a", (0,))
    finished(shell.folders, "b", (1, 2))
    told = said(home(shell))
    assert "2 games · 1 won" in told
    assert "Won 1 of 2  ·  last played on Tuesday" in told


def test_mute_is_one_click_away(shell, click):
    scene = home(shell)
    click(shell, "tool sound")
    assert shell.settings.sound.muted
    shell.step()
    assert scene.stage.find("tool mute") is not None


@pytest.mark.parametrize(
    ("hour", "part"),
    [(4, "evening"), (5, "morning"), (11, "morning"), (12, "afternoon"), (17, "afternoon"),
     (18, "evening"), (0, "evening")],
)  # fmt: skip
def test_the_greeting_knows_the_time_of_day(hour, part):
    assert greeting(hour, "Ann") == f"Good {part}, Ann"


def test_nobody_is_greeted_as_player():
    assert greeting(20, "Player") == "Good evening"


@pytest.mark.parametrize(
    ("date", "told"),
    [
        ("2026-10-08 01:00:00", "today"),
        ("2026-10-07 23:59:59", "yesterday"),
        ("2026-10-02 12:00:00", "on Friday"),
        ("2026-10-01 12:00:00", "on October 1, 2026"),
        ("2027-01-01 12:00:00", "on January 1, 2027"),
        ("rubbish", ""),
    ],
)
def test_dates_are_told_as_people_say_them(date, told):
    assert since(date, EVENING) == told


def test_a_game_that_was_never_played_says_so():
    assert record(WinCount(), "", EVENING) == "Not played yet"


def test_every_built_game_has_a_box_and_every_box_a_picture():
    assert set(GAMES) <= set(SHELF)
    assert len(SHELF) == 5
    for game, rules in GAMES.items():
        assert rules.title.endswith(TITLES[game].title)


def test_the_players_on_a_box_are_those_of_the_rules():
    for game, rules in GAMES.items():
        counts = rules.seat_counts
        few, many = min(counts), max(counts)
        assert TITLES[game].players == (f"{few}–{many}" if few < many else str(few))

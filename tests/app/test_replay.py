"""The replay: it fits, plays, steps, keeps secrets while a game goes on, and can be played on."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.widgets.node import walk
from app.games.knives.table.seating import places_for
from app.scenes.replay.panels import mark_of
from app.scenes.replay.projector import ReplayView
from app.scenes.replay.scene import ReplayScene, watched_game
from app.scenes.shell import Shell
from app.session.replay import load_replay
from app.session.who_may_look import ALL, PUBLIC
from app.store.library import list_entries
from app.store.pins import set_pin
from app.store.saves import open_save, save_game
from app.table.log_lines import LogLine
from app.table.standing_board import LaidGoal
from rules.kernel.cards import Zone
from tests.app.saved_games import LONG, keep
from tests.app.windows import WINDOWS

MIDDLE = 60


def watched(shell: Shell, path: Path, number: int = MIDDLE) -> ReplayScene:
    scene = ReplayScene(shell, path)
    shell.go(scene)
    scene.go_to(number)
    shell.step()
    return scene


def pass_time(shell: Shell, seconds: float, step: float = 0.05) -> None:
    for _ in range(round(seconds / step)):
        shell.clock.now += step  # type: ignore[attr-defined]
        shell.step()


def said(shell: Shell) -> str:
    return "\n".join(shell.toasts.shown(shell.clock()))


def texts(scene: ReplayScene) -> str:
    nodes = [node for layer in scene.stage.layers for node in walk(layer)]
    return "\n".join(text for node in nodes for text, _, _ in node.texts(scene.style))


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_everything_fits(
    make_shell: Callable[..., Shell], size: tuple[int, int], text: int
) -> None:
    shell = make_shell(size, text)
    scene = ReplayScene(shell, keep(shell.folders.saves, names=LONG))
    shell.go(scene)
    scene.go_to(MIDDLE)
    scene.lay_out()
    assert flaws(scene.stage) == []
    room = scene.projector.room
    assert room is not None
    assert places_for(room.space, True).fits
    assert places_for(room.space, False).fits


def test_with_all_cards_open_people_sit_around_as_in_play(make_shell: Callable[..., Shell]) -> None:
    shell = make_shell((1280, 720), 100)
    scene = watched(shell, keep(shell.folders.saves))
    assert scene.projector.eyes == ALL
    assert scene.projector.room is not None
    assert places_for(scene.projector.room.space, True).room.is_round
    board = scene.projector.snapshot(shell.clock()).board
    assert board.one(LaidGoal) is None


@pytest.mark.parametrize("people", [1, 2])
def test_a_running_game_fits_with_the_reason_for_its_secrets(
    make_shell: Callable[..., Shell], people: int
) -> None:
    shell = make_shell((960, 540), 200)
    scene = watched(shell, keep(shell.folders.saves, 2, 90, people, LONG))
    assert flaws(scene.stage) == []
    assert "isn't over" in texts(scene)


def test_keys_step_jump_and_change_speed_and_eyes(shell: Shell, press: Any) -> None:
    scene = watched(shell, keep(shell.folders.saves))
    seen = scene.projector
    press(shell, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert seen.number == MIDDLE + 1
    press(shell, pygame.K_END)
    assert seen.number == len(scene.replay_view)
    press(shell, pygame.K_RIGHT)
    assert seen.number == len(scene.replay_view)
    press(shell, pygame.K_HOME, pygame.K_LEFT)
    assert seen.number == 0
    press(shell, pygame.K_UP, pygame.K_UP, pygame.K_UP)
    assert seen.speed == 3
    press(shell, pygame.K_DOWN)
    assert seen.speed == 2
    press(shell, pygame.K_3)
    assert seen.eyes == 2
    press(shell, pygame.K_8)
    assert seen.eyes == 2
    press(shell, pygame.K_0)
    assert seen.eyes == ALL


def test_space_plays_and_stops_where_it_is(shell: Shell, press: Any) -> None:
    scene = watched(shell, keep(shell.folders.saves))
    press(shell, pygame.K_SPACE)
    pass_time(shell, 6)
    reached = scene.projector.number
    assert reached > MIDDLE
    press(shell, pygame.K_SPACE)
    stopped = scene.projector.number
    assert stopped in (reached, reached + 1)
    pass_time(shell, 3)
    assert scene.projector.number == stopped


def test_it_plays_to_the_end_stops_there_and_starts_again(shell: Shell) -> None:
    path = keep(shell.folders.saves)
    scene = watched(shell, path, 10**6)
    last = len(scene.replay_view)
    scene.go_to(last - 3)
    scene.set_speed(3)
    scene.toggle()
    pass_time(shell, 15)
    assert (scene.projector.number, scene.projector.playing) == (last, False)
    scene.toggle()
    pass_time(shell, 0.2)
    assert scene.projector.number < 3
    assert scene.projector.playing


def test_every_frame_on_the_way_keeps_to_what_the_eyes_may_see(shell: Shell, press: Any) -> None:
    scene = watched(shell, keep(shell.folders.saves, 2, 90, 1), 30)
    press(shell, pygame.K_SPACE)
    own = Zone("holding", 0)
    for _ in range(200):
        pass_time(shell, 0.1, 0.1)
        frame = scene.projector.snapshot(shell.clock())
        others = [laid for laid in frame.still if laid.zone.name == "holding" and laid.zone != own]
        assert all(laid.card is None for laid in others)
    assert scene.projector.number > 31


def test_the_scrubber_is_dragged_through_the_hands(shell: Shell) -> None:
    scene = watched(shell, keep(shell.folders.saves), 0)
    line = scene.stage.find("scrubber")
    assert line is not None
    for kind, across in ((pygame.MOUSEBUTTONDOWN, 10), (pygame.MOUSEMOTION, line.box.w // 2)):
        at = line.box.x + across, line.box.centery
        shell.step([pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(1, 0, 0))])
    assert len(scene.replay_view) / 4 < scene.projector.number < len(scene.replay_view) * 3 / 4


def test_all_cards_are_open_only_after_the_end(shell: Shell) -> None:
    over = ReplayView(load_replay(keep(shell.folders.saves)))
    alone = ReplayView(load_replay(keep(shell.folders.saves, 2, 90, 1)))
    shared = ReplayView(load_replay(keep(shell.folders.saves, 2, 90, 2)))
    bots = ReplayView(load_replay(keep(shell.folders.saves, 2, 90, 0)))
    assert over.eyes == bots.eyes == (ALL, 0, 1, 2, 3, 4)
    assert alone.eyes == (0,)
    assert shared.eyes == (PUBLIC,)
    assert "Ann" in alone.why
    assert "everyone" in shared.why


def test_what_everybody_saw_has_no_hand_in_it(shell: Shell) -> None:
    replay_view = ReplayView(load_replay(keep(shell.folders.saves, 2, 90, 2)))
    for number in range(0, 91, 5):
        piles = replay_view.piles(number, PUBLIC)
        hidden = [pile for zone, pile in piles.items() if zone.name in ("holding", "bank", "aside")]
        assert all(card is None for pile in hidden for card in pile)
    told = "\n".join(line.text for line in replay_view.log(PUBLIC))
    assert "is dealt" not in told


def test_other_eyes_are_refused_with_the_reason(shell: Shell, press: Any) -> None:
    scene = watched(shell, keep(shell.folders.saves, 2, 90, 1))
    press(shell, pygame.K_0)
    assert scene.projector.eyes == 0
    assert "isn't over" in said(shell)


def test_the_rounds_cover_every_command_once(shell: Shell) -> None:
    replay_view = ReplayView(load_replay(keep(shell.folders.saves)))
    assert replay_view.rounds[0].first == 0
    assert replay_view.rounds[-1].last == len(replay_view)
    ends = [each.last + 1 for each in replay_view.rounds[:-1]]
    assert ends == [each.first for each in replay_view.rounds[1:]]
    assert [each.name for each in replay_view.rounds[:3]] == ["Hand 1", "Hand 2", "Hand 3"]


@pytest.mark.parametrize(
    ("name", "mark"), [("Hand 12", "12"), ("Round 2 of 3", "2"), ("Hiring", "Hiring")]
)
def test_each_part_of_the_line_is_marked_with_its_own_number(name: str, mark: str) -> None:
    assert mark_of(name) == mark


def test_a_line_of_the_story_is_clicked_to_go_there(shell: Shell, press: Any) -> None:
    scene = watched(shell, keep(shell.folders.saves))
    lines = scene.replay_view.lines(MIDDLE, ALL)
    place = max(n for n, line in enumerate(lines) if line.number == MIDDLE + 2)
    scene.stage.go_to(f"line {place}")
    press(shell, pygame.K_RETURN)
    assert scene.projector.number == MIDDLE + 2


def test_a_line_of_the_story_that_comes_twice_in_a_round_stands_there_once(shell: Shell) -> None:
    replay_view = ReplayView(load_replay(keep(shell.folders.saves)))
    first, second = replay_view.rounds[0].last - 1, replay_view.rounds[1].first
    replay_view._logs[ALL] = tuple(
        LogLine("Bo passes.", number=number) for number in (first, first + 1, second)
    )
    told = [(line.text, line.number) for line in replay_view.lines(first, ALL)]
    assert told == [("Bo passes. ×2", first)]
    assert [line.text for line in replay_view.lines(second, ALL)] == ["Bo passes."]


def test_playing_on_begins_a_new_file_and_leaves_the_old_one(
    shell: Shell, opened: list[Any], click: Any
) -> None:
    path = keep(shell.folders.saves)
    before = path.read_bytes()
    watched(shell, path)
    click(shell, "play on")
    ((door, session),) = opened
    session.close()
    assert path.read_bytes() == before
    (entry,) = [each for each in list_entries(shell.folders.saves).entries if each.path != path]
    assert entry.commands == MIDDLE
    assert (door, session.path) == ("played on", entry.path)


@pytest.mark.parametrize(("people", "pin"), [(2, False), (5, True), (1, True)])
def test_nobody_tries_out_what_comes_next_in_a_running_game_of_several_people(
    shell: Shell, opened: list[Any], people: int, pin: bool
) -> None:
    path = keep(shell.folders.saves, 2, 90, people)
    if pin:
        lock(path)
    scene = watched(shell, path)
    assert scene.replay_view.eyes == (PUBLIC,)
    scene.play_on()
    assert opened == []
    assert "you can play on from here" in said(shell)


def lock(path: Path) -> None:
    """Give the first seat a PIN."""
    saved = open_save(path)
    first, *others = saved.header.seats
    seats = (set_pin(first, "4711"), *others)
    save_game(path, saved.header.model_copy(update={"seats": seats}), saved.match)


def test_after_the_end_nobody_can_play_on(shell: Shell, opened: list[Any]) -> None:
    scene = watched(shell, keep(shell.folders.saves), 10**6)
    scene.play_on()
    assert opened == []
    assert "The game is already over here" in said(shell)


def test_a_file_that_is_no_save_is_said(shell: Shell) -> None:
    bad = shell.folders.root / "bad.save"
    bad.write_text("nothing\n")
    assert watched_game(shell, bad) is None
    assert "bad.save" in said(shell)


def test_escape_leaves(shell: Shell, press: Any) -> None:
    path = keep(shell.folders.saves)
    below = watched(shell, path)
    watched(shell, path)
    press(shell, pygame.K_ESCAPE)
    assert shell.scene is below

"""The saved games: listed, opened, renamed, thrown away and brought back, brought in and out."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.widgets.node import walk
from app.scenes.saves.scene import AT_ONCE, FINISHED, UNDO_FOR, UNFINISHED, SavesScene
from app.scenes.shell import Shell
from app.store.locks import Lock
from tests.app.saved_games import LONG, keep
from tests.app.windows import WINDOWS


def shelf(shell: Shell, finished: bool = False, looks: int = 12) -> SavesScene:
    """The scene, after it had time to look at the games."""
    scene = SavesScene(shell, finished)
    shell.go(scene)
    for _ in range(looks):
        shell.step()
    return scene


def kept(shell: Shell) -> tuple[Path, Path]:
    """An unfinished game and an older finished one."""
    over, going = keep(shell.folders.saves), keep(shell.folders.saves, 2, 60)
    os.utime(over, (1_000_000, 1_000_000))
    return going, over


def texts(scene: SavesScene) -> str:
    nodes = [node for layer in scene.stage.layers for node in walk(layer)]
    return "\n".join(text for node in nodes for text, _, _ in node.texts(scene.style))


def said(shell: Shell) -> str:
    return "\n".join(shell.toasts.shown(shell.clock()))


def typed(shell: Shell, text: str) -> None:
    shell.step([pygame.event.Event(pygame.TEXTINPUT, text=text)])


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_everything_fits(
    make_shell: Callable[..., Shell], size: tuple[int, int], text: int
) -> None:
    shell = make_shell(size, text)
    kept(shell)
    keep(shell.folders.saves, 3, 80, 2, LONG)
    (shell.folders.saves / "broken.save").write_text("backroom save 1\n{\n")
    scene = shelf(shell)
    assert flaws(scene.stage) == []
    for question in (scene.questions.rename, scene.questions.export):
        question(scene.entries[0])
        scene.lay_out()
        assert flaws(scene.stage) == []
    scene.close_question()
    scene.delete(scene.entries[0])
    scene.lay_out()
    assert flaws(scene.stage) == []


@pytest.mark.parametrize("text", [100, 200])
def test_the_empty_shelf_says_so_and_leads_on(
    make_shell: Callable[..., Shell], opened: list[Any], click: Any, text: int
) -> None:
    shell = make_shell((960, 540), text)
    scene = shelf(shell)
    assert "Nothing saved yet" in texts(scene)
    assert flaws(scene.stage) == []
    click(shell, "setup")
    assert opened == [("setup", "knives")]


def test_a_folder_that_cannot_be_read_is_not_called_empty(shell: Shell) -> None:
    shell.folders.saves.parent.mkdir(parents=True, exist_ok=True)
    shell.folders.saves.write_text("a file where the folder should be")
    told = texts(shelf(shell))
    assert "Can't read your saved games" in told
    assert "Nothing saved yet" not in told


def test_the_newest_game_comes_first_with_its_hand_and_leader(shell: Shell) -> None:
    going, over = kept(shell)
    scene = shelf(shell)
    assert [entry.path for entry in scene.entries] == [going, over]
    assert "Hand 2" in texts(scene)
    assert "unfinished" in texts(scene)


def test_the_kinds_can_be_told_apart_and_replays_begin_with_finished_ones(shell: Shell) -> None:
    going, over = kept(shell)
    scene = shelf(shell, finished=True)
    assert (scene.shown, [entry.path for entry in scene.entries]) == (FINISHED, [over])
    scene.show(UNFINISHED)
    assert [entry.path for entry in scene.entries] == [going]


def test_a_kind_without_games_says_so(shell: Shell) -> None:
    keep(shell.folders.saves, 2, 60)
    assert "No finished games yet." in texts(shelf(shell, finished=True))


def test_an_unfinished_game_goes_on_and_a_finished_one_is_watched(
    shell: Shell, opened: list[Any], click: Any
) -> None:
    going, over = kept(shell)
    scene = shelf(shell)
    click(shell, "go on")
    shell.back()
    scene.choose(scene.entries[1])
    assert scene.stage.find("go on") is not None
    scene.lay_out()
    assert scene.stage.find("go on") is None
    click(shell, "watch")
    assert opened == [("continue", going), ("replay", over)]


def test_enter_on_a_row_chooses_it_and_enter_again_opens_it(
    shell: Shell, opened: list[Any], press: Any
) -> None:
    _, over = kept(shell)
    scene = shelf(shell)
    scene.stage.go_to(f"save {over.name}")
    press(shell, pygame.K_RETURN)
    assert scene.entry is not None
    assert scene.entry.path == over
    assert opened == []
    press(shell, pygame.K_RETURN)
    assert opened == [("replay", over)]


def test_a_deleted_game_can_be_brought_back_for_a_while(shell: Shell, click: Any) -> None:
    going, _ = kept(shell)
    scene = shelf(shell)
    click(shell, "delete")
    assert not going.exists()
    assert "Deleted" in texts(scene)
    click(shell, "undo")
    assert going.exists()
    assert scene.entry is not None
    assert scene.entry.path == going


def test_after_a_while_undo_is_gone_but_the_file_lies_in_the_trash(shell: Shell) -> None:
    going, _ = kept(shell)
    scene = shelf(shell)
    scene.delete(scene.entries[0])
    shell.clock.now += UNDO_FOR + 1  # type: ignore[attr-defined]
    shell.step()
    assert scene.stage.find("undo") is None
    assert (going.parent / "trash" / going.name).exists()


def test_the_last_game_can_be_deleted_and_brought_back(shell: Shell, click: Any) -> None:
    keep(shell.folders.saves, 2, 60)
    scene = shelf(shell)
    click(shell, "delete")
    assert scene.entries == ()
    click(shell, "undo")
    assert len(scene.entries) == 1


def test_a_game_that_is_open_elsewhere_is_not_deleted(shell: Shell) -> None:
    going, _ = kept(shell)
    scene = shelf(shell)
    with Lock(going):
        scene.delete(scene.entries[0])
    assert going.exists()
    assert "already open" in said(shell)


def test_a_game_gets_a_name_from_the_keyboard(shell: Shell, click: Any, press: Any) -> None:
    kept(shell)
    scene = shelf(shell)
    click(shell, "rename")
    typed(shell, "Friday night")
    press(shell, pygame.K_RETURN)
    assert not scene.asks
    assert scene.entries[0].title == "Friday night"
    assert "Friday night" in texts(scene)


def test_escape_closes_the_question_and_then_leaves(shell: Shell, click: Any, press: Any) -> None:
    kept(shell)
    below = shelf(shell)
    scene = shelf(shell)
    click(shell, "rename")
    press(shell, pygame.K_ESCAPE)
    assert (shell.scene, scene.asks) == (scene, False)
    press(shell, pygame.K_ESCAPE)
    assert shell.scene is below


def test_a_game_is_exported_without_overwriting(shell: Shell, click: Any, tmp_path: Path) -> None:
    kept(shell)
    scene = shelf(shell)
    outside = tmp_path / "outside"
    outside.mkdir()
    for _ in range(2):
        scene.questions.folder = str(outside)
        click(shell, "export")
        click(shell, "dialog do")
    assert len(list(outside.iterdir())) == 2
    assert str(outside) in said(shell)


def test_a_folder_that_is_not_there_is_said_in_the_dialog(shell: Shell, click: Any) -> None:
    kept(shell)
    scene = shelf(shell)
    scene.questions.folder = "/no/such/place"
    click(shell, "export")
    click(shell, "dialog do")
    shell.step()
    assert scene.asks
    assert "There's no folder /no/such/place." in texts(scene)


def test_a_typed_path_is_imported_and_chosen(
    shell: Shell, click: Any, press: Any, tmp_path: Path
) -> None:
    kept(shell)
    foreign = keep(tmp_path / "theirs", 3, 30)
    scene = shelf(shell)
    click(shell, "import")
    press(shell, pygame.K_RETURN)
    assert "Type the path to a file first." in texts(scene)
    typed(shell, f'"{foreign}"')
    press(shell, pygame.K_RETURN)
    assert len(scene.entries) == 3
    assert scene.entry is not None
    assert scene.entry.commands == 30
    assert foreign.exists()


def test_a_dropped_file_is_imported_or_refused_with_a_sentence(
    shell: Shell, tmp_path: Path
) -> None:
    foreign, bad = keep(tmp_path / "theirs", 3, 30), tmp_path / "song.mp3"
    bad.write_bytes(b"\xff\xfb\x90")
    scene = shelf(shell)
    shell.step([pygame.event.Event(pygame.DROPFILE, file=str(bad))])
    assert "song.mp3" in said(shell)
    assert scene.entries == ()
    shell.step([pygame.event.Event(pygame.DROPFILE, file=str(foreign))])
    assert len(scene.entries) == 1


def test_a_damaged_file_is_listed_with_its_sentence_and_stays_as_it_is(shell: Shell) -> None:
    kept(shell)
    broken = shell.folders.saves / "broken.save"
    broken.write_text("backroom save 1\n{\n")
    scene = shelf(shell)
    assert "broken.save" in texts(scene)
    assert "Backroom can't read these files, and won't change them." in texts(scene)
    assert broken.read_text() == "backroom save 1\n{\n"


def test_a_file_that_vanishes_is_said_and_the_list_read_again(shell: Shell) -> None:
    going, _ = kept(shell)
    scene = shelf(shell)
    entry = scene.entries[0]
    going.unlink()
    scene.delete(entry)
    assert len(scene.entries) == 1
    assert said(shell)


def test_many_games_are_shown_by_and_by(shell: Shell, press: Any) -> None:
    text = keep(shell.folders.saves, 2, 60).read_text()
    for number in range(AT_ONCE + 5):
        (shell.folders.saves / f"copy-{number}.save").write_text(text)
    scene = shelf(shell, looks=2)
    assert texts(scene).count("unfinished") == AT_ONCE
    scene.stage.go_to("more")
    press(shell, pygame.K_RETURN)
    assert texts(scene).count("unfinished") == AT_ONCE + 6

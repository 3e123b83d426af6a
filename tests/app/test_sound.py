"""What is heard: never the same variant twice, tame where it should be, and silence where asked."""

import random
import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from app.draw.sound import LATEST, TOUCH_SECONDS, Sound, effect_file, effects, music_file, room_file
from app.games import GAME_TABLES
from app.scenes.settings.scene import SettingsScene
from app.scenes.shell import Shell
from app.store.folders import Folders
from app.store.settings import load_settings
from rules.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r'(?:sound ?= ?|sound\.play\(|SoundCue\(|return |else |play\()"([a-z_]+)"')


class Chunk:
    """A sound that notes when it is played, and how loud."""

    def __init__(self, path: Path, heard: list[str]) -> None:
        self.path, self.heard = path, heard

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def get_length(self) -> float:
        return 2.0

    def play(self) -> None:
        self.heard.append(self.path.stem)


class Ear:
    """A program's sound, without the files: `heard` is what was played."""

    def __init__(self) -> None:
        self.now, self.heard, self.slow = 100.0, list[str](), False
        self.sound = Sound(lambda: self.now)
        self.sound.set(0.7, 0.0, 0.0, tame=False)
        self.sound._files.get = self._get  # type: ignore[assignment, method-assign]
        self.asked: list[Path] = []

    def _get(self, path: Path) -> Chunk | None:
        self.asked.append(path)
        return None if self.slow else Chunk(path, self.heard)

    def play(self, *names: str) -> list[str]:
        self.heard.clear()
        for name in names:
            self.now += 10
            self.sound.play(name)
        return list(self.heard)


@pytest.fixture
def ear() -> Ear:
    return Ear()


def test_no_variant_is_heard_twice_in_a_row_and_none_is_left_out(ear: Ear) -> None:
    before = random.getstate()
    heard = ear.play(*["card_slide"] * 80)
    assert all(one != other for one, other in pairwise(heard))
    assert set(heard) == {f"card_slide_{n}" for n in range(1, 5)}
    assert random.getstate() == before


def test_two_of_a_kind_at_once_are_one(ear: Ear) -> None:
    ear.sound.play("shuffle")
    ear.sound.play("shuffle")
    assert len(ear.heard) == 1


def test_a_tame_table_has_no_guns(ear: Ear) -> None:
    assert ear.play("bang")[0].startswith("bang_")
    ear.sound.set(0.7, 0.0, 0.0, tame=True)
    assert ear.play("bang")[0].startswith("bang_tame_")
    assert ear.play("revolver_cock")[0].startswith("tame_cock_")
    assert ear.play("click")[0].startswith("click_")


def test_at_no_volume_nothing_is_even_read(ear: Ear) -> None:
    ear.sound.set(0.0, 0.0, 0.0, tame=False)
    assert ear.play("click") == []
    ear.sound.be_in("shell")
    ear.sound.tick()
    assert ear.asked == []


def test_what_is_read_too_late_is_not_heard_any_more(ear: Ear) -> None:
    ear.slow = True
    assert ear.play("click", "card_flip") == []
    ear.slow = False
    ear.now += LATEST / 2
    ear.sound.tick()
    assert [name.rpartition("_")[0] for name in ear.heard] == ["card_flip"]


def test_the_room_is_heard_and_music_only_where_it_is_asked_for(
    ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [room_file(name) for name in ("lounge", "rain")]
    tones = {path: pygame.mixer.Sound(buffer=bytes(8000)) for path in files}
    ear.sound._files.get = tones.get  # type: ignore[method-assign]
    music: list[Path] = []
    monkeypatch.setattr(pygame.mixer.music, "load", music.append)
    monkeypatch.setattr(pygame.mixer.music, "play", lambda *how, **more: None)
    channels = [pygame.mixer.Channel(number) for number in (0, 1)]
    ear.sound.set(0.7, 0.5, 0.0, tame=False)
    for theme, tone in (("knives", "lounge"), ("never_bring_a_knife_tame", "rain")):
        ear.sound.be_in(theme)
        ear.sound.tick()
        assert tones[room_file(tone)] in [channel.get_sound() for channel in channels]
    assert music == []
    ear.sound.set(0.7, 0.5, 0.4, tame=False)
    ear.sound.tick()
    assert music == [music_file("wet_pavement")]


def test_far_sounds_come_now_and_then_and_never_at_one_distance(ear: Ear) -> None:
    tone = pygame.mixer.Sound(buffer=bytes(8000))
    ear.sound._files.get = lambda path: (  # type: ignore[assignment, method-assign]
        tone if "rooms" in path.parts else Chunk(path, ear.heard)
    )
    ear.sound.set(0.0, 0.5, 0.0, tame=False)
    ear.sound.be_in("knives")
    times = []
    for _ in range(4000):
        ear.now += 0.1
        before = len(ear.heard)
        ear.sound.tick()
        times += [ear.now] if len(ear.heard) > before else []
    pauses = [round(other - one, 1) for one, other in pairwise(times)]
    assert len(set(pauses)) > 2
    assert TOUCH_SECONDS[0] <= min(pauses) <= max(pauses) <= TOUCH_SECONDS[1] + 0.2
    assert {name.rpartition("_")[0] for name in ear.heard} == {"far_glass"}


def test_every_sound_that_is_named_is_there() -> None:
    sources = [*ROOT.glob("app/scenes/**/*.py"), *ROOT.glob("app/table/*.py")]
    named = {
        name
        for path in [*sources, *ROOT.glob("app/games/*/table/narration*.py")]
        for name in NAMED.findall(path.read_text("utf-8"))
        if "_" in name or name in effects()
    }
    rows = [row for game in GAMES for row in GAME_TABLES[game].narration.rows.values()]
    assert {row.sound for row in rows if isinstance(row.sound, str) and row.sound} <= set(effects())
    assert {"game_won", "game_lost", "hand_won", "your_turn", "curtain_fall", "error"} <= named
    of_rooms = {"far_glass", "far_thunder", "far_cheer", "far_tankard"}
    unheard = set(effects()) - named - of_rooms - {"toggle_on", "toggle_off"}
    assert unheard <= {entry.tame for entry in effects().values()}
    assert all(effect_file(name, 0).exists() for name in effects())


def test_an_old_file_says_how_loud_effects_are(tmp_path: Path) -> None:
    old = '{"backroom settings": 1, "sound": {"volume": 30, "muted": true}}'
    (tmp_path / "settings.json").write_text(old, "utf-8")
    settings, problems = load_settings(Folders(tmp_path))
    assert problems == ()
    assert (settings.sound.effects, settings.sound.music, settings.sound.muted) == (30, 0, True)


def test_a_button_is_heard_and_a_switch_says_which_way(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(shell.sound, "play", heard.append)
    scene = SettingsScene(shell, "sound")
    shell.go(scene)
    for key in ("sound muted", "sound muted", "page motion"):
        scene.lay_out()
        node = scene.stage.find(key)
        assert node is not None
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            shell.step([pygame.event.Event(kind, pos=node.box.center, button=1)])
    assert heard == ["toggle_on", "toggle_off", "click"]

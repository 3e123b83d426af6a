"""Sounds by name; without a device, or muted, there is silence and nothing else changes."""

import time
import tomllib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pygame

from app.assets import assets_folder
from app.draw.colours import colours_of

# What there is to hear: effects with their variants, and the room and the music of each theme.


class EffectSound(NamedTuple):
    """How an effect is played: `build_scripts/sounds` says what each of these means."""

    variants: int
    gain: float
    cooldown: float = 0.0
    tame: str = ""
    sting: bool = False


class RoomSound(NamedTuple):
    """What is heard in a room: its tone, the piece that is played, and now and then a touch."""

    room: str
    music: str
    touch: str


@cache
def effects() -> dict[str, EffectSound]:
    """Every effect by its name."""
    table = tomllib.loads((_folder() / "sounds.toml").read_text("utf-8"))
    return {name: EffectSound(**entry) for name, entry in table["effects"].items()}


@cache
def room_sound(theme: str) -> RoomSound:
    """What is heard where this theme is worn."""
    return RoomSound(**colours_of(theme, "sound"))


def effect_file(name: str, variant: int) -> Path:
    """The file of a variant, counted from 0."""
    return _folder() / "effects" / f"{name}_{variant + 1}.ogg"


def room_file(name: str) -> Path:
    """The loop of a room."""
    return _folder() / "rooms" / f"{name}.ogg"


def music_file(name: str) -> Path:
    """The loop of a piece."""
    return _folder() / "music" / f"{name}.ogg"


def _folder() -> Path:
    return assets_folder() / "sounds"


# Sound files read and decoded by threads of their own: no frame waits for one.

# One reads ahead while the other reads what is wanted now.
READERS = 2


class SoundFiles:
    """Decoded sounds by file; one that was not asked for before is there a little later."""

    def __init__(self) -> None:
        self._readers = ThreadPoolExecutor(READERS, "sounds")
        self._asked: set[Path] = set()
        self._read: dict[Path, pygame.mixer.Sound] = {}

    def get(self, path: Path) -> pygame.mixer.Sound | None:
        """The sound of a file, or None while it is being read or cannot be."""
        if path not in self._asked:
            self._asked.add(path)
            self._readers.submit(self._keep, path)
        return self._read.get(path)

    def read_ahead(self, paths: Iterable[Path]) -> None:
        """Read what will be wanted."""
        self._readers.submit(self._keep_all, paths)

    def _keep_all(self, paths: Iterable[Path]) -> None:
        for path in paths:
            self._keep(path)

    def _keep(self, path: Path) -> None:
        with suppress(pygame.error, OSError):
            if path not in self._read:
                self._read[path] = pygame.mixer.Sound(path)

    def close(self) -> None:
        """Read nothing more; what is being read now is read to its end."""
        self._readers.shutdown(cancel_futures=True)


# The sound of a room and its music: loops that fade into each other and step back for a sting.

# How loud the loops are at full volume beside the effects.
ROOM_GAIN, MUSIC_GAIN = 0.28, 0.45
FADE = 1500
DUCKED, DUCK_SECONDS = 0.5, 0.3
# Between one touch and the next.
TOUCH_SECONDS = 25.0, 75.0
CHANNELS = 2


class RoomPlayer:
    """Plays on the channels that are reserved for it; `touch` lets a far sound be heard."""

    def __init__(self, files: SoundFiles, touch: Callable[[str, float], None]) -> None:
        self.files = files
        self.touch = touch
        self.wanted: RoomSound | None = None
        self.room_volume = self.music_volume = 0.0
        self._chance = Random()
        self._room = self._music = ""
        self._channel = 0
        self._ducked_until = self._next_touch = self._last = 0.0
        self._duck, self._loud = 1.0, -1.0

    def set(self, room: float, music: float) -> None:
        """How loud both are, from 0 to 1; at 0 nothing is read or played."""
        self.room_volume, self.music_volume = room, music
        for number in range(CHANNELS):
            pygame.mixer.Channel(number).set_volume(room * ROOM_GAIN)

    def duck(self, until: float) -> None:
        """Music steps back until then."""
        self._ducked_until = max(self._ducked_until, until)

    def tick(self, now: float) -> None:
        """Play what is wanted, as loud as it should be."""
        if self.wanted is not None:
            self._play_room(self.wanted.room if self.room_volume else "")
            self._play_music(self.wanted.music if self.music_volume else "")
            self._play_touch(self.wanted.touch, now)
        self._step_back(now)

    def _play_room(self, name: str) -> None:
        """Fade from one room to another, once that has been read."""
        if name == self._room:
            return
        loop = self.files.get(room_file(name)) if name else None
        if name and loop is None:
            return
        pygame.mixer.Channel(self._channel).fadeout(FADE)
        self._room, self._channel = name, (self._channel + 1) % CHANNELS
        if loop is not None:
            channel = pygame.mixer.Channel(self._channel)
            channel.play(loop, loops=-1, fade_ms=FADE)
            channel.set_volume(self.room_volume * ROOM_GAIN)

    def _play_music(self, name: str) -> None:
        """One piece fades before another begins: to load it any sooner would mean to wait."""
        if name == self._music:
            return
        if self._music:
            pygame.mixer.music.fadeout(FADE)
            self._music = ""
        elif not pygame.mixer.music.get_busy():
            pygame.mixer.music.load(music_file(name))
            pygame.mixer.music.play(-1, fade_ms=FADE)
            self._music, self._loud = name, -1.0

    def _play_touch(self, name: str, now: float) -> None:
        """Now and then, never at the same distance, so that no loop can be heard in it."""
        if now < self._next_touch or not self._room:
            return
        if self._next_touch:
            self.touch(name, self.room_volume)
        self._next_touch = now + self._chance.uniform(*TOUCH_SECONDS)

    def _step_back(self, now: float) -> None:
        aim = DUCKED if now < self._ducked_until else 1.0
        step = (now - self._last) / DUCK_SECONDS * (1 - DUCKED)
        self._last = now
        self._duck = min(max(aim, self._duck - step), self._duck + step)
        loud = self.music_volume * MUSIC_GAIN * self._duck
        if self._music and loud != self._loud:
            pygame.mixer.music.set_volume(loud)
            self._loud = loud


MIXED = 24
# What is read too late is not heard any more.
LATEST = 0.15


class Sound:
    """Plays effects, each time another variant, and the room that one is in; `plays` counts them.

    Which variant is heard is chance of the window: it has nothing to do with the game.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.volume = 0.7
        self.plays = 0
        self.tame = False
        self.works = self._start()
        self._files = SoundFiles()
        self._room = RoomPlayer(self._files, self._play_at)
        self._chance = Random()
        self._variants: dict[str, int] = {}
        self._played: dict[str, float] = {}
        self._late: list[tuple[str, int, float, float]] = []

    @staticmethod
    def _start() -> bool:
        try:
            pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(MIXED)
            pygame.mixer.set_reserved(CHANNELS)
        except pygame.error:
            return False
        return True

    def set(self, effects: float, room: float, music: float, tame: bool) -> None:
        """How loud each is, from 0 to 1, and whether guns are heard."""
        self.volume, self.tame = effects, tame
        if self.works:
            self._room.set(room, music)

    def get_ready(self) -> None:
        """Read every effect while nobody waits for one."""
        if self.works and self.volume:
            self._files.read_ahead(
                effect_file(name, variant)
                for name, effect in effects().items()
                for variant in range(effect.variants)
            )

    def be_in(self, theme: str) -> None:
        """Go to the room of a theme."""
        self._room.wanted = room_sound(theme)

    def play(self, name: str) -> None:
        """Let an effect be heard."""
        self.plays += 1
        self._play_at(name, self.volume)

    def _play_at(self, name: str, volume: float) -> None:
        if not self.works or not volume:
            return
        name = (effects()[name].tame if self.tame else "") or name
        effect, now = effects()[name], self.clock()
        if now - self._played.get(name, -1e9) >= effect.cooldown:
            self._played[name] = now
            self._hear(name, self._next_variant(name), volume, now + LATEST)

    def _next_variant(self, name: str) -> int:
        """Any but the last one."""
        last, count = self._variants.get(name), effects()[name].variants
        others = [number for number in range(count) if number != last] or [0]
        self._variants[name] = self._chance.choice(others)
        return self._variants[name]

    def _hear(self, name: str, variant: int, volume: float, until: float) -> None:
        found, effect = self._files.get(effect_file(name, variant)), effects()[name]
        if found is None:
            self._late.append((name, variant, volume, until))
            return
        found.set_volume(effect.gain * volume)
        found.play()
        if effect.sting:
            self._room.duck(self.clock() + found.get_length())

    def tick(self) -> None:
        """Go on with whatever fades, waits or is due."""
        if self.works:
            now, late = self.clock(), self._late
            self._late = []
            for name, variant, volume, until in late:
                if now <= until:
                    self._hear(name, variant, volume, until)
            self._room.tick(now)

    def close(self) -> None:
        """Read no more files."""
        self._files.close()

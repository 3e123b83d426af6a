"""Sounds by name; without a device, or muted, there is silence and nothing else changes."""

import time
from collections.abc import Callable
from random import Random

import pygame

from app.draw.room_player import CHANNELS, RoomPlayer
from app.draw.sound_files import SoundFiles
from app.draw.sound_kit import effect_file, effects, room_sound

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

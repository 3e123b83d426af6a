"""The sound of a room and its music: loops that fade into each other and step back for a sting."""

from collections.abc import Callable
from random import Random

import pygame

from app.draw.sound_files import SoundFiles
from app.draw.sound_kit import RoomSound, music_file, room_file

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

"""Sounds by name; without a device, or muted, there is silence and nothing else changes."""

import pygame

from app.assets import assets_folder


class Sound:
    """Plays the files of `assets/sounds`, each loaded when it is first heard."""

    def __init__(self) -> None:
        self.volume = 0.7
        self.muted = False
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self.works = self._start()

    @staticmethod
    def _start() -> bool:
        try:
            pygame.mixer.init(44100, -16, 2, 1024)
        except pygame.error:
            return False
        return True

    def set(self, volume: int, muted: bool) -> None:
        """As the settings say; the volume is a percentage."""
        self.volume, self.muted = volume / 100, muted

    def play(self, name: str) -> None:
        """Let a sound be heard."""
        if not self.works or self.muted or not self.volume:
            return
        found = self._loaded.get(name)
        if found is None:
            path = assets_folder() / "sounds" / f"{name}.wav"
            found = self._loaded[name] = pygame.mixer.Sound(path)
        found.set_volume(self.volume)
        found.play()

"""Where the program keeps what belongs to the person: one folder, with a place for each kind."""

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

from app.complaint import Complaint

VARIABLE = "BACKROOM_DATA"
NO_HOME = "There's no home folder to save games in. Name a folder with --data or BACKROOM_DATA."


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders under one root; each is made when something is first written to it."""

    root: Path

    @property
    def saves(self) -> Path:
        """One file for every game that was begun."""
        return self.root / "saves"

    @property
    def variants(self) -> Path:
        """The person's own variants."""
        return self.root / "variants"

    @property
    def decks(self) -> Path:
        """The person's own decks."""
        return self.root / "decks"

    @property
    def flags(self) -> Path:
        """Moments that somebody marked, with a note."""
        return self.root / "flags"

    @property
    def lab(self) -> Path:
        """A folder for every run of the lab."""
        return self.root / "lab"

    @property
    def settings(self) -> Path:
        """The file of the settings."""
        return self.root / "settings.json"

    @property
    def setups(self) -> Path:
        """The file of the last set-up of each game."""
        return self.root / "setups.json"

    @property
    def benches(self) -> Path:
        """The file of what was last on the Lab's bench, for each game."""
        return self.root / "benches.json"

    @property
    def profiles(self) -> Path:
        """The file of the people who play here."""
        return self.root / "people.json"

    @property
    def lessons(self) -> Path:
        """The file of how far each game's lesson has come."""
        return self.root / "lessons.json"

    @property
    def finished(self) -> Path:
        """The file with one line for every finished game."""
        return self.root / "finished.jsonl"


def data_folders(given: Path | None = None) -> Folders:
    """The folders under the one given, or BACKROOM_DATA, or the platform's place for data.

    A Complaint, if there is no such place: a user without a home.
    """
    named = os.environ.get(VARIABLE)
    if given is None and named:
        given = Path(named)
    try:
        return Folders(given or user_data_path("backroom", appauthor=False).absolute())
    except (RuntimeError, OSError):
        raise Complaint(NO_HOME) from None

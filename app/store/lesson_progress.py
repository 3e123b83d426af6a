"""How far a person has come in each game's lesson, and what they have been told since."""

from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from app.store.folders import Folders
from app.store.salvage import read_page, salvage, write_page

FORMAT_NAME = "backroom lessons"
FORMAT = 1
_Count = Annotated[int, Field(ge=0, le=999)]


class LessonProgress(BaseModel):
    """The chapter and the step that come next; `told` are the rules that a line was said about."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    chapter: _Count = 0
    step: _Count = 0
    is_over: bool = False
    told: Annotated[tuple[str, ...], Field(max_length=99)] = ()

    @property
    def is_begun(self) -> bool:
        """Whether there is something to go on with."""
        return bool(self.chapter or self.step) and not self.is_over


def lesson_progress(folders: Folders, game: str) -> LessonProgress:
    """What the file says about a game; a file that says nonsense says nothing."""
    return _known(folders.lessons).get(game, LessonProgress())


def note_progress(folders: Folders, game: str, progress: LessonProgress) -> None:
    """Keep how far a person has come; NotSaved says why it could not be."""
    page = read_page(folders.lessons, FORMAT_NAME, FORMAT)
    known = {**_known(folders.lessons), game: progress}
    values = {name: each.model_dump(mode="json") for name, each in known.items()}
    write_page(folders.lessons, {FORMAT_NAME: FORMAT, **values}, is_sound=not page.problems)


def _known(path: Path) -> dict[str, LessonProgress]:
    page = read_page(path, FORMAT_NAME, FORMAT)
    return {game: salvage(LessonProgress, page.values[game], game)[0] for game in page.values}

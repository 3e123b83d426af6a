"""How far a person has come in each game's lesson, and what they have been told since."""

from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from app.store.folders import Folders
from app.store.salvage import read_page, salvage, write_page

FORMAT_NAME = "backroom lessons"
FORMAT = 1
# Where people other than the first have theirs; files had no such place before there were several.
OTHERS, FIRST = "others", "first"
_Count = Annotated[int, Field(ge=0, le=999)]


class LessonProgress(BaseModel):
    """The chapter and the step that come next; `told` are the rules that a line was said about."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    chapter: _Count = 0
    step: _Count = 0
    is_over: bool = False
    told: Annotated[tuple[str, ...], Field(max_length=99)] = ()

    @property
    def is_known(self) -> bool:
        """Whether somebody has sat in this lesson."""
        return self.is_begun or self.is_over

    @property
    def is_begun(self) -> bool:
        """Whether there is something to go on with."""
        return bool(self.chapter or self.step) and not self.is_over


def lesson_progress(folders: Folders, game: str, person: str) -> LessonProgress:
    """How far somebody has come, by the key of their profile; nonsense in the file says nothing."""
    known = _games(_by_person(folders.lessons).get(person))
    return salvage(LessonProgress, known.get(game, {}), game)[0]


def note_progress(folders: Folders, game: str, person: str, progress: LessonProgress) -> None:
    """Keep how far somebody has come; NotSaved says why it could not be."""
    page = read_page(folders.lessons, FORMAT_NAME, FORMAT)
    known = _by_person(folders.lessons)
    known[person] = {**_games(known.get(person)), game: progress.model_dump(mode="json")}
    values = {FORMAT_NAME: FORMAT, **_games(known.pop(FIRST, None)), OTHERS: known}
    write_page(folders.lessons, values, is_sound=not page.problems)


def _by_person(path: Path) -> dict[str, Any]:
    """What the file says of everybody, as it stands there."""
    values = read_page(path, FORMAT_NAME, FORMAT).values
    others = _games(values.pop(OTHERS, None))
    return {**others, FIRST: values}


def _games(values: object) -> dict[str, Any]:
    return dict(values) if isinstance(values, dict) else {}

"""Where a learner is in a lesson, and what the script says to what they do."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, NamedTuple

from app.games import GAME_TABLES
from app.session.scripted_game import ScriptLine, read_script
from app.store.decks import with_our_deck
from app.table.gestures import Gesture, named
from app.table.lesson import ANY, Chapter, Lesson, LessonStep
from rules.games import GAMES
from rules.kernel.commands import Command
from rules.kernel.game import Game
from rules.kernel.notation import read_claim
from rules.kernel.talk import Claim

SAY = "say "
LEARNER = 0


class Place(NamedTuple):
    """A chapter and a step in it."""

    chapter: int = 0
    step: int = 0


@dataclass(eq=False)
class Course:
    """One chapter of a lesson, gone through step by step.

    `step` is what is taught now; after the last one there is only the end of the chapter to see.
    `has_strayed` is set while something else than the script is being tried out.
    """

    game: Game[Any, Any]
    lesson: Lesson
    chapter_number: int = 0
    number: int = 0
    has_strayed: bool = False
    script: tuple[ScriptLine, ...] = field(init=False)
    marks: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Read the script; a mark is how many commands have been given when a step begins."""
        chapter = self.chapter
        self.script = read_script(self.game, _lines(chapter))
        before = [len(read_script(self.game, step.before)) for step in chapter.steps]
        given = [1 if _is_command(step) else 0 for step in chapter.steps]
        steps = zip(before, [0, *given], strict=False)
        self.marks = tuple(accumulate((b + g for b, g in steps), initial=self.opening))[1:]

    @property
    def chapter(self) -> Chapter:
        """The chapter that is gone through."""
        return self.lesson.chapters[self.chapter_number]

    @property
    def title(self) -> str:
        """Which part of the lesson it is, and what it is called."""
        names = [*dict.fromkeys(chapter.name for chapter in self.lesson.chapters)]
        number = names.index(self.chapter.name) + 1
        return f"Part {number} of {len(names)}: {self.chapter.name}"

    @property
    def place(self) -> Place:
        """Where the learner is."""
        return Place(self.chapter_number, self.number)

    @property
    def step(self) -> LessonStep | None:
        """What is taught now; nothing once the chapter is over."""
        steps = self.chapter.steps
        return steps[self.number] if self.number < len(steps) else None

    @property
    def mark(self) -> int:
        """How many commands are given before the learner has to do something, or to see it."""
        return self.marks[self.number] if self.step is not None else len(self.script)

    @property
    def closes(self) -> int | None:
        """Which command ends the chapter, if one does after the words of its last step."""
        return len(self.script) if self.marks[-1] < len(self.script) else None

    @property
    def opening(self) -> int:
        """How many commands were given before the learner came to the table."""
        return len(read_script(self.game, self.chapter.opening))

    @property
    def start(self) -> int:
        """How many commands are given before anything of this step is to be seen."""
        before = self.step.before if self.step is not None else ()
        return self.mark - len(read_script(self.game, before))

    @property
    def expected(self) -> Command | None:
        """The command that is expected, if one is."""
        step = self.step
        return self.game.notation.read(step.expects) if step and _is_command(step) else None

    @property
    def claim(self) -> Claim | None:
        """What is to be said, if that is what is expected."""
        step = self.step
        is_talk = step is not None and step.expects.startswith(SAY)
        return read_claim(step.expects.removeprefix(SAY)) if step and is_talk else None

    @property
    def is_last(self) -> bool:
        """Whether no chapter follows."""
        return self.chapter_number == len(self.lesson.chapters) - 1

    @property
    def strip(self) -> tuple[tuple[str, ...], int]:
        """The names of all steps that are counted together, and which one this is."""
        part = self.lesson.part(self.chapter_number)
        names = [step.name for number in part for step in self.lesson.chapters[number].steps]
        past = [self.lesson.chapters[n].steps for n in part if n < self.chapter_number]
        return tuple(names), sum(map(len, past)) + self.number

    def go_on(self) -> None:
        """The step is done."""
        self.number += 1

    def before(self) -> Place | None:
        """The step before this one, perhaps of another chapter."""
        if self.number:
            return Place(self.chapter_number, self.number - 1)
        if not self.chapter_number:
            return None
        earlier = self.chapter_number - 1
        return Place(earlier, len(self.lesson.chapters[earlier].steps) - 1)

    def reply(self, words: Iterable[str]) -> str:
        """What the teacher says to something else: by the first of these words that has a reply."""
        replies = self.step.replies if self.step else {}
        return next((replies[word] for word in (*words, ANY) if word in replies), "")

    def words_for(self, command: Command) -> Iterator[str]:
        """What a command can be known by: all of it, its cards, its piles, its verb."""
        code = self.game.deck.code
        yield self.game.notation.write(command)
        yield from map(code, sorted(named(command).cards))
        yield from (f"{z.name}@{code(z.host)}" for z in named(command).zones if z.host is not None)
        yield command.verb

    def strays(self, gesture: Gesture) -> bool:
        """Whether what has been picked so far cannot become what is expected."""
        expected = self.expected
        if expected is None or not gesture.is_picking:
            return False
        picked = gesture.picked
        fits = named(expected).covers(picked)
        return not fits or gesture.verb not in ("", gesture.reading.verb(expected))


def open_course(game: str, place: Place) -> Course:
    """A game's lesson from here on; from its beginning, if there is no such place in it."""
    lesson = GAME_TABLES[game].lesson
    chapters = lesson.chapters
    known = place.chapter < len(chapters) and place.step < len(chapters[place.chapter].steps)
    chapter, step = place if known else Place()
    rules = with_our_deck(GAMES[game]).with_deal(chapters[chapter].deal)
    return Course(rules, lesson, chapter, step)


def _lines(chapter: Chapter) -> Iterator[str]:
    yield from chapter.opening
    for step in chapter.steps:
        yield from step.before
        if _is_command(step):
            yield f"{LEARNER} {step.expects}"
    yield from chapter.closing


def _is_command(step: LessonStep) -> bool:
    return bool(step.expects) and not step.expects.startswith(SAY)

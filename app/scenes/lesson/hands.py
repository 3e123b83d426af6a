"""A learner's hands: the script judges what they do before the rules carry it out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from app.scenes.lesson.bubble import KindWord
from app.scenes.lesson.course import Course
from app.scenes.table.hands import TableHands
from app.scenes.table.notices import Notices
from app.table.board import Laid
from app.table.gestures import Gesture, Named, named
from rules.kernel.cards import CardId
from rules.kernel.commands import Command
from rules.kernel.decisions import Refusal

OTHERWISE = "That is allowed, too. But try what I said first."
TRY_IT = "Do it again to see what happens."


@dataclass(eq=False)
class LessonNotes(Notices):
    """Says what the rules or the script have against something, on a note that stays."""

    note: KindWord | None = None
    about: CardId | None = None

    def refuse(self, refusal: Refusal) -> None:
        """The rule in plain words, beside the card."""
        self.write(self.eyes.voice.refused(refusal), self.about)

    def write(self, text: str, card: CardId | None) -> None:
        """Put a note there until the next try."""
        self.note = KindWord(self.eyes.voice.said(text), card)
        self.scene.refresh()

    def clear(self) -> None:
        """Take it away."""
        if self.note is not None:
            self.note = None
            self.scene.refresh()


@dataclass(eq=False)
class LessonHands(TableHands):
    """Warns once of what is not expected; done again, it is tried out and taken back."""

    course: Course = field(kw_only=True)
    notes: LessonNotes = field(kw_only=True)
    done: Callable[[], None] = field(kw_only=True)
    _warned: Named | None = None

    def forget(self) -> None:
        """A new step: nothing was warned of."""
        self._warned = None
        self.notes.clear()

    def tap_card(self, laid: Laid) -> None:
        """A note is about the card that was touched."""
        self.notes.about = laid.card
        super().tap_card(laid)

    def _pick(self, gesture: Gesture) -> None:
        if gesture.answer is None:
            self._judge(gesture)
        super()._pick(gesture)

    def _judge(self, gesture: Gesture) -> None:
        """Warn of what cannot become what is expected."""
        if self.course.strays(gesture):
            self._warn(gesture.picked, self._words(gesture))
        else:
            self.notes.clear()

    def _warn(self, picked: Named, words: Iterator[str]) -> None:
        self._warned = picked
        expected = self.course.expected
        wanted = named(expected).cards if expected else frozenset()
        cards = sorted(picked.cards - wanted) or sorted(picked.cards)
        reply = self.course.reply(words) or OTHERWISE
        self.notes.write(f"{reply} {TRY_IT}", cards[-1] if cards else None)

    def _words(self, gesture: Gesture) -> Iterator[str]:
        """What has been picked, by the names that replies have."""
        expected = self.course.expected
        wanted = named(expected).cards if expected else frozenset()
        yield from map(self.course.game.deck.code, sorted(set(gesture.chosen) - wanted))
        yield gesture.verb

    def _submit(self, command: Command) -> None:
        if command == self.course.expected:
            self.forget()
            super()._submit(command)
            self.done()
        elif self._warned is not None and named(command).covers(self._warned):
            self.forget()
            self.course.has_strayed = True
            super()._submit(command)
        else:
            self._warn(named(command), self.course.words_for(command))
            self.take_up(self.gesture.careful)

"""What a lesson has in the place of a table's parts: the script judges before the rules do."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from app.draw.board_parts import rect
from app.draw.widgets.node import Node
from app.games import GLANCES
from app.scenes.lesson.bubble import KindWord
from app.scenes.lesson.course import Course
from app.scenes.table.conductor import Conductor
from app.scenes.table.flow import Next, TableFlow
from app.scenes.table.hands import TableHands
from app.scenes.table.part import Notices
from app.scenes.table.saying import Saying, chip_key, seat_key
from app.session.past import Noticed
from app.table.board import Laid
from app.table.gestures import Gesture, Named, named
from app.table.talk_words import ClaimChip
from rules.kernel.cards import CardId
from rules.kernel.commands import Command, Refusal
from rules.kernel.talk import Claim
from rules.kernel.view import Glimpse, View

if TYPE_CHECKING:
    from app.scenes.lesson.scene import LessonScene

OTHERWISE = "You can do that, but try what I said first."
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

    scene: "LessonScene"
    _warned: Named | None = None

    @property
    def course(self) -> Course:
        """What is taught."""
        return self.scene.course

    @property
    def notices(self) -> LessonNotes:
        """What the rules or the script say against something stays on a note."""
        return self.scene.notes

    def forget(self) -> None:
        """A new step: nothing was warned of."""
        self._warned = None
        self.notices.clear()

    def tap_card(self, laid: Laid) -> None:
        """A note is about the card that was touched."""
        self.notices.about = laid.card
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
            self.notices.clear()

    def _warn(self, picked: Named, words: Iterator[str]) -> None:
        self._warned = picked
        expected = self.course.expected
        wanted = named(expected).cards if expected else frozenset()
        cards = sorted(picked.cards - wanted) or sorted(picked.cards)
        reply = self.course.reply(words) or OTHERWISE
        self.notices.write(f"{reply} {TRY_IT}", cards[-1] if cards else None)

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
            self.scene.step_done()
        elif self._warned is not None and named(command).covers(self._warned):
            self.forget()
            self.course.has_strayed = True
            super()._submit(command)
        else:
            self._warn(named(command), self.course.words_for(command))
            self.take_up(self.gesture.careful)


# A learner speaks: only what the step asks for is said, and all else gets a word.


@dataclass(eq=False)
class LessonSaying(Saying):
    """Words cannot be taken back, so none but those of the script are spoken."""

    scene: "LessonScene"

    @property
    def notices(self) -> LessonNotes:
        """What the script says against something stays on a note."""
        return self.scene.notes

    def _spots(self, chip: ClaimChip, taken: list[Rect]) -> list[tuple[Node, Rect]]:
        """Plates under the teacher's words cannot be pressed."""
        return super()._spots(chip, [*taken, *map(rect, self.scene.sight.said())])

    def _start(self, chip: ClaimChip | None) -> str:
        """Where the keyboard begins: at what is to be said."""
        claim = self.scene.course.claim
        meant = [(row, one) for row in self._rows for one in row.chips if claim in one.claims]
        if claim is None or not meant or chip not in (None, meant[0][1]):
            return super()._start(chip)
        return chip_key(*meant[0]) if chip is None else seat_key(claim)

    def speak(self, claim: Claim) -> None:
        """Say it, if it is what is to be said now."""
        if claim == self.scene.course.claim:
            super().speak(claim)
            self.notices.clear()
            self.scene.step_done()
        else:
            self.close()
            reply = self.scene.course.reply((str(claim), claim.kind))
            self.notices.write(reply or OTHERWISE, None)


# Leads a learner through a scripted table: others go on until the next step is reached.


class LessonConductor(Conductor):
    """Shows what happened as at any table; what comes next, the script says.

    However long a learner reads, nobody at the table grows impatient.
    """

    scene: "LessonScene"

    def __init__(self, scene: "LessonScene") -> None:
        super().__init__(scene)
        self.words_left.hush()

    def _go_on(self, now: float, due: Next) -> None:
        scene, course = self.scene, self.scene.course
        if due in (Next.SHOW, Next.TELL):
            super()._go_on(now, due)
        elif scene.asks:
            return
        elif not course.has_strayed and len(self.session) < course.mark:
            self._catch_up(now, due)
        elif course.step is None and not course.has_strayed:
            scene.end_chapter()
        else:
            scene.present(now)
            if due is Next.ASK:
                self._ask()

    def _catch_up(self, now: float, due: Next) -> None:
        """On to the step; after a step back the learner's own card may lie on the way to it."""
        if due is Next.ASK:
            line = self.scene.course.script[len(self.session)]
            self.session.submit(line.seat, line.command)
        else:
            super()._go_on(now, due)


# What is seen of a lesson's game: it ends where its last round does.


@dataclass
class LessonFlow(TableFlow):
    """After the command `closes`, if there is one, nothing more is taught.

    A new round that it sets off is not shown: nobody will play it. The table lies as it was when
    the old one was over.
    """

    closes: int | None = None

    def view(self, number: int | None = None) -> View:
        """The same as at any table, but for a new round."""
        wanted = max(0, self.shown if number is None else number)
        return self.parts(wanted)[-1].view if wanted == self.closes else super().view(wanted)

    def noticed(self, number: int) -> Noticed:
        """The same as at any table, but for a new round."""
        noticed = super().noticed(number)
        if number != self.closes:
            return noticed
        seen = tuple(event for part in self.parts(number) for event in part.events)
        return noticed._replace(events=seen)

    def parts(self, number: int) -> tuple[Glimpse, ...]:
        """The same as at any table, but for a new round."""
        parts = super().parts(number)
        if number != self.closes:
            return parts
        before = self._round(super().view(number - 1))
        return tuple(part for part in parts if self._round(part.view) == before) or parts

    def _round(self, view: View) -> str:
        return GLANCES[self.session.game.name](view).round

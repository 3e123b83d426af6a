"""What is felt, said and written down at a table: faces, bubbles, remarks and the log.

All of it comes from what everybody noticed, so that no face and no remark tells a secret.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pygame import Surface

from app.draw.effects import draw_speech
from app.draw.style import Style
from app.scenes.sitters import speakers_of
from app.scenes.table.flow import TableEyes
from app.scenes.table.part import TablePart
from app.session.pace import Pace
from app.table.banter import REMARK_S, Reaction, Remark, Speaker, reactions_to, remark
from app.table.board import Board
from app.table.effects import Speech
from app.table.face import Face, Mood
from app.table.log_lines import LogLine, spoken
from app.table.log_writer import LogWriter
from app.table.talk_words import TalkWords, bubble, talk_lines
from app.table.timeline import Showing
from app.table.voice import Voice
from rules.kernel.cards import BYSTANDER, Seat
from rules.kernel.talk import Said

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene


# What was just said, in bubbles at the plates: nobody has to wait until they are gone.


# No frame takes so long: if that much time has gone by, something else lay over the table.
UNSEEN_S = 1.0


@dataclass(eq=False)
class Bubbles(TablePart):
    """One bubble at a time for each seat; what it says next waits for the one before.

    While a dialog or another scene lies over the table, they wait to be read.
    """

    _shown: list[Speech] = field(default_factory=list)
    _seen_at: float = 0.0

    def hear(self, talk: Iterable[Said], voice: Voice, now: float) -> None:
        """Show what was said."""
        for said in talk:
            begin = self._free_at(now, said.seat)
            self._shown.append(bubble(said, self.scene.table.talk, voice, begin))

    def remark(self, said: Remark, voice: Voice, now: float, *, is_answer: bool = False) -> None:
        """Show a remark; an answer comes after everything that is being said.

        Somebody who still speaks makes no other remark: its moment would be gone. The log has it.
        """
        begin = self._free_at(now, None if is_answer else said.seat)
        if begin > now and not is_answer:
            return
        text = f"“{said.spoken(voice)}”"
        self._shown.append(Speech(REMARK_S, text, said.seat, begin=begin))

    def _free_at(self, now: float, seat: Seat | None) -> float:
        """When a seat has said what it says, or when all have."""
        return max([now, *(one.over for one in self._shown if seat in (None, one.seat))])

    def tick(self, now: float) -> None:
        """What has been read is gone."""
        unseen = now - self._seen_at
        if self.scene.asks or unseen > UNSEEN_S:
            self._shown = [replace(one, begin=one.begin + unseen) for one in self._shown]
        self._seen_at = now
        self._shown = [effect for effect in self._shown if effect.over > now]

    def put_away(self) -> None:
        """Somebody else looks now; how long one has read must not show either."""
        self._shown = []

    @property
    def any(self) -> bool:
        """Whether there is one to be seen."""
        return bool(self._shown) and not self.scene.asks

    def draw(self, surface: Surface, style: Style, board: Board, now: float) -> None:
        """Each at its plate."""
        for effect in self._shown:
            progress = (now - effect.begin) / effect.length
            if 0 <= progress < 1:
                draw_speech(surface, style, board, Showing(effect, progress))


# How everybody at a table looks just now: each mood passes, and whoever is waited for thinks.

LASTS = 3.0
# Seconds after which somebody who is asked looks as if they thought.
THINKING_AFTER = 0.6


class Moods:
    """The faces of a table; the times are those of the scene's clock."""

    def __init__(self, calm: Sequence[Face], pace: Pace) -> None:
        self.pace = pace
        self.faces = self._calm = tuple(calm)
        self._felt: dict[Seat, tuple[Mood, float]] = {}

    def feel(self, reactions: Iterable[Reaction], now: float) -> None:
        """Look so for a while."""
        for reaction in reactions:
            if reaction.mood is not None:
                self._felt[reaction.seat] = reaction.mood, now + LASTS

    def put_away(self) -> None:
        """Somebody else looks now."""
        self._felt.clear()
        self.faces = self._calm

    def tick(self, now: float) -> bool:
        """Go on to this moment; whether somebody looks different by now."""
        self._felt = {seat: felt for seat, felt in self._felt.items() if felt[1] > now}
        moods: dict[Seat, Mood] = dict.fromkeys(self._thinking(now), "thinking")
        moods.update({seat: mood for seat, (mood, _) in self._felt.items()})
        before, self.faces = (
            self.faces,
            tuple(
                face._replace(mood=moods.get(seat, "calm")) for seat, face in enumerate(self._calm)
            ),
        )
        return before != self.faces

    def _thinking(self, now: float) -> Iterable[Seat]:
        """Whoever is waited for, by what everybody sees of it: not by how long a bot computes."""
        waits = self.pace.waited(now) >= THINKING_AFTER
        return self.pace.session.thinking if waits else ()


# Seconds that are long for one question.
SLOW = 50.0


class Reactions(TablePart):
    """Gives the seats of a table their moods, and the regulars among them their words."""

    def __init__(self, scene: "TableScene") -> None:
        super().__init__(scene)
        self.session = self.eyes.session
        self.moods = Moods(self.eyes.faces, self.eyes.flow.pace)
        self._followed = -1, 0
        self._question: int | None = None
        self._asked_at = 0.0
        self._remarks: list[Remark | None] = []
        # What was answered to a claim, or to a long wait, and after how many commands.
        self._answers: dict[Said | int, tuple[int, Remark | None]] = {}

    @cached_property
    def speakers(self) -> dict[Seat, Speaker]:
        """Those who have words of their own."""
        return speakers_of(self.session.players)

    def tick(self, now: float) -> None:
        """Show it where somebody looks different by now."""
        if self.moods.tick(now):
            self.scene.refresh()

    # What happens

    def follow(self, number: int, told: int | None, now: float) -> None:
        """Some events of a command have been seen, or all of them: the newest are felt."""
        if (number, told) == self._followed:
            return
        reactions = self._reactions_to(number)
        seen = self._followed[1] if self._followed[0] == number else 0
        told = len(reactions) if told is None else told
        for each in reactions[seen:told]:
            self.moods.feel(each, now)
        self._followed = number, max(seen, told)

    def faces_after(self, number: int) -> list[Face]:
        """The faces that a command will bring about."""
        found = [reaction for each in self._reactions_to(number) for reaction in each]
        calm = self.eyes.faces
        return [calm[one.seat]._replace(mood=one.mood) for one in found if one.mood]

    def _reactions_to(self, number: int) -> list[list[Reaction]]:
        events = self.session.past.public(number)
        return reactions_to(events, self.eyes.table.reactions, len(self.session.players))

    def remark_on(self, number: int) -> Remark | None:
        """What somebody says about a command, unless they made a claim just before it."""
        made = self._remarks
        for each in range(len(made), number + 1):
            found = [one for event in self._reactions_to(each) for one in event]
            made.append(self._remark(found, each))
        return self._alone(made[number], number - 1) if number >= 0 else None

    def _remark(self, found: Sequence[Reaction], number: int) -> Remark | None:
        """Something that nobody has said before this command, or before it was answered."""
        answers = (said for when, said in self._answers.values() if when <= number)
        said = {one.line for one in (*self._remarks[: number + 1], *answers) if one is not None}
        table = self.eyes.table

        def suits(reaction: Reaction) -> bool:
            return table.suits(reaction, self.session.view(BYSTANDER, number))

        return remark(found, table.lines, self.speakers, number, said, suits)

    def _alone(self, made: Remark | None, after: int) -> Remark | None:
        """A remark, unless whoever makes it says something else just then."""
        spoke = {said.seat for said in self.session.past.said_after(after)}
        return None if made is None or made.seat in spoke else made

    def cut_back(self, number: int) -> None:
        """Forget what was said about later commands: they were taken back."""
        del self._remarks[number + 1 :]
        self._answers = {key: one for key, one in self._answers.items() if one[0] <= number}

    # What is said

    def speak(self, number: int, now: float) -> None:
        """A command has been shown: somebody says something about it, while others go on."""
        said = self.remark_on(number)
        if said is not None:
            self.scene.bubbles.remark(said, self.eyes.voice, now)
            self.scene.shell.sound.play("remark_pop")

    def hear(self, talk: Iterable[Said], now: float) -> None:
        """Claims are heard; who is accused may answer."""
        for said in talk:
            self.scene.bubbles.hear((said,), self.eyes.voice, now)
            found = tuple(self.scene.table.talk.reactions(said))
            self.moods.feel(found, now)
            self._answer(said, found, said.number, now)

    def _answer(
        self, cause: Said | int, found: Sequence[Reaction], number: int, now: float
    ) -> None:
        """Say something at once, which no log keeps; whoever hears the cause again hears it."""
        if cause not in self._answers:
            self._answers[cause] = number, self._remark(found, number)
        said = self._alone(self._answers[cause][1], number)
        if said is not None:
            self.scene.bubbles.remark(said, self.eyes.voice, now, is_answer=True)

    # What takes long

    def wait_for(self, seat: Seat, now: float) -> None:
        """Somebody is asked; if it takes very long, one of the others may say so, once."""
        if self._question != len(self.session):
            self._question, self._asked_at = len(self.session), now
        elif now > self._asked_at + SLOW:
            self._asked_at = float("inf")
            found = [Reaction(other, None, "slow", seat) for other in self.speakers]
            number = len(self.session)
            turn = number % len(found) if found else 0
            self._answer(number, [*found[turn:], *found[:turn]][:2], number, now)

    def put_away(self) -> None:
        """Somebody else looks now, or the past is another one."""
        self._followed, self._question = (-1, 0), None
        self.moods.put_away()


# The log beside a table, as the one who looks may read it.


MOST_LINES = 60
REMARKED = "{name}: “{words}”"
# How many commands can be taken back before the log has to be written again.
KEPT = 400

Reader: TypeAlias = tuple[Seat, Voice]


class LogPage(NamedTuple):
    """What was written about one command, and the writer as it was after it."""

    number: int
    lines: tuple[LogLine, ...]
    writer: LogWriter


class TableLog:
    """Written on for each reader apart: what was written for some eyes is read by no others."""

    def __init__(
        self, eyes: TableEyes, reactions: Reactions, words: TalkWords, told: Callable[[], int]
    ) -> None:
        """`told` is how many events of the command that is being shown have been told.

        Of what happened before command `since` nothing is read.
        """
        self.eyes, self.flow = eyes, eyes.flow
        self.reactions, self.words, self.told = reactions, words, told
        self.since = 0
        self._written: dict[Reader, deque[LogPage]] = {}

    def lines(self) -> list[LogLine]:
        """The last lines of what has been shown."""
        shown, voice = self.flow.shown, self.eyes.voice
        pages = self._written_on(voice)
        lately = talk_lines(self.flow.session.past.said_after(shown), self.words, voice, shown)
        newest = [*lately, *self._so_far(pages[-1].writer, voice)]
        read = (page for page in reversed(pages) if page.number >= self.since)
        lines = (line for page in read for line in reversed(page.lines))
        older = [*islice(lines, max(0, MOST_LINES - len(newest)))]
        return [*reversed(older), *newest][-MOST_LINES:]

    def cut_back(self, number: int) -> None:
        """Forget what was written and said about later commands: they were taken back."""
        self.reactions.cut_back(number)
        for pages in self._written.values():
            while pages and pages[-1].number > number:
                pages.pop()

    def _written_on(self, voice: Voice) -> deque[LogPage]:
        """The pages of whoever looks now, up to what has been shown."""
        pages = self._written.setdefault((self.flow.eyes, voice), deque(maxlen=KEPT))
        while pages and pages[-1].number > self.flow.shown:
            pages.pop()
        if not pages:
            pages.append(LogPage(-1, (), LogWriter(self.eyes.table.narration, voice)))
        for number in range(pages[-1].number + 1, self.flow.shown + 1):
            writer = copy(pages[-1].writer)
            pages.append(LogPage(number, tuple(self._about(number, writer, voice)), writer))
        return pages

    def _about(self, number: int, writer: LogWriter, voice: Voice) -> Iterator[LogLine]:
        session = self.flow.session
        yield from talk_lines(session.past.said_after(number - 1), self.words, voice, number)
        noticed = self.flow.noticed(number)
        lines = writer.add(number, noticed.events, noticed.sealed_by)
        yield from spoken(lines, voice)
        said = self.reactions.remark_on(number)
        if said is not None:
            text = REMARKED.format(name=session.names[said.seat], words=said.spoken(voice))
            yield LogLine(text, said.seat, number=number)

    def _so_far(self, writer: LogWriter, voice: Voice) -> list[LogLine]:
        """What has been seen of the command that is being shown: a long one is told bit by bit."""
        number, told = self.flow.shown + 1, self.told()
        if not told:
            return []
        return spoken(copy(writer).add(number, self.flow.events(number)[:told]), voice)

"""Plays a replay_view: one command after another, each shown as it happened."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from app.draw.board_window import TableCutout
from app.games import GAME_TABLES, GLANCES
from app.scenes.routes import play_on
from app.scenes.sitters import faces_of
from app.session.past import Noticed
from app.session.replay import CannotPlayOn, Replay
from app.session.who_may_look import ALL
from app.table.animation import AnimationSegment
from app.table.board import Board
from app.table.choreography import steps, views_between
from app.table.glance import Glance
from app.table.log_lines import LogLine, spoken, told_once
from app.table.log_writer import LogWriter
from app.table.story import Recalled, Retold, retold
from app.table.talk_words import talk_lines, with_talk
from app.table.timeline import LayOut, Snapshot, Timeline, segments
from app.table.voice import Voice
from rules.kernel.cards import BYSTANDER
from rules.kernel.events import EVERYONE, CardMoved, Event
from rules.kernel.talk import Said
from rules.kernel.view import Glimpse, Piles, View

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# A saved game to be watched: every position with the eyes that may look, its log and rounds.


@dataclass(frozen=True)
class Round:
    """A segment of the replay_view, from its first command to its last."""

    name: str
    first: int
    last: int


class ReplayView:
    """Eyes are a seat's number, ALL for everything open, or PUBLIC for what everybody saw."""

    def __init__(self, replay: Replay, voice: Voice | None = None) -> None:
        self.replay = replay
        self.game = replay.game.name
        self.table = GAME_TABLES[self.game]
        self.words = GAME_TABLES[self.game].talk
        self.voice = voice or Voice(replay.names, codes=False, deck=replay.game.deck)
        self.eyes, self.why = replay.eyes
        self.faces = faces_of(replay.header.seats)
        self._logs: dict[int, tuple[LogLine, ...]] = {}

    def __len__(self) -> int:
        """How many commands there are."""
        return len(self.replay)

    def view(self, number: int, eyes: int) -> View:
        """The table after a command, as these eyes saw it."""
        return replace(self.replay.view(number, max(BYSTANDER, eyes)), decision=None)

    def retold(self, number: int, eyes: int, *, is_deed: bool = False) -> Retold | None:
        """What came of a command, told by the end of the game, if the game has words for it.

        Of a deed only the answer itself is told, without what it set off.
        """
        noticed = self._noticed(number, eyes)
        if noticed.giver is None:
            return None
        events = self.parts(number, eyes)[0].events if is_deed else noticed.events
        before, after, end = (self.replay.view(n, eyes) for n in (number - 1, number, len(self)))
        recalled = Recalled(events, noticed.giver, before, after, end, self.voice)
        return retold(GAME_TABLES[self.game].story_rows, recalled)

    def piles(self, number: int, eyes: int) -> Piles:
        """Where the cards were after a command; those that these eyes did not see are None."""
        piles = self.view(number, eyes).piles()
        if eyes == ALL:
            return {**dict.fromkeys(piles, ()), **self.replay.open_piles(number)}
        return piles

    def events(self, number: int, eyes: int) -> tuple[Event, ...]:
        """What these eyes saw of a command."""
        events = self._noticed(number, eyes).events
        return tuple(map(_opened, events)) if eyes == ALL else events

    def _noticed(self, number: int, eyes: int) -> Noticed:
        return self.replay.in_the_open(number) if eyes == ALL else self.replay.noticed(number, eyes)

    def parts(self, number: int, eyes: int) -> tuple[Glimpse, ...]:
        """The same part by part, each with the view after it."""
        if eyes != ALL:
            return self.replay.parts(number, eyes)
        return tuple(
            Glimpse(tuple(_opened(event) for event in events), view)
            for events, view in self.replay.parts_in_the_open(number)
        )

    def talk(self, number: int) -> tuple[Said, ...]:
        """What was said before a command."""
        return self.replay.said_after(number - 1)

    def log(self, eyes: int) -> tuple[LogLine, ...]:
        """The whole story, as these eyes saw it."""
        if eyes not in self._logs:
            writer, lines = LogWriter(self.table.narration, self.voice), list[LogLine]()
            for number in range(len(self) + 1):
                sealed_by = self._noticed(number, eyes).sealed_by
                lines += talk_lines(self.talk(number), self.words, self.voice, number)
                told = writer.add(number, self.events(number, eyes), sealed_by)
                lines += spoken(told, self.voice)
            lately = talk_lines(self.talk(len(self) + 1), self.words, self.voice, len(self))
            self._logs[eyes] = (*lines, *lately)
        return self._logs[eyes]

    @cached_property
    def glances(self) -> tuple[Glance, ...]:
        """The round, the moment and the points after every command."""
        look = GLANCES[self.game]
        return tuple(look(self.replay.view(number, BYSTANDER)) for number in range(len(self) + 1))

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds of the game, in order."""
        names = [glance.round for glance in self.glances]
        starts = [n for n, name in enumerate(names) if not n or name != names[n - 1]]
        ends = [*(start - 1 for start in starts[1:]), len(self)]
        return tuple(Round(names[a], a, b) for a, b in zip(starts, ends, strict=True))

    def round_at(self, number: int) -> Round:
        """The round that a command belongs to."""
        return next(each for each in self.rounds if each.first <= number <= each.last)

    def lines(self, number: int, eyes: int) -> tuple[LogLine, ...]:
        """The story of the round that a command belongs to."""
        here = self.round_at(number)
        told = (line for line in self.log(eyes) if here.first <= line.number <= here.last)
        return tuple(told_once(told))


def _opened(event: Event) -> Event:
    """The event as if everybody might see its card."""
    if isinstance(event, CardMoved):
        return replace(event, eyes=EVERYONE, open_to=EVERYONE)
    return event


def play_on_from(shell: "Shell", replay: Replay, number: int) -> None:
    """Go on at a new table from this position, or hear why not."""
    try:
        session = shell.table_factory.play_on(replay, number)
    except CannotPlayOn as problem:
        shell.say(str(problem))
        return
    play_on(shell, session)


BREATH = 0.45
SPEEDS = (0.5, 1.0, 2.0, 4.0)


class Projector:
    """The position that is shown, the eyes that look, and what moves on the way to the next."""

    def __init__(self, replay_view: ReplayView, heard: Callable[[str], None]) -> None:
        self.replay_view = replay_view
        self.eyes = replay_view.eyes[0]
        self.number = 0
        self.playing = False
        self.speed = 1
        self.reduced = False
        self.heard = heard
        self.room: TableCutout | None = None
        self._timeline: Timeline | None = None
        self._ready_at = 0.0
        self._still: tuple[object, Snapshot] | None = None

    # What is shown

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        return self._timeline is not None

    @property
    def at_end(self) -> bool:
        """Whether nothing comes after this."""
        return self.number >= len(self.replay_view)

    def snapshot(self, now: float) -> Snapshot:
        """What to draw now."""
        if self._timeline is not None:
            return self._timeline.snapshot(now)
        key = self.number, self.eyes, self.room
        if self._still is None or self._still[0] != key:
            replay_view = self.replay_view
            board = self._lay_out(
                replay_view.view(self.number, self.eyes), replay_view.piles(self.number, self.eyes)
            )
            self._still = key, Snapshot(board, board.cards, over=True)
        return self._still[1]

    def _lay_out(self, view: View, piles: Piles) -> Board:
        assert self.room is not None
        space = replace(self.room.space, chair=max(0, self.eyes))
        return self.replay_view.table.lay_out(view, piles, space, self.replay_view.voice)

    # What can be done

    def go_to(self, number: int) -> None:
        """Show a position at once."""
        self.number = min(len(self.replay_view), max(0, number))
        self._timeline = None

    def look_as(self, eyes: int) -> None:
        """Look with other eyes, if these may."""
        if eyes in self.replay_view.eyes:
            self.eyes, self._timeline = eyes, None

    def play(self, now: float) -> None:
        """Go on from here; from the end, start again."""
        if self.at_end:
            self.go_to(0)
        self.playing, self._ready_at = True, now

    def pause(self) -> None:
        """Stand still; what was on its way has happened."""
        self.playing = False
        if self._timeline is not None:
            self.go_to(self.number + 1)

    # Time

    def tick(self, now: float) -> bool:
        """Go on; True if another position is shown than before."""
        if self._timeline is None:
            return self.playing and now >= self._ready_at and self._start(now)
        for sound in self._timeline.sounds(now)[-2:]:
            self.heard(sound)
        self._timeline.go_on(now)
        if not self._timeline.is_over(now):
            return False
        self.go_to(self.number + 1)
        self._ready_at = now + BREATH / SPEEDS[self.speed]
        self.playing = self.playing and not self.at_end
        return True

    def _start(self, now: float) -> bool:
        replay_view, eyes, number = self.replay_view, self.eyes, self.number + 1
        if self.at_end or self.room is None:
            self.playing = False
            return True
        laid = beats_of(replay_view, number, eyes, self._lay_out)
        end = self._lay_out(replay_view.view(number, eyes), replay_view.piles(number, eyes))
        speed = SPEEDS[self.speed]
        self._timeline = Timeline(laid, end, now, speed, reduced=self.reduced)
        return False


def beats_of(
    replay_view: ReplayView, number: int, eyes: int, lay_out: LayOut
) -> list[AnimationSegment]:
    """What a command looked like to these eyes, with what was said before it."""
    parts, table = replay_view.parts(number, eyes), replay_view.table
    views = views_between(replay_view.view(number - 1, eyes), parts)
    told = steps(table.narration, parts, views, replay_view.voice)
    told = with_talk(told, replay_view.talk(number), replay_view.words, replay_view.voice)
    piles = replay_view.piles(number - 1, eyes)
    return list(segments(told, views[0], piles, table.ordered_zones, lay_out))

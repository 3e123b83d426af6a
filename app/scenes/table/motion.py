"""Shows what came of a command: a timeline made from one seat's view, on the shell's clock."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from pygame import Surface

from app.draw.impact import shade
from app.draw.moving import draw_effects, draw_moving
from app.draw.rehearsal import Understudy, moments, nodes, pages, tables
from app.draw.shade import room_of_table
from app.draw.style import Style
from app.draw.widgets.node import Node
from app.scenes.table.flow import Next
from app.scenes.table.script import CardPicture, Script
from app.table.animation import GO_ON, Effect, Stretch
from app.table.board import Board, Laid
from app.table.face import Face
from app.table.flights import Crossing
from app.table.timeline import Snapshot, Timeline
from rules.kernel.cards import Seat
from rules.kernel.events import CardMoved

if TYPE_CHECKING:
    from app.scenes.table.parts import TableParts

CATCHING_UP = 2.0
REWIND = 0.26
# A question that comes with nothing to see before it is drawn ahead in so many frames.
QUIETLY = 2

# Effects that say why, on the place of the question.
REASONS = frozenset({"verdict", "impact"})


class TableMotion:
    """The command that is being shown, if one is."""

    def __init__(self, scene: "TableParts") -> None:
        self.scene = scene
        self.timeline: Timeline | None = None
        self.snapshot: Snapshot | None = None
        self.script: Script | None = None
        self._style: Style | None = None
        self._understudy: Understudy | None = None
        self._question: Iterator[bool] | None = None
        self._drawn: dict[Seat, tuple[set[CardPicture], set[Face]]] = {}
        self._rewinds = False

    @property
    def running(self) -> bool:
        """Whether something is being shown."""
        return self.timeline is not None

    @property
    def busy(self) -> bool:
        """Whether something is being shown, or will be in a moment."""
        coming = self.timeline, self.script, self._question
        return any(each is not None for each in coming)

    @property
    def board(self) -> Board | None:
        """The table as it is at this moment of the showing."""
        return self.snapshot.board if self.snapshot else None

    @property
    def still(self) -> Sequence[Laid]:
        """The cards that do not move at this moment."""
        return self.snapshot.still if self.snapshot else ()

    @property
    def gives_reason(self) -> bool:
        """Whether a reason is read now, where else a question stands."""
        return self.snapshot is not None and bool(_reasons(self.snapshot))

    @property
    def dark(self) -> Node | None:
        """The dark around what cards do at this moment, if they do something."""
        shown, style = self.snapshot, self.scene.style
        if shown is None:
            return None
        return shade(style, shown.board, shown.effects, room_of_table(style, shown.board))

    @property
    def told(self) -> int:
        """How many events of the command that is shown have been seen."""
        return self.snapshot.told if self.snapshot else 0

    def start(self, now: float) -> None:
        """Show the next command that the viewer has not seen, once all of it is laid out."""
        number = self.scene.flow.shown + 1
        if not self.scene.shell.settings.motion.speed:
            self._jump(number)
            return
        if self.script is None or not self.script.fits(number):
            drawn = self._drawn.setdefault(self.scene.flow.eyes, (set(), set()))
            self.script = Script(self.scene, number, *drawn)
        if self.script.go_on():
            self._play(self.script, now)

    def _play(self, script: Script, now: float) -> None:
        speed, reduced = self._speed(script.number), self.scene.shell.settings.motion.reduce_motion
        self.timeline = Timeline(script.stretches, script.end, now, speed, reduced=reduced)
        self._style, self.script = script.style, None
        shown = self.timeline.coming(self.scene.shell.clock)
        coming = moments(script.style, self.scene.eyes.faces, shown)
        asked = nodes(script.style, partial(self.scene.nodes_asked, script.end, script.number))
        read = pages(script.style, self.scene.pages.ahead(script.number, script.style))
        soon = tables(script.style, self.scene.eyes.faces, self.scene.laid_soon(script.style))
        self._understudy = Understudy(chain(coming, read, asked, soon))
        self.tick(now)

    def _jump(self, number: int) -> None:
        """Show nothing but how things stand, and what is to be read after it."""
        self.scene.company.follow(number, None, self.scene.shell.clock())
        self._end()
        self.scene.pages.show_news(number)

    def asks_soon(self) -> bool:
        """Whether a question that comes with nothing to see before it is still being drawn ahead.

        That takes the same few frames each time: one to lay it out, the others to draw it.
        """
        if not (self.scene.flow.asks_quietly and self.scene.shell.settings.motion.speed):
            self._question = None
            return False
        if self._question is None:
            self._question = self._draw_question(self.scene.flow.quiet_until)
        if next(self._question, False):
            return True
        self._question = None
        return False

    def _draw_question(self, number: int) -> Iterator[bool]:
        style, view = self.scene.style, self.scene.flow.view(number)
        board = self.scene.laid(style, view, view.piles())
        yield True
        understudy = Understudy(nodes(style, partial(self.scene.nodes_asked, board, number)))
        for _ in range(QUIETLY):
            understudy.go_on()
            yield True

    def _speed(self, number: int) -> float:
        speed = self.scene.shell.settings.motion.speed
        behind = len(self.scene.session) - number
        return speed * CATCHING_UP if behind > 1 and self.scene.flow.shared else speed

    def rewind(self, before: Board, moves: Sequence[CardMoved]) -> None:
        """Show how cards go back to where they lie now, from a table that is no more."""
        motion, now = self.scene.shell.settings.motion, self.scene.shell.clock()
        if not motion.speed or self.scene.flow.next is Next.PASS:
            return
        view = self.scene.flow.view()
        after = self.scene.laid(self.scene.style, view, view.piles())
        crossing = Crossing(before, after, REWIND, 0.0).follow(moves)
        still, flights = tuple(crossing.still), tuple(crossing.flights)
        stretch = Stretch(before, after, still, flights, (), (), 0.0, "")
        self.timeline = Timeline([stretch], after, now, motion.speed, reduced=motion.reduce_motion)
        self._style, self._rewinds = self.scene.style, True
        self.tick(now)

    def tick(self, now: float) -> None:
        """Go on to this moment; where the still part changes, build the scene anew."""
        if self.timeline is None:
            return
        if self.scene.style != self._style:
            self.timeline.finish(now)
        for sound in self.timeline.sounds(now)[-3:]:
            self.scene.shell.sound.play(sound)
        snapshot = self.timeline.snapshot(now)
        last, self.snapshot = self.snapshot, snapshot
        if not self._rewinds:
            number = self.scene.flow.shown + 1
            self.scene.company.follow(number, None if snapshot.over else snapshot.told, now)
        if snapshot.over:
            self._end()
        elif last is None or _differs(snapshot, last):
            self.scene.refresh()
            if snapshot.pause and (last is None or snapshot.pause != last.pause):
                self._pause(snapshot.pause)
        elif self._understudy is not None:
            self._understudy.go_on()

    @property
    def waits(self) -> bool:
        """Whether the table waits for somebody who wants time to look."""
        pauses = self.snapshot is not None and self.snapshot.pause == GO_ON
        return pauses and self.scene.waiting.is_wanted

    def _pause(self, name: str) -> None:
        """Wait until what there is to read has been read."""
        if name == GO_ON and self.waits:
            self.scene.stage.focus = "go on"
            return
        if name == GO_ON or not self.scene.pages.show_news(self.scene.flow.shown + 1, name):
            self.go_on()

    def go_on(self) -> None:
        """Leave the pause that it is in."""
        if self.timeline is not None:
            self.timeline.go_on(self.scene.shell.clock())

    def skip(self) -> None:
        """On to the next stop or pause, or to the end; out of the pause that it waits in."""
        if self.waits:
            self.go_on()
        elif self.timeline is not None:
            self.timeline.skip(self.scene.shell.clock())

    def stop(self) -> None:
        """Show nothing more of it; the table is as it is after the last command."""
        self.script = None
        if self.timeline is not None:
            self._end()

    def put_away(self) -> None:
        """Stop showing: it was made for other eyes, which have not seen all of it."""
        self.timeline = self.snapshot = self.script = self._understudy = self._question = None
        self._rewinds = False

    def _end(self) -> None:
        self.timeline = self.snapshot = self.script = self._understudy = None
        if not self._rewinds:
            self.scene.flow.seen_one()
        self._rewinds = False
        self.scene.refresh()

    def draw(self, surface: Surface, style: Style) -> None:
        """Draw the cards and effects that move at the moment that the table was built for."""
        if self.snapshot is not None:
            draw_moving(surface, style, self.snapshot, self.scene.eyes.colours)
            draw_effects(surface, style, self.snapshot, self.scene.company.moods.faces)


def _differs(snapshot: Snapshot, last: Snapshot) -> bool:
    """Whether what lies still has changed."""
    same = snapshot.still is last.still and snapshot.board is last.board
    said, before = ((one.pause, one.told, _reasons(one)) for one in (snapshot, last))
    return not same or said != before


def _reasons(snapshot: Snapshot) -> list[Effect]:
    return [showing.effect for showing in snapshot.effects if showing.effect.kind in REASONS]

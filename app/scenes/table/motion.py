"""Shows what came of a command: a timeline made from one seat's view, on the shell's clock."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import chain, pairwise
from time import thread_time
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pygame import Surface

from app.draw.ahead import AHEAD
from app.draw.card_faces import FLYING, card_picture, drawn_width, level, sprite, taken, turned
from app.draw.effects import dark_around, draw_effects, painter_of
from app.draw.moving import draw_moving
from app.draw.portraits import portrait
from app.draw.prerender import BUDGET_S, Prerender, Prerenderer, moments, nodes, pages, tables
from app.draw.shade import room_of_table
from app.draw.style import Dye, Style
from app.draw.widgets.node import Node
from app.scenes.table.flow import Next
from app.scenes.table.part import TablePart
from app.table.animation import GO_ON, AnimationSegment, spoken
from app.table.board import Board, Laid
from app.table.choreography import steps, views_between
from app.table.effects import Effect
from app.table.face import Face
from app.table.flights import Crossing
from app.table.geometry import Box
from app.table.timeline import Snapshot, Timeline, segments
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import CardMoved

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene


# What a command will look like: laid out and drawn bit by bit before anything of it is shown.


# A card that was never drawn so takes as long as so many that were, at another angle.
FIRST = 4
# How many pictures are begun before they are due.
SOON_COUNT = 4
# Frames that are taken for what is seen at once, if it is more than somebody speaking.
EFFECTS = 3
# Frames that are taken for a table that is laid out in another way.
REDRAWN_FRAMES = 12
# New ones are begun this many frames before the first of them is due.
LEAD = 2

Drawing: TypeAlias = tuple[CardId | None, int, str, Dye | None]


class CardPicture(NamedTuple):
    """A card as it will be drawn; on its way it has no angle. The zone tells its back."""

    card: CardId | None
    width: int
    angle: int | None
    zone: str = ""
    level: str = ""
    dye: Dye | None = None

    @property
    def drawing(self) -> Drawing:
        """What it is made from, whichever way it is turned."""
        width = self.width if self.angle is None else drawn_width(self.width, self.angle)
        return self.card, width, self.level, self.dye


class AnimationBuilder:
    """A command in segments for one viewer; `go_on` does no more than a frame has time for."""

    def __init__(
        self, scene: "TableScene", number: int, drawn: set[CardPicture], faces: set[Face]
    ) -> None:
        self.scene = scene
        self.drawn, self.faces = drawn, faces
        self.number = number
        self.style = scene.style
        self.eyes = scene.flow.eyes
        self.segments: list[AnimationSegment] = []
        self._work = self._pieces()

    def fits(self, number: int) -> bool:
        """Whether it is still what is to be shown, and to whom, and how large."""
        wanted = number, self.scene.flow.eyes, self.scene.style
        return wanted == (self.number, self.eyes, self.style)

    def go_on(self) -> bool:
        """Do one piece more; True once nothing is left to do."""
        return next(self._work, True)

    def _pieces(self) -> Iterator[bool]:
        flow, number = self.scene.flow, self.number
        table, voice, parts = self.scene.table, self.scene.voice, flow.parts(number)
        before, after = flow.view(number - 1) if number else None, parts[-1].view
        final = after.piles()
        piles = before.piles() if before else table.before_deal(final)
        views = views_between(before, parts)
        told = spoken(steps(table.narration, parts, views, voice), voice)
        lay_out = partial(self.scene.laid, self.style)
        yield False
        for segment in segments(told, views[0], piles, table.ordered_zones, lay_out):
            self.segments.append(segment)
            yield False
        self.end = lay_out(after, final)
        yield False
        yield from self._laid_anew()
        pictures = self._missing()
        new = self._never_drawn(pictures)
        yield from self._prerender_first(new)
        yield from self._faces()
        yield from self._drawn(pictures, new)

    def _prerender_first(self, new: Sequence[CardPicture]) -> Iterator[bool]:
        """Go through what is seen at once; there is time for the rest while that is shown.

        Meanwhile the first of the new pictures are begun.
        """
        prerender = Prerender(self.style, self.scene.eyes.faces)
        for segment in self.segments[:1]:
            large = not all(effect.is_small for effect in segment.effects)
            for _ in range(max(EFFECTS if large else 1, len(new[:LEAD]))):
                AHEAD.tried(partial(prerender.show, segment.after, segment.effects))
                AHEAD.tried(partial(prerender.go_through, segment.after))
                self._try(new[:SOON_COUNT])
                yield False

    def _laid_anew(self) -> Iterator[bool]:
        """Draw a table whose places are others than before: nothing of it is there yet."""
        boards = [segment.before for segment in self.segments[:1]]
        boards += [*(segment.after for segment in self.segments), self.end]
        for before, after in pairwise(boards):
            if _places(before) != _places(after):
                prerenderer = Prerenderer(tables(self.style, self.scene.eyes.faces, [after]))
                for _ in range(REDRAWN_FRAMES):
                    prerenderer.go_on()
                    yield False

    def _faces(self) -> Iterator[bool]:
        """Draw the faces that it brings about, one at a time."""
        coming = {face for face in self.scene.reactions.faces_after(self.number) if face.portrait}
        for face in sorted(coming - self.faces):
            self.faces.add(face)
            portrait(face, self.end.plates[0].avatar.w)
            yield False

    def _missing(self) -> list[CardPicture]:
        """The cards that will be seen, as this table has not shown them yet."""
        wanted = dict.fromkeys((*self._shown(), *self._flying(), *self._lying()))
        return [picture for picture in wanted if picture not in self.drawn]

    def _never_drawn(self, pictures: Sequence[CardPicture]) -> list[CardPicture]:
        """Those of them that are made from something which was not drawn yet, either."""
        firsts: dict[Drawing, CardPicture] = {}
        for picture in pictures:
            firsts.setdefault(picture.drawing, picture)
        known = {picture.drawing for picture in self.drawn}
        return [picture for drawing, picture in firsts.items() if drawing not in known]

    def _drawn(self, pictures: Sequence[CardPicture], new: list[CardPicture]) -> Iterator[bool]:
        """Draw the cards that will be seen, a few at a time.

        How long that takes depends on what this table has shown before, never on what happens to
        be kept from elsewhere: the same past always gives the same frames.
        """
        work = 0
        for number, picture in enumerate(pictures):
            is_new = picture in new
            if is_new:
                new.remove(picture)
            if number and (is_new or work >= FIRST):
                work = 0
                yield False
            if not work:
                self._try((*new[:SOON_COUNT], *pictures[number : number + SOON_COUNT]))
            self.drawn.add(picture)
            self._draw(picture)
            work += 1
        if work:
            yield False

    def _try(self, coming: Sequence[CardPicture]) -> None:
        """Draw some of these or have them begun, for no longer than a frame has time.

        Those that are due last come first: what is begun for them has the longest time.
        """
        until = thread_time() + BUDGET_S
        for picture in reversed(coming):
            if thread_time() < until:
                AHEAD.tried(partial(self._draw, picture))

    def _draw(self, picture: CardPicture) -> None:
        theme, (card, width, angle, zone, shown, dye) = self.style.theme, picture
        if angle is None:
            card_picture(theme, card, width, zone, shown, dye)
        else:
            sprite(theme, card, width, angle, zone=zone, dye=dye)

    def _dye(self, card: CardId | None, seat: Seat | None) -> Dye | None:
        """What a card takes that lies before a seat."""
        if seat is None or card is None:
            return None
        return taken(self.style.theme, card, self.style.dye(self.scene.eyes.colours[seat]))

    def _shown(self) -> Iterator[CardPicture]:
        """Cards that are held up, or turned up one by one in the middle."""
        for segment in self.segments:
            for effect in segment.effects:
                cards = painter_of(self.style, effect).cards(self.style, segment.after, effect)
                yield from (self._upright(card, wide) for card, wide in cards)

    def _upright(self, card: CardId | None, wide: int) -> CardPicture:
        return CardPicture(card, wide, 0, "", level(self.style.theme, wide))

    def _flying(self) -> Iterator[CardPicture]:
        for flight in (flight for segment in self.segments for flight in segment.flights):
            ends = (flight.shows, flight.start), (flight.becomes, flight.end)
            for card, spot in ends:
                shown = level(self.style.theme, spot.width)
                dye = self._dye(card, flight.seat)
                yield CardPicture(card, FLYING, None, _back(card, flight.zone), shown, dye)

    def _lying(self) -> Iterator[CardPicture]:
        tables = [
            cards for segment in self.segments for cards in (segment.still, segment.after.cards)
        ]
        shown_at, dye_of, met = cache(partial(level, self.style.theme)), cache(self._dye), set()
        for laid in (laid for cards in (*tables, self.end.cards) for laid in cards):
            if id(laid) not in met:
                met.add(id(laid))
                card, zone, wide = laid.card, laid.zone, round(laid.spot.width)
                angle, dye = turned(laid.spot.angle), dye_of(card, zone.seat)
                yield CardPicture(card, wide, angle, _back(card, zone.name), shown_at(wide), dye)


def _places(board: Board) -> list[Box]:
    """Where the seats are."""
    return [plate.box for plate in board.plates]


def _back(card: CardId | None, zone: str) -> str:
    """Where a card lies matters for its back only."""
    return zone if card is None else ""


CATCHING_UP = 2.0
REWIND = 0.26
# A question that comes with nothing to see before it is drawn ahead in this many frames.
QUIET_FRAMES = 2


class TableMotion(TablePart):
    """The command that is being shown, if one is."""

    def __init__(self, scene: "TableScene") -> None:
        super().__init__(scene)
        self.timeline: Timeline | None = None
        self.snapshot: Snapshot | None = None
        self.script: AnimationBuilder | None = None
        self._style: Style | None = None
        self._prerenderer: Prerenderer | None = None
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
        return dark_around(style, shown.board, shown.effects, room_of_table(style, shown.board))

    @property
    def events_shown(self) -> int:
        """How many events of the command that is shown have been seen."""
        return self.snapshot.events_shown if self.snapshot else 0

    def start(self, now: float) -> None:
        """Show the next command that the viewer has not seen, once all of it is laid out."""
        number = self.scene.flow.shown + 1
        if not self.scene.shell.settings.motion.speed:
            self._jump(number)
            return
        if self.script is None or not self.script.fits(number):
            drawn = self._drawn.setdefault(self.scene.flow.eyes, (set(), set()))
            self.script = AnimationBuilder(self.scene, number, *drawn)
        if self.script.go_on():
            self._play(self.script, now)

    def _play(self, script: AnimationBuilder, now: float) -> None:
        speed, reduced = self._speed(script.number), self.scene.shell.settings.motion.reduce_motion
        self.timeline = Timeline(script.segments, script.end, now, speed, reduced=reduced)
        self._style, self.script = script.style, None
        shown = self.timeline.coming(self.scene.shell.clock)
        coming = moments(script.style, self.scene.eyes.faces, shown)
        asked = nodes(script.style, partial(self.scene.nodes_asked, script.end, script.number))
        read = pages(script.style, self.scene.pages.ahead(script.number, script.style))
        soon = tables(script.style, self.scene.eyes.faces, self.scene.laid_soon(script.style))
        self._prerenderer = Prerenderer(chain(coming, read, asked, soon))
        self.go_to(now)

    def _jump(self, number: int) -> None:
        """Show nothing but how things stand, and what is to be read after it."""
        now = self.scene.shell.clock()
        self.scene.reactions.follow(number, None, now)
        self.scene.reactions.speak(number, now)
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
        prerenderer = Prerenderer(nodes(style, partial(self.scene.nodes_asked, board, number)))
        for _ in range(QUIET_FRAMES):
            prerenderer.go_on()
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
        segment = AnimationSegment(before, after, still, flights, (), (), 0.0, "")
        self.timeline = Timeline([segment], after, now, motion.speed, reduced=motion.reduce_motion)
        self._style, self._rewinds = self.scene.style, True
        self.go_to(now)

    def go_to(self, now: float) -> None:
        """Show this moment; where the still part changes, build the scene again."""
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
            self.scene.reactions.follow(
                number, None if snapshot.over else snapshot.events_shown, now
            )
        if snapshot.over:
            if not self._rewinds:
                self.scene.reactions.speak(self.scene.flow.shown + 1, now)
            self._end()
        elif last is None or _differs(snapshot, last):
            self.scene.refresh()
            if snapshot.pause and (last is None or snapshot.pause != last.pause):
                self._pause(snapshot.pause)
        elif self._prerenderer is not None:
            self._prerenderer.go_on()

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
        self.timeline = self.snapshot = self.script = self._prerenderer = self._question = None
        self._rewinds = False

    def _end(self) -> None:
        self.timeline = self.snapshot = self.script = self._prerenderer = None
        if not self._rewinds:
            self.scene.flow.seen_one()
        self._rewinds = False
        self.scene.refresh()

    def draw(self, surface: Surface, style: Style) -> None:
        """Draw the cards and effects that move at the moment that the table was built for."""
        if self.snapshot is not None:
            draw_moving(surface, style, self.snapshot, self.scene.eyes.colours)
            draw_effects(surface, style, self.snapshot, self.scene.reactions.moods.faces)


def _differs(snapshot: Snapshot, last: Snapshot) -> bool:
    """Whether what lies still has changed."""
    same = snapshot.still is last.still and snapshot.board is last.board
    said, before = ((one.pause, one.events_shown, _reasons(one)) for one in (snapshot, last))
    return not same or said != before


def _reasons(snapshot: Snapshot) -> list[Effect]:
    return [showing.effect for showing in snapshot.effects if showing.effect.gives_reason]

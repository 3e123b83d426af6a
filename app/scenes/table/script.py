"""What a command will look like: laid out and drawn bit by bit before anything of it is shown."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import pairwise
from time import thread_time
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from app.draw.ahead import AHEAD
from app.draw.card_faces import FLYING, card_picture, drawn_width, level, sprite, taken, turned
from app.draw.portraits import portrait
from app.draw.rehearsal import A_LITTLE, Rehearsal, Understudy, tables
from app.draw.sealing import held_up
from app.draw.style import Dye
from app.draw.unmasking import turned_up
from app.table.animation import Stretch, spoken
from app.table.banter import with_speech
from app.table.board import Board
from app.table.choreography import steps, views_between
from app.table.face import Face
from app.table.geometry import Box
from app.table.timeline import stretches
from rules.kernel.cards import CardId, Seat

if TYPE_CHECKING:
    from app.scenes.table.parts import TableParts

# A card that was never drawn so takes as long as so many that were, at another angle.
FIRST = 4
# So many pictures are begun before they are due.
SOON = 4
# So many frames are taken for what is seen at once, if it is more than somebody speaking.
EFFECTS, SMALL = 3, frozenset({"speech"})
# So many frames are taken for a table that is laid out in another way.
ANEW = 12
# New ones are begun so many frames before the first of them is due.
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


class Script:
    """A command in stretches for one viewer; `go_on` does no more than a frame has time for."""

    def __init__(
        self, scene: "TableParts", number: int, drawn: set[CardPicture], faces: set[Face]
    ) -> None:
        self.scene = scene
        self.drawn, self.faces = drawn, faces
        self.number = number
        self.style = scene.style
        self.eyes = scene.flow.eyes
        self.stretches: list[Stretch] = []
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
        told = spoken(steps(table.telling, parts, views, voice), voice)
        told = with_speech(told, self.scene.company.remark_on(number))
        lay_out = partial(self.scene.laid, self.style)
        yield False
        for stretch in stretches(told, views[0], piles, table.ordered_zones, lay_out):
            self.stretches.append(stretch)
            yield False
        self.end = lay_out(after, final)
        yield False
        yield from self._laid_anew()
        pictures = self._missing()
        new = self._never_drawn(pictures)
        yield from self._rehearse_first(new)
        yield from self._faces()
        yield from self._drawn(pictures, new)

    def _rehearse_first(self, new: Sequence[CardPicture]) -> Iterator[bool]:
        """Go through what is seen at once; there is time for the rest while that is shown.

        Meanwhile the first of the new pictures are begun.
        """
        rehearsal = Rehearsal(self.style, self.scene.eyes.faces)
        for stretch in self.stretches[:1]:
            large = any(effect.kind not in SMALL for effect in stretch.effects)
            for _ in range(max(EFFECTS if large else 1, len(new[:LEAD]))):
                AHEAD.tried(partial(rehearsal.show, stretch.after, stretch.effects))
                AHEAD.tried(partial(rehearsal.go_through, stretch.after))
                self._try(new[:SOON])
                yield False

    def _laid_anew(self) -> Iterator[bool]:
        """Draw a table whose places are others than before: nothing of it is there yet."""
        boards = [stretch.before for stretch in self.stretches[:1]]
        boards += [*(stretch.after for stretch in self.stretches), self.end]
        for before, after in pairwise(boards):
            if _places(before) != _places(after):
                understudy = Understudy(tables(self.style, self.scene.eyes.faces, [after]))
                for _ in range(ANEW):
                    understudy.go_on()
                    yield False

    def _faces(self) -> Iterator[bool]:
        """Draw the faces that it brings about, one at a time."""
        coming = {face for face in self.scene.company.faces_after(self.number) if face.portrait}
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
                self._try((*new[:SOON], *pictures[number : number + SOON]))
            self.drawn.add(picture)
            self._draw(picture)
            work += 1
        if work:
            yield False

    def _try(self, coming: Sequence[CardPicture]) -> None:
        """Draw some of these or have them begun, for no longer than a frame has time.

        Those that are due last come first: what is begun for them has the longest time.
        """
        until = thread_time() + A_LITTLE
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
        for stretch in self.stretches:
            for effect in stretch.effects:
                if effect.kind in ("show", "seal"):
                    yield self._upright(effect.card, held_up(self.style, stretch.after))
                elif effect.kind == "unmask":
                    wide = turned_up(self.style, stretch.after, len(effect.laid))
                    yield from (self._upright(one.card, wide) for one in effect.laid)

    def _upright(self, card: CardId | None, wide: int) -> CardPicture:
        return CardPicture(card, wide, 0, "", level(self.style.theme, wide))

    def _flying(self) -> Iterator[CardPicture]:
        for flight in (flight for stretch in self.stretches for flight in stretch.flights):
            ends = (flight.shows, flight.start), (flight.becomes, flight.end)
            for card, spot in ends:
                shown = level(self.style.theme, spot.width)
                dye = self._dye(card, flight.seat)
                yield CardPicture(card, FLYING, None, _back(card, flight.zone), shown, dye)

    def _lying(self) -> Iterator[CardPicture]:
        tables = [
            cards for stretch in self.stretches for cards in (stretch.still, stretch.after.cards)
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

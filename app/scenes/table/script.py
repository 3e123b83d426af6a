"""What a command will look like: laid out and drawn bit by bit before anything of it is shown."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from app.draw.card_faces import FLYING, card_picture, level, sprite, turned
from app.table.banter import with_speech
from app.table.board import Board
from app.table.choreography import calm, steps
from app.table.motion import Beat, spoken
from app.table.timeline import beats
from rules.kernel.cards import CardId
from rules.kernel.view import Piles, View

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene

# A card that was never drawn takes as long as so many that were, at another angle or size.
FIRST = 6


class CardPicture(NamedTuple):
    """A card as it will be drawn; on its way it has no angle. The zone tells its back."""

    card: CardId | None
    width: int
    angle: int | None
    zone: str = ""
    level: str = ""


class Script:
    """The beats of one command for one viewer; `go_on` does no more than a frame has time for."""

    def __init__(self, scene: "TableScene", number: int, drawn: set[CardPicture]) -> None:
        self.scene = scene
        self.drawn = drawn
        self.number = number
        self.style = scene.style
        self.eyes = scene.flow.eyes
        self.beats: list[Beat] = []
        self._laid: list[tuple[View, Piles, Board]] = []
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
        views = calm(before, parts)
        told = spoken(steps(table.telling, parts, views, voice), voice)
        told = with_speech(told, self.scene.eyes.remark_on(number))
        for beat in beats(told, views[0], piles, table.ordered_zones, self._lay_out):
            self.beats.append(beat)
            yield False
        self.end = self._lay_out(after, final)
        yield False
        yield from self._drawn()

    def _lay_out(self, view: View, piles: Piles) -> Board:
        """Laid out once: a beat begins with the table that the one before it ended with."""
        for known, lying, board in self._laid:
            if known == view and lying == piles:
                return board
        board = self.scene.laid(self.style, view, piles)
        self._laid = [*self._laid[-2:], (view, piles, board)]
        return board

    def _drawn(self) -> Iterator[bool]:
        """Draw the cards that will be seen, a few at a time.

        How long that takes depends on what this table has shown before, never on what happens to
        be kept from elsewhere: the same past always gives the same frames.
        """
        work = 0
        for picture in dict.fromkeys((*self._flying(), *self._lying())):
            if picture not in self.drawn:
                first = all(drawn.card != picture.card for drawn in self.drawn)
                self.drawn.add(picture)
                self._draw(picture)
                work += FIRST if first else 1
            if work >= FIRST:
                work = 0
                yield False
        if work:
            yield False

    def _draw(self, picture: CardPicture) -> None:
        theme, (card, width, angle, zone, shown) = self.style.theme, picture
        if angle is None:
            card_picture(theme, card, width, zone, shown)
        else:
            sprite(theme, card, width, angle, zone=zone)

    def _flying(self) -> Iterator[CardPicture]:
        for flight in (flight for beat in self.beats for flight in beat.flights):
            ends = (flight.shows, flight.start), (flight.becomes, flight.end)
            for card, spot in ends:
                shown = level(self.style.theme, spot.width)
                yield CardPicture(card, FLYING, None, _back(card, flight.zone), shown)

    def _lying(self) -> Iterator[CardPicture]:
        tables = [cards for beat in self.beats for cards in (beat.still, beat.after.cards)]
        for laid in (laid for cards in (*tables, self.end.cards) for laid in cards):
            wide, angle = round(laid.spot.width), turned(laid.spot.angle)
            yield CardPicture(laid.card, wide, angle, _back(laid.card, laid.zone.name))


def _back(card: CardId | None, zone: str) -> str:
    """Where a card lies matters for its back only."""
    return zone if card is None else ""

"""The end of a game at a glance: everybody's face, crowned or not, with role and number."""

from dataclasses import dataclass

from app.draw import brush
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Panel, Row
from app.draw.widgets.chart import ShareBar
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Avatar, Icon, Text
from app.draw.widgets.winner import Crowned
from app.table.game_result import USUAL, GameResult, person_of
from rules.kernel.cards import Seat

FACE, SMALL_FACE, MANY = 60, 48, 6


@dataclass(eq=False)
class SeatTile(Padded):
    """The plate of one seat; that of a winner has an edge of brass, one's own the seat's colour."""

    across: float = 10
    down: float = 8
    won: bool = False
    own: int | None = None

    def draw(self, pen: Pen) -> None:
        """Raised a little."""
        style = pen.style
        names = ("selected_top", "selected_bottom") if self.won else ("row_top", "row_bottom")
        edge = style.colour("accent_lo" if self.won else "panel_edge")
        edge = edge if self.own is None or self.won else style.seat_colour(self.own)
        fill = style.colour(names[0]), style.colour(names[1])
        brush.rounded(pen.surface, self.box, style.px(8), fill, edge)


def final_score(style: Style, result: GameResult, theme: str) -> Node:
    """Who has won and why, and below it all seats by their rank."""
    about = " ".join((f"{result.subline}.", result.account.reason)).strip()
    head = Flow([Text(result.headline, 24, face="serif bold"), Text(about, 13, "text_dim")], 14)
    tiles = [_tile(result, seat, theme) for _, seat in result.ranking()]
    for tile in tiles:
        tile.grow = 1
    return Panel(Column([head, Row([*tiles], 8, "stretch")], gap=10), 20, 14)


def _tile(result: GameResult, seat: Seat, theme: str) -> Node:
    won = seat in result.winners
    own = seat == person_of(result.bots)
    name, colour = "You" if own else result.names[seat], result.colours[seat]
    parts = [_face_and_number(result, seat, won), Text(name, 15, face="semibold", single=True)]
    if result.account.roles:
        role = result.account.roles[seat]
        ink = "danger" if role.fate else "text_dim"
        words = Text(role.role, 13, ink, "semibold", single=True, grow=1)
        parts.append(Row([Icon(role.art, 18, theme=theme), words], 5))
    elif result.leading > 0:
        parts.append(ShareBar(max(0, result.total(seat)) / result.leading, 6, colour))
    across = 7 if len(result.names) > MANY else 10
    inside = Column(parts, gap=4, justify="end")
    return SeatTile(inside, across, won=won, own=colour if own else None)


def _face_and_number(result: GameResult, seat: Seat, won: bool) -> Node:
    """Beside each other, or where there are many seats under each other."""
    seats, total = len(result.names), result.total(seat)
    side = FACE if seats < MANY else SMALL_FACE
    shown, roles = result.faces[seat], result.account.roles
    if roles and roles[seat].fate and not won:
        shown = shown._replace(mood="out")
    face = Crowned(shown, side) if won else Avatar(shown, side)
    ink, noun = "accent_hi" if won else "text", _noun(result, total)
    if seats > MANY:
        number = Text(f"{total} {noun}", 13, ink, "bold", single=True)
        return Column([Row([face], 0), number], gap=2, justify="end")
    aside = [
        Text(str(total), 34, ink, "serif bold", "middle"),
        Text(noun, 12, "text_dim", "semibold", "middle", single=True),
    ]
    return Row([face, Column(aside, gap=0, grow=1)], 6, "bottom")


def _noun(result: GameResult, total: int) -> str:
    """What the number counts: the last column's title, or points where that is only the total."""
    title = result.account.titles.total
    if total == 1:
        return result.account.unit.lower()
    return "points" if title == USUAL.total else title.lower()

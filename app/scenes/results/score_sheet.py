"""Where the points came from: a table, or a list where the window is narrow."""

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Row, Sized
from app.draw.widgets.name_tag import NameTag
from app.draw.widgets.node import Node
from app.draw.widgets.table_view import TableColumn, TableLine, TableView
from app.draw.widgets.text import Avatar, Hairline, Icon, Text
from app.table.game_result import GameResult, best, person_of
from rules.kernel.cards import Seat


def score_sheet(style: Style, result: GameResult, theme: str) -> Node:
    """Every seat with its place or its role, its points by source and its total."""
    if style.narrow:
        return _list(result, theme)
    first = TableColumn("Role", "left", 1, 150)
    if not result.account.roles:
        first = TableColumn("Place", "middle", 0)
    columns = [first, TableColumn("Player", "left", 2, 190)]
    columns += [TableColumn(source) for source in result.sources]
    lines = [_line(result, place, seat, theme) for place, seat in result.ranking()]
    return TableView([*columns, TableColumn(result.account.titles.total)], lines, grow=1)


def _line(result: GameResult, place: int, seat: Seat, theme: str) -> TableLine:
    is_winner = seat in result.winners
    ink = "accent_hi" if is_winner else "text_dim"
    first: Node = Text(str(place), 18, ink, "serif bold", "middle")
    if result.account.roles:
        first = _role(result, seat, theme)
    cells: list[Node] = [first, _name(result, seat)]
    cells += [_points(result, seat, source) for source in result.sources]
    total = Text(str(result.total(seat)), 24, "accent_hi" if is_winner else "text", "serif bold")
    return TableLine((*cells, total), is_winner)


def _role(result: GameResult, seat: Seat, theme: str) -> Node:
    """What a seat was, and what became of it."""
    role, ink = result.account.roles[seat], "text" if seat in result.winners else "text_dim"
    words: list[Node] = [Text(role.role, 15, ink, "semibold", single=True)]
    words += [Text(role.fate, 12, "danger", "semibold", single=True)] if role.fate else []
    return Row([Icon(role.art, 26, theme=theme), Column(words, gap=0, grow=1)], gap=10)


def _name(result: GameResult, seat: Seat) -> Node:
    face = "bold" if seat in result.winners else "semibold"
    tag = "you" if seat == person_of(result.bots) else ""
    words: list[Node] = [NameTag(result.names[seat], tag, face=face)]
    words += [Text(bonuses, 12, "text_dim")] if (bonuses := result.bonuses(seat)) else []
    return Row([_face(result, seat), Column(words, gap=2, grow=1)], gap=10)


def _face(result: GameResult, seat: Seat) -> Node:
    return Avatar(result.faces[seat], 36)


def _points(result: GameResult, seat: Seat, source: str) -> Node:
    points = result.points(seat, source)
    if not points:
        return Text("–", 15, "text_faint")
    is_best = points == best(result, source)
    return Text(
        str(points), 15, "accent_hi" if is_best else "text", "bold" if is_best else "medium"
    )


def _list(result: GameResult, theme: str) -> Node:
    parts: list[Node] = []
    for place, seat in result.ranking():
        parts += [*([Hairline()] if parts else []), _entry(result, place, seat, theme)]
    return Column(parts, gap=10)


def _entry(result: GameResult, place: int, seat: Seat, theme: str) -> Node:
    """Place, name and total in one line, the sources under it."""
    ink = "accent_hi" if seat in result.winners else "text"
    tag = "you" if seat == person_of(result.bots) else ""
    name = NameTag(result.names[seat], tag, ink, "bold", grow=1)
    played = result.account.roles
    first: Node = Text(str(place), 18, ink, "serif bold")
    if played:
        first = Icon(played[seat].art, 24, theme=theme)
    head = Row(
        [
            Sized(first, width=24),
            _face(result, seat),
            name,
            Text(str(result.total(seat)), 24, ink, "serif bold"),
        ],
        gap=10,
    )
    paid = [(source, result.points(seat, source)) for source in result.sources]
    words = [f"{source} {points}" for source, points in paid if points]
    words = [*filter(None, played[seat][::2]), *words] if played else words
    lines = ["  ·  ".join(words) or "no points", *filter(None, [result.bonuses(seat)])]
    return Column([head, *(Text(line, 13, "text_dim") for line in lines)], gap=4)

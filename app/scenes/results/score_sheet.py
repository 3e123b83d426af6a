"""Where the points came from: a table, or a list where the window is narrow."""

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Row, Sized
from app.draw.widgets.name_tag import NameTag
from app.draw.widgets.node import Node
from app.draw.widgets.table_view import TableColumn, TableLine, TableView
from app.draw.widgets.text import Avatar, Hairline, Icon, Text
from app.table.game_result import GameResult, best, person_of
from rules.kernel.cards import Seat


def score_sheet(style: Style, finished: GameResult, theme: str) -> Node:
    """Every seat with its place or its part, its points by source and its total."""
    if style.narrow:
        return _list(finished, theme)
    first = TableColumn("Role", "left", 1, 150)
    if not finished.account.parts:
        first = TableColumn("Place", "middle", 0)
    columns = [first, TableColumn("Player", "left", 2, 190)]
    columns += [TableColumn(source) for source in finished.sources]
    lines = [_line(finished, place, seat, theme) for place, seat in finished.ranking()]
    return TableView([*columns, TableColumn(finished.account.titles.total)], lines, grow=1)


def _line(finished: GameResult, place: int, seat: Seat, theme: str) -> TableLine:
    is_winner = seat in finished.winners
    ink = "accent_hi" if is_winner else "text_dim"
    first: Node = Text(str(place), 18, ink, "serif bold", "middle")
    if finished.account.parts:
        first = _part(finished, seat, theme)
    cells: list[Node] = [first, _name(finished, seat)]
    cells += [_points(finished, seat, source) for source in finished.sources]
    total = Text(str(finished.total(seat)), 24, "accent_hi" if is_winner else "text", "serif bold")
    return TableLine((*cells, total), is_winner)


def _part(finished: GameResult, seat: Seat, theme: str) -> Node:
    """What a seat was, and what became of it."""
    part, ink = finished.account.parts[seat], "text" if seat in finished.winners else "text_dim"
    words: list[Node] = [Text(part.role, 15, ink, "semibold", single=True)]
    words += [Text(part.fate, 12, "danger", "semibold", single=True)] if part.fate else []
    return Row([Icon(part.art, 26, theme=theme), Column(words, gap=0, grow=1)], gap=10)


def _name(finished: GameResult, seat: Seat) -> Node:
    face = "bold" if seat in finished.winners else "semibold"
    tag = "you" if seat == person_of(finished.bots) else ""
    name = NameTag(finished.names[seat], tag, face=face, grow=1)
    return Row([_face(finished, seat), name], gap=10)


def _face(finished: GameResult, seat: Seat) -> Node:
    letter = "" if finished.bots[seat] else finished.names[seat][:1].upper()
    return Avatar(finished.colours[seat], letter, 34)


def _points(finished: GameResult, seat: Seat, source: str) -> Node:
    points = finished.points(seat, source)
    if not points:
        return Text("–", 15, "text_faint")
    is_best = points == best(finished, source)
    return Text(
        str(points), 15, "accent_hi" if is_best else "text", "bold" if is_best else "medium"
    )


def _list(finished: GameResult, theme: str) -> Node:
    parts: list[Node] = []
    for place, seat in finished.ranking():
        parts += [*([Hairline()] if parts else []), _entry(finished, place, seat, theme)]
    return Column(parts, gap=10)


def _entry(finished: GameResult, place: int, seat: Seat, theme: str) -> Node:
    """Place, name and total in one line, the sources under it."""
    ink = "accent_hi" if seat in finished.winners else "text"
    tag = "you" if seat == person_of(finished.bots) else ""
    name = NameTag(finished.names[seat], tag, ink, "bold", grow=1)
    played = finished.account.parts
    first: Node = Text(str(place), 18, ink, "serif bold")
    if played:
        first = Icon(played[seat].art, 24, theme=theme)
    head = Row(
        [
            Sized(first, width=24),
            _face(finished, seat),
            name,
            Text(str(finished.total(seat)), 24, ink, "serif bold"),
        ],
        gap=10,
    )
    paid = [(source, finished.points(seat, source)) for source in finished.sources]
    words = [f"{source} {points}" for source, points in paid if points]
    words = [*filter(None, played[seat][::2]), *words] if played else words
    return Column([head, Text("  ·  ".join(words) or "no points", 13, "text_dim")], gap=4)

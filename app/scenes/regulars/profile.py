"""One of the regulars in full: face, manner, words, strengths, and what one has played together."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from itertools import chain, repeat

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Row
from app.draw.widgets.button import Button
from app.draw.widgets.chart import ShareBar
from app.draw.widgets.medallion import Dots, Medallion, Quote, Tag
from app.draw.widgets.node import Node
from app.draw.widgets.text import Hairline, Icon, Text
from app.games import SHELF, TITLES
from app.scenes.regulars.gallery import MANNERS, level_marks
from app.scenes.sitters import face_of
from app.store.regulars import Regular
from app.store.rivalry import Rivalry
from app.table.voice import counted
from app.table.when import spoken
from rules.games import GAMES

FACE = 160


def profile(style: Style, regular: Regular, rivalry: Rivalry, words: str) -> Node:
    """Everything about one regular."""
    strengths = Column([*_strengths(regular)], gap=6, grow=1)
    record = Column([*_record(style, rivalry)], gap=6, grow=1)
    said = Text(f"“{words}”", 18, "paper_ink", "serif italic", grow=1)
    parts: list[Node] = [
        _head(regular),
        Quote(said, 26, 11, accent=regular.accent),
        Column([strengths, record], gap=16)
        if style.narrow
        else Row([strengths, record], gap=24, align="top"),
    ]
    return Column(parts, gap=13)


def table_buttons(style: Style, regular: Regular, seat: Callable[[str], None]) -> Node:
    """A way to a table of each game with the regular at it."""
    title = Text(f"Set up a table with {regular.name}", 12, "text_faint", "bold")
    buttons = [
        Button(
            TITLES[game].called(style.tame), partial(seat, game), kind, "cards", key=f"seat {game}"
        )
        for game, kind in zip(GAMES, chain(["primary"], repeat("secondary")), strict=False)
    ]
    return Column([Hairline("panel_edge"), title, Flow(buttons, gap=10)], gap=8)


def _head(regular: Regular) -> Node:
    words: list[Node] = [
        Text(regular.name, 34, face="serif bold"),
        Flow([Tag(regular.level.capitalize(), level_marks(regular.level), "accent_hi"),
              Tag(MANNERS[regular.temperament])], gap=8),
        Text(regular.about, 15),
        *_until(regular),
    ]  # fmt: skip
    face = Medallion(face_of(regular), regular.accent, FACE)
    return Row([face, Column(words, gap=8, grow=1)], gap=20)


def _until(regular: Regular) -> list[Node]:
    """Who is better than any bot so far says so."""
    if regular.until is None:
        return []
    told = f"Plays {regular.until} until there are experts."
    return [Text(told, 12, "text_faint", "semibold")]


def _strengths(regular: Regular) -> Iterator[Node]:
    yield Text("Good at", 12, "text_faint", "bold")
    for strength in regular.good_at:
        yield Row([Icon("star", 15), Text(strength, 13, face="semibold", grow=1)], gap=8)
    yield Gap(2)
    yield Text("Weak spot", 12, "text_faint", "bold")
    yield Text(regular.weak_at, 13, "text_dim")


def _record(style: Style, rivalry: Rivalry) -> Iterator[Node]:
    won, lost = rivalry.total
    yield Text("Your record", 12, "text_faint", "bold")
    if not rivalry.met:
        yield Text("You have not met yet.", 13, "text_dim")
        return
    numbers = [
        Text(str(won), 24, face="serif bold"),
        Text("won", 13, "text_dim", grow=1),
        Text(str(lost), 24, "text_dim", "serif bold"),
        Text("lost", 13, "text_dim"),
    ]
    yield Row(numbers, gap=8)
    if won + lost:
        yield ShareBar(won / (won + lost))
    for game, (wins, losses) in rivalry.by_game.items():
        title = TITLES[game].called(style.tame) if game in SHELF else game
        score = Text(f"{wins} – {losses}", 13, face="bold")
        yield Row([Text(title, 13, face="semibold", grow=1), score], gap=8)
    yield from _lately(rivalry)


def _lately(rivalry: Rivalry) -> Iterator[Node]:
    if rivalry.last:
        yield Text("Last games", 12, "text_faint", "bold")
        yield Dots(rivalry.last)
    met = spoken(datetime.fromisoformat(rivalry.met), datetime.now())
    told = f"Last met: {met}."
    if rivalry.undecided:
        told = f"{counted(rivalry.undecided, 'game')} more decided nothing between you. {told}"
    yield Text(told, 12, "text_dim")

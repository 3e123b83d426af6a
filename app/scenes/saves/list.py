"""The nodes of the saved games: rows of the list, the details of one, and what is damaged."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from pygame import Rect

from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Row
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import Avatar, Badge, Hairline, Icon, Text
from app.games import TITLES
from app.scenes.sitters import faces_of
from app.store.library import BadFile, LibraryEntry
from app.store.saved_game import Player
from app.table.face import Face
from app.table.glance import Glance
from app.table.voice import counted, joined
from app.table.when import spoken
from rules.games import GAMES


@dataclass(frozen=True)
class Look:
    """What a closer look at a save has found: who sits there, and how it stands."""

    players: tuple[Player, ...]
    glance: Glance


@dataclass(frozen=True)
class Actions:
    """What can be done with a saved game."""

    choose: Callable[[LibraryEntry], None]
    go_on: Callable[[LibraryEntry], None]
    watch: Callable[[LibraryEntry], None]
    rename: Callable[[LibraryEntry], None]
    export: Callable[[LibraryEntry], None]
    delete: Callable[[LibraryEntry], None]


def row_key(entry: LibraryEntry) -> str:
    """The key of an entry's row."""
    return f"save {entry.path.name}"


def save_row(
    entry: LibraryEntry,
    look: Look | None,
    chosen: bool,
    actions: Actions,
    style: Style,
    now: datetime,
) -> Node:
    """A game in the list: its box, who plays, how far it is, and when that was."""
    words = Column(
        [
            Text(title(entry), 15, "accent_hi" if chosen else "text", "bold", single=True),
            Text(_how_far(style, entry, look), 13, "text_dim", single=True),
            *([_state(entry, now)] if style.narrow else []),
        ],
        gap=2,
        grow=1,
    )
    parts: list[Node] = [box_picture(entry.game, 44), words]
    if not style.narrow:
        parts.append(_state(entry, now))
    action = partial(actions.choose, entry)
    return Pressable(Row(parts, gap=14), action, chosen, key=row_key(entry), down=7)


def title(entry: LibraryEntry) -> str:
    """What a game is called."""
    return entry.title or ", ".join(entry.names)


def _how_far(style: Style, entry: LibraryEntry, look: Look | None) -> str:
    """The game, the round and the leader, as far as it is known."""
    told = [GAMES[entry.game].title, *([f"“{entry.variant}”"] if entry.variant else [])]
    if look is not None:
        told += [look.glance.round, _lead(look)] if not entry.is_finished else [look.glance.round]
    if entry.is_finished:
        told.append(_won(entry))
    return _said(style, entry, "  ·  ".join(told))


def _said(style: Style, entry: LibraryEntry, text: str) -> str:
    """The text in the words that the game is played in now."""
    return TITLES[entry.game].lexicon(style.tame).said(text, entry.names)


def _won(entry: LibraryEntry) -> str:
    return f"{joined(entry.winners)} won" if entry.winners else "nobody won"


def _lead(look: Look) -> str:
    best = max(look.glance.points)
    leaders = [
        player.name
        for player, points in zip(look.players, look.glance.points, strict=True)
        if points == best
    ]
    noun = look.glance.noun
    if not best:
        return f"no {noun}s yet"
    if noun != "point":
        return (
            f"{leaders[0]} has {counted(best, noun)}"
            if len(leaders) == 1
            else (f"{len(leaders)} have {counted(best, noun)}")
        )
    return f"{leaders[0]} leads with {best}" if len(leaders) == 1 else f"tied at {best}"


def _state(entry: LibraryEntry, now: datetime) -> Node:
    mark = Badge("finished", "soft") if entry.is_finished else Badge("unfinished", "brass")
    return Flow([Text(spoken(entry.modified, now), 13, "text_dim"), mark], gap=10)


def box_picture(game: str, width: float) -> Node:
    """The box of a game, small."""

    def paint(pen: Pen, box: Rect) -> None:
        picture = art(pen.style.cards(game), "box", box.w, box.h)
        pen.surface.blit(picture, picture.get_rect(center=box.center))

    return DrawnBox(paint, width, width * 1.28)


def details(style: Style, entry: LibraryEntry, look: Look | None) -> Node:
    """One game: what everybody knows of it."""
    name = entry.title or _said(style, entry, GAMES[entry.game].title)
    where = _said(style, entry, _where(entry, look))
    words = [Text(name, 18, face="serif"), Text(where, 13, "accent", "semibold")]
    head = Row([box_picture(entry.game, 92), Column(words, gap=4, grow=1)], gap=16)
    return Column([head, Hairline("panel_edge"), *facts(entry, look)], gap=12)


def facts(entry: LibraryEntry, look: Look | None) -> list[Node]:
    """Who plays, with how many points, and since when."""
    started = f"Started {entry.created[:16]}. {counted(entry.commands, 'move')} so far."
    if entry.is_finished:
        started = f"Started {entry.created[:16]}. Ended after {counted(entry.commands, 'move')}."
    rules = [Text(f"Variant: “{entry.variant}”", 13, "text_dim")] if entry.variant else []
    return [*_seats(entry, look), Hairline("panel_edge"), *rules, Text(started, 13, "text_dim")]


def _where(entry: LibraryEntry, look: Look | None) -> str:
    if look is None:
        return GAMES[entry.game].title
    if entry.is_finished:
        return f"Ended in {look.glance.round.lower()}"
    return f"{look.glance.round}: {look.glance.moment}"


def _seats(entry: LibraryEntry, look: Look | None) -> Iterable[Node]:
    """Who plays, with their points once they are known."""
    winners = entry.winners or ()
    faces = [Face(seat, name[:1].upper()) for seat, name in enumerate(entry.names)]
    for seat, face in enumerate(faces if look is None else faces_of(look.players)):
        name, points = entry.names[seat], str(look.glance.points[seat]) if look else ""
        crown = [Icon("crown", 18)] if name in winners else []
        words = Text(name, 15, "text", "semibold", single=True, grow=1)
        yield Row([Avatar(face, 32), words, *crown, Text(points, 15, face="bold")])


def buttons(entry: LibraryEntry, actions: Actions) -> Node:
    """What can be done with a game; the likeliest comes first."""
    watch_kind = "primary" if entry.is_finished else "secondary"
    main: list[Node] = []
    if not entry.is_finished:
        main.append(
            Button("Continue", partial(actions.go_on, entry), "primary", "play", key="go on")
        )
    main.append(
        Button("Watch replay", partial(actions.watch, entry), watch_kind, "film", key="watch")
    )
    others = [
        Button(label, partial(action, entry), icon=icon, room="compact", key=key, tip=tip)
        for label, action, icon, key, tip in (
            ("Rename", actions.rename, "keyboard", "rename", "Give this game a name"),
            ("Export", actions.export, "export", "export", "Copy this game to a folder"),
            ("Delete", actions.delete, "trash", "delete", "Delete this game. You can undo it."),
        )
    ]
    return Column([Flow(main, gap=10), Flow(others, gap=8)], gap=12)


def damaged(files: Iterable[BadFile]) -> list[Node]:
    """Files that are no sound saves, each with what is wrong with it."""
    rows: list[Node] = [
        Row([Icon("warn", 20), Text(file.problem, 13, "text_dim", grow=1)], gap=12, align="top")
        for file in files
    ]
    if not rows:
        return []
    told = "Backroom can't read these files, and won't change them."
    return [Gap(6), Hairline("panel_edge"), Text(told, 13, "text", "semibold"), *rows]

"""The nodes of a game's last scene: as large as the window has room for."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Padded, Row, Sized
from app.draw.widgets.button import Button
from app.draw.widgets.fanfare import GOLD, SILVER, Champion, Fanfare, PaperWords, Pill
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Avatar, Icon, Text
from app.table.finale import Finale
from app.table.game_result import FinalRole
from rules.kernel.cards import CardId, Seat

VALANCE, MARGIN, CAPTION = 88, 14, 150
# The name is smaller where nothing is celebrated or all is to stay calm.
CALM = 0.78


class Scale(NamedTuple):
    """How large the parts are; where there is little room the others have no captions."""

    winner: int
    name: int
    others: int
    captions: bool = True


SCALES = (
    Scale(168, 96, 84), Scale(148, 84, 76), Scale(128, 72, 64), Scale(104, 56, 52),
    Scale(104, 56, 44, captions=False), Scale(72, 44, 36, captions=False),
)  # fmt: skip
Deeds = tuple[Callable[[], None], Callable[[], None]]


def finale_nodes(
    style: Style,
    shown: Finale,
    deeds: Deeds,
    theme: str,
    cards: Sequence[CardId],
    begins: float,
) -> Node:
    """The largest form that fits; the smallest scrolls if even that is too high."""
    forms = [_form(shown, scale, deeds, theme, tuple(cards), begins) for scale in SCALES]
    room = style.width - 2 * style.px(MARGIN)
    high = style.height - style.px(VALANCE + MARGIN)
    form = next((one for one in forms if one.size(style, room)[1] <= high), forms[-1])
    form.grow = 1
    inside = Padded(Column([form, Gap(MARGIN)], gap=0), MARGIN, 0)
    return Column([Gap(VALANCE), Scroll(inside, key="stage", grow=1)], gap=0)


def _form(
    shown: Finale,
    scale: Scale,
    deeds: Deeds,
    theme: str,
    cards: tuple[CardId, ...],
    begins: float,
) -> Node:
    ink = SILVER if shown.tone == "lost" else GOLD
    name = scale.name if begins and ink is GOLD else round(scale.name * CALM)
    parts: list[Node] = [
        Gap(grow=1),
        _podium(shown, scale, theme, cards),
        Fanfare(shown.headline, name, ink, begins, key="headline"),
        _about(shown),
        Gap(grow=2),
        _others(shown, scale, theme),
        _buttons(deeds),
    ]
    return Column(parts, gap=8, align="middle")


def _podium(shown: Finale, scale: Scale, theme: str, cards: tuple[CardId, ...]) -> Node:
    """The winners in the middle, and beside them what somebody says."""
    many = len(shown.winners)
    size = scale.winner * {0: 0, 1: 1.0, 2: 0.8, 3: 0.66}.get(many, 0.54)
    wreath = shown.tone != "lost" and many == 1
    fan = cards if many == 1 else ()
    winners = [
        Champion(shown.faces[seat], size, wreath, theme, fan, tip=shown.captions[seat])
        for seat in shown.winners
    ]
    said = _said(shown)
    if said is None:
        return Flow(winners, 4, "middle")
    aside = Row([said, Gap(grow=1)], gap=0, grow=1)
    return Row([Gap(grow=1), Flow(winners, 4, "middle"), aside], gap=8)


def _said(shown: Finale) -> Node | None:
    """The remark with the face of whoever makes it."""
    if shown.remark is None:
        return None
    seat, words = shown.remark
    points = shown.winners == (seat,)
    inside: list[Node] = [] if points else [Avatar(shown.faces[seat], 34)]
    inside.append(Text(words, 15, "#2a2118", "serif italic", grow=1))
    return Sized(PaperWords(Row(inside, gap=10), points=points), width=250)


def _about(shown: Finale) -> Node:
    """How it was won; to one who has lost, their own place and best moment."""
    if not shown.lines or shown.viewer is None:
        return Pill(Text(shown.subline, 18, "#ffe9b4", "semibold", "middle"))
    head, *more = shown.lines
    words: list[Node] = [Text(head, 18, "#f2e8d5", "serif")]
    words += [Text(line, 13, "#cfc4ae", "semibold") for line in more]
    inside = Row(
        [Avatar(shown.faces[shown.viewer], 48), Column(words, gap=0, align="left")], gap=12
    )
    return Pill(inside, 18, 6, edge="#4c8dd6")


def _others(shown: Finale, scale: Scale, theme: str) -> Node:
    people = [_person(shown, seat, scale) for seat in shown.others]
    people += [_hidden(one, scale, theme) for one in shown.hidden]
    return Flow(people, 22, "middle", "top")


def _person(shown: Finale, seat: Seat, scale: Scale) -> Node:
    return _under(
        Avatar(shown.faces[seat], scale.others), shown.names[seat], shown.captions[seat], scale
    )


def _hidden(one: FinalRole, scale: Scale, theme: str) -> Node:
    """What nobody could see until now."""
    return _under(Icon(one.art, scale.others, theme=theme), one.role, one.fate, scale, always=True)


def _under(face: Node, name: str, caption: str, scale: Scale, always: bool = False) -> Node:
    words: list[Node] = [Text(name, 15, "#f6ecd8", "bold", "middle")]
    if scale.captions or always:
        words.append(Text(caption, 13, "#e0d3b8", "semibold", "middle"))
    return Sized(Column([Column([face], align="middle"), *words], gap=1), width=CAPTION)


def _buttons(deeds: Deeds) -> Node:
    go_on, again = deeds
    buttons: list[Node] = [
        Button("See how it went", go_on, "primary", "book", key="how it went"),
        Button("Rematch", again, icon="redo", key="rematch"),
    ]
    return Flow(buttons, 12, "middle")

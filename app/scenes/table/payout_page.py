"""The page on which a round is paid: bar, sides, totals; the whole table where there is room."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.draw.live_nodes import Clockwork, LateText
from app.draw.payout_nodes import (
    UNMASKED,
    CampBox,
    CoinBar,
    Comrade,
    TotalChip,
    UnmaskingRays,
)
from app.draw.payout_stage import PayoutStage, Prize, TotalRow
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Layers, Row
from app.draw.widgets.button import Button
from app.draw.widgets.fanfare import GOLD, Fanfare
from app.draw.widgets.node import Node, walk
from app.draw.widgets.text import Hairline, Icon, Text
from app.scenes.table.sheets import card_node
from app.table.board import Board
from app.table.face import Face
from app.table.payout import Camp, Member, Payout
from app.table.voice import counted
from rules.kernel.cards import Seat

FACES = (104, 84, 64, 48)
STEEL, EMBER = ("#f4fbff", "#8fb3cf"), ("#ffe3da", "#b8503f")
# Where there is little room the faces are smaller than they could be.
SCALES = (1.0, 0.85, 0.7)


@dataclass(frozen=True)
class PayoutLook:
    """What is shown, of whom, to whom, in which style, since when, and how large the faces are."""

    payout: Payout
    faces: Sequence[Face]
    style: Style
    theme: str
    clock: Clockwork
    viewer: Seat
    scale: float = 1.0


def payout_page(look: PayoutLook) -> list[Node]:
    """A sentence, the bar, the sides, and everybody's total."""
    chips = [
        TotalChip(look.clock, look.faces[total.seat], total, turn, tip=total.name)
        for turn, total in enumerate(look.payout.totals)
    ]
    return [
        *_account(look),
        Text(f"Points, to {look.payout.goal}", 13, "text_faint", "bold"),
        Flow([*chips], 8) if look.style.narrow else _side_by_side(chips, 8),
    ]


def payout_stage(look: PayoutLook, board: Board, ways: Sequence[Button]) -> PayoutStage:
    """The same on the whole table, with the sheet at its side; the main way is the lowest."""
    payout = look.payout
    ink = EMBER if payout.is_good is False else GOLD
    if payout.is_good is None and payout.tone == "far":
        ink = STEEL
    won = payout.won_by(look.viewer)
    prize = [Prize(f"you +{counted(won, 'point')}")] if won else []
    head = Flow([Fanfare(payout.headline, 56, ink), *prize], 28, "middle")
    page = Column([head, *_account(look)], gap=12, justify="middle")
    rows = [
        TotalRow(look.clock, look.faces[total.seat], total, payout.goal, turn)
        for turn, total in enumerate(payout.totals)
    ]
    leads = ", ".join(total.name for total in payout.leaders)
    where = f"At {payout.goal} points" if payout.is_reached else "In the lead"
    goal = Text(f"to {payout.goal}", 13, "text_dim", "semibold", "right")
    sheet: list[Node] = [
        Row([Text("Score sheet", 18, face="serif bold", grow=1), goal], 8),
        Hairline(),
        *rows,
        Hairline(),
        Text(f"{where}: {leads}", 13, "text_dim", "semibold"),
        Gap(grow=1),
        *reversed(ways),
    ]
    light = {True: "near", False: "lost", None: payout.tone}[payout.is_good]
    return PayoutStage([page, Column(sheet, gap=10)], board=board, tone=light)


def _account(look: PayoutLook) -> list[Node]:
    """A sentence, the bar, and the sides."""
    payout, style = look.payout, look.style
    parts: list[Node] = [Text(payout.line, 18, "accent_hi", "semibold", "middle")]
    if payout.race is not None:
        parts.append(CoinBar(look.clock, payout.race, payout.note))
    camps = [_camp(camp, look) for camp in payout.camps]
    wide = style.narrow or len(camps) == 1
    return [*parts, Column(camps, gap=10) if wide else _side_by_side(camps)]


def _side_by_side(parts: Sequence[Node], gap: float = 12) -> Node:
    for part in parts:
        part.grow = 1
    return Row(parts, gap=gap, align="stretch")


def _camp(camp: Camp, look: PayoutLook) -> Node:
    ink = {"near": "#f6d98f", "far": "#d6e6f3"}.get(camp.tone, "text")
    paid = any(one.points for one in camp.members)
    people = [_member(one, look, paid) for one in camp.members]
    inside: list[Node] = [Text(camp.name, 18, ink, "serif bold"), Flow(people, 18, "middle", "top")]
    if camp.foot:
        aside = [card_node(card, 36, 6) for card in camp.cards]
        inside.append(Flow([*aside, Text(camp.foot, 13, "text_dim", "semibold")], 6, "middle"))
    column = Column(inside, gap=8)
    secret = [node for node in walk(column) if isinstance(node, Comrade) and node.secret]
    rays = [UnmaskingRays(look.clock, comrade) for comrade in secret]
    return CampBox(Layers([*rays, column]) if rays else column, tone=camp.tone)


def _member(member: Member, look: PayoutLook, paid: bool) -> Node:
    """A face, what it was, what it brought and, where somebody got anything, what it got."""
    masked = look.payout.unmasked
    secret = masked if masked is not None and masked.seat == member.seat else None
    face = look.faces[member.seat]._replace(mood="pleased" if member.points else "worried")
    name = Text(member.name, 15, face="serif bold", align="middle")
    if secret is not None:
        style = "text", "serif bold", "middle"
        name = LateText(member.name, 15, *style, clock=look.clock, when=UNMASKED)
    comrade = Comrade(look.clock, face, secret, look.scale * _face_size(look.style))
    words: list[Node] = [Column([comrade], align="middle"), name]
    if member.role:
        words.append(Text(member.role, 13, "text_dim", align="middle"))
    coins = [Icon("coin", 18, theme=look.theme), Text(str(member.amount), 15, "accent_hi", "bold")]
    words.append(Flow([*coins], 6, "middle"))
    if paid:
        won = f"+{counted(member.points, 'point')}" if member.points else " "
        words.append(Text(won, 13, "good", "bold", "middle"))
    return Column(words, gap=2, align="middle")


def _face_size(style: Style) -> float:
    if style.text <= 1.0:
        return FACES[0]
    return FACES[1] if style.text <= 1.25 else FACES[2] if style.text <= 1.5 else FACES[3]

"""The page on which a round is paid: bar, sides, totals."""

from collections.abc import Sequence

from app.draw.live_nodes import Clockwork, LateText
from app.draw.payout_nodes import UNMASKED, CampBox, CoinBar, Comrade, TotalChip
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Row
from app.draw.widgets.node import Node
from app.draw.widgets.text import Icon, Text
from app.scenes.table.sheets import card_node
from app.table.face import Face
from app.table.payout import Camp, Member, Payout

FACES = (84, 64, 48)


def payout_page(
    payout: Payout, faces: Sequence[Face], style: Style, theme: str, clock: Clockwork
) -> list[Node]:
    """A sentence, the bar, the sides, and everybody's total."""
    parts: list[Node] = [Text(payout.line, 18, "accent_hi", "semibold", "middle")]
    if payout.race is not None:
        parts.append(CoinBar(clock, payout.race, payout.note))
    camps = [_camp(camp, payout, faces, style, theme, clock) for camp in payout.camps]
    wide = style.narrow or len(camps) == 1
    parts.append(Column(camps, gap=10) if wide else _side_by_side(camps))
    chips = [
        TotalChip(clock, faces[total.seat], total, turn, tip=total.name)
        for turn, total in enumerate(payout.totals)
    ]
    parts += [
        Text(f"Points, to {payout.goal}", 13, "text_faint", "bold"),
        Flow([*chips], 8) if style.narrow else _side_by_side(chips, 8),
    ]
    return parts


def _side_by_side(parts: Sequence[Node], gap: float = 12) -> Node:
    for part in parts:
        part.grow = 1
    return Row(parts, gap=gap, align="stretch")


def _camp(
    camp: Camp,
    payout: Payout,
    faces: Sequence[Face],
    style: Style,
    theme: str,
    clock: Clockwork,
) -> Node:
    ink = {"near": "#f6d98f", "far": "#d6e6f3"}.get(camp.tone, "text")
    people = [_member(one, payout, faces, style, theme, clock) for one in camp.members]
    inside: list[Node] = [Text(camp.name, 18, ink, "serif bold"), Flow(people, 14, "middle", "top")]
    if camp.foot:
        aside = [card_node(card, 36, 6) for card in camp.cards]
        inside.append(Flow([*aside, Text(camp.foot, 13, "text_dim", "semibold")], 6, "middle"))
    return CampBox(Column(inside, gap=8), tone=camp.tone)


def _member(
    member: Member,
    payout: Payout,
    faces: Sequence[Face],
    style: Style,
    theme: str,
    clock: Clockwork,
) -> Node:
    """A face, what it was, what it brought and what it got."""
    masked = payout.unmasked
    secret = masked if masked is not None and masked.seat == member.seat else None
    face = faces[member.seat]._replace(mood="pleased" if member.points else "worried")
    size = FACES[0] if style.text <= 1.25 else FACES[1] if style.text <= 1.5 else FACES[2]
    name = Text(member.name, 15, face="serif bold", align="middle")
    if secret is not None:
        look = "#ff9a8a", "serif bold", "middle"
        name = LateText(secret.words, 15, *look, clock=clock, when=UNMASKED)
    words: list[Node] = [
        Column([Comrade(clock, face, secret, size)], align="middle"),
        name,
    ]
    if member.role:
        words.append(Text(member.role, 13, "text_dim", align="middle"))
    won = [Icon("coin", 18, theme=theme), Text(str(member.amount), 15, "accent_hi", "bold")]
    if member.points:
        won.append(Text(f"+{member.points}", 15, "good", "bold"))
    words.append(Flow([*won], 6, "middle"))
    return Column(words, gap=2, align="middle")

"""Pages that count a score before one's eyes: what was paid, and piles one after the other."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.draw.live_nodes import Clockwork, LateText
from app.draw.payout_nodes import UNMASKED, CampBox, CoinBar, Comrade, TotalChip, UnmaskingRays
from app.draw.payout_stage import PayoutStage, Prize, TotalRow
from app.draw.reckoning_nodes import PileShow, SheetShow, lasts
from app.draw.reckoning_stage import RankTable, ReckoningStage
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Layers, Row
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import dialog
from app.draw.widgets.fanfare import GOLD, Fanfare
from app.draw.widgets.node import Node, walk
from app.draw.widgets.text import Avatar, Hairline, Icon, Text
from app.scenes.table.sheets import card_node
from app.table.board import Board
from app.table.face import Face
from app.table.payout import Camp, Member, Payout
from app.table.reckoning import CountedLine, CountedPile, Reckoning
from app.table.voice import counted, written
from rules.kernel.cards import Seat

if TYPE_CHECKING:
    from app.scenes.table.scene import TableScene


# The page on which a round is paid: bar, sides, totals; the whole table where there is room.


SHEET, TO, GOAL = "Score sheet", "to {goal}", "Points (first to {goal})"
WON, YOU_WON, IN_ALL = "+{points}", "You: +{points}", "{points} in all"
REACHED, LEADING = "At {goal} points: {names}", "In the lead: {names}"

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
        Text(GOAL.format(goal=look.payout.goal), 13, "text_faint", "bold"),
        Flow([*chips], 8) if look.style.narrow else _side_by_side(chips, 8),
    ]


def payout_stage(look: PayoutLook, board: Board, ways: Sequence[Button]) -> PayoutStage:
    """The same on the whole table, with the sheet at its side; the main way is the lowest."""
    payout = look.payout
    ink = EMBER if payout.is_good is False else GOLD
    if payout.is_good is None and payout.tone == "far":
        ink = STEEL
    won = payout.won_by(look.viewer)
    prize = [Prize(YOU_WON.format(points=counted(won, "point")))] if won else []
    head = Flow([Fanfare(payout.headline, 56, ink), *prize], 28, "middle")
    page = Column([head, *_account(look)], gap=12, justify="middle")
    rows = [
        TotalRow(look.clock, look.faces[total.seat], total, payout.goal, turn)
        for turn, total in enumerate(payout.totals)
    ]
    leads = ", ".join(total.name for total in payout.leaders)
    where = REACHED if payout.is_reached else LEADING
    goal = Text(TO.format(goal=payout.goal), 13, "text_dim", "semibold", "right")
    sheet: list[Node] = [
        Row([Text(SHEET, 18, face="serif bold", grow=1), goal], 8),
        Hairline(),
        *rows,
        Hairline(),
        Text(where.format(goal=payout.goal, names=leads), 13, "text_dim", "semibold"),
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
        won = WON.format(points=counted(member.points, "point")) if member.points else " "
        words.append(Text(won, 13, "good", "bold", "middle"))
    return Column(words, gap=2, align="middle")


def _face_size(style: Style) -> float:
    if style.text <= 1.0:
        return FACES[0]
    return FACES[1] if style.text <= 1.25 else FACES[2] if style.text <= 1.5 else FACES[3]


SMALL = 46


@dataclass(eq=False)
class ReckoningShow:
    """Which pile is shown; `start` makes a clock that runs for so long, from now on."""

    scene: "TableScene"
    reckoning: Reckoning
    faces: Sequence[Face]
    start: Callable[[float], Clockwork]
    number: int = 0
    clock: Clockwork = field(default_factory=Clockwork)

    def begin(self) -> None:
        """Count the first pile before one's eyes."""
        self._count(0)
        self.scene.ask(self.node)
        self.scene.stage.focus = "go on"

    def _count(self, number: int) -> None:
        self.number = number
        self.clock = self.start(lasts(self.pile))
        self.scene.shell.sound.play("scoreboard")

    @property
    def pile(self) -> CountedPile:
        """The pile that is shown."""
        return self.reckoning.piles[self.number]

    @property
    def _is_last(self) -> bool:
        return self.number == len(self.reckoning.piles) - 1

    def go_on(self) -> None:
        """What is being counted is counted at once; then the next pile; after the last one, out."""
        if self.clock.runs(self.scene.shell.clock()):
            self._rest()
        elif self._is_last:
            self.scene.close_question()
        else:
            self._count(self.number + 1)
            self.scene.refresh()

    def skip(self) -> None:
        """The last pile, and with it everybody's total."""
        if self._is_last:
            self.scene.close_question()
            return
        self.number = len(self.reckoning.piles) - 1
        self._rest()

    def _rest(self) -> None:
        """Nothing moves any more."""
        self.clock.begins = None
        self.scene.refresh()

    def every(self, style: Style) -> Iterator[Node]:
        """What is seen of each pile when it is counted: to be drawn before it is shown."""
        for number in range(len(self.reckoning.piles)):
            self.number = number
            yield self.node(style)

    # What is seen

    def node(self, style: Style) -> Node:
        """On the whole table, or on a page over it."""
        stage = self._stage()
        if stage.fits(style) and not style.narrow:
            return stage
        return self._page(style)

    def _buttons(self) -> list[Button]:
        go_on = Button("Continue", self.go_on, "primary", "play", key="go on")
        if self._is_last:
            return [go_on]
        return [go_on, Button("Skip to the totals", self.skip, icon="step", key="skip")]

    def _stage(self) -> ReckoningStage:
        piles = self.reckoning.piles
        noun, number = self.reckoning.noun, self.number + 1
        places = self.reckoning.heading, f"{noun} {number} of {len(piles)}", self.pile.note
        place = " · ".join(filter(None, places))
        before = frozenset(pile.seat for pile in piles[: self.number])
        ranks = RankTable(self.clock, self.reckoning.ranks, self.faces, before, self.pile)
        buttons = Flow([*reversed(self._buttons())], gap=10, align="right")
        shows = (PileShow(self.clock, self.pile, place), SheetShow(self.clock, self.pile))
        return ReckoningStage([*shows, ranks, buttons], board=self.scene.laid_board)

    def _page(self, style: Style) -> Node:
        """The same to be read: who it was and what it came to, the cards, and all lines at once.

        Over the last pile stands what everybody has now.
        """
        pile = self.pile
        cards = Flow([card_node(card, SMALL, 6) for card in pile.cards], 2)
        name = Text(pile.name, 18, "accent_hi", "serif bold", grow=1)
        total = Text(_signed(pile.total), 24, "accent_hi", "serif bold")
        whose = [Avatar(self.faces[pile.seat], 34)] if pile.seat >= 0 else []
        who = Row([*whose, name, total], gap=10)
        lines: list[Node] = []
        for line in pile.lines:
            lines += [_line(line, style), Hairline()]
        title = f"{self.reckoning.heading}: {pile.title}"
        note = [Text(pile.note, 13, "text_dim")] if pile.note else []
        parts = [*self._totals(), Column([who, *note], gap=0), cards, Column(lines, gap=6)]
        return dialog(title, parts, self._buttons(), width=720 * style.text**0.5)

    def _totals(self) -> list[Node]:
        """What everybody got in this round, and has in all."""
        if not self._is_last:
            return []
        rows: list[Node] = [
            Row([Avatar(self.faces[row.seat], 22), Text(row.name, 15, grow=1, single=True),
                 Text(_signed(row.score), 15, "accent_hi", "serif bold"),
                 Text(IN_ALL.format(points=written(row.total)), 15, "text_dim")], gap=10)
            for row in self.reckoning.ranks
        ]  # fmt: skip
        return [Column(rows, gap=2), Hairline()]


def _line(line: CountedLine, style: Style) -> Node:
    """The drawing, the name over the reason, and the points."""
    words = Column(
        [Text(line.name, 15, face="serif bold"), Text(line.reason, 13, "text_dim")], gap=0, grow=1
    )
    worth = line.word or (_signed(line.points) if line.points else "–")
    points = Text(worth, 18, "accent_hi" if line.points else "text_dim", "serif bold", "right")
    return Row([Icon(line.art, 26, theme=style.theme), words, points], gap=10)


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"

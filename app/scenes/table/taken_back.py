"""What would be taken back, in words and as small cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.draw import brush
from app.draw.widgets.boxes import Column, Padded, Row
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.text import SeatMark, Text
from app.scenes.table.sheets import TINY, card_node
from app.table.voice import Voice, counted
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import CardMoved, Event

MOST_CARDS = 12


class LaidCard(NamedTuple):
    """A card that somebody laid with a command; None if it was not seen."""

    number: int
    seat: Seat
    card: CardId | None


def laid_by(number: int, events: Sequence[Event], hand: str) -> Iterator[LaidCard]:
    """The cards that came out of hands onto the table; `hand` is what such a zone is called."""
    for move in (event for event in events if isinstance(event, CardMoved)):
        seat = move.source.seat
        if seat is not None and move.source.name == hand != move.target.name:
            yield LaidCard(number, seat, move.card)


def question(laid: Sequence[LaidCard], since: int, voice: Voice, told: str) -> str:
    """Which card goes back, if it was one; else what was `told` of the answer."""
    own = [one.card for one in laid if one.number == since and one.seat == voice.viewer]
    known = [voice.said(voice.card(card)) for card in own if card is not None]
    if len(known) == 1:
        return f"Take back your {known[0]}?"
    return f"Take this back? {told}".rstrip()


def goes_along(laid: Sequence[LaidCard], voice: Voice, is_more: bool) -> str:
    """What else goes back; `is_more` if anything does."""
    others = [one for one in laid if one.seat != voice.viewer]
    if not others:
        return "All that came of it goes back too." if is_more else "Nothing else goes back."
    if len(others) == 1:
        (other,) = others
        what = "card" if other.card is None else voice.said(voice.card(other.card))
        return f"{voice.whose(other.seat)} {what} goes back too."
    who = voice.list(dict.fromkeys(one.seat for one in others))
    return f"{counted(len(others), 'card')} of {who} go back too."


def strip(laid: Sequence[LaidCard], since: int, colours: Sequence[int]) -> Node | None:
    """The cards from the left, those that would go back in a dashed frame."""
    shown = laid[-MOST_CARDS:]
    stays, goes = (
        [_small(one, colours) for one in shown if (one.number >= since) == back]
        for back in (False, True)
    )
    if not goes:
        return None
    more = [Text("…", 18, "text_dim")] if len(laid) > len(shown) else []
    return Row([*more, *stays, DashedFrame(Row(goes, 2))], 2)


def _small(one: LaidCard, colours: Sequence[int]) -> Node:
    mark = SeatMark(colours[one.seat], 12)
    return Column([card_node(one.card, TINY, 6), mark], gap=0, align="middle")


@dataclass(eq=False)
class DashedFrame(Padded):
    """A dashed line around what would go."""

    across: float = 6
    down: float = 3

    def draw(self, pen: Pen) -> None:
        """The line."""
        style, line = pen.style, max(1, pen.style.px(2))
        dash = f"{4 * line} {3 * line}"
        accent = style.colour("accent")
        brush.rounded(pen.surface, self.box, style.px(7), (), accent, line, dash=dash)

"""How far the viewer is with each Hidden Agenda, as far as it can be counted from what is known."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, cast

from app.games.no_honor import explanations as about
from app.games.no_honor.layout import NoHonorLayout
from app.table.board import Label, Laid, PlateChip
from app.table.fitting import longest_fitting
from app.table.geometry import Box
from rules.games.no_honor.cards import Agenda
from rules.games.no_honor.conditions import holds
from rules.games.no_honor.record import Ctx
from rules.games.no_honor.selecting import candidates
from rules.games.no_honor.state import AGENDAS
from rules.games.no_honor.values import amount
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import Cond
from rules.kernel.cards import CardId, Seat

_TEXT = 12
# What is counted lies open, or is the viewer's own.
_OPEN = frozenset({"character", "treasure", "defense", "objective"})


class Progress(NamedTuple):
    """How much there is of what is needed."""

    has: int
    needed: int

    @property
    def is_done(self) -> bool:
        """Whether the Agenda would pay now."""
        return self.has >= self.needed


def progress(view: NoHonorView, seat: Seat, card: CardId) -> Progress | None:
    """How far a seat is with an Agenda of its own; None if it has no single condition."""
    entry = view.book.entry(card)
    if not isinstance(entry, Agenda) or len(entry.score) != 1 or entry.score[0].cond is None:
        return None
    return _counted(view, Ctx(seat, card), entry.score[0].cond)


def _counted(view: NoHonorView, ctx: Ctx, cond: Cond) -> Progress | None:
    table = cast("Any", view)
    if cond.fact == "compare" and cond.cmp == ">=":
        return Progress(amount(table, ctx, cond.a), amount(table, ctx, cond.b))
    if cond.fact == "exists" and cond.select is not None:
        if cond.select.kind not in _OPEN:
            return None
        return Progress(len(candidates(table, ctx, cond.select)), cond.least)
    if cond.fact == "and":
        parts = [_counted(view, ctx, part) for part in cond.c]
        known = [part for part in parts if part is not None]
        whole = Progress(sum(part.is_done for part in known), len(known))
        return whole if len(known) == len(parts) else None
    if cond.fact in {"not", "compare"}:
        return Progress(int(holds(table, ctx, cond)), 1)
    return None


def lay_progress(layout: NoHonorLayout, cards: Iterable[Laid]) -> Iterator[PlateChip]:
    """A number on the foot of each Agenda that the viewer has, where there is room for one."""
    ruler = layout.ruler
    for laid in cards:
        if laid.zone.name == AGENDAS and laid.card is not None:
            far = progress(layout.view, layout.chair, laid.card)
            room = laid.spot.bounds.w - ruler.px(8)
            if far is not None and ruler.width(str(far.has), _TEXT, "bold") <= room:
                yield _chip(layout, far, laid)


def _chip(layout: NoHonorLayout, far: Progress, laid: Laid) -> PlateChip:
    ruler, bounds = layout.ruler, laid.spot.bounds
    texts = (f"{far.has} of {far.needed}", f"{far.has}/{far.needed}", str(far.has))
    text = longest_fitting(texts, bounds.w - ruler.px(8), _TEXT, ruler, "bold")
    wide = ruler.width(text, _TEXT, "bold") + ruler.px(8)
    high = ruler.line(_TEXT)
    box = Box(bounds.middle[0] - wide // 2, bounds.bottom - high - ruler.px(2), wide, high)
    label = Label(text, box, _TEXT, "plain", "centre", "bold")
    entry = layout.view.book.entry(laid.card or 0)
    words = layout.say(about.agenda(entry.name, entry.text, far.has, far.needed))
    tone = "passed" if far.is_done else "partner"
    return PlateChip(f"agenda {laid.card}", box, label, None, tone, words)

"""What can be looked back at in Never Bring a Knife: the last reveal, and the rounds so far."""

from collections.abc import Iterator, Sequence

from app.games.never_bring_a_knife.words import cards as named
from app.table.score_sheet import Cell, Lookback, Sheet, SheetRow
from app.table.voice import Voice
from rules.games.never_bring_a_knife.cards import MONEY
from rules.games.never_bring_a_knife.record import Deed, Looked, Played, Shot, Treated, Turned
from rules.games.never_bring_a_knife.view import NbkView
from rules.kernel.cards import Seat
from rules.kernel.events import Event


def sheet_of(events: Sequence[Event], view: NbkView, voice: Voice) -> Sheet | None:
    """Nothing has to be read before the game goes on: the table shows it all."""
    return None


def last_reveal(view: NbkView, voice: Voice) -> Sheet | None:
    """The stacks that were turned up last, each with what it brought."""
    number, deeds = _last_with(view, Turned)
    turned = [deed for deed in deeds if isinstance(deed, Turned)]
    if not turned:
        return None
    return Sheet(
        f"Round {number}: the reveal",
        (),
        columns=("Wounds", "Money"),
        rows=tuple(_turned_row(deed, voice) for deed in turned),
    )


def _turned_row(deed: Turned, voice: Voice) -> SheetRow:
    gained = deed.cards.count(MONEY) - deed.lost
    hurt = Cell(f"+{deed.wounds}", "bright") if deed.wounds else Cell("–", "faint")
    money = Cell(f"{gained:+d}") if gained else Cell("–", "faint")
    return SheetRow(
        deed.seat, voice.name(deed.seat), named(deed.cards), None, (hurt, money), deed.cards
    )


def last_plays(view: NbkView, voice: Voice) -> Sheet | None:
    """Who laid which cards before whom in the newest round, as everybody saw it."""
    number, deeds = _last_with(view, Played)
    played = [deed for deed in deeds if isinstance(deed, Played)]
    if not played:
        return None
    rows = tuple(_stack_row(seat, played, voice) for seat in range(view.seats))
    told = tuple(_spending(deeds, voice))
    return Sheet(f"Round {number}: who laid what before whom", told, rows=rows)


def _stack_row(seat: Seat, played: Sequence[Played], voice: Voice) -> SheetRow:
    """What was laid before a seat, in order; a card face down stays one."""
    laid = [deed for deed in played if deed.target == seat]
    cards, by = tuple(deed.card for deed in laid), tuple(deed.seat for deed in laid)
    empty = "" if laid else "nothing yet"
    return SheetRow(seat, voice.name(seat), empty, None, (), cards, by)


def _spending(deeds: Sequence[Deed], voice: Voice) -> Iterator[str]:
    """What Money was spent on, in the round's order."""
    for deed in deeds:
        if isinstance(deed, Shot):
            yield f"{voice.does(deed.seat, 'use')} a Hit on {voice.who(deed.target)}."
        elif isinstance(deed, Treated):
            yield f"{voice.does(deed.seat, 'heal')} {voice.who(deed.target)}."
        elif isinstance(deed, Looked) and deed.why in ("intel", "money"):
            whose = "the boss's" if deed.place is None else voice.whose(deed.place)
            yield f"{voice.does(deed.seat, 'look')} at {whose} role."


def _last_with(view: NbkView, kind: type) -> tuple[int, tuple[Deed, ...]]:
    """The newest round in which something of this kind happened."""
    found: tuple[int, tuple[Deed, ...]] = (0, ())
    for number, deeds in (*((r.number, r.deeds) for r in view.rounds), (view.number, view.deeds)):
        if any(isinstance(deed, kind) for deed in deeds):
            found = number, deeds
    return found


LOOKBACKS = (
    Lookback("Last reveal", "step-back", "No stack has been turned up yet.", last_reveal),
    Lookback("Who laid what", "chart", "No card has been laid yet.", last_plays),
)

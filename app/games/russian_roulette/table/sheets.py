"""What is laid over a table of Russian Roulette: looks back, and what one seat saw alone."""

from collections.abc import Iterator, Sequence

from app.games.russian_roulette.table.vocabulary import bare, gun_card, tied_at
from app.table.score_sheet import Cell, Lookback, Sheet, SheetRow
from app.table.secret import Secret, SecretCard
from app.table.voice import Voice, joined, sentence
from rules.games.russian_roulette.events import Peeked, RoundBegan
from rules.games.russian_roulette.record import RoundRecord
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.events import CardTurned, Event

_HIDE = "Nobody else may see this."


def sheet_of(events: Sequence[Event], view: WcrrView, voice: Voice) -> Sheet | None:
    """How a round ended, before another one begins."""
    is_next = any(isinstance(event, RoundBegan) and event.number > 1 for event in events)
    return last_round(view, voice) if is_next else None


def last_round(view: WcrrView, voice: Voice) -> Sheet | None:
    """What everybody bid, pulled and scored in the round before this one."""
    if not view.rounds:
        return None
    done = view.rounds[-1]
    return Sheet(
        f"Round {done.number}",
        (*_to_come(view), *_told(done, voice)),
        columns=("Bid", "Points", "Total", "Alive"),
        rows=tuple(_row(done, view, seat, voice) for seat in range(view.seats)),
    )


def _to_come(view: WcrrView) -> Iterator[str]:
    """What has become of a tie that nobody has won yet."""
    if (tie := tied_at(view)) and view.outcome is None:
        yield f"Tied at {tie}: sudden death. Play on until one player is alone in front."


def _told(done: RoundRecord, voice: Voice) -> Iterator[str]:
    for charge in done.charges:
        result = {True: "rightly", False: "wrongly", None: "but the judge was bribed"}
        accuser, target = voice.does(charge.accuser, "accuse"), voice.who(charge.target)
        yield f"{accuser} {target}, {result[charge.guilty]}."
    for played in done.plays:
        on = "" if played.target is None else f" on {voice.whom(played.target, played.seat)}"
        nothing = "" if played.worked else ", to no effect"
        yield f"{voice.does(played.seat, 'play')} {voice.card(played.card)}{on}{nothing}."


def _row(done: RoundRecord, view: WcrrView, seat: Seat, voice: Voice) -> SheetRow:
    bid, total = done.bids[seat], done.scores[seat]
    points = total - (view.rounds[-2].scores if len(view.rounds) > 1 else view.book.start)[seat]
    fate = "lost a character" if done.lost >> seat & 1 else ""
    alive = view.lives(seat) + (view.number != done.number and bool(view.lost >> seat & 1))
    cells = (
        Cell("–", "faint") if bid is None else Cell(str(bid)),
        Cell(f"+{points}", "bright") if points else Cell("–", "faint"),
        Cell(str(total), "large"),
        Cell(f"{alive} of {view.book.characters}") if alive else Cell("Out", "faint"),
    )
    return SheetRow(seat, voice.name(seat), fate, None, cells, done.turned[seat])


def all_rounds(view: WcrrView, voice: Voice) -> Sheet | None:
    """What everybody bid, round by round; a bid that cost a character is marked."""
    if not view.rounds:
        return None
    shown = view.rounds[-8:]
    rows = tuple(
        SheetRow(seat, voice.name(seat), "", None, tuple(_bid(done, seat) for done in shown))
        for seat in range(view.seats)
    )
    told = "The bids of everybody. A cross: a character was lost in that round."
    return Sheet("Bids so far", (told,), columns=tuple(str(one.number) for one in shown), rows=rows)


def _bid(done: RoundRecord, seat: Seat) -> Cell:
    bid = done.bids[seat]
    if bid is None:
        return Cell("–", "faint")
    return Cell(f"{bid} ×", "faint") if done.lost >> seat & 1 else Cell(str(bid))


LOOKBACKS = (
    Lookback("Last round", "step-back", "No round is over yet.", last_round),
    Lookback("All bids", "chart", "No round is over yet.", all_rounds),
)


# What one seat has seen alone


def secret_of(events: Sequence[Event], view: WcrrView, voice: Voice) -> Secret | None:
    """The cards that the viewer peeked at by an action card, if these events have any."""
    looks = [e for e in events if isinstance(e, Peeked) and e.seat == view.seat]
    seen = [e for e in events if isinstance(e, CardTurned) and e.card is not None]
    if not looks or not seen:
        return None
    look, cards = looks[-1], [e.card for e in seen if e.card is not None]
    shown = tuple(
        SecretCard(card, _name(look, number, len(cards)), bare(card, voice), look.zone)
        for number, card in enumerate(cards, 1)
    )
    where = f"in {voice.whose(look.target)} {look.zone}"
    told = sentence(f"{where} you saw {joined([gun_card(card) for card in cards])}")
    top = f"The top {len(cards)} cards of " if len(cards) > 1 else ""
    place = sentence(f"{top}{voice.whose(look.target)} {look.zone}").rstrip(".")
    return Secret("For your eyes only", shown, (told, _HIDE), is_wanted=True, where=place)


def _name(look: Peeked, number: int, count: int) -> str:
    if look.zone == "pocket" or count == 1:
        return look.zone.capitalize()
    return {1: "Next", 2: "Second", 3: "Third"}.get(number, f"Card {number}")

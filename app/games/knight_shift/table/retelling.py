"""The moments of a game of Knight Shift, told afterwards."""

from app.games.knight_shift.table.vocabulary import called, gain, item, points
from app.table.retelling import Recalled, Retold, RetoldRow
from app.table.voice import joined
from rules.games.knight_shift import events as happened
from rules.kernel.cards import CardId
from rules.kernel.events import CardMoved


def _round(event: happened.RoundCounted, recalled: Recalled) -> Retold:
    """How a round ended: who had the best, and whom the Booze cost everything."""
    voice = recalled.voice
    best = max(event.scores)
    seats = [seat for seat, score in enumerate(event.scores) if score == best]
    title = f"{joined([voice.name(seat) for seat in seats])} won round {event.number}"
    fallen = [e for e in recalled.events if isinstance(e, happened.PassedOut) and not e.scores]
    out = f" {called(fallen[0].knight, voice)} passed out." if fallen else ""
    own = ""
    if voice.viewer >= 0:
        own = f" The round brought you {gain(event.scores[voice.viewer])}."
    return Retold(title, f"{points(best)[:1].upper()}{points(best)[1:]}.{out}{own}")


def _claimed(event: happened.KnightClaimed, recalled: Recalled) -> Retold:
    voice, end = recalled.voice, _later(event.knight, recalled)
    title = f"{voice.name(event.seat)} claimed {called(event.knight, voice)}"
    return Retold(title, end)


def _later(knight: CardId, recalled: Recalled) -> str:
    """What a Knight brought its squire in this round, as the sheets say at the end."""
    number, end = recalled.before.number, recalled.end
    if number > len(end.sheets):
        return ""
    for sheet in end.sheets[number - 1]:
        if sheet.knight == knight:
            fate = " after too much Booze" if sheet.drunk else ""
            return f"It came to {points(sheet.total)}{fate}."
    return "In the end nobody's Knight."


def _peeked(event: happened.PileTopSeen, recalled: Recalled) -> Retold:
    voice = recalled.voice
    name = called(event.knight, voice)
    return Retold(f"{voice.name(event.seat)} peeked at {name}", _later(event.knight, recalled))


def _played(event: happened.ItemPlayed, recalled: Recalled) -> Retold:
    """An Item on a Knight; what it was only if it was seen."""
    voice = recalled.voice
    moved = [e.card for e in recalled.events if isinstance(e, CardMoved) and e.card is not None]
    what = item(moved[0], voice) if moved else "a hidden Item"
    title = f"{voice.name(event.seat)} played {what} on {called(event.knight, voice)}"
    return Retold(title, _later(event.knight, recalled))


RETELLING: tuple[RetoldRow, ...] = (
    (happened.RoundCounted, _round),
    (happened.KnightClaimed, _claimed),
    (happened.PileTopSeen, _peeked),
    (happened.ItemPlayed, _played),
)

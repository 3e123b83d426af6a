"""The last scene of a game as data: who won, to whom it is told, and what each has to say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from app.table import words
from app.table.banter import Remark, Speaker
from app.table.face import Face, Mood
from app.table.game_result import FinalRole, GameResult, person_of
from app.table.voice import Voice, counted
from rules.kernel.cards import Seat
from rules.kernel.rng import Dice

# To one who has won, to one who has not, or to nobody in particular.
Tone: TypeAlias = Literal["won", "lost", "open"]


@dataclass(frozen=True, slots=True)
class Finale:
    """What the last scene shows; `lines` speak to the only person who has lost, if there is one."""

    tone: Tone
    headline: str
    subline: str
    winners: tuple[Seat, ...]
    others: tuple[Seat, ...]
    captions: tuple[str, ...]
    names: tuple[str, ...]
    faces: tuple[Face, ...]
    lines: tuple[str, ...] = ()
    viewer: Seat | None = None
    remark: tuple[Seat, str] | None = None
    hidden: tuple[FinalRole, ...] = ()


def finale(
    result: GameResult, speakers: Mapping[Seat, Speaker], voice: Voice, quiet: bool = False
) -> Finale:
    """The end of any game; where several people or only bots played, nobody is spoken to."""
    viewer = person_of(result.bots)
    tone = _tone(result, viewer)
    order = [seat for _, seat in result.ranking()]
    lost = viewer if tone == "lost" else None
    others = [seat for seat in order if seat not in result.winners and seat != lost]
    return Finale(
        tone,
        result.headline,
        _subline(result, tone, viewer),
        result.winners,
        tuple(others),
        tuple(_caption(result, seat) for seat in result.seats),
        result.names,
        tuple(_face(result, seat, order, quiet) for seat in result.seats),
        _lines(result, viewer) if lost is not None and viewer is not None else (),
        viewer,
        _remark(result, order, speakers, voice),
        result.account.hidden,
    )


def _tone(result: GameResult, viewer: Seat | None) -> Tone:
    if viewer is None:
        return "open"
    return "won" if viewer in result.winners else "lost"


def _subline(result: GameResult, tone: Tone, viewer: Seat | None) -> str:
    """With how much, after how long and how far ahead; for a side, whether one was on it."""
    if result.account.roles:
        won = words.YOU_WIN_WITH_THEM.format(result=result.subline)
        return won if tone == "won" else result.subline
    behind = [seat for seat in result.seats if seat not in result.winners]
    if len(result.winners) != 1 or not behind:
        return result.subline
    best = max(behind, key=result.total)
    ahead = result.total(result.winners[0]) - result.total(best)
    whom = "you" if best == viewer else result.names[best]
    if ahead <= 0:
        return result.subline
    return words.AHEAD.format(result=result.subline, ahead=ahead, name=whom)


def _caption(result: GameResult, seat: Seat) -> str:
    if result.account.roles:
        role = result.account.roles[seat]
        return ", ".join(filter(None, (role.role, role.fate)))
    return counted(result.total(seat), result.account.unit)


def _face(result: GameResult, seat: Seat, order: Sequence[Seat], quiet: bool) -> Face:
    """Winners are pleased; who came close worries, and who is last or has fallen is out."""
    face, roles = result.faces[seat], result.account.roles
    if seat in result.winners:
        return face._replace(mood="pleased")
    if quiet:
        return face._replace(mood="calm")
    if roles:
        return face._replace(mood="out" if roles[seat].fate else "worried")
    first = next(one for one in order if one not in result.winners)
    mood: Mood = "worried" if seat == first else "out" if seat == order[-1] else "calm"
    return face._replace(mood=mood)


# To one who has lost


def _lines(result: GameResult, viewer: Seat) -> tuple[str, ...]:
    """My place, and the best thing I did."""
    account = result.account
    if account.roles:
        deed = account.deeds[viewer] if account.deeds else ""
        return tuple(filter(None, (words.LOST_AS.format(role=account.roles[viewer].role), deed)))
    place = next(place for place, seat in result.ranking() if seat == viewer)
    missing = max(map(result.total, result.winners), default=0) - result.total(viewer)
    where = words.PLACES[place] if place < len(words.PLACES) else str(place)
    came = words.CAME_IN_SHORT if missing > 0 else words.CAME_IN
    return (
        came.format(place=where, points=counted(missing, account.unit)),
        f"{_caption(result, viewer)}. {_best(result, viewer)}",
    )


def _best(result: GameResult, seat: Seat) -> str:
    """When the seat led, or else its best round."""
    noun = result.account.noun
    led = _led(result, seat)
    if led:
        first, last = led[0], led[-1]
        told = words.LED_FROM_TO if first < last else words.LED_AFTER
        return told.format(noun=noun, first=first, last=last)
    history = result.history(seat)
    gains = [after - before for before, after in pairwise(history)]
    most = max(gains, default=0)
    if most <= 0:
        return words.NO_LUCK
    gained = counted(most, result.account.unit)
    return words.BEST_ROUND.format(noun=noun, number=gains.index(most) + 1, points=gained)


def _led(result: GameResult, seat: Seat) -> list[int]:
    """The longest row of rounds after which nobody had as many points, by number."""
    rows: list[list[int]] = [[]]
    for number in range(1, len(result.account.rounds) + 1):
        others = [result.history(other)[number] for other in result.seats if other != seat]
        if result.history(seat)[number] > max(others):
            rows[-1].append(number)
        elif rows[-1]:
            rows.append([])
    return max(rows, key=len)


# What is said


def _remark(
    result: GameResult, order: Sequence[Seat], speakers: Mapping[Seat, Speaker], voice: Voice
) -> tuple[Seat, str] | None:
    """A winner speaks; where a person won, the last of the others does."""
    winner = next((seat for seat in result.winners if seat in speakers), None)
    loser = next((seat for seat in reversed(order) if seat in speakers), None)
    seat, kind = (loser, "loses_game") if winner is None else (winner, "wins_game")
    if seat is None:
        return None
    lines = speakers[seat].words.get(kind, ())
    dice = Dice(len(result.account.rounds), "finale")
    return (seat, Remark(seat, dice.choice(lines)).spoken(voice)) if lines else None

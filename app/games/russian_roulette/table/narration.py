"""What happens at a table of Russian Roulette, told: each event's sentence, sound and look.

Nothing is told of what somebody seals; a pull is told and shown for everybody at once.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.games.russian_roulette.table import words
from app.games.russian_roulette.table.effects import Accusation
from app.games.russian_roulette.table.narration_pulls import PULL_ROWS
from app.games.russian_roulette.table.vocabulary import cards, points, tied_at, won
from app.table.animation import SECRET, SHEET, Step
from app.table.effects import Banner, CountUp, Effect, ShowCard, Stamp, Turned, Unmasking
from app.table.log_lines import LogLine
from app.table.narration import EventRow, Key, Moment, Narration, Told
from app.table.shared_rows import SHARED, has_drawn
from app.table.voice import Voice, counted, say
from rules.games.russian_roulette import events as happened
from rules.games.russian_roulette.cards import AIR, BULLET
from rules.kernel.events import CardMoved, CardTurned, Event, GameEnded, ZoneSeen, ZoneShuffled

_BANNER, _TIE, _ARROW, _HELD_UP = 0.8, 1.6, 1.3, 1.4
# How long a pocket lies face down in the middle, is turned there, and is seen with the verdict.
_DOUBT, _TURNS, _COURT = 0.9, 0.5, 1.3

# A round, pockets, guns and bids


def _round(event: happened.RoundBegan, voice: Voice) -> Iterator[Told]:
    if event.number > 1:
        yield ""
    yield say(words.ROUND, voice, number=event.number)


def _banner(text: str) -> Any:
    def effects(event: Event, moment: Moment) -> Iterator[Effect]:
        yield Banner(_BANNER, text)

    return effects


def _round_begins(moment: Moment) -> Iterator[Step]:
    """What the last round came to is read first; a tie that goes on is told instead of a number."""
    number, tie = moment.event.number, tied_at(moment.after)
    if number > 1:
        yield Step(hold=0.1, pause=SHEET)
    text, length = words.ROUND_BANNER.format(number=number), _BANNER
    if tie:
        text, length = words.TIE_BANNER.format(points=tie), _TIE
    yield moment.step(Banner(length, text), sound="riffle", stop=True)


def _bids(event: happened.BidsRevealed, voice: Voice) -> str:
    told = (f"{voice.who(seat)} {bid}" for seat, bid in enumerate(event.bids) if bid is not None)
    return say(words.BIDS, voice, bids=", ".join(told))


def _dice_turned(event: happened.BidsRevealed, moment: Moment) -> Iterator[Effect]:
    """All dice come down at the same moment."""
    yield Banner(_BANNER, words.BIDS_BANNER)
    for seat, bid in enumerate(event.bids):
        if bid is not None:
            yield CountUp(0.9, seat, "bid", 0, bid)


# Accusations


def _accusations(event: happened.AccusationsMade, voice: Voice) -> Iterator[Told]:
    for accuser, target in event.charges:
        yield LogLine(say(words.ACCUSED, voice, seat=accuser, target=target), accuser)


def _arrows(event: happened.AccusationsMade, moment: Moment) -> Iterator[Effect]:
    for accuser, target in event.charges:
        yield Accusation(_ARROW, words.CHEAT_MARK, accuser, target)


def _pocket_shown(event: happened.PocketRevealed, voice: Voice) -> str:
    return say(words.GUILTY if event.card == BULLET else words.INNOCENT, voice, seat=event.seat)


def _verdicts(moment: Moment) -> Iterator[Step]:
    """All accused pockets are turned up in the middle at once, then lie open before their teams."""
    shown = [e for e in moment.events if isinstance(e, happened.PocketRevealed)]
    if shown:
        yield from _in_court(shown, moment)
    yield Step(moment.moves, (), (), 0.45, hold=0.2)
    marks = tuple(_verdict(event, moment) for event in shown)
    yield moment.step(*marks, hold=0.3)


def _in_court(shown: Sequence[happened.PocketRevealed], moment: Moment) -> Iterator[Step]:
    """A moment of doubt for those who do not know what comes, and the verdict."""
    seats = tuple(event.seat for event in shown)
    laid = tuple(_turned(event, moment.voice) for event in shown)
    whose = words.POCKET_SHOWN if len(seats) == 1 else words.POCKETS_SHOWN
    waits = Unmasking(_DOUBT, say(whose, moment.voice, seat=seats[0]), laid, seats=seats)
    if any(moment.before.pockets[seat] is None for seat in seats):
        yield moment.step(waits, sound="suspicion", stop=True)
    yield moment.step(replace(waits, length=_TURNS, last=len(laid)), sound="card_flip", stop=True)
    is_guilty = any(event.card == BULLET for event in shown)
    text, sound = words.INNOCENT_BANNER, "reveal_small"
    if is_guilty:
        text, sound = words.GUILTY_BANNER, "gavel"
    effect = replace(waits, length=_COURT, text=text, first=len(laid), last=len(laid))
    yield moment.step(effect, sound=sound)


def _turned(event: happened.PocketRevealed, voice: Voice) -> Turned:
    mark, tone = words.INNOCENT_MARK, "good"
    if event.card == BULLET:
        mark, tone = words.GUILTY_MARK, "danger"
    return Turned(event.card, mark.format(name=voice.name(event.seat)), tone, zone="pocket")


def _verdict(event: happened.PocketRevealed, moment: Moment) -> Stamp:
    is_guilty = event.card == BULLET
    art, tone = ("stamp_guilty", "cheat") if is_guilty else ("stamp_innocent", "innocent")
    return moment.stamp(event.seat, art, tone)


def _drawn(event: happened.CardsDrawn, voice: Voice) -> str | None:
    if event.why == "setup" or not event.count:
        return None
    told = words.DREW.get(event.why, words.DREW_CARDS)
    return say(told, voice, seat=event.seat, cards=counted(event.count, "action card"))


def _load(event: happened.BulletLoaded, moment: Moment) -> Iterator[Effect]:
    has = moment.after.bullets[event.seat]
    yield moment.stamp(event.seat, "icon_extra", "bang")
    if has is not None:
        yield CountUp(0.8, event.seat, "extra", has - 2, has - 1)


# Action cards


def _played(event: happened.CardPlayed, voice: Voice) -> LogLine:
    values = {"seat": event.seat, "card": voice.card(event.card), "target": event.target}
    if event.number is not None:
        told = say(words.PLAYED_BID, voice, bid=event.number, **values)
    else:
        on = words.PLAYED_ON_SELF if event.target == event.seat else words.PLAYED_ON
        told = say(words.PLAYED if event.target is None else on, voice, **values)
    return LogLine(told, event.seat, cards=(event.card,))


def _held_up(event: happened.CardPlayed, moment: Moment) -> Iterator[Effect]:
    yield ShowCard(_HELD_UP, _played(event, moment.voice).text, event.seat, event.card)


def _cancelled(event: happened.CardCancelled, voice: Voice) -> str:
    return say(words.CANCELED, voice, seat=event.by, card=voice.card(event.card))


def _aimed(event: happened.Aimed, voice: Voice) -> str:
    own = words.AIMED_SELF if event.aim == event.seat else words.AIMED_AT
    told = words.AIMED_AIR if event.aim == AIR else own
    return say(told, voice, seat=event.seat, owner=event.seat, target=event.aim)


def _aims(moment: Moment) -> Iterator[Step]:
    """An arrow from each gun that is pointed at another team."""
    arrows = tuple(
        Accusation(_ARROW, words.AIM_MARK, event.seat, event.aim)
        for event in moment.events
        if event.aim not in (AIR, event.seat)
    )
    yield moment.step(*arrows, sound="click", hold=0.1)


def _peeked(event: happened.Peeked, voice: Voice) -> str:
    told, many = words.SAW_GUN, counted(event.count, "card")
    if event.zone == "pocket":
        told = words.SAW_POCKET
    return say(told, voice, seat=event.seat, target=event.target, cards=many)


def _peeks(moment: Moment) -> Iterator[Step]:
    """Everybody sees who looks; what was seen only the looker reads."""
    event = moment.event
    own = event.seat == moment.after.seat
    looks = moment.speech(event.seat, words.LOOK_MARK)
    yield moment.step(looks, sound="role_look", pause=SECRET if own else "")


# Points and the end


def _scored(event: happened.PointsScored, voice: Voice) -> str:
    told = words.INSURED if event.why == "insurance" else words.SCORED
    return say(told, voice, seat=event.seat, points=points(event.points), total=event.total)


def _count_up(moment: Moment) -> Iterator[Step]:
    """All points fly up at once."""
    shown = tuple(
        CountUp(0.9, e.seat, "points", e.total - e.points, e.total) for e in moment.events
    )
    yield moment.step(*shown, sound="scoreboard", hold=0.3, stop=True)


def _won(event: GameEnded, voice: Voice) -> str:
    return won(event.winners, event.reason, voice)


def _ending(event: GameEnded, moment: Moment) -> Iterator[Effect]:
    text = words.WIN_BANNER if event.winners else words.NOBODY_WINS_BANNER
    yield Banner(1.4, say(text, moment.voice, seats=event.winners))


def _sting(event: GameEnded, voice: Voice) -> str:
    return "game_won" if event.winners and voice.viewer in (-1, *event.winners) else "game_lost"


_MOVED = SHARED[CardMoved]
_ROWS: Mapping[Key, EventRow] = {
    ("draw", "hand"): replace(
        _MOVED, sums_up=has_drawn(cards), known=True, length=0.36, group="draw"
    ),
    ("hand", "discard"): replace(_MOVED, sound="card_drop"),
    ("set", "pocket"): replace(_MOVED, length=0.4, stagger=0.0, group="pockets"),
    ("set", "gun"): replace(_MOVED, length=0.4, stagger=0.0, group="guns", sound="shuffle"),
    CardTurned: replace(SHARED[CardTurned], group="turned"),
    (CardTurned, "pocket"): EventRow(steps=_verdicts, group="verdict"),
    ZoneShuffled: replace(SHARED[ZoneShuffled], group="shuffled"),
    ZoneSeen: replace(SHARED[ZoneSeen], says=""),
    happened.RoundBegan: EventRow(
        says=_round, heading=words.ROUND_HEADING, steps=_round_begins),
    happened.PocketsFilled: EventRow(says=words.POCKETED, sound="card_drop"),
    happened.GunsSpun: EventRow(
        says=words.SPUN, effects=_banner(words.SPIN_BANNER), sound="revolver_spin"),
    happened.SpinDemanded: EventRow(
        words.SPIN_MARK, says=words.SPUN_AGAIN, sound="revolver_spin"),
    happened.BidsRevealed: EventRow(
        says=_bids, heading=words.BIDS_HEADING, effects=_dice_turned, sound="dice_roll", hold=0.4,
        stop=True),
    happened.BidChanged: EventRow(says=words.BID_CHANGED, sound="dice_shake", hold=0.3),
    happened.AccusationsMade: EventRow(
        says=_accusations, heading=words.ACCUSATIONS_HEADING, effects=_arrows, sound="suspicion",
        hold=0.1, stop=True),
    happened.PocketRevealed: EventRow(says=_pocket_shown, steps=_verdicts, group="verdict"),
    happened.JudgeBribed: EventRow(
        says=words.BRIBED,
        effects=lambda event, moment: [moment.stamp(event.seat, "stamp_safe", "saved")],
        sound="money_pass"),
    happened.CardsDrawn: EventRow(says=_drawn),
    happened.BulletLoaded: EventRow(
        says=words.LOADED, effects=_load, sound="revolver_cock", hold=0.2),
    happened.NothingLoaded: EventRow(says=words.NOT_LOADED),
    happened.GunsSwapped: EventRow(
        says=lambda event, voice: say(words.SWAPPED, voice, seats=(event.one, event.other)),
        sound="shuffle", hold=0.2),
    happened.CardPlayed: EventRow(says=_played, effects=_held_up, sound="card_flip"),
    happened.CardCancelled: EventRow(
        says=_cancelled, effects=lambda event, moment: [
            Banner(1.0, say(
                words.CANCELED_BANNER, moment.voice, card=moment.voice.card(event.card)))],
        sound="hit"),
    happened.Aimed: EventRow(says=_aimed, steps=_aims, group="aims"),
    happened.Peeked: EventRow(says=_peeked, steps=_peeks),
    happened.SetTakenUp: EventRow(words.TAKEN_UP_MARK, says=words.TAKEN_UP),
    happened.Repocketed: EventRow(
        words.POCKET_MARK, says=words.POCKETED_AGAIN, sound="card_drop"),
    happened.SetReset: EventRow(),
    happened.PointsScored: EventRow(
        says=_scored, heading=words.POINTS_HEADING, steps=_count_up, group="points"),
    GameEnded: replace(SHARED[GameEnded], says=_won, effects=_ending, sound=_sting,
                       stop=True),
}  # fmt: skip
NARRATION = Narration(
    {**SHARED, **PULL_ROWS, **_ROWS}, cards, spoken=0.9, stamped=0.55, tells_sealed=False
)

"""What happens at a table of Russian Roulette, told: each event's sentence, sound and look.

Nothing is told of what somebody seals; a pull is told and shown for everybody at once.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.games.russian_roulette.table.telling_pulls import PULL_ROWS
from app.games.russian_roulette.table.vocabulary import (
    at_whom,
    cards,
    gun_card,
    points,
    pulls,
    tied_at,
)
from app.table.animation import SECRET, SHEET, Effect, Step, Turned
from app.table.log_lines import LogLine
from app.table.shared_rows import SHARED, has_drawn
from app.table.telling import EventRow, Key, Moment, Telling, Told
from app.table.voice import Voice, counted, joined, sentence
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
    yield f"Round {event.number}: everybody puts one card into the pocket."


def _banner(text: str) -> Any:
    def effects(event: Event, moment: Moment) -> Iterator[Effect]:
        yield Effect("banner", _BANNER, text)

    return effects


def _round_begins(moment: Moment) -> Iterator[Step]:
    """What the last round came to is read first; a tie that goes on is told instead of a number."""
    number, tie = moment.event.number, tied_at(moment.after)
    if number > 1:
        yield Step(hold=0.1, pause=SHEET)
    text, length = (f"Tied at {tie}: sudden death", _TIE) if tie else (f"Round {number}", _BANNER)
    yield moment.step(Effect("banner", length, text), sound="riffle", stop=True)


def _spun(event: happened.SpinDemanded, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'spin')} {voice.whose(event.target)} gun, to be safe."


def _bids(event: happened.BidsRevealed, voice: Voice) -> str:
    told = (f"{voice.who(seat)} {bid}" for seat, bid in enumerate(event.bids) if bid is not None)
    return sentence(f"bids: {', '.join(told)}")


def _dice_turned(event: happened.BidsRevealed, moment: Moment) -> Iterator[Effect]:
    """All dice come down at the same moment."""
    yield Effect("banner", _BANNER, "The bids")
    for seat, bid in enumerate(event.bids):
        if bid is not None:
            yield Effect("count", 0.9, seat=seat, counter="bid", last=bid, text=f"Bid {bid}")


def _bid_changed(event: happened.BidChanged, voice: Voice) -> str:
    return f"{sentence(f'{voice.whose(event.seat)} bid')[:-1]} is {event.new} now, not {event.old}."


# Accusations


def _accusations(event: happened.AccusationsMade, voice: Voice) -> Iterator[Told]:
    for accuser, target in event.charges:
        told = f"{voice.does(accuser, 'accuse')} {voice.who(target)} of cheating!"
        yield LogLine(told, accuser)


def _arrows(event: happened.AccusationsMade, moment: Moment) -> Iterator[Effect]:
    for accuser, target in event.charges:
        yield Effect("accuse", _ARROW, "Cheat!", accuser, seats=(target,))


def _pocket_shown(event: happened.PocketRevealed, voice: Voice) -> str:
    verdict = "Guilty!" if event.card == BULLET else "Innocent."
    whose = voice.whose(event.seat)
    return f"In {whose} pocket lay {gun_card(event.card)}. {verdict}"


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
    whose = f"{moment.voice.whose(seats[0])} pocket" if len(seats) == 1 else "the pockets"
    waits = Effect("unmask", _DOUBT, sentence(whose).rstrip("."), seats=seats, laid=laid)
    if any(moment.before.pockets[seat] is None for seat in seats):
        yield moment.step(waits, sound="suspicion", stop=True)
    yield moment.step(replace(waits, length=_TURNS, last=len(laid)), sound="card_flip", stop=True)
    is_guilty = any(event.card == BULLET for event in shown)
    words, sound = ("Guilty!", "gavel") if is_guilty else ("Innocent", "reveal_small")
    effect = replace(waits, length=_COURT, text=words, first=len(laid), last=len(laid))
    yield moment.step(effect, sound=sound)


def _turned(event: happened.PocketRevealed, voice: Voice) -> Turned:
    word, tone = ("guilty", "danger") if event.card == BULLET else ("innocent", "good")
    words = f"{voice.name(event.seat)}: {word}"
    return Turned(event.card, words, tone, zone="pocket")


def _verdict(event: happened.PocketRevealed, moment: Moment) -> Effect:
    is_guilty = event.card == BULLET
    art, tone = ("stamp_guilty", "cheat") if is_guilty else ("stamp_innocent", "innocent")
    return moment.stamp(event.seat, art, tone)


_WHY = {
    "reward": " for the right accusation", "comfort": " for being accused",
    "severance": " for the one who is lost", "setup": "",
}  # fmt: skip


def _drawn(event: happened.CardsDrawn, voice: Voice) -> str | None:
    if event.why == "setup" or not event.count:
        return None
    what = counted(event.count, "action card")
    return f"{voice.does(event.seat, 'draw')} {what}{_WHY.get(event.why, '')}."


def _loaded(event: happened.BulletLoaded, voice: Voice) -> str:
    whose = voice.whose(event.seat)
    return sentence(f"a CLICK in {whose} gun becomes a BULLET")


def _not_loaded(event: happened.NothingLoaded, voice: Voice) -> str:
    return f"{voice.does(event.seat, 'get')} no BULLET more: there is none, or no room for one."


def _load(event: happened.BulletLoaded, moment: Moment) -> Iterator[Effect]:
    has = moment.after.bullets[event.seat]
    yield moment.stamp(event.seat, "icon_extra", "bang")
    if has is not None:
        yield Effect("count", 0.8, "", event.seat, counter="extra", first=has - 2, last=has - 1)


# Action cards


def _played(event: happened.CardPlayed, voice: Voice) -> LogLine:
    on = "" if event.target is None else f" on {voice.whom(event.target, event.seat)}"
    number = "" if event.number is None else f": {pulls(event.number)}"
    told = sentence(f"{voice.does(event.seat, 'play')} {voice.card(event.card)}{on}{number}")
    return LogLine(told, event.seat, cards=(event.card,))


def _held_up(event: happened.CardPlayed, moment: Moment) -> Iterator[Effect]:
    words = _played(event, moment.voice).text
    yield Effect("show", _HELD_UP, words, event.seat, event.card)


def _cancelled(event: happened.CardCancelled, voice: Voice) -> str:
    return f"{voice.card(event.card)} comes to nothing: {voice.who(event.by)} said no."


def _aimed(event: happened.Aimed, voice: Voice) -> str:
    where = at_whom(event.aim, event.seat, voice)
    return f"{voice.does(event.seat, 'point')} the gun {where}."


def _aims(moment: Moment) -> Iterator[Step]:
    """An arrow from each gun that is pointed at another team."""
    arrows = tuple(
        Effect("accuse", _ARROW, "Aims!", event.seat, seats=(event.aim,))
        for event in moment.events
        if event.aim not in (AIR, event.seat)
    )
    yield moment.step(*arrows, sound="click", hold=0.1)


def _peeked(event: happened.Peeked, voice: Voice) -> str:
    whose = "your own" if event.seat == event.target == voice.viewer else voice.whose(event.target)
    if event.seat == event.target != voice.viewer:
        whose = "their own"
    what = f"{whose} pocket" if event.zone == "pocket" else (
        f"the top {counted(event.count, 'card')} of {whose} gun")  # fmt: skip
    return f"{voice.does(event.seat, 'look')} at {what}, in secret."


def _peeks(moment: Moment) -> Iterator[Step]:
    """Everybody sees who looks; what was seen only the looker reads."""
    event = moment.event
    own = event.seat == moment.after.seat
    words = moment.speech(event.seat, "look in secret")
    yield moment.step(words, sound="role_look", pause=SECRET if own else "")


# Points and the end


def _scored(event: happened.PointsScored, voice: Voice) -> str:
    why = " by insurance" if event.why == "insurance" else ""
    return f"{voice.does(event.seat, 'score')} {points(event.points)}{why}, {event.total} in all."


def _count_up(moment: Moment) -> Iterator[Step]:
    """All points fly up at once."""
    shown = tuple(
        Effect("count", 0.9, "", e.seat, counter="points", first=e.total - e.points, last=e.total)
        for e in moment.events
    )
    yield moment.step(*shown, sound="scoreboard", hold=0.3, stop=True)


def _no_winner_or(event: GameEnded, voice: Voice) -> str:
    why = event.reason.partition(": ")[2]
    if event.winners:
        plural = len(event.winners) > 1 or event.winners[0] == voice.viewer
        verb = "win" if plural else "wins"
        return sentence(f"{voice.list(event.winners)} {verb} the game: {why}")
    return sentence(f"nobody wins: {why}")


def _ending(event: GameEnded, moment: Moment) -> Iterator[Effect]:
    text = _no_winner_or(event, moment.voice).partition(":")[0]
    yield Effect("banner", 1.4, text)


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
    ZoneSeen: replace(SHARED[ZoneSeen], deed=""),
    happened.RoundBegan: EventRow(
        says=_round, heading="Round {event.number}", steps=_round_begins),
    happened.PocketsFilled: EventRow(says="All pockets are filled.", sound="card_drop"),
    happened.GunsSpun: EventRow(
        says="The guns are spun.", effects=_banner("The guns are spun"), sound="revolver_spin"),
    happened.SpinDemanded: EventRow(
        "spin {whose} gun, to be safe", says=_spun, sound="revolver_spin"),
    happened.BidsRevealed: EventRow(
        says=_bids, heading="Bids", effects=_dice_turned, sound="dice_roll", hold=0.4,
        stop=True),
    happened.BidChanged: EventRow(says=_bid_changed, sound="dice_shake", hold=0.3),
    happened.AccusationsMade: EventRow(
        says=_accusations, heading="Accusations", effects=_arrows, sound="suspicion", hold=0.1,
        stop=True),
    happened.PocketRevealed: EventRow(says=_pocket_shown, steps=_verdicts, group="verdict"),
    happened.JudgeBribed: EventRow(
        says=lambda event, voice: f"The judge saw nothing: {voice.who(event.seat)} may stay.",
        effects=lambda event, moment: [moment.stamp(event.seat, "stamp_safe", "saved")],
        sound="money_pass"),
    happened.CardsDrawn: EventRow(says=_drawn),
    happened.BulletLoaded: EventRow(says=_loaded, effects=_load, sound="revolver_cock", hold=0.2),
    happened.NothingLoaded: EventRow(says=_not_loaded),
    happened.GunsSwapped: EventRow(
        says=lambda event, voice: sentence(
            f"{joined([voice.who(event.one), voice.who(event.other)])} trade guns"),
        sound="shuffle", hold=0.2),
    happened.CardPlayed: EventRow(says=_played, effects=_held_up, sound="card_flip"),
    happened.CardCancelled: EventRow(
        says=_cancelled, effects=lambda event, moment: [
            Effect("banner", 1.0, f"{moment.voice.card(event.card)} comes to nothing")],
        sound="hit"),
    happened.Aimed: EventRow(says=_aimed, steps=_aims, group="aims"),
    happened.Peeked: EventRow(says=_peeked, steps=_peeks),
    happened.SetTakenUp: EventRow("take up all cards"),
    happened.Repocketed: EventRow("pocket a card anew", sound="card_drop"),
    happened.SetReset: EventRow(),
    happened.PointsScored: EventRow(
        says=_scored, heading="Points", steps=_count_up, group="points"),
    GameEnded: replace(SHARED[GameEnded], says=_no_winner_or, effects=_ending, sound=_sting,
                       stop=True),
}  # fmt: skip
TELLING = Telling(
    {**SHARED, **PULL_ROWS, **_ROWS}, cards, spoken=0.9, stamped=0.55, tells_sealed=False
)

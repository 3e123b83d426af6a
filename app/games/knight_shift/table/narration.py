"""What happens at a table of Knight Shift, told: each event's sentence, sound and look.

A card that is played face down or peeked at is named only to those whose event names it, and to
them only where the table reminds people of what they have seen (KS-R13).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.games.knight_shift.table import words
from app.games.knight_shift.table.effects import SLAMS, Seal
from app.games.knight_shift.table.vocabulary import an_item, called, gain, points, some_items
from app.table.animation import SECRET, SHEET, SoundCue, Step
from app.table.effects import Banner, CountUp, Speech, Stamp
from app.table.log_lines import LogLine
from app.table.narration import EventRow, Key, Moment, Narration, Told
from app.table.shared_rows import SHARED
from app.table.voice import Voice, say
from rules.games.knight_shift import events as happened
from rules.games.knight_shift.sheet import Sheet
from rules.games.knight_shift.state import NOBODY_YET, pile_zone
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import CardMoved, CardTurned, Event, GameEnded, ZoneOpened

# How long a claim is seen: of a Knight that nobody else looked at, and of one that others did.
_SEALED, _ENVIED = 1.7, 2.3

# A round begins


def _begins(event: happened.RoundBegun, voice: Voice) -> Iterator[Told]:
    if event.number > 1:
        yield ""
    yield say(words.ROUND_BEGINS, voice, number=event.number, seat=event.head)


def _banner_of_round(event: happened.RoundBegun, moment: Moment) -> Iterator[Banner]:
    told = say(words.ROUND_BANNER, moment.voice, number=event.number, seat=event.head)
    yield Banner(0.9, told)


# A turn


def _played(run: Sequence[Any], voice: Voice) -> LogLine:
    """An Item on a Knight, named only if this listener may know it."""
    event = run[0]
    card = getattr(run[-1], "card", None) if event.face_up or voice.reminds else None
    template = words.PLAYED_UP if event.face_up else words.PLAYED_DOWN
    what = "" if card is None else an_item(card, voice)
    told = say(
        template if what else words.PLAYED_UNSEEN, voice, seat=event.seat, item=what,
        knight=called(event.knight, voice),
    )  # fmt: skip
    return LogLine(told, event.seat, cards=_seen(card), zone=pile_zone(event.knight))


def _seen(card: CardId | None) -> tuple[CardId, ...]:
    return () if card is None else (card,)


def _moves(one: Event, other: Event) -> bool:
    return isinstance(other, CardMoved | CardTurned)


def _peeked(run: Sequence[Any], voice: Voice) -> LogLine:
    event, card = run[0], getattr(run[-1], "card", None)
    name, zone = called(event.knight, voice), pile_zone(event.knight)
    if card is None or event.seat != voice.viewer or not voice.reminds:
        told = say(words.PEEKED, voice, seat=event.seat, knight=name)
        return LogLine(told, event.seat, zone=zone)
    told = say(words.PEEKED_AND_SAW, voice, knight=name, item=an_item(card, voice))
    return LogLine(told, event.seat, cards=(card,), zone=zone)


def _peeking(moment: Moment) -> Iterator[Step]:
    """Who looks at which pile; what was seen only the looker reads."""
    event, voice = moment.event, moment.voice
    own = event.seat == moment.after.seat and moment.events[-1].card is not None
    told = say(words.PEEKS, voice, seat=event.seat, knight=called(event.knight, voice))
    speech = Speech(moment.narration.spoken, told, event.seat)
    sounds = (SoundCue("role_look"),)
    pause = SECRET if own else ""
    yield Step(moment.moves, (speech,), sounds, length=0.2, hold=0.1, pause=pause)


def _claimed(run: Sequence[Any], voice: Voice) -> LogLine:
    event = run[0]
    template = words.CLAIMED_LAST if event.forced else words.CLAIMED
    told = say(template, voice, seat=event.seat, knight=called(event.knight, voice))
    return LogLine(told, event.seat, cards=(event.knight,))


def _claiming(moment: Moment) -> Iterator[Step]:
    """The Knight is sealed in the middle, and goes to its squire: slower if others peeked at it."""
    event, voice = moment.event, moment.voice
    name = called(event.knight, voice)
    told = say(words.CLAIM_BANNER, voice, seat=event.seat, knight=name)
    rivals = rivals_for(event.knight, event.seat, moment.before)
    eyed = say(words.RIVALS, voice, seats=rivals, knight=name) if rivals else ""
    seal = Seal(_ENVIED if rivals else _SEALED, told, event.seat, event.knight, eyed, rivals)
    jeers = [SoundCue("suspicion", SLAMS + 0.3)] if rivals else []
    yield Step(effects=(seal,), sounds=(SoundCue("wax_seal", SLAMS), *jeers), stop=True)
    yield Step(moment.moves, (), (SoundCue("card_drop"),), length=0.3, hold=0.2)


def rivals_for(knight: CardId, seat: Seat, view: KnightShiftView) -> tuple[Seat, ...]:
    """Who else could claim a Knight and peeked at its pile in this round: everyone saw that.

    Where the table has no memory for people, it does not remind anybody of it.
    """
    place = view.knights.index(knight)
    peeked = {deed.seat for deed in view.deeds if (deed.what, deed.knight) == ("peek", place)}
    free = {one for one in peeked - {seat} if view.claimed[one] == NOBODY_YET}
    return tuple(sorted(free)) if view.book.options.memory_aid else ()


# Hands are passed


def _passed(run: Sequence[CardMoved], voice: Voice) -> str | None:
    """What the viewer gives and gets; nobody is told of the hands of others."""
    source, target = run[0].source.seat, run[0].target.seat
    cards = [move.card for move in run if move.card is not None]
    if source is None or target is None or voice.viewer not in (source, target) or not cards:
        return None
    if not voice.reminds:
        return None
    if source == voice.viewer:
        return say(words.PASSED, voice, items=some_items(cards, voice), taker=target)
    return say(words.GOT, voice, items=some_items(cards, voice), giver=source)


def _drawn(run: Sequence[CardMoved], voice: Voice) -> str | None:
    """What the viewer draws; nobody is told of the draws of others."""
    cards = [move.card for move in run if move.card is not None]
    seat = run[0].target.seat
    if seat is None or not cards or not voice.reminds:
        return None
    return say(words.DREW, voice, seat=seat, items=some_items(cards, voice))


def _discarded(run: Sequence[CardMoved], voice: Voice) -> str:
    cards = [move.card for move in run if move.card is not None]
    seat = run[0].source.seat
    return say(words.DISCARDED, voice, seat=seat, items=some_items(cards, voice))


def _all_pass(event: happened.HandsPassed, moment: Moment) -> Iterator[Banner]:
    yield Banner(0.8, words.PASS_BANNER)


# The count


def _opened(event: ZoneOpened, voice: Voice) -> LogLine:
    assert event.zone.host is not None
    template = words.PILE_REVEALED if event.cards else words.PILE_EMPTY
    name = called(event.zone.host, voice)
    told = say(template, voice, knight=name, items=some_items(event.cards, voice))
    return LogLine(told, cards=event.cards, zone=event.zone)


def _fell_over(event: happened.PassedOut, voice: Voice) -> str:
    template = words.LOST_BOOZE if event.scores else words.PASSED_OUT
    name = called(event.knight, voice)
    return say(template, voice, owner=event.seat, knight=name, booze=event.booze)


def _falls_over(event: happened.PassedOut, moment: Moment) -> Iterator[Stamp]:
    """The show has said it: now there is only the mark on the Knight."""
    yield moment.stamp(event.seat, "drunk", "drunk")


def _line(event: happened.LineCounted, voice: Voice) -> str:
    found = ", ".join(
        f"{voice.who(seat)} {gain(sheet.points(event.line))}"
        for seat, sheet in enumerate(event.sheets)
        if sheet.points(event.line)
    )
    template = words.LINE_SCORED if found else words.LINE_EMPTY
    return say(template, voice, line=words.LINES[event.line], gains=found)


def _left_standing(event: happened.HindsightCounted, voice: Voice) -> LogLine:
    return LogLine(unclaimed(event.sheet, voice), cards=(event.sheet.knight,))


def unclaimed(sheet: Sheet, voice: Voice) -> str:
    """What a Knight that nobody claimed would have been worth."""
    is_out = sheet.drunk and not sheet.lost
    template = words.UNCLAIMED_DRUNK if is_out else words.UNCLAIMED
    return say(template, voice, knight=called(sheet.knight, voice), points=points(sheet.total))


def _counted(event: happened.RoundCounted, voice: Voice) -> str:
    each = ", ".join(f"{voice.who(seat)} {gain(score)}" for seat, score in enumerate(event.scores))
    return say(words.ROUND_SCORED, voice, number=event.number, gains=each)


def _totals(event: happened.RoundCounted, moment: Moment) -> Iterator[CountUp]:
    for seat, (score, total) in enumerate(zip(event.scores, event.totals, strict=True)):
        yield CountUp(0.9, seat, "points", total - score, total)


def _next_head(event: happened.HeadSquireChosen, voice: Voice) -> str:
    return say(words.NEXT_HEAD, voice, seat=event.seat)


def _won(event: GameEnded, voice: Voice) -> str:
    told = next(said for end, said in words.WON.items() if event.reason.endswith(end))
    return say(told, voice, seats=event.winners)


_ROWS: Mapping[Key, EventRow] = {
    happened.RoundBegun: EventRow(
        says=_begins, effects=_banner_of_round, sound="riffle", heading=words.ROUND_HEADING,
        stop=True),
    happened.ItemPlayed: EventRow(
        sums_up=_played, joins=_moves, sound="card_slide", length=0.4, hold=0.1),
    happened.PileTopSeen: EventRow(sums_up=_peeked, joins=_moves, steps=_peeking),
    happened.KnightClaimed: EventRow(sums_up=_claimed, joins=_moves, steps=_claiming),
    happened.HandsPassed: EventRow(
        says=lambda event, voice: LogLine(words.ALL_PASS),
        heading=words.CYCLE_HEADING, effects=_all_pass, sound="card_slide"),
    ("hand", "hand"): EventRow(sums_up=_passed, sound="card_slide", length=0.45, stagger=0.03),
    ("draw", "hand"): EventRow(sums_up=_drawn, sound="card_slide", length=0.3),
    ("hand", "discard"): EventRow(
        sums_up=_discarded, sound="card_drop", length=0.45, hold=0.2),
    ("hand", "left_over"): EventRow(sound="card_slide", length=0.25, stagger=0.01),
    happened.RoundEnded: EventRow(
        says=words.ROUND_ENDS, heading=words.SCORING_HEADING, stop=True,
        effects=lambda event, moment: [Banner(0.9, words.REVEAL_BANNER)],
        sound="reveal_small"),
    (ZoneOpened, "pile"): EventRow(
        says=_opened, sound="card_flip", length=0.45, hold=0.6, group="opened", pause=SHEET),
    happened.PassedOut: EventRow(
        says=_fell_over, effects=_falls_over, sound="armour_falls", hold=0.2),
    happened.LineCounted: EventRow(says=_line),
    happened.HindsightCounted: EventRow(says=_left_standing),
    happened.RoundCounted: EventRow(
        says=_counted, effects=_totals, sound="scoreboard", stop=True),
    happened.HeadSquireChosen: EventRow(says=_next_head),
    GameEnded: replace(SHARED[GameEnded], says=_won),
}  # fmt: skip
NARRATION = Narration({**SHARED, **_ROWS}, some_items, spoken=0.9, stamped=0.6)

"""What happens at a table of Knight Shift, told: each event's sentence, sound and look.

A card that is played face down or peeked at is named only to those whose event names it, and to
them only where the table reminds people of what they have seen (KS-R13).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from app.games.knight_shift.table.vocabulary import called, gain, item, items, points
from app.table.animation import SECRET, SHEET, SLAMS, Effect, SoundCue, Step
from app.table.log_lines import LogLine
from app.table.shared_rows import SHARED
from app.table.telling import EventRow, Key, Moment, Telling, Told
from app.table.voice import Voice, joined, sentence
from rules.games.knight_shift import events as happened
from rules.games.knight_shift.sheet import Sheet
from rules.games.knight_shift.state import NOBODY_YET, pile_zone
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import CardMoved, CardTurned, Event, ZoneOpened

LINES = {
    "likes": "Likes",
    "dislikes": "Dislikes",
    "feast": "Feast",
    "pairs": "Pairs",
    "rest": "Everything else",
}

# How long a claim is seen: of a Knight that nobody else looked at, and of one that others did.
_SEALED, _ENVIED = 1.7, 2.3

# A round begins


def _begins(event: happened.RoundBegun, voice: Voice) -> Iterator[Told]:
    if event.number > 1:
        yield ""
    yield f"Round {event.number}: {_deals(event, voice)}."


def _deals(event: happened.RoundBegun, voice: Voice) -> str:
    who = voice.who(event.head)
    return f"{who} {voice.verb(event.head, 'deal')} as Head Squire"


def _banner_of_round(event: happened.RoundBegun, moment: Moment) -> Iterator[Effect]:
    yield Effect("banner", 0.9, f"Round {event.number}: {_deals(event, moment.voice)}", event.head)


# A turn


def _played(run: Sequence[Any], voice: Voice) -> LogLine:
    """An Item on a Knight, named only if this listener may know it."""
    event = run[0]
    card = getattr(run[-1], "card", None) if event.face_up or voice.reminds else None
    what = "an Item" if card is None else item(card, voice)
    how = "face up" if event.face_up else "face down"
    told = f"{voice.does(event.seat, 'play')} {what} {how} on {called(event.knight, voice)}."
    return LogLine(told, event.seat, cards=_seen(card), zone=pile_zone(event.knight))


def _seen(card: CardId | None) -> tuple[CardId, ...]:
    return () if card is None else (card,)


def _moves(one: Event, other: Event) -> bool:
    return isinstance(other, CardMoved | CardTurned)


def _peeked(run: Sequence[Any], voice: Voice) -> LogLine:
    event, card = run[0], getattr(run[-1], "card", None)
    told = f"{voice.does(event.seat, 'peek')} at {called(event.knight, voice)}"
    own = event.seat == voice.viewer
    zone = pile_zone(event.knight)
    if card is None or not own or not voice.reminds:
        return LogLine(f"{told}.", event.seat, zone=zone)
    return LogLine(f"{told}: {item(card, voice)}.", event.seat, cards=(card,), zone=zone)


def _peeking(moment: Moment) -> Iterator[Step]:
    """Who looks at which pile; what was seen only the looker reads."""
    event, voice = moment.event, moment.voice
    own = event.seat == moment.after.seat and moment.events[-1].card is not None
    words = moment.speech(event.seat, f"peek at {called(event.knight, voice)}", "eye")
    sounds = (SoundCue("role_look"),)
    pause = SECRET if own else ""
    yield Step(moment.moves, (words,), sounds, length=0.2, hold=0.1, pause=pause)


def _claimed(run: Sequence[Any], voice: Voice) -> LogLine:
    event = run[0]
    why = ", with no Item left in hand" if event.forced else ""
    told = f"{voice.does(event.seat, 'claim')} {called(event.knight, voice)}{why}."
    return LogLine(told, event.seat, cards=(event.knight,))


def _claiming(moment: Moment) -> Iterator[Step]:
    """The Knight is sealed in the middle, and goes to its squire: slower if others peeked at it."""
    event, voice = moment.event, moment.voice
    words = f"{voice.does(event.seat, 'claim')} {called(event.knight, voice)}"
    rivals = rivals_for(event.knight, event.seat, moment.before)
    eyed = sentence(f"{voice.list(rivals)} had an eye on it, too") if rivals else ""
    seal = Effect("seal", _ENVIED if rivals else _SEALED, words, event.seat, event.knight,
                  note=eyed, seats=rivals)  # fmt: skip
    jeers = [SoundCue("suspicion", SLAMS + 0.3)] if rivals else []
    yield Step(effects=(seal,), sounds=(SoundCue("wax_seal", SLAMS), *jeers), stop=True)
    yield Step(moment.moves, (), (SoundCue("card_drop"),), length=0.3, hold=0.2)


def rivals_for(knight: CardId, seat: Seat, view: KnightShiftView) -> tuple[Seat, ...]:
    """Who else could claim a Knight and peeked at its pile in this round: everybody saw that.

    Where the table has no memory for people, it does not remind anybody of it.
    """
    place = view.knights.index(knight)
    peeked = {deed.seat for deed in view.deeds if (deed.what, deed.knight) == ("peek", place)}
    free = {one for one in peeked - {seat} if view.claimed[one] == NOBODY_YET}
    return tuple(sorted(free)) if view.book.options.memory_aid else ()


# Hands go round


def _passed(run: Sequence[CardMoved], voice: Voice) -> str | None:
    """What one gives and gets; nobody is told of the hands of others."""
    source, target = run[0].source.seat, run[0].target.seat
    cards = [move.card for move in run if move.card is not None]
    if source is None or target is None or voice.viewer not in (source, target) or not cards:
        return None
    if not voice.reminds:
        return None
    if source == voice.viewer:
        return f"You pass {items(cards, voice)} on to {voice.names[target]}."
    return f"You get {items(cards, voice)} from {voice.names[source]}."


def _drawn(run: Sequence[CardMoved], voice: Voice) -> str | None:
    """What one draws; nobody is told of the draws of others."""
    cards = [move.card for move in run if move.card is not None]
    seat = run[0].target.seat
    if seat is None or not cards or not voice.reminds:
        return None
    return f"{voice.does(seat, 'draw')} {items(cards, voice)}."


def _all_pass(event: happened.HandsPassed, moment: Moment) -> Iterator[Effect]:
    yield Effect("banner", 0.8, "Hands go to the left")


# The count


def _opened(event: ZoneOpened, voice: Voice) -> LogLine:
    assert event.zone.host is not None
    told = f"On {called(event.zone.host, voice)}: {items(event.cards, voice) or 'nothing'}."
    return LogLine(told, cards=event.cards, zone=event.zone)


def _fell_over(event: happened.PassedOut, voice: Voice) -> str:
    whose = voice.whose(event.seat)
    who = sentence(f"{whose} {called(event.knight, voice)} has the most Booze").removesuffix(".")
    what = "loses all of it" if event.scores else "passes out: no points in this round"
    return f"{who}, {event.booze}, and {what}."


def _falls_over(event: happened.PassedOut, moment: Moment) -> Iterator[Effect]:
    """The show has said it: now there is only the mark on the Knight."""
    yield moment.stamp(event.seat, "drunk", "drunk")


def _line(event: happened.LineCounted, voice: Voice) -> str:
    found = [
        f"{voice.who(seat)} {gain(sheet.points(event.line))}"
        for seat, sheet in enumerate(event.sheets)
        if sheet.points(event.line)
    ]
    return sentence(f"{LINES[event.line]}: {joined(found) if found else 'nothing for anybody'}")


def _left_standing(event: happened.HindsightCounted, voice: Voice) -> LogLine:
    knight = event.sheet.knight
    told = f"Nobody claimed {called(knight, voice)}: it {came_to(event.sheet)}."
    return LogLine(told, cards=(knight,))


def came_to(sheet: Sheet) -> str:
    """What a Knight that nobody claimed would have been worth."""
    if sheet.drunk and not sheet.lost:
        return "would have passed out"
    return f"would have brought {points(sheet.total)}"


def _counted(event: happened.RoundCounted, voice: Voice) -> str:
    each = [f"{voice.who(seat)} {gain(score)}" for seat, score in enumerate(event.scores)]
    return sentence(f"round {event.number} in all: {joined(each)}")


def _totals(event: happened.RoundCounted, moment: Moment) -> Iterator[Effect]:
    for seat, (score, total) in enumerate(zip(event.scores, event.totals, strict=True)):
        yield Effect("count", 0.9, "", seat, counter="points", first=total - score, last=total)


def _next_head(event: happened.HeadSquireChosen, voice: Voice) -> str:
    verb = voice.verb(event.seat, "have")
    is_next = voice.verb(event.seat, "are")
    return f"{voice.name(event.seat)} {verb} the best round and {is_next} the next Head Squire."


_ROWS: Mapping[Key, EventRow] = {
    happened.RoundBegun: EventRow(
        says=_begins, effects=_banner_of_round, sound="riffle", heading="Round {event.number}",
        stop=True),
    happened.ItemPlayed: EventRow(
        sums_up=_played, joins=_moves, sound="card_slide", length=0.4, hold=0.1),
    happened.PileTopSeen: EventRow(sums_up=_peeked, joins=_moves, steps=_peeking),
    happened.KnightClaimed: EventRow(sums_up=_claimed, joins=_moves, steps=_claiming),
    happened.HandsPassed: EventRow(
        says=lambda event, voice: LogLine("Everybody passes the hand on to the left."),
        heading="Cycle {event.cycle}", effects=_all_pass, sound="card_slide"),
    ("hand", "hand"): EventRow(sums_up=_passed, sound="card_slide", length=0.45, stagger=0.03),
    ("draw", "hand"): EventRow(sums_up=_drawn, sound="card_slide", length=0.3),
    ("hand", "discard"): EventRow("throw {cards} away", sound="card_drop", length=0.45, hold=0.2),
    ("hand", "left_over"): EventRow(sound="card_slide", length=0.25, stagger=0.01),
    happened.RoundEnded: EventRow(
        says="Everybody has a Knight: the piles are turned up.", heading="Scoring", stop=True,
        effects=lambda event, moment: [Effect("banner", 0.9, "The piles are turned up")],
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
}  # fmt: skip
TELLING = Telling({**SHARED, **_ROWS}, items, spoken=0.9, stamped=0.6)

"""Who makes a face or a remark at a table of No Honor Among Thieves, and in which words."""

from collections.abc import Iterator, Sequence

from app.table.banter import Lines, Reaction
from rules.games.no_honor import events as happened
from rules.kernel.cards import Seat
from rules.kernel.events import Event

# From this many Coins on a share is something to be pleased about.
RICH = 6


def reactions(events: Sequence[Event], place: int, seats: int) -> Iterator[Reaction]:
    """Who reacts to an event, most likely first."""
    event = events[place]
    if isinstance(event, happened.Betrayed):
        yield from _betrayal(event, events, seats)
    elif isinstance(event, happened.ContractOffered):
        others = [s for s in event.contract.seats if s != event.seat]
        yield Reaction(event.seat, "sly", "offer" if others else "alone")
    elif isinstance(event, happened.ContractAnswered) and not event.agreed:
        yield Reaction(event.seat, "worried", "declined")
    elif isinstance(event, happened.HaulSplit):
        yield from _shares(event)
    else:
        yield from _blows(event)


def _betrayal(
    event: happened.Betrayed, events: Sequence[Event], seats: int
) -> Iterator[Reaction]:  # fmt: skip
    traitors = [one.seat for one in event.betrayals]
    for one in events:
        if isinstance(one, happened.HaulSplit):
            for victim, _ in one.pay:
                if victim not in traitors:
                    yield Reaction(victim, "worried", "betrayed", traitors[0])
    yield from (Reaction(seat, "sly", "betrays") for seat in traitors)


def _shares(event: happened.HaulSplit) -> Iterator[Reaction]:
    paid = sorted(((number, seat) for seat, number in event.pay), reverse=True)
    for number, seat in paid[:1]:
        yield Reaction(seat, "pleased", "haul" if number >= RICH else "wins_trick")


def _blows(event: Event) -> Iterator[Reaction]:
    if isinstance(event, happened.Countered):
        yield _blow(event.seat, "countered", event.by)
        yield Reaction(event.by, "sly", "counters", event.seat)
    elif isinstance(event, happened.Killed) and event.seat >= 0:
        yield _blow(event.seat, "killed")
    elif isinstance(event, happened.Arrested) and event.seat >= 0:
        yield _blow(event.seat, "arrested")
    elif isinstance(event, happened.BribeOffered):
        yield Reaction(event.taker, "sly", "bribed", event.seat)


def _blow(seat: Seat, kind: str, by: Seat | None = None) -> Reaction:
    return Reaction(seat, "worried", kind, by)


LINES: Lines = {
    "offer": {
        "bold": ("In and out. Who's with me?", "I have a plan, and it's even mine."),
        "careful": ("I counted it twice. It's fair.",),
        "chatty": ("You'll love this one. Everyone gets a lantern!",),
        "grudging": ("Take it. There's nothing better coming.",),
    },
    "alone": {
        "bold": ("Hands in your pockets. This one is mine.",),
        "careful": ("Fewer hands, fewer worries.",),
        "chatty": ("I would have shared. Honestly! Maybe.",),
        "grudging": ("Last time I shared, I regretted it.",),
    },
    "declined": {
        "bold": ("For that? Ask someone cheaper.",),
        "careful": ("The numbers don't add up for me.",),
        "chatty": ("My mother told me never to sign before midnight.",),
        "grudging": ("I know what your word is worth.",),
    },
    "betrays": {
        "bold": ("You'd have done it too. Just later.",),
        "careful": ("It was this, or wait for you to do it.",),
        "chatty": ("Nothing personal! Lovely working with you!",),
        "grudging": ("Now you know how it feels.",),
    },
    "betrayed": {
        "bold": ("Spend it quickly, {whom}.",),
        "careful": ("I had that figured in, {whom}. Just not for tonight.",),
        "chatty": ("{whom}! We shook hands! Twice!",),
        "grudging": ("{whom}. I have a long memory, and a short list.",),
    },
    "haul": {
        "bold": ("That's how it's done.",),
        "careful": ("As calculated.",),
        "chatty": ("It jingles! Do you hear it jingle?",),
        "grudging": ("It should have been more.",),
    },
    "countered": {
        "bold": ("Was that your only trick, {whom}?",),
        "careful": ("I should have waited, {whom}.",),
        "chatty": ("{whom}, you don't even know what it did!",),
        "grudging": ("Of course, {whom}. Of course.",),
    },
    "counters": {
        "bold": ("Not tonight, {whom}.",),
        "careful": ("I'd rather you didn't, {whom}.",),
        "chatty": ("Oops! Was that yours, {whom}?",),
        "grudging": ("Now we're even, {whom}. Nearly.",),
    },
    "killed": {
        "bold": ("A pity. Next!",),
        "careful": ("That wasn't in the plan.",),
        "chatty": ("But we had tickets for the opera!",),
        "grudging": ("Someone will pay for the funeral.",),
    },
    "arrested": {
        "bold": ("Keep a cell warm. We'll be back.",),
        "careful": ("The bail alone will ruin me.",),
        "chatty": ("The Watch again! They never knock.",),
        "grudging": ("Someone talked.",),
    },
    "bribed": {
        "bold": ("Keep talking, {whom}.",),
        "careful": ("In advance, please, {whom}.",),
        "chatty": ("For me, {whom}? You shouldn't have. More?",),
        "grudging": ("Is that all I'm worth, {whom}?",),
    },
}

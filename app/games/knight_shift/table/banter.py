"""What is said at a table of Knight Shift: who reacts to what all noticed, and in which words."""

from collections.abc import Iterator, Sequence

from app.table.banter import Lines, Reaction
from rules.games.knight_shift import events as happened
from rules.kernel.events import Event


def reactions(events: Sequence[Event], place: int, seats: int) -> Iterator[Reaction]:
    """Who reacts to an event, most likely first."""
    event = events[place]
    if isinstance(event, happened.KnightClaimed):
        yield Reaction(event.seat, "pleased", "claims")
    elif isinstance(event, happened.PileTopSeen):
        yield Reaction(event.seat, "sly", "peeks")
    elif isinstance(event, happened.ItemPlayed) and not event.face_up:
        yield Reaction(event.seat, "sly")
    elif isinstance(event, happened.PassedOut):
        yield Reaction(event.seat, "out", "drunk")
        # Whoever sits next is the first to be suspected.
        yield Reaction((event.seat + 1) % seats, "sly", "suspected", event.seat)
    elif isinstance(event, happened.RoundCounted):
        yield from _after_round(event)


def _after_round(event: happened.RoundCounted) -> Iterator[Reaction]:
    best, worst = max(event.scores), min(event.scores)
    for seat, score in enumerate(event.scores):
        if score == best:
            yield Reaction(seat, "pleased", "wins_trick")
        elif score == worst:
            yield Reaction(seat, "worried", "bad round")


LINES: Lines = {
    "claims": {
        "bold": ("Mine. Hands off.", "This one, and no other."),
        "careful": ("I hope I counted right.", "That'll have to do."),
        "chatty": ("Come along, dear Knight!", "Oh, we'll get along famously."),
        "grudging": ("Before one of you ruins that one too.",),
    },
    "peeks": {
        "bold": ("Interesting.", "I thought so."),
        "careful": ("Better to be sure.", "Hm."),
        "chatty": ("Ooh, I shouldn't have seen that!",),
        "grudging": ("Who put that there?",),
    },
    "drunk": {
        "bold": ("Not passed out. Resting.",),
        "careful": ("I knew there was one too many.",),
        "chatty": ("Well, someone had a lovely evening!",),
        "grudging": ("One of you did that. I'll find out who.",),
    },
    "suspected": {
        "bold": ("Some Knights can't hold it, {whom}.",),
        "careful": ("It could have been anyone, {whom}.",),
        "chatty": ("Don't look at me, {whom}! I only carry the tray.",),
        "grudging": ("Serves you right, {whom}.",),
    },
    "bad round": {
        "bold": ("Next round.",),
        "careful": ("I should have looked first.",),
        "chatty": ("At least we were well dressed!",),
        "grudging": ("You all did that on purpose.",),
    },
}

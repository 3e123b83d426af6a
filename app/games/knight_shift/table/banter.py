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
        yield Reaction((event.seat + 1) % seats, "sly", "accused", event.seat)
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
        "careful": ("I hope I have counted right.", "That will have to do."),
        "chatty": ("Come along, dear Knight!", "Oh, we two will get on famously."),
        "grudging": ("Before one of you ruins him, too.",),
    },
    "peeks": {
        "bold": ("Interesting.", "I thought so."),
        "careful": ("Better to be sure.", "Hm."),
        "chatty": ("Ooh, I should not have seen that!",),
        "grudging": ("Who put that there?",),
    },
    "drunk": {
        "bold": ("He was only resting his eyes.",),
        "careful": ("I knew there was one too many.",),
        "chatty": ("Well, he had a lovely evening!",),
        "grudging": ("One of you did that. I will find out who.",),
    },
    "bad round": {
        "bold": ("Next round.",),
        "careful": ("I should have looked first.",),
        "chatty": ("At least he was well dressed!",),
        "grudging": ("You all fed him that on purpose.",),
    },
}

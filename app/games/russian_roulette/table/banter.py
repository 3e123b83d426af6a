"""Who makes a face or a remark at a table of Russian Roulette, and in which words."""

from collections.abc import Iterator, Sequence

from app.table.banter import Lines, Reaction
from app.table.talk_words import Phrase, TalkWords
from rules.games.russian_roulette import events as happened
from rules.games.russian_roulette.cards import BULLET
from rules.kernel.events import Event

# A bid from which on it takes nerve.
BOLD = 4


def reactions(events: Sequence[Event], place: int, seats: int) -> Iterator[Reaction]:
    """Who reacts to an event, most likely first."""
    event = events[place]
    if isinstance(event, happened.BidsRevealed):
        yield from _bids(event)
    elif isinstance(event, happened.AccusationsMade):
        for accuser, target in event.charges:
            yield Reaction(target, "worried", "accused", accuser)
            yield Reaction(accuser, "sly")
    elif isinstance(event, happened.PocketRevealed):
        yield from _verdict(event, events)
    else:
        yield from _shots(event)


def _bids(event: happened.BidsRevealed) -> Iterator[Reaction]:
    bids = [(bid, seat) for seat, bid in enumerate(event.bids) if bid is not None]
    for bid, seat in sorted(bids, reverse=True)[:1]:
        if bid >= BOLD:
            yield Reaction(seat, "sly", "bold bid")
    yield from (Reaction(seat, "pleased", "no bid") for bid, seat in bids if not bid)


def _verdict(event: happened.PocketRevealed, events: Sequence[Event]) -> Iterator[Reaction]:
    if event.card == BULLET:
        yield Reaction(event.seat, "worried", "found_out")
    else:
        yield Reaction(event.seat, "pleased", "innocent")


def _shots(event: Event) -> Iterator[Reaction]:
    if isinstance(event, happened.CharacterDied):
        by = event.by[0] if event.by and event.cause == "shot" else None
        kind = "shot at" if by is not None else "bang"
        # With the captain the whole team is gone: that is no moment for a joke.
        yield Reaction(event.seat, "worried", kind if event.left else "", by)
    elif isinstance(event, happened.BulletLoaded):
        yield Reaction(event.seat, "worried", "loaded")
    elif isinstance(event, happened.CardCancelled):
        yield Reaction(event.seat, "worried", "cancelled", event.by)
    elif isinstance(event, happened.PointsScored) and event.points > BOLD:
        yield Reaction(event.seat, "pleased", "wins_trick")


MYSELF, OTHERS, WITNESS = "My pocket", "The others", "I frisked"
POCKET, BID = "pocket", "bid"
TALK = TalkWords(
    {
        ("honest", ""): Phrase(
            MYSELF, "It's clean", "My pocket is clean.", "clean", POCKET, "icon_check"
        ),
        ("dare", ""): Phrase(
            MYSELF, "Accuse me", "Go ahead, accuse me.", "accuse me", BID, "icon_talk"
        ),
        ("cheat", ""): Phrase(
            OTHERS, "… is cheating", "I think {whom} is cheating.", "cheating", POCKET,
            "chamber_bullet", accuses=True,
        ),
        ("clean", ""): Phrase(
            OTHERS, "… is clean", "I think {whom} is clean.", "clean", POCKET, "icon_check"
        ),
        ("bold", ""): Phrase(
            OTHERS, "I wouldn't bid that", "I wouldn't bid that much, {whom}.", "bold bid", BID,
            "icon_talk", accuses=True,
        ),
        ("saw", "click"): Phrase(
            WITNESS, "A CLICK", "I looked: {whom} pocketed a CLICK.", "CLICK", POCKET,
            "chamber_click",
        ),
        ("saw", "bullet"): Phrase(
            WITNESS, "A BULLET", "I looked: {whom} pocketed a BULLET.", "BULLET", POCKET,
            "chamber_bullet", accuses=True,
        ),
    }
)  # fmt: skip


LINES: Lines = {
    "bold bid": {
        "bold": ("Watch and learn.", "I don't count. I pull."),
        "careful": ("I might regret this.", "It looked like a good number."),
        "chatty": ("My mother always said to finish what you start!", "Lucky number!"),
        "grudging": ("Someone has to show you how.",),
    },
    "no bid": {
        "bold": ("I'm saving myself for later.",),
        "careful": ("One point is one point.", "Slow gets there too."),
        "chatty": ("I'll just hold the coats.", "Not with this hair."),
        "grudging": ("Fine. After you.",),
    },
    "innocent": {
        "bold": ("Next!", "Want to check the other pocket?"),
        "careful": ("I told you so. Politely.",),
        "chatty": ("Nothing but lint and honor!", "Now say you're sorry."),
        "grudging": ("I'll remember who pointed.",),
    },
    "bang": {
        "bold": ("Plenty more where that one came from.",),
        "careful": ("The odds were on my side. Mostly.",),
        "chatty": ("And they only came for the buffet!", "A moment of silence. Thank you."),
        "grudging": ("Who packed this gun?",),
    },
    "shot at": {
        "bold": ("Is that all you've got, {whom}?",),
        "careful": ("I was being so careful, {whom}.",),
        "chatty": ("{whom}! We shared a taxi here!",),
        "grudging": ("I'm writing that down, {whom}.",),
    },
    "loaded": {
        "bold": ("What's one more?",),
        "careful": ("Four in six. No. Let me count again.",),
        "chatty": ("It rattles now. Can you hear it?",),
        "grudging": ("I was right. I know I was right.",),
    },
    "cancelled": {
        "bold": ("You'll wish you'd saved that, {whom}.",),
        "careful": ("That was my plan, {whom}. All of it.",),
        "chatty": ("{whom}, do you even know what it did?",),
        "grudging": ("Of course it was you, {whom}.",),
    },
}

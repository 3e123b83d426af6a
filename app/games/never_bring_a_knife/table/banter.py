"""What is said at a table of Never Bring a Knife: claims and remarks, in words."""

from collections.abc import Iterator, Sequence

from app.table.banter import Lines, Reaction
from app.table.talk_words import Phrase, TalkWords
from rules.games.never_bring_a_knife import events as happened
from rules.games.never_bring_a_knife.cards import ARMOR, GUN, MONEY
from rules.kernel.events import CardMoved, Event

ROLE, SIDE, PLEA, DENIAL = "role", "side", "plea", "denial"
MYSELF, OTHERS, SEEN, DO = "About me", "About others", "I saw it", "Do this"
TALK = TalkWords(
    {
        ("i_am", "cop"): Phrase(MYSELF, "I'm a Cop", "I'm a Cop.", "cop", ROLE, "icon_cop"),
        ("is", "cop"): Phrase(OTHERS, "… is a Cop", "{whom} is a Cop.", "cop", ROLE, "icon_cop"),
        ("looked", "cop"): Phrase(
            SEEN, "… is a Cop", "I saw the card: {whom} is a Cop.", "cop", ROLE, "icon_cop"
        ),
        ("i_am", "criminal"): Phrase(
            MYSELF, "I'm a Criminal", "I'm a Criminal.", "criminal", ROLE, "icon_criminal"
        ),
        ("is", "criminal"): Phrase(
            OTHERS,
            "… is a Criminal",
            "{whom} is a Criminal.",
            "criminal",
            ROLE,
            "icon_criminal",
            True,
        ),
        ("looked", "criminal"): Phrase(
            SEEN,
            "… is a Criminal",
            "I saw the card: {whom} is a Criminal.",
            "criminal",
            ROLE,
            "icon_criminal",
            True,
        ),
        ("heal_me", ""): Phrase(
            MYSELF, "Heal me", "Someone heal me!", "heal me", PLEA, "icon_heal"
        ),
        ("not_me", ""): Phrase(
            MYSELF, "It wasn't me", "It wasn't me.", "not me", DENIAL, "icon_talk"
        ),
        ("trust", ""): Phrase(DO, "Trust …", "Trust {whom}.", "trust", SIDE, "icon_check"),
        ("shoot", ""): Phrase(DO, "Shoot …", "Shoot {whom}!", "shoot", SIDE, "icon_hit", True),
    },
    nobody="the boss",
    nobody_art="icon_boss",
)


# A stack is worth words with so much Money.
RICH = 3


def reactions(events: Sequence[Event], place: int, seats: int) -> Iterator[Reaction]:
    """Who reacts to an event, most likely first."""
    event = events[place]
    if isinstance(event, happened.CardLaid):
        yield from _laid(event, events[place:])
    elif isinstance(event, happened.RoleSeen):
        yield from _looked(event)
    else:
        yield from _wounds(event)
        yield from _stack(event)


def _wounds(event: Event) -> Iterator[Reaction]:
    if isinstance(event, happened.Wounded) and event.by != event.seat:
        yield Reaction(event.seat, "worried", "wounded" if event.by is None else "hit", event.by)
    elif isinstance(event, happened.HitUsed) and event.target != event.seat:
        yield Reaction(event.seat, "sly")
    elif isinstance(event, happened.Healed) and event.target != event.seat:
        yield Reaction(event.target, "pleased", "healed", event.seat)


def _stack(event: Event) -> Iterator[Reaction]:
    """What comes of the cards before a seat."""
    if isinstance(event, happened.CrimeStruck) and event.lost:
        yield Reaction(event.seat, "worried", "robbed")
    elif isinstance(event, happened.RolesSwapped):
        yield Reaction(event.seat, "sly", "mole")
    elif isinstance(event, happened.StackResolved) and event.banked:
        yield Reaction(event.seat, "pleased", "wins_trick" if event.banked >= RICH else "")


def _looked(event: happened.RoleSeen) -> Iterator[Reaction]:
    """Somebody chose to look at a role: nobody minds the one that everybody looks at."""
    if event.why not in ("intel", "money") or event.place == event.seat:
        return
    if event.place is not None:
        yield Reaction(event.place, "worried", "looked at", event.seat)
    yield Reaction(event.seat, "sly")


def _laid(event: happened.CardLaid, following: Sequence[Event]) -> Iterator[Reaction]:
    """A card face down, or an open Gun or present for somebody else."""
    if not event.face_up:
        yield Reaction(event.seat, "sly")
        return
    moved = next((e for e in following if isinstance(e, CardMoved)), None)
    if event.target == event.seat or moved is None:
        return
    if moved.card == GUN:
        yield Reaction(event.target, "worried", "targeted", event.seat)
        yield Reaction(event.seat, "sly")
    elif moved.card in (ARMOR, MONEY):
        yield Reaction(event.target, "pleased", "given", event.seat)


LINES: Lines = {
    "given": {
        "bold": ("About time.", "I'll take it."),
        "careful": ("What do you want for it, {whom}?", "Thank you. I think."),
        "chatty": ("A present! You shouldn't have, {whom}.", "{whom}, I always liked you."),
        "grudging": ("That doesn't make us even, {whom}.",),
    },
    "wounded": {
        "bold": ("A scratch.", "I've had worse."),
        "careful": ("I'm counting, you know.", "That was no accident."),
        "chatty": ("Ow! Who was that? Be honest!", "My good coat!"),
        "grudging": ("Someone here will pay for this.", "I know it was one of you."),
    },
    "hit": {
        "bold": ("Now I know where you stand, {whom}.",),
        "careful": ("Remember who fired, everyone.",),
        "chatty": ("{whom}! You paid money for that?",),
        "grudging": ("I never forget a face, {whom}.",),
    },
    "healed": {
        "bold": ("I owe you one, {whom}.",),
        "careful": ("Thank you, {whom}. Why, though?",),
        "chatty": ("Bless you, {whom}!", "You're an angel, {whom}."),
        "grudging": ("About time, {whom}.",),
    },
    "looked at": {
        "bold": ("Well, {whom}? Say it aloud.",),
        "careful": ("Please tell them the truth, {whom}.",),
        "chatty": ("Did you like what you saw, {whom}?",),
        "grudging": ("Nosy, {whom}. Very nosy.",),
    },
    "robbed": {
        "bold": ("Keep the change.",),
        "careful": ("There goes my insurance.",),
        "chatty": ("Hey! That was for the doctor!",),
        "grudging": ("I counted that money.",),
    },
    "mole": {
        "bold": ("Things have changed.",),
        "careful": ("I'd rather not say what I am now.",),
        "chatty": ("Guess who I am today!",),
        "grudging": ("Trust nobody. Least of all me.",),
    },
}

"""What is said at a table of Never Bring a Knife: claims and remarks, in words."""

from collections.abc import Iterator, Sequence

from app.table.banter import Lines, Occasion
from app.table.talk_words import Phrase, TalkWords
from rules.games.never_bring_a_knife import events as happened
from rules.games.never_bring_a_knife.cards import ARMOR, GUN, MONEY
from rules.kernel.events import CardMoved, Event

ROLE, SIDE, PLEA, DENIAL = "role", "side", "plea", "denial"
MYSELF, OTHERS, SEEN, DO = "About me", "About others", "I saw it", "Do this"
_ROLES = {"cop": "a cop", "criminal": "a criminal"}


def _about_roles() -> dict[tuple[str, str], Phrase]:
    """The three ways to name a role: the own one, somebody's, and one that was seen."""
    phrases: dict[tuple[str, str], Phrase] = {}
    for word, role in _ROLES.items():
        mark, art = (word, ROLE), f"icon_{word}"
        phrases["i_am", word] = Phrase(MYSELF, f"I am {role}", f"I am {role}.", *mark, art)
        phrases["is", word] = Phrase(OTHERS, f"… is {role}", f"{{whom}} is {role}.", *mark, art)
        seen = f"I saw the card: {{whom}} is {role}."
        phrases["looked", word] = Phrase(SEEN, f"… is {role}", seen, *mark, art)
    return phrases


TALK = TalkWords(
    {
        **_about_roles(),
        ("heal_me", ""): Phrase(
            MYSELF, "Heal me", "Somebody heal me!", "heal me", PLEA, "icon_heal"
        ),
        ("not_me", ""): Phrase(
            MYSELF, "It was not me", "It was not me.", "not me", DENIAL, "icon_talk"
        ),
        ("trust", ""): Phrase(DO, "Trust …", "Trust {whom}.", "trust", SIDE, "icon_check"),
        ("shoot", ""): Phrase(DO, "Shoot …", "Shoot {whom}!", "shoot", SIDE, "icon_hit"),
    },
    nobody="the boss",
    nobody_art="icon_boss",
)


def occasions(events: Sequence[Event]) -> list[Occasion]:
    """Who could say something about these events, most likely first."""
    return [found for place, event in enumerate(events) for found in _found(event, events[place:])]


def _found(event: Event, following: Sequence[Event]) -> Iterator[Occasion]:
    if isinstance(event, happened.CardLaid):
        yield from _laid(event, following)
    elif isinstance(event, happened.Wounded):
        if event.by is not None and event.by != event.seat:
            yield Occasion(event.seat, "hit", event.by)
        elif event.by is None:
            yield Occasion(event.seat, "wounded")
    elif isinstance(event, happened.Healed) and event.target != event.seat:
        yield Occasion(event.target, "healed", event.seat)
    elif isinstance(event, happened.RoleSeen) and event.place not in (None, event.seat):
        if event.why in ("intel", "money") and event.place is not None:
            yield Occasion(event.place, "looked at", event.seat)
    elif isinstance(event, happened.CrimeStruck) and event.lost:
        yield Occasion(event.seat, "robbed")
    elif isinstance(event, happened.RolesSwapped):
        yield Occasion(event.seat, "mole")


def _laid(event: happened.CardLaid, following: Sequence[Event]) -> Iterator[Occasion]:
    """An open Gun, or a present, from somebody else."""
    moved = next((e for e in following if isinstance(e, CardMoved)), None)
    if event.target == event.seat or not event.face_up or moved is None:
        return
    if moved.card == GUN:
        yield Occasion(event.target, "threatened", event.seat)
    elif moved.card in (ARMOR, MONEY):
        yield Occasion(event.target, "given", event.seat)


LINES: Lines = {
    "threatened": {
        "bold": ("Is that all, {whom}?", "One gun. I am shaking.", "Try harder, {whom}."),
        "careful": ("Easy, {whom}. Think first.", "I would put that away."),
        "chatty": ("{whom}! In front of everybody?", "And here I thought we were friends, {whom}."),
        "grudging": ("Noted, {whom}.", "You will regret that, {whom}."),
    },
    "given": {
        "bold": ("About time.", "I will take it."),
        "careful": ("What do you want for it, {whom}?", "Thank you. I think."),
        "chatty": ("A present! You shouldn't have, {whom}.", "{whom}, I always liked you."),
        "grudging": ("That does not make us even, {whom}.",),
    },
    "wounded": {
        "bold": ("A scratch.", "I have had worse."),
        "careful": ("I am counting, you know.", "That was no accident."),
        "chatty": ("Ow! Who was that? Be honest!", "My good coat!"),
        "grudging": ("Somebody here will pay for this.", "I know it was one of you."),
    },
    "hit": {
        "bold": ("Now I know where you stand, {whom}.",),
        "careful": ("Remember who fired, everybody.",),
        "chatty": ("{whom}! You paid money for that?",),
        "grudging": ("I never forget a face, {whom}.",),
    },
    "healed": {
        "bold": ("I owe you one, {whom}.",),
        "careful": ("Thank you, {whom}. Why, though?",),
        "chatty": ("Bless you, {whom}!", "You are an angel, {whom}."),
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
        "careful": ("I would rather not say what I am now.",),
        "chatty": ("Guess who I am today!",),
        "grudging": ("Trust nobody. Least of all me.",),
    },
}

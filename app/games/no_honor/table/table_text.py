"""How a table of No Honor Among Thieves stands, line by line, from one seat's view."""

from collections import Counter
from collections.abc import Iterator

from app.games.no_honor.table import words
from app.games.no_honor.table.explanations import about_card
from app.games.no_honor.table.standing import progress
from app.games.no_honor.table.vocabulary import (
    coins,
    contract_line,
    ending,
    place_name,
    promised,
    several,
    skill_words,
)
from app.table.voice import Voice, counted, either, joined, say
from rules.games.no_honor.cards import Character, Defense, Jail, Objective
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import BYSTANDER, CardId, Seat


def table(view: NoHonorView, voice: Voice) -> list[str]:
    """What everyone sees: the heist, Objectives, where Characters are, and each crew."""
    return [
        _heading(view, voice),
        *_heist(view, voice),
        *(line for place in (0, 1) for line in _objective(view, place, voice)),
        *_yards(view, voice),
        *(seat_line(view, seat, voice) for seat in range(view.seats)),
    ]


def own(view: NoHonorView, voice: Voice) -> list[str]:
    """What this seat alone has: its Schemes, and how far it is with its Agendas."""
    if view.seat == BYSTANDER:
        return []
    held = joined([view.book.entry(card).name for card in view.hand])
    schemes = say(words.YOUR_SCHEMES if held else words.NO_SCHEMES, voice, cards=held)
    return [schemes, *_agendas(view, voice)]


def card_line(card: CardId, view: NoHonorView) -> str:
    """A card to choose: its name and what it is."""
    about = about_card(card, view)
    return f"{about.name} ({about.worth})"


def roles(view: NoHonorView, voice: Voice) -> list[str]:
    """What this seat has seen in the hands of others."""
    lines = []
    for seat, pile in enumerate(view.hands):
        seen = [view.book.entry(card).name for card in pile if card is not None]
        if seen and seat != view.seat:
            lines.append(say(words.SEEN_IN_HAND, voice, owner=seat, cards=joined(seen)))
    return lines


def scores(view: NoHonorView, voice: Voice) -> list[str]:
    """Everyone's Coins, and what has been promised."""
    told = ", ".join(f"{voice.who(seat)} {view.coins[seat]}" for seat in range(view.seats))
    promises = [say(words.HAS_PROMISED, voice, **promised(one)) for one in view.ledger]
    return [say(words.COINS_SO_FAR, voice, coins=told), *promises]


# The lines


def _heading(view: NoHonorView, voice: Voice) -> str:
    if view.outcome is not None:
        return say(words.GAME_OVER, voice, ending=ending(view.outcome.reason))
    if not view.number:
        return words.DRAFTING_INTACT if view.honor else words.DRAFTING_BROKEN
    template = words.ON_TURN_INTACT if view.honor else words.ON_TURN_BROKEN
    left = counted(view.actions, "action")
    return say(template, voice, number=view.number, seat=view.turn, actions=left)


def _heist(view: NoHonorView, voice: Voice) -> Iterator[str]:
    heist = view.heist
    if heist is None:
        return
    where = place_name(view, heist.place)
    yield say(words.HEIST_ON, voice, place=where, leader=heist.leader)
    if heist.contract is not None:
        yield contract_line(heist.contract, voice)


def _objective(view: NoHonorView, place: int, voice: Voice) -> Iterator[str]:
    card = view.objectives[place]
    if card < 0:
        return
    entry = view.book.entry(card)
    assert isinstance(entry, Objective)
    template = words.OBJECTIVE_LINE_TREASURE if entry.treasures else words.OBJECTIVE_LINE
    guards = joined([_guard(view, defense) for defense in view.slots[place]])
    yield say(
        template, voice, name=entry.name, stage=entry.stage, coins=coins(view.hauls[place]),
        treasures=counted(entry.treasures, "Treasure"), defenses=guards or words.UNKNOWN_YET,
    )  # fmt: skip


def _guard(view: NoHonorView, card: CardId) -> str:
    entry = view.book.entry(card)
    assert isinstance(entry, Defense | Jail)
    return f"{entry.name} ({either([skill_words(one) for one in entry.challenges])})"


def _yards(view: NoHonorView, voice: Voice) -> Iterator[str]:
    yards = (view.pool, view.cost_zero, view.jail, view.graveyard)
    for name, some in zip(words.YARDS, yards, strict=True):
        told = [
            _thieves(*who, number)
            for who, number in Counter(_facts(view, one) for one in some).items()
        ]
        yield say(words.YARD, voice, name=name, cards=joined(told) or words.NO_CREW)


def _thief(view: NoHonorView, card: CardId) -> str:
    """A Character: what it costs and can do, and whether it is exhausted."""
    return _thieves(*_facts(view, card), 1)


def _thieves(name: str, facts: str, number: int) -> str:
    """Characters of a name: Spy (cost 3, 1 Lies, 1 Stealth); two Bruisers (1 Muscle each)."""
    who = name if number == 1 else several(number, name)
    told = facts if number == 1 else words.EACH.format(facts=facts)
    return f"{who} ({told})" if facts else who


def _facts(view: NoHonorView, card: CardId) -> tuple[str, str]:
    """A Character's name, and what there is to know about it."""
    entry = view.book.entry(card)
    assert isinstance(entry, Character)
    parts = [words.COST.format(number=entry.cost)] if entry.cost else []
    parts += [skill_words(entry.skills)] if any(entry.skills.numbers) else []
    parts += [] if view.is_ready(card) else [words.EXHAUSTED_TOO]
    parts += [view.book.entry(one.scheme).name for one in view.attached[card]]
    return entry.name, ", ".join(parts)


def seat_line(view: NoHonorView, seat: Seat, voice: Voice) -> str:
    """What everyone sees of one seat."""
    crew = joined([_thief(view, card) for card in view.crews[seat]])
    owns = joined([view.book.entry(card).name for card in view.treasures[seat]])
    return say(
        words.SEAT_LINE_OWNS if owns else words.SEAT_LINE, voice, seat=seat, treasures=owns,
        coins=coins(view.coins[seat]), schemes=counted(len(view.hands[seat]), "Scheme"),
        crew=crew or words.NO_CREW,
    )  # fmt: skip


def _agendas(view: NoHonorView, voice: Voice) -> Iterator[str]:
    for card in view.agendas[view.seat]:
        if card is not None:
            entry = view.book.entry(card)
            far = progress(view, view.seat, card)
            text = getattr(entry, "text", "").rstrip(".")
            if far is None:
                yield say(words.AGENDA, voice, name=entry.name, text=text)
            else:
                yield say(
                    words.AGENDA_FAR, voice, name=entry.name, text=text, has=far.has,
                    needed=far.needed,
                )  # fmt: skip

"""How a table of No Honor Among Thieves stands, line by line, from one seat's view."""

from collections import Counter
from collections.abc import Iterator

from app.games.no_honor.table.explanations import about_card
from app.games.no_honor.table.standing import progress
from app.games.no_honor.table.vocabulary import (
    PROMISES,
    capital,
    coins,
    contract_line,
    ending,
    place_name,
)
from app.table.voice import Voice, counted, joined, sentence
from rules.games.no_honor.cards import Character, Defense, Jail, Objective
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import SKILLS
from rules.kernel.cards import CardId, Seat
from rules.kernel.view import BYSTANDER


def table(view: NoHonorView, voice: Voice) -> list[str]:
    """What everybody sees: the heist, Objectives, where Characters are, and each crew."""
    return [
        _heading(view, voice),
        *_heist(view, voice),
        *(line for place in (0, 1) for line in _objective(view, place)),
        *_yards(view),
        *(seat_line(view, seat, voice) for seat in range(view.seats)),
    ]


def own(view: NoHonorView, voice: Voice) -> list[str]:
    """What this seat alone has: its Schemes, and how far it is with its Agendas."""
    if view.seat == BYSTANDER:
        return []
    held = [view.book.entry(card).name for card in view.hand]
    return [f"Your Schemes: {joined(held) or 'none'}.", *_agendas(view)]


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
            lines.append(f"You have seen in {voice.whose(seat)} hand: {joined(seen)}.")
    return lines


def scores(view: NoHonorView, voice: Voice) -> list[str]:
    """The Coins of everybody, and what has been promised."""
    told = ", ".join(f"{voice.who(seat)} {view.coins[seat]}" for seat in range(view.seats))
    promises = [
        f"{voice.does(one.giver, 'have')} promised {voice.who(one.taker)} "
        f"{PROMISES.get(one.what, 'a favour')}."
        for one in view.ledger
    ]
    return [f"Coins, before Agendas and Treasures: {told}.", *promises]


# The lines


def _heading(view: NoHonorView, voice: Voice) -> str:
    if view.outcome is not None:
        return sentence(f"the game is over: {ending(view.outcome.reason)}")
    honor = "Honor is intact." if view.honor else "Honor is broken."
    if not view.number:
        return f"Crews are hired. {honor}"
    whose = capital(voice.whose(view.turn))
    return f"Turn {view.number}. {whose} turn, {counted(view.actions, 'action')} left. {honor}"


def _heist(view: NoHonorView, voice: Voice) -> Iterator[str]:
    heist = view.heist
    if heist is None:
        return
    where = place_name(view, heist.place)
    yield f"A heist on {where}, led by {voice.who(heist.leader)}."
    if heist.contract is not None:
        yield f"Contract: {contract_line(heist.contract, voice)}."


def _objective(view: NoHonorView, place: int) -> Iterator[str]:
    card = view.objectives[place]
    if card < 0:
        return
    entry = view.book.entry(card)
    assert isinstance(entry, Objective)
    treasures = f", {counted(entry.treasures, 'Treasure')}" if entry.treasures else ""
    guards = [_guard(view, defense) for defense in view.slots[place]]
    yield (
        f"{entry.name}, stage {entry.stage}: {coins(view.hauls[place])}{treasures}. "
        f"Defenses: {joined(guards) or 'not known yet'}."
    )


def _guard(view: NoHonorView, card: CardId) -> str:
    entry = view.book.entry(card)
    assert isinstance(entry, Defense | Jail)
    ways = [_skills(one.numbers) for one in entry.challenges]
    return f"{entry.name} ({' or '.join(ways)})"


def _skills(numbers: tuple[int, ...]) -> str:
    pairs = zip(SKILLS, numbers, strict=True)
    return " and ".join(f"{n} {skill.capitalize()}" for skill, n in pairs if n)


def _yards(view: NoHonorView) -> Iterator[str]:
    named = (
        ("To be hired", view.pool), ("For nothing", view.cost_zero), ("Jail", view.jail),
        ("Graveyard", view.graveyard),
    )  # fmt: skip
    for name, some in named:
        thieves = Counter(_thief(view, card) for card in some)
        told = [who if number == 1 else f"{number} × {who}" for who, number in thieves.items()]
        yield f"{name}: {joined(told) or 'nobody'}."


def _thief(view: NoHonorView, card: CardId) -> str:
    """A Character: what it costs and can do, and whether it is exhausted."""
    entry = view.book.entry(card)
    assert isinstance(entry, Character)
    parts = [f"cost {entry.cost}"] if entry.cost else []
    parts += [words for words in [_skills(entry.skills.numbers)] if words]
    parts += [] if view.is_ready(card) else ["exhausted"]
    parts += [view.book.entry(one.scheme).name for one in view.attached[card]]
    return f"{entry.name} ({', '.join(parts)})" if parts else entry.name


def seat_line(view: NoHonorView, seat: Seat, voice: Voice) -> str:
    """What everybody sees of one seat."""
    crew = joined([_thief(view, card) for card in view.crews[seat]]) or "nobody"
    owns = [view.book.entry(card).name for card in view.treasures[seat]]
    treasures = f", {joined(owns)}" if owns else ""
    held = counted(len(view.hands[seat]), "Scheme")
    return f"{voice.name(seat)}: {coins(view.coins[seat])}, {held}{treasures}. Crew: {crew}."


def _agendas(view: NoHonorView) -> Iterator[str]:
    for card in view.agendas[view.seat]:
        if card is not None:
            entry = view.book.entry(card)
            far = progress(view, view.seat, card)
            so_far = "" if far is None else f" So far {far.has} of {far.needed}."
            text = getattr(entry, "text", "").rstrip(".")
            yield f"Agenda {entry.name}: {text}.{so_far}"

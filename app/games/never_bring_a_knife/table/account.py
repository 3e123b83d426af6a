"""How a game of Never Bring a Knife was won: who was what, who fell, and by which wounds."""

from collections.abc import Iterable, Sequence

from app.games.never_bring_a_knife.table.vocabulary import side
from app.table.game_result import Account, FinalRole, Gain, Titles
from app.table.voice import Voice, counted, joined
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.events import Fell, Healed, HitUsed, RoundBegan, Wounded
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import Event, GameEnded, ZoneOpened
from rules.kernel.game import Options

GUNS, HITS, HEALED = "Guns", "Hits", "Healing"
TITLES = Titles("Who was what", "Wounds", "Wounds", "falls at")
_ART = {COP: "token_cop", CRIMINAL: "token_criminal"}


def account(
    events: Iterable[Event], names: tuple[str, ...], winners: Sequence[Seat], options: Options
) -> Account:
    """The account of a whole game, from what everybody noticed of it."""
    assert isinstance(options, NbkOptions)
    past = list(events)
    roles = _roles(past)
    fallen = {event.seat: event.wounds for event in past if isinstance(event, Fell)}
    return Account(
        sources=(GUNS, HITS, HEALED),
        rounds=tuple(_rounds(past)),
        reason=_reason(past, roles, tuple(fallen), Voice(names)),
        target=options.fall_at,
        unit="wound",
        headline=f"The {side(roles[winners[0]])}s win",
        subline=_subline(past, fallen),
        roles=tuple(_role(roles[seat], fallen.get(seat, 0)) for seat in range(len(names))),
        titles=TITLES,
        deeds=tuple(_deed(past, seat, roles, names) for seat in range(len(names))),
        hidden=(FinalRole("The boss", _ART[roles[None]], side(roles[None])),),
    )


def _roles(events: Sequence[Event]) -> dict[Seat | None, CardId]:
    """What lay before every seat at the end, and for None what the boss was (NBK-END-06)."""
    return {
        event.zone.seat: event.cards[0]
        for event in events
        if isinstance(event, ZoneOpened) and event.zone.name in ("role", "boss")
    }


def _role(role: CardId, wounds: int) -> FinalRole:
    fate = f"fell with {counted(wounds, 'wound')}" if wounds else ""
    return FinalRole(side(role), _ART[role], fate)


def _rounds(events: Sequence[Event]) -> Iterable[tuple[Gain, ...]]:
    """The wounds that each round brought and took away."""
    gains: list[Gain] | None = None
    for event in events:
        if isinstance(event, RoundBegan):
            if gains is not None:
                yield tuple(gains)
            gains = []
        elif gains is not None:
            gains += _gains(event)
    yield tuple(gains or ())


def _gains(event: Event) -> list[Gain]:
    if isinstance(event, Wounded):
        return [Gain(event.seat, GUNS if event.by is None else HITS, event.count)]
    return [Gain(event.target, HEALED, -1)] if isinstance(event, Healed) else []


def _deed(
    events: Sequence[Event], seat: Seat, roles: dict[Seat | None, CardId], names: tuple[str, ...]
) -> str:
    """The best thing that a seat did: for its own side, against the other, or for itself."""
    mine = roles[seat]
    healed = [e.target for e in events if isinstance(e, Healed) and e.seat == seat != e.target]
    struck = [e.target for e in events if isinstance(e, HitUsed) and e.seat == seat]
    friends = [names[one] for one in sorted(set(healed)) if roles[one] == mine]
    foes = [names[one] for one in sorted(set(struck)) if roles[one] != mine]
    if friends:
        return f"You healed {joined(friends)}, on your own side."
    if foes:
        return f"Your Hit struck {joined(foes)}, on the other side."
    if any(isinstance(event, Fell) and event.seat == seat for event in events):
        return "You fell, but you did not go quietly."
    return "You were still standing at the end."


def _subline(events: Sequence[Event], fallen: dict[Seat, int]) -> str:
    rounds = counted(sum(isinstance(event, RoundBegan) for event in events), "round")
    people = "player" if len(fallen) == 1 else "players"
    return f"{len(fallen) or 'No'} {people} fell, after {rounds}"


def _reason(
    events: Sequence[Event],
    roles: dict[Seat | None, CardId],
    fallen: tuple[Seat, ...],
    voice: Voice,
) -> str:
    """Who fell on which side, and what that means (NBK-END-03)."""
    told = [_falls(role, fallen, roles, voice) for role in (COP, CRIMINAL)]
    ended = next(event for event in events if isinstance(event, GameEnded))
    why = f"{joined(list(filter(None, told)))}." if fallen else f"{_after_rule(ended.reason)}."
    cops = sum(roles[seat] == COP for seat in fallen)
    if 2 * cops == len(fallen):
        return f"{why} The boss was a {side(roles[None])} and decided it."
    lost, won = (COP, CRIMINAL) if 2 * cops > len(fallen) else (CRIMINAL, COP)
    return f"{why} More {side(lost)}s than {side(won)}s fell."


def _falls(
    role: CardId, fallen: tuple[Seat, ...], roles: dict[Seat | None, CardId], voice: Voice
) -> str:
    """Who fell on one side."""
    here = [voice.names[seat] for seat in fallen if roles[seat] == role]
    what = f"a {side(role)}" if len(here) == 1 else f"{side(role)}s"
    return f"{joined(here)} fell as {what}" if here else ""


def _after_rule(reason: str) -> str:
    why = reason.partition(": ")[2]
    return f"{why[:1].upper()}{why[1:]}"

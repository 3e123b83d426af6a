"""How a game of Never Bring a Knife was won: who was what, who fell, and by which wounds."""

from collections.abc import Iterable, Sequence

from app.games.never_bring_a_knife.table import words
from app.games.never_bring_a_knife.table.vocabulary import card, side, whose_role
from app.table.game_result import Account, FinalRole, Gain, Titles
from app.table.story import Recalled, Retold, RetoldRow
from app.table.voice import Voice, counted, joined, say
from rules.games.never_bring_a_knife import events as happened
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.events import Fell, Healed, HitUsed, RoundBegan, Wounded
from rules.games.never_bring_a_knife.options import NbkOptions
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import CardMoved, Event, ZoneOpened
from rules.kernel.options import Options

GUNS, HITS, HEALED = words.GUNS, words.HITS, words.HEALING
TITLES = Titles(*words.ACCOUNT_TITLES)
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
        reason=_reason(roles, tuple(fallen), Voice(names)),
        target=options.fall_at,
        unit="wound",
        headline=words.SIDE_WON.format(side=side(roles[winners[0]])),
        subline=_subline(past, fallen),
        roles=tuple(_role(roles[seat], fallen.get(seat, 0)) for seat in range(len(names))),
        titles=TITLES,
        deeds=tuple(_deed(past, seat, roles, names) for seat in range(len(names))),
        hidden=(FinalRole(words.THE_BOSS, _ART[roles[None]], side(roles[None])),),
    )


def _roles(events: Sequence[Event]) -> dict[Seat | None, CardId]:
    """What lay before every seat at the end, and for None what the boss was (NBK-END-06)."""
    return {
        event.zone.seat: event.cards[0]
        for event in events
        if isinstance(event, ZoneOpened) and event.zone.name in ("role", "boss")
    }


def _role(role: CardId, wounds: int) -> FinalRole:
    fate = words.FELL_WITH.format(wounds=counted(wounds, "wound")) if wounds else ""
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
        return words.DEED_HEALED.format(names=joined(friends))
    if foes:
        return words.DEED_HIT.format(names=joined(foes))
    fell = any(isinstance(event, Fell) and event.seat == seat for event in events)
    return words.DEED_FELL if fell else words.DEED_STOOD


def _subline(events: Sequence[Event], fallen: dict[Seat, int]) -> str:
    rounds = counted(sum(isinstance(event, RoundBegan) for event in events), "round")
    if not fallen:
        return words.NOBODY_FELL_IN.format(rounds=rounds)
    players = counted(len(fallen), "player")
    return words.FELL_AFTER.format(players=players, rounds=rounds)


def _reason(roles: dict[Seat | None, CardId], fallen: tuple[Seat, ...], voice: Voice) -> str:
    """Who fell on which side, and what that means (NBK-END-03)."""
    told = [_falls(role, fallen, roles, voice) for role in (COP, CRIMINAL)]
    why = " ".join(filter(None, told)) if fallen else words.NOBODY_FELL
    cops = sum(roles[seat] == COP for seat in fallen)
    if 2 * cops == len(fallen):
        return f"{why} {words.BOSS_BROKE_TIE.format(side=side(roles[None]))}"
    lost, won = (COP, CRIMINAL) if 2 * cops > len(fallen) else (CRIMINAL, COP)
    return f"{why} {words.MORE_FELL.format(lost=side(lost), won=side(won))}"


def _falls(
    role: CardId, fallen: tuple[Seat, ...], roles: dict[Seat | None, CardId], voice: Voice
) -> str:
    """Who fell on one side."""
    here = [voice.names[seat] for seat in fallen if roles[seat] == role]
    told = words.COPS_LOST if role == COP else words.CRIMINALS_LOST
    return told.format(names=joined(here)) if here else ""


# Moments that are told once it is over.


def _was(seat: Seat, recalled: Recalled) -> str:
    """What somebody was in the end, and to whom: Vera turned out to be a Criminal."""
    end, voice = recalled.end, recalled.voice
    role = end.role_at(seat)
    if role is None or seat == voice.viewer:
        return ""
    told = words.WAS
    if end.seat == voice.viewer:
        same = role == end.role_at(end.seat)
        told = words.WAS_LIKE_YOU if same else words.WAS_AGAINST_YOU
    return say(told, voice, seat=seat, side=side(role))


def _and_was(about: str, seat: Seat, recalled: Recalled) -> str:
    """A sentence, and what somebody was in the end."""
    return f"{about} {_was(seat, recalled)}".rstrip()


def _fell(event: happened.Fell, recalled: Recalled) -> Retold:
    title, about = (
        say(told, recalled.voice, seat=event.seat, wounds=counted(event.wounds, "wound"))
        for told in words.RETOLD_FELL
    )
    return Retold(title, _and_was(about, event.seat, recalled), event.seat)


def _wounded(event: happened.Wounded, recalled: Recalled) -> Retold | None:
    """The heaviest blow of the moment, by whom it was dealt if that is known."""
    others = [e for e in recalled.events if isinstance(e, happened.Wounded)]
    if (event.now, event.count) != max((e.now, e.count) for e in others):
        return None
    voice, falls = recalled.voice, recalled.before.book.fall_at
    if event.by is None:
        blow = counted(event.count, "wound")
        title = say(words.RETOLD_WOUND, voice, seat=event.seat, wounds=blow)
    else:
        title = say(words.RETOLD_HIT, voice, seat=event.by, target=event.seat)
    told = words.ENOUGH_TO_FALL if event.now >= falls else words.WOUNDS_SO_FAR
    about = say(told, voice, now=event.now, limit=falls)
    return Retold(title, _and_was(about, event.seat, recalled), event.seat)


def _healed(event: happened.Healed, recalled: Recalled) -> Retold:
    voice, before = recalled.voice, recalled.before
    is_last = before.money[event.seat] == before.book.heal_price
    told = words.RETOLD_LAST_HEAL if is_last else words.RETOLD_HEAL
    if event.target == event.seat:
        told = words.RETOLD_LAST_HEAL_OWN if is_last else words.RETOLD_HEAL_OWN
    title = say(told, voice, seat=event.seat, target=event.target)
    left = {0: words.NO_WOUNDS_LEFT, 1: words.ONE_WOUND_LEFT}.get(event.now, words.WOUNDS_LEFT)
    about = say(left, voice, now=event.now)
    return Retold(title, _and_was(about, event.target, recalled), event.target)


def _swapped(event: happened.RolesSwapped, recalled: Recalled) -> Retold:
    title = say(words.RETOLD_SWAP, recalled.voice, owner=event.seat)
    return Retold(title, _was(event.seat, recalled), event.seat)


def _looked(event: happened.RoleSeen, recalled: Recalled) -> Retold | None:
    """Somebody looked at a role."""
    voice = recalled.voice
    if event.seat != recalled.giver or event.why not in ("intel", "money"):
        return None
    about = "" if event.place is None else _was(event.place, recalled)
    whose = whose_role(event.place, voice)
    return Retold(say(words.RETOLD_LOOK, voice, seat=event.seat, whose=whose), about, event.place)


def _laid(event: happened.CardLaid, recalled: Recalled) -> Retold:
    """Somebody played a card on somebody; what it was only if it was seen."""
    moved = [e.card for e in recalled.events if isinstance(e, CardMoved) and e.card is not None]
    told = words.RETOLD_PLAY_OWN if event.target == event.seat else words.RETOLD_PLAY
    title = say(
        told, recalled.voice, seat=event.seat, target=event.target,
        card=card(moved[0]) if moved else words.HIDDEN_CARD,
    )  # fmt: skip
    return Retold(title, _was(event.target, recalled), event.target)


STORY_ROWS: tuple[RetoldRow, ...] = (
    (happened.Fell, _fell),
    (happened.Healed, _healed),
    (happened.Wounded, _wounded),
    (happened.RolesSwapped, _swapped),
    (happened.RoleSeen, _looked),
    (happened.CardLaid, _laid),
)

"""What happened at a table of Never Bring a Knife, in sentences made from what one seat noticed.

A sentence never links a card that lay face down to who laid it, except for its player: an event
does not say it, and nothing is worked out here.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from app.games.never_bring_a_knife.words import (
    before,
    card,
    cards,
    money,
    role,
    role_of,
    whom,
    wounds,
)
from app.table.voice import Voice, joined, sentence
from rules.games.never_bring_a_knife import events as happened
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL
from rules.games.never_bring_a_knife.record import BY_MOLE, BY_WOUND, SETUP
from rules.kernel.cards import Seat
from rules.kernel.events import (
    CardMoved,
    CardsLaid,
    Event,
    GameEnded,
    ZoneOpened,
    ZoneSeen,
    ZoneShuffled,
)

Passage = tuple[tuple[Event, ...], list[str]]


def story(events: Sequence[Event], voice: Voice) -> list[str]:
    """The sentences for what came of one command."""
    return [text for _, texts in passages(events, voice) for text in texts]


def passages(events: Sequence[Event], voice: Voice) -> Iterator[Passage]:
    """The events that are told together, and the sentences for them."""
    for _, run in groupby(zip(_runs(events), events, strict=True), key=lambda pair: pair[0]):
        together = tuple(event for _, event in run)
        yield together, list(_tell(together, voice))


def _runs(events: Sequence[Event]) -> Iterator[int]:
    """The number of the passage that each event belongs to."""
    number = 0
    for place, event in enumerate(events):
        if place and not _goes_with(events[place - 1], event):
            number += 1
        yield number


def _goes_with(one: Event, other: Event) -> bool:
    """A laid card is told with its move; the looks of the setup and the roles of the end as one."""
    if isinstance(one, happened.CardLaid):
        return isinstance(other, CardMoved)
    if isinstance(one, happened.RoleSeen) and isinstance(other, happened.RoleSeen):
        return one.why == other.why == SETUP
    both_open = isinstance(one, ZoneOpened) and isinstance(other, ZoneOpened)
    return both_open and _is_role(one) and _is_role(other)


def _is_role(event: Event) -> bool:
    return isinstance(event, ZoneOpened) and event.zone.name in ("role", "boss")


def _tell(run: tuple[Event, ...], voice: Voice) -> Iterator[str]:
    if _is_role(run[0]):
        yield from _roles_shown([event for event in run if isinstance(event, ZoneOpened)], voice)
    elif isinstance(run[0], happened.RoleSeen):
        yield from _looks([e for e in run if isinstance(e, happened.RoleSeen)], voice)
    elif isinstance(run[0], happened.CardLaid):
        yield _laid(run, voice)
    elif type(run[0]) in _TELLERS:
        yield from _TELLERS[type(run[0])](run[0], voice)


def _laid(run: tuple[Event, ...], voice: Voice) -> str:
    """A card that was played, named only if this listener may know it."""
    laid, moved = run[0], run[-1]
    assert isinstance(laid, happened.CardLaid)
    kind = moved.card if isinstance(moved, CardMoved) else None
    what = "a card" if kind is None else card(kind)
    how = "" if laid.face_up else " face down"
    return f"{voice.does(laid.seat, 'lay')} {what}{how} {before(laid.target, voice, laid.seat)}."


def _looks(run: list[happened.RoleSeen], voice: Voice) -> Iterator[str]:
    if run[0].why == SETUP:
        yield "Everybody looks in secret at the role of their left neighbour."
    for event in run:
        if event.why == SETUP and event.role is None:
            continue
        text = _look(event, voice)
        if text:
            yield text


def _look(event: happened.RoleSeen, voice: Voice) -> str | None:
    if event.why == BY_MOLE:
        return f"{voice.does(event.seat, 'are')} now {role(event.role)}." if event.role else None
    reason = ", after that first wound" if event.why == BY_WOUND else ""
    told = f"{voice.does(event.seat, 'look')} in secret at {role_of(event.place, voice)}{reason}"
    return f"{told}: {role(event.role)}." if event.role is not None else f"{told}."


def _roles_shown(run: list[ZoneOpened], voice: Voice) -> Iterator[str]:
    """NBK-END-06: who was what in the end."""
    for kind, name in ((COP, "Cops"), (CRIMINAL, "Criminals")):
        seats = [e.zone.seat for e in run if e.zone.seat is not None and e.cards[0] == kind]
        yield f"{name}: {joined([voice.who(seat) for seat in seats])}."
    yield from (f"The boss is {role(e.cards[0])}." for e in run if e.zone.seat is None)


def _role_dealt(event: CardsLaid, voice: Voice) -> Iterator[str]:
    kind = event.cards[0] if event.cards else None
    if event.zone.name == "role" and event.zone.seat is not None and kind is not None:
        yield f"{voice.does(event.zone.seat, 'are')} {role(kind)}."


def _taken_up(event: ZoneSeen, voice: Voice) -> Iterator[str]:
    if event.cards is not None and event.zone.seat is not None:
        yield f"{voice.does(event.zone.seat, 'are')} dealt {cards(event.cards)}."


def _opened(event: ZoneOpened, voice: Voice) -> Iterator[str]:
    seat = event.zone.seat
    assert seat is not None
    yield f"{sentence(f'the cards {before(seat, voice)} are {cards(event.cards)}')}"


def _reshuffled(event: ZoneShuffled, voice: Voice) -> Iterator[str]:
    yield "The discard pile is shuffled and becomes the new draw deck."


def _round(event: happened.RoundBegan, voice: Voice) -> Iterator[str]:
    if event.number > 1:
        yield ""
    dealer = event.dealer
    yield f"Round {event.number}: {voice.who(dealer)} {voice.verb(dealer, 'deal')}."


def _shuffled(event: happened.StacksShuffled, voice: Voice) -> Iterator[str]:
    yield "All cards are laid. Every stack is shuffled out of sight, then turned up."


def _wounded(event: happened.Wounded, voice: Voice) -> Iterator[str]:
    total = "" if event.now == event.count else f", and now {voice.verb(event.seat, 'have')} "
    now = "" if event.now == event.count else str(event.now)
    yield f"{voice.does(event.seat, 'take')} {wounds(event.count)}{total}{now}."


def _crime(event: happened.CrimeStruck, voice: Voice) -> Iterator[str]:
    verb, what = ("lose", money(event.lost)) if event.lost else ("have", "no Money to lose")
    yield f"Crime: {voice.who(event.seat)} {voice.verb(event.seat, verb)} {what}."


def _swapped(event: happened.RolesSwapped, voice: Voice) -> Iterator[str]:
    yield f"The Mole: {voice.who(event.seat)} {voice.verb(event.seat, 'swap')} roles with the boss."


def _declined(event: happened.LookDeclined, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'leave')} the Intel unused."


def _hit(event: happened.HitUsed, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'pay')} for a Hit on {whom(event.target, voice, event.seat)}."


def _kept(event: happened.HitKept, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'bank')} the Hit."


def _thrown(event: happened.HitThrownAway, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'throw')} the Hit away."


def _resolved(event: happened.StackResolved, voice: Voice) -> Iterator[str]:
    if event.banked:
        yield f"{voice.does(event.seat, 'bank')} {money(event.banked)}."


def _money_talks(event: happened.MoneyTalksBegan, voice: Voice) -> Iterator[str]:
    yield "Money Talks."


def _healed(event: happened.Healed, voice: Voice) -> Iterator[str]:
    left = f"{wounds(event.now)} left" if event.now else "no wound left"
    patient = whom(event.target, voice, event.seat)
    yield f"{voice.does(event.seat, 'pay')} to heal {patient}: {left}."


def _ended(event: happened.TurnEnded, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'spend')} no more."


def _fell(event: happened.Fell, voice: Voice) -> Iterator[str]:
    yield f"{voice.does(event.seat, 'fall')} with {wounds(event.wounds)}."


def _game_ended(event: GameEnded, voice: Voice) -> Iterator[str]:
    rule, _, why = event.reason.partition(": ")
    yield sentence(f"{_winners(event.winners, voice)} the game: {why} ({rule})")


def _winners(seats: tuple[Seat, ...], voice: Voice) -> str:
    plural = len(seats) > 1 or seats[0] == voice.viewer
    return f"{voice.list(seats)} {'win' if plural else 'wins'}"


_TELLERS: dict[type[Event], Callable[[Any, Voice], Iterator[str]]] = {
    CardsLaid: _role_dealt,
    ZoneSeen: _taken_up,
    ZoneOpened: _opened,
    ZoneShuffled: _reshuffled,
    happened.RoundBegan: _round,
    happened.StacksShuffled: _shuffled,
    happened.Wounded: _wounded,
    happened.CrimeStruck: _crime,
    happened.RolesSwapped: _swapped,
    happened.LookDeclined: _declined,
    happened.HitUsed: _hit,
    happened.HitKept: _kept,
    happened.HitThrownAway: _thrown,
    happened.StackResolved: _resolved,
    happened.MoneyTalksBegan: _money_talks,
    happened.Healed: _healed,
    happened.TurnEnded: _ended,
    happened.Fell: _fell,
    GameEnded: _game_ended,
}

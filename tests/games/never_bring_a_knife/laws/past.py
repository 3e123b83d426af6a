"""Whether a position of Never Bring a Knife can have come about, judged by the rulebook.

Written from the rules (NBK-...), with nothing of the engine but the fields of a state. The public
record is followed from the first round on: everybody laid what they remember, the stacks that were
turned up held just that, and the cards of a round can have been dealt from the decks of that round.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import is_
from typing import NamedTuple

from rules.games.never_bring_a_knife.record import Deed, Played, Turned
from rules.games.never_bring_a_knife.state import NbkState
from rules.kernel.cards import CardId, Seat

COP, CRIMINAL = 7, 8
OF_EACH_ROLE = {4: 3, 5: 3, 6: 4, 7: 4, 8: 5}


class Impossible(Exception):
    """The position breaks a rule; the message says which."""


class Play(NamedTuple):
    """One card laid in the game: the `number`-th of its seat; `open` if it lay face up."""

    seat: Seat
    number: int
    target: Seat
    open: bool


class Round(NamedTuple):
    """The plays of a round that were turned up, by stack, and those that still lie."""

    turned: list[tuple[list[Play], tuple[CardId, ...]]]
    lying: dict[Seat, list[Play]]

    @property
    def plays(self) -> list[Play]:
        """All of them."""
        stacks = [plays for plays, _ in self.turned] + list(self.lying.values())
        return [play for stack in stacks for play in stack]


def seats_of(state: NbkState) -> range:
    """Everybody at the table."""
    return range(len(state.wounds))


def rounds_of(state: NbkState) -> list[Round]:
    """Who laid what where, round by round; the last one is the present one.

    Nothing of this is hidden: twins have it from the position that they were made of.
    """
    told = (*(r.deeds for r in state.rounds), state.deeds)
    same = len(told) == len(_LATEST.told) and all(map(is_, told, _LATEST.told))
    if not same:
        done = Counter[Seat]()
        _LATEST.told, _LATEST.rounds = told, [_round(deeds, done) for deeds in told]
    return _LATEST.rounds


@dataclass
class _Latest:
    """The deeds that were looked at last, and what they come to: they are asked for at length."""

    told: tuple[tuple[Deed, ...], ...] = ()
    rounds: list[Round] = field(default_factory=list)


_LATEST = _Latest()


def _round(deeds: tuple[Deed, ...], done: Counter[Seat]) -> Round:
    found = Round([], {})
    for deed in deeds:
        if isinstance(deed, Played):
            play = Play(deed.seat, done[deed.seat], deed.target, deed.card is not None)
            found.lying.setdefault(deed.target, []).append(play)
            done[deed.seat] += 1
        elif isinstance(deed, Turned):
            found.turned.append((found.lying.pop(deed.seat), deed.cards))
    return found


def remembered(state: NbkState, play: Play) -> CardId:
    """What somebody laid, by their own memory (NBK-HID-06)."""
    return state.own[play.seat][play.number]


def lying_kinds(state: NbkState) -> list[set[CardId]]:
    """The kinds that lie face down on each stack."""
    stacks = rounds_of(state)[-1].lying.values()
    return [{remembered(state, play) for play in stack if not play.open} for stack in stacks]


def flaw(state: NbkState) -> str | None:
    """Why this position cannot have come about; None if it can."""
    try:
        _check_roles(state)
        rounds = rounds_of(state)
        for one in rounds:
            _check_turned(state, one)
        _check_faces(state)
        _check_lying(state, rounds[-1])
        _check_deal(state, rounds[-1])
    except Impossible as problem:
        return str(problem)
    return None


def _check_roles(state: NbkState) -> None:
    """NBK-PC-01, NBK-INV-05: as many of each role as the table has."""
    many = OF_EACH_ROLE[len(state.wounds)]
    fine = Counter(state.roles) == {COP: many, CRIMINAL: many}
    _demand(fine, "NBK-PC-01: the wrong roles are in the game")


def _check_turned(state: NbkState, one: Round) -> None:
    """NBK-HID-07: a stack that was turned up held what was laid on it."""
    for plays, cards in one.turned:
        laid = sorted(remembered(state, play) for play in plays)
        _demand(laid == list(cards), "NBK-HID-07: a stack held something else")


def _check_faces(state: NbkState) -> None:
    """NBK-PLAY-05: what was laid face up is what everybody saw."""
    done = Counter[Seat]()
    for deed in _deeds(state):
        if isinstance(deed, Played):
            real = state.own[deed.seat][done[deed.seat]]
            _demand(deed.card in (None, real), "NBK-PLAY-05: another card was seen")
            done[deed.seat] += 1
    told = all(len(state.own[seat]) == done[seat] for seat in seats_of(state))
    _demand(told, "NBK-HID-06: somebody remembers another number of plays")


def _check_lying(state: NbkState, now: Round) -> None:
    """NBK-PLAY-08: the stacks are what was laid and is not turned up."""
    for seat in seats_of(state):
        laid = [(p.seat, remembered(state, p), p.open) for p in now.lying.get(seat, [])]
        _demand(list(state.stacks[seat]) == laid, "NBK-PLAY-08: a stack is not what was laid")


def _check_deal(state: NbkState, now: Round) -> None:
    """NBK-DEAL-03, NBK-SETUP-07: the cards before a reshuffle are those of the old deck.

    Who laid which of the cards that have been turned up is left out of account.
    """
    if not state.dealt.from_old:
        return
    rows = {s: Counter(state.hands[s]) for s in seats_of(state)}
    for play in [p for stack in now.lying.values() for p in stack]:
        rows[play.seat][remembered(state, play)] += 1
    heaped = Counter[CardId]()
    slots = Counter[Seat]()
    for plays, _ in now.turned:
        for play in plays:
            place = rows[play.seat] if play.open else heaped
            place[remembered(state, play)] += 1
            slots[play.seat] += not play.open
    quotas = {seat: old_cards(state, seat) for seat in rows}
    old = Counter({kind: state.dealt.old >> 8 * kind & 255 for kind in range(7)})
    fine = _can_be_shared(quotas, rows, slots, heaped, old)
    _demand(fine, "NBK-DEAL-03: these cards cannot have been dealt before the reshuffle")


def old_cards(state: NbkState, seat: Seat) -> int:
    """NBK-DEAL-02: how many of its cards a seat was dealt before the reshuffle."""
    seats = len(state.wounds)
    first = (seat - state.dealer - 1) % seats
    return sum(1 for place in range(state.dealt.from_old) if place % seats == first)


def _can_be_shared(
    quotas: dict[Seat, int],
    rows: dict[Seat, Counter[CardId]],
    slots: Counter[Seat],
    heaped: Counter[CardId],
    old: Counter[CardId],
) -> bool:
    """Whether every seat can have had its number of old cards: a flow from seats to kinds."""
    room: dict[tuple[str, str], int] = {("", "heap"): 0}
    for seat, many in quotas.items():
        room["", f"seat {seat}"] = many
        room[f"seat {seat}", "heap"] = slots[seat]
        room |= {(f"seat {seat}", f"kind {k}"): n for k, n in rows[seat].items()}
    room |= {("heap", f"kind {k}"): n for k, n in heaped.items()}
    room |= {(f"kind {k}", "end"): n for k, n in old.items()}
    wanted = sum(quotas.values())
    return all(_augment(room) for _ in range(wanted))


def _augment(room: dict[tuple[str, str], int]) -> bool:
    """One more card on its way from the start to the end, if there is a way."""
    came_from = {"": ""}
    waiting = [""]
    while waiting and "end" not in came_from:
        here = waiting.pop()
        for there in [b for (a, b), n in room.items() if a == here and n and b not in came_from]:
            came_from[there] = here
            waiting.append(there)
    if "end" not in came_from:
        return False
    there = "end"
    while there:
        here = came_from[there]
        room[here, there] -= 1
        room[there, here] = room.get((there, here), 0) + 1
        there = here
    return True


def _deeds(state: NbkState) -> Iterator[Deed]:
    for deeds in (*(r.deeds for r in state.rounds), state.deeds):
        yield from deeds


def _demand(fine: object, message: str) -> None:
    if not fine:
        raise Impossible(message)

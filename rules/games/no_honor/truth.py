"""The Moment of Truth (NH-MOT), and how a haul is divided by contract or by Betrayals (NH-RESO)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.commands import Place
from rules.games.no_honor.effects import Running, gained, happened
from rules.games.no_honor.events import (
    Betrayed,
    HaulSplit,
    HonorBroken,
    MomentOfTruth,
    TreasureTaken,
    TruthRevealed,
)
from rules.games.no_honor.legality import COUNTER, PLACED, About, as_played, could_answer
from rules.games.no_honor.modifiers import number
from rules.games.no_honor.money import BANK, from_haul
from rules.games.no_honor.queries import Thing
from rules.games.no_honor.record import JAIL, NOBODY, Betrayal, Contract, Ctx, Heist, Wrong
from rules.games.no_honor.state import (
    PLAYED,
    TREASURE_DECK,
    TREASURE_DISCARD,
    TREASURES,
    NoHonorState,
    of_seat,
    the_heist,
)
from rules.games.no_honor.vocabulary import Each, If, Rule
from rules.games.no_honor.windows import (
    MOT_PLACED,
    BeatWindow,
    BeforeTheTruth,
    Countering,
    Finishing,
    TakingEffect,
    way_of,
)
from rules.games.no_honor.zones import leave_hand, show_in_hand
from rules.kernel.cards import LAPS, CardId, Seat
from rules.kernel.commands import Command, Decision, Pick, Refusal
from rules.kernel.events import NOBODY as NO_EYES
from rules.kernel.events import CardMoved
from rules.kernel.state import Automatic, Simultaneous

Pay = dict[Seat, int]


# The Moment of Truth (NH-MOT)

_CHANGES_SPLIT = frozenset({"betrayal_value", "pay_share"})


@dataclass(frozen=True, slots=True)
class MomentOfTruthBegins(Automatic[NoHonorState]):
    """NH-MOT-01: who takes part and holds a Scheme places one."""

    rule: ClassVar[str] = "NH-MOT-01"

    def run(self, state: NoHonorState) -> None:
        """With empty hands all around nothing is placed (NH-MOT-02)."""
        heist = the_heist(state)
        state.phase = "MOT"
        seats = [s for s in range(state.book.seats) if s in heist.seats and _places(state, s)]
        state.tell(MomentOfTruth(tuple(seats)))
        if seats:
            state.swap(Revealing(), Placing(tuple(seats)))
        else:
            state.swap(Payout())


def _places(state: NoHonorState, seat: Seat) -> bool:
    return bool(state.hands[seat]) and number(state, "mot_cards", seat, 1) > 0


@dataclass(frozen=True, slots=True)
class Placing(Simultaneous[NoHonorState]):
    """NH-MOTD-01: sealed, all at the same time."""

    rule: ClassVar[str] = "NH-MOT-02"
    question: ClassVar[type[Decision]] = Pick
    seats: tuple[Seat, ...]

    def asked(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Everybody on the heist who holds a Scheme."""
        return self.seats

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Any card of the hand; nothing only where that is allowed (NH-R-39)."""
        found = [Place((card,)) for card in dict.fromkeys(state.hands[seat])]
        return (*found, Place(())) if state.book.options.mot_may_pass else tuple(found)

    def refusal(self, view: Any, command: object) -> Refusal:
        """One Scheme of one's hand."""
        return Refusal(self.rule, "Place one Scheme from your hand.")

    def resolve(self, state: NoHonorState, answers: dict[Seat, Place]) -> None:
        """NH-MOTD-04: they lie face down, and are still counted in the hands."""
        placed = [-1] * state.book.seats
        for seat, command in answers.items():
            if command.cards:
                placed[seat] = command.cards[0]
        state.placed = tuple(placed)
        state.pop()
        if state.book.scripts.by_timing.get(PLACED):
            state.phase = MOT_PLACED
            state.push(BeforeTheTruth())


@dataclass(frozen=True, slots=True)
class Revealing(Automatic[NoHonorState]):
    """NH-MOT-03: all at once; what is no Moment of Truth card goes back, seen by all."""

    rule: ClassVar[str] = "NH-MOT-03"

    def run(self, state: NoHonorState) -> None:
        """Then each Moment of Truth card may be countered, the poorest owner's first."""
        heist = the_heist(state)
        lap = state.circle
        shown = tuple([(s, state.placed[s]) for s in lap if state.placed[s] >= 0])
        state.placed = ()
        state.phase = "MOT"
        state.heist = replace(heist, shown=shown)
        state.swap(Honor())
        state.tell(TruthRevealed(shown))
        for seat, card in shown:
            _turn_up(state, seat, card)
        for seat in reversed(_poorest_first(state, [s for s, _ in shown])):
            _await_counters(state, seat, dict(shown)[seat])
        happened(state, "mot_revealed", Thing("player", heist.leader), heist.leader)


def _turn_up(state: NoHonorState, seat: Seat, card: CardId) -> None:
    if state.book.tables.types[card] == "mot":
        leave_hand(state, seat, card, PLAYED)
        state.played += (card,)
    else:
        show_in_hand(state, seat, card)


def _poorest_first(state: NoHonorState, seats: list[Seat]) -> list[Seat]:
    return list(BeatWindow().order(state, tuple(seats)))


def _await_counters(state: NoHonorState, seat: Seat, card: CardId) -> None:
    """NH-MOT-05: a window for counters, then the card stands."""
    if state.book.tables.types[card] != "mot":
        return
    way = state.book.scripts.ways[card][0]
    about = About("played", as_played(state, seat, way), card)
    ctx = Ctx(seat, card, "scheme")
    state.push(TakingStand(seat, Place((card,)), way.name, ctx))
    if any(could_answer(state, s, COUNTER, about) for s in lap_but(state, seat)):
        state.push(Countering(about=about))


def lap_but(state: NoHonorState, seat: Seat) -> tuple[Seat, ...]:
    """Everybody else."""
    return tuple([one for one in state.circle if one != seat])


@dataclass(frozen=True, slots=True)
class TakingStand(TakingEffect):
    """A revealed Moment of Truth card that nobody has countered."""

    rule: ClassVar[str] = "NH-MOT-05"

    def take_effect(self, state: NoHonorState) -> None:
        """It stands; what it does comes in its turn."""
        heist = the_heist(state)
        state.heist = replace(heist, stands=(*heist.stands, (self.seat, self.ctx.source)))


@dataclass(frozen=True, slots=True)
class Honor(Automatic[NoHonorState]):
    """NH-HONOR-03: Betrayals that stand break honor, once; then come effects and the split."""

    rule: ClassVar[str] = "NH-HONOR-03"

    def run(self, state: NoHonorState) -> None:
        """NH-MOT-05: what changes the split, the split, everything else, discards."""
        heist, value = the_heist(state), state.book.tables.betrayal
        betrayals = tuple([Betrayal(s, value[card]) for s, card in heist.stands if value[card]])
        state.heist = replace(heist, betrayals=betrayals)
        order = _poorest_first(state, [seat for seat, _ in heist.stands])
        cards = [(seat, dict(heist.stands)[seat]) for seat in order]
        before = [one for one in cards if changes_split(state, one[1])]
        after = [one for one in cards if one not in before]
        put_back = [Finishing(card) for _, card in cards]
        state.swap(*put_back, *_runs(state, after), Payout(), *_runs(state, before))
        if betrayals:
            _betray(state, betrayals)


def _runs(state: NoHonorState, cards: list[tuple[Seat, CardId]]) -> list[Running]:
    """What these cards do, the first one last, as an agenda has it."""
    found = []
    for seat, card in reversed(cards):
        way = state.book.scripts.ways[card][0]
        found.append(Running(way_of(state, card, way.name).do, Ctx(seat, card, "scheme")))
    return found


def changes_split(state: NoHonorState, card: CardId) -> bool:
    """Whether a card is carried out before the haul is divided."""
    way = state.book.scripts.ways[card][0]
    return any(_changes(effect) for effect in way.effects)


def _changes(effect: Any) -> bool:
    if isinstance(effect, Rule):
        return effect.key in _CHANGES_SPLIT
    inner = effect.then if isinstance(effect, If) else effect.do if isinstance(effect, Each) else ()
    return any(_changes(one) for one in inner)


def _betray(state: NoHonorState, betrayals: tuple[Betrayal, ...]) -> None:
    """NH-MOT-06, NH-R-41: everybody else on the heist was betrayed."""
    heist, seats = the_heist(state), state.book.seats
    state.tell(Betrayed(betrayals))
    for one in betrayals:
        old = state.stats[one.seat]
        state.stats[one.seat] = old._replace(betrayals=old.betrayals + 1)
        for victim in heist.seats:
            if victim != one.seat:
                last = state.number + ((victim - state.turn) % seats or seats)
                state.wrongs += (Wrong(victim, one.seat, state.number, last),)
    was_intact, state.honor = state.honor, False
    if was_intact:
        state.tell(HonorBroken(tuple([one.seat for one in betrayals])))
        happened(state, "honor_broken", Thing("player", betrayals[0].seat), betrayals[0].seat)
    for one in betrayals:
        happened(state, "betrayal", Thing("player", one.seat), one.seat)


# How a haul is divided (NH-RESO)


def split(haul: int, played: Mapping[Seat, int | None], *, capped: bool) -> tuple[Pay, int]:
    """What each gets by the value of their Betrayal, None for the honest, and what is left over."""
    pay, left = dict.fromkeys(played, 0), haul
    values = sorted({value for value in played.values() if value}, reverse=True)
    for value in values:
        group = [seat for seat, one in played.items() if one == value]
        each = min(value, left) if len(group) == 1 else left // len(group)
        if capped:
            each = min(each, value)
        for seat in group:
            pay[seat] += each
            left -= each
    honest = [seat for seat, value in played.items() if value is None]
    for seat in honest:
        pay[seat] += left // len(honest)
    return pay, left % len(honest) if honest else left


def agreed(contract: Contract, haul: int, order: tuple[Seat, ...]) -> Pay:
    """NH-NEG-03: the shares; `rest` takes gains and bears losses first, then the largest share."""
    pay = {share.seat: share.coins for share in contract.shares}
    more = haul - contract.haul
    pay[contract.rest] += more
    short = -min(pay[contract.rest], 0)
    pay[contract.rest] = max(pay[contract.rest], 0)
    for _ in range(short):
        richest = max(pay, key=lambda seat: (pay[seat], -order.index(seat)))
        pay[richest] -= 1
    return pay


@dataclass(frozen=True, slots=True)
class Payout(Automatic[NoHonorState]):
    """NH-RESO-01 to NH-RESO-06: the haul is divided."""

    rule: ClassVar[str] = "NH-RESO-01"

    def run(self, state: NoHonorState) -> None:
        """By Betrayals that stand, by contract, or all to the leader."""
        state.pop()
        _settle_values(state)
        heist = the_heist(state)
        if heist.place == JAIL:
            return
        haul = state.hauls[heist.place]
        pay, bank = shares(state, heist, haul)
        state.tell(HaulSplit(heist.place, tuple(pay.items()), bank, bool(heist.betrayals)))
        for seat, coins in pay.items():
            if from_haul(state, heist.place, seat, coins, "haul"):
                happened(state, "haul_paid", Thing("player", seat), seat)
        from_haul(state, heist.place, BANK, state.hauls[heist.place], "haul")


def _settle_values(state: NoHonorState) -> None:
    """NH-R-85: the values of Betrayals as cards have changed them, not below 0."""
    heist = the_heist(state)
    values = [
        Betrayal(one.seat, max(number(state, "betrayal_value", one.seat, one.value), 0))
        for one in heist.betrayals
    ]
    state.heist = replace(heist, betrayals=tuple(values))


def shares(state: NoHonorState, heist: Heist, haul: int) -> tuple[Pay, int]:
    """Who gets what of a haul, and what falls to the bank."""
    assert heist.contract is not None
    pay, bank = _by_deal(state, heist, haul)
    for seat in pay:
        kept = min(max(number(state, "pay_share", seat, pay[seat]), 0), pay[seat])
        bank += pay[seat] - kept
        pay[seat] = kept
    return pay, bank


def _by_deal(state: NoHonorState, heist: Heist, haul: int) -> tuple[Pay, int]:
    options, contract = state.book.options, heist.contract
    if heist.betrayals:
        values = {one.seat: one.value for one in heist.betrayals}
        played = {seat: values.get(seat) for seat in heist.seats}
        return split(haul, played, capped=options.tied_betrayal == "capped")
    if len(heist.seats) == 1 or not options.shares_binding or contract is None:
        return {heist.leader: haul}, 0
    return agreed(contract, haul, LAPS[state.book.seats][heist.leader]), 0


@dataclass(frozen=True, slots=True)
class Treasuring(Automatic[NoHonorState]):
    """NH-RESO-05, NH-HEIST-12: each Treasure is drawn, and goes to whom it was promised."""

    rule: ClassVar[str] = "NH-RESO-05"

    def run(self, state: NoHonorState) -> None:
        """One after the other; with several betrayers nobody gets it."""
        state.pop()
        heist = the_heist(state)
        if heist.place == JAIL:
            return
        entry: Any = state.book.entry(state.objectives[heist.place])
        for seat in _takers(state, heist, entry.treasures):
            if state.treasure_deck:
                draw_treasure(state, seat)


def _takers(state: NoHonorState, heist: Heist, icons: int) -> tuple[Seat, ...]:
    if len(heist.betrayals) > 1:
        return (NOBODY,) * icons
    if heist.betrayals:
        return (heist.betrayals[0].seat,) * icons
    contract = heist.contract
    if contract is None or len(heist.seats) == 1 or not state.book.options.shares_binding:
        return (heist.leader,) * icons
    return contract.treasures


def draw_treasure(state: NoHonorState, seat: Seat) -> None:
    """The next Treasure comes to a seat, or is lost unseen (NH-R-44)."""
    card, *rest = state.treasure_deck
    state.treasure_deck = tuple(rest)
    if seat == NOBODY:
        state.lost += (card,)
        state.tell(TreasureTaken(NOBODY, None))
        state.tell(CardMoved(card, TREASURE_DECK, TREASURE_DISCARD, NO_EYES, NO_EYES))
        return
    state.treasures[seat] += (card,)
    state.tell(CardMoved(card, TREASURE_DECK, of_seat(TREASURES, seat)))
    gained(state, seat, card)

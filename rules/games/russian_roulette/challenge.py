"""The Challenge Phase: who may accuse whom, and what comes of it (WCRR-CHAL).

All accusations of one window are simultaneous: each lies sealed until all have answered. Verdicts
follow the order of WCRR-CHAL-15: pockets, draws, bullets, deaths.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from rules.games.russian_roulette.actions import acting
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import ACCUSATIONS, Accuse
from rules.games.russian_roulette.drawing import COMFORT, REWARD, draw_cards
from rules.games.russian_roulette.ending import check_captains, lose_characters
from rules.games.russian_roulette.events import AccusationsMade, PocketRevealed
from rules.games.russian_roulette.guns import load_bullet
from rules.games.russian_roulette.record import Charge, Pair
from rules.games.russian_roulette.state import WcrrState
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat, Zone
from rules.kernel.commands import Command, Decision, PickSeat, Refusal
from rules.kernel.events import CardTurned
from rules.kernel.state import Automatic
from rules.kernel.windows import AtOnce, Chance, Declaration, InTurn, Window

# Accusations


def _accusable(state: WcrrState) -> list[Seat]:
    """WCRR-CHAL-03, WCRR-CHAL-04: alive, the pocket still hidden, and the judge not bribed."""
    immune, exposed = state.immune, state.exposed
    if not immune and not state.used:
        return list(state.living)
    again = state.book.options.reaccuse_exposed
    return [s for s in state.living if not immune >> s & 1 and (again or exposed[s] is None)]


class Challenging(Window[WcrrState]):
    """WCRR-CHAL-01: each living captain has one accusation in a round."""

    __slots__ = ()
    rule: ClassVar[str] = "WCRR-CHAL-01"
    phase: ClassVar[str] = "challenge"
    question: ClassVar[type[Decision]] = PickSeat

    def circle(self, state: WcrrState) -> tuple[Seat, ...]:
        """From the lead seat clockwise."""
        return state.circle

    def has_chance(self, state: WcrrState, seat: Seat) -> bool:
        """Alive, even out of the round (WCRR-CHAL-02), and with somebody left to accuse."""
        return seat in self.chances(state)

    def chances(self, state: WcrrState) -> tuple[Seat, ...]:
        """Everybody of whom that is so; nobody can accuse themselves."""
        targets, used = _accusable(state), state.used
        if not used and len(targets) == state.book.seats:
            return state.circle
        living, only = state.living, targets[0] if len(targets) == 1 else None
        able = living if targets else ()
        return tuple([s for s in state.circle if s in able and s != only and not used >> s & 1])

    def reactions(self, state: WcrrState, seat: Seat) -> tuple[Command, ...]:
        """Accuse one of those who may be accused."""
        return tuple([ACCUSATIONS[other] for other in _accusable(state) if other != seat])

    def refusal(self, view: WcrrView, command: object) -> Refusal:
        """Why somebody cannot be accused."""
        if not isinstance(command, Accuse):
            return Refusal(self.rule, "Accuse someone, or pass.")
        target = command.target
        if type(target) is not int or target not in range(view.seats):
            return Refusal("WCRR-CHAL-03", "Nobody sits there. Accuse another player.")
        if target == view.seat:
            return Refusal("WCRR-CHAL-03", "You can't accuse yourself.")
        if not view.is_living(target):
            return Refusal("WCRR-CHAL-03", "That player is out of the game.")
        if view.immune >> target & 1:
            what = "That player bribed the judge. Accuse someone else, or pass."
            return Refusal("WCRR-R33", what)
        return Refusal("WCRR-CHAL-04", "That player's pocket has already been revealed.")


@dataclass(frozen=True, slots=True)
class Accusing(Challenging, AtOnce[WcrrState]):
    """WCRR-CHAL-14: all accuse or pass in secret; after accusations there is another window."""

    def unfold(self, state: WcrrState, declared: tuple[Declaration, ...]) -> None:
        """All accusations of a window are judged together."""
        state.swap(self)
        _accuse(state, tuple([(one.seat, one.command.target) for one in declared]))  # type: ignore[attr-defined]


@dataclass(frozen=True, slots=True)
class AccusingInTurn(Challenging, InTurn[WcrrState]):
    """As WCRR-R36 was first: asked openly one after the other, until all have passed in a row."""

    def react(self, state: WcrrState, seat: Seat, command: Accuse) -> None:
        """Judged at once: nothing is joint, and nothing crosses."""
        _accuse(state, ((seat, command.target),))


@dataclass(frozen=True, slots=True)
class AccusingInCircuits(AccusingInTurn):
    """WCRR-R36: asked openly from the lead seat on, circuit by circuit until one is quiet.

    `heard`: whether somebody has been accused in this circuit.
    """

    heard: bool = False

    def go_on(self, state: WcrrState, last: Seat | None, passed: tuple[Seat, ...]) -> None:
        """The next one of this circuit, or the first one of another, if it was not quiet."""
        circle = self.circle(state)
        left = circle if last is None else circle[circle.index(last) + 1 :]
        window = self if last is None else self.after(last, passed)
        found = [seat for seat in left if self.has_chance(state, seat)]
        if not found and self.heard:
            window, found = AccusingInCircuits(), list(self.chances(state))
        if found:
            state.swap(Chance(window, found[0]))
        else:
            state.pop()

    def react(self, state: WcrrState, seat: Seat, command: Accuse) -> None:
        """Judged at once, and there will be another circuit."""
        state.swap(AccusingInCircuits((), seat, heard=True))
        AccusingInTurn.react(self, state, seat, command)


def _accuse(state: WcrrState, charges: tuple[Pair, ...]) -> None:
    """WCRR-CHAL-15: tiles are flipped first, for all to see."""
    for accuser, _ in charges:
        state.used |= 1 << accuser
    if state.log is not None:
        state.log.append(AccusationsMade(charges))
    judge(state, charges)


ACCUSING, ACCUSING_IN_TURN = Accusing(), AccusingInTurn()
ACCUSING_IN_CIRCUITS = AccusingInCircuits()


def challenge(state: WcrrState) -> Window[WcrrState]:
    """The Challenge Phase as this table plays it (WCRR-R08)."""
    options = state.book.options
    if options.challenge_protocol == "windows":
        return ACCUSING
    return ACCUSING_IN_CIRCUITS if options.rulings == "revised" else ACCUSING_IN_TURN


# Verdicts


def judge(state: WcrrState, charges: tuple[Pair, ...]) -> None:
    """Everything that accusations of one window lead to: at once, if nobody listens or reacts."""
    if state.log is None and not state.book.has("accusation_flip"):
        for step in _steps(charges):
            step.carry_out(state)
        return
    accused = 0
    for _, target in charges:
        accused |= 1 << target
    turning_up, *later = _steps(charges)
    state.push(*later[::-1], *acting(state, "accusation_flip", accused), turning_up)


@dataclass(frozen=True, slots=True)
class Verdict(Automatic[WcrrState]):
    """A step of judging accusations: accuser and target of each."""

    phase: ClassVar[str] = "challenge"
    charges: tuple[Pair, ...]

    def run(self, state: WcrrState) -> None:
        """Carry it out."""
        state.pop()
        self.carry_out(state)

    def carry_out(self, state: WcrrState) -> None:
        """What this step does, in place."""
        raise NotImplementedError

    def judged(self, state: WcrrState) -> tuple[Pair, ...]:
        """The accusations that count: a bribed judge has seen nothing (WCRR-R33)."""
        if not state.immune:
            return self.charges
        return tuple([pair for pair in self.charges if not state.immune >> pair[1] & 1])


@dataclass(frozen=True, slots=True)
class TurningUp(Verdict):
    """WCRR-CHAL-05: every accused player turns the pocketed card up."""

    rule: ClassVar[str] = "WCRR-CHAL-05"

    def carry_out(self, state: WcrrState) -> None:
        """All of them at once; one that lies open already stays as it is."""
        exposed, charges = list(state.exposed), self.charges
        targets = sorted({t for _, t in charges}) if len(charges) > 1 else (charges[0][1],)
        for target in targets:
            if exposed[target] is None:
                card = exposed[target] = state.pockets[target]
                if state.log is not None:
                    state.log.append(CardTurned(Zone("pocket", target), 0, card))
                    state.log.append(PocketRevealed(target, card))
        state.exposed = tuple(exposed)


@dataclass(frozen=True, slots=True)
class Rewarding(Verdict):
    """WCRR-CHAL-06, WCRR-CHAL-07: who was right draws, and who was wronged draws."""

    rule: ClassVar[str] = "WCRR-CHAL-06"

    def carry_out(self, state: WcrrState) -> None:
        """One clockwise pass, each seat taking all its draws at once (WCRR-R34)."""
        if state.book.deck is None:
            return
        options, judged = state.book.options, self.judged(state)
        rights = [accuser for accuser, target in judged if state.exposed[target] == BULLET]
        wronged = [target for _, target in judged if state.exposed[target] == CLICK]
        for seat in state.circle:
            if seat in rights:
                draw_cards(state, seat, options.reward_cards * rights.count(seat), REWARD)
            if seat in wronged:
                draw_cards(state, seat, options.comfort_cards * wronged.count(seat), COMFORT)


@dataclass(frozen=True, slots=True)
class Loading(Verdict):
    """WCRR-CHAL-07: every wrong accuser loads one more BULLET, clockwise (WCRR-CHAL-18)."""

    rule: ClassVar[str] = "WCRR-CHAL-07"

    def carry_out(self, state: WcrrState) -> None:
        """As far as the supply goes; accusations stand in the order of their authors."""
        for accuser, target in self.judged(state):
            if state.exposed[target] == CLICK:
                load_bullet(state, accuser)


@dataclass(frozen=True, slots=True)
class Judging(Verdict):
    """WCRR-CHAL-06: each guilty seat loses one character, however many accused them."""

    rule: ClassVar[str] = "WCRR-CHAL-06"

    def carry_out(self, state: WcrrState) -> None:
        """Nobody loses two in a round (WCRR-TRIG-09)."""
        state.charges += tuple([_charge(state, a, t) for a, t in self.charges])
        guilty = 0
        for _, target in self.judged(state):
            if state.exposed[target] == BULLET:
                guilty |= 1 << target
        doomed = guilty & ~state.lost
        if doomed:
            lose_characters(state, doomed)
            check_captains(state)


def _charge(state: WcrrState, accuser: Seat, target: Seat) -> Charge:
    """An accusation for the record."""
    is_bribed = state.immune >> target & 1
    return Charge(accuser, target, None if is_bribed else state.exposed[target] == BULLET)


@lru_cache(maxsize=4096)
def _steps(charges: tuple[Pair, ...]) -> tuple[Verdict, ...]:
    """What is done one after the other; the same few accusations come again and again."""
    return TurningUp(charges), Rewarding(charges), Loading(charges), Judging(charges)

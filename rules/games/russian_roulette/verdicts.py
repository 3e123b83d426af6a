"""What comes of accusations, in the order of WCRR-CHAL-15: pockets, draws, bullets, deaths."""

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from rules.games.russian_roulette.actions import acting
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.drawing import COMFORT, REWARD, draw_cards
from rules.games.russian_roulette.dying import lose_characters
from rules.games.russian_roulette.ending import check_captains
from rules.games.russian_roulette.events import PocketRevealed
from rules.games.russian_roulette.guns import load_bullet
from rules.games.russian_roulette.record import Charge, Pair
from rules.games.russian_roulette.state import WcrrState
from rules.kernel.agenda import Automatic
from rules.kernel.cards import Seat, Zone
from rules.kernel.events import CardTurned


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
    """WCRR-CHAL-06: whoever is guilty loses one character, however many accused them."""

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

"""Windows in which everybody may act: in turns, between actions, on heists (NH-INT)."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.games.no_honor.beats import BeatWindow
from rules.games.no_honor.commands import AnswerBribe, Give, OfferBribe, bribes
from rules.games.no_honor.events import BribeAnswered, BribeOffered, WindowOpened
from rules.games.no_honor.legality import (
    ANYTIME,
    PLACED,
    could_act,
    declarations,
    find,
    playable,
)
from rules.games.no_honor.money import BANK, HELD, gifts_of, give, pay
from rules.games.no_honor.playing import play
from rules.games.no_honor.record import Bribe, Given, Heist
from rules.games.no_honor.state import NoHonorState
from rules.kernel.agenda import Automatic
from rules.kernel.cards import Seat
from rules.kernel.commands import Command

TURN_START, BETWEEN, PRE_SEND = "TURN_START", "BETWEEN", "PRE_SEND"
COMPLICATIONS, AFTERMATH, MOT_PLACED = "COMPLICATIONS", "AFTERMATH", "MOT_PLACED"
MOST_BRIBES = 2


@dataclass(frozen=True, slots=True)
class Opening(Automatic[NoHonorState]):
    """A window opens (NH-INT-01)."""

    rule: ClassVar[str] = "NH-INT-01"
    name: str

    def run(self, state: NoHonorState) -> None:
        """What goes on is known to cards by the name of the window."""
        state.phase = self.name
        state.swap(Complicating() if self.name == COMPLICATIONS else Declaring(name=self.name))
        state.tell(WindowOpened(self.name))


@dataclass(frozen=True, slots=True)
class Declaring(BeatWindow):
    """Anytimes, No Honor effects and abilities, in beats until all have passed."""

    rule: ClassVar[str] = "NH-INT-01"
    timing: ClassVar[str] = ANYTIME
    name: str = BETWEEN

    def has_chance(self, state: NoHonorState, seat: Seat) -> bool:
        """NH-INT-23: who has cards, or an ability that could be used, as all can see."""
        return could_act(state, seat)

    def react(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """It is played, and can be countered."""
        found = find(state, seat, command, ANYTIME)
        assert found is not None
        play(state, seat, found)


@dataclass(frozen=True, slots=True)
class Complicating(Declaring):
    """NH-HEIST-30: the window of a heist that is under way, with bribes."""

    rule: ClassVar[str] = "NH-HEIST-35"
    name: str = COMPLICATIONS

    def asides(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Gifts and bribes, as long as a seat has not submitted in this beat."""
        if any(seat == one for one, _ in state.sealed):
            return ()
        return (*gifts_of(state, seat), *bribes_of(state, seat))

    def speak_up(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """The beat goes on."""
        if isinstance(command, Give):
            give(state, seat, command)
        elif isinstance(command, OfferBribe):
            _offer(state, seat, command)
        else:
            _answer(state, seat, command)

    def close(self, state: NoHonorState) -> None:
        """NH-R-92: offers lapse, and what was held goes back to who paid it."""
        known = _heist(state).bribes
        for bribe in known:
            if bribe.stands == HELD:
                pay(state, BANK, bribe.giver, bribe.coins, "bribe")
        settled = ("paid", "declined")
        lapsed = [b if b.stands in settled else b._replace(stands="lapsed") for b in known]
        _set_bribes(state, lapsed)


def _heist(state: NoHonorState) -> Heist:
    assert state.heist is not None
    return state.heist


def _set_bribes(state: NoHonorState, found: list[Bribe]) -> None:
    if found:
        state.heist = replace(_heist(state), bribes=tuple(found))


def bribes_of(state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
    """NH-NEG-20: offers that a seat can make, and those that it can answer."""
    known = _heist(state).bribes
    waiting = [b.giver for b in known if b.taker == seat and b.stands == "open"]
    said = [AnswerBribe(giver, yes) for giver in waiting for yes in (True, False)]
    full = {
        taker
        for taker in range(state.book.seats)
        if _is_full([b for b in known if (b.giver, b.taker) == (seat, taker)])
    }
    most = min(state.coins[seat], state.book.options.most_bribe)
    offers = bribes(seat, state.book.seats, most)
    return (*said, *[one for one in offers if one.taker not in full])


def _is_full(between: list[Bribe]) -> bool:
    return len(between) >= MOST_BRIBES or any(one.stands == "open" for one in between)


def _offer(state: NoHonorState, seat: Seat, command: OfferBribe) -> None:
    new = Bribe(seat, command.taker, command.coins, str(command.ask), "open")
    _set_bribes(state, [*_heist(state).bribes, new])
    state.tell(BribeOffered(seat, command.taker, command.coins, new.ask))


def _answer(state: NoHonorState, seat: Seat, command: AnswerBribe) -> None:
    """The Coins move at once, or are held until the favour, which is promised (NH-NEG-21)."""
    found = list(_heist(state).bribes)
    place = next(
        n for n, b in enumerate(found)
        if (b.giver, b.taker, b.stands) == (command.giver, seat, "open")
    )  # fmt: skip
    bribe = found[place]
    accepts = command.accepts and state.coins[bribe.giver] >= bribe.coins
    held = state.book.options.escrow_bribes and bribe.ask != "hold_off"
    found[place] = bribe._replace(
        stands="declined" if not accepts else HELD if held else "paid"
    )  # fmt: skip
    _set_bribes(state, found)
    state.tell(BribeAnswered(seat, bribe.giver, accepts))
    if accepts:
        state.ledger += (Given(state.number, seat, bribe.giver, 0, bribe.ask),)
        pay(state, bribe.giver, BANK if held else seat, bribe.coins, "bribe")


@dataclass(frozen=True, slots=True)
class BeforeTheTruth(BeatWindow):
    """NH-INT-01: a window for what can be done before placed cards are revealed."""

    rule: ClassVar[str] = "NH-INT-01"
    timing: ClassVar[str] = PLACED

    def has_chance(self, state: NoHonorState, seat: Seat) -> bool:
        """Who has such an ability, or may have such a card."""
        cards = state.book.scripts.by_timing.get(PLACED, frozenset())
        in_hand = any(state.book.tables.kinds[card] == "scheme" for card in cards)
        if in_hand and playable(state, seat):
            return True
        return next(declarations(state, seat, PLACED), None) is not None

    def react(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """It is played, and can be countered."""
        found = find(state, seat, command, PLACED)
        assert found is not None
        play(state, seat, found)

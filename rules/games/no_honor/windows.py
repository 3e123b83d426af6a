"""Windows in which everybody may act, and how what they declare is played (NH-INT).

A beat is sealed: all pass or declare, and the poorest comes first, ties by the active seat. Schemes
and abilities that are played are paid for, open to counters, and then carried out (NH-INT-08).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any, ClassVar

from rules.games.no_honor.commands import Declare, Give, OfferBribe, OrderTie
from rules.games.no_honor.effects import Running, happened
from rules.games.no_honor.events import (
    Countered,
    DeclarationWithdrawn,
    Declared,
    Played,
    WindowOpened,
)
from rules.games.no_honor.legality import (
    ANYTIME,
    COUNTER,
    PLACED,
    REACT,
    About,
    Found,
    as_played,
    could_act,
    could_answer,
    declarations,
    find,
    playable,
)
from rules.games.no_honor.modifiers import number
from rules.games.no_honor.money import (
    answer_bribe,
    bribes_of,
    gifts_of,
    give,
    lapse_bribes,
    offer_bribe,
    release_escrow,
)
from rules.games.no_honor.record import Ctx
from rules.games.no_honor.rulebook import WayToPlay
from rules.games.no_honor.state import PLAYED, SCHEME_DISCARD, NoHonorState
from rules.games.no_honor.zones import discard, leave_hand, show_in_hand
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command, Decision, Pick, Refusal
from rules.kernel.events import CardMoved
from rules.kernel.state import Automatic, OnTurn
from rules.kernel.windows import AtOnce, CarryingOut, Declaration, Pending

# Beats

Tie = tuple[int, int]
# When Schemes are played that are no Anytimes.
_OTHERWISE = {
    "logistics": ("NH-SCH-01", "You can only play this with a Logistics action on your turn."),
    "modifier": ("NH-SCH-02", "You can only attach this with a Logistics action on your turn."),
    "mot": ("NH-SCH-04", "You can only place this at the Moment of Truth of your heists."),
}


def not_now(view: Any, command: object) -> Refusal:
    """Why something cannot be played now: its kind has another time, or it has no target."""
    usual = "NH-SCH-07", "You can't play this now, or not on this target."
    return Refusal(*_OTHERWISE.get(scheme_in(view, command), usual))


def scheme_in(view: Any, command: object) -> str:
    """The type of a Scheme that a command names in the first place; empty if it names none."""
    named = (getattr(command, name, None) for name in ("source", "target", "card"))
    card, every = next((one for one in named if isinstance(one, int)), -1), view.book.deck.each
    return str(getattr(every[card], "type", "")) if 0 <= card < len(every) else ""


@dataclass(frozen=True, slots=True)
class BeatWindow(AtOnce[NoHonorState]):
    """All pass or declare at the same time; what is declared is carried out, the poorest first."""

    rule: ClassVar[str] = "NH-INT-04"
    question: ClassVar[type[Decision]] = Pick
    timing: ClassVar[str] = "anytime"
    openly: ClassVar[bool] = True

    @property
    def answered(self) -> About | None:
        """What is answered here, if it is a window for counters or reactions."""
        return None

    def circle(self, state: NoHonorState) -> tuple[Seat, ...]:
        """Clockwise from the active seat."""
        return state.circle

    def reactions(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Everything that a seat can declare now."""
        return tuple(declarations(state, seat, self.timing, self.answered))

    def refusal(self, view: Any, command: object) -> Refusal:
        """Why something cannot be declared now."""
        return not_now(view, command)

    def order(self, state: NoHonorState, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """NH-PRIO-01: fewest Coins first; of two alike the next one clockwise."""
        circle = state.circle
        return tuple(sorted(seats, key=lambda s: (_coins(state, s), circle.index(s))))

    def reveal(self, state: NoHonorState, declared: tuple[Declaration, ...]) -> None:
        """Everybody sees who declares what."""
        state.tell(Declared(declared))

    def unfold(self, state: NoHonorState, declared: tuple[Declaration, ...]) -> None:
        """NH-PRIO-03: the active seat orders those who have as many Coins and get in the way."""
        found = tuple(ties(state, declared))
        if found:
            state.swap(self, Ordering(self, declared, found))
        else:
            state.swap(self, CarryingOut(self, declared))

    def stands(self, state: NoHonorState, declared: Declaration) -> bool:
        """NH-INT-07: checked again when its turn comes."""
        command = declared.command
        assert isinstance(command, Declare)
        return find(state, declared.seat, command, self.timing, self.answered) is not None

    def withdraw(self, state: NoHonorState, declared: Declaration) -> None:
        """NH-R-28: a Scheme that has become impossible was seen by all, and stays in hand."""
        take_back(state, declared)

    def asides(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """NH-INT-12: gifts of Coins, as long as a seat has not submitted in this beat."""
        if any(seat == one for one, _ in state.sealed):
            return ()
        return gifts_of(state, seat)

    def speak_up(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """A gift; the beat goes on."""
        assert isinstance(command, Give)
        give(state, seat, command)


def _coins(state: NoHonorState, seat: Seat) -> int:
    return number(state, "declaration_coins", seat, state.coins[seat])


def take_back(state: NoHonorState, declared: Declaration) -> None:
    """A declaration comes to nothing."""
    seat, command = declared
    assert isinstance(command, Declare)
    state.tell(DeclarationWithdrawn(seat, command.source))
    if command.source in state.hands[seat]:
        if state.book.options.fizzle_returns_card:
            show_in_hand(state, seat, command.source)
        else:
            discard(state, seat, command.source)


def ties(state: NoHonorState, declared: tuple[Declaration, ...]) -> Iterator[Tie]:
    """The stretches of declarations with equal Coins that get in each other's way."""
    start = 0
    while start < len(declared):
        end = start + 1
        coins = _coins(state, declared[start].seat)
        while end < len(declared) and _coins(state, declared[end].seat) == coins:
            end += 1
        if end - start > 1 and _interact(declared[start:end]):
            yield start, end
        start = end


def _interact(run: tuple[Declaration, ...]) -> bool:
    """NH-INT-06: one's target is the other's source, or they share a target."""
    marks = [_marks(one.command) for one in run]
    for n, (source, targets) in enumerate(marks):
        for other, theirs in marks[n + 1 :]:
            if source in theirs or other in targets or targets & theirs:
                return True
    return False


def _marks(command: Any) -> tuple[object, set[object]]:
    cards: set[object] = {card for aim in command.aims for card in aim.cards}
    return command.source, cards | {("seat", seat) for aim in command.aims for seat in aim.seats}


@dataclass(frozen=True, slots=True)
class Ordering(OnTurn[NoHonorState]):
    """NH-PRIO-03: the active seat says whose declaration comes first."""

    rule: ClassVar[str] = "NH-PRIO-03"
    question: ClassVar[type[Decision]] = Pick
    window: BeatWindow
    declared: tuple[Declaration, ...]
    left: tuple[Tie, ...]

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Every order of those who tie."""
        start, end = self.left[0]
        seats = [one.seat for one in self.declared[start:end]]
        return tuple([OrderTie(order) for order in permutations(seats)])

    def take(self, state: NoHonorState, seat: Seat, command: OrderTie) -> None:
        """Then the next tie, if there is one; then they are carried out."""
        (start, end), *rest = self.left
        by_seat = {one.seat: one for one in self.declared[start:end]}
        run = tuple([by_seat[one] for one in command.seats])
        declared = self.declared[:start] + run + self.declared[end:]
        if rest:
            state.swap(Ordering(self.window, declared, tuple(rest)))
        else:
            state.swap(CarryingOut(self.window, declared))


# What is played: paid for, open to counters, carried out


def play(state: NoHonorState, seat: Seat, found: Found, answered: About | None = None) -> None:
    """NH-INT-08: the card leaves the hand, costs are paid, and others may counter it."""
    command, way, ctx = found
    if way.timing == ANYTIME or state.book.is_second:
        release_escrow(state, seat)
    if way.is_scheme:
        leave_hand(state, seat, way.card, PLAYED)
        state.played += (way.card,)
    state.used |= way.mark
    if state.log is not None:
        state.log.append(_told(seat, found))
    about = About("played", as_played(state, seat, way), way.card)
    state.push(TakingEffect(seat, command, way.name, ctx, answered))
    if any(could_answer(state, s, COUNTER, about) for s in state.circle if s != seat):
        state.push(Countering(about=about))
    event = "scheme_played" if way.is_scheme else "ability_used"
    happened(state, event, about.thing, seat)
    if way.cost:
        state.push(Running(way.cost, ctx._replace(cause="rule")))


def _told(seat: Seat, found: Found) -> Played:
    aims = found.command.aims
    cards = tuple([card for aim in aims for card in aim.cards])
    seats = tuple([one for aim in aims for one in aim.seats])
    return Played(seat, found.way.card, found.way.name, cards, seats)


@dataclass(frozen=True, slots=True)
class Countering(BeatWindow):
    """NH-INT-09: a single beat for counters to what was just played."""

    rule: ClassVar[str] = "NH-CTR-02"
    timing: ClassVar[str] = COUNTER
    left: int = 1
    about: About | None = None

    @property
    def answered(self) -> About | None:
        """What was played."""
        return self.about

    def has_chance(self, state: NoHonorState, seat: Seat) -> bool:
        """Everybody else who may hold a counter, by what everybody can see."""
        assert self.about is not None
        why = self.about.thing.why
        if why is not None and why.seat == seat:
            return False
        return could_answer(state, seat, COUNTER, self.about)

    def react(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """A counter is played, and can be countered in its turn."""
        found = find(state, seat, command, COUNTER, self.about)
        assert found is not None
        play(state, seat, found)


@dataclass(frozen=True, slots=True)
class TakingEffect(Pending[NoHonorState]):
    """Something that was played and paid for, and that nobody has countered.

    `answered` is the event that a reaction is one to.
    """

    rule: ClassVar[str] = "NH-CTR-03"
    way: str
    ctx: Ctx
    answered: About | None = None

    def take_effect(self, state: NoHonorState) -> None:
        """What its words say; then the card is thrown away, unless it lies somewhere."""
        way = way_of(state, self.ctx.source, self.way)
        ctx = self.ctx
        if self.answered is not None and self.answered.event in DECIDES:
            ctx = ctx._replace(instead=True)
            decide(state)
        if way.is_scheme:
            state.push(Finishing(way.card))
        state.push(Running(way.do, ctx))


def way_of(state: NoHonorState, card: CardId, name: str) -> WayToPlay:
    """A way to play a card, by its name."""
    return next(way for way in state.book.scripts.ways[card] if way.name == name)


@dataclass(frozen=True, slots=True)
class Finishing(Automatic[NoHonorState]):
    """NH-SCH-01: a Scheme that has been played goes to the discard pile."""

    rule: ClassVar[str] = "NH-SCH-03"
    card: CardId

    def run(self, state: NoHonorState) -> None:
        """Unless it is attached to somebody by now."""
        state.pop()
        put_away(state, self.card)


def put_away(state: NoHonorState, card: CardId) -> None:
    """A played Scheme is thrown away, if it still lies there."""
    if card not in state.played:
        return
    place = len(state.played) - 1 - state.played[::-1].index(card)
    state.played = state.played[:place] + state.played[place + 1 :]
    state.scheme_discard += (card,)
    if state.log is not None:
        state.log.append(CardMoved(card, PLAYED, SCHEME_DISCARD, place=place))


# Events that the first reaction that stands decides (NH-INT-14).
DECIDES = frozenset({"character_killed", "character_arrested"})


def decide(state: NoHonorState) -> None:
    """NH-INT-14: what was about to happen does not, and other reactions to it are taken back."""
    place = max(n for n, frame in enumerate(state.agenda) if hasattr(frame, "befalls"))
    cut(state, place)


def counter_play(state: NoHonorState, by: Seat) -> None:
    """NH-CTR-03: the play beneath has no effect; other counters to it are taken back."""
    *_, mine = state.agenda
    place = max(n for n, frame in enumerate(state.agenda) if isinstance(frame, TakingEffect))
    countered = state.agenda[place]
    assert isinstance(countered, TakingEffect)
    cut(state, place)
    state.push(mine)
    state.tell(Countered(countered.seat, countered.ctx.source, by))
    put_away(state, countered.ctx.source)


def take_back_rerolls(state: NoHonorState, place: int) -> None:
    """NH-R-83: what else was declared to roll the same dice again comes to nothing."""
    kept: list[Any] = []
    for frame in state.agenda[place + 1 :]:
        if not isinstance(frame, CarryingOut):
            kept.append(frame)
            continue
        gone = [one for one in frame.declared if _rolls_again(state, one.command)]
        for declared in gone:
            take_back(state, declared)
        left = tuple([one for one in frame.declared if one not in gone])
        kept += [CarryingOut(frame.window, left)] if left else []
    state.agenda = (*state.agenda[: place + 1], *kept)


def _rolls_again(state: NoHonorState, command: Any) -> bool:
    way = way_of(state, command.source, command.way)
    return any(effect.op == "reroll" for effect in way.effects)


def cut(state: NoHonorState, place: int) -> None:
    """Everything from this frame of the agenda up will not be done any more."""
    gone, state.agenda = state.agenda[place:], state.agenda[:place]
    for frame in gone:
        if isinstance(frame, Finishing):
            put_away(state, frame.card)
        elif isinstance(frame, CarryingOut):
            for declared in frame.declared:
                take_back(state, declared)


@dataclass(frozen=True, slots=True)
class ReactingTo(BeatWindow):
    """NH-INT-13: a single beat for reactions to what is about to happen."""

    rule: ClassVar[str] = "NH-INT-13"
    timing: ClassVar[str] = REACT
    left: int = 1
    about: About | None = None

    @property
    def answered(self) -> About | None:
        """What is about to happen."""
        return self.about

    def has_chance(self, state: NoHonorState, seat: Seat) -> bool:
        """NH-INT-15: who may have an answer, by what everybody can see."""
        return self.about is not None and could_answer(state, seat, REACT, self.about)

    def react(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """A reaction is a play: paid for, and it can be countered."""
        found = find(state, seat, command, REACT, self.about)
        assert found is not None
        play(state, seat, found, self.about)


# Windows of turns and heists

TURN_START, BETWEEN, PRE_SEND = "TURN_START", "BETWEEN", "PRE_SEND"
COMPLICATIONS, AFTERMATH, MOT_PLACED = "COMPLICATIONS", "AFTERMATH", "MOT_PLACED"


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
            offer_bribe(state, seat, command)
        else:
            answer_bribe(state, seat, command)

    def close(self, state: NoHonorState) -> None:
        """NH-R-92: offers lapse, and what was held goes back to who paid it."""
        lapse_bribes(state)


@dataclass(frozen=True, slots=True)
class BeforeTheTruth(BeatWindow):
    """NH-INT-01: a window for what can be done before placed cards are revealed."""

    rule: ClassVar[str] = "NH-INT-01"
    timing: ClassVar[str] = PLACED

    def has_chance(self, state: NoHonorState, seat: Seat) -> bool:
        """Who has such an ability, or may have such a card."""
        cards = state.book.scripts.by_timing.get(PLACED, ())
        in_hand = any(state.book.tables.kinds[card] == "scheme" for card in cards)
        if in_hand and playable(state, seat):
            return True
        return next(declarations(state, seat, PLACED), None) is not None

    def react(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """It is played, and can be countered."""
        found = find(state, seat, command, PLACED)
        assert found is not None
        play(state, seat, found)

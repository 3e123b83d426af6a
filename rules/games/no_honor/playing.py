"""Schemes and abilities are played: paid for, open to counters, carried out (NH-INT-08)."""

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.no_honor.beats import BeatWindow, take_back
from rules.games.no_honor.events import Countered, Played
from rules.games.no_honor.legality import (
    ANYTIME,
    COUNTER,
    About,
    Found,
    as_played,
    could_answer,
    find,
)
from rules.games.no_honor.money import release_escrow
from rules.games.no_honor.record import Ctx
from rules.games.no_honor.running import Running
from rules.games.no_honor.scripts import WayToPlay
from rules.games.no_honor.state import PLAYED, SCHEME_DISCARD, NoHonorState
from rules.games.no_honor.triggers import happened
from rules.games.no_honor.zones import leave_hand
from rules.kernel.agenda import Automatic
from rules.kernel.cards import CardId, Seat
from rules.kernel.events import CardMoved
from rules.kernel.windows import CarryingOut, Pending


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

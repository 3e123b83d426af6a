"""Turns: a start, the discard phase, actions with windows between, an end (NH-TURN, NH-ACT).

What is free is here as well (NH-FREE); heists and exchanges have files of their own.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.no_honor.commands import (
    DEAL,
    DONE,
    END_TURN,
    HEADHUNT,
    LEGWORK,
    LOGISTICS,
    CloseGame,
    Deal,
    Declare,
    DeclareHeist,
    Discard,
    EndTurn,
    Fire,
    Headhunt,
    Legwork,
    Logistics,
    Recruit,
    Rest,
    fire,
    recruit,
)
from rules.games.no_honor.effects import happened, spend
from rules.games.no_honor.ending import give_up, may_close, propose_close
from rules.games.no_honor.events import (
    CharacterHired,
    CharacterReleased,
    CrewRested,
    PoolChanged,
    TurnBegan,
)
from rules.games.no_honor.exchange import MOST_ATTEMPTS, begin_exchange
from rules.games.no_honor.heists import (
    declare_heist,
    targets_of,
    why_no_heist,
    why_no_jailbreak,
)
from rules.games.no_honor.legality import ANYTIME, can_declare, declarations, find
from rules.games.no_honor.legality import LOGISTICS as IN_LOGISTICS
from rules.games.no_honor.modifiers import active, end_of, hand_limit, has_room, is_allowed, number
from rules.games.no_honor.money import BANK, OpenPurses, gifts_of, pay
from rules.games.no_honor.queries import Thing
from rules.games.no_honor.state import CHAR_DECK, CREW, POOL, NoHonorState, of_seat
from rules.games.no_honor.windows import BETWEEN, TURN_START, Opening, not_now, play, scheme_in
from rules.games.no_honor.zones import (
    discard,
    draw_schemes,
    left_to_draw,
    move_character,
    ready,
    send_home,
    top_up,
)
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import NOT_AN_ANSWER, Command, Decision, Pick, Refusal
from rules.kernel.state import Automatic, OnTurn

# Turns (NH-TURN)


@dataclass(frozen=True, slots=True)
class TurnStart(Automatic[NoHonorState]):
    """NH-TURN-01: marks are cleared, and there are three actions."""

    rule: ClassVar[str] = "NH-TURN-01"

    def run(self, state: NoHonorState) -> None:
        """Then the discard phase, a window and the actions."""
        most = state.book.options.max_turns
        if most and state.number >= most:
            give_up(state)
            return
        state.number += 1
        state.phase, state.heist = "TURN", None
        state.used, state.marks = 0, ()
        state.heists = state.broken_off = state.attempts = 0
        state.given = (0,) * state.book.seats
        state.actions = number(state, "actions_per_turn", state.turn, state.book.options.actions)
        top_up(state)
        state.tell(TurnBegan(state.turn, state.number))
        state.swap(TurnEnd(), Main(), Opening(TURN_START), DiscardingDown())
        happened(state, "turn_started", Thing("player", state.turn), state.turn)


@dataclass(frozen=True, slots=True)
class DiscardingDown(Automatic[NoHonorState]):
    """NH-TURN-02: with more Schemes than the limit, the active seat throws some away."""

    rule: ClassVar[str] = "NH-TURN-02"

    def run(self, state: NoHonorState) -> None:
        """One card at a time."""
        if len(state.hands[state.turn]) > hand_limit(state, state.turn):
            state.push(ThrowingAway())
        else:
            state.pop()


@dataclass(frozen=True, slots=True)
class ThrowingAway(OnTurn[NoHonorState]):
    """NH-TURN-02: one card of the hand."""

    rule: ClassVar[str] = "NH-TURN-02"
    cards_of: ClassVar[str | None] = "hand"

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Any card."""
        return tuple([Discard(card) for card in dict.fromkeys(state.hands[seat])])

    def refusal(self, view: Any, command: object) -> Refusal:
        """Only cards of one's hand."""
        return Refusal(self.rule, "You hold too many Schemes. Discard one first.")

    def take(self, state: NoHonorState, seat: Seat, command: Discard) -> None:
        """Until the hand is within its limit."""
        state.pop()
        discard(state, seat, command.card)


@dataclass(frozen=True, slots=True)
class TurnEnd(Automatic[NoHonorState]):
    """NH-TURN-06: the seat to the left is next."""

    rule: ClassVar[str] = "NH-TURN-06"

    def run(self, state: NoHonorState) -> None:
        """What lasted for the turn is over."""
        end_of(state, "turn")
        state.heist = None
        state.turn = (state.turn + 1) % state.book.seats
        state.swap(TurnStart())


# Actions, and what is free (NH-ACT, NH-FREE)

RESTS = {word: Rest(word) for word in ("none", "draw", "discard", "both")}
REST_DRAW = 2


@dataclass(frozen=True, slots=True)
class Main(Automatic[NoHonorState]):
    """NH-TURN-03: as long as there are actions, the active seat is asked."""

    rule: ClassVar[str] = "NH-TURN-03"

    def run(self, state: NoHonorState) -> None:
        """Between actions no heist is going on."""
        state.heist = None
        state.phase = "MAIN"
        if state.actions > 0:
            state.push(TakingTurn())
        else:
            state.pop()


@dataclass(frozen=True, slots=True)
class TakingTurn(OpenPurses):
    """NH-TURN-03, NH-TURN-05: an action, or something that is free."""

    rule: ClassVar[str] = "NH-TURN-03"
    question: ClassVar[type[Decision]] = Pick

    def answers(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Actions first, then what is free, then the end."""
        found = _actions(state, seat)
        found += declarations(state, seat, ANYTIME)
        found += [fire(card) for card in state.crews[seat]]
        found += gifts_of(state, seat)
        if state.book.options.end_turn_early:
            found.append(END_TURN)
        return tuple(found)

    def objection(self, view: Any, command: object) -> Refusal | None:
        """In a sentence for each kind of command."""
        if isinstance(command, Declare) or scheme_in(view, command):
            return not_now(view, command)
        if isinstance(command, CloseGame) and may_close(view, view.seat):
            return None
        rule, reason = _REASONS.get(type(command), ("NH-TURN-03", NOT_AN_ANSWER))
        return Refusal(rule, _why(view, command) or reason)

    def go_on(self, state: NoHonorState, seat: Seat, command: Any) -> None:
        """What costs an action opens a window after it."""
        _DEEDS[type(command)](state, seat, command)


_REASONS: dict[type, tuple[str, str]] = {
    Recruit: ("NH-ACT-10", "You can only recruit a Character you can afford and have room for."),
    Legwork: ("NH-ACT-20", "There's nothing left for you to draw."),
    Logistics: ("NH-ACT-25", "You have no Logistics card or Modifier you can play now."),
    Rest: ("NH-ACT-31", "After a rest, draw or discard, not both."),
    Deal: ("NH-EXCH-06", "You've already tried two Exchanges this turn."),
    DeclareHeist: ("NH-HEIST-01", "Too few Characters are ready for a heist there."),
    Fire: ("NH-FREE-03", "You can only fire a Character from your own crew."),
    EndTurn: ("NH-TURN-04", "Use all your actions first."),
    CloseGame: ("NH-R-104", "You've already asked this turn, and not everyone wants to stop."),
}


def _why(view: Any, command: object) -> str:
    """What exactly is in the way, where a kind of command can be refused for several reasons."""
    if isinstance(command, Legwork) and len(view.hand) >= hand_limit(view, view.seat):
        return "Your hand is already full."
    if isinstance(command, DeclareHeist):
        return why_no_heist(view, view.seat) or why_no_jailbreak(view, command.target)
    return ""


def _actions(state: NoHonorState, seat: Seat) -> list[Command]:
    may_play = can_declare(state, seat, IN_LOGISTICS)
    others: tuple[tuple[Command, object], ...] = (
        (LEGWORK, _draws(state, seat)),
        (LOGISTICS, may_play),
        (RESTS["none"], True),
        (RESTS["draw"], left_to_draw(state)),
        (RESTS["discard"], state.hands[seat]),
        (RESTS["both"], is_allowed(state, "rest_both", seat)),
        (HEADHUNT, True),
        (DEAL, state.attempts < MOST_ATTEMPTS),
    )
    heists, hires = targets_of(state, seat), recruits(state, seat)
    return [*heists, *hires, *[one for one, is_possible in others if is_possible]]


def _draws(state: NoHonorState, seat: Seat) -> int:
    """NH-ACT-20: how many Schemes Legwork would bring."""
    wanted = number(state, "legwork_to", seat, hand_limit(state, seat))
    return max(min(wanted - len(state.hands[seat]), left_to_draw(state)), 0)


def price(state: NoHonorState, seat: Seat, card: CardId) -> int:
    """What a Character costs a seat."""
    thing = Thing("character", card)
    return max(number(state, "recruit_cost", seat, state.book.tables.cost[card], thing), 0)


def recruits(state: NoHonorState, seat: Seat) -> list[Command]:
    """NH-ACT-10, NH-ACT-12: whom a seat can hire, and whom it would let go for it.

    Of those alike in the cost-0 stack it is the upper one.
    """
    codes = state.book.tables.codes
    free = {codes[card]: card for card in state.cost_zero}
    able, coins = (*state.pool, *free.values()), state.coins[seat]
    if active(state, "recruit_cost"):
        able = tuple([card for card in able if price(state, seat, card) <= coins])
    else:
        cost = state.book.tables.cost
        able = tuple([card for card in able if cost[card] <= coins])
    leaving = [()] if has_room(state, seat) else [(gone,) for gone in state.crews[seat]]
    return [recruit(card, released) for card in able for released in leaving]


def _recruit(state: NoHonorState, seat: Seat, command: Recruit) -> None:
    """NH-ACT-11 to NH-ACT-15: the four cases of the table."""
    card, from_pool = command.card, command.card in state.pool
    _act(state, "recruit")
    cost = price(state, seat, card)
    pay(state, seat, BANK, cost, "recruit")
    for gone in command.released:
        paid = bool(state.book.tables.cost[gone])
        if from_pool and paid:
            move_character(state, gone, POOL)
        else:
            send_home(state, gone)
        state.tell(CharacterReleased(seat, gone, "recruit"))
    move_character(state, card, of_seat(CREW, seat))
    state.tell(CharacterHired(seat, card, cost, "recruit"))
    top_up(state)
    happened(state, "character_recruited", Thing("character", card), seat)


def _act(state: NoHonorState, what: str) -> None:
    """The action is spent, and everybody may act after it."""
    state.swap(Opening(BETWEEN))
    spend(state, what)


def _legwork(state: NoHonorState, seat: Seat, command: Legwork) -> None:
    """NH-ACT-20."""
    draws = _draws(state, seat)
    _act(state, "legwork")
    draw_schemes(state, seat, draws)


def _begin_logistics(state: NoHonorState, seat: Seat, command: Logistics) -> None:
    """NH-ACT-25."""
    state.phase = "LOGISTICS"
    state.swap(Opening(BETWEEN), PlayingLogistics(has_begun=False))


def _rest(state: NoHonorState, seat: Seat, command: Rest) -> None:
    """NH-ACT-30, NH-ACT-31, NH-R-101."""
    _act(state, "rest")
    for card in state.crews[seat]:
        ready(state, card)
    state.tell(CrewRested(seat))
    if command.option in ("draw", "both"):
        draw_schemes(state, seat, number(state, "rest_draw", seat, REST_DRAW))
    if command.option in ("discard", "both"):
        state.push(Unburdening())


def _headhunt(state: NoHonorState, seat: Seat, command: Headhunt) -> None:
    """NH-ACT-35, NH-R-17: the oldest first under the deck, then a new pool."""
    _act(state, "headhunt")
    state.tell(PoolChanged(seat))
    for card in state.pool:
        move_character(state, card, CHAR_DECK)
    top_up(state)


def _fire(state: NoHonorState, seat: Seat, command: Fire) -> None:
    """NH-FREE-03, NH-FREE-04; a pool that was short gets somebody at once (NH-INV-06)."""
    state.tell(CharacterReleased(seat, command.card, "fired"))
    send_home(state, command.card)
    if state.book.is_second:
        top_up(state)
    happened(state, "character_fired", Thing("character", command.card), seat)


def _declare(state: NoHonorState, seat: Seat, command: Declare) -> None:
    """NH-INT-03: the active seat may play Anytimes and use abilities between its actions."""
    found = find(state, seat, command, ANYTIME)
    assert found is not None
    play(state, seat, found)


def _end_turn(state: NoHonorState, seat: Seat, command: EndTurn) -> None:
    """NH-TURN-04: a window, and then the turn ends."""
    state.agenda = (*state.agenda[:-2], Opening(BETWEEN))


_DEEDS: dict[type, Any] = {
    Recruit: _recruit,
    Legwork: _legwork,
    Logistics: _begin_logistics,
    Rest: _rest,
    Headhunt: _headhunt,
    Deal: lambda state, seat, command: begin_exchange(state),
    DeclareHeist: declare_heist,
    Fire: _fire,
    Declare: _declare,
    EndTurn: _end_turn,
    CloseGame: lambda state, seat, command: propose_close(state, seat),
}


@dataclass(frozen=True, slots=True)
class PlayingLogistics(OnTurn[NoHonorState]):
    """NH-ACT-25: Logistics cards and Modifiers, one after the other."""

    rule: ClassVar[str] = "NH-ACT-25"
    question: ClassVar[type[Decision]] = Pick
    has_begun: bool

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Any that can be played; the end after the first one."""
        found = declarations(state, seat, IN_LOGISTICS)
        return (*found, DONE) if self.has_begun else tuple(found)

    def refusal(self, view: Any, command: object) -> Refusal:
        """Only Logistics cards and Modifiers, on what they can be played on."""
        return Refusal("NH-SCH-07", "Play a Logistics card or a Modifier on a target it allows.")

    def take(self, state: NoHonorState, seat: Seat, command: Command) -> None:
        """NH-R-09: the action is spent with the first card."""
        if not isinstance(command, Declare):
            state.pop()
            return
        found = find(state, seat, command, IN_LOGISTICS)
        assert found is not None
        if not self.has_begun:
            state.swap(PlayingLogistics(has_begun=True))
            spend(state, "logistics")
        play(state, seat, found)


@dataclass(frozen=True, slots=True)
class Unburdening(OnTurn[NoHonorState]):
    """NH-ACT-31: throw away as many cards as wanted, one after the other."""

    rule: ClassVar[str] = "NH-ACT-31"
    question: ClassVar[type[Decision]] = Pick

    def legal(self, state: NoHonorState, seat: Seat) -> tuple[Command, ...]:
        """Any card, or no more."""
        return (DONE, *[Discard(card) for card in dict.fromkeys(state.hands[seat])])

    def refusal(self, view: Any, command: object) -> Refusal:
        """Only cards of one's hand."""
        return Refusal(self.rule, "Discard Schemes from your hand, or say you're done.")

    def take(self, state: NoHonorState, seat: Seat, command: Command) -> None:
        """Until one is done."""
        if isinstance(command, Discard):
            discard(state, seat, command.card)
        if not isinstance(command, Discard) or not state.hands[seat]:
            state.pop()

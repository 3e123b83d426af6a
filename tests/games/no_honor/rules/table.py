"""Tables of No Honor Among Thieves for tests: chosen cards as text, and plays in a few words.

What is not said is not there: crews, hands and Jail are empty, every stash holds five Coins, and
everybody who is not spoken of passes.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

import pytest

from rules.games.no_honor import dice
from rules.games.no_honor.commands import Aim, Declare, Place
from rules.games.no_honor.heists import Judging
from rules.games.no_honor.record import Contract, Heist, Post, Sent, Share
from rules.games.no_honor.state import NoHonorState
from rules.games.no_honor.turns import Main, TurnEnd
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.windows import COMPLICATIONS, Countering, Opening, ReactingTo
from rules.kernel.cards import CardId, Seat
from rules.kernel.codec import deck_from
from rules.kernel.commands import Command, Refusal
from rules.kernel.events import Event
from rules.kernel.play import IllegalCommand, apply, legal, owed, settle
from rules.kernel.windows import PASS, Beat
from tests.games.no_honor.rules.standard import STANDARD, VALUES

E = TypeVar("E", bound=Event)
A, B, JAIL = 0, 1, 2


def game_with(*cards: dict[str, Any], **changes: Any) -> Any:
    """Our deck with cards of the same codes replaced, and new ones at the end of their kind."""
    known = {card["code"]: card for card in VALUES["cards"]}
    known |= {card["code"]: {**known.get(card["code"], {}), **card} for card in cards}
    return STANDARD.with_deck(
        deck_from(STANDARD, {**VALUES, **changes, "cards": list(known.values())})
    )


class Table:
    """A running game: plays are said in words, and the last events are kept."""

    def __init__(self, state: NoHonorState, game: Any = STANDARD) -> None:
        self.state = state
        self.game = game
        self.events: tuple[Event, ...] = ()
        self.rolls: list[int] = []
        self.asked: list[tuple[str, Seat]] = []

    # Cards by their codes

    def id(self, code: str) -> CardId:
        """The card of a code."""
        return int(self.game.deck.ids[code])

    def ids(self, codes: str) -> tuple[CardId, ...]:
        """The cards of several codes."""
        return tuple(self.id(code) for code in codes.split())

    def codes(self, cards: Iterable[CardId]) -> str:
        """Several cards as text."""
        return " ".join(self.game.deck.code(card) for card in cards)

    def crew(self, seat: Seat) -> str:
        """A crew as text."""
        return self.codes(self.state.crews[seat])

    def hand(self, seat: Seat) -> str:
        """A hand as text."""
        return self.codes(self.state.hands[seat])

    def is_ready(self, code: str) -> bool:
        """Whether a Character is ready."""
        return self.state.is_ready(self.id(code))

    def discards(self) -> str:
        """The Schemes thrown away, as text."""
        return self.codes(self.state.scheme_discard)

    # Doing things

    def do(self, seat: Seat, command: Command) -> "Table":
        """Carry out a command, and keep its events."""
        with pytest.MonkeyPatch.context() as patch:
            if self.rolls:
                patch.setattr(dice, "throw", self._throw(dice.throw))
            self.state, events = apply(self.state, seat, command)
        self.events += events
        return self

    def _throw(self, real: Callable[[NoHonorState], int]) -> Callable[[NoHonorState], int]:
        return lambda state: self.rolls.pop(0) if self.rolls else real(state)

    def say(self, seat: Seat, line: str) -> "Table":
        """Carry out a command as it stands in a save."""
        return self.do(seat, self.game.notation.read(line))

    def declaration(self, source: str, way: str = "", **aims: Any) -> Declare:
        """A play in words: names with codes, seats or words for what is chosen."""
        card = self.id(source)
        first = self.state.book.scripts.ways[card][0].name
        said = [self._aim(name, value) for name, value in aims.items()]
        return Declare(card, way or first, tuple(said))

    def _aim(self, name: str, value: Any) -> Aim:
        if isinstance(value, int):
            return Aim(name, (), (value,), None)
        if value in ("lies", "muscle", "stealth", "tinker", "1", "-1"):
            return Aim(name, (), (), value)
        return Aim(name, tuple(sorted(self.ids(value))), (), None)

    def play(self, seat: Seat, source: str, way: str = "", **aims: Any) -> "Table":
        """A seat plays something, and everybody else in the beat passes."""
        self.do(seat, self.declaration(source, way, **aims))
        return self._pass_beat(but=seat)

    def _pass_beat(self, but: Seat = -1) -> "Table":
        frame = self.state.agenda[-1]
        if isinstance(frame, Beat) and self.state.sealed:
            for seat in [s for s in owed(self.state) if s != but]:
                self.do(seat, PASS)
        return self

    def passes(self) -> "Table":
        """Everybody passes until something else than a window is going on."""
        while isinstance(self.state.agenda[-1], Beat):
            self.asked.append((type(self.state.agenda[-1].window).__name__, len(owed(self.state))))
            for seat in owed(self.state):
                self.do(seat, PASS)
        return self

    def unanswered(self) -> "Table":
        """Nobody counters, and nobody reacts."""
        while isinstance(self.state.agenda[-1], Beat):
            if not isinstance(self.state.agenda[-1].window, Countering | ReactingTo):
                break
            for seat in owed(self.state):
                self.do(seat, PASS)
        return self

    def unanswered_but(self, seat: Seat) -> "Table":
        """Nobody counters or reacts until this seat has something to answer with."""
        while not [one for one in legal(self.state, seat) if isinstance(one, Declare)]:
            for other in owed(self.state):
                self.do(other, PASS)
        return self

    def refused(self, seat: Seat, command: Command | str) -> Refusal:
        """Why a seat may not do this."""
        said = self.game.notation.read(command) if isinstance(command, str) else command
        with pytest.raises(IllegalCommand) as caught:
            apply(self.state, seat, said)
        return caught.value.refusal

    def can(self, seat: Seat, source: str, way: str = "", **aims: Any) -> bool:
        """Whether a seat may play this now."""
        return self.declaration(source, way, **aims) in legal(self.state, seat)

    def plays(self, seat: Seat, source: str) -> list[Declare]:
        """Every way in which a seat may play a card now."""
        card = self.id(source)
        found = legal(self.state, seat)
        return [one for one in found if isinstance(one, Declare) and one.source == card]

    def legal(self, seat: Seat) -> set[str]:
        """Every answer of a seat as it stands in a save."""
        return {self.game.notation.write(command) for command in legal(self.state, seat)}

    def told(self, kind: type[E]) -> list[E]:
        """The events of one kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def view(self, seat: Seat) -> NoHonorView:
        """The table from one infoset."""
        view: NoHonorView = self.game.look(self.state, seat)
        return view

    # Heists

    def on_heist(
        self, place: int, *posts: str, leader: Seat = 0, haul: int | None = None
    ) -> "Table":
        """A team has been sent: "high_wall 0: bruiser enforcer" is a Defense, a challenge, who."""
        said = [_post(self, line) for line in posts]
        if place == JAIL:
            said = [Post(self.state.book.tables.jail, p.challenge, p.characters) for p in said]
        else:
            self.state.slots[place] = tuple(post.defense for post in said)
            self.state.hauls[place] = 9 if haul is None else haul
        sent = tuple(
            Sent(self.state.owner(card), card, post.defense) for post in said
            for card in post.characters
        )  # fmt: skip
        seats = list(dict.fromkeys([leader, *(one.seat for one in sent)]))
        total = 0 if place == JAIL else self.state.hauls[place]
        each, over = divmod(total, len(seats))
        shares = tuple(Share(s, each + (over if s == leader else 0)) for s in seats)
        entry: Any = self.state.book.entry(self.state.objective_at(place))
        icons = (leader,) * getattr(entry, "treasures", 0)
        senders = tuple(one.seat for one in sent)
        contract = Contract(tuple(said), shares, leader, icons, (), (), total, senders)
        self.state.heist = Heist(
            place, leader, contract=contract, sent=sent, running=True,
            challenges=tuple((post.defense, post.challenge) for post in said),
        )  # fmt: skip
        self.state.heists, self.state.turn = 1, leader
        self.state.agenda = (TurnEnd(), Main(), Judging(), Opening(COMPLICATIONS))
        settle(self.state)
        return self

    def place(self, **cards: str) -> "Table":
        """Everybody places a card at the Moment of Truth: s0="traitor", s1="windfall"."""
        for name, code in cards.items():
            self.do(int(name[1:]), Place((self.id(code),)))
        return self


def _post(table: Table, line: str) -> Post:
    head, _, characters = line.partition(":")
    defense, challenge = head.split()
    return Post(table.id(defense), int(challenge), tuple(sorted(table.ids(characters))))


@dataclass(frozen=True)
class Cards:
    """What lies where at the start of a test, by seat or for all."""

    crews: Mapping[Seat, str] = field(default_factory=dict)
    hands: Mapping[Seat, str] = field(default_factory=dict)
    coins: Mapping[Seat, int] = field(default_factory=dict)
    treasures: Mapping[Seat, str] = field(default_factory=dict)
    agendas: Mapping[Seat, str] = field(default_factory=dict)
    exhausted: str = ""
    pool: str = ""
    jail: str = ""
    graveyard: str = ""
    discard: str = ""
    objectives: str = "wealthy_merchant gambling_den"
    broken: bool = False
    turn: Seat = 0
    rolls: tuple[int, ...] = ()


CARDS = {one.name for one in fields(Cards)}


def at_table(seats: int = 4, game: Any = STANDARD, **said: Any) -> Table:
    """The first action of `turn` with chosen cards and options; honor is `broken` or not."""
    cards = Cards(**{name: value for name, value in said.items() if name in CARDS})
    options = {name: value for name, value in said.items() if name not in CARDS}
    rules = game.options(**{"first_player": "first_seat", **options})
    state = game.start(rules, seats, 1)
    table = Table(state, game)
    _lay(table, cards)
    _deal(table, cards)
    _set(table, cards)
    for code in cards.exhausted.split():
        state.exhausted |= 1 << table.id(code)
    state.coins = [cards.coins.get(seat, 5) for seat in range(seats)]
    state.honor = not cards.broken
    state.number, state.actions, state.turn = 1, 3, cards.turn
    state.agenda = (TurnEnd(), Main())
    table.rolls = list(cards.rolls)
    settle(state)
    return table


def _lay(table: Table, cards: Cards) -> None:
    state, tables = table.state, table.state.book.tables
    state.crews = [table.ids(cards.crews.get(seat, "")) for seat in range(state.book.seats)]
    state.jail, state.graveyard = table.ids(cards.jail), table.ids(cards.graveyard)
    state.pool = table.ids(cards.pool)
    used = {*state.jail, *state.graveyard, *state.pool, *(c for crew in state.crews for c in crew)}
    left = [card for card in tables.characters if card not in used]
    state.cost_zero = tuple(card for card in left if not tables.cost[card])
    paid = [card for card in left if tables.cost[card]]
    room = max(state.book.options.pool_size - len(state.pool), 0)
    state.pool += tuple(paid[:room])
    state.char_deck, state.bottom = tuple(paid[room:]), 0


def _deal(table: Table, cards: Cards) -> None:
    state = table.state
    state.hands = [
        tuple(sorted(table.ids(cards.hands.get(s, "")))) for s in range(state.book.seats)
    ]
    state.known = [()] * state.book.seats
    state.scheme_discard = table.ids(cards.discard)
    rest = list(state.book.tables.schemes)
    for card in (*state.scheme_discard, *(card for hand in state.hands for card in hand)):
        rest.remove(card)
    state.scheme_deck = tuple(rest)


def _set(table: Table, cards: Cards) -> None:
    state, tables = table.state, table.state.book.tables
    seats = range(state.book.seats)
    state.objectives = table.ids(cards.objectives)
    others = [c for c in tables.objectives if c not in state.objectives]
    state.stack = tuple(sorted(others, key=lambda card: tables.stage[card]))
    state.removed = ()
    state.treasures = [table.ids(cards.treasures.get(seat, "")) for seat in seats]
    owned = [card for some in state.treasures for card in some]
    state.treasure_deck = tuple(card for card in tables.treasures if card not in owned)
    dealt = list(tables.defenses)
    state.slots = [(dealt.pop(0), dealt.pop(0)) for _ in range(2)]
    state.defense_deck, state.defense_discard = tuple(dealt), ()
    state.hauls = [tables.reward[card] for card in state.objectives]
    state.agendas = [table.ids(cards.agendas.get(seat, "")) for seat in seats]
    named = [card for some in state.agendas for card in some]
    state.agenda_deck = tuple(card for card in tables.agendas if card not in named)
    state.dropped = [()] * state.book.seats

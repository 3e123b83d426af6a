"""A game of nothing but windows: in each everybody may shout, who has a voice left, or pass.

What a seat passes with shows nothing. Who has a voice is known to that seat alone.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from app.bots.choice import Choice
from app.session.workers import Reply
from rules.kernel.cards import CardDef, Deck
from rules.kernel.commands import Choose, Command
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.notation import Notation
from rules.kernel.options import Options
from rules.kernel.state import Finished, Frame, Outcome, State
from rules.kernel.view import View

DECK = Deck([CardDef("W-0", "Voice")])


@dataclass(frozen=True, slots=True)
class Pass(Command):
    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Shout(Command):
    verb: ClassVar[str] = "shout"


@dataclass(frozen=True, slots=True)
class Shouted(Event):
    seat: int


@dataclass(slots=True)
class WindowState(State):
    voices: tuple[int, ...] = ()

    def look(self, seat):
        frame = self.agenda[-1]
        decision = frame.decision(self, seat) if seat in frame.asked(self) else None
        asked, owed = frame.asked(self), frame.owed(self)
        has_voice = seat in self.voices
        return WindowView(seat, asked, owed, decision, self.outcome, self.agenda, has_voice)


@dataclass(frozen=True, slots=True)
class Window(Frame):
    """Asks one after the other, from seat 0 on."""

    rule: ClassVar[str] = "WIN-01"
    left: int
    seats: int
    seat: int = 0

    def asked(self, state):
        return (self.seat,)

    def legal(self, state, seat):
        return (Pass(), Shout()) if seat in state.voices else (Pass(),)

    def decision(self, state, seat):
        return Choose(self.rule, self.legal(state, seat), passing=Pass())

    def take(self, state, seat, command):
        if isinstance(command, Shout):
            state.voices = tuple(other for other in state.voices if other != seat)
            if state.log is not None:
                state.log.append(Shouted(seat))
        following = Window(self.left, self.seats, seat + 1)
        if seat + 1 == self.seats:
            following = Window(self.left - 1, self.seats) if self.left > 1 else Turn()
        state.agenda = (following,)


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """Seat 0 is asked something that it cannot pass at: it shouts, and the game is over."""

    rule: ClassVar[str] = "WIN-02"

    def asked(self, state):
        return (0,)

    def legal(self, state, seat):
        return (Shout(),)

    def decision(self, state, seat):
        return Choose(self.rule, self.legal(state, seat))

    def take(self, state, seat, command):
        state.agenda, state.outcome = (Over(),), Outcome((0,), (0,), self.rule)
        if state.log is not None:
            state.log.append(Shouted(0))


@dataclass(frozen=True, slots=True)
class Over(Finished):
    rule: ClassVar[str] = "WIN-03"


class Shape(Options):
    windows: int = 9
    voices: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class WindowView(View):
    has_voice: bool = False

    def piles(self):
        return {}


class Windows(Game):
    name, title, seat_counts, options = "knives", "Windows", (6,), Shape  # Its bots are asked so.
    commands, deck, ordered_zones = (Pass, Shout), DECK, frozenset()
    notation = Notation(DECK, (Pass, Shout))

    def prepare(self, options, seats, seed):
        agenda = (Window(options.windows, seats),)
        return WindowState(seed, 0, agenda, 0, (), None, None, options.voices)

    def determinize(self, view, dice):
        raise NotImplementedError

    def zones(self, state):
        return {}

    def longest(self, options):
        return None


@dataclass
class Passers:
    """Bots that pass, but for those of `loud`; with a choice they think for `takes` seconds."""

    clock: object
    takes: float = 0.0
    loud: tuple[int, ...] = ()
    questions: list = field(default_factory=list)
    thinking: dict = field(default_factory=dict)

    def ask(self, question):
        self.questions.append(question)
        commands = question.view.decision.commands
        shouts = question.view.seat in self.loud and len(commands) > 1
        takes = self.takes if len(commands) > 1 else 0.0
        reply = Reply(Choice(commands[-1] if shouts else commands[0]))
        self.thinking[len(self.questions)] = self.clock() + takes, reply
        return len(self.questions)

    def collect(self, wait=0.0):
        done = [ticket for ticket, (at, _) in self.thinking.items() if at <= self.clock()]
        return {ticket: self.thinking.pop(ticket)[1] for ticket in done}

    def close(self):
        self.thinking.clear()

"""The running table: a match, the people and bots around it, and the file it is kept in.

One thread owns a session. People's commands come through `submit`, bots' through `poll`, and each
is carried out and saved before the next. Bots get views, never the match. What people say comes
through `say`; a bot speaks just before its answer, and hears what was said before it was asked.

With a direct writer a command is on the disk when `submit` or `poll` returns. With a thread that
writes nobody waits: `is_kept` says whether the newest command is there, `close` waits for it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from app.session.asking import Asking, Bots
from app.session.auto_pass import AutoPass, Fact
from app.session.keeper import Keeper
from app.session.past import Past
from app.session.undo import NOTHING_TO_REDO, REVEALED, UndoRefused, last_decision, reveals_a_card
from app.session.workers import Reply, Ticket
from app.store.dates import now
from app.store.saved_game import MOST_NOTE, Flag, FlagMark, Header, Player, SavedDeck
from app.store.saves import new_path, save_game
from app.store.statistics import FinishedGame, Sitter
from app.version import VERSION
from rules.kernel.cards import Seat
from rules.kernel.commands import Command, Decision
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.options import Options
from rules.kernel.play import IllegalCommand
from rules.kernel.rng import OldSeed
from rules.kernel.state import Outcome, State
from rules.kernel.talk import Claim, IllegalClaim
from rules.kernel.view import View

# A game that is over, as a line of the statistics.


def finished_game(header: Header, match: Match, outcome: Outcome) -> FinishedGame:
    """The line that a finished game adds."""
    parts: tuple[str, ...] = match.game.parts(match.view(0))
    return FinishedGame(
        key=key_of(header),
        game=header.game,
        ended=now(),
        seats=tuple(map(_sitter, header.seats, parts or (None,) * len(header.seats))),
        points=outcome.results,
        winners=outcome.winners,
        commands=len(match),
        seconds=header.seconds,
        changed=match.options != type(match.options)(),
        takebacks=header.takebacks,
        hints=header.hints,
    )


def _sitter(player: Player, role: str | None) -> Sitter:
    return Sitter(
        name=player.name, kind=player.kind, level=player.level, role=role, profile=player.profile
    )


def key_of(header: Header) -> str:
    """The same for a game and for every copy of its file, and for no other game."""
    begun = f"{header.game} {header.seed} {header.created}"
    return blake2b(begun.encode("utf-8"), digest_size=8).hexdigest()


# Somebody who decides nothing for this many seconds is not playing.
LONGEST_THOUGHT = 300.0
# How many views are kept beside the newest.
MOST_VIEWS = 7


INSTEAD = "{trouble} This was in {name}'s seat."
UNSAYABLE = "{name} wanted to say something that can't be said here."


class Incident(NamedTuple):
    """Something that went wrong at the table, in a sentence, and after how many commands."""

    number: int
    what: str


@dataclass(slots=True)
class Session:
    """One table; `seconds` is how long it has been played at, `hints` how many were asked for."""

    match: Match
    players: tuple[Player, ...]
    bots: Bots
    created: str = ""
    keeper: Keeper = field(default_factory=Keeper)
    takebacks: int = 0
    hints: int = 0
    seconds: float = 0.0
    title: str | None = None
    variant: str | None = None
    clock: Callable[[], float] = monotonic
    record: list[Incident] = field(default_factory=list)
    auto_pass: AutoPass = field(init=False)
    _asking: Asking = field(init=False)
    _counted: float = field(init=False)
    _views: list[tuple[State, Seat, View]] = field(default_factory=list, init=False)
    _refused: dict[int | None, str] = field(default_factory=dict, init=False)
    _refused_at: object = field(default=None, init=False)
    # The passes of people who were spared the question: back there nobody would be asked either.
    _unasked: set[int] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        """Time counts from here."""
        self.auto_pass = AutoPass(self._owes)
        self._asking = Asking(self.bots, self.players)
        self._counted = self.clock()

    @property
    def path(self) -> Path | None:
        """The file the game is kept in, if it is."""
        return self.keeper.path

    @path.setter
    def path(self, path: Path | None) -> None:
        """Keep the game elsewhere from the next save on."""
        self.keeper.path = path

    @property
    def unsaved(self) -> str | None:
        """Why the game could not be saved the last time, if it could not."""
        return self.keeper.unsaved

    @property
    def is_kept(self) -> bool:
        """Whether the newest command is on the disk."""
        return self.keeper.is_kept

    @property
    def options(self) -> Options:
        """The rules that the table agreed on."""
        return self.match.options

    @property
    def game(self) -> Game[Any, Any]:
        """What is played."""
        return self.match.game

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(s for s, player in enumerate(self.players) if player.kind == "person")

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        return self.match.outcome

    def _owes(self, seat: Seat) -> Decision | None:
        """What a seat is waited for to decide; what it may do meanwhile is nothing it owes."""
        return self._kept(seat, None).decision if seat in self.match.owed else None

    def passing(self, seat: Seat) -> Command | None:
        """What a seat that is waited for can pass with, if it can."""
        owes = self._owes(seat)
        return None if owes is None else owes.passing

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The people whose answer is missing, but for those who stand by a pass."""
        people = self.people
        return tuple(s for s in self.match.owed if s in people and s not in self.auto_pass)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The bots whose answer is missing."""
        return tuple(seat for seat in self.match.owed if seat not in self.people)

    @property
    def answering(self) -> tuple[Seat, ...]:
        """Bots, and who stands by a pass, once no other person is waited for."""
        return () if self.waiting_for else self.match.owed

    @property
    def asking_rule(self) -> str:
        """The rule that asks whoever is to answer: the same for every seat, whatever it holds."""
        return self.match.at().agenda[-1].rule

    def __len__(self) -> int:
        """How many commands were carried out."""
        return len(self.match)

    def view(self, seat: Seat, number: int | None = None) -> View:
        """What a seat may know now, or could know after command `number`."""
        return self._kept(seat, number)

    def _kept(self, seat: Seat, number: int | None) -> View:
        """The last few views are kept: they are asked for many times in a frame."""
        state = self.match.at(number)
        for known, whose, view in self._views:
            if known is state and whose == seat:
                return view
        made = self.match.view(seat, number)
        self._views = [*self._views[-MOST_VIEWS:], (state, seat, made)]
        return made

    @property
    def past(self) -> Past:
        """What happened, for whoever tells it to people."""
        return Past(self.match)

    def is_quiet(self, number: int) -> bool:
        """Whether nobody noticed anything of command `number`, or of what was said with it."""
        return number > 0 and not (self.match.events(number) or self.past.said_after(number - 1))

    @property
    def happened(self) -> int:
        """The number of the last command that showed something."""
        return next(n for n in range(len(self), -1, -1) if not self.is_quiet(n))

    def giver(self, number: int) -> Seat | None:
        """Who gave command `number`; nobody gave the start."""
        return self.match.answer(number).seat if number else None

    def submit(self, seat: Seat, command: Command) -> None:
        """Carry out what a person wants; IllegalCommand if the rules forbid it."""
        self.match.play(seat, command)
        self._asking.forget_ahead()
        self._act()

    def begin_auto_pass(self, seat: Seat, fact: Fact) -> None:
        """Let a person pass whenever that can be done, as long as a public fact stays as it is."""
        self.auto_pass.begin(seat, fact)
        self._asking.forget_ahead()

    def stop_passing(self, seat: Seat) -> None:
        """Ask a person again."""
        self.auto_pass.end(seat)
        self._asking.forget_ahead()

    @property
    def will_pass(self) -> bool:
        """Whether whoever answers next can pass, and is not known to do something else."""
        seat = self.answering[0]
        reply = None if seat in self.auto_pass else self._asking.reply(seat)
        passing = self.passing(seat)
        return passing is not None and (reply is None or reply.choice.command == passing)

    def sayings(self, seat: Seat) -> tuple[Claim, ...]:
        """What a seat can say now; nothing once the game is over."""
        return () if self.outcome else self.game.sayings(self.view(seat))

    def say(self, seat: Seat, claim: Claim) -> None:
        """Let a person say something; IllegalClaim if it cannot be said."""
        self.match.say(seat, claim)
        self._asking.forget_ahead()
        self._act()

    def poll(self, wait: float = 0.0, most: int | None = None) -> int:
        """Ask the bots that are owed and carry out what they answered; how many did.

        At most this many, so that whoever shows the table sets the pace; 0 only lets them think.
        Bots that are asked together answer in the order of their seats, so that the same seed
        always gives the same log. While people are asked bots do not think, so that no hint has
        to wait for them and tells how long they take.
        """
        self._ask()
        self._listen_to_keeper()
        count = 0
        while count != most and self._is_answered(wait if count == 0 else 0.0):
            self._carry_out(self.answering[0])
            self._ask()
            count += 1
        return count

    def undo_reach(self, before: int | None = None) -> int:
        """The last command of a person, or the last one before another; UndoRefused if none.

        All that came after it goes back as well. A pass that nobody was asked for is no decision.
        """
        log = self.match.log if before is None else self.match.log[: before - 1]
        number = last_decision(log, self.people, self._unasked)
        if len(self.people) > 1 and reveals_a_card(self.match, number, self.people):
            raise UndoRefused(REVEALED)
        return number

    def why_no_undo(self, before: int | None = None) -> str:
        """Why nothing can be taken back, or nothing before a command; nothing if it can be.

        Whoever shows a button asks in every frame: what was found stands until something happens.
        """
        if self._refused_at is not self.match.at():
            self._refused_at, self._refused = self.match.at(), {}
        if before not in self._refused:
            try:
                self.undo_reach(before)
                self._refused[before] = ""
            except UndoRefused as problem:
                self._refused[before] = str(problem)
        return self._refused[before]

    def undo(self, number: int | None = None) -> None:
        """Back to a decision of a person, by default to the last; UndoRefused says why not."""
        number = self.undo_reach() if number is None else number
        while len(self.match) >= number:
            self.match.undo()
        self._unasked = {one for one in self._unasked if one < number}
        self.auto_pass.clear()
        self._asking.forget()
        self.takebacks += 1
        self._act()

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back that can be done again."""
        return self.match.can_redo

    def redo(self) -> None:
        """Carry out again what was taken back, up to the next decision of a person."""
        if self.match.redo() is None:
            raise UndoRefused(NOTHING_TO_REDO)
        while not self.waiting_for and self.match.redo() is not None:
            pass
        self._asking.forget()
        self._act()

    def ask_hint(self, seat: Seat) -> Ticket:
        """Ask the game's adviser what to do with what this seat knows."""
        self.hints += 1
        return self._asking.ask_hint(self.match, seat)

    def drop_hint(self, ticket: Ticket) -> None:
        """Nobody waits for it any more."""
        self._asking.drop_hint(ticket)

    def hint_reply(self, ticket: Ticket, wait: float = 0.0) -> Reply | None:
        """What came back for a ticket, once; None as long as the bot thinks."""
        return self._asking.hint_reply(ticket, wait)

    def hint(self, seat: Seat) -> Reply:
        """What the adviser would do with what this seat knows; waits for it."""
        ticket = self.ask_hint(seat)
        while (reply := self.hint_reply(ticket, wait=1.0)) is None:
            pass
        return reply

    def save(self) -> None:
        """Write the game to its file, if it has one; the game goes on if that fails.

        What bots do at a table that was only opened waits for a person, or for the end.
        """
        self._count_time()
        if self.keeper.is_waiting and self.outcome is None:
            return
        if self.path is not None:
            self.keeper.keep(self._header(), self.match)
        self.note_end()
        self._listen_to_keeper()

    def _act(self) -> None:
        """Save what a person did: from now on a damaged file may be replaced by a new one."""
        self.keeper.is_waiting = False
        self.auto_pass.review()
        self.save()

    def note_end(self) -> None:
        """Add the game to the statistics if it is over; once is enough, more does no harm."""
        if self.outcome is not None:
            self.keeper.note_end(finished_game(self._header(), self.match, self.outcome))

    def flag(self, seat: Seat, note: str, folder: Path, mark: FlagMark | None = None) -> Path:
        """Mark this moment: a save with a note, in this folder; NotSaved if it cannot be.

        It keeps the PINs, or whoever goes on with it could sit on every seat.
        """
        text = note.encode("utf-8", "replace").decode("utf-8")[:MOST_NOTE]
        marked = {"flag": Flag(seat=seat, note=text, mark=mark), "title": None}
        header = self._header().model_copy(update=marked)
        path = new_path(folder, f"flag-{self.game.name}", now())
        save_game(path, header, self.match)
        return path

    def close(self) -> None:
        """Leave the table: everything is written, and others may open the file."""
        self.keeper.release()
        self._listen_to_keeper()

    def _header(self) -> Header:
        return Header(
            game=self.game.name,
            options=self.match.options.model_dump(mode="json"),
            seats=self.players,
            seed=self.match.seed,
            created=self.created,
            version=VERSION,
            takebacks=self.takebacks,
            hints=self.hints,
            seconds=int(self.seconds),
            winners=self.outcome.winners if self.outcome else None,
            title=self.title,
            variant=self.variant,
            deck=SavedDeck.of(self.game),
            evenly=not isinstance(self.match.seed, OldSeed),
        )

    def _count_time(self) -> None:
        before, self._counted = self._counted, self.clock()
        self.seconds += min(self._counted - before, LONGEST_THOUGHT)

    def _listen_to_keeper(self) -> None:
        self.record += [Incident(len(self), what) for what in self.keeper.complaints()]

    def _ask(self) -> None:
        if self.answering:
            self._asking.ask(self.match, lambda s: s in self.auto_pass or s not in self.people)

    def _is_answered(self, wait: float) -> bool:
        """Whether whoever answers first has done so."""
        seat = next(iter(self.answering), None)
        if seat is None or seat in self.auto_pass:
            return seat is not None
        return self._asking.reply(seat, wait) is not None

    def _carry_out(self, seat: Seat) -> None:
        """Carry out what whoever answers first has answered.

        If the others forbade it meanwhile, as an aside that comes too late, it is asked again.
        """
        passing, is_new = self.passing(seat), self._asking.is_new(self.match, seat)
        is_spared = seat in self.people and not self.auto_pass.is_wanted(seat)
        command = passing if passing and seat in self.auto_pass else self._answer_of(seat)
        try:
            self.match.play(seat, command)
        except IllegalCommand:
            if is_new:
                raise
            return
        if is_spared:
            self._unasked.add(len(self))
        if command != passing or not self.is_quiet(len(self)):
            self._asking.forget_ahead()
        self.auto_pass.review()
        self.save()

    def _answer_of(self, seat: Seat) -> Command:
        """What a bot does, once it has said what it has to say."""
        reply = self._asking.take(seat)
        if reply.trouble:
            self._note_trouble(seat, INSTEAD, trouble=reply.trouble)
        if reply.choice.says is not None:
            self._speak(seat, reply.choice.says)
        return reply.choice.command

    def _speak(self, seat: Seat, claim: Claim) -> None:
        """What a bot says; if it cannot be said, its answer still counts."""
        try:
            self.match.say(seat, claim)
        except IllegalClaim:
            self._note_trouble(seat, UNSAYABLE)

    def _note_trouble(self, seat: Seat, what: str, **about: str) -> None:
        words = what.format(name=self.players[seat].name, **about)
        self.record.append(Incident(len(self), words))

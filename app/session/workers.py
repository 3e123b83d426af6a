"""Bots in processes of their own: a view goes in, a choice comes out.

Every question is answered. Where a bot is too slow, dies, fails or answers something illegal, a
simple bot answers here instead, and the reply says what was the matter.

A question with one legal answer, asked of somebody who has nothing to say to it, needs no bot. It
takes its turn like any other and is answered here, once a process would be ready for it: so it
tells nothing when others have to wait.
"""

import signal
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import connection, get_context
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, TypeAlias

from app.bots import roster
from app.bots.choice import Choice
from app.bots.table_talk import SILENCE, TableTalk
from app.interrupts import holding_interrupts
from app.orphans import end_with_parent
from rules.games import GAMES
from rules.kernel.view import View

DEADLINE = 5.0
START_LIMIT = 60.0
_READY = "ready"
# What was the matter with a bot, and who answers.
UNASKED = "A bot couldn't be asked."
LATE = "A bot didn't answer within {seconds} seconds."
CRASHED = "A bot crashed."
FAILED = "A bot failed ({error})."
ILLEGAL = "A bot made an illegal move."
INSTEAD = "The {other} bot answered in place of the {level} bot."
_SPAWN = get_context("spawn")

Ticket: TypeAlias = int
Decide: TypeAlias = Callable[[str, str, View, int, TableTalk], Choice]
Link: TypeAlias = Any  # multiprocessing's Connection has another class on every platform


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """What a bot needs to know, and nothing else."""

    game: str
    level: str
    view: View
    seed: int
    table_talk: TableTalk = SILENCE


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer; `trouble` is a sentence if it is not the bot's own."""

    choice: Choice
    trouble: str | None = None


@dataclass(slots=True)
class _Worker:
    """One process: starting until it says so, then idle or at work on one question."""

    process: BaseProcess
    link: Link
    since: float
    ready: bool = False
    job: tuple[Ticket, BotQuestion] | None = None

    @property
    def ends(self) -> tuple[Link, int]:
        """What tells that it said something, or died."""
        return self.link, self.process.sentinel


@dataclass(slots=True)
class Workers:
    """A few processes, started when first needed and replaced when they die."""

    size: int = 1
    deadline: float = DEADLINE
    decide: Decide = roster.decide
    clock: Callable[[], float] = monotonic
    _team: list[_Worker] = field(default_factory=list)
    _waiting: deque[tuple[Ticket, BotQuestion]] = field(default_factory=deque)
    _done: dict[Ticket, Reply] = field(default_factory=dict)
    _last: Ticket = 0

    def start(self) -> None:
        """Start every process now: it takes a moment that nobody should have to wait later."""
        while len(self._team) < self.size:
            self._start()

    def ask(self, question: BotQuestion) -> Ticket:
        """Put a question; its reply comes under this ticket. A person who wants a hint comes first.

        Bots think ahead while a person decides: the hint would come when all of them are done.
        """
        self._last += 1
        put = self._waiting.appendleft if question.level == roster.ADVISER else self._waiting.append
        put((self._last, question))
        self._hand_out()
        return self._last

    def collect(self, wait: float = 0.0) -> dict[Ticket, Reply]:
        """The replies that are in; waits for one if there is none yet, but not longer."""
        self._hand_out()
        if not self._done:
            self._listen(wait)
        done, self._done = self._done, {}
        return done

    def close(self) -> None:
        """End every process."""
        for worker in list(self._team):
            self._dismiss(worker)
        self._waiting.clear()

    def _hand_out(self) -> None:
        while self._waiting and (worker := self._free()) is not None:
            worker.job = self._waiting.popleft()
            worker.since = self.clock()
            self._put(worker)

    def _put(self, worker: _Worker) -> None:
        """Put a worker's question to it, if it is ready, or answer it here if there's no choice.

        Not sooner: a pipe of Windows holds 8 KB, and whoever sends more waits for the other end.
        """
        if worker.job is None or not worker.ready:
            return
        ticket, question = worker.job
        choice = only_answer(question)
        if choice is not None:
            worker.job = None
            self._done[ticket] = Reply(choice)
            return
        try:
            worker.link.send(question)
        except OSError:
            self._give_up(worker, UNASKED)

    def _free(self) -> _Worker | None:
        idle = next((worker for worker in self._team if worker.job is None), None)
        if idle is None and len(self._team) < self.size:
            idle = self._start()
        return idle

    def _start(self) -> _Worker:
        here, there = _SPAWN.Pipe()
        process = _SPAWN.Process(target=serve, args=(there, self.decide), daemon=True)
        with holding_interrupts():
            process.start()
        there.close()
        worker = _Worker(process, here, self.clock())
        self._team.append(worker)
        return worker

    def _listen(self, wait: float) -> None:
        if not self._team:
            return
        limits = [self._time_left(worker) for worker in self._team if worker.job]
        ends = [end for worker in self._team for end in worker.ends]
        heard = connection.wait(ends, min([wait, *limits]))
        for worker in [worker for worker in self._team if any(end in heard for end in worker.ends)]:
            self._hear(worker)
        for worker in [worker for worker in self._team if worker.job]:
            if self._time_left(worker) <= 0:
                self._give_up(worker, LATE.format(seconds=f"{self.deadline:g}"))

    def _time_left(self, worker: _Worker) -> float:
        limit = self.deadline if worker.ready else START_LIMIT
        return max(0.0, worker.since + limit - self.clock())

    def _hear(self, worker: _Worker) -> None:
        try:
            if not worker.link.poll():
                raise EOFError  # it died before it took its end of the link, which is still open
            said = worker.link.recv()
        except (EOFError, OSError):
            self._give_up(worker, CRASHED)
            return
        if said == _READY:
            worker.ready = True
            worker.since = self.clock()
            self._put(worker)
        elif worker.job is not None:
            (ticket, question), worker.job = worker.job, None
            self._done[ticket] = checked(question, said)

    def _give_up(self, worker: _Worker, trouble: str) -> None:
        self._dismiss(worker)
        if worker.job is not None:
            ticket, question = worker.job
            self._done[ticket] = _instead(question, trouble)

    def _dismiss(self, worker: _Worker) -> None:
        self._team.remove(worker)
        worker.process.kill()
        worker.process.join()
        worker.link.close()


def only_answer(question: BotQuestion) -> Choice | None:
    """The answer to a question that leaves no choice, to somebody who has nothing to say to it."""
    view = question.view
    commands = view.decision.commands if view.decision else ()
    if len(commands) != 1 or GAMES[question.game].sayings(view):
        return None
    return Choice(commands[0])


def serve(link: Link, decide: Decide) -> None:
    """What a worker process does: answer questions until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    roster.BOTS.load(GAMES)
    roster.ADVISERS.load(GAMES)
    with suppress(EOFError, OSError):
        link.send(_READY)
        while True:
            link.send(_attempt(decide, link.recv()))


def _attempt(decide: Decide, question: BotQuestion) -> object:
    """A choice, or what went wrong; the error's own words might name the bot's cards."""
    try:
        return _ask(decide, question.level, question)
    except Exception as error:  # noqa: BLE001 - whatever a bot does, the game goes on
        return FAILED.format(error=type(error).__name__)


def _ask(decide: Decide, level: str, question: BotQuestion) -> Choice:
    return decide(question.game, level, question.view, question.seed, question.table_talk)


def checked(question: BotQuestion, said: object) -> Reply:
    """The bot's own choice if it is a legal one; the rules judge what it has drawn up itself."""
    if isinstance(said, Choice) and question.view.refusal(said.command) is None:
        return Reply(said)
    return _instead(question, said if isinstance(said, str) else ILLEGAL)


def _instead(question: BotQuestion, trouble: str) -> Reply:
    """The answer of a bot that never fails."""
    level = fallback_level(question.game)
    choice = _ask(roster.decide, level, question)
    return Reply(choice, f"{trouble} {INSTEAD.format(level=question.level, other=level)}")


def fallback_level(game: str) -> str:
    """The level that answers when another cannot."""
    return "novice" if "novice" in roster.levels(game) else "random"

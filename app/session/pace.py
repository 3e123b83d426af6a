"""When a bot's answer is shown: by what everybody knows, never by how long the bot thought.

A question comes up at a moment that everybody sees. Its answer is shown at one of a few moments
that follow from it, from the level of whoever is asked, the rule that asks, and the pace that
people chose. The first moment leaves room for the usual thinking, part of it while the last
command is still being shown. What is not in by then waits for the next moment, each twice as far
off as the one before.

What is answered without anybody seeing anything is not a beat: a sealed answer, or a pass. Before
a row of sealed answers there is one pause, and then room to think for each. Passes are thought out
all at once: a row of them is carried out at the moment of its first, without a pause. Where
something was done that nobody sees and another question follows from it, its time begins then.

A kind of question that was answered late is given more time from then on, and less again after
many answers in time. So however slow the machine is, few answers show that they took long: for
each kind at most one for every step of its usual time, and one in `CALM`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import NamedTuple

from app.bots.roster import usual_seconds
from app.session.asking import AHEAD
from app.session.table import Session
from app.session.workers import DEADLINE

PACES = {"quick": 0.05, "normal": 0.35, "relaxed": 0.9}
STEP = 0.5
CALM = 20
# Seconds after which somebody is seen to think.
THINKING_AFTER = 0.3
# How long whoever waits for the next moment sleeps at least.
_NAP = 0.01


class Kind(NamedTuple):
    """What everybody knows of a question: who plays at which level is no secret."""

    level: str
    rule: str


class _Row(NamedTuple):
    """Questions that come up at once: their number of commands and take-backs, and who goes on."""

    number: int
    takebacks: int
    is_going_on: bool


@dataclass(slots=True)
class Patience:
    """How much more than the usual time each kind of question is given, in steps."""

    _steps: dict[Kind, int] = field(default_factory=dict)
    _calm: dict[Kind, int] = field(default_factory=dict)

    def seconds(self, kind: Kind) -> float:
        """The time on top of the usual."""
        return STEP * self._steps.get(kind, 0)

    def note(self, kind: Kind, late: bool) -> None:
        """An answer was shown, and everybody saw whether it was late."""
        steps = self._steps.get(kind, 0)
        self._calm[kind] = 0 if late else self._calm.get(kind, 0) + 1
        if late and self.seconds(kind) < DEADLINE:
            self._steps[kind] = steps + 1
        elif steps and self._calm[kind] >= CALM:
            self._steps[kind], self._calm[kind] = steps - 1, 0


@dataclass(slots=True)
class Pace:
    """The bots of one table, let go on at moments that tell nothing. The time is passed in."""

    session: Session
    patience: Patience = field(default_factory=Patience)
    _row: _Row | None = None
    _asked_at: float = 0.0
    _since: float | None = None
    _put_off: float = 0.0
    _delay: float = STEP
    _late: dict[Kind, bool] = field(default_factory=dict)

    def think_ahead(self, now: float) -> None:
        """Let the bots think; their time counts from when everybody could see the question."""
        self.session.poll(most=0)
        row = self._here()
        if row != self._row:
            self._row, self._asked_at, self._since = row, now, None
            self._put_off, self._delay = 0.0, STEP
            self._learn()

    def go_on(self, now: float, pace: str) -> bool:
        """Once all before it was shown: carry out what is due, up to the first that shows."""
        self.think_ahead(now)
        has_gone_on = False
        for _ in range(AHEAD):
            if not self.session.answering:
                break
            self._since = now if self._since is None else self._since
            kind = self._kind()
            if now < self._due(kind, pace):
                break
            is_sealed = self.session.passing(self.session.answering[0]) is None
            others = {*self.session.match.owed} - {self.session.answering[0]}
            if not self.session.poll(most=1):
                self._wait_longer(now, kind, pace)
                break
            has_gone_on = True
            self._late[kind] = self._late.get(kind, False) or self._delay > STEP
            self._delay = STEP
            if not self.session.is_quiet(len(self.session)):
                break
            self._row = self._here()
            if is_sealed:
                is_new = others.isdisjoint(self.session.answering[:1])
                self._asked_at = now if is_new else self._asked_at + self._room(kind)
        self.think_ahead(now)
        return has_gone_on

    def is_thinking(self, now: float) -> bool:
        """Whether a bot has been waited for long enough for a mark."""
        return self.waited(now) >= THINKING_AFTER and bool(self.session.thinking)

    def waited(self, now: float) -> float:
        """How long everybody has been waiting for the bots, in seconds."""
        return 0.0 if self._since is None else now - self._since

    def wait(self, sleep: Callable[[float], None], clock: Callable[[], float] = monotonic) -> None:
        """Carry out what is due next, for whoever has nothing else to do meanwhile."""
        while self.session.answering and not self.go_on(clock(), "quick"):
            sleep(max(_NAP, self._due(self._kind(), "quick") - clock()))

    def _learn(self) -> None:
        """Once a row is over: see which kinds of question were answered late in it."""
        for kind, late in self._late.items():
            self.patience.note(kind, late)
        self._late.clear()

    def _here(self) -> _Row:
        return _Row(len(self.session), self.session.takebacks, bool(self.session.answering))

    def _kind(self) -> Kind:
        """The rule is the one of the frame, which is the same for every seat and hand."""
        seat = self.session.answering[0]
        return Kind(self.session.players[seat].level or "", self.session.asking_rule)

    def _due(self, kind: Kind, pace: str) -> float:
        """The next moment for an answer; the pause comes before one that shows, or that may."""
        thought = self._asked_at + self._room(kind)
        if self._since is not None and not self.session.will_pass:
            thought = max(thought, self._since + PACES[pace])
        return thought + self._put_off

    def _room(self, kind: Kind) -> float:
        """How long a bot is given to think."""
        return usual_seconds(self.session.game.name, kind.level) + self.patience.seconds(kind)

    def _wait_longer(self, now: float, kind: Kind, pace: str) -> None:
        while self._due(kind, pace) <= now:
            self._put_off += self._delay
            self._delay *= 2

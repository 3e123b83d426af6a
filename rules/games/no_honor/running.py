"""Effects are carried out one after the other; one that asks somebody waits in its place.

A `Running` on the agenda is a script, the place it has come to, and what its names stand for. What
an effect has to wait for lies above it: a question, a window, something that befalls a Character.
What comes of it is bound to a name of the frame that waits (`bind`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from rules.games.no_honor.record import Ctx, Value
from rules.games.no_honor.scripts import Step
from rules.games.no_honor.state import NoHonorState
from rules.kernel.agenda import Automatic
from rules.kernel.events import Event

Deed = Callable[[NoHonorState, Any, Ctx, Step], None]
WORDS: dict[str, Deed] = {}


def word(function: Deed) -> Deed:
    """Make a function the meaning of the word that is its name (NH-DATA-50)."""
    WORDS[function.__name__.strip("_")] = function
    return function


@dataclass(frozen=True, slots=True)
class Running(Automatic[NoHonorState]):
    """A script from `place` on."""

    rule: ClassVar[str] = "NH-DIG-03"
    script: int
    ctx: Ctx
    place: int = 0
    note: Event | None = None

    def run(self, state: NoHonorState) -> None:
        """One effect; the next one waits for whatever this one puts on the agenda."""
        steps = state.book.scripts.lists[self.script]
        if self.note is not None and state.log is not None:
            state.log.append(self.note)
        if self.place >= len(steps):
            state.pop()
            return
        state.swap(Running(self.script, self.ctx.drop(f"#{self.place + 1}"), self.place + 1))
        step = steps[self.place]
        WORDS[step.op](state, step.effect, self.ctx, step)


def run_script(state: NoHonorState, script: int, ctx: Ctx) -> None:
    """Carry a script out before anything else goes on."""
    if script:
        state.push(Running(script, ctx))


def bind(state: NoHonorState, name: str, value: Value) -> None:
    """Give the script that waits on top of the agenda what a name stands for."""
    frame = state.agenda[-1]
    assert isinstance(frame, Running)
    state.swap(Running(frame.script, frame.ctx.bind(name, value), frame.place))

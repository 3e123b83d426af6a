"""Carrying an experiment out: share the work out, keep what is done, whatever happens."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import TypeVar

from app.interrupts import holding_interrupts
from app.lab.crew import Job, in_order
from app.lab.progress import Progress
from app.lab.trouble import Trouble

T = TypeVar("T")

STOPPED, FAILED, COMPLETE = 130, 1, 0


@dataclass(frozen=True, slots=True)
class ExperimentEnd:
    """How an experiment ended: the exit code, and what cut it short, if anything did."""

    code: int = COMPLETE
    problem: str | None = None


def carry_out(
    job: Job[T], count: int, jobs: int, add: Callable[[T], None], progress: Progress
) -> ExperimentEnd:
    """Hand every result to `add`, in order. Ctrl-C and Trouble keep those handed over."""
    try:
        with closing(in_order(job, count, jobs)) as results:
            for result in results:
                with holding_interrupts():
                    add(result)
                    progress.step()
    except KeyboardInterrupt:
        return ExperimentEnd(STOPPED, "stopped by Ctrl-C")
    except Trouble as trouble:
        return ExperimentEnd(FAILED, str(trouble))
    finally:
        progress.close()
    return ExperimentEnd()

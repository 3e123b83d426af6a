"""Whoever writes the files: at once, or in a thread, so that nobody who draws waits for the disk.

The thread does only the newest job of each file: a job brings everything to the disk that was noted
for its file until then, in its order, so that nothing is passed over but by something that has it,
too. `flush` and `close` wait for the rest; leaving the program in the ordinary way closes the
thread, too.
"""

import atexit
from collections.abc import Callable, Hashable
from threading import Condition, Thread
from typing import Protocol, TypeAlias

from app.store.files import NotSaved

PATIENCE = 10.0

Job: TypeAlias = Callable[[], object]


class Writer(Protocol):
    """Does jobs; each is known by a key, such as its file."""

    def put(self, key: Hashable, job: Job) -> None:
        """Do this soon, instead of whatever waits under the same key."""

    def is_done(self, key: Hashable) -> bool:
        """Whether nothing waits or is being done under this key."""

    def problem(self, key: Hashable) -> str | None:
        """Why the last job under this key failed, if it did."""

    def flush(self, key: Hashable) -> bool:
        """Wait until everything under this key is done; False if it takes too long."""


class DirectWriter:
    """Does every job before it goes on."""

    def __init__(self) -> None:
        self._problems: dict[Hashable, str | None] = {}

    def put(self, key: Hashable, job: Job) -> None:
        """Write at once; what goes wrong is kept for `problem`."""
        self._problems[key] = _outcome(job)

    def is_done(self, key: Hashable) -> bool:
        """Nothing ever waits."""
        return True

    def problem(self, key: Hashable) -> str | None:
        """Why the last job under this key failed, if it did."""
        return self._problems.get(key)

    def flush(self, key: Hashable) -> bool:
        """Nothing ever waits."""
        return True


class WriterThread:
    """Does jobs one after the other, elsewhere."""

    def __init__(self) -> None:
        self._jobs: dict[Hashable, Job] = {}
        self._problems: dict[Hashable, str | None] = {}
        self._at_work: tuple[Hashable, ...] = ()
        self._is_closed = False
        self._change = Condition()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    def put(self, key: Hashable, job: Job) -> None:
        """Do this soon, instead of whatever waits under the same key."""
        with self._change:
            if not self._is_closed:
                self._jobs[key] = job
                self._change.notify_all()
                return
        self._do(key, job)

    def is_done(self, key: Hashable) -> bool:
        """Whether nothing waits or is being done under this key."""
        with self._change:
            return self._is_idle(key)

    def problem(self, key: Hashable) -> str | None:
        """Why the last job under this key failed, if it did."""
        with self._change:
            return self._problems.get(key)

    def flush(self, key: Hashable) -> bool:
        """Wait until everything under this key is done; False if it takes too long."""
        with self._change:
            return self._change.wait_for(lambda: self._is_idle(key), PATIENCE)

    def close(self) -> None:
        """Do what is left and end the thread."""
        atexit.unregister(self.close)
        with self._change:
            self._is_closed = True
            self._change.notify_all()
        self._thread.join(PATIENCE)

    def _is_idle(self, key: Hashable) -> bool:
        return key not in self._jobs and key not in self._at_work

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._jobs or self._is_closed)
                if not self._jobs:
                    return
                key = next(iter(self._jobs))
                job = self._jobs.pop(key)
                self._at_work = (key,)
            self._do(key, job)
            with self._change:
                self._at_work = ()
                self._change.notify_all()

    def _do(self, key: Hashable, job: Job) -> None:
        problem = _outcome(job)
        with self._change:
            self._problems[key] = problem


def _outcome(job: Job) -> str | None:
    """What went wrong, in one sentence."""
    try:
        job()
    except NotSaved as problem:
        return str(problem)
    except Exception as error:  # noqa: BLE001 - one failed job must not end the thread
        return f"it could not be written ({type(error).__name__}: {error})"
    return None

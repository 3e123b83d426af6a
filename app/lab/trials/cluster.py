"""The same trial on a Dask cluster: workers anywhere play, results come back as they are done.

A worker that dies loses nothing: the scheduler gives what it had to another one, and a number gives
the same game wherever it is played.
"""

from collections.abc import Iterable
from contextlib import suppress
from time import perf_counter, sleep
from typing import Any

from distributed import Client, as_completed

from app.complaint import Complaint
from app.lab.crew import Batches, Job, RunControl, Trouble, batch_results
from app.lab.engine import Arriving, PlayedPart, R, Source

PATIENCE = "20s"
BATCHES_IN_HAND = 3
BATCH_S, LARGEST_BATCH = 1.0, 500
LOOK_UP_S = 0.2


def cluster(address: str) -> Source:
    """The workers of a scheduler; a Complaint if there is none at this address."""

    def source(job: Job[PlayedPart[R]], numbers: Iterable[int], control: RunControl) -> Arriving[R]:
        with _client(address) as client:
            yield from _results(client, job, Batches(numbers, BATCH_S, LARGEST_BATCH), control)

    return source


def _client(address: str) -> Any:
    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as problem:
        raise Complaint(f"No Dask scheduler answers at {address} ({problem}).") from None


def _results(
    client: Any, job: Job[PlayedPart[R]], batches: Batches, control: RunControl
) -> Arriving[R]:
    """Keep every worker in work, and hand on what is done."""
    arriving = as_completed(loop=client.loop)
    flying = _hand_out(client, job, batches, arriving, 0)
    while (flying or control.held) and not control.ended:
        if not flying:
            sleep(LOOK_UP_S)
        else:
            future = next(arriving)
            flying -= 1
            numbers, results, seconds = _answer(future)
            batches.learn(len(numbers), seconds)
            yield list(zip(numbers, results, strict=False))
        if not control.held:
            flying = _hand_out(client, job, batches, arriving, flying)


def _hand_out(client: Any, job: Any, batches: Batches, arriving: Any, flying: int) -> int:
    """Submit batches until every worker has some in hand; how many are on their way then."""
    wanted = BATCHES_IN_HAND * max(1, len(client.scheduler_info()["workers"]))
    while flying < wanted:
        batch = batches.take()
        if not batch:
            break
        arriving.add(client.submit(_play, job, batch, pure=False, retries=3))
        flying += 1
    return flying


def _answer(future: Any) -> tuple[list[int], list[Any], float]:
    """What a worker answered; Trouble if no worker could."""
    try:
        answer: tuple[list[int], list[Any], float] = future.result()
    except Exception as problem:
        raise Trouble(f"The cluster gave up on some games ({type(problem).__name__}).") from problem
    with suppress(KeyError, AttributeError):
        future.release()
    return answer


def _play(job: Any, batch: list[int]) -> tuple[list[int], list[Any], float]:
    """What a worker of the cluster does."""
    started = perf_counter()
    return batch, batch_results(job, batch), perf_counter() - started

"""`dev.py campaign mutants GAME`: small faults put into a game's rules; which does no test see?

The tests are collected once. For every mutant that process forks: the child lets the mutated code
run in place of the real one, forgets whatever was kept, and runs the tests until one fails, those
first that reach the code. Where that would be too late, because the code runs while tests are
loaded, a child loads them with the fault in it. No file is ever changed; a fault that never ends
counts as caught.
"""

import argparse
import gc
import json
import os
import resource
import signal
import sys
from collections import Counter, defaultdict
from functools import lru_cache
from importlib.machinery import SourceFileLoader
from importlib.util import spec_from_loader
from pathlib import Path
from random import Random
from types import CodeType, FunctionType

import pytest

from rules.games import NAMES
from tests.budget import spent
from tests.campaign.mutations import mutants_of

ROOT = Path(__file__).parents[2]
OURS = ("rules.", "app.", "tests.")
LEAST, PATIENCE = 4.0, 5  # Seconds for a test, or so many times as long as it takes.
MEMORY = 4 << 30
SURVIVED, ENDLESS = "survived", "never ends"


def parser():
    """The command line."""
    top = argparse.ArgumentParser(
        prog="dev.py campaign mutants", description=__doc__.split("\n")[0]
    )
    top.add_argument("game", metavar="GAME", choices=NAMES, help=f"one of {', '.join(NAMES)}")
    top.add_argument("files", nargs="*", metavar="FILE", help="only these files of its rules")
    top.add_argument("--sample", type=int, metavar="N", help="so many, by chance (all)")
    top.add_argument("--seed", type=int, default=1, metavar="S", help="what chance follows (1)")
    top.add_argument("--longest", type=float, metavar="T", help="no tests that take T s or longer")
    top.add_argument("--laws", action="store_true", help="the laws are to find it as well")
    top.add_argument("--notes", type=Path, metavar="F", help="note fates there, go on from there")
    top.add_argument("--again", action="store_true", help="only what survived, by the notes")
    return top


def main(arguments):
    """Try mutants of one game; 1 if any survived."""
    chosen = parser().parse_args(arguments)
    files = sorted((ROOT / "rules/games" / chosen.game).glob("*.py"))
    files = [path for path in files if not chosen.files or path.name in chosen.files]
    every = [mutant for path in files for mutant in mutants_of(path)]
    if chosen.sample is not None and chosen.sample < len(every):
        every = sorted(Random(chosen.seed).sample(every, chosen.sample), key=str)
    own = f"tests/games/{chosen.game}"
    tests = [f"{own}/rules"]
    tests += [f"{own}/laws", "tests/laws", "-k", chosen.game] if chosen.laws else []
    notes = Notes(chosen.notes)
    wanted = [one for one in every if notes.wants(one, chosen.again)]
    try_all(wanted, tests, notes, chosen.longest or float("inf"))
    return tell(every, notes)


def tell(every, notes):
    """Print those that survived, and how many there were of each kind."""
    kinds = Counter(one.kind for one in every if str(one) in notes.fates)
    left = [one for one in every if notes.fates.get(str(one)) == SURVIVED]
    survived = Counter(one.kind for one in left)
    for one in left:
        print(f"{one}\n")
    told = ", ".join(f"{kind} {survived[kind]}/{kinds[kind]}" for kind in sorted(kinds))
    print(f"{kinds.total()} mutants, {len(left)} survived ({told})", flush=True)
    return 1 if left else 0


class Notes:
    """What became of every mutant: the test that failed, if any; in a file, if one is named."""

    def __init__(self, path=None):
        self.fates, self._path = {}, path
        if path is not None and path.exists():
            self.fates = dict(json.loads(line) for line in path.read_text().splitlines())

    def wants(self, mutant, again):
        """Whether a mutant is still to be tried."""
        return self.fates.get(str(mutant)) == (SURVIVED if again else None)

    def add(self, mutant, fate):
        """Note it at once."""
        self.fates[str(mutant)] = fate
        print(f"{mutant.path.name}:{mutant.line} {fate}", file=sys.stderr, flush=True)
        if self._path is not None:
            with self._path.open("a") as file:
                file.write(json.dumps([str(mutant), fate]) + "\n")


def try_all(mutants, tests, notes, longest=float("inf")):
    """Find out what becomes of each: in the collected tests if that will do, else afresh."""
    late = [one for one in mutants if one.inside is None]
    swapped = [one for one in mutants if one.inside is not None]
    slow = []

    def hear(place, fate, is_sure):
        if place is None:
            slow.extend(fate)
        elif is_sure:
            notes.add(swapped[place], fate)
        else:
            late.append(swapped[place])

    if swapped:
        status = forked(lambda send: run_tests(tests, Collected(swapped, send, longest)), hear)
        if status:
            raise SystemExit(f"the tests cannot be run, or fail without a fault ({status})")
    quick = [*tests, *[f"--deselect={nodeid}" for nodeid in slow]]
    for mutant in late:
        notes.add(mutant, fate_of(lambda send, one=mutant: load_with(one, quick, send)))


def run_tests(tests, plugin):
    """Run pytest in this process."""
    return pytest.main([*tests, "-x", "-p", "no:cacheprovider"], plugins=[plugin])


# Children


def forked(work, hear):
    """Do some work in a child, hear all that it sends; how it ended (0: well)."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _work_in_silence(work, writing)
    os.close(writing)
    with os.fdopen(reading) as lines:
        for line in lines:
            hear(*json.loads(line))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _work_in_silence(work, writing):
    """What a child does; it never comes back."""
    status = 70
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        status = work(lambda *message: os.write(writing, (json.dumps(message) + "\n").encode()))
    finally:
        os._exit(int(status or 0))


def fate_of(work):
    """What becomes of a mutant in a child that sends which test failed."""
    failed = []
    status = forked(work, failed.append)
    if failed:
        return failed[0]
    if status == -signal.SIGVTALRM:
        return ENDLESS
    return f"ended with {status}" if status else SURVIVED


class Watch:
    """Sends the first test that fails; no test may take much longer than it does."""

    def __init__(self, send, costs):
        self._send, self._costs, self.has_failed = send, costs, False
        signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    def pytest_runtest_logstart(self, nodeid):
        """A test begins, and with it its time."""
        limit = max(LEAST, PATIENCE * self._costs.get(nodeid, LEAST))
        signal.setitimer(signal.ITIMER_VIRTUAL, limit)

    def pytest_runtest_logreport(self, report):
        """A test, or what it needs, has failed."""
        self._note(report)

    def pytest_collectreport(self, report):
        """A file of tests cannot be loaded."""
        self._note(report)

    def _note(self, report):
        if report.failed and not self.has_failed:
            self.has_failed = True
            self._send(report.nodeid)


# A fault in what was loaded before


class Collected:
    """Tries every mutant in the place of running the tests, once they have been collected."""

    def __init__(self, mutants, send, longest):
        self._mutants, self._send, self._longest = mutants, send, longest
        self._files = {str(one.path) for one in mutants}
        self._early, self._reached, self._costs = set(), defaultdict(set), {}
        self._watch(self._early)

    def _watch(self, seen):
        """Note from now on which functions of the game are called."""

        def called(frame, event, argument):
            code = frame.f_code
            if code.co_filename in self._files:
                seen.add((code.co_filename, code.co_firstlineno))

        sys.settrace(called)

    def pytest_runtestloop(self, session):
        """First without a fault, to see which test reaches what; then each mutant in a child."""
        sys.settrace(None)
        gc.unfreeze()
        if forked(lambda send: self._without_fault(session, send), self._hear):
            session.shouldfail = "a test fails without any fault"
            raise session.Failed(session.shouldfail)
        functions = _functions_in(self._files)
        items = [item for item in session.items if self._costs[item.nodeid] < self._longest]
        slow = [item.nodeid for item in session.items if item not in items]
        self._send(None, slow, True)
        for place, mutant in enumerate(self._mutants):
            self._send(place, *self._try(mutant, items, functions))
        return True

    def _try(self, mutant, items, functions):
        """What becomes of a mutant, and whether that is sure."""
        spot = str(mutant.path), mutant.inside
        code, found = _code_of(mutant), functions[spot]
        if not found or any(one.__code__.co_freevars != code.co_freevars for one in found):
            return SURVIVED, False
        order = sorted(items, key=lambda item: self._rank(item, spot))
        fate = fate_of(lambda send: self._with_fault(order, code, found, send))
        return fate, fate != SURVIVED or spot not in self._early

    def _rank(self, item, spot):
        """Tests that reach a function come first, cheap ones before dear ones."""
        return item.nodeid not in self._reached[spot], self._costs[item.nodeid]

    def _without_fault(self, session, send):
        for item, after in _in_turn(session.items):
            seen, before = set(), spent()
            self._watch(seen)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            sys.settrace(None)
            send(item.nodeid, spent() - before, sorted(seen))
        return session.testsfailed

    def _hear(self, nodeid, cost, reached):
        self._costs[nodeid] = cost
        for path, line in reached:
            self._reached[path, line].add(nodeid)

    def _with_fault(self, items, code, functions, send):
        for function in functions:
            function.__code__ = code
        _forget()
        watch = Watch(send, self._costs)
        items[0].config.pluginmanager.register(watch)
        for item, after in _in_turn(items):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if watch.has_failed:
                break


def _in_turn(items):
    """Each test with the one after it."""
    return zip(items, [*items[1:], None], strict=True)


def _functions_in(files):
    """Every function of these files by where it begins."""
    found = defaultdict(list)
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename in files:
            found[one.__code__.co_filename, one.__code__.co_firstlineno].append(one)
    return found


def _code_of(mutant):
    """The mutated code of the function that the fault lies in."""
    waiting = [compile(mutant.text, str(mutant.path), "exec", dont_inherit=True)]
    while waiting:
        code = waiting.pop()
        if code.co_firstlineno == mutant.inside and code.co_name == mutant.function:
            return code
        waiting += [one for one in code.co_consts if isinstance(one, CodeType)]
    raise LookupError(str(mutant))


def _forget():
    """Whatever was worked out before and kept is worked out anew."""
    for one in gc.get_objects():
        if isinstance(one, CACHE) and str(getattr(one, "__module__", "")).startswith(OURS):
            one.cache_clear()


CACHE = type(lru_cache(int))


# A fault that is there from the start


class Faulty(SourceFileLoader):
    """Finds one module, and loads it with its fault."""

    def __init__(self, mutant):
        name = ".".join(mutant.path.relative_to(ROOT).with_suffix("").parts)
        super().__init__(name, str(mutant.path))
        self._mutant = mutant

    def find_spec(self, name, path, target=None):
        """Only the one module."""
        if name == self.name:
            return spec_from_loader(name, self, origin=self.path)
        return None

    def get_code(self, name):
        """The text with the fault."""
        return compile(self._mutant.text, self.path, "exec", dont_inherit=True)


def load_with(mutant, tests, send):
    """Collect and run the tests with a module that has a fault."""
    sys.meta_path.insert(0, Faulty(mutant))
    return run_tests(tests, Watch(send, {}))

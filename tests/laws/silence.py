"""Law 1: `rules/` is silent. Its imports and calls are read, and a game is played in silence."""

import ast
import builtins
import os
import random
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

FORBIDDEN_IMPORTS = frozenset(
    [
        "asyncio",
        "atexit",
        "concurrent",
        "ctypes",
        "datetime",
        "fileinput",
        "glob",
        "importlib",
        "io",
        "locale",
        "logging",
        "multiprocessing",
        "numpy",
        "os",
        "pathlib",
        "pickle",
        "platform",
        "pygame",
        "queue",
        "random",
        "sched",
        "secrets",
        "select",
        "shelve",
        "shutil",
        "signal",
        "socket",
        "sqlite3",
        "subprocess",
        "tempfile",
        "threading",
        "time",
        "urllib",
        "uuid",
        "warnings",
        "weakref",
        "zoneinfo",
    ]
)
# Of `sys` only the list of modules is silent: the rest reads the machine or writes to it.
SILENT_PARTS_OF_SYS = frozenset({"modules"})
FORBIDDEN_CALLS = frozenset(
    ["breakpoint", "eval", "exec", "globals", "input", "open", "print", "__import__"]
)


# The list of the games loads the rules of a game when they are asked for: its own files, no others.
LIST, LOADS = Path("games") / "__init__.py", "imports importlib"
# A state's copy is written out from its fields, as dataclasses write theirs.
WRITTEN, WRITES = Path("kernel") / "state.py", "calls exec()"
ALLOWED = {(LIST, LOADS), (WRITTEN, WRITES)}


class Noise(AssertionError):
    """Something in `rules/` spoke to the world."""


def imported(tree: ast.AST) -> Iterator[str]:
    """The full names of all modules that a file imports, wherever the import stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def noises_in(source: str) -> Iterator[str]:
    """What a file imports, calls or changes that a silent one does not."""
    tree = ast.parse(source)
    for name in imported(tree):
        if name.split(".")[0] in FORBIDDEN_IMPORTS:
            yield f"imports {name}"
    for node in ast.walk(tree):
        yield from noises_of(node)


def noises_of(node: ast.AST) -> Iterator[str]:
    """What one piece of a file does that a silent one does not."""
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in FORBIDDEN_CALLS:
            yield f"calls {name}()"
        case ast.Attribute(value=ast.Name(id="sys"), attr=name) if name not in SILENT_PARTS_OF_SYS:
            yield f"uses sys.{name}"
        case ast.ImportFrom(module="sys"):
            yield "imports from sys"
        case ast.Global(names=names):
            yield f"changes the global {', '.join(names)}"


def check_silent_files(root: Path) -> None:
    """Law 1, by reading: every file below a folder."""
    files = sorted(root.rglob("*.py"))
    found = [(f, noise) for f in files for noise in noises_in(f.read_text("utf-8"))]
    noises = [
        f"{f.name} {noise}" for f, noise in found if (f.relative_to(root), noise) not in ALLOWED
    ]
    if noises or not files:
        raise Noise("; ".join(noises) or f"there is nothing to read in {root}")


SPEAKERS: tuple[tuple[Any, str], ...] = (
    (builtins, "open"), (builtins, "print"), (builtins, "input"), (os, "open"), (os, "urandom"),
    (time, "time"), (time, "time_ns"), (time, "monotonic"), (time, "monotonic_ns"), (time, "sleep"),
    (time, "perf_counter"), (time, "perf_counter_ns"), (time, "process_time"),
    (time, "localtime"), (time, "gmtime"),
    (random, "random"), (random, "seed"), (random, "randrange"), (random, "randint"),
    (random, "choice"), (random, "choices"), (random, "shuffle"), (random, "sample"),
    (random, "getrandbits"), (random, "uniform"), (random, "Random"), (random, "SystemRandom"),
    (socket, "socket"), (threading.Thread, "start"), (subprocess, "Popen"),
)  # fmt: skip


@contextmanager
def silence() -> Iterator[None]:
    """No file, clock, chance, net or thread works in here: each raises `Noise`."""
    patches = [patch.object(owner, name, _refuse(name)) for owner, name in SPEAKERS]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()


def _refuse(name: str) -> Callable[..., Any]:
    def refuse(*args: Any, **kwargs: Any) -> Any:
        raise Noise(f"the rules called {name}")

    return refuse

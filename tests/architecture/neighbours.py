"""Who may import whom: the table of the architecture, one row for each folder."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.architecture.reading import Import, Source, under

OURS = ("rules", "app")
# Clocks, files, threads and chance have no place in the rules.
WORLD = (
    "asyncio", "concurrent", "datetime", "glob", "io", "logging", "multiprocessing", "os",
    "pathlib", "platform", "random", "secrets", "select", "shutil", "signal", "socket", "sqlite3",
    "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
)  # fmt: skip
# What only a match and a referee do with a running game.
RUNNING_GAME = ("rules.kernel.play", "rules.kernel.match", "rules.kernel.codec")


@dataclass(frozen=True)
class Row:
    """A folder: which of our modules it may import, which modules never, and which packages.

    A `*` in the folder is any game; in what it may import, that same game.
    """

    folder: str
    may: tuple[str, ...]
    never: tuple[str, ...] = ()
    packages: dict[str, tuple[str, ...]] = field(default_factory=dict)
    holds_states: bool = True


EVERYWHERE = ("",)
PYDANTIC = {"pydantic": EVERYWHERE}
STORING = {**PYDANTIC, "platformdirs": EVERYWHERE}
DRAWING = {
    "pygame": EVERYWHERE,
    "font_manrope": ("lettering",),
    "font_source_serif_pro": ("lettering",),
}
PER_GAME = "app.per_game"
ADVICE = "app.advice"
SHARED = ("app.version", "app.assets", "app.complaint", "app.orphans", "app.interrupts", PER_GAME)

TABLE = (
    Row("rules.kernel", ("rules.kernel",), WORLD, {"pydantic": ("decks", "options", "codec")}),
    Row(
        "rules.games.*",
        ("rules.kernel", "rules.games.*"),
        WORLD,
        {"pydantic": ("cards", "options", "vocabulary")},
    ),
    Row("rules.games", ("rules.kernel", "rules.games"), WORLD),
    Row("app.bots", ("rules", "app.bots", PER_GAME, ADVICE), ("rules.kernel.match",)),
    Row(
        "app.lab",
        ("rules", "app.bots", "app.lab", "app.store", "app.session.bot_games", *SHARED),
        ("rules.kernel.match",),
        {**PYDANTIC, "pygal": ("html",), "distributed": ("cluster",)},
    ),
    Row("app.table", ("rules", "app.table", ADVICE), RUNNING_GAME, holds_states=False),
    Row(
        "app.games.*.bots",
        ("rules", "app.bots", "app.games.*.bots", "app.assets", ADVICE),
        ("rules.kernel.match",),
    ),
    Row("app.games.*.bench", ("rules", "app.lab.bench", "app.bots", "app.games.*.bots")),
    Row("app.games.*.study", ("rules", "app.lab")),
    Row(
        "app.games.*.draw",
        ("rules", "app.draw", "app.table", "app.store.decks", "app.assets", "app.games.*"),
        RUNNING_GAME,
        {"pygame": EVERYWHERE},
        holds_states=False,
    ),
    Row("app.games.*", ("rules", "app.table", "app.games.*"), RUNNING_GAME, holds_states=False),
    Row("app.games", ("app.table", PER_GAME)),
    Row(
        "app.session",
        ("rules", "app.session", "app.store", "app.bots", ADVICE, *SHARED),
        (),
        PYDANTIC,
    ),
    Row("app.store", ("rules", "app.store", *SHARED), (), STORING),
    Row(
        "app.text",
        ("rules", "app"),
        ("rules.kernel.match", "app.cli", "app.draw", "app.scenes"),
        holds_states=False,
    ),
    Row("app.draw", ("rules", "app"), ("app.cli", "app.scenes"), DRAWING, holds_states=False),
    Row("app.scenes", ("rules", "app"), ("app.cli",), DRAWING, holds_states=False),
    Row("app.cli", ("rules", "app"), (), STORING, holds_states=False),
)


def row_of(name: str) -> Row | None:
    """The row of the folder that a module lies in."""
    return next((row for row in TABLE if under(name, _of_game(row.folder, name))), None)


def _of_game(folder: str, name: str) -> str:
    """A folder with the game of this module in the place of the `*`."""
    own = name.split(".")[2:3]
    return folder.replace("*", own[0]) if own else folder


def complaints(sources: Iterable[Source]) -> list[str]:
    """Every import that the table does not allow."""
    found = []
    for source in sources:
        row = row_of(source.name)
        if row is not None:
            found += [f"{source.name} imports {imp}: {why}" for imp, why in _broken(row, source)]
    return found


def _broken(row: Row, source: Source) -> Iterator[tuple[Import, str]]:
    for imp in source.imports:
        why = _objection(row, source.name, imp)
        if why:
            yield imp, why


def _objection(row: Row, name: str, imp: Import) -> str | None:
    if imp.module.startswith("."):
        return "imports say the whole name"
    if any(under(str(imp), never) for never in row.never):
        return f"never in {row.folder}"
    if not row.holds_states and imp.module.startswith("rules.") and _is_state(imp.name):
        return f"{row.folder} never holds a State"
    if imp.module.split(".")[0] in OURS:
        return None if _is_neighbour(row, name, imp) else f"not for {row.folder}"
    return _package_objection(row, name, imp.module.split(".")[0])


def _is_state(name: str | None) -> bool:
    return name is not None and name.endswith("State")


def _is_neighbour(row: Row, name: str, imp: Import) -> bool:
    return any(under(str(imp), _of_game(folder, name)) for folder in row.may)


def _package_objection(row: Row, name: str, package: str) -> str | None:
    if package in sys.stdlib_module_names:
        return None
    files = row.packages.get(package, ())
    allowed = files == EVERYWHERE or name.rpartition(".")[2] in files
    return None if allowed else f"{package} is not for {name}"

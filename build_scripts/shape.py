"""How the project is built, in figures: how deep imports go, which files only a neighbor uses.

    python3 build_scripts/dev.py shape

prints them; `tests/architecture/test_figures.py` keeps them from getting worse.
"""

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tests.architecture import game_names

ROOT = Path(__file__).resolve().parent.parent
TOPS = ("rules", "app")
GAMES = "games"
GLOSSARY = "## Words"
BOARD, EFFECT = "Board", "Effect"
# What a table is described with, for all games.
TABLE = "app.table"
# Longer chains than Python's own limit would allow are followed, too.
DEEP = 20_000


@dataclass(frozen=True)
class Module:
    """One Python file of the program."""

    name: str
    path: Path

    @cached_property
    def text(self) -> str:
        """The file as it is."""
        return self.path.read_text("utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """The file taken apart."""
        return ast.parse(self.text)

    @property
    def lines(self) -> int:
        """The number of its lines, blank ones included."""
        return self.text.count("\n")

    @property
    def folder(self) -> str:
        """The package it's in; a package is in the one around it."""
        return self.name.rpartition(".")[0]

    @property
    def package(self) -> str:
        """The large part of the program it belongs to, such as `app.draw`."""
        parts = self.name.split(".")
        return ".".join(parts[:2]) if self.path.parent.name != parts[0] else parts[0]

    @property
    def game(self) -> str | None:
        """The game whose own file this is."""
        parts = self.name.split(".")
        return parts[2] if parts[1:2] == [GAMES] and len(parts) > 2 else None

    @cached_property
    def imports(self) -> tuple[ast.Import | ast.ImportFrom, ...]:
        """Every import in it, those for types included."""
        found = (node for node in ast.walk(self.tree))
        return tuple(node for node in found if isinstance(node, ast.Import | ast.ImportFrom))

    @property
    def import_lines(self) -> int:
        """The number of lines its imports take up."""
        return sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in self.imports)


@dataclass(frozen=True)
class Shape:
    """The modules of a project, and who imports whom."""

    root: Path
    modules: Mapping[str, Module]

    @cached_property
    def edges(self) -> dict[str, list[str]]:
        """What each module imports of ours, in alphabetical order."""
        return {name: sorted(self._imported(module)) for name, module in self.modules.items()}

    def _imported(self, module: Module) -> set[str]:
        found = {name for node in module.imports for name in _targets(node, self.modules)}
        return found - {module.name}

    @cached_property
    def users(self) -> dict[str, set[str]]:
        """Who imports each module, or finds it by the key of its game."""
        found: dict[str, set[str]] = {name: set() for name in self.modules}
        for name, others in self.edges.items():
            for other in (*others, *self._found_by_key(name)):
                found[other].add(name)
        return found

    def _found_by_key(self, name: str) -> Iterator[str]:
        for parts in re.findall(
            r'PerGame\(\s*"app\.games\.\{game\}([\w.]+)"', self.modules[name].text
        ):
            named = (f"app.games.{key}{parts}" for key in self._keys)
            yield from (one for one in named if one in self.modules)

    @cached_property
    def _keys(self) -> list[str]:
        names = [module.game for module in self.modules.values() if module.game]
        return sorted({name for name in names if f"app.games.{name}" in self.modules})

    @cached_property
    def longest_chain(self) -> tuple[str, ...]:
        """The longest way down from import to import; a circle is gone through once."""
        sys.setrecursionlimit(max(DEEP, sys.getrecursionlimit()))
        known: dict[str, tuple[str, ...]] = {}
        return max((_down(name, self.edges, known, set()) for name in self.modules), key=len)

    @cached_property
    def neighbors_only(self) -> list[str]:
        """Modules that a single other one imports, and that one is in the same folder."""
        return [name for name in self.modules if self._used_by_neighbor(name)]

    def _used_by_neighbor(self, name: str) -> bool:
        if len(self.users[name]) != 1:
            return False
        (user,) = self.users[name]
        return self.modules[user].folder == self.modules[name].folder

    @property
    def front_only(self) -> list[str]:
        """Modules that nothing but the `__init__.py` of their own folder imports."""
        return [
            name for name, module in self.modules.items() if self.users[name] == {module.folder}
        ]

    @property
    def import_share(self) -> float:
        """How much of the program is imports, in percent of its lines."""
        modules = self.modules.values()
        return 100 * sum(m.import_lines for m in modules) / sum(m.lines for m in modules)

    def lines(self, top: str) -> int:
        """The number of lines of a top package."""
        return sum(m.lines for m in self.modules.values() if m.name.split(".")[0] == top)

    @cached_property
    def board_fields(self) -> list[str]:
        """The fields of a board."""
        return next((_fields(node) for node in self._classes(TABLE) if node.name == BOARD), [])

    @property
    def one_game_fields(self) -> list[str]:
        """Fields of a board that a single game fills in."""
        fillers = defaultdict(set)
        for module in self.modules.values():
            if module.game:
                for word in _keywords(module.tree):
                    fillers[word].add(module.game)
        return [field for field in self.board_fields if len(fillers[field]) == 1]

    @property
    def effect_fields(self) -> dict[str, int]:
        """How many fields each kind of effect has, those it inherits included."""
        effects = [node for node in self._classes(TABLE) if node.name == EFFECT]
        fields = {node.name: len(_fields(node)) for node in effects}
        for node in (*self._classes(TABLE), *self._classes(f"app.{GAMES}")):
            parents = [base.id for base in node.bases if isinstance(base, ast.Name)]
            if any(parent in fields for parent in parents):
                inherited = sum(fields.get(parent, 0) for parent in parents)
                fields[node.name] = inherited + len(_fields(node))
        return fields

    def _classes(self, folder: str) -> Iterator[ast.ClassDef]:
        for module in self.modules.values():
            if module.name.startswith(f"{folder}."):
                yield from (node for node in module.tree.body if isinstance(node, ast.ClassDef))

    @property
    def glossary(self) -> list[str]:
        """The words that ARCHITECTURE.md explains."""
        text = (self.root / "ARCHITECTURE.md").read_text("utf-8").partition(GLOSSARY)[2]
        rows = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| ")]
        return [row for row in rows if row != "word" and not row.startswith("---")]


def shape_of(root: Path) -> Shape:
    """Read a project."""
    found = {}
    for top in TOPS:
        for path in sorted((root / top).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            found[name] = Module(name, path)
    return Shape(root, found)


def _targets(node: ast.Import | ast.ImportFrom, ours: Mapping[str, Module]) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names if alias.name in ours]
    inside = [f"{node.module}.{alias.name}" for alias in node.names]
    known = [name for name in inside if name in ours]
    return known or [name for name in [node.module or ""] if name in ours]


def _down(
    name: str, edges: Mapping[str, list[str]], known: dict[str, tuple[str, ...]], busy: set[str]
) -> tuple[str, ...]:
    if name in known or name in busy:
        return known.get(name, ())
    busy.add(name)
    below = max((_down(other, edges, known, busy) for other in edges[name]), key=len, default=())
    busy.discard(name)
    known[name] = (name, *below)
    return known[name]


def _fields(node: ast.ClassDef) -> list[str]:
    named = [item for item in node.body if isinstance(item, ast.AnnAssign)]
    own = [item.target for item in named if "ClassVar" not in ast.unparse(item.annotation)]
    return [target.id for target in own if isinstance(target, ast.Name)]


def _keywords(tree: ast.Module) -> set[str]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {word.arg for call in calls for word in call.keywords if word.arg}


# What is printed


def _sizes(shape: Shape) -> Iterator[str]:
    lines: dict[bool, Counter[str]] = {False: Counter(), True: Counter()}
    files: Counter[str] = Counter()
    for module in shape.modules.values():
        name = module.game or module.package
        lines[bool(module.game)][name] += module.lines
        files[name] += 1
    for title, sizes in (("by package", lines[False]), ("by game, rules and app", lines[True])):
        yield f"{title}:"
        for name, size in sorted(sizes.items()):
            yield f"  {name:<22}{size:>7,} lines {files[name]:>4} files"


def report(shape: Shape) -> Iterator[str]:
    """Every figure, a line each, and what is behind it."""
    alone = Counter(shape.modules[name].folder for name in shape.neighbors_only)
    most = ", ".join(f"{folder} {count}" for folder, count in alone.most_common(6))
    effects = shape.effect_fields
    strays = game_names.strays(shape.root, game_names.every_game())
    yield f"modules: {len(shape.modules)}; lines of app: {shape.lines('app'):,}"
    yield f"import depth: {len(shape.longest_chain)}"
    yield from (f"  {name}" for name in shape.longest_chain)
    yield f"used by one neighbor only: {len(shape.neighbors_only)} (most in {most})"
    yield f"used by the front of their folder only: {len(shape.front_only)}"
    yield f"import lines: {shape.import_share:.1f}%"
    yield f"fields of {BOARD}: {len(shape.board_fields)}"
    yield f"  filled in by one game: {', '.join(shape.one_game_fields) or 'none'}"
    yield f"kinds of {EFFECT}: {len(effects)}, with up to {max(effects.values(), default=0)} fields"
    yield f"rows of the glossary: {len(shape.glossary)}"
    yield f"names of a game outside its folders and the two lists: {len(strays)}"
    yield from (f"  {stray}" for stray in strays)
    yield from _sizes(shape)


def main() -> int:
    """Print the figures."""
    for line in report(shape_of(ROOT)):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())

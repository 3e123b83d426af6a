"""Names, sizes and habits: what every file of `rules/` and `app/` keeps to."""

import ast
import io
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator

from app.games import SHELF
from tests.architecture.reading import Import, Source

MOST_CODE_LINES = 400
EMPTY_NAMES = frozenset({"util", "utils", "helper", "helpers", "manager", "misc", "base", "common"})
PICKLERS = frozenset({"pickle", "cPickle", "marshal", "shelve", "dill", "cloudpickle", "joblib"})
NOT_CODE = frozenset(
    {
        tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
        tokenize.ENCODING, tokenize.ENDMARKER,
    }
)  # fmt: skip
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


# Imports


def cycles(sources: Iterable[Source]) -> list[str]:
    """Modules that import each other, round and round; imports for types alone do not count."""
    graph = import_graph(sources)
    done: set[str] = set()
    found: list[str] = []
    for name in sorted(graph):
        found += _follow(name, graph, [], done)
    return found


def import_graph(sources: Iterable[Source]) -> dict[str, set[str]]:
    """Which of our modules each module imports when it is loaded."""
    everything = {source.name: source for source in sources}
    return {
        name: {target for imp in source.imports for target in _targets(imp, everything)} - {name}
        for name, source in everything.items()
    }


def _targets(imp: Import, ours: dict[str, Source]) -> Iterator[str]:
    if imp.only_for_types or imp.in_function:
        return
    if str(imp) in ours:
        yield str(imp)
    elif imp.module in ours:
        yield imp.module


def _follow(name: str, graph: dict[str, set[str]], way: list[str], done: set[str]) -> list[str]:
    if name in way:
        return [" > ".join([*way[way.index(name) :], name])]
    if name in done:
        return []
    found = [
        c for target in sorted(graph[name]) for c in _follow(target, graph, [*way, name], done)
    ]
    done.add(name)
    return found


def imports_in_functions(sources: Iterable[Source]) -> list[str]:
    """Imports that hide inside a function."""
    return [
        f"{source.name}, line {imp.line}: {imp} is imported inside a function"
        for source in sources
        for imp in source.imports
        if imp.in_function
    ]


def pickles(sources: Iterable[Source]) -> list[str]:
    """A save is text: nothing is pickled."""
    return [
        f"{source.name} imports {imp}"
        for source in sources
        for imp in source.imports
        if imp.module.split(".")[0] in PICKLERS
    ]


# Names, docstrings, sizes


def empty_names(sources: Iterable[Source]) -> list[str]:
    """Modules and folders whose name says nothing."""
    names = [(source.name, source.name.rpartition(".")[2].split("_")) for source in sources]
    return [name for name, words in names if EMPTY_NAMES & set(words)]


def shared_names(sources: Iterable[Source]) -> list[str]:
    """Public classes of one name in several files; games may call the same thing the same."""
    homes = defaultdict(list)
    for source in sources:
        if not set(SHELF) & set(source.name.split(".")):
            for node in source.tree.body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].append(source.name)
    return [f"{name} is in {' and '.join(at)}" for name, at in homes.items() if len(at) > 1]


def undocumented(sources: Iterable[Source]) -> list[str]:
    """Public modules, classes and functions without a sentence about them.

    A method that stands for one with a sentence, in a class that its own one is made from, needs
    none.
    """
    read = [*sources]
    bases = defaultdict(set)
    told = set()
    for node in (node for source in read for node in ast.walk(source.tree)):
        if isinstance(node, ast.ClassDef):
            bases[node.name] |= {*map(_base_name, node.bases)}
            told |= {(node.name, one.name) for one in node.body
                     if isinstance(one, Definition) and ast.get_docstring(one)}  # fmt: skip
    return [
        f"{source.name}{path}"
        for source in read
        for path, node in _public(source.tree, "")
        if not ast.get_docstring(node) and not _stands_for_another(path, bases, told)
    ]


def _base_name(node: ast.expr) -> str:
    """`Layout` for `Layout`, for `Layout[V, P]` and for `layout.Layout`."""
    node = node.value if isinstance(node, ast.Subscript) else node
    return ast.unparse(node).rpartition(".")[2]


def _stands_for_another(path: str, bases: dict[str, set[str]], told: set[tuple[str, str]]) -> bool:
    """Whether a method of this path is told in a class above its own one."""
    *_, home, name = ["", "", *path.split(".")]
    above, known = [*bases.get(home, ())], {home}
    while above:
        one = above.pop()
        if (one, name) in told:
            return True
        above += bases.get(one, set()) - known
        known.add(one)
    return False


def _public(
    node: ast.Module | Definition, path: str
) -> Iterator[tuple[str, ast.Module | Definition]]:
    yield path, node
    if isinstance(node, ast.Module | ast.ClassDef):
        for child in node.body:
            if isinstance(child, Definition) and not child.name.startswith("_"):
                yield from _public(child, f"{path}.{child.name}")


def too_long(sources: Iterable[Source], most: int = MOST_CODE_LINES) -> list[str]:
    """Files with more lines of code than one subject needs; lists of sentences have no code."""
    coded = [source for source in sources if source.path.stem != "words"]
    lengths = [(source.name, code_lines(source)) for source in coded]
    return [f"{name} has {lines} lines of code" for name, lines in lengths if lines > most]


def code_lines(source: Source) -> int:
    """Lines that are neither blank, nor a comment, nor part of a docstring."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source.text).readline):
        if token.type not in NOT_CODE:
            lines |= set(range(token.start[0], token.end[0] + 1))
    return len(lines - _docstring_lines(source.tree))


def _docstring_lines(tree: ast.Module) -> set[int]:
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | Definition) and ast.get_docstring(node, clean=False):
            found |= set(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    return found


# The files of folders


def re_exports(sources: Iterable[Source]) -> list[str]:
    """Names that an `__init__.py` passes on, other than its GAME."""
    return [
        f"{source.name} passes on {name}"
        for source in sources
        if source.is_package
        for name in sorted(_passed_on(source.tree))
    ]


def _passed_on(tree: ast.Module) -> set[str]:
    imported = {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assigned = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and _is_stored(n)}
    used = {n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and not _is_stored(n)}
    return (imported - used - {"GAME"}) | (assigned & {"__all__"})


def _is_stored(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Store)

"""Source files read with `ast`: their names, what they import, and where."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("rules", "app")


class Import(NamedTuple):
    """One imported module or name: `from a.b import c` is module a.b and name c."""

    module: str
    name: str | None
    line: int
    only_for_types: bool
    in_function: bool

    def __str__(self) -> str:
        return f"{self.module}.{self.name}" if self.name else self.module


@dataclass(frozen=True)
class Source:
    """One Python file of the project."""

    path: Path
    name: str

    @cached_property
    def text(self) -> str:
        """The file as it is."""
        return self.path.read_text("utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """The file taken apart."""
        return ast.parse(self.text)

    @cached_property
    def imports(self) -> tuple[Import, ...]:
        """Everything that it imports, wherever the import stands."""
        return tuple(_imports(self.tree, only_for_types=False, in_function=False))

    @property
    def is_package(self) -> bool:
        """Whether this is the file of a folder."""
        return self.path.name == "__init__.py"


def read_tree(root: Path, packages: tuple[str, ...] = PACKAGES) -> list[Source]:
    """Every Python file below the packages of a project."""
    paths = sorted(path for package in packages for path in (root / package).rglob("*.py"))
    return [Source(path, _module_name(path.relative_to(root))) for path in paths]


def under(name: str, folder: str) -> bool:
    """Whether a module is a folder's, or in it."""
    return name == folder or name.startswith(f"{folder}.")


def _module_name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(node: ast.AST, *, only_for_types: bool, in_function: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield from _named(child, only_for_types, in_function)
        else:
            yield from _imports(
                child,
                only_for_types=only_for_types or _is_type_checking(child),
                in_function=in_function
                or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef),
            )


def _named(
    node: ast.Import | ast.ImportFrom, only_for_types: bool, in_function: bool
) -> Iterator[Import]:
    for alias in node.names:
        if isinstance(node, ast.Import):
            module, name = alias.name, None
        else:
            module, name = "." * node.level + (node.module or ""), alias.name
        yield Import(module, name, node.lineno, only_for_types, in_function)


def _is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)

"""Every check of the architecture, on a small made-up house with one thing wrong in it."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from tests.architecture import art, game_names, neighbours, shape
from tests.architecture.reading import Source, read_tree

SOUND = {
    "rules/__init__.py": '"""Rules."""\n',
    "rules/kernel/__init__.py": '"""Kernel."""\n',
    "rules/kernel/play.py": '"""Play."""\nfrom rules.kernel.state import State\n',
    "rules/kernel/state.py": (
        '"""State."""\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n'
        "    from rules.kernel.play import apply\n"
    ),
    "rules/kernel/codec.py": '"""Codec."""\nimport json\nfrom pydantic import BaseModel\n',
    "rules/games/__init__.py": '"""Games."""\nfrom rules.games.a import GAME as A\nGAMES = [A]\n',
    "rules/games/a/__init__.py": '"""A."""\nfrom rules.games.a.game import GAME as GAME\n',
    "rules/games/a/game.py": '"""A game."""\nfrom rules.kernel.play import apply\nGAME = 1\n',
    "app/__init__.py": '"""App."""\n',
    "app/table/__init__.py": '"""Table."""\n',
    "app/table/layout.py": '"""Layout."""\nfrom rules.kernel.view import View\n',
    "app/session/__init__.py": '"""Session."""\n',
    "app/session/table.py": '"""Table."""\nimport os\nfrom rules.kernel.match import Match\n',
}


def house(root: Path, changes: dict[str, str]) -> list[Source]:
    """A made-up project, with some files added or replaced."""
    for name, text in {**SOUND, **changes}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return read_tree(root)


CHECKS: tuple[Callable[[Iterable[Source]], list[str]], ...] = (
    neighbours.complaints,
    shape.cycles,
    shape.imports_in_functions,
    shape.pickles,
    shape.empty_names,
    shape.shared_names,
    shape.undocumented,
    shape.too_long,
    shape.re_exports,
)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_sound_house_passes(
    check: Callable[[Iterable[Source]], list[str]], tmp_path: Path
) -> None:
    assert check(house(tmp_path, {})) == []


NEW = '"""New."""\n'
TWIN = f"{NEW}class Twin: ...\n"
TOLD = f'{NEW}class A:\n    """A."""\n    def f(self):\n        """F."""\n'
SLOGAN = game_names.SLOGAN
OWN_FILES = (f"{game_names.OWN}new.py", f"{game_names.OWN}draw/new.py")
IMPORTS = {
    "rules/kernel/new.py": (
        "import app.main",
        "from rules.games.a import GAME",
        "import random",
        "from time import sleep",
        "import threading",
        "from pathlib import Path",
        "import pydantic",
        "import pygame",
        "from . import play",
    ),
    "rules/games/a/new.py": (
        "from rules.games.b import GAME",
        "from rules.games import GAMES",
        "import app",
        "import os",
        "import pydantic",
    ),
    "app/bots/new.py": (
        "import pygame",
        "import numpy",
        "from rules.kernel.match import Match",
        "from rules.kernel import match",
        "from app.session.table import Session",
    ),
    "app/lab/new.py": ("import pygame", "import numpy", "from rules.kernel.match import Match"),
    "app/table/new.py": (
        "import pygame",
        "from rules.kernel.play import apply",
        "from rules.kernel import play",
        "from rules.kernel.match import Match",
        "from rules.kernel.state import State",
        "from rules.games.a.state import KnivesState",
        "from app.draw.card_faces import Faces",
    ),
    "app/games/a/table/new.py": (
        "import pygame",
        "from rules.kernel.play import legal",
        "from rules.kernel.state import State",
        "from app.games.b.table.layout import lay_out",
    ),
    "app/games/a/draw/new.py": (
        "from rules.kernel.state import State",
        "from app.games.b.draw.cards import FACES",
        "from app.scenes.home.scene import Home",
    ),
    "app/games/a/bots/new.py": (
        "import pygame",
        "from rules.kernel.match import Match",
        "from app.games.a.table.layout import lay_out",
        "from app.games.b.bots import BOTS",
    ),
    "app/games/a/study.py": ("import pygame", "from app.games.a.bots import BOTS"),
    "app/session/new.py": ("import pygame", "from app.scenes.home.scene import Home"),
    "app/store/new.py": ("import pygame", "from app.session.table import Session"),
    "app/scenes/new.py": ("from rules.kernel.state import State", "import numpy"),
    "app/draw/new.py": ("from rules.games.a.state import KnivesState",),
    "app/text/new.py": ("import pygame", "from rules.kernel.state import State"),
}


@pytest.mark.parametrize(
    ("path", "line"), [(path, line) for path, lines in IMPORTS.items() for line in lines]
)
def test_an_import_that_the_table_forbids_is_reported(path: str, line: str, tmp_path: Path) -> None:
    found = neighbours.complaints(house(tmp_path, {path: f"{NEW}{line}\n"}))
    assert len(found) == 1
    assert found[0].startswith(path.removesuffix(".py").replace("/", "."))


@pytest.mark.parametrize(
    ("check", "changes", "word"),
    [
        (
            shape.shared_names,
            {
                "app/games/knives/bots/c.py": f"{TWIN}class Deed: ...\n",
                "app/table/a.py": f"{TWIN}class _Part: ...\n",
                "rules/kernel/b.py": f"{TWIN}class _Part: ...\n",
                "rules/kernel/c.py": f"{NEW}class Deed: ...\n",
            },
            "Twin is in app.table.a and rules.kernel.b",
        ),
        (shape.cycles, {"rules/kernel/state.py": f"{NEW}from rules.kernel import play\n"}, "play"),
        (
            shape.cycles,
            {
                "app/a.py": f"{NEW}import app.b\n",
                "app/b.py": f"{NEW}from app.c import x\n",
                "app/c.py": f"{NEW}from app import a\n",
            },
            "app.a > app.b > app.c > app.a",
        ),
        (
            shape.imports_in_functions,
            {"app/new.py": f"{NEW}class A:\n    def f(self):\n        import json\n"},
            "json",
        ),
        (shape.pickles, {"app/new.py": f"{NEW}import pickle\n"}, "pickle"),
        (shape.pickles, {"app/new.py": f"{NEW}from shelve import open as o\n"}, "shelve"),
        (shape.empty_names, {"app/utils.py": NEW}, "app.utils"),
        (shape.empty_names, {"app/card_helpers.py": NEW}, "card_helpers"),
        (shape.empty_names, {"app/misc/__init__.py": NEW}, "app.misc"),
        (shape.undocumented, {"app/new.py": "x = 1\n"}, "app.new"),
        (shape.undocumented, {"app/new.py": f"{NEW}def f(): pass\n"}, "app.new.f"),
        (shape.undocumented, {"app/new.py": f"{NEW}class A: pass\n"}, "app.new.A"),
        (
            shape.undocumented,
            {"app/new.py": f'{NEW}class A:\n    """A."""\n    def f(self): pass\n'},
            "app.new.A.f",
        ),
        (
            shape.undocumented,
            {"app/new.py": f'{TOLD}class B(A):\n    """B."""\n    def g(self): pass\n'},
            "app.new.B.g",
        ),
        (shape.too_long, {"app/new.py": NEW + "x = 1\n" * 401}, "401"),
        (shape.re_exports, {"app/new/__init__.py": f"{NEW}from app.a import A\n"}, "A"),
        (shape.re_exports, {"app/new/__init__.py": f"{NEW}__all__ = []\n"}, "__all__"),
    ],
)
def test_a_bad_habit_is_reported(
    check: Callable[[Iterable[Source]], list[str]],
    changes: dict[str, str],
    word: str,
    tmp_path: Path,
) -> None:
    found = check(house(tmp_path, changes))
    assert len(found) == 1
    assert word in found[0]


POKER = game_names.GameNames("poker", ("Poker", "POKER", "PO-"))


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("app/new.py", 'GAME = "poker"'),
        ("app/new.py", "from rules.games.poker import GAME"),
        ("app/draw/new.py", '"""Draws Poker hands."""'),
        ("app/draw/new.py", "poker_faces = {}"),
        ("app/games/whist/new.py", "def see(view: PokerView): ..."),
        ("app/lab/poker.py", ""),
        ("benchmarks/new.py", "POKER = 1"),
        ("build_scripts/new.txt", "as PO-DEAL-01 says"),
    ],
)
def test_a_game_named_elsewhere_is_reported(path: str, text: str, tmp_path: Path) -> None:
    own = {f"{place.format(key='poker')}": "Poker\n" for place in (*OWN_FILES, *game_names.LISTS)}
    house(tmp_path, {**own, path: f"{text}\n"})
    found = game_names.strays(tmp_path, [POKER])
    assert len(found) == 1
    assert found[0].startswith(f"{path}, line ")


def test_words_that_only_begin_or_end_like_a_game_are_none(tmp_path: Path) -> None:
    house(tmp_path, {"app/new.py": f'{NEW}x = "pokers", "Pokered", "strippoker", "{SLOGAN}"\n'})
    assert game_names.strays(tmp_path, [POKER, game_names.GameNames("knives", ())]) == []


def test_a_method_that_stands_for_another_needs_no_sentence(tmp_path: Path) -> None:
    text = f'{TOLD}class B(A):\n    """B."""\n    def f(self): pass\n'
    assert shape.undocumented(house(tmp_path, {"app/new.py": text})) == []


def test_blank_lines_comments_and_docstrings_are_not_counted(tmp_path: Path) -> None:
    head = '"""One\n\ntwo."""\n\n# three\n\n\n'
    text = head + 'def f():\n    """Four."""\n    return (\n        5\n    )\n'
    source = next(s for s in house(tmp_path, {"app/new.py": text}) if s.name == "app.new")
    assert shape.code_lines(source) == 4


@pytest.mark.parametrize(
    ("inside", "word"),
    [
        ("<script/>", "script"),
        ('<image href="#a"/>', "image"),
        ('<use href="https://example.org/a"/>', "points to"),
        ('<path onclick="x"/>', "onclick"),
        ("<path>", "cannot be read"),
    ],
)
def test_a_drawing_that_reaches_outside_is_reported(inside: str, word: str, tmp_path: Path) -> None:
    path = tmp_path / "card.svg"
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">'
    path.write_text(f'{head}<path id="a"/><use href="#a"/></svg>', "utf-8")
    assert art.drawings(tmp_path) == [path]
    assert art.flaws(path) == []
    path.write_text(f"{head}{inside}</svg>", "utf-8")
    assert len(art.flaws(path)) == 1
    assert word in art.flaws(path)[0]


def test_a_drawing_without_a_size_of_its_own_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "card.svg"
    path.write_text("<svg/>", "utf-8")
    assert "viewBox" in art.flaws(path)[0]

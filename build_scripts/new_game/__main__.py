"""Lays out a new game: four folders with a game of one card that already passes the laws.

    python3 build_scripts/dev.py new-game NAME

The folders beside this file are that game, called One Card; its names become those of the new one.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

TEMPLATE = Path(__file__).resolve().parent
ROOT = TEMPLATE.parent.parent
TOPS = ("rules", "app", "assets", "tests")
# The two lists that name a game, and the list in each.
LISTS = (("rules/games/__init__.py", "NAMES"), ("app/games/__init__.py", "SHELF"))
# Writes the playthroughs of a game, which its golden tests compare.
GOLDEN = (sys.executable, "-m", "tests.golden.regenerate")
KEY = re.compile(r"[a-z]+(_[a-z]+)*")
PREFIX = re.compile(r"\*\*([A-Z]{2,4})-")
NEXT = (
    "assets/games/{key}/rules.md: your rules, each with an id",
    "rules/games/{key}: options, cards, commands, events, and a frame for each phase",
    "tests/games/{key}: a test for each rule id; what's secret (laws); then `dev.py golden`",
    "app/games/{key}/table: where things are, what's asked, what's said, and a lesson",
    "app/games/{key}/draw and assets/games/{key}/art: card faces, the room, the box",
    "app/games/{key}/bots: stronger bots, and reasons for hints; study.py: what the lab counts",
)


class Refused(Exception):
    """Why there won't be such a game, in a sentence."""


class Names(NamedTuple):
    """All the names of a game: of its files, on its box, of its classes and of its rules."""

    key: str
    title: str
    kind: str
    prefix: str

    def put_into(self, text: str) -> str:
        """A text of the template, with these names in it."""
        for old, new in zip(PATTERN, self, strict=True):
            text = text.replace(old, new)
        return text.replace(_in_tests(PATTERN), _in_tests(self))


def _in_tests(names: Names) -> str:
    """How the tests of a rule begin: `test_oc_`."""
    return f"test_{names.prefix[:-1].lower()}_"


# The prefix is matched with the dash that follows it in a rule's id.
PATTERN = Names("one_card", "One Card", "OneCard", "OC-")


def names_of(key: str, root: Path) -> Names:
    """The names that follow from a key."""
    words = key.split("_")
    title = " ".join(word.capitalize() for word in words)
    return Names(key, title, title.replace(" ", ""), f"{_prefix(words, root)}-")


def _prefix(words: list[str], root: Path) -> str:
    """The first letters of a key that begin no other game's rules."""
    texts = (path.read_text("utf-8") for path in (root / "assets" / "games").glob("*/rules.md"))
    taken = {found for text in texts for found in PREFIX.findall(text)}
    whole = "".join(words).upper()
    initials = "".join(word[0] for word in words).upper()
    for prefix in (initials[:4], whole[:2], whole[:3], whole[:4], whole[0] + whole[-1]):
        if 2 <= len(prefix) <= 4 and prefix not in taken:
            return prefix
    raise Refused(f"The rules of other games already begin with the letters of {'_'.join(words)}.")


def check(key: str, root: Path) -> None:
    """Refuse a name that can't be a game's."""
    if not KEY.fullmatch(key):
        raise Refused(f"{key!r} can't be a key: use small letters and underscores, like one_card.")
    if key == PATTERN.key:
        raise Refused(f"{key} is what the pattern itself is called. Choose another name.")
    if len(key) < 3:
        raise Refused(f"{key} is too short for a key: use three letters or more.")
    homes = [folder for top in TOPS for folder in [root / top / "games" / key] if folder.exists()]
    if homes:
        raise Refused(f"There's already a game {key}, in {homes[0].relative_to(root)}.")


def lay_out(key: str, root: Path) -> list[Path]:
    """Make the folders of a new game, and add its key to the lists; the files that were made."""
    check(key, root)
    names = names_of(key, root)
    made = [_written(path, names, root) for path in _files()]
    for file, name in LISTS:
        _add(root / file, name, key)
    return made


def _files() -> list[Path]:
    found = (path for top in TOPS for path in (TEMPLATE / top).rglob("*"))
    return sorted(path for path in found if path.is_file() and path.suffix != ".pyc")


def _written(path: Path, names: Names, root: Path) -> Path:
    target = root / names.put_into(path.relative_to(TEMPLATE).as_posix())
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(names.put_into(path.read_text("utf-8")), "utf-8", newline="\n")
    return target


def _add(path: Path, name: str, key: str) -> None:
    """Put a key at the end of a list of games."""
    text = path.read_text("utf-8")
    found = re.search(rf"^{name} = \(\n(?: +\".*\n)*", text, re.MULTILINE)
    if found is None:
        raise Refused(f"There's no list {name} in {path.name} to add the game to.")
    end = found.end()
    path.write_text(f'{text[:end]}    "{key}",\n{text[end:]}', "utf-8", newline="\n")


def report(key: str, made: list[Path], root: Path) -> str:
    """What was made, what passes already, and what's left to fill in."""
    folders = [f"{top}/games/{key}" for top in TOPS]
    counts = {
        folder: sum(path.is_relative_to(root / folder) for path in made) for folder in folders
    }
    return "\n".join([
        f"{names_of(key, root / 'nowhere').title} is on the shelf: {len(made)} files.",
        *(f"  {folder}: {count} files" for folder, count in counts.items()),
        "See it pass:",
        f"  python3 build_scripts/dev.py test tests/games/{key} tests/laws -k {key}",
        "It's a game of one card so far. To fill in:",
        *(f"  {line.format(key=key)}" for line in NEXT),
    ])  # fmt: skip


def main(arguments: list[str], root: Path = ROOT) -> int:
    """Make a game, or say why not."""
    if len(arguments) != 1:
        print("new-game takes one name, in small letters.")
        return 2
    try:
        made = lay_out(arguments[0], root)
    except Refused as refused:
        print(refused)
        return 1
    print(report(arguments[0], made, root))
    return subprocess.call([*GOLDEN, arguments[0]], cwd=root)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

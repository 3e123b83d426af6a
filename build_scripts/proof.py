"""Writes what each game says into one page a game, for reading as an editor would.

    python3 build_scripts/dev.py proof FOLDER [GAME ...]
    python3 build_scripts/dev.py proof FOLDER --sample 300 --seed 7
    python3 build_scripts/dev.py proof FOLDER --longest 40

Bots play by the printed rules and by others, and every sentence that comes up is written down
once a page: to the seat it concerns, to another seat, and to a bystander; in plain and in tame
words. Names, numbers and lists of cards don't make a sentence another one. `scenes.md` has what
the scenes around the tables say, `people.md` what the regulars say, and `terminal.md` the help
pages, the words to type and Lab reports. Each page ends with what the source says and nothing
brought up, with gaps where values go. The second and third line print some sentences of pages
that are there: as many as you like at random, the same ones for a seed, or the longest.
"""

import ast
import json
import os
import random
import re
import sys
import tempfile
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from pydantic import ValidationError

from app.bots.roster import ADVISER, decide
from app.draw.style import Style
from app.draw.widgets.node import walk
from app.draw.window import ProgramWindow
from app.games import GAME_TABLES, SHELF, TITLES
from app.lab.option_words import offered
from app.lab.trials.figures import arm_figures
from app.lab.trials.findings import findings
from app.lab.trials.plan import Arm, TrialJob, TrialPlan
from app.lab.trials.run import TrialReport
from app.lab.trials.tally import TrialTally
from app.lab.trials.text import report_lines
from app.main import WORDS, parser
from app.scenes.home.scene import HomeScene
from app.scenes.inspection import tour
from app.scenes.program import SCENES
from app.scenes.routes import ROUTES
from app.scenes.shell import Shell
from app.store.decks import with_deck
from app.store.emblems import emblems
from app.store.folders import Folders
from app.store.regulars import regulars
from app.store.setting_controls import controls
from app.store.settings import SECTIONS
from app.store.variants import list_variants
from app.table.geometry import Space
from app.table.hint import hint_of
from app.table.log_writer import LogWriter
from app.table.story import Recalled, retold
from app.table.voice import EVERYBODY, Voice
from app.text.typed_words import ABOUT
from build_scripts.contact_sheet import Clock
from rules.games import GAMES
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.match import Match

NAMES = ("Ann", "Bo", "Ines", "Piet", "Vera", "Otis", "Lin", "Mara")
GAMES_PLAYED = 5
MOST_COMMANDS = 250
# A hint is asked for at every so many commands: it takes longest.
HINT_EVERY = 9
TAME = " (tame)"
LAB_GAMES, LAB_PACE = 12, 6.0
ROOT = Path(__file__).parent.parent
UNMET = "In the source, and not met above"
LINE = "- "
# Facts in a row of a seat, each of which is read alone.
_FACTS = re.compile(r"(?:@|you): |(?:trick|hand|round|turn) 0")
_ASIDE, _AND = r"(?: \([^()]*\))?", r"(?:,? and|,) "
# Lists of which any length says the same: cards, scores, who goes where, and who gets what.
_LISTS = tuple(
    re.compile(rf"{one}(?:{_AND}{one})*")
    for one in (
        f"@{_ASIDE}",
        r"(?:@|you) \+?0\b",
        "@(?: to @)+",
        "(?:@|you) gets? 0 coins?(?: and 0 treasures?)?",
    )
)
_COUNTED = re.compile(
    r"\b(?:no|a|[0-9]+) (point|coin|card|wound|pull|Money)s?\b|[0-9]+", re.IGNORECASE
)
# What stands in a template for a value, and a choice between two forms of a word.
GAP = re.compile(r"\{[^{}]*\}|\[([^|\[\]]*)\|([^|\[\]]*)\]")
# Fields of records that people read; all others are codes, drawings and places.
READ = frozenset((
    "text", "explanation", "title", "subtitle", "subline", "headline", "line", "sentences",
    "asks", "note", "words", "caption", "cards_caption", "columns", "role", "reason", "order",
    "measure", "cause", "source", "about", "label", "tip", "says", "why", "missing", "goal",
    "fate", "told", "detail", "spoken", "sentence", "verdict", "foot", "rest", "seen", "worth",
    "pick", "confirms", "short", "shortest",
))  # fmt: skip


class Proof:
    """Sentences by heading, each once."""

    def __init__(self, alike: Iterable[str] = ()) -> None:
        """Names that are `alike` don't make a sentence another one, nor does a list of them."""
        self._pages: dict[str, list[str]] = {}
        self._shapes: set[str] = set()
        names = sorted({*NAMES, *alike}, key=len, reverse=True)
        name = rf"(?:(?:an?|the|[0-9]+×?) )?(?:{'|'.join(map(re.escape, names))})s?\b"
        one = rf"\b{name}(?: \([A-Z0-9-]+(?:, [0-9] coins?)?\))?"
        self._alike = re.compile(
            rf"{one}(?:(?:, {one}|, you)*(?:,? and {one}|,? and you|, {one}))?", re.IGNORECASE
        )

    def _shapes_of(self, text: str) -> set[str]:
        """The sentences of a text, and the facts of a seat, with a sign for whatever varies."""
        alike = _COUNTED.sub(r"0 \1", self._alike.sub("@", text)).casefold()
        for number, some in enumerate(_LISTS):
            alike = some.sub(f"@{number or ''}", alike)
        parts = re.split(r"(?<=[.!?”]) ", alike)
        facts = (part.rstrip(".").split(", ") if _FACTS.match(part) else [part] for part in parts)
        return {one for some in facts for one in some}

    def add(self, heading: str, texts: Iterable[str]) -> None:
        """Write down those that say something that is not on the page yet."""
        page = self._pages.setdefault(heading, [])
        for said in texts:
            text = " ".join(said.split())
            shapes = self._shapes_of(text)
            if text and not shapes <= self._shapes:
                self._shapes |= shapes
                page.append(text)

    def add_unmet(self, places: Iterable[str]) -> None:
        """Write down the sentences in these files and folders that nothing on the page matches."""
        texts = [text for page in self._pages.values() for text in page]
        met = "\n".join(" ".join(text.split()) for text in texts)
        for place in places:
            unmet = [text for text in sentences_in(place) if not pattern(text).search(met)]
            self.add(f"{UNMET}: {place}", unmet)

    def __len__(self) -> int:
        return sum(map(len, self._pages.values()))

    def written(self, title: str) -> str:
        """The whole page."""
        parts = [f"# {title}", f"{len(self)} sentences."]
        for heading, page in self._pages.items():
            parts += [
                f"## {heading} ({len(page)})",
                "\n".join(f"{LINE}{text}" for text in page),
            ]
        return "\n\n".join(parts) + "\n"


def read(record: Any) -> Iterator[str]:
    """Every text of a record that people read, and of all that is in it."""
    if is_dataclass(record) or hasattr(record, "_fields"):
        names = getattr(record, "_fields", None) or [field.name for field in fields(record)]
        for name in names:
            value = getattr(record, name)
            if isinstance(value, str):
                yield from [value] if name in READ else []
            elif name in READ and _are_texts(value):
                yield from value
            else:
                yield from read(value)
    elif isinstance(record, Mapping):
        yield from read(tuple(record.values()))
    elif isinstance(record, tuple | list | frozenset):
        for item in record:
            yield from read(item)


def sentences_in(place: str) -> Iterator[str]:
    """The sentences and labels that stand in a file or a folder of the source."""
    path = ROOT / place
    for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
        tree = ast.parse(file.read_text("utf-8"))
        inside = {id(part) for node in ast.walk(tree) for part in _not_said(node)}
        for node in ast.walk(tree):
            text = _template(node) if id(node) not in inside else ""
            if _is_read(text, "words" in file.name):
                yield text


def _is_read(text: str, are_words: bool) -> bool:
    """Whether people read this: all of two words in a file of words, elsewhere what looks so."""
    if len(text.split()) < 2 or not re.search(r"[a-z]{2}", GAP.sub("", text)):
        return False
    return are_words or (
        bool(re.match(r"[A-Z“{]", text)) and not re.search(r"[<>|\\=_]|\w\[", GAP.sub("", text))
    )


def _not_said(node: ast.AST) -> Iterator[ast.AST]:
    """Docstrings, and the parts of f-strings, which are read with the whole."""
    if isinstance(node, ast.Expr):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield from node.values


def _template(node: ast.AST) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(map(_template, node.values))
    if isinstance(node, ast.FormattedValue):
        return f"{{{ast.unparse(node.value)}}}"
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


@cache
def pattern(template: str) -> re.Pattern[str]:
    """What a template becomes, whatever its gaps are filled with."""
    parts, last = [], 0
    for gap in GAP.finditer(template):
        parts.append(re.escape(template[last : gap.start()]))
        forms = [re.escape(form) for form in gap.groups() if form is not None]
        parts.append(f"(?:{'|'.join(forms)})" if forms else ".*?")
        last = gap.end()
    return re.compile("".join([*parts, re.escape(template[last:])]), re.IGNORECASE)


def _are_texts(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(item, str) for item in value)


def proof_of(game: str, style: Style) -> Proof:
    """All that a game says."""
    title, rules = TITLES[game], rules_of(game)
    names = [card.name for card in rules.deck.cards]
    names += [name.partition(" the ")[0] for name in names]
    proof = Proof([*names, *(title.lexicon(tame=True).said(name, NAMES) for name in names)])
    pages = {
        "On the shelf": [title.tagline, title.about, title.content, title.facts],
        "Options": _options(game), "Variants": _variants(game), "Lesson": _lesson(game),
        "On the cards": _cards(game), "Said at the table": _claims(game),
    }  # fmt: skip
    for heading, texts in pages.items():
        proof.add(heading, texts)
        if title.tame:
            tame = title.lexicon(tame=True)
            proof.add(f"{heading}{TAME}", [tame.said(text, NAMES) for text in texts])
    for is_tame in (False, True) if title.tame else (False,):
        for number in range(GAMES_PLAYED):
            _played(proof, rules, style, number, tame=is_tame)
    proof.add_unmet([f"app/games/{game}", f"rules/games/{game}"])
    return proof


def rules_of(game: str) -> Game[Any, Any]:
    """A game with the cards that come with it."""
    with tempfile.TemporaryDirectory() as data:
        return with_deck(GAMES[game], Folders(Path(data)))


def _options(game: str) -> list[str]:
    texts = []
    for name, field in GAMES[game].options.model_json_schema()["properties"].items():
        texts += [f"{field['name'] or name}: {field['description']}", *field["values"].values()]
        texts.append(offered(GAMES[game], name))
    return texts


def _variants(game: str) -> list[str]:
    with tempfile.TemporaryDirectory() as data:
        found = list_variants(game, Folders(Path(data))).variants
    return [text for one in found for text in (one.name, one.about, one.notes)]


def _lesson(game: str) -> list[str]:
    lesson = GAME_TABLES[game].lesson
    steps = [step for chapter in lesson.chapters for step in chapter.steps]
    said = [[step.name, step.says, step.why, *step.replies.values()] for step in steps]
    said += [[chapter.parting for chapter in lesson.chapters], [*lesson.remember, lesson.left_out]]
    said += [[*lesson.first_words.values()], *map(list, lesson.news.values())]
    return [text for texts in said for text in texts]


def _cards(game: str) -> list[str]:
    """What is printed on the cards, in full and in short."""
    assets = ROOT / "assets" / "games" / game
    theme = tomllib.loads((assets / "theme.toml").read_text("utf-8"))
    texts = list(theme.get("gists", {}).values())
    for deck in sorted(assets.glob("decks/*.json")):
        page = json.loads(deck.read_text("utf-8"))
        texts += [page["about"]]
        texts += [
            card[key]
            for card in page["cards"]
            for key in card
            if key == "name" or key.endswith("text")
        ]
    return texts


def _claims(game: str) -> list[str]:
    talk = GAME_TABLES[game].talk
    phrases = talk.phrases.values()
    return [text for one in phrases for text in (one.row, one.chip, one.spoken, one.mark)]


def rules_played(rules: Game[Any, Any], number: int) -> Any:
    """The printed rules for the first games, then others: another value of each in turn."""
    usual, values = rules.options(), dict[str, Any]()
    for name, field in rules.options.model_json_schema()["properties"].items():
        default = getattr(usual, name)
        known = [not default] if isinstance(default, bool) else field.get("enum", [])
        others = [value for value in known if value != default]
        if number > 1 and others:
            other = {name: others[number % len(others)]}
            with suppress(ValidationError):
                rules.options(**values, **other)
                values |= other
    return rules.options(**values)


def _played(proof: Proof, rules: Game[Any, Any], style: Style, number: int, *, tame: bool) -> None:
    """A game of bots, and everything said at it."""
    game, counts = rules.name, list(rules.seat_counts)
    seats = counts[number * (len(counts) - 1) // max(1, GAMES_PLAYED - 1)]
    match = Match(rules, rules_played(rules, number), seats, number + 1)
    lexicon = TITLES[game].lexicon(tame)
    mark = TAME if tame else ""

    def voice(viewer: int) -> Voice:
        return Voice(NAMES[:seats], viewer, codes=False, lexicon=lexicon, deck=rules.deck)

    table = GAME_TABLES[game]
    writers = {eyes: LogWriter(table.narration, voice(eyes)) for eyes in (0, 1, EVERYBODY)}
    for step in count(1):
        if match.outcome is not None or step > MOST_COMMANDS:
            break
        seat = match.owed[0]
        view, spoken = match.view(seat), voice(seat)
        _asked(proof, table, match, style, spoken, mark)
        if step % HINT_EVERY == 0:
            choice = decide(game, ADVISER, view, step)
            hint = hint_of(choice.command, choice.advice, view, spoken, table.wording, table.talk)
            proof.add(f"Hints{mark}", read(hint))
        _refusals(proof, match, view, spoken, mark)
        match.play(seat, decide(game, "novice", view, step).command)
        for eyes, writer in writers.items():
            events = _noticed(match, len(match), eyes)
            proof.add(f"Log{mark}", [line.text for line in writer.add(len(match), events, seat)])
            sheet = table.sheet_of(events, match.view(eyes), voice(eyes))
            proof.add(f"Sheets{mark}", read(sheet and sheet.spoken(voice(eyes))))
            proof.add(f"Told to you alone{mark}", read(
                table.secret_of(events, match.view(eyes), voice(eyes))
            ))  # fmt: skip
    _afterwards(proof, match, table, voice, mark)


def _asked(proof: Proof, table: Any, match: Match, style: Style, voice: Voice, mark: str) -> None:
    """What one seat is asked and can read on the table, in the window and in the terminal."""
    view = match.view(voice.viewer)
    space = Space(style.width, style.height, style.ruler, chair=voice.viewer)
    board = table.lay_out(view, view.piles(), space, voice)
    said = voice.said
    proof.add(f"Questions{mark}", [label.text for label in board.prompt.lines])
    proof.add(f"Questions{mark}", [said(table.wording.prompt(view, voice))])
    proof.add(f"Buttons{mark}", read(board.prompt))
    commands = view.decision.commands[:40] if view.decision else ()
    for command in commands:
        for words in (table.wording.label, table.wording.order, table.wording.brief):
            proof.add(f"Answers{mark}", [said(words(command, view, voice))])
    proof.add(f"On the table{mark}", read(board))
    proof.add(f"Who's winning{mark}", read(table.standing(view, voice)))
    for lines in (
        table.wording.table,
        table.wording.own,
        table.wording.roles,
        table.wording.scores,
    ):
        proof.add(f"In the terminal{mark}", [said(line) for line in lines(view, voice)])
    for lookback in table.lookbacks:
        sheet = lookback.sheet(view, voice)
        proof.add(f"Sheets{mark}", [lookback.label, lookback.missing, *read(sheet)])


def _refusals(proof: Proof, match: Match, view: Any, voice: Voice, mark: str) -> None:
    """What the rules say to answers that were right a moment ago."""
    refused = [view.refusal(answer.command) for answer in match.log[-6:]]
    proof.add(f"Refusals{mark}", [voice.refused(one) for one in refused if one is not None])


def _noticed(match: Match, number: int, eyes: int) -> tuple[Event, ...]:
    """What somebody noticed of a command."""
    return tuple(event for part in match.parts_for(number, eyes) for event in part.events)


def _afterwards(proof: Proof, match: Match, table: Any, voice: Any, mark: str) -> None:
    """What is told once a game is over."""
    seats = range(match.seats)
    if match.outcome is not None:
        all_events = [e for n in range(1, len(match) + 1) for e in _noticed(match, n, EVERYBODY)]
        account = table.account(all_events, NAMES[: match.seats], tuple(seats), match.options)
        proof.add(f"Results{mark}", read(account))
    for number in range(1, len(match) + 1):
        events, giver = _noticed(match, number, 0), match.answer(number).seat
        before, after, end = (match.view(0, n) for n in (number - 1, number, len(match)))
        moment = retold(table.story_rows, Recalled(events, giver, before, after, end, voice(0)))
        proof.add(f"How it went{mark}", read(moment))


def scenes(shell: Shell, clock: Clock) -> Proof:
    """What every scene says, with everything that comes up when the pointer rests on it."""
    proof = Proof()
    for name, scene in tour(shell, SHELF[0]):
        shell.go(scene)
        clock.now += 1
        shell.step()
        for node in walk(scene.stage.top) if scene.stage.top else ():
            words = [getattr(node, field, "") for field in ("text", "label", "title", "tip")]
            proof.add(name.capitalize(), [word for word in words if isinstance(word, str)])
        shell.scenes.pop().leave()
    for section in SECTIONS:
        for each in controls(section):
            proof.add("Settings", [f"{each.title}: {each.about}"])
            proof.add("Settings", [label for _, label in each.choices])
    proof.add_unmet(["app/scenes", "app/table", "app/session", "app/store", "app/draw"])
    return proof


def people() -> Proof:
    """What is told of the regulars, and what they say."""
    proof = Proof()
    for one in regulars():
        proof.add(one.name, [one.about, *one.good_at, one.weak_at])
        proof.add(one.name, [remark for remarks in one.says.values() for remark in remarks])
    proof.add("Emblems", [f"{one.name}: {one.line}" for one in emblems().values()])
    return proof


def terminal_page() -> Proof:
    """What the command line, the text table and the Lab print."""
    proof = Proof()
    for word in WORDS:
        helped = parser(word)._subparsers
        proof.add(f"backroom {word} --help", _helps(helped))
    proof.add("Words to type", [f"{name}: {what}" for name, what in ABOUT.items()])
    for game in SHELF:
        proof.add(f"Lab: {TITLES[game].title}", lab_report(game))
    proof.add_unmet(["app/cli", "app/text", "app/lab", "rules/kernel"])
    return proof


def _helps(group: Any) -> Iterator[str]:
    """What the help pages below a command say, page by page."""
    for action in group._group_actions if group else ():
        yield from [one.help for one in action._choices_actions if one.help]
        for below in (action.choices or {}).values():
            yield from [below.description or "", below.epilog or ""]
            yield from [one.help for one in below._actions if one.help]
            yield from _helps(below._subparsers)


def lab_report(game: str) -> list[str]:
    """What the Lab says of a few games of two variants."""
    rules = rules_of(game)
    arms = tuple(Arm(label, rules.options(), rules.deck_file) for label in ("A", "B"))
    bots = ("random",) * rules.seat_counts[0]
    trial = TrialPlan(game, arms, bots, 1, LAB_GAMES)
    tally, play = TrialTally(trial), TrialJob(trial)
    for number in range(1, LAB_GAMES + 1):
        tally.add(play(number).record)
    told = tuple(arm_figures(tally, arm, LAB_PACE) for arm in range(len(arms)))
    report = TrialReport("A and B", trial, tally.games, told, findings(tally), False)
    return [*report_lines(report), *(line for arm in told for line in arm.more)]


def drawn(folder: Path, arguments: list[str]) -> list[str]:
    """Some of the sentences on the pages of a folder: at random, or the longest."""
    options = ArgumentParser(prog="proof FOLDER")
    options.add_argument("--sample", type=int, default=0)
    options.add_argument("--longest", type=int, default=0)
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args(arguments)
    found = [
        f"{page.stem}: {line.removeprefix(LINE)}"
        for page in sorted(folder.glob("*.md"))
        for line in page.read_text("utf-8").splitlines()
        if line.startswith(LINE)
    ]
    sample = random.Random(asked.seed).sample(found, min(asked.sample, len(found)))
    return [*sample, *sorted(found, key=len, reverse=True)[: asked.longest]]


def main(arguments: list[str]) -> int:
    """Write the pages."""
    if arguments[1:] and arguments[1] in ("--sample", "--longest", "--seed"):
        print("\n".join(drawn(Path(arguments[0]), arguments[1:])))
        return 0
    unknown = [name for name in arguments[1:] if name not in SHELF]
    if not arguments or arguments[0].startswith("-") or unknown:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    with tempfile.TemporaryDirectory() as data:
        clock = Clock()
        shell = Shell(ProgramWindow((1280, 720)), Folders(Path(data)), clock)
        ROUTES.update(SCENES)
        home = HomeScene(shell)
        shell.go(home)
        shell.step()
        for game in arguments[1:] or SHELF:
            _write(folder / f"{game}.md", TITLES[game].title, proof_of(game, home.style))
        if not arguments[1:]:
            _write(folder / "scenes.md", "Around the tables", scenes(shell, clock))
            _write(folder / "people.md", "The regulars", people())
            _write(folder / "terminal.md", "In the terminal, and the Lab", terminal_page())
        shell.close()
    return 0


def _write(path: Path, title: str, proof: Proof) -> None:
    path.write_text(proof.written(title), "utf-8")
    print(f"{path.name}: {len(proof)} sentences", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

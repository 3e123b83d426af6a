"""The shelf: five boxes under lamps, and the ways to everything else."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Surface
from pygame.event import Event

from app.draw.rooms import wall
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Padded, Row
from app.draw.widgets.button import Button
from app.draw.widgets.dialog import question
from app.draw.widgets.game_box import GameBox, Ribbon
from app.draw.widgets.game_shelf import GameShelf
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Text
from app.games import GLANCES, SHELF, TITLES, shelf
from app.scenes import routes
from app.scenes.asking import AskingScene
from app.scenes.home.panels import Item, PersonCard, Ways, detail, main_way, side_menu, top_menu
from app.scenes.sitters import face_of_person
from app.session.replay import load_replay
from app.store.benches import load_benches
from app.store.folders import Folders
from app.store.lesson_progress import LessonProgress, lesson_progress
from app.store.library import LibraryEntry, list_entries, to_continue
from app.store.profiles import Profile, Profiles, load_profiles, owned
from app.store.saved_game import BadSave
from app.store.saves import OpenedSaves
from app.store.settings import Person
from app.store.statistics import Summary, WinCount, read_annals, summarize
from app.table.face import Face
from app.table.title import Title
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER

if TYPE_CHECKING:
    from app.scenes.shell import Shell


# What the house says when somebody comes in.

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def greeting(hour: int, name: str) -> str:
    """By the time of day, and by name if somebody has given one."""
    part = "morning" if 5 <= hour < 12 else "afternoon" if 12 <= hour < 18 else "evening"
    return f"Good {part}" if name == Person().name else f"Good {part}, {name}"


def invitation(can_continue: bool) -> str:
    """What to do next."""
    if can_continue:
        return (
            "Your chair in the back room is still warm. Pick a box, or continue where you left off."
        )
    return "The lamps are lit and the cards are shuffled. Pick a box and set up a table."


def record(tally: WinCount, last: str, now: datetime) -> str:
    """How a person has done in a game, and when it was played last."""
    if not tally.games:
        return "Not played yet"
    when = since(last, now)
    return f"Won {tally.wins} of {tally.games}" + (f"  ·  last played {when}" if when else "")


def since(date: str, now: datetime) -> str:
    """A date as people say it: today, on Tuesday, on May 3, 2026; nothing if it is none."""
    try:
        day = datetime.strptime(date[:10], "%Y-%m-%d").date()
    except ValueError:
        return ""
    ago = (now.date() - day).days
    if ago in (0, 1):
        return ("today", "yesterday")[ago]
    if 1 < ago < 7:
        return f"on {_DAYS[day.weekday()]}"
    return f"on {day:%B} {day.day}, {day.year}"


# What the shelf has to know: games that can go on, how many are saved, who has won how often.


@dataclass(frozen=True, slots=True)
class Ongoing:
    """A game that was begun: its file, how far it has got, and who plays."""

    path: Path
    stage: str
    about: str


class Newest(NamedTuple):
    """The game that somebody last played at, and when that was."""

    game: str
    played: datetime


@dataclass(frozen=True, slots=True)
class ShelfFacts:
    """Read once whenever somebody comes to the shelf."""

    going_on: dict[str, Ongoing] = field(default_factory=dict)
    unfinished: int = 0
    total: WinCount = field(default_factory=WinCount)
    records: dict[str, str] = field(default_factory=dict)
    lessons: dict[str, LessonProgress] = field(default_factory=dict)
    newest: Newest | None = None

    def record(self, game: str) -> str:
        """How the person has done in one game, or how far the first one has got; "" if neither."""
        ongoing = self.going_on.get(game)
        return self.records.get(game, f"In progress: {ongoing.stage}" if ongoing else "")

    def lesson(self, game: str) -> LessonProgress:
        """How far the person has come in learning a game; who has played it to its end knows it."""
        lesson = self.lessons.get(game, LessonProgress())
        return lesson.model_copy(update={"is_over": True}) if game in self.records else lesson


def look_around(
    folders: Folders,
    saves: OpenedSaves,
    profiles: Profiles,
    now: datetime,
    called: Callable[[str], str],
) -> ShelfFacts:
    """What the data folder says about this person; `called` knows what a game is called."""
    entries = list_entries(folders.saves).entries
    begun = to_continue(entries)
    found = {game: _ongoing(entry, saves, called(game)) for game, entry in begun.items()}
    going_on = {game: ongoing for game, ongoing in found.items() if ongoing is not None}
    played = [Newest(game, begun[game].modified) for game in going_on]
    name = profiles.active.name
    annals = owned(read_annals(folders.finished).games, profiles)
    summary = summarize(annals, name)
    ended = {game.game: game.ended for game in annals if game.seat_of(name) is not None}
    return ShelfFacts(
        going_on,
        sum(not entry.is_finished for entry in entries),
        summary.total,
        _records(summary, ended, now),
        {game: lesson_progress(folders, game, profiles.active.key) for game in GAMES},
        max(played, key=lambda each: each.played, default=None),
    )


def _records(summary: Summary, ended: dict[str, str], now: datetime) -> dict[str, str]:
    return {game: record(tally, ended[game], now) for game, tally in summary.by_game.items()}


def _ongoing(entry: LibraryEntry, saves: OpenedSaves, game: str) -> Ongoing | None:
    """The game in a file; None if it is over or cannot be opened: the list of saves says why."""
    try:
        replay = load_replay(entry.path, saves.open)
    except BadSave:
        return None
    if replay.outcome is not None:
        return None
    stage = GLANCES[entry.game](replay.view(len(replay), BYSTANDER)).round.lower()
    return Ongoing(entry.path, stage, f"{entry.label(game)}, {stage}")


LONG_NAME = 20
SAVED = "Every game is saved up to its last move."


class HomeScene(AskingScene):
    """The lowest scene; everything else lies over it."""

    def __init__(self, shell: "Shell", now: Callable[[], datetime] = datetime.now) -> None:
        super().__init__(shell)
        self.now = now
        self.chosen = SHELF[0]
        self.is_picked = False
        self.facts = ShelfFacts()
        self.person: Profile | None = None

    def enter(self) -> None:
        """Look at what is saved and played; the keyboard begins on the shelf."""
        folders, before = self.shell.folders, self.facts.newest
        profiles = load_profiles(folders, self._name)
        self.person = profiles.active
        self.facts = look_around(
            folders, self.shell.saves, profiles, self.now(), self.shell.full_title
        )
        newest = self.facts.newest
        if newest is not None and newest != before:
            self.chosen = newest.game
            self.stage.focus = f"box {self.chosen}"
        if self.stage.focused is None:
            self.stage.focus = f"box {self.chosen}"
        super().enter()

    @property
    def _name(self) -> str:
        return self.shell.settings.person.name

    @property
    def title(self) -> Title:
        """The game that the strip tells of."""
        return TITLES[self.chosen]

    def tick(self, now: float) -> None:
        """The strip follows the keyboard along the shelf; a click that is not over yet does not."""
        kind, _, game = self.stage.focus.partition(" ")
        if kind in ("box", "ribbon") and game != self.chosen and not self.stage.pressed:
            self._choose(game)

    def back(self) -> None:
        """Esc asks whether to leave, or takes the question back."""
        if self.asks:
            self.close_question()
        else:
            self.ask(self._ask_whether_to_leave)

    def _ask_whether_to_leave(self, style: Style) -> Node:
        stay = Button("Stay", self.close_question, "primary", key="stay")
        leave = Button("Quit", self.shell.quit, icon="door", key="really quit")
        return question("Leave the back room?", SAVED, [stay, leave], "door")

    # What is there

    def build(self, style: Style) -> Node:
        """The menu beside the shelf, or above it where it is narrow."""
        menu = self._items(), self._leave(), self._person()
        if style.narrow:
            return Scroll(Column([top_menu(*menu), self._room(style)], gap=0), key="page")
        page = Scroll(self._room(style), key="page", grow=1)
        return Row([side_menu(style, *menu), page], gap=0, align="stretch")

    def _room(self, style: Style) -> Node:
        boxes = GameShelf([self._box(style, title) for title in shelf()], key="shelf", grow=1)
        parts = [self._head(style), boxes, detail(style, self.title, self._record, self._ways())]
        return Padded(Column(parts, gap=14), 24, 20, grow=1)

    def _head(self, style: Style) -> Node:
        scale = 34 if len(self._name) <= LONG_NAME else 24
        hello = Text(greeting(self.now().hour, self._name), scale, face="serif", grow=1)
        above = Row([hello, Row(self._tools(), gap=10)], gap=24, align="top")
        if style.narrow:
            return Column([above, main_way(style, self.title, self._record, self._ways())], gap=10)
        return Column([above, Text(invitation(bool(self.facts.going_on)), 15)], gap=4)

    def _tools(self) -> list[Node]:
        muted = self.shell.settings.sound.muted
        keys = self.shell.settings.keys
        sound, hush = ("mute", "Turn the sound on") if muted else ("sound", "Turn the sound off")
        screen = f"Full screen ({keys.full_screen.capitalize()})"
        help_ = "Read the rules"
        return [
            _tool(sound, self.shell.toggle_mute, f"{hush} ({keys.mute.capitalize()})"),
            _tool("fullscreen", self.shell.toggle_full_screen, screen),
            _tool("help", self._rules, help_),
        ]

    def _box(self, style: Style, title: Title) -> GameBox:
        return GameBox(
            style.cards(title.game),
            title.called(style.tame),
            title.players,
            title.time,
            title.weight,
            title.spine,
            title.game == self.chosen,
            "" if title.game in GAMES else "coming",
            self._ribbon(title.game),
            partial(self._pressed, title.game),
            key=f"box {title.game}",
        )

    def _ribbon(self, game: str) -> Ribbon | None:
        ongoing = self.facts.going_on.get(game)
        if ongoing is None:
            return None
        labels = f"Continue · {ongoing.stage}", "Continue", "Play"
        go_on = partial(routes.open_table, self.shell, ongoing.path)
        return Ribbon(labels, go_on, key=f"ribbon {game}", tip=ongoing.about)

    def _items(self) -> list[Item]:
        shell, saved = self.shell, self.facts.unfinished
        return [
            Item("play", "cards", "Play", self._to_shelf, chosen=True),
            Item(
                "saves", "save", "Saved games", partial(routes.open_saves, shell),
                str(saved) if saved else "",
            ),
            Item("replays", "film", "Replays", partial(routes.open_saves, shell, True)),
            Item("regulars", "mask", "Regulars", partial(routes.open_regulars, shell)),
            Item("rules", "book", "Rules", self._rules),
            Item("lab", "flask", "Lab", self._lab),
            Item("statistics", "chart", "Statistics", partial(routes.open_statistics, shell)),
            Item("settings", "settings", "Settings", partial(routes.open_settings, shell)),
        ]  # fmt: skip

    def _leave(self) -> Item:
        return Item("quit", "door", "Quit", self.shell.quit)

    def _person(self) -> PersonCard:
        to_people = partial(routes.open_people, self.shell)
        face = face_of_person(self.person) if self.person else Face(0, self._name[:1].upper())
        return PersonCard(self._name, face, self.facts.total, to_people)

    @property
    def _record(self) -> str:
        return self.facts.record(self.chosen)

    def _ways(self) -> Ways:
        ongoing = self.facts.going_on.get(self.chosen)
        go_on = partial(routes.open_table, self.shell, ongoing.path) if ongoing else None
        first = partial(routes.open_lesson, self.shell, self.chosen)
        return Ways(self._set_up, self._rules, first, self.facts.lesson(self.chosen), go_on)

    # What one can do

    def handle(self, event: Event) -> bool:
        """From a box it goes down to what is done with it, and back up; never into the menu."""
        main, box = self._ways().main, f"box {self.chosen}"
        ways = {pygame.K_DOWN: ("box ", main), pygame.K_UP: (main, box)}
        if event.type != pygame.KEYDOWN or event.key not in ways or self.asks or self.style.narrow:
            return super().handle(event)
        start, end = ways[event.key]
        if not self.stage.focus.startswith(start) or self.chosen not in GAMES:
            return super().handle(event)
        self.stage.go_to(end)
        return True

    def _choose(self, game: str) -> None:
        self.chosen, self.is_picked = game, True
        self.refresh()

    def _pressed(self, game: str) -> None:
        """The first press chooses a box, the next one does what its main button does."""
        if game != self.chosen:
            self._choose(game)
        elif game in GAMES:
            self._ways().do()
        else:
            self._set_up()

    def _set_up(self) -> None:
        if self.chosen in GAMES:
            routes.open_setup(self.shell, self.chosen)
        else:
            self.shell.say(
                f"You can't play {self.shell.short_title(self.chosen)} yet. It's coming."
            )

    def _rules(self) -> None:
        built = self.chosen if self.chosen in GAMES else SHELF[0]
        routes.open_rules(self.shell, built)

    def _lab(self) -> None:
        """The bench that was left last, unless somebody has picked a box since."""
        built = self.chosen if self.chosen in GAMES else SHELF[0]
        left = None if self.is_picked else load_benches(self.shell.folders).last
        self.is_picked = False
        routes.open_lab(self.shell, left or built)

    def _to_shelf(self) -> None:
        self.stage.go_to(f"box {self.chosen}")

    # How it looks

    def backdrop(self, style: Style) -> Surface:
        """The wall, lit where the lamps hang, as long as the page stands still."""
        shelf = self.stage.find("shelf")
        if style.high_contrast or style.narrow or not isinstance(shelf, GameShelf):
            return super().backdrop(style)
        lamps = [_pool(at, style) for at in shelf.lamps()]
        return wall(style.width, style.height, (*lamps, (0.59, -0.17, 0.5, 0.35)))


def _tool(icon: str, action: Callable[[], None], tip: str) -> Button:
    return Button("", action, icon=icon, room="compact", key=f"tool {icon}", tip=tip)


def _pool(at: tuple[int, int], style: Style) -> tuple[float, float, float, float]:
    return round(at[0] / style.width, 3), round(at[1] / style.height + 0.03, 3), 0.148, 0.6

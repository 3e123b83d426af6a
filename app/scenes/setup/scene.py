"""Setting up a new table: who sits there, how long, by which rules, and off it goes."""

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from app.draw import brush
from app.draw.style import Style
from app.draw.vector import art
from app.draw.widgets.boxes import Column, DrawnBox, Flow, Gap, Padded, Panel, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node, Pen
from app.draw.widgets.overhang import Overhang
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text, complaint
from app.draw.widgets.top_bar import TopBar
from app.games import TITLES
from app.scenes import routes
from app.scenes.asking import AskingScene
from app.scenes.bar_icons import bar_icons
from app.scenes.setup.chairs import Chairs
from app.scenes.setup.house_rules import (
    RulesDesk,
    deck_row,
    house_rules,
    length_heading,
    length_panel,
    preset_cards,
    rules_heading,
)
from app.scenes.setup.option_rows import option_rows
from app.scenes.setup.presets import PRINTED
from app.scenes.setup.rule_sheet import RuleSheet
from app.scenes.setup.seats import SeatDesk, seats_panel, widths
from app.session.table_factory import NewGame, new_seed
from app.store.decks import BadDeck, with_deck
from app.store.files import NotSaved
from app.store.profiles import load_profiles
from app.store.regulars import named
from app.store.saved_game import Player
from app.store.setups import Setup, load_setups, remember_setup
from app.store.variants import BadVariant, with_cards
from rules.games import GAMES
from rules.kernel.rng import Dice, derive

if TYPE_CHECKING:
    from app.scenes.shell import Shell


LARGEST = 2**64
MOST_LETTERS = 40
_FIRST = (
    "amber", "brass", "brave", "brisk", "bright", "calm", "candid", "clever", "copper", "crimson",
    "dapper", "dusky", "eager", "fabled", "famous", "gentle", "gilded", "golden", "hasty", "hidden",
    "honest", "humble", "idle", "ivory", "jolly", "lively", "lucky", "marble", "mellow", "merry",
    "mild", "misty", "modest", "noble", "olive", "patient", "plain", "polite", "proud", "quiet",
    "rapid", "ruby", "rusty", "scarlet", "shy", "silent", "silver", "sleepy", "sly", "smoky",
    "solemn", "steady", "sudden", "sunny", "tidy", "timid", "velvet", "wary", "wild", "windy",
    "wintry", "wise", "witty", "young",
)  # fmt: skip
_SECOND = (
    "adder", "badger", "bat", "beaver", "bison", "boar", "camel", "carp", "cobra", "crane",
    "crow", "deer", "donkey", "dove", "eagle", "eel", "falcon", "ferret", "finch", "fox",
    "gecko", "goat", "goose", "hare", "hawk", "heron", "hornet", "horse", "jackal", "jay",
    "lark", "lion", "lizard", "lynx", "magpie", "marten", "mole", "moose", "moth", "mouse",
    "newt", "otter", "owl", "panther", "pigeon", "pike", "pony", "rabbit", "raven", "robin",
    "salmon", "seal", "snail", "sparrow", "spider", "stoat", "swan", "tiger", "toad", "trout",
    "viper", "weasel", "wolf", "wren",
)  # fmt: skip


def word_seed(dice: Dice) -> str:
    """Two words and a number."""
    return f"{dice.choice(_FIRST)}-{dice.choice(_SECOND)}-{dice.below(90) + 10}"


def seed_number(text: str) -> int | None:
    """The seed that a text names: a number is itself, words are mixed; nothing names none."""
    plain = " ".join(text.casefold().split())
    if not plain:
        return None
    if plain.isascii() and plain.isdigit() and int(plain) < LARGEST:
        return int(plain)
    return derive(0, f"seed {plain}")


# Tonight's table in a few lines; a designer also chooses a seed.

BOX = 60, 84
DEAL_WIDTH, WATCH_WIDTH = 232, 144
SEED_WIDTH = 190


class Tonight(NamedTuple):
    """What the panel says; `blocked` is why no game can begin, `note` what one should know.

    `seed` is None where none is asked for.
    """

    game: str
    people: int
    bots: int
    length: str
    rules: str
    seed: str | None = None
    blocked: str = ""
    note: str = ""


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many}"


def summary(tonight: Tonight, actions: "SetupScene") -> Node:
    """Who plays, how long and by which rules."""
    who = [counted(tonight.people, "person", "people")] if tonight.people else []
    who += [counted(tonight.bots, "opponent", "opponents")] if tonight.bots else []
    facts = (("person", ", ".join(who)), ("clock", tonight.length), ("book", tonight.rules))
    line = Flow(
        [Row([Icon(icon, 16), Text(text, 13, "text_dim", "semibold")], 8) for icon, text in facts],
        gap=18,
    )
    parts = [Text("Tonight’s table", 18, face="serif"), line, *_note(tonight, actions)]
    return Column(parts, gap=5, grow=1)


def _note(tonight: Tonight, actions: "SetupScene") -> list[Node]:
    """What the game speaks of; pressing it leads to the setting."""
    if not tonight.note:
        return []
    words = Text(tonight.note, 13, "accent", "semibold", grow=1)
    row = Row([Icon("mask", 16), words], gap=10)
    tip = "Change this in the settings"
    return [Pressable(row, actions.choose_content, key="content", across=0, down=2, tip=tip)]


def box_front(game: str) -> Node:
    """The front of the game's box."""

    def paint(pen: Pen, box: Rect) -> None:
        picture = art(pen.style.cards(game), "box", box.w, box.h)
        place = picture.get_rect(center=box.center)
        brush.shadow(pen.surface, place, 3, pen.style.px(6), 150, pen.style.px(4))
        pen.surface.blit(picture, place)

    return DrawnBox(paint, *BOX)


def seed_part(style: Style, tonight: Tonight, actions: "SetupScene") -> list[Node]:
    """The seed and what it is for, where one is asked for."""
    seed = tonight.seed
    if seed is None:
        return []
    width = SEED_WIDTH * (1 + (style.text - 1) * 0.7)
    field = Field(
        seed, actions.set_seed, hint="surprise", width=width, most=MOST_LETTERS, key="seed"
    )
    dice = Button("Surprise me", actions.surprise, icon="dice", room="compact", key="surprise")
    dice.tip = "Pick a random seed"
    sentence = (
        "The same seed always deals the same cards."
        if seed.strip()
        else "Without a seed, the cards are a surprise."
    )
    label = Text("Seed", 12, "text_faint", "bold")
    return [Column([label, Flow([field, dice], gap=10), Text(sentence, 12, "text_dim")], gap=6)]


def start_buttons(style: Style, tonight: Tonight, actions: "SetupScene") -> list[Node]:
    """Watch and deal; with a reason in the way they are off and say it."""
    watch = Button("Watch a game", actions.watch, icon="eye", room="normal", key="watch")
    deal = Button("Deal the cards", actions.deal, "primary", "play", room="start", key="deal")
    watch.tip = "Watch bots play in every seat"
    for button in (watch, deal):
        if tonight.blocked:
            button.enabled, button.tip = False, tonight.blocked
    high = deal.size(style, style.width)[1]
    return [_sized(style, watch, WATCH_WIDTH, high), _sized(style, deal, DEAL_WIDTH, high)]


def _sized(style: Style, button: Button, width: float, high: int) -> Node:
    wide = max(style.px(width), button.size(style, style.width)[0])
    return Sized(button, width=wide / style.unit, height=high / style.unit)


def wide_panel(style: Style, tonight: Tonight, actions: "SetupScene") -> Node:
    """Everything beside each other."""
    buttons = Row(start_buttons(style, tonight, actions), gap=12)
    wide = buttons.size(style, style.width)[0] / style.unit
    parts: list[Node] = [
        box_front(tonight.game),
        summary(tonight, actions),
        *seed_part(style, tonight, actions),
        Gap(4),
        Sized(Column([buttons, *complaint(tonight.blocked)], gap=8), width=wide),
    ]
    return Row(parts, gap=20)


def folded_panel(style: Style, tonight: Tonight, actions: "SetupScene") -> Node:
    """Without the buttons: they stay in sight under the page."""
    top = Row([box_front(tonight.game), summary(tonight, actions)], gap=20)
    return Column([top, *seed_part(style, tonight, actions)], gap=16)


def footer(style: Style, tonight: Tonight, actions: "SetupScene") -> Node:
    """The buttons under a page that scrolls."""
    buttons = Flow(start_buttons(style, tonight, actions), gap=12, align="right")
    return Column([*complaint(tonight.blocked), buttons], gap=8)


MARGIN = 24
PANEL = 20
BAR = 12
LEAST_RULES = 26
LEAST_LINES = 13
OWN_LENGTH = "Your own length"


class SetupScene(AskingScene):
    """A new table of one game, as it was set up the last time."""

    lamps = ((0.3, -0.17, 0.48, 0.7), (0.78, -0.22, 0.44, 0.5))

    def __init__(self, shell: "Shell", game: str, guest: str = "") -> None:
        self.game = GAMES[game]
        last = load_setups(shell.folders)
        setup = last.by_game.get(game)
        profiles = load_profiles(shell.folders, shell.settings.person.name)
        counts, level = self.game.seat_counts, shell.settings.bots.level
        if setup is not None and setup.seats:
            seats = tuple(profiles.today(player) for player in setup.seats)
            seating = Chairs.again(game, counts, level, seats)
        else:
            seating = Chairs.usual(game, counts, profiles.active.name, level)
            seating.recolour(0, profiles.active.colour)
        seating.profiles = profiles
        _invite(seating, guest)
        sheet = RuleSheet(self.game, self.game.options())
        if setup is not None:
            sheet = RuleSheet(self.game, setup.options, deck=setup.deck, cards=setup.cards)
        super().__init__(shell)
        self.seating, self.sheet = seating, sheet
        self.seats, self.rules = SeatDesk(self, seating), RulesDesk(self, sheet)
        self.seed = ""
        self.stage.focus = "deal"
        for problem in last.problems:
            shell.say(problem)

    # What is on the screen

    @property
    def tonight(self) -> Tonight:
        """The table in a few words."""
        people, title = len(self.seating.people), TITLES[self.game.name]
        length = self.sheet.length
        return Tonight(
            self.game.name,
            people,
            len(self.seating.chairs) - people,
            length.time if length else title.length if not self.sheet.lengths else OWN_LENGTH,
            house_rules(self.sheet, self.rules.preset),
            self.seed if self.sheet.designer else None,
            self.blocked(),
            " ".join(f"{n.text}." for n in title.notes(self.shell.settings.content.tame)),
        )

    def build(self, style: Style) -> Node:
        icons = bar_icons(self.shell, self.read_rules)
        bar = TopBar(self.shell.full_title(self.game.name), "New table", self.back, icons)
        page = self._side_by_side(style) if self._fits(style) else self._folded(style)
        return Column([bar, page], gap=0)

    def _fits(self, style: Style) -> bool:
        frame = style.px(2 * PANEL)
        seats = widths(style, self.game.name).total(style) + frame
        rules = LEAST_RULES * style.type(15) + frame
        edges = style.px(2 * MARGIN + 16)
        lines = (style.height - style.px(44 + 3 * MARGIN + 110)) / style.line(15)
        return seats + rules + edges <= style.width and lines >= LEAST_LINES

    def _side_by_side(self, style: Style) -> Node:
        need = widths(style, self.game.name).total(style) + style.px(2 * PANEL)
        spare = style.width - style.px(2 * MARGIN + 16) - need
        share = max(need, round((need + spare) * 756 / 1216))
        heading, rows = seats_panel(style, self.seating, self.seats, share - style.px(2 * PANEL))
        scroll = Overhang(Scroll(rows, key="seats"), BAR)
        seats = Panel(Column([heading, scroll], gap=14), PANEL, 15, grow=share)
        rules = Panel(self._rules(style, True), PANEL, 15, grow=need + spare - share)
        tonight = Panel(wide_panel(style, self.tonight, self), PANEL, 16)
        panels = Row([seats, rules], gap=16, align="stretch", grow=1)
        return Padded(Column([panels, tonight], gap=16), MARGIN, 16, grow=1)

    def _rules(self, style: Style, scrolls: bool) -> Node:
        """The length of the game, or the house rules in its place."""
        if not self.rules.is_open:
            parts: list[Node] = [length_heading()]
            folder = self.shell.folders.decks
            deck = deck_row(style, self.rules.decks, self.sheet, folder, self.rules)
            rows: Node = Column(
                [length_panel(self.sheet, self.rules.preset, self.rules), *deck], gap=16
            )
        else:
            heading = rules_heading(
                style, self.sheet, bool(self.rules.preset), self.rules.words, self.rules
            )
            parts = [heading, preset_cards(style, self.sheet, self.rules.presets, self.rules)]
            rows = Column(option_rows(self.sheet, self.rules.words, self.rules), gap=0)
        if scrolls:
            rows = Overhang(Scroll(rows, key=f"rules {self.rules.is_open}"), BAR, grow=1)
        return Column([*parts, rows], gap=14)

    def _folded(self, style: Style) -> Node:
        room = style.width - style.px(2 * MARGIN + 2 * PANEL + BAR)
        heading, rows = seats_panel(style, self.seating, self.seats, room)
        parts = [
            Panel(Column([heading, rows], gap=14), PANEL, 15),
            Panel(self._rules(style, False), PANEL, 15),
            Panel(folded_panel(style, self.tonight, self), PANEL, 16),
        ]
        page = Scroll(Padded(Column(parts, gap=20), 0, 16), key="page", grow=1)
        foot = Padded(footer(style, self.tonight, self), 0, 12)
        return Padded(Column([page, foot], gap=0), MARGIN, 0, grow=1)

    def read_rules(self) -> None:
        """The rules from the beginning."""
        routes.open_rules(self.shell, self.game.name, options=self.sheet.options)

    def choose_content(self) -> None:
        """Go to where it is chosen what games speak of."""
        routes.open_settings(self.shell, "content")

    def enter(self) -> None:
        """Variants may have changed meanwhile, or the words, or the people."""
        self.seating.profiles = load_profiles(self.shell.folders, self.shell.settings.person.name)
        self.sheet.lexicon = self.shell.lexicon(self.game.name)
        self.sheet.designer = self.shell.settings.designer.mode
        self.rules.load_presets()
        self.rules.load_decks()
        super().enter()

    def leave_scene(self) -> None:
        """Esc closes the house rules before it leaves."""
        if self.rules.is_open:
            self.rules.close_house_rules()
        else:
            super().leave_scene()

    # The start

    def set_seed(self, text: str) -> None:
        """Take another seed."""
        self.seed = text
        self.refresh()

    def surprise(self) -> None:
        """Make up a seed."""
        self.set_seed(word_seed(Dice(new_seed())))

    def blocked(self) -> str:
        """Why no game can begin; nothing if it can."""
        problems = self.seating.problems()
        if not problems:
            return self.rules.deck_problem
        numbers = [chair.number for chair in self.seating.chairs]
        first = min(problems, key=numbers.index)
        return f"Seat {numbers.index(first) + 1}: {problems[first]}"

    def deal(self) -> None:
        """Begin, and remember the set-up for the next time."""
        if not self.blocked():
            self._remember()
            self._begin(self.seating.players())

    def watch(self) -> None:
        """Begin with bots on all seats."""
        if not self.blocked():
            self._begin(self.seating.bots_only())

    def _begin(self, players: tuple[Player, ...]) -> None:
        seed = seed_number(self.seed)
        seed = new_seed() if seed is None else seed
        try:
            game = with_deck(self.sheet.game, self.shell.folders, self.sheet.deck)
            game = with_cards(game, self.sheet.cards, self.rules.preset or "Changed deck")
        except (BadDeck, BadVariant) as problem:
            self.shell.say(str(problem))
            self.rules.load_decks()
            return
        name = self.rules.preset
        variant = name if name and name != PRINTED else None
        routes.start_table(self.shell, NewGame(game, self.sheet.options, players, seed, variant))

    def _remember(self) -> None:
        sheet, name = self.sheet, self.rules.preset or None
        setup = Setup(self.seating.players(), sheet.options, name, sheet.deck, sheet.cards)
        try:
            remember_setup(self.shell.folders, self.seating.game, setup)
        except NotSaved as problem:
            self.shell.say(str(problem))


def _invite(seating: Chairs, name: str) -> None:
    """Seat a regular instead of the first bot, unless they sit here anyway."""
    regular = named(name)
    bots = [chair.number for chair in seating.chairs if chair.is_bot]
    if regular is not None and bots and not seating.is_here(regular):
        seating.take(bots[0], regular)

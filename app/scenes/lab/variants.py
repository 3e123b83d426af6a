"""What can be done to the variants on the bench, and to the table that bots play at."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from app.bots.roster import levels
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Row, Sized
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.controls import Dropdown, Segmented, Toggle
from app.draw.widgets.dialog import dialog, question
from app.draw.widgets.field import Field
from app.draw.widgets.node import Control, Node
from app.draw.widgets.text import Hairline, Icon, Text, complaint
from app.scenes import routes
from app.scenes.asking import LONGEST_PATH, AskingScene, TextQuestion, folder_question
from app.scenes.lab.bench import FEWEST, LETTERS, MIXED, MOST, Bench, new_bench
from app.scenes.lab.widgets import Tinted
from app.scenes.setup.option_rows import NumberStepper
from app.scenes.setup.presets import PRINTED, Preset, Presets, load_presets
from app.scenes.setup.rule_sheet import Rule, Value
from app.session.table_factory import NewGame, new_seed, seat_players
from app.store.benches import load_benches, save_bench
from app.store.decks import BadDeck
from app.store.files import NotSaved
from app.store.outside import typed_path
from app.store.variant_keeper import (
    NewVariant,
    forget_variant,
    keep_variant,
    variant_page,
    write_variant,
)
from app.store.variants import BadVariant, Variant, read_variant
from rules.games import GAMES


class VariantDesk:
    """Changing, keeping, sharing and playing variants; `scene` asks what is to be asked."""

    def __init__(self, scene: AskingScene, game: str) -> None:
        self.scene, self.shell = scene, scene.shell
        self.bench: Bench = new_bench(GAMES[game], self.shell.folders)
        self.presets = Presets(())
        left = load_benches(self.shell.folders).by_game.get(game)
        if left is not None:
            self.bench.take_saved(left)

    def load(self) -> None:
        """Read the presets again."""
        words = self.shell.lexicon(self.bench.game.name)
        self.presets = load_presets(self.bench.game, self.shell.folders, words)
        for draft in self.bench.drafts:
            draft.sheet.lexicon = words
            draft.sheet.designer = self.shell.settings.designer.mode
        self.scene.refresh()

    def save_bench(self) -> None:
        """Leave the bench as it is for the next time."""
        try:
            save_bench(self.shell.folders, self.bench.game.name, self.bench.saved())
        except NotSaved as problem:
            self.shell.say(str(problem))

    @property
    def bots(self) -> tuple[str, ...]:
        """Who can play, and all of them in turns."""
        return (*levels(self.bench.game.name), MIXED)

    # What is looked at

    def show_side(self, side: int) -> None:
        """Work on A, on B or on both."""
        self.bench.shows = side
        self.scene.refresh()

    def show_page(self, page: int) -> None:
        """0 shows the rules, 1 the cards."""
        self.bench.in_cards = page == 1
        self.scene.refresh()

    def read_rule(self, rule: Rule) -> None:
        """Open the rules at the paragraph behind an option."""
        options = self.bench.draft.sheet.options
        routes.open_rules(self.shell, self.bench.game.name, rule.paragraph, options)

    # Rules and cards

    def ask_preset(self, place: int) -> None:
        """Ask which variant to start over with."""

        def build(style: Style) -> Node:
            rows = [
                self._preset_row(place, number, preset)
                for number, preset in enumerate(self.presets.all)
            ]
            close = Button("Close", self.scene.close_question, key="dialog close")
            return dialog(f"Variant {LETTERS[place]}", rows, [close], "flask")

        self.scene.ask(build)

    def _preset_row(self, place: int, number: int, preset: Preset) -> Node:
        name, about = Text(preset.name, 15, face="semibold"), Text(preset.note, 12, "text_dim")
        pick = partial(self.pick_preset, place, number)
        return Pressable(Column([name, about], gap=1), pick, key=f"pick {number}", tip=preset.about)

    def pick_preset(self, place: int, number: int) -> None:
        """Start over with a preset."""
        self.scene.close_question()
        preset = self.presets.all[number]
        self.replacing((place,), partial(self.bench.drafts[place].take, preset))

    def replacing(self, places: tuple[int, ...], replace: Callable[[], None]) -> None:
        """Put something else on the bench; what was changed there and not saved is asked about."""

        def do() -> None:
            replace()
            self.scene.refresh()

        lost = [place for place in places if self._is_unsaved(place)]
        if not lost:
            do()
            return
        letters = " and ".join(LETTERS[place] for place in lost)
        names = " and ".join(f"“{self.bench.drafts[place].name}”" for place in lost)
        self.scene.ask_first(f"Replace {letters}?", f"You haven't saved {names}.", "Replace", do)

    def _is_unsaved(self, place: int) -> bool:
        """Whether a variant was changed by hand, and is not among the presets."""
        draft = self.bench.drafts[place]
        return draft.is_touched and self.presets.of(draft.sheet) is None

    @property
    def can_save(self) -> bool:
        """Whether the variant is not among the presets as it is, under its name."""
        draft = self.bench.draft
        mine = draft.name, draft.sheet.options, draft.sheet.deck, draft.sheet.cards
        return all((one.name, one.options, one.deck, one.cards) != mine for one in self.presets.all)

    def rename(self, name: str) -> None:
        """Give the variant another name."""
        self.bench.draft.call(name, self.bench.draft.path)
        self.scene.refresh()

    def set_rule(self, place: int, rule: Rule, value: Value) -> None:
        """Set an option; what does not go together is said at its row."""
        draft = self.bench.drafts[place]
        if draft.sheet.choose(rule, value):
            draft.touched()
        self.scene.refresh()

    def step_rule(self, place: int, rule: Rule, value: int) -> None:
        """Go to a number, or to the next one that can be."""
        draft = self.bench.drafts[place]
        draft.sheet.step(rule, value)
        draft.touched()
        self.scene.refresh()

    def ask_rule(self, place: int, rule: Rule) -> None:
        """Let a person type a number."""
        draft = self.bench.drafts[place]

        def put(text: str) -> str:
            if not (text.isascii() and text.isdigit()):
                return "Enter a whole number."
            if draft.sheet.choose(rule, int(text)):
                draft.touched()
                return ""
            said = draft.sheet.refused[1] if draft.sheet.refused else ""
            draft.sheet.refused = None
            return said

        about = f"{rule.about} {rule.range} Current value: {draft.sheet.value(rule)}."
        self.scene.ask_text(TextQuestion(rule.title, about, put, most=6))

    def change_card(self, code: str, change: dict[str, Any] | None) -> None:
        """Alter a card; None takes it out."""
        try:
            self.bench.draft.change_card(self.shell.folders, code, change)
        except BadDeck as problem:
            self.shell.say(str(problem))
        self.scene.refresh()

    def find_cards(self, text: str) -> None:
        """List only the cards that are called so."""
        self.bench.finding = text
        self.scene.refresh()

    def restore_cards(self) -> None:
        """Have all cards as they were."""
        self.bench.draft.sheet.cards = ()
        self.bench.draft.touched()
        self.scene.refresh()

    # The table

    def set_seats(self, seats: int) -> None:
        """Set how many seats there are."""
        if seats in self.bench.game.seat_counts:
            self.bench.seats = seats
        self.scene.refresh()

    def set_bots(self, number: int) -> None:
        """Who plays."""
        self.bench.bots = self.bots[number]
        self.scene.refresh()

    def set_games(self, games: int) -> None:
        """How many games of each variant."""
        self.bench.games = min(MOST, max(FEWEST, games))
        self.scene.refresh()

    def ask_games(self) -> None:
        """Let a person type how many."""
        about = "More games give more reliable results. Four times as many halve the interval."
        self.ask_whole("Games", about, self.bench.games, (FEWEST, MOST), self.set_games)

    def ask_whole(
        self, title: str, about: str, now: int, ends: tuple[int, int], take: Callable[[int], None]
    ) -> None:
        """Let a person type a whole number between two others."""

        def put(text: str) -> str:
            digits = text.removeprefix("-")
            is_whole = digits.isascii() and digits.isdigit()
            if not (is_whole and ends[0] <= int(text) <= ends[1]):
                return f"Enter a whole number from {ends[0]} to {ends[1]:,}."
            take(int(text))
            return ""

        self.scene.ask_text(TextQuestion(title, f"{about} Current value: {now}.", put, most=7))

    def play(self) -> None:
        """Sit down at this variant oneself, with bots around."""
        bench, draft = self.bench, self.bench.draft
        try:
            game = draft.dealt(self.shell.folders)
        except (BadDeck, BadVariant) as problem:
            self.shell.say(str(problem))
            return
        level = bench.bots if bench.bots != MIXED else "regular"
        name = self.shell.settings.person.name
        players = seat_players((name,), [level] * (bench.seats - 1))
        options = draft.sheet.options
        variant = None if draft.name == PRINTED else draft.name
        routes.play_now(self.shell, NewGame(game, options, players, new_seed(), variant))

    # Saving and sharing

    def share(self) -> None:
        """Copy it, export it, import another, or delete it."""
        letter = LETTERS[1 - self.bench.shown[-1]]
        own = self.bench.draft.path

        def build(style: Style) -> Node:
            buttons = [
                Button("Export to a file", self._ask_file, icon="export", key="write file"),
                Button("Import a file", self.ask_import, icon="import", key="read file"),
                Button(f"Copy to {letter}", self._copy, icon="swap", key="copy"),
            ]
            if own is not None:
                forget = partial(self._ask_delete, own)
                buttons.append(Button("Delete", forget, "danger", "trash", key="forget"))
            buttons.append(Button("Close", self.scene.close_question, key="dialog close"))
            about = "A variant is a small file that anyone with Backroom can open."
            return question(f"“{self.bench.draft.name}”", about, buttons, "flask")

        self.scene.ask(build)

    def _new(self) -> NewVariant:
        draft = self.bench.draft
        sheet, author = draft.sheet, self.shell.settings.person.name
        return NewVariant(
            self.bench.game.name, draft.name, sheet.options, sheet.deck, sheet.cards, author=author
        )

    def save(self) -> None:
        """Save the variant: into its own file if it has one, else into a new one."""
        draft = self.bench.draft
        try:
            draft.path = keep_variant(self.shell.folders, self._new(), draft.path)
            draft.is_touched = False
        except NotSaved as problem:
            self.shell.say(str(problem))
        else:
            self.shell.say(f"Saved “{draft.name}”. You can choose it at a new table.")
        self.load()

    def _copy(self) -> None:
        here = self.bench.shown[-1]
        self.scene.close_question()

        def copy() -> None:
            self.bench.drafts[1 - here].take_all_of(self.bench.drafts[here])
            self.shell.say(f"Copied to {LETTERS[1 - here]}.")

        self.replacing((1 - here,), copy)

    def _ask_delete(self, path: Path) -> None:
        def delete() -> None:
            try:
                forget_variant(path)
            except NotSaved as problem:
                self.shell.say(str(problem))
            for draft in self.bench.drafts:
                draft.path = None if draft.path == path else draft.path
            self.load()

        about = "Its file is deleted. Games you played with it stay as they are."
        self.scene.close_question()
        self.scene.ask_first(f"Delete “{self.bench.draft.name}”?", about, "Delete", delete)

    def _ask_file(self) -> None:
        def write(folder: Path) -> str:
            stem = "_".join(self.bench.draft.name.casefold().split())[:40] or "variant"
            path = folder / f"{stem}.json"
            write_variant(path, self._new(), self.shell.folders)
            return f"Exported to {path}."

        about = "The file goes into this folder. Anyone with Backroom can import it."
        self.scene.ask_text(folder_question(self.shell, "Export to a file", about, "Export", write))

    def open_flags(self) -> None:
        """Moments that were marked, and the bundle to send, with the variant on the bench."""
        page = variant_page(self._new(), self.shell.folders)
        routes.open_flags(self.shell, self.bench.game.name, page)

    def ask_import(self) -> None:
        """Let a person say which variant to read."""
        place = self.bench.shown[-1]

        def take(found: Variant) -> None:
            draft = self.bench.drafts[place]
            draft.sheet.use(found.options)
            draft.sheet.deck, draft.sheet.cards = found.deck, found.cards
            draft.call(found.name)
            draft.is_touched = False

        def put(text: str) -> str:
            try:
                found = read_variant(typed_path(text), self.shell.folders)
            except BadVariant as problem:
                return str(problem)
            if found.game != self.bench.game.name:
                return f"That's a variant of {self.shell.full_title(found.game)}."
            self.replacing((place,), partial(take, found))
            return ""

        about = f"Type the path to a variant. It becomes {LETTERS[place]}."
        self.scene.ask_text(TextQuestion("Import a file", about, put, "Import", most=LONGEST_PATH))


# The variants on the bench: every rule with its range, in one column for each that is shown.


SIDES = ("A", "B", "A vs. B", "Sweep")
ACROSS, LEAST_WORDS = 124, 16


def variant_head(bench: Bench, games: Node, act: VariantDesk) -> Node:
    """Whose variants, which one is worked on, and what it is called."""
    ways = SIDES if bench.sweep else SIDES[:-1]
    side = Segmented(ways, bench.shows, act.show_side, key="sides")
    top = Flow([games, side], gap=12)
    typed, call = bench.draft.typed, act.rename
    name = Field(typed, call, hint="Name", icon="flask", most=60, key="variant name", grow=1)
    name.tip = f"Name of {LETTERS[bench.shown[-1]]}. Ctrl+Backspace clears it."
    save = Button("Save", act.save, icon="save", room="compact", key="save")
    save.enabled = act.can_save
    save.tip = "Save this variant as a preset" if act.can_save else "Nothing new to save"
    share = Button("Share", act.share, icon="export", room="compact", key="share")
    share.tip = "Copy or export this variant, or import another"
    return Column([top, Row([name, save, share], gap=10)], gap=10)


def rule_rows(style: Style, bench: Bench, act: VariantDesk) -> list[Node]:
    """A head, and a row for every rule; numbers of cards and points first."""
    rules = sorted(bench.drafts[0].sheet.rules, key=lambda rule: rule.is_printed)
    rows: list[Node] = [_heads(style, bench, act), Hairline("panel_edge")]
    return [*rows, *(_rule_row(style, bench, rule, act) for rule in rules)]


def _heads(style: Style, bench: Bench, act: VariantDesk) -> Node:
    """Over each column what the variant is called; pressed, it starts over with another."""
    cells: list[Node] = [Text("Rule", 12, "text_faint", "bold", grow=1)]
    for place in bench.shown:
        ink = style.seat_colour(place)
        label = f"{LETTERS[place]}  {bench.drafts[place].name}"
        words = [Text(label, 13, ink, "bold", single=True, grow=1), Icon("down", 12, "accent")]
        tip = f"Replace {LETTERS[place]} with another variant"
        pick, key = partial(act.ask_preset, place), f"preset {LETTERS[place]}"
        head = Pressable(Row(words, gap=4), pick, across=4, down=4, key=key, tip=tip)
        cells.append(Sized(head, _across(bench, style)))
    return Padded(Row(cells, gap=8), 10, 0)


def _across(bench: Bench, style: Style) -> float:
    """A column for each variant; a single one has more room."""
    wide = ACROSS if len(bench.shown) > 1 else 210
    return wide * (1 + (style.text - 1) * 0.85)


def _rule_row(style: Style, bench: Bench, rule: Rule, act: VariantDesk) -> Node:
    words = Column([_title(bench, rule, act), _under(bench, rule)], gap=0, grow=1)
    controls = [_control(bench, place, rule, act) for place in bench.shown]
    is_stacked = _is_tight(style, bench) or (rule.kind == "choice" and len(controls) > 1)
    line = _stacked(style, bench, words, controls) if is_stacked else None
    cells = [Sized(Row([control], justify="middle"), _across(bench, style)) for control in controls]
    parts: list[Node] = [line or Row([words, *cells], gap=8)]
    for place in bench.shown:
        refused = bench.drafts[place].sheet.refused
        if refused and refused[0] == rule.name:
            parts += complaint(refused[1])
    shell = Tinted if bench.differs(rule) else Padded
    return shell(Column(parts, gap=4), 10, 4)


def _is_tight(style: Style, bench: Bench) -> bool:
    """Whether a page has no room for words beside the columns."""
    left = style.width - style.px(_across(bench, style)) * len(bench.shown)
    return style.narrow and left < LEAST_WORDS * style.type(13)


def _stacked(style: Style, bench: Bench, words: Node, controls: Sequence[Control]) -> Node:
    """Controls that need more room than a column has, under the words."""
    cells = [
        Row([Text(LETTERS[place], 13, style.seat_colour(place), "bold"), control], gap=6)
        for place, control in zip(bench.shown, controls, strict=True)
    ]
    return Column([words, Flow(cells, gap=12)], gap=4)


def _title(bench: Bench, rule: Rule, act: VariantDesk) -> Node:
    name = Text(rule.title, 13, face="semibold")
    tip = f"{rule.about} As printed: {_said(rule, rule.usual)}. Press to read the rule."
    return Pressable(
        name, partial(act.read_rule, rule), key=f"rule {rule.name}", across=0, down=0, tip=tip
    )


def _under(bench: Bench, rule: Rule) -> Node:
    """The range, what it does where there is room, and what is printed where it was changed."""
    values = {bench.drafts[place].sheet.value(rule) for place in bench.shown}
    printed = "" if values == {rule.usual} else f"printed: {_said(rule, rule.usual)}"
    reach = {"number": _range(rule), "switch": "on or off", "choice": ""}[rule.kind]
    about = rule.about if len(bench.shown) == 1 else ""
    told = " · ".join(part for part in (about.rstrip("."), reach, printed) if part)
    return Text(told or _said(rule, rule.usual), 12, "text_dim")


def _range(rule: Rule) -> str:
    return f"{rule.low} to {rule.high}" if rule.high is not None else f"{rule.low} or more"


def _said(rule: Rule, value: Value) -> str:
    if rule.kind == "switch":
        return "on" if value else "off"
    return str(value) if rule.kind == "number" else rule.word(value)


def _control(bench: Bench, place: int, rule: Rule, act: VariantDesk) -> Control:
    value = bench.drafts[place].sheet.value(rule)
    key = f"option {LETTERS[place]} {rule.name}"
    if rule.kind == "switch":
        return Toggle(bool(value), partial(act.set_rule, place, rule), key=key, tip=rule.about)
    if rule.kind == "choice":
        labels = [rule.word(choice) for choice in rule.choices]

        def pick(number: int) -> None:
            act.set_rule(place, rule, rule.choices[number])

        return Dropdown(labels, rule.choices.index(str(value)), pick, key=key, tip=rule.about)
    step, ask = partial(act.step_rule, place, rule), partial(act.ask_rule, place, rule)
    number = int(value)
    return NumberStepper(number, rule.low, rule.highest, step, ask=ask, key=key, tip=rule.about)

"""What can be done to the variants on the bench, and to the table that bots play at."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.bots.roster import levels
from app.draw.style import Style
from app.draw.widgets.boxes import Column
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.dialog import dialog, question
from app.draw.widgets.node import Node
from app.draw.widgets.text import Text
from app.scenes import doors
from app.scenes.asking import AskingScene, TextQuestion
from app.scenes.lab.bench import FEWEST, LETTERS, MIXED, MOST, Bench, new_bench
from app.scenes.sentences import sentence
from app.scenes.setup.presets import PRINTED, Preset, Presets, load_presets
from app.scenes.setup.rule_sheet import Rule, Value
from app.scenes.to_folder import LONGEST_PATH, folder_question
from app.session.house import NewGame, new_seed
from app.session.opening import seat_players
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

if TYPE_CHECKING:
    from app.scenes.shell import Shell


class VariantWork(AskingScene):
    """Changing, keeping, sharing and playing variants."""

    def __init__(self, shell: "Shell", game: str) -> None:
        super().__init__(shell)
        self.bench: Bench = new_bench(GAMES[game], shell.folders)
        self.presets = Presets(())
        left = load_benches(shell.folders).by_game.get(game)
        if left is not None:
            self.bench.take_saved(left)

    def load(self) -> None:
        """Read the presets anew."""
        words = self.shell.lexicon(self.bench.game.name)
        self.presets = load_presets(self.bench.game, self.shell.folders, words)
        for draft in self.bench.drafts:
            draft.sheet.lexicon = words
            draft.sheet.designer = self.shell.settings.designer.mode
        self.refresh()

    def leave(self) -> None:
        """The bench waits as it is for the next time."""
        try:
            save_bench(self.shell.folders, self.bench.game.name, self.bench.saved())
        except NotSaved as problem:
            self.shell.say(sentence(str(problem)))

    @property
    def bots(self) -> tuple[str, ...]:
        """Who can play, and all of them in turns."""
        return (*levels(self.bench.game.name), MIXED)

    # What is looked at

    def show_side(self, side: int) -> None:
        """Work on A, on B or on both."""
        self.bench.shows = side
        self.refresh()

    def show_page(self, page: int) -> None:
        """0 shows the rules, 1 the cards."""
        self.bench.in_cards = page == 1
        self.refresh()

    def read_rule(self, rule: Rule) -> None:
        """Open the rules at the paragraph behind an option."""
        options = self.bench.draft.sheet.options
        doors.open_rules(self.shell, self.bench.game.name, rule.paragraph, options)

    # Rules and cards

    def ask_preset(self, place: int) -> None:
        """Ask which variant to begin anew with."""

        def build(style: Style) -> Node:
            rows = [
                self._preset_row(place, number, preset)
                for number, preset in enumerate(self.presets.all)
            ]
            close = Button("Close", self.close_question, key="dialog close")
            return dialog(f"Variant {LETTERS[place]}", rows, [close], "flask")

        self.ask(build)

    def _preset_row(self, place: int, number: int, preset: Preset) -> Node:
        name, about = Text(preset.name, 15, face="semibold"), Text(preset.note, 12, "text_dim")
        pick = partial(self.pick_preset, place, number)
        return Pressable(Column([name, about], gap=1), pick, key=f"pick {number}", tip=preset.about)

    def pick_preset(self, place: int, number: int) -> None:
        """Start over with a preset."""
        self.close_question()
        preset = self.presets.all[number]
        self.replacing((place,), partial(self.bench.drafts[place].take, preset))

    def replacing(self, places: tuple[int, ...], replace: Callable[[], None]) -> None:
        """Put something else on the bench; what was changed there and not saved is asked about."""

        def do() -> None:
            replace()
            self.refresh()

        lost = [place for place in places if self._is_unsaved(place)]
        if not lost:
            do()
            return
        letters = " and ".join(LETTERS[place] for place in lost)
        names = " and ".join(f"“{self.bench.drafts[place].name}”" for place in lost)
        self.ask_first(f"Replace {letters}?", f"You haven't saved {names}.", "Replace", do)

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
        self.refresh()

    def set_rule(self, place: int, rule: Rule, value: Value) -> None:
        """Set an option; what does not go together is said at its row."""
        draft = self.bench.drafts[place]
        if draft.sheet.choose(rule, value):
            draft.touched()
        self.refresh()

    def step_rule(self, place: int, rule: Rule, value: int) -> None:
        """Go to a number, or to the next one that can be."""
        draft = self.bench.drafts[place]
        draft.sheet.step(rule, value)
        draft.touched()
        self.refresh()

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

        about = f"{rule.about} {rule.range} It is {draft.sheet.value(rule)} now."
        self.ask_text(TextQuestion(rule.title, about, put, most=6))

    def change_card(self, code: str, change: dict[str, Any] | None) -> None:
        """Alter a card; None takes it out."""
        try:
            self.bench.draft.change_card(self.shell.folders, code, change)
        except BadDeck as problem:
            self.shell.say(f"{problem}.")
        self.refresh()

    def find_cards(self, text: str) -> None:
        """List only the cards that are called so."""
        self.bench.finding = text
        self.refresh()

    def restore_cards(self) -> None:
        """Have all cards as they were."""
        self.bench.draft.sheet.cards = ()
        self.bench.draft.touched()
        self.refresh()

    # The table

    def set_seats(self, seats: int) -> None:
        """So many seats."""
        if seats in self.bench.game.seat_counts:
            self.bench.seats = seats
        self.refresh()

    def set_bots(self, number: int) -> None:
        """Who plays."""
        self.bench.bots = self.bots[number]
        self.refresh()

    def set_games(self, games: int) -> None:
        """How many games of each variant."""
        self.bench.games = min(MOST, max(FEWEST, games))
        self.refresh()

    def ask_games(self) -> None:
        """Let a person type how many."""
        about = "More games make the figures surer. Four times as many halve the interval."
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

        self.ask_text(TextQuestion(title, f"{about} It is {now} now.", put, most=7))

    def play(self) -> None:
        """Sit down at this variant oneself, with bots around."""
        bench, draft = self.bench, self.bench.draft
        try:
            game = draft.dealt(self.shell.folders)
        except (BadDeck, BadVariant) as problem:
            self.shell.say(f"{problem}.")
            return
        level = bench.bots if bench.bots != MIXED else "regular"
        name = self.shell.settings.person.name
        players = seat_players((name,), [level] * (bench.seats - 1))
        options = draft.sheet.options
        variant = None if draft.name == PRINTED else draft.name
        doors.play_now(self.shell, NewGame(game, options, players, new_seed(), variant))

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
            buttons.append(Button("Close", self.close_question, key="dialog close"))
            about = "A variant is a small file that anyone with Backroom can open."
            return question(f"“{self.bench.draft.name}”", about, buttons, "flask")

        self.ask(build)

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
            self.shell.say(sentence(str(problem)))
        else:
            self.shell.say(f"Saved “{draft.name}”. New tables offer it among your presets.")
        self.load()

    def _copy(self) -> None:
        here = self.bench.shown[-1]
        self.close_question()

        def copy() -> None:
            self.bench.drafts[1 - here].take_all_of(self.bench.drafts[here])
            self.shell.say(f"Copied to {LETTERS[1 - here]}.")

        self.replacing((1 - here,), copy)

    def _ask_delete(self, path: Path) -> None:
        def delete() -> None:
            try:
                forget_variant(path)
            except NotSaved as problem:
                self.shell.say(sentence(str(problem)))
            for draft in self.bench.drafts:
                draft.path = None if draft.path == path else draft.path
            self.load()

        about = "Its file goes. Games you played with it stay as they are."
        self.close_question()
        self.ask_first(f"Delete “{self.bench.draft.name}”?", about, "Delete", delete)

    def _ask_file(self) -> None:
        def write(folder: Path) -> str:
            stem = "_".join(self.bench.draft.name.casefold().split())[:40] or "variant"
            path = folder / f"{stem}.json"
            write_variant(path, self._new(), self.shell.folders)
            return f"Exported to {path}."

        about = "The file goes into this folder. Anyone with Backroom can import it."
        self.ask_text(folder_question(self.shell, "Export to a file", about, "Export", write))

    def open_flags(self) -> None:
        """Moments that were marked, and the bundle to send, with the variant on the bench."""
        page = variant_page(self._new(), self.shell.folders)
        doors.open_flags(self.shell, self.bench.game.name, page)

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
                return sentence(str(problem))
            if found.game != self.bench.game.name:
                return f"That is a variant of {self.shell.full_title(found.game)}."
            self.replacing((place,), partial(take, found))
            return ""

        about = f"The path of a variant's file. It becomes {LETTERS[place]}."
        self.ask_text(TextQuestion("Import a file", about, put, "Import", most=LONGEST_PATH))

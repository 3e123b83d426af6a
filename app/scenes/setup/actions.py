"""Everything that can be done while a table is set up, and the questions it asks."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from app.draw.style import Style
from app.draw.widgets.button import Button
from app.draw.widgets.node import Node
from app.scenes import doors
from app.scenes.asking import AskingScene, TextQuestion
from app.scenes.sentences import sentence
from app.scenes.setup.chairs import Chairs
from app.scenes.setup.company_dialog import company_dialog, people_dialog
from app.scenes.setup.deck_row import chosen_deck
from app.scenes.setup.lengths import Length
from app.scenes.setup.presets import PRINTED, Preset, Presets, load_presets
from app.scenes.setup.rule_sheet import Rule, RuleSheet, Value
from app.scenes.setup.rules_panel import presets_dialog
from app.scenes.setup.word_seeds import seed_number, word_seed
from app.session.house import NewGame, new_seed
from app.store.decks import BadDeck, DeckChoice, deck_choices, with_deck
from app.store.files import NotSaved
from app.store.pins import BadPin
from app.store.profiles import Profile
from app.store.regulars import Regular, cast, regulars
from app.store.saved_game import Player
from app.store.setups import Setup, remember_setup
from app.store.variant_keeper import MOST_NAME, NewVariant, forget_variant, keep_variant
from app.store.variants import BadVariant, with_cards
from rules.kernel.rng import Dice

if TYPE_CHECKING:
    from app.scenes.shell import Shell

NO_SAFE = (
    "A PIN is a curtain, not a safe: seed and moves of a running game stand in its file for "
    "anybody to read, and a computer can try out all PINs of four digits on it in minutes."
)


class SetupActions(AskingScene):
    """The set-up without its looks."""

    presets: Presets = Presets(())
    decks: tuple[DeckChoice, ...] = ()

    def __init__(self, shell: "Shell", seating: Chairs, sheet: RuleSheet) -> None:
        super().__init__(shell)
        self.seating = seating
        self.sheet = sheet
        self.seed = ""
        self.words = ""
        self.in_house_rules = False

    # Seats

    def rename(self, number: int, name: str) -> None:
        """Give a chair another name."""
        self.seating.put(replace(self.seating.chair(number), name=name))
        self.refresh()

    def recolour(self, number: int, colour: int) -> None:
        """Give a chair another colour; whoever had it gets the old one."""
        self.seating.recolour(number, colour)
        self.refresh()

    def set_bot(self, number: int, chosen: int) -> None:
        """0 seats a person, 1 a bot."""
        self.seating.set_bot(number, chosen == 1)
        self.refresh()

    def set_level(self, level: str) -> None:
        """Seat those who play so well, instead of the opponents that are here."""
        self.seating.cast(cast(level), level)
        self.refresh()

    def surprise_me(self) -> None:
        """Seat anybody, each as well as they play."""
        self.seating.cast(Dice(new_seed()).shuffled(regulars()))
        self.refresh()

    def pick(self, number: int) -> None:
        """Ask which of the regulars is to sit here."""
        close = Button("Close", self.close_question, key="dialog close")

        def build(style: Style) -> Node:
            return company_dialog(style, self.seating, number, partial(self.take, number), close)

        self.ask(build)

    def pick_person(self, number: int) -> None:
        """Ask which of the people who play here is to sit here."""

        def build(style: Style) -> Node:
            close = Button("Close", self.close_question, key="dialog close")
            more = Button("People", self._open_people, icon="person", key="people")
            return people_dialog(self.seating, number, partial(self.sit, number), [more, close])

        self.ask(build)

    def _open_people(self) -> None:
        self.close_question()
        doors.open_people(self.shell)

    def sit(self, number: int, person: Profile) -> None:
        """Seat somebody who has a profile."""
        self.seating.seat_person(number, person)
        self.close_question()
        self.refresh()

    def take(self, number: int, regular: Regular) -> None:
        """Seat a regular."""
        self.seating.take(number, regular)
        self.close_question()
        self.refresh()

    def move_seat(self, number: int, step: int) -> None:
        """Move a chair up or down."""
        self.seating.move(number, step)
        self.refresh()

    def shuffle_seats(self) -> None:
        """Seat everybody anew."""
        self.seating.shuffle(Dice(new_seed()))
        self.shell.sound.play("shuffle")
        self.refresh()

    def set_count(self, count: int) -> None:
        """More chairs, or fewer."""
        self.seating.resize(count)
        self.refresh()

    def ask_pin(self, number: int) -> None:
        """Ask for a person's PIN."""
        chair = self.seating.chair(number)
        name = chair.name.strip() or "this seat"

        def put(digits: str | None) -> str:
            try:
                self.seating.put(chair.with_pin(digits))
            except BadPin as problem:
                return sentence(str(problem))
            self.refresh()
            return ""

        def take_away() -> None:
            put(None)

        about = f"Four to eight digits. Only they let {name} see the cards. {NO_SAFE}"
        asked = TextQuestion(f"A PIN for {name}", about, put, "Set the PIN", most=8, secret=True)
        asked.others = [("No PIN", take_away)] if chair.pin is not None else []
        self.ask_text(asked)

    # Length and rules

    def set_length(self, length: Length) -> None:
        """Play as long as this."""
        self.sheet.set_length(length)
        self.refresh()

    def open_house_rules(self) -> None:
        """Show every rule that a table can change."""
        self._turn_to(True, "house rules back")

    def close_house_rules(self) -> None:
        """Back to the length of the game."""
        self._turn_to(False, "house rules")

    def _turn_to(self, house_rules: bool, focus: str) -> None:
        self.in_house_rules, self.words = house_rules, ""
        self.sheet.refused = None
        self.stage.focus = focus
        self.refresh()

    def leave_scene(self) -> None:
        """Esc closes the house rules before it leaves."""
        if self.in_house_rules:
            self.close_house_rules()
        else:
            super().leave_scene()

    def choose(self, rule: Rule, value: Value) -> None:
        """Set an option."""
        self.sheet.choose(rule, value)
        self.refresh()

    def step(self, rule: Rule, value: int) -> None:
        """Go to a number, or to the next one that can be."""
        self.sheet.step(rule, value)
        self.refresh()

    def ask_number(self, rule: Rule) -> None:
        """Let a person type a number."""

        def put(text: str) -> str:
            if not (text.isascii() and text.isdigit()):
                return "That is no whole number."
            self.sheet.choose(rule, int(text))
            said = self.sheet.refused[1] if self.sheet.refused else ""
            self.sheet.refused = None
            return said

        about = f"{rule.about} {rule.range}"
        text = str(self.sheet.value(rule))
        self.ask_text(TextQuestion(rule.title, about, put, text=text, most=6))

    def read_rule(self, rule: Rule) -> None:
        """Open the rules at the paragraph behind an option."""
        doors.open_rules(self.shell, self.seating.game, rule.paragraph, self.sheet.options)

    def look_for(self, words: str) -> None:
        """Show only rules with these words."""
        self.words = words
        self.refresh()

    def use_preset(self, preset: Preset) -> None:
        """Take a preset's options, and its deck."""
        self.sheet.use(self.sheet.at_length(preset.options))
        self.sheet.deck, self.sheet.cards = preset.deck, preset.cards
        self.close_question()
        self.refresh()

    def show_presets(self) -> None:
        """List all presets."""

        def build(style: Style) -> Node:
            close = Button("Close", self.close_question, key="dialog close")
            return presets_dialog(self.sheet, self.presets, self, close)

        self.ask(build)

    def ask_variant_name(self) -> None:
        """Ask under which name to keep the options."""

        def put(name: str) -> str:
            try:
                sheet = self.sheet
                draft = NewVariant(self.seating.game, name, sheet.options, sheet.deck, sheet.cards)
                keep_variant(self.shell.folders, draft)
            except NotSaved as problem:
                return sentence(str(problem))
            self.load_presets()
            self.shell.say(f"Kept as “{name.strip()}” among your presets.")
            return ""

        about = "These rules become a preset of yours, in a small file that can be shared."
        self.ask_text(TextQuestion("Save variant", about, put, "Save", most=MOST_NAME))

    def ask_delete(self, preset: Preset) -> None:
        """Ask whether to throw a preset away."""

        def delete() -> None:
            try:
                if preset.path is not None:
                    forget_variant(preset.path)
            except NotSaved as problem:
                self.shell.say(sentence(str(problem)))
            self.load_presets()

        self.close_question()
        text = "Its file is deleted. Games that were played with it stay as they are."
        self.ask_first(f"Delete “{preset.name}”?", text, "Delete", delete)

    def load_presets(self) -> None:
        """Read the presets and the lengths anew."""
        self.presets = load_presets(self.sheet.game, self.shell.folders, self.sheet.lexicon)
        self.sheet.lengths = self.presets.lengths
        self.refresh()

    def load_decks(self) -> None:
        """Read the decks anew."""
        self.decks = deck_choices(self.sheet.game, self.shell.folders)
        self.refresh()

    def choose_deck(self, deck: DeckChoice) -> None:
        """Play with this deck."""
        self.sheet.deck, self.sheet.cards = deck.wanted, ()
        self.load_decks()

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
        problems, deck = self.seating.problems(), chosen_deck(self.decks, self.sheet.deck)
        if not problems:
            return f"{deck.name} cannot be played with." if deck and deck.problem else ""
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
            game = with_cards(game, self.sheet.cards, self._variant_name() or "Changed deck")
        except (BadDeck, BadVariant) as problem:
            self.shell.say(f"{problem}.")
            self.load_decks()
            return
        name = self._variant_name()
        variant = None if name == PRINTED else name
        doors.start_table(self.shell, NewGame(game, self.sheet.options, players, seed, variant))

    def _variant_name(self) -> str | None:
        chosen = self.presets.of(self.sheet)
        return chosen.name if chosen else None

    def _remember(self) -> None:
        name = self._variant_name()
        sheet = self.sheet
        setup = Setup(self.seating.players(), sheet.options, name, sheet.deck, sheet.cards)
        try:
            remember_setup(self.shell.folders, self.seating.game, setup)
        except NotSaved as problem:
            self.shell.say(sentence(str(problem)))

"""How long a new table plays, with which deck, and its house rules: presets, and every option."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Row
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.controls import Dropdown
from app.draw.widgets.dialog import dialog
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node
from app.draw.widgets.text import Icon, Text, complaint
from app.draw.widgets.top_bar import BarIcon
from app.scenes import routes
from app.scenes.asking import AskingScene, TextQuestion
from app.scenes.setup.presets import (
    CARDS,
    Preset,
    Presets,
    changes_in_words,
    load_presets,
    on_cards,
)
from app.scenes.setup.rule_sheet import Length, Rule, RuleSheet, Value
from app.store.decks import DeckChoice, deck_choices
from app.store.files import NotSaved
from app.store.variant_keeper import MOST_NAME, NewVariant, forget_variant, keep_variant
from app.table.voice import counted

FEW_RULES = 8
LEAST_DECK_WIDTH = 180
AS_PRINTED, ELSE_AS_PRINTED = "Everything is as printed.", "Everything else is as printed."
ONE_DIFFERS = "1 rule differs from the printed game."
SOME_DIFFER = "{many} rules differ from the printed game."


class RulesDesk:
    """What can be done to length, rules and deck; `scene` asks what is to be asked."""

    def __init__(self, scene: AskingScene, sheet: RuleSheet) -> None:
        self._scene, self.sheet = scene, sheet
        self.presets = Presets(())
        self.decks: tuple[DeckChoice, ...] = ()
        self.words = ""
        """What is looked for among the rules."""
        self.is_open = False
        """Whether the house rules are shown in the place of the length."""

    def set_length(self, length: Length) -> None:
        """Play as long as this."""
        self.sheet.set_length(length)
        self._scene.refresh()

    def open_house_rules(self) -> None:
        """Show every rule that a table can change."""
        self._turn_to(True, "house rules back")

    def close_house_rules(self) -> None:
        """Back to the length of the game."""
        self._turn_to(False, "house rules")

    def _turn_to(self, house_rules: bool, focus: str) -> None:
        self.is_open, self.words = house_rules, ""
        self.sheet.refused = None
        self._scene.stage.focus = focus
        self._scene.refresh()

    def choose(self, rule: Rule, value: Value) -> None:
        """Set an option."""
        self.sheet.choose(rule, value)
        self._scene.refresh()

    def step(self, rule: Rule, value: int) -> None:
        """Go to a number, or to the next one that can be."""
        self.sheet.step(rule, value)
        self._scene.refresh()

    def ask_number(self, rule: Rule) -> None:
        """Let a person type a number."""

        def put(text: str) -> str:
            if not (text.isascii() and text.isdigit()):
                return "Enter a whole number."
            self.sheet.choose(rule, int(text))
            said = self.sheet.refused[1] if self.sheet.refused else ""
            self.sheet.refused = None
            return said

        about = f"{rule.about} {rule.range}"
        text = str(self.sheet.value(rule))
        self._scene.ask_text(TextQuestion(rule.title, about, put, text=text, most=6))

    def read_rule(self, rule: Rule) -> None:
        """Open the rules at the paragraph behind an option."""
        routes.open_rules(
            self._scene.shell, self.sheet.game.name, rule.paragraph, self.sheet.options
        )

    def look_for(self, words: str) -> None:
        """Show only rules with these words."""
        self.words = words
        self._scene.refresh()

    def use_preset(self, preset: Preset) -> None:
        """Take a preset's options, and its deck."""
        self.sheet.use(self.sheet.at_length(preset.options))
        self.sheet.deck, self.sheet.cards = preset.deck, preset.cards
        self._scene.close_question()
        self._scene.refresh()

    def show_presets(self) -> None:
        """List all presets."""

        def build(style: Style) -> Node:
            close = Button("Close", self._scene.close_question, key="dialog close")
            return presets_dialog(self.sheet, self.presets, self, close)

        self._scene.ask(build)

    def ask_variant_name(self) -> None:
        """Ask under which name to keep the options."""

        def put(name: str) -> str:
            try:
                sheet = self.sheet
                draft = NewVariant(
                    self.sheet.game.name, name, sheet.options, sheet.deck, sheet.cards
                )
                keep_variant(self._scene.shell.folders, draft)
            except NotSaved as problem:
                return str(problem)
            self.load_presets()
            self._scene.shell.say(f"Saved “{name.strip()}” as a preset.")
            return ""

        about = "Saves these rules as a preset, in a small file you can share."
        self._scene.ask_text(TextQuestion("Save variant", about, put, "Save", most=MOST_NAME))

    def ask_delete(self, preset: Preset) -> None:
        """Ask whether to throw a preset away."""

        def delete() -> None:
            try:
                if preset.path is not None:
                    forget_variant(preset.path)
            except NotSaved as problem:
                self._scene.shell.say(str(problem))
            self.load_presets()

        self._scene.close_question()
        text = "Its file is deleted. Games you played with it stay as they are."
        self._scene.ask_first(f"Delete “{preset.name}”?", text, "Delete", delete)

    def load_presets(self) -> None:
        """Read the presets and the lengths again."""
        self.presets = load_presets(self.sheet.game, self._scene.shell.folders, self.sheet.lexicon)
        self.sheet.lengths = self.presets.lengths
        self._scene.refresh()

    def load_decks(self) -> None:
        """Read the decks again."""
        self.decks = deck_choices(self.sheet.game, self._scene.shell.folders)
        self._scene.refresh()

    def choose_deck(self, deck: DeckChoice) -> None:
        """Play with this deck."""
        self.sheet.deck, self.sheet.cards = deck.wanted, ()
        self.load_decks()

    @property
    def deck_problem(self) -> str:
        """Why the chosen deck cannot be played with; nothing if it can."""
        deck = chosen_deck(self.decks, self.sheet.deck)
        return f"You can't play with the deck {deck.name}." if deck and deck.problem else ""

    @property
    def preset(self) -> str:
        """What the rules are called, if they have a name."""
        chosen = self.presets.of(self.sheet)
        return chosen.name if chosen else ""


# How long the game is to be, and the door to the house rules.


def length_panel(sheet: RuleSheet, preset: str, actions: RulesDesk) -> Node:
    """A card for each length, and one that leads to the house rules and says what they change."""
    cards = [_length(sheet, length, actions) for length in sheet.lengths]
    parts: list[Node] = [Column(cards, gap=8)] if cards else []
    if sheet.refused:
        parts += complaint(sheet.refused[1])
    return Column([*parts, _house_rules(sheet, preset, actions)], gap=16)


def length_heading() -> Node:
    """The panel's title."""
    return Text("Length", 24, face="serif")


def _length(sheet: RuleSheet, length: Length, actions: RulesDesk) -> Node:
    is_chosen = length is sheet.length
    ink = "accent_hi" if is_chosen else "text"
    title = Row(
        [
            Text(sheet.lexicon.said(length.name), 15, ink, "bold", grow=1),
            Text(length.time, 13, ink if is_chosen else "text_dim", "semibold"),
        ],
        gap=12,
    )
    about = Text(sheet.lexicon.said(length.about), 12, "text_dim")
    words = Column([title, about], gap=2, grow=1)
    return Pressable(
        Row([Icon("clock", 20), words], gap=14),
        partial(actions.set_length, length),
        is_chosen,
        "card",
        across=14,
        down=10,
        key=f"length {length.name}",
    )


def _house_rules(sheet: RuleSheet, preset: str, actions: RulesDesk) -> Node:
    words = Column(
        [
            Text("House rules", 15, face="bold"),
            Text(house_rules(sheet, preset), 12, "text_dim"),
        ],
        gap=2,
        grow=1,
    )
    return Pressable(
        Row([Icon("book", 20), words, Icon("right", 14)], gap=14),
        actions.open_house_rules,
        look="card",
        across=14,
        down=10,
        key="house rules",
        tip="See every rule you can change",
    )


def house_rules(sheet: RuleSheet, preset: str = "") -> str:
    """How far the rules are from the printed ones, in a sentence."""
    if not sheet.changes:
        is_printed = not any(map(sheet.is_changed, sheet.rules))
        return AS_PRINTED if is_printed else ELSE_AS_PRINTED
    told = ONE_DIFFERS if sheet.changes == 1 else SOME_DIFFER.format(many=sheet.changes)
    return f"{preset}: {told}" if preset else told


def rules_heading(
    style: Style, sheet: RuleSheet, is_known: bool, words: str, actions: RulesDesk
) -> Node:
    """The way back, the title, the way to keep a variant, and a field to look for a rule."""
    save = Button(
        "Save variant", actions.ask_variant_name, icon="save", room="compact", key="save variant"
    )
    save.enabled = not is_known
    save.tip = "These rules are already a preset" if is_known else "Save these rules as a preset"
    back = BarIcon(
        "back", actions.close_house_rules, key="house rules back", tip="Back to length (Esc)"
    )
    title = Row([back, Text("House rules", 24, face="serif")], gap=4)
    top = Flow([title, save], gap=16) if style.narrow else Row([title, Gap(grow=1), save])
    if len(list(sheet.shown(""))) <= FEW_RULES:
        return top
    find = Field(words, actions.look_for, hint="Find a rule", icon="search", key="find rule")
    return Column([top, find])


def preset_cards(style: Style, sheet: RuleSheet, presets: Presets, actions: RulesDesk) -> Node:
    """A card for a few presets, one for the options as they are, and one for all the others."""
    chosen, known = presets.of(sheet), presets.shown(sheet)
    is_own = chosen is None
    has_more = len(known) + is_own > CARDS or bool(presets.bad)
    shown = on_cards(known, chosen, CARDS - is_own - has_more)
    cards = [_card(preset, preset is chosen, actions) for preset in shown]
    if is_own:
        cards.append(_plate("My own", changes_in_words(sheet.changes), "flask", True))
    if has_more:
        left = len(known) - len(shown)
        cards.append(_plate("More", f"{left} others" if left else "files", "menu", False))
        cards[-1].action = actions.show_presets
        cards[-1].key, cards[-1].tip = "preset more", "See all presets, and what they change"
    if style.narrow or len(cards) >= CARDS:
        return Column([_even(cards[:2]), _even(cards[2:])], gap=8)
    return _even(cards)


def _even(cards: Sequence[Pressable]) -> Node:
    for card in cards:
        card.grow = 1
    return Row(cards, gap=8, align="stretch")


def _card(preset: Preset, is_chosen: bool, actions: RulesDesk) -> Pressable:
    card = _plate(preset.name, preset.note, preset.icon, is_chosen)
    card.action = partial(actions.use_preset, preset)
    card.key = f"preset {preset.name}"
    card.tip = f"{preset.name}: {preset.about}" if preset.about else preset.name
    return card


def _plate(name: str, note: str, icon: str, is_chosen: bool) -> Pressable:
    ink = "accent_hi" if is_chosen else "text"
    parts = [
        Icon(icon, 20),
        Text(name, 13, ink, "bold", "middle", single=True),
        Text(note, 12, "text_dim", align="middle", single=True),
    ]
    inside = Column(parts, gap=2, align="middle", justify="middle")
    return Pressable(
        inside, selected=is_chosen, look="card", across=6, down=9, key=f"preset {name}"
    )


def presets_dialog(sheet: RuleSheet, presets: Presets, actions: RulesDesk, close: Button) -> Node:
    """Every preset with its sentence; the person's own can be thrown away."""
    chosen = presets.of(sheet)
    rows = [_listed(preset, preset is chosen, actions) for preset in presets.shown(sheet)]
    bad = [Column(complaint(f"Left out: {sentence}")) for sentence in presets.bad]
    return dialog("Presets", [Column(rows, gap=4), *bad], [close], "book", width=620)


def _listed(preset: Preset, is_chosen: bool, actions: RulesDesk) -> Node:
    name = Text(preset.name, 15, "accent_hi" if is_chosen else "text", "bold")
    title = Flow([name, Text(preset.note, 12, "text_dim")], gap=10)
    about = Text(preset.about or "Your own rules.", 13, "text_dim")
    words = Column([title, about], gap=0, grow=1)
    row = Pressable(
        Row([Icon(preset.icon, 20), words], gap=14),
        partial(actions.use_preset, preset),
        is_chosen,
        key=f"listed {preset.name} {preset.path}",
        grow=1,
    )
    if preset.path is None:
        return row
    trash = BarIcon("trash", partial(actions.ask_delete, preset), 18)
    trash.key, trash.tip = f"delete {preset.path}", f"Delete {preset.name}"
    return Row([row, trash], gap=4)


def chosen_deck(decks: Sequence[DeckChoice], wanted: str | None) -> DeckChoice | None:
    """The deck that is asked for, also if it is gone; None where a game has its own cards."""
    if not decks:
        return None
    gone = DeckChoice(wanted, wanted or "none", problem=f"The deck {wanted!r} is gone.")
    return next((deck for deck in decks if deck.is_called(wanted)), gone)


def deck_row(
    style: Style, decks: Sequence[DeckChoice], sheet: RuleSheet, folder: Path, act: RulesDesk
) -> list[Node]:
    """All decks, and what is wrong with the chosen one; nothing without a choice of decks."""
    chosen = chosen_deck(decks, sheet.deck)
    if chosen is None:
        return []
    listed = [*decks, *([] if chosen in decks else [chosen])]
    names = [deck.name for deck in listed]
    pick = Dropdown(
        names,
        listed.index(chosen),
        lambda n: act.choose_deck(listed[n]),
        LEAST_DECK_WIDTH,
        key="deck",
    )
    pick.tip = f"Put your own decks in {folder}"
    head = Text("Deck", 15, face="bold", grow=1)
    top: Node = Flow([head, pick], gap=10) if style.narrow else Row([head, pick], gap=14)
    return [Column([top, *_changed(sheet), *_state(chosen, act)], gap=8)]


def _changed(sheet: RuleSheet) -> list[Node]:
    """How many cards of it are not as in its file."""
    touched = {code for each in sheet.cards for code in each.touched}
    return [Text(f"{counted(len(touched), 'card')} changed", 13, "accent")] if touched else []


def _state(deck: DeckChoice, act: RulesDesk) -> list[Node]:
    """What the deck says of itself, or why it cannot be played with, and a way to try again."""
    if not deck.problem:
        return [Text(deck.about, 12, "text_dim")] if deck.about else []
    again = Button("Reload deck", act.load_decks, room="compact", key="read decks")
    again.tip = "Read the deck's file again after you change it"
    return [*complaint(deck.problem), Flow([again])]

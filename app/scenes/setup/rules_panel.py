"""The house rules of a new table: presets to start from, and every option of the game."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Gap, Row
from app.draw.widgets.button import Button, Pressable
from app.draw.widgets.dialog import dialog
from app.draw.widgets.field import Field
from app.draw.widgets.node import Node
from app.draw.widgets.text import Icon, Text
from app.draw.widgets.top_bar import BarIcon
from app.scenes.setup.option_rows import RuleActions
from app.scenes.setup.presets import CARDS, Preset, Presets, changes_in_words, on_cards
from app.scenes.setup.rule_sheet import RuleSheet

FEW_RULES = 8


class PresetActions(RuleActions, Protocol):
    """What can be done to presets, besides to single rules."""

    def use_preset(self, preset: Preset) -> None:
        """Take a preset's options."""

    def ask_variant_name(self) -> None:
        """Ask under which name to keep the options."""

    def show_presets(self) -> None:
        """List all presets."""

    def ask_delete(self, preset: Preset) -> None:
        """Ask whether to throw a preset away."""

    def look_for(self, words: str) -> None:
        """Show only rules with these words."""

    def close_house_rules(self) -> None:
        """Back to the length of the game."""


def rules_heading(
    style: Style, sheet: RuleSheet, is_known: bool, words: str, actions: PresetActions
) -> Node:
    """The way back, the title, the way to keep a variant, and a field to look for a rule."""
    save = Button(
        "Save variant", actions.ask_variant_name, icon="save", room="compact", key="save variant"
    )
    save.enabled = not is_known
    save.tip = "This is a preset already." if is_known else "Keep these rules under a name"
    back = BarIcon("back", actions.close_house_rules, key="house rules back", tip="Length (Esc)")
    title = Row([back, Text("House rules", 24, face="serif")], gap=4)
    top = Flow([title, save], gap=16) if style.narrow else Row([title, Gap(grow=1), save])
    if len(list(sheet.shown(""))) <= FEW_RULES:
        return top
    find = Field(words, actions.look_for, hint="Find a rule", icon="search", key="find rule")
    return Column([top, find])


def preset_cards(style: Style, sheet: RuleSheet, presets: Presets, actions: PresetActions) -> Node:
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
        cards[-1].key, cards[-1].tip = "preset more", "All presets, with what they change"
    if style.narrow or len(cards) >= CARDS:
        return Column([_even(cards[:2]), _even(cards[2:])], gap=8)
    return _even(cards)


def _even(cards: Sequence[Pressable]) -> Node:
    for card in cards:
        card.grow = 1
    return Row(cards, gap=8, align="stretch")


def _card(preset: Preset, is_chosen: bool, actions: PresetActions) -> Pressable:
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


def presets_dialog(
    sheet: RuleSheet, presets: Presets, actions: PresetActions, close: Button
) -> Node:
    """Every preset with its sentence; the person's own can be thrown away."""
    chosen = presets.of(sheet)
    rows = [_listed(preset, preset is chosen, actions) for preset in presets.shown(sheet)]
    bad = [
        Row([Icon("warn", 18), Text(f"Left out: {sentence}", 13, "danger", grow=1)], gap=10)
        for sentence in presets.bad
    ]
    return dialog("Presets", [Column(rows, gap=4), *bad], [close], "book", width=620)


def _listed(preset: Preset, is_chosen: bool, actions: PresetActions) -> Node:
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

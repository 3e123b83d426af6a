"""Named sets of rules to choose from: as printed, ours, and the person's own."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from app.scenes.setup.rule_sheet import Length, Rule, RuleSheet, lengths_of, rules_of
from app.store.card_changes import CardChanges
from app.store.folders import Folders
from app.store.variants import Variant, list_variants
from app.table.lexicon import PLAIN, Lexicon
from rules.kernel.game import Game
from rules.kernel.options import Options

PRINTED = "Rulebook"
CARDS = 4


@dataclass(frozen=True, slots=True)
class Preset:
    """A name, a sentence, the options and the name of the deck, where one is named.

    `path` is the file if it is the person's own; a playtest changes what is not printed at all.
    """

    name: str
    about: str
    options: Options
    changes: int
    path: Path | None = None
    icon: str = "star"
    deck: str | None = None
    is_playtest: bool = False
    cards: tuple[CardChanges, ...] = ()

    @property
    def note(self) -> str:
        """How far it is from the printed game."""
        touched = {code for each in self.cards for code in each.touched}
        return changes_in_words(self.changes + len(touched))


class Presets(NamedTuple):
    """All of a game's presets and lengths, and a sentence for each file that is neither."""

    all: tuple[Preset, ...]
    bad: tuple[str, ...] = ()
    lengths: tuple[Length, ...] = ()

    def of(self, sheet: RuleSheet) -> Preset | None:
        """The preset with just these options, at any length that it leaves open, and this deck."""
        for options_at in (lambda options: options, sheet.at_length):
            for one in self.all:
                chosen = sheet.options, sheet.deck, sheet.cards
                if (options_at(one.options), one.deck, one.cards) == chosen:
                    return one
        return None

    def shown(self, sheet: RuleSheet) -> tuple[Preset, ...]:
        """Those to choose from; playtests of ours are for designers, unless one is chosen."""
        chosen = self.of(sheet)
        return tuple(
            one
            for one in self.all
            if sheet.designer or one.path or one is chosen or not one.is_playtest
        )


def changes_in_words(changes: int) -> str:
    """How far a set of options is from the printed game."""
    if not changes:
        return "as printed"
    return "1 change" if changes == 1 else f"{changes} changes"


def load_presets(game: Game[Any, Any], folders: Folders, lexicon: Lexicon = PLAIN) -> Presets:
    """The printed game, then what comes with the program, in these words, then the person's own."""
    rules = rules_of(game)
    found = list_variants(game.name, folders)
    lengths = lengths_of(found.variants, game.options())
    ours = [
        _preset(variant, rules, folders, lexicon)
        for variant in found.variants
        if not variant.minutes
    ]
    ours = [
        preset for preset in ours if preset.changes or preset.path or preset.deck or preset.cards
    ]
    printed = Preset(PRINTED, "Everything as in the rulebook.", game.options(), 0, icon="book")
    order = sorted(ours, key=lambda preset: (preset.path is not None, preset.changes, preset.name))
    return Presets((printed, *order), tuple(str(problem) for problem in found.bad), lengths)


def _preset(variant: Variant, rules: Sequence[Rule], folders: Folders, lexicon: Lexicon) -> Preset:
    is_own = variant.path.parent == folders.variants
    changed = [rule for rule in rules if getattr(variant.options, rule.name) != rule.usual]
    is_playtest = not all(rule.is_printed for rule in changed)
    return Preset(
        variant.name,
        variant.about if is_own else lexicon.said(variant.about),
        variant.options,
        len(changed),
        variant.path if is_own else None,
        "person" if is_own else "flask" if is_playtest or variant.cards else "star",
        variant.deck,
        is_playtest or bool(variant.cards),
        variant.cards,
    )


def on_cards(
    presets: Sequence[Preset], chosen: Preset | None, most: int = CARDS
) -> tuple[Preset, ...]:
    """The presets that get a card of their own; the chosen one is always among them."""
    if len(presets) <= most:
        return tuple(presets)
    first = list(presets[:most])
    if chosen is not None and chosen not in first:
        first[-1] = chosen
    return tuple(first)

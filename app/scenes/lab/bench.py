"""What lies on the bench of the lab: two variants, a table for bots, and what is being tried."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from app.bots.roster import levels
from app.lab.trials.plan import MOST_VALUES, Arm, TrialPlan
from app.lab.trials.sweep import Wish, swept_arms
from app.scenes.setup.presets import PRINTED, Preset
from app.scenes.setup.rule_sheet import Rule, RuleSheet
from app.store.benches import SavedBench, SavedDraft, SavedSweep, draft_options
from app.store.card_changes import CardChanges, changed_deck, changes_between
from app.store.decks import with_deck
from app.store.files import Unreadable
from app.store.folders import Folders
from app.store.names import clean_line
from app.store.saved_game import MOST_TITLE
from app.store.variants import BadVariant, with_cards
from app.table.voice import joined
from rules.kernel.decks import DeckFile
from rules.kernel.game import Game
from rules.kernel.options import Options

# One number over a range, as it is chosen on the bench, and what is wished of the outcome.


AROUND, FEW = 5, 4
TOO_MANY = f"That's too many values. Choose a larger step. You can try up to {MOST_VALUES} values."
NONE_FIT = "None of these values work with A's other rules."
ONE_FITS, SOME_FIT = "One variant.", "{many} variants. Everything else is as in A."
ONE_LEFT = "{values} doesn't work with the other rules."
SOME_LEFT = "{values} don't work with the other rules."
USUAL_WISHES = {"minutes": 25, "rounds": 10, "decisions": 100, "spread": 5, "sides": 5}


def sweepable(sheet: RuleSheet) -> list[Rule]:
    """The numbers among the rules, in the order in which they are shown."""
    numbers = [rule for rule in sheet.rules if rule.kind == "number"]
    return sorted(numbers, key=lambda rule: rule.is_printed)


@dataclass
class Sweep:
    """Every `step`th value of a rule from `low` to `high`; a wish counts while it is `wanted`."""

    rule: Rule
    low: int
    high: int
    step: int = 1
    wishes: dict[str, int] = field(default_factory=lambda: dict(USUAL_WISHES))
    wanted: set[str] = field(default_factory=set)

    def pick(self, rule: Rule, now: int) -> None:
        """Sweep another rule, around the value that it has."""
        self.rule, self.step = rule, 1
        self.low, self.high = max(rule.low, now - AROUND), min(rule.highest, now + AROUND)

    def take(self, low: int, high: int) -> None:
        """Other ends; the one that was not moved makes way."""
        low, high = (min(self.rule.highest, max(self.rule.low, end)) for end in (low, high))
        self.high = max(high, low) if high == self.high else high
        self.low = min(low, self.high)

    @property
    def is_wide(self) -> bool:
        """Whether there are more values than a run can hold."""
        return len(self._range) > MOST_VALUES

    @property
    def _range(self) -> range:
        return range(self.low, self.high + 1, self.step)

    def fitting(self, sheet: RuleSheet) -> dict[int, Options]:
        """The options for each value that goes with the other rules."""
        return {} if self.is_wide else dict(self._made(sheet))

    def _made(self, sheet: RuleSheet) -> Iterator[tuple[int, Options]]:
        for value in self._range:
            options = sheet.options_with(self.rule, value)
            if options is not None:
                yield value, options

    def arms(self, sheet: RuleSheet, deck: DeckFile | None) -> tuple[Arm, ...]:
        """A variant for each value."""
        return swept_arms(self.rule.name, self.fitting(sheet), deck)

    def told(self, sheet: RuleSheet) -> str:
        """What will be played, or what stands in the way."""
        if self.is_wide:
            return TOO_MANY
        fitting = self.fitting(sheet)
        if not fitting:
            return NONE_FIT
        left = [str(value) for value in self._range if value not in fitting]
        said = ONE_FITS if len(fitting) == 1 else SOME_FIT.format(many=len(fitting))
        if not left:
            return said
        named = joined(left) if len(left) < FEW else len(left)
        return f"{said} {(ONE_LEFT if len(left) == 1 else SOME_LEFT).format(values=named)}"

    def saved(self) -> SavedSweep:
        """The range as it is left, for the next time."""
        return SavedSweep(
            rule=self.rule.name, low=self.low, high=self.high, step=self.step,
            wishes=self.wishes, wanted=tuple(sorted(self.wanted)),
        )  # fmt: skip

    def take_saved(self, saved: SavedSweep, sheet: RuleSheet) -> None:
        """Take the range that was left, if the game still has the number."""
        rule = next((each for each in sweepable(sheet) if each.name == saved.rule), None)
        if rule is None:
            return
        self.rule, self.step = rule, saved.step
        low, high = (min(rule.highest, max(rule.low, end)) for end in (saved.low, saved.high))
        self.low, self.high = min(low, high), high
        self.wishes |= {name: saved.wishes[name] for name in USUAL_WISHES if name in saved.wishes}
        self.wanted = set(saved.wanted) & set(USUAL_WISHES)

    def as_wished(self) -> tuple[Wish, ...]:
        """The wishes that count."""
        return tuple(Wish(name, self.wishes[name]) for name in self.wishes if name in self.wanted)


def new_sweep(sheet: RuleSheet) -> Sweep | None:
    """The first number of a game, around its printed value; nothing where it has none."""
    rules = sweepable(sheet)
    if not rules:
        return None
    sweep = Sweep(rules[0], 0, 0)
    sweep.pick(rules[0], int(rules[0].usual))
    return sweep


def take_swept(sweep: Sweep | None, trial: TrialPlan, sheet: RuleSheet) -> bool:
    """Lay a run's range out; False where its rule is not known."""
    rule = next((each for each in sweepable(sheet) if each.name == trial.swept), None)
    values = [arm.value for arm in trial.arms if arm.value is not None]
    if sweep is None or rule is None or not values:
        return False
    sweep.rule, sweep.low, sweep.high = rule, values[0], values[-1]
    gaps = [after - before for before, after in pairwise(values)]
    sweep.step = min(gaps, default=1)
    return True


ONE, OTHER, BOTH, SWEEP = 0, 1, 2, 3
LETTERS = "AB"
USUAL_BOTS = "regular"
MIXED = "mixed"
FEWEST, MOST = 10, 1_000_000


@dataclass
class BenchVariant:
    """A variant on the bench; `refused` is a card and why a change to it could not be.

    `typed` is its name as it stands in the field while a person types. `is_called` says that a
    person has named it, `is_touched` that it was changed by hand and is nowhere else.
    """

    sheet: RuleSheet
    typed: str = PRINTED
    path: Path | None = None
    is_called: bool = False
    refused: tuple[str, str] | None = None
    is_touched: bool = False

    @property
    def name(self) -> str:
        """What it is called wherever that is kept or said."""
        return clean_line(self.typed, MOST_TITLE) or PRINTED

    def take(self, preset: Preset) -> None:
        """Start over with a preset."""
        self.sheet.use(preset.options)
        self.sheet.deck, self.sheet.cards = preset.deck, preset.cards
        self.typed, self.path, self.refused = preset.name, preset.path, None
        self.is_called = self.is_touched = False

    def take_all_of(self, other: "BenchVariant") -> None:
        """Become a copy of another one."""
        self.sheet.use(other.sheet.options)
        self.sheet.deck, self.sheet.cards = other.sheet.deck, other.sheet.cards
        self.call(f"{other.name} (copy)"[:60])
        self.is_touched = other.is_touched

    def take_arm(self, arm: Arm, folders: Folders) -> None:
        """Become what a run played."""
        self.sheet.use(arm.options)
        self.sheet.deck, self.sheet.cards = None, ()
        self.call(arm.label)
        self.is_touched = False
        usual = with_deck(self.sheet.game, folders).deck_file
        if arm.deck is not None and usual is not None:
            changes = changes_between(usual, arm.deck)
            self.sheet.cards = (changes,) if changes.content else ()

    def saved(self) -> SavedDraft:
        """This variant as it is left on the bench."""
        sheet = self.sheet
        return SavedDraft(
            name=self.name, options=sheet.options.model_dump(mode="json", exclude_defaults=True),
            deck=sheet.deck, cards=sheet.cards, file=self.path.name if self.path else None,
            is_named=self.is_called, is_touched=self.is_touched,
        )  # fmt: skip

    def take_saved(self, draft: SavedDraft, folders: Folders) -> None:
        """Become what was left on the bench; a file that is gone by now was never saved."""
        self.sheet.use(draft_options(self.sheet.game.name, draft))
        self.sheet.deck, self.sheet.cards = draft.deck, draft.cards
        path = folders.variants / Path(draft.file).name if draft.file else None
        self.typed, self.is_called, self.is_touched = draft.name, draft.is_named, draft.is_touched
        self.path = path if path and path.exists() else None

    def call(self, name: str, path: Path | None = None) -> None:
        """It is called so, and changes do not change that."""
        self.typed, self.path, self.is_called = name, path, True

    def touched(self) -> None:
        """It is no longer the preset that it was."""
        self.is_touched = True
        if self.path is None and not self.is_called:
            self.call(f"My {self.name}"[:60])

    def dealt(self, folders: Folders) -> Game[Any, Any]:
        """The game with this variant's cards; BadDeck or BadVariant says what is wrong."""
        game = with_deck(self.sheet.game, folders, self.sheet.deck)
        return with_cards(game, self.sheet.cards, self.name)

    def change_card(self, folders: Folders, code: str, change: dict[str, Any] | None) -> None:
        """Alter a card, or take it out; what cannot be is refused and said at the card."""
        base = with_deck(self.sheet.game, folders, self.sheet.deck)
        wanted = (
            CardChanges(remove=(code,)) if change is None else CardChanges(change={code: change})
        )
        try:
            made = changed_deck(base, (*self.sheet.cards, wanted), self.name)
        except Unreadable as problem:
            self.refused = code, problem.what
            return
        assert base.deck_file is not None
        merged = changes_between(base.deck_file, made)
        self.sheet.cards, self.refused = ((merged,) if merged.content else ()), None
        self.touched()


@dataclass
class Bench:
    """Everything that is chosen; `shows` is variant A, variant B, both, or a sweep of A.

    `finding` is what cards must be called to be listed.
    """

    game: Game[Any, Any]
    drafts: tuple[BenchVariant, BenchVariant]
    seats: int
    bots: str
    games: int = 1000
    shows: int = ONE
    in_cards: bool = False
    finding: str = ""
    folders: Folders = field(default_factory=lambda: Folders(Path()))
    sweep: Sweep | None = None

    @property
    def shown(self) -> tuple[int, ...]:
        """The drafts that are on the screen."""
        return {BOTH: (ONE, OTHER), SWEEP: (ONE,)}.get(self.shows, (self.shows,))

    @property
    def sweeps(self) -> Sweep | None:
        """The range that is played, if one is."""
        return self.sweep if self.shows == SWEEP else None

    @property
    def draft(self) -> BenchVariant:
        """The one that is worked on: of two, the second."""
        return self.drafts[self.shown[-1]]

    def label(self, place: int) -> str:
        """What a draft is called, so that two are never called the same."""
        name, other = self.drafts[place].name, self.drafts[1 - place].name
        is_twin = self.shows == BOTH and place and name == other
        return f"{name} ({LETTERS[place]})" if is_twin else name

    def differs(self, rule: Rule) -> bool:
        """Whether a rule is not as printed, or not the same in both."""
        values = {self.drafts[place].sheet.value(rule) for place in self.shown}
        return len(values) > 1 or any(value != rule.usual for value in values)

    @property
    def is_even(self) -> bool:
        """Whether A and B have the same rules and the same cards."""
        one, two = (draft.sheet for draft in self.drafts)
        return (one.options, one.deck, one.cards) == (two.options, two.deck, two.cards)

    def trial(self, seed: int) -> TrialPlan:
        """What is to be played; BadDeck or BadVariant says why it cannot be."""
        sweep = self.sweeps
        if sweep:
            return self._swept(sweep, seed)
        arms = tuple(
            Arm(
                self.label(place),
                self.drafts[place].sheet.options,
                self.drafts[place].dealt(self.folders).deck_file,
            )
            for place in self.shown
        )
        return TrialPlan(self.game.name, arms, self._seated(), seed, self.games)

    def _swept(self, sweep: Sweep, seed: int) -> TrialPlan:
        draft = self.drafts[ONE]
        arms = sweep.arms(draft.sheet, draft.dealt(self.folders).deck_file)
        if not arms:
            raise BadVariant(sweep.told(draft.sheet))
        bots, name = self._seated(), sweep.rule.name
        return TrialPlan(self.game.name, arms, bots, seed, self.games, swept=name)

    def take_trial(self, trial: TrialPlan) -> None:
        """Lay out what a run plays; of a row that cannot be swept here, the first and the last."""
        arms = (trial.arms[0], trial.arms[-1]) if len(trial.arms) > 1 else trial.arms
        for draft, arm in zip(self.drafts, arms, strict=False):
            draft.take_arm(arm, self.folders)
        self.shows = BOTH if len(arms) > 1 else ONE
        if trial.swept and take_swept(self.sweep, trial, self.drafts[ONE].sheet):
            self.shows = SWEEP
        self.seats, self.games = len(trial.bots), trial.games
        self.bots = trial.bots[0] if len(set(trial.bots)) == 1 else MIXED

    def saved(self) -> SavedBench:
        """The bench as it is left, for the next time."""
        drafts = tuple(draft.saved() for draft in self.drafts)
        sweep = self.sweep.saved() if self.sweep else None
        return SavedBench(
            drafts=drafts, seats=self.seats, bots=self.bots, games=self.games, shows=self.shows,
            sweep=sweep,
        )  # fmt: skip

    def take_saved(self, saved: SavedBench) -> None:
        """Lay out what was left here; what the game no longer has is as on a new bench."""
        for draft, each in zip(self.drafts, saved.drafts, strict=False):
            draft.take_saved(each, self.folders)
        if saved.seats in self.game.seat_counts:
            self.seats = saved.seats
        if saved.bots in (*levels(self.game.name), MIXED):
            self.bots = saved.bots
        if saved.games is not None:
            self.games = min(MOST, max(FEWEST, saved.games))
        if self.sweep and saved.sweep:
            self.sweep.take_saved(saved.sweep, self.drafts[ONE].sheet)
        self.shows = saved.shows if self.sweep or saved.shows != SWEEP else ONE

    def _seated(self) -> tuple[str, ...]:
        known = levels(self.game.name)
        if self.bots != MIXED:
            return (self.bots,) * self.seats
        mixed = [level for level in known if level != "random"] or list(known)
        return tuple(mixed[seat % len(mixed)] for seat in range(self.seats))


def new_bench(game: Game[Any, Any], folders: Folders) -> Bench:
    """Two printed games, and a small table of regulars: novices say little about people."""
    sheet = RuleSheet(game, game.options())
    known = levels(game.name)
    bots = USUAL_BOTS if USUAL_BOTS in known else known[-1]
    middle = game.seat_counts[len(game.seat_counts) // 2]
    drafts = BenchVariant(sheet), BenchVariant(replace(sheet))
    return Bench(game, drafts, middle, bots, folders=folders, sweep=new_sweep(sheet))

"""What a run of the lab plays, as the command line asks for it."""

import argparse
import re
from pathlib import Path

from app.cli.agreed import Agreed, agreed
from app.cli.table_words import AnyGame, game_called, seated, whole
from app.complaint import Complaint
from app.lab.option_words import closest, options_of
from app.lab.trials.plan import Arm, TrialPlan
from app.lab.trials.run_folder import MOST_NAME
from app.lab.trials.sweep import AIMS, LIMITS, MOST_VALUES, Wish, swept_arms
from app.store.folders import Folders
from app.store.variants import BadVariant, read_variant
from rules.games import GAMES

PRINTED = "Rulebook"
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?:/(\d+))?")


def planned(arguments: argparse.Namespace, folders: Folders) -> TrialPlan:
    """The trial that was asked for; a Complaint says what is wrong with it."""
    game, name = _game_and_variant(arguments.variant, arguments.named, folders)
    first = _agreed(game, name, arguments.set, arguments.deck, folders)
    arms: tuple[Arm, ...] = (_arm(first, _label(name, arguments.set, folders)),)
    if arguments.against and arguments.sweep:
        raise Complaint("--sweep does not go with --against.")
    if arguments.against:
        arms = (*arms, _against(game, arguments.against, arms[0].label, folders))
    if arguments.sweep:
        arms = _swept(first, arguments.sweep)
    return TrialPlan(
        game.name,
        arms,
        seated(game, arguments.bots, arguments.seats),
        whole("--seed", arguments.seed, 1),
        whole("--games", arguments.games, 500, least=1),
        arguments.talk,
        arguments.own_luck,
        arguments.sweep.partition("=")[0].strip() if arguments.sweep else "",
    )


def _game_and_variant(
    wanted: str, named: str | None, folders: Folders
) -> tuple[AnyGame, str | None]:
    """A game's key, or a variant's file in its place."""
    if not wanted.endswith(".json"):
        return game_called(wanted), named
    if named is not None:
        raise Complaint("--variant goes with a game's key, not with a variant's file.")
    try:
        return GAMES[read_variant(Path(wanted), folders).game], wanted
    except BadVariant as problem:
        raise Complaint(f"{problem}.") from None


def _agreed(
    game: AnyGame, name: str | None, settings: list[str], deck: str | None, folders: Folders
) -> Agreed:
    return agreed(game, argparse.Namespace(variant=name, set=settings, deck=deck), folders)


def _arm(table: Agreed, label: str) -> Arm:
    return Arm(label[:MOST_NAME], table.options, table.game.deck_file)


def _against(game: AnyGame, other: str, first: str, folders: Folders) -> Arm:
    name = None if other == game.name else other
    table = _agreed(game, name, [], None, folders)
    label = _label(name, [], folders)
    return _arm(table, f"{label} (B)" if label == first else label)


def _label(name: str | None, settings: list[str], folders: Folders) -> str:
    """What people call it: the variant's name, and what was set on top of it."""
    called = PRINTED if name is None else name
    if name is not None and name.endswith(".json"):
        called = read_variant(Path(name), folders).name
    words = ", ".join(setting.replace("=", " ").replace("_", " ") for setting in settings)
    if name is None and words:
        return words.capitalize()
    return f"{called}, {words}" if words else called


def _swept(table: Agreed, text: str) -> tuple[Arm, ...]:
    option, _, reach = text.partition("=")
    found = _RANGE.fullmatch(reach.strip())
    if not found:
        raise Complaint(f"--sweep needs OPTION=LOW..HIGH, such as guns=15..30, not {text!r}.")
    low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
    if low > high or not step:
        raise Complaint(f"--sweep: from {low} to {high} by {step} there is nothing.")
    values = range(low, high + 1, step)
    if len(values) > MOST_VALUES:
        raise Complaint(f"--sweep: {len(values):,} values are too many; {MOST_VALUES} at most.")
    said = table.options.model_dump()
    made = {value: options_of(table.game, [f"{option}={value}"], said) for value in values}
    return swept_arms(option.strip(), made, table.game.deck_file)


def wishes_of(arguments: argparse.Namespace) -> tuple[Wish, ...]:
    """What a variant should be."""
    return tuple(_wish(text) for text in arguments.wish)


def _wish(text: str) -> Wish:
    name, _, value = text.partition("=")
    known = [*AIMS, *LIMITS]
    if name not in known:
        raise Complaint(f"--wish: nothing is called {name!r}: {closest(name, known)}")
    try:
        number = float(value)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e9:
        raise Complaint(f"--wish needs FIGURE=NUMBER, such as minutes=25, not {text!r}.")
    return Wish(name, number)

"""Every game has every part, in the place where it is looked for; a missing one is named."""

import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from app.assets import game_assets
from app.bots.estimates import CHANCES, LIES
from app.bots.roster import ADVISERS, BOTS, SECONDS
from app.draw.card_faces import FACES
from app.draw.colours import worn
from app.draw.painters import PAINTERS, Painters
from app.draw.table_rooms import ROOMS, TableRoom
from app.games import GAME_TABLES, GLANCES, SHELF, TITLES
from app.lab.bench import BENCHES
from app.lab.study import STUDIES
from app.per_game import MissingPart, PerGame
from app.store.decks import with_our_deck
from app.store.settings import BotHabits
from app.table.game_table import GameTable
from app.table.glance import Glance
from app.table.title import Title
from rules.games import GAMES
from rules.kernel.cards import BYSTANDER
from rules.kernel.rng import Dice
from tests.app.looks import LOOKS
from tests.app.onlooked import ONLOOKED
from tests.app.screens import SCREENS
from tests.app.twins import TWINS
from tests.bots.trials import TRIALS
from tests.golden.games import TOLD

ROOT = Path(__file__).resolve().parents[2]
LEVELS = get_args(BotHabits.model_fields["level"].annotation)
LOADED = "\nimport sys\nprint(*sorted(sys.modules))"


def opening(game):
    rules = with_our_deck(GAMES[game])
    return rules.start(rules.options(), rules.seat_counts[0], 1)


@pytest.mark.parametrize("game", SHELF)
def test_every_game_on_the_shelf_has_a_title(game):
    assert isinstance(TITLES[game], Title)
    assert TITLES[game].game == game
    assert (game_assets(game) / "art" / "box.svg").exists()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_put_on_the_table(game):
    assert game in SHELF
    assert isinstance(GAME_TABLES[game], GameTable)
    assert isinstance(GLANCES[game](GAMES[game].look(opening(game), BYSTANDER)), Glance)
    assert (game_assets(game) / "rules.md").exists()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_drawn_in_its_themes_and_a_room(game):
    themes = {worn(game, tame=False), worn(game, tame=True)}
    assert set(FACES[game]) == themes
    assert isinstance(ROOMS[game], TableRoom)
    assert isinstance(PAINTERS[game], Painters)
    assert (TITLES[game].tame is not None) == (len(themes) == 2)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_bots_at_levels_that_the_settings_offer(game):
    assert [level for level in LEVELS if level in BOTS[game]] == list(BOTS[game])
    assert BOTS[game].keys() >= {"random", *SECONDS[game]}
    assert callable(ADVISERS[game])
    assert callable(CHANCES[game])
    assert callable(LIES[game])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_studied_and_measured(game):
    state = opening(game)
    view = GAMES[game].look(state, GAMES[game].look(state, BYSTANDER).owed[0])
    assert STUDIES[game].units
    assert not STUDIES[game].observer().see(view)
    assert not BENCHES[game].horizon(view).over(BENCHES[game].worlds(view).guess(Dice(1)))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_brings_what_shared_tests_want_of_it(game):
    assert LOOKS[game].moments(LOOKS[game].seats[0])
    assert set(LOOKS[game].seats) == set(GAMES[game].seat_counts)
    assert TWINS[game].seats in GAMES[game].seat_counts
    assert TOLD[game].shown
    assert set(TRIALS[game].seats) <= set(GAMES[game].seat_counts)
    assert TRIALS[game].cheats
    assert ONLOOKED[game].case.game == ONLOOKED[game].short.game == game
    assert {case.game for case in SCREENS[game].cases.values()} == {game}


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("app.games.{game}.bots", "there is no module app.games.mumble.bots: it has to hold IT"),
        ("app.table.board", "app.table.board has no IT"),
    ],
)
def test_a_part_that_is_missing_is_named(place, said):
    with pytest.raises(MissingPart) as missing:
        PerGame(place, "IT")["mumble"]
    assert str(missing.value) == said


def test_a_missing_part_keeps_none_of_the_others_from_being_loaded():
    parts = PerGame("app.games.{game}", "TITLE")
    parts.load(["mumble", *SHELF])
    assert parts == {game: TITLES[game] for game in SHELF}


def test_what_a_part_fails_to_import_is_not_taken_for_the_part(tmp_path, monkeypatch):
    (tmp_path / "whist.py").write_text("import no_such_thing\nIT = 1\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="no_such_thing"):
        PerGame("{game}", "IT")["whist"]


def loaded(code):
    words = [sys.executable, "-c", code + LOADED]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.split()


def parts_of(modules, *folders):
    """The parts of games among these modules, in some of their folders."""
    ends = [f"app.games.{game}.{folder}" for game in GAMES for folder in folders]
    return [name for name in modules if f"{name}.".startswith(tuple(f"{end}." for end in ends))]


def test_the_shelf_loads_no_table_and_the_roster_no_bot():
    modules = loaded("import app.main, app.games\napp.games.shelf()")
    assert {f"app.games.{game}" for game in GAMES} <= set(modules)
    assert parts_of(modules, "table", "draw", "bots", "study", "bench") == []
    assert "pygame" not in modules


def test_a_process_of_bots_loads_every_bot_and_nothing_else():
    modules = loaded("import app.session.workers as w\nw.roster.BOTS.load(w.GAMES)")
    assert all(f"app.games.{game}.bots" in modules for game in GAMES)
    assert parts_of(modules, "table", "draw", "study", "bench") == []
    assert not any(name.startswith(("app.table.game_table", "pygame")) for name in modules)

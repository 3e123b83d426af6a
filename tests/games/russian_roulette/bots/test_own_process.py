"""A bot's process, which loads nothing but bots, knows what every action card does."""

import subprocess
import sys
from pathlib import Path

import pytest

from rules.games.russian_roulette.cards import PLACES

ROOT = Path(__file__).resolve().parents[4]
KNOWN = "from rules.games.russian_roulette.actions import WORDS\nprint(*WORDS)"


@pytest.mark.parametrize("part", ["sharp", "estimates", "advice"])
def test_every_word_of_the_deck_is_there(part):
    code = f"import app.games.russian_roulette.bots.{part}\n{KNOWN}"
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == set(PLACES)

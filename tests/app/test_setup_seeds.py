"""Seeds as words."""

import re

from app.scenes.setup.scene import seed_number, word_seed
from rules.kernel.rng import Dice


def test_nothing_names_no_seed() -> None:
    assert seed_number("") is None
    assert seed_number("  ") is None


def test_a_number_is_itself() -> None:
    assert seed_number(" 12345 ") == 12345
    assert seed_number(str(2**64 - 1)) == 2**64 - 1


def test_words_name_the_same_seed_however_they_are_typed() -> None:
    assert seed_number("velvet-otter-41") == seed_number("  Velvet-Otter-41 ")
    assert seed_number("velvet-otter-41") != seed_number("velvet-otter-42")


def test_the_words_of_a_deal_never_change_their_meaning() -> None:
    assert seed_number("velvet-otter-41") == 12416164297789123133


def test_every_text_gives_a_seed_that_a_save_can_hold() -> None:
    for text in ("x", "²", "9" * 40, "-1", "ß" * 40):
        number = seed_number(text)
        assert number is not None
        assert 0 <= number < 2**64


def test_a_surprise_can_be_said_aloud() -> None:
    made = {word_seed(Dice(number)) for number in range(50)}
    assert len(made) > 45
    assert all(re.fullmatch(r"[a-z]+-[a-z]+-[1-9][0-9]", seed) for seed in made)

"""Whole games are played as they were written down."""

import pytest

from tests.games.no_honor.playthrough import SEEDS, path_of, played

SHOWN = ("TeamSent", "HeistJudged", "Consequence", "Played", "Countered", "ExchangeDone", "Killed",
         "Arrested", "TruthRevealed", "HaulSplit", "ObjectiveRevealed")  # fmt: skip


@pytest.mark.parametrize("seats", SEEDS)
def test_a_game_goes_as_it_was_written_down(seats: int) -> None:
    assert played(seats) == path_of(seats).read_text("utf-8")


def test_together_they_show_what_the_game_is_about() -> None:
    text = "".join(path_of(seats).read_text("utf-8") for seats in SEEDS)
    assert [word for word in SHOWN if word not in text] == []

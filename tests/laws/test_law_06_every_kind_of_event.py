"""Law 6 takes every kind of event: each has an occasion, and says whether it hides something."""

from dataclasses import dataclass

import pytest

from rules.games import GAMES
from rules.games.knives import events as knives_events
from rules.kernel.events import Event
from tests.laws.occasions import OCCASIONS, redacting, without_an_occasion


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_has_an_occasion(game: str) -> None:
    assert without_an_occasion(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_event_that_hides_something_is_listed_with_who_sees_it(game: str) -> None:
    assert redacting(game) == set(OCCASIONS[game].hides)


def test_a_new_event_without_an_occasion_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclass(frozen=True, slots=True)
    class CardWhispered(Event):
        card: int

        def seen_by(self, seat: int) -> Event:
            return self

    CardWhispered.__module__ = knives_events.__name__
    monkeypatch.setattr(knives_events, "CardWhispered", CardWhispered, raising=False)
    assert without_an_occasion("knives") == {"CardWhispered"}
    assert redacting("knives") == {CardWhispered}

"""What the bots' tests share."""

import pytest

from app.bots.knives import sharp


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same search in an eighth of the worlds: for tests that need many decisions."""
    monkeypatch.setattr(sharp, "AUCTION_WORLDS", sharp.AUCTION_WORLDS // 8)
    monkeypatch.setattr(sharp, "DANCE_WORLDS", sharp.DANCE_WORLDS // 8)
    few = {held: max(1, worlds // 8) for held, worlds in sharp.PLAY_WORLDS.items()}
    monkeypatch.setattr(sharp, "PLAY_WORLDS", few)

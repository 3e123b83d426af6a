"""What the bots answer where anybody can see what is right, and what they know for certain."""

import pytest

from app.bots.roster import decide
from app.games.knight_shift.bots import sharp
from app.games.knight_shift.bots.infoset import forgetful_infoset_of, infoset_of
from app.games.knight_shift.bots.passed_hands import deduced
from rules.games.knight_shift.view import KnightShiftView
from tests.games.knight_shift.bots.positions import NAME
from tests.games.knight_shift.rules.table import PLAYED, Table, at_start

THINKERS = ("regular", "sharp")
HARMLESS = "armor " * 40


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharp, "WORLDS", 16)


def said(view: KnightShiftView, level: str) -> str:
    """What a bot answers, written as in a save."""
    return PLAYED.notation.write(decide(NAME, level, view, 3).command)


def known(view: KnightShiftView, knight: str) -> str:
    """What a seat knows of a pile."""
    infoset = infoset_of(view)
    return PLAYED.deck.codes(infoset.known[view.knights.index(PLAYED.deck.ids[knight])])


def passed(*plays: str, hand: str = "armor axe sword undergarments") -> Table:
    """Two players after these plays; all but the hand of seat 0 is harmless."""
    return at_start(2, knights="E F D", hands={0: hand}, draws=HARMLESS[:72]).do(*plays)


def lean(knights: str, seeds: str, first: str, second: str) -> Table:
    """Two players with these hands and no draw pile; seat 0 comes first."""
    hands = [card for both in zip(second.split(), first.split(), strict=True) for card in both]
    rules = PLAYED.options(draws=0, rounds=1, hand_size=len(first.split()))
    deal = {"head": "0", "knights": knights, "items": " ".join([seeds, *hands])}
    return Table(PLAYED.with_deal(deal).start(rules, 2, 1))


@pytest.mark.parametrize("level", THINKERS)
def test_a_set_is_completed_on_the_knight_that_will_be_the_own(level: str) -> None:
    """Knight C likes Sword and Shield; the other seat has a Knight and no card to spoil it."""
    table = lean("E C A", "axe sword booze", "armor", "shield")
    table.do("claim pile@E", "discard armor")
    assert said(table.view(1), level) == "play shield pile@C"


@pytest.mark.parametrize("level", THINKERS)
def test_whoever_has_a_knight_spoils_the_best_one_that_is_left(level: str) -> None:
    """Knight C has a whole set on it, and hates Companions, which D has nothing against."""
    table = lean("E C D", "axe sword booze", "armor armor", "shield companion")
    table.do("claim pile@E", "discard armor", "play shield pile@C face_up")
    assert table.hand(0) == "companion"
    assert said(table.view(0), level) == "play companion pile@C"


@pytest.mark.parametrize("level", THINKERS)
def test_without_a_card_the_best_knight_is_claimed(level: str) -> None:
    """A has what it likes on it, B what it hates."""
    table = lean("A B C", "axe axe food_4", "undergarments", "axe")
    table.do("play undergarments pile@A", "play axe pile@B")
    assert said(table.view(0), level) == "claim pile@A"


def test_what_a_hand_lacks_that_came_back_lies_on_a_knight() -> None:
    """Seat 0 passed an Axe on, and gets the rest of that hand back."""
    table = passed("play armor pile@E", "play armor pile@E", "play armor pile@F", "play axe pile@D")
    view = table.view(0)
    assert table.asked == 0
    assert deduced(view) == {2: PLAYED.deck.read("axe")}
    assert known(view, "D") == "axe armor"
    assert table.pile("D", 0) == ["armor", "?"]


def test_a_card_that_was_drawn_meanwhile_stays_unknown() -> None:
    table = passed(
        "play armor pile@E", "play armor pile@E", "play armor pile@F", "play armor pile@D",
        hand="undergarments axe sword undergarments",
    )  # fmt: skip
    assert deduced(table.view(0)) == {}


def test_a_novice_forgets_what_it_played_face_down() -> None:
    table = passed("play axe pile@E", "play armor pile@F")
    assert [len(pile) for pile in infoset_of(table.view(0)).known] == [2, 1, 1]
    assert [len(pile) for pile in forgetful_infoset_of(table.view(0)).known] == [1, 1, 1]

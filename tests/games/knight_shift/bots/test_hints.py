"""Every reason of a hint at Knight Shift holds where it should, and what it says is true."""

import re
from itertools import islice

import pytest

from app.bots.reasons import Reason, strongest
from app.bots.roster import ADVISER, decide
from app.games.knight_shift.bots.advice import (
    CLAIM_REASONS,
    DISCARD_REASONS,
    PEEK_REASONS,
    PLAY_REASONS,
    Moment,
)
from app.games.knight_shift.bots.infoset import infoset_of
from app.table.voice import Voice, advised
from rules.games.knight_shift.commands import Discard, Peek
from rules.games.knight_shift.view import KnightShiftView
from rules.kernel.commands import Command
from tests.bots.trials import in_few_worlds
from tests.games.knight_shift.bots.positions import NAME, views
from tests.games.knight_shift.bots.second_opinion import Opinion
from tests.games.knight_shift.rules.standard import STANDARD
from tests.games.knight_shift.rules.table import PLAYED, Table, at_start

ROWS = {
    "play": PLAY_REASONS,
    "claim": CLAIM_REASONS,
    "peek": PEEK_REASONS,
    "discard": DISCARD_REASONS,
}
NOBODY = Voice(("Ann", "Bo", "Cy", "Di", "Ed", "Flo"))
FULL = {0: "axe undergarments food_3 booze", 1: "booze booze companion sword"}


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    in_few_worlds(monkeypatch, 8)


def first_turn(seeds: str = "axe armor sword booze") -> Table:
    """Three squires; seat 0 comes first, and draws a Shield."""
    return at_start(3, seeds=seeds, hands=FULL, draws="shield food_4 booze axe sword")


def with_a_knight() -> Table:
    """Seat 0 has claimed D in the first cycle, and holds what seat 2 passed on."""
    table = first_turn().do("claim pile@D", "discard shield", "play sword pile@B")
    return table.do("play armor pile@B")


def said(table: Table, line: str) -> tuple[str, str]:
    """The name of the reason for an answer, and what it says."""
    view = table.view(table.asked)
    moment = Moment(view, infoset_of(view), PLAYED.notation.read(line))
    row = strongest(ROWS[line.split(maxsplit=1)[0]], moment)
    return row.name, advised(row.says(moment), NOBODY)


@pytest.mark.parametrize(
    ("line", "name", "words"),
    [
        (
            "play booze pile@A",
            "hated",
            "Sir A hates it, and that costs the Knight's squire 5 points.",
        ),
        ("play shield pile@C", "completes a set", "It completes a set for Sir C, worth 5 points."),
        ("play axe pile@C", "points", "It's worth 1 point on Sir C."),
        (
            "play undergarments pile@A",
            "one missing",
            "Still missing for a set worth 10 points: Food.",
        ),
        ("play food_3 pile@B", "feast", "Sir B then has 3 Food"),
        (
            "claim pile@C",
            "before others",
            "2 points you know of, the most of those left, and 2 other",
        ),
    ],
)
def test_a_reason_holds_on_the_first_turn(line: str, name: str, words: str) -> None:
    found, sentence = said(first_turn(), line)
    assert found == name
    assert words in sentence


def test_a_pair_is_named_with_what_it_is_made_with() -> None:
    found, sentence = said(first_turn("armor sword sword booze"), "play axe pile@A")
    assert (found, "with the Armor in the pile" in sentence) == ("makes a pair", True)


def test_a_whole_set_is_claimed_before_others_do() -> None:
    table = first_turn().do("play shield pile@C", "play booze pile@B", "play booze pile@B")
    assert said(table, "claim pile@C") == (
        "whole set",
        "Sir C has a complete set and 11 points you know of,"
        " and 2 other squires could claim first.",
    )


def test_a_peek_says_how_much_is_hidden() -> None:
    table = first_turn().do("play shield pile@C", "play booze pile@A", "play booze pile@B")
    assert said(table, "peek pile@A")[0] == "one card"
    told = said(table, "peek pile@B")[1]
    assert told == "The top card is the only one you don't know on Sir B."
    table.do("play armor pile@A", "play axe pile@A")
    assert said(table, "peek pile@A")[1].startswith("You don't know 3 of the Items on Sir A.")


def test_whoever_has_a_knight_says_so() -> None:
    table = with_a_knight()
    assert table.asked == 0
    held = table.hand(0).split()
    assert said(table, f"play {held[0]} pile@C")[0] in {
        "no gift",
        "least harm",
        "hated",
        "too much booze",
    }


def test_what_hands_told_is_the_reason_to_claim() -> None:
    table = at_start(2, knights="E F D", hands={0: "armor axe sword undergarments"},
                     draws="armor " * 12)  # fmt: skip
    table.do("play armor pile@E", "play armor pile@E", "play armor pile@F", "play axe pile@D")
    found, sentence = said(table, "claim pile@D")
    assert found == "told by hands"
    assert sentence.endswith("what's hidden on Sir D: Axe.")


def _rows() -> list[Reason]:
    return [row for rows in ROWS.values() for row in rows]


def test_names_are_told_apart_and_the_last_row_holds_always() -> None:
    names = [row.name for row in _rows()]
    assert len(set(names)) == len(names)
    view = next(views(3, 2))
    for rows in ROWS.values():
        assert rows[-1].holds(Moment(view, infoset_of(view), view.decision.commands[0])) is True


@pytest.mark.parametrize("seats", [2, 4])
def test_hints_are_whole_sentences_with_bars_in_order(seats: int) -> None:
    for view in islice(views(seats, 11), 3, 40, 4):
        choice = decide(NAME, ADVISER, view, 5)
        advice = choice.advice
        assert choice.command in view.decision.commands
        assert not re.search(r"KS-|pile@|[_{[]|\bNone\b", advised(advice.reason, NOBODY))
        shares = [one.share for one in advice.weighed]
        assert shares == sorted(shares, reverse=True)
        assert all(0.0 <= share <= 1.0 for share in shares)
        assert not advice.weighed or advice.weighed[0].command == choice.command


def _reason(view: KnightShiftView, line: str) -> tuple[str, str]:
    moment = Moment(view, infoset_of(view), STANDARD.notation.read(line))
    row = strongest(ROWS[line.split(maxsplit=1)[0]], moment)
    return row.name, advised(row.says(moment), NOBODY)


@pytest.mark.parametrize("seats", [3, 5])
def test_what_a_hint_says_of_any_answer_is_true_in_its_view(seats: int) -> None:
    met = set()
    for view in (view for seed in range(4) for view in islice(views(seats, seed), seed, None, 7)):
        for command in view.decision.commands:
            if isinstance(command, Discard) or not _is_worth_a_look(view, command):
                continue
            line = STANDARD.notation.write(command)
            name, sentence = _reason(view, line)
            met.add(name)
            assert Opinion(view, line).agrees(sentence), (line, sentence)
    assert met >= {"completes a set", "makes a pair", "one missing", "liked", "feast", "points",
                   "no gift", "before others", "many cards"}  # fmt: skip


def _is_worth_a_look(view: KnightShiftView, command: Command) -> bool:
    """No hint tells anybody to peek at a card that they know."""
    if not isinstance(command, Peek):
        return True
    return view.lying[view.knights.index(command.at.host)][-1].card is None


def test_a_second_shield_is_no_step_to_a_set_that_lacks_something_else() -> None:
    """Sir C wants a Sword and a Shield: with a Sword there, a Sword more brings no set nearer."""
    table = at_start(3, seeds="axe armor sword booze", hands={0: "sword axe booze shield"},
                     draws="shield food_4 booze axe sword")  # fmt: skip
    name, sentence = said(table, "play sword pile@C")
    assert name == "points"
    assert "missing" not in sentence

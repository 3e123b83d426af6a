"""Piles, numbers and contracts at the text table, with a game that has them."""

import pytest

from app.table.narration import Narration
from app.table.voice import Voice
from app.table.wording import Wording
from app.text.client import AnswerReader, Misread, question_lines
from rules.kernel.cards import Zone
from tests.kernel.bazaar.commands import Flip, Lay, Offer, Share
from tests.kernel.bazaar_table import GAME, BazaarTable

NAMES = ("Ann", "Bob", "Cat")


def label(command, view=None, voice=None):
    return GAME.notation.write(command)


def reader(own=0):
    return AnswerReader(GAME.notation, NAMES, label, own=own)


def bargaining():
    table = BazaarTable("W-0", "", "", piles=("W-1", ""))
    table.state.coins = [0, 0, 0]
    return table.say("0 lay W-0 pile@S-0")


def nothing(*args):
    return []


WORDING = Wording(
    Narration({}, nothing, 0.0, 0.0),
    nothing,
    nothing,
    nothing,
    nothing,
    nothing,
    lambda *args: "What now?",
    label,
    order=label,
    brief=label,
)


def test_an_open_question_lists_candidates_and_says_how_to_draw_up_another():
    lines = question_lines(WORDING, GAME.notation, bargaining().view(0), Voice(NAMES, 0))
    assert lines[1:3] == ["What now?", "1. offer ( 0 2 ) ( 1 2 ) ( 2 2 )"]
    assert lines[-3] == "4. decline"
    assert lines[-2] == "Or write your own: offer ( seat coins cards ... ) ..."


def test_a_listed_question_says_nothing_of_the_kind():
    table = BazaarTable("W-0", "", "", piles=("W-1", ""))
    lines = question_lines(WORDING, GAME.notation, table.view(0), Voice(NAMES, 0))
    assert not any("your own" in line for line in lines)


@pytest.mark.parametrize(
    ("typed", "shares"),
    [
        ("1", (Share(0, 2, ()), Share(1, 2, ()), Share(2, 2, ()))),
        ("offer ( 0 4 ) ( 1 2 )", (Share(0, 4, ()), Share(1, 2, ()))),
        ("offer (me 4) (Bob, 2)", (Share(0, 4, ()), Share(1, 2, ()))),
        ("(ann 1) (cat 5 v1)", (Share(0, 1, ()), Share(2, 5, (19,)))),
        ("( 0 2 ) ( 1 2 )", (Share(0, 2, ()), Share(1, 2, ()))),
        ("2 2", None),
    ],
)
def test_a_contract_can_be_typed_with_names_and_is_never_taken_for_a_candidate(typed, shares):
    decision = bargaining().decision(0)
    if shares is None:
        with pytest.raises(Misread):
            reader().read(typed, decision)
    else:
        assert reader().read(typed, decision) == Offer(shares)


def test_what_is_wrong_with_a_contract_is_said():
    with pytest.raises(Misread, match=r"isn't an answer here. There's no card"):
        reader().read("offer ( 0 3 zzz )", bargaining().decision(0))


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("lay w-0 pile@s-1", Lay(2, Zone("pile", host=1))),
        ("lay w0 PILE@S1", Lay(2, Zone("pile", host=1))),
        ("flip pile@s-0 0", Flip(Zone("pile", host=0), 0)),
        ("flip", Flip(Zone("pile", host=0), 0)),
    ],
)
def test_a_pile_at_a_card_can_be_typed(typed, command):
    table = BazaarTable("W-0", "", "", piles=("W-1", ""))
    assert reader().read(typed, table.decision(0)) == command

"""What is said of a card at full size: whole sentences, without codes, for every card."""

import re

from app.games.no_honor.table.explanations import about_card, last, objective
from rules.games.no_honor.cards import Objective
from tests.games.no_honor.table.moments import played


def told():
    view = played(3).view(0, 0)
    deck = view.book.deck
    return {entry.code: about_card(card, view) for card, entry in enumerate(deck.each)}


def test_every_card_is_told_in_whole_sentences():
    for code, about in told().items():
        assert about.name
        assert about.worth
        assert about.sentences, code
        for sentence in about.sentences:
            assert re.match(r"[A-Z0-9+-]", sentence), sentence
            assert not re.search(r"[A-Z]+_|\$|\{|NH-", sentence), sentence


def test_a_card_says_what_it_asks_for_and_what_it_does():
    about = told()
    assert about["great_vault_door"].sentences[:1] == (
        "To bypass it: 3 Tinker or 2 Muscle and 2 Tinker.",
    )
    assert about["beggar"].sentences[0] == "No skills."
    assert about["inside_man"].sentences[1].startswith("No Honor: take 2 Coins")
    assert about["traitor"].worth == "Moment of Truth, 4 cards in the deck"
    assert about["royal_palace"].sentences[-5:] == (
        "If the heist fails, roll a die for each Defense that held.",
        "An X: everyone there is killed.",
        "A blank: everyone there is arrested.",
        "One dagger: one Character is arrested.",
        "Two daggers: everyone there is exhausted.",
    )
    assert (
        "A blank: each player who sent someone there pays 1 Coin."
        in about["gambling_den"].sentences
    )
    assert about["watch_captain"].sentences[1].startswith("City Watch")


def test_nh_gen_02_an_objective_of_the_last_stage_says_that_it_ends_the_game():
    each = played(3).view(0, 0).book.deck.each
    stages = set()
    for entry in (one for one in each if isinstance(one, Objective)):
        is_last = entry.stage == 3
        stages.add(is_last)
        assert last(entry) == ("Ends the game" if is_last else "")
        assert ("Then the game ends." in objective(entry, 9)) is is_last
    assert stages == {False, True}

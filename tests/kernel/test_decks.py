"""Decks as data: what a file may say, what is refused, and that a game is played with its cards."""

import json
from copy import deepcopy

import pytest

from rules.games import GAMES
from rules.kernel.canonical import canonical
from rules.kernel.codec import BadValues, deck_from, decode, encode, fingerprint
from rules.kernel.commands import Answer
from rules.kernel.match import Match
from tests.high_card.game import GAME, STANDARD, HighCardDeck, LayCard

DECK = deck_from(GAME, STANDARD)


def changed(number=0, **fields):
    """The standard deck with one card changed; a field that is None is left out."""
    values = deepcopy(STANDARD)
    card = {**values["cards"][number], **fields}
    values["cards"][number] = {name: value for name, value in card.items() if value is not None}
    return values


def test_a_deck_has_cards_and_copies():
    assert DECK.deck.ids == {"king": 0, "page": 1}
    assert DECK.supply == (0, 0, 1, 1, 1, 1)
    assert DECK.cards[1].worth == 3


def test_a_game_is_played_with_the_cards_of_a_deck():
    game = GAME.with_deck(DECK)
    match = Match(game, game.options(), 2, seed=3)
    assert match.game.notation.read("lay page") == LayCard(1)
    assert sorted(match.view(0).hand + match.view(1).hand) == list(DECK.supply)
    other = GAME.with_deck(deck_from(GAME, changed(1, code="knave")))
    assert other.notation.read("lay knave") == LayCard(1)
    assert game.notation.read("lay page") == LayCard(1)
    assert GAME.deck_file is None


def test_the_deck_decides_who_wins():
    poor = deck_from(GAME, changed(worth=0))
    ends = []
    for file in (DECK, poor):
        game = GAME.with_deck(file)
        start = Match(game, game.options(), 2, seed=1)
        log = [Answer(seat, start.view(seat).decision.commands[-1 - seat]) for seat in (0, 1)]
        match, _ = Match.replay(game, game.options(), 2, 1, log)
        ends.append((match.log, match.outcome.winners))
    assert ends[0][0] == ends[1][0]
    assert ends[0][1] != ends[1][1]


def test_a_fingerprint_tells_decks_apart_and_not_how_they_are_written():
    assert DECK.fingerprint == "b7724a1882a85652"
    spelled = deck_from(GAME, {**STANDARD, "about": "", "cards": list(STANDARD["cards"])})
    assert spelled.fingerprint == DECK.fingerprint
    for other in (changed(worth=9), changed(copies=3), {**STANDARD, "version": "2"}):
        assert deck_from(GAME, other).fingerprint != DECK.fingerprint
    assert deck_from(GAME, json.loads(json.dumps(DECK.content))) == DECK


def test_a_state_names_its_deck_and_does_not_repeat_it():
    game = GAME.with_deck(DECK)
    state = game.start(game.options(), 2, 1)
    text = canonical(encode(state))
    assert DECK.fingerprint in text
    assert "King" not in text
    assert decode(game, json.loads(text)) == state
    other = GAME.with_deck(deck_from(GAME, changed(worth=9)))
    with pytest.raises(BadValues, match="isn't played with the deck"):
        decode(other, json.loads(text))
    assert fingerprint(state) != fingerprint(other.start(other.options(), 2, 1))


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (changed(copies=0), "card 'king': 'copies' should be greater than or equal to 1, not 0."),
        (changed(worth="3"), "card 'king': 'worth' should be a valid integer, not '3'."),
        (changed(worth=None), "card 'king': 'worth' is missing."),
        (changed(wroth=3), "card 'king': There's no 'wroth'. Did you mean 'worth'?"),
        (changed(1, beats="ace"), "card 'page': 'beats': There's no card 'ace'"),
        (changed(1, code="king"), "'cards': 'king' is listed 2 times. Use 'copies' instead."),
        (changed(code=None), "card 1: 'code' is missing."),
        (changed(name="Ki\nng"), "card 'king': 'name': Use a single line of visible text"),
        (changed(copies=1), "'cards': two hands take 6 cards, and there are 5"),
        ({**STANDARD, "cards": []}, "'cards' should have at least 1 item, not 0"),
        ({**STANDARD, "cards": [7]}, "card 1: It should be an object, not 7."),
        ({**STANDARD, "name": ""}, "'name' should have at least 1 character, not ''"),
        ({**STANDARD, "nmae": "x"}, "There's no 'nmae'. Did you mean 'name'?"),
        ({}, "'name' is missing."),
    ],
)
def test_a_wrong_deck_is_refused_with_the_card_and_the_field(values, said):
    with pytest.raises(BadValues) as caught:
        deck_from(GAME, values)
    assert str(caught.value).startswith(said)


def test_a_code_is_one_word_that_a_command_can_be_written_with():
    for code in ("", "a b", "a@b", "(", "-a", "a" * 41, "é"):
        with pytest.raises(BadValues, match="'code': Use one word"):
            deck_from(GAME, changed(code=code))


@pytest.mark.parametrize("name", [name for name in GAMES if GAMES[name].deck_model is None])
def test_a_game_without_a_deck_file_has_its_own_cards(name):
    game = GAMES[name]
    with pytest.raises(BadValues, match="doesn't read its cards from a file"):
        deck_from(game, STANDARD)


def test_a_deck_is_a_value_of_its_own():
    assert hash(DECK) == hash(deck_from(GAME, STANDARD))
    assert isinstance(DECK, HighCardDeck)

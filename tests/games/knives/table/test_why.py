"""Why a trick was won, in a few words, from its five cards."""

import pytest

from app.games.knives.table.narration import NARRATION
from app.games.knives.table.vocabulary import reason
from app.table.voice import Voice
from rules.games.knives.cards import DECK
from rules.games.knives.events import TrickWon
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved
from tests.games.knives.rules.table import winner
from tests.games.knives.table.moments import NAMES


@pytest.mark.parametrize(
    ("cards", "strong", "options", "words"),
    [
        ("C-M C-Q C-J S-K H-M", "D", {}, "The highest Club wins."),
        ("C-M D-M C-Q S-K H-M", "D", {}, "The strong suit beats Clubs."),
        ("C-M D-M C-Q D-J H-M", "D", {}, "The highest Diamond wins."),
        ("C-M N-2 C-Q D-J H-M", "D", {}, "A Knife beats everything."),
        ("C-M N-2 N-A D-J H-M", "D", {}, "The highest Knife wins."),
        ("C-M C-K C-G S-Q H-M", "D", {}, "The Ghost of Clubs beats its King."),
        ("C-M C-K C-G C-Q H-M", "D", {"ghost_king": "king_cancelled"},
         "The King of Clubs can't win beside its Ghost."),
        ("C-M C-K C-G C-Q H-M", "D", {"ghost_king": "off"}, "The highest Club wins."),
        ("C-K D-G D-K C-Q H-M", "D", {}, "The Ghost of Diamonds beats its King."),
    ],
)  # fmt: skip
def test_the_reason_names_what_decided(cards, strong, options, words):
    best = DECK.ids[winner(cards, strong, **options)]
    assert reason(DECK.read(cards), best) == words


def test_the_log_says_it_with_the_winner():
    cards = DECK.read("C-M C-Q C-J S-K H-M")
    moves = [CardMoved(card, Zone("trick"), Zone("taken", 2)) for card in cards]
    events = (*moves, TrickWon(2, cards[1], 6, 2))
    said = NARRATION.story(events, Voice(NAMES, codes=False))
    assert said == [
        "Mara wins the trick and 6 coins with the Queen of Clubs. The highest Club wins."
    ]

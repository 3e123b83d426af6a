"""Cards, suits and declarations of Knives as words in a sentence."""

from collections.abc import Iterable

from app.games.knives.table import words
from app.table.voice import Voice, counted, joined
from rules.games.knives.cards import DECK, KNIVES, SUIT_NAMES, SUIT_OF
from rules.games.knives.commands import KNIVES_ONLY
from rules.games.knives.tricks import why_won
from rules.kernel.cards import CardId

_ONE_OF_SUIT = ("Knife", "Spade", "Club", "Diamond", "Heart")
_SUIT_OF_LETTER = {name[0]: name for name in SUIT_NAMES[1:]}


def card(number: CardId, voice: Voice) -> str:
    """One card: the King of Hearts (H-K), or without the code."""
    return f"the {DECK.name(number)} ({DECK.code(number)})" if voice.codes else bare(number)


def bare(number: CardId) -> str:
    """One card without its code: the King of Hearts."""
    return f"the {DECK.name(number)}"


def cards(numbers: Iterable[CardId], voice: Voice) -> str:
    """Several cards in a row."""
    return joined([card(number, voice) for number in numbers])


def priced(number: CardId, coins: int) -> str:
    """A card to choose: King of Hearts (H-K, 3 coins)."""
    worth = f", {counted(coins, 'coin')}" if coins else ""
    return f"{DECK.name(number)} ({DECK.code(number)}{worth})"


def valued(number: CardId, coins: int) -> str:
    """A card inside a sentence, with its coins: the King of Hearts (3 coins)."""
    return f"{bare(number)} ({counted(coins, 'coin')})" if coins else bare(number)


def one_of(suit: int) -> str:
    """One card of a suit: Club, Knife."""
    return _ONE_OF_SUIT[suit]


def suit_named(declaration: str) -> str:
    """The suit that a declaration names, or Knives only."""
    return "Knives only" if declaration == KNIVES_ONLY else _SUIT_OF_LETTER[declaration]


def declared(declaration: str) -> str:
    """What a declaration says: Hearts strong, or Knives only."""
    if declaration == KNIVES_ONLY:
        return "Knives only"
    return f"{_SUIT_OF_LETTER[declaration]} strong"


def terms(strong: int) -> str:
    """What is played with this strong suit."""
    return "Knives only" if strong == KNIVES else f"{SUIT_NAMES[strong]} strong"


def reason(played: tuple[CardId, ...], best: CardId) -> str:
    """Why this card won its trick, in a few words: Highest Club, A Knife beats everything."""
    suit = SUIT_OF[best]
    return {
        "ghost": words.GHOST_BEATS_KING,
        "king out": words.KING_CANCELED,
        "knife": words.KNIFE_BEATS,
        "strong": words.STRONG_BEATS,
        "highest": words.HIGHEST,
    }[why_won(played, best)].format(
        card=DECK.name(best), suit=SUIT_NAMES[suit], one=one_of(suit),
        led=SUIT_NAMES[SUIT_OF[played[0]]],
    )  # fmt: skip

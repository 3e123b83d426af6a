"""Items and Knights in a sentence."""

from collections.abc import Iterable, Sequence

from app.table.voice import Voice, counted, joined, written
from rules.kernel.cards import CardId


def parted(name: str) -> tuple[str, str]:
    """A Knight's name and byname: Sir Osric, the Parched."""
    words = name.split()
    found = [n for n, word in enumerate(words) if n and word in ("the", "of")]
    cut = found[0] if found else min(len(words), 2)
    return " ".join(words[:cut]), " ".join(words[cut:])


def called(knight: CardId, voice: Voice) -> str:
    """A Knight as one calls him: Sir Osric."""
    return parted(voice.card(knight))[0]


def item(card: CardId, voice: Voice) -> str:
    """An Item by its name."""
    return voice.card(card)


def items(cards: Iterable[CardId], voice: Voice) -> str:
    """Several Items, those of a kind together: 2× Axe and Armor."""
    kinds = sorted(cards)
    return joined([_several(kind, kinds.count(kind), voice) for kind in dict.fromkeys(kinds)])


def _several(kind: CardId, number: int, voice: Voice) -> str:
    return item(kind, voice) if number == 1 else f"{number}× {item(kind, voice)}"


def an_item(card: CardId, voice: Voice) -> str:
    """An Item inside a sentence: an Axe, a Horse, Booze."""
    name = item(card, voice)
    if not _is_counted(card, voice):
        return name
    return f"{'an' if name.startswith(tuple('AEIOU')) else 'a'} {name}"


def some_items(cards: Iterable[CardId], voice: Voice) -> str:
    """Several Items inside a sentence: an Axe, Armor, and 2 Booze."""
    kinds = sorted(cards)
    return joined([_many(kind, kinds.count(kind), voice) for kind in dict.fromkeys(kinds)])


def _many(kind: CardId, number: int, voice: Voice) -> str:
    if number == 1:
        return an_item(kind, voice)
    return f"{number} {item(kind, voice)}{'s' if _is_counted(kind, voice) else ''}"


def _is_counted(card: CardId, voice: Voice) -> bool:
    """Whether one says a Horse and 2 Horses; of a deck of one's own nobody knows that."""
    return voice.deck is not None and voice.deck.code(card) in _COUNTED


_COUNTED = frozenset(
    ("axe", "sword", "shield", "lance", "horse", "food_3", "food_4", "companion")
)  # fmt: skip


def points(number: int) -> str:
    """This many points, which may be less than none."""
    return f"{written(number)} point{'' if abs(number) == 1 else 's'}" if number else "no points"


def gain(number: int) -> str:
    """Points won or lost: +5, −5, 0."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def hidden(number: int) -> str:
    """A number of cards that the viewer doesn't know."""
    return counted(number, "hidden card")


def any_of(words: Sequence[str]) -> str:
    """Several things of which one is meant: a, b or c."""
    return joined(words).replace(" and ", " or ")

"""Items and Knights in a sentence, and the words of the tame theme."""

from collections.abc import Iterable, Sequence

from app.table.lexicon import Lexicon
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


def points(number: int) -> str:
    """So many points, which may be less than none."""
    return f"{written(number)} point{'' if abs(number) == 1 else 's'}" if number else "no points"


def gain(number: int) -> str:
    """Points won or lost: +5, −5, 0."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def hidden(number: int) -> str:
    """So many cards that one does not know."""
    return f"{counted(number, 'card')} hidden"


def any_of(words: Sequence[str]) -> str:
    """Several things of which one is meant: a, b or c."""
    return joined(words).replace(" and ", " or ")


# A tame table: the same rules with warm milk and minstrels

_DRINK = (
    ("booze", "milk"),
    ("too much booze", "too much milk"),
    ("drunk", "sleepy"),
    ("drunks", "sleepers"),
    ("pass out", "doze off"),
    ("passes out", "dozes off"),
    ("passed out", "dozed off"),
    ("passing out", "dozing off"),
    ("out cold", "fast asleep"),
    ("ale", "milk"),
    ("sober", "awake"),
    ("the parched", "the thirsty"),
    ("barleycorn", "buttermilk"),
)
_COMPANY = (
    ("companion", "minstrel"),
    ("companions", "minstrels"),
    ("the scandalous", "the sociable"),
)

WARM_MILK = Lexicon((*_DRINK, *_COMPANY))

"""Whether what a hint says is true: worked out from what its seat knows, by the second scorer."""

import re
from collections.abc import Callable
from typing import Any

from app.games.knight_shift.bots.infoset import infoset_of
from rules.games.knight_shift.view import KnightShiftView
from tests.games.knight_shift.rules.second_scorer import score
from tests.games.knight_shift.rules.standard import SAID

CARDS: dict[str, Any] = {card["code"]: card for card in SAID["cards"]}
SORTS = {code: card.get("sort", code) for code, card in CARDS.items()}
CODES = {card["name"]: code for code, card in CARDS.items()}
# What only the search can tell.
TRIED = "nothing else wins|hands that came back|can only spoil|waiting would cost"


class Opinion:
    """One answer, and the pile that it is about before and after it, as far as that is known."""

    def __init__(self, view: KnightShiftView, line: str) -> None:
        codes = [card.code for card in view.book.deck.cards]
        infoset, (_, *words) = infoset_of(view), line.split()
        self.options = view.book.options.model_dump()
        knights = [codes[knight] for knight in view.knights]
        piles = ([codes[card] for card in pile] for pile in infoset.known)
        self.known = dict(zip(knights, piles, strict=True))
        self.here = next(one for one in words if one.startswith("pile@")).removeprefix("pile@")
        self.knight, self.item = CARDS[self.here], words[0]
        self.lying = view.lying[knights.index(self.here)]
        self.left = [knights[place] for place in infoset.open]
        self.helps = {
            knight: {codes[card]: infoset.piles[place][card] for card in view.hand}
            for place, knight in enumerate(knights)
        }
        self.before = self.known[self.here]
        self.then = [*self.before, *(code for code in (self.item,) if code in CARDS)]
        self.gained = self.points(self.then) - self.points(self.before)

    def line(self, pile: list[str], knight: str = "") -> dict[str, int]:
        """What a pile brings; beside its twin no Knight is the only one with the most Booze."""
        return score(SAID, [(knight or self.here, pile)] * 2, self.options)[0]

    def points(self, pile: list[str], knight: str = "") -> int:
        line = self.line(pile, knight)
        return line["total"] - line["feast"]

    def sets(self, pile: list[str]) -> int:
        return self.line(pile)["likes"] // int(self.knight["bonus"])

    @property
    def least(self) -> float:
        """The least that any Item of the hand would do for any Knight left."""
        return min(help for knight in self.left for help in self.helps[knight].values())

    @property
    def counted(self) -> list[str]:
        """What is left after the play once hated Items are gone."""
        return [code for code in self.then if SORTS[code] not in self.knight["dislikes"]]

    def agrees(self, sentence: str) -> bool:
        """Whether every part of a sentence that can be checked is true."""
        for words, check in CHECKS.items():
            found = re.search(words, sentence)
            if found is not None:
                return check(self, *found.groups())
        return re.search(TRIED, sentence) is not None


def _one_missing(op: Opinion, which: str, name: str) -> bool:
    last = CODES.get(name) or next(code for code in SORTS if SORTS[code] == name.lower())
    now, then = op.sets(op.before), op.sets(op.then)
    completes = op.sets([*op.then, last]) == then + 1
    is_needed = op.sets([*op.before, last]) == now == then
    return completes and is_needed and (which == "another") == (then > 0)


def _liked(op: Opinion) -> bool:
    likes = op.knight["likes"].count(SORTS[op.item])
    return [SORTS[c] for c in op.before].count(SORTS[op.item]) < likes * (op.sets(op.before) + 1)


def _paired(op: Opinion, name: str) -> bool:
    return CODES[name] in op.before and op.line(op.then)["pairs"] > op.line(op.before)["pairs"]


def _number(text: str) -> int:
    return int(text.replace("−", "-"))


def _best(op: Opinion, many: str) -> bool:
    others = [op.points(op.known[knight], knight) for knight in op.left]
    return op.points(op.before) == _number(many) == max(others)


def _most_booze(op: Opinion) -> bool:
    others = [pile.count("booze") for knight, pile in op.known.items() if knight != op.here]
    return op.then.count("booze") > max(others)


CHECKS: dict[str, Callable[..., bool]] = {
    r"likes it\. Still missing for (a|another) set worth .+: (.+)\.": _one_missing,
    r"likes it": _liked,
    r"hates it": lambda op: SORTS[op.item] in op.knight["dislikes"],
    r"completes a set for": lambda op: op.sets(op.then) == op.sets(op.before) + 1,
    r"makes a pair with the (.+) in the pile": _paired,
    r"then has (\d+) Companions that you know of, worth (\d+)": lambda op, many, points: (
        op.counted.count("companion") == int(many) and op.gained == int(points)
    ),
    r"then has (\d+) Food": lambda op, many: (
        sum(CARDS[code].get("feast", 0) for code in op.counted) == int(many)
    ),
    r"the most Booze you know of": _most_booze,
    r"helps the other squires least": lambda op: op.helps[op.here][op.item] == op.least,
    r"It's worth (\d+)": lambda op, many: op.gained == int(many),
    r"It costs .+ (\d+) points?\.": lambda op, many: op.gained == -int(many),
    r"costs .+ nothing": lambda op: op.gained == 0,
    r"a complete set and (\d+) points? you know of": lambda op, many: (
        op.sets(op.before) > 0 and op.points(op.before) == int(many)
    ),
    r"has (−?\d+) points? you know of, the most of those": _best,
    r"has (−?\d+) points? you know of": lambda op, many: op.points(op.before) == _number(many),
    r"The top card is the only one": lambda op: (
        op.lying[-1].card is None and len(op.lying) == len(op.before) + 1
    ),
    r"You don't know (\d+) of the Items on .+": lambda op, many: (
        op.lying[-1].card is None and len(op.lying) - len(op.before) == int(many)
    ),
}  # fmt: skip

"""A form that is a deal between seats: tokens that are shared out, and things handed over.

It knows no game: a game says which fields are tokens, and everything is moved one by one.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias

from app.table.form import AnswerForm
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import Command

# A token by its field in a record, or a card.
Thing: TypeAlias = str | CardId


class Pot(NamedTuple):
    """Tokens that are shared out: their field, how many there are, and how one looks.

    The field has a record for each seat with a number in its `part`; without a part it is a list
    of seats, one for each token.
    """

    field: str
    part: str
    total: int
    art: str
    noun: str

    def held(self, form: AnswerForm) -> dict[Seat, int]:
        """How many each seat gets, who takes part."""
        value = form.value((self.field,)) or ()
        if self.part:
            return {one.seat: getattr(one, self.part) or 0 for one in value}
        return {seat: value.count(seat) for seat in dict.fromkeys(value)}

    def left(self, form: AnswerForm) -> int:
        """How many nobody gets yet."""
        return self.total - sum(self.held(form).values())

    def move(self, form: AnswerForm, giver: Seat | None, taker: Seat | None) -> AnswerForm:
        """One token from a seat to another; None is the heap that nobody has."""
        held = self.held(form)
        if giver == taker or (held.get(giver, 0) if giver is not None else self.left(form)) < 1:
            return form
        changes = {giver: -1, taker: 1}
        if not self.part:
            return form.put((self.field,), _seats(form.value((self.field,)) or (), changes))
        if taker is not None and taker not in held:
            return form
        records = form.value((self.field,))
        return form.put((self.field,), tuple(_changed(one, self.part, changes) for one in records))

    def bring(self, form: AnswerForm, seat: Seat, number: int) -> AnswerForm:
        """One step towards a number: from the heap, else from who has most; back to the heap.

        Where there are two, what one does not get is the other's.
        """
        held = self.held(form)
        now = held.get(seat, 0)
        if number < now:
            rest = [one for one in held if one != seat]
            return self.move(form, seat, rest[0] if len(rest) == 1 else None)
        others = [one for one in held if one != seat and held[one]]
        richest = max(others, key=lambda one: held[one], default=None)
        giver = None if self.left(form) > 0 else richest
        return self.move(form, giver, seat) if number > now else form


def _changed(record: Any, part: str, changes: dict[Seat | None, int]) -> Any:
    number = (getattr(record, part) or 0) + changes.get(record.seat, 0)
    return replace(record, **{part: number})


def _seats(seats: tuple[Seat, ...], changes: dict[Seat | None, int]) -> tuple[Seat, ...]:
    found = list(seats)
    for seat, change in changes.items():
        if seat is not None and change < 0:
            found.remove(seat)
        elif seat is not None:
            found.append(seat)
    return tuple(sorted(found))


class Purse(NamedTuple):
    """Tokens that seats can hand each other: the part of a record that counts them."""

    part: str
    art: str
    noun: str
    holds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trade:
    """Things that seats hand each other: a field with records of a giver, a taker and things.

    `goods` are the cards of each seat, for the part `cards`. What is handed over face down is
    counted in `said_of`, and `claims` says what it is. `pairs` says who may hand whom.
    """

    field: str
    purses: tuple[Purse, ...]
    cards: str = ""
    goods: tuple[tuple[CardId, ...], ...] = ()
    claims: str = ""
    said_of: str = ""
    pairs: Callable[[Seat, Seat], bool] = lambda giver, taker: giver != taker

    def number(self, form: AnswerForm, giver: Seat, taker: Seat) -> int | None:
        """Which record is between these two, if there is one."""
        pairs = [(one.giver, one.taker) for one in form.value((self.field,))]
        return pairs.index((giver, taker)) if (giver, taker) in pairs else None

    def given(self, form: AnswerForm, giver: Seat) -> tuple[CardId, ...]:
        """The cards that a seat hands over."""
        if not self.cards:
            return ()
        records = form.value((self.field,))
        return tuple(c for one in records if one.giver == giver for c in getattr(one, self.cards))

    def spent(self, form: AnswerForm, giver: Seat, purse: Purse) -> int:
        """How many tokens a seat hands over."""
        records = form.value((self.field,))
        return sum(getattr(one, purse.part) for one in records if one.giver == giver)

    def hand(self, form: AnswerForm, thing: Thing, giver: Seat, taker: Seat) -> AnswerForm:
        """With one thing more from one to the other."""
        if not self.pairs(giver, taker):
            return form
        number, records = self.number(form, giver, taker), form.value((self.field,))
        blank = form.draft.blank(self.field)
        if number is None:
            if len(records) >= blank.most:
                return form
            nothing = {purse.part: 0 for purse in self.purses}
            new = replace(form.emptied(blank), giver=giver, taker=taker, **nothing)
            return form.put((self.field,), (*records, self._more(new, thing)))
        more = self._more(records[number], thing)
        return form.put((self.field,), (*records[:number], more, *records[number + 1 :]))

    def take_back(self, form: AnswerForm, number: int, thing: Thing) -> AnswerForm:
        """With one thing less in a record, and without the record once it is empty."""
        records = form.value((self.field,))
        less = self._less(records[number], thing)
        kept = () if self._is_empty(less) else (less,)
        return form.put((self.field,), (*records[:number], *kept, *records[number + 1 :]))

    def _more(self, record: Any, thing: Thing) -> Any:
        if isinstance(thing, str):
            return replace(record, **{thing: getattr(record, thing) + 1})
        cards = getattr(record, self.cards)
        more = tuple(sorted({*cards, thing}))
        return replace(record, **{self.cards: more})

    def _less(self, record: Any, thing: Thing) -> Any:
        if isinstance(thing, str):
            return replace(record, **{thing: max(0, getattr(record, thing) - 1)})
        cards = tuple(card for card in getattr(record, self.cards) if card != thing)
        return replace(record, **{self.cards: cards})

    def _is_empty(self, record: Any) -> bool:
        tokens = sum(getattr(record, purse.part) for purse in self.purses)
        return not tokens and not (self.cards and getattr(record, self.cards))


class Sent(NamedTuple):
    """A card in a seat's panel, with a few words below."""

    card: CardId
    words: str


class DealAnswer(NamedTuple):
    """An answer that needs no form, with a button beside it."""

    command: Command
    label: str
    kind: str


def _nothing(command: Any) -> str:
    return ""


def _nobody(command: Any, seat: Seat) -> tuple[Sent, ...]:
    return ()


def _no_role(command: Any, seat: Seat) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class DealWords:
    """How a deal is shown: who can be in it, what is shared out and handed over.

    `role` is what a seat is in it, and `sends` what it brings; who has no role is left out unless
    something is handed to it. `warning` is what nobody should forget, `said` the last word of
    somebody else. `answers` are the other ways to answer.
    """

    pots: tuple[Pot, ...] = ()
    trades: tuple[Trade, ...] = ()
    role: Callable[[Any, Seat], str] = _no_role
    sends: Callable[[Any, Seat], tuple[Sent, ...]] = _nobody
    scene: str = ""
    warning: Callable[[Any], str] = _nothing
    said: tuple[Seat, str] | None = None
    answers: tuple[DealAnswer, ...] = ()

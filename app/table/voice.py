"""Who is spoken to: names at the table, with `you` for the one who reads."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.table.lexicon import PLAIN, Lexicon
from app.table.rule_codes import without_codes
from rules.kernel.cards import CardId, Deck, Seat
from rules.kernel.decisions import Refusal
from rules.kernel.view import BYSTANDER

# Spoken to like somebody who only looks on: nobody is `you`.
EVERYBODY: Seat = BYSTANDER

_IRREGULAR = {"are": "is", "have": "has", "were": "was"}


@dataclass(frozen=True, slots=True)
class Voice:
    """Speaks to one seat, or to everybody at once if the viewer is EVERYBODY.

    `codes` puts the short code behind a card's name, for those who answer by typing it. `lexicon`
    has the words of a tame table: what is made for people goes through `said`. Only a `designer`
    hears the codes of rules. `deck` has the names of cards where they are data. Where the table
    has no memory for people it does not keep in words what only the listener saw (`reminds`).
    """

    names: tuple[str, ...]
    viewer: Seat = EVERYBODY
    codes: bool = True
    lexicon: Lexicon = PLAIN
    designer: bool = False
    deck: Deck | None = None
    reminds: bool = True

    def said(self, text: str) -> str:
        """A text in the words of this table, before it is measured or shown; names stay."""
        text = text if self.designer else without_codes(text)
        return self.lexicon.said(text, self.names)

    def card(self, card: CardId) -> str:
        """The name of a card."""
        return "a card" if self.deck is None else self.deck.name(card)

    def the_card(self, card: CardId) -> str:
        """The name of a card with its article, inside a sentence."""
        return "a card" if self.deck is None else self.deck.spoken(card)

    def refused(self, refusal: Refusal) -> str:
        """Why the rules refuse something, as a whole sentence in the words of this table."""
        return self.said(f"{sentence(refusal.reason)} ({refusal.rule})")

    def meant(self, text: str) -> str:
        """What somebody typed in the words of this table, as the game has it."""
        return self.lexicon.meant(text, self.names)

    def who(self, seat: Seat) -> str:
        """The seat inside a sentence: `you` or its name."""
        return "you" if seat == self.viewer else self.names[seat]

    def name(self, seat: Seat) -> str:
        """The seat on a label: `You` or its name."""
        return "You" if seat == self.viewer else self.names[seat]

    def whose(self, seat: Seat) -> str:
        """What belongs to the seat: `your` or `Bo's`."""
        if seat == self.viewer:
            return "your"
        name = self.names[seat]
        return f"{name}'" if name.endswith("s") else f"{name}'s"

    def verb(self, seat: Seat, deed: str) -> str:
        """What the seat does, the verb first: `play low`, if it is you, or `plays low`."""
        return deed if seat == self.viewer else third_person(deed)

    def does(self, seat: Seat, deed: str) -> str:
        """The seat and what it does at the start of a sentence: `You play`, `Bo plays`."""
        return f"{self.name(seat)} {self.verb(seat, deed)}"

    def all_do(self, seats: Sequence[Seat], deed: str) -> str:
        """Several and what they do at the start of a sentence: `You and Bo play`, `Bo plays`."""
        who = self.list(seats)
        verb = deed if len(seats) > 1 else self.verb(seats[0], deed)
        return f"{who[:1].upper()}{who[1:]} {verb}"

    def whom(self, seat: Seat, doer: Seat | None) -> str:
        """At whom somebody does something: Bo, you, yourself, themselves."""
        if seat != doer:
            return self.who(seat)
        return "yourself" if seat == self.viewer else "themselves"

    def list(self, seats: Iterable[Seat]) -> str:
        """Several seats inside a sentence."""
        return joined([self.who(seat) for seat in seats])


def name_seats(text: str, voice: Voice) -> str:
    """A text with names in the place of `seat 3` and `seat 3's`, as bots write it."""

    def named(found: re.Match[str]) -> str:
        seat = int(found[1])
        return voice.whose(seat) if found[2] else voice.who(seat)

    return re.sub(r"\bseat ([0-9]+)\b('s)?", named, text)


def third_person(deed: str) -> str:
    """What one other does, the verb first: plays, passes on, has."""
    verb = re.split(r"\W", deed, maxsplit=1)[0]
    ending = "es" if verb.endswith(("s", "sh", "ch", "o")) else "s"
    return f"{_IRREGULAR.get(verb, f'{verb}{ending}')}{deed[len(verb) :]}"


def joined(words: Sequence[str]) -> str:
    """A list as people say it: a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted(number: int, noun: str) -> str:
    """A number of things: no cards, 1 card, 2 cards."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def written(number: int) -> str:
    """A number in digits, below zero with a true minus: −5."""
    return str(number).replace("-", "−")


def numbered(number: int, noun: str) -> str:
    """A number in figures, with what it counts: 0 coins, 1 coin; without a noun it is bare."""
    return f"{number} {noun}{'' if number == 1 else 's'}" if noun else str(number)


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop, unless a name in it ends with a sign."""
    stop = "" if text.endswith(("!", "?")) else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"


def lower_first(text: str) -> str:
    """The same words inside a sentence."""
    return f"{text[:1].lower()}{text[1:]}"

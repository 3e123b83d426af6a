"""Who is spoken to: names at the table, with `you` for the one who reads."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from app.advice import Words
from app.table.lexicon import PLAIN, Lexicon
from app.table.rule_codes import without_codes
from rules.kernel.cards import BYSTANDER, CardId, Deck, Seat
from rules.kernel.commands import Refusal

# Spoken to like somebody who only looks on: nobody is `you`.
EVERYBODY: Seat = BYSTANDER


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
        return self.said(f"{refusal.reason} ({refusal.rule})")

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
        return f"{self.names[seat]}'s"

    def whom(self, seat: Seat, doer: Seat | None) -> str:
        """At whom somebody does something: Bo, you, yourself, themselves."""
        if seat != doer:
            return self.who(seat)
        return "yourself" if seat == self.viewer else "themselves"

    def list(self, seats: Iterable[Seat]) -> str:
        """Several seats inside a sentence, the one who reads first."""
        ordered = sorted(seats, key=lambda seat: seat != self.viewer)
        return joined([self.who(seat) for seat in ordered])


# Fields of a sentence that stand for seats; every other field is put in as it is.
SEAT_FIELDS = frozenset(
    ("seat", "seats", "target", "other", "others", "owner", "giver", "taker", "leader", "winner")
)
_PART = re.compile(
    r"\{(?P<field>\w+)(?P<whose>:s)?\}|\[(?:(?P<doer>\w+):)?(?P<you>[^|\[\]]*)\|(?P<name>[^|\[\]]*)\]"
)
# A card such as Nyet! ends a sentence by itself.
_TWO_SIGNS = re.compile(r"(?<=[!?])\.")
_OPENS = re.compile(r"(?:^|[.!?]”? )“?$")


def say(template: str, voice: Voice, **values: object) -> str:
    """A whole sentence with its gaps filled, in the words of a table.

    `{seat}` is you or a name, `{seat:s}` your or Bo's. `[pass|passes]` follows `seat`, or another
    field named before a colon, as in `[target:are|is]`: the first for you and for several, the
    second for one name. A `target` that is the doer is yourself. What opens a sentence gets a
    capital, but for names. Fields without a value stay.

    >>> table, played = ("Ann", "Bo"), {"seat": 0, "target": 1, "card": "a Gun"}
    >>> say("{seat} [play|plays] {card} on {target}.", Voice(table), **played)
    'Ann plays a Gun on Bo.'
    >>> say("{seat} [play|plays] {card} on {target}.", Voice(table, viewer=0), **played)
    'You play a Gun on Bo.'
    """

    def filled(found: re.Match[str]) -> str:
        field = found["field"]
        if field is None:
            doer = values[found["doer"] or ("seat" if "seat" in values else "seats")]
            return found["you" if _takes_plural(doer, voice) else "name"]
        if field not in values:
            return found[0]
        text, is_name = str(values[field]), False
        if field in SEAT_FIELDS:
            text = _seats(field, values, voice, is_owner=bool(found["whose"]))
            is_name = not text.startswith("you")
        opens = not is_name and _OPENS.search(template[: found.start()])
        return f"{text[:1].upper()}{text[1:]}" if opens else text

    return voice.said(_TWO_SIGNS.sub("", _PART.sub(filled, template)))


def _takes_plural(doer: object, voice: Voice) -> bool:
    seats = (doer,) if isinstance(doer, int) else cast(Sequence[Seat], doer)
    return len(seats) > 1 or voice.viewer in seats


def _seats(field: str, values: Mapping[str, object], voice: Voice, *, is_owner: bool) -> str:
    value = values[field]
    if not isinstance(value, int):
        return voice.list(cast(Sequence[Seat], value))
    if field == "target" and value == values.get("seat"):
        themselves = voice.whom(value, value)
        return f"{voice.whose(value)} own" if is_owner else themselves
    return voice.whose(value) if is_owner else voice.who(value)


def advised(words: Words, voice: Voice) -> str:
    """What an adviser says, with names for the seats, in the words of a table."""
    if isinstance(words, str):
        return voice.said(words)
    return say(words.template, voice, **words.values)


def joined(words: Sequence[str], last: str = "and") -> str:
    """A list as people say it: a and b; a, b, and c."""
    if len(words) < 3:
        return f" {last} ".join(words)
    return f"{', '.join(words[:-1])}, {last} {words[-1]}"


def either(words: Sequence[str]) -> str:
    """A choice as people say it: a or b; a, b, or c."""
    return joined(words, "or")


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
    """The text with a capital letter and a full stop, unless it ends a sentence already."""
    stop = "" if text.endswith((".", "!", "?")) else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"


def lower_first(text: str) -> str:
    """The same words inside a sentence."""
    return f"{text[:1].lower()}{text[1:]}"

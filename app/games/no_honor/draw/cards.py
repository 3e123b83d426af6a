"""The cards of No Honor Among Thieves: what a deck says of each, as it is printed."""

import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property, partial

from pygame import Surface

from app.assets import game_assets
from app.draw.cache import ON_TABLE, kept, kept_in
from app.draw.card_shape import height
from app.draw.colours import colours_of
from app.games.no_honor.draw.gilt import (
    CardPrint,
    CardSheet,
    Failing,
    Skills,
    gilt_level,
    picture_of,
    scaled,
)
from app.games.no_honor.draw.gilt_crew import character
from app.games.no_honor.draw.gilt_jobs import defense, objective
from app.games.no_honor.table.vocabulary import DIE_ART, harm
from app.games.no_honor.table.words import SORTS
from app.store.decks import USUAL, read_deck
from rules.games.no_honor import cards
from rules.games.no_honor.vocabulary import SKILLS
from rules.kernel.cards import CardId
from rules.kernel.decks import DeckFile

# Schemes: a coloured band that is cut as its type is, a picture, and what it does.


def scheme(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    """A Scheme at one of its levels."""
    sheet = CardSheet(theme, width)
    sheet.frame(f"frame_scheme_{printed.sort}")
    if level in {"full", "hand"}:
        _print_whole(sheet, printed)
    elif level == "mid":
        _print_named(sheet, printed)
    elif level == "thumb":
        _print_thumb(sheet, printed)
    else:
        _print_small(sheet, printed)
    return sheet.surface


def _print_whole(sheet: CardSheet, printed: CardPrint) -> None:
    sheet.put(picture_of(sheet.theme, printed), 49, 54, 102)
    sheet.put(f"type_{printed.sort}", 10, 9, 25)
    sheet.title(printed.name, sheet.box(40, 6, 152, 32), 19, "title_ink", "left")
    if printed.coins is not None:
        sheet.coin(str(printed.coins), 146, 112, 42)
    sheet.text(printed.text, sheet.box(11, 163, 178, 83), 17)
    sheet.title(printed.foot, sheet.box(12, 249, 176, 26), 14, "gilt_ink")


def _print_named(sheet: CardSheet, printed: CardPrint) -> None:
    """Two lines for the name, as large as there is room for."""
    sheet.put(picture_of(sheet.theme, printed), 34, 54, 132)
    sheet.name(printed.name, sheet.box(8, 186, 184, 58), 27, "title_ink")
    sheet.put(f"type_{printed.sort}", 82, 243, 36)
    if printed.coins is not None:
        sheet.coin(str(printed.coins), 134, 6, 60)


def _print_thumb(sheet: CardSheet, printed: CardPrint) -> None:
    """The same with larger letters: the type goes up to where a title would not fit."""
    sheet.put(picture_of(sheet.theme, printed), 42, 52, 116)
    sheet.name(printed.name, sheet.box(4, 172, 192, 88), 36, "title_ink")
    sheet.put(f"type_{printed.sort}", 8, 4, 44)
    if printed.coins is not None:
        sheet.coin(str(printed.coins), 134, 4, 62)


def _print_small(sheet: CardSheet, printed: CardPrint) -> None:
    sheet.put(picture_of(sheet.theme, printed), 24, 56, 152)
    sheet.put(f"type_{printed.sort}", 74, 219, 54)
    if printed.coins is not None:
        sheet.coin(str(printed.coins), 130, 6, 64)


# What a seat keeps for the end: Treasures on dark gold, Agendas on parchment.


def treasure(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    """A Treasure."""
    sheet = CardSheet(theme, width)
    sheet.frame("frame_treasure")
    _print(sheet, printed, level, ("gilt_ink", "card_ink"))
    return sheet.surface


def agenda(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    """A Hidden Agenda, with what it brings on a coin."""
    sheet = CardSheet(theme, width)
    sheet.frame("frame_agenda" if level in {"full", "hand"} else "frame_agenda_small")
    _print(sheet, printed, level, ("parchment_ink", "parchment_ink"))
    if printed.coins is not None and level not in {"thumb", "mini"}:
        sheet.coin(f"+{printed.coins}", 79, 228, 42)
    return sheet.surface


def _print(sheet: CardSheet, printed: CardPrint, level: str, inks: tuple[str, str]) -> None:
    title, text = inks
    name = picture_of(sheet.theme, printed)
    if level in {"full", "hand"}:
        sheet.title(printed.name, sheet.box(10, 8, 180, 32), 19, title)
        if printed.coins is None:
            sheet.put(name, 51, 51, 98)
            sheet.text(printed.text, sheet.box(12, 164, 176, 106), 17, text)
        else:
            sheet.put(name, 54, 51, 92)
            sheet.text(printed.text, sheet.box(12, 147, 176, 78), 17, text)
    elif level == "mid":
        sheet.put(name, 36, 34, 128)
        sheet.name(printed.name, sheet.box(9, 166, 182, 60), 26, title)
    elif level == "thumb":
        sheet.name(printed.name, sheet.box(8, 8, 184, 74), 34, title)
        sheet.put(name, 42, 86, 116)
    else:
        sheet.put(name, 22, 50, 156)


GAME = "no_honor"
KINDS: dict[str, Callable[[str, CardPrint, int, str], Surface]] = {
    "character": character,
    "scheme": scheme,
    "defense": defense,
    "objective": objective,
    "treasure": treasure,
    "agenda": agenda,
}
# What lies face down in a zone; anywhere else it is a Scheme.
BACKS = {
    "scheme_deck": "scheme",
    "char_deck": "character",
    "defense_deck": "defense",
    "defenses": "defense",
    "treasure_deck": "treasure",
    "agenda_deck": "agenda",
    "agendas": "agenda",
    "objectives": "objective",
    "removed": "objective",
}
# Words of a text that have a sign, for cards that have no gist.
SIGNED = (
    (re.compile(r"\b(Lies|Muscle|Stealth|Tinker)\b"), lambda found: f"{{{found[0].lower()}}}"),
    (re.compile(r"\bCoins?\b"), lambda found: "{coin}"),
    (re.compile(r"\bNo Honor\b[:.]?"), lambda found: "{no_honor}"),
    (re.compile(r"^Exhaust:"), lambda found: "{exhaust}"),
)


class GiltCards:
    """The cards of a deck, by their ids."""

    def __init__(self, theme: str, deck: cards.NoHonorDeck | None = None) -> None:
        self.theme, self._deck = theme, deck

    @cached_property
    def prints(self) -> tuple[CardPrint, ...]:
        """What is printed on each card; those of ours are read when they are first wanted."""
        return tuple(_printed(self.theme, card) for card in (self._deck or _ours()).each)

    def level(self, width: int) -> str:
        """How much of a card is shown at this width."""
        return gilt_level(width)

    def face(self, card: CardId, width: int, shown: str) -> Surface:
        """A card face up, at one of its levels."""
        return _face(self.theme, self.prints[card], width, shown)

    def back(self, width: int, zone: str = "") -> Surface:
        """The back of what lies in a zone."""
        return _back(self.theme, BACKS.get(zone, "scheme"), width)

    def every(self) -> list[tuple[CardId | None, str]]:
        """Every face and every back, with the zone that it lies in."""
        zones = {kind: zone for zone, kind in reversed(BACKS.items())}
        return [
            *((card, "") for card in range(len(self.prints))),
            *((None, zone) for zone in zones.values()),
        ]

    def printed(self, deck: DeckFile) -> "GiltCards | None":
        """The same with the cards of a deck, or None if they are ours."""
        if not isinstance(deck, cards.NoHonorDeck) or deck.fingerprint == _ours().fingerprint:
            return None
        return GiltCards(self.theme, deck)


FACES = {GAME: GiltCards(GAME)}


@cache
def _ours() -> cards.NoHonorDeck:
    found = read_deck(game_assets(GAME) / "decks" / f"{USUAL}.json").file
    assert isinstance(found, cards.NoHonorDeck)
    return found


@partial(kept_in, ON_TABLE)
def _face(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    return KINDS[printed.kind](theme, printed, width, level)


@kept
def _back(theme: str, kind: str, width: int) -> Surface:
    return scaled(theme, f"back_{kind}", (width, height(width)))


# From a deck to what is printed


@cache
def _printed(theme: str, card: cards.Entry) -> CardPrint:
    """What is printed on a card."""
    text, short = _text(theme, card), colours_of(theme, "short_names").get(card.code, "")
    match card:
        case cards.Character():
            made = CardPrint("character", card.code, card.name, text, short, coins=card.cost)
            return made._replace(skills=_skills(card.skills))
        case cards.Scheme():
            made = CardPrint("scheme", card.code, card.name, text, coins=card.betrayal or None)
            return made._replace(sort=card.type, foot=SORTS[card.type])
        case cards.Defense() | cards.Jail():
            needed = tuple(map(_skills, card.challenges))
            made = CardPrint("defense", card.code, card.name, coins=card.reward or None)
            return made._replace(challenges=needed, watch=card.watch)
        case cards.Objective():
            return _objective(card, text)
        case cards.Treasure():
            return CardPrint("treasure", card.code, card.name, text)
        case cards.Agenda():
            pays = card.score[0].n
            coins = pays if isinstance(pays, int) else None
            return CardPrint("agenda", card.code, card.name, text, coins=coins)


def _objective(card: cards.Objective, text: str) -> CardPrint:
    return CardPrint(
        "objective", card.code, card.name, text, coins=card.reward, stage=card.stage,
        slots=card.slots, treasures=card.treasures, failing=tuple(_failing(card)),
    )  # fmt: skip


def _skills(skills: cards.Skills) -> Skills:
    pairs = zip(SKILLS, skills.numbers, strict=True)
    return tuple((skill, number) for skill, number in pairs if number)


def _text(theme: str, card: cards.Entry) -> str:
    """A gist if the card is ours, else what its deck says, with signs where there are some."""
    gists = colours_of(theme, "gists")
    if card.code in gists and card == _our(card.code):
        return gists[card.code]
    more = card.no_honor_text if isinstance(card, cards.Scheme) else ""
    text = "\n".join(part for part in (card.text, more) if part)
    for words, sign in SIGNED:
        text = words.sub(sign, text)
    return text


@cache
def _our(code: str) -> cards.Entry | None:
    return next((card for card in _ours().cards if card.code == code), None)


def _failing(card: cards.Objective) -> Iterator[Failing]:
    """What each side of the die does; a table that says something else has no signs for it."""
    for row in card.failure:
        if row.die in DIE_ART:
            yield Failing(DIE_ART[row.die], *harm(row.do))

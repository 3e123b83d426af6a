"""Teams, cards, guns and odds of Russian Roulette in words."""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from app.games.russian_roulette.table import words
from app.table.voice import Voice, counted, joined, say
from rules.games.russian_roulette.cards import BULLET, CLICK, FIRST_ACTION
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import CardId, Seat


class Team(NamedTuple):
    """A team and its four people, the captain first."""

    name: str
    people: tuple[str, str, str, str]


TEAMS = (
    Team("The Cold Snap", ("Arkady Frost", "Margot Vell", "Pip Tailwind", "Old Ambrose")),
    Team("The High Noons", ("Dusty Cordell", "Roxanne Boom", "Chef Anselm", "One-Eyed Rico")),
    Team("The Gentle Touch", ("Sir Percy Quill", "Nana Halina", "Winston Bright", "Bosun Red")),
    Team("The Hard Candy", ("Brunhild Storm", "Lolly Abara", "Uncle Basil", "Timid Tamsin")),
    Team("The Royal Crush", ("King Obadiah", "Scarlet Ferris", "Brick Malone", "Doctor Crumb")),
    Team("The Tailspin", ("Amelie Skye", "Cool Desmond", "Jonty Wave", "Baron Midnight")),
)


def drawing(seat: int, person: int) -> str:
    """The art of one of a team's people; 0 is the captain."""
    return f"who_{seat}{person}"


_GUN_CARDS = {CLICK: "CLICK", BULLET: "BULLET"}


def gun_card(card: CardId) -> str:
    """A gun card inside a sentence: a CLICK."""
    return f"a {_GUN_CARDS[card]}"


def bare(card: CardId, voice: Voice) -> str:
    """A card by its name alone."""
    return _GUN_CARDS[card] if card in _GUN_CARDS else voice.card(card)


def cards(kinds: Sequence[CardId], voice: Voice) -> str:
    """Several cards, those of a kind together: 2 CLICKs and Air Gun."""
    kinds = sorted(kinds)
    return joined([_several(kind, kinds.count(kind), voice) for kind in dict.fromkeys(kinds)])


def _several(kind: CardId, number: int, voice: Voice) -> str:
    if kind >= FIRST_ACTION:
        return bare(kind, voice) if number == 1 else f"{number} × {bare(kind, voice)}"
    return gun_card(kind) if number == 1 else f"{number} {_GUN_CARDS[kind]}s"


def pulls(number: int) -> str:
    """A number of pulls: no pulls, 1 pull, 3 pulls."""
    return counted(number, "pull")


def pulls_to_come(view: WcrrView, number: int) -> int:
    """How many pulls the round has if nobody else leaves it; this one is among them."""
    bids = [bid for seat, bid in enumerate(view.bids) if bid is not None and view.in_round(seat)]
    return max([number, *bids])


def points(number: int) -> str:
    """A number of points."""
    return counted(number, "point")


def tied_at(view: WcrrView) -> int | None:
    """With how many points several are in front who would win alone."""
    options = view.book.options
    rivals = range(view.seats) if options.dead_scores_block_win else filter(
        view.is_living, range(view.seats))  # fmt: skip
    scores = [view.scores[seat] for seat in rivals]
    best = max(scores, default=0)
    return best if best >= options.target_points and scores.count(best) > 1 else None


# Odds


def survival(cards_left: int, bullets: int, number: int) -> float:
    """How likely this many pulls of a gun bring no BULLET."""
    if number > cards_left:
        return 0.0
    return comb(cards_left - bullets, number) / comb(cards_left, number)


def bullets_left(view: WcrrView, place: Seat) -> int | None:
    """The BULLETs still face down in the gun at a place, if the viewer knows how many."""
    owner = view.homes[place]
    has, pocket = view.bullets[owner], view.pockets[owner]
    if has is None or pocket is None or not view.laid >> owner & 1:
        return None
    rows = zip(view.flipped, view.owners, strict=True)
    shown = [pair for cards, owners in rows for pair in zip(cards, owners, strict=True)]
    return has + (view.back[owner] or 0) - (pocket == BULLET) - shown.count((BULLET, owner))


def survives(view: WcrrView, place: Seat, number: int) -> float | None:
    """How likely the next cards of a gun bring no BULLET, by all the viewer has seen."""
    bullets, gun = bullets_left(view, place), view.guns[place]
    if bullets is None:
        return None
    if BULLET in gun[:number]:
        return 0.0
    return survival(gun.count(None), bullets - gun.count(BULLET), gun[:number].count(None))


def percent(share: float) -> str:
    """A share as people say it; what is not quite sure is never 0% or 100%."""
    whole = round(100 * share)
    if 0 < share < 1:
        whole = min(99, max(1, whole))
    return f"{whole}%"


def won(winners: Sequence[Seat], reason: str, voice: Voice) -> str:
    """Who wins and how, by the rule that a reason begins with."""
    template = words.WON[rule_of(reason)] if winners else words.NOBODY_WON
    return say(template, voice, seats=tuple(winners))


def rule_of(reason: str) -> str:
    """The code of the rule that ended the game."""
    return reason.partition(":")[0]

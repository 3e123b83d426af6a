"""Teams, cards, guns and odds of Russian Roulette in words, and the words of its tame theme."""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from app.table.lexicon import Lexicon
from app.table.voice import Voice, counted, joined
from rules.games.russian_roulette.cards import AIR, BULLET, CLICK, FIRST_ACTION
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
    """So many pulls: no pull, 1 pull, 3 pulls."""
    return "no pull" if not number else counted(number, "pull")


def pulls_to_come(view: WcrrView, number: int) -> int:
    """How many pulls the round has if nobody else leaves it; this one is among them."""
    bids = [bid for seat, bid in enumerate(view.bids) if bid is not None and view.in_round(seat)]
    return max([number, *bids])


def points(number: int) -> str:
    """So many points."""
    return counted(number, "point")


def tied_at(view: WcrrView) -> int | None:
    """With how many points several are in front who would win alone."""
    options = view.book.options
    rivals = range(view.seats) if options.dead_scores_block_win else filter(
        view.is_living, range(view.seats))  # fmt: skip
    scores = [view.scores[seat] for seat in rivals]
    best = max(scores, default=0)
    return best if best >= options.target_points and scores.count(best) > 1 else None


def at_whom(aim: int, seat: Seat, voice: Voice) -> str:
    """Where a gun points: at the ceiling, at Bo, at the own head."""
    if aim == AIR:
        return "at the ceiling"
    if aim == seat:
        return "at your own head" if seat == voice.viewer else "at their own head"
    return f"at {voice.who(aim)}"


# Odds


def survival(cards_left: int, bullets: int, number: int) -> float:
    """How likely so many pulls of a gun bring no BULLET."""
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
    """How likely the next so many cards of a gun bring no BULLET, by all the viewer has seen."""
    bullets, gun = bullets_left(view, place), view.guns[place]
    if bullets is None:
        return None
    if BULLET in gun[:number]:
        return 0.0
    return survival(gun.count(None), bullets - gun.count(BULLET), gun[:number].count(None))


def percent(share: float) -> str:
    """A share as people say it; what is not quite sure is never 0 or 100 %."""
    whole = round(100 * share)
    if 0 < share < 1:
        whole = min(99, max(1, whole))
    return f"{whole} %"


# A custard-pie championship: the same rules without guns and without deaths

_GUNS = (
    ("gun", "launcher"),
    ("guns", "launchers"),
    ("revolver", "launcher"),
    ("revolvers", "launchers"),
    ("bullet", "pie"),
    ("bullets", "pies"),
    ("bang", "splat"),
    ("trigger", "lever"),
    ("triggers", "levers"),
    ("chamber", "plate"),
    ("chambers", "plates"),
    ("loads", "fills"),
    ("loaded", "filled"),
    ("skull", "chair"),
    ("skulls", "chairs"),
)
_NAMES = (
    ("russian roulette", "custard roulette"),
    ("air gun", "high throw"),
    ("i bang you", "i splat you"),
    ("everyone bang someone", "everyone splat someone"),
    ("bonus bullet", "bonus pie"),
    ("gun swap", "launcher swap"),
    ("hip flask", "silver tray"),
    ("flask", "tray"),
    ("life insurance", "dry cleaning"),
    ("insurance", "dry cleaning"),
)
_SHOTS = (
    ("shoot", "throw at"),
    ("shoots", "throws at"),
    ("shot", "throw"),
    ("shots", "throws"),
    ("shot by", "splatted by"),
    ("is shot", "is splatted"),
    ("are shot", "are splatted"),
    ("fire", "throw"),
    ("fires", "throws"),
    ("fired", "thrown"),
    ("own head", "own nose"),
    ("own temple", "own nose"),
    ("temple", "nose"),
    ("head", "nose"),
)
_DEATHS = (
    ("dies", "sits down"),
    ("died", "sat down"),
    ("dead", "out"),
    ("death", "pie in the face"),
    ("deaths", "pies in the face"),
    ("kill", "splat"),
    ("kills", "splats"),
    ("killed", "splatted"),
    ("corpse", "sitter"),
    ("corpses", "sitters"),
    ("alive", "clean"),
    ("living", "staying clean"),
    ("live", "stay clean"),
    ("lives", "stays clean"),
    ("lived", "stayed clean"),
    ("survive", "stay clean"),
    ("survives", "stays clean"),
    ("survived", "stayed clean"),
    ("survivor", "last one clean"),
    ("blood", "custard"),
)

CUSTARD_PIES = Lexicon((*_GUNS, *_NAMES, *_SHOTS, *_DEATHS))

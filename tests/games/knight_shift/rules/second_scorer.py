"""A second scorer, written from the text of the rules alone: it shares no code with the first.

It reads the deck file's plain values and piles as lists of codes, and works each rule out on them
one card at a time, slowly. Only tests use it.
"""

from itertools import permutations
from typing import Any

Deck = dict[str, Any]


def score(
    deck: Deck, loads: list[tuple[str, list[str]]], options: dict[str, Any]
) -> list[dict[str, int]]:
    """For each squire what every line comes to, and the total."""
    cards = {card["code"]: card for card in deck["cards"]}
    piles = [list(items) for _, items in loads]
    knights = [cards[knight] for knight, _ in loads]
    booze = [sum(cards[item]["kind"] == "booze" for item in pile) for pile in piles]
    drunk = _drunk(booze)
    if drunk is not None and len(loads) == 2 and options["two_player_booze"] == "discard":
        piles[drunk] = [item for item in piles[drunk] if cards[item]["kind"] != "booze"]
        drunk = None
    lines: list[dict[str, int]] = []
    for seat, knight in enumerate(knights):
        line = dict.fromkeys(("likes", "dislikes", "feast", "pairs", "rest"), 0)
        if seat != drunk:
            line["likes"] = knight["bonus"] * _sets(knight, piles[seat], cards)
            hated = [i for i in piles[seat] if _sort(cards[i]) in knight["dislikes"]]
            line["dislikes"] = -options["hated"] * len(hated)
            piles[seat] = [i for i in piles[seat] if i not in hated]
        lines.append(line)
    food = [sum(cards[i].get("feast", 0) for i in pile) for pile in piles]
    for seat, line in enumerate(lines):
        if seat != drunk:
            line["feast"] = _feast(food, seat, drunk, options)
            line["pairs"], line["rest"] = _pairs_and_rest(piles[seat], cards, deck)
    return [{**line, "total": sum(line.values())} for line in lines]


def _drunk(booze: list[int]) -> int | None:
    for seat, many in enumerate(booze):
        if all(many > other for n, other in enumerate(booze) if n != seat):
            return seat
    return None


def _sort(card: dict[str, Any]) -> str:
    return str(card.get("sort", card["code"]))


def _sets(knight: dict[str, Any], pile: list[str], cards: dict[str, Any]) -> int:
    """Complete sets are taken off the pile one after the other."""
    left = [_sort(cards[item]) for item in pile]
    found = 0
    while True:
        for wanted in knight["likes"]:
            if wanted not in left:
                return found
            left.remove(wanted)
        found += 1


def _feast(food: list[int], seat: int, drunk: int | None, options: dict[str, Any]) -> int:
    guests = [
        total
        for n, total in enumerate(food)
        if total > 0 and (n != drunk or options["drunk_in_feast"] == "blocks_rank")
    ]
    mine = food[seat]
    if mine == 0:
        return 0
    better = {total for total in guests if total > mine}
    if not better:
        return int(options["feast_first"])
    first = max(guests)
    shared = guests.count(first) > 1 and options["feast_ranking"] == "tie_uses_up_second"
    return 0 if len(better) > 1 or shared else int(options["feast_second"])


def _pairs_and_rest(pile: list[str], cards: dict[str, Any], deck: Deck) -> tuple[int, int]:
    """The best of all orders in which weapons look for partners."""
    weapons = sorted({item for item in pile if cards[item].get("pair_with")})
    best = (0, -1)
    for order in permutations(weapons):
        found = _paired_in(order, list(pile), cards, deck)
        best = max(best, found, key=sum)
    return best


def _paired_in(
    order: tuple[str, ...], pile: list[str], cards: dict[str, Any], deck: Deck
) -> tuple[int, int]:
    companions = sum(cards[item]["kind"] == "companion" for item in pile)
    points = 0
    for weapon in order:
        partner = cards[weapon]["pair_with"]
        while weapon in pile and partner in pile and pile.count(weapon) > (weapon == partner):
            pile.remove(weapon)
            pile.remove(partner)
            points += 2 * (cards[weapon].get("points", 0) + cards[partner].get("points", 0))
    plain = [item for item in pile if cards[item]["kind"] not in ("food", "companion")]
    table = deck.get("companions", [0, 1, 2, 4, 8, 16])
    group = table[companions] if companions < len(table) else table[-1]
    return points, sum(cards[item].get("points", 0) for item in plain) + group

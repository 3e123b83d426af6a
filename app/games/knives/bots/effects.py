"""What to do with Dance, Hound and Snitch, by rules of thumb."""

from app.games.knives.bots.cardplay import CARD_WORTH
from app.games.knives.bots.chair import SHADOW, Chair
from rules.games.knives.cards import NAMEABLE, SEATS
from rules.kernel.cards import CardId, Seat, members


def dance_partner(chair: Chair) -> Seat:
    """An opponent: who gives away the worst card should give it to the other side."""
    return _least_trusted(chair)


def card_to_give(chair: Chair, receiver: Seat) -> CardId:
    """The least useful card; a friend gets the one with the most coins that wins nothing."""
    trust = chair.trust()[receiver]
    coins = chair.book.coins
    strong = chair.contract.strong

    def loss(card: CardId) -> float:
        key = 3.0 if card == chair.contract.key_ghost and chair.role == SHADOW else 0.0
        return CARD_WORTH[strong][card] + key + (1.0 - 2.0 * trust) * 0.5 * coins[card]

    return min(members(chair.holding), key=loss)


def hound_target(chair: Chair) -> Seat:
    """Whoever is least likely to be a friend has to give something away."""
    return _least_trusted(chair)


def card_to_show(chair: Chair) -> CardId:
    """The card that tells the others least: low, without coins, and never the key Ghost."""
    coins = chair.book.coins

    def told(card: CardId) -> float:
        key = 9.0 if card == chair.contract.key_ghost else 0.0
        return key + CARD_WORTH[chair.contract.strong][card] + 0.5 * coins[card]

    return min(members(chair.holding), key=told)


def card_to_name(chair: Chair) -> CardId:
    """The most dangerous card that is still out: knowing where it is tells when to be afraid."""
    strong = chair.contract.strong
    out = [card for card in NAMEABLE if chair.unseen >> card & 1]
    return max(out or NAMEABLE, key=lambda card: (CARD_WORTH[strong][card], card))


def _least_trusted(chair: Chair) -> Seat:
    trust = chair.trust()
    others = [(chair.seat + n) % SEATS for n in range(1, SEATS)]
    return min(others, key=lambda seat: trust[seat])

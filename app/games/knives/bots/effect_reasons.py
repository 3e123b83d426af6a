"""Why to dance with somebody, and which card to give, to show or to name."""

from typing import NamedTuple

from app.bots.reasons import Reason
from app.games.knives.bots.cardplay import CARD_WORTH
from app.games.knives.bots.chair import SHADOW, Chair
from app.games.knives.bots.play_facts import coins
from app.games.knives.bots.sides import known_side
from rules.games.knives.cards import DECK, KNIVES, SEATS, SUIT_OF
from rules.games.knives.commands import DanceWith, GiveCard, NameCard, SetHoundOn, ShowCard
from rules.games.knives.view import KnivesView
from rules.kernel.cards import CardId, Seat, members
from rules.kernel.commands import Command


class Effect(NamedTuple):
    """The moment of a Dance, a Hound or a Snitch, and what is done."""

    view: KnivesView
    chair: Chair
    command: Command

    @property
    def seat(self) -> Seat:
        """Whom it is about: the one named, or who gets the card."""
        if isinstance(self.command, DanceWith | SetHoundOn):
            return self.command.target
        return next(seat for seat in self.view.asked if seat != self.view.seat)

    @property
    def card(self) -> CardId:
        """The card that is given, shown or named."""
        assert isinstance(self.command, GiveCard | ShowCard | NameCard)
        return self.command.card

    @property
    def is_friend(self) -> bool | None:
        """Whether that seat plays for the own side, if it is certain."""
        return known_side(self.view, self.chair, self.seat)

    @property
    def coins(self) -> int:
        """The coins on the card."""
        return self.chair.book.coins[self.card]

    @property
    def is_small(self) -> bool:
        """Whether the card has no coins and is no trump."""
        trumps = (KNIVES, self.chair.contract.strong)
        return not self.coins and SUIT_OF[self.card] not in trumps

    @property
    def hides_the_ghost(self) -> bool:
        """Whether another card is shown in the place of the one that would give this seat away."""
        ghost = self.chair.contract.key_ghost
        holds = self.chair.role == SHADOW and self.chair.holding >> ghost & 1
        return isinstance(self.command, ShowCard) and bool(holds) and self.card != ghost


def _points_at(effect: Effect) -> bool:
    return isinstance(effect.command, DanceWith | SetHoundOn)


def _dances(effect: Effect) -> bool:
    return isinstance(effect.command, DanceWith)


def _sets(effect: Effect) -> bool:
    return isinstance(effect.command, SetHoundOn)


def _gives(effect: Effect) -> bool:
    return isinstance(effect.command, GiveCard)


def _least_trusted(effect: Effect) -> bool:
    trust = effect.chair.trust()
    others = [trust[seat] for seat in range(SEATS) if seat != effect.chair.seat]
    return _points_at(effect) and trust[effect.seat] == min(others)


def _strongest_out(effect: Effect) -> bool:
    if not isinstance(effect.command, NameCard):
        return False
    worth = CARD_WORTH[effect.chair.contract.strong]
    out = [worth[card] for card in members(effect.chair.unseen) if DECK.code(card)[2] != "G"]
    return bool(out) and worth[effect.card] == max(out)


EFFECT_REASONS = (
    Reason("hunts an enemy", lambda e: _sets(e) and e.is_friend is False, lambda e:
           f"seat {e.seat} plays against you, so let everybody see a card of theirs"),
    Reason("dances with an enemy", lambda e: _dances(e) and e.is_friend is False, lambda e:
           f"seat {e.seat} plays against you, so give them a card you can spare"),
    Reason("dances with a friend", lambda e: _dances(e) and e.is_friend is True, lambda e:
           f"seat {e.seat} plays for your side, so nothing is lost to the others"),
    Reason("least trusted", _least_trusted, lambda e:
           f"seat {e.seat} is the least likely to be on your side"),
    Reason("coins to a friend", lambda e: _gives(e) and e.is_friend is True and e.coins > 0,
           lambda e: f"seat {e.seat} plays for your side, so the {coins(e.coins)} are not lost"),
    Reason("small gift", lambda e: _gives(e) and e.is_small, lambda e:
           f"it has no coins and wins little, so seat {e.seat} gains nothing by it"),
    Reason("hides the ghost", lambda e: e.hides_the_ghost, lambda e:
           f"the {DECK.name(e.chair.contract.key_ghost)} would give you away, this one does not"),
    Reason("small show", lambda e: isinstance(e.command, ShowCard) and e.is_small, lambda e:
           "it has no coins and wins little, so it tells the others least"),
    Reason("strongest out", _strongest_out, lambda e:
           "it is the strongest card you have not seen: find out who holds it"),
    Reason("cheapest", lambda e: isinstance(e.command, ShowCard | NameCard | SetHoundOn),
           lambda e: "it costs you least of all you could choose"),
    Reason("best", lambda e: True, lambda e:
           "it works out best in the deals that fit what you have seen"),
)  # fmt: skip


def cause_of_effect(effect: Effect) -> str:
    """What an answer does, in a few words."""
    if isinstance(effect.command, GiveCard):
        return f"gives away {coins(effect.coins)}" if effect.coins else "no coins"
    return {True: "on your side", False: "against you", None: "side not known"}[effect.is_friend]

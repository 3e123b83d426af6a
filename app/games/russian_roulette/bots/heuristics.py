"""Action cards by rules of thumb: what each word on a card is good for, and when.

Rules look at what cards do, not at their names, so that a deck of one's own is played as well.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from app.games.russian_roulette.bots.round_game import BULLET, CLICK
from app.games.russian_roulette.bots.situation import bullet_next
from rules.games.russian_roulette.cards import ActionCard
from rules.games.russian_roulette.commands import PlayAt, PlayCard, PlayTo
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat
from rules.kernel.commands import Command
from rules.kernel.windows import PASS

# How likely somebody cheats of whom nothing is known.
STRANGER = 0.3
# From when on a pull is too dangerous to be made without a card.
RISKY = 0.24
# From when on it is worth making somebody else pull once more.
DEADLY = 0.3


class Card(NamedTuple):
    """A card that could be played now: the command, what stands on it, and the view."""

    view: WcrrView
    command: Command
    entry: ActionCard

    @property
    def target(self) -> Seat:
        """On whom; oneself where it names nobody."""
        return self.command.target if isinstance(self.command, PlayAt) else self.view.seat

    @property
    def is_mine(self) -> bool:
        """Whether it is about one's own seat."""
        return self.target == self.view.seat

    @property
    def danger(self) -> float:
        """How likely the next card of the target's gun is a bullet."""
        return bullet_next(self.view, self.target, STRANGER)

    @property
    def own_danger(self) -> float:
        """How likely one's own next card is a bullet at one's own head, if one has to pull."""
        view = self.view
        if not view.pulling >> view.seat & 1 or view.aims[view.seat] != view.seat:
            return 0.0
        return bullet_next(view, view.seat, STRANGER)


def cards_to_play(view: WcrrView, commands: Sequence[Command]) -> Iterator[Card]:
    """Every card that could be played."""
    deck = view.book.deck
    for command in commands:
        if deck is not None and isinstance(command, PlayCard | PlayAt | PlayTo):
            yield Card(view, command, deck.entry(command.card))


def rivals(view: WcrrView) -> list[Seat]:
    """The others who are alive, the one with the best prospects first.

    Of equals everybody fears the next one clockwise, so that not all turn against the same seat.
    """
    clockwise = [(view.seat + step) % view.seats for step in range(1, view.seats)]
    others = [seat for seat in clockwise if view.is_living(seat)]
    return sorted(others, key=lambda seat: -view.scores[seat] - 2 * view.lives(seat))


def _best_rival(card: Card) -> bool:
    """Whether it hits whom one fears most of those it can hit."""
    return not card.is_mine and card.target == next(
        (seat for seat in rivals(card.view) if card.view.in_round(seat)), None
    )


def _is_honest(view: WcrrView) -> bool:
    return view.pockets[view.seat] == CLICK


def _own_bid(view: WcrrView) -> int:
    return view.bids[view.seat] or 0


def _has_peeked(view: WcrrView) -> bool:
    return any(one is not None for one in view.guns[view.seat])


def _frisks(card: Card) -> bool:
    """Whom one fears, behind a bid that matters, unless that pocket is known."""
    view, seat = card.view, card.target
    return _best_rival(card) and (view.bids[seat] or 0) >= 2 and view.pockets[seat] is None


def _changes_bid(card: Card) -> bool:
    """A rival who cannot be sure pulls once more; oneself rather less if the bid is bold."""
    amount = next(effect.amount for effect in card.entry.does if effect.word == "change_bid")
    if amount > 0:
        return _best_rival(card) and (card.view.bids[card.target] or 0) >= 2
    return card.is_mine and _is_honest(card.view) and _own_bid(card.view) >= 3


def _chooses_bid(card: Card) -> bool:
    if not isinstance(card.command, PlayTo) or not _is_honest(card.view):
        return False
    return card.command.number == 2 and _own_bid(card.view) >= 4


def _cancels(card: Card) -> bool:
    """What somebody else does to oneself, if it is no favour."""
    waiting = card.view.pending
    return waiting is not None and getattr(waiting.command, "target", None) == card.view.seat


RULES: Mapping[str, Callable[[Card], bool]] = {
    "aim_at_air": lambda c: c.own_danger >= RISKY,
    "aim_at_target": lambda c: c.own_danger >= RISKY and _best_rival(c),
    "everybody_aims": lambda c: c.own_danger >= 2 * RISKY,
    "peek_gun": lambda c: c.is_mine and _is_honest(c.view) and not _has_peeked(c.view),
    "peek_pocket": _frisks,
    "choose_bid": _chooses_bid,
    "change_bid": _changes_bid,
    "extra_pull": lambda c: _best_rival(c) and c.danger >= DEADLY,
    "clear_accused": lambda c: True,
    "cancel_card": _cancels,
    "shuffle_gun": lambda c: c.is_mine and c.view.guns[c.view.seat][:1] == (BULLET,),
    "load_bullet": _best_rival,
    "pocket_anew": lambda c: False,
    "save_character": lambda c: True,
    "leave_round": lambda c: True,
    "score": lambda c: True,
    "swap_guns": lambda c: c.own_danger >= c.danger + RISKY / 2,
}


def by_thumb(view: WcrrView, commands: tuple[Command, ...], words: frozenset[str]) -> Command:
    """The first card of these words that is good for something now; else to pass."""
    for card in cards_to_play(view, commands):
        if words.issuperset(card.entry.words) and all(RULES[w](card) for w in card.entry.words):
            return card.command
    return PASS if PASS in commands else commands[0]

"""What the rules in force say for a table of some size."""

from functools import lru_cache
from typing import NamedTuple

from rules.games.russian_roulette.cards import ActionDeck
from rules.games.russian_roulette.options import WcrrOptions


class Rulebook(NamedTuple):
    """Options, seats and action cards; `deck` is None where the game is played without them.

    It belongs to a state's fingerprint: a new field would make every older save differ, so a new
    option is read off `options`.
    """

    options: WcrrOptions
    seats: int
    deck: ActionDeck | None
    gun_cards: int
    characters: int
    all_bullets: int

    @property
    def set_size(self) -> int:
        """Gun cards that a living player owns: a gun and a pocket (WCRR-INV-01)."""
        return self.gun_cards + 1

    @property
    def highest_bid(self) -> int:
        """WCRR-COMP-04: one less than a gun has cards."""
        return self.gun_cards - 1

    @property
    def all_clicks(self) -> int:
        """WCRR-COMP-02: a gun full for everybody."""
        return self.gun_cards * self.seats

    @property
    def start(self) -> tuple[int, ...]:
        """Everybody's points before the first round (WCRR-END-08)."""
        return (self.options.head_start, *(0,) * (self.seats - 1))

    def has(self, window: str) -> bool:
        """Whether the deck has a card for this window, so that it opens (WCRR-R28)."""
        return self.deck is not None and bool(self.deck.by_window[window])

    @property
    def has_pull_windows(self) -> bool:
        """Whether anybody can react to a pull."""
        return self.deck is not None and (self.has("before_pull") or self.has("after_flip"))

    def has_skulls(self, window: str) -> bool:
        """Whether those who are out may have a card for this window (WCRR-ACT-06)."""
        return self.deck is not None and window in self.deck.for_skulls


# The book that was asked for last: game after game is played by the same one, and options are slow
# to compare.
_last: list[tuple[WcrrOptions, int, ActionDeck | None, Rulebook]] = []


def rulebook(options: WcrrOptions, seats: int, deck: ActionDeck | None) -> Rulebook:
    """The rulebook that these options make for this many seats and these cards."""
    for known, many, cards, book in _last:
        if known is options and many == seats and cards is deck:
            return book
    book = _book(options, seats, deck if options.action_cards else None)
    _last[:] = [(options, seats, deck, book)]
    return book


@lru_cache(maxsize=64)
def _book(options: WcrrOptions, seats: int, deck: ActionDeck | None) -> Rulebook:
    unlimited = options.bullet_supply == "unlimited"
    most = seats * (options.gun_cards + 1)
    bullets = max(options.bullets, most) if unlimited else options.bullets
    return Rulebook(options, seats, deck, options.gun_cards, options.characters, bullets)

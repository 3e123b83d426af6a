"""Gun cards, which are the same in every game, and action cards, which a deck file says.

Cards of a kind cannot be told apart, so a card's id is its kind: CLICK, BULLET, then the action
cards in the order of the file (WCRR-COMP-02, WCRR-COMP-07).
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

from rules.kernel.cards import CardDef, CardId, Deck
from rules.kernel.decks import MOST_CARDS, CardEntry, DeckFile

CLICK, BULLET = 0, 1
GUN_CARDS = (CardDef("click", "CLICK"), CardDef("bullet", "BULLET"))
FIRST_ACTION = len(GUN_CARDS)
FEWEST_SEATS, MOST_SEATS = 2, 6
# A gun that points at the ceiling; a seat's number is that seat.
AIR = -1

WindowName: TypeAlias = Literal[
    "guns_set", "bids_revealed", "accusation_flip", "before_pull", "after_flip",
    "after_last_pull", "points", "on_action",
]  # fmt: skip
Target: TypeAlias = Literal["none", "any", "other", "any_in_round", "other_in_round"]
Need: TypeAlias = Literal[
    "in_next_pull", "caught", "hit", "lost_character", "not_accused", "bullet_in_supply",
    "target_has_cards", "both_have_cards", "target_pocket_hidden",
]  # fmt: skip
Word: TypeAlias = Literal[
    "aim_at_air", "aim_at_target", "everybody_aims", "peek_gun", "peek_pocket", "choose_bid",
    "change_bid", "extra_pull", "clear_accused", "cancel_card", "shuffle_gun", "load_bullet",
    "pocket_anew", "save_character", "leave_round", "score", "swap_guns",
]  # fmt: skip

WINDOWS: tuple[str, ...] = get_args(WindowName)
_BEFORE_ACCUSATIONS = ("guns_set", "bids_revealed")
# In which windows a word can be carried out.
PLACES: Mapping[str, tuple[str, ...]] = {
    "aim_at_air": ("before_pull",),
    "aim_at_target": ("before_pull",),
    "everybody_aims": ("before_pull",),
    "peek_gun": ("guns_set", "bids_revealed", "before_pull"),
    "peek_pocket": _BEFORE_ACCUSATIONS,
    "choose_bid": ("bids_revealed",),
    "change_bid": ("bids_revealed",),
    "extra_pull": ("after_last_pull",),
    "clear_accused": ("accusation_flip",),
    "cancel_card": ("on_action",),
    "shuffle_gun": ("guns_set", "bids_revealed", "before_pull"),
    "load_bullet": _BEFORE_ACCUSATIONS,
    "pocket_anew": _BEFORE_ACCUSATIONS,
    "save_character": ("after_flip",),
    "leave_round": ("after_flip",),
    "score": ("points",),
    "swap_guns": ("before_pull",),
}
# What a word counts, where it does: from, to.
AMOUNTS: Mapping[str, tuple[int, int]] = {
    "peek_gun": (1, 9),
    "change_bid": (-9, 9),
    "score": (1, 9),
}
_OF_TARGET = frozenset({"aim_at_target", "peek_pocket", "swap_guns", "extra_pull"})
# What is done to gun cards or to a bid, which only those in the round have.
_IN_ROUND = frozenset(
    {"peek_gun", "peek_pocket", "choose_bid", "change_bid", "extra_pull", "shuffle_gun"}
    | {"load_bullet", "pocket_anew", "swap_guns"}
)
_NEEDS_OF_TARGET = frozenset({"target_has_cards", "both_have_cards", "target_pocket_hidden"})


class Effect(BaseModel):
    """One word of what a card does; `amount` is how many, where the word counts something."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    word: Word
    amount: int = 0

    @model_validator(mode="after")
    def _amount_fits(self) -> "Effect":
        low, high = AMOUNTS.get(self.word, (0, 0))
        wants = self.word in AMOUNTS
        if not low <= self.amount <= high or wants == (self.amount == 0):
            if not wants:
                raise ValueError(f"'amount' has to be left out with {self.word!r}.")
            raise ValueError(f"'amount' of {self.word!r} has to be {low} to {high}, but not 0.")
        return self


class ActionCard(CardEntry):
    """One action card: when it may be played, on whom, what has to be so, and what it does."""

    text: Annotated[str, Field(min_length=1, max_length=400)]
    windows: Annotated[tuple[WindowName, ...], Field(min_length=1)]
    skull: bool = False
    target: Target = "none"
    needs: tuple[Need, ...] = ()
    does: Annotated[tuple[Effect, ...], Field(min_length=1, max_length=4)]

    @property
    def words(self) -> tuple[str, ...]:
        """What it does, without amounts."""
        return tuple(effect.word for effect in self.does)

    @cached_property
    def names_a_number(self) -> bool:
        """Whether who plays it says a number."""
        return "choose_bid" in self.words

    @model_validator(mode="after")
    def _goes_together(self) -> "ActionCard":
        for problem in self._problems():
            raise ValueError(problem)
        return self

    def _problems(self) -> Iterator[str]:
        for word in self.words:
            for window in self.windows:
                if window not in PLACES[word]:
                    yield f"'does': {word!r} can't happen in the window {window!r}."
        wanting = [word for word in self.words if word in _OF_TARGET]
        wanting += [need for need in self.needs if need in _NEEDS_OF_TARGET]
        if wanting and self.target == "none":
            yield f"'target' is missing. {wanting[0]!r} needs a player."
        in_round = [word for word in self.words if word in _IN_ROUND]
        if in_round and self.target in ("any", "other"):
            yield f"'target' has to be in the round to use {in_round[0]!r}."
        if in_round and self.skull and (self.target == "none" or "swap_guns" in in_round):
            yield f"'skull' doesn't work with {in_round[0]!r}, since a player who's out has no gun."
        if self.target != "none" and (self.names_a_number or "on_action" in self.windows):
            yield "'target' has to be left out on a card that picks a number or answers a card."


class ActionDeck(DeckFile):
    """The action cards of a game."""

    cards: Annotated[tuple[ActionCard, ...], Field(min_length=1, max_length=MOST_CARDS)]

    @model_validator(mode="after")
    def _no_gun_cards(self) -> "ActionDeck":
        for card in self.cards:
            if card.code in ("click", "bullet"):
                raise ValueError(
                    f"card {card.code!r}: This is a gun card's 'code'. Choose another."
                )
        return self

    @property
    def deck(self) -> Deck:
        """All cards as commands name them: gun cards first."""
        return Deck([*GUN_CARDS, *(CardDef(card.code, card.name) for card in self.cards)])

    @cached_property
    def supply(self) -> tuple[CardId, ...]:
        """Every single action card."""
        numbered = enumerate(self.cards, FIRST_ACTION)
        return tuple(number for number, card in numbered for _ in range(card.copies))

    @cached_property
    def by_window(self) -> Mapping[str, frozenset[CardId]]:
        """The cards that may be played in each window (WCRR-R28)."""
        numbered = tuple(enumerate(self.cards, FIRST_ACTION))
        return {w: frozenset(n for n, card in numbered if w in card.windows) for w in WINDOWS}

    @cached_property
    def skulls(self) -> frozenset[CardId]:
        """The cards that may be played by who is out (WCRR-ACT-06)."""
        return frozenset(n for n, card in enumerate(self.cards, FIRST_ACTION) if card.skull)

    @cached_property
    def for_skulls(self) -> frozenset[str]:
        """The windows that have a card for who is out."""
        return frozenset(w for w, cards in self.by_window.items() if cards & self.skulls)

    def entry(self, card: CardId) -> ActionCard:
        """What stands on an action card."""
        return self.cards[card - FIRST_ACTION]


GUN_DECK = Deck(GUN_CARDS)

"""What a game is to the rest of the program."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import copy
from typing import ClassVar, Generic, Self, TypeAlias, TypeVar

from rules.kernel.cards import CardId, Deck, Seat, Zone
from rules.kernel.commands import Command
from rules.kernel.decks import DeckFile
from rules.kernel.notation import Notation
from rules.kernel.options import Options
from rules.kernel.play import Part, settle, settle_in_parts
from rules.kernel.rng import Dice
from rules.kernel.state import State
from rules.kernel.talk import Claim
from rules.kernel.view import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)

# Who deals and what is dealt to whom, in a game's own words.
Deal: TypeAlias = Mapping[str, str]

# Far more commands than any game has that is played to be won.
PATIENCE = 20_000


class Game(ABC, Generic[S, V]):
    """One game: how it starts, what a seat sees, and how a seat may guess the rest.

    Where the cards are data, `deck_model` says what their file has; such a game is played
    `with_deck`, and its rulebook keeps what play needs of it. A game `with_deal` begins with chosen
    cards: such a match is its deal, its options and its commands, and no save can say the deal.
    Where a game may go on though nobody can win it, `closing` asks everybody to end it: no question
    lists it, so that only people say it.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    options: ClassVar[type[Options]]
    commands: ClassVar[tuple[type[Command], ...]]
    ordered_zones: ClassVar[frozenset[str]]
    closing: ClassVar[Command | None] = None
    deck_model: ClassVar[type[DeckFile] | None] = None
    deck_file: DeckFile | None = None
    deal: Deal | None = None
    deck: Deck
    notation: Notation

    def with_deck(self, file: DeckFile) -> Self:
        """This game, played with the cards of a file."""
        game = copy(self)
        game.deck_file, game.deck = file, file.deck
        game.notation = Notation(game.deck, self.commands)
        return game

    def with_deal(self, deal: Deal) -> Self:
        """This game, begun with chosen cards in place of shuffled ones."""
        game = copy(self)
        game.deal = deal
        return game

    @abstractmethod
    def prepare(self, options: Options, seats: int, seed: int) -> S:
        """A table at which nothing has happened yet: its agenda does the rest."""

    def arrange(self, state: S, deal: Deal) -> None:
        """Let a table at which nothing has happened yet begin with this deal."""
        raise NotImplementedError

    def start(self, options: Options, seats: int, seed: int) -> S:
        """A new game, up to its first question.

        >>> from rules.games import GAMES
        >>> game = GAMES["knives"]
        >>> game.start(game.options(), 5, seed=7).turn
        4
        """
        state = self._prepared(options, seats, seed)
        settle(state)
        return state

    def _prepared(self, options: Options, seats: int, seed: int) -> S:
        state = self.prepare(options, seats, seed)
        if self.deal is not None:
            self.arrange(state, self.deal)
        return state

    def opening(self, options: Options, seats: int, seed: int) -> tuple[Part[S], ...]:
        """A new game, part by part up to its first question: the setup and the first deal."""
        state = self._prepared(options, seats, seed)
        state.log = []
        return settle_in_parts(state)

    def look(self, state: S, seat: Seat) -> V:
        """What one seat, or a bystander, may know, built up from nothing.

        >>> from rules.games import GAMES
        >>> game = GAMES["knives"]
        >>> state = game.start(game.options(), 5, seed=7)
        >>> game.look(state, 3).asked, game.look(state, 3).decision
        ((4,), None)
        """
        view: V = state.look(seat)
        return view

    @abstractmethod
    def determinize(self, view: V, dice: Dice) -> S:
        """A whole state that looks just like this view, all unknown cards guessed.

        >>> from rules.games import GAMES
        >>> game = GAMES["knives"]
        >>> view = game.look(game.start(game.options(), 5, seed=7), 4)
        >>> world = game.determinize(view, Dice(1))
        >>> game.look(world, 4) == view
        True
        """

    def sayings(self, view: V) -> tuple[Claim, ...]:
        """What this seat can say at the table now, by public facts only; nothing by default."""
        return ()

    def round_of(self, view: V) -> int:
        """The round that a claim made now is about; 0 where claims hold for the whole game."""
        return 0

    def parts(self, view: V) -> tuple[str, ...]:
        """The part that each seat had at the end of a game, such as its side; none by default."""
        return ()

    def unasked(self, state: S) -> tuple[Seat, Command] | None:
        """What older logs answer here to a question that is no longer asked, if they do."""
        return None

    @abstractmethod
    def zones(self, state: S) -> dict[Zone, tuple[CardId, ...]]:
        """Where every card is."""

    @abstractmethod
    def longest(self, options: Options) -> int | None:
        """A bound on the commands of any game with these options; None if only players end it."""

    def with_an_end(self, options: Options) -> Options:
        """These options with an end for those who do not play towards one; by default as is."""
        return options

    def among_bots(self, options: Options) -> Options:
        """These options where only bots play, with the end that the rules name, if they do."""
        return options

    def patience(self, options: Options) -> int:
        """After how many commands a game between bots is given up as one that never ends."""
        return self.longest(options) or PATIENCE

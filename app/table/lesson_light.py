"""Which boxes of a laid table a lesson means by the names it has for things.

`card C-K` is a card wherever it lies open, `hand gun` one in the own hand, `slot` the place for the
own card; `seat 2` is a seat with all before it, `plate 2` and `tray 2` are its parts; `pile osric`
is the pile at a card, with that card, `zone discard` where cards go. `panel bank` is a group on the
felt, `button say` one of the small buttons; `answer take`, `verb look` are buttons of the prompt.
`race`, `known` and `goal` say how it stands; `hand` and `prompt` are what they say. All else is the
key of a thing on the table.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from app.table.board import AnswerButton, Board, Laid
from app.table.geometry import Box, around
from app.table.prompt_pages import leads_to
from app.table.question import PromptChoice
from rules.kernel.cards import Deck, Zone
from rules.kernel.notation import Notation


def lit_boxes(board: Board, names: Iterable[str], deck: Deck, notation: Notation) -> list[Box]:
    """Where everything is that these names mean; what is not on the table is left out."""
    light = _Light(board, deck, notation)
    return [box for name in names for box in light.boxes(name)]


def grown_over(boxes: Iterable[Box], hung: Sequence[Box]) -> Iterator[Box]:
    """These boxes with what hangs over their edges, so that no light ends in the middle of it."""
    for box in boxes:
        air = box.inset(-1, -1)
        yield around((box, *(one for one in hung if air.overlaps(one))))


class _Light:
    """Finds things on one board."""

    def __init__(self, board: Board, deck: Deck, notation: Notation) -> None:
        self.board, self.deck, self.notation = board, deck, notation
        self.kinds: dict[str, Callable[[str], Iterator[Box]]] = {
            "card": self._card,
            "hand": self._hand,
            "seat": lambda seat: iter([board.reach(int(seat))]),
            "plate": lambda seat: iter([board.plate(int(seat)).box]),
            "pile": self._pile,
            "zone": lambda name: (box for zone, box in board.zones.items() if zone == Zone(name)),
            "button": lambda name: (one.box for one in board.buttons if one.name == name),
            "answer": self._answer,
            "verb": lambda verb: self._buttons(lambda one: one.verb == verb),
            "prompt": lambda _: iter([board.prompt.box]),
        }

    def boxes(self, name: str) -> Iterator[Box]:
        """What one name means."""
        kind, _, which = name.partition(" ")
        if kind in self.kinds:
            return self.kinds[kind](which)
        return (thing.box for thing in self.board.things if thing.key == name)

    def _card(self, code: str) -> Iterator[Box]:
        return (laid.spot.bounds for laid in self._cards(self.board.cards, code))

    def _hand(self, code: str) -> Iterator[Box]:
        if not code:
            return iter([self.board.hand])
        found = self._cards(self.board.lying(self.board.own), code)
        return (laid.spot.bounds for laid in [*found][:1])

    def _cards(self, cards: Iterable[Laid], code: str) -> Iterator[Laid]:
        return (laid for laid in cards if laid.card == self.deck.ids[code])

    def _pile(self, code: str) -> Iterator[Box]:
        host = self.deck.ids[code]
        return (box for zone, box in self.board.zones.items() if zone.host == host)

    def _answer(self, words: str) -> Iterator[Box]:
        command = self.notation.read(words)
        return self._buttons(lambda one: one.command == command)

    def _buttons(self, meant: Callable[[AnswerButton | PromptChoice], bool]) -> Iterator[Box]:
        """The buttons of the prompt that are meant, or open those that are."""
        return (one.box for one in self.board.prompt.answers if leads_to(one, meant))

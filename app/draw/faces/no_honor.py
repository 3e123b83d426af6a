"""The cards of No Honor among Thieves, by what is printed on each."""

from collections.abc import Callable

from pygame import Surface

from app.draw.cache import kept
from app.draw.faces.gilt import CardPrint, gilt_level, scaled
from app.draw.faces.gilt_crew import character
from app.draw.faces.gilt_goals import agenda, treasure
from app.draw.faces.gilt_jobs import defense, objective
from app.draw.faces.gilt_schemes import scheme
from app.draw.faces.shape import height
from rules.kernel.cards import CardId

KINDS: dict[str, Callable[[str, CardPrint, int, str], Surface]] = {
    "character": character,
    "scheme": scheme,
    "defense": defense,
    "objective": objective,
    "treasure": treasure,
    "agenda": agenda,
}


class GiltCards:
    """The cards of a deck, by their ids; `backs` says what lies face down in each zone."""

    def __init__(self, theme: str, prints: tuple[CardPrint, ...], backs: dict[str, str]) -> None:
        self.theme, self.prints, self.backs = theme, prints, backs

    def level(self, width: int) -> str:
        """How much of a card is shown at this width."""
        return gilt_level(width)

    def face(self, card: CardId, width: int, shown: str) -> Surface:
        """A card face up, at one of its levels."""
        return _face(self.theme, self.prints[card], width, shown)

    def back(self, width: int, zone: str = "") -> Surface:
        """The back of what lies in a zone, of a Scheme if nothing else is known."""
        return _back(self.theme, self.backs.get(zone, "scheme"), width)

    def every(self) -> list[tuple[CardId | None, str]]:
        """Every face and every back, with the zone that it lies in."""
        return [*((card, "") for card in range(len(self.prints))), *((None, z) for z in self.backs)]


@kept
def _face(theme: str, printed: CardPrint, width: int, level: str) -> Surface:
    return KINDS[printed.kind](theme, printed, width, level)


@kept
def _back(theme: str, kind: str, width: int) -> Surface:
    return scaled(theme, f"back_{kind}", (width, height(width)))

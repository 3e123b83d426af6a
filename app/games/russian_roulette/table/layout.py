"""What there are places for at a table of Russian Roulette, and what goes on there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from app.games.russian_roulette.table.vocabulary import bullets_left, survives
from app.table.geometry import Box
from app.table.layout import Layout
from app.table.pile_place import PilePlace
from app.table.places import Places
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import Bid, Pocket
from rules.games.russian_roulette.trigger import Flipping
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import CardId, Seat, Zone
from rules.kernel.commands import SelectCards
from rules.kernel.view import Pile

SUPPLY, DRAW, DISCARD = Zone("supply"), Zone("draw"), Zone("discard")
# What a gun needs at least, in widths of its cards.
_LEAST_GUN = 2.2


@dataclass(frozen=True, slots=True)
class TeamPlace:
    """What lies before a team: its people, the bid, the gun and the pocket, all on its ground.

    `shown` is where the card of a pull is held up, and `words` what became of it.
    """

    ground: Box
    die: Box
    tiles: tuple[Box, ...]
    gun: Box
    gun_card: int
    pocket: Box
    shown: Box | None = None
    words: Box | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WcrrPlaces(Places):
    """Beside what every table has: the teams, three piles, the track, and the own gun in words."""

    teams: tuple[TeamPlace, ...]
    supply: PilePlace
    deck: PilePlace
    discard: PilePlace
    track: Box | None
    odds: Box | None
    actions: Box
    pull: Box | None
    smallest_card: int

    @property
    def fits(self) -> bool:
        """Whether nothing lies on anything else, and cards can be told."""
        cards = self.supply.card.w, *(team.gun_card for team in self.teams)
        is_large = min(cards) >= self.smallest_card and self.actions.w >= self.hand_card
        wide = all(team.gun.w >= _LEAST_GUN * team.gun_card for team in self.teams)
        wide = wide and all(seat.plate.w >= self.plate.width for seat in self.seats)
        return is_large and wide and self._is_apart and self.apart(self._boxes())

    @property
    def _is_apart(self) -> bool:
        """Whether everything on a team's ground has room there."""
        for team, seat in zip(self.teams, self.seats, strict=True):
            parts = [seat.plate, team.die, *team.tiles]
            parts += [box for box in (team.shown, team.words) if box is not None]
            parts += [box for box in (team.gun, team.pocket) if team.ground.holds(box)]
            if not self.apart(parts) or not all(map(team.ground.holds, parts)):
                return False
        return True

    def _boxes(self) -> Iterator[Box]:
        yield from (team.ground for team in self.teams)
        for pile in dict.fromkeys((self.supply, self.deck, self.discard)):
            yield from (pile.card, pile.label)
        own = self.teams[0]
        yield from (box for box in (own.gun, own.pocket) if not own.ground.holds(box))
        yield from (self.prompt, self.actions)
        yield from (box for box in (self.track, self.odds, self.pull) if box is not None)
        yield from (button.box for button in self.buttons)


class WcrrLayout(Layout[WcrrView, WcrrPlaces]):
    """A picture of Russian Roulette."""

    __slots__ = ()

    def team(self, seat: Seat) -> TeamPlace:
        """What lies before a seat."""
        return self.places.teams[self.place_of(seat)]

    # Cards

    def gun(self, seat: Seat) -> Pile:
        """The cards of a gun that are face down."""
        return self.pile(Zone("gun", seat))

    def flipped(self, seat: Seat) -> Pile:
        """The cards of a gun that were turned up."""
        return self.pile(Zone("flipped", seat))

    def pocket(self, seat: Seat) -> Pile:
        """The card in a pocket."""
        return self.pile(Zone("pocket", seat))

    @property
    def own_zone(self) -> str:
        """What the viewer picks from: the gun cards while one is to be pocketed."""
        decision = self.view.decision
        return "set" if isinstance(decision, SelectCards) else "hand"

    def chosen_for_pocket(self, seat: Seat) -> int | None:
        """Which card of the own set lies sealed in the pocket already; the last one of its kind."""
        sealed, held = self.view.sealed, self.pile(Zone("set", seat))
        if seat != self.view.seat or not isinstance(sealed, Pocket) or sealed.card not in held:
            return None
        return max(n for n, card in enumerate(held) if card == sealed.card)

    def pocketing(self, card: CardId) -> "WcrrLayout":
        """The same once the viewer has chosen a card for the pocket."""
        view = replace(self.view, sealed=Pocket(card), decision=None)
        return WcrrLayout(view, self.piles, self.space, self.places, self.voice)

    # What goes on

    def is_out(self, seat: Seat) -> bool:
        """Whether a seat takes no part in this round any more."""
        return not self.view.in_round(seat)

    def bid(self, seat: Seat) -> int | None:
        """What a seat's die shows; the viewer's own one also before it is turned over."""
        shown, sealed = self.view.bids[seat], self.view.sealed
        if shown is None and seat == self.view.seat and isinstance(sealed, Bid):
            return sealed.pulls
        return shown

    def has_bid(self, seat: Seat) -> bool:
        """Whether a die lies there, covered or not."""
        view = self.view
        is_set = view.phase == "bid" and seat not in view.owed and view.is_living(seat)
        return self.bid(seat) is not None or is_set

    # Pulls

    @property
    def flipping(self) -> Flipping | None:
        """The pull that is about to be made, if one is."""
        return next((frame for frame in self.view.agenda if isinstance(frame, Flipping)), None)

    def is_about_to_pull(self, seat: Seat) -> bool:
        """Whether the next card of a gun is about to be turned up, and is not yet."""
        is_pulling = bool(self.view.pulling >> seat & 1) and self.flipping is not None
        return is_pulling and len(self.flipped(seat)) == len(self.view.flipped[seat])

    def raised(self, seat: Seat) -> int | None:
        """Which card of a gun is held up, by its place in it: the next one, or the last one."""
        if self.team(seat).shown is None or self.pile(Zone("set", seat)):
            return None
        up = len(self.flipped(seat))
        if self.is_about_to_pull(seat) and self.gun(seat):
            return up
        return up - 1 if up else None

    # What the viewer knows of a gun

    def loaded(self, seat: Seat) -> int | None:
        """The BULLETs that are still face down in a gun, if the viewer knows it."""
        return bullets_left(self.view, seat)

    def odds(self, seat: Seat) -> tuple[float, ...]:
        """How likely each number of pulls more is lived through, from one on."""
        shares = (survives(self.view, seat, n) for n in range(1, len(self.view.guns[seat])))
        return tuple(share for share in shares if share is not None)

    def chambers(self, seat: Seat) -> tuple[str, ...]:
        """The cards of a gun as far as they are known, those that were turned up first."""
        spent = tuple(f"spent_{_KINDS[card]}" for card in self.view.flipped[seat])
        left, bullets = len(self.view.guns[seat]), self.loaded(seat)
        if bullets is None:
            return (*spent, *("unknown",) * left)
        return (*spent, *("bullet",) * bullets, *("click",) * (left - bullets))


_KINDS = {CLICK: "click", BULLET: "bullet"}

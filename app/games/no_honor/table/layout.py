"""What there are places for at a table of No Honor Among Thieves, and what goes on there."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from app.games.no_honor.table.mats import MatPlace, lay_mat
from app.table.card_slots import lay_slots
from app.table.geometry import Box, Ruler
from app.table.layout import Layout
from app.table.pile_place import PilePlace
from app.table.places import Places
from rules.games.no_honor.cards import Objective
from rules.games.no_honor.commands import Offer
from rules.games.no_honor.modifiers import hand_limit
from rules.games.no_honor.record import JAIL, Post
from rules.games.no_honor.skills import lacking
from rules.games.no_honor.state import (
    CREW,
    DEFENSES,
    JAIL_ZONE,
    JAILOR,
    MODIFIERS,
    PLACES,
    at_card,
    of_seat,
)
from rules.games.no_honor.view import NoHonorView
from rules.games.no_honor.vocabulary import SKILLS
from rules.kernel.cards import CardId, Seat
from rules.kernel.commands import FillIn
from rules.kernel.view import Pile

# Every Objective has at most so many Defenses; what is robbed may take this much of the width, and
# the Jail that much while somebody is broken out.
MOST_SLOTS, ROBBED, BROKEN_INTO = 4, 0.64, 0.4
_BETWEEN_MATS = 6
# A hand of this many shows at least this part of each card.
MOST_HELD, _SEEN = 7, 0.5


def split_mats(room: Box, ruler: Ruler, share: float = 0.5) -> tuple[MatPlace, MatPlace]:
    """The mats of both places side by side, the first one so wide."""
    gap = ruler.px(_BETWEEN_MATS)
    left = room._replace(w=round((room.w - gap) * share))
    right = Box.between(left.right + gap, room.y, room.right, room.bottom)
    return lay_mat(left, ruler), lay_mat(right, ruler)


@dataclass(frozen=True, slots=True)
class YardPlace:
    """A strip of Characters with a line over it, or before it: the pool, or the Jail ..."""

    box: Box
    title: Box
    strip: Box


@dataclass(frozen=True, slots=True, kw_only=True)
class NoHonorPlaces(Places):
    """Beside what every table has: crews, two Objectives, where Characters are, and decks.

    `grounds` and `crews` go by the place at the table, as seats do. `keeps` is for the viewer's
    own Agendas and Treasures, `held` for how many Schemes the viewer has; it may be empty.
    """

    grounds: tuple[Box, ...]
    crews: tuple[Box, ...]
    crew_card: int
    keeps: Box
    mats: tuple[MatPlace, ...]
    pool: YardPlace
    free: YardPlace
    jail: YardPlace
    graveyard: YardPlace
    honor: Box
    deck: PilePlace
    discard: PilePlace
    held: Box
    smallest_card: int
    smallest_defense: int

    @property
    def fits(self) -> bool:
        """Whether nothing lies on anything else, and cards can be told."""
        slots = lay_slots(self.mats[0].body, MOST_SLOTS, self.room.ruler)
        cards = self.crew_card, slots[0].team[0].w
        held = self.hand_card + _SEEN * self.hand_card * (MOST_HELD - 1)
        is_large = min(cards) >= self.smallest_card and self.hand.w >= held
        is_large = is_large and slots[0].card.w >= self.smallest_defense
        wide = all(seat.plate.w >= self.plate.width for seat in self.seats)
        inside = all(map(Box.holds, self.grounds, (seat.plate for seat in self.seats)))
        return is_large and wide and inside and self.apart(self._boxes())

    def _boxes(self) -> Iterator[Box]:
        yield from self.grounds
        yield from (mat.box for mat in self.mats)
        yield from (yard.box for yard in (self.pool, self.free, self.jail, self.graveyard))
        yield from (self.honor, self.prompt, self.hand)
        for pile in (self.deck, self.discard):
            yield from (pile.card, pile.label)
        if self.held.h:
            yield self.held
        yield from (button.box for button in self.buttons)


class NoHonorLayout(Layout[NoHonorView, NoHonorPlaces]):
    """A picture of No Honor Among Thieves."""

    __slots__ = ()

    # Cards

    def crew(self, seat: Seat) -> Pile:
        """The Characters of a seat, those on a heist among them."""
        return self.pile(of_seat(CREW, seat))

    def modifiers(self, character: CardId) -> Pile:
        """What is attached to a Character."""
        return self.pile(at_card(MODIFIERS, character))

    def objective(self, place: int) -> tuple[CardId, Objective] | None:
        """What lies at a place, A or B, and what stands on it."""
        for card in self.pile(PLACES[place]):
            entry = None if card is None else self.view.book.entry(card)
            if card is not None and isinstance(entry, Objective):
                return card, entry
        return None

    def defenses(self, objective: CardId) -> Pile:
        """The Defenses of an Objective, by slot."""
        return self.pile(at_card(DEFENSES, objective))

    # What goes on

    def is_exhausted(self, character: CardId | None) -> bool:
        """Whether a Character lies across."""
        return character is not None and not self.view.is_ready(character)

    @property
    def plan(self) -> tuple[Post, ...]:
        """Who would go where: as it is being drawn up, was offered or is agreed; all may see it."""
        view, heist = self.view, self.view.heist
        if heist is None or heist.judged:
            return ()
        if isinstance(view.decision, FillIn) and isinstance(view.decision.draft.so_far, Offer):
            return view.decision.draft.so_far.plan
        frames = reversed(view.agenda)
        offered = next((f.contract for f in frames if hasattr(f, "contract")), heist.contract)
        return () if offered is None else offered.plan

    def is_away(self, character: CardId | None) -> bool:
        """Whether a Character of a crew lies at a Defense now, or is meant to."""
        heist = self.view.heist
        if character is None or heist is None:
            return False
        if heist.running:
            return heist.post_of(character) in self._guards
        return any(character in post.characters for post in self.plan)

    @property
    def _guards(self) -> tuple[CardId | None, ...]:
        """The Defenses that lie on the table: after a success they are gone before the team is."""
        found = (self.objective(place) for place in range(len(PLACES)))
        piles = (self.defenses(one[0]) for one in found if one is not None)
        return (*self.pile(JAILOR), *(card for pile in piles for card in pile))

    def team(self, defense: CardId) -> tuple[tuple[Seat, CardId], ...]:
        """Who was sent to a Defense and is still there, or is meant to go there."""
        heist = self.view.heist
        if heist is None:
            return ()
        if heist.running:
            here = [(one.seat, one.card) for one in heist.sent if one.defense == defense]
        else:
            posts = [post for post in self.plan if post.defense == defense]
            here = [(self.view.owner(card), card) for post in posts for card in post.characters]
        return tuple(pair for pair in here if pair[0] >= 0 and pair[1] in self.crew(pair[0]))

    def challenge_of(self, defense: CardId) -> int:
        """The way past a Defense that is chosen; -1 if none is."""
        heist = self.view.heist
        if heist is None or heist.running:
            return -1 if heist is None else heist.challenge_of(defense)
        return next((post.challenge for post in self.plan if post.defense == defense), -1)

    def short_of(self, defense: CardId) -> tuple[tuple[str, int], ...] | None:
        """Which skills a team lacks, and how much; None if nobody was sent there."""
        chosen = self.challenge_of(defense)
        if chosen < 0 or not self.team(defense):
            return None
        cards = tuple(card for _, card in self.team(defense) if self.is_counted(card))
        short = lacking(cast("Any", self.view), defense, chosen, cards)
        return tuple((SKILLS[skill], number) for skill, number in short)

    @property
    def is_planned(self) -> bool:
        """Whether a team is only meant to go somewhere."""
        heist = self.view.heist
        return heist is not None and not heist.running

    def is_counted(self, character: CardId) -> bool:
        """Whether a Character is of use at its Defense: who is exhausted cannot be sent there."""
        return not (self.is_planned and self.is_exhausted(character))

    def is_target(self, place: int) -> bool:
        """Whether a heist is under way on a place."""
        heist = self.view.heist
        return heist is not None and heist.place == place and self.view.phase != "AFTERMATH"

    @property
    def mats(self) -> tuple[MatPlace, MatPlace]:
        """The mats of both places; what is robbed is wider if many guard it, or room is scarce."""
        first, second = map(self._is_crowded, range(len(PLACES)))
        share = ROBBED if first else 1 - ROBBED if second else 0.5
        stage, cells = self.places.stage, self.cells
        room = stage if cells is None else stage._replace(w=cells.box.x - self._gap - stage.x)
        return split_mats(room, self.ruler, share)

    @property
    def _gap(self) -> int:
        return self.ruler.px(_BETWEEN_MATS)

    @property
    def cells(self) -> MatPlace | None:
        """The mat of the Jail, which it has beside the others while somebody breaks into it."""
        if not self.is_target(JAIL):
            return None
        stage = self.places.stage
        wide = round(stage.w * BROKEN_INTO)
        return lay_mat(stage._replace(x=stage.right - wide, w=wide), self.ruler)

    def _is_crowded(self, place: int) -> bool:
        found = self.objective(place) if self.is_target(place) else None
        if found is None:
            return False
        return not self.places.room.is_round or len(self.defenses(found[0])) >= MOST_SLOTS

    @property
    def is_hiring(self) -> bool:
        """Whether crews are still hired, before anybody is in Jail."""
        return not self.view.number and not self.pile(JAIL_ZONE)

    @property
    def has_jail_yard(self) -> bool:
        """Whether the Jail lies beside the pool: not before the first turn, nor in a jailbreak."""
        return not self.is_hiring and self.cells is None

    @property
    def hand_limit(self) -> int:
        """How many Schemes the seat at the bottom may hold."""
        return hand_limit(cast("Any", self.view), self.chair)

    def role(self, seat: Seat) -> str:
        """What a seat is in the heist: leader, partner or outside; empty without one."""
        heist = self.view.heist
        if heist is None:
            return ""
        agreed = heist.contract.seats if heist.contract else ()
        if seat == heist.leader:
            return "leader"
        meant = {self.view.owner(card) for post in self.plan for card in post.characters}
        return "partner" if seat in {*heist.seats, *agreed, *meant} else "outside"

"""A table of Russian Roulette laid out: everything that one seat sees, in its place."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.russian_roulette.table import explanations as about
from app.games.russian_roulette.table.columns import columns_for
from app.games.russian_roulette.table.layout import DISCARD, DRAW, SUPPLY, WcrrLayout
from app.games.russian_roulette.table.plates import sitter
from app.games.russian_roulette.table.pulling import lay_held_up, lay_pull_words, lay_slab
from app.games.russian_roulette.table.questions import question
from app.games.russian_roulette.table.seating import CROWDED, Party, places_for
from app.games.russian_roulette.table.teams_laid import (
    lay_chips,
    lay_dice,
    lay_grounds,
    lay_gun,
    lay_odds,
    lay_odds_words,
    lay_pocket,
    lay_pockets,
    lay_squads,
)
from app.table.bar import Heading, NamedPhase
from app.table.board import Board, FeltPanel, Laid, Slot
from app.table.geometry import Box, Space, Spot, spot_in
from app.table.gestures import MIDDLE
from app.table.log_panel import ScoreBoard
from app.table.pile_place import PilePlace, name_pile
from app.table.team_board import Track, lay_track
from app.table.voice import Voice
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat, Zone
from rules.kernel.view import Piles

_SMALL = 30


def lay_out(view: WcrrView, piles: Piles, space: Space, voice: Voice) -> Board:
    """The table from the space's chair, with the cards where these piles say they are."""
    find = columns_for if view.phase == "trigger" else places_for
    return _laid(WcrrLayout(view, piles, space, find(space, _party(view, piles, space)), voice))


def soon(view: WcrrView, piles: Piles, space: Space, voice: Voice) -> Iterator[Board]:
    """After pulls teams lie in their usual places again; what is chosen goes into the pocket."""
    places = places_for(space, _party(view, piles, space))
    layout = WcrrLayout(view, piles, space, places, voice)
    if view.phase == "trigger":
        yield _laid(layout)
    elif layout.own_zone == "set":
        yield from (_laid(layout.pocketing(card)) for card in (CLICK, BULLET))


def _party(view: WcrrView, piles: Piles, space: Space) -> Party:
    """Before somebody has pocketed a card the own gun cards are picked from, and lie apart."""
    book, held = view.book, len(piles[Zone("hand", space.chair)])
    is_crowded = held >= CROWDED and not piles[Zone("set", space.chair)]
    return Party(book.seats, book.characters, book.deck is not None, held if is_crowded else 0)


def _laid(layout: WcrrLayout) -> Board:
    view, book = layout.view, layout.view.book
    goal = book.options.target_points
    foot = ScoreBoard(view.scores, goal, f"first to {goal}")
    sitters = (sitter(layout, seat) for seat in range(book.seats))
    own = layout.own_zone
    return replace(
        layout.board(own, _heading(layout), foot, question(view, layout.voice), sitters),
        hand=layout.team(layout.chair).gun if own == "set" else layout.places.actions,
        cards=tuple(_cards(layout)),
        slots=(*_lay_slots(layout), *lay_held_up(layout)),
        plaques=(*_lay_captions(layout), *lay_odds_words(layout), *lay_pull_words(layout)),
        places=_places(layout),
        zones=_zones(layout),
        stamping={seat: _stamped(layout, seat) for seat in range(book.seats)},
        chips=tuple(lay_chips(layout)),
        open_zones=frozenset({"discard", "supply"}),
        grounds=lay_grounds(layout),
        squads=lay_squads(layout),
        dice=tuple(lay_dice(layout)),
        pockets=tuple(lay_pockets(layout)),
        cylinders=tuple(lay_odds(layout)),
        track=_track(layout),
        slab=lay_slab(layout),
    )


def _heading(layout: WcrrLayout) -> Heading:
    view = layout.view
    named = tuple(NamedPhase(layout.say(name), layout.say(words)) for name, words in about.phases())
    title = layout.say("Russian Roulette")
    at = about.PLACES[view.phase]
    over = layout.say("World Championship")
    return Heading("emblem", title, f"Round {view.number}", named, at, over=over)


def _track(layout: WcrrLayout) -> Track | None:
    box, goal = layout.places.track, layout.view.book.options.target_points
    if box is None:
        return None
    return lay_track(layout.view.scores, goal, (f"First to {goal}", f"{goal}"), box, layout.ruler)


# Cards


def _cards(layout: WcrrLayout) -> Iterator[Laid]:
    """In the order they are drawn: what lies lowest first."""
    yield from _lay_middle(layout)
    for seat in map(layout.seat_at, range(1, layout.seats)):
        yield from lay_pocket(layout, seat)
        yield from lay_gun(layout, seat)
        yield from _held(layout, seat)
    yield from lay_pocket(layout, layout.chair)
    yield from lay_gun(layout, layout.chair)
    yield from layout.own_hand("hand")


def _held(layout: WcrrLayout, seat: Seat) -> Iterator[Laid]:
    """Another's action cards are only a number on the plate, unless they lie open."""
    zone = Zone("hand", seat)
    if any(card is not None for card in layout.pile(zone)):
        ground = layout.team(seat).ground
        high = layout.ruler.px(34)
        top = max(layout.places.felt.y, ground.y - high // 3)
        strip = Box(ground.x + ground.w // 2, top, ground.w // 2, high)
        yield from layout.open_row(zone, strip, min(layout.ruler.px(24), strip.w // 3))


# Where cards go


def _places(layout: WcrrLayout) -> dict[Zone, Spot]:
    """What lies in no place of its own: action cards at their plates."""
    places, width = layout.places, layout.ruler.px(_SMALL)
    found = {
        SUPPLY: spot_in(places.supply.card),
        DRAW: spot_in(places.deck.card),
        DISCARD: spot_in(places.discard.card),
    }
    for seat in range(layout.seats):
        team, plate = layout.team(seat), layout.place(seat).plate
        found[Zone("hand", seat)] = Spot(*plate.middle, width)
        for name in ("set", "gun", "flipped"):
            found[Zone(name, seat)] = Spot(*team.gun.middle, team.gun_card)
        found[Zone("pocket", seat)] = Spot(*team.pocket.middle, team.pocket.w * 0.7)
    own = Zone("hand", layout.chair)
    found[own] = Spot(*places.actions.middle, places.hand_card)
    return found


def _zones(layout: WcrrLayout) -> dict[Zone, Box]:
    own = layout.team(layout.chair)
    zones = {Zone("pocket", layout.chair): own.pocket, DISCARD: layout.places.discard.card}
    zones[Zone("hand", layout.chair)] = layout.places.actions
    return zones


def _stamped(layout: WcrrLayout, seat: Seat) -> Box:
    """Where a mark comes down: over the gun of a seat, as large as there is room."""
    team = layout.team(seat)
    if team.shown is not None:
        return _over_card(layout, seat, team.shown)
    if seat == layout.chair:
        side = team.gun.h * 3 // 5
        return Box.around(*team.gun.middle, side, side)
    side = team.ground.h * 7 // 10
    x = min(team.gun.middle[0], team.ground.right - side // 2)
    return Box.around(x, team.ground.middle[1], side, side)


def _over_card(layout: WcrrLayout, seat: Seat, card: Box) -> Box:
    """Over a card that is held up; a CLICK is seen by itself, so its mark stays in the corner."""
    up = layout.flipped(seat)
    if up and up[-1] == CLICK and not layout.is_about_to_pull(seat):
        side = card.w * 2 // 5
        return Box.around(card.right - side // 3, card.y + side // 3, side, side)
    return Box.around(*card.middle, card.w, card.w)


# The piles in the middle: bullets, the deck and what was played


def _piles(layout: WcrrLayout) -> tuple[tuple[str, Zone, PilePlace], ...]:
    places = layout.places
    bullets = ("bullets", SUPPLY, places.supply)
    if layout.view.book.deck is None:
        return (bullets,)
    return bullets, ("deck", DRAW, places.deck), ("played", DISCARD, places.discard)


def _lay_middle(layout: WcrrLayout) -> Iterator[Laid]:
    """The tops of the piles; of the box only bullets show."""
    for _, zone, place in _piles(layout):
        pile = layout.pile(zone)
        if zone == SUPPLY:
            pile = tuple(card for card in pile if card in (BULLET, None))
        yield from layout.top_of(zone, pile, spot_in(place.card))


def _lay_slots(layout: WcrrLayout) -> tuple[Slot, ...]:
    """A dashed place where a pile is empty."""
    piles = (place for _, zone, place in _piles(layout) if not layout.pile(zone))
    return tuple(Slot(MIDDLE, place.card, (), False) for place in piles)


def _lay_captions(layout: WcrrLayout) -> tuple[FeltPanel, ...]:
    """What the piles are called, and how many cards they have."""
    view, voice = layout.view, layout.voice
    words = {
        "bullets": ("Bullets", view.supply, about.supply(view)),
        "deck": ("Actions", view.draw_count, about.deck(view)),
        "played": ("Played", len(view.discard), about.discard(view, voice)),
    }
    found = []
    for name, _, place in _piles(layout):
        word, count, told = words[name]
        texts = (word, "") if count is None else (f"{word} {count}", f"{count}")
        said = tuple(map(layout.say, texts))
        found.append(name_pile(name, place.label, said, layout.say(told), layout.ruler))
    return tuple(found)

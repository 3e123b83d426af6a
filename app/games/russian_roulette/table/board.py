"""A table of Russian Roulette laid out: everything that one seat sees, in its place."""

from collections.abc import Iterator
from dataclasses import replace

from app.games.russian_roulette.table import explanations as about
from app.games.russian_roulette.table import words as sentences
from app.games.russian_roulette.table.columns import columns_for
from app.games.russian_roulette.table.layout import DISCARD, DRAW, SUPPLY, WcrrLayout
from app.games.russian_roulette.table.questions import question
from app.games.russian_roulette.table.seating import CROWDED, Party, places_for
from app.games.russian_roulette.table.table_text import seat_line
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
from app.games.russian_roulette.table.things import Slab, Track, lay_track
from app.games.russian_roulette.table.vocabulary import pulls_to_come
from app.table.bar import Heading, NamedPhase
from app.table.board import Board, FeltPanel, Label, Laid, Slot
from app.table.face import Mood
from app.table.fitting import elide, longest_fitting
from app.table.geometry import Box, Space, Spot, spot_in
from app.table.gestures import MIDDLE
from app.table.log_panel import ScoreBoard
from app.table.pile_place import PilePlace, name_pile
from app.table.plate import Count, NameBadge, PlateContent, PlateToken
from app.table.things import Thing
from app.table.voice import Voice, counted
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.view import WcrrView
from rules.kernel.cards import Seat, Zone
from rules.kernel.view import Piles

# Pulls, laid out: which one it is, on a slab, and what became of each team in its column.

_TEXT, _SAID, _LARGE = 12, 14, 26


def lay_slab(layout: WcrrLayout) -> Iterator[Slab]:
    """The pull that is made, a lamp for each of the round, and what is left for the viewer."""
    box, view, ruler = layout.places.pull, layout.view, layout.ruler
    if box is None:
        return
    flipping = layout.flipping
    number = view.pull + (flipping is not None and not flipping.is_extra)
    most = pulls_to_come(view, number)
    told = sentences.PULL_BANNER if number else sentences.NO_PULLS
    if flipping is not None and flipping.is_extra:
        told = sentences.EXTRA_PULL_BANNER
    text = told.format(number=number, most=most)
    lamps = tuple(
        "over" if lamp <= view.pull else "now" if lamp == number else "dark"
        for lamp in range(1, most + 1)
    )
    left = box.x + box.w // 2
    room = Box.between(left, box.y, box.right - ruler.px(10), box.bottom)
    said = tuple(map(layout.say, _left_to_do(layout)))
    words = longest_fitting(said, room.w, _SAID, ruler, "semibold")
    label = Label(words, room, _SAID, "plain", "left", "semibold") if words else None
    held = tuple(layout.team(seat).shown or box for seat in range(layout.seats))
    yield Slab(box, layout.say(text), lamps, held, label)


def _left_to_do(layout: WcrrLayout) -> Iterator[str]:
    """What the viewer still has to do, from long to short."""
    view, seat = layout.view, layout.voice.viewer
    bid = view.bids[seat] if 0 <= seat < layout.seats else None
    made = layout.flipped(seat) if bid is not None else ()
    if bid is None:
        yield sentences.FLIPPING
    elif not view.in_round(seat):
        yield sentences.YOU_LEFT_ROUND if view.is_living(seat) else sentences.YOU_LEFT_GAME
    elif BULLET in made:
        yield ""
    elif len(made) >= bid:
        told = sentences.YOU_ARE_DONE if bid else sentences.YOU_BID_NONE
        yield told.format(pulls=counted(bid, "pull"))
    else:
        yield sentences.YOU_MADE.format(made=len(made), bid=bid)
    yield ""


def lay_pull_words(layout: WcrrLayout) -> Iterator[FeltPanel]:
    """What each team does, or what became of it, over its card."""
    ruler = layout.ruler
    for seat in range(layout.seats):
        room = layout.team(seat).words
        if room is None:
            continue
        text = elide(layout.say(_became(layout, seat)), room.w - ruler.px(8), _TEXT, ruler, "bold")
        label = Label(text, room, _TEXT, "plain", "centre", "bold")
        yield FeltPanel(f"pull {seat}", room, (label,), "")


def _became(layout: WcrrLayout, seat: Seat) -> str:
    view, up = layout.view, len(layout.flipped(seat))
    bid = view.bids[seat]
    if not view.is_living(seat):
        return sentences.TEAM_LEFT_GAME
    if layout.is_out(seat) or not (up or layout.gun(seat)):
        return sentences.TEAM_LEFT_ROUND
    if layout.is_about_to_pull(seat):
        return sentences.PULL_BANNER.format(number=up + 1, most=max(bid or 0, up + 1))
    if up and layout.flipped(seat)[-1] == BULLET:
        return sentences.TEAM_BANG
    if not bid:
        return sentences.NO_PULLS
    told = sentences.TEAM_DONE if up >= bid else sentences.TEAM_CLICK
    return told.format(made=up, bid=max(bid, up))


def lay_held_up(layout: WcrrLayout) -> Iterator[Slot]:
    """A dashed place where a card would be held up, if none is."""
    for seat in range(layout.seats):
        shown = layout.team(seat).shown
        if shown is not None and layout.raised(seat) is None:
            yield Slot(seat, shown, (), False)


# The plates at a table of Russian Roulette: points, action cards, extra bullets, and the rest.


def sitter(layout: WcrrLayout, seat: Seat) -> PlateContent:
    """What there is to show of a seat."""
    view, say = layout.view, layout.say
    return PlateContent(
        seat,
        layout.voice.name(seat),
        tuple(_counts(layout, seat)),
        acts=seat in view.owed and view.outcome is None,
        explanation=say(seat_line(view, seat, layout.voice)),
        badges=tuple(_badges(layout, seat)),
        over=None if view.is_living(seat) else PlateToken("icon_skull", say(about.OUT_OF_GAME)),
        mood=_mood(layout, seat),
        in_danger=view.lives(seat) == 1,
    )


def _counts(layout: WcrrLayout, seat: Seat) -> Iterator[Count]:
    view, say = layout.view, layout.say
    yield Count("points", view.scores[seat], "icon_points", say(about.points(view)))
    if view.book.deck is not None:
        held = len(layout.pile(Zone("hand", seat)))
        yield Count("cards", held, "icon_cards", say(about.ACTIONS))
    has = view.bullets[seat]
    if has is not None and has > 1:
        yield Count("extra", has - 1, "icon_extra", say(about.EXTRA))


def _badges(layout: WcrrLayout, seat: Seat) -> Iterator[NameBadge]:
    view, say = layout.view, layout.say
    if view.is_living(seat) and view.out >> seat & 1:
        words = say(about.out_of_round(view, seat))
        yield NameBadge("out", say(sentences.BADGE_OUT), "icon_skull", "guilty", words)
    elif view.immune >> seat & 1:
        word = sentences.BADGE_BRIBED
        yield NameBadge("immune", word, "icon_lock", "innocent", say(about.BRIBED))
    elif view.lives(seat) == 1:
        word = sentences.BADGE_LAST
        yield NameBadge("captain", word, "icon_skull", "guilty", say(about.CAPTAIN))


def _mood(layout: WcrrLayout, seat: Seat) -> Mood:
    """With only the captain left anybody worries."""
    left = layout.view.lives(seat)
    return "out" if not left else "worried" if left == 1 else "calm"


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
    """Before somebody has pocketed a card the viewer's gun cards are picked from, and lie apart."""
    book, held = view.book, len(piles[Zone("hand", space.chair)])
    is_crowded = held >= CROWDED and not piles[Zone("set", space.chair)]
    return Party(book.seats, book.characters, book.deck is not None, held if is_crowded else 0)


def _laid(layout: WcrrLayout) -> Board:
    view, book = layout.view, layout.view.book
    goal = book.options.target_points
    foot = ScoreBoard(view.scores, goal, sentences.FIRST_TO_FOOT.format(goal=goal))
    sitters = (sitter(layout, seat) for seat in range(book.seats))
    own = layout.own_zone
    return replace(
        layout.board(own, _heading(layout), foot, question(view, layout.voice), sitters),
        hand=layout.team(layout.chair).gun if own == "set" else layout.places.actions,
        cards=tuple(_cards(layout)),
        places=_places(layout),
        zones=_zones(layout),
        stamping={seat: _stamped(layout, seat) for seat in range(book.seats)},
        open_zones=frozenset({"discard", "supply"}),
        things=tuple(_things(layout)),
    )


def _things(layout: WcrrLayout) -> Iterator[Thing]:
    """In the order they are drawn: what lies lowest first."""
    yield from lay_grounds(layout)
    yield from _track(layout)
    yield from lay_slab(layout)
    yield from (*lay_squads(layout), *lay_dice(layout))
    yield from (*_lay_captions(layout), *lay_odds_words(layout), *lay_pull_words(layout))
    yield from (*_lay_slots(layout), *lay_held_up(layout))
    yield from (*lay_pockets(layout), *lay_odds(layout), *lay_chips(layout))


def _heading(layout: WcrrLayout) -> Heading:
    view = layout.view
    named = tuple(NamedPhase(layout.say(name), layout.say(words)) for name, words in about.phases())
    title = layout.say(sentences.TITLE)
    at = about.PLACES[view.phase]
    over, number = layout.say(sentences.OVER_TITLE), sentences.ROUND_BANNER
    return Heading("emblem", title, number.format(number=view.number), named, at, over=over)


def _track(layout: WcrrLayout) -> Iterator[Track]:
    box, goal = layout.places.track, layout.view.book.options.target_points
    if box is not None:
        words = sentences.FIRST_TO.format(goal=goal), f"{goal}"
        yield lay_track(layout.view.scores, goal, words, box, layout.ruler)


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
        "bullets": (sentences.PILE_BULLETS, view.supply, about.supply(view)),
        "deck": (sentences.PILE_ACTIONS, view.draw_count, about.deck(view)),
        "played": (sentences.PILE_PLAYED, len(view.discard), about.discard(view, voice)),
    }
    found = []
    for name, _, place in _piles(layout):
        word, count, told = words[name]
        texts = (word, "") if count is None else (f"{word} {count}", f"{count}")
        said = tuple(map(layout.say, texts))
        found.append(name_pile(name, place.label, said, layout.say(told), layout.ruler))
    return tuple(found)

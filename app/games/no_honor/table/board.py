"""A table of No Honor Among Thieves laid out: everything that one seat sees, in its place."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.games.no_honor.table import explanations as about
from app.games.no_honor.table import words as wording
from app.games.no_honor.table.crews import (
    lay_away,
    lay_crew,
    lay_grounds,
    lay_keeps,
    lay_progress,
    lay_seen_hand,
    lay_tired,
    sitter,
)
from app.games.no_honor.table.layout import NoHonorLayout
from app.games.no_honor.table.middle import (
    deck_spot,
    lay_boosts,
    lay_free_places,
    lay_honor,
    lay_inmates,
    lay_mats,
    lay_objectives,
    lay_pips,
    lay_posted,
    lay_tired_posted,
    lay_unknown,
    lay_unknown_words,
    lay_verdicts,
    lay_ways,
    lay_yards,
)
from app.games.no_honor.table.questions import QUESTIONS, question
from app.games.no_honor.table.seating import Party, places_for
from app.table.bar import Heading, NamedPhase
from app.table.board import Board, FeltPanel, Laid
from app.table.geometry import Box, Space, Spot, spot_in
from app.table.log_panel import ScoreBoard
from app.table.pile_place import name_pile
from app.table.question import Question
from app.table.things import Thing
from app.table.voice import Voice
from rules.games.no_honor.state import (
    AGENDA_DECK,
    AGENDAS,
    CHAR_DECK,
    CREW,
    DEFENSE_DECK,
    DEFENSES,
    HAND,
    OBJECTIVES,
    PLAYED,
    SCHEME_DECK,
    SCHEME_DISCARD,
    TREASURE_DECK,
    TREASURES,
    at_card,
    of_seat,
)
from rules.games.no_honor.view import NoHonorView
from rules.kernel.cards import Seat, Zone
from rules.kernel.view import Piles

_SMALL = 30


def lay_out(view: NoHonorView, piles: Piles, space: Space, voice: Voice) -> Board:
    """The table with the question that its viewer is asked."""
    return lay_table(view, piles, space, voice, question(view, voice), QUESTIONS)


def lay_table(
    view: NoHonorView, piles: Piles, space: Space, voice: Voice,
    asked: Question, questions: tuple[Question, ...],
) -> Board:  # fmt: skip
    """The table from the space's chair; there is room for any of the questions."""
    places = places_for(space, Party(view.book.seats, questions))
    layout = NoHonorLayout(view, piles, space, places, voice)
    richest = max(1, *view.coins)
    foot = ScoreBoard(view.coins, richest, wording.MOST_WINS, wording.COINS_HEADING)
    sitters = (sitter(layout, seat) for seat in range(view.book.seats))
    cards = tuple(_cards(layout))
    return replace(
        layout.board(HAND, _heading(layout), foot, asked, sitters),
        cards=cards,
        places=_places(layout),
        zones=_zones(layout),
        stamping={seat: _stamped(layout, seat) for seat in range(layout.seats)},
        open_zones=frozenset({SCHEME_DISCARD.name}),
        things=tuple(_things(layout, cards)),
    )


def _things(layout: NoHonorLayout, cards: Sequence[Laid]) -> Iterator[Thing]:
    """In the order they are drawn: what lies lowest first."""
    seals, numbers = lay_boosts(layout, cards)
    yield from (*lay_mats(layout), *lay_yards(layout), *lay_grounds(layout))
    yield from (*_captions(layout), *lay_unknown_words(layout))
    yield from (*lay_away(layout), *lay_free_places(layout), *lay_unknown(layout))
    yield from lay_honor(layout)
    yield from (*lay_tired(layout), *lay_tired_posted(layout), *lay_ways(layout), *seals)
    yield from (*lay_verdicts(layout), *numbers, *lay_progress(layout))
    yield from lay_pips(layout)


def _heading(layout: NoHonorLayout) -> Heading:
    view = layout.view
    named = tuple(NamedPhase(name, layout.say(words)) for name, words in wording.PHASES)
    current = about.AT.get(view.phase, -1) if view.heist is not None else -1
    turn = wording.TURN_SUBTITLE.format(number=view.number)
    moment = turn if view.number else wording.RECRUITING
    return Heading("emblem", wording.TITLE, moment, named, current)


def _cards(layout: NoHonorLayout) -> Iterator[Laid]:
    """In the order they are drawn: what lies lowest first."""
    yield from lay_objectives(layout)
    yield from lay_inmates(layout)
    yield from lay_posted(layout)
    yield from _schemes(layout)
    for seat in map(layout.seat_at, range(1, layout.seats)):
        yield from lay_crew(layout, seat)
        yield from lay_seen_hand(layout, seat)
    yield from lay_crew(layout, layout.chair)
    yield from lay_keeps(layout)
    yield from layout.own_hand(HAND)


def _schemes(layout: NoHonorLayout) -> Iterator[Laid]:
    """The tops of the deck and of what was played."""
    places = layout.places
    for zone, place in ((SCHEME_DECK, places.deck), (SCHEME_DISCARD, places.discard)):
        yield from layout.top_of(zone, layout.pile(zone), spot_in(place.card))


def _captions(layout: NoHonorLayout) -> Iterator[FeltPanel]:
    """How many cards the deck and the discard pile have, and how many the viewer's hand holds."""
    places = layout.places
    deck, gone = len(layout.pile(SCHEME_DECK)), len(layout.pile(SCHEME_DISCARD))
    named = (
        ("deck", places.deck.label, _said(wording.DECK_COUNT, number=deck), wording.DECK),
        (
            "played",
            places.discard.label,
            _said(wording.DISCARD_COUNT, number=gone),
            wording.DISCARD,
        ),
    )
    for name, room, texts, words in named:
        yield name_pile(name, room, texts, layout.say(words), layout.ruler)
    if places.held.h:
        held, most = len(layout.pile(of_seat(HAND, layout.chair))), layout.hand_limit
        texts = _said(wording.HAND_COUNT, held=held, most=most)
        told = layout.say(about.hand(most))
        yield name_pile("held", places.held, texts, told, layout.ruler)


def _said(templates: tuple[str, ...], **numbers: int) -> tuple[str, ...]:
    """The same with numbers, from long to short."""
    return tuple(template.format(**numbers) for template in templates)


def _places(layout: NoHonorLayout) -> dict[Zone, Spot]:
    """Where cards are that do not lie open: hands at their plates, decks at what they feed."""
    places, width = layout.places, layout.ruler.px(_SMALL)
    defenses, pool = deck_spot(layout), places.pool.title
    found = {
        SCHEME_DECK: spot_in(places.deck.card),
        SCHEME_DISCARD: spot_in(places.discard.card),
        PLAYED: Spot(*places.stage.middle, places.hand_card),
        CHAR_DECK: Spot(pool.right - width, pool.middle[1], width),
        **dict.fromkeys((DEFENSE_DECK, TREASURE_DECK, AGENDA_DECK, OBJECTIVES), defenses),
    }
    for seat in range(layout.seats):
        plate = layout.place(seat).plate
        for name in (HAND, AGENDAS, TREASURES, CREW):
            found[of_seat(name, seat)] = Spot(*plate.middle, width)
    return found


def _zones(layout: NoHonorLayout) -> dict[Zone, Box]:
    """Where a card can be dropped."""
    zones = {of_seat(CREW, seat): layout.places.grounds[layout.place_of(seat)]
             for seat in range(layout.seats)}  # fmt: skip
    zones[of_seat(HAND, layout.chair)] = layout.places.hand
    zones[SCHEME_DISCARD] = layout.places.discard.card
    zones[PLAYED] = layout.places.stage
    for place, mat in enumerate(layout.mats):
        found = layout.objective(place)
        if found is not None:
            zones[at_card(DEFENSES, found[0])] = mat.box
    return zones


def _stamped(layout: NoHonorLayout, seat: Seat) -> Box:
    """Where a mark comes down: over the crew of a seat."""
    crew = layout.places.crews[layout.place_of(seat)]
    return Box.around(*crew.middle, crew.h, crew.h)

"""While guns are pulled every team has a column, and the card that counts is held up in it."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from app.draw.board_paint import BoardPaint
from app.draw.style import Style
from app.draw.widgets.node import Pen
from app.games.russian_roulette.draw.accusation import draw_accusation, draw_accusers
from app.games.russian_roulette.table.board import lay_out, soon
from app.games.russian_roulette.table.columns import columns_for
from app.games.russian_roulette.table.effects import Accusation
from app.games.russian_roulette.table.seating import Party, places_for
from app.games.russian_roulette.table.things import PocketTile, Slab
from app.games.russian_roulette.table.vocabulary import pulls_to_come
from app.table.board import FeltPanel, PlateChip, SeatGround, Slot
from app.table.face import Face
from app.table.geometry import Space, spot_in
from app.table.timeline import Showing
from app.table.voice import Voice
from rules.games.russian_roulette.cards import BULLET, CLICK
from rules.games.russian_roulette.commands import Bid, Pocket
from rules.games.russian_roulette.game import GAME
from rules.games.russian_roulette.trigger import FLIPPING
from rules.kernel.cards import Zone
from rules.kernel.match import Match
from rules.kernel.windows import PASS
from tests.games.russian_roulette.rules.table import WITH_CARDS
from tests.table.ruler import space

WIDE = 1280, 720


@pytest.fixture(autouse=True)
def _screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def pulled(bids=(1, 0, 2), where=None):
    """A round in which all bid, and nobody accuses anybody: the boards part by part."""
    seats = len(bids)
    match = Match(GAME, GAME.options(), seats, 1)
    for seat in range(seats):
        match.play(seat, Pocket(CLICK))
    for seat, bid in enumerate(bids):
        match.play(seat, Bid(bid))
    for _ in range(seats):
        match.play(match.owed[0], PASS)
    voice = Voice(tuple("ABCDEF"[:seats]), 0)
    where = where or space(*WIDE)
    return [
        (part.view, lay_out(part.view, part.view.piles(), where, voice))
        for part in match.parts_for(len(match), 0)
    ]


@pytest.mark.parametrize("seats", range(2, 7))
def test_columns_fit_where_the_window_has_room(seats):
    places = columns_for(space(*WIDE), Party(seats))
    assert places.fits
    assert places != places_for(space(*WIDE), Party(seats))
    assert len({team.ground.y for team in places.teams}) == 1
    assert all(team.shown.w > 2 * team.gun_card for team in places.teams)


@pytest.mark.parametrize("seats", [2, 3])
def test_few_teams_fill_the_stage(seats):
    places = columns_for(space(*WIDE), Party(seats))
    grounds = [team.ground for team in places.teams]
    used = max(box.right for box in grounds) - min(box.x for box in grounds)
    assert used > 0.85 * places.felt.w


def test_large_letters_keep_the_usual_table():
    where = space(960, 540, 2.0)
    assert columns_for(where, Party(6)) == places_for(where, Party(6))


def test_whoever_is_out_of_the_round_is_no_longer_counted_on_for_pulls():
    view, _board = next((view, board) for view, board in pulled((1, 0, 3)) if board.one(Slab))
    assert pulls_to_come(view, 1) == 3
    assert pulls_to_come(replace(view, out=1 << 2), 1) == 1
    assert pulls_to_come(replace(view, out=1 << 2), 2) == 2, "this one is made"


def test_a_gun_that_was_gathered_is_out_of_the_round_and_has_not_clicked():
    view, _board = next((view, board) for view, board in pulled((1, 0, 3)) if view.pull == 1)
    gathered = {**view.piles(), Zone("gun", 2): (), Zone("flipped", 2): ()}
    board = lay_out(view, gathered, space(*WIDE), Voice(tuple("ABC"), 0))
    said = {panel.name: panel.parts[0].text for panel in board.of(FeltPanel)}
    assert said["pull 2"] == "Out of the round"


def test_the_next_card_is_held_up_then_the_one_that_was_turned():
    before = [(view, board) for view, board in pulled() if FLIPPING in view.agenda]
    _view, board = before[0]
    held = spot_in(board.one(Slab).held[0])
    up = [laid for laid in board.cards if laid.spot == held]
    assert [(laid.zone.name, laid.card) for laid in up] == [("gun", None)]
    assert list(board.one(Slab).lamps) == ["now", "dark"]
    turned = next((view, board) for view, board in pulled() if view.pull == 1 and any(view.flipped))
    (shown,) = [laid for laid in turned[1].cards if laid.spot == held]
    assert shown.zone.name == "flipped"
    assert shown.card == turned[0].flipped[0][-1]


def test_who_bid_nothing_holds_nothing_up():
    for view, board in pulled():
        if board.one(Slab) is not None and FLIPPING in view.agenda:
            held = board.one(Slab).held[1]
            assert held in [slot.box for slot in board.of(Slot)]
            assert spot_in(held) not in [laid.spot for laid in board.cards]


def test_a_bullet_is_called_so_before_anybody_is_out():
    view, _ = next((view, board) for view, board in pulled() if any(view.flipped))
    hit = replace(view, flipped=((BULLET,), *view.flipped[1:]))
    board = lay_out(hit, hit.piles(), space(*WIDE), Voice(("A", "B", "C"), 0))
    words = {panel.name: panel.parts[0].text for panel in board.of(FeltPanel)}
    assert words["pull 0"] == "Bang!"


def test_an_arrow_begins_with_the_face_of_whoever_points():
    view, board = pulled()[0]
    style = Style(*WIDE, theme=GAME.name)
    board = lay_out(view, view.piles(), Space(*WIDE, style.ruler), Voice(("A", "B", "C"), 0))
    showing = Showing(Accusation(1.3, "Cheat!", 1, 2), 0.5)
    pictures = []
    for faces in ((Face(0, "A"), Face(1, "B"), Face(2, "C")), (Face(0, "A"),) * 3):
        surface = pygame.Surface(WIDE)
        draw_accusation(surface, style, board, showing)
        draw_accusers(surface, style, board, [showing], faces)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


def test_who_has_pocketed_sees_it_while_others_still_think():
    match = Match(GAME, GAME.options(), 3, 1)
    match.play(0, Pocket(BULLET))
    for seat, lies in ((0, 1), (1, 0)):
        view = match.view(seat)
        board = lay_out(view, view.piles(), space(*WIDE, chair=seat), Voice(("A", "B", "C"), seat))
        pocket = next(one.box for one in board.of(PocketTile) if one.seat == seat)
        own = [laid for laid in board.cards if laid.zone == Zone("set", seat)]
        assert sum(pocket.x <= laid.spot.x <= pocket.right for laid in own) == lies
    assert [laid.card for laid in own].count(BULLET) == 1


def test_after_pulls_the_usual_table_is_there_soon():
    view, columns = next((view, board) for view, board in pulled() if board.one(Slab))
    (usual,) = soon(view, view.piles(), space(*WIDE), Voice(("A", "B", "C"), 0))
    assert columns.one(Slab) is not None
    assert usual.one(Slab) is None
    places = places_for(space(*WIDE), Party(3, has_actions=False))
    assert {ground.box for ground in usual.of(SeatGround)} == {team.ground for team in places.teams}


def test_what_may_be_pocketed_soon_is_laid_as_it_will_lie_then():
    match, voice = Match(GAME, GAME.options(), 3, 1), Voice(("A", "B", "C"), 0)
    asked = match.view(0)
    boards = list(soon(asked, asked.piles(), space(*WIDE), voice))
    match.play(0, Pocket(BULLET))
    view = match.view(0)
    after = lay_out(view, view.piles(), space(*WIDE), voice)
    assert [board.cards == after.cards for board in boards] == [False, True]


def test_whoever_shot_at_another_is_about_to_pull_again_and_not_hit():
    view, _ = next((view, board) for view, board in pulled((2, 0, 2)) if view.pull == 1)
    again = replace(
        view, flipped=((BULLET,), *view.flipped[1:]), pulling=1, agenda=(*view.agenda, FLIPPING)
    )
    board = lay_out(again, again.piles(), space(*WIDE), Voice(("A", "B", "C"), 0))
    words = {panel.name: panel.parts[0].text for panel in board.of(FeltPanel)}
    assert words["pull 0"] == "Pull 2 of 2"


def test_a_verdict_hides_no_card_where_letters_are_large():
    match = Match(GAME, GAME.options(), 6, 1)
    view = replace(match.view(0), exposed=(None, CLICK, *[None] * 4))
    voice = Voice(tuple("ABCDEF"), 0)
    few, large = (
        lay_out(view, view.piles(), where, voice) for where in (space(*WIDE), space(960, 540, 2.0))
    )
    assert [chip.name for chip in few.of(PlateChip)] == ["verdict 1"]
    assert not large.of(PlateChip)


def test_a_stage_is_dark_and_its_words_are_bright():
    view, board = next((view, board) for view, board in pulled() if board.one(Slab))
    style = Style(*WIDE, theme=GAME.name)
    board = lay_out(view, view.piles(), Space(*WIDE, style.ruler), Voice(("A", "B", "C"), 0))
    surface = pygame.Surface(WIDE)
    surface.fill("white")
    BoardPaint(board, style.theme, (0, 1, 2)).draw(Pen(surface, style))
    low = board.table.bottom - 6, board.one(Slab).box.bottom + 2
    assert all(sum(surface.get_at((board.table.x + 4, y))[:3]) < 250 for y in low)
    assert board.one(Slab).words.tone == "plain"


@pytest.mark.parametrize("where", [space(*WIDE), space(960, 540), space(960, 460)])
def test_action_cards_that_lie_open_are_not_cut_by_the_edge_of_the_table(where):
    view = Match(WITH_CARDS, GAME.options(), 6, 1).view(0)
    hands = {Zone("hand", seat): WITH_CARDS.deck.read("frisk nyet air_gun") for seat in range(6)}
    board = lay_out(view, {**view.piles(), **hands}, where, Voice(tuple("ABCDEF"), 0))
    others = [laid for laid in board.cards if laid.zone.name == "hand" and laid.zone.seat]
    assert len(others) == 15
    assert all(board.table.holds(laid.spot.bounds) for laid in others)


@pytest.mark.parametrize(("held", "seen"), [(3, 0.75), (5, 0.7)])
def test_action_cards_do_not_hide_each_other_once_the_guns_are_laid_down(held, seen):
    match = Match(WITH_CARDS, GAME.options(), 4, 1)
    for seat in range(4):
        match.play(seat, Pocket(CLICK))
    view = match.view(0)
    cards = WITH_CARDS.deck.read("frisk nyet air_gun cold_feet gun_swap")[:held]
    piles = {**view.piles(), Zone("hand", 0): cards}
    board = lay_out(view, piles, space(*WIDE), Voice(tuple("ABCD"), 0))
    own = [laid.spot for laid in board.cards if laid.zone == Zone("hand", 0)]
    assert len(own) == held
    assert all(b.x - a.x >= seen * a.width for a, b in pairwise(own))

"""A table of any game looks right in every window, for every party, whatever is asked."""

from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from app.draw import audit
from app.draw.effects import draw_effects
from app.draw.style import Style
from app.draw.table_style import table_style
from app.games import TITLES
from app.store.decks import with_our_deck
from app.table.geometry import Space
from app.table.timeline import Showing, Snapshot
from rules.games import GAMES
from rules.kernel.match import Match
from tests.app.board_audit import board_flaws
from tests.app.looks import EIGHT_LONG_NAMES, LOOKS, at, each_moment, table_of
from tests.app.seating import NAMES, open_shell
from tests.app.table_moments import take_back_to
from tests.app.windows import DESIGNED, FEW_WINDOWS, SMALL, TEXTS, WIDE, WINDOWS


def parties(size, text):
    """Tables of every game: of every size where it is tight, else the smallest and the largest."""
    for game in GAMES:
        seats = LOOKS[game].seats
        tight = size == SMALL or (size, text) == (DESIGNED, 100)
        yield from ((game, number) for number in (seats if tight else {seats[0], seats[-1]}))


PARTIES = [
    pytest.param(size, text, *party, id=f"{size[0]}-{text}-{party[0]}-{party[1]}")
    for size, text in WINDOWS
    for party in parties(size, text)
]


def flaws(scene):
    scene.lay_out()
    return audit.flaws(scene.stage) + board_flaws(scene.laid_board, scene.style)


@pytest.mark.parametrize(("size", "text", "game", "seats"), PARTIES)
def test_every_question_has_room(tmp_path, size, text, game, seats):
    shell = open_shell(tmp_path, size, text)
    for kind, scene in each_moment(shell, game, seats, EIGHT_LONG_NAMES):
        assert (kind, flaws(scene)) == (kind, [])
        if scene.gesture.commands:
            assert (kind, *picked(scene)) == (kind,)


@pytest.mark.parametrize("game", GAMES)
def test_short_names_have_room_too(tmp_path, game):
    shell = open_shell(tmp_path)
    for seats in LOOKS[game].seats:
        for kind, scene in each_moment(shell, game, seats, NAMES):
            assert (kind, flaws(scene)) == (kind, [])


def picked(scene):
    """What is wrong with something picked: a card, a seat, a verb, and as much as possible."""
    found = []
    start = scene.gesture
    cards, seats = sorted(start.legal_cards), sorted(start.legal_seats)
    much = start
    for card in cards[:2]:
        much = much.tap_card(card)
    for seat in seats[:1]:
        much = much.tap_seat(seat)
    ways = [much, *(start.tap_card(card) for card in cards[:1])]
    ways += [start.tap_seat(seat) for seat in seats[:2]]
    ways += [start.pick_verb(verb) for verb in sorted(start.verbs)]
    for way in ways:
        scene.hands.gesture = way
        scene.refresh()
        found += flaws(scene)
    return found


@pytest.mark.parametrize(("size", "text"), WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_room_and_so_has_the_log(tmp_path, size, text, game):
    looks = LOOKS[game]
    shell = open_shell(tmp_path, size, text)
    scene = at(shell, game, looks.seats[-1], looks.read_at, EIGHT_LONG_NAMES)
    for name, show in {"menu": scene.menu.open, **looks.pages(scene)}.items():
        show()
        assert (name, flaws(scene)) == (name, [])
        scene.close_question()
    for _ in range(3):
        scene.toggle_log()
        assert flaws(scene) == []


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_a_notice_with_a_rule_has_room(tmp_path, size, text):
    scene = at(open_shell(tmp_path, size, text), "knives", 5, "follow", NAMES)
    own = scene.laid_board.lying(scene.laid_board.own)
    illegal = next(laid for laid in own if laid.card not in scene.gesture.legal_cards)
    scene.hands.tap_card(illegal)
    assert scene.notices.notice[1]
    assert flaws(scene) == []


@pytest.mark.parametrize(("size", "text"), FEW_WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_words_that_come_and_go_stay_on_the_table(tmp_path, size, text, game):
    looks = LOOKS[game]
    shell = open_shell(tmp_path, size, text)
    scene = at(shell, game, looks.seats[-1], looks.read_at, EIGHT_LONG_NAMES)
    board, style = scene.laid_board, scene.style
    for effect in looks.effects(EIGHT_LONG_NAMES):
        surface = Surface(size, pygame.SRCALPHA)
        moment = Snapshot(board, (), effects=(Showing(effect, 0.5),))
        draw_effects(surface, style, moment, scene.eyes.faces)
        shown = surface.get_bounding_rect()
        assert shown.w, effect
        assert Rect(*board.table).contains(shown), effect


def styles(size, text):
    """The styles that a table has in a window when the interface is small, large and largest."""
    scales = (0.8, 1.25, 2.0)
    return dict.fromkeys(table_style(Style(*size, interface, text)) for interface in scales)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_table_takes_no_more_growth_than_it_has_room_for(text, game):
    for size in (SMALL, DESIGNED, WIDE):
        for style in styles(size, text):
            assert style.text == text
            assert style.interface <= 2.0 / text
            for seats in LOOKS[game].seats:
                for is_open in (False, True):
                    fits = LOOKS[game].fits(Space(*size, style.ruler), seats, is_open)
                    assert fits, (size, style.interface, seats, is_open)


def test_a_table_grows_as_far_as_it_can(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("display", "scale", 200)
    shell.change("display", "text_size", 200)
    scene = at(shell, "knives", 5, "over", NAMES)
    assert scene.style.interface == 1.0
    shell.change("display", "text_size", 100)
    assert scene.style.interface == 1.5


ODD = [(game, options) for game in GAMES for options in LOOKS[game].odd]


@pytest.mark.parametrize(("game", "options"), ODD)
@pytest.mark.parametrize("size", [SMALL, DESIGNED])
def test_other_numbers_have_room_too(tmp_path, size, game, options):
    seats, chance = LOOKS[game].seats[-1], Random(1)
    match = Match(with_our_deck(GAMES[game]), GAMES[game].options(**options), seats, 1)
    while match.outcome is None:
        seat = match.owed[0]
        match.play(seat, chance.choice(match.view(seat).decision.commands))
    for text in TEXTS:
        scene = table_of(open_shell(tmp_path, size, text), match, NAMES)
        for number in (len(match), len(match) // 3, 0):
            take_back_to(scene, number)
            assert flaws(scene) == []


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("game", [game for game in GAMES if TITLES[game].tame])
def test_a_tame_table_has_room_for_its_words(tmp_path, text, game):
    shell = open_shell(tmp_path, SMALL, text)
    shell.change("content", "tame", True)
    for seats in {LOOKS[game].seats[0], LOOKS[game].seats[-1]}:
        for kind, scene in each_moment(shell, game, seats, NAMES):
            assert (kind, flaws(scene)) == (kind, [])


@pytest.mark.parametrize("game", GAMES)
def test_high_contrast_and_other_seat_colours_change_no_place(tmp_path, game):
    looks = LOOKS[game]
    shell = open_shell(tmp_path)
    plain = at(shell, game, looks.seats[-1], looks.read_at, NAMES)
    boxes = [plate.box for plate in plain.laid_board.plates]
    shell.change("accessibility", "high_contrast", True)
    shell.change("accessibility", "seat_palette", "safe")
    other = at(shell, game, looks.seats[-1], looks.read_at, NAMES)
    assert flaws(other) == []
    assert [plate.box for plate in other.laid_board.plates] == boxes


def test_what_moves_is_drawn_at_the_moment_that_the_table_was_built_for(tmp_path, monkeypatch):
    """A frame takes time: what lies still and what is on its way belong to the same moment."""
    drawn = []
    shell = open_shell(tmp_path)
    scene = at(shell, "knives", 5, "lead", EIGHT_LONG_NAMES)
    clock = shell.clock
    shell.clock = lambda: setattr(clock, "now", clock.now + 0.01) or clock.now
    monkeypatch.setattr(
        "app.scenes.table.motion.draw_moving",
        lambda surface, style, snapshot, seats: drawn.append((snapshot.still, scene.motion.still)),
    )
    scene.session.submit(0, scene.flow.view().decision.commands[0])
    for _ in range(200):
        shell.step(())
    assert len(drawn) > 5
    assert all(moving is painted for moving, painted in drawn)

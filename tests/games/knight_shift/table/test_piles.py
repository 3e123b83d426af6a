"""Piles of Knight Shift can be read: card by card beside their Knight, and where they lie."""

from itertools import pairwise

import pygame
import pytest

from app.draw import brush
from app.draw.cache import PICTURES
from app.draw.card_faces import faces_of
from app.draw.draw_recorder import DrawRecorder
from app.draw.live_nodes import Clockwork
from app.draw.prerender import Prerenderer, pages
from app.draw.reckoning_nodes import SheetShow
from app.draw.style import restyled
from app.draw.widgets.node import Pen, walk
from app.draw.widgets.text import Text
from app.games.knight_shift.draw import knight_card
from app.games.knight_shift.draw.knight_card import Crest
from app.games.knight_shift.draw.parchment import Sketch
from app.games.knight_shift.table.board import phase_of
from app.games.knight_shift.table.explanations import about_card, art
from app.games.knight_shift.table.reckoning import reckoning
from app.games.knight_shift.table.seating import Party, places_for
from app.games.knight_shift.table.sheets import sheet_of
from app.scenes.inspection import played_by_chance
from app.scenes.replay.scene import ReplayScene
from app.session.who_may_look import ALL
from app.table.board import FeltPanel, PlateChip
from app.table.geometry import CARD_RATIO, Space
from app.table.reckoning import CountedLine, CountedPile
from app.table.voice import Voice, written
from tests.app.looks import EIGHT_LONG_NAMES, at
from tests.app.pilot import Pilot
from tests.app.seating import open_shell
from tests.games.knight_shift.rules.table import PLAYED, at_start
from tests.games.knight_shift.table.moments import played

NAMES = "Pip", "Wenna", "Hob", "Tobin", "Isolde", "Gawain"


@pytest.fixture
def late(shell):
    """Six people with piles of up to fourteen cards."""
    scene = at(shell, "knight_shift", 6, "late", NAMES)
    return scene, scene.flow.view()


def test_every_card_of_a_pile_stands_beside_its_knight_with_who_laid_it_there(late):
    _, view = late
    assert max(map(len, view.lying)) >= 12
    for knight, pile in zip(view.knights, view.lying, strict=True):
        shown = about_card(knight, view).lying
        assert [one.card for one in shown] == [one.card for one in pile]
        assert [one.by for one in shown[1:]] == [one.by for one in pile[1:]]
        assert shown[0].by is None
        assert [one.is_open for one in shown] == [one.up for one in pile]


def test_ks_hid_01_what_others_hid_on_a_pile_is_a_back_beside_its_knight():
    table = at_start(3, hands={0: "axe sword shield booze"})
    table.do("play axe pile@A")
    mine, theirs = (about_card(table.view(0).knights[0], table.view(seat)) for seat in (0, 1))
    assert mine.lying[-1] == (PLAYED.deck.ids["axe"], 0, False)
    assert theirs.lying[-1] == (None, 0, False)
    assert "1 of them hidden" in theirs.seen
    assert "hidden" not in mine.seen


def test_pointing_at_a_back_on_a_pile_enlarges_its_knight(late, shell):
    scene, _ = late
    back = next(one for one in scene.laid_board.cards if one.card is None and one.zone.host)
    top = [one for one in scene.laid_board.cards if one.zone == back.zone][-1]
    pointed = pygame.event.Event(
        pygame.MOUSEMOTION, pos=top.spot.box.middle, rel=(0, 0), buttons=()
    )
    shell.step([pointed])
    plain = pygame.image.tobytes(shell.window.canvas, "RGB")
    shell.clock.now += 5
    shell.step()
    shell.step()
    assert scene.zoom.shown.card == (back.zone.host if top.card is None else top.card)
    assert pygame.image.tobytes(shell.window.canvas, "RGB") != plain


def test_the_knight_with_the_most_booze_that_one_knows_of_is_marked(shell):
    scene = at(shell, "knight_shift", 4, "play", NAMES)
    view, chips = scene.flow.view(), scene.laid_board.of(PlateChip)
    booze = [sum(one.card in view.book.tables.booze for one in pile) for pile in view.lying]
    marked = [chip.name for chip in chips if chip.name.startswith("drunk")]
    alone = booze.count(max(booze)) == 1
    assert marked == ([f"drunk {booze.index(max(booze))}"] if alone else [])


def test_the_count_says_what_booze_and_food_came_to():
    table = at_start(3, seeds="booze food_4 axe shield")
    table.do(*[line for knight in "ABC" for line in (f"claim pile@{knight}", "discard armor")])
    voice = Voice(NAMES[:3], deck=PLAYED.deck)
    show = reckoning(table.events, table.view(0), voice)
    reasons = [line.reason for pile in show.piles for line in pile.lines if line.name == "Likes"]
    nothing = "Nothing the Knight likes"
    assert reasons == ["Out cold, so nothing scores", nothing, nothing, nothing]
    assert (show.piles[-1].seat, show.piles[-1].title) == (-1, "Nobody's Knight")
    notes = [pile.note for pile in show.piles]
    assert notes == ["", "", "", "As if someone had claimed it"]
    told = sheet_of(table.events, table.view(0), voice).sentences
    assert told[-1] == "Nobody claimed Sir D, who would have scored 1 point."
    assert [row.verdict for row in show.ranks] == ["passed out", "feast +6", ""]


@pytest.mark.parametrize("names", [NAMES, EIGHT_LONG_NAMES])
def test_where_room_is_short_the_way_to_the_totals_leads_to_totals(tmp_path, names):
    shell = open_shell(tmp_path, (960, 540), 200)
    scene = at(shell, "knight_shift", 5, "over", names)
    scene.pages.show_news(scene.flow.shown)
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    pilot.click("skip")
    pilot.step()
    texts = [one for top in scene.stage.layers for one in walk(top) if isinstance(one, Text)]
    totals = [f"{written(total)} in all" for total in scene.flow.view().totals]
    found = [node for node in texts if node.text.endswith(" in all")]
    assert [node.text for node in found] == totals
    assert all(node.box.left >= 0 and node.box.right <= 960 for node in found)
    assert found[0].box.bottom < 540
    assert "As if someone had claimed it" in [node.text for node in texts]


def test_the_count_names_what_a_set_lacks_as_the_cards_do():
    table = at_start(3, seeds="axe armor shield shield")
    table.do(*[line for knight in "ABC" for line in (f"claim pile@{knight}", "discard armor")])
    show = reckoning(table.events, table.view(0), Voice(NAMES[:3], deck=PLAYED.deck))
    reasons = [line.reason for pile in show.piles for line in pile.lines if line.name == "Likes"]
    lacking = ["Food and Undergarments", "Companion", "Sword"]
    assert reasons[:3] == [f"No complete set. Missing: {words}" for words in lacking]
    assert reasons[3] == "Nothing the Knight likes"


def test_the_bar_says_what_goes_on_while_hands_are_dealt_and_passed():
    match, seen = played(3, 1), {}
    for number in range(1, len(match.log) + 1):
        for part in match.parts_for(number, 0):
            frame = type(part.view.agenda[-1]).__name__
            seen.setdefault(frame, set()).add(phase_of(part.view))
    assert seen["Acting"] == seen["NextTurn"] == {1}
    assert seen["FirstTurn"] == {2}
    assert seen["TurningUp"] == seen["ClosingRound"] == {3}
    assert phase_of(match.view(0, 0)) in (0, 1)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 200)])
def test_where_everything_is_open_no_plate_covers_a_hand_and_nothing_is_unknown(
    tmp_path, size, text
):
    shell = open_shell(tmp_path, size, text)
    path = played_by_chance(shell, "knight_shift", 60).path
    scene = ReplayScene(shell, path)
    shell.go(scene)
    scene.look_as(ALL)
    scene.go_to(50)
    shell.step()
    board = scene.board.snapshot.board
    hands = [laid for laid in board.cards if laid.zone.name == "hand"]
    assert len({laid.zone for laid in hands}) == 6
    assert all(laid.card is not None for laid in hands)
    plates = [plate.box for plate in board.plates]
    assert not [laid for laid in hands for box in plates if laid.spot.box.overlaps(box)]
    if text == 100:
        assert min(laid.spot.width for laid in hands) >= 24
    worth = [chip.label.text for chip in board.of(PlateChip) if chip.name.startswith("worth")]
    assert len(worth) == 7
    assert not any("?" in words for words in worth)


@pytest.mark.parametrize(("seats", "least"), [(3, 30), (4, 30)])
def test_where_everything_is_open_hands_take_the_room_below_their_plates(shell, seats, least):
    ruler = restyled(shell.style, "knight_shift", 0.75).ruler
    places = places_for(
        Space(964, 480, ruler, log_open=False), Party(seats, seats + 1, is_open=True)
    )
    assert places.fits
    for strip in (seat.strip for seat in places.seats[1:]):
        card = strip.h / CARD_RATIO
        assert card >= least
        assert strip.w >= card * (1 + 0.65 * 4)


def test_the_count_says_a_long_reason_to_its_end(shell, monkeypatch):
    said, words = [], brush.words

    def note(surface, text, *others, **more):
        said.append(text)
        return words(surface, text, *others, **more)

    monkeypatch.setattr(brush, "words", note)
    reason = "Shield, Lance, 2× Companion, Turnip Stew and Fresh Undergarments"
    lines = (CountedLine("Everything else", "quill", reason, 9),)
    sheet = SheetShow(Clockwork(), CountedPile(0, "Pip’s Knight", "Sir Osric", 12, (), lines, 9))
    sheet.box = pygame.Rect(0, 0, 396, 520)
    sheet.draw(Pen(pygame.Surface((396, 520)), shell.style.themed("knight_shift")))
    assert reason in " ".join(said)


def test_the_total_of_a_pile_in_large_letters_is_seen_without_turning_the_wheel(tmp_path):
    shell = open_shell(tmp_path, (960, 540), 200)
    scene = at(shell, "knight_shift", 4, "over", NAMES)
    scene.pages.show_news(scene.flow.shown)
    shell.step()
    page, total = scene.stage.find("dialog text"), scene.flow.view().totals[0]
    written = f"{total:+d}".replace("-", "−") if total else "0"
    found = [
        node for node in walk(page) if written in [text for text, _, _ in node.texts(scene.style)]
    ]
    assert [node for node in found if page.box.contains(node.box)]


def test_the_last_words_at_the_table_say_who_has_the_most_points(shell):
    scene = at(shell, "knight_shift", 4, "over", NAMES)
    winners = scene.flow.view().outcome.winners
    said = " ".join(line.text for line in scene.laid_board.prompt.lines)
    assert winners
    assert all(("You" if seat == 0 else NAMES[seat]) in said for seat in winners)


def test_the_count_of_a_round_is_drawn_before_it_is_shown(shell):
    scene = at(shell, "knight_shift", 6, "over", NAMES)
    shell.step()

    def made_for_the_first_frame(is_prerendered):
        PICTURES.clear()
        scene.stage.draw(DrawRecorder(shell.window.size), shell.clock())
        if is_prerendered:
            read = Prerenderer(pages(scene.style, scene.pages.ahead(scene.flow.shown, scene.style)))
            while read.go_on():
                pass
        before = PICTURES.made
        scene.pages.show_news(scene.flow.shown)
        shell.step()
        made = PICTURES.made - before
        scene.close_question()
        shell.step()
        return made

    assert made_for_the_first_frame(is_prerendered=True) < made_for_the_first_frame(False) / 2


SIZES = [((1280, 720), 100), ((960, 540), 200), ((1920, 1080), 100)]


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_every_known_card_of_a_tall_pile_can_be_told(tmp_path, size, text):
    scene = at(open_shell(tmp_path, size, text), "knight_shift", 6, "late", NAMES)
    board, view, px = scene.laid_board, scene.flow.view(), scene.style.ruler.px
    tallies = {panel.name: panel for panel in board.of(FeltPanel) if panel.name.startswith("tally")}
    assert max(map(len, view.lying)) >= 12
    assert tallies
    for place, lying in enumerate(view.lying):
        spots = [one.spot for one in board.cards if one.zone.host == view.knights[place]]
        known = [one for one in lying[:-1] if one.card is not None]
        panel = tallies.get(f"tally {place}")
        if panel is None:
            steps = [below.y - above.y for above, below in pairwise(spots)]
            told = [step for one, step in zip(lying, steps, strict=False) if one.card is not None]
            assert all(step >= px(15) for step in told), place
            continue
        signs = [sign for sign in panel.parts if sign.art != "eye"]
        assert sorted(sign.art for sign in signs) == sorted(art(one.card, view) for one in known)
        assert min(sign.box.w for sign in signs) >= px(15)
        assert all(panel.box.holds(sign.box) for sign in signs)
        assert not panel.box.overlaps(spots[-1].box)
        eyes = [sign for sign in panel.parts if sign.art == "eye"]
        assert len(eyes) == sum(not one.up for one in known)


@pytest.mark.parametrize(("size", "text", "least"), [((1280, 720), 100, 22), ((960, 540), 200, 15)])
def test_what_knights_like_and_hate_can_be_told_on_the_table(
    tmp_path, monkeypatch, size, text, least
):
    drawn = []
    monkeypatch.setattr(
        knight_card, "put", lambda sketch, name, at, side: drawn.append((name, side))
    )
    scene = at(open_shell(tmp_path, size, text), "knight_shift", 6, "first", NAMES)
    theme, knights = scene.theme, scene.flow.view().book.deck.knights
    lying = [one for one in scene.laid_board.cards if one.zone.name == "middle"]
    assert len(lying) == 7
    for one in lying:
        wide, knight = round(one.spot.width), knights[one.card]
        crest = Crest(knight.code, knight.name, "", knight.likes, 9, knight.dislikes, 5)
        drawn.clear()
        knight_card.knight_card(Sketch(theme, 200, faces_of(theme).level(wide)), crest)
        signs = [side for name, side in drawn if name in (*knight.likes, *knight.dislikes)]
        assert len(signs) == len(knight.likes) + len(knight.dislikes)
        assert min(signs) * wide / 200 >= least, knight.name


def test_ks_r17_a_claimed_knight_says_why_no_item_can_be_played_on_it(tmp_path):
    shell = open_shell(tmp_path)
    scene = at(shell, "knight_shift", 4, "claimed", NAMES)
    pilot = Pilot(shell, shell.clock)
    pilot.step()
    view = scene.flow.view()
    taken = [knight for place, knight in enumerate(view.knights) if place in view.claimed]
    shut = [f"shut pile @{knight}" for knight in taken]
    assert taken
    assert not [key for key in pilot.controls() if key.startswith("shut")]
    held = scene.laid_board.hand_cards[0]
    pilot.click_card(held.card)
    assert sorted(key for key in pilot.controls() if key.startswith("shut")) == sorted(shut)
    pilot.click(shut[0])
    assert scene.notices.notice[1] == "KS-R17"
    assert scene.gesture.chosen == (held.card,)
    scene.notices.quiet()
    pilot.drag(f"card {held.card}", shut[0])
    assert scene.notices.notice[1] == "KS-R17"
    assert len(scene.session) == scene.flow.shown

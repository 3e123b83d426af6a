"""A table of Never Bring a Knife laid out for every party, window and text size."""

from itertools import combinations

import pytest

from app.games.never_bring_a_knife.table.board import lay_out
from app.table.board import Extra, Picture, Pip, PlateChip, Tray
from app.table.gestures import MIDDLE
from app.table.voice import Voice
from rules.games.never_bring_a_knife.cards import COP, CRIMINAL, ROLES
from rules.games.never_bring_a_knife.game import GAME
from rules.games.never_bring_a_knife.record import Played
from rules.kernel.cards import BYSTANDER, Zone
from tests.games.board_laws import check_board, outlines
from tests.games.never_bring_a_knife.table.moments import KINDS, NAMES, SEATS, moments, played, view
from tests.table.ruler import SIZES, TEXTS, WINDOWS, space

# Every party where it is tight, else the smallest and the largest.
PARTIES = [
    (*window, seats)
    for window in WINDOWS
    for seats in (SEATS if window[0] == 960 else (SEATS[0], SEATS[-1]))
]


def laid(seats, kind, width=1280, height=720, text=1.0, *, seat=0, **how):
    match, number = moments(seats)[kind]
    seen = match.view(seat, number)
    piles = seen.piles() | (GAME.zones(match.at(number)) if how.pop("all_open", False) else {})
    where = space(width, height, text, chair=seat, **how)
    return lay_out(seen, piles, where, Voice(NAMES[:seats], seat, codes=False))


def lone(seat=0):
    """The zones whose cards lie by themselves."""
    return {Zone("boss"), Zone("role", seat)}


def test_the_games_have_every_kind_of_moment():
    for seats in SEATS:
        assert set(moments(seats)) >= set(KINDS), seats


@pytest.mark.parametrize(("width", "height", "text", "seats"), PARTIES)
def test_nothing_is_in_the_way_and_everything_can_be_read(width, height, text, seats):
    where = space(width, height, text)
    for kind in KINDS:
        for log_open in (True, False):
            board = laid(seats, kind, width, height, text, log_open=log_open)
            check_board(board, where, lone(), smallest=52, step=0.4)
            stacks = [one for one in board.cards if one.zone.name == "stack"]
            assert all(one.spot.width >= 24 for one in stacks)
            for seat in range(seats):
                lying = [one.spot.box for one in stacks if one.zone.seat == seat]
                assert not any(a.overlaps(b) for a, b in combinations(lying, 2)), kind


@pytest.mark.parametrize(("width", "height", "text", "seats"), PARTIES)
def test_an_open_table_shows_every_hand_and_keeps_them_apart(width, height, text, seats):
    board = laid(seats, "middle", width, height, text, all_open=True)
    boxes = outlines(board, lone())
    boxes |= {f"card {one.zone} {one.index}": one.spot.box for one in board.cards
              if one.zone.name == "hand" and one.zone.seat}  # fmt: skip
    for (name, box), (other, second) in combinations(boxes.items(), 2):
        both = name.startswith("card") and other.startswith("card")
        assert both or not box.overlaps(second), (name, box, other, second)
    match, number = moments(seats)["middle"]
    held = sum(len(pile) for zone, pile in GAME.zones(match.at(number)).items()
               if zone.name == "hand")  # fmt: skip
    assert sum(one.zone.name == "hand" for one in board.cards) == held
    assert None not in {one.card for one in board.cards if one.zone.name in ("hand", "stack")}


@pytest.mark.parametrize("hand_size", [2, 3, 5, 6])
@pytest.mark.parametrize("fall_at", [1, 3, 6])
@pytest.mark.parametrize("seats", [4, 8])
def test_other_hands_and_more_wounds_have_room_too(hand_size, fall_at, seats):
    guns = {"guns": 60, "armors": 40}
    match = played(seats, 1, hand_size=hand_size, fall_at=fall_at, **guns)
    for size in SIZES[:2]:
        for text in (TEXTS[0], TEXTS[-1]):
            for number in (0, len(match) // 2, len(match)):
                seen = match.view(0, number)
                board = lay_out(seen, seen.piles(), space(*size, text), Voice(NAMES[:seats], 0))
                boxes = outlines(board, lone())
                for (name, box), (other, second) in combinations(boxes.items(), 2):
                    assert not box.overlaps(second), (size, text, name, other)


def test_the_usual_window_looks_like_the_drawing():
    board = laid(8, "middle")
    assert board.log.docked
    assert board.log.box.w == 232
    trays = {tray.seat: tray for tray in board.of(Tray)}
    assert all(slot.w == 44 for tray in trays.values() for slot in tray.slots)
    assert trays[3].box.y == trays[4].box.y == trays[5].box.y
    assert trays[1].box.x == trays[2].box.x
    assert trays[6].box.right == trays[7].box.right
    (boss,) = board.lying(Zone("boss"))
    assert boss.spot.width == 78


@pytest.mark.parametrize("seats", SEATS)
def test_the_viewer_sits_at_the_bottom_and_the_others_clockwise(seats):
    for seat in range(seats):
        board = laid(seats, "middle", seat=seat)
        boxes = [board.plate((seat + place) % seats).box for place in range(seats)]
        assert max(box.y for box in boxes) == boxes[0].y or boxes[0].x > boxes[1].x
        assert boxes[1].x == min(box.x for box in boxes)
        assert boxes[-1].right == max(box.right for box in boxes)
        top = [box.x for box in boxes if box.y == min(other.y for other in boxes)]
        assert top == sorted(top)


@pytest.mark.parametrize("seats", SEATS)
def test_only_what_the_viewer_may_see_lies_open(seats):
    for kind in KINDS:
        for seat in range(seats):
            seen, board = view(seats, kind, seat), laid(seats, kind, seat=seat)
            for one in board.cards:
                if one.card is not None:
                    assert one.card in seen.piles()[one.zone], (kind, one)
            over = seen.outcome is not None
            roles = [one for one in board.cards if one.card in ROLES]
            assert all(one.zone == Zone("role", seat) or over for one in roles), kind


def test_a_card_face_down_is_a_back_with_its_players_mark_and_its_kind_for_the_player_alone():
    match, number = next(
        (game, n)
        for game, n in moments(8).values()
        if any(
            laid.seat == 0 and not laid.face_up for s in game.view(0, n).stacks for laid in s
        ) and game.view(0, n).phase == "play"
    )  # fmt: skip
    seen = match.view(0, number)
    hidden = [one for stack in seen.stacks for one in stack if not one.face_up]
    board = lay_out(seen, seen.piles(), space(1280, 720), Voice(NAMES, 0))
    backs = [one for one in board.cards if one.zone.name == "stack" and one.card is None]
    assert len(backs) == len(hidden)
    assert len(board.of(Pip)) == sum(len(stack) for stack in seen.stacks)
    assert len(board.of(Picture)) == sum(one.seat == 0 for one in hidden) > 0
    for stranger in range(1, 8):
        theirs = match.view(stranger, number)
        where = space(1280, 720, chair=stranger)
        table = lay_out(theirs, theirs.piles(), where, Voice(NAMES, stranger))
        own = sum(o.seat == stranger and not o.face_up for s in theirs.stacks for o in s)
        assert len(table.of(Picture)) == own


def test_after_the_shuffle_nobody_sees_who_laid_what():
    for seats in SEATS:
        board = laid(seats, "money")
        assert board.of(Pip) == ()
        assert board.of(Picture) == ()
        seen = view(seats, "money")
        assert any(isinstance(deed, Played) for deed in seen.deeds)
        assert all(tray.lines for tray in board.of(Tray))


def test_a_stack_that_is_turned_up_lies_open_and_later_ones_do_not():
    for seats in SEATS:
        seen, board = view(seats, "hit"), laid(seats, "hit")
        assert seen.turn == 0
        own = [one for one in board.cards if one.zone == Zone("stack", 0)]
        assert None not in {one.card for one in own}
        assert all(board.hand.holds(one.spot.box) for one in own)
        rest = [
            o for o in board.cards if o.zone.name == "stack" and o.zone.seat and o.card is not None
        ]
        assert rest == []


@pytest.mark.parametrize("seats", SEATS)
def test_what_the_viewer_has_seen_is_noted_at_the_plates(seats):
    for kind in ("first", "middle", "boss known"):
        for seat in range(seats):
            seen, board = view(seats, kind, seat), laid(seats, kind, seat=seat)
            noted = {plate.seat: plate.note.tone for plate in board.plates if plate.note}
            tones = {COP: "cop", CRIMINAL: "criminal"}
            known = {s: seen.role_at(s) for s in range(seats) if s != seat}
            assert noted == {s: tones[role] for s, role in known.items() if role is not None}
            assert kind != "first" or seen.book.left(seat) in noted
            assert boss_noted(board) == (seen.role_at(seen.boss) is not None)


def boss_noted(board):
    return any(chip.name == "boss" for chip in board.of(PlateChip))


def test_without_a_memory_aid_nothing_is_noted():
    match = played(6, 3, memory_aid=False)
    for number in (0, len(match) // 2):
        seen = match.view(0, number)
        board = lay_out(seen, seen.piles(), space(1280, 720), Voice(NAMES[:6], 0))
        assert not any(plate.note for plate in board.plates)
        assert not boss_noted(board)


@pytest.mark.parametrize("seats", SEATS)
def test_a_table_that_is_not_for_one_alone_shows_nothing_private(seats):
    for kind in KINDS[:-1]:
        match, number = moments(seats)[kind]
        tables, seen = set(), match.view(BYSTANDER, number)
        for seat in range(seats):
            where, voice = space(1280, 720, chair=seat), Voice(NAMES[:seats])
            board = lay_out(seen, seen.piles(), where, voice)
            assert board.of(Picture) == ()
            assert not boss_noted(board)
            assert not any(plate.note for plate in board.plates)
            assert {one.card for one in board.cards if one.zone.name in ("hand", "role")} == {None}
            shown = [(one.zone, one.card) for one in board.cards if one.card is not None]
            tables.add(repr(sorted(shown, key=str)))
        assert len(tables) == 1, kind


def test_at_the_end_all_roles_lie_open_but_the_removed_one():
    for seats in SEATS:
        seen, board = view(seats, "over"), laid(seats, "over")
        shown = {one.zone.seat: one.card for one in board.cards if one.zone.name == "role"}
        assert shown == {seat: seen.role_at(seat) for seat in range(seats)}
        (boss,) = board.lying(Zone("boss"))
        assert boss.card == seen.role_at(seen.boss)
        assert not any(one.zone.name == "removed" for one in board.cards)
        fallen = {plate.seat for plate in board.plates if plate.tokens}
        assert fallen == {s for s in range(seats) if seen.wounds[s] >= seen.book.fall_at}


def test_the_boss_can_be_picked_like_a_seat():
    (extra,) = laid(8, "intel").of(Extra)
    assert extra.seat == MIDDLE
    assert "boss" in extra.explanation

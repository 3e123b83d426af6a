"""A table of Knives laid out at every window and text size: nothing in the way of anything."""

from itertools import combinations, product
from random import Random

import pytest

from app.games.knives.table.board import lay_out
from app.games.knives.table.things import Caption, Leader, Token
from app.table.board import FeltPanel, FreePanel, Label, Picker, Slot
from app.table.geometry import Box
from app.table.voice import Voice
from rules.games.knives.cards import SEATS
from rules.games.knives.game import GAME
from rules.kernel.cards import Zone
from rules.kernel.commands import SelectCards
from rules.kernel.match import Match
from tests.games.board_laws import check_board, outlines
from tests.games.knives.table.moments import MOMENTS, NAMES, view
from tests.table.ruler import WINDOWS, space


def laid(moment, width=1280, height=720, text=1.0, *, seat=0, log_open=True, is_open=False):
    seen = view(moment, seat)
    piles = seen.piles()
    if is_open:
        piles |= GAME.zones(MOMENTS[moment])
    where = space(width, height, text, log_open=log_open, chair=seat)
    return lay_out(seen, piles, where, Voice(NAMES, seat, codes=False))


@pytest.mark.parametrize(("width", "height", "text"), WINDOWS)
@pytest.mark.parametrize("log_open", [True, False])
def test_nothing_is_in_the_way_and_everything_can_be_read(width, height, text, log_open):
    where = space(width, height, text)
    for moment in MOMENTS:
        board = laid(moment, width, height, text, log_open=log_open)
        check_board(board, where, {Zone("trick")}, smallest=56, step=0.35)


@pytest.mark.parametrize(("width", "height", "text"), WINDOWS)
def test_the_bar_has_the_current_phase_at_least(width, height, text):
    bar = laid("second", width, height, text).bar
    parts = [bar.menu, bar.emblem.box, bar.help, *(phase.box for phase in bar.phases)]
    parts += [label.box for label in (bar.title, bar.subtitle) if label]
    assert not any(a.overlaps(b) for a, b in combinations(parts, 2))
    assert [phase.label.text for phase in bar.phases if phase.is_current] == ["Trick 1 of 6"]


@pytest.mark.parametrize(("width", "height", "text"), WINDOWS)
def test_open_hands_are_shown_and_nothing_gets_in_the_way(width, height, text):
    board = laid("second", width, height, text, is_open=True)
    boxes = outlines(board, {Zone("trick")})
    boxes |= {f"card {one.zone} {one.index}": one.spot.box for one in board.cards
              if one.zone.name == "holding" and one.zone.seat != 0}  # fmt: skip
    same_hand = lambda a, b: a.split(" ")[0] == b.split(" ")[0] == "card"  # noqa: E731
    for (name, box), (other, second) in combinations(boxes.items(), 2):
        assert same_hand(name, other) or not box.overlaps(second), (name, box, other, second)
    shown = {one.card for one in board.cards if one.zone.name == "holding"}
    assert None not in shown
    assert len(shown) == 29


def test_the_usual_window_looks_like_the_drawing():
    board = laid("second")
    assert board.log.docked
    assert board.log.box.w == 232
    assert board.plate(2).box == Box(210, 82, 168, 60)
    assert board.plate(4).box.right == 1002
    assert all(one.spot.width == 96 for one in board.lying(Zone("trick")))
    assert all(one.spot.width == 116 for one in board.lying(Zone("holding", 0)))


def test_the_log_is_folded_when_nobody_wants_it():
    assert laid("second", log_open=False).log.strip is not None


@pytest.mark.parametrize("seat", range(SEATS))
def test_the_viewer_sits_at_the_bottom_and_the_others_clockwise(seat):
    board = laid("second", seat=seat)
    places = [board.plate((seat + place) % SEATS).box for place in range(SEATS)]
    assert max(box.y for box in places) == places[0].y
    assert places[1].x == min(box.x for box in places)
    assert places[2].x < places[3].x
    assert places[4].right == max(box.right for box in places)


def test_only_the_viewers_cards_are_open():
    for moment in MOMENTS:
        for seat in range(SEATS):
            seen = view(moment, seat).piles()
            board = laid(moment, seat=seat)
            shown = [(one.zone, one.card) for one in board.cards]
            piles = [(zone, card) for zone, pile in seen.items() for card in pile
                     if zone.name not in ("taken", "deck")]  # fmt: skip
            assert sorted(map(str, shown)) == sorted(map(str, piles))


def test_the_trick_says_who_led_and_who_is_winning():
    board = laid("last")
    words = {caption.seat: caption.label.text for caption in board.of(Caption)}
    assert sum("winning" in text for text in words.values()) == 1
    assert [caption.bright for caption in board.of(Caption)].count(True) == 1
    assert [slot.seat for slot in board.of(Slot)] == [0]
    assert board.of(Slot)[0].is_own
    assert [line.text for line in board.of(Slot)[0].lines] == ["Your", "card"]
    assert board.one(FreePanel) is not None


@pytest.mark.parametrize(("width", "height", "text"), WINDOWS)
def test_every_window_says_who_wins_and_what_the_two_cards_aside_are(width, height, text):
    board = laid("last", width, height, text)
    words = [caption.label.text for caption in board.of(Caption)]
    assert any("winning" in word for word in words) or text == 2, words
    (bank,) = (plaque for plaque in board.of(FeltPanel) if plaque.name == "bank")
    assert [part for part in bank.parts if isinstance(part, Label)], "a word beside the cards"
    boxes = [caption.box for caption in board.of(Caption)]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(board.felt.holds(box) for box in boxes)


def test_the_card_that_leads_is_the_one_over_the_bright_name():
    leading = set()
    for moment, seat in product(MOMENTS, range(SEATS)):
        board = laid(moment, seat=seat)
        bright = [caption.box for caption in board.of(Caption) if caption.bright]
        over = [one.card for one in board.lying(Zone("trick")) for box in bright
                if box.y > one.spot.y and box.x < one.spot.x < box.right]  # fmt: skip
        lit = [one.lights for one in board.of(Leader)]
        assert over == lit, (moment, seat)
        leading.update(lit or [None])
    assert len(leading) > 2


def test_the_declaration_in_force_is_marked():
    board = laid("bid")
    assert [(stamp.seat, stamp.bright) for stamp in board.of(Token)] == [(3, False), (4, True)]
    assert board.of(Token)[1].picture.art == "token_strong_diamond"
    assert [one.label.text for one in board.of(Caption) if one.bright] == [f"{NAMES[4]}: on offer"]


def test_a_declaration_is_not_on_offer_once_it_was_taken():
    (bright,) = [one for one in laid("bank").of(Caption) if one.bright]
    assert bright.label.text.endswith(": taken")


def test_choices_have_buttons_and_cards_room_to_confirm():
    board = laid("bid")
    commands = [answer.command for answer in board.prompt.answers]
    assert sorted(map(str, commands)) == sorted(map(str, view("bid").decision.commands))
    assert all(answer.explanation.endswith(".") for answer in board.prompt.answers)
    for moment in MOMENTS:
        prompt, decision = laid(moment).prompt, view(moment).decision
        picks = isinstance(decision, SelectCards)
        assert (prompt.confirm is not None) >= picks


def test_the_snitch_gets_every_card_that_can_be_named():
    board = laid("snitch", seat=1)
    cards = [one.card for one in board.one(Picker).cards]
    assert sorted(cards) == sorted(command.card for command in view("snitch", 1).decision.commands)
    assert board.one(Picker).box is not None
    assert all(board.one(Picker).box.holds(one.spot.box) for one in board.one(Picker).cards)


@pytest.mark.parametrize(("width", "height", "text"), WINDOWS)
def test_cards_to_name_are_large_enough_to_read_and_to_hit(width, height, text):
    board = laid("snitch", width, height, text, seat=1)
    boxes = [one.spot.box for one in board.one(Picker).cards]
    assert all(box.w >= 36 for box in boxes)
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    always = [plate.box for plate in board.plates] + [board.prompt.box, board.hand]
    assert not any(board.one(Picker).box.overlaps(box) for box in always)


def test_a_known_card_is_noted_at_its_holder():
    for seat in range(SEATS):
        board = laid("knows", seat=seat)
        noted = {
            plate.seat: plate.note.explanation
            for plate in board.plates
            if plate.note and plate.seat != seat
        }
        holder = MOMENTS["knows"].notes.shows[0].seat
        assert list(noted) == ([] if seat == holder else [holder])
        assert all("the Ace of Knives" in text for text in noted.values())


def test_only_the_shadow_banker_sees_its_own_token():
    state = MOMENTS["bank"]
    ghost = state.contract.key_ghost
    holder = next((s for s in range(SEATS) if state.holdings[s] >> ghost & 1), None)
    for seat in range(SEATS):
        tokens = [t.art for plate in laid("bank", seat=seat).plates for t in plate.tokens]
        assert ("token_shadow" in tokens) == (seat == holder != 0)


def test_in_the_usual_window_every_question_of_a_game_is_read_to_its_end():
    names, chance, asked = ("Ann", "Odile", "Mara", "Piet", "Ravi"), Random(3), set()
    match = Match(GAME, GAME.options(), 5, 5)
    for _ in range(400):
        if match.outcome:
            break
        for seat in match.owed:
            seen, voice = match.view(seat), Voice(names, seat, codes=False)
            board = lay_out(seen, seen.piles(), space(1280, 720, 1.0, chair=seat), voice)
            asked.add(seen.decision.rule)
            assert not any(label.text.endswith("…") for label in board.prompt.lines)
        seat = match.owed[0]
        match.play(seat, chance.choice(match.view(seat).decision.commands))
    assert len(asked) >= 7

"""A claim at a table of Knight Shift: sealed in the middle, and what everybody saw before it."""

import pygame
import pytest
from pygame import Surface

from app.games.knight_shift.draw.packets import draw_packet
from app.games.knight_shift.table import TABLE
from app.games.knight_shift.table.effects import Seal
from app.games.knight_shift.table.narration import rivals_for
from app.games.knight_shift.table.things import Packet
from app.table.voice import Voice
from rules.games.knight_shift.commands import Peek
from rules.games.knight_shift.events import KnightClaimed
from rules.kernel.cards import BYSTANDER
from rules.kernel.events import CardMoved
from tests.app.looks import at
from tests.app.seating import NAMES, open_shell, sit_down
from tests.games.knight_shift.table.moments import played
from tests.table.showing import told


def claims(match):
    """Every claim of a match: the number of its command, and the event."""
    for number in range(1, len(match) + 1):
        for event in match.events(number):
            if isinstance(event, KnightClaimed):
                yield number, event


def test_a_claim_is_sealed_before_the_knight_changes_hands():
    match = played(4, 1)
    for number, event in claims(match):
        viewer = (event.seat + number) % 4
        steps = told(match, number, viewer, TABLE, Voice(NAMES[:4], viewer, codes=False))
        kinds = [[type(effect) for effect in step.effects] for step in steps]
        sealed = kinds.index([Seal])
        seal = steps[sealed].effects[0]
        assert (seal.seat, seal.card) == (event.seat, event.knight)
        assert not steps[sealed].events
        assert isinstance(steps[sealed + 1].events[0], CardMoved)


def test_who_had_an_eye_on_a_knight_is_what_everybody_saw():
    met = set()
    for match in (played(5, seed) for seed in range(4)):
        for number, event in claims(match):
            views = [match.view(seat, number - 1) for seat in (*range(5), BYSTANDER)]
            (rivals,) = {rivals_for(event.knight, event.seat, view) for view in views}
            given = [match.answer(n) for n in range(1, number)]
            peeked = {one.seat for one in given if isinstance(one.command, Peek)
                      and one.command.at.host == event.knight}  # fmt: skip
            taken = {other.seat for n, other in claims(match) if n < number}
            assert set(rivals) == peeked - taken - {event.seat}
            met |= {bool(rivals)}
    assert met == {True, False}


def test_a_table_without_a_memory_reminds_nobody_of_peeks():
    match = played(5, 0, memory_aid=False)
    number, event = next(claims(match))
    assert rivals_for(event.knight, event.seat, match.view(0, number - 1)) == ()


@pytest.mark.parametrize("seats", [4])
def test_a_claimed_knight_keeps_its_colours(tmp_path, seats):
    shell = open_shell(tmp_path)
    scene = at(shell, "knight_shift", seats, "claimed", NAMES)
    packet = next(one for one in scene.laid_board.of(Packet) if one.pile is not None)
    surface = Surface((1280, 720), pygame.SRCALPHA)
    surface.fill("white")
    draw_packet(surface, scene.style, packet, 1)
    box = packet.card
    inside = [(box.x + box.w // 4, box.y + box.h * n // 8) for n in (1, 2, 6, 7)]
    assert {surface.get_at(place)[:3] for place in inside} == {(255, 255, 255)}


@pytest.mark.parametrize("aid", [True, False])
def test_ks_r13_the_log_of_the_window_says_again_what_one_saw_or_not(tmp_path, aid):
    pilot = sit_down(open_shell(tmp_path), game="knight_shift", seats=3, memory_aid=aid)
    session = pilot.scene.session
    pilot.until(lambda: session.waiting_for)
    peeks = [one for one in session.view(0).decision.commands if isinstance(one, Peek)]
    session.submit(0, peeks[0])
    session.submit(0, session.view(0).decision.commands[0])
    pilot.until(lambda: session.waiting_for)
    told = [line.text for line in pilot.scene.log.lines()]
    assert any(line.startswith("You peek at") for line in told)
    assert any(line.startswith(("You draw", "You pass", "You get")) for line in told) == aid

"""A table of No Honor Among Thieves laid out from views of real games."""

import re
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from app.draw.style import Style
from app.draw.table_style import table_style
from app.games.no_honor.table.board import lay_out, lay_table
from app.games.no_honor.table.mats import Mat
from app.table.board import FeltPanel, Label, Picture, Pip, PlateChip, SeatGround, Slot
from app.table.geometry import Space
from app.table.question import ChoiceGroup, PromptChoice, Question
from app.table.voice import Voice
from rules.games.no_honor.record import JAIL, Boost, Heist, Sent
from rules.kernel.cards import BYSTANDER, Zone
from tests.app.board_audit import board_flaws
from tests.app.windows import DESIGNED, SMALL
from tests.games.no_honor.table.moments import moments, played

NAMES = ("Maximiliana", "Bo", "Christopher", "Dax", "Ines")
VERBS = ("Heist", "Recruit", "Legwork", "Logistics", "Rest", "Headhunt", "Exchange", "End the turn")
CHOICES = tuple(PromptChoice(None, verb, None, "secondary", "") for verb in VERBS)
ASKED = Question("What will your crew do?", groups=(ChoiceGroup("", CHOICES),))
WINDOWS = [(SMALL, 100), (SMALL, 200), (DESIGNED, 100), (DESIGNED, 150)]
OPEN = ("pool", "jail", "graveyard", "crew", "objective_a", "objective_b", "jailor", "defenses")


def drawn_up(view, size=DESIGNED, text=100):
    """The table as a view has it."""
    voice = Voice(NAMES[: view.seats], view.seat, codes=False)
    space = Space(*size, style_of(size, text).ruler, chair=view.seat)
    return lay_table(view, view.piles(), space, voice, ASKED, (ASKED,))


def style_of(size, text):
    return table_style(Style(*size, theme="no_honor", text=text / 100))


def laid(seats, number, seat, size=DESIGNED, text=100):
    view = played(seats).view(seat, number)
    return view, drawn_up(view, size, text), style_of(size, text)


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_every_text_has_room(seats, size, text):
    for number in moments(seats):
        _, board, style = laid(seats, number, number % seats, size, text)
        assert board_flaws(board, style) == []


@pytest.mark.parametrize("seats", [3, 5])
def test_every_card_that_lies_open_is_there_once(seats):
    for number in moments(seats):
        view, board, _ = laid(seats, number, number % seats)
        lying = sorted(
            (one.zone, one.index, one.card) for one in board.cards if one.card is not None
        )
        assert len(set(lying)) == len(lying)
        for zone, pile in view.piles().items():
            wanted = zone.name in OPEN or zone.seat == view.seat
            if wanted and (view.number or zone.name != "jailor"):
                shown = [one.card for one in sorted(board.lying(zone), key=lambda one: one.index)]
                assert shown == list(pile), zone


def test_a_card_that_nobody_may_see_has_no_face():
    view, board, _ = laid(5, moments(5)[-1], 0)
    piles = view.piles()
    for one in board.cards:
        assert one.card == piles[one.zone][one.index]


def test_who_only_looks_on_sees_no_hand_and_no_agenda():
    for number in moments(3):
        view = played(3).view(BYSTANDER, number)
        voice, space = (
            Voice(NAMES[:3], codes=False),
            Space(*DESIGNED, style_of(DESIGNED, 100).ruler),
        )
        board = lay_table(view, view.piles(), space, voice, ASKED, (ASKED,))
        secret = [one for one in board.cards if one.zone.name in {"hand", "agendas"}]
        assert secret or not number
        assert all(one.card is None for one in secret) or view.scores
        assert board_flaws(board, style_of(DESIGNED, 100)) == []


def test_hands_that_are_open_to_all_lie_before_their_seats():
    match = played(5)
    state = match.at(600)
    view = match.view(0, 600)
    piles = {**view.piles(), **{Zone("hand", n): hand for n, hand in enumerate(state.hands)}}
    voice, space = Voice(NAMES, 0, codes=False), Space(*DESIGNED, style_of(DESIGNED, 100).ruler)
    board = lay_table(view, piles, space, voice, ASKED, (ASKED,))
    for seat, hand in enumerate(state.hands):
        lying = board.lying(Zone("hand", seat))
        assert [one.card for one in lying] == list(hand)
        if seat:
            ground = next(one.box for one in board.of(SeatGround) if one.seat == seat)
            assert all(ground.holds(one.spot.box) for one in lying)


def is_posted(view, card):
    """Whether a Character was sent to a Defense that is still there, or would be by an offer."""
    heist = view.heist
    if heist is None:
        return False
    if not heist.running:
        offered = getattr(view.agenda[-1], "contract", heist.contract)
        plan = () if offered is None or heist.judged else offered.plan
        return any(card in post.characters for post in plan)
    return heist.post_of(card) in {*view.slots[0], *view.slots[1], view.book.tables.jail}


def sent(seats):
    """Moments at which somebody is on a heist on an Objective: who is at Defenses still there."""
    for number in moments(seats):
        view, board, _ = laid(seats, number, 0)
        heist = view.heist
        if heist is not None and heist.running and heist.place < 2:
            here = [one for one in heist.sent if one.card in view.crews[one.seat]]
            yield view, board, [one for one in here if one.defense in view.slots[heist.place]]


def test_whoever_is_sent_lies_at_the_defense_and_has_left_a_place():
    seen = 0
    for view, board, posted in sent(5):
        mat = board.of(Mat)[view.heist.place]
        assert mat.is_lit
        for one in posted:
            card = next(laid for laid in board.cards if laid.card == one.card)
            assert mat.box.holds(card.spot.bounds)
            assert any(slot.seat == one.seat for slot in board.of(Slot))
            assert any(pip.seat == one.seat and mat.box.holds(pip.box) for pip in board.of(Pip))
        seen += len(posted)
    assert seen >= 3


def test_a_verdict_stands_at_each_defense_that_somebody_was_sent_to():
    words = set()
    for _, board, posted in sent(5):
        verdicts = [chip for chip in board.of(PlateChip) if chip.name == "verdict"]
        assert len(verdicts) == len({one.defense for one in posted})
        assert {chip.tone for chip in verdicts} <= {"passed", "short"}
        words |= {chip.label.text.split()[-1] for chip in verdicts}
    assert "short" in words


def test_a_team_that_is_enough_has_bypassed_its_defense():
    view, _, posted = next(found for found in sent(5) if found[2])
    eased = [Boost(one.defense, skill, -9, None, "heist") for one in posted for skill in range(4)]
    board = drawn_up(replace(view, boosts=(*view.boosts, *eased)))
    verdicts = [chip for chip in board.of(PlateChip) if chip.name == "verdict"]
    assert {chip.label.text for chip in verdicts} == {"bypassed"}
    assert {chip.tone for chip in verdicts} == {"passed"}


def test_what_has_changed_for_a_heist_stands_on_its_card():
    view, plain, posted = next(found for found in sent(5) if found[2])
    defense, person = posted[0].defense, posted[0].card
    boosts = (Boost(defense, 0, 2, None, "heist"), Boost(person, 3, -1, None, "heist"))
    boosts += (Boost(person, 1, 4, None, "heist"), Boost(defense, 2, -2, None, "heist"))
    changed = replace(view, boosts=(*boosts, Boost(defense, 0, 1, None, "heist")))
    chips = {
        chip.label.text: chip for chip in drawn_up(changed).of(PlateChip) if chip.name == "boost"
    }
    assert {"+3", "−1", "+4", "−2"} <= set(chips)
    tones = {text: chip.tone for text, chip in chips.items()}
    assert (tones["+3"], tones["−2"]) == ("short", "passed")
    assert (tones["+4"], tones["−1"]) == ("passed", "short")
    spots = {one.card: one.spot.box for one in plain.cards}
    assert chips["+3"].box.overlaps(spots[defense])
    assert chips["−1"].box.overlaps(spots[person])
    quiet = drawn_up(replace(view, boosts=()))
    assert not any(chip.name == "boost" for chip in quiet.of(PlateChip))


def test_whoever_is_exhausted_lies_across_with_a_mark():
    tired = 0
    for number in moments(5):
        view, board, _ = laid(5, number, 0)
        crews = [one for one in board.cards if one.zone.name == "crew" and one.card is not None]
        for one in crews:
            assert (one.spot.angle != 0) == (not view.is_ready(one.card))
        across = [one for one in crews if one.spot.angle]
        assert sum(peek.art == "icon_exhaust" for peek in board.of(Picture)) == len(across)
        tired += len(across)
    assert tired


def exhausted_at_work(view, card):
    """The same with one Character exhausted."""
    return replace(view, exhausted=view.exhausted | 1 << card)


def test_who_is_exhausted_at_a_defense_lies_across_there_with_mark_and_badge():
    view, _, posted = next(found for found in sent(5) if found[2])
    one = posted[0]
    board = drawn_up(exhausted_at_work(view, one.card))
    card = next(laid for laid in board.cards if laid.card == one.card)
    assert card.spot.angle
    marks = [peek.box for peek in board.of(Picture) if peek.art == "icon_exhaust"]
    (mark,) = [box for box in marks if card.spot.bounds.holds(box)]
    (pip,) = [
        p.box for p in board.of(Pip) if p.seat == one.seat and p.box.overlaps(card.spot.bounds)
    ]
    assert not mark.overlaps(pip)


def planned(seats):
    """A moment at which a contract is agreed on and nobody has been sent."""
    for number in range(len(played(seats))):
        view = played(seats).view(0, number)
        heist = view.heist
        if heist and not (heist.running or heist.judged) and heist.contract and heist.place < 2:
            return view
    raise AssertionError


def verdicts(view):
    """What is said of each team, and in which colours."""
    return {
        (one.label.text, one.tone) for one in drawn_up(view).of(PlateChip) if one.name == "verdict"
    }


def test_a_plan_that_is_enough_has_bypassed_nothing_yet_and_who_is_exhausted_does_not_count():
    view = planned(5)
    posts = [post for post in view.heist.contract.plan if post.characters]
    pairs = [(card, post.defense) for post in posts for card in post.characters]
    able = tuple(Boost(card, skill, 9, None, "heist") for card, _ in pairs for skill in range(4))
    plan = replace(view, boosts=able, exhausted=0)
    assert verdicts(plan) == {("enough", "planned")}
    gone = replace(
        view.heist, running=True, sent=tuple(Sent(view.owner(c), c, post) for c, post in pairs),
        challenges=tuple((post.defense, post.challenge) for post in posts),
    )  # fmt: skip
    assert verdicts(replace(plan, heist=gone)) == {("bypassed", "passed")}
    tired = sum(1 << card for card, _ in pairs)
    assert {tone for _, tone in verdicts(replace(plan, exhausted=tired))} == {"short"}
    assert verdicts(replace(plan, heist=gone, exhausted=tired)) == {("bypassed", "passed")}


def jailbreak(seats, prisoners):
    """A jailbreak of three, with so many in the Jail."""
    view = played(seats).view(0, moments(seats)[-1])
    jail, free = view.book.tables.jail, [*view.book.tables.characters]
    crews = [tuple(free.pop() for _ in range(3)) for _ in range(seats)]
    team = (Sent(0, crews[0][0], jail), Sent(0, crews[0][2], jail), Sent(1, crews[1][1], jail))
    heist = Heist(JAIL, 0, sent=team, challenges=((jail, 0),), running=True)
    inside = tuple(free[:prisoners])
    return replace(
        view, heist=heist, phase="COMPLICATIONS", jail=inside, crews=tuple(crews), exhausted=0
    )


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize(("size", "text"), [(SMALL, 200), (DESIGNED, 100)])
def test_in_a_jailbreak_the_team_lies_apart_from_jailor_and_prisoners(seats, size, text):
    view = jailbreak(seats, 5)
    board = drawn_up(view, size, text)
    jail = next(mat for mat in board.of(Mat) if mat.name == "jail")
    assert jail.is_lit
    assert not any(jail.box.overlaps(mat.box) for mat in board.of(Mat) if mat is not jail)
    sent = [one.card for one in view.heist.sent]
    team = [one.spot.bounds for one in board.cards if one.card in sent]
    held = [one.spot.bounds for one in board.cards if one.zone.name in {"jail", "jailor"}]
    assert (len(team), len(held)) == (3, 6)
    assert all(jail.box.holds(box) for box in (*team, *held))
    assert not any(one.overlaps(other) for one in team for other in held)
    assert not any(one.overlaps(other) for one, other in combinations(team, 2))
    assert sorted(pip.seat for pip in board.of(Pip) if jail.box.holds(pip.box)) == [0, 0, 1]
    (verdict,) = [chip for chip in board.of(PlateChip) if chip.name == "verdict"]
    assert jail.box.holds(verdict.box)
    assert not any(verdict.box.overlaps(box) for box in (*team, *held))
    assert board_flaws(board, style_of(size, text)) == []


def test_nh_gen_02_where_room_is_short_an_objective_still_says_that_it_ends_the_game():
    view = planned(3)
    tables = view.book.tables
    last = [card for card in tables.objectives if view.book.entry(card).stage == 3]
    other = 1 - view.heist.place
    objectives = tuple(last[0] if n == other else one for n, one in enumerate(view.objectives))
    board = drawn_up(replace(view, objectives=objectives))
    assert board.of(Mat)[other].under.text.startswith("Ends the game")


@pytest.mark.parametrize(("size", "text"), [(SMALL, 200), (DESIGNED, 100), (DESIGNED, 150)])
def test_an_objective_whose_defenses_are_still_to_come_says_so_in_their_places(size, text):
    view = played(3).view(0, moments(3)[-1])
    tables = view.book.tables
    tower = next(c for c in tables.objectives if view.book.entry(c).hidden_defenses)
    empty = replace(view, objectives=(tower, view.objectives[1]), slots=((), view.slots[1]))
    board = drawn_up(empty, size, text)
    mat, plaques = (
        board.of(Mat)[0].box,
        [one for one in board.of(FeltPanel) if "unknown" in one.name],
    )
    places = [slot for slot in board.of(Slot) if mat.holds(slot.box)]
    assert len(places) == view.book.entry(tower).slots
    (said,) = plaques
    words = " ".join(piece.text for piece in said.parts if isinstance(piece, Label))
    assert "Defenses" in words or "declare" in words.lower()
    assert mat.holds(said.box)
    assert not any(slot.box.overlaps(said.box) for slot in places)
    assert board_flaws(board, style_of(size, text)) == []
    assert not any("unknown" in one.name for one in drawn_up(view, size, text).of(FeltPanel))


@pytest.mark.parametrize("seats", [3, 5])
def test_what_was_seen_of_a_hand_does_not_lie_over_the_crew(seats):
    view = played(seats).view(0, moments(seats)[-1])
    known = (view.hands[0], *((card, card + 1, None) for card in view.book.tables.schemes[1:seats]))
    board = drawn_up(replace(view, hands=known))
    for seat in range(1, seats):
        seen = [one.spot.bounds for one in board.lying(Zone("hand", seat))]
        crew = [one.spot.bounds for one in board.lying(Zone("crew", seat))]
        assert seen
        assert not any(one.overlaps(other) for one in seen for other in crew)


@pytest.mark.parametrize("seats", [3, 5])
def test_crews_and_what_they_keep_lie_on_their_own_ground(seats):
    for number in moments(seats):
        view, board, _ = laid(seats, number, 0)
        kept = {"crew", "treasures", *(("agendas",) if view.number else ())}
        for one in board.cards:
            if one.zone.name in kept and one.zone.seat is not None:
                away = one.card is not None and is_posted(view, one.card)
                ground = next(g for g in board.of(SeatGround) if g.seat == one.zone.seat)
                assert away or ground.box.inset(-2).holds(one.spot.bounds)
        assert not any(a.box.overlaps(b.box) for a, b in combinations(board.of(SeatGround), 2))


def test_agendas_are_named_where_there_is_room_and_counted_where_there_is_less():
    match, number = played(5), moments(5)[-1]
    view = match.view(0, number)
    voice = Voice(NAMES, 0, codes=False, deck=match.game.deck)
    shown = {}
    for size, text in ((DESIGNED, 100), ((960, 540), 200)):
        space = Space(*size, style_of(size, text).ruler)
        chips = lay_out(view, view.piles(), space, voice).of(PlateChip)
        shown[text] = [chip.label.text for chip in chips if chip.name.startswith("agenda")]
    names = [voice.card(card) for card in view.agendas[0]]
    assert len(names) == len(shown[100]) == 2
    assert all(line.startswith(name[:6]) for line, name in zip(shown[100], names, strict=True))
    assert all(re.search(r" \d+ of \d+$", line) for line in shown[100])
    assert not any(re.search("[A-Z]", line) for line in shown[200])


@pytest.mark.parametrize("seats", [3, 5])
def test_before_the_first_turn_agendas_lie_large_in_the_hands_place_and_the_pool_has_room(seats):
    view, board, _ = laid(seats, 1 + seats, 0)
    assert not view.number
    agendas = [one.spot for one in board.cards if one.zone.name == "agendas" and one.card]
    later = laid(seats, moments(seats)[-1], 0)[1]
    hand = max(one.spot.width for one in later.cards if one.zone.name == "hand")
    assert [spot.width for spot in agendas] == [hand] * len(agendas) != []
    assert not any(chip.box.overlaps(spot.box) for chip in board.of(PlateChip) for spot in agendas)
    pool = [one.spot for one in board.lying(Zone("pool"))]
    assert len(pool) >= 5
    assert all(b.x - a.x >= 0.7 * a.width for a, b in pairwise(pool))


def test_a_click_on_a_mat_means_its_objective_or_the_jail():
    view, board, _ = laid(3, moments(3)[-2], 0)
    meant = {mat.name: mat.card for mat in board.of(Mat)}
    assert (meant["mat 0"], meant["mat 1"]) == tuple(view.objectives)
    assert meant["jail"] == view.book.tables.jail

"""Contracts and exchanges drawn up in the window: sent by drag, shared by coins, and by keys."""

from dataclasses import replace
from functools import cache
from random import Random

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.style import Style
from app.draw.table_style import table_style
from app.games.no_honor.table.board import lay_out
from app.games.no_honor.table.contract import form
from app.scenes.table.card_nodes import mark_nodes
from app.scenes.table.hands import LATE
from app.scenes.table.scene import TableScene
from app.session.table import Session
from app.store.decks import with_our_deck
from app.table.board import Picture, Pip, PlateChip
from app.table.deal import Pot
from app.table.form import AnswerForm
from app.table.geometry import Space
from app.table.voice import Voice
from rules.games.no_honor import commands as said
from rules.games.no_honor.game import GAME
from rules.games.no_honor.record import Share
from rules.kernel.commands import FillIn
from rules.kernel.match import Match
from tests.app.hands import Keys, Mouse
from tests.app.pilot import Pilot
from tests.app.seating import open_shell, players
from tests.app.windows import DESIGNED, SMALL
from tests.games.no_honor.table.moments import played

LONG_NAMES = ("Maximiliana", "Bo", "Christopher", "Dax", "Ines")
DRAWN_UP = said.Offer | said.Propose


@cache
def asked_for(rule, least):
    """How many commands there were when a seat was asked this, with so many answers to draw up."""
    match = played(4)
    for number in range(len(match)):
        state = match.at(number)
        frame = state.agenda[-1]
        if frame.rule == rule and state.coins[frame.asked(state)[0]]:
            seat = frame.asked(state)[0]
            drawn = [c for c in frame.legal(state, seat) if isinstance(c, DRAWN_UP)]
            if len(drawn) >= least and any(map(is_worth_it, drawn)):
                return number, seat
    raise AssertionError(f"nobody was ever asked {rule}")


def is_worth_it(command):
    """An exchange, or a contract of several with some Coins for each of them."""
    shares = getattr(command, "shares", None)
    return shares is None or (len(shares) > 1 and min(share.coins for share in shares) > 0)


@cache
def replayed(rule, least):
    """The game up to that question: played on from there, and taken back to there."""
    number, seat = asked_for(rule, least)
    game = with_our_deck(GAME)
    match, stopped = Match.replay(game, game.options(), 4, 3, played(4).log[:number])
    assert stopped is None
    return match, number, seat


def at_the_table(folder, rule, size=DESIGNED, text=100, least=2):
    """A person at a table of bots who is asked for a deal."""
    match, number, seat = replayed(rule, least)
    while len(match) > number:
        match.undo()
    shell = open_shell(folder, size, text)
    shell.change("motion", "speed", 0.0)
    shell.change("motion", "bot_pace", "quick")
    seated = list(players(0, names=("Ann", "Bo", "Cleo", "Dax")))
    seated[seat] = players(1, names=(seated[seat].name,))[0]
    shell.go(
        TableScene(shell, Session(match, tuple(seated), shell.table_factory.bots), resumed=True)
    )
    pilot = Pilot(shell, shell.clock)
    pilot.until(lambda: pilot.is_asked)
    pilot.wait(LATE)
    return pilot


def shared_offer(pilot):
    """A plan with a partner, as the rules think of it."""
    offers = [c for c in pilot.scene.gesture.commands if isinstance(c, said.Offer)]
    return next(offer for offer in offers if len(offer.shares) > 1)


def filled(pilot):
    return pilot.scene.form.asked().draft.so_far


def verdicts(pilot):
    return [
        chip.label.text for chip in pilot.scene.laid_board.of(PlateChip) if chip.name == "verdict"
    ]


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_whoever_is_sent_lies_at_the_defense_and_is_judged_at_once(tmp_path, hands):
    pilot = at_the_table(tmp_path, "NH-NEG-01")
    offer, hand = shared_offer(pilot), hands(pilot, Random(3))
    assert verdicts(pilot) == []
    first = offer.plan[0]
    hand.touch(hand.card(first.characters[0]))
    hand.touch(f"named {first.defense}")
    assert filled(pilot).plan[0].characters == first.characters[:1]
    assert len(verdicts(pilot)) == 1
    hand.post(offer)
    assert filled(pilot).plan == offer.plan
    assert set(verdicts(pilot)) == {"enough"}
    assert "can bypass every Defense" in pilot.scene.laid_board.prompt.lines[0].text
    hand.touch(hand.card(first.characters[0]))
    texts = verdicts(pilot)
    assert len(texts) < len(offer.plan) or any("short" in text for text in texts)


def test_a_character_is_carried_to_a_defense_and_home_again(tmp_path):
    pilot = at_the_table(tmp_path, "NH-NEG-01")
    post = shared_offer(pilot).plan[0]
    card, defense = post.characters[0], post.defense
    home = pilot.box(f"named {card}").copy()
    there = next(one for one in pilot.scene.laid_board.cards if one.card == defense)
    pilot.click(f"named {card}")
    pilot.drag(f"named {card}", f"named {defense}")
    assert filled(pilot).plan[0].characters == (card,)
    assert pilot.box(f"named {card}").colliderect(pygame.Rect(*there.spot.bounds).inflate(60, 200))
    pilot.drag(f"named {card}", "help")
    assert filled(pilot).plan == ()
    assert pilot.box(f"named {card}") == home


def test_a_tap_on_a_defense_takes_another_way_past_it(tmp_path):
    pilot = at_the_table(tmp_path, "NH-NEG-01")
    hand = Mouse(pilot, Random(1))
    hand.post(shared_offer(pilot))
    view = pilot.scene.flow.view()
    ways = view.book.tables.challenges
    post = next(p for p in filled(pilot).plan if len(ways[p.defense]) > 1)
    before = post.challenge
    hand.touch(f"named {post.defense}")
    now = next(p for p in filled(pilot).plan if p.defense == post.defense)
    assert now.challenge == (before + 1) % len(ways[post.defense])


def test_coins_are_carried_from_one_panel_to_another_and_what_is_offered_is_that(tmp_path):
    pilot = at_the_table(tmp_path, "NH-NEG-01")
    hand, offer = Mouse(pilot, Random(1)), shared_offer(pilot)
    hand.post(offer)
    hand.touch(hand.button(lambda one: one.is_form))
    leader, partner = filled(pilot).shares[0].seat, filled(pilot).shares[1].seat
    before = {share.seat: share.coins for share in filled(pilot).shares}
    pilot.drag(f"token shares {leader}", f"deal panel {partner}")
    after = {share.seat: share.coins for share in filled(pilot).shares}
    assert after == {**before, leader: before[leader] - 1, partner: before[partner] + 1}
    assert pilot.stage.find("form give").enabled
    pilot.drag(f"own upfront {leader} coins", f"deal panel {partner}")
    (payment,) = filled(pilot).upfront
    assert (payment.giver, payment.taker, payment.coins) == (leader, partner, 1)
    pilot.click("form give")
    pilot.step()
    session = pilot.scene.session
    answers = (session.match.answer(n) for n in range(len(session), 0, -1))
    given = next(one for one in answers if isinstance(one.command, said.Offer))
    assert (given.command.shares[0].coins, given.command.upfront) == (after[leader], (payment,))


def test_keys_pick_a_token_up_and_give_it_and_a_gift_is_taken_back(tmp_path):
    pilot = at_the_table(tmp_path, "NH-NEG-01")
    hand, offer = Keys(pilot, Random(1)), shared_offer(pilot)
    hand.post(offer)
    hand.touch(hand.button(lambda one: one.is_form))
    leader, partner = (share.seat for share in filled(pilot).shares[:2])
    before = filled(pilot).shares[1].coins
    hand.touch(f"token shares {leader}")
    hand.touch(f"deal to {partner}")
    assert filled(pilot).shares[1].coins == before + 1
    hand.touch(f"own upfront {leader} coins")
    hand.touch(f"deal to {partner}")
    assert filled(pilot).upfront[0].coins == 1
    hand.touch("deal back upfront 0 coins")
    assert filled(pilot).upfront == ()


def test_a_haul_that_is_not_shared_out_is_not_offered(tmp_path):
    pilot = at_the_table(tmp_path, "NH-NEG-01")
    hand, offer = Mouse(pilot, Random(1)), shared_offer(pilot)
    hand.post(offer)
    hand.touch(hand.button(lambda one: one.is_form))
    assert len(offer.shares) > 2
    key = f"form shares {offer.shares[0].seat} coins"
    hand.step_number(key, offer.shares[0].coins - 1, offer.shares[0].coins)
    assert not pilot.stage.find("form give").enabled
    assert pilot.stage.find("deal heap shares") is not None


def test_of_two_what_one_does_not_get_is_the_others():
    heist = at_seven_coins()
    pot = Pot("shares", "coins", 7, "coin_gold", "Coin")
    held = [pot.held(form) for form in (heist, pot.bring(heist, 1, 2), pot.bring(heist, 1, 4))]
    assert held == [{1: 3, 2: 4}, {1: 2, 2: 5}, {1: 4, 2: 3}]


def at_seven_coins():
    """Two share seven Coins."""
    number, seat = asked_for("NH-NEG-01", 2)
    draft = played(4).view(seat, number).decision.draft
    offer = replace(draft.so_far, shares=(Share(1, 3), Share(2, 4)))
    return AnswerForm(replace(draft, so_far=offer))


def test_after_a_declined_offer_the_plan_lies_there_as_it_was(tmp_path):
    pilot = at_the_table(tmp_path, "NH-NEG-01")
    hand, offer = Mouse(pilot, Random(1)), shared_offer(pilot)
    hand.post(offer)
    hand.touch(hand.button(lambda one: one.is_form))
    greedy = f"form shares {offer.shares[0].seat} coins"
    while filled(pilot).shares[1].coins:
        hand.step_number(greedy, 99, filled(pilot).shares[0].coins)
    drawn = filled(pilot)
    pilot.click("form give")
    pilot.until(lambda: pilot.is_asked and pilot.scene.gesture.commands)
    pilot.wait(LATE)
    if pilot.scene.flow.view().decision.rule == "NH-NEG-06":
        hand.touch(hand.button(lambda one: isinstance(one.command, said.Decline)))
        pilot.until(lambda: pilot.is_asked and pilot.scene.gesture.commands)
    assert pilot.scene.flow.view().decision.rule == "NH-NEG-01"
    assert filled(pilot) == drawn
    assert set(verdicts(pilot)) == {"enough"}


@pytest.mark.parametrize(("size", "text"), [(SMALL, 200), (DESIGNED, 100)])
@pytest.mark.parametrize("rule", ["NH-NEG-01", "NH-NEG-08", "NH-EXCH-01"])
def test_every_text_of_a_deal_has_room(tmp_path, rule, size, text):
    pilot = at_the_table(tmp_path, rule, size, text, least=1)
    hand = Mouse(pilot, Random(1))
    assert flaws(pilot.stage) == []
    hand.touch(hand.button(lambda one: one.is_form))
    assert flaws(pilot.stage) == []


def test_cards_and_coins_change_hands_in_an_exchange(tmp_path):
    pilot = at_the_table(tmp_path, "NH-EXCH-01", least=1)
    hand = Mouse(pilot, Random(1))
    hand.touch(hand.button(lambda one: one.is_form))
    view = pilot.scene.flow.view()
    me, other = view.seat, (view.seat + 1) % 4
    card = view.crews[me][0]
    hand.come_to(f"own legs {me} card {card}")
    pilot.drag(f"own legs {me} card {card}", f"deal panel {other}")
    hand.touch(f"own legs {other} schemes")
    hand.touch(f"deal to {me}")
    legs = {(leg.giver, leg.taker): leg for leg in filled(pilot).legs}
    assert legs[me, other].cards == (card,)
    assert legs[other, me].schemes == 1
    stranger = next(seat for seat in range(4) if seat not in (me, other))
    hand.touch(f"own legs {other} schemes")
    hand.touch(f"deal to {stranger}")
    assert len(filled(pilot).legs) == 2


def test_the_way_past_a_defense_is_ringed_and_marks_lie_over_cards_that_can_be_touched(tmp_path):
    pilot = at_the_table(tmp_path, "NH-NEG-01")
    hand = Mouse(pilot, Random(1))
    hand.post(shared_offer(pilot))
    pilot.step()
    board, view = pilot.scene.laid_board, pilot.scene.flow.view()
    ways = view.book.tables.challenges
    several = [post for post in filled(pilot).plan if len(ways[post.defense]) > 1]
    rings = [peek.box for peek in board.of(Picture) if peek.art == "ring_challenge"]
    assert len(rings) == len(several) > 0
    for post in several:
        card = next(one.spot.bounds for one in board.cards if one.card == post.defense)
        (ring,) = [box for box in rings if card.inset(-2).holds(box)]
        hand.touch(f"named {post.defense}")
        pilot.step()
        turned = pilot.scene.laid_board
        assert ring not in [peek.box for peek in turned.of(Picture) if peek.art == "ring_challenge"]
    over = [box for _, box in mark_nodes(pilot.scene.look())]
    assert len(over) >= len(rings) + len(board.of(Pip))


AGREED = ("NH-NEG-08", "NH-NEG-06", "NH-EXCH-06", "NH-R-93")


@cache
def asked_to_agree():
    """Views of seats that are asked to agree to something, a few of each kind."""
    found = {}
    for match in (played(4), played(5), played(5, 6)):
        for number in range(len(match)):
            rule = match.at(number).agenda[-1].rule
            if rule in AGREED:
                view = match.view(match.at(number).agenda[-1].asked(match.at(number))[0], number)
                deal = getattr(view.agenda[-1], "contract", None)
                more = (len(deal.shares), bool(deal.treasures)) if deal else (len(view.legs),)
                kind = rule, *more, len(view.decision.commands)
                found.setdefault(kind, view)
    return tuple(found.values())


@pytest.mark.parametrize(("size", "text"), [(SMALL, 200), (SMALL, 100), (DESIGNED, 100)])
def test_whoever_is_to_agree_reads_what_both_sides_get(size, text):
    views = asked_to_agree()
    assert {view.decision.rule for view in views} == {*AGREED}
    for view in views:
        voice = Voice(LONG_NAMES[: view.seats], view.seat, codes=False, deck=view.book.deck.deck)
        style = table_style(Style(*size, theme="no_honor", text=text / 100))
        board = lay_out(view, view.piles(), Space(*size, style.ruler, chair=view.seat), voice)
        told = " ".join(line.text for line in board.prompt.lines)
        assert told.endswith("gree?"), told
        for words in what_both_get(view):
            assert words in told, (words, told)


def test_whoever_draws_up_another_offer_still_reads_the_one_that_was_made():
    drawn = set()
    for view in asked_to_agree():
        if isinstance(view.decision, FillIn):
            drawn.add(view.decision.rule)
            voice = Voice(
                LONG_NAMES[: view.seats], view.seat, codes=False, deck=view.book.deck.deck
            )
            seat, told = form(view, voice).deal.said
            assert seat == view.turn
            for words in what_both_get(view):
                assert words in told, (words, told)
    assert {"NH-NEG-08", "NH-EXCH-06"} <= drawn


def what_both_get(view):
    """Figures and words that must stand beside Agree."""
    deal = getattr(view.agenda[-1], "contract", None)
    if deal is None:
        mine = [leg for leg in view.legs if view.seat in (leg.giver, leg.taker)]
        yield from (str(leg.coins) for leg in mine if leg.coins)
        yield from ("Scheme" for leg in mine if leg.schemes)
        yield from (view.book.entry(card).name for leg in mine for card in leg.cards)
        return
    own = next(share.coins for share in deal.shares if share.seat == view.seat)
    yield str(own or "")
    others = [share.coins for share in deal.shares if share.seat != view.seat and share.coins]
    if len(others) == 1:
        yield str(others[0])
    if deal.treasures:
        yield "Treasure"


def test_a_promise_that_is_not_filled_in_yet_is_no_offer(tmp_path):
    pilot = at_the_table(tmp_path, "NH-NEG-01")
    hand = Mouse(pilot, Random(1))
    hand.touch(hand.button(lambda one: one.fills and one.label.text.startswith("With")))
    hand.touch(hand.button(lambda one: one.is_form))
    hand.touch("form promises add")
    assert isinstance(pilot.scene, TableScene), "the program broke down"
    assert not pilot.stage.find("form give").enabled
    pilot.click("form close")
    offered = pilot.scene.laid_board.prompt.answers[0]
    assert offered.refusal is not None
    assert "Choose who promises." in pilot.scene.eyes.voice.refused(offered.refusal)


def test_cards_of_an_exchange_are_picked_in_any_order(tmp_path):
    pilot = at_the_table(tmp_path, "NH-EXCH-01", least=1)
    hand = Mouse(pilot, Random(1))
    hand.touch(hand.button(lambda one: one.is_form))
    view = pilot.scene.flow.view()
    seat = next(seat for seat in range(4) if len(view.crews[seat]) > 1)
    other = view.seat if seat != view.seat else (seat + 1) % 4
    for card in sorted(view.crews[seat], reverse=True)[:2]:
        pilot.stage.go_to(f"own legs {seat} card {card}")
        pilot.key(pygame.K_RETURN)
        pilot.stage.go_to(f"deal to {other}")
        pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, TableScene), "the program broke down"
    (leg,) = filled(pilot).legs
    assert leg.cards == tuple(sorted(view.crews[seat])[-2:])


# What ends the drawing up.
LEAVES = ("form close", "form give", "form answer")


def scribble(pilot, chance, times):
    """Press anything there is in a form, and choose anything from the lists that open."""
    for _ in range(times):
        listed = pilot.keys_of("popup")
        keys = listed or [
            key for kind in ("form", "deal", "own", "token") for key in pilot.keys_of(kind)
            if not key.startswith(LEAVES)
        ]  # fmt: skip
        key = chance.choice(keys)
        pilot.stage.go_to(key)
        pilot.key(chance.choice([pygame.K_RETURN, pygame.K_RETURN, pygame.K_RIGHT]))
        assert isinstance(pilot.scene, TableScene), f"the program broke down at {key}"
    if pilot.keys_of("popup"):
        pilot.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("rule", ["NH-NEG-01", "NH-NEG-08", "NH-EXCH-01", "NH-EXCH-06"])
def test_whatever_is_scribbled_into_a_deal_is_judged(tmp_path, rule):
    pilot = at_the_table(tmp_path, rule, least=1)
    hand, chance = Mouse(pilot, Random(1)), Random(7)
    for _ in range(2):
        filling = hand.button(lambda one: one.fills)
        if filling is not None:
            hand.touch(filling)
        hand.touch(hand.button(lambda one: one.is_form))
        scribble(pilot, chance, 25)
        assert pilot.scene.form.judged(pilot.scene.form.form).sentence
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.scene, TableScene)
        assert not pilot.scene.asks

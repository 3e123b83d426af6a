"""Whatever the rules do not allow changes nothing, and the rule it breaks is named."""

from itertools import product
from typing import Any

import pytest

from rules.games.never_bring_a_knife.cards import ACTIONS
from rules.games.never_bring_a_knife.commands import (
    BankHit,
    DeclineLook,
    DiscardHit,
    EndTurn,
    Heal,
    LookAt,
    PlayCard,
    ResolveNext,
    UseHit,
)
from rules.games.never_bring_a_knife.game import GAME
from rules.kernel.commands import Command
from rules.kernel.notation import BadNotation
from rules.kernel.play import IllegalCommand, apply, asked, legal
from tests.games.never_bring_a_knife.rules.table import Table, at_play, at_reveal

HIT_NOW = {0: "hit money money money"}
MOMENTS: dict[str, Table] = {
    "first lap": at_play(["gun gun armor money"] * 4, dealer=3).do("play gun 2 face_up"),
    "later lap": at_play(["gun gun armor money"] * 4, dealer=3).do(
        *["play gun 2 face_up", "play gun 2", "play gun 1 face_up", "play gun 2", "play gun 2"]
    ),
    "intel": at_reveal({0: "intel gun gun armor"}, dealer=3, easy_mode=True),
    "hit": at_reveal(HIT_NOW, dealer=3),
    "hit, not oneself": at_reveal(HIT_NOW, dealer=3, hit_self_target=False),
    "hit, too poor": at_reveal({0: "hit gun gun armor"}, dealer=3, unused_hit="may_discard"),
    "order": at_reveal(
        {0: "hit intel mole gun"}, dealer=3, money={0: 3}, easy_mode=True,
        stack_order="owner_choice",
    ),
    "money": at_reveal({}, dealer=3, money={0: 3}, wounds={1: 1}),
    "money and a hit": at_reveal({}, dealer=3, money={0: 3}, keeps={0: 1}),
    "little money": at_reveal({}, dealer=3, money={0: 1}, wounds={1: 1}, look_price=1),
    "over": at_reveal({}, wounds={0: 3}),
}  # fmt: skip
PLACES = [None, *range(-1, 10)]


def every_command() -> list[Command]:
    """Every command that can be written, and some that cannot."""
    found: list[Command] = [DeclineLook(), BankHit(), DiscardHit(), EndTurn()]
    found += [PlayCard(*parts) for parts in product(range(-1, 10), range(-1, 10), (False, True))]
    found += [LookAt(place) for place in PLACES]
    found += [kind(place) for kind in (UseHit, Heal) for place in range(-1, 10)]
    return found + [ResolveNext(card) for card in range(-1, 10)]


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_command_is_legal_or_refused_with_a_rule_and_a_reason(moment: str) -> None:
    state = MOMENTS[moment].state
    untouched = state.copy()
    for seat, command in product(range(4), every_command()):
        if seat in asked(state) and command in legal(state, seat):
            apply(state, seat, command)
            continue
        with pytest.raises(IllegalCommand) as caught:
            apply(state, seat, command)
        assert caught.value.refusal.rule.startswith("NBK-")
        assert len(caught.value.refusal.reason) > 10
    assert state == untouched


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("wrong", [None, 7, "play gun 1", object(), (0, 1), PlayCard])
def test_what_is_no_command_at_all_is_refused(moment: str, wrong: Any) -> None:
    state = MOMENTS[moment].state
    for seat in range(4):
        with pytest.raises(IllegalCommand):
            apply(state, seat, wrong)


@pytest.mark.parametrize(
    ("moment", "line", "rule"),
    [
        ("first lap", "play gun 1 face_up", "NBK-PLAY-03"),
        ("first lap", "play crime 2", "NBK-PLAY-01"),
        ("first lap", "play gun 0", "NBK-PLAY-05"),
        ("first lap", "play gun 9", "NBK-PLAY-01"),
        ("first lap", "done", "NBK-PLAY-02"),
        ("later lap", "play gun 2", "NBK-PLAY-04"),
        ("intel", "look 0", "NBK-R14"),
        ("intel", "look 7", "NBK-CARD-05"),
        ("intel", "done", "NBK-CARD-05"),
        ("hit", "hit 8", "NBK-CARD-06"),
        ("hit", "discard", "NBK-R10"),
        ("hit", "done", "NBK-CARD-06"),
        ("hit, not oneself", "hit 0", "NBK-R11"),
        ("hit, too poor", "hit 1", "NBK-CARD-06"),
        ("order", "resolve gun", "NBK-R04"),
        ("order", "look 1", "NBK-R04"),
        ("money", "heal 0", "NBK-R13"),
        ("money", "heal 9", "NBK-MON-02"),
        ("money", "look 0", "NBK-R14"),
        ("money", "look 9", "NBK-MON-02"),
        ("money", "hit 1", "NBK-CARD-06"),
        ("money", "play gun 1", "NBK-MON-02"),
        ("money and a hit", "hit 9", "NBK-CARD-06"),
        ("little money", "heal 1", "NBK-MON-04"),
    ],
)
def test_the_rule_that_is_broken_is_named(moment: str, line: str, rule: str) -> None:
    assert MOMENTS[moment].refuses(line) == rule


@pytest.mark.parametrize(
    ("moment", "line", "reason"),
    [
        ("first lap", "play crime 2", "You have no Crime in hand."),
        ("first lap", "play gun 1 face_up", "Play your first card each round on another player."),
        ("first lap", "play gun 0", "The first card on a stack goes face up."),
        ("first lap", "play gun 9", "Nobody sits there. Pick another player."),
        ("first lap", "done", "You can't pass. Play a card on a player."),
        ("later lap", "play gun 2", "That stack already has 4 cards. Pick another one."),
        ("intel", "look 0", "You know your own role. Look at another player's, or at the boss's."),
        ("intel", "done",
         "Look at another player's role or the boss's, or skip the Intel."),
        ("hit", "discard", "You can't discard the Hit at this table. Bank it instead."),
        ("hit", "done", "Use the Hit on a player, or bank it."),
        ("hit, not oneself", "hit 0",
         "You can't use a Hit on yourself at this table. Pick another player."),
        ("hit, too poor", "hit 1", "A Hit costs 3 Money, and you have none."),
        ("order", "resolve gun",
         "Pick which card in your stack acts next."),
        ("money", "heal 0", "You have no wounds to heal."),
        ("money", "heal 2", "That player has no wounds to heal."),
        ("money and a hit", "heal 2", "Nobody has a wound to heal."),
        ("money", "hit 1", "You have no Hit in your bank."),
        ("money", "play gun 1", "Heal, look, use a banked Hit, or end your turn."),
        ("little money", "heal 1", "Healing costs 3 Money, and you have 1."),
    ],
)  # fmt: skip
def test_a_refusal_says_why_in_a_sentence(moment: str, line: str, reason: str) -> None:
    assert MOMENTS[moment].refusal(line).reason == reason


def test_who_is_not_asked_hears_so() -> None:
    for moment, reason in (("money", "It isn't your turn."), ("over", "The game is over.")):
        assert MOMENTS[moment].view(2).refusal(EndTurn()).reason == reason


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There's no command ''"),
        ("shoot 1", "There's no command 'shoot'"),
        ("play", "The card is missing"),
        ("play knife 1", "There's no card 'knife'."),
        ("play gun", r"A seat's number is missing \(target\)"),
        ("play gun 1 face_down", "'play' doesn't take 'face_down'"),
        ("look", r"A seat's number is missing \(target\)"),
        ("look boss", r"'boss' isn't a seat's number \(target\)"),
        ("hit 12345", r"'12345' isn't a seat's number \(target\)"),
    ],
)
def test_a_line_that_says_no_command_is_refused_with_a_sentence(text: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        GAME.notation.read(text)


def test_every_command_reads_back_as_it_was_written() -> None:
    for table in MOMENTS.values():
        for seat in asked(table.state):
            for command in legal(table.state, seat):
                assert GAME.notation.read(GAME.notation.write(command)) == command


def test_all_kinds_of_card_can_be_played_when_held() -> None:
    hands = ["gun armor money crime", "intel hit mole gun", "gun gun gun gun", "armor " * 4]
    table = at_play(hands, dealer=3, easy_mode=True).do("play gun 1 face_up")
    cards = {command.card for command in legal(table.state, 1) if isinstance(command, PlayCard)}
    assert cards == {0, 4, 5, 6}
    assert len(ACTIONS) == 7

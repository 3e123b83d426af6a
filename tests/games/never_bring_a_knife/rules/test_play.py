"""Laying cards (NBK-PLAY)."""

from rules.games.never_bring_a_knife.cards import GUN
from rules.games.never_bring_a_knife.commands import COMMANDS
from rules.games.never_bring_a_knife.events import CardLaid
from rules.games.never_bring_a_knife.sayings import sayings
from rules.kernel.cards import Zone
from rules.kernel.events import CardMoved
from rules.kernel.play import legal, owed
from rules.kernel.rng import Dice
from tests.games.never_bring_a_knife.rules.table import Table, at_play, at_reveal, fresh

HANDS = ["gun gun armor money"] * 4


def play_by_lot(table: Table, dice: Dice, cards: int) -> Table:
    """So many cards played anyhow."""
    for _ in range(cards):
        table.do(dice.choice(table.choices()))
    return table


def test_nbk_play_01_seats_take_turns_until_all_cards_are_laid() -> None:
    table, turns = at_play(HANDS, dealer=1), []
    dice = Dice(1)
    for _ in range(16):
        turns.append(table.asked)
        table.do(dice.choice(table.choices()))
    assert turns == [2, 3, 0, 1] * 4
    assert table.view(0).phase != "play" or table.state.number == 2


def test_nbk_play_01_the_view_counts_plays_and_laps() -> None:
    table = play_by_lot(at_play(HANDS), Dice(2), 9)
    assert (table.view(0).played, table.view(0).lap) == (9, 2)


def test_nbk_play_02_nobody_can_pass() -> None:
    table = at_play(HANDS)
    assert table.refuses("done") == "NBK-PLAY-02"
    assert all(choice.startswith("play ") for choice in table.choices())


def test_nbk_play_03_the_first_card_goes_to_another() -> None:
    table = at_play(HANDS)
    assert table.refuses("play gun 0 face_up") == "NBK-PLAY-03"
    assert not [c for c in table.choices() if c.split()[2] == "0"]


def test_nbk_play_03_nor_where_others_have_laid_a_card_already() -> None:
    table = at_play(HANDS).do("play gun 1 face_up")
    assert table.refuses("play gun 1") == "NBK-PLAY-03"
    assert not [c for c in table.choices() if c.split()[2] == "1"]


def test_nbk_play_03_later_cards_may_go_to_oneself() -> None:
    table = at_play(HANDS)
    table.do("play gun 1 face_up", "play gun 2 face_up", "play gun 3 face_up", "play gun 0 face_up")
    table.by(0, "play armor 0")
    assert len(table.state.stacks[0]) == 2


def test_nbk_play_04_four_cards_close_a_stack() -> None:
    table = at_play(HANDS)
    table.do("play gun 2 face_up", "play gun 2", "play gun 1 face_up", "play gun 2")
    table.do("play gun 2")
    assert len(table.state.stacks[2]) == 4
    assert table.refuses("play gun 2") == "NBK-PLAY-04"
    assert not [c for c in table.choices() if c.split()[2] == "2"]


def test_nbk_play_05_the_first_card_of_a_stack_lies_face_up() -> None:
    table = at_play(HANDS)
    assert table.refuses("play gun 1") == "NBK-PLAY-05"
    table.do("play gun 1 face_up")
    (laid,) = table.view(3).stacks[1]
    assert laid == (0, GUN, True)


def test_nbk_play_05_later_ones_lie_face_down() -> None:
    table = at_play(HANDS).do("play gun 3 face_up", "play armor 3")
    assert table.told(CardLaid) == [CardLaid(0, 3, True), CardLaid(1, 3, False)]
    assert table.view(2).stacks[3][1] == (1, None, False)


def test_nbk_play_06_a_card_may_be_shown_but_the_first_one_must() -> None:
    table = at_play(HANDS).do("play gun 3 face_up")
    choices = [c for c in table.choices() if c.startswith("play gun 3")]
    assert choices == ["play gun 3", "play gun 3 face_up"]
    assert [c for c in table.choices() if c.startswith("play gun 0")] == ["play gun 0 face_up"]


def test_nbk_play_07_it_is_the_stack_that_counts_not_the_player() -> None:
    table = at_play(HANDS).do("play gun 3 face_up").by(1, "play gun 3")
    assert table.state.stacks[3][1].face_up is False


def test_nbk_play_08_in_the_end_every_stack_has_four_cards_and_one_is_open() -> None:
    for seed in range(20):
        table = play_by_lot(fresh(5, seed), Dice(seed), 19)
        full = sum(len(stack) for stack in table.state.stacks)
        assert full == 19
        assert all(stack[0].face_up for stack in table.state.stacks if stack)
        assert sorted(len(stack) for stack in table.state.stacks) == [3, 4, 4, 4, 4]


def test_nbk_play_09_there_is_always_a_place() -> None:
    for seats in range(4, 9):
        for seed in range(20):
            table, dice = fresh(seats, seed), Dice(seed)
            while table.state.number == 1 and table.view(0).phase == "play":
                commands = legal(table.state, owed(table.state)[0])
                assert commands
                table.do(dice.choice(table.choices()))


def test_nbk_play_10_a_play_is_card_target_and_facing_and_is_seen_at_once() -> None:
    table = at_play(HANDS).do("play gun 3 face_up", "play money 3")
    moved = [table.told_to(seat, CardMoved)[-1] for seat in range(4)]
    assert [move.card for move in moved] == [None, 2, None, None]
    assert all(m.target == Zone("stack", 3) and m.source == Zone("hand", 1) for m in moved)
    assert [len(table.view(s).stacks[3]) for s in range(4)] == [2] * 4


def test_nbk_play_11_nbk_r20_no_command_shows_a_role_or_a_hand_and_talk_is_free() -> None:
    verbs = {command.verb for command in COMMANDS}
    assert verbs == {
        "play", "look", "decline", "hit", "bank", "discard", "resolve", "heal", "done",
    }  # fmt: skip
    assert sayings(fresh(4).view(0))
    assert not sayings(fresh(4, claims_log=False).view(0))


def test_nbk_play_08_nbk_inv_02_after_the_reveal_all_stacks_are_empty() -> None:
    assert at_reveal({0: "money money money gun"}).state.stacks == [()] * 4

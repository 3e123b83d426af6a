"""Characters that die (WCRR-DEATH)."""

from rules.games.russian_roulette.events import (
    CaptainDied,
    CardsDrawn,
    CharacterDied,
    SetReset,
)
from rules.kernel.cards import Zone
from tests.games.russian_roulette.rules.table import Table, letters

NONE = ("", "", "")


def test_wcrr_death_01_by_the_own_bullet_by_a_shot_and_by_the_judge() -> None:
    causes = []
    table = Table(3).begun("C C C", "1 0 0", {0: "BCCCCC"}).play_on()
    causes += [event.cause for event in table.told(CharacterDied)]
    table = Table(3, hands=("i_bang_you", "", "")).begun("C C C", "1 0 0", {0: "BCCCCC"})
    table.pass_until("before_pull").do("0 play_at i_bang_you 1")
    causes += [event.cause for event in table.told(CharacterDied)]
    table = Table(3).begun("C B C", "0 0 0").accuse("0>1")
    causes += [event.cause for event in table.told(CharacterDied)]
    assert causes == ["own", "shot", "judge"]


def test_wcrr_death_02_wcrr_death_06_three_teammates_first_and_the_captain_last() -> None:
    table = Table(3, hands=NONE)
    left = []
    for _ in range(4):
        living = table.state.living
        table.begun(" ".join("B" if s == 1 else "C" for s in living), " ".join("0" for _ in living))
        table.accuse("0>1")
        left += [event.left for event in table.told(CharacterDied)]
        ended = table.told(CaptainDied)
        table.play_on()
    assert left == [3, 2, 1, 0]
    assert ended == [CaptainDied(1)]
    assert table.state.living == (0, 2)


def test_wcrr_death_03_a_teammate_brings_a_card_and_a_fresh_set() -> None:
    table = Table(2, hands=("", ""))
    table.begun("C C", "0 0").accuse("0>1").play_on()
    assert table.set_of(0) == "5C+2B"
    table.begun("C C", "3 0", {0: "CBCCCB"}).play_on()
    assert table.told(SetReset) == [SetReset(0)]
    assert (table.set_of(0), table.hand(0), table.view(1).supply) == ("6C+1B", 1, 17)
    assert table.state.scores == [1, 2]


def test_wcrr_death_03_who_died_has_all_cards_in_hand_and_is_out_of_the_round() -> None:
    table = Table(3).begun("C B C", "0 3 0").accuse("0>1")
    assert letters(table.view(1).piles()[Zone("set", 1)]) == "CCCCCCB"
    assert table.view(0).piles()[Zone("pocket", 1)] == ()
    assert not table.view(0).in_round(1)
    assert table.view(0).is_living(1)


def test_wcrr_death_04_wcrr_r20_a_caught_cheat_gets_the_card_too() -> None:
    table = Table(3, hands=NONE).begun("C B C", "0 0 0").accuse("0>1")
    assert CardsDrawn(1, 1, "severance") in table.told(CardsDrawn)
    assert table.hand(1) == 1


def at_the_lead_of_2(hands: tuple[str, ...] = ("", "", "", "")) -> Table:
    """A table of four in its third round, so that seat 2 leads."""
    table = Table(4, hands=("", "", "", ""))
    for _ in range(2):
        table.begun("C C C C", "0 0 0 0").play_on()
    assert table.view(0).lead == 2
    return table.deal(*hands)


def drawn(table: Table) -> list[int]:
    """Who draws for a teammate, one after the other."""
    return [event.seat for event in table.told(CardsDrawn) if event.why == "severance"]


def test_wcrr_r10_wcrr_r34_severance_cards_are_drawn_clockwise_from_the_lead() -> None:
    deadly = dict.fromkeys(range(4), "BCCCCC")
    shot = at_the_lead_of_2().begun("C C C C", "1 1 1 1", deadly).play_on()
    assert drawn(shot) == [2, 3, 0, 1]
    assert [event.seat for event in shot.told(CharacterDied)] == [2, 3, 0, 1]
    judged = at_the_lead_of_2().begun("B B C B", "0 0 0 0").accuse("2>0", "0>3", "3>1")
    assert drawn(judged) == [3, 0, 1]


def test_wcrr_act_09_wcrr_r34_who_comes_first_clockwise_gets_the_last_card() -> None:
    table = at_the_lead_of_2().begun("C C C C", "1 0 0 1", {0: "BCCCCC", 3: "BCCCCC"})
    table.state.draw_deck = table.state.draw_deck[:1]
    table.play_on()
    assert [table.hand(seat) for seat in range(4)] == [0, 0, 0, 1]


def test_wcrr_death_05_wcrr_r13_wcrr_r21_a_captain_brings_nothing_and_the_cards_go_back() -> None:
    table = Table(3, hands=NONE)
    table.state.deaths[1], table.state.bullets[1] = 3, 2
    table.state.supply, table.state.spare = 15, 1
    table.begun("C B C", "0 0 0").accuse("0>1")
    assert (table.hand(1), table.state.bullets[1]) == (0, 0)
    assert table.view(0).supply == 17
    assert letters(table.view(0).piles()[Zone("supply")]) == "C" * 6 + "B" * 17
    assert table.told(SetReset) == []


def test_wcrr_death_05_the_dead_keep_their_cards_and_play_only_skulls() -> None:
    table = Table(3, hands=("", "cold_feet second_thoughts", ""))
    table.state.deaths[1] = 4
    table.begun("C C", "2 3").pass_until("bids_revealed")
    assert table.owed == (1,)
    assert table.choices(1) == ["pass", "play_at cold_feet 0", "play_at cold_feet 2"]
    assert table.refuses("1 play_to second_thoughts 2") == "WCRR-ACT-06"

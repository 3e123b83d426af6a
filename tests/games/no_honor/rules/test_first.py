"""An effect stops in its middle for a window, and goes on where it was: the hardest case first."""

from rules.games.no_honor.events import Countered, Killed
from tests.games.no_honor.rules.table import A, at_table

SENT = ("drowsy_porter 0: con_artist", "cheap_padlock 0: street_urchin", "guard_dogs 0: bruiser")


def on_the_yacht(**hands):
    return at_table(
        crews={0: "street_urchin con_artist", 1: "bruiser pit_fighter", 2: "enforcer"},
        hands={int(name[1:]): cards for name, cards in hands.items()},
        objectives="yacht gambling_den",
    ).on_heist(A, *SENT)


def test_nh_r_25_an_own_exhaust_cost_on_the_yacht_kills_and_the_ability_still_happens():
    table = on_the_yacht().play(0, "street_urchin").unanswered()
    assert table.codes(table.state.graveyard) == "street_urchin"
    assert len(table.state.hands[0]) == 1


def test_nh_r_77_narrow_escape_on_the_yacht_saves_who_paid_with_exhaustion():
    table = on_the_yacht(s0="narrow_escape").play(0, "street_urchin")
    table.play(0, "narrow_escape").unanswered()
    assert table.crew(0) == "street_urchin con_artist"
    assert not table.is_ready("street_urchin")
    assert table.hand(0) != "narrow_escape"
    assert len(table.state.hands[0]) == 1


def test_nh_ctr_04_nh_int_08_nh_int_09_nh_int_13_narrow_escape_on_the_yacht_countered_by_foiled():
    table = on_the_yacht(s0="narrow_escape", s1="foiled").play(0, "street_urchin")
    table.play(0, "narrow_escape").play(1, "foiled").unanswered()
    assert [event.source for event in table.told(Countered)] == [table.id("narrow_escape")]
    assert [event.card for event in table.told(Killed)] == [table.id("street_urchin")]
    assert len(table.state.hands[0]) == 1
    assert sorted(table.discards().split()) == ["foiled", "narrow_escape"]


def test_nh_ctr_04_a_counter_is_countered_and_the_rescue_stands():
    table = on_the_yacht(s0="narrow_escape foiled", s1="foiled").play(0, "street_urchin")
    table.play(0, "narrow_escape").play(1, "foiled").play(0, "foiled").unanswered()
    assert "street_urchin" in table.crew(0)
    assert table.told(Killed) == []
    assert sorted(table.discards().split()) == ["foiled", "foiled", "narrow_escape"]

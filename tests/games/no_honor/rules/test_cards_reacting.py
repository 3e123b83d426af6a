"""Cards that answer something: counters, reactions, replacements, immunity and triggers."""

from rules.games.no_honor.events import Arrested, Killed, Triggered
from rules.games.no_honor.record import Wrong
from rules.kernel.play import owed
from rules.kernel.windows import PASS
from tests.games.no_honor.rules.table import A, B, at_table

POSTS = ("watch_patrol 1: bruiser", "steel_portcullis 0: locksmith")


def drops(victim, **said):
    """Seat 2 exhausts somebody who is exhausted already: it is about to die."""
    crews = {0: f"{victim} con_artist", 1: "locksmith", 3: "forger", **said.pop("crews", {})}
    hands = {2: "knockout_drops", **said.pop("hands", {})}
    table = at_table(crews=crews, hands=hands, exhausted=victim, broken=True, **said)
    return table.say(0, "end_turn").play(2, "knockout_drops", "no_honor", c=victim)


def test_narrow_escape_keeps_an_own_character_exhausted():
    table = drops("bruiser", hands={0: "narrow_escape", 1: "narrow_escape"})
    table.unanswered_but(0).play(0, "narrow_escape").unanswered()
    assert "bruiser" in table.crew(0)
    assert not table.is_ready("bruiser")
    assert table.told(Killed) == []


def test_nh_stat_02_nh_stat_04_narrow_escape_is_for_own_characters_only():
    table = drops("bruiser", hands={1: "narrow_escape"})
    table.unanswered()
    assert table.codes(table.state.graveyard) == "bruiser"
    assert "narrow_escape" in table.hand(1)


def test_nh_stat_03_narrow_escape_also_answers_an_arrest():
    table = at_table(crews={0: "bruiser"}, hands={0: "narrow_escape", 2: "anonymous_tip"},
                     exhausted="bruiser").say(0, "end_turn")  # fmt: skip
    table.play(2, "anonymous_tip", c="bruiser").unanswered_but(0).play(0, "narrow_escape")
    assert table.unanswered().crew(0) == "bruiser"
    assert table.told(Arrested) == []


def test_barber_surgeon_saves_anybody_but_itself():
    table = drops("bruiser", crews={1: "barber_surgeon"})
    table.unanswered_but(1).play(1, "barber_surgeon").unanswered()
    assert "bruiser" in table.crew(0)
    assert not table.is_ready("barber_surgeon")
    table = drops("barber_surgeon", crews={0: "barber_surgeon con_artist"})
    assert table.plays(0, "barber_surgeon") == []
    assert table.unanswered().codes(table.state.graveyard) == "barber_surgeon"


def test_barber_surgeon_is_countered_by_not_today():
    table = drops("bruiser", crews={1: "barber_surgeon"}, hands={3: "not_today"})
    table.unanswered_but(1).play(1, "barber_surgeon").play(3, "not_today").unanswered()
    assert table.codes(table.state.graveyard) == "bruiser"
    assert not table.is_ready("barber_surgeon")


def test_shyster_frees_another_of_the_own_crew():
    table = at_table(crews={0: "bruiser shyster", 1: "forger"}, hands={2: "anonymous_tip"},
                     exhausted="bruiser").say(0, "end_turn")  # fmt: skip
    table.play(2, "anonymous_tip", c="bruiser").unanswered_but(0).play(0, "shyster").unanswered()
    assert table.crew(0) == "bruiser shyster"
    assert not table.is_ready("shyster")
    assert table.state.jail == ()


def test_phoenix_feather_is_thrown_away_and_the_character_is_ready():
    table = drops("bruiser", treasures={0: "phoenix_feather"})
    table.unanswered_but(0).play(0, "phoenix_feather").unanswered()
    assert table.is_ready("bruiser")
    assert table.state.treasures[0] == ()
    assert table.codes(table.state.treasure_discard) == "phoenix_feather"


def test_nh_ctr_05_a_treasure_cannot_be_countered():
    table = drops("bruiser", treasures={0: "phoenix_feather"}, hands={3: "not_today"})
    table.unanswered_but(0).play(0, "phoenix_feather")
    assert table.plays(3, "not_today") == []


def test_lucky_charm_is_thrown_away_in_place_of_a_death():
    table = at_table(crews={0: "bruiser"}, hands={0: "lucky_charm", 2: "knockout_drops"},
                     exhausted="bruiser", broken=True)  # fmt: skip
    table.say(0, "logistics").play(0, "lucky_charm", c="bruiser").unanswered().say(0, "done")
    table.play(2, "knockout_drops", "no_honor", c="bruiser").unanswered()
    assert table.crew(0) == "bruiser"
    assert not table.is_ready("bruiser")
    assert sorted(table.discards().split()) == ["knockout_drops", "lucky_charm"]


def test_hardened_ignores_the_first_foreign_exhaustion_of_a_turn():
    table = at_table(crews={0: "bruiser"}, hands={0: "hardened", 2: "knockout_drops",
                     3: "knockout_drops side_job"})  # fmt: skip
    table.say(0, "logistics").play(0, "hardened", c="bruiser").unanswered().say(0, "done")
    table.play(2, "knockout_drops", c="bruiser").unanswered()
    assert table.is_ready("bruiser")
    table.play(3, "knockout_drops", c="bruiser").unanswered()
    assert not table.is_ready("bruiser")


def test_nh_r_79_royal_pardon_exhausts_in_place_of_an_arrest_once_a_turn():
    table = at_table(crews={0: "bruiser con_artist"}, treasures={0: "royal_pardon"}, broken=True,
                     hands={2: "anonymous_tip", 3: "anonymous_tip side_job"})  # fmt: skip
    table.say(0, "end_turn").play(2, "anonymous_tip", "no_honor", c="bruiser").unanswered()
    assert not table.is_ready("bruiser")
    table.play(3, "anonymous_tip", "no_honor", c="con_artist").unanswered()
    assert table.codes(table.state.jail) == "con_artist"


def test_nh_r_91_duelist_is_no_target_for_foreign_abilities_but_for_schemes():
    table = at_table(crews={0: "duelist", 1: "veteran assassin", 2: "bruiser"}, broken=True,
                     hands={2: "knockout_drops side_job"}).say(0, "end_turn")  # fmt: skip
    assert not table.can(1, "veteran", c="duelist")
    assert table.can(1, "veteran", c="bruiser")
    assert not table.can(1, "assassin", "ability-finish", c="duelist")
    table.play(2, "knockout_drops", c="duelist").unanswered()
    assert not table.is_ready("duelist")


def test_nh_r_97_grave_robber_pays_its_owner_for_every_death_but_its_own():
    table = drops("bruiser", crews={1: "grave_robber"})
    assert table.unanswered().state.coins[1] == 6
    table = drops("grave_robber", crews={0: "grave_robber con_artist"})
    assert table.unanswered().state.coins[0] == 5


def test_nh_stat_06_an_exhausted_grave_robber_gets_nothing():
    table = at_table(crews={0: "bruiser", 1: "grave_robber"}, hands={2: "knockout_drops side_job"},
                     exhausted="bruiser grave_robber", broken=True).say(0, "end_turn")  # fmt: skip
    table.play(2, "knockout_drops", "no_honor", c="bruiser").unanswered()
    assert table.state.coins[1] == 5


def test_nh_honor_05_grave_robber_waits_for_the_end_of_honor():
    table = at_table(crews={0: "bruiser", 1: "grave_robber"}, graveyard="", broken=False,
                     hands={2: "taking_it_personally side_job"})  # fmt: skip
    table.state.wrongs = (Wrong(2, 0, 1, 9),)
    table.say(0, "end_turn").play(2, "taking_it_personally", c="bruiser").unanswered()
    assert table.codes(table.state.graveyard) == "bruiser"
    assert table.state.coins[1] == 5


def test_nh_r_96_taking_it_personally_is_for_who_was_betrayed_until_the_next_own_turn():
    table = at_table(crews={0: "bruiser", 1: "forger"}, hands={2: "taking_it_personally side_job"})
    table.say(0, "end_turn")
    assert table.plays(2, "taking_it_personally") == []
    table.state.wrongs = (Wrong(2, 0, 1, 3),)
    assert table.can(2, "taking_it_personally", c="bruiser")
    assert not table.can(2, "taking_it_personally", c="forger")
    table.state.wrongs = (Wrong(2, 0, 1, 0),)
    assert table.plays(2, "taking_it_personally") == []


def test_beggar_gets_a_coin_when_nobody_is_poorer():
    for coins, wanted in (({0: 5, 1: 2, 2: 2, 3: 5}, 3), ({0: 1, 1: 2, 2: 5, 3: 5}, 2)):
        table = at_table(crews={1: "beggar"}, coins=coins).say(0, "end_turn").passes()
        assert table.state.turn == 1
        assert table.state.coins[1] == wanted
    assert len(table.told(Triggered)) == 0


def test_smuggler_and_book_of_secrets_raise_the_hand_limit():
    nine = "foiled foiled foiled traitor traitor windfall windfall side_job side_job"
    for said, over in (({}, True), ({"treasures": {1: "book_of_secrets"}}, False)):
        table = at_table(hands={1: nine}, **said).say(0, "end_turn").passes()
        assert ("discard foiled" in table.legal(1)) == over
    eight = " ".join(nine.split()[:8])
    for crew, over in (("bruiser", True), ("smuggler", False)):
        table = at_table(hands={1: eight}, crews={1: crew}).say(0, "end_turn").passes()
        assert ("discard foiled" in table.legal(1)) == over


def test_nh_dice_02_nh_r_83_weighted_dice_roll_all_dice_of_a_scheme_again():
    table = at_table(
        crews={0: "bruiser", 1: "locksmith"},
        rolls=(0, 0, 2, 2),
        hands={0: "brute_force", 3: "weighted_dice side_job"},
    ).on_heist(A, *POSTS)
    table.play(0, "brute_force", "normal-character", c="bruiser").unanswered_but(3)
    table.play(3, "weighted_dice").unanswered()
    assert table.rolls == []
    assert table.state.boosts[0].n == 2


def test_nh_r_83_loaded_dagger_dice_roll_one_die_again():
    table = at_table(
        crews={0: "bruiser", 1: "locksmith"},
        rolls=(-1, 0, 2),
        treasures={0: "loaded_dagger_dice"},
        hands={0: "brute_force", 3: "side_job"},
    )
    table.on_heist(A, *POSTS).play(0, "brute_force", "normal-character", c="bruiser").unanswered()
    table.say(0, "reroll 0").unanswered().say(0, "die 0")
    assert table.state.boosts[0].n == 2


def test_finders_fee_is_for_who_was_not_on_a_successful_heist():
    posts = ("drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter")
    for holder, other in ((3, 0), (0, 3)):
        table = at_table(crews={0: "pit_fighter enforcer"}, hands={holder: "finders_fee",
                         other: "side_job"}).on_heist(A, *posts, haul=6)  # fmt: skip
        while table.state.phase != "AFTERMATH":
            assert table.plays(holder, "finders_fee") == []
            for seat in owed(table.state):
                table.do(seat, PASS)
        assert bool(table.plays(holder, "finders_fee")) == (holder == 3)
        if holder == 3:
            assert table.play(3, "finders_fee").unanswered().state.coins[3] == 7


def test_nh_r_87_blackmail_takes_a_coin_of_every_haul():
    table = at_table(crews={1: "enforcer pit_fighter"}, hands={0: "blackmail"})
    table.say(0, "logistics").play(0, "blackmail", c="enforcer").unanswered().say(0, "done")
    table.on_heist(B, "drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter", leader=1, haul=6)
    table.passes()
    assert table.state.coins[:2] == [6, 10]
    assert not table.is_ready("pit_fighter")
    assert table.is_ready("enforcer")


def test_nh_r_98_gag_order_forbids_anytimes_but_not_abilities():
    table = at_table(
        crews={1: "cutpurse"}, hands={0: "gag_order", 1: "light_fingers", 3: "side_job"}
    )
    table.play(0, "gag_order", p=1).unanswered().say(0, "end_turn")
    assert table.plays(1, "light_fingers") == []
    assert table.plays(1, "cutpurse")

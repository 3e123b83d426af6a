"""What everybody takes for granted: skills, discards, Treasures, dice, abilities, and honor."""

from rules.games.no_honor.commands import Propose
from rules.games.no_honor.events import CharacterHired, Consequence, HeistJudged, SkillChanged
from rules.games.no_honor.record import Leg
from rules.games.no_honor.state import TREASURES, of_seat
from rules.games.no_honor.vocabulary import SKILLS
from rules.kernel.play import legal, owed
from tests.games.no_honor.rules.standard import STANDARD
from tests.games.no_honor.rules.table import JAIL, A, Table, at_table


def test_nh_gen_04_four_skills_are_had_and_asked_for():
    tables = STANDARD.start(STANDARD.options(), 3, 1).book.tables
    assert SKILLS == ("lies", "muscle", "stealth", "tinker")
    for skill in range(4):
        assert any(tables.skills[card][skill] for card in tables.characters)
        ways = [way for card in tables.defenses for way in tables.challenges[card]]
        assert any(way[skill] for way in ways)


def test_nh_gen_09_what_was_thrown_away_stays_away_unless_a_card_brings_it_back():
    table = at_table(hands={0: "learn_from_your_mistakes"}, discard="traitor")
    table.state.scheme_deck = ()
    assert "legwork" not in table.legal(0)
    table.say(0, "logistics").play(0, "learn_from_your_mistakes", k="traitor").passes()
    assert table.hand(0) == "traitor"


def test_nh_gen_10_who_is_on_a_heist_is_still_one_of_the_crew():
    table = at_table(crews={0: "enforcer"}).on_heist(A, "guard_dogs 0: enforcer")
    assert table.crew(0) == "enforcer"


def test_nh_gen_12_treasures_lie_face_up_and_help_their_owner():
    table = at_table(treasures={1: "book_of_secrets"})
    assert table.view(0).piles()[of_seat(TREASURES, 1)] == table.ids("book_of_secrets")


def test_nh_setup_17_gaps_in_the_pool_stay_until_all_have_picked():
    state = STANDARD.start(STANDARD.options(beginner_agendas=True, first_player="first_seat"), 3, 7)
    table = Table(state)
    sizes = [len(table.state.pool)]
    while len(table.told(CharacterHired)) < 5:
        seat = owed(table.state)[0]
        table.do(seat, legal(table.state, seat)[0])
        sizes.append(len(table.state.pool))
    assert sizes == [6, 5, 4, 3, 2, 1]


def test_nh_act_32_a_rest_needs_nobody_exhausted_and_may_draw_beyond_the_limit():
    seven = "foiled foiled foiled traitor traitor windfall windfall"
    table = at_table(crews={0: "enforcer"}, hands={0: seven}).say(0, "rest draw")
    assert len(table.state.hands[0]) == 9


def test_nh_sch_04_a_moment_of_truth_card_is_laid_only_there():
    table = at_table(crews={0: "enforcer"}, hands={0: "traitor side_job"})
    assert not table.plays(0, "traitor")
    assert "logistics" not in table.legal(0)
    table.on_heist(A, "guard_dogs 0: enforcer")
    assert not table.plays(0, "side_job")


def test_nh_dice_01_nh_dice_04_an_x_lowers_what_it_is_added_to_but_not_below_nothing():
    table = at_table(
        crews={0: "bruiser enforcer"}, hands={1: "brute_force brute_force"}, rolls=(-1, 0) * 2
    )
    table.on_heist(A, "guard_dogs 0: bruiser enforcer")
    for _ in range(2):
        table.play(1, "brute_force", c="bruiser").unanswered().say(1, "die 0")
    assert [change.n for change in table.told(SkillChanged)] == [-1, -1]
    assert table.passes().told(HeistJudged)[0].success


def test_nh_abil_04_what_works_by_itself_is_not_limited_to_once_a_turn():
    table = at_table(
        crews={0: "grave_robber", 3: "enforcer forger"}, exhausted="enforcer", broken=True,
        hands={1: "knife_in_the_dark", 2: "knockout_drops"},
    )  # fmt: skip
    table.say(0, "rest none")
    table.play(1, "knife_in_the_dark", "no_honor", c="forger").unanswered()
    table.play(2, "knockout_drops", "no_honor", c="enforcer").unanswered()
    assert set(table.state.graveyard) == set(table.ids("enforcer forger"))
    assert table.state.coins[0] == 7


def test_nh_abil_05_who_is_ready_uses_an_ability_on_a_heist():
    table = at_table(crews={0: "street_urchin"}).on_heist(A, "nosy_neighbors 1: street_urchin")
    table.play(0, "street_urchin").unanswered()
    assert len(table.state.hands[0]) == 1
    assert not table.is_ready("street_urchin")


def test_nh_abil_06_an_ability_stays_used_in_another_crew():
    table = at_table(crews={0: "fence"}, hands={0: "windfall", 1: "windfall"})
    table.play(0, "fence", "ability-scheme", k="windfall").unanswered()
    used = table.state.used
    table.say(0, "deal").do(0, Propose((Leg(0, 1, 0, 0, table.ids("fence"), ()),)))
    table.say(1, "accept")
    assert table.crew(1) == "fence"
    assert table.state.used == used != 0


def test_nh_heist_34_who_sent_nobody_may_help_or_hinder():
    table = at_table(crews={0: "enforcer"}, hands={1: "sabotage"})
    table.on_heist(A, "guard_dogs 0: enforcer")
    assert table.plays(1, "sabotage")


def test_nh_honor_04_a_killing_breaks_no_honor():
    table = at_table(
        crews={0: "enforcer"}, hands={1: "knockout_drops"}, objectives="yacht gambling_den"
    )
    table.on_heist(A, "guard_dogs 0: enforcer").play(1, "knockout_drops", c="enforcer")
    table.unanswered()
    assert table.state.graveyard == table.ids("enforcer")
    assert table.state.honor


def test_nh_int_02_nobody_acts_outside_of_windows_but_who_is_on_turn():
    table = at_table(hands={0: "light_fingers", 1: "light_fingers"})
    assert table.plays(0, "light_fingers")
    assert {line.partition(" ")[0] for line in table.legal(1)} == {"give"}


def test_nh_clean_04_an_objective_that_was_not_taken_stays():
    table = at_table(crews={0: "bruiser"}, hands={1: "foiled"}, rolls=(2,))
    table.on_heist(A, "guard_dogs 0: bruiser")
    before = table.state.objectives
    table.passes()
    assert not table.told(HeistJudged)[0].success
    assert table.state.objectives == before


def test_nh_jail_07_a_failed_jailbreak_pays_nobody_and_costs_a_fine():
    table = at_table(crews={0: "bruiser"}, hands={1: "foiled"}, jail="forger", rolls=(2,))
    table.on_heist(JAIL, "jail 1: bruiser").passes()
    assert not table.told(HeistJudged)[0].success
    assert table.state.coins[0] == 5 - 1
    assert len(table.told(Consequence)) == 1


def test_nh_spec_08_the_reward_of_the_tower_lies_on_it_before_its_defenses_do():
    table = at_table(objectives="wizards_tower gambling_den")
    tables = table.state.book.tables
    assert table.state.hauls[A] == tables.reward[table.id("wizards_tower")] > 0


def test_nh_inv_01_nh_inv_03_what_lies_open_lies_where_it_is():
    table = at_table(crews={1: "bruiser spy", 3: "forger"}, hands={0: "foiled", 2: "traitor"},
                     treasures={2: "crown_jewels"}, jail="smuggler", graveyard="fence",
                     discard="windfall", turn=3)  # fmt: skip
    zones = STANDARD.zones(table.state)
    for seat in range(4):
        seen = table.view(seat).piles()
        open_ones = {zone: cards for zone, cards in seen.items() if cards and None not in cards}
        assert {zone.name for zone in open_ones} >= {"crew", "treasures", "jail", "graveyard"}
        assert open_ones == {zone: zones[zone] for zone in open_ones}

"""The end: Agendas, Treasures that are worth Coins, ties, martial law (NH-END, NH-LAW)."""

import pytest

from app.bots.roster import decide
from app.bots.table_talk import SILENCE
from rules.games.no_honor.commands import ACCEPT
from rules.games.no_honor.ending import OVER, Scoring, bonus
from rules.games.no_honor.events import ClosingAnswered, ClosingProposed, Scored
from rules.games.no_honor.queries import icons
from rules.games.no_honor.record import Attachment, Stats
from rules.kernel.play import owed, settle
from tests.games.no_honor.rules.standard import STANDARD
from tests.games.no_honor.rules.table import at_table, game_with

CREW = {0: "con_artist"}
# Agenda, what fulfils it, what does not, and what it is worth.
AGENDAS = [
    ("silver_voices", {"crews": {0: "shyster charlatan"}}, {"crews": {0: "shyster spy"}}, 5),
    ("strong_arms", {"crews": {0: "pit_fighter enforcer"}}, {"crews": {0: "pit_fighter"}}, 5),
    ("unseen_hands", {"crews": {0: "cat_burglar assassin"}}, {"crews": {0: "cat_burglar spy"}}, 5),
    ("clever_fingers", {"crews": {0: "safecracker forger"}}, {"crews": {0: "safecracker"}}, 5),
    ("jacks_of_all_trades", {"crews": {0: "bruiser con_artist second_story_man locksmith"}},
     {"crews": {0: "bruiser con_artist locksmith"}}, 3),
    ("specialists", {"crews": {0: "forger smuggler enforcer"}},
     {"crews": {0: "forger smuggler"}}, 4),
    ("big_names", {"crews": {0: "veteran assassin spy"}}, {"crews": {0: "veteran assassin"}}, 5),
    ("salt_of_the_street", {"crews": {0: "bruiser con_artist locksmith"}},
     {"crews": {0: "bruiser con_artist spy"}}, 4),
    ("fresh_and_ready", {"crews": {0: "bruiser con_artist spy fence"}},
     {"crews": {0: "bruiser con_artist spy fence"}, "exhausted": "spy"}, 3),
    ("lone_wolf", {"stats": Stats(solo_heists=2)}, {"stats": Stats(solo_heists=1)}, 6),
    ("good_company", {"stats": Stats(shared_honest=3)}, {"stats": Stats(shared_heists=3)}, 5),
    ("backstabber", {"stats": Stats(betrayals=2)}, {"stats": Stats(betrayals=1)}, 5),
    ("a_thief_of_my_word", {"stats": Stats(shared_heists=1)},
     {"stats": Stats(shared_heists=1, betrayals=1)}, 4),
    ("collector", {"treasures": {0: "crown_jewels golden_idol"}},
     {"treasures": {0: "crown_jewels", 1: "golden_idol"}}, 5),
    ("open_the_gates", {"stats": Stats(jailbreaks=2)}, {"stats": Stats(jailbreaks=1)}, 5),
    ("city_of_widows", {"graveyard": "spy fence beggar forger"},
     {"graveyard": "spy fence beggar"}, 5),
    ("full_cells", {"jail": "spy fence beggar forger smuggler veteran"},
     {"jail": "spy fence beggar forger smuggler"}, 5),
    ("the_last_job", {"stats": Stats(final_heist=1)}, {"stats": Stats()}, 4),
]  # fmt: skip


def worth(agenda, said):
    stats = said.get("stats", Stats())
    table = at_table(**{k: v for k, v in said.items() if k != "stats"})
    table.state.stats[0] = stats
    return bonus(table.state, 0, table.id(agenda))


@pytest.mark.parametrize(("agenda", "good", "bad", "coins"), AGENDAS, ids=[a[0] for a in AGENDAS])
def test_nh_agenda_03_nh_end_02_an_agenda_pays_what_it_says_if_it_is_fulfilled(
    agenda, good, bad, coins
):
    assert worth(agenda, good) == coins
    assert worth(agenda, bad) == 0


def test_nh_agenda_03_an_agenda_can_say_how_much_it_pays_at_most():
    game = game_with({"code": "strong_arms", "score": [{"n": 9, "most": 5}]})
    table = at_table(game=game, agendas={0: "strong_arms"})
    assert bonus(table.state, 0, table.id("strong_arms")) == 5


def test_every_agenda_has_its_row():
    named = {card.code for card in STANDARD.deck_file.cards if card.kind == "agenda"}
    assert {row[0] for row in AGENDAS} == named


def test_nh_agenda_01_nh_agenda_02_modifiers_count_and_conditional_skills_do_not():
    table = at_table(crews={0: "crooked_watchman enforcer courtier"})
    table.state.attached[table.id("crooked_watchman")] = (
        Attachment(table.id("thieves_tools"), 0, ()),
    )
    total = [sum(icons(table.state, card, s) for card in table.state.crews[0]) for s in range(4)]
    assert total == [1, 3, 0, 1]


def scored(coins, treasures=None, agendas=None):
    table = at_table(3, coins=coins, treasures=treasures or {}, agendas=agendas or {})
    table.state.agenda = (Scoring(),)
    settle(table.state)
    return table.state


def test_nh_end_03_crown_jewels_and_golden_idol_are_worth_coins():
    state = scored({0: 1, 1: 2, 2: 3}, {0: "crown_jewels", 1: "golden_idol"})
    assert state.outcome.results == (6, 5, 3)
    assert state.outcome.winners == (0,)


def test_nh_end_02_each_seat_is_paid_for_its_own_agendas_and_all_are_told():
    table = at_table(3, coins={0: 1, 1: 2, 2: 3}, agendas={1: "strong_arms collector"},
                     treasures={1: "royal_pardon letters_of_credit", 2: "golden_idol"})  # fmt: skip
    table.state.agenda = (Scoring(),)
    table.state.log = []
    settle(table.state)
    (scored,) = [one for one in table.state.log if isinstance(one, Scored)]
    worth = [[(table.codes([card]), n) for card, n in one.bonuses] for one in scored.scores]
    assert worth == [[], [("collector", 5)], [("golden_idol", 3)]]
    assert [one.seat for one in scored.scores] == [0, 1, 2]
    assert table.state.outcome.results == (1, 7, 6)


def test_nh_tie_01_more_treasures_win_a_tie_and_else_it_is_shared():
    treasures = {0: "royal_pardon", 1: "letters_of_credit book_of_secrets"}
    assert scored({0: 9, 1: 9, 2: 1}, treasures).outcome.winners == (1,)
    assert scored({0: 9, 1: 9, 2: 1}).outcome.winners == (0, 1)


def lawless(**options):
    """Seven Characters are at large, one of them in the cost-0 stack, and one is about to die."""
    table = at_table(crews={0: "bruiser", 1: "enforcer"}, hands={2: "knockout_drops side_job"},
                     exhausted="enforcer", broken=True, **options)  # fmt: skip
    state = table.state
    state.jail += (*state.char_deck, *state.cost_zero[1:], *state.pool[3:])
    state.char_deck, state.cost_zero, state.pool = (), state.cost_zero[:1], state.pool[:3]
    return table.say(0, "end_turn")


def test_nh_law_01_nh_law_02_with_too_few_at_large_everybody_loses():
    table = lawless().play(2, "knockout_drops", "no_honor", c="enforcer").unanswered()
    assert table.state.outcome.winners == ()
    assert table.state.outcome.reason == "NH-LAW-01"
    assert table.state.agenda == (OVER,)


def test_nh_r_58_the_cost_0_stack_counts_unless_switched_off():
    counted = lawless(martial_law=5).play(2, "knockout_drops", "no_honor", c="enforcer")
    assert counted.unanswered().state.outcome is None
    other = lawless(martial_law=5, martial_law_counts_cost_zero=False)
    other.play(2, "knockout_drops", "no_honor", c="enforcer").unanswered()
    assert other.state.outcome is not None


def test_nh_r_104_a_game_that_everybody_wants_to_end_is_over_as_it_stands():
    table = at_table(turn=2, coins={0: 1, 1: 7, 2: 3, 3: 7}, agendas={0: "collector"})
    assert "stop" not in table.legal(2)
    table.say(2, "stop")
    for seat in (3, 0, 1):
        assert owed(table.state) == (seat,)
        assert table.legal(seat) == {"accept", "decline"}
        table.say(seat, "accept")
    outcome = table.state.outcome
    assert (outcome.winners, outcome.results, outcome.reason) == ((1, 3), (1, 7, 3, 7), "NH-R-104")
    assert table.state.scores == ()


def test_nh_r_104_one_who_wants_to_play_on_is_enough_and_nobody_is_asked_twice_in_a_turn():
    table = at_table(turn=2, hands={0: "side_job"}).say(2, "stop").say(3, "accept")
    table.say(0, "decline")
    assert (table.state.outcome, owed(table.state)) == (None, (2,))
    assert table.refused(2, "stop").rule == "NH-R-104"
    assert table.refused(1, "stop").reason == "It isn't your turn."
    table.say(2, "end_turn").passes().say(3, "stop")
    assert owed(table.state) == (0,)
    assert [table.view(seat).agenda[-1].by for seat in (0, 3)] == [3, 3]
    assert [one.agreed for one in table.told(ClosingAnswered)] == [True, False]


@pytest.mark.parametrize("level", ["novice", "regular", "sharp"])
def test_nh_r_104_bots_agree_to_end_a_game(level):
    table = at_table(turn=2, hands={3: "side_job"}).say(2, "stop")
    choice = decide("no_honor", level, table.view(3), 5, SILENCE)
    assert choice.command == ACCEPT


def test_nh_r_104_everybody_hears_who_wants_to_end_the_game():
    table = at_table(turn=2).say(2, "stop")
    assert table.told(ClosingProposed) == [ClosingProposed(2)]

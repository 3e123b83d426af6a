"""What a newcomer to No Honor Among Thieves reads says what is asked, and what just happened."""

from dataclasses import replace

from app.games.no_honor.table import TABLE
from app.games.no_honor.table.account import STORY_ROWS, account
from app.games.no_honor.table.answers import label
from app.games.no_honor.table.asking import prompt, short_prompt
from app.games.no_honor.table.contract import deal_choices, offer_words
from app.games.no_honor.table.deeds import phrase
from app.games.no_honor.table.narration import NARRATION
from app.games.no_honor.table.questions import confirm, question
from app.table.follow_up import follow_up
from app.table.gestures import Gesture
from app.table.narration import doer
from app.table.question import unfolded
from app.table.story import Recalled, retold
from app.table.voice import Voice
from rules.games.no_honor.commands import ACCEPT, Offer, OfferBribe, Propose, Recruit
from rules.games.no_honor.events import (
    Betrayed,
    CoinsMoved,
    Consequence,
    ContractAnswered,
    ContractOffered,
    ContractSealed,
    Countered,
    ExchangeAnswered,
    HaulSplit,
    SkillChanged,
    TreasureTaken,
    Triggered,
)
from rules.games.no_honor.record import JAIL, Betrayal, Leg, Post, Share
from rules.kernel.events import GameEnded
from tests.games.no_honor.rules.table import STANDARD, A, at_table

NAMES = ("Ann", "Bo", "Cy", "Di")
CREWS = {0: "con_artist bruiser", 1: "enforcer spy"}


def voice(table, seat=0):
    return Voice(NAMES, seat, deck=table.game.deck)


def asked(table, seat=0):
    return prompt(table.view(seat), voice(table, seat))


def told(table, *events, seat=0):
    return [line for line in NARRATION.story(events, voice(table, seat)) if line]


def on_the_way(*posts, **said):
    return at_table(**{"crews": CREWS, **said}).on_heist(A, *posts)


# Questions


def test_a_window_names_the_little_that_one_could_do():
    table = on_the_way("high_wall 0: con_artist", hands={0: "sabotage"})
    assert asked(table).endswith("Play Sabotage, or pass.")
    table = on_the_way("high_wall 0: con_artist", hands={1: "sabotage soft_boots brute_force"})
    assert asked(table, 1).endswith("Help it, hinder it, or pass.")


def test_two_cards_that_are_both_played_share_a_verb():
    table = on_the_way("high_wall 0: con_artist", hands={0: "sabotage soft_boots"})
    assert asked(table).endswith("Play Soft Boots or Sabotage, or pass.")


def test_who_could_counter_reads_what_was_used_and_on_whom():
    table = at_table(crews={0: "cutpurse"}, hands={1: "not_today"})
    table.do(0, table.declaration("cutpurse", p=1))
    assert asked(table, 1) == "Ann uses the Cutpurse on you. Play Not Today, or pass."
    short = short_prompt(table.view(1), voice(table, 1))
    assert short == "Counter Ann's Cutpurse on you?"


def test_who_costs_nothing_and_lies_under_others_has_a_button_with_the_skills():
    table = at_table()
    table.state.cost_zero = table.ids("bruiser con_artist locksmith")
    choices = question(table.view(0), voice(table)).choices
    hires = [one.label for one in unfolded(choices) if isinstance(one.command, Recruit)]
    assert hires == ["Bruiser: 1 Muscle", "Con Artist: 1 Lies"]


def test_at_the_moment_of_truth_it_is_said_when_the_agreement_does_not_hold():
    table = on_the_way("guard_dogs 0: enforcer", hands={0: "traitor", 1: "sabotage"}).passes()
    assert asked(table, 1).endswith(", unless someone betrays you.")
    assert not asked(table).endswith(", unless someone betrays you.")
    assert "By contract, you get" in short_prompt(table.view(1), voice(table, 1))


def test_while_the_team_is_away_it_is_said_how_the_heist_stands():
    table = on_the_way("guard_dogs 0: enforcer", "high_wall 0: bruiser", hands={0: "sabotage"})
    assert asked(table).startswith("Your heist fails at the High Wall as things stand.")
    table = on_the_way("guard_dogs 0: enforcer", hands={1: "sabotage"})
    assert asked(table, 1).startswith("Ann's heist succeeds as things stand.")


def test_who_has_to_choose_a_victim_is_told_where_and_what_becomes_of_it():
    table = on_the_way("guard_dogs 1: con_artist bruiser", rolls=(1,)).passes()
    assert asked(table) == "Trouble at the Guard Dogs. Exhaust which of your Characters?"


def test_who_may_free_a_prisoner_reads_on_the_button_whom():
    table = at_table(crews={0: "enforcer pit_fighter"}, jail="spy").on_heist(
        JAIL, "jail 1: enforcer pit_fighter"
    )
    view = table.passes().view(0)
    effects = [TABLE.effect(one, view, voice(table)) for one in view.decision.commands]
    assert effects == ["Break out Spy", ""]


def test_an_effect_that_leaves_a_choice_says_what_it_does():
    table = at_table(crews=CREWS, treasures={0: "ring_of_whispers"})
    posts = f"( {' '.join(f'( {code} 0 {who} )' for code, who in posts_of(table))} )"
    table.say(0, "heist wealthy_merchant").say(
        0, f"offer {posts} ( ( 0 {haul(table)} ) ) 0 {own(table)} ( )"
    )
    assert asked(table.passes()) == "Ring of Whispers: +1 Lies for which Character?"
    choose = table.view(0).decision.commands[0]
    assert TABLE.effect(choose, table.view(0), voice(table)).startswith("+1 Lies for ")


def posts_of(table):
    codes = [table.game.deck.code(card) for card in table.state.slots[A]]
    return list(zip(codes, ("con_artist", "bruiser"), strict=True))


def haul(table):
    return table.state.hauls[A]


def own(table):
    icons = getattr(table.state.book.entry(table.state.objectives[A]), "treasures", 0)
    return f"( {' '.join(['0'] * icons)} )" if icons else "( )"


def test_a_card_that_is_picked_is_asked_about():
    table = on_the_way("guard_dogs 0: enforcer", hands={0: "brute_force"})
    view = table.view(0)
    start = Gesture.start(view.decision, TABLE.reading(view), careful=True)
    assert follow_up(start, voice(table)) == ""
    picked = start.tap_card(table.id("brute_force"))
    assert follow_up(picked, voice(table)) == "Choose a target for Brute Force."


def test_a_card_that_is_picked_before_what_is_played_on_it_is_asked_about_as_such():
    table = at_table(crews={0: "enforcer", 1: "spy"}, hands={0: "knockout_drops"})
    view = table.view(0)
    start = Gesture.start(view.decision, TABLE.reading(view), careful=True)
    picked = start.tap_card(table.id("spy"))
    assert follow_up(picked, voice(table)) == "Play what on Spy?"


def test_a_way_to_play_a_card_says_what_it_does_and_asks_for_its_target():
    table = at_table(hands={0: "light_fingers"}, broken=True)
    view, words = table.view(0), voice(table)
    ways = {one.label: one.verb for one in question(view, words).ways}
    assert [*ways] == ["Take 1 from someone", "No Honor: Take 3 from someone"]
    start = Gesture.start(view.decision, TABLE.reading(view), careful=True)
    picked = start.tap_card(table.id("light_fingers"))
    dark = picked.pick_verb(ways["No Honor: Take 3 from someone"])
    assert follow_up(dark, words) == "Take 3 from which player?"
    assert TABLE.effect(dark.tap_seat(1).ready, view, words) == "Take 3 from Bo"


def test_every_way_that_aims_at_something_can_be_asked_about():
    scripts = at_table().view(0).book.scripts
    unsaid = {
        STANDARD.deck.code(card)
        for card, ways in scripts.ways.items()
        for way in ways
        if way.targets and not phrase(way.effects, lambda name: "1")
    }
    assert unsaid == set()


def test_a_die_to_keep_says_what_for_and_what_it_does():
    table = on_the_way("guard_dogs 0: enforcer", hands={0: "brute_force"}, rolls=(2, -1))
    table.do(0, table.declaration("brute_force", c="enforcer")).passes()
    assert asked(table) == "Keep which die for Brute Force?"
    labels = [one.label for one in question(table.view(0), voice(table)).choices]
    assert labels == ["Keep two daggers: +2 Muscle", "Keep an X: −1 Muscle"]


def test_somebody_for_a_full_crew_is_asked_about():
    crew = "con_artist bruiser locksmith second_story_man"
    table = at_table(crews={0: crew}, pool="spy")
    view = table.view(0)
    start = Gesture.start(view.decision, TABLE.reading(view), careful=True)
    picked = start.tap_card(table.id("spy"))
    assert follow_up(picked, voice(table)) == "Your crew is full. Fire who to recruit Spy?"


# Deals


def with_partner(table, mine, treasures=()):
    """Ann asks Bo for the Enforcer, at the Defenses of A."""
    first, second = table.state.slots[A]
    plan = (
        Post(first, 0, table.ids("con_artist")),
        Post(second, 0, table.ids("enforcer")),
    )
    total = table.state.hauls[A]
    return Offer(plan, (Share(0, total - mine), Share(1, mine)), 0, treasures, (), ())


def offered(objectives="country_villa gambling_den", treasures=(0,), **options):
    table = at_table(crews=CREWS, objectives=objectives, **options).say(
        0, f"heist {objectives.split()[0]}"
    )
    return table.do(0, with_partner(table, 2, treasures))


def test_who_is_offered_a_contract_reads_whom_it_takes_and_what_all_get():
    table = offered()
    total = haul(table)
    words = question(table.view(1), voice(table, 1)).text
    assert words == (
        f"You send your Enforcer and get 2 Coins. Ann gets {total - 2} Coins and 1 Treasure. Agree?"
    )
    assert label(ACCEPT, table.view(1), voice(table, 1)).startswith("Agree: You send your")


def test_a_button_that_asks_for_a_treasure_says_so():
    table = offered()
    asks = with_partner(table, 2, (1,))
    assert offer_words(asks, voice(table, 1)) == "Ask for 2 + 1 Treasure"
    assert offer_words(asks, voice(table, 0)) == "Offer Bo 2 + 1 Treasure"


def test_a_plan_that_falls_short_is_marked_and_stands_behind_the_others():
    table = at_table(crews=CREWS).say(0, "heist wealthy_merchant")
    buttons = [one for one in deal_choices(table.view(0), voice(table)) if one.fills]
    weak = [one.label.endswith(", too weak") for one in buttons]
    assert True in weak
    assert weak == sorted(weak)


def test_a_hire_says_its_price_in_coins():
    table = at_table(crews=CREWS, pool="spy")
    assert label(Recruit(table.id("spy"), ()), table.view(0), voice(table)) == (
        "Recruit the Spy for 3 Coins"
    )


# What just happened


def test_coins_say_which_card_moved_them():
    table = at_table()
    gift = CoinsMoved(-1, 0, 2, "card", source=table.id("finders_fee"))
    assert told(table, gift) == ["You get 2 Coins from Finder's Fee."]
    robbed = CoinsMoved(1, 0, 1, "card", source=table.id("light_fingers"))
    assert told(table, robbed) == ["Bo pays you 1 Coin because of Light Fingers."]


def test_the_coin_of_the_other_objective_is_told():
    assert told(at_table(), CoinsMoved(-1, -1, 1, "cleanup", 1)) == [
        "The other Objective's haul grows by 1 Coin."
    ]


def test_an_offer_is_told_by_its_terms_and_who_goes_where_once():
    table = offered()
    lines = told(table, *table.told(ContractOffered))
    assert len(lines) == 1
    assert "Enforcer" not in lines[0]
    assert lines[0].startswith("You offer a contract: you ")


def test_names_have_articles_where_english_wants_them():
    table = at_table()
    change = SkillChanged(table.id("guard_dogs"), "muscle", 1)
    assert told(table, change) == ["+1 Muscle for the Guard Dogs."]
    nothing = SkillChanged(table.id("guard_dogs"), "lies", 0)
    assert told(table, nothing) == ["Nothing changes for the Guard Dogs."]
    deck = table.game.deck
    assert deck.spoken(table.id("sabotage")) == "Sabotage"
    assert deck.spoken(table.id("the_last_job")) == "The Last Job"


def test_a_counter_is_told_as_the_deed_of_who_counters():
    table = at_table()
    event = Countered(1, table.id("light_fingers"), 2)
    (line,) = NARRATION.lines((event,), voice(table))
    assert (line.text, line.seat) == ("Cy counters Light Fingers.", 2)


def test_an_objective_that_does_something_is_nobodys():
    table = on_the_way("drowsy_porter 0: con_artist", objectives="temple gambling_den").passes()
    (temple,) = table.told(Triggered)
    assert told(table, temple) == ["Triggered: the Temple."]
    assert doer(temple) is None
    gauntlets = Triggered(0, table.id("ogre_gauntlets"))
    assert told(table, gauntlets) == ["Triggered: your Ogre Gauntlets."]


def test_a_lost_treasure_is_nobodys_doing():
    lost = TreasureTaken(-1, None)
    assert doer(lost) is None
    assert told(at_table(), lost) == ["The Treasure is lost. Betrayers don't share."]


def test_who_goes_alone_takes_the_haul_by_no_agreement():
    assert told(at_table(), HaulSplit(0, ((1, 6),), 0, betrayed=False)) == [
        "Bo takes the whole haul of 6 Coins."
    ]


def test_a_failed_defense_says_what_it_does():
    table = at_table()
    dogs = table.id("guard_dogs")
    assert told(table, Consequence(dogs, -1, "arrest", "all")) == [
        "Trouble at the Guard Dogs. Everyone there is arrested."
    ]
    assert told(table, Consequence(dogs, 2)) == ["Trouble at the Guard Dogs, but nobody gets hurt."]


def test_who_betrayed_whom_is_said_once_for_everybody():
    events = [
        Betrayed((Betrayal(0, 8),)),
        HaulSplit(0, ((0, 7), (1, 0)), 0, betrayed=True),
        Betrayed((Betrayal(0, 8), Betrayal(1, 6))),
        HaulSplit(0, ((0, 7), (1, 5), (2, 0)), 0, betrayed=True),
        GameEnded((2,), "NH-END-03"),
    ]
    told = account(events, NAMES[:3], (2,), STANDARD.options()).reason
    assert told.endswith("Ann betrayed Bo twice and Cy. Bo betrayed Ann and Cy.")


def test_a_deal_is_told_again_by_who_made_it():
    table = offered()
    table.do(1, ACCEPT)
    (sealed,) = table.told(ContractSealed)
    recalled = Recalled((sealed,), 1, table.view(1), table.view(1), table.view(1), voice(table, 1))
    found = retold(STORY_ROWS, recalled)
    assert found.title == "You and Ann agreed on a contract"
    assert found.about.startswith("Shares: you get ")


def looked_back(table, event, seat=0):
    """A command told again to a seat, with the table as it is now before it."""
    before = table.view(seat)
    return retold(STORY_ROWS, Recalled((event,), 1, before, before, before, voice(table, seat)))


def test_an_answer_is_told_again_with_what_it_was_an_answer_to():
    table = offered()
    found = looked_back(table, ContractAnswered(1, agreed=True))
    assert found == (
        "Bo agreed to a contract",
        f"Shares: you get {haul(table) - 2} Coins and 1 Treasure, and Bo gets 2 Coins.",
        None,
    )
    table = at_table(crews=CREWS).say(0, "deal")
    table.do(0, Propose((Leg(0, 1, 2, 0, (), ()),)))
    found = looked_back(table, ExchangeAnswered(1, agreed=False))
    assert found == ("Bo declined an Exchange", "You give Bo 2 Coins.", None)


def test_of_a_deal_that_one_did_not_hear_nothing_is_told_again():
    table = offered(offers_public=False)
    found = looked_back(table, ContractAnswered(1, agreed=True), seat=2)
    assert found == ("Bo agreed to a contract", "", None)
    table = at_table(crews=CREWS, offers_public=False).say(0, "deal")
    table.do(0, Propose((Leg(0, 1, 2, 0, (), ()),)))
    found = looked_back(table, ExchangeAnswered(1, agreed=True), seat=2)
    assert found == ("Bo agreed to an Exchange", "", None)


def test_who_can_only_betray_is_told_so():
    table = on_the_way("guard_dogs 0: enforcer", hands={0: "traitor", 1: "sabotage"}).passes()
    assert asked(table).startswith("You only have Betrayals, so place one.")
    assert asked(table, 1).startswith("Place a Scheme face down.")


def test_where_no_crews_are_enough_no_plan_is_spoken_of():
    crews = {0: "bruiser", 1: "bruiser_2"}
    table = at_table(crews=crews).say(0, "heist wealthy_merchant")
    assert asked(table).startswith("No crew is strong enough yet.")


def test_a_bribe_that_is_offered_says_for_what():
    bribe = OfferBribe(1, 2, "hold_off")
    assert confirm(bribe, Voice(NAMES, 0)) == "Offer Bo 2 Coins for peace"


def test_who_has_placed_a_scheme_reads_which_while_others_still_think():
    table = at_table(crews={0: "enforcer", 1: "pit_fighter"},
                     hands={0: "side_job on_alert", 1: "on_alert"})  # fmt: skip
    table.on_heist(A, "drowsy_porter 1: enforcer", "guard_dogs 0: pit_fighter").passes()
    table.place(s0="side_job")
    told, others = (
        question(replace(table.view(seat), decision=None), voice(table, seat)) for seat in (0, 2)
    )
    assert (told.text, told.short) == ("You placed Side Job. Waiting for Bo.", "Waiting for Bo.")
    assert others.text == "Waiting for Bo."


def test_who_could_reroll_reads_whose_dice_they_are_and_what_for():
    table = on_the_way("guard_dogs 0: enforcer", hands={0: "weighted_dice", 1: "brute_force"},
                       rolls=(2, -1))  # fmt: skip
    table.play(1, "brute_force", c="enforcer").unanswered_but(0)
    rolled = "Bo rolls two daggers and an X for Brute Force."
    assert asked(table) == f"{rolled} Play Weighted Dice, or pass."
    assert short_prompt(table.view(0), voice(table)) == f"{rolled} React, or pass."


def test_who_chooses_a_skill_has_a_button_for_each_and_is_asked_for_it():
    table = on_the_way("guard_dogs 0: enforcer", hands={0: "all_together_now"})
    view, words = table.view(0), voice(table)
    ways = [one.label for one in question(view, words).ways]
    assert ways == ["+1 Lies", "+1 Muscle", "+1 Stealth", "+1 Tinker"]
    start = Gesture.start(view.decision, TABLE.reading(view), careful=True)
    picked = start.tap_card(table.id("all_together_now")).tap_card(table.id("guard_dogs"))
    assert follow_up(picked, words) == "Choose one."


def test_who_has_played_something_reads_it_while_others_still_think():
    table = at_table(crews=CREWS, hands={0: "light_fingers", 1: "on_alert"})
    table.on_heist(A, "drowsy_porter 1: con_artist", "guard_dogs 0: enforcer")
    view = replace(table.view(0), decision=None,
                   sealed=table.declaration("light_fingers", p=1))  # fmt: skip
    assert question(view, voice(table)).text.startswith("You play Light Fingers on Bo. ")

"""How No Honor Among Thieves is taught: a job, a betrayal, a bad night, and one's own betrayal."""

from app.games.no_honor.table.bad_night import BAD_NIGHT, MORNING_AFTER, PASSES
from app.table.lesson import ANY, Chapter, Lesson, LessonStep

_DEAL = {
    "first": "0",
    "coins": "0 0 0",
    "stack": "counting_house country_villa",
    "char_deck": "cat_burglar enforcer charlatan veteran shyster master_thief",
    "defense_deck": "high_wall cheap_padlock guard_dogs night_watchman ceremonial_guards",
    "scheme_deck": "practiced_hand side_job honest_work lucky_charm"
    " word_on_the_street traitor old_debts frame_job"
    " sabotage finders_fee windfall casing_the_joint",
    "agenda_deck": "the_last_job clever_fingers silver_voices strong_arms unseen_hands big_names",
}
_CREWS = (
    "0 recruit con_artist",
    "1 recruit bruiser",
    "2 recruit con_artist_2",
    "2 recruit charlatan",
    "1 recruit enforcer",
    "0 recruit cat_burglar",
    *PASSES,
)
_TEAM = "( ( high_wall 0 cat_burglar ) ( cheap_padlock 0 locksmith_2 ) ( guard_dogs 0 enforcer ) )"
_HIRE, _ROB = "recruit locksmith_2", "heist counting_house"
_OFFER = f"offer {_TEAM} ( ( 0 4 ) ( 1 4 ) ) 0 ( ) ( )"
_COUNTER = f"1 offer {_TEAM} ( ( 0 3 ) ( 1 5 ) ) 0 ( ) ( )"
_SABOTAGE = (
    "0 pass",
    "1 pass",
    "2 play sabotage normal ( s ( ) ( ) muscle ) ( c ( enforcer ) ( ) )",
    "1 pass",
    "0 pass",
    "1 pass",
    "2 pass",
)
_SAVE = "play practiced_hand normal ( s ( ) ( ) muscle ) ( c ( enforcer ) ( ) )"
_TRUTH = ("1 pass", "2 pass", *PASSES, "1 place word_on_the_street")

_JOB = Chapter(
    name="A job",
    deal=_DEAL,
    opening=_CREWS,
    steps=(
        LessonStep(
            "Recruit",
            "You lead a crew of thieves, and a Locksmith costs nothing. Recruit the Locksmith.",
            "The number in the corner is the price. Each seal is one point of a skill: the cog of"
            " a Locksmith is Tinker.",
            expects=_HIRE,
            lit=("card locksmith_2",),
            seen=("prompt", "plate 0"),
            replies={
                "heist": "Soon! First you need somebody for locks.",
                "bruiser_2": "Strong, but today you need somebody who can open a padlock.",
                "end_turn": "You have three actions. It would be a pity.",
                ANY: "Allowed. But a Locksmith for nothing is hard to beat.",
            },
        ),
        LessonStep(
            "An Objective",
            "The Counting House holds 8 Coins. Each of its three Defenses must be bypassed.",
            "One line each is enough: your Cat Burglar's 2 hoods (Stealth), your Locksmith's cog."
            " Nobody of yours has 2 fists (Muscle) for the Dogs.",
            before=PASSES,
            lit=("pile counting_house", "card cat_burglar", "card locksmith_2"),
        ),
        LessonStep(
            "The heist",
            "You have no Muscle, but Ines has an Enforcer. Choose Heist, then the Counting House.",
            "Whoever declares a heist leads it, and may ask others to send somebody.",
            expects=_ROB,
            lit=("verb heist", "pile counting_house"),
            seen=("card enforcer",),
            replies={
                "country_villa": "Only six Coins, and it needs Lies. The Counting House pays more.",
                "jail": "Nobody sits in Jail yet.",
                "recruit": "Your crew will do. It is Ines's Muscle that is missing.",
                ANY: "Later, perhaps. The Coins over there will not wait.",
            },
        ),
        LessonStep(
            "A contract",
            "Eight Coins, two crews: half each is fair. Choose With Ines, then offer Ines 4.",
            "A contract says who sends whom where, and who gets how much. You can also drag thieves"
            " to Defenses yourself.",
            expects=_OFFER,
            lit=(f"answer {_OFFER}",),
            seen=("card counting_house", "plate 1"),
            replies={
                "call_off": "Then everybody goes home with empty pockets.",
                ANY: "Alone you have nobody for the Guard Dogs. It would fail.",
            },
        ),
        LessonStep(
            "Bargain",
            "Ines wants 5, and leaves you 3. Three Coins are better than none. Agree.",
            "Everybody in a contract must agree. You could decline, and offer something else.",
            before=(_COUNTER,),
            expects="accept",
            lit=("answer accept",),
            seen=("prompt", "plate 1"),
            replies={ANY: "You may. But without her Enforcer there are no Coins at all."},
        ),
        LessonStep(
            "On the way",
            "Everybody is at their Defense. Green means bypassed: as it stands, it will succeed.",
            "From now on everybody may interfere with Schemes, the cards in their hands.",
            before=PASSES,
            lit=("pile counting_house",),
        ),
        LessonStep(
            "A Scheme",
            "Bruno plays Sabotage, and one Muscle is missing. Play Practiced Hand on the Enforcer.",
            "It adds 1 to a skill that somebody has. Without it the Guard Dogs are too strong, and"
            " one Defense is enough to fail.",
            before=_SABOTAGE,
            expects=_SAVE,
            lit=("hand practiced_hand", "card enforcer"),
            seen=("card guard_dogs", "prompt"),
            replies={
                "pass": "Then the Guard Dogs win, and nobody gets a Coin of the haul.",
                ANY: "That one is strong enough. The Enforcer is one Muscle short.",
            },
        ),
        LessonStep(
            "Moment of Truth",
            "All bypassed. Now everybody on the heist lays a Scheme face down. Lay Side Job.",
            "Here a Betrayal can be laid. Side Job is honest: two Coins more, unless somebody"
            " betrays you.",
            before=_TRUTH,
            expects="place side_job",
            lit=("hand side_job",),
            seen=("plate 1", "prompt"),
            replies={ANY: "It would do no harm. But Side Job pays two Coins."},
        ),
        LessonStep(
            "The split",
            "Nobody betrayed: 3 Coins by contract, 2 for the Side Job. Ines has her 5.",
            "The handshake in the middle is whole: honor is intact, everybody's word was good.",
            lit=("plate 0", "plate 1"),
            seen=("panel honor",),
        ),
    ),
    parting="Five Coins, and everybody kept their word. It will not stay so.",
)

_VILLA = (
    "offer ( ( night_watchman 0 con_artist ) ( ceremonial_guards 1 enforcer ) )"
    " ( ( 1 4 ) ( 0 3 ) ) 1 ( 0 ) ( )"
)
_BETRAYED = Chapter(
    name="Another job",
    deal=_DEAL,
    opening=(
        *_CREWS,
        f"0 {_HIRE}",
        *PASSES,
        f"0 {_ROB}",
        f"0 {_OFFER}",
        _COUNTER,
        "0 accept",
        *PASSES,
        *_SABOTAGE,
        f"0 {_SAVE}",
        *_TRUTH,
        "0 place side_job",
        *PASSES,
        "0 end_turn",
        *PASSES,
        *PASSES,
        "1 heist country_villa",
    ),
    steps=(
        LessonStep(
            "An offer",
            "Ines leads now: 3 Coins and the Treasure for your Con Artist's Lies. Agree.",
            "Four Coins for her, and a Treasure for you? That is generous. Remember it.",
            before=(f"1 {_VILLA}",),
            expects="accept",
            lit=("answer accept",),
            seen=("pile country_villa", "card con_artist"),
            replies={
                "offer": "More? She offers a Treasure already. Take it.",
                ANY: "Careful? You may be right. But see what happens.",
            },
        ),
        LessonStep(
            "Moment of Truth",
            "It went well, and Ines laid her card at once. Lay Honest Work.",
            "If nobody betrays, it pays everybody on the heist a Coin.",
            before=(*PASSES, *PASSES, "1 place traitor"),
            expects="place honest_work",
            lit=("hand honest_work",),
            seen=("plate 1", "prompt"),
            replies={ANY: "Harmless, too. But Honest Work may pay a Coin."},
        ),
        LessonStep(
            "Traitor!",
            "Ines takes all seven Coins, and your Treasure. You get nothing.",
            "A betrayer takes the value of the card first; the others share what is left.",
            lit=("plate 1", "plate 0"),
            seen=("card country_villa",),
        ),
        LessonStep(
            "No honor",
            "Honor is broken for good. From now on the No Honor effects of cards work.",
            "They are the lines with the red dagger. The log says who betrayed whom, and nobody"
            " forgets.",
            lit=("panel honor",),
            seen=("plate 1",),
        ),
    ),
    parting="That hurt. One day it will be your turn.",
)

_LAST = Chapter(
    name="The last job",
    deal={
        "first": "0",
        "coins": "9 12 10",
        "stack": "bank_of_the_realm opera_house",
        "char_deck": "cat_burglar enforcer charlatan veteran shyster master_thief",
        "defense_deck": "tripwires guard_dogs night_watchman ceremonial_guards watch_patrol"
        " high_wall alert_guards",
        "scheme_deck": "take_it_all side_job lucky_charm honest_work"
        " word_on_the_street frame_job old_debts black_market"
        " windfall finders_fee casing_the_joint bribed_turnkey",
        "agenda_deck": "the_last_job clever_fingers a_thief_of_my_word strong_arms unseen_hands"
        " big_names",
    },
    opening=(
        "0 recruit locksmith_2",
        "1 recruit con_artist",
        "2 recruit bruiser",
        "2 recruit charlatan",
        "1 recruit enforcer",
        "0 recruit cat_burglar",
        *PASSES,
        "0 heist bank_of_the_realm",
        "0 offer ( ( tripwires 0 locksmith_2 ) ( guard_dogs 0 enforcer )"
        " ( night_watchman 0 con_artist ) ( ceremonial_guards 2 cat_burglar ) )"
        " ( ( 0 9 ) ( 1 9 ) ) 0 ( ) ( )",
        "1 accept",
        *PASSES,
    ),
    steps=(
        LessonStep(
            "Stage three",
            "Another night: you and Ines rob the Bank. A purple Objective ends the game.",
            "18 Coins, half for each. You have 9 Coins, she has 12: honestly shared, she wins.",
            lit=("pile bank_of_the_realm",),
            seen=("plate 0", "plate 1"),
        ),
        LessonStep(
            "Your Agendas",
            "You hold two Hidden Agendas. The Last Job pays you 4 Coins at the end.",
            "Everybody has two, and nobody knows the others'. They make up for a few Coins.",
            lit=("card the_last_job",),
            seen=("card clever_fingers",),
        ),
        LessonStep(
            "Your turn to choose",
            "Take It All is worth 12 of the 18 Coins. Ines trusts you. Lay Take It All.",
            "It pays three Coins more than your word. It costs a friend, but there is no tomorrow.",
            before=(*PASSES, "1 place old_debts"),
            expects="place take_it_all",
            lit=("hand take_it_all",),
            seen=("plate 1", "plate 0", "prompt"),
            replies={ANY: "Honest to the end? Then Ines has the most Coins. Count again."},
        ),
        LessonStep(
            "Agendas up",
            "25 Coins! Ines had 12, got 6 of the haul and 4 by her Agenda: 22. You win.",
            "9 you had, 12 you took, 4 for The Last Job. The most Coins win, however they were"
            " earned.",
            lit=("plate 0", "plate 1"),
            seen=("panel honor",),
        ),
    ),
)

LESSON = Lesson(
    teacher="Vera",
    company=("Ines", "Bruno"),
    chapters=(_JOB, _BETRAYED, BAD_NIGHT, MORNING_AFTER, _LAST),
    remember=(
        "Every Defense needs somebody with the right skill; ask partners for what you lack.",
        "A contract says who gets what. A Betrayal in the Moment of Truth breaks it.",
        "The most Coins win, and your two Agendas count.",
    ),
    left_out="Left out: the Jail and jailbreaks, headhunting, exchanges, bribes, the Wizard's"
    " Tower, the Yacht, the Temple, and martial law. Each is explained when it first comes up.",
    first_words={
        "NH-SETUP-03": "Keep the two Agendas that you think you can fulfil. They stay hidden, and"
        " pay Coins at the end.",
        "NH-SETUP-15": "Everybody takes two Characters: the first at its price, the second for"
        " nothing, so save the dear one for later. Different skills open more doors.",
        "NH-TURN-02": "A hand holds seven Schemes. Throw away what you need least.",
        "NH-TURN-03": "Three actions: recruit, draw by Legwork, play Logistics, rest, lay out a new"
        " pool, exchange, and once a turn a heist.",
        "NH-ACT-25": "One action lets you play as many Logistics cards and Modifiers as you like."
        " A Modifier stays with somebody.",
        "NH-ACT-31": "Everybody is ready again. Throw away what you do not need.",
        "NH-INT-01": "Anybody may play an Anytime Scheme or use somebody's ability now. Mostly one"
        " passes.",
        "NH-HEIST-35": "Schemes can make this heist succeed or fail. The chips at the Defenses say"
        " what is missing.",
        "NH-CTR-02": "Something was played. A card that counters it makes it come to nothing.",
        "NH-INT-13": "Something is about to happen. A card or somebody of yours can still change"
        " that.",
        "NH-INT-10": "What was played lets you choose. Rest the pointer on a card to read it.",
        "NH-MOT-02": "Lay a Scheme face down. A Betrayal takes its value first; other cards that"
        " do nothing here come back to you.",
        "NH-CONS-03": "The heist failed, and a Defense strikes back. Choose who has to take it.",
        "NH-JAIL-04": "The jailbreak succeeded: bring somebody out, into your own crew.",
        "NH-NEG-01": "Offer a contract to who has the skills you lack, or go alone. Each button"
        " fills in a plan, which you can change.",
        "NH-NEG-08": "If you agree, your Characters go, and you get what is written. You may also"
        " ask for more.",
        "NH-NEG-06": "Your partner asks for other terms. Agree, or decline and offer again.",
        "NH-EXCH-01": "Offer somebody Coins, Characters, Treasures or Schemes for theirs. Schemes"
        " go face down: lies are allowed.",
        "NH-EXCH-06": "Somebody offers an exchange. What is said of hidden Schemes need not be"
        " true.",
        "NH-R-93": "They want other terms. If you agree, the exchange is done at once.",
        "NH-EXCH-04": "Pick what you hand over, face down. It need not be what you said.",
        "NH-PRIO-03": "Two play at once and have as many Coins. As it is your turn, you say who"
        " comes first.",
        "NH-DICE-02": "Both dice were rolled, and you keep one of them. X counts as minus one.",
        "NH-R-83": "Your Treasure lets you roll one die again, once.",
    },
    options={
        "beginner_agendas": True, "starting_schemes": 4, "jailed": 0, "pool_size": 3,
    },
    real={"beginner_agendas": True},
)  # fmt: skip

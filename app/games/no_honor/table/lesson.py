"""How No Honor Among Thieves is taught: a job, a betrayal, a bad night, and your own betrayal."""

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
            "The number in the corner is the cost. Each seal is one point of a skill. The"
            " Locksmith's cog is Tinker.",
            expects=_HIRE,
            lit=("card locksmith_2",),
            seen=("prompt", "plate 0"),
            replies={
                "heist": "Soon! First you need someone for locks.",
                "bruiser_2": "Strong, but today you need someone who can open a padlock.",
                "end_turn": "You have three actions. Don't waste them.",
                ANY: "You can, but a free Locksmith is hard to beat.",
            },
        ),
        LessonStep(
            "An Objective",
            "The Counting House holds 8 Coins. You have to bypass each of its three Defenses.",
            "Meet one line of each. Your Cat Burglar has 2 hoods (Stealth), your Locksmith a cog."
            " You lack 2 fists (Muscle) for the Dogs.",
            before=PASSES,
            lit=("pile counting_house", "card cat_burglar", "card locksmith_2"),
        ),
        LessonStep(
            "The heist",
            "You have no Muscle, but Ines has an Enforcer. Choose Heist, then the Counting House.",
            "You lead the heists you declare, and you can ask others to send someone.",
            expects=_ROB,
            lit=("verb heist", "pile counting_house"),
            seen=("card enforcer",),
            replies={
                "country_villa": "Only six Coins there. The Counting House pays more.",
                "jail": "Nobody's in Jail yet.",
                "recruit": "Your crew will do. What's missing is Ines's Muscle.",
                ANY: "Maybe later. Those Coins won't wait.",
            },
        ),
        LessonStep(
            "A contract",
            "Eight Coins, two crews. Half each is fair. Choose With Ines, then offer Ines 4.",
            "A contract says who goes where and who gets how much. You can also drag Characters"
            " to Defenses yourself.",
            expects=_OFFER,
            lit=(f"answer {_OFFER}",),
            seen=("card counting_house", "plate 1"),
            replies={
                "call_off": "You can, but then everyone goes home with empty pockets.",
                ANY: "On your own, you have nobody for the Guard Dogs. The heist would fail.",
            },
        ),
        LessonStep(
            "Bargain",
            "Ines wants 5 and leaves you 3. Three Coins is better than none. Agree.",
            "Everyone in a contract has to agree. You could decline and offer something else.",
            before=(_COUNTER,),
            expects="accept",
            lit=("answer accept",),
            seen=("prompt", "plate 1"),
            replies={ANY: "You can, but without her Enforcer, you get no Coins at all."},
        ),
        LessonStep(
            "On the way",
            "Everyone is in position. Green means bypassed. As things stand, you'll succeed.",
            "From now on, anyone can interfere by playing Schemes from their hand.",
            before=PASSES,
            lit=("pile counting_house",),
        ),
        LessonStep(
            "A Scheme",
            "Bruno plays Sabotage. You're one Muscle short. Play Practiced Hand on the Enforcer.",
            "It adds 1 to a skill the Character already has. Without it, you can't bypass the Guard"
            " Dogs, and the whole heist fails.",
            before=_SABOTAGE,
            expects=_SAVE,
            lit=("hand practiced_hand", "card enforcer"),
            seen=("card guard_dogs", "prompt"),
            replies={
                "pass": "You can, but then the Guard Dogs win, and nobody gets the haul.",
                ANY: "That one is strong enough. The Enforcer is one Muscle short.",
            },
        ),
        LessonStep(
            "Moment of Truth",
            "It worked! Now everyone on the heist places a Scheme face down. Place Side Job.",
            "This is where a Betrayal can turn up. Side Job is honest. It pays two Coins, unless"
            " someone betrays you.",
            before=_TRUTH,
            expects="place side_job",
            lit=("hand side_job",),
            seen=("plate 1", "prompt"),
            replies={ANY: "It wouldn't hurt, but Side Job pays two Coins."},
        ),
        LessonStep(
            "The split",
            "No Betrayals. You get 3 Coins by contract, plus 2 for Side Job. Ines gets her 5.",
            "The unbroken handshake in the middle means honor is intact. Everyone kept their word.",
            lit=("plate 0", "plate 1"),
            seen=("panel honor",),
        ),
    ),
    parting="Five Coins, and everyone kept their word. It won't last.",
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
            "Ines leads. She offers you 3 Coins and the Treasure to send your Con Artist. Agree.",
            "Four Coins for her, and a Treasure for you? That's generous. Remember it.",
            before=(f"1 {_VILLA}",),
            expects="accept",
            lit=("answer accept",),
            seen=("pile country_villa", "card con_artist"),
            replies={
                "offer": "More? She's already offering a Treasure. Take it.",
                ANY: "Careful? Maybe you're right. But see what happens.",
            },
        ),
        LessonStep(
            "Moment of Truth",
            "It went well, and Ines placed her card right away. Place Honest Work.",
            "If nobody betrays anyone, it pays everyone on the heist a Coin.",
            before=(*PASSES, *PASSES, "1 place traitor"),
            expects="place honest_work",
            lit=("hand honest_work",),
            seen=("plate 1", "prompt"),
            replies={ANY: "That's harmless too, but Honest Work could pay a Coin."},
        ),
        LessonStep(
            "Traitor!",
            "Ines takes all seven Coins, and your Treasure too. You get nothing.",
            "A lone betrayer takes the Treasure and the card's value. Others share the rest.",
            lit=("plate 1", "plate 0"),
            seen=("card country_villa",),
        ),
        LessonStep(
            "No honor",
            "Honor is broken for good. From now on, the cards' No Honor effects work.",
            "They're the lines with the red dagger. The log says who betrayed the others, and"
            " nobody forgets.",
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
            "You and Ines are robbing the Bank. Completing a purple Objective ends the game.",
            "The haul is 18 Coins. You have 9 and she has 12. Share it honestly, and she wins.",
            lit=("pile bank_of_the_realm",),
            seen=("plate 0", "plate 1"),
        ),
        LessonStep(
            "Your Agendas",
            "You have two Hidden Agendas. The Last Job pays you 4 Coins at the end.",
            "Everyone has two, and nobody knows anyone else's. They can close a gap in Coins.",
            lit=("card the_last_job",),
            seen=("card clever_fingers",),
        ),
        LessonStep(
            "Your turn to choose",
            "Take It All is worth 12 of the 18 Coins. Ines trusts you. Place Take It All.",
            "It pays three Coins more than keeping your word. It costs you a friend, but "
            "there's no tomorrow.",
            before=(*PASSES, "1 place old_debts"),
            expects="place take_it_all",
            lit=("hand take_it_all",),
            seen=("plate 1", "plate 0", "prompt"),
            replies={ANY: "Honest to the end? Then Ines has the most Coins. Count again."},
        ),
        LessonStep(
            "Agendas up",
            "You have 25 Coins. Ines has 22, with 6 from the haul and 4 from her Agenda. You win.",
            "You had 9, took 12, and got 4 for The Last Job. Most Coins wins, however you earned"
            " them.",
            lit=("plate 0", "plate 1"),
            seen=("panel honor",),
        ),
    ),
)

LESSON = Lesson(
    teacher="Vera",
    opponents=("Ines", "Bruno"),
    chapters=(_JOB, _BETRAYED, BAD_NIGHT, MORNING_AFTER, _LAST),
    remember=(
        "Every Defense needs someone with the right skill. Ask partners for what you lack.",
        "A contract says who gets what. A Betrayal at the Moment of Truth breaks it.",
        "Most Coins wins, and your two Agendas count.",
    ),
    left_out="Not covered yet: the Jail and jailbreaks, headhunting, Exchanges, bribes, the"
    " Wizard's Tower, the Yacht, the Temple, and martial law. You'll learn each one when it comes"
    " up.",
    first_words={
        "NH-SETUP-03": "Keep the two Agendas you think you can complete. They stay hidden and"
        " pay Coins at the end.",
        "NH-SETUP-15": "Recruit two Characters. You pay for the first, and the second is free, so"
        " take the expensive one last. Different skills open more doors.",
        "NH-TURN-02": "You have more Schemes than your hand limit. Discard what you need least.",
        "NH-TURN-03": "You have three actions. Recruit, draw with Legwork, play Logistics, rest,"
        " headhunt a new pool, trade in an Exchange, or lead one heist.",
        "NH-ACT-25": "One action lets you play as many Logistics cards and Modifiers as you like."
        " A Modifier stays with its Character.",
        "NH-ACT-31": "Your crew is ready again. Discard what you don't need.",
        "NH-INT-01": "Anyone can play an Anytime Scheme or use a Character's ability now. Most of"
        " the time, you'll pass.",
        "NH-HEIST-35": "Schemes can make this heist succeed or fail. The chips at the Defenses show"
        " what's missing.",
        "NH-CTR-02": "Something was played. If you counter it, it has no effect.",
        "NH-INT-13": "Something is about to happen. One of your cards or Characters can still"
        " change that.",
        "NH-INT-10": "The card that was played lets you choose. Point at a card to read it.",
        "NH-MOT-02": "Place a Scheme face down. A Betrayal takes its value first. Any card that"
        " isn't for the Moment of Truth comes back to you.",
        "NH-CONS-03": "The heist failed, and a Defense strikes back. Choose who takes the hit.",
        "NH-JAIL-04": "The jailbreak succeeded. Break someone out to join your crew.",
        "NH-NEG-01": "Offer a contract to someone with the skills you lack, or go alone. Each"
        " button fills in a plan, and you can change it.",
        "NH-NEG-08": "If you agree, you send your Characters and get your share. You can also ask"
        " for more.",
        "NH-NEG-06": "Your partner wants other terms. Agree, or decline and offer again.",
        "NH-EXCH-01": "Offer someone Coins, Characters, Treasures, or Schemes for theirs. Schemes"
        " go face down, and you can lie about them.",
        "NH-EXCH-06": "Someone offers an Exchange. What they say about hidden Schemes doesn't have"
        " to be true.",
        "NH-R-93": "The other player wants other terms. If you agree, you trade right away.",
        "NH-EXCH-04": "Pick your Schemes, face down. They don't have to be what you said.",
        "NH-PRIO-03": "Two players act at the same time and are tied in Coins. It's your turn, so"
        " you say who goes first.",
        "NH-DICE-02": "You rolled both dice. Keep one of them. An X counts as minus one.",
        "NH-R-83": "Your Treasure lets you reroll one die, once.",
    },
    options={
        "beginner_agendas": True, "starting_schemes": 4, "jailed": 0, "pool_size": 3,
    },
    real={"beginner_agendas": True},
)  # fmt: skip

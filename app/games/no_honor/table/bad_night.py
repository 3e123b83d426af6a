"""The third part of the lesson: a whole turn, a heist that fails, and a rest."""

from app.table.lesson import ANY, Chapter, LessonStep

# Everybody passes, clockwise from the learner.
PASSES = ("1 pass", "2 pass", "0 pass")
_ATTACH = "play brass_knuckles normal ( c ( bruiser ) ( ) )"
_ALONE = (
    "offer ( ( night_watchman 0 con_artist ) ( ceremonial_guards 1 bruiser ) )"
    " ( ( 0 6 ) ) 0 ( 0 ) ( )"
)
_DEAL = {
    "first": "0",
    "coins": "0 0 0",
    "stack": "country_villa counting_house",
    "char_deck": "cat_burglar enforcer charlatan veteran shyster master_thief",
    "defense_deck": "night_watchman ceremonial_guards high_wall cheap_padlock guard_dogs",
    "scheme_deck": "side_job honest_work watch_your_back double_cross"
    " word_on_the_street traitor old_debts finders_fee"
    " sabotage windfall casing_the_joint practiced_hand"
    " brass_knuckles take_it_all lucky_charm padded_boots thieves_tools",
    "agenda_deck": "the_last_job clever_fingers silver_voices strong_arms unseen_hands big_names",
}
_CREWS = (
    "0 recruit con_artist",
    "1 recruit locksmith",
    "2 recruit con_artist_2",
    "2 recruit charlatan",
    "1 recruit enforcer",
    "0 recruit bruiser",
    *PASSES,
)
_SABOTAGE = (
    *PASSES,
    "0 pass",
    "1 pass",
    "2 play sabotage normal ( s ( ) ( ) muscle ) ( c ( bruiser ) ( ) )",
    "1 pass",
    "0 pass",
    "1 pass",
    "2 pass",
    "0 pass",
)
BAD_NIGHT = Chapter(
    name="A bad night",
    deal=_DEAL,
    opening=_CREWS,
    steps=(
        LessonStep(
            "Legwork",
            "Now play a whole turn. You have three actions. Choose Legwork and draw.",
            "Legwork fills your hand up to seven Schemes. It takes one action.",
            expects="legwork",
            lit=("answer legwork",),
            seen=("prompt", "plate 0"),
            replies={
                "heist": "You can, but your Bruiser needs help first.",
                "end_turn": "You can, but you have three actions to use.",
                ANY: "You can, but draw first and see what you get.",
            },
        ),
        LessonStep(
            "Logistics",
            "You drew Brass Knuckles, a Modifier. Logistics lets you play it. Choose Logistics.",
            "One action lets you play any number of Logistics cards and Modifiers.",
            before=PASSES,
            expects="logistics",
            lit=("answer logistics",),
            seen=("hand brass_knuckles",),
            replies={ANY: "You can, but those knuckles won't put themselves on."},
        ),
        LessonStep(
            "A Modifier",
            "Your Bruiser has 1 Muscle. Attach Brass Knuckles to the Bruiser.",
            "A Modifier stays with its Character. With the knuckles, your Bruiser has 2 Muscle.",
            expects=_ATTACH,
            lit=("hand brass_knuckles", "card bruiser"),
            replies={
                "done": "You can, but then you've wasted an action.",
                ANY: "You can, but tonight your Bruiser needs the knuckles.",
            },
        ),
        LessonStep(
            "Alone",
            "Now your crew can rob the Villa alone. Choose Heist, then the Country Villa.",
            "Your Con Artist fools the Night Watchman. Your Bruiser beats the Ceremonial Guards.",
            before=("0 done", *PASSES),
            expects="heist country_villa",
            lit=("verb heist", "pile country_villa"),
            seen=("card con_artist", "card bruiser"),
            replies={
                "counting_house": "You can, but you have nobody for its padlock.",
                "end_turn": "You can, but you still have an action.",
                ANY: "You can, but six Coins are waiting.",
            },
        ),
        LessonStep(
            "The team",
            "There's nobody to share with. Choose Alone, then send the team.",
            "Without partners there's no contract, and no Moment of Truth.",
            expects=_ALONE,
            lit=(f"answer {_ALONE}",),
            seen=("pile country_villa",),
            replies={
                "call_off": "You can, and it costs nothing. But give it a try.",
                ANY: "You can, but your own crew is strong enough.",
            },
        ),
        LessonStep(
            "Sabotage",
            "Bruno plays Sabotage on your Bruiser. You're 1 Muscle short, and you can't stop it.",
            "Anyone can interfere, even players who aren't on the heist.",
            before=_SABOTAGE,
            lit=("card ceremonial_guards", "card bruiser"),
        ),
        LessonStep(
            "It fails",
            "One Defense held, so the heist fails. Your Bruiser is exhausted.",
            "For each Defense that held, a die decides the harm. You get 2 Coins for the one you"
            " bypassed.",
            before=PASSES,
            lit=("card bruiser",),
            seen=("plate 0", "pile country_villa"),
        ),
    ),
)

MORNING_AFTER = Chapter(
    name=BAD_NIGHT.name,
    deal=_DEAL,
    opening=(
        *_CREWS,
        "0 legwork",
        *PASSES,
        "0 logistics",
        f"0 {_ATTACH}",
        "0 done",
        *PASSES,
        "0 heist country_villa",
        f"0 {_ALONE}",
        *_SABOTAGE,
        *PASSES,
        *PASSES,
        *PASSES,
        "1 end_turn",
        *PASSES,
        *PASSES,
        "2 end_turn",
        *PASSES,
        *PASSES,
    ),
    steps=(
        LessonStep(
            "Rest",
            "An exhausted Character can't join a heist. It's your turn again. Rest and draw.",
            "If it's exhausted again, it dies. A rest readies your whole crew.",
            expects="rest draw",
            lit=("answer rest draw",),
            seen=("card bruiser",),
            replies={
                "rest": "You can, but Rest and draw adds two Schemes for free.",
                "heist": "You can, but half your crew is exhausted.",
                ANY: "You can, but your Bruiser needs a break.",
            },
        ),
        LessonStep(
            "Ready again",
            "Your Bruiser is ready, you drew two Schemes, and you have two actions left.",
            "A failed heist costs time and blood, but never the haul. It's still there.",
            lit=("card bruiser",),
            seen=("pile country_villa", "plate 0"),
        ),
    ),
    parting="A bad night, but nobody died. Now for the big one.",
)

"""How Russian Roulette is taught: an honest round, a cheat, accusations, and the last points."""

from app.table.lesson import ANY, Chapter, Lesson, LessonStep

_HONEST = Chapter(
    name="Pull",
    deal={"spins": "6,5,3"},
    opening=("1 pocket click", "2 pocket click"),
    steps=(
        LessonStep(
            "The pocket",
            "Seven cards, one BULLET. One goes into your pocket, six are your gun. Pocket a CLICK.",
            "A CLICK in the pocket is honest: the BULLET stays in the gun. We begin honestly.",
            expects="pocket click",
            lit=("hand click",),
            seen=("prompt",),
            replies={ANY: "That is cheating, and we come to it soon. First an honest round."},
        ),
        LessonStep(
            "The bid",
            "Now the die: so many pulls you promise, each worth a point. Bid 2.",
            "Five CLICKs and one BULLET are in your gun: to live through two pulls is 67 %.",
            before=("1 bid 1", "2 bid 3"),
            expects="bid 2",
            lit=("prompt",),
            seen=("panel gun",),
            replies={
                "bid 0": "No pull, no danger, and one point for living. You can do better.",
                "bid 5": "Five pulls of six cards: you would need a lot of luck.",
                ANY: "You may. But two pulls are what the odds like best.",
            },
        ),
        LessonStep(
            "The floor is open",
            "All bids are turned up at once. Whoever bids high may have cheated. Today, pass.",
            "You can accuse one player a round. Otis bid three: that is bold, but not absurd.",
            before=("1 pass", "2 pass"),
            expects="pass",
            lit=("answer pass",),
            seen=("seat 2",),
            replies={ANY: "It would be a guess. A wrong one costs you, as you will see."},
        ),
        LessonStep(
            "Click",
            "Everybody pulled at once. Click, click: you live. Three points!",
            "One point for each pull you bid, and one for losing nobody. Otis pulled a BULLET: no"
            " points, and one of his team is out.",
            lit=("plate 0",),
            seen=("track", "seat 2"),
        ),
    ),
    parting="An honest round, and you live. But honest guns are dangerous, and there is another"
    " way.",
)

_CHEAT = Chapter(
    name="Cheat",
    deal={"spins": "0,0,4 6,6,6", "scores": "3 2 0", "deaths": "0 0 1"},
    opening=("1 pocket bullet", "2 pocket click"),
    steps=(
        LessonStep(
            "Now cheat",
            "Next round. With the BULLET in the pocket, your gun only clicks. Pocket the BULLET.",
            "Cheating is allowed. Being caught is not.",
            expects="pocket bullet",
            lit=("hand bullet",),
            seen=("prompt",),
            replies={ANY: "Honest again? Try the other way, once."},
        ),
        LessonStep(
            "Bid like a liar",
            "Nothing can happen to you now, unless somebody smells it. Bid 4.",
            "Five is the most there is, and the most suspicious.",
            before=("1 bid 5", "2 bid 1"),
            expects="bid 4",
            lit=("prompt",),
            seen=("panel gun",),
            replies={ANY: "That works, too. But greed is the lesson here."},
        ),
        LessonStep(
            "Accuse",
            "Ines bids five. Honestly, she would live once in six times. Accuse her.",
            "If a BULLET lies in her pocket, she loses somebody. If not, your gun gets one more.",
            before=("1 pass", "2 pass"),
            expects="accuse 1",
            lit=("seat 1",),
            replies={
                "pass": "Let her take six points? Look at that bid again.",
                ANY: "He bid one. Nobody cheats for one.",
            },
        ),
        LessonStep(
            "Guilty",
            "A BULLET! She loses a character and is out of the round. Nobody asked about you.",
            "Your four pulls all click: five points. Whoever is not accused never shows it.",
            before=("1 pass", "2 pass"),
            lit=("seat 1", "plate 0"),
            seen=("track",),
        ),
        LessonStep(
            "Honest again",
            "Eight points. Twice in a row would be noticed. Pocket a CLICK.",
            "The others watch what you bid, as you watch them.",
            before=("1 pocket click", "2 pocket click"),
            expects="pocket click",
            lit=("hand click",),
            seen=("prompt",),
            replies={ANY: "Bold. But let somebody else be the liar this time."},
        ),
        LessonStep(
            "No risk",
            "You need not pull at all: living is a point. Bid 0.",
            "A bid of 0 is never shot by its own gun.",
            before=("1 bid 2", "2 bid 4"),
            expects="bid 0",
            lit=("prompt",),
            replies={ANY: "You may. But see first how quiet a zero is."},
        ),
        LessonStep(
            "A doubt",
            "Otis bids four after losing one. It smells. Accuse him.",
            "You will not always be right. See what happens then.",
            before=("1 pass", "2 pass"),
            expects="accuse 2",
            lit=("seat 2",),
            replies={
                "pass": "Often wise. But you should see what a mistake costs.",
                ANY: "She was caught a moment ago. Otis is the bold one.",
            },
        ),
        LessonStep(
            "Innocent",
            "A CLICK. He was honest, and a BULLET more goes into your gun.",
            "Four CLICKs and two BULLETs: two pulls are 40 % now. The BULLET stays until you lose"
            " somebody.",
            lit=("plate 0",),
            seen=("panel gun", "seat 2"),
        ),
    ),
    closing=("1 pass", "2 pass"),
    parting="You have cheated, accused and been wrong. Now see how it all ends.",
)

_END = Chapter(
    name="Win",
    deal={"spins": "6,1,6", "scores": "12 9 6", "deaths": "2 3 1"},
    opening=("1 pocket click", "2 pocket click"),
    steps=(
        LessonStep(
            "The last points",
            "Much later: twelve points, and fifteen win. An honest gun will do. Pocket a CLICK.",
            "You also win as the last one with a captain. Ines has only hers left.",
            expects="pocket click",
            lit=("hand click",),
            seen=("track", "seat 1", "prompt"),
            replies={ANY: "If they catch you now, you lose the round. Stay honest."},
        ),
        LessonStep(
            "Count",
            "Two pulls and your life make three: exactly what you need. Bid 2.",
            "You must be alone in front with fifteen or more.",
            before=("1 bid 4", "2 bid 0"),
            expects="bid 2",
            lit=("prompt",),
            seen=("track",),
            replies={ANY: "That would do, too, or not. Two is enough."},
        ),
        LessonStep(
            "Nerve",
            "Ines bids four with her captain: let her. Pass.",
            "If she lives, she has fourteen. You would have fifteen.",
            before=("1 pass", "2 pass"),
            expects="pass",
            lit=("answer pass",),
            replies={ANY: "One wrong word, and your gun has a BULLET more. Not now."},
        ),
        LessonStep(
            "Champion",
            "Her captain is out at the first pull, you click twice: fifteen points. You win!",
            "Fifteen alone in front, or the last captain standing: either wins the championship.",
            lit=("plate 0", "seat 1"),
            seen=("track",),
        ),
    ),
)

LESSON = Lesson(
    teacher="Falk",
    company=("Ines", "Otis"),
    chapters=(_HONEST, _CHEAT, _END),
    remember=(
        "A BULLET in the pocket makes your gun safe, and you a cheat.",
        "Points: your bid, and one more for losing nobody.",
        "A right accusation costs them a character; a wrong one loads your gun.",
    ),
    left_out="Left out: action cards and Nyet!, what a caught cheat pays you in cards, captains'"
    " endings in detail. Each is explained when it first comes up.",
    first_words={
        "WCRR-POCK-01": "One card into the pocket. A CLICK is honest; a BULLET makes your gun safe"
        " and you a cheat.",
        "WCRR-BID-01": "Bid how often you pull: each pull is a point, and one more if you lose"
        " nobody.",
        "WCRR-CHAL-01": "Accuse who seems to have pocketed a BULLET, or pass. A wrong accusation"
        " loads your own gun.",
        "WCRR-ACT-10": "Action cards can be played now. Read yours by resting the pointer on it;"
        " passing is always right.",
        "WCRR-ACT-12": "Everybody aims in secret for the next pull: at anybody, or at the own"
        " head.",
        "WCRR-R37": "You may pocket another card now: choose among all seven.",
        "WCRR-END-06": "You have won already. You may still make the pulls that you bid.",
    },
    options={"action_cards": False},
)

"""How Russian Roulette is taught: an honest round, a cheat, accusations, and the last points."""

from app.table.lesson import ANY, Chapter, Lesson, LessonStep

_HONEST = Chapter(
    name="Pull",
    deal={"spins": "6,5,3"},
    opening=("1 pocket click", "2 pocket click"),
    steps=(
        LessonStep(
            "The goal",
            "You're Arkady Frost, captain of three teammates. Score 15 points, or be the last"
            " captain alive, and you win.",
            "Survive a round, and you score. Get shot, and you lose a teammate. Lose your captain,"
            " and you're out of the game.",
            lit=("seat 0",),
            seen=("track",),
        ),
        LessonStep(
            "The pocket",
            "You hold six CLICKs and a BULLET. Pocket one card. The other six are your gun. Pocket"
            " a CLICK.",
            "A CLICK in your pocket is honest. The BULLET stays in your gun. We'll start honest.",
            expects="pocket click",
            lit=("hand click",),
            seen=("prompt",),
            replies={ANY: "That's cheating, and we'll get to it soon. Play an honest round first."},
        ),
        LessonStep(
            "The bid",
            "Bid how many times you'll pull. Survive, and you score your bid plus one. Bid 2.",
            "Your gun holds five CLICKs and a BULLET. You'd survive two pulls two times in three.",
            before=("1 bid 1", "2 bid 3"),
            expects="bid 2",
            lit=("prompt",),
            seen=("panel gun",),
            replies={
                "bid 0": "No pulls, no danger, one point. You can do better.",
                "bid 5": "Five pulls from six cards? You'd need a lot of luck.",
                ANY: "You can, but two pulls are your best bet.",
            },
        ),
        LessonStep(
            "The floor is open",
            "Everyone reveals their bid at the same time. A high bid could mean cheating. Pass this"
            " time.",
            "You can accuse one player per round. Otis bids three. That's bold, but not absurd.",
            before=("1 pass", "2 pass"),
            expects="pass",
            lit=("answer pass",),
            seen=("seat 2",),
            replies={ANY: "You can, but it's a guess. A wrong guess costs you, as you'll see."},
        ),
        LessonStep(
            "Click",
            "Everyone pulls together. Click, click. You survive and score three points!",
            "Two for your bid, one for surviving. Otis flips a BULLET. He scores nothing and loses"
            " a teammate.",
            lit=("plate 0",),
            seen=("track", "seat 2"),
        ),
    ),
    parting="You played it straight and survived. But honest guns are dangerous, and there's"
    " another way.",
)

_CHEAT = Chapter(
    name="Cheat",
    deal={"spins": "0,0,4 6,6,6", "scores": "3 2 0", "deaths": "0 0 1"},
    opening=("1 pocket bullet", "2 pocket click"),
    steps=(
        LessonStep(
            "Now cheat",
            "Next round. With the BULLET in your pocket, your gun only clicks. Pocket the BULLET.",
            "Cheating is allowed. Getting caught isn't.",
            expects="pocket bullet",
            lit=("hand bullet",),
            seen=("prompt",),
            replies={ANY: "Honest again? Try cheating, just this once."},
        ),
        LessonStep(
            "Bid like a liar",
            "Your gun can't hurt you now, but an accusation can. Bid 4.",
            "Five is the highest bid, and the most suspicious.",
            before=("1 bid 5", "2 bid 1"),
            expects="bid 4",
            lit=("prompt",),
            seen=("panel gun",),
            replies={ANY: "You can, but this is a lesson in greed."},
        ),
        LessonStep(
            "Accuse",
            "Ines bids five. With an honest gun, she'd survive one time in six. Accuse her.",
            "If there's a BULLET in her pocket, she loses a character. If not, your gun gets an"
            " extra BULLET.",
            before=("1 pass", "2 pass"),
            expects="accuse 1",
            lit=("seat 1",),
            replies={
                "pass": "You can, but then she scores six points. Look at that bid again.",
                ANY: "He bid one. Nobody cheats for one.",
            },
        ),
        LessonStep(
            "Guilty",
            "A BULLET! Ines loses a character and is out of the round. Nobody accuses you.",
            "Your four pulls all click, and you score five points. Nobody sees your pocket.",
            before=("1 pass", "2 pass"),
            lit=("seat 1", "plate 0"),
            seen=("track",),
        ),
        LessonStep(
            "Honest again",
            "You have eight points. Cheat twice in a row, and they'll notice. Pocket a CLICK.",
            "The others watch your bids, just as you watch theirs.",
            before=("1 pocket click", "2 pocket click"),
            expects="pocket click",
            lit=("hand click",),
            seen=("prompt",),
            replies={ANY: "Bold, but let someone else be the liar this time."},
        ),
        LessonStep(
            "No risk",
            "You don't have to pull at all. Just surviving is worth a point. Bid 0.",
            "With a bid of 0, your own gun can't hurt you.",
            before=("1 bid 2", "2 bid 4"),
            expects="bid 0",
            lit=("prompt",),
            replies={ANY: "You can, but first see how safe a zero is."},
        ),
        LessonStep(
            "A doubt",
            "Otis has already lost a teammate, yet he bids four. That smells fishy. Accuse him.",
            "You won't always be right. See what happens when you're wrong.",
            before=("1 pass", "2 pass"),
            expects="accuse 2",
            lit=("seat 2",),
            replies={
                "pass": "Often wise, but this time, see what a mistake costs.",
                ANY: "We just caught her. This time, Otis is the bold one.",
            },
        ),
        LessonStep(
            "Innocent",
            "A CLICK. He's honest, so your gun gets an extra BULLET.",
            "It now holds four CLICKs and two BULLETs. The extra BULLET stays until you lose a"
            " character.",
            lit=("plate 0",),
            seen=("panel gun", "seat 2"),
        ),
    ),
    closing=("1 pass", "2 pass"),
    parting="You cheated, accused, and were wrong once. Now see how it all ends.",
)

_END = Chapter(
    name="Win",
    deal={"spins": "6,1,6", "scores": "12 9 6", "deaths": "2 3 1"},
    opening=("1 pocket click", "2 pocket click"),
    steps=(
        LessonStep(
            "The last points",
            "Much later, you have 12 of 15 points. An honest gun will do. Pocket a CLICK.",
            "You also win if you're the last captain alive. Ines has only her captain left.",
            expects="pocket click",
            lit=("hand click",),
            seen=("track", "seat 1", "prompt"),
            replies={ANY: "You can, but if you're caught, you're out of the round. Stay honest."},
        ),
        LessonStep(
            "Count",
            "Two for pulling and one for surviving make three, exactly what you need. Bid 2.",
            "You need 15 points or more, and more than anyone else.",
            before=("1 bid 4", "2 bid 0"),
            expects="bid 2",
            lit=("prompt",),
            seen=("track",),
            replies={ANY: "You can, but two is enough."},
        ),
        LessonStep(
            "Nerve",
            "Ines bids four with only her captain left. Let her. Pass.",
            "If she survives, she'll have 14 points. You'd have 15.",
            before=("1 pass", "2 pass"),
            expects="pass",
            lit=("answer pass",),
            replies={ANY: "You can, but guess wrong, and your gun gets an extra BULLET."},
        ),
        LessonStep(
            "Champion",
            "Her captain goes down on the first pull. Two clicks, and you reach 15. You win!",
            "Take the lead with 15 points, or be the last captain alive. Either one wins.",
            lit=("plate 0", "seat 1"),
            seen=("track",),
        ),
    ),
)

LESSON = Lesson(
    teacher="Falk",
    opponents=("Ines", "Otis"),
    chapters=(_HONEST, _CHEAT, _END),
    remember=(
        "A BULLET in your pocket makes your gun safe, and you a cheat.",
        "Survive, and you score your bid plus one.",
        "A right accusation costs the cheat a character. A wrong one adds a BULLET to your gun.",
    ),
    left_out="Not covered here: action cards, what you draw for catching a cheat, and what happens"
    " when a captain dies. Each is explained when it first comes up.",
    first_words={
        "WCRR-POCK-01": "Pocket one card. A CLICK is honest. A BULLET makes your gun safe, and you"
        " a cheat.",
        "WCRR-BID-01": "Bid how many times you'll pull. You score your bid, plus one point if you"
        " lose nobody.",
        "WCRR-CHAL-01": "Accuse a player you think pocketed a BULLET, or pass. Guess wrong, and"
        " your gun gets an extra BULLET.",
        "WCRR-ACT-10": "You can play action cards now. Rest the pointer on one to read it. You can"
        " always pass.",
        "WCRR-ACT-12": "Everyone in the next pull secretly picks a target. It can be any player,"
        " even yourself.",
        "WCRR-R37": "Now you can pocket a different card. Choose from all seven.",
        "WCRR-END-06": "You win if you stop here, or you can risk it and finish your pulls.",
    },
    options={"action_cards": False},
)

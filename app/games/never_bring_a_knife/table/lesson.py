"""How Never Bring a Knife is taught: a round of playing and reading, then talk and a fall."""

from app.table.lesson import ANY, Chapter, Lesson, LessonStep

_LAY = Chapter(
    name="Play and read",
    deal={
        "dealer": "4",
        "roles": "cop criminal cop criminal cop criminal",
        "money": "1 0 0 0 0",
        "0": "gun gun money armor",
        "1": "gun armor gun gun",
        "2": "gun gun armor money",
        "3": "gun money armor gun",
        "4": "armor money gun money",
    },
    opening=(),
    steps=(
        LessonStep(
            "Play a card",
            "You're a Cop, and you've seen Ines's card: she's a Criminal. Play a Gun on her.",
            "Two Guns in a stack make a wound, unless Armor stops one. With three wounds, she"
            " falls.",
            expects="play gun 1 face_up",
            lit=("hand gun", "seat 1"),
            seen=("panel role",),
            makes=(("gun", "gun"), "wound"),
            replies={
                "money": "You can, but keep your Money. On another stack, its owner gets it.",
                "armor": "You can, but Armor protects the player it's played on, and Ines is your"
                " enemy.",
                ANY: "You can, but you don't know that player yet. You're sure about Ines.",
            },
        ),
        LessonStep(
            "Read a stack",
            "Bruno, on your right, has seen your card. And what does he play on you? Armor.",
            "Everyone has seen the role on their left. A player who knows your role and helps you"
            " is probably on your side.",
            before=(
                "1 play gun 2 face_up",
                "2 play gun 3 face_up",
                "3 play gun 4 face_up",
                "4 play armor 0 face_up",
            ),
            lit=("tray 0", "plate 4"),
        ),
        LessonStep(
            "Face down",
            "Only the first card in a stack has to be face up. Play your second Gun on Ines, face"
            " down.",
            "Nobody sees it until the Reveal. It's up to you to remember what you played.",
            expects="play gun 1",
            lit=("hand gun", "seat 1"),
            seen=("prompt",),
            replies={
                "play gun 1 face_up": "You can show it, but a hidden card keeps her guessing.",
                "money": "You can, but your Money can wait. It takes two Guns in one stack to"
                " make a wound.",
                "armor": "You can, but keep your Armor for a friend.",
                ANY: "You can, but one Gun alone does nothing. Play it where the first one is.",
            },
        ),
        LessonStep(
            "Money",
            "You bank the Money in your own stack. Play your Money on yourself.",
            "Play your first card each round on another player. After that, you can play on"
            " yourself.",
            before=("1 play armor 1", "2 play gun 1", "3 play money 3", "4 play money 0"),
            expects="play money 0",
            lit=("hand money", "seat 0"),
            replies={
                "play money 0 face_up": "You can show it, but nobody has to know.",
                "armor": "You can, but keep your Armor. Someone will need it more.",
                ANY: "You can, but that gives your Money away. Keep it for yourself.",
            },
        ),
        LessonStep(
            "Help a friend",
            "Bruno helped you, and there's a Gun in his stack. Play your Armor on him.",
            "Each Armor stops one Gun in the same stack. The side that loses more players loses the"
            " game.",
            before=("1 play gun 2", "2 play armor 2", "3 play armor 3", "4 play gun 3"),
            expects="play armor 4",
            lit=("hand armor", "seat 4"),
            replies={
                "play armor 4 face_up": "You can show it, but if it stays face down, nobody"
                " learns who your friends are.",
                ANY: "You can, but Bruno is the one who needs it.",
            },
        ),
        LessonStep(
            "The Reveal",
            "Ines reveals three Guns and one Armor. Two Guns get through. A wound!",
            "The stacks are shuffled, then revealed one by one. Nobody ever learns who played"
            " which face-down card.",
            before=("1 play gun 0", "2 play money 2", "3 play gun 4", "4 play money 4"),
            lit=("seat 1",),
        ),
        LessonStep(
            "Money Talks",
            "You have three Money. That buys a look at a role. Look at Vera's role.",
            "Three Money could also heal a wound. After Money Talks, anyone with three wounds"
            " falls, and the game ends.",
            expects="look 3",
            lit=("verb look", "seat 3"),
            seen=("prompt",),
            replies={
                "done": "You can save your Money, but knowing more is worth it here.",
                "heal": "You can, but you'd be healing a Criminal! Your friends aren't hurt.",
                ANY: "You can, but look at Vera instead. You know nothing about her.",
            },
        ),
        LessonStep(
            "What you know",
            "Vera is a Criminal, like Ines. There's one more: Otis, Bruno, or the boss.",
            "Each side has three cards, counting the boss. If both sides lose the same number of"
            " players, the boss breaks the tie.",
            lit=("plate 3", "plate 1"),
            seen=("known",),
        ),
    ),
    parting="You can play cards, read a stack, and buy a look. Next: what to say, who to believe,"
    " and how someone falls.",
)

_FALL = Chapter(
    name="Say and doubt",
    deal={
        "dealer": "4",
        "roles": "cop criminal cop criminal cop criminal",
        "wounds": "0 2 0 0 0",
        "0": "armor gun gun armor",
        "1": "gun gun gun gun",
        "2": "gun armor gun money",
        "3": "armor money money gun",
        "4": "money gun armor money",
    },
    opening=(
        "0 play armor 4 face_up",
        "1 play gun 2 face_up",
        "2 play gun 3 face_up",
        "3 play armor 1 face_up",
        "4 play money 0 face_up",
        "0 play gun 1",
        "1 play gun 2",
        "2 play armor 2",
        "3 play money 3",
        "4 play gun 3",
    ),
    steps=(
        LessonStep(
            "Read the table",
            "Later that night. Ines has two wounds, and Vera just played Armor on her, face up.",
            "A friend of your enemy is hardly your friend. Every card on the table tells you"
            " something about someone.",
            lit=("tray 1", "plate 3"),
        ),
        LessonStep(
            "Say it",
            "Your friends don't know what you saw. Use “I saw it” to tell them Ines is a Criminal.",
            "You can say anything, anytime. It's free, and it doesn't have to be true.",
            expects="say looked 1 criminal",
            lit=("button say",),
            seen=("plate 1",),
            replies={
                "is": "True, but say that you saw her card. That's worth more.",
                ANY: "Maybe later. First, tell them what you saw: Ines's card.",
            },
        ),
        LessonStep(
            "One more Gun",
            "Someone will believe you. Show them the way. Play another Gun on Ines.",
            "Her Armor stops one Gun. With your two and one more, two get through. That's a wound.",
            expects="play gun 1",
            lit=("hand gun", "seat 1"),
            replies={
                "play gun 1 face_up": "You can show it, but then she knows how much Armor she"
                " needs.",
                "armor": "You can, but Armor is for friends, and there's a better time for it.",
                ANY: "You can, but Ines is almost down. Finish the job.",
            },
        ),
        LessonStep(
            "Who's lying",
            "Otis believes you and plays a Gun on Ines, face up. Vera swears that Ines is a Cop.",
            "You saw the card, so you know Vera is lying. Talk is cheap. Cards and lies tell you"
            " who's who.",
            before=(
                "1 play gun 4",
                "2 says trust 0",
                "2 play gun 1 face_up",
                "3 says is 1 cop",
                "3 play money 3",
                "4 play armor 0",
            ),
            lit=("plate 2", "plate 3", "seat 1"),
        ),
        LessonStep(
            "Protect",
            "Ines's stack is full, so help a friend instead. Play your Armor on Otis.",
            "There might be two Guns in his stack. If both sides lose the same number of players,"
            " the boss's side wins.",
            expects="play armor 2",
            lit=("hand armor", "seat 2"),
            replies={
                "play armor 2 face_up": "You can show it, but a hidden card keeps Vera guessing.",
                ANY: "You can, but Otis stood by you. Stand by him.",
            },
        ),
        LessonStep(
            "The fall",
            "That's her third wound. Ines falls, and everyone reveals their role. The Cops win!",
            "One Criminal fell, and no Cops did. Everyone on the winning side wins, even players"
            " who fell.",
            before=("1 play gun 0", "2 play money 4", "3 play gun 0", "4 play money 4"),
            lit=("plate 1",),
            seen=("plate 0", "plate 2", "plate 4"),
        ),
    ),
)

LESSON = Lesson(
    teacher="Falk",
    opponents=("Ines", "Otis", "Vera", "Bruno"),
    chapters=(_LAY, _FALL),
    remember=(
        "Two Guns that no Armor stops make a wound. With three wounds, you fall.",
        "You know the role on your left. The player on your right knows yours.",
        "Watch what players do to each other. What they say can be a lie.",
    ),
    news={"stack": ("crime", "intel", "hit", "mole")},
    left_out="Not covered here: Crime, Intel, the Hit, the Mole, and the Easy and Hard modes."
    " You'll learn each card when it comes up.",
    first_words={
        "NBK-PLAY-01": "Play Guns on players you don't trust. Play Armor and Money on your friends."
        " Play your first card on another player.",
        "NBK-CARD-05": "Intel: secretly look at one role, a player's or the boss's. Everyone sees"
        " whose role you look at.",
        "NBK-CARD-06": "The Hit: pay to wound any player. Armor can't stop it. Or bank the Hit"
        " for later.",
        "NBK-MON-01": "Pay to heal, to look at a role, or to use a Hit. Or save your Money for a"
        " later round.",
    },
)

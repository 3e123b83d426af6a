"""How Never Bring a Knife is taught: a round of laying and reading, then talk and a fall."""

from app.table.lesson import ANY, Chapter, Lesson, LessonStep

_LAY = Chapter(
    name="Lay and read",
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
            "Lay a card",
            "You are a Cop. You have seen the card of Ines: a Criminal. Lay a Gun in front of her.",
            "Two Guns in a stack that no Armor stops are a wound. With three wounds she falls.",
            expects="play gun 1 face_up",
            lit=("hand gun", "seat 1"),
            seen=("panel role",),
            makes=(("gun", "gun"), "wound"),
            replies={
                "money": "Keep your Money. In front of somebody else it would be theirs.",
                "armor": "Armor protects whoever it lies before. Ines is your enemy.",
                ANY: "You do not know that seat yet. Of Ines you are sure.",
            },
        ),
        LessonStep(
            "Read a stack",
            "Bruno, on your right, has seen your card. And what does he give you? Armor.",
            "Everybody has seen the role on their left. Whoever knows you and helps you is probably"
            " on your side.",
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
            "Only the first card of a stack lies open. Give Ines your second Gun, face down.",
            "Nobody sees it until the reveal. You remember what you have laid.",
            expects="play gun 1",
            lit=("hand gun", "seat 1"),
            seen=("prompt",),
            replies={
                "play gun 1 face_up": "You may show it. But hidden, it leaves her guessing.",
                "money": "Your Money can wait: two Guns in one stack are what wounds.",
                "armor": "Keep the Armor for a friend.",
                ANY: "One Gun alone does nothing. Put it where the first one lies.",
            },
        ),
        LessonStep(
            "Money",
            "Money belongs to whoever has it in their stack. Lay yours in front of yourself.",
            "Your first card of a round goes to somebody else; from the second on you may choose"
            " yourself.",
            before=("1 play armor 1", "2 play gun 1", "3 play money 3", "4 play money 0"),
            expects="play money 0",
            lit=("hand money", "seat 0"),
            replies={
                "play money 0 face_up": "You may show it. But nobody has to know.",
                "armor": "Not yet: somebody will need it more.",
                ANY: "That would be a present. Keep it yourself.",
            },
        ),
        LessonStep(
            "Help a friend",
            "Bruno helped you, and a Gun lies before him. Give him your Armor.",
            "Each Armor stops one Gun of the same stack. Your side loses if it loses more people.",
            before=("1 play gun 2", "2 play armor 2", "3 play armor 3", "4 play gun 3"),
            expects="play armor 4",
            lit=("hand armor", "seat 4"),
            replies={
                "play armor 4 face_up": "You may show it. But face down nobody knows your friends.",
                ANY: "Not there. Bruno is the one who needs it.",
            },
        ),
        LessonStep(
            "The reveal",
            "Three Guns and one Armor lay in front of Ines: two Guns got through. A wound!",
            "All stacks are shuffled and turned up, one after the other. Who laid what is never"
            " told.",
            before=("1 play gun 0", "2 play money 2", "3 play gun 4", "4 play money 4"),
            lit=("seat 1",),
        ),
        LessonStep(
            "Money talks",
            "You have three Money. That buys a look at a role. Look at Vera.",
            "It also heals a wound. After this part whoever has three wounds falls, and the game"
            " is over.",
            expects="look 3",
            lit=("verb look", "seat 3"),
            seen=("prompt",),
            replies={
                "done": "You may save your Money. But what you know is worth more here.",
                "heal": "You would heal a Criminal! Your friends are unhurt.",
                ANY: "A good question. But watch Vera: of her nobody knows anything.",
            },
        ),
        LessonStep(
            "What you know",
            "Vera is a Criminal, like Ines. One more is left: Otis, Bruno or the boss.",
            "Three cards of each side were dealt, one of them to the middle: the boss. If as many"
            " of both fall, the boss decides.",
            lit=("plate 3", "plate 1"),
            seen=("known",),
        ),
    ),
    parting="You can lay cards, read a stack and buy a look. What is left is talk: what you say,"
    " whom you believe, and how somebody falls.",
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
            "Later that night. Ines has two wounds, and Vera gave her Armor, for all to see.",
            "Whoever protects your enemy is hardly your friend. Everything that lies here says"
            " something about somebody.",
            lit=("tray 1", "plate 3"),
        ),
        LessonStep(
            "Say it",
            "Your friends do not know what you saw. Say “I saw it”: Ines is a criminal.",
            "Anybody may say anything at any time. It costs nothing, and it need not be true.",
            expects="say looked 1 criminal",
            lit=("button say",),
            seen=("plate 1",),
            replies={
                "is": "True, but say that you saw it: that is worth more.",
                ANY: "Perhaps later. First they should hear what you saw of Ines.",
            },
        ),
        LessonStep(
            "One more Gun",
            "Somebody will believe you. Show them the way: another Gun for Ines.",
            "Her one Armor stops one Gun. With yours and one more, two get through: a wound.",
            expects="play gun 1",
            lit=("hand gun", "seat 1"),
            replies={
                "play gun 1 face_up": "You may show it. But then she knows how much she needs.",
                "armor": "Armor is for friends, and there is a better time for it.",
                ANY: "Ines is almost down. Stay with her.",
            },
        ),
        LessonStep(
            "Who lies",
            "Otis believes you: a Gun, face up. Vera swears that Ines is a Cop.",
            "You saw the card, so you know that Vera lies. Words are cheap; cards and lies tell"
            " you who is who.",
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
            "Ines' stack is full. Keep a friend standing: your Armor for Otis.",
            "Two Guns may lie before him. If both sides lose as many, the boss's side wins.",
            expects="play armor 2",
            lit=("hand armor", "seat 2"),
            replies={
                "play armor 2 face_up": "You may show it. Face down leaves Vera guessing.",
                ANY: "Otis stood by you. Stand by him.",
            },
        ),
        LessonStep(
            "The fall",
            "The third wound: Ines falls, and all roles are turned up. The Cops win!",
            "One Criminal fell and no Cop. Everybody on the winning side wins, fallen or not.",
            before=("1 play gun 0", "2 play money 4", "3 play gun 0", "4 play money 4"),
            lit=("plate 1",),
            seen=("plate 0", "plate 2", "plate 4"),
        ),
    ),
)

LESSON = Lesson(
    teacher="Falk",
    company=("Ines", "Otis", "Vera", "Bruno"),
    chapters=(_LAY, _FALL),
    remember=(
        "Two Guns that no Armor stops are a wound; three wounds, and you fall.",
        "You know your left neighbour's role; your right neighbour knows yours.",
        "Watch who helps whom. Words may be lies.",
    ),
    news={"stack": ("crime", "intel", "hit", "mole")},
    left_out="Left out: Crime, Intel, the Hit and the Mole, Easy and Hard mode. Each card is"
    " explained when it first comes up.",
    first_words={
        "NBK-PLAY-01": "Guns to those you mistrust, Armor and Money to your friends. Your first"
        " card goes to somebody else.",
        "NBK-CARD-05": "Intel: look at one role in secret, somebody's or the boss's. Everybody"
        " sees whom you look at.",
        "NBK-CARD-06": "The Hit: pay, and anybody you choose gets a wound that no Armor stops. Or"
        " keep it for later.",
        "NBK-MON-01": "Pay to heal, to look at a role, or to use a Hit; or keep your Money for a"
        " later round.",
    },
)

"""How Knight Shift is taught: a Knight is dressed, a rival spoilt, and the piles are counted."""

from app.table.lesson import ANY, Chapter, Lesson, LessonStep

_DEAL = {
    "head": "0",
    "knights": "osric brunhild clankalot godiva",
    "items": "booze axe shield horse"
    " food_2 booze armor"
    " sword booze undergarments"
    " undergarments lance sword"
    " companion horse food_3 shield axe armor companion horse lance",
}
_DRESS = Chapter(
    name="Dress a Knight",
    deal=_DEAL,
    opening=(),
    steps=(
        LessonStep(
            "What a Knight likes",
            "Dame Brunhild likes Axe, Armor and Booze; an Axe lies there. Play your Armor on her.",
            "Each whole set brings the 9 points in the green seal. Axe and Armor are a pair, too:"
            " they count double.",
            expects="play armor pile@brunhild",
            lit=("hand armor", "card brunhild"),
            replies={
                "pile@osric": "Sir Osric has no use for that. Look at the hearts on the cards.",
                "pile@clankalot": "He likes Armor as well, but his set brings only 5 points.",
                "peek": "You may peek, but you played nothing yet: there is nothing to find out.",
                "claim": "You could claim at once. But a Knight with one Item is worth little.",
                ANY: "A fine idea, but Dame Brunhild pays best. Give her the Armor.",
            },
        ),
        LessonStep(
            "What it is worth",
            "It lies face down: only you know it. The green chip counts what you know.",
            "Each card of the pair counts two: four points. Beside it stands the number of cards.",
            lit=("card brunhild",),
            seen=("pile brunhild",),
        ),
        LessonStep(
            "Hands go round",
            "Everybody has played. Now all hands go to the left: Ines has yours, you have Bruno's.",
            "You know what she holds, for you just held it. Point at her plate, and it tells you.",
            before=(
                "1 peek pile@osric",
                "1 play food_2 pile@osric face_up",
                "2 play booze pile@brunhild",
            ),
            lit=("hand", "plate 1"),
            seen=("plate 2", "panel passing"),
        ),
    ),
    parting="Your Knight is well dressed so far. Now the others come into it.",
)

_CLAIM = Chapter(
    name="Spoil and claim",
    deal=_DEAL,
    opening=(
        "0 play armor pile@brunhild",
        "1 peek pile@osric",
        "1 play food_2 pile@osric face_up",
        "2 play booze pile@brunhild",
    ),
    steps=(
        LessonStep(
            "Peek",
            "Bruno put something on Dame Brunhild. Use Peek and play, and look at her pile.",
            "You see the top card of one pile in secret. Then you must play an Item face up.",
            expects="peek pile@brunhild",
            lit=("verb peek", "card brunhild"),
            seen=("pile brunhild",),
            replies={
                "pile@osric": "His top card lies open already. Dame Brunhild's does not.",
                "claim": "Soon. But first find out what Bruno did to her.",
                ANY: "You may play blindly. But one look may save you five points.",
            },
        ),
        LessonStep(
            "Spoil a rival",
            "Booze: her set is whole! Ines feeds Sir Osric. Play your Booze on him, face up.",
            "The one Knight with the most Booze passes out, and his squire scores nothing.",
            expects="play booze pile@osric face_up",
            lit=("hand booze", "card osric"),
            replies={
                "pile@brunhild": "Careful: with two Booze your own favourite may pass out.",
                "lance": "A Lance will not hurt him. Booze will.",
                ANY: "Not bad. But Sir Osric is Ines's darling: make him drink.",
            },
        ),
        LessonStep(
            "Claim",
            "Your turn again. Claim Dame Brunhild, before somebody else does.",
            "You take her with the whole pile. From now on nobody adds a card, or looks into it.",
            before=("1 play sword pile@osric", "2 play armor pile@clankalot"),
            expects="claim pile@brunhild",
            lit=("verb claim", "card brunhild"),
            replies={
                "pile@osric": "He has had two Booze. Let Ines have him.",
                "claim": "Yours could be better: Dame Brunhild's set is whole.",
                "peek": "You know enough about her. Take her now.",
                ANY: "One more Item would be nice. But others may claim her first.",
            },
        ),
        LessonStep(
            "The price",
            "A claim costs one Item of your hand, for all to see. Throw the Horse away.",
            "Put it on the discard pile. Dame Godiva likes horses: nobody shall bring her one.",
            expects="discard horse",
            lit=("hand horse", "zone discard"),
            replies={ANY: "That would do as well. But of a Horse nobody is the worse off but you."},
        ),
        LessonStep(
            "The reckoning",
            "Set 9, pair 4, Booze 4: 17 points for you! Sir Osric passed out: Ines has nothing.",
            "Hated Items cost five points each, the most Food brings six. After three rounds the"
            " most points win.",
            before=(
                "1 claim pile@osric",
                "1 discard shield",
                "2 claim pile@clankalot",
                "2 discard axe",
            ),
            lit=("plate 0",),
            seen=("plate 1", "plate 2"),
        ),
    ),
)

LESSON = Lesson(
    teacher="Otis",
    company=("Ines", "Bruno"),
    chapters=(_DRESS, _CLAIM),
    remember=(
        "A whole set that a Knight likes brings its bonus; what it hates costs five points.",
        "The one Knight with the most Booze passes out: nothing for its squire.",
        "Hands go to the left. Remember what you passed on.",
    ),
    left_out="Left out: ties, the game for two, and how a round ends by itself: after six cycles"
    " there is nothing to draw, and with an empty hand you must claim.",
    first_words={
        "KS-TURN-02": "Play an Item on any Knight, peek and play face up, or claim a Knight with"
        " its pile. You get one Knight in a round.",
        "KS-PEEK-01": "You have seen the top card. Now play an Item face up, there or elsewhere.",
        "KS-CLAIM-02": "The Knight is yours. Throw away what would help the others.",
    },
    options={"hand_size": 3, "rounds": 1},
)

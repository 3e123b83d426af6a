"""How Knight Shift is taught: a Knight is dressed, a rival spoiled, and the piles scored."""

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
            "Dame Brunhild likes Axe, Armor, and Booze. She has an Axe. Play your Armor on her.",
            "Each complete set scores the 9 points in the green seal. Axe and Armor are a pair too,"
            " so both score double.",
            expects="play armor pile@brunhild",
            lit=("hand armor", "card brunhild"),
            replies={
                "pile@osric": "Sir Osric has no use for Armor. Look at the hearts on the cards.",
                "pile@clankalot": "Sir Clankalot likes Armor too, but for five points a set.",
                "peek": "You can peek, but nobody has played yet. There's nothing to find out.",
                "claim": "You can claim right away, but a Knight with one Item isn't worth much.",
                ANY: "Not a bad idea, but Dame Brunhild pays best. Give her the Armor.",
            },
        ),
        LessonStep(
            "What it's worth",
            "It's face down, so only you know it's Armor. The green chip adds up what you know.",
            "As a pair, both cards score two, so that's four points. The other chip counts cards.",
            lit=("card brunhild",),
            seen=("pile brunhild",),
        ),
        LessonStep(
            "Pass your hand",
            "Everyone has played, so all hands pass left. Ines has yours, and you have Bruno's.",
            "You know Ines's hand, because you just passed it. Point at her plate for a reminder.",
            before=(
                "1 peek pile@osric",
                "1 play food_2 pile@osric face_up",
                "2 play booze pile@brunhild",
            ),
            lit=("hand", "plate 1"),
            seen=("plate 2", "panel passing"),
        ),
    ),
    parting="Your Knight is well dressed so far. Now the others get involved.",
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
            "Bruno played something on Dame Brunhild. Use Peek and Play to look at her pile.",
            "You secretly look at the top card of one pile. Then you have to play an Item face up.",
            expects="peek pile@brunhild",
            lit=("verb peek", "card brunhild"),
            seen=("pile brunhild",),
            replies={
                "pile@osric": "Sir Osric's top card is already face up. Dame Brunhild's isn't.",
                "claim": "Not yet. First find out what Bruno played on Dame Brunhild.",
                ANY: "You can play without looking, but a peek could save you five points.",
            },
        ),
        LessonStep(
            "Spoil a rival",
            "Booze completes Dame Brunhild's set. Ines feeds Sir Osric. Play your Booze on him.",
            "The Knight with the most Booze passes out, and its squire scores nothing.",
            expects="play booze pile@osric face_up",
            lit=("hand booze", "card osric"),
            replies={
                "pile@brunhild": "Careful! With two Booze, your own Dame Brunhild could pass out.",
                "lance": "A Lance won't hurt Sir Osric. Booze will.",
                ANY: "Not bad, but Sir Osric is Ines's favorite. Make him drink.",
            },
        ),
        LessonStep(
            "Claim",
            "Your turn again. Claim Dame Brunhild before someone else does.",
            "You take Dame Brunhild and her pile. From now on, nobody can add to it or look at it.",
            before=("1 play sword pile@osric", "2 play armor pile@clankalot"),
            expects="claim pile@brunhild",
            lit=("verb claim", "card brunhild"),
            replies={
                "pile@osric": "Sir Osric already has two Booze. Let Ines have him.",
                "claim": "You can do better. Dame Brunhild's set is complete.",
                "peek": "You know enough. Claim Dame Brunhild now.",
                ANY: "One more Item would be nice, but someone could claim Dame Brunhild first.",
            },
        ),
        LessonStep(
            "The price",
            "To claim a Knight, you also have to discard an Item face up. Discard the Horse.",
            "Put the Horse on the discard pile. Dame Godiva likes horses, so don't leave her one.",
            expects="discard horse",
            lit=("hand horse", "zone discard"),
            replies={ANY: "That works too, but then someone can still bring Dame Godiva a Horse."},
        ),
        LessonStep(
            "The score",
            "Set 9, pair 4, Booze 4. That's 17 points! Sir Osric passed out. Ines scores nothing.",
            "Hated Items cost five points each, and the most Food scores six. After three rounds,"
            " the most points wins.",
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
    opponents=("Ines", "Bruno"),
    chapters=(_DRESS, _CLAIM),
    remember=(
        "A complete set of what a Knight likes scores a bonus. Hated Items cost five points each.",
        "The Knight with the most Booze passes out and scores nothing.",
        "Hands pass left. Remember what you passed.",
    ),
    left_out="Not covered here: ties, the two-player game, and running out of cards. The draw pile"
    " lasts six cycles. If you run out of cards before you claim a Knight, you have to claim one.",
    first_words={
        "KS-TURN-02": "Play an Item on any Knight, Peek and Play, or claim a Knight and its pile."
        " You get one Knight per round.",
        "KS-PEEK-01": "You've seen the top card. Now play an Item face up on any Knight.",
        "KS-CLAIM-02": "The Knight is yours. Discard an Item that would help the others.",
    },
    options={"hand_size": 3, "rounds": 1},
)

"""What a newcomer is told at a first table of Never Bring a Knife."""

from app.table.lesson import FirstGame, Lesson

FIRST_GAME = FirstGame(
    seats=5,
    seed=6,
    options={"easy_mode": True},
    lessons={
        "NBK-PLAY-01": Lesson(
            "Lay a card in front of somebody",
            (
                "Two teams sit here, and you have seen one other role. Whoever has three wounds"
                " falls, and the team that loses more of its people has lost.",
                "Two Guns in one stack make a wound, and Armor stops a Gun. Give Guns to those you"
                " mistrust, Armor and Money to your friends. The first card of a stack lies face"
                " up, the others face down.",
                "Your first card goes to somebody else. H asks for a hint at any time.",
            ),
        ),
        "NBK-CARD-05": Lesson(
            "Intel in your stack",
            (
                "You may look at one role in secret: somebody's, or the boss's. Everybody sees whom"
                " you look at, and nobody what you see.",
            ),
        ),
        "NBK-CARD-06": Lesson(
            "The Hit is yours",
            (
                "Pay, and anybody you choose gets a wound; no Armor helps against it. Or keep it in"
                " your bank for a Money Talks phase.",
            ),
        ),
        "NBK-MON-01": Lesson(
            "Money talks",
            (
                "Pay to heal a wound, to look at a role, or to use a Hit from your bank; or keep"
                " your money for a later round.",
                "After this, whoever has three wounds falls, and the game is over. The side with"
                " fewer fallen wins; in a tie, the side of the boss does.",
            ),
        ),
    },
)

"""What a newcomer is told at a first table of Knives."""

from app.table.lesson import FirstGame, Lesson

FIRST_GAME = FirstGame(
    seats=5,
    seed=1,
    lessons={
        "KN-DEAL-03": Lesson(
            "You deal, so you speak first",
            (
                "One suit will be strong in this hand: only knives beat it. Name one in which you"
                " hold high cards.",
                "The others may take the bank on your terms, or pass and name others.",
            ),
        ),
        "KN-BID-01": Lesson(
            "Take the bank, or pass",
            (
                "The banker needs 13 coins in six tricks, and has a secret partner: whoever holds"
                " the Ghost of the strong suit. Everybody else plays against the two.",
                "High cards and knives are worth a bank. If you pass, you name a strong suit for"
                " the next player.",
            ),
        ),
        "KN-BID-04": Lesson(
            "Everybody has passed",
            (
                "The bank comes back to you, the dealer. Take it, or play a hand without a banker:"
                " rest on a button to read what counts then.",
            ),
        ),
        "KN-BANK-02": Lesson(
            "Put two cards aside",
            (
                "You have taken up the bank and hold two cards too many. The coins on what you put"
                " aside are yours already.",
            ),
        ),
        "KN-TRICK-01": Lesson(
            "Play a card",
            (
                "Follow the suit that was led if you can. A dimmed card may not be played: click"
                " it, and the table says why.",
                "The highest card takes the coins of the trick for its side, so it pays to know who"
                " is on yours. H asks for a hint at any time.",
            ),
        ),
        "KN-DANCE-01": Lesson(
            "The Dance",
            ("Choose somebody. Each of you gives the other one card, face down.",),
        ),
        "KN-DANCE-02": Lesson(
            "The Dance",
            ("Give any card you like, a Ghost too: with it goes the part of secret partner.",),
        ),
        "KN-HOUND-01": Lesson(
            "The Hound",
            ("Somebody shows everybody one card of their own choice, and keeps it.",),
        ),
        "KN-SNITCH-01": Lesson(
            "The Snitch",
            ("Name a card that you fear. Whoever holds it has to show it, and keeps it.",),
        ),
    },
)

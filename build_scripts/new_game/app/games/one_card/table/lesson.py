"""How One Card is taught: one card is played."""

from app.table.lesson import ANY, Chapter, Lesson, LessonStep

LESSON = Lesson(
    teacher="Odile",
    opponents=("Bruno", "Ines"),
    chapters=(
        Chapter(
            name="Your card",
            deal={"cards": "9 4 6"},
            opening=(),
            steps=(
                LessonStep(
                    "Play it",
                    "Nine is high, and nobody has played yet. Play your 9.",
                    "The highest card wins.",
                    expects="play 9",
                    lit=("hand 9",),
                    replies={ANY: "You can, but a 9 almost always wins. Play it."},
                ),
            ),
            closing=("1 fold", "2 play 6"),
        ),
    ),
    remember=("The highest card wins.", "If everyone else folds, you win."),
    left_out="",
    first_words={"OC-TURN-01": "Play your card, or fold it."},
)

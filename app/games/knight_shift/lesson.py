"""How Knight Shift is taught: a Knight is dressed, spoilt and claimed, and the piles are counted."""

from app.table.lesson import ANY, Chapter, Lesson, LessonStep

_DRESS = Chapter(
    name="Dress a Knight",
    deal={"head": "0", "knights": "clankalot osric rosamund ursula", "items": "armor"},
    opening=(),
    steps=(LessonStep("Look", "This is a Knight.", lit=("card clankalot",)),),
)
LESSON = Lesson(
    teacher="Falk",
    company=("Ines", "Otis"),
    chapters=(_DRESS,),
    remember=("a", "b", "c"),
    left_out="",
    first_words={},
)

"""Talk in words: chips, sentences, lines, bubbles, and what was told of whom."""

from app.games.never_bring_a_knife.table.banter import TALK
from app.table.animation import Step
from app.table.effects import Speech
from app.table.log_lines import LogLine
from app.table.talk_words import SPOKEN, bubble, chip_rows, talk_lines, with_talk
from app.table.voice import Voice
from rules.kernel.talk import Claim, Said
from tests.kernel.talkative import HONEST, LIAR, WORDS, trust

NAMES = ("Ann", "Bo", "{whom}", "Di", "Ed")
VOICE = Voice(NAMES, 0)


def test_everybody_hears_the_same_words():
    for viewer in range(5):
        assert WORDS.aloud(trust(0), Voice(NAMES, viewer)) == "Trust Ann."
    assert WORDS.aloud(trust(2), VOICE) == "Trust {whom}."


def test_what_is_about_to_be_said_is_a_whole_sentence_of_the_viewer():
    assert WORDS.begun(trust(1), VOICE) == "You say: “Trust …”"
    seen = Claim("looked", 1, "criminal")
    assert TALK.begun(seen, VOICE) == "You say: “I saw the card: … is a Criminal.”"


def test_a_line_says_who_says_it():
    talk = (Said(3, 1, HONEST), Said(3, 0, trust(1)))
    assert talk_lines(talk, WORDS, VOICE, 4) == [
        LogLine("Bo says: “I am honest.”", 1, number=4, icon="speech"),
        LogLine("You say: “Trust Bo.”", 0, number=4, icon="speech"),
    ]


def test_chips_stand_in_rows_and_leave_open_about_whom():
    offered = (HONEST, trust(1), LIAR, trust(3))
    rows = chip_rows(offered, WORDS, VOICE)
    assert [(row.caption, [chip.words for chip in row.chips]) for row in rows] == [
        ("Me", ["I am honest", "I am a liar"]),
        ("You", ["Trust …"]),
    ]
    assert rows[1].chips[0].claims == (trust(1), trust(3))


def test_what_is_said_of_whom_is_the_newest_of_each_speaker():
    talk = [
        Said(0, 1, HONEST),
        Said(0, 3, trust(1)),
        Said(1, 1, LIAR),
        Said(2, 2, trust(1)),
        Said(3, 3, trust(0)),
    ]
    about = WORDS.hearsay(talk, VOICE)
    assert list(about) == [0, 1]
    assert [(told.speaker, told.mark) for told in about[1]] == [
        (3, "trust"),
        (1, "liar"),
        (2, "trust"),
    ]
    assert about[0][0].sentence == "Di says: “Trust Ann.”"


def test_what_is_about_nobody_comes_last():
    talk = [Said(0, 1, Claim("trust", None)), Said(0, 1, trust(4))]
    assert list(WORDS.hearsay(talk, VOICE)) == [4, None]


def test_a_command_is_shown_with_what_was_said_before_it():
    steps = [Step(hold=1.0), Step()]
    talk = (Said(0, 1, HONEST), Said(0, 2, LIAR))
    shown = with_talk(steps, talk, WORDS, VOICE)
    assert [step.effects for step in shown] == [
        (Speech(SPOKEN, "“I am honest.”", 1),),
        (Speech(SPOKEN, "“I am a liar.”", 2),),
        (),
    ]
    assert shown[1].hold == 1.0
    assert with_talk(steps, (), WORDS, VOICE) == steps
    assert with_talk([], talk[:1], WORDS, VOICE)[0].effects


def test_a_bubble_stands_at_the_plate_of_who_speaks():
    effect = bubble(Said(7, 3, trust(1)), WORDS, VOICE, 12.5)
    assert (effect.seat, effect.text) == (3, "“Trust Bo.”")
    assert (effect.begin, effect.over) == (12.5, 12.5 + SPOKEN)

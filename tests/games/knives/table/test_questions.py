"""What a seat of Knives is asked in the window, and how it answers."""

from app.games.knives.table import TABLE
from app.games.knives.table.questions import confirm, place, question
from app.table.gestures import Gesture, Reading
from app.table.voice import Voice
from rules.games.knives.commands import GiveCard, PlayCard
from rules.games.knives.view import look
from rules.kernel.cards import Zone
from rules.kernel.commands import Choose, PickSeat
from rules.kernel.play import legal
from tests.games.knives.rules.table import card
from tests.games.knives.table.moments import MOMENTS, NAMES, view

VOICE = Voice(NAMES, 0, codes=False)


def asked():
    """Every moment with the eyes of everybody who is asked then."""
    for moment, state in MOMENTS.items():
        for seat in state.agenda[-1].owed(state) if state.outcome is None else ():
            yield moment, look(state, seat)


def test_every_question_is_a_sentence_with_an_icon():
    for moment, seen in asked():
        found = question(seen, Voice(NAMES, seen.seat, codes=False))
        assert found.text.endswith("."), moment
        assert found.art, moment
        assert bool(found.groups) == isinstance(seen.decision, Choose)


def test_who_is_not_asked_reads_whom_the_table_waits_for():
    assert question(view("bid", 1), Voice(NAMES, 1)).text == "Waiting for Ann."
    assert question(view("over"), VOICE).text.endswith("the game.")


def test_every_answer_can_be_picked_on_the_table():
    for moment, seen in asked():
        decision = seen.decision
        for command in decision.commands:
            gesture = Gesture.start(decision, Reading(lambda c, v=seen: place(c, v)))
            for number in getattr(command, "cards", None) or [getattr(command, "card", None)]:
                gesture = gesture.tap_card(number) if number is not None else gesture
            if isinstance(decision, PickSeat):
                gesture = gesture.tap_seat(command.target)
            if isinstance(decision, Choose):
                gesture = gesture.choose(command)
            assert (gesture.answer or gesture.ready) == command, moment


def test_buttons_say_what_they_do():
    assert confirm(PlayCard(card("H-G")), VOICE) == "Play the Ghost of Hearts"
    labels = {confirm(c, VOICE) for c in view("hound", 1).decision.commands}
    assert labels == {"Set it on you", "Set it on Mara", "Set it on Maximilian of Hearts",
                      "Set it on Ravi"}  # fmt: skip


def test_cards_go_where_they_are_dropped():
    assert place(PlayCard(3), view("last")) == Zone("trick")
    assert place(view("bank").decision.commands[0], view("bank")) == Zone("aside")
    assert place(GiveCard(3), view("dancing")) == 1


def test_the_table_gives_everything():
    state = MOMENTS["lead"]
    assert TABLE.ordered_zones == {"trick"}
    assert legal(state, 0) == look(state, 0).decision.commands

"""Several people at one terminal, and PINs: nothing private stays where others read along."""

import itertools
import re

import pytest

from app.games import GAME_TABLES
from app.store.pins import set_pin
from app.table.voice import EVERYBODY, Voice
from app.text.client import TextClient
from app.text.console import CURTAIN, Console
from tests.session.inline_bots import InlineBots
from tests.text.scripted import RULES, Answering, Script, client, new_table, play
from tests.text.test_client import PASS, pages

SAID_OF_ALL = re.compile(rf"[\w, ]+ (is|are) thinking\.|\w+ chooses in secret\.|{PASS.pattern}")


def on_screen(script):
    """What can be read on the screen now: everything since it was last cleared."""
    texts = [text for kind, text in script.transcript]
    return texts[len(texts) - texts[::-1].index(CURTAIN) :] if CURTAIN in texts else texts


class Onlooking(InlineBots):
    """Notes what is on the screen whenever a bot is asked, and again while it thinks."""

    def __init__(self, script):
        super().__init__("random")
        self.script = script
        self.seen = []
        self.waits = 0

    def ask(self, question):
        self.seen.append(on_screen(self.script))
        return super().ask(question)

    def collect(self, wait=0.0):
        self.waits += 1
        self.seen.append(on_screen(self.script))
        return super().collect(wait) if self.waits % 3 == 0 else {}


def public_lines(session):
    """What the rules let everybody notice, in words."""
    everybody = Voice(session.names, EVERYBODY)
    story = GAME_TABLES["knives"].wording.narration.story
    numbers = range(len(session) + 1)
    return {line for n in numbers for line in story(session.past.public(n), everybody)}


def test_while_bots_think_and_at_a_curtain_only_public_news_are_on_the_screen():
    session = new_table(people=("Ann", "Bo"), length=10)
    script = Answering(session)
    session._asking.bots = Onlooking(script)
    assert client(session, script).run() is True
    allowed = public_lines(session)
    seen = session._asking.bots.seen
    for _, page in pages(script)[1:]:
        last_answer = max(place for place, (kind, _) in enumerate(page) if kind == "read")
        assert page[last_answer + 1] == ("write", CURTAIN)
        seen.append([text for _, text in page[last_answer + 2 :]])
    assert len(seen) > 200
    for line in {line for screen in seen for line in screen}:
        assert line in allowed or SAID_OF_ALL.fullmatch(line), line
    assert any(line == "Ada is thinking." for screen in seen for line in screen)
    assert allowed <= {text for kind, text in script.transcript if kind == "write"}


@pytest.mark.parametrize("last", ["quit", KeyboardInterrupt(), None, ValueError("oh")])
@pytest.mark.parametrize("before", [["log all"], ["hint"], ["rules"], ["zzz", "H-K"], ["undo"]])
def test_however_a_turn_ends_nothing_private_stays_on_the_screen(last, before):
    session = new_table(people=("Ann", "Bo"))
    script = Script("", *before, last)
    if isinstance(last, ValueError):
        with pytest.raises(ValueError, match="oh"):
            client(session, script).run()
    else:
        assert client(session, script).run() is False
    kept = "The game is saved. To continue it, run 'backroom play --continue'."
    assert set(on_screen(script)) <= {"", "The game isn't saved.", kept}


def test_nobody_is_asked_again_without_a_curtain_once_others_looked_on():
    """Ann, bots, and Ann again: while the bots thought, the screen was everybody's."""
    session = new_table(people=("Ann", "Bo"), length=10)
    script = Answering(session)
    client(session, script).run()
    names = [name for name, _ in pages(script)[1:]]
    assert any(one == two for one, two in itertools.pairwise(names))


def test_who_types_quit_at_a_curtain_leaves_and_sees_no_cards():
    script = play(new_table(people=("Ann", "Bo")), "quit")
    assert "Your cards" not in script.text
    assert len(script.prompts) == 1


def test_a_take_back_is_told_to_everybody():
    session = new_table(people=("Ann", "Bo", "Cy", "Di", "Ed"), seed=5)
    first = session.names[session.waiting_for[0]]
    script = play(session, "", "1", "", "undo")
    told = [f"{first}'s last decision is undone.", f"{first} is next. Press Enter when nobody"]
    assert [line[: len(want)] for line, want in zip(on_screen(script), told, strict=False)] == told


def test_trouble_with_the_disk_is_told_where_everybody_reads_it(tmp_path):
    session = new_table(people=tuple("ABCDE"), folder=tmp_path / "saves")
    (tmp_path / "file").write_text("")
    session.path = tmp_path / "file" / "a.save"
    script = play(session, "", "1")
    assert "You can keep playing, but the game isn't being saved." in on_screen(script)


# PINs


def locked_table(people, **chosen):
    session = new_table(people=people, seed=5, **chosen)
    for seat in session.people:
        locked = set_pin(session.players[seat], f"471{seat}")
        session.players = (*session.players[:seat], locked, *session.players[seat + 1 :])
    return session


def test_each_curtain_asks_for_the_pin_of_the_seat():
    session = locked_table(tuple("ABCDE"))
    first = session.waiting_for[0]
    name = session.names[first]
    script = play(session, "", f"471{(first + 1) % 5}", "1", f"471{first}", "1")
    assert script.prompts[:5] == [f"{name}'s PIN: "] * 4 + ["> "]
    shown = script.text.partition("Your cards")[0]
    assert shown.count("A PIN has four to eight digits. Type 'quit' to leave.") == 2
    assert shown.count("Wrong PIN. Type 'quit' to leave.") == 1
    assert len(session) > 0


def test_a_lone_person_is_asked_for_the_pin_once_and_before_anything_is_told():
    session = locked_table(("Ann",))
    script = play(session, "1111", "4710", "1", "1")
    assert script.prompts == ["Ann's PIN: "] * 2 + ["> "] * 3
    first = [kind for kind, text in script.transcript].index("write")
    assert script.transcript[first][1].startswith("Wrong PIN.")


def test_a_lone_person_without_the_pin_reads_nothing():
    script = play(locked_table(("Ann",)), "1111", "quit")
    assert "Ann" not in script.text
    assert "Your cards" not in script.text


def test_guesses_at_the_terminal_take_longer_and_longer():
    session = locked_table(tuple("ABCDE"))
    script = play(session, *(f"{number:04}" for number in range(4710 - 60, 4712)))
    assert set(script.prompts) == {f"{session.names[session.waiting_for[0]]}'s PIN: "}
    assert "Too many wrong guesses. Try again in 5 seconds. Type 'quit' to leave." in script.text


def test_a_pin_is_read_by_whatever_does_not_show_it():
    session, script = locked_table(("Ann",)), Script("1")
    secret = Script("4710")
    console = Console(script.read, script.write, read_secret=secret.read)
    TextClient(session, GAME_TABLES["knives"].wording, RULES, console).run()
    assert secret.prompts == ["Ann's PIN: "]
    assert "Ann's PIN: " not in script.prompts

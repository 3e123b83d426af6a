"""The text table, driven by scripts."""

import re

import pytest

from app.assets import game_assets
from app.games import GAME_TABLES
from app.session.table_factory import resume
from app.store.saves import open_save
from app.table.rules_text import RulesText
from app.text.client import TextClient
from app.text.console import CURTAIN, Console
from rules.kernel.cards import members
from tests.bots.trials import in_few_worlds
from tests.session.inline_bots import InlineBots
from tests.text.scripted import KNIVES, Answering, Script, client, new_table, play

PASS = re.compile(r"(\w+) is next. Press Enter when nobody else can see the screen\. ")


def test_a_whole_game_can_be_played_by_text(tmp_path):
    session = new_table(folder=tmp_path, length=10)
    script = Answering(session)
    assert client(session, script).run() is True
    assert session.outcome is not None
    assert f"the game: {max(session.outcome.results)} points" in script.text
    for what in ("Hand 1 is over.", "Points: ", "Totals: ", "> "):
        assert what in script.text + "".join(script.prompts)
    assert script.text.count(" is over.") == session.match.at().contract.number
    assert not any(PASS.fullmatch(prompt) for prompt in script.prompts)


def test_the_first_page_has_table_cards_question_and_answers():
    session = new_table(seed=5)
    script = play(session)
    held = [KNIVES.deck.code(card) for card in members(session.view(0).holding)]
    cards = next(line for line in script.text.split("\n") if line.startswith("Your cards:"))
    assert re.findall(r"\b[NSCDH]-[A-Z0-9]\b", cards) == held
    assert "You lead. Play any card." in script.text
    for number, code in enumerate(held, 1):
        assert re.search(rf"^{number}\. Play .*\({code}\)", script.text, re.MULTILINE)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("zzz", "'zzz' isn't an answer here. There's no card 'zzz'."),
        (
            "play",
            "'play' could mean 'play N-4', 'play S-J', 'play C-X', 'play C-K', or others.",
        ),
        ("play H-Z", "There's no card"),
        ("play h-k", "You don't hold the King of Hearts."),
        ("H-K", "You don't hold the King of Hearts."),
        ("take", "You can only play a card you hold."),
        ("99", "Answer with a number from 1 to 6."),
        ("0", "Answer with a number from 1 to 6."),
        ("9" * 5000, "isn't an answer here"),
        ("1 2", "Answer with a number from 1 to 6."),
        ("maid", "could mean 'play D-M' or 'play H-M'. Type more."),
        ("\x1b[A\x00", "isn't an answer here"),
        ("dance " + "9" * 5000, "isn't an answer here"),
    ],
)
def test_garbled_and_illegal_input_says_what_is_wrong_and_asks_again(typed, said):
    session = new_table(seed=5)
    script = play(session, typed)
    assert said in script.text
    assert script.prompts == ["> ", "> "]
    assert session.waiting_for == (0,)


def test_the_rule_behind_a_refusal_or_a_question_can_be_read():
    session = new_table(seed=5)
    script = play(session, "N-4", "rule", "S-J", "rule")
    before, _, after = script.text.partition("You have Hearts, so you must follow suit.")
    assert "You play six tricks." in before
    assert "Follow the suit that was led if you can." in after
    assert "KN-" not in script.text


def test_a_designer_reads_the_codes_of_rules():
    text = (game_assets("knives") / "rules.md").read_text("utf-8")
    script = Script("N-4", "S-J", "rule")
    designer = TextClient(
        new_table(seed=5), GAME_TABLES["knives"].wording, RulesText(text, designer=True),
        Console(script.read, script.write), designer=True,
    )  # fmt: skip
    designer.run()
    assert "You have Hearts, so you must follow suit. (KN-TRICK-04)" in script.text
    assert "KN-TRICK-04 Follow the suit" in script.text


@pytest.mark.parametrize(
    "typed", ["1", "play N-4", "N-4", "n4", "PLAY n-4", "4 of knives", "knives"]
)
def test_there_are_many_ways_to_say_the_same(typed):
    session = new_table(seed=5)
    script = play(session, typed)
    assert "You play the 4 of Knives (N-4)." in script.text


def test_undo_and_redo():
    session = new_table(seed=5)
    script = play(session, "undo", "redo", "1", "undo", "redo", "undo", "2")
    assert "There's nothing to undo yet." in script.text
    assert "There's nothing to redo." in script.text
    assert script.text.count("Your last decision is undone.") == 2
    assert script.text.count("Your decision is redone.") == 1
    assert "You play the Jack of Spades (S-J)." in script.text
    assert session.takebacks == 2


def test_the_words_beside_the_answers(tmp_path):
    session = new_table(seed=5, folder=tmp_path)
    words = ["help", "?", "hint", "log", "log all", "rules", "rules KN-TRICK-04", "rules trick"]
    words += ["rules Xyzzy", "score", "save", "table", "", "RULES kn-r04"]
    script = play(session, *words)
    for said in (
        "Answer with a number",
        "Hint: Play ",
        "It looks best, though it's hard to say why.",
        "Hand 1: Bruno deals.",
        "Chapters: ",
        "Follow the suit that was led if you can.",
        "Played cards are public",
        "The rules say nothing about 'Xyzzy'.",
        "Points, playing to 15: you 0, Ada 0",
        f"Saved: {session.path}",
        "When you pass",
    ):
        assert said in script.text
    assert script.text.count("Your cards:") == 2
    assert script.text.count("You lead. Play any card.") == 3
    assert len(script.prompts) == len(words) + 1
    assert len(session) == len(open_save(session.path).match)


@pytest.mark.parametrize("end", ["quit", "exit", KeyboardInterrupt(), EOFError()])
def test_leaving_saves_and_says_how_to_go_on(tmp_path, end):
    session = new_table(seed=5, folder=tmp_path)
    script = play(session, "1", end)
    assert script.transcript[-1][1].startswith(
        "The game is saved. To continue it, run 'backroom play --continue'"
    )
    again = resume(open_save(session.path), InlineBots("random"))
    assert again.match.log == session.match.log
    later = play(again)
    assert "You play the 4 of Knives" not in later.text
    assert "Your cards:" in later.text


def test_leaving_a_game_that_cannot_be_saved_says_so(tmp_path):
    session = new_table(seed=5, folder=tmp_path)
    session.path = tmp_path / "file" / "x.save"
    (tmp_path / "file").write_text("")
    script = play(session, "1")
    assert script.text.count("You can keep playing, but the game isn't being saved.") == 1
    assert re.search(
        r"^The game isn't saved. Backroom can't write .*x\.save \(.*\)\.$", script.text, re.M
    )


def test_a_word_that_is_nothing_is_no_pass():
    session = new_table(seed=7)
    while session.waiting_for != (0,):
        session.poll()
    assert session.view(0).decision.rule == "KN-BID-01"
    script = play(session, "foo", "-1", "pass foo")
    assert "'foo' isn't an answer here. There's no command 'foo'." in script.text
    assert "'-1' isn't an answer here" in script.text
    assert "Take the bank, or pass. You play cards later." in script.text
    assert session.waiting_for == (0,)


@pytest.mark.parametrize("typed", ["1 2", "1,2", " 2 , 1 ", "{0} {1}", "{1},{0}"])
def test_two_cards_are_put_aside_in_many_ways(typed):
    session = new_table(seed=7)
    while session.waiting_for != (0,):
        session.poll()
    first, second = (KNIVES.deck.code(card) for card in _after_taking(session)[:2])
    script = play(session, typed.format(first, second))
    assert "Answer with 2 numbers or codes, such as '1 2'." in script.text
    assert re.search(rf"You put back .*\({first}\) and .*\({second}\)\.", script.text)


def _after_taking(session):
    session.submit(0, session.view(0).decision.commands[0])
    return list(members(session.view(0).holding))


def test_commas_alone_are_no_answer():
    script = play(new_table(seed=5), ", ,")
    assert "Answer with a number from 1 to 6." in script.text


def test_rules_alone_tell_the_game_and_its_chapters():
    script = play(new_table(seed=5), "rules")
    assert "Five players fight over 25 coins" in script.text
    assert "Chapters: 1 The game in one minute, 2 The deck, " in script.text


@pytest.mark.parametrize("typed", ["auction", "the auction", "5", "bid"])
def test_a_chapter_is_found_by_its_title_number_or_code(typed):
    script = play(new_table(seed=5), f"rules {typed}")
    assert "\nStarting left" in script.text
    assert "Only the latest declaration counts" in script.text
    assert "Ghosts, Knives, coin cards" not in script.text


def test_a_word_that_is_everywhere_gets_one_line_for_each_rule():
    quiet = play(new_table(seed=5)).text
    said = play(new_table(seed=5), "rules coin").text.replace(quiet, "")
    assert "The rules say a lot about 'coin'." in said
    lines = [line for line in said.split("\n") if line.endswith("...")]
    assert 10 < len(lines) < 40
    assert max(map(len, lines)) < 80
    assert "The game in one minute: the whole chapter" in said


def test_an_onlooker_is_told_a_game_of_bots():
    session = new_table(people=(), length=10)
    script = play(session)
    assert session.outcome is not None
    assert script.prompts == []
    assert "You" not in script.text
    assert " the game: " in script.text


def pages(script):
    """The transcript cut at every `NAME is next`: the name, and what came after it."""
    found = [(None, [])]
    for kind, text in script.transcript:
        passed = PASS.fullmatch(text) if kind == "read" else None
        if passed:
            found.append((passed[1], []))
        else:
            found[-1][1].append((kind, text))
    return found


class Watched(Answering):
    """Notes whose cards are printed while who sits at the screen."""

    def __init__(self, session):
        super().__init__(session)
        self.shown = []

    def write(self, text):
        super().write(text)
        if text.startswith("Your cards:"):
            seen = re.findall(r"\b[NSCDH]-[A-Z0-9]\b", text)
            self.shown.append((pages(self)[-1][0], self._owner(seen)))

    def _owner(self, codes):
        for seat in self.session.people:
            held = members(self.session.view(seat).holding)
            if codes == [KNIVES.deck.code(card) for card in held]:
                return self.session.names[seat]
        return "nobody"


def test_two_people_never_see_each_others_cards():
    session = new_table(people=("Ann", "Bo"), length=10)
    script = Watched(session)
    assert client(session, script).run() is True
    assert set(script.shown) == {("Ann", "Ann"), ("Bo", "Bo")}
    assert len(script.shown) > 50


def test_a_page_after_the_curtain_starts_clear():
    session = new_table(people=("Ann", "Bo"))
    script = play(session, "", "1")
    _, page = pages(script)[1]
    assert page[0] == ("write", CURTAIN)
    assert CURTAIN.count("\n") >= 60


def test_the_first_curtain_leaves_the_greeting_on_the_screen():
    script = play(new_table(people=("Ann", "Bo")))
    first = [kind for kind, text in script.transcript].index("read")
    assert CURTAIN not in [text for _, text in script.transcript[:first]]


def test_who_leaves_a_table_of_several_leaves_an_empty_screen():
    script = play(new_table(people=("Ann", "Bo")), "", "quit")
    assert script.transcript[-3:-1] == [("write", CURTAIN), ("write", "")]
    assert script.transcript[-1][1].startswith("The game isn't saved")


def test_a_decision_that_is_taken_back_has_a_name():
    session = new_table(people=("Ann", "Bo", "Cy", "Di", "Ed"), seed=5)
    first = session.names[session.waiting_for[0]]
    script = play(session, "", "1", "", "undo", "")
    assert f"{first}'s last decision is undone." in script.text


def test_the_end_of_a_game_of_two_is_told_to_everybody():
    session = new_table(people=("Ann", "Bo"), length=10)
    script = Answering(session)
    client(session, script).run()
    _, page = pages(script)[-1]
    end = "\n".join(text for kind, text in page[page.index(("write", CURTAIN), 1) :])
    assert "the game: " in end
    assert "you" not in end.casefold().split()


def test_a_hint_gives_a_reason_and_why_compares_all_cards(monkeypatch):
    in_few_worlds(monkeypatch)
    session = new_table(seed=5)
    session.bots.level = None
    script = play(session, "why", "hint", "why")
    assert "Type 'hint' first" in script.text
    assert re.search(r"Hint: Play the [\w ]+ \([NSCDH]-\w\)\. [A-Z].*\.", script.text)
    cards = len(session.view(0).decision.commands)
    assert len(re.findall(r"^ +(\d+%|\d\.\d)  ", script.text, re.MULTILINE)) == cards

"""A lexicon reaches everything that a game says: here Knives speaks of dukes in place of kings."""

from dataclasses import replace

import pytest

from app.games import GAME_TABLES, TITLES
from app.scenes.replay.projector import ReplayView
from app.scenes.results.ending import read_ending
from app.scenes.rules.scene import RulesScene
from app.scenes.setup.scene import SetupScene
from app.session.replay import load_replay
from app.session.who_may_look import ALL
from app.store.saves import OpenedSaves
from app.table.lexicon import Lexicon
from app.table.title import Tame
from app.table.voice import Voice
from app.text.client import TextClient
from app.text.console import Console
from tests.app.saved_games import keep
from tests.app.seating import open_shell, players, sit_down
from tests.text.scripted import RULES, Script, new_table

PLAIN = ("king", "queen", "hearts", "spades", "trick", "coin", "hand")
SAID = ("duke", "duchess", "roses", "thorns", "round", "penny", "bout")
WORDS = Lexicon(
    tuple(pair for one, other in zip(PLAIN, SAID, strict=True)
          for pair in ((one, other), (f"{one}s", f"{other}s")))
)  # fmt: skip


@pytest.fixture(autouse=True)
def _other_words(monkeypatch):
    title = TITLES["knives"]
    monkeypatch.setitem(TITLES, "knives", replace(title, tame=Tame(WORDS, title.sample)))


def is_said(texts):
    """Whether some of the words are there, and none of those that they stand for."""
    said = " ".join(texts).casefold().replace("king of knives", "")
    unsaid = [word for word in PLAIN if f" {word} " in said or f" {word}s " in said]
    return not unsaid and any(word in said for word in SAID)


def table(tmp_path):
    shell = open_shell(tmp_path)
    shell.change("content", "tame", True)
    pilot = sit_down(shell, sitting=players(1, "random"))
    pilot.until(lambda: pilot.scene.touchable)
    return pilot


def played_on(pilot, commands):
    scene = pilot.scene
    while len(scene.session) < commands:
        pilot.until(lambda: scene.touchable)
        view = scene.flow.view()
        scene.session.submit(scene.viewer, view.decision.commands[0])
        pilot.step()
    pilot.until(lambda: scene.touchable)


def test_the_log_of_a_table(tmp_path):
    pilot = table(tmp_path)
    played_on(pilot, 20)
    assert is_said(line.text for line in pilot.scene.log.lines())
    pilot.shell.change("content", "tame", False)
    assert not is_said(line.text for line in pilot.scene.log.lines())


def test_cards_notices_and_buttons_of_a_table(tmp_path):
    scene = table(tmp_path).scene
    abouts = [scene.eyes.about_card(card) for card in range(len(scene.session.game.deck.cards))]
    assert is_said(text for about in abouts for text in (about.name, *about.sentences))
    scene.notices.say("The King of Hearts lies there.")
    assert scene.notices.notice[0] == "The Duke of Roses lies there."


@pytest.mark.parametrize("tame", [True, False])
def test_a_replay_and_the_results(tmp_path, tame):
    path = keep(tmp_path)
    replay = load_replay(path)
    replay_view = ReplayView(
        replay, Voice(replay.names, codes=False, lexicon=WORDS if tame else Lexicon())
    )
    assert is_said(line.text for line in replay_view.log(ALL)) == tame
    reason = read_ending(path, OpenedSaves(), tame).result.account.reason
    assert ("bout" in reason, "hand" in reason) == (tame, not tame)


def test_the_rules_and_the_set_up(make_shell, monkeypatch):
    shell = make_shell()
    shell.change("content", "tame", True)
    rules = RulesScene(shell, "knives")
    with monkeypatch.context() as before:
        before.setitem(TITLES, "knives", replace(TITLES["knives"], tame=None))
        assert not is_said(line for each in rules.rules.paragraphs for line in each.lines)
    assert is_said(line for each in rules.rules.paragraphs for line in each.lines)
    setup = SetupScene(shell, "knives")
    shell.go(setup)
    assert is_said(text for rule in setup.sheet.rules for text in (rule.title, rule.about))


def test_an_open_page_of_the_rules_gets_other_words(make_shell):
    shell = make_shell()
    scene = RulesScene(shell, "knives")
    shell.go(scene)
    tricks = next(section for section in scene.rules.sections if "rick" in section)
    scene.open(tricks)
    shell.change("content", "tame", True)
    scene.enter()
    assert scene.section in scene.rules.sections
    shell.step()
    assert shell.scene is scene


def test_the_terminal_speaks_and_understands_them():
    session, script = new_table(), Script("rules duke", "table", "log all")
    console = Console(script.read, script.write)
    TextClient(session, GAME_TABLES["knives"].wording, RULES, console, WORDS).run()
    assert is_said(text for _, text in script.transcript)
    assert "The rules say nothing" not in script.text

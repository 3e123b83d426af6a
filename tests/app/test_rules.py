"""The rules reader: it fits every window, finds words, and opens where it is asked to."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.widgets.node import Node, walk
from app.draw.widgets.paper import Passage
from app.draw.widgets.scroll import Scroll
from app.scenes.rules.scene import RulesScene, rules_of
from app.scenes.shell import Shell
from rules.games import GAMES
from tests.app.windows import WINDOWS


def reader(shell: Shell, rule: str | None = None) -> RulesScene:
    scene = RulesScene(shell, "knives", rule)
    shell.go(scene)
    shell.step()
    return scene


def typed(shell: Shell, text: str) -> None:
    for letter in text:
        shell.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)])


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_every_chapter_fits(
    make_shell: Callable[..., Shell], size: tuple[int, int], text: int
) -> None:
    scene = reader(make_shell(size, text))
    for section in scene.rules.sections:
        scene.open(section)
        scene.lay_out()
        assert flaws(scene.stage) == [], section


@pytest.mark.parametrize("text", [100, 200])
def test_a_search_and_a_chosen_rule_fit(make_shell: Callable[..., Shell], text: int) -> None:
    scene = reader(make_shell((960, 540), text), "KN-TRICK-07")
    scene.search("ghost")
    scene.lay_out()
    assert flaws(scene.stage) == []


def test_it_opens_at_a_rule_in_sight_and_marked(shell: Shell) -> None:
    scene = reader(shell, "KN-TRICK-09")
    passage = scene.stage.find("rule KN-TRICK-09")
    sheet = scene.stage.find(f"page knives {scene.section}")
    assert scene.section == "Tricks"
    assert isinstance(passage, Passage)
    assert passage.chosen
    assert isinstance(sheet, Scroll)
    assert sheet.box.contains(passage.box)
    assert sheet.offset > 0


def test_a_ruling_opens_the_paragraph_that_names_it(shell: Shell) -> None:
    assert reader(shell, "KN-R09").rule == "KN-TRICK-07"


def test_an_unknown_rule_is_said_and_the_first_chapter_opens(shell: Shell) -> None:
    scene = reader(shell, "KN-NONE-99")
    assert scene.section == "The game in one minute"
    assert any("KN-NONE-99" in text for text in shell.toasts.shown(shell.clock()))


def test_typing_searches_at_once_and_counts_by_chapter(shell: Shell) -> None:
    scene = reader(shell)
    typed(shell, "hound")
    assert scene.wanted == "hound"
    assert scene.section == "The deck"
    assert scene.stage.find("chapter Scoring") is not None
    shown = [text for node in nodes(scene) for text, _, _ in node.texts(scene.style)]
    assert any(text.endswith("chapters") and "found in" in text for text in shown)


def test_enter_goes_through_all_places_and_round_again(shell: Shell, press: Any) -> None:
    scene = reader(shell)
    typed(shell, "snitch")
    seen = set()
    for _ in range(20):
        press(shell, pygame.K_RETURN)
        seen.add(scene.section)
    assert {"The deck", "Special cards", "Who sees what"} <= seen


def test_a_slash_or_a_letter_brings_the_keyboard_to_the_search(shell: Shell, press: Any) -> None:
    scene = reader(shell)
    press(shell, pygame.K_TAB)
    assert scene.stage.focus != "search"
    typed(shell, "/")
    assert (scene.stage.focus, scene.wanted) == ("search", "")
    press(shell, pygame.K_TAB)
    typed(shell, "cat")
    assert (scene.stage.focus, scene.wanted) == ("search", "cat")


def test_nothing_found_is_said(shell: Shell) -> None:
    scene = reader(shell)
    typed(shell, "zebra")
    shown = [text for node in nodes(scene) for text, _, _ in node.texts(scene.style)]
    assert "No matches" in shown


def test_escape_clears_the_search_and_then_leaves(shell: Shell, press: Any) -> None:
    below = reader(shell)
    scene = reader(shell)
    typed(shell, "cat")
    press(shell, pygame.K_ESCAPE)
    assert (shell.scene, scene.wanted) == (scene, "")
    press(shell, pygame.K_ESCAPE)
    assert shell.scene is below


def test_chapters_links_and_cards_can_be_clicked(shell: Shell, click: Any, press: Any) -> None:
    scene = reader(shell)
    click(shell, "chapter Tricks")
    assert scene.section == "Tricks"
    click(shell, "card H-K")
    assert scene.card == "H-K"
    click(shell, "chapter The deck")
    press(shell, pygame.K_END)
    click(shell, "after")
    assert scene.section == "Game length and winning"


def test_a_related_rule_is_opened_from_the_keyboard(shell: Shell, press: Any) -> None:
    scene = reader(shell, "KN-TRICK-06")
    scene.stage.go_to("see KN-TRICK-07")
    press(shell, pygame.K_RETURN)
    assert scene.rule == "KN-TRICK-07"


def test_page_down_turns_the_page_though_the_keyboard_is_in_the_search(
    shell: Shell, press: Any
) -> None:
    scene = reader(shell, "KN-SPEC-01")
    scene.open("Special cards")
    press(shell, pygame.K_PAGEDOWN)
    assert scene.stage.offsets[f"page knives {scene.section}"] > 0


def test_every_card_of_the_deck_is_explained() -> None:
    explained = [code for note in rules_of("knives").cards for code in note.codes]
    assert sorted(explained) == sorted(card.code for card in GAMES["knives"].deck.cards)


def nodes(scene: RulesScene) -> list[Node]:
    return [node for layer in scene.stage.layers for node in walk(layer)]

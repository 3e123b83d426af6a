"""Lessons: played through by mouse, by keys, and with every wrong answer."""

import json

import pygame
import pytest

from app.assets import game_assets
from app.draw.audit import flaws
from app.draw.prerender import Prerenderer
from app.draw.table_nodes import LIFT
from app.draw.widgets.boxes import DrawnBox
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.games import GAME_TABLES, GLANCES
from app.games.knives.table.words import SNITCH_TIP
from app.scenes.home.scene import HomeScene
from app.scenes.lesson import scene as lesson_scene
from app.scenes.lesson import sight
from app.scenes.lesson.course import Place
from app.scenes.lesson.scene import DRAWN_AHEAD_FRAMES, LessonScene
from app.scenes.table.conductor import WordsLeft
from app.scenes.table.scene import TableScene
from app.store.decks import with_our_deck
from app.store.lesson_progress import FIRST, LessonProgress, lesson_progress, note_progress
from app.store.profiles import load_profiles, save_profiles
from app.table import banter
from app.table.board import Laid
from app.table.geometry import Spot
from app.table.gestures import named
from app.table.lesson_light import lit_boxes
from app.table.rules_text import RulesText
from app.table.standing_board import LaidRace
from rules.games import GAMES
from rules.kernel.cards import Zone
from rules.kernel.play import advance
from rules.kernel.rng import Dice
from tests.app.learner import Learner, sit_in
from tests.app.seating import NBK, open_shell, sit_down
from tests.laws.tables import TABLES

SMALL = ((960, 540), 200)
MOST_SAID, MOST_WHY = 20, 25


def speak_by_mouse(learner):
    claim = learner.course.claim
    learner.click("say")
    learner.click(chip_of(learner, claim))
    learner.click(f"about {claim.about}")


def speak_by_keys(learner):
    claim = learner.course.claim
    learner.key(pygame.K_RETURN)
    assert learner.stage.focus == chip_of(learner, claim)
    learner.key(pygame.K_RETURN)
    assert learner.stage.focus == f"about {claim.about}"
    learner.key(pygame.K_RETURN)


def chip_of(learner, claim):
    saying = learner.scene.saying
    found = [(row, chip) for row in saying._rows for chip in row.chips if claim in chip.claims]
    return f"say {found[0][0].caption} {found[0][1].words}"


def go_on(learner, answer, speak, press):
    """Do what the step asks for."""
    course = learner.course
    if course.claim is not None:
        speak(learner)
    elif course.expected is not None:
        answer(course.expected)
    else:
        press("lesson next")


def play_through(learner, answer, speak, press, look=lambda: None):
    """From here to the end; the places of all steps that were taught."""
    places = []
    while not learner.is_over:
        places.append(learner.course.place)
        look()
        go_on(learner, answer, speak, press)
        learner.await_step()
        assert learner.is_over or learner.course.place != places[-1], places[-1]
    return places


def all_places(game):
    chapters = GAME_TABLES[game].lesson.chapters
    return [Place(c, s) for c, chapter in enumerate(chapters) for s in range(len(chapter.steps))]


def lit(learner):
    """What is lit now."""
    course, board = learner.course, learner.scene.laid_board
    names = course.step.lit
    return names, [
        lit_boxes(board, [name], course.game.deck, course.game.notation) for name in names
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_through_by_mouse_where_letters_are_large(tmp_path, game):
    learner = sit_in(tmp_path, game, *SMALL)

    def look():
        names, boxes = lit(learner)
        assert all(boxes), [name for name, found in zip(names, boxes, strict=True) if not found]
        assert flaws(learner.stage) == []
        words = learner.box("lesson words")
        own = learner.scene.laid_board
        hand = [laid.spot.bounds for laid in own.lying(own.own)]
        for box in [*(box for found in boxes for box in found), *hand]:
            assert not words.colliderect(pygame.Rect(*box)), (learner.course.place, box, words)

    places = play_through(learner, learner.answer_by_mouse, speak_by_mouse, learner.click, look)
    assert places == all_places(game)
    learner.click("lesson play")
    assert type(learner.scene) is TableScene


def enter_alone(learner):
    """The keyboard is always where the teacher means, so Enter is all that it takes."""
    given, number = learner.scene.session, len(learner.scene.session)
    for _ in range(4):
        learner.wait(0.5)
        learner.key(pygame.K_RETURN)
        assert learner.scene.notes.note is None
        if len(given) > number:
            return
    raise AssertionError(f"Enter did not do it: {learner.stage.focus}")


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_through_by_keys(tmp_path, game):
    learner = sit_in(tmp_path, game)

    def press(key):
        assert learner.stage.focus == key
        learner.key(pygame.K_RETURN)

    def answer(command):
        buttons = [button.command for button in learner.scene.laid_board.prompt.answers]
        if named(command).numbers and command not in buttons:
            learner.answer_by_keys(command)
        else:
            enter_alone(learner)

    places = play_through(learner, answer, speak_by_keys, press)
    assert places == all_places(game)
    learner.key(pygame.K_RETURN)
    assert type(learner.scene) is TableScene


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("deed", range(5))
def test_wrong_answers_get_a_word_and_can_be_tried(tmp_path, game, deed):
    deeds = [place for place in all_places(game) if _expects(game, place)][deed::5]
    for place in deeds:
        learner = sit_in(tmp_path / f"{place}", game, (960, 540), place=place)
        possible = learner.scene.flow.view().decision.commands
        wrong = [command for command in possible if command != learner.course.expected]
        for command in wrong[:: max(1, len(wrong) // 2)]:
            _try_out(learner, command)
        go_on(learner, learner.answer_by_mouse, speak_by_mouse, learner.click)
        learner.await_step()
        assert learner.is_over or learner.course.place != place


def _expects(game, place):
    expects = GAME_TABLES[game].lesson.chapters[place.chapter].steps[place.step].expects
    return expects and not expects.startswith("say ")


def _try_out(learner, command):
    """A wrong answer is refused with a word, then carried out, and then taken back."""
    scene, place, number = learner.scene, learner.course.place, len(learner.scene.session)
    notes = []
    learner.watch = lambda: notes.append(scene.notes.note)
    for _ in range(2):
        if not learner.course.has_strayed:
            assert len(scene.session) == number
            _give(learner, command)
    learner.watch = lambda: None
    assert any(note and note.text for note in notes)
    learner.await_step()
    assert len(scene.session) > number
    assert flaws(learner.stage) == []
    learner.click("lesson next")
    learner.await_step()
    assert (learner.course.place, len(scene.session)) == (place, number)
    assert learner.scene.notes.note is None


def _give(learner, command):
    """By mouse, where there is something to point at: face up or down needs a button."""
    hands, reading = learner.scene.hands, learner.scene.gesture.reading
    if reading.manner(command) in ("", learner.scene.gesture.manner):
        learner.answer_by_mouse(command)
    else:
        hands._submit(command)
        learner.step()


def _with_two_cards(folder, game):
    """The first step that expects a card of the hand where another could be played."""
    for place in (place for place in all_places(game) if _expects(game, place)):
        learner = sit_in(folder / f"{place}", game, place=place)
        expected = learner.course.expected
        wanted = set(learner.card_keys(expected))
        for other in learner.scene.flow.view().decision.commands if wanted else ():
            if {*learner.card_keys(other)} - wanted:
                return learner, expected, other
    raise AssertionError("no step has a card to be wrong about")


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_card_is_warned_of_by_a_click_and_played_by_another(tmp_path, game):
    learner, expected, other = _with_two_cards(tmp_path, game)
    learner.click_card(learner.card_keys(other)[0].removeprefix("card "))
    note = learner.scene.notes.note
    assert note is not None
    hand = learner.box(learner.card_keys(expected)[0])
    assert not learner.box("lesson note").colliderect(hand)
    learner.click_card(learner.card_keys(expected)[0].removeprefix("card "))
    assert learner.scene.notes.note is None


def test_an_illegal_card_gets_the_rule_in_plain_words(tmp_path):
    learner = sit_in(tmp_path, "knives")
    held = {laid.card for laid in learner.scene.laid_board.hand_cards}
    illegal = min(held - learner.scene.gesture.legal_cards)
    learner.click_card(illegal)
    assert "follow" in learner.scene.notes.note.text.lower()
    assert len(learner.scene.session) == learner.course.mark


@pytest.mark.parametrize("game", GAMES)
def test_one_step_back_is_always_possible(tmp_path, game):
    last = all_places(game)[-1]
    learner = sit_in(tmp_path, game, place=last)
    met = [learner.course.place]
    while learner.controls()["back step"].enabled if "back step" in learner.controls() else False:
        learner.key(pygame.K_BACKSPACE)
        learner.await_step()
        met.append(learner.course.place)
    assert met == all_places(game)[::-1]


def test_a_continued_lesson_goes_on_teaching(tmp_path):
    learner = sit_in(tmp_path, "knives")
    for _ in range(3):
        go_on(learner, learner.answer_by_mouse, speak_by_mouse, learner.click)
        learner.await_step()
    learner.key(pygame.K_ESCAPE)
    learner.click("lesson leave")
    learner.step()
    learner.click("first game")
    learner.await_step()
    assert learner.course.place == Place(0, 3)
    assert len(learner.scene.session) == learner.course.mark


@pytest.mark.parametrize("game", GAMES)
def test_between_two_parts_the_teacher_has_a_word_and_the_place_is_kept(tmp_path, game):
    lesson = GAME_TABLES[game].lesson
    ends = [n for n, _ in enumerate(lesson.chapters[:-1]) if n + 1 not in lesson.part(n)]
    assert all(lesson.chapters[end].parting for end in ends)
    place = Place(ends[0], len(lesson.chapters[ends[0]].steps) - 1)
    learner = sit_in(tmp_path, game, *SMALL, place=place)
    go_on(learner, learner.answer_by_mouse, speak_by_mouse, learner.click)
    for _ in range(300):
        if "lesson on" in learner.controls():
            break
        if learner.scene.asks:
            learner.key(pygame.K_RETURN)
        learner.step()
    assert flaws(learner.stage) == []
    known = lesson_progress(learner.shell.folders, game, FIRST)
    assert (known.chapter, known.step) == (ends[0] + 1, 0)
    learner.key(pygame.K_ESCAPE)
    assert isinstance(learner.scene, HomeScene)


ENDS = [
    pytest.param(game, number, id=f"{game}-{number}")
    for game in GAMES
    for number, _ in enumerate(GAME_TABLES[game].lesson.chapters)
    if number + 1 not in GAME_TABLES[game].lesson.part(number)
]


def to_the_end_of(learner):
    """Do the last step of a part, and read on until its last page lies there."""
    scene = learner.scene
    go_on(learner, learner.answer_by_mouse, speak_by_mouse, learner.click)
    for _ in range(900):
        if scene.exits.is_open:
            return
        if scene.asks:
            learner.key(pygame.K_RETURN)
        learner.step()
    raise AssertionError("the part does not end")


def last_step(game, chapter):
    return Place(chapter, len(GAME_TABLES[game].lesson.chapters[chapter].steps) - 1)


@pytest.mark.parametrize(("game", "chapter"), ENDS)
def test_behind_the_last_page_of_a_part_lies_the_round_that_was_learned(tmp_path, game, chapter):
    learner = sit_in(tmp_path, game, place=last_step(game, chapter))
    scene = learner.scene
    taught = GLANCES[game](scene.flow.view()).round
    to_the_end_of(learner)
    assert GLANCES[game](scene.flow.view()).round == taught


def test_no_hand_is_dealt_after_the_one_that_was_learned(tmp_path):
    learner = sit_in(tmp_path, "knives", place=last_step("knives", 0))
    to_the_end_of(learner)
    board, lines = learner.scene.laid_board, [line.text for line in learner.scene.log.lines()]
    assert (board.lying(board.own), board.one(LaidRace).race.near_words[0]) == ((), "Bank 11 of 13")
    assert lines[-1].startswith("Totals: you 1,")
    assert not any(line.startswith(("Hand 2", "You are dealt")) for line in lines)


def test_a_card_that_the_lesson_left_out_is_explained_when_anybody_plays_it_once(tmp_path):
    shell = open_shell(tmp_path)
    note_progress(shell.folders, "knives", FIRST, LessonProgress(is_over=True))
    words = WordsLeft(shell, sit_down(shell).scene.session)
    ids = GAMES["knives"].deck.ids
    pile, hand, spot = Zone("trick"), Zone("hand", 0), Spot(0, 0, 10)
    words.meet([Laid(pile, 0, None, spot), Laid(hand, 0, ids["S-X"], spot)])
    assert words.met == []
    words.meet([Laid(pile, 0, ids[code], spot) for code in ("C-K", "H-X", "H-X")])
    assert words.met == [ids["H-X"]]
    assert "H-X" in lesson_progress(shell.folders, "knives", FIRST).told
    pilot = sit_down(shell)
    pilot.scene.conductor.words_left.ahead.clear()
    pilot.scene.conductor.words_left.met.append(ids["S-X"])
    pilot.until(lambda: pilot.scene.asks)
    texts = [node.text for node in walk(pilot.stage.top) if isinstance(node, Text)]
    assert texts[0] == "New card: Snitch of Spades"
    assert SNITCH_TIP in texts
    before = len(pilot.scene.session)
    pilot.wait(20)
    assert pilot.scene.asks
    assert (len(pilot.scene.session), pilot.scene.motion.running) == (before, False)
    pilot.click("go on")
    pilot.until(lambda: pilot.scene.touchable)


@pytest.mark.parametrize("game", GAMES)
def test_words_are_few(game):
    for chapter in GAME_TABLES[game].lesson.chapters:
        for step in chapter.steps:
            assert len(step.says.split()) <= MOST_SAID, step.name
            assert len(step.why.split()) <= MOST_WHY, step.name
            assert step.why, step.name


def test_the_first_game_is_the_main_button_until_it_is_over(tmp_path):
    learner = Learner(shell := open_shell(tmp_path), shell.clock)
    learner.step()
    assert learner.controls()["first game"].kind == "primary"
    learner.click("first game")
    learner.await_step()
    assert isinstance(learner.scene, LessonScene)
    learner.key(pygame.K_ESCAPE)
    learner.click("lesson skip")
    learner.step()
    assert lesson_progress(shell.folders, learner.scene.chosen, FIRST).is_over
    assert learner.controls()["set up"].kind == "primary"
    assert "first game" in learner.controls()


def lines_met(pilot, questions):
    """What is said above the question, during so many questions that are answered anyhow."""
    said = []
    for _ in range(questions):
        pilot.until(lambda: pilot.is_asked)
        while pilot.scene.asks:
            pilot.key(pygame.K_RETURN)
            pilot.until(lambda: pilot.is_asked)
        pilot.wait(0.2)
        said += [pilot.scene.notices.notice[0]] if pilot.scene.notices.notice else []
        pilot.scene.notices.quiet()
        pilot.scene.session.submit(0, pilot.scene.flow.view().decision.commands[0])
    return said


def test_after_a_lesson_each_new_kind_of_question_gets_one_line_once(tmp_path):
    shell = open_shell(tmp_path)
    assert lines_met(sit_down(shell), 3) == []
    note_progress(shell.folders, "knives", FIRST, LessonProgress(is_over=True))
    first = lines_met(sit_down(shell), 8)
    assert len(set(first)) == len(first) > 1
    again = lines_met(sit_down(shell), 8)
    assert not set(again) & set(first)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_has_a_line_that_is_found_by_its_rule(game):
    asking = set.union(*(rules_that_ask(game, seed) for seed in range(25)))
    assert asking - set(GAME_TABLES[game].lesson.first_words) == set()
    text = RulesText((game_assets(game) / "rules.md").read_text("utf-8"))
    assert all(text.paragraph(rule) for rule in GAME_TABLES[game].lesson.first_words)


def rules_that_ask(game, seed):
    """The rules that ask something in a game of answers drawn by lot."""
    rules, asking = with_our_deck(GAMES[game]), set()
    easy = {"easy_mode": True} if "easy_mode" in rules.options.model_fields else {}
    options = rules.options(**easy, **TABLES[game].an_end)
    state = rules.start(options, GAME_TABLES[game].lesson.seats, seed)
    dice = Dice(seed, "answers")
    while owed := state.agenda[-1].owed(state):
        frame = state.agenda[-1]
        asking.add(rules.look(state, owed[0]).decision.rule)
        advance(state, owed[0], dice.choice(frame.legal(state, owed[0])))
    return asking


def test_enter_does_what_the_first_step_asks_for(tmp_path):
    learner = sit_in(tmp_path, "knives")
    before, card = learner.course.place, learner.course.expected.card
    learner.step()
    assert learner.stage.focus == f"card {card}"
    learner.key(pygame.K_RETURN)
    learner.step()
    learner.key(pygame.K_RETURN)
    learner.await_step()
    assert learner.course.place != before
    assert not learner.course.has_strayed


def test_a_lesson_tells_nothing_of_what_was_played_before_it(tmp_path):
    learner = sit_in(tmp_path, "knives")
    told = [line.text for line in learner.scene.log.lines()]
    assert told[0] == "Trick 2"
    assert not [line for line in told if line.startswith("You ")]


def test_nobody_grows_impatient_with_a_learner(tmp_path, monkeypatch):
    monkeypatch.setattr(banter, "TALKS", dict.fromkeys(banter.TALKS, 1.0))
    learner = sit_in(tmp_path, "knives")
    for _ in range(200):
        learner.clock.now += 1.0
        learner.step()
        assert not learner.scene.bubbles.any


def test_cards_that_are_meant_keep_off_the_question_and_its_button_is_lit(tmp_path):
    learner = sit_in(tmp_path, "knives", place=Place(1, 0))
    confirm = learner.scene.laid_board.prompt.confirm
    assert confirm not in learner.scene.sight.look.lit
    for picked in range(3):
        board, chosen = learner.scene.laid_board, learner.scene.gesture.chosen
        assert len(chosen) == picked
        for laid in board.lying(board.own):
            lifted = learner.scene.style.px(LIFT) if laid.card in chosen else 0
            assert laid.spot.bounds.y - lifted >= board.prompt.box.bottom - 3, laid.card
        left = sorted(learner.scene.sight.meant.difference(chosen))
        if left:
            learner.click_card(f"{left[0]}")
    assert learner.scene.laid_board.prompt.confirm in learner.scene.sight.look.lit


@pytest.mark.parametrize("place", [Place(0, 0), Place(0, 2)])
def test_the_dots_end_in_an_arrow_into_the_place(tmp_path, place):
    learner = sit_in(tmp_path, "knives", place=place)
    learner.shell.change("motion", "speed", 1.0)
    learner.scene.show_again()
    learner.until(lambda: not learner.scene.moving(learner.clock.now))
    still = learner.shell.window.canvas.copy()
    learner.scene.refresh()
    learner.step()
    assert still.get_buffer().raw == learner.shell.window.canvas.get_buffer().raw


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_says_which_part_of_the_lesson_it_is(tmp_path, game):
    parts = len({chapter.name for chapter in GAME_TABLES[game].lesson.chapters})
    last = sit_in(tmp_path, game, place=all_places(game)[-1])
    assert last.scene.laid_board.bar.subtitle.text.startswith(f"Part {parts} of {parts}: ")


def test_everybody_has_a_lesson_of_their_own(tmp_path):
    shell = open_shell(tmp_path)
    note_progress(shell.folders, "knives", FIRST, LessonProgress(is_over=True, told=("KN-BID-01",)))
    note_progress(shell.folders, "knives", "another", LessonProgress(chapter=1, step=2))
    assert lesson_progress(shell.folders, "knives", FIRST).told == ("KN-BID-01",)
    assert lesson_progress(shell.folders, "knives", "another").chapter == 1
    assert lesson_progress(shell.folders, "knives", "a third") == LessonProgress()
    people = load_profiles(shell.folders, "Ann").with_new("Bo")
    save_profiles(shell.folders, people)
    shell.change("person", "name", "Bo")
    learner = Learner(shell, shell.clock)
    shell.home()
    learner.step()
    assert learner.controls()["first game"].kind == "primary"
    shell.change("person", "name", "Ann")
    shell.home()
    learner.step()
    assert learner.controls()["set up"].kind == "primary"


def test_a_file_from_before_there_were_several_people_is_the_first_persons(tmp_path):
    shell = open_shell(tmp_path)
    written = {"backroom lessons": 1, "knives": {"is_over": True}}
    shell.folders.lessons.write_text(json.dumps(written), "utf-8")
    assert lesson_progress(shell.folders, "knives", FIRST).is_over
    assert not lesson_progress(shell.folders, "knives", "another").is_over


def test_with_keys_a_meant_card_leads_on_to_the_seat_that_is_meant(tmp_path):
    met = 0
    for place in all_places(NBK):
        step = GAME_TABLES[NBK].lesson.chapters[place.chapter].steps[place.step]
        if step.expects.startswith("play"):
            learner = sit_in(tmp_path / f"{place}", NBK, place=place)
            learner.wait(0.5)
            learner.key(pygame.K_RETURN)
            target = learner.course.expected.target
            assert learner.stage.focus == f"seat {target}", place
            learner.key(pygame.K_RETURN)
            learner.await_step()
            assert learner.course.place != place
            met += 1
    assert met >= 5


def test_enter_while_the_others_play_opens_no_menu(tmp_path):
    learner = sit_in(tmp_path, "knives", place=Place(0, 3))
    learner.shell.change("motion", "speed", 1.0)
    learner.key(pygame.K_RETURN)
    while not learner.is_taught:
        learner.key(pygame.K_RETURN)
        assert not learner.scene.asks


def test_a_step_is_drawn_for_some_frames_before_its_words_are_seen(tmp_path, monkeypatch):
    went_on = []

    class Watched(Prerenderer):
        def go_on(self):
            went_on.append(learner.clock.now)
            return super().go_on()

    monkeypatch.setattr(lesson_scene, "Prerenderer", Watched)
    shell = open_shell(tmp_path)
    learner = Learner(shell, shell.clock)
    shell.go(LessonScene(shell, "knives"))
    learner.until(lambda: learner.scene._is_reached)
    frames = 0
    while not learner.scene.presents:
        assert learner.stage.find("lesson words") is None
        assert not frames or learner.scene.moving(learner.clock.now), "no frame is left out"
        assert not learner.scene.touchable
        learner.step()
        frames += 1
    assert DRAWN_AHEAD_FRAMES <= frames <= DRAWN_AHEAD_FRAMES + 2
    assert DRAWN_AHEAD_FRAMES <= len(went_on) <= frames, "a little in each of them"
    learner.step()
    assert learner.stage.find("lesson words") is not None


def test_what_cards_come_to_is_put_together_below_the_reason(tmp_path, monkeypatch):
    drawn = []

    def noted(kind, real):
        return lambda *what: drawn.append((kind, what)) or real(*what)

    for name in ("card_node", "art"):
        monkeypatch.setattr(sight, name, noted(name, getattr(sight, name)))
    learner = sit_in(tmp_path, NBK)
    codes, made = learner.course.step.makes
    ids = learner.course.game.deck.ids
    cards = [what[0] for kind, what in drawn if kind == "card_node"]
    assert set(cards) == {ids[code] for code in codes}
    assert {what[1] for kind, what in drawn if kind == "art"} == {made}
    words = [*walk(learner.stage.find("lesson words"))]
    (equals,) = [n for n in words if said(n) == "="]
    (sum_,) = [n for n in words if equals in n.children]
    boxes = [isinstance(n, DrawnBox) for n in sum_.children]
    assert boxes == [*[True] * len(codes), False, True], "the cards, the sign, and what they make"
    why = next(n for n in words if said(n) == learner.course.step.why)
    assert equals.box.top >= why.box.bottom
    without = sit_in(tmp_path / "without", NBK, place=Place(0, 1))
    assert without.course.step.makes is None
    assert not [n for n in walk(without.stage.find("lesson words")) if said(n) == "="]


def said(node):
    return getattr(node, "text", "")


def test_in_a_lesson_only_the_teacher_talks(tmp_path, monkeypatch):
    monkeypatch.setattr(banter, "TALKS", dict.fromkeys(banter.TALKS, 1.0))
    learner = sit_in(tmp_path, "knives")
    heard = []
    learner.watch = lambda: heard.append(learner.scene.bubbles.any)
    for _ in range(6):
        go_on(learner, learner.answer_by_mouse, speak_by_mouse, learner.click)
        learner.await_step()
    assert not any(heard)
    assert not [line for line in learner.scene.log.lines() if "“" in line.text]

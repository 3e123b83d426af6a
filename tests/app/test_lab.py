"""The lab in the window: a variant is changed, tried by bots, read, kept, shared and played."""

import json
import time
from dataclasses import replace
from html import unescape

import pygame
import pytest

from app.draw.audit import flaws
from app.draw.widgets.button import Button
from app.draw.widgets.interval_chart import ChartLine, IntervalChart, Whisker
from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.games import TITLES
from app.lab.trials.run import LabRun
from app.lab.trials.run_folder import GAMES_PLAYED, Intent, begin_run, list_runs
from app.lab.trials.sweep import Wish, best
from app.scenes.lab import runs
from app.scenes.lab.bench import SWEEP
from app.scenes.lab.cards import changed_number, numbers_of, refusal_in_words
from app.scenes.lab.runs import in_time
from app.scenes.lab.scene import LabScene
from app.scenes.replay.scene import ReplayScene
from app.scenes.table.scene import TableScene
from app.store.benches import load_benches
from app.store.variants import list_variants, read_variant
from rules.games import GAMES
from tests.app.pilot import Pilot
from tests.app.seating import open_shell
from tests.app.windows import FEW_WINDOWS
from tests.lab.trials import inline

NBK, WCRR = "never_bring_a_knife", "russian_roulette"
LONGEST = max(GAMES, key=lambda game: len(TITLES[game].title))


@pytest.fixture
def lab(tmp_path, monkeypatch):
    """A lab with a game on its bench."""
    monkeypatch.setattr(runs, "processes", lambda workers: inline)

    def opened(game=NBK, size=(1280, 720), text=100):
        shell = open_shell(tmp_path, size, text)
        shell.go(LabScene(shell, game))
        pilot = Pilot(shell, shell.clock)
        pilot.step()
        return pilot

    return opened


def told(pilot):
    nodes = [node for layer in pilot.stage.layers for node in walk(layer)]
    return [node.text for node in nodes if isinstance(node, Text)]


def button(pilot, label):
    """The key of the button that says this."""
    nodes = [node for layer in pilot.stage.layers for node in walk(layer)]
    (found,) = [node.key for node in nodes if isinstance(node, Button) and node.label == label]
    return found


def played(pilot, games=12, bots="random"):
    """Let bots play a few games, to the end."""
    scene = pilot.scene
    scene.bench.games, scene.bench.bots = games, bots
    pilot.click("run")
    until = time.monotonic() + 60
    while scene.runs.running.is_on and time.monotonic() < until:
        time.sleep(0.02)
        pilot.step()
    pilot.step()
    assert scene.runs.running.is_complete
    return scene


def test_a_variant_is_changed_run_read_and_watched(lab):
    pilot = lab()
    scene = pilot.scene
    pilot.click("sides")
    scene.variants.show_side(2)
    guns = next(rule for rule in scene.bench.draft.sheet.rules if rule.name == "guns")
    scene.variants.step_rule(1, guns, 20)
    pilot.step()
    assert scene.bench.drafts[0].sheet.options.guns == 23
    assert scene.bench.drafts[1].sheet.options.guns == 20
    assert "0 to 60 · printed: 23" in told(pilot)
    played(pilot)
    assert scene.runs.report.games == 12
    assert [arm.label for arm in scene.runs.report.arms] == ["Rulebook", "My Rulebook"]
    assert "12 of 12 games each" in told(pilot)
    assert any("We looked at" in text for text in told(pilot))
    assert "My Rulebook: Guns 20 (printed: 23)." in told(pilot)
    pilot.click("extreme 0")
    until = time.monotonic() + 30
    while pilot.scene is scene and time.monotonic() < until:
        time.sleep(0.02)
        pilot.step()
    assert isinstance(pilot.scene, ReplayScene)


def test_what_does_not_go_together_is_said_at_its_row(lab):
    pilot = lab()
    scene = pilot.scene
    guns = next(rule for rule in scene.bench.draft.sheet.rules if rule.name == "guns")
    scene.variants.set_rule(0, guns, 3)
    pilot.step()
    said = [text for text in told(pilot) if "hands of 4 take 32 cards" in text]
    assert len(said) == 1
    assert "NBK" not in said[0]
    assert scene.bench.draft.sheet.options.guns == 23


def test_a_name_that_a_person_gave_stays_when_the_variant_changes(lab):
    scene = lab(WCRR).scene
    points = next(r for r in scene.bench.draft.sheet.rules if r.name == "target_points")
    scene.variants.step_rule(0, points, 9)
    assert scene.bench.draft.name == "My Rulebook"
    scene.variants.rename("Cold hands")
    scene.variants.change_card("peek_the_boo", {"copies": 5})
    scene.variants.step_rule(0, points, 11)
    assert scene.bench.draft.name == "Cold hands"


@pytest.mark.parametrize(
    ("typed", "kept"), [("Cold ", "Cold"), ("  ", "Rulebook"), ("", "Rulebook"), ("x\ufe0f", "x")]
)
def test_a_name_that_is_only_half_typed_is_kept_as_a_name(lab, typed, kept):
    pilot = lab(WCRR)
    desk, folders = pilot.scene.variants, pilot.shell.folders
    pilot.click("variant name")
    pilot.key(pygame.K_a, pygame.KMOD_CTRL)
    pilot.type(f"x{typed}")
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_DELETE)
    desk.save()
    assert kept in [one.name for one in list_variants(WCRR, folders).variants]
    pilot.click("play")
    assert pilot.scene.session.variant == (None if kept == "Rulebook" else kept)
    pilot.shell.home()
    assert load_benches(folders).by_game[WCRR].drafts[0].name == kept


@pytest.mark.parametrize(("side", "letter"), [(0, "A"), (1, "B"), (2, "B")])
def test_the_cards_say_whose_they_are(lab, side, letter):
    pilot = lab(WCRR)
    pilot.scene.variants.show_side(side)
    pilot.scene.variants.show_page(1)
    pilot.step()
    assert f"{letter}'s cards" in told(pilot)


def test_the_number_of_copies_is_pressed_to_type_another(lab):
    pilot = lab(WCRR)
    pilot.scene.variants.show_side(1)
    pilot.scene.variants.show_page(1)
    pilot.step()
    before = _cards(pilot)["air_gun"].copies
    pilot.click("copies air_gun")
    assert _cards(pilot)["air_gun"].copies == before
    pilot.type("8")
    pilot.key(pygame.K_RETURN)
    assert _cards(pilot)["air_gun"].copies == 8


def test_two_variants_that_are_the_same_are_said_to_be(lab):
    pilot = lab()
    scene = pilot.scene
    scene.variants.show_side(2)
    pilot.step()
    same = [text for text in told(pilot) if text.startswith("A and B have the same rules.")]
    assert len(same) == 1
    guns = next(rule for rule in scene.bench.draft.sheet.rules if rule.name == "guns")
    scene.variants.step_rule(1, guns, 20)
    pilot.step()
    assert same[0] not in told(pilot)


def test_a_single_value_that_does_not_work_is_named(lab):
    pilot = lab()
    scene = pilot.scene
    scene.variants.show_side(SWEEP)
    _range(scene, 10, 40)
    scene.sweep.set_step(10)
    pilot.step()
    said = "3 variants. Everything else is as in A. 10 doesn't work with the other rules."
    assert said in told(pilot)


def test_a_bar_twice_as_long_is_twice_as_much():
    lines = [
        ChartLine("Seat 1", (Whisker(45, 38, 52),)),
        ChartLine("Seat 2", (Whisker(58, 52, 65),)),
    ]
    assert IntervalChart(lines, ["A"])._span()[0] == 0.0


def _cards(pilot):
    deck = pilot.scene.bench.draft.dealt(pilot.shell.folders).deck_file
    return {card.code: card for card in deck.cards}


def test_cards_have_copies_and_numbers_that_can_be_changed(lab):
    pilot = lab(WCRR)
    scene = pilot.scene
    scene.variants.show_page(1)
    pilot.step()
    scene.variants.change_card("peek_the_boo", {"copies": 5})
    scene.variants.change_card("cold_feet", None)
    scene.variants.change_card("air_gun", {"copies": 5000})
    pilot.step()
    cards = _cards(pilot)
    assert cards["peek_the_boo"].copies == 5
    assert cards["air_gun"].copies == 3
    assert "cold_feet" not in cards
    assert "Removed: Cold feet" in told(pilot)
    assert any(text.startswith("Copies should be less than") for text in told(pilot))
    scene.variants.restore_cards()
    pilot.step()
    assert "cold_feet" in _cards(pilot)


def test_among_many_cards_one_is_found_by_its_name(lab):
    pilot = lab(LONGEST)
    pilot.scene.variants.show_page(1)
    pilot.step()
    assert {"Bruiser", "Locksmith"} <= set(told(pilot))
    pilot.scene.stage.find("find cards").change(" lockSMITH")
    pilot.step()
    assert "Locksmith" in told(pilot)
    assert "Bruiser" not in told(pilot)
    pilot.scene.stage.find("find cards").change("nobody")
    pilot.step()
    assert "No card has that name." in told(pilot)
    assert flaws(pilot.stage) == []


def test_every_number_of_a_card_is_found_and_changed():
    card = {"code": "x", "copies": 3, "does": [{"word": "a"}, {"word": "b", "amount": 2}], "n": 7}
    found = list(numbers_of(card))
    assert [(each.label, each.value) for each in found] == [("Amount", 2), ("N", 7)]
    assert changed_number(card, found[0], 5) == {
        "does": [{"word": "a"}, {"word": "b", "amount": 5}]
    }
    assert changed_number(card, found[1], 1) == {"n": 1}
    assert card["n"] == 7


def test_a_refusal_names_the_field_and_not_the_file():
    assert refusal_in_words("'cards': card 'x': 'copies' should be more, not 0") == (
        "Copies should be more, not 0."
    )


def test_a_variant_is_kept_written_read_and_thrown_away(lab, tmp_path):
    pilot = lab()
    scene, folders = pilot.scene, pilot.shell.folders
    guns = next(rule for rule in scene.bench.draft.sheet.rules if rule.name == "guns")
    scene.variants.step_rule(0, guns, 20)
    scene.variants.rename("Cold night")
    pilot.step()
    pilot.click("save")
    (own,) = [v for v in list_variants(NBK, folders).variants if v.path.parent == folders.variants]
    assert (own.name, own.options.guns) == ("Cold night", 20)
    assert own.author == pilot.shell.settings.person.name
    pilot.click("share")
    pilot.click("write file")
    scene.stage.find("dialog field").change(str(tmp_path))
    pilot.step()
    pilot.click("dialog do")
    assert read_variant(tmp_path / "cold_night.json").options.guns == 20
    scene.bench.draft.take(scene.variants.presets.all[0])
    assert scene.bench.draft.sheet.options.guns == 23
    scene.variants.ask_import()
    pilot.step()
    scene.stage.find("dialog field").change(str(tmp_path / "cold_night.json"))
    pilot.step()
    pilot.click("dialog do")
    assert scene.bench.draft.sheet.options.guns == 20
    scene.bench.draft.path = own.path
    scene.variants.share()
    pilot.step()
    pilot.click("forget")
    assert own.path.exists()
    pilot.click("dialog do")
    assert not own.path.exists()


def own_variants(pilot):
    folder = pilot.shell.folders.variants
    return [v for v in list_variants(NBK, pilot.shell.folders).variants if v.path.parent == folder]


def test_saving_again_changes_the_variants_own_file(lab):
    pilot = lab()
    scene, guns = pilot.scene, rule_of(pilot, "guns")
    assert not scene.stage.find("save").enabled
    scene.variants.step_rule(0, guns, 20)
    pilot.step()
    pilot.click("save")
    assert not scene.stage.find("save").enabled
    scene.variants.step_rule(0, guns, 21)
    pilot.step()
    pilot.click("save")
    assert [each.options.guns for each in own_variants(pilot)] == [21]


def rule_of(pilot, name):
    return next(rule for rule in pilot.scene.bench.draft.sheet.rules if rule.name == name)


def test_the_bench_is_as_it_was_when_the_lab_is_opened_again(lab):
    pilot = lab()
    scene = pilot.scene
    scene.variants.show_side(SWEEP)
    _range(scene, 15, 25, 5)
    scene.sweep.want("minutes", True)
    scene.variants.step_rule(1, rule_of(pilot, "guns"), 20)
    scene.variants.set_seats(6)
    scene.variants.set_games(700)
    before = scene.bench.saved()
    pilot.scene.open_game(2)
    pilot.step()
    assert pilot.scene.bench.saved() != before
    pilot.shell.back()
    again = LabScene(pilot.shell, NBK)
    assert again.bench.saved() == before
    assert again.bench.drafts[1].name == "My Rulebook"
    assert again.bench.sweep.as_wished() == (Wish("minutes", 25),)


@pytest.mark.parametrize("answer", ["dialog cancel", "dialog do"])
def test_what_was_changed_and_not_saved_is_not_replaced_unasked(lab, answer):
    pilot = lab()
    scene = pilot.scene
    scene.variants.step_rule(1, rule_of(pilot, "guns"), 20)
    scene.sweep.try_value(25)
    pilot.step()
    assert "Replace B?" in told(pilot)
    assert "You haven't saved “My Rulebook”." in told(pilot)
    pilot.click(answer)
    kept = 20 if answer == "dialog cancel" else 25
    assert scene.bench.drafts[1].sheet.options.guns == kept


@pytest.mark.parametrize("way", ["preset", "copy", "import", "run"])
def test_every_way_to_replace_a_variant_asks_first(lab, tmp_path, way):
    pilot = lab()
    scene = played(pilot, 2)
    scene.variants.step_rule(0, rule_of(pilot, "guns"), 20)
    scene.variants.step_rule(1, rule_of(pilot, "guns"), 20)
    if way == "preset":
        scene.variants.pick_preset(0, 1)
    elif way == "copy":
        scene.variants.share()
        pilot.step()
        pilot.click("copy")
    elif way == "run":
        scene.runs.open_run(0)
    else:
        path = tmp_path / "other.json"
        page = {"backroom variant": 1, "game": NBK, "name": "X", "about": "", "options": {}}
        path.write_text(json.dumps(page), "utf-8")
        scene.variants.ask_import()
        pilot.step()
        scene.stage.find("dialog field").change(str(path))
        pilot.step()
        pilot.click("dialog do")
    pilot.step()
    assert {"Replace A?", "Replace B?"} & set(told(pilot))
    pilot.click("dialog cancel")
    assert [draft.sheet.options.guns for draft in scene.bench.drafts] == [20, 20]


def test_another_run_keeps_the_part_of_the_report_that_is_read(lab):
    pilot = lab()
    scene = played(pilot, 2)
    pilot.scene.runs.show_tab("Choices")
    scene.variants.show_side(SWEEP)
    _range(scene, 22, 24)
    played(pilot, 2)
    assert "Choices" in told(pilot)


def test_a_run_pauses_ends_and_goes_on(lab):
    pilot = lab()
    scene = pilot.scene
    scene.bench.games, scene.bench.bots = 40, "random"
    scene.runs.run()
    pilot.step()
    scene.runs.toggle_run()
    held = scene.runs.running
    assert held.is_held
    pilot.step()
    assert not scene.stage.find("run").enabled
    scene.runs.cancel_run()
    held.close()
    pilot.step()
    assert held.done < 40
    scene.runs.go_on()
    until = time.monotonic() + 60
    while scene.runs.running.is_on and time.monotonic() < until:
        time.sleep(0.02)
    assert scene.runs.running.is_complete
    assert scene.runs.running.report.games == 40


def test_a_run_of_another_version_is_read_and_not_played_on(lab):
    pilot = lab()
    scene = pilot.scene
    scene.bench.games, scene.bench.bots = 5, "random"
    trial = scene.bench.trial(1)
    begun = begin_run(pilot.shell.folders.lab, trial, Intent("Old", "2026-01-01 10:00:00"))
    scene.runs.show_run(replace(begun, program="0.0.1"))
    pilot.step()
    pilot.click("go on")
    assert not scene.runs.running.is_on
    assert not (begun.path / GAMES_PLAYED).exists()
    (said,) = pilot.shell.toasts.shown(pilot.shell.clock())
    assert said.startswith("You can't continue “Old”. Backroom 0.0.1 started it, and this is ")


def test_a_kept_run_is_opened_again(lab):
    pilot = lab()
    report = played(pilot, 5).runs.report
    scene = LabScene(pilot.shell, NBK)
    pilot.shell.go(scene)
    pilot.step()
    pilot.click("kept 0")
    assert scene.runs.report == report
    assert scene.bench.trial(1).arms == report.trial.arms
    assert (scene.bench.games, scene.bench.bots) == (5, "random")
    scene.runs.show_runs()
    pilot.step()
    assert "Runs" in told(pilot)


def test_two_runs_of_the_same_are_not_called_the_same(lab):
    pilot = lab()
    names = [played(pilot, 2).runs.running.folder.intent.name for _ in range(3)]
    assert names == ["Rulebook", "Rulebook (2)", "Rulebook (3)"]


def test_a_run_of_another_game_brings_its_game_with_it(lab):
    pilot = lab()
    report = played(pilot, 5).runs.report
    pilot.shell.go(LabScene(pilot.shell, WCRR))
    pilot.step()
    pilot.click("kept 0")
    assert pilot.scene.bench.game.name == NBK
    assert pilot.scene.runs.report == report
    assert pilot.scene.bench.trial(1).arms == report.trial.arms


def test_a_run_gets_another_name(lab):
    pilot = lab()
    scene = played(pilot, 5)
    games = scene.runs.report.games
    pilot.click("rename run")
    scene.stage.find("dialog field").change("  ")
    pilot.step()
    pilot.click("dialog do")
    assert "Give the run a name." in told(pilot)
    scene.stage.find("dialog field").change("First try")
    pilot.step()
    pilot.click("dialog do")
    assert "saved as “First try”" in told(pilot)
    assert scene.runs.report.name == "First try"
    pilot.click("bar runs")
    pilot.click("rename 0")
    scene.stage.find("dialog field").change("Second try")
    pilot.step()
    pilot.click("dialog do")
    (again,), _ = list_runs(pilot.shell.folders.lab)
    assert (again.intent.name, again.path) == ("Second try", scene.runs.running.folder.path)
    assert LabRun(again).done == games


def _range(scene, low, high, step=1):
    scene.sweep.set_ends(low, scene.sweep.sweep.high)
    scene.sweep.set_ends(scene.sweep.sweep.low, high)
    scene.sweep.set_step(step)


def test_a_number_is_swept_and_the_wished_value_tried(lab, tmp_path):
    pilot = lab()
    scene = pilot.scene
    scene.variants.show_side(SWEEP)
    _range(scene, 15, 25, 5)
    pilot.step()
    assert "3 variants. Everything else is as in A." in told(pilot)
    played(pilot, 8)
    assert scene.runs.report.trial.swept == "guns"
    assert [arm.label for arm in scene.runs.report.arms] == ["Guns 15", "Guns 20", "Guns 25"]
    assert {"Minutes", "Rounds", "Seats apart, %", "Wins by role, %"} <= set(told(pilot))
    assert "No target yet" in told(pilot)
    pilot.click("want minutes")
    chosen = best(scene.runs.report.arms, (Wish("minutes", 25),), "guns")
    assert chosen.arm.label in told(pilot)
    assert f"{chosen.how}: {chosen.has}" in told(pilot)
    scene.runs.export()
    pilot.step()
    scene.stage.find("dialog field").change(str(tmp_path))
    pilot.step()
    pilot.click("dialog do")
    page = (tmp_path / f"{scene.runs.running.folder.path.name}.html").read_text("utf-8")
    assert chosen.text in unescape(page)
    pilot.click("try value")
    assert scene.bench.shown == (0, 1)
    assert [draft.sheet.options.guns for draft in scene.bench.drafts] == [23, chosen.arm.value]


def test_a_kept_sweep_is_laid_out_again(lab):
    pilot = lab()
    pilot.scene.variants.show_side(SWEEP)
    _range(pilot.scene, 16, 20, 2)
    played(pilot, 2)
    scene = LabScene(pilot.shell, NBK)
    pilot.shell.go(scene)
    pilot.step()
    pilot.click("kept 0")
    assert scene.bench.shows == SWEEP
    assert (scene.sweep.sweep.low, scene.sweep.sweep.high, scene.sweep.sweep.step) == (16, 20, 2)
    assert scene.bench.trial(1).title == "Guns 16 to 20"


def test_a_range_leaves_out_what_does_not_go_together(lab):
    pilot = lab()
    scene = pilot.scene
    scene.variants.show_side(SWEEP)
    _range(scene, 0, 20)
    pilot.step()
    sheet = scene.bench.draft.sheet
    fits = [value for value in range(21) if sheet.fits(scene.sweep.sweep.rule, value)]
    assert 1 < len(fits) < 21
    assert [arm.value for arm in scene.bench.trial(1).arms] == fits
    left = f"{21 - len(fits)} don't work with the other rules."
    assert f"{len(fits)} variants. Everything else is as in A. {left}" in told(pilot)
    _range(scene, 0, 0)
    pilot.click("run")
    assert scene.runs.running is None
    assert "None of these values work with A's other rules." in told(pilot)


def test_the_ends_of_a_range_make_way_for_each_other(lab):
    scene = lab().scene
    assert (scene.sweep.sweep.low, scene.sweep.sweep.high) == (18, 28)
    scene.sweep.set_ends(40, 28)
    assert (scene.sweep.sweep.low, scene.sweep.sweep.high) == (40, 40)
    scene.sweep.set_ends(40, 10)
    assert (scene.sweep.sweep.low, scene.sweep.sweep.high) == (10, 10)
    scene.sweep.set_ends(10, 5000)
    assert scene.sweep.sweep.high == 60


def test_the_report_is_exported(lab, tmp_path):
    pilot = lab()
    scene = played(pilot, 5)
    scene.runs.export()
    pilot.step()
    put = scene.stage.find("dialog field")
    put.change(str(tmp_path))
    pilot.step()
    pilot.click("dialog do")
    stem = scene.runs.running.folder.path.name
    assert "<svg" in (tmp_path / f"{stem}.html").read_text("utf-8")
    assert (tmp_path / f"{stem}.csv").exists()


def test_play_it_now_sits_down_with_the_variants_cards_and_rules(lab):
    pilot = lab(WCRR)
    scene = pilot.scene
    scene.variants.change_card("peek_the_boo", {"copies": 5})
    points = next(r for r in scene.bench.draft.sheet.rules if r.name == "target_points")
    scene.variants.step_rule(0, points, 9)
    pilot.step()
    pilot.click("play")
    assert isinstance(pilot.scene, TableScene)
    session = pilot.scene.session
    assert session.options.target_points == 9
    assert {c.code: c.copies for c in session.game.deck_file.cards}["peek_the_boo"] == 5
    assert session.variant == "My Rulebook"
    assert any("“My Rulebook”" in said for said in pilot.shell.toasts.shown(pilot.shell.clock()))
    pilot.scene.menu.open()
    pilot.step()
    assert "Variant: “My Rulebook”" in told(pilot)
    pilot.click(button(pilot, "Back to the Lab"))
    assert pilot.scene is scene
    assert scene.bench.draft.sheet.options.target_points == 9


def test_another_games_variant_is_refused(lab, tmp_path):
    pilot = lab()
    path = tmp_path / "v.json"
    page = {"backroom variant": 1, "game": "knives", "name": "X", "about": "", "options": {}}
    path.write_text(json.dumps(page))
    pilot.scene.variants.ask_import()
    pilot.step()
    pilot.scene.stage.find("dialog field").change(str(path))
    pilot.step()
    pilot.click("dialog do")
    assert "That's a variant of Knives." in told(pilot)


@pytest.mark.parametrize(("size", "text"), FEW_WINDOWS)
@pytest.mark.parametrize("game", [NBK, WCRR, LONGEST])
def test_everything_fits(lab, game, size, text):
    pilot = lab(game, size, text)
    scene = pilot.scene
    for side in (0, 2, SWEEP):
        scene.variants.show_side(side)
        pilot.step()
        assert flaws(scene.stage) == []
    _range(scene, scene.sweep.sweep.low, scene.sweep.sweep.low + 1)
    scene.sweep.want("minutes", True)
    played(pilot, 2, "novice")
    for tab in range(5):
        scene.runs.show_tab(tab)
        pilot.step()
        assert flaws(scene.stage) == []
    if scene.bench.game.deck_model:
        scene.variants.show_page(1)
        pilot.step()
        assert flaws(scene.stage) == []


def test_times_are_read_easily():
    assert [in_time(s) for s in (0.2, 42, 100, 1000, 7300)] == [
        "1 s", "42 s", "1 min 40 s", "16 min", "2 h 01 min",
    ]  # fmt: skip


def test_a_chart_says_each_figure_with_half_its_interval():
    assert Whisker(46.1, 44.4, 47.8).told == "46.1 ± 1.7"
    chart = IntervalChart([ChartLine("Seat 1", (Whisker(46.1, 44.4, 47.8), None))], ["A", "B"])
    assert chart._span() == (0.0, 50.0)

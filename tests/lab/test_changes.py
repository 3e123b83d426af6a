"""What a variant changes, in words."""

from app.assets import assets_folder
from app.lab.crew import RunControl
from app.lab.trials.changes import arm_changes
from app.lab.trials.html import report_html
from app.lab.trials.plan import Arm, TrialPlan
from app.lab.trials.run import LabRun
from app.lab.trials.run_folder import Intent, begin_run
from app.store.card_changes import CardChanges, changed_deck
from app.store.decks import with_deck
from app.store.folders import Folders
from rules.games import GAMES
from tests.lab.trials import inline

WCRR = "russian_roulette"
GAME = with_deck(GAMES[WCRR], Folders(assets_folder()))


def _arm(options=None, **changes):
    deck = changed_deck(GAME, (CardChanges(**changes),), "Cold") if changes else GAME.deck_file
    return Arm("Cold", GAME.options(**options or {}), deck)


def test_options_and_cards_are_named_with_what_is_printed():
    assert arm_changes(WCRR, _arm()) == "as printed"
    assert arm_changes(WCRR, _arm({"finish_pulls": "ask", "action_cards": False})) == (
        "Action cards no (printed: yes); Last player's pulls “Choose” (printed: “Win right away”)"
    )
    told = arm_changes(WCRR, _arm(change={"air_gun": {"copies": 5}}, remove=("cold_feet",)))
    assert told == "cards changed: Air Gun ×5; cards taken out: Cold Feet"
    does = [{"word": "peek_gun", "amount": 2}]
    assert arm_changes(WCRR, _arm(change={"peek_the_boo": {"does": does}})) == (
        "cards changed: Peek the Boo"
    )


def test_a_page_of_a_run_that_goes_on_says_so(tmp_path):
    control = RunControl()
    trial = TrialPlan(WCRR, (_arm(change={"air_gun": {"copies": 5}}),), ("random",) * 2, 1, 5)
    folder = begin_run(tmp_path, trial, Intent("Cut", "2026-01-01 10:00:00"))
    run = LabRun(folder)
    run.play(inline, control, lambda: control.end() if run.done == 3 else None)
    page = report_html(run.report(), folder)
    assert "3 of 5 games" in page
    assert "The run isn't over" in page
    assert "Air Gun ×5" in page

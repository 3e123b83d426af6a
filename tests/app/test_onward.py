"""Windows that do not hurt: needless questions are spared, and a game without people can end."""

from app.draw.widgets.node import walk
from app.draw.widgets.text import Text
from app.scenes.table.scene import TableScene
from app.store.decks import with_our_deck
from rules.games import GAMES
from rules.games.russian_roulette.options import WcrrOptions
from rules.kernel.windows import PASS
from tests.app.pilot import Pilot
from tests.app.seating import NAMES, open_shell, players, sit_down

GAME = with_our_deck(GAMES["russian_roulette"])


def at_table(folder, people=1, ask_me="able", **options):
    shell = open_shell(folder)
    shell.change("motion", "ask_me", ask_me)
    return sit_down(shell, people, game="russian_roulette", seats=3, seed=8, **options)


def with_cards(folder, people, ask_me):
    shell = open_shell(folder)
    for name, value in (("speed", 0.0), ("bot_pace", "quick"), ("ask_me", ask_me)):
        shell.change("motion", name, value)
    session = shell.table_factory.begin(GAME, WcrrOptions(), players(people, names=NAMES[:3]), 8)
    shell.go(TableScene(shell, session))
    return Pilot(shell, shell.clock)


def questions_of_a_round(pilot):
    """Which answers the first seat was asked to choose from, until the second round."""
    asked = []
    while pilot.scene.session.view(0).number == 1:
        pilot.until(lambda: pilot.is_asked or pilot.scene.session.view(0).number > 1)
        if pilot.scene.session.waiting_for:
            decision = pilot.scene.session.view(0).decision
            asked.append(decision)
            pilot.scene.session.submit(0, decision.passing or decision.commands[0])
        pilot.step()
    return asked


def is_needless(decision):
    return [one for one in decision.commands if one.verb != "spin"] == [PASS]


def test_alone_with_bots_nobody_is_asked_who_could_only_pass(tmp_path):
    spared = questions_of_a_round(with_cards(tmp_path / "able", 1, "able"))
    asked = questions_of_a_round(with_cards(tmp_path / "always", 1, "always"))
    assert spared
    assert not any(map(is_needless, spared))
    assert any(map(is_needless, asked))


def test_several_people_are_asked_whatever_they_hold(tmp_path):
    pilot = with_cards(tmp_path, 2, "able")
    session = pilot.scene.session

    def one_could_only_pass():
        return any(is_needless(session.view(s).decision) for s in session.waiting_for)

    for _ in range(200):
        if one_could_only_pass():
            break
        for seat in session.match.owed[:1]:
            session.submit(seat, session.view(seat).decision.commands[0])
    assert one_could_only_pass()


def out_of_the_game(pilot):
    """Let the only person bid all there is until the captain is dead."""
    session = pilot.scene.session
    while session.view(0).is_living(0) and session.outcome is None:
        turn_page(pilot)
        if session.waiting_for:
            commands = session.view(0).decision.commands
            session.submit(0, session.view(0).decision.passing or bold(commands))
        pilot.step()
    assert session.outcome is None
    while pilot.stage.find("onward fast") is None:
        turn_page(pilot)
        pilot.step()


def turn_page(pilot):
    """Read the table at the end of a round, if it is there."""
    if pilot.stage.find("go on") is not None:
        pilot.click("go on")


def bold(commands):
    return max(commands, key=lambda one: getattr(one, "pulls", -1))


def test_whoever_is_out_of_the_game_can_go_to_its_end(tmp_path):
    pilot = at_table(tmp_path, target_points=30)
    out_of_the_game(pilot)
    session = pilot.scene.session
    pilot.click("onward fast")
    pilot.until(lambda: session.outcome is not None)
    assert session.outcome is not None


def test_or_leave_or_watch(tmp_path):
    pilot = at_table(tmp_path, target_points=30)
    out_of_the_game(pilot)
    table = pilot.scene
    pilot.click("onward watch")
    for _ in range(30):
        pilot.step()
    assert pilot.scene is table
    assert pilot.stage.find("onward fast") is None
    assert not table.onward.is_fast


def test_whoever_can_still_play_cards_is_told_so(tmp_path):
    told = {}
    for cards in (False, True):
        pilot = at_table(tmp_path / f"{cards}", target_points=30, action_cards=cards)
        out_of_the_game(pilot)
        nodes = [node for layer in pilot.stage.layers for node in walk(layer)]
        told[cards] = " ".join(node.text for node in nodes if isinstance(node, Text))
    assert "cards with a skull" in told[True]
    assert "skull" not in told[False]

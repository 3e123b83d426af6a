"""No Honor among Thieves in a window and at a text table, before it is on the list of games."""

from app.bots.anyone import choose
from app.bots.roster import BOTS, SECONDS
from app.games import PACKS
from app.games.no_honor.account import account
from app.games.no_honor.answers import brief, is_quiet, label, order, prompt, short
from app.games.no_honor.banter import LINES, reactions
from app.games.no_honor.board import lay_out
from app.games.no_honor.card_words import about_card
from app.games.no_honor.contract import form
from app.games.no_honor.questions import ASIDES, ASKS, confirm, place, question, verb
from app.games.no_honor.retelling import RETELLING
from app.games.no_honor.sheets import LOOKBACKS, secret_of, sheet_of
from app.games.no_honor.standing import standing
from app.games.no_honor.table_text import card_line, own, roles, scores, table
from app.games.no_honor.telling import TELLING
from app.store.decks import with_our_deck
from app.table.game_table import GameTable
from app.table.lesson import Lesson
from app.table.pack import Pack
from app.table.timeline import empty_table
from app.table.voice import Voice
from app.table.wording import Wording
from rules.games import GAMES
from rules.games.no_honor.commands import Recruit
from rules.games.no_honor.game import GAME
from tests.app.seating import NAMES, open_shell, sit_down

PACK = Pack(
    table=GameTable(
        lay_out=lay_out,
        telling=TELLING,
        ordered_zones=GAME.ordered_zones,
        confirm=confirm,
        place=place,
        about_card=about_card,
        sheet_of=sheet_of,
        lookbacks=LOOKBACKS,
        before_deal=empty_table,
        reactions=reactions,
        lines=LINES,
        secret_of=secret_of,
        verb=verb,
        asks=ASKS,
        asides=ASIDES,
        form=form,
        quiet=is_quiet,
        standing=standing,
    ),
    wording=Wording(
        story=TELLING.story,
        table=table,
        own=own,
        card=card_line,
        roles=roles,
        scores=scores,
        prompt=prompt,
        label=label,
        order=order,
        brief=brief,
        short=short,
        tells_sealed=TELLING.tells_sealed,
    ),
    account=account,
    lesson=Lesson("Odile", (), (), (), (), {}),
    retelling=RETELLING,
)


def move_in(monkeypatch):
    """All that a game has, for as long as a test goes on."""
    monkeypatch.setitem(GAMES, GAME.name, GAME)
    monkeypatch.setitem(GAMES, GAME.name, with_our_deck(GAME))
    monkeypatch.setitem(PACKS, GAME.name, PACK)
    monkeypatch.setitem(BOTS, GAME.name, {"novice": choose, "regular": choose})
    monkeypatch.setitem(SECONDS, GAME.name, {})


def at_the_table(folder, size=(1280, 720), text=100, **more):
    """A pilot at a new game."""
    return sit_down(open_shell(folder, size, text), game=GAME.name, **{"seats": 3, **more})


def in_reach(view):
    """The answers that can be given in the window.

    Who costs nothing and lies under others is hired once there is room, one of each name.
    """
    pressed = {
        one.command for group in question(view, Voice(NAMES)).groups for one in group.choices
    }
    buried = {*view.cost_zero[:-1]}
    return [
        command
        for command in view.decision.commands
        if not isinstance(command, Recruit) or command in pressed or command.card not in buried
    ]

"""The table of Never Bring a Knife as the window needs it."""

from app.games.never_bring_a_knife.banter import LINES, occasions
from app.games.never_bring_a_knife.board import lay_out
from app.games.never_bring_a_knife.card_texts import about_card
from app.games.never_bring_a_knife.log import NbkLog
from app.games.never_bring_a_knife.motion import steps
from app.games.never_bring_a_knife.objections import why_not, why_not_seat
from app.games.never_bring_a_knife.questions import MANNERS, confirm, manner, place, verb
from app.games.never_bring_a_knife.secrets import secret_of
from app.games.never_bring_a_knife.sheets import LOOKBACKS, sheet_of
from app.table.game_table import GameTable
from app.table.timeline import empty_table
from rules.games.never_bring_a_knife.game import GAME

TABLE = GameTable(
    lay_out=lay_out,
    steps=steps,
    ordered_zones=GAME.ordered_zones,
    confirm=confirm,
    place=place,
    why_not=why_not,
    why_not_seat=why_not_seat,
    log=NbkLog,
    about_card=about_card,
    sheet_of=sheet_of,
    lookbacks=LOOKBACKS,
    before_deal=empty_table,
    occasions=occasions,
    lines=LINES,
    secret_of=secret_of,
    verb=verb,
    manner=manner,
    manners=MANNERS,
)

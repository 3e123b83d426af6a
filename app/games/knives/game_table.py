"""The table of Knives as the window needs it."""

from app.games.knives.banter import LINES, occasions
from app.games.knives.board import lay_out
from app.games.knives.card_texts import about_card
from app.games.knives.log import KnivesLog
from app.games.knives.motion import steps
from app.games.knives.objections import why_not, why_not_seat
from app.games.knives.questions import confirm, place
from app.games.knives.sheets import LOOKBACKS, sheet_of
from app.table.game_table import GameTable
from app.table.timeline import all_in
from rules.games.knives import GAME
from rules.kernel.cards import Zone

TABLE = GameTable(
    lay_out=lay_out,
    steps=steps,
    ordered_zones=GAME.ordered_zones,
    confirm=confirm,
    place=place,
    why_not=why_not,
    why_not_seat=why_not_seat,
    log=KnivesLog,
    about_card=about_card,
    sheet_of=sheet_of,
    lookbacks=LOOKBACKS,
    before_deal=all_in(Zone("deck")),
    occasions=occasions,
    lines=LINES,
)

"""Knives at the table: all that hangs together to play it, on screen and in words."""

from app.games.knives.table.account import account
from app.games.knives.table.answers import brief, label, order, prompt
from app.games.knives.table.banter import LINES, reactions
from app.games.knives.table.board import lay_out
from app.games.knives.table.explanations import about_card
from app.games.knives.table.lesson import LESSON
from app.games.knives.table.questions import confirm, place
from app.games.knives.table.retelling import RETELLING
from app.games.knives.table.sheets import LOOKBACKS, TRICKS, sheet_of
from app.games.knives.table.standing import standing
from app.games.knives.table.table_text import card_line, own, roles, scores, table
from app.games.knives.table.telling import TELLING
from app.table.game_table import GameTable
from app.table.pack import Pack
from app.table.timeline import all_in
from app.table.wording import Wording
from rules.games.knives.game import GAME
from rules.kernel.cards import Zone

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
        before_deal=all_in(Zone("deck")),
        reactions=reactions,
        lines=LINES,
        standing=standing,
        before_pay=TRICKS,
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
    ),
    account=account,
    lesson=LESSON,
    retelling=RETELLING,
)

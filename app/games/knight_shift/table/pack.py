"""Knight Shift at the table: all that hangs together to play it, on screen and in words."""

from app.games.knight_shift.table.account import account
from app.games.knight_shift.table.answers import brief, label, order, prompt, short
from app.games.knight_shift.table.banter import LINES, reactions
from app.games.knight_shift.table.board import lay_out
from app.games.knight_shift.table.explanations import about_card
from app.games.knight_shift.table.lesson import LESSON
from app.games.knight_shift.table.questions import ASKS, MANNERS, confirm, manner, place, verb
from app.games.knight_shift.table.retelling import RETELLING
from app.games.knight_shift.table.sheets import LOOKBACKS, secret_of, sheet_of
from app.games.knight_shift.table.standing import standing
from app.games.knight_shift.table.table_text import card_line, own, roles, scores, table
from app.games.knight_shift.table.telling import TELLING
from app.table.game_table import GameTable
from app.table.pack import Pack
from app.table.timeline import empty_table
from app.table.wording import Wording
from rules.games.knight_shift.game import GAME

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
        manner=manner,
        manners=MANNERS,
        asks=ASKS,
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
    ),
    account=account,
    lesson=LESSON,
    retelling=RETELLING,
)

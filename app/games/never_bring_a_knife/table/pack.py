"""Never Bring a Knife at the table: all that hangs together to play it, on screen and in words."""

from app.games.never_bring_a_knife.table.account import account
from app.games.never_bring_a_knife.table.answers import brief, label, order, prompt, short
from app.games.never_bring_a_knife.table.banter import LINES, TALK, reactions
from app.games.never_bring_a_knife.table.board import lay_out
from app.games.never_bring_a_knife.table.explanations import about_card
from app.games.never_bring_a_knife.table.lesson import LESSON
from app.games.never_bring_a_knife.table.questions import (
    ASKS,
    MANNERS,
    confirm,
    manner,
    place,
    verb,
)
from app.games.never_bring_a_knife.table.retelling import RETELLING
from app.games.never_bring_a_knife.table.sheets import LOOKBACKS, secret_of, sheet_of
from app.games.never_bring_a_knife.table.standing import standing
from app.games.never_bring_a_knife.table.table_text import card_line, own, roles, scores, table
from app.games.never_bring_a_knife.table.telling import TELLING
from app.table.game_table import GameTable
from app.table.pack import Pack
from app.table.timeline import empty_table
from app.table.wording import Wording
from rules.games.never_bring_a_knife.game import GAME

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
    talk=TALK,
)

"""The table of Never Bring a Knife as data: where things lie, what is asked and what is said."""

from app.games.never_bring_a_knife.table.account import STORY_ROWS, account
from app.games.never_bring_a_knife.table.answers import brief, label, order, prompt, short
from app.games.never_bring_a_knife.table.banter import LINES, TALK, reactions
from app.games.never_bring_a_knife.table.board import lay_out
from app.games.never_bring_a_knife.table.explanations import about_card
from app.games.never_bring_a_knife.table.lesson import LESSON
from app.games.never_bring_a_knife.table.narration import NARRATION
from app.games.never_bring_a_knife.table.questions import (
    ASKS,
    MANNERS,
    confirm,
    manner,
    place,
    verb,
)
from app.games.never_bring_a_knife.table.sheets import LOOKBACKS, secret_of, sheet_of
from app.games.never_bring_a_knife.table.standing import standing
from app.games.never_bring_a_knife.table.table_text import card_line, own, roles, scores, table
from app.table.game_table import GameTable
from app.table.wording import Wording
from rules.games.never_bring_a_knife.game import GAME

TABLE = GameTable(
    lay_out=lay_out,
    ordered_zones=GAME.ordered_zones,
    confirm=confirm,
    place=place,
    about_card=about_card,
    sheet_of=sheet_of,
    lookbacks=LOOKBACKS,
    reactions=reactions,
    lines=LINES,
    secret_of=secret_of,
    verb=verb,
    manner=manner,
    manners=MANNERS,
    asks=ASKS,
    standing=standing,
    wording=Wording(
        narration=NARRATION,
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
    story_rows=STORY_ROWS,
    talk=TALK,
)

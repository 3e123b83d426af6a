"""The table of Knives as data: where things lie, what is asked and what is said."""

from app.games.knives.table.account import account
from app.games.knives.table.answers import brief, label, order, prompt
from app.games.knives.table.banter import LINES, reactions, suits
from app.games.knives.table.board import lay_out
from app.games.knives.table.explanations import about_card
from app.games.knives.table.lesson import LESSON
from app.games.knives.table.narration import NARRATION
from app.games.knives.table.questions import confirm, place
from app.games.knives.table.sheets import LOOKBACKS, STORY_ROWS, TRICKS, sheet_of
from app.games.knives.table.standing import standing
from app.games.knives.table.table_text import card_line, own, roles, scores, table
from app.table.game_table import GameTable
from app.table.timeline import all_in
from app.table.wording import Wording
from rules.games.knives.game import GAME
from rules.kernel.cards import Zone

TABLE = GameTable(
    lay_out=lay_out,
    ordered_zones=GAME.ordered_zones,
    confirm=confirm,
    place=place,
    about_card=about_card,
    sheet_of=sheet_of,
    lookbacks=LOOKBACKS,
    before_deal=all_in(Zone("deck")),
    reactions=reactions,
    lines=LINES,
    suits=suits,
    standing=standing,
    before_pay=TRICKS,
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
    ),
    account=account,
    lesson=LESSON,
    story_rows=STORY_ROWS,
)

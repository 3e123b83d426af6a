"""The table of No Honor Among Thieves as data: where things lie, what is asked and what is said."""

from app.games.no_honor.table.account import LOOKBACKS, STORY_ROWS, account, secret_of, sheet_of
from app.games.no_honor.table.answers import brief, label, order, short
from app.games.no_honor.table.asking import has_chance, is_quiet, prompt
from app.games.no_honor.table.banter import LINES, reactions
from app.games.no_honor.table.board import lay_out
from app.games.no_honor.table.contract import form
from app.games.no_honor.table.deeds import effect_of
from app.games.no_honor.table.explanations import about_card
from app.games.no_honor.table.lesson import LESSON
from app.games.no_honor.table.narration import NARRATION
from app.games.no_honor.table.questions import ASIDES, ASKS, asked_of, confirm, place, verb
from app.games.no_honor.table.standing import standing
from app.games.no_honor.table.table_text import card_line, own, roles, scores, table
from app.table.game_table import GameTable
from app.table.wording import Wording
from rules.games.no_honor.game import GAME

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
    asks=ASKS,
    asked_of=asked_of,
    effect=effect_of,
    asides=ASIDES,
    form=form,
    quiet=is_quiet,
    has_chance=has_chance,
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
)

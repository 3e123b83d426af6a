"""The table of Russian Roulette as data: where things lie, what is asked and what is said."""

from app.games.russian_roulette.table.account import STORY_ROWS, account
from app.games.russian_roulette.table.answers import brief, confirm, label, order, prompt
from app.games.russian_roulette.table.banter import LINES, TALK, reactions
from app.games.russian_roulette.table.board import lay_out, soon
from app.games.russian_roulette.table.explanations import about_card, when_out
from app.games.russian_roulette.table.lesson import LESSON
from app.games.russian_roulette.table.narration import NARRATION
from app.games.russian_roulette.table.questions import (
    ASKS,
    SPIN,
    asks_twice,
    place,
    pointless,
    verb,
)
from app.games.russian_roulette.table.sheets import LOOKBACKS, secret_of, sheet_of
from app.games.russian_roulette.table.table_text import card_line, own, roles, scores, table
from app.table.game_table import GameTable
from app.table.wording import Wording
from rules.games.russian_roulette.game import GAME

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
    asides=frozenset({SPIN}),
    pointless=pointless,
    asks_twice=asks_twice,
    is_out=lambda view, seat: not view.is_living(seat),
    when_out=when_out,
    soon=soon,
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
    story_rows=STORY_ROWS,
    lesson=LESSON,
    talk=TALK,
)

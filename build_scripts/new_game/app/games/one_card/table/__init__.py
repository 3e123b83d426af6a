"""The table of One Card as data: where things are, what's asked and what's said."""

from app.games.one_card.table.board import lay_out
from app.games.one_card.table.lesson import LESSON
from app.games.one_card.table.words import (
    LOOKBACKS,
    NARRATION,
    about_card,
    account,
    card_line,
    confirm,
    label,
    own,
    place,
    prompt,
    reactions,
    roles,
    scores,
    sheet_of,
    table,
)
from app.table.game_table import GameTable
from app.table.wording import Wording
from rules.games.one_card.game import GAME

TABLE = GameTable(
    lay_out=lay_out,
    ordered_zones=GAME.ordered_zones,
    confirm=confirm,
    place=place,
    about_card=about_card,
    sheet_of=sheet_of,
    lookbacks=LOOKBACKS,
    reactions=reactions,
    lines={},
    wording=Wording(
        narration=NARRATION,
        table=table,
        own=own,
        card=card_line,
        roles=roles,
        scores=scores,
        prompt=prompt,
        label=label,
        order=label,
        brief=label,
    ),
    account=account,
    lesson=LESSON,
)

"""Russian Roulette at the table: all that hangs together to play it, on screen and in words."""

from app.games.russian_roulette.table.account import RETELLING, account
from app.games.russian_roulette.table.answers import brief, label, order, prompt
from app.games.russian_roulette.table.banter import LINES, TALK, reactions
from app.games.russian_roulette.table.board import lay_out, soon
from app.games.russian_roulette.table.explanations import about_card, when_out
from app.games.russian_roulette.table.lesson import LESSON
from app.games.russian_roulette.table.questions import (
    ASKS,
    SPIN,
    asks_twice,
    confirm,
    place,
    pointless,
    verb,
)
from app.games.russian_roulette.table.sheets import LOOKBACKS, secret_of, sheet_of
from app.games.russian_roulette.table.table_text import card_line, own, roles, scores, table
from app.games.russian_roulette.table.telling import TELLING
from app.table.game_table import GameTable
from app.table.pack import Pack
from app.table.timeline import empty_table
from app.table.wording import Wording
from rules.games.russian_roulette.game import GAME

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
        asks=ASKS,
        asides=frozenset({SPIN}),
        pointless=pointless,
        asks_twice=asks_twice,
        is_out=lambda view, seat: not view.is_living(seat),
        when_out=when_out,
        soon=soon,
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
        tells_sealed=TELLING.tells_sealed,
    ),
    account=account,
    retelling=RETELLING,
    lesson=LESSON,
    talk=TALK,
)

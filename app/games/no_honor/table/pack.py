"""No Honor Among Thieves at the table: all that it takes to play it, on screen and in words."""

from app.games.no_honor.table.account import LOOKBACKS, RETELLING, account, secret_of, sheet_of
from app.games.no_honor.table.answers import brief, label, order, short
from app.games.no_honor.table.asking import has_chance, is_quiet, prompt
from app.games.no_honor.table.banter import LINES, reactions
from app.games.no_honor.table.board import lay_out
from app.games.no_honor.table.contract import form
from app.games.no_honor.table.deeds import effect_of
from app.games.no_honor.table.explanations import about_card
from app.games.no_honor.table.lesson import LESSON
from app.games.no_honor.table.questions import ASIDES, ASKS, asked_of, confirm, place, verb
from app.games.no_honor.table.standing import standing
from app.games.no_honor.table.table_text import card_line, own, roles, scores, table
from app.games.no_honor.table.telling import TELLING
from app.table.game_table import GameTable
from app.table.pack import Pack
from app.table.timeline import empty_table
from app.table.wording import Wording
from rules.games.no_honor.game import GAME

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
        asked_of=asked_of,
        effect=effect_of,
        asides=ASIDES,
        form=form,
        quiet=is_quiet,
        has_chance=has_chance,
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
        tells_sealed=TELLING.tells_sealed,
    ),
    account=account,
    lesson=LESSON,
    retelling=RETELLING,
)

"""How Knight Shift paints what only it has, by its type."""

from collections.abc import Iterator

from app.draw.effects import held_width
from app.draw.painters import EffectPainter, Painters, ThingPainter, in_colour
from app.draw.style import Style
from app.games.knight_shift.draw.packets import draw_packet
from app.games.knight_shift.draw.sealing import draw_seals
from app.games.knight_shift.table.effects import Seal
from app.games.knight_shift.table.things import Packet
from app.table.board import Board
from rules.kernel.cards import CardId


def _sealed_card(style: Style, board: Board, effect: Seal) -> Iterator[tuple[CardId | None, int]]:
    yield effect.card, held_width(style, board)


PAINTERS = Painters(
    things={Packet: ThingPainter(in_colour(draw_packet))},
    effects={Seal: EffectPainter(cards=_sealed_card)},
    over_effects=(draw_seals,),
)

"""How a haul is divided: by contract, or by Betrayals (NH-RESO-01 to NH-RESO-06)."""

from collections.abc import Mapping

from rules.games.no_honor.record import Contract
from rules.kernel.cards import Seat

Pay = dict[Seat, int]


def split(haul: int, played: Mapping[Seat, int | None], *, capped: bool) -> tuple[Pay, int]:
    """What each gets by the value of their Betrayal, None for the honest, and what is left over."""
    pay, left = dict.fromkeys(played, 0), haul
    values = sorted({value for value in played.values() if value}, reverse=True)
    for value in values:
        group = [seat for seat, one in played.items() if one == value]
        each = min(value, left) if len(group) == 1 else left // len(group)
        if capped:
            each = min(each, value)
        for seat in group:
            pay[seat] += each
            left -= each
    honest = [seat for seat, value in played.items() if value is None]
    for seat in honest:
        pay[seat] += left // len(honest)
    return pay, left % len(honest) if honest else left


def agreed(contract: Contract, haul: int, order: tuple[Seat, ...]) -> Pay:
    """NH-NEG-03: the shares; `rest` takes gains and bears losses first, then the largest share."""
    pay = {share.seat: share.coins for share in contract.shares}
    more = haul - contract.haul
    pay[contract.rest] += more
    short = -min(pay[contract.rest], 0)
    pay[contract.rest] = max(pay[contract.rest], 0)
    for _ in range(short):
        richest = max(pay, key=lambda seat: (pay[seat], -order.index(seat)))
        pay[richest] -= 1
    return pay

"""Dice: cubes of resin on a wooden tray, and in a cup."""

from build_scripts.sounds.registry import effect
from build_scripts.sounds.signals import Audio, Chance, contact, lp, mix, pan, placed, ring

CUBE = ((1.0, 1.0, 0.022), (1.42, 0.7, 0.018), (1.93, 0.5, 0.013), (2.7, 0.35, 0.01))
TRAY = ((212, 0.8, 0.12), (338, 1.0, 0.1), (521, 0.8, 0.08), (790, 0.6, 0.06), (1140, 0.4, 0.04))


def die_hit(rng: Chance, loud: float, board: float = 1.0) -> Audio:
    """A dry click above, the tray below."""
    hz = rng.uniform(2050, 3000)
    modes = [(hz * ratio, strong, decay) for ratio, strong, decay in CUBE]
    cube = ring(contact(0.22 + 0.2 * (1 - loud), rng, 0.4), modes, 0.04)
    below = [(f * rng.uniform(0.97, 1.03), strong, decay) for f, strong, decay in TRAY]
    tray = ring(contact(1.1, rng, 0.25), below, 0.14)
    return mix((0, 1.0, cube), (0.0002, 0.38 * board, tray))


@effect("dice_roll", 3, -26, cooldown=0.3)
def dice_roll(rng: Chance, v: int) -> Audio:
    """Bids are shown: cubes roll out and come to rest."""
    parts = []
    for number in range(2):
        at, gap, loud = 0.012 + number * rng.uniform(0.02, 0.07), rng.uniform(0.11, 0.15), 1.0
        where = rng.uniform(-0.4, 0.0) if number else rng.uniform(0.0, 0.4)
        while gap > 0.014 and at < 1.0:
            parts.append((at, loud * rng.uniform(0.7, 1.0), pan(die_hit(rng, loud), where)))
            if rng.random() < 0.45:  # an edge and the next edge
                edge = pan(die_hit(rng, loud * 0.6, 0.5), where)
                parts.append((at + rng.uniform(0.008, 0.018), 0.5 * loud, edge))
            at += gap * rng.uniform(0.45, 1.55)
            gap *= rng.uniform(0.76, 0.92)
            loud *= rng.uniform(0.62, 1.02)
    parts.append((rng.uniform(0.14, 0.3), 0.35, die_hit(rng, 0.8, 0.2)))  # they meet
    return placed(mix(*parts), "table", -13)


@effect("dice_shake", 3, -31, cooldown=0.3)
def dice_shake(rng: Chance, v: int) -> Audio:
    """A bid is set under its cup."""
    parts = []
    for shake in range(4):
        for _ in range(int(rng.integers(2, 5))):
            at = shake * 0.115 + abs(rng.normal(0.02, 0.018))
            cube = lp(die_hit(rng, 0.7, 0.12), 5200)
            parts.append((at, rng.uniform(0.3, 1.0), pan(cube, rng.uniform(-0.2, 0.2))))
    return placed(mix(*parts), "table", -14)

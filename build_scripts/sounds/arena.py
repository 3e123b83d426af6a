"""An arena: somebody counts, hearts beat, a gavel falls, a scoreboard turns, thousands look on."""

import numpy as np

from build_scripts.sounds.cards import snap
from build_scripts.sounds.drums import bass_drum, ride, snare, timpani
from build_scripts.sounds.registry import effect
from build_scripts.sounds.room_tones import air, around, blank, level, murmur, slow
from build_scripts.sounds.signals import (
    SR,
    Audio,
    Chance,
    bp,
    bump,
    burst,
    contact,
    lp,
    mix,
    pan,
    placed,
    placed_circular,
    ring,
    shaped,
    thump,
    times,
)
from build_scripts.sounds.steel import clack
from build_scripts.sounds.window import wood


@effect("count", 1, -26, cooldown=0.2)
def count(rng: Chance, v: int) -> Audio:
    """Three, two, one: beats on a skin, each a step higher; the last has a rim and a cymbal."""
    beats = ((0.0, 98.0, 0.6), (0.6, 110.0, 0.7), (1.2, 146.83, 0.95))
    parts = []
    for number, (at, hz, loud) in enumerate(beats):
        which = float(number)
        parts += [
            (at, 0.7, timpani(hz, 0.5, loud)),
            (at, 1.0, clack(rng, 1.6)),
            (at, 0.3, bass_drum(which, 0.4, 0.8)),
            (at, 0.6, snare(which, 0.3, 0.5)),
        ]
    parts += [(1.2, 0.18, ride(2.0, 1.0, 0.8)), (1.2, 0.4, snare(1.0, 0.3, 0.8))]
    x = mix(*parts)
    after = np.maximum(0, np.arange(len(x)) / SR - 1.45)
    return placed(x * np.exp(-after / 0.18), "arena", -16)


@effect("heartbeat", 2, -30, cooldown=0.5)
def heartbeat(rng: Chance, v: int) -> Audio:
    """Two valves behind a chest; overtones up to 250 hertz, so that small speakers have some."""

    def beat(hz: float, decay: float) -> Audio:
        x = thump(0.3, hz * 1.5, hz, 0.03, decay)
        x = 0.7 * np.tanh(2.5 * x) + 0.8 * thump(0.3, hz * 3.4, hz * 2.4, 0.02, decay * 0.6)
        knock = bp(burst(rng, 0.08, 0.004, 0.016), 180, 520)
        return mix((0, 1.0, lp(x * np.clip(times(0.3) / 0.008, 0, 1), 420)), (0, 0.4, knock))

    breath = lp(burst(rng, 0.15, 0.02, 0.04), 400)
    second = (0.265 + 0.02 * v, 0.72, beat(70, 0.045))
    return placed(mix((0, 1.0, beat(60, 0.06)), second, (0, 0.08, breath)), "table", -16)


@effect("gavel", 2, -25, cooldown=0.3)
def gavel(rng: Chance, v: int) -> Audio:
    """The judge's hammer on its block: twice, or three times for good measure."""

    def blow(loud: float) -> tuple[float, Audio]:
        block = ring(
            contact(0.8, rng, 0.25),
            [(318, 1, 0.16), (497, 0.9, 0.12), (742, 0.7, 0.09), (1160, 0.5, 0.05)],
            0.25,
        )
        head = wood(rng, 880 * rng.uniform(0.97, 1.03), 0.05, 0.4)
        return loud, mix((0, 1.0, block), (0, 0.7, head), (0, 0.3, snap(rng, 0.7, 0.8)))

    blows = [(0.0, *blow(1.0))] + [(0.17 * n, *blow(0.8)) for n in range(1, 2 + v)]
    return placed(mix(*blows), "arena", -15)


@effect("scoreboard", 2, -29, cooldown=0.2)
def scoreboard(rng: Chance, v: int) -> Audio:
    """Flaps fall over one another until the new number stands."""
    parts, at = [], 0.0
    for number in range(9 + 2 * v):
        flap = mix((0, 1.0, snap(rng, 0.75, 0.8)), (0, 0.35, wood(rng, 640, 0.03, 0.6)))
        parts.append((at, rng.uniform(0.5, 0.9), pan(flap, rng.uniform(-0.15, 0.15))))
        at += 0.034 * (1 + 0.045 * number) * rng.uniform(0.9, 1.1)
    return placed(mix(*parts, (at + 0.02, 1.0, clack(rng, 1.1))), "arena", -17)


def _throng(rng: Chance, seconds: float, rises: float, low: float, high: float) -> Audio:
    """Many voices at once, none of them heard alone: an open vowel that goes from low to high."""

    def gain(t: Audio, f: Audio) -> Audio:
        x = np.clip(t / seconds, 0, 1)
        env = np.clip(x / rises, 0, 1) ** 1.5 * np.clip((1 - x) / (1 - rises), 0, 1) ** 1.4
        mouth = low + (high - low) * np.clip(x / rises, 0, 1)
        vowel = bump(f, mouth, 0.5) + 0.5 * bump(f, mouth * 1.9, 0.4) + 0.15 * bump(f, 3000, 0.6)
        return env * vowel

    both = [shaped(seconds, rng, gain, 512) for _ in (0, 1)]
    return np.stack(both, axis=1)


def _claps(rng: Chance, seconds: float, number: int) -> list[tuple[float, float, Audio]]:
    """Hands here and there, fewer and fewer."""
    found = []
    for _ in range(number):
        clap = bp(burst(rng, 0.05, 0.0008, 0.009), rng.uniform(700, 1100), rng.uniform(2200, 3600))
        at = min(seconds - 0.1, abs(rng.normal(0, seconds * 0.4)))
        found.append((at, rng.uniform(0.05, 0.22), pan(clap, rng.uniform(-0.9, 0.9))))
    return found


@effect("crowd_gasp", 2, -29, cooldown=0.8)
def crowd_gasp(rng: Chance, v: int) -> Audio:
    """Thousands draw their breath."""
    return placed(_throng(rng, 1.1, 0.22, 520, (760, 700)[v]), "arena", -8)


@effect("crowd_cheer", 1, -27, cooldown=1.5)
def crowd_cheer(rng: Chance, v: int) -> Audio:
    """Thousands are glad, and clap."""
    cry = _throng(rng, 2.6, 0.18, 560, 850)
    return placed(mix((0, 1.0, cry), *_claps(rng, 2.6, 160)), "arena", -8)


@effect("far_cheer", 2, -42, cooldown=8.0)
def far_cheer(rng: Chance, v: int) -> Audio:
    """Somewhere in the stands something is liked."""
    cry = mix((0, 1.0, _throng(rng, 2.2, 0.35, 480, (640, 690)[v])), *_claps(rng, 2.2, 30))
    return placed(lp(cry, 2400), "arena", -4)


def arena(rng: Chance) -> Audio:
    """Some thousand people who wait for something."""
    mood = slow(rng, 5, 0.22)

    def voices(t: Audio, f: Audio) -> Audio:
        return mood(t) * (bump(f, 620, 0.8) + 0.35 * bump(f, 1500, 0.7) + 0.12 * bump(f, 3200, 0.7))

    crowd = level(air(rng, voices), -9)
    talk = level(placed_circular(murmur(rng, 22, 1.4, 1900), "arena", 4), -6)
    hands = blank()
    for start in (5.0, 14.5, 23.0):
        for at, loud, clap in _claps(rng, 2.5, 70):
            around(hands, start + at, clap, loud)
    hall = level(air(rng, lambda t, f: 1 / (1 + (f / 120) ** 1.5) * (f > 35)), -14)
    return crowd + talk + hall + level(placed_circular(hands, "arena", 3), -17)

"""Short music for moments. Everything stands on D and A, so that it fits every piece."""

import numpy as np

from build_scripts.sounds.cards import snap
from build_scripts.sounds.drums import ride, snare, timpani
from build_scripts.sounds.notes import phrase
from build_scripts.sounds.registry import effect
from build_scripts.sounds.signals import (
    SR,
    Audio,
    Chance,
    bump,
    lp,
    mix,
    pan,
    placed,
    shaped,
    swell,
)
from build_scripts.sounds.strings import bell, lute, marimba, piano, pizzicato, strings, vibes
from build_scripts.sounds.winds import bassoon, clarinet, horn, trombone, trumpet


def rise(rng: Chance, seconds: float, low: float, high: float) -> Audio:
    """Air that is drawn in: a cymbal played backwards."""
    return shaped(
        seconds,
        rng,
        lambda t, f: (
            np.clip(t / seconds, 0, 1) ** 2.4
            * np.clip((seconds - t) / 0.02, 0, 1)
            * bump(f, low * (high / low) ** np.clip(t / seconds, 0, 1), 0.9)
        ),
    )


@effect("reveal_small", 3, -29, cooldown=0.3, sting=True)
def reveal_small(rng: Chance, v: int) -> Audio:
    """Something hidden is shown."""
    notes = (("D4", "A4"), ("E4", "A4"), ("A3", "E4"))[v]
    tone = phrase(vibes, [(0.16, notes[0], 0.5, 0.45), (0.26, notes[1], 0.6, 0.55)])
    low = phrase(strings, [(0.0, "D3", 0.45, 0.3)])
    return placed(
        mix(
            (0, 0.16, rise(rng, 0.2, 900, 3200)),
            (0, 1.0, tone),
            (0, 0.35, low),
            (0.18, 0.2, snap(rng)),
        ),
        "lounge",
        -13,
    )


@effect("reveal_large", 2, -25, cooldown=0.8, sting=True)
def reveal_large(rng: Chance, v: int) -> Audio:
    """All is shown: roles, pockets, the moment of truth."""
    swell_s = phrase(strings, [(0.0, p, 0.62, 0.6) for p in ("D2", "A2", "D3", "E3")])
    swell_s = swell_s * np.clip(np.arange(len(swell_s)) / (0.62 * SR), 0, 1) ** 1.5
    hit_at = 0.62
    top = ("A4", "D5") if v == 0 else ("A4", "E5")
    chord = phrase(piano, [(0.0, p, 1.3, 0.8) for p in ("D2", "A2", "D3", "E3", "A3")])
    shine = phrase(bell, [(0.0, top[0], 1.0, 0.5), (0.02, top[1], 1.0, 0.6)])
    drum = timpani(73.4, 1.0, 0.8)
    wash = ride(float(v), 1.0, 0.6)
    return placed(
        mix(
            (0, 0.5, swell_s),
            (0, 0.25, rise(rng, 0.64, 400, 5000)),
            (hit_at, 0.9, chord),
            (hit_at, 0.6, drum),
            (hit_at, 0.35, shine),
            (hit_at, 0.12, wash),
        ),
        "club",
        -11,
    )


@effect("trick_won", 3, -30, cooldown=0.3, sting=True)
def trick_won(rng: Chance, v: int) -> Audio:
    """Your side takes the trick."""
    pair = (("A4", "D5"), ("F#4", "D5"), ("E4", "A4"))[v]
    return placed(
        mix(
            (0, 1.0, phrase(marimba, [(0, pair[0], 0.2, 0.55), (0.105, pair[1], 0.3, 0.7)])),
            (0.105, 0.25, phrase(vibes, [(0, pair[1], 0.4, 0.3)])),
        ),
        "lounge",
        -14,
    )


@effect("hand_won", 2, -26, cooldown=1.0, sting=True)
def hand_won(rng: Chance, v: int) -> Audio:
    """The hand or the round is won."""
    line = (
        [
            (0, "D4", 0.5, 0.5),
            (0.11, "F#4", 0.5, 0.55),
            (0.22, "A4", 0.5, 0.6),
            (0.36, "E5", 0.9, 0.6),
            (0.36, "D5", 0.9, 0.65),
        ],
        [
            (0, "A3", 0.5, 0.5),
            (0.11, "D4", 0.5, 0.55),
            (0.22, "E4", 0.5, 0.6),
            (0.36, "F#4", 0.9, 0.6),
            (0.36, "A4", 0.9, 0.65),
        ],
    )[v]
    low = phrase(piano, [(0.36, "D3", 0.9, 0.5), (0.36, "A3", 0.9, 0.4)])
    return placed(
        mix((0, 0.8, phrase(vibes, line)), (0, 0.55, phrase(piano, line)), (0, 0.5, low)),
        "lounge",
        -12,
    )


@effect("hand_lost", 2, -28, cooldown=1.0, sting=True)
def hand_lost(rng: Chance, v: int) -> Audio:
    """The hand or the round is lost."""
    line = (
        [(0, "A3", 0.3, 0.5), (0.17, "F3", 0.3, 0.5), (0.36, "E3", 0.8, 0.45)],
        [(0, "D4", 0.3, 0.5), (0.17, "Bb3", 0.3, 0.5), (0.36, "A3", 0.8, 0.45)],
    )[v]
    low = phrase(piano, [(0.36, "D2", 0.9, 0.4), (0.36, "A2", 0.8, 0.35)])
    return placed(
        mix(
            (0, 0.8, lp(phrase(piano, line), 1600)),
            (0, 0.35, phrase(bassoon, [(s, p, d * 0.8, 0.4) for s, p, d, _ in line])),
            (0, 0.5, low),
        ),
        "lounge",
        -12,
    )


@effect("game_won", 1, -22, cooldown=4.0, sting=True)
def game_won(rng: Chance, v: int) -> Audio:
    """You win the game."""
    b = 0.21
    melody = [
        (0, "D4", b * 0.8),
        (b, "D4", b * 0.4),
        (1.5 * b, "D4", b * 0.4),
        (2 * b, "A4", b * 1.7),
        (4 * b, "B4", b * 0.9),
        (5 * b, "A4", b * 0.9),
        (6 * b, "E5", b * 1.4),
        (7.5 * b, "D5", b * 4.4),
    ]
    second = [
        (0, "A3", b * 0.8),
        (b, "A3", b * 0.4),
        (1.5 * b, "A3", b * 0.4),
        (2 * b, "F#4", b * 1.7),
        (4 * b, "G4", b * 0.9),
        (5 * b, "F#4", b * 0.9),
        (6 * b, "B4", b * 1.4),
        (7.5 * b, "A4", b * 4.4),
    ]
    third = [
        (2 * b, "D4", b * 1.7),
        (4 * b, "D4", b * 0.9),
        (5 * b, "D4", b * 0.9),
        (6 * b, "G4", b * 1.4),
        (7.5 * b, "F#4", b * 4.4),
    ]
    low = [
        (0, "D3", b * 0.9),
        (2 * b, "D3", b * 1.7),
        (4 * b, "G2", b * 1.8),
        (6 * b, "A2", b * 1.4),
        (7.5 * b, "D2", b * 4.6),
    ]
    drums = [
        (0, 0.5),
        (b, 0.3),
        (1.5 * b, 0.3),
        (2 * b, 0.55),
        (4 * b, 0.4),
        (5 * b, 0.4),
        (6 * b, 0.4),
        (6.5 * b, 0.35),
        (7 * b, 0.45),
        (7.5 * b, 0.8),
    ]
    rattle = mix(
        *[(at, vel, snare(float(i), 0.2, round(vel, 2))) for i, (at, vel) in enumerate(drums)]
    )
    kettle = mix(
        (0, 0.7, timpani(73.416, 1, 0.7)),
        (4 * b, 0.5, timpani(98.0, 1, 0.6)),
        (6 * b, 0.6, timpani(110.0, 1, 0.7)),
        (7.5 * b, 1.0, timpani(73.416, 1, 0.9)),
    )
    glow = phrase(
        vibes,
        [
            (7.5 * b + 0.07 * i, p, 1.2, 0.5)
            for i, p in enumerate(("D4", "F#4", "A4", "D5", "E5", "A5"))
        ],
    )
    dry = mix(
        (0, 0.75, pan(phrase(trumpet, [(s, p, d, 0.72) for s, p, d in melody]), 0.1)),
        (0, 0.55, pan(phrase(horn, [(s, p, d, 0.7) for s, p, d in second]), -0.3)),
        (0, 0.40, pan(phrase(horn, [(s, p, d, 0.65) for s, p, d in third]), 0.3)),
        (0, 0.55, phrase(trombone, [(s, p, d, 0.7) for s, p, d in low])),
        (0, 0.22, pan(rattle, -0.15)),
        (0, 0.5, kettle),
        (0, 0.25, glow),
        (7.5 * b, 0.10, ride(1.0, 1.0, 0.7)),
    )
    return placed(dry, "club", -10)


@effect("game_lost", 1, -25, cooldown=4.0, sting=True)
def game_lost(rng: Chance, v: int) -> Audio:
    """The motto in minor, walked down instead of up, and a last shrug."""
    b = 0.26
    melody = [
        (0, "D4", b * 0.9),
        (b, "D4", b * 0.4),
        (1.5 * b, "D4", b * 0.4),
        (2 * b, "Bb3", b * 1.7),
        (4 * b, "A3", b * 0.9),
        (5 * b, "F3", b * 0.9),
        (6 * b, "E3", b * 1.5),
        (7.6 * b, "D3", b * 3.4),
    ]
    low = [(0, "D2"), (2 * b, "G2"), (4 * b, "A2"), (6 * b, "A1"), (7.6 * b, "D2")]
    chords = [
        (2 * b, ("D3", "G3")),
        (4 * b, ("F3", "C4")),
        (6 * b, ("G3", "C#4")),
        (7.6 * b, ("F3", "A3", "E4")),
    ]
    dry = mix(
        (0, 0.7, pan(phrase(clarinet, [(s, p, d, 0.5) for s, p, d in melody]), 0.12)),
        (0, 0.5, pan(phrase(bassoon, [(s, p, b * 1.4, 0.45) for s, p in low]), -0.15)),
        (0, 0.5, phrase(pizzicato, [(s, p, 0.5, 0.6) for s, p in low])),
        (0, 0.5, phrase(piano, [(s, p, b * 2, 0.35) for s, ps in chords for p in ps])),
        (10.6 * b, 0.22, phrase(pizzicato, [(0, "D3", 0.3, 0.4), (0, "A3", 0.3, 0.4)])),
    )
    return placed(dry, "club", -11)


@effect("suspicion", 2, -25, cooldown=0.8, sting=True)
def suspicion(rng: Chance, v: int) -> Audio:
    """Plucked basses a semitone apart, and violins that shiver above."""
    notes = (("D2", "Eb3"), ("D2", "C#3"))[v]
    pluck = phrase(
        pizzicato, [(0, notes[0], 0.5, 0.9), (0, "A2", 0.5, 0.8), (0.13, notes[1], 0.5, 0.9)]
    )
    shiver = phrase(
        strings, [(0.13, p, 0.95, 0.6) for p in (("A4", "Bb4", "Eb5"), ("G#4", "A4", "D5"))[v]]
    )
    t = np.arange(len(shiver)) / SR
    shiver *= (
        (0.55 + 0.45 * np.sin(2 * np.pi * 11.5 * t))
        * np.clip((t - 0.13) / 0.25, 0.25, 1)
        * np.clip((1.25 - t) / 0.4, 0, 1)
    )
    return placed(
        mix(
            (0, 1.0, pluck),
            (0, 0.62, shiver),
            (0.13, 0.4, timpani(73.416, 0.8, 0.7)),
            (0, 0.12, rise(rng, 0.13, 800, 3000)),
        ),
        "club",
        -12,
    )


@effect("heal", 2, -29, cooldown=0.4, sting=True)
def heal(rng: Chance, v: int) -> Audio:
    """A harp that opens upwards, and breath that goes out."""
    scale = (("D5", "F#5", "A5", "B5", "D6", "F#6"), ("A4", "D5", "E5", "F#5", "A5", "D6"))[v]
    harp = phrase(lute, [(0.058 * i, p, 0.8, 0.42 + 0.03 * i) for i, p in enumerate(scale)])
    glow = phrase(vibes, [(0.3, scale[-1], 0.8, 0.3), (0.3, scale[2], 0.8, 0.3)])
    air = shaped(
        0.6,
        rng,
        lambda t, f: (
            swell(300, 0.35)[np.clip((t / 0.6 * 299).astype(int), 0, 299)] * bump(f, 1700, 0.7)
        ),
    )
    return placed(mix((0, 1.0, lp(harp, 9000)), (0, 0.4, glow), (0.05, 0.07, air)), "club", -11)


@effect("your_turn", 2, -33, cooldown=1.0, sting=True)
def your_turn(rng: Chance, v: int) -> Audio:
    """It is your turn."""
    line = (
        [(0, "A3", 0.3, 0.45), (0.13, "D4", 0.6, 0.5)],
        [(0, "D4", 0.3, 0.45), (0.13, "E4", 0.6, 0.5)],
    )[v]
    return placed(
        mix((0, 1.0, phrase(marimba, line)), (0, 0.35, phrase(vibes, line))), "lounge", -14
    )

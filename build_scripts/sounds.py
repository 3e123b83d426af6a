"""Make the sounds of the table from noise and sines: `python3 build_scripts/dev.py sounds`.

Cards are bursts of filtered noise, coins are partials that do not fit together, chords are felt
hammers on strings slightly out of tune. Standard library only, and the same bytes every time.
"""

import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from math import cos, exp, log, pi, sin, tan
from pathlib import Path
from random import Random

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22_050
LOUDEST = 32_767
PEAK = 0.5  # about -6 dB
QUIET_PEAK = 0.08
FADE_IN = 0.001
MOST_FADE_OUT = 0.12

Samples = list[float]
Partial = tuple[float, float, float]  # hertz, loudness, seconds until it is a third as loud


def _length(seconds: float) -> int:
    return round(seconds * RATE)


# Raw material


def noise(seconds: float, rng: Random) -> Samples:
    """White noise."""
    return [rng.uniform(-1.0, 1.0) for _ in range(_length(seconds))]


def ringing(seconds: float, partials: Iterable[Partial]) -> Samples:
    """Something struck: sines that each die away at their own pace."""
    sound = [0.0] * _length(seconds)
    for hertz, loudness, decay in partials:
        for i in range(len(sound)):
            t = i / RATE
            sound[i] += loudness * exp(-t / decay) * sin(2 * pi * hertz * t)
    return sound


def thump(seconds: float, start: float, end: float, decay: float) -> Samples:
    """A skin or a table top: a low sine that falls from one pitch to another as it dies away."""
    steps = [end + (start - end) * exp(-3 * i / (RATE * decay)) for i in range(_length(seconds))]
    phases = accumulate(step / RATE for step in steps)
    return [sin(2 * pi * phase) * exp(-i / (RATE * decay)) for i, phase in enumerate(phases)]


# Filters


def band(sound: Sequence[float], start: float, end: float, width: float = 1.0) -> Samples:
    """Keep a band whose middle glides between two pitches; a small width is a narrow band."""
    return [through for _, through in _filtered(sound, start, end, width)]


def low(sound: Sequence[float], start: float, end: float | None = None) -> Samples:
    """Keep what lies below a pitch, which may glide to another."""
    return [below for below, _ in _filtered(sound, start, end or start, 1.4)]


def _filtered(
    sound: Sequence[float], start: float, end: float, width: float
) -> Iterable[tuple[float, float]]:
    """A state-variable filter: for each sample what is below its pitch, and what is around it."""
    slow = quick = 0.0
    for i, sample in enumerate(sound):
        pitch = start * exp(log(end / start) * i / len(sound))
        g = tan(pi * pitch / RATE)
        around = (quick + g * (sample - slow)) / (1 + g * (g + width))
        below = slow + g * around
        quick, slow = 2 * around - quick, 2 * below - slow
        yield below, around * width


# Envelopes


def struck(sound: Sequence[float], attack: float, decay: float) -> Samples:
    """Rise within the attack, then die away."""
    return [
        sample * _rise(i / RATE, attack) * exp(-max(0.0, i / RATE - attack) / decay)
        for i, sample in enumerate(sound)
    ]


def swelling(sound: Sequence[float], top: float) -> Samples:
    """Rise until a share of the time has passed, then sink to nothing, both softly."""
    summit = len(sound) * top
    rest = len(sound) - summit
    return [
        sample * min(_rise(i, summit), _rise(len(sound) - i, rest))
        for i, sample in enumerate(sound)
    ]


def rough(sound: Sequence[float], hertz: float, depth: float, rng: Random) -> Samples:
    """The grain of paper or the flutter of cloth: loudness that wavers at random."""
    wavering = low(noise(len(sound) / RATE, rng), hertz)
    most = max(map(abs, wavering))
    return [
        sample * (1 - depth + depth * abs(waver) / most)
        for sample, waver in zip(sound, wavering, strict=True)
    ]


def _rise(now: float, whole: float) -> float:
    """Half a cosine from 0 to 1."""
    return 1.0 if now >= whole else 0.5 - 0.5 * cos(pi * now / whole)


# Putting together


def together(seconds: float, *parts: tuple[float, float, Samples]) -> Samples:
    """Lay sounds over each other: when each starts, how loud it is, and the sound."""
    sound = [0.0] * _length(seconds)
    for start, loudness, part in parts:
        most = max(map(abs, part))
        for i, sample in enumerate(part[: len(sound) - _length(start)], _length(start)):
            sound[i] += loudness * sample / most
    return sound


def finished(sound: Sequence[float], peak: float) -> list[int]:
    """Fade both ends, take out what is not a vibration, and bring the loudest sample to a peak."""
    ends = _faded_ends(len(sound))
    faded = [sample * end for sample, end in zip(sound, ends, strict=True)]
    offset = sum(faded) / sum(ends)
    centred = [sample - offset * end for sample, end in zip(faded, ends, strict=True)]
    scale = peak * LOUDEST / max(map(abs, centred))
    return [round(sample * scale) for sample in centred]


def _faded_ends(length: int) -> Samples:
    last = length - 1
    fade_out = min(MOST_FADE_OUT, length / RATE / 4)
    return [_rise(i / RATE, FADE_IN) * _rise((last - i) / RATE, fade_out) for i in range(length)]


# The sounds


def tick(rng: Random, hertz: float, decay: float) -> Samples:
    """A corner of stiff paper that snaps."""
    return struck(band(noise(decay * 7, rng), hertz, hertz * 0.8, 0.7), 0.0005, decay)


def felt_note(hertz: float, seconds: float, decay: float) -> Samples:
    """A string under a felt hammer: few overtones, each a pair slightly out of tune."""
    pairs = [(number, cents) for number in (1, 2, 3, 4) for cents in (-0.0008, 0.0010)]
    return struck(
        ringing(
            seconds,
            [(hertz * n * (1 + c), n**-2.1, decay / (0.6 + 0.4 * n)) for n, c in pairs],
        ),
        0.012,
        seconds,
    )


def deal(rng: Random) -> Samples:
    """A card slides off the deck and lands on felt."""
    sliding = rough(swelling(band(noise(0.13, rng), 2200, 4800), 0.6), 220, 0.6, rng)
    felt = thump(0.09, 190, 120, 0.022)
    edge = tick(rng, 2300, 0.007)
    return together(0.24, (0.0, 0.7, sliding), (0.115, 1.0, edge), (0.117, 0.55, felt))


def slide(rng: Random) -> Samples:
    """A card is pushed across felt."""
    sliding = rough(swelling(band(noise(0.3, rng), 1300, 2500, 1.3), 0.45), 160, 0.6, rng)
    return together(0.3, (0.0, 1.0, low(sliding, 3800)))


def flip(rng: Random) -> Samples:
    """A card is bent, turns through the air, and claps down."""
    air = swelling(band(noise(0.09, rng), 900, 3600), 0.75)
    body = ringing(0.09, [(430, 1.0, 0.014), (690, 0.5, 0.010)])
    snap = tick(rng, 2900, 0.006)
    return together(0.2, (0.0, 0.6, air), (0.078, 1.0, snap), (0.079, 0.85, body))


def shuffle(rng: Random) -> Samples:
    """A riffle: thirty corners, quicker and quicker, then the bridge falls together."""
    starts = [0.36 * (i / 30) ** 0.72 + rng.uniform(0, 0.004) for i in range(30)]
    corners = [
        (start, 0.35 + 0.5 * rng.random(), tick(rng, rng.uniform(2400, 4200), 0.0035))
        for start in starts
    ]
    bed = rough(swelling(band(noise(0.4, rng), 1800, 3200), 0.7), 120, 0.5, rng)
    bridge = rough(swelling(band(noise(0.2, rng), 3600, 1500), 0.25), 90, 0.7, rng)
    return together(0.56, (0.0, 0.3, bed), *corners, (0.355, 0.75, bridge))


def coin(rng: Random) -> Samples:
    """Brass on brass, twice."""
    first = ringing(0.4, _brass(1.0, 0.115))
    second = ringing(0.4, _brass(1.037, 0.09))
    touch = tick(rng, 5200, 0.003)
    strikes = ((0.0, 0.5, touch), (0.0, 1.0, first), (0.062, 0.3, touch), (0.062, 0.6, second))
    return together(0.42, *strikes)


def _brass(tune: float, decay: float) -> list[Partial]:
    """The modes of a small disc; the high ones go first."""
    modes = [(2140, 0.55), (2173, 0.45), (3710, 0.8), (5060, 0.6), (6890, 0.4), (8320, 0.22)]
    return [(hertz * tune, loud, decay * (2140 / hertz) ** 0.8) for hertz, loud in modes]


def hit(rng: Random) -> Samples:
    """A fist on the table."""
    wood = ringing(0.16, [(235, 1.0, 0.03), (402, 0.6, 0.022), (655, 0.35, 0.014)])
    dust = struck(low(noise(0.12, rng), 1500, 500), 0.001, 0.016)
    table = thump(0.25, 210, 96, 0.05)
    return together(0.26, (0.0, 1.0, table), (0.0, 0.8, wood), (0.0, 0.8, dust))


def click(rng: Random) -> Samples:
    """A wooden counter set down."""
    wood = ringing(0.06, [(880, 1.0, 0.010), (1490, 0.6, 0.007), (2330, 0.3, 0.004)])
    return together(0.08, (0.0, 1.0, wood), (0.0, 0.5, tick(rng, 2600, 0.003)))


def bank(rng: Random) -> Samples:
    """A card laid on a pile that gives way a little."""
    pad = struck(low(noise(0.2, rng), 950, 380), 0.003, 0.035)
    paper = struck(band(noise(0.12, rng), 2400, 1500, 1.2), 0.012, 0.022)
    pile = thump(0.24, 175, 112, 0.045)
    return together(0.26, (0.0, 0.9, pile), (0.0, 0.7, pad), (0.0, 0.28, paper))


def reveal(rng: Random) -> Samples:
    """A low swell before something is turned up."""
    strings = [(110.0, 1.0), (110.7, 0.9), (164.4, 0.6), (165.2, 0.5), (220.9, 0.6), (331.2, 0.4)]
    drone = swelling(ringing(0.56, [(hertz, loud, 9.0) for hertz, loud in strings]), 0.68)
    breath = swelling(band(noise(0.56, rng), 260, 1300, 1.2), 0.75)
    return together(0.56, (0.0, 1.0, drone), (0.0, 0.3, breath))


def win(rng: Random) -> Samples:
    """Three warm notes that stay as a chord: D, F sharp, A."""
    notes = [(0.0, 293.66), (0.085, 369.99), (0.17, 440.0)]
    strings = [(start, 0.8, felt_note(hertz, 0.8 - start, 0.36)) for start, hertz in notes]
    hammers = [(start, 0.05, tick(rng, 1300, 0.006)) for start, _ in notes]
    body = (0.17, 0.45, felt_note(146.83, 0.63, 0.34))
    return together(0.8, *strings, body, *hammers)


def lose(rng: Random) -> Samples:
    """Two muffled notes, the second lower: A, F."""
    first = low(felt_note(220.0, 0.5, 0.16), 900)
    second = low(felt_note(174.61, 0.44, 0.22), 700)
    hammers = [(start, 0.06, tick(rng, 800, 0.006)) for start in (0.0, 0.15)]
    return together(0.58, (0.0, 0.8, first), (0.15, 1.0, second), *hammers)


def curtain(rng: Random) -> Samples:
    """Heavy cloth falls."""
    cloth = rough(swelling(low(noise(0.56, rng), 700, 1500), 0.4), 26, 0.75, rng)
    rings = rough(swelling(band(noise(0.4, rng), 3100, 2300, 0.8), 0.3), 60, 0.8, rng)
    hem = thump(0.25, 92, 62, 0.06)
    return together(0.56, (0.0, 1.0, cloth), (0.0, 0.16, rings), (0.3, 0.35, hem))


def hover(rng: Random) -> Samples:
    """A fingertip on felt."""
    return together(0.04, (0.001, 1.0, tick(rng, 1900, 0.004)))


SOUNDS: dict[str, Callable[[Random], Samples]] = {
    sound.__name__: sound
    for sound in (
        deal, slide, flip, shuffle, coin, hit, click, bank, reveal, win, lose, curtain, hover,
    )
}  # fmt: skip


def rendered(name: str) -> list[int]:
    """The samples of one sound; every sound has its own chance, so that none changes another."""
    return finished(SOUNDS[name](Random(name)), QUIET_PEAK if name == "hover" else PEAK)


def write(folder: Path) -> None:
    """Write every sound as a WAV file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        samples = array("h", rendered(name))
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(samples.itemsize)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    write(FOLDER)

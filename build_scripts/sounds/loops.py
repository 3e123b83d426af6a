"""From notes and rooms to loops: circles that are as loud as they should be and close unheard."""

from collections.abc import Callable

import numpy as np

from build_scripts.sounds import drums, strings, winds
from build_scripts.sounds.arena import arena
from build_scripts.sounds.estampie import long_table
from build_scripts.sounds.hall import hall
from build_scripts.sounds.loudness import lufs
from build_scripts.sounds.march import last_one_standing
from build_scripts.sounds.notes import Note, hertz, midi
from build_scripts.sounds.room_tones import bend_at_seam, level, lounge, rain
from build_scripts.sounds.score import Score, green_felt, wet_pavement
from build_scripts.sounds.signals import (
    SR,
    Audio,
    Chance,
    db,
    folded,
    hp,
    length,
    lp,
    pan,
    placed_circular,
    rng_of,
)
from build_scripts.sounds.vorbis import decoded, encoded

ROOM_LOUDNESS, MUSIC_LOUDNESS = -30.0, -24.0
HIGHEST = -6.0
QUALITY = 0.3
# What is soft and low can do with less.
PLAIN = {"hall": 0.0, "long_table": 0.1}
ROOMS: dict[str, Callable[[Chance], Audio]] = {
    "lounge": lounge,
    "rain": rain,
    "arena": arena,
    "hall": hall,
}
MUSIC: dict[str, Callable[[], Score]] = {
    "green_felt": green_felt,
    "wet_pavement": wet_pavement,
    "last_one_standing": last_one_standing,
    "long_table": long_table,
}
# Who plays: the instrument, its level in decibels, its place, its brightest hertz.
SEATS: dict[str, tuple[Note, float, float, float]] = {
    "piano": (strings.piano, 0, -0.12, 7000),
    "bass": (strings.bass, 1.5, 0.08, 3500),
    "vibes": (strings.vibes, -1, 0.2, 9000),
    "lute": (strings.lute, 0, -0.1, 8000),
    "muted": (winds.muted, -9, -0.35, 5000),
    "brush_sweep": (drums.brush_sweep, -9, 0.25, 9000),
    "brush_tap": (drums.brush_tap, 0, 0.25, 9000),
    "ride": (drums.ride, 1, -0.3, 11000),
    "trumpet": (winds.trumpet, -5, 0.15, 7000),
    "trombone": (winds.trombone, -6, -0.2, 5000),
    "horn": (winds.horn, -10, 0.35, 4000),
    "tuba": (winds.tuba, -3, -0.05, 3000),
    "clarinet": (winds.clarinet, -6, 0.2, 7000),
    "bass_drum": (drums.bass_drum, -3, 0.0, 3000),
    "snare": (drums.snare, 0, -0.1, 9000),
}
DRUMS = {"brush_sweep", "brush_tap", "ride", "bass_drum", "snare"}
WET = {"lounge": -9.0, "club": -7.0, "arena": -10.0}


def room_loop(name: str) -> bytes:
    """The file of a room, cut where the circle closes best."""
    x = ROOMS[name](rng_of(f"room {name}"))
    x = level(x - x.mean(axis=0), ROOM_LOUDNESS)
    if np.abs(x).max() > db(HIGHEST):  # a lonely peak: bend it, do not cut it
        x = np.tanh(x / db(HIGHEST)) * db(HIGHEST)
    cuts = [np.roll(x, round(k * len(x) / 6), axis=0) for k in range(6)]
    files = [encoded(cut, name, PLAIN.get(name, QUALITY)) for cut in cuts]
    return min(files, key=lambda file: bend_at_seam(decoded(file)))


def music_loop(name: str) -> bytes:
    """The file of a piece."""
    score = MUSIC[name]()
    return encoded(_mixed(score, _tracks(score)), name, PLAIN.get(name, QUALITY))


def _tracks(score: Score) -> dict[str, Audio]:
    """Every instrument for itself, mono, as a circle."""
    n = length(score.seconds)
    rng = rng_of(f"play {score.name}")
    tracks: dict[str, Audio] = {}
    for who, beat, pitch, beats, vel in score.notes:
        held = score.time(beat + beats) - score.time(beat)
        hz = float(midi(pitch)) if who in DRUMS else round(hertz(pitch), 3)
        tone = SEATS[who][0](hz, round(held, 2), round(vel, 2))
        late = score.time(beat) + abs(rng.normal(0, 0.004)) + (0.006 if who == "bass" else 0)
        track = tracks.setdefault(who, np.zeros(n))
        at, first = round(late * SR), 0
        while first < len(tone):  # around the circle
            here = (at + first) % n
            piece = tone[first : first + n - here]
            track[here : here + len(piece)] += piece
            first += len(piece)
    return tracks


def _mixed(score: Score, tracks: dict[str, Audio]) -> Audio:
    """All of them at their seats, in their room, at the loudness of music."""
    n = length(score.seconds)
    out = np.zeros((n, 2))
    for who, track in sorted(tracks.items()):
        _, loud, where, bright = SEATS[who]
        # The filter comes into step before the beginning.
        x = lp(np.concatenate([track[-SR:], track]), bright, 1)
        out += folded(pan(x[SR:], where), n) * db(loud)
    out = placed_circular(out, score.room, WET[score.room])
    out = hp(np.concatenate([out[-SR:], out]), 32)[SR:]
    out = np.tanh(out / (np.abs(out).max() * 0.9))
    return out * db(MUSIC_LOUDNESS - lufs(np.concatenate([out, out])))

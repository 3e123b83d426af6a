"""Music as notes, and two loops of it, written for this program."""

from dataclasses import dataclass, field

from build_scripts.sounds.notes import midi
from build_scripts.sounds.signals import rng_of

Tune = list[tuple[float, str, float]]  # beat in its bar, pitch, beats


@dataclass
class Score:
    """Notes of a loop. `swing` is where the second half of a beat falls (0.5 is straight)."""

    name: str
    bpm: float
    bars: int
    beats: float  # in a bar
    swing: float = 0.5
    room: str = "lounge"
    notes: list[tuple[str, float, str | int, float, float]] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """How long it is."""
        return self.bars * self.beats * 60 / self.bpm

    def add(
        self, who: str, bar: int, beat: float, pitch: str | int, beats: float, vel: float
    ) -> None:
        """A note; bars count from 1."""
        self.notes.append((who, (bar - 1) * self.beats + beat, pitch, beats, vel))

    def tune(self, who: str, bar: int, tune: Tune, vel: float, shift: int = 0) -> None:
        """Notes after each other, none quite as loud as the one before."""
        rng = rng_of(f"{self.name} {who} {bar}")
        for beat, pitch, beats in tune:
            self.add(
                who, bar, beat, midi(pitch) + shift, beats, min(1, vel * rng.uniform(0.9, 1.08))
            )

    def chord(
        self,
        who: str,
        bar: int,
        beat: float,
        pitches: str,
        beats: float,
        vel: float,
        *,
        strum: float = 0.0,
    ) -> None:
        """Notes together, or nearly so; the highest is the loudest."""
        tones = tuple(pitches.split())
        for number, pitch in enumerate(tones):
            self.add(
                who,
                bar,
                beat + strum * number,
                pitch,
                beats,
                vel * (1.0 if number == len(tones) - 1 else 0.86),
            )

    def time(self, beat: float) -> float:
        """Seconds of a beat, with swing."""
        whole, part = divmod(beat, 1)
        if self.swing != 0.5:
            part = (
                part / 0.5 * self.swing
                if part <= 0.5
                else self.swing + (part - 0.5) / 0.5 * (1 - self.swing)
            )
        return (whole + part) * 60 / self.bpm


def green_felt() -> Score:  # noqa: PLR0912 told from its first bar to its last
    """A trio in a lounge, F major, slow swing, a walking bass."""
    s = Score("green_felt", 88, 16, 4, 0.64, "lounge")
    changes = [
        ("Fmaj9", "A3 C4 E4 G4"),
        ("D7b9", "A3 C4 Eb4 F#4"),
        ("Gm9", "Bb3 D4 F4 A4"),
        ("C13", "Bb3 D4 E4 A4"),
        ("Am9", "C4 E4 G4 B4"),
        ("D7alt", "F#3 C4 F4 Bb4"),
        ("Gm9", "F3 Bb3 D4 A4"),
        ("C13b9", "E3 Bb3 Db4 A4"),
        ("Bbmaj9", "A3 C4 D4 F4"),
        ("Eb9#11", "G3 Db4 F4 A4"),
        ("Am9", "G3 C4 E4 B4"),
        ("D7b9", "F#3 C4 Eb4 A4"),
        ("Gm9", "F3 Bb3 D4 A4"),
        ("C13sus", "Bb3 D4 F4 A4"),
        ("F6/9", "A3 D4 G4 C5"),
        ("Gm9", "F3 Bb3 D4 A4"),
    ]
    late = {
        14: ("C13b9", "Bb3 Db4 E4 A4"),
        15: ("D7alt", "F#3 C4 F4 Bb4"),
        16: ("C13b9", "E3 Bb3 Db4 A4"),
    }
    rhythms = [
        ((0, 1.2), (1.5, 0.5)),
        ((0.5, 0.4), (2.5, 0.9)),
        ((0, 0.5), (2.5, 1.1)),
        ((1.5, 1.6),),
    ]
    for bar, (name, tones) in enumerate(changes, 1):
        for at, held in rhythms[(bar * 3 + bar // 4) % 4]:
            _, use = late[bar] if bar in late and at >= 2 else (name, tones)
            s.chord("piano", bar, at, use, held, 0.30 if at % 1 else 0.34)
        if bar in late:
            s.chord("piano", bar, 2.5, late[bar][1], 0.8, 0.3)
    walk = """F2 A2 C3 Eb3|D3 C3 A2 F#2|G2 Bb2 D3 Db3|C3 Bb2 G2 G#2|
    A2 G2 E2 Eb2|D2 F#2 A2 Ab2|G2 F2 D2 Db2|C2 E2 G2 A2|
    Bb2 A2 F2 D2|Eb2 F2 G2 G#2|A2 G2 E2 Eb2|D2 F#2 A2 F#2|
    G2 Bb2 D3 Db3|C3 Bb2 G2 E2|F2 A2 D2 F#2|G2 D2 C2 E2"""
    rng = rng_of("walk")
    for bar, line in enumerate(walk.split("|"), 1):
        for beat, pitch in enumerate(line.split()):
            s.add(
                "bass",
                bar,
                beat,
                pitch,
                0.92,
                (0.66, 0.58, 0.64, 0.6)[beat] * rng.uniform(0.94, 1.06),
            )
        if bar in (4, 8, 12, 15):
            s.add("bass", bar, 3.5, line.split()[3], 0.3, 0.36)
    melody: dict[int, Tune] = {
        1: [(1, "A4", 0.5), (1.5, "C5", 0.5), (2, "E5", 1.5)],
        2: [(0.5, "Eb5", 0.5), (1, "D5", 0.5), (1.5, "C5", 0.5), (2, "A4", 1.2)],
        3: [(0, "Bb4", 1.5), (2.5, "D5", 0.5), (3, "F5", 0.9)],
        4: [(0, "E5", 2)],
        5: [(1, "E5", 0.5), (1.5, "D5", 0.5), (2, "C5", 0.5), (2.5, "B4", 1)],
        6: [(0.5, "Bb4", 0.5), (1, "C5", 0.5), (1.5, "F5", 1), (3, "D5", 0.5)],
        7: [(0, "D5", 1.5), (2, "Bb4", 0.5), (2.5, "A4", 1)],
        8: [(1, "G4", 0.5), (1.5, "Bb4", 0.5), (2, "Db5", 0.5), (2.5, "E5", 1)],
        9: [(0, "F5", 2.5)],
        10: [(1, "F5", 0.5), (1.5, "G5", 0.5), (2, "A5", 1.5)],
        11: [(0, "G5", 1), (1.5, "E5", 1.5)],
        12: [(0.5, "Eb5", 0.5), (1, "D5", 0.5), (1.5, "C5", 0.5), (2, "A4", 1.5)],
        13: [(0, "Bb4", 0.5), (0.5, "C5", 0.5), (1, "D5", 1.5), (3, "F5", 0.9)],
        14: [(0, "D5", 1), (1.5, "C5", 0.5), (2, "Bb4", 1)],
        15: [(0, "A4", 2)],
    }
    for bar, tune in melody.items():
        s.tune("piano", bar, tune, 0.52)
    for bar in range(1, 17):
        for beat in (0, 2):
            s.add("brush_sweep", bar, beat, bar + beat, 1.9, 0.34)
        for beat in (1, 3):
            s.add("brush_tap", bar, beat, bar * 2 + beat, 0.2, 0.44)
        for off in (1.5, 3.5):
            s.add("brush_tap", bar, off, bar + 1, 0.2, 0.18)
        for stroke in (0, 1, 1.5, 2, 3, 3.5):
            s.add("ride", bar, stroke, bar + int(stroke), 0.5, 0.10 if stroke % 1 else 0.14)
    return s


def wet_pavement() -> Score:  # noqa: PLR0912 told from its first bar to its last
    """Vibraphone, bass, far trumpet; D minor, slow."""
    s = Score("wet_pavement", 66, 12, 4, 0.62, "club")
    changes = {
        1: [(0, "Dm9", "F3 A3 C4 E4")],
        2: [(0, "Dm(maj7)", "F3 A3 C#4 E4")],
        3: [(0, "Gm7", "F3 Bb3 D4 F4")],
        4: [(0, "Em7b5", "E3 G3 Bb3 D4"), (2, "A7b9", "G3 Bb3 C#4 E4")],
        5: [(0, "Dm7", "F3 A3 C4 F4")],
        6: [(0, "Bbmaj9", "D3 A3 C4 F4")],
        7: [(0, "Gm7", "F3 Bb3 D4 F4")],
        8: [(0, "C9", "E3 Bb3 D4 G4")],
        9: [(0, "Fmaj9", "E3 A3 C4 G4")],
        10: [(0, "Bbmaj7", "F3 A3 D4")],
        11: [(0, "Em7b5", "E3 G3 Bb3 D4"), (2, "A7b13", "G3 C#4 F4")],
        12: [(0, "Dm6/9", "F3 B3 E4 A4"), (2, "A7b9", "G3 C#4 E4 Bb4")],
    }
    for bar, list_ in changes.items():
        for at, _, tones in list_:
            s.chord("piano", bar, at, tones, 1.9 if len(list_) > 1 else 3.6, 0.24, strum=0.05)
            if len(list_) == 1:
                s.chord("piano", bar, 2.5, " ".join(tones.split()[1:]), 1.1, 0.18, strum=0.03)
    low = "D2 A2|D2 C#2|G2 D2|E2 A2|D2 A2|Bb1 F2|G2 Bb2|C3 G2|F2 C3|Bb2 F2|E2 A2|D2 A1"
    for bar, line in enumerate(low.split("|"), 1):
        one, two = line.split()
        s.add("bass", bar, 0, one, 1.8, 0.62)
        s.add("bass", bar, 2, two, 1.3, 0.54)
        if bar % 2 == 0:
            s.add("bass", bar, 3.5, two, 0.4, 0.4)
    vibes: dict[int, Tune] = {
        1: [(1, "A4", 0.5), (1.5, "D5", 0.5), (2, "E5", 2)],
        2: [(1, "C#5", 0.5), (1.5, "E5", 0.5), (2, "A5", 2)],
        3: [(0.5, "G5", 0.5), (1, "F5", 0.5), (1.5, "D5", 0.5), (2, "Bb4", 2)],
        4: [(1, "G4", 0.5), (1.5, "Bb4", 0.5), (2, "C#5", 0.5), (2.5, "E5", 1.5)],
        5: [(0, "F5", 1.5), (1.5, "E5", 0.5), (2, "D5", 2)],
        6: [(3, "A4", 1.2)],
        8: [(1, "E4", 0.5), (1.5, "G4", 0.5), (2, "Bb4", 0.5), (2.5, "D5", 1.5)],
        9: [(0, "C5", 0.5), (0.5, "E5", 0.5), (1, "G5", 2.5)],
        10: [(1, "F5", 0.5), (1.5, "D5", 0.5), (2, "C5", 0.5), (2.5, "A4", 1.5)],
        12: [(0, "B4", 2), (0, "E5", 2), (2.5, "C#5", 1), (3, "E5", 1)],
    }
    horn: dict[int, Tune] = {
        6: [(0.5, "D5", 1.5), (2, "E5", 0.5), (2.5, "F5", 1.4)],
        7: [(0, "D5", 1.8), (2, "Bb4", 0.5), (2.5, "A4", 1.4)],
        11: [(0.5, "Bb4", 0.5), (1, "D5", 1), (2, "C#5", 0.5), (2.5, "Bb4", 0.5), (3, "A4", 1)],
    }
    for bar, tune in vibes.items():
        s.tune("vibes", bar, tune, 0.55)
    for bar, tune in horn.items():
        s.tune("muted", bar, tune, 0.5)
    for bar in range(1, 13):
        for beat in (0, 2):
            s.add("brush_sweep", bar, beat, bar + beat, 1.95, 0.36)
        for beat in (1, 3):
            s.add("brush_tap", bar, beat, bar * 2 + beat, 0.2, 0.30)
        if bar % 4 == 0:
            s.add("ride", bar, 3, bar, 1.5, 0.16)
    return s

"""The sounds of the table: the committed files are what the script makes, and fit to be heard."""

import wave
from array import array
from itertools import pairwise
from math import sqrt

import pytest

from build_scripts import sounds

NAMES = sorted(sounds.SOUNDS)
SHORT_AND_LONG = (0.03, 0.85)
MOST_BYTES = 40_000


def read(path):
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() == sounds.RATE
        return array("h", file.readframes(file.getnframes()))


def committed(name):
    return read(sounds.FOLDER / f"{name}.wav")


def loudness(samples):
    return sqrt(sum(sample * sample for sample in samples) / len(samples))


def pitch(samples):
    """How often a sound crosses zero, as the pitch of a sine that does so as often."""
    crossings = sum((a < 0) != (b < 0) for a, b in pairwise(samples))
    return crossings * sounds.RATE / len(samples) / 2


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sounds")
    sounds.write(folder)
    return folder


def test_every_sound_is_committed_and_nothing_else():
    assert sorted(path.stem for path in sounds.FOLDER.iterdir()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_committed_file_is_what_the_script_writes(written, name):
    """Another system's sine may round the last bit otherwise; more than that is a change."""
    new, old = read(written / f"{name}.wav"), committed(name)
    assert len(new) == len(old)
    assert max(abs(a - b) for a, b in zip(new, old, strict=True)) <= 1


@pytest.mark.parametrize("name", ["click", "coin"])
def test_the_same_bytes_come_out_every_time(written, tmp_path, monkeypatch, name):
    monkeypatch.setattr(sounds, "SOUNDS", {name: sounds.SOUNDS[name]})
    sounds.write(tmp_path)
    again = (tmp_path / f"{name}.wav").read_bytes()
    assert again == (written / f"{name}.wav").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_small(name):
    least, most = SHORT_AND_LONG
    assert least <= len(committed(name)) / sounds.RATE <= most
    assert (sounds.FOLDER / f"{name}.wav").stat().st_size <= MOST_BYTES


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_peaks_where_it_should_and_never_clips(name):
    wanted = sounds.QUIET_PEAK if name == "hover" else sounds.PEAK
    assert max(map(abs, committed(name))) / sounds.LOUDEST == pytest.approx(wanted, abs=0.001)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_swings_around_zero(name):
    samples = committed(name)
    assert abs(sum(samples) / len(samples)) < 1.0


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_starts_and_ends_in_silence(name):
    samples = committed(name)
    assert samples[0] == samples[-1] == 0
    last = samples[-len(samples) // 20 :]
    assert loudness(last) < 0.05 * loudness(samples)


def test_paper_is_bright_and_felt_and_wood_are_dark():
    pitches = {name: pitch(committed(name)) for name in NAMES}
    dark = [pitches[name] for name in ("hit", "bank", "reveal", "lose")]
    bright = [pitches[name] for name in ("deal", "slide", "flip", "shuffle", "coin")]
    assert max(dark) * 2 < min(bright)


def test_the_win_sounds_on_while_a_card_is_dry():
    def share_after_a_quarter_second(name):
        samples = committed(name)
        return loudness(samples[sounds.RATE // 4 :] or [0]) / loudness(samples)

    assert share_after_a_quarter_second("win") > 0.5
    assert share_after_a_quarter_second("deal") == 0

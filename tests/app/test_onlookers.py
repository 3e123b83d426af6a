"""Two people at one screen: what only one of them may know is on no frame that others may see.

Restless people are recorded, and the recording is played again in worlds in which one of them, or
both, hold something else. Whoever may not know that must be shown, told and played the same, to the
last pixel. For whom a frame was is known from the rules and from whose curtain was lifted.
"""

from functools import cache

import pytest

from rules.games import GAMES
from rules.kernel.cards import BYSTANDER
from tests.app.onlooked import ONLOOKED, onlooked
from tests.app.onlookers import again, record
from tests.app.onlookers_faults import FAULTS
from tests.app.other_deals import find_other_deals, lot

# All twelve at one table; at the others those in which a game has a say.
NAMED = {fault.__name__: fault for fault in FAULTS}
ABOUT = [about for game in GAMES for about in (ONLOOKED[game], ONLOOKED[game].late) if about]
FAULTY = [(about.short, fault) for about in ABOUT for fault in about.faults or NAMED]


def other_worlds(case, recording):
    """Deals that look different to some of the people only, and who they are."""
    return find_other_deals(
        onlooked(case), recording.match, case.people, recording.pointed, lot(case.seed)
    )


def leaks(real, other, eyes, tellers):
    """The frames that differ, though those for whom they were cannot tell the worlds apart."""
    assert len(real) == len(other) == len(eyes)
    return [
        number
        for number, (one, two) in enumerate(zip(real, other, strict=True))
        if one != two and eyes[number] not in tellers
    ]


@pytest.mark.parametrize("game", GAMES)
def test_nobody_sees_or_hears_what_only_another_knows(game, tmp_path):
    case, compared = ONLOOKED[game].case, 0
    recording = record(tmp_path / "recorded", case)
    for number, (tellers, swaps) in enumerate(other_worlds(case, recording)):
        if compared == 2:
            break
        frames, match = again(tmp_path / f"{number}", case, recording, swaps)
        if match.log != recording.match.log:
            continue  # the same keys mean something else there: Tab comes to another card
        compared += 1
        assert leaks(recording.frames, frames, recording.eyes, tellers) == []
        private = [n for n, seat in enumerate(recording.eyes) if seat in tellers]
        assert any(recording.frames[n] != frames[n] for n in private), "the worlds look the same"
    assert compared == 2
    assert sum(seat == BYSTANDER for seat in recording.eyes) > 80
    assert len(set(recording.eyes)) == 3


@pytest.fixture(scope="module")
def short(tmp_path_factory):
    """Short recordings, and deals in which a card that was pointed at is another one."""

    @cache
    def made(case):
        recording = record(tmp_path_factory.mktemp("short"), case)
        return recording, other_worlds(case, recording)

    return made


@pytest.mark.parametrize(
    ("case", "fault"), FAULTY, ids=[f"{case.game}-{fault}" for case, fault in FAULTY]
)
def test_a_table_that_tells_is_caught(short, case, fault, tmp_path, monkeypatch):
    recording, worlds = short(case)
    NAMED[fault](monkeypatch)
    real, _ = again(tmp_path / "real", case, recording, {})

    def told(frames, tellers):
        last = len(frames) - 1
        return frames[last] != real[last] and recording.eyes[last] not in tellers

    def is_noticed(number, tellers, swaps):
        folder = tmp_path / f"{number}"
        other, _ = again(folder, case, recording, swaps, lambda seen: told(seen, tellers))
        return told(other, tellers)

    assert any(is_noticed(number, *world) for number, world in enumerate(worlds))

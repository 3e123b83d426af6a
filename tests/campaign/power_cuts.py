"""A power cut while somebody plays: what had reached the disk by then has all that was said kept.

The game is on an ext4 image, mounted through a loop device. A cut is a copy of the image's bytes,
taken while it is mounted and without syncing anything: what the mounted system still has in mind is
lost. The copy is then mounted, its journal is replayed, and play goes on there. Needs root.
"""

import os
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from tests.campaign.impossible import Impossible
from tests.campaign.known import Known, start_player

USUAL = 20
UNIT = "power cuts"
LONGEST = 1.5
IMAGE = 24 * 1024 * 1024


def run(amount, seed, *way):
    """Cut the power so often; a sentence for everything that was lost."""
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("mkfs.ext4"):
        raise Impossible("it takes Linux, root and mkfs.ext4")
    rng, known, faults = Random(seed), Known(), []
    with TemporaryDirectory() as place:
        disk = _new_disk(Path(place, "disk.img"))
        for number in range(1, amount + 1):
            disk = _cut(disk, Path(place, f"after-{number}.img"), rng, number, known, *way)
            with _mounted(disk) as folder:
                found = known.faults(folder / "data")
            faults += [f"cut {number}: {fault}" for fault in found]
            print(f"{number} cuts, {known.kept} times kept, {faults[-1:]}", file=sys.stderr)
    return faults


def _new_disk(image):
    with image.open("wb") as file:
        file.truncate(IMAGE)
    subprocess.run(["mkfs.ext4", "-q", "-F", str(image)], check=True)
    return image


@contextmanager
def _mounted(image):
    """The folder where an image is mounted."""
    folder = image.with_suffix(".mounted")
    folder.mkdir(exist_ok=True)
    words = ["mount", "-o", "loop", str(image), str(folder)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Impossible(f"an image cannot be mounted ({done.stderr.strip()})")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def _cut(disk, after, rng, number, known, *way):
    """Play for a while, stop, and keep only what the disk has; every fourth time at once."""
    length = 0.0 if number % 4 == 1 else rng.uniform(0.1, LONGEST)
    kind = "thread" if number % 2 else "direct"
    with (
        _mounted(disk) as folder,
        start_player(folder / "data", rng.getrandbits(30), kind, *way) as program,
    ):
        _listen(program, length, known)
        program.send_signal(signal.SIGSTOP)
        os.waitpid(program.pid, os.WUNTRACED)
        shutil.copyfile(disk, after)
        program.kill()
        for line in program.stdout:
            known.hear(line.decode())
    disk.unlink()
    return after


def _listen(program, length, known):
    """Hear what a program says for so many seconds after its first word."""
    until = None
    for line in program.stdout:
        known.hear(line.decode())
        until = until or monotonic() + length
        if monotonic() >= until:
            return

"""Damaged files of every kind: each opens or is refused with a sentence, and none is ever changed.

Saves that open are gone on with, too: then the damaged file must still be there, byte for byte.
"""

import shutil
import subprocess
import sys
import traceback
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from app.session.table_factory import TableFactory
from app.store.benches import load_benches
from app.store.folders import Folders
from app.store.library import bring_in, list_entries, rename, take_out
from app.store.saved_game import BadSave
from app.store.saves import OpenedSaves, list_saves, open_save, summarize, unfinished
from app.store.settings import load_settings
from app.store.setups import load_setups
from app.store.statistics import read_annals
from app.store.variants import BadVariant, list_variants, read_variant
from tests.campaign.damage import DAMAGES, signed_anew
from tests.campaign.known import ROOT
from tests.campaign.sound_files import sound_files
from tests.session.inline_bots import InlineBots

USUAL = 1000
UNIT = "damaged files"
BY_COMMAND_LINE = 40
REFUSALS = (BadSave, BadVariant)


def run(amount, seed):
    """Damage so many files; a sentence for everything that should not have happened."""
    rng, faults = Random(seed), []
    with TemporaryDirectory() as place:
        sound = sound_files(Path(place, "sound"))
        for number in range(1, amount + 1):
            source, damage = rng.choice(sound), rng.choice(DAMAGES)
            folders = Folders(Path(place, str(number)))
            path = folders.root / source.relative_to(Path(place, "sound"))
            path.parent.mkdir(parents=True)
            data = damage(source.read_bytes(), rng)
            path.write_bytes(signed_anew(data) if rng.random() < 0.5 else data)
            found = _try(path, folders, by_command_line=number % BY_COMMAND_LINE == 0)
            where = f"{number}, {source.name}, {damage.__name__}"
            faults += [f"{where}: {fault}" for fault in found]
            shutil.rmtree(folders.root)
            if number % 100 == 0:
                print(f"{number} files, {len(faults)} faults", file=sys.stderr, flush=True)
    return faults


def _try(path, folders, *, by_command_line):
    before = path.read_bytes()
    try:
        faults = list(_opened(path, folders))
        if path.read_bytes() != before:
            faults.append("the file was changed by opening it")
        faults += _at_the_command_line(path, folders) if by_command_line else []
        if path.parent == folders.saves:
            faults += _looked_at(path, folders, before)
            faults += _gone_on_with(path, folders, before)
    except Exception:  # noqa: BLE001 whatever it is, it is a fault
        faults = [traceback.format_exc().strip().replace("\n", " | ")[-400:]]
    return faults


def _opened(path, folders):
    """Open a file in every way there is; a refusal must be a sentence that names the file."""
    for use in USES[path.parent.name if path.parent != folders.root else path.stem]:
        try:
            problems = use(path, folders)
        except REFUSALS as refusal:
            problems = (refusal,)
        for problem in problems:
            told = str(problem)
            if "\n" in told or path.name not in told or len(told) < len(path.name) + 8:
                yield f"no sentence: {told!r:.200}"


def _read_all(path, folders):
    listing, shelf = list_entries(folders.saves), list_saves(folders.saves)
    next(unfinished(folders.saves), None)
    return [*(bad.problem for bad in listing.bad), *shelf.bad]


def _renamed(path, folders):
    copy = folders.root / "copies" / path.name
    copy.parent.mkdir(exist_ok=True)
    shutil.copyfile(path, copy)
    rename(copy, "Another title")
    return ()


def _brought_in(path, folders):
    notice = bring_in(path, folders.root / "brought", OpenedSaves()).notice
    return [notice] if notice else []


def _taken_out(path, folders):
    take_out(path, folders.root)
    return ()


def _opened_save(path, folders):
    notice = open_save(path).notice
    return [notice] if notice else []


def _summary(path, folders):
    summarize(path)
    return ()


def _settings(path, folders):
    return load_settings(folders).problems


def _setups(path, folders):
    return load_setups(folders).problems


def _benches(path, folders):
    return load_benches(folders).problems


def _finished(path, folders):
    problem = read_annals(path).problem
    return [problem] if problem else []


def _variant(path, folders):
    read_variant(path)
    return ()


def _variants(path, folders):
    return [
        bad
        for game in ("knives", "never_bring_a_knife")
        for bad in list_variants(game, folders).bad
    ]


SAVE_USES = (_opened_save, _summary, _read_all, _renamed, _brought_in, _taken_out)
USES = {
    "saves": SAVE_USES,
    "flags": (_opened_save, _summary, _brought_in),
    "variants": (_variant, _variants),
    "settings": (_settings,),
    "setups": (_setups,),
    "benches": (_benches,),
    "finished": (_finished,),
}


def _at_the_command_line(path, folders):
    words = ["replay", str(path)] if path.suffix == ".save" else ["replay", "--list"]
    done = subprocess.run(
        [sys.executable, "-m", "app.main", *words, "--data", str(folders.root)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode not in (0, 2) or "Traceback" in done.stderr:
        return [f"the command line ended with {done.returncode}: {done.stderr[-200:]}"]
    return []


def _looked_at(path, folders, before):
    """Sit down and watch the bots for a moment: nobody has done anything, so nothing is written."""
    try:
        session, _ = TableFactory(folders, InlineBots()).go_on(path)
    except BadSave:
        return []
    for _ in range(30):
        session.poll(most=1)
    session.close()
    is_played = session.outcome is not None or not session.people
    same = path.read_bytes() == before
    return [] if is_played or same else ["the file was changed by looking at it"]


def _gone_on_with(path, folders, before):
    """Play on for a moment: unless every line was sound, the file as it was is somewhere."""
    factory = TableFactory(folders, InlineBots())
    try:
        session, notice = factory.go_on(path)
    except BadSave:
        return []
    opened = open_save(path).match.log
    for _ in range(30):
        if session.waiting_for:
            seat = session.waiting_for[0]
            session.submit(seat, session.view(seat).decision.commands[0])
            break
        session.poll(most=1)
    session.close()
    faults = []
    if len(session) > len(opened) and open_save(path).match.log[: len(opened)] != opened:
        faults.append("commands were lost by going on")
    kept = [each.read_bytes() for each in folders.saves.iterdir() if each.is_file()]
    if notice and before not in kept:
        faults.append("the file as it was is gone after going on")
    return faults

"""`dev.py campaign [NAME ...] [--amount N] [--seed S]`: hard use, for as long as it takes.

Every campaign is a module here with USUAL, UNIT and `run(amount, seed)`, which returns a sentence
for each fault that it found. `dev.py campaign mutants GAME` has a command line of its own.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from time import monotonic

from tests.campaign.impossible import Impossible

CAMPAIGNS = ("kills", "power_cuts", "damaged_files", "wild_input", "even_deals")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="dev.py campaign", description=__doc__.split("\n", 1)[0])
    top.add_argument("names", nargs="*", metavar="NAME", help=f"some of {', '.join(CAMPAIGNS)}")
    top.add_argument("--amount", type=int, metavar="N", help="how much of it (the usual)")
    top.add_argument("--seed", type=int, default=1, metavar="S", help="what chance follows (1)")
    return top


def carry_out(name: str, amount: int | None, seed: int) -> bool:
    """Run one campaign and tell of it; whether nothing was found."""
    started, campaign = monotonic(), import_module(f"tests.campaign.{name}")
    amount = campaign.USUAL if amount is None else amount
    told = f"{amount:,} {campaign.UNIT}"
    try:
        faults = campaign.run(amount, seed)
    except Impossible as reason:
        print(f"{told}: not possible here, {reason}")
        return True
    for fault in faults:
        print(f"  {fault}")
    found = f"{len(faults)} faults" if faults else "no fault found"
    print(f"{told}: {found} ({monotonic() - started:.0f} s)", flush=True)
    return not faults


def main(arguments: Sequence[str]) -> int:
    """Run those that are named, or all; 1 if anything was found."""
    if arguments[:1] == ["mutants"]:
        return import_module("tests.campaign.mutants").main(arguments[1:])
    chosen = parser().parse_args(arguments)
    strange = [name for name in chosen.names if name not in CAMPAIGNS]
    if strange:
        print(f"there is no campaign {strange[0]}; there are {', '.join(CAMPAIGNS)}")
        return 2
    sound = [carry_out(name, chosen.amount, chosen.seed) for name in chosen.names or CAMPAIGNS]
    return 0 if all(sound) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

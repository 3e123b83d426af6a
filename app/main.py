"""`backroom`: the command line."""

import argparse
import os
import sys
from collections.abc import Sequence
from multiprocessing import freeze_support

from app.cli import options, play, replay, selftest, simulate
from app.complaint import Complaint


def parser() -> argparse.ArgumentParser:
    """Everything that can follow `backroom`."""
    top = argparse.ArgumentParser(
        prog="backroom", description="Card games of bluff, knives and nerve."
    )
    words = top.add_subparsers(dest="word", metavar="WORD")
    for part in (play, options, simulate, replay, selftest):
        part.add_parser(words)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what is wrong with it is said in one sentence."""
    freeze_support()
    words = list(sys.argv[1:] if arguments is None else arguments)
    chosen = parser().parse_args(words or ["play"])
    try:
        code = int(chosen.run(chosen))
        sys.stdout.flush()
    except Complaint as problem:
        print(f"backroom: {problem}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read along has gone, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return code


if __name__ == "__main__":
    sys.exit(main())

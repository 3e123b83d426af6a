"""`backroom`: the command line."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from multiprocessing import freeze_support

from app.cli.streams import UNWRITTEN, give_up_output, mend_streams, say_problem, unwritten
from app.complaint import Complaint

WORDS = ("play", "options", "simulate", "lab", "replay", "selftest")


def parser(word: str) -> argparse.ArgumentParser:
    """Everything that can follow `backroom` and this word; after no known one, all of it."""
    top = argparse.ArgumentParser(
        prog="backroom", description="Card games about bluffing, betrayal, and nerve."
    )
    words = top.add_subparsers(dest="word", metavar="WORD")
    for name in (word,) if word in WORDS else WORDS:
        import_module(f"app.cli.{name}").add_parser(words)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; what is wrong with it is said in one sentence."""
    freeze_support()
    mend_streams()
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments))
    except Complaint as problem:
        say_problem(problem)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read along has gone, as with `| head`
        give_up_output()
        return 141
    except OSError as problem:
        give_up_output()
        say_problem(unwritten(problem))
        return UNWRITTEN


def _run(words: list[str]) -> int:
    """Do it, and see to it that all that was said is out."""
    try:
        words = words or ["play"]
        chosen = parser(words[0]).parse_args(words)
        return int(chosen.run(chosen))
    finally:
        sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())

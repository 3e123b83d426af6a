"""A program that is ended by signals in a test gets them as usual, whoever started the tests."""

import signal


def be_ended_by_signals() -> None:
    """Heed what a parent may have ignored, as `nohup` and shells in the background do."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)

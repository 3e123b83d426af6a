"""Where the packaged program starts."""

import os
import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()  # a bot's process goes no further, and never loads the window
    if sys.stdout is None:  # a Windows program without a console has nowhere to print to
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - until the program ends
        sys.stdout = sys.stderr = nowhere

    from app.main import main

    sys.exit(main())

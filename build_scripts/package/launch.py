"""Where the packaged program starts: PyInstaller's, and the one that Windows has a launcher for."""

import os
import sys

if __name__ == "__main__":
    if not hasattr(sys, "_MEIPASS"):
        # As PyInstaller says it: processes start here, too, and this is where data is.
        here = os.path.dirname(os.path.abspath(__file__))
        vars(sys).update(frozen=True, _MEIPASS=here)
    from multiprocessing import freeze_support

    freeze_support()  # a bot's process goes no further, and never loads the window

    from app.main import main

    sys.exit(main())

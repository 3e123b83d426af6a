"""What goes into the packaged program, and what is left out."""

from pathlib import Path

from app.draw.lettering import FACES

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
DESKTOP = Path(__file__).with_name("backroom.desktop")
HINT = Path(__file__).with_name("INSTALL.txt")
# Desktops read these from elsewhere; the running program does not.
LEFT_OUT_ASSETS = frozenset({".ico", ".icns"})

# pygame's own font is never used.
LEFT_OUT_FILES = ("freesansbold.ttf",)
LEFT_OUT_MODULES = [
    # tools that pydantic's hook would bring along
    *("hypothesis", "mypy", "numpy", "pip", "pygments", "pytest", "setuptools"),
    *("pydantic.mypy", "pydantic.v1"),
    # what many computers play with: whoever has a cluster has Python
    *("app.lab.trials.cluster", "dask", "distributed"),
    # the standard library's own tools, windows, networks and shells; readline is not ours to ship
    *("curses", "distutils", "doctest", "ensurepip", "lib2to3", "pdb", "pydoc", "readline"),
    *("sqlite3", "tkinter", "turtle", "unittest", "venv", "xmlrpc"),
    # secure connections: nothing here talks to a network, and hashlib has its own digests
    *("_hashlib", "_ssl", "ssl"),
    # the parts of pygame that need other libraries or hardware
    *("pygame.camera", "pygame._camera", "pygame._sdl2.audio", "pygame._sdl2.controller"),
    *("pygame._sdl2.controller_old", "pygame._sdl2.mixer", "pygame.docs", "pygame.examples"),
    *("pygame.freetype", "pygame._freetype", "pygame.ftfont", "pygame.gfxdraw", "pygame.midi"),
    *("pygame.pypm", "pygame.sndarray", "pygame.surfarray", "pygame.tests"),
]


def our_files() -> list[Path]:
    """Every file of ours that the program reads: assets, and data that lies beside code."""
    data = [file for folder in ("app", "rules") for file in (ROOT / folder).rglob("*.json")]
    found = [file for file in ASSETS.rglob("*") if file.is_file()]
    return sorted(file for file in found + data if file.suffix not in LEFT_OUT_ASSETS)


def fonts() -> list[Path]:
    """The font files that the program draws with, and none of the others in their packages."""
    return sorted({Path(face) for face in FACES.values()})


def data_files() -> list[tuple[str, str]]:
    """Each file that is not code, and the folder of the program it goes to."""
    ours = [(str(file), str(file.relative_to(ROOT).parent)) for file in our_files()]
    return ours + [(str(font), f"{font.parent.parent.name}/files") for font in fonts()]


def icons() -> dict[int, Path]:
    """The icon's pictures by their size in pixels."""
    pictures = (ASSETS / "icons").glob("backroom_*.png")
    return {int(picture.stem.rpartition("_")[2]): picture for picture in pictures}

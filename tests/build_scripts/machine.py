"""A stand-in for the machine that set-up runs on."""

import subprocess
from pathlib import Path

from build_scripts import environment


class Machine:
    """Records set-up commands and does what venv, pip and our own scripts would."""

    def __init__(self, pip=True, ensurepip=True, network=True):
        self.has = {"pip": pip, "ensurepip": ensurepip, "network": network}
        self.commands = []

    def __call__(self, command, folder=environment.ROOT):
        self.commands.append(command)
        succeeded = self._run(command)
        output = "".join(f"line {number}\n" for number in range(20))
        return subprocess.CompletedProcess(command, 0 if succeeded else 1, stdout=output)

    def _run(self, command):
        if "venv" in command:
            return self._touch(Path(command[-1]), "python")
        if "--version" in command:
            return self.has["pip"] and "--python" in command
        if "ensurepip" in command:
            return self.has["ensurepip"]
        if "--no-index" in command:
            return self._touch(Path(self.commands[0][-1]), "backroom")
        return self.has["network"]

    def _touch(self, venv, name):
        file = environment.program(venv, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        return True

    def installed(self):
        """What pip was asked to install, without the options."""
        return [Path(command[-1]).name for command in self.commands if "install" in command]

"""Pipes as Windows has them: short, and open at both ends until the other process takes its own."""

import os
import socket
import sys
from multiprocessing.context import BaseContext

import pytest

HELD = 4096  # Linux doubles it, for its own bookkeeping


def short_pipes(monkeypatch, *, untaken=False):
    """Pipes hold 8 KB from now on; `untaken` ones stay open here, as if nobody had taken them."""
    if sys.platform == "win32":
        return
    if sys.platform == "darwin":
        pytest.skip("a socket of macOS grows again")
    make, kept = BaseContext.Pipe, []

    def pipe(context, duplex=True):
        ends = make(context, duplex)
        for end in ends:
            with socket.socket(fileno=os.dup(end.fileno())) as same:
                same.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, HELD)
        if untaken:
            kept.append(os.dup(ends[1].fileno()))
        return ends

    monkeypatch.setattr(BaseContext, "Pipe", pipe)

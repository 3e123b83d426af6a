"""The replay: a saved game played again, forwards, backwards, and with whoever's eyes may look."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from app.draw.board_window import BoardWindow, room_in
from app.draw.style import Style
from app.draw.widgets.boxes import Column, Flow, Padded, Panel, Row, Sized
from app.draw.widgets.node import Node
from app.draw.widgets.scroll import Scroll
from app.draw.widgets.text import Icon, Text
from app.draw.widgets.top_bar import BarIcon, TopBar
from app.scenes.asking import AskingScene
from app.scenes.bar_icons import bar_icons
from app.scenes.doors import open_table
from app.scenes.replay_film import ALL, Film
from app.scenes.replay_motion import SPEEDS, Projector
from app.scenes.replay_panels import Controls, control_panel, log_panel
from app.session.reel import GameOver, open_reel
from app.store.files import NotSaved
from app.store.outside import sharing_folder
from app.store.library import take_out
from app.table.when import spoken
from rules.games import GAMES

if TYPE_CHECKING:
    from app.scenes.shell import Shell

COLUMNS = 74
LOG_WIDTH = 244

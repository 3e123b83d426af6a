"""What the lab knows about each game."""

from app.lab.study import Study
from app.per_game import PerGame

STUDIES: PerGame[Study] = PerGame("app.lab.studies.{game}", "STUDY")

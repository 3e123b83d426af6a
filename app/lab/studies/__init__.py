"""What the lab knows about each game."""

from app.lab.study import Study
from app.parts import Parts

STUDIES: Parts[Study] = Parts("app.lab.studies.{game}", "STUDY")

"""How One Card paints what only it has, by its type: nothing yet."""

from app.draw.painters import Painters

PAINTERS = Painters()

"""Knives in words: what happened, what is asked, how it stands."""

from app.games.knives.answers import label, prompt
from app.games.knives.story import story
from app.games.knives.table_text import card_line, own, roles, scores, table
from app.table.wording import Wording

WORDING = Wording(
    story=story,
    table=table,
    own=own,
    card=card_line,
    roles=roles,
    scores=scores,
    prompt=prompt,
    label=label,
)

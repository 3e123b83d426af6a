"""Never Bring a Knife in words: what happened, what is asked, how it stands."""

from app.games.never_bring_a_knife.answers import label, prompt, short
from app.games.never_bring_a_knife.story import story
from app.games.never_bring_a_knife.table_text import card_line, own, roles, scores, table
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
    short=short,
)

"""A tame table: the same rules with warm milk and minstrels."""

from app.table.lexicon import Lexicon

_DRINK = (
    ("booze", "milk"),
    ("too much booze", "too much milk"),
    ("drunk", "sleepy"),
    ("drunks", "sleepers"),
    ("a drunk", "a sleeper"),
    ("the drunk", "the sleeper"),
    ("a drunk knight", "a sleepy knight"),
    ("pass out", "doze off"),
    ("passes out", "dozes off"),
    ("passed out", "dozed off"),
    ("passing out", "dozing off"),
    ("out cold", "fast asleep"),
    ("ale", "milk"),
    ("sober", "awake"),
    ("the parched", "the thirsty"),
    ("barleycorn", "buttermilk"),
)
_COMPANY = (
    ("companion", "minstrel"),
    ("companions", "minstrels"),
    ("the scandalous", "the sociable"),
)

WARM_MILK = Lexicon((*_DRINK, *_COMPANY))

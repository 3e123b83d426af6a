"""Seeds that can be said aloud: any text names a deal, and "velvet-otter-41" is easy to keep."""

from rules.kernel.rng import Dice, derive

LARGEST = 2**64
MOST_LETTERS = 40
_FIRST = (
    "amber", "brass", "brave", "brisk", "bright", "calm", "candid", "clever", "copper", "crimson",
    "dapper", "dusky", "eager", "fabled", "famous", "gentle", "gilded", "golden", "hasty", "hidden",
    "honest", "humble", "idle", "ivory", "jolly", "lively", "lucky", "marble", "mellow", "merry",
    "mild", "misty", "modest", "noble", "olive", "patient", "plain", "polite", "proud", "quiet",
    "rapid", "ruby", "rusty", "scarlet", "shy", "silent", "silver", "sleepy", "sly", "smoky",
    "solemn", "steady", "sudden", "sunny", "tidy", "timid", "velvet", "wary", "wild", "windy",
    "wintry", "wise", "witty", "young",
)  # fmt: skip
_SECOND = (
    "adder", "badger", "bat", "beaver", "bison", "boar", "camel", "carp", "cobra", "crane",
    "crow", "deer", "donkey", "dove", "eagle", "eel", "falcon", "ferret", "finch", "fox",
    "gecko", "goat", "goose", "hare", "hawk", "heron", "hornet", "horse", "jackal", "jay",
    "lark", "lion", "lizard", "lynx", "magpie", "marten", "mole", "moose", "moth", "mouse",
    "newt", "otter", "owl", "panther", "pigeon", "pike", "pony", "rabbit", "raven", "robin",
    "salmon", "seal", "snail", "sparrow", "spider", "stoat", "swan", "tiger", "toad", "trout",
    "viper", "weasel", "wolf", "wren",
)  # fmt: skip


def word_seed(dice: Dice) -> str:
    """Two words and a number."""
    return f"{dice.choice(_FIRST)}-{dice.choice(_SECOND)}-{dice.below(90) + 10}"


def seed_number(text: str) -> int | None:
    """The seed that a text names: a number is itself, words are mixed; nothing names none."""
    plain = " ".join(text.casefold().split())
    if not plain:
        return None
    if plain.isascii() and plain.isdigit() and int(plain) < LARGEST:
        return int(plain)
    return derive(0, f"seed {plain}")

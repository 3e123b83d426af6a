"""Those whom a bot plays with, as far as its view does not say."""

from dataclasses import dataclass

from rules.kernel.talk import Said


@dataclass(frozen=True, slots=True)
class TableTalk:
    """What was said at the table so far, by anybody, and the temperament that the bot plays with.

    All of it is public; none of it need be true. An empty temperament is nobody's in particular.
    """

    heard: tuple[Said, ...] = ()
    temperament: str = ""


# A table at which nobody has said anything.
SILENCE = TableTalk()

"""What one seat alone has learnt, as data for whoever shows it to nobody else."""

from dataclasses import dataclass

from rules.kernel.cards import CardId


@dataclass(frozen=True, slots=True)
class SecretCard:
    """A card that was seen, and a few words under it."""

    card: CardId
    name: str
    caption: str


@dataclass(frozen=True, slots=True)
class Secret:
    """Cards that only the viewer has seen, and what they mean."""

    title: str
    cards: tuple[SecretCard, ...]
    sentences: tuple[str, ...]

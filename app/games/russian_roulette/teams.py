"""The six teams of the championship, by seat: their names, and who plays for them."""

from typing import NamedTuple


class Team(NamedTuple):
    """A team and its four people, the captain first."""

    name: str
    people: tuple[str, str, str, str]


TEAMS = (
    Team("The Cold Snap", ("Arkady Frost", "Margot Vell", "Pip Tailwind", "Old Ambrose")),
    Team("The High Noons", ("Dusty Cordell", "Roxanne Boom", "Chef Anselm", "One-Eyed Rico")),
    Team("The Gentle Touch", ("Sir Percy Quill", "Nana Halina", "Winston Bright", "Bosun Red")),
    Team("The Hard Candy", ("Brunhild Storm", "Lolly Abara", "Uncle Basil", "Timid Tamsin")),
    Team("The Royal Crush", ("King Obadiah", "Scarlet Ferris", "Brick Malone", "Doctor Crumb")),
    Team("The Tailspin", ("Amelie Skye", "Cool Desmond", "Jonty Wave", "Baron Midnight")),
)


def drawing(seat: int, person: int) -> str:
    """The art of one of a team's people; 0 is the captain."""
    return f"who_{seat}{person}"

"""What is said at a table of Never Bring a Knife, in words."""

from app.table.talk import Phrase, TalkWords

ROLE, SIDE, PLEA, DENIAL = "role", "side", "plea", "denial"
MYSELF, OTHERS, SEEN, DO = "About me", "About others", "I saw it", "Do this"
_ROLES = {"cop": "a cop", "criminal": "a criminal"}


def _about_roles() -> dict[tuple[str, str], Phrase]:
    """The three ways to name a role: the own one, somebody's, and one that was seen."""
    phrases: dict[tuple[str, str], Phrase] = {}
    for word, role in _ROLES.items():
        mark, art = (word, ROLE), f"icon_{word}"
        phrases["i_am", word] = Phrase(MYSELF, f"I am {role}", f"I am {role}.", *mark, art)
        phrases["is", word] = Phrase(OTHERS, f"… is {role}", f"{{whom}} is {role}.", *mark, art)
        seen = f"I saw the card: {{whom}} is {role}."
        phrases["looked", word] = Phrase(SEEN, f"… is {role}", seen, *mark, art)
    return phrases


TALK = TalkWords(
    {
        **_about_roles(),
        ("heal_me", ""): Phrase(
            MYSELF, "Heal me", "Somebody heal me!", "heal me", PLEA, "icon_heal"
        ),
        ("not_me", ""): Phrase(
            MYSELF, "It was not me", "It was not me.", "not me", DENIAL, "icon_talk"
        ),
        ("trust", ""): Phrase(DO, "Trust …", "Trust {whom}.", "trust", SIDE, "icon_check"),
        ("shoot", ""): Phrase(DO, "Shoot …", "Shoot {whom}!", "shoot", SIDE, "icon_hit"),
    },
    nobody="the boss",
    nobody_art="icon_boss",
)

"""What is said at a table of Never Bring a Knife, in words."""

from app.table.talk import Phrase, TalkWords

ROLE, SIDE, PLEA, DENIAL = "role", "side", "plea", "denial"
MYSELF, OTHERS, SEEN, DO = "About me", "About others", "I saw it", "Do this"

TALK = TalkWords(
    {
        ("i_am", "cop"): Phrase(MYSELF, "I am a cop", "I am a cop.", "cop", ROLE),
        ("i_am", "criminal"): Phrase(
            MYSELF, "I am a criminal", "I am a criminal.", "criminal", ROLE
        ),
        ("heal_me", ""): Phrase(MYSELF, "Heal me", "Somebody heal me!", "heal me", PLEA),
        ("not_me", ""): Phrase(MYSELF, "It was not me", "It was not me.", "not me", DENIAL),
        ("is", "cop"): Phrase(OTHERS, "… is a cop", "{whom} is a cop.", "cop", ROLE),
        ("is", "criminal"): Phrase(
            OTHERS, "… is a criminal", "{whom} is a criminal.", "criminal", ROLE
        ),
        ("looked", "cop"): Phrase(
            SEEN, "… is a cop", "I saw the card: {whom} is a cop.", "cop, seen", ROLE
        ),
        ("looked", "criminal"): Phrase(
            SEEN, "… is a criminal", "I saw the card: {whom} is a criminal.", "criminal, seen", ROLE
        ),
        ("trust", ""): Phrase(DO, "Trust …", "Trust {whom}.", "trust", SIDE),
        ("shoot", ""): Phrase(DO, "Shoot …", "Shoot {whom}!", "shoot", SIDE),
    },
    nobody="the boss",
)

"""How Knives is taught: a hand against the bank, a hand as banker, and the auction last.

The others hold on to Dance, Hound and Snitch until the sixth trick or put them aside, so that
nothing comes up that was not spoken of.
"""

from app.table.lesson import ANY, Chapter, Lesson, LessonStep

_DEFEND = Chapter(
    name="Defend",
    deal={
        "dealer": "3",
        "0": "N-2 C-K C-M D-M N-5 D-J",
        "1": "N-7 C-J C-G N-4 H-J C-X",
        "2": "N-3 C-Q S-M D-G H-Q D-X",
        "3": "N-G H-M H-K S-G S-Q N-A",
        "4": "N-6 H-G S-K D-Q S-J D-K",
    },
    opening=(
        "3 declare S",
        "4 take",
        "4 bank S-X H-X",
        "0 play N-2",
        "1 play N-7",
        "2 play N-3",
        "3 play N-G",
        "4 play N-6",
    ),
    steps=(
        LessonStep(
            "Take the coins",
            "You play last, so nobody can top your card. Play your King on the dashed spot.",
            "A King beats the Queen of his suit. Five cards make a trick. Win it, and you take its"
            " coins: three, plus your King's three.",
            before=("1 play C-J", "2 play C-Q", "3 play H-M", "4 play H-G"),
            tally=("coin", 6),
            expects="play C-K",
            lit=("card C-K", "slot"),
            seen=("card C-Q",),
            replies={
                "C-M": "You can, but the Maid is lower than the Queen. Mara would get the coins."
            },
        ),
        LessonStep(
            "The goal",
            "Six coins! Ravi is the banker and needs 13 of the 25. You're a defender. Stop him.",
            "The bar keeps score. Ravi also has a secret partner. Watch for someone who never beats"
            " him and feeds him coins.",
            lit=("plate 4", "race"),
            seen=("plate 0", "panel bank"),
        ),
        LessonStep(
            "You lead",
            "You won, so you lead the next trick. Give nothing away. Lead the Maid of Clubs.",
            "Clubs rank King, Queen, Jack, Maid, Cat, Ghost. Other suits are much the same. Maids"
            " and lower cards have no coins.",
            expects="play C-M",
            lit=("card C-M", "slot"),
            replies={
                "N-5": "You can, but a Knife beats everything. Save it for a trick full of coins.",
                "D-J": "You can, but the Jack has a coin. Ravi plays last and could take it.",
                "D-M": "Good thinking, but you'll need that Maid in a moment. Lead the other one.",
            },
        ),
        LessonStep(
            "Strong suit",
            "Players must play Clubs if they can. Mara has none, so she plays a Spade, and Spades"
            " are strong.",
            "The strong suit beats every suit but Knives. It was named before the first trick."
            " You'll name one yourself later.",
            before=("1 play C-G", "2 play S-M"),
            lit=("card S-M", "panel trumps"),
            seen=("card C-M",),
        ),
        LessonStep(
            "Follow suit",
            "Piet gave Ravi a King! Now Ravi leads Diamonds, and you have some. Play the Maid.",
            "If you have the suit that was led, you must play it. When you can't win, play a card"
            " without coins.",
            before=("3 play H-K", "4 play S-K", "4 play D-Q"),
            expects="play D-M",
            lit=("card D-M", "slot"),
            seen=("card D-Q",),
            replies={"D-J": "You can, but the Jack can't beat the Queen, and you'd lose his coin."},
        ),
        LessonStep(
            "The key Ghost",
            "Piet played the Ghost of Spades! The player with the strong suit's Ghost is the"
            " banker's secret partner.",
            "So Piet's coins count for the bank, as the bar shows. Odile and Mara defend with you."
            " Odile just won two coins with a Knife.",
            before=("1 play N-4", "2 play D-G", "3 play S-G"),
            lit=("plate 3", "race"),
            seen=("plate 4",),
        ),
        LessonStep(
            "The Knife",
            "Six coins are up for grabs. You have no Hearts, so anything goes. Play your Knife.",
            "Knives beat the strong suit, and the strong suit beats the rest. Piet's Queen of"
            " Spades is winning so far.",
            before=("1 play H-J", "2 play H-Q", "3 play S-Q", "4 play S-J"),
            tally=("coin", 6),
            expects="play N-5",
            lit=("card N-5", "slot"),
            seen=("card S-Q", "panel trumps"),
            replies={
                "D-J": "You can, but a Diamond can't win here. Piet would take six coins, plus"
                " yours."
            },
        ),
        LessonStep(
            "The line",
            "Your side has 14 of the 25 coins. The bank can no longer reach 13. Play your last"
            " card.",
            "If the bank stays below 13, it fails, and each defender scores a point.",
            expects="play D-J",
            lit=("card D-J", "slot", "race"),
        ),
    ),
    closing=("1 play C-X", "2 play D-X", "3 play N-A", "4 play D-K"),
    parting="You stopped the bank, and that's worth a point. Never mind the Cat and the Dance. They"
    " do nothing in the last trick. Now take the bank yourself.",
)

_BANK = Chapter(
    name="Be the banker",
    deal={
        "dealer": "4",
        "0": "N-A N-7 H-K H-Q H-J C-K",
        "1": "S-Q N-2 N-6 D-J C-J H-M",
        "2": "S-M C-Q H-G D-Q D-M C-G",
        "3": "S-G N-3 N-4 N-G D-G S-X",
        "4": "S-J S-K C-M C-X D-X H-X",
    },
    opening=("4 declare H", "0 take"),
    steps=(
        LessonStep(
            "Bank two cards",
            "New hand, and the bank is yours: two more cards. Bank the King of Clubs and the King"
            " of Diamonds.",
            "Banked coins are yours already, all six. And once you're out of a suit, you can"
            " trump it with a Knife or a Heart.",
            tally=("coin", 6),
            expects="bank C-K D-K",
            lit=("card C-K", "card D-K", "panel bank"),
            replies={
                "N-A": "You can, but keep the Ace. No card in the game beats it.",
                ANY: "You can, but Knives and Hearts win tricks. Those two Kings would only get"
                " beaten.",
            },
        ),
        LessonStep(
            "Win a trick",
            "You have no Spades, and Hearts are strong. Take the trick with your Jack of Hearts.",
            "Nobody plays after you, so the Jack wins, and his own coin comes home too. That's four"
            " coins.",
            before=("1 play S-Q", "2 play S-M", "3 play S-G", "4 play S-J"),
            tally=("coin", 4),
            expects="play H-J",
            lit=("card H-J", "slot"),
            seen=("card S-Q", "panel trumps"),
            replies={
                "N-5": "That would win too, but the Jack is enough, and he brings his coin home.",
                "N-7": "That would win too, but keep your high Knives for later.",
                "N-A": "That would win too, but keep your best card for a trick you lead.",
                ANY: "That would win too, but the Jack is enough. Keep the higher Hearts.",
            },
        ),
        LessonStep(
            "Lead the Ace",
            "Ten coins, three to go. Lead a card nobody can beat. Play the Ace of Knives.",
            "Players with a Knife must follow with one. The others can play anything, even coins if"
            " they're on your side.",
            expects="play N-A",
            lit=("card N-A", "slot"),
            replies={
                "H-K": "Careful. A King loses to his own Ghost in the same trick.",
                ANY: "You can, but that card can be beaten. The Ace can't.",
            },
        ),
        LessonStep(
            "Who's with you",
            "Thirteen! That wins the hand. Mara gave you a Queen, and Ravi gave you nothing."
            " Someone here likes you.",
            "The player with the Ghost of Hearts is your secret partner. You can't see that card,"
            " but you can see who's generous.",
            before=("1 play N-2", "2 play C-Q", "3 play N-3", "4 play C-M"),
            lit=("plate 2", "race"),
            seen=("plate 4",),
        ),
        LessonStep(
            "Even more",
            "Six banked, seven won. That's a point each for you and your partner. You score more at"
            " 17 and 21.",
            "So don't stop at 13. Keep taking coins, and let Mara keep feeding you.",
            lit=("race",),
            seen=("plate 0", "panel bank"),
        ),
    ),
    parting="Thirteen coins, and you know how to win a bank. One question is left: who gets the"
    " bank in the first place? Three deals, one decision each.",
)

_AUCTION = "The auction"
_WEAK = Chapter(
    name=_AUCTION,
    deal={
        "dealer": "4",
        "0": "S-M S-J C-M D-M H-X N-2",
        "1": "S-Q S-K C-Q D-Q H-M N-4",
        "2": "S-X C-J D-J H-J H-K N-6",
        "3": "S-G C-G C-K D-G H-Q N-7",
        "4": "C-X D-X D-K H-G N-G N-A",
    },
    opening=("4 declare D",),
    steps=(
        LessonStep(
            "Pass",
            "Ravi declares Diamonds strong, but your cards are low. Pass and name Spades.",
            "It takes high cards or Knives to win 13 coins. When you pass, you name another suit"
            " for the next player.",
            expects="pass S",
            lit=("answer pass S", "hand"),
            replies={
                "take": "You can, but with these cards the bank would fail, and the others would"
                " score.",
                ANY: "You can, but if you have to name a suit, name your longest: Spades.",
            },
        ),
    ),
)
_STRONG = Chapter(
    name=_AUCTION,
    deal={
        "dealer": "4",
        "0": "N-A N-6 N-4 H-K H-Q H-J",
        "1": "S-Q S-K C-Q D-Q H-M N-2",
        "2": "S-X C-J D-J C-M D-M N-5",
        "3": "S-G C-G C-K D-G H-X N-7",
        "4": "C-X D-X D-K H-G N-G S-M",
    },
    opening=("4 declare H",),
    steps=(
        LessonStep(
            "Take",
            "Much better: three Knives, high Hearts, and Hearts are strong. Take the bank.",
            "Knives and high cards in the strong suit win tricks. You hold nothing else, so you can"
            " win no matter what's led.",
            expects="take",
            lit=("answer take", "hand"),
            replies={ANY: "You can pass, but a hand like this comes once an evening."},
        ),
    ),
)
_DEAL = Chapter(
    name=_AUCTION,
    deal={
        "dealer": "0",
        "0": "C-K C-Q C-J N-3 D-M S-M",
        "1": "S-Q S-K N-A D-Q H-M N-2",
        "2": "S-X N-6 D-J C-M H-J N-5",
        "3": "S-G C-G N-4 D-G H-X N-7",
        "4": "C-X D-X D-K H-G N-G H-K",
    },
    opening=(),
    steps=(
        LessonStep(
            "Declare",
            "This time you deal, so you name the first suit. Your best is Clubs. Declare Clubs.",
            "Odile can take the bank with Clubs strong, or pass and name another suit. The auction"
            " goes around the table once.",
            expects="declare C",
            lit=("answer declare C", "hand"),
            replies={ANY: "You can, but your King, Queen, and Jack are all Clubs."},
        ),
        LessonStep(
            "Around the table",
            "Odile passes and names Spades. Mara takes the bank, and the auction is over.",
            "If everyone had passed, you'd have to decide: take the bank, or play a hand without"
            " a banker.",
            before=("1 pass S", "2 take"),
            lit=("plate 2", "panel bank"),
            seen=("plate 1",),
        ),
    ),
)

LESSON = Lesson(
    teacher="Otis",
    opponents=("Odile", "Mara", "Piet", "Ravi"),
    options={"broke": False},
    news={"trick": ("C-X", "D-X", "H-X", "S-X")},
    chapters=(_DEFEND, _BANK, _WEAK, _STRONG, _DEAL),
    remember=(
        "Knives beat the strong suit, and the strong suit beats the rest.",
        "The bank needs 13 of the 25 coins. Kings have three, Queens two, Jacks and the Ace one.",
        "The player with the strong suit's Ghost is secretly on the banker's side.",
    ),
    left_out="Not covered yet: Ghosts that beat their own Kings, going for broke, hands without a"
    " banker, and the Cat, Dance, Hound, and Snitch. You'll learn each one when it comes up.",
    first_words={
        "KN-DEAL-03": "You deal, so you name the first suit. Pick one where you hold high cards.",
        "KN-BID-01": "Take the bank with high cards and Knives. Without them, pass and name a suit"
        " you hold. Going for broke means winning no coins at all.",
        "KN-BID-04": "Everyone passed. Take the bank, or play a hand without a banker. Point at a"
        " button to read how you win that hand.",
        "KN-BANK-02": "Bank two cards. Their coins are yours. If you're going for broke, you"
        " discard them instead, and they count for nobody.",
        "KN-TRICK-01": "Follow suit if you can. You can't play a dimmed card. Click it to see why.",
        "KN-DANCE-01": "The Dance: pick a player, and each of you gives the other a card.",
        "KN-DANCE-02": "Give any card you like. If it's the key Ghost, the secret partnership moves"
        " with it.",
        "KN-HOUND-01": "The Hound: pick a player. That player shows everyone a card, but keeps it.",
        "KN-SNITCH-01": "The Snitch: name a card you're afraid of. Its holder has to show it, but"
        " keeps it.",
    },
)

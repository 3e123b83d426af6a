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
            "You play last: nobody can answer. Lay your King on the dashed place.",
            "A King beats the Queen of his suit. Whoever wins these five cards, the trick, takes"
            " their coins: three, and your King's three.",
            before=("1 play C-J", "2 play C-Q", "3 play H-M", "4 play H-G"),
            tally=("coin", 6),
            expects="play C-K",
            lit=("card C-K", "slot"),
            seen=("card C-Q",),
            replies={
                "C-M": "Not the Maid this time. She is lower than the Queen: Mara would get the"
                " coins."
            },
        ),
        LessonStep(
            "The goal",
            "Six coins! Ravi is the banker: he needs 13 of the 25. You defend: stop him.",
            "The bar shows how it stands. He has a secret partner here: watch who never beats him,"
            " and who gives him coins.",
            lit=("plate 4", "race"),
            seen=("plate 0", "panel bank"),
        ),
        LessonStep(
            "You lead",
            "Whoever wins leads the next trick. Give nothing away: lead the Maid of Clubs.",
            "Clubs go King, Queen, Jack, Maid, Cat, Ghost; the other suits alike. From the Maid"
            " down they carry no coins.",
            expects="play C-M",
            lit=("card C-M", "slot"),
            replies={
                "N-5": "Keep the Knife: it beats everything, so save it for a trick full of coins.",
                "D-J": "The Jack carries a coin. Ravi plays last and could take it.",
                "D-M": "A good thought, but you need that Maid in a moment. Lead the other one.",
            },
        ),
        LessonStep(
            "Strong suit",
            "Clubs must be followed. Mara has none, so she may lay anything: a Spade, and Spades"
            " are strong.",
            "The strong suit beats the three others. It was chosen before the hand: you will"
            " choose one yourself later.",
            before=("1 play C-G", "2 play S-M"),
            lit=("card S-M", "panel trumps"),
            seen=("card C-M",),
        ),
        LessonStep(
            "Follow suit",
            "Piet gave Ravi a King! Now Diamonds are led, and you have some. Give the Maid.",
            "Whoever can follow the suit that was led must. Where you cannot win, lay what has no"
            " coins.",
            before=("3 play H-K", "4 play S-K", "4 play D-Q"),
            expects="play D-M",
            lit=("card D-M", "slot"),
            seen=("card D-Q",),
            replies={"D-J": "The Jack cannot beat the Queen, and his coin would go with her."},
        ),
        LessonStep(
            "The key Ghost",
            "Piet laid the Ghost of Spades. Whoever holds the strong suit's Ghost is the"
            " banker's secret partner.",
            "So Piet's coins count for the bank: see the bar. Odile and Mara defend with you, and"
            " Odile won two coins with a Knife.",
            before=("1 play N-4", "2 play D-G", "3 play S-G"),
            lit=("plate 3", "race"),
            seen=("plate 4",),
        ),
        LessonStep(
            "The Knife",
            "Six coins, and you have no Hearts: anything goes. Lay your Knife.",
            "Knives beat the strong suit, the strong suit beats the rest. Piet's Queen of Spades"
            " is winning so far.",
            before=("1 play H-J", "2 play H-Q", "3 play S-Q", "4 play S-J"),
            tally=("coin", 6),
            expects="play N-5",
            lit=("card N-5", "slot"),
            seen=("card S-Q", "panel trumps"),
            replies={"D-J": "A Diamond cannot win here: Piet would take six coins, and yours."},
        ),
        LessonStep(
            "The line",
            "Your side has 14 of the 25 coins: the bank cannot get 13 any more. Lay your last"
            " card.",
            "A bank that stays below 13 fails, and each defender scores a point.",
            expects="play D-J",
            lit=("card D-J", "slot", "race"),
        ),
    ),
    closing=("1 play C-X", "2 play D-X", "3 play N-A", "4 play D-K"),
    parting="You stopped the bank, and that is worth a point. Never mind the Cat and the Dance:"
    " in the last trick they do nothing. Now you hold the bank yourself.",
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
            "Put two aside",
            "Another hand: the bank is yours, two more cards. Put aside the Kings of Clubs and"
            " Diamonds.",
            "Coins put aside are yours already: six. Where you hold none of a suit, a Knife or a"
            " Heart may win it.",
            tally=("coin", 6),
            expects="bank C-K D-K",
            lit=("card C-K", "card D-K", "panel bank"),
            replies={
                "N-A": "Keep the Ace: no card in the game beats it.",
                ANY: "Keep Knives and Hearts: they win tricks. Those two Kings would be beaten.",
            },
        ),
        LessonStep(
            "Win a trick",
            "You have no Spades, and Hearts are strong. Take it with your Jack.",
            "He wins, nobody plays after you, and his own coin comes home as well: four coins.",
            before=("1 play S-Q", "2 play S-M", "3 play S-G", "4 play S-J"),
            tally=("coin", 4),
            expects="play H-J",
            lit=("card H-J", "slot"),
            seen=("card S-Q", "panel trumps"),
            replies={
                "N-5": "That would win, too. But the Jack is enough, and he brings his coin home.",
                "N-7": "That would win, too. Keep your high Knives for later.",
                "N-A": "That would win, too. Keep your best card for a trick that you lead.",
                ANY: "That would win, too. But the Jack is enough: keep the higher Hearts.",
            },
        ),
        LessonStep(
            "Lead the Ace",
            "Ten coins, three to go. Lead what nobody can beat: the Ace of Knives.",
            "Whoever has a Knife must follow with one. The others may lay anything: coins, if"
            " they like you.",
            expects="play N-A",
            lit=("card N-A", "slot"),
            replies={
                "H-K": "Careful: his own Ghost beats a King that lies in the same trick.",
                ANY: "That can be beaten. The Ace cannot.",
            },
        ),
        LessonStep(
            "Who is with you",
            "Thirteen: you have won! Mara gave you a Queen, and Ravi nothing. Somebody here likes"
            " you.",
            "Whoever holds the Ghost of Hearts is your secret partner. You cannot see that card,"
            " but you see who gives.",
            before=("1 play N-2", "2 play C-Q", "3 play N-3", "4 play C-M"),
            lit=("plate 2", "race"),
            seen=("plate 4",),
        ),
        LessonStep(
            "Even more",
            "Six aside, seven won. A point for you and one for your partner, and more at 17 and"
            " 21 coins.",
            "So do not stop at 13: go on taking, and let Mara go on giving.",
            lit=("race",),
            seen=("plate 0", "panel bank"),
        ),
    ),
    parting="Thirteen coins: you know how a bank is won. One thing is left: who gets the bank in"
    " the first place. Three deals, one decision each.",
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
            "Ravi offers the bank with Diamonds strong. Your cards are low. Pass: name Spades.",
            "Thirteen coins need high cards or Knives. Whoever passes names another suit for the"
            " next player.",
            expects="pass S",
            lit=("answer pass S", "hand"),
            replies={
                "take": "With these cards the bank would fail, and the others would score.",
                ANY: "You may. But if you have to name a suit, name one that you hold.",
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
            "Other cards: three Knives and high Hearts, and Hearts are offered. Take the bank.",
            "Knives and high cards of the strong suit win tricks. You hold nothing else: you can"
            " win whatever is led.",
            expects="take",
            lit=("answer take", "hand"),
            replies={ANY: "You may pass, but a hand like this comes once in an evening."},
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
            "This time you deal, so you name the first terms. Declare your best suit: Clubs.",
            "Odile may take the bank with Clubs strong, or pass and name another suit. So it goes"
            " around once.",
            expects="declare C",
            lit=("answer declare C", "hand"),
            replies={ANY: "You may. But if nobody takes it, the bank comes back to you."},
        ),
        LessonStep(
            "Around the table",
            "Odile passes and names Spades. Mara takes the bank: the auction is over.",
            "If everybody had passed, you would have to decide: the bank, or a hand without one.",
            before=("1 pass S", "2 take"),
            lit=("plate 2", "panel bank"),
            seen=("plate 1",),
        ),
    ),
)

LESSON = Lesson(
    teacher="Otis",
    company=("Odile", "Mara", "Piet", "Ravi"),
    options={"broke": False},
    news={"trick": ("C-X", "D-X", "H-X", "S-X")},
    chapters=(_DEFEND, _BANK, _WEAK, _STRONG, _DEAL),
    remember=(
        "Knives beat the strong suit, the strong suit beats the rest.",
        "The bank needs 13 of the 25 coins. Kings carry three, Queens two, Jacks one.",
        "Whoever holds the Ghost of the strong suit is secretly with the banker.",
    ),
    left_out="Left out: a Ghost beats the King of its own suit, going for broke, hands without a"
    " banker, and what Cat, Dance, Hound and Snitch do. Each is explained when it first comes up.",
    first_words={
        "KN-DEAL-03": "You deal, so you name the first terms: a suit in which you hold high cards.",
        "KN-BID-01": "Take the bank with high cards and Knives; else pass and name a suit you"
        " hold. Going for broke means to win no coins at all.",
        "KN-BID-04": "Everybody passed. Take the bank, or play a hand without one: rest on a"
        " button to read what counts then.",
        "KN-BANK-02": "Put two cards aside. In a hand for 13 coins their coins are yours; going for"
        " broke they count for nobody.",
        "KN-TRICK-01": "Follow suit if you can. A dimmed card may not be played: click it, and the"
        " table says why.",
        "KN-DANCE-01": "The Dance: choose somebody, and each of you gives the other a card.",
        "KN-DANCE-02": "Give any card you like. A Ghost takes the part of secret partner along.",
        "KN-HOUND-01": "The Hound: somebody shows everybody one card of their own choice, and"
        " keeps it.",
        "KN-SNITCH-01": "The Snitch: name a card that you fear. Whoever holds it shows it, and"
        " keeps it.",
    },
)

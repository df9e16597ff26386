# SPDX-License-Identifier: MIT
"""Moves as they are typed: `ask 3 received diamonds`, `say 8 loyal:2`, `accuse 5`."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from whoknows.core import BadMoveText, Seat
from whoknows.core.errors import did_you_mean
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import NO_TOKENS, Tokens, tokens_text
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS, QuestionName
from whoknows.language import plain

# Words accepted in every language; no word means two things in two of them.
VERBS: Final = {
    word: verb
    for verb, words in {
        "hide": "hide remove cacher cache retirer ocultar oculto esconder",
        "steal": "steal voler vole robar robo",
        "take": "take prendre prends tomar tomo coger",
        "ask": "ask demander demande preguntar pregunto",
        "announce": "announce annoncer annonce anunciar anuncio",
        "floor": "floor parole palabra",
        "accuse": "accuse accuser acusar acuso",
        "give": "give",
        "volunteer": "volunteer tell declarer declarar declaro",
        "shoot": "shoot tirer tire disparar disparo",
        "say": "say dire dis decir digo",
        "yes": "yes oui si",
        "no": "no non",
        "dont": "dont unknown",
        "decline": "decline refuse refuser callar callo rechazar rechazo",
        "settle": "settle",
    }.items()
    for word in words.split()
}
ROLE_WORDS: Final = {
    word: role
    for role, words in {
        "loyal": "loyal loyals henchman fidele fideles leal leales",
        "cleaner": "cleaner cleaners nettoyeur nettoyeurs limpiador limpiadores",
        "agent": "agent agents agente agentes",
        "driver": "driver drivers chauffeur chauffeurs conductor conductores chofer",
        "thief": "thief thieves voleur voleurs ladron ladrones",
        "urchin": "urchin urchins street enfant pilluelo pilluelos",
    }.items()
    for word in words.split()
}
NONE_WORDS: Final = frozenset({"none", "nothing", "rien", "aucun", "nada", "ninguno", "no"})
ENGLISH: Final = {
    word: english
    for english, words in {
        "about": "propos sur sobre",
        "role": "papel",
        "known": "connu conocido",
        "diamonds": "diamants diamantes",
        "aside": "ecarte ecarter apartada apartado apartar aparte",
        "which": "quel que cual",
        "is": "est es",
        "accuse": "accuser acusar",
        "whom": "qui quien",
        "gave": "donne di",
        "got": "recu recibi",
    }.items()
    for word in words.split()
}
"""Words for questions and announcements in other languages; the menus know the rest."""
SMALL_WORDS: Final = frozenset({"a", "de", "d"})
"""Words that may stand anywhere: `à propos de`, `acusar a quién`."""
_NAMED_SO: Final[Mapping[str, QuestionName]] = {
    **{
        name.replace("_", " "): name
        for name, question in QUESTIONS.items()
        if question.about == "nothing"
    },
    "received count": "received_token_count",
    "passed count": "passed_token_count",
    "whom": "accuse_whom",
    "accuse": "accuse_whom",
    "aside": "aside_any",
}
QUESTION_WORDS: Final[Mapping[tuple[str, ...], QuestionName]] = {
    tuple(sorted(words.split())): name for words, name in _NAMED_SO.items()
}
"""Questions without a subject, by their words in any order."""
ABOUT_SEAT: Final[Mapping[str, QuestionName]] = {
    "role": "role_of",
    "known": "knows_role",
    "diamonds": "took_diamonds",
}
"""After `about 2`."""
_ABOUT_SEAT_TEXT: Final = {name: word for word, name in ABOUT_SEAT.items()}
MAX_DIGITS: Final = 3
TOKEN_PAIR: Final = re.compile(r"([^\W\d_]+):(\d{1,3})")

# Writing


def format_action(action: p.MafiaAction) -> str:
    """Write an action as it is typed.

    >>> format_action(p.Ask(Seat(4), "role_of", 2)), format_action(p.SayBox(8, "loyal:2"))
    ('ask 4 about 2 role', 'say 8 loyal:2')
    """
    return _FORMATS[type(action)](action)


def question_text(name: QuestionName, about: p.Subject) -> str:
    """A question as it is typed after the suspect."""
    if name in _ABOUT_SEAT_TEXT:
        return f"about {about} {_ABOUT_SEAT_TEXT[name]}"
    match name:
        case "is_role":
            return f"is {about}"
        case "aside_is":
            return f"aside {about}"
        case "aside_any":
            return "aside"
        case _:
            return name.replace("_", " ")


def _aside(token: str | None) -> str:
    return "" if token is None else f" aside {token}"


_FORMATS: Final[Mapping[type, Callable[[Any], str]]] = {
    p.Hide: lambda it: f"hide {it.diamonds}",
    p.Steal: lambda it: f"steal {it.diamonds}{_aside(it.aside)}",
    p.TakeToken: lambda it: f"take {it.role}{_aside(it.aside)}",
    p.TakeNothing: lambda _: "take nothing",
    p.Ask: lambda it: f"ask {it.seat} {question_text(it.question, it.about)}",
    p.AnnounceGift: lambda it: f"announce gave {it.diamonds}",
    p.AnnounceReturn: lambda it: f"announce got {it.diamonds} {it.tokens}",
    p.GiveFloor: lambda it: f"floor {it.seat}",
    p.Accuse: lambda it: f"accuse {it.seat}",
    p.GiveUp: lambda _: "give up",
    p.AskFloor: lambda _: "floor",
    p.Volunteer: lambda it: f"volunteer {question_text(it.question, it.about)}",
    p.Shoot: lambda _: "shoot",
    p.SayNumber: lambda it: f"say {it.number}",
    p.SayTokens: lambda it: "say no tokens" if it.tokens == NO_TOKENS else f"say {it.tokens}",
    p.SayBox: lambda it: f"say {it.diamonds} {it.tokens}",
    p.SayWhether: lambda it: "yes" if it.yes else "no",
    p.SayRole: lambda it: f"say {it.role}",
    p.SaySeat: lambda it: f"say accuse {it.seat}",
    p.SayToken: lambda it: f"say aside {it.token}",
    p.DontKnow: lambda _: "dont know",
    p.Decline: lambda _: "decline",
    p.Settle: lambda it: "settle" if it.shooter is None else f"settle {it.shooter}",
}

# Reading


def _english(words: Sequence[str]) -> list[str]:
    """Words in English, without small words."""
    plains = (plain(word) for word in words)
    return [ENGLISH.get(word, word) for word in plains if word not in SMALL_WORDS]


def parse_action(text: str, roles: Collection[str]) -> p.MafiaAction:
    """Parse an action; the rules decide whether it is legal.

    >>> parse_action("ask 3 is loyal", ["loyal", "thief"])
    Ask(seat=3, question='is_role', about='loyal')
    """
    return _Reader(text, roles).action()


class _Reader:
    """A typed line."""

    def __init__(self, text: str, roles: Collection[str]) -> None:
        self._text = text
        self._roles = roles
        self._words = text.lower().replace("'", "").replace("\u2019", "").split()

    def action(self) -> p.MafiaAction:
        head, *rest = self._words or [""]
        verb = VERBS.get(plain(head))
        if verb is None:
            # Answers to questions need no verb.
            return self._said(self._words)
        try:
            return self._readers[verb](self, rest)
        except (IndexError, ValueError):
            problem = self._no_move(USAGES.get(verb))
        except BadMoveText as found:
            problem = found
        problem.like = LIKE.get(verb)
        raise problem

    # Words

    def _no_move(self, usage: str | None = None) -> BadMoveText:
        if usage is None:
            verbs = ("ask", "accuse", "announce", "floor", "say", "take", "steal")
            return BadMoveText(f"{self._text!r} is not a move; it begins with {', '.join(verbs)}")
        return BadMoveText(f"{self._text!r} is not a move; type it as in: {usage}")

    def _number(self, word: str) -> int:
        if word.isascii() and word.isdigit() and len(word) <= MAX_DIGITS:
            return int(word)
        raise ValueError(word)

    def _seat(self, words: Sequence[str]) -> Seat:
        (word,) = words
        return Seat(self._number(word))

    def _role(self, word: str) -> str:
        name = ROLE_WORDS.get(plain(word), word)
        if name not in self._roles:
            raise BadMoveText(f"nobody is a {word!r} here; {did_you_mean(word, self._roles)}")
        return name

    def _tokens(self, words: Sequence[str]) -> Tokens:
        """Parse `loyal:2,driver:1`, also with blanks; or `none`."""
        text = "".join(words)
        if plain(text) in NONE_WORDS or plain(text) == "notokens":
            return NO_TOKENS
        counts: dict[str, int] = {}
        for piece in text.split(","):
            pair = TOKEN_PAIR.fullmatch(piece)
            if pair is None:
                raise ValueError(piece)
            counts[self._role(pair[1])] = int(pair[2])
        return tokens_text({name: counts.get(name, 0) for name in self._roles})

    def _beside(self, words: Sequence[str]) -> str | None:
        """The token set aside, after the thing taken."""
        if not words:
            return None
        aside, token = words
        if _english([aside]) != ["aside"]:
            raise ValueError(aside)
        return self._role(token)

    def _question(self, words: Sequence[str]) -> tuple[QuestionName, p.Subject]:
        plain_words = _english(" ".join(words).replace("_", " ").split())
        name = QUESTION_WORDS.get(tuple(sorted(plain_words)))
        if name is not None:
            return name, None
        match plain_words:
            case ["is", *_]:
                return "is_role", self._role("".join(words[1:]))
            case ["aside", _]:
                return "aside_is", self._role(words[-1])
            case ["about", seat, what] if what in ABOUT_SEAT:
                return ABOUT_SEAT[what], self._number(seat)
            case _:
                raise ValueError(words)

    # Moves

    def _hide(self, words: Sequence[str]) -> p.MafiaAction:
        (n,) = words
        return p.Hide(self._number(n))

    def _steal(self, words: Sequence[str]) -> p.MafiaAction:
        return p.Steal(self._number(words[0]), self._beside(words[1:]))

    def _take(self, words: Sequence[str]) -> p.MafiaAction:
        if plain(words[0]) in NONE_WORDS:
            return p.TakeNothing()
        return p.TakeToken(self._role(words[0]), self._beside(words[1:]))

    def _ask(self, words: Sequence[str]) -> p.MafiaAction:
        return p.Ask(self._seat(words[:1]), *self._question(words[1:]))

    def _volunteer(self, words: Sequence[str]) -> p.MafiaAction:
        return p.Volunteer(*self._question(words))

    def _announce(self, words: Sequence[str]) -> p.MafiaAction:
        what, n, *tokens = words
        match _english([what]), tokens:
            case ["gave"], []:
                return p.AnnounceGift(self._number(n))
            case ["got"], []:
                return p.AnnounceReturn(self._number(n), NO_TOKENS)
            case ["got"], _:
                return p.AnnounceReturn(self._number(n), self._tokens(tokens))
            case _:
                raise ValueError(words)

    def _floor(self, words: Sequence[str]) -> p.MafiaAction:
        return p.GiveFloor(self._seat(words)) if words else p.AskFloor()

    def _accuse(self, words: Sequence[str]) -> p.MafiaAction:
        return p.Accuse(self._seat(words))

    def _give(self, words: Sequence[str]) -> p.MafiaAction:
        match words:
            case ["up"]:
                return p.GiveUp()
            case ["floor", *rest]:
                return p.GiveFloor(self._seat(rest))
            case _:
                raise ValueError(words)

    def _settle(self, words: Sequence[str]) -> p.MafiaAction:
        return p.Settle(self._seat(words) if words else None)

    def _lone(self, words: Sequence[str], action: p.MafiaAction) -> p.MafiaAction:
        if words:
            raise ValueError(words)
        return action

    def _dont(self, words: Sequence[str]) -> p.MafiaAction:
        return self._lone([word for word in words if word != "know"], p.DontKnow())

    def _no(self, words: Sequence[str]) -> p.MafiaAction:
        return (
            p.SayTokens(NO_TOKENS)
            if words == ["tokens"]
            else self._lone(words, p.SayWhether(yes=False))
        )

    def _said(self, words: Sequence[str]) -> p.MafiaAction:
        """An answer; its form determines the kind."""
        try:
            return self._answer(words)
        except ValueError:
            raise self._no_move(USAGES["say"] if words[:1] else None) from None

    def _answer(self, words: Sequence[str]) -> p.MafiaAction:
        match _english(words[:1]) + list(words[1:]):
            case ["accuse", seat]:
                return p.SaySeat(Seat(self._number(seat)))
            case ["aside", token]:
                none = plain(token) in NONE_WORDS
                return p.SayToken(p.NOTHING_ASIDE if none else self._role(token))
            case [_]:
                return self._word(words[0])
            case [word, *tokens] if word.isdigit():
                return p.SayBox(self._number(word), self._tokens(tokens))
            case _:
                return p.SayTokens(self._tokens(words))

    def _word(self, word: str) -> p.MafiaAction:
        """An answer of a single word."""
        if word.isdigit():
            return p.SayNumber(self._number(word))
        if plain(word) in ROLE_WORDS or word in self._roles:
            return p.SayRole(self._role(word))
        if VERBS.get(plain(word)) in ("yes", "no"):
            return p.SayWhether(yes=VERBS[plain(word)] == "yes")
        return p.SayTokens(self._tokens([word]))

    _readers: Final[Mapping[str, Callable[["_Reader", Sequence[str]], p.MafiaAction]]] = {
        "hide": _hide,
        "steal": _steal,
        "take": _take,
        "ask": _ask,
        "announce": _announce,
        "floor": _floor,
        "accuse": _accuse,
        "give": _give,
        "volunteer": _volunteer,
        "shoot": lambda self, words: self._lone(words, p.Shoot()),
        "say": _said,
        "yes": lambda self, words: self._lone(words, p.SayWhether(yes=True)),
        "no": _no,
        "dont": _dont,
        "decline": lambda self, words: self._lone(words, p.Decline()),
        "settle": _settle,
    }


USAGES: Final = {
    "hide": "hide 2",
    "steal": "steal 3, or steal 3 aside agent",
    "take": "take loyal, take loyal aside agent, or take nothing",
    "ask": "ask 3 received diamonds, ask 3 role, ask 3 is loyal, or ask 4 about 2 role",
    "announce": "announce gave 14, or announce got 3 loyal:1",
    "floor": "floor, or floor 3",
    "accuse": "accuse 5",
    "give": "floor 3",
    "volunteer": "volunteer received diamonds, or volunteer about 2 role",
    "shoot": "shoot",
    "say": "say 8, say 8 loyal:2,driver:1, say loyal, yes, no, dont know, or decline",
    "yes": "yes",
    "no": "no",
    "dont": "dont know",
    "decline": "decline",
}
"""Parsers of moves, by verb."""
LIKE: Final[Mapping[str, p.MafiaAction]] = {
    "hide": p.Hide(0),
    "steal": p.Steal(1),
    "take": p.TakeNothing(),
    "ask": p.Ask(Seat(1), "role"),
    "announce": p.AnnounceGift(0),
    "floor": p.GiveFloor(Seat(1)),
    "give": p.GiveFloor(Seat(1)),
    "accuse": p.Accuse(Seat(1)),
    "volunteer": p.Volunteer("role"),
    "shoot": p.Shoot(),
    "say": p.Decline(),
}
"""A sample move for each verb, to check whether such moves are possible at all."""

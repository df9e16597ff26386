# SPDX-License-Identifier: MIT
"""Words of typed moves, in all languages at once: no word means two things in two of them."""

from collections.abc import Mapping, Sequence
from typing import Final

from whoknows.core import Seat
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.questions import QUESTIONS, QuestionName
from whoknows.language import plain


def _by_word(words: Mapping[str, str]) -> dict[str, str]:
    return {word: meaning for meaning, several in words.items() for word in several.split()}


VERBS: Final = _by_word(
    {
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
    }
)
ROLE_WORDS: Final = _by_word(
    {
        "loyal": "loyal loyals henchman fidele fideles leal leales",
        "cleaner": "cleaner cleaners nettoyeur nettoyeurs limpiador limpiadores",
        "agent": "agent agents agente agentes",
        "driver": "driver drivers chauffeur chauffeurs conductor conductores chofer",
        "thief": "thief thieves voleur voleurs ladron ladrones",
        "urchin": "urchin urchins street enfant pilluelo pilluelos",
    }
)
NONE_WORDS: Final = frozenset({"none", "nothing", "rien", "aucun", "nada", "ninguno", "no"})
ENGLISH: Final = _by_word(
    {
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
    }
)
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
"""How each move is typed, by verb."""
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


def in_english(words: Sequence[str]) -> list[str]:
    """Words in English, without small words."""
    plains = (plain(word) for word in words)
    return [ENGLISH.get(word, word) for word in plains if word not in SMALL_WORDS]

# SPDX-License-Identifier: MIT
"""Moves as they are typed: `ask 3 received diamonds`, `say 8 loyal:2`, `accuse 5`."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from whoknows.core import BadMoveText, Seat
from whoknows.core.errors import did_you_mean
from whoknows.games.mafia_de_cuba.pieces import match as p
from whoknows.games.mafia_de_cuba.pieces.box import NO_TOKENS, Tokens, tokens_text
from whoknows.games.mafia_de_cuba.pieces.questions import QuestionName
from whoknows.language import plain

from . import typed_words as tw

MAX_DIGITS: Final = 3
TOKEN_PAIR: Final = re.compile(r"([^\W\d_]+):(\d{1,3})")


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
        verb = tw.VERBS.get(plain(head))
        if verb is None:
            # Answers to questions need no verb.
            return self._said(self._words)
        try:
            return self._readers[verb](self, rest)
        except (IndexError, ValueError):
            problem = self._no_move(tw.USAGES.get(verb))
        except BadMoveText as found:
            problem = found
        problem.like = tw.LIKE.get(verb)
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
        name = tw.ROLE_WORDS.get(plain(word), word)
        if name not in self._roles:
            raise BadMoveText(f"nobody is a {word!r} here; {did_you_mean(word, self._roles)}")
        return name

    def _tokens(self, words: Sequence[str]) -> Tokens:
        """Parse `loyal:2,driver:1`, also with blanks; or `none`."""
        text = "".join(words)
        if plain(text) in tw.NONE_WORDS or plain(text) == "notokens":
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
        if tw.in_english([aside]) != ["aside"]:
            raise ValueError(aside)
        return self._role(token)

    def _question(self, words: Sequence[str]) -> tuple[QuestionName, p.Subject]:
        plain_words = tw.in_english(" ".join(words).replace("_", " ").split())
        name = tw.QUESTION_WORDS.get(tuple(sorted(plain_words)))
        if name is not None:
            return name, None
        match plain_words:
            case ["is", *_]:
                return "is_role", self._role("".join(words[1:]))
            case ["aside", _]:
                return "aside_is", self._role(words[-1])
            case ["about", seat, what] if what in tw.ABOUT_SEAT:
                return tw.ABOUT_SEAT[what], self._number(seat)
            case _:
                raise ValueError(words)

    # Moves

    def _hide(self, words: Sequence[str]) -> p.MafiaAction:
        (n,) = words
        return p.Hide(self._number(n))

    def _steal(self, words: Sequence[str]) -> p.MafiaAction:
        return p.Steal(self._number(words[0]), self._beside(words[1:]))

    def _take(self, words: Sequence[str]) -> p.MafiaAction:
        if plain(words[0]) in tw.NONE_WORDS:
            return p.TakeNothing()
        return p.TakeToken(self._role(words[0]), self._beside(words[1:]))

    def _ask(self, words: Sequence[str]) -> p.MafiaAction:
        return p.Ask(self._seat(words[:1]), *self._question(words[1:]))

    def _volunteer(self, words: Sequence[str]) -> p.MafiaAction:
        return p.Volunteer(*self._question(words))

    def _announce(self, words: Sequence[str]) -> p.MafiaAction:
        what, n, *tokens = words
        match tw.in_english([what]), tokens:
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
            raise self._no_move(tw.USAGES["say"] if words[:1] else None) from None

    def _answer(self, words: Sequence[str]) -> p.MafiaAction:
        match tw.in_english(words[:1]) + list(words[1:]):
            case ["accuse", seat]:
                return p.SaySeat(Seat(self._number(seat)))
            case ["aside", token]:
                none = plain(token) in tw.NONE_WORDS
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
        if plain(word) in tw.ROLE_WORDS or word in self._roles:
            return p.SayRole(self._role(word))
        if tw.VERBS.get(plain(word)) in ("yes", "no"):
            return p.SayWhether(yes=tw.VERBS[plain(word)] == "yes")
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

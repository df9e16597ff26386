"""Any matches to store."""

from datetime import UTC, datetime

from hypothesis import strategies as st

from whoknows.core import Message, Outcome
from whoknows.store import MatchRecord, SeatRecord, StoredEntry, TokenRecord

from .examples import new_id

# Texts as they come from JSON: no halves of characters, and no NUL (see `test_typed_text`).
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)
objects = st.dictionaries(texts, json_values, max_size=3)
moments = st.datetimes(datetime(1970, 1, 2), datetime(9000, 1, 1), timezones=st.just(UTC))  # noqa: DTZ001
entries = st.builds(
    StoredEntry, st.sampled_from(["step", "rewind"]), body=texts, reason=st.none() | texts
)
outcomes = st.builds(
    Outcome,
    scores=st.lists(st.integers(-(2**31), 2**31), max_size=4).map(tuple),
    winners=st.lists(st.integers(0, 20), max_size=4).map(tuple),
    reason=st.builds(Message, texts, st.dictionaries(texts, texts | st.integers(0, 9), max_size=2)),
)
seats = st.builds(SeatRecord, seat=st.integers(0, 20), name=texts, agent=texts)
_digests = st.integers(0, 2**256 - 1).map(lambda number: f"{number:064x}")
tokens = st.builds(TokenRecord, _digests, st.integers(-2, 20), st.booleans())
records = st.builds(
    MatchRecord,
    id=st.builds(new_id),
    game=texts.filter(bool),
    rules=st.integers(0, 1000),
    options=objects,
    seed=st.integers(0, 2**200).map(str),
    deal=st.integers(0, 2**31 - 1),
    name=texts,
    settings=objects,
    seats=st.lists(seats, max_size=5, unique_by=lambda seat: seat.seat).map(
        lambda seats: tuple(sorted(seats, key=lambda seat: seat.seat))
    ),
    tokens=st.lists(tokens, max_size=3, unique_by=lambda token: token.digest).map(
        lambda tokens: tuple(sorted(tokens, key=lambda token: (token.seat, token.digest)))
    ),
    outcome=st.none() | outcomes,
    created=moments,
    updated=moments,
)

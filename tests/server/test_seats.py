"""Ids of matches."""

from whoknows.server import seats


def test_commands_take_no_id_for_an_option() -> None:
    """Unless it is prevented, one id in 64 begins with a hyphen."""
    ids = {seats.new_match_id() for _ in range(2_000)}
    assert len(ids) == 2_000
    assert not any(one.startswith("-") for one in ids)

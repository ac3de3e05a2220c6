"""The rules hash: what it tells apart, and that it costs a record nothing."""

from __future__ import annotations

import cardwright


def test_the_rules_hash_is_reckoned_once() -> None:
    """Every record and every replay asks for it, and it is a digest of all cards."""
    game = cardwright.game("battle-lines")
    assert game.hash_of("champions") is game.hash_of({"champions": True})
    assert game.hash_of(None) != game.hash_of("champions")

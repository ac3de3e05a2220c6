"""The base of 100 characters, realm by realm."""

from cardwright.games.battle_lines.cards import (
    anahuac,
    asgard,
    birchwood,
    book_of_kings,
    camelot,
    hollow_march,
    mist_isles,
    nile,
    olympus,
    three_kingdoms,
    two_rivers,
    winterlands,
    yamato,
)

BASE = (
    *winterlands.CARDS,
    *camelot.CARDS,
    *asgard.CARDS,
    *olympus.CARDS,
    *birchwood.CARDS,
    *yamato.CARDS,
    *anahuac.CARDS,
    *three_kingdoms.CARDS,
    *two_rivers.CARDS,
    *mist_isles.CARDS,
    *nile.CARDS,
    *book_of_kings.CARDS,
    *hollow_march.CARDS,
)

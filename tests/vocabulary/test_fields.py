"""Everything that a part of a card is made with counts when cards are compared, printed and hashed.

A name that is missing in `fields` leaves equality and the rules hash without a word: two rules would have one hash.
"""

from __future__ import annotations

import ast
import importlib
import inspect
from functools import cache
from pathlib import Path

import pytest

from cardwright.kernel.effect import Slot, Term
from cardwright.match.game import Game
from support.places import ROOT, TESTS
from support.tables import GAMES, named

SRC = ROOT / "src"


def parts(value: object, found: set[type[Term]]) -> None:
    """The classes of all terms that a value is made of."""
    if isinstance(value, Term):
        found.add(type(value))
        for name in value.fields:
            parts(getattr(value, name), found)
    elif isinstance(value, tuple):
        for member in value:
            parts(member, found)
    elif isinstance(value, Slot):
        parts(getattr(value, "who", None), found)


@cache
def tree(module: str) -> ast.Module:
    """The source of a module, also of a compiled one."""
    relative = Path(*module.split("."))
    candidates = [(root / relative).with_suffix(".py") for root in (SRC, TESTS)]
    return ast.parse(next(path for path in candidates if path.is_file()).read_text(encoding="utf-8"))


def given(term: type[Term]) -> list[str]:
    """The attributes into which a class puts what it is made with."""
    found: list[str] = []
    for node in ast.walk(tree(term.__module__)):
        if not isinstance(node, ast.ClassDef) or node.name != term.__name__:
            continue
        for method in node.body:
            if not isinstance(method, ast.FunctionDef) or method.name != "__init__":
                continue
            arguments = [*method.args.args, *method.args.kwonlyargs]
            names = {argument.arg for argument in arguments} | {method.args.vararg.arg if method.args.vararg else ""}
            for line in method.body:
                target = line.target if isinstance(line, ast.AnnAssign) else None
                value = line.value if isinstance(line, ast.AnnAssign) else None
                if isinstance(target, ast.Attribute) and isinstance(value, ast.Name) and value.id in names:
                    found.append(target.attr)
    return found


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_nothing_that_a_card_is_made_of_is_forgotten(game: Game) -> None:
    found: set[type[Term]] = set()
    for card in game.definition.cards:
        parts(card.abilities, found)
    forgotten = {
        f"{term.__name__}.{name}"
        for made in found
        for term in inspect.getmro(made)
        if issubclass(term, Term)
        for name in given(term)
        if name not in made.fields
    }
    assert forgotten == set()


def test_a_forgotten_name_is_found() -> None:
    module = importlib.import_module("cardwright.vocabulary.language.verbs")
    assert set(given(module.Damage)) == {"what", "amount"}
    assert set(given(module.GiveKeyword)) == {"what", "keyword", "until", "gives"}

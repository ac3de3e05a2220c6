"""The types of the socket and of the HTTP API for the web client, written as TypeScript.

`python -m cardwright.server.site.typescript web/src/protocol.ts` writes the file. A test compares it with the
structs, so that the client hears of every change.

An entry is optional if a client may leave it out, or if the server does because it has its standard value. What goes
both ways is written as the server sends it.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
from litestar import Response, Router
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute
from msgspec.inspect import (
    BoolType,
    CollectionType,
    CustomType,
    DictType,
    Field,
    FloatType,
    IntType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    type_info,
)

from cardwright.match.catalogue import Catalogue
from cardwright.server.matches.finished import Replay
from cardwright.server.play import protocol, requests
from cardwright.server.site.app import ROUTES
from cardwright.server.site.problem import ProblemBody

WIDTH = 118

_HEAD = """\
// Written by `python -m cardwright.server.site.typescript web/src/protocol.ts`: do not edit. The server's structs are
// its source; docs/protocol.md explains the messages. An optional entry that is missing is empty, unless it says what
// it is.
"""

_CLOSE_CODES = (
    "NOT_A_MESSAGE",
    "NOT_SIGNED_IN",
    "CROSS_SITE",
    "TOO_SLOW",
    "WRONG_PROTOCOL",
    "TOO_LARGE",
    "FLOOD",
    "GOING_DOWN",
)

Struct = type[msgspec.Struct]


def typescript() -> str:
    """The whole file."""
    sent, received = _http_bodies()
    heard = [*get_args(protocol.ServerMessage), *received, Catalogue, Replay, ProblemBody]
    told = [*get_args(requests.ClientMessage), *sent]
    writer = _Writer(_reached(heard), _reached(told))
    codes = "".join(f"  {name}: {getattr(protocol, name)},\n" for name in _CLOSE_CODES)
    parts = [
        _HEAD,
        f"export const PROTOCOL = {protocol.PROTOCOL};\n",
        f"/** A message has at most so many bytes. */\nexport const LARGEST_FRAME = {protocol.LARGEST_FRAME};\n",
        f"/** Why the server closes a socket. */\nexport const CloseCode = {{\n{codes}}} as const;\n",
        _union("ClientMessage", "What a client sends.", get_args(requests.ClientMessage)),
        _union("ServerMessage", "What the server sends.", get_args(protocol.ServerMessage)),
        *writer.interfaces(),
    ]
    return "\n".join(parts)


def _union(name: str, words: str, members: tuple[Struct, ...]) -> str:
    lines = "".join(f"\n  | {member.__name__}" for member in members)
    return f"/** {words} */\nexport type {name} ={lines};\n"


# -- which structs


def _handlers() -> Iterator[HTTPRouteHandler]:
    for route in ROUTES:
        if isinstance(route, Router):
            for inner in route.routes:
                if isinstance(inner, HTTPRoute):
                    yield from inner.route_handlers
        elif isinstance(route, HTTPRouteHandler):
            yield route


def _http_bodies() -> tuple[list[Struct], list[Struct]]:
    """The structs that the routes of the API receive and those they answer with."""
    sent: set[Struct] = set()
    received: set[Struct] = set()
    for handler in _handlers():
        signature = handler.parsed_fn_signature
        answer = signature.return_type.annotation
        if get_origin(answer) is Response:
            answer = get_args(answer)[0]
        received |= _structs_in(answer)
        if "data" in signature.parameters:
            sent |= _structs_in(signature.parameters["data"].annotation)
    return sorted(sent, key=_by_name), sorted(received, key=_by_name)


def _by_name(struct: Struct) -> tuple[str, str]:
    return struct.__name__, struct.__module__


def _structs_in(annotation: Any) -> set[Struct]:
    """The structs that an annotation names itself."""
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return {annotation}
    return {struct for part in get_args(annotation) for struct in _structs_in(part)}


def _reached(roots: list[Struct]) -> dict[Struct, StructType]:
    """All structs that some of them are made of, in the order in which one meets them."""
    found: dict[Struct, StructType] = {}

    def visit(type: Type) -> None:
        if isinstance(type, StructType):
            if type.cls not in found:
                found[type.cls] = type
                for field in type.fields:
                    visit(field.type)
        else:
            for part in _parts(type):
                visit(part)

    for root in roots:
        visit(type_info(root))
    return found


def _parts(type: Type) -> tuple[Type, ...]:
    if isinstance(type, UnionType):
        return type.types
    if isinstance(type, TupleType):
        return type.item_types
    if isinstance(type, DictType):
        return type.key_type, type.value_type
    if isinstance(type, CollectionType):
        return (type.item_type,)
    return ()


# -- how they are written


class _Writer:
    """Writes structs as interfaces. Where two have the same name, the later one gets its module's before it."""

    def __init__(self, heard: dict[Struct, StructType], told: dict[Struct, StructType]) -> None:
        self._heard = heard
        self._told = told
        self._names: dict[Struct, str] = {}
        messages = [*get_args(requests.ClientMessage), *get_args(protocol.ServerMessage)]
        for struct in dict.fromkeys([*messages, *told, *heard]):
            name = struct.__name__
            if name in self._names.values():
                name = struct.__module__.rpartition(".")[2].title() + name
            if name in self._names.values():
                raise ValueError(f"two structs are named {name}: rename one of them")
            self._names[struct] = name

    def interfaces(self) -> Iterator[str]:
        """All of them, by and by."""
        for struct in self._names:
            type = self._heard[struct] if struct in self._heard else self._told[struct]
            yield self._interface(struct, type)

    def _interface(self, struct: Struct, type: StructType) -> str:
        lines = [*_comment(inspect.getdoc(struct) or "", ""), f"export interface {self._names[struct]} {{"]
        if type.tag is not None:
            lines.append(f"  {type.tag_field}: {json.dumps(type.tag)};")
        notes = _field_notes(struct)
        for field in type.fields:
            words = notes.get(field.name, "")
            is_optional = self._is_optional(struct, field)
            if is_optional and field.default is not msgspec.NODEFAULT and field.default:
                words = f"{words} If missing: {json.dumps(field.default)}.".strip()
            lines += _comment(words, "  ")
            name = field.encode_name if field.encode_name.isidentifier() else json.dumps(field.encode_name)
            lines.append(f"  {name}{'?' if is_optional else ''}: {self._type(field.type)};")
        return "\n".join([*lines, "}", ""])

    def _is_optional(self, struct: Struct, field: Field) -> bool:
        if field.required:
            return False
        return struct not in self._heard or struct.__struct_config__.omit_defaults

    def _type(self, type: Type) -> str:
        for kinds, write in self._kinds():
            if isinstance(type, kinds):
                return write(type)
        raise TypeError(f"there is no word of TypeScript for {type}")

    def _kinds(self) -> list[tuple[Any, Callable[[Any], str]]]:
        return [
            (StructType, lambda type: self._names[type.cls]),
            (BoolType, lambda _: "boolean"),
            ((IntType, FloatType), lambda _: "number"),
            (StrType, lambda _: "string"),
            (NoneType, lambda _: "null"),
            (LiteralType, lambda type: " | ".join(json.dumps(value) for value in type.values)),
            (TupleType, lambda type: f"[{', '.join(self._type(item) for item in type.item_types)}]"),
            (DictType, lambda type: f"Record<{self._type(type.key_type)}, {self._type(type.value_type)}>"),
            (CollectionType, lambda type: _array(self._type(type.item_type))),
            (UnionType, lambda type: " | ".join(dict.fromkeys(self._type(part) for part in type.types))),
            ((msgspec.inspect.AnyType, CustomType), lambda _: "unknown"),
        ]


def _array(item: str) -> str:
    return f"({item})[]" if " " in item and not item.endswith("]") else f"{item}[]"


def _comment(words: str, indent: str) -> list[str]:
    """A text as a comment of documentation."""
    if not words:
        return []
    paragraphs = [textwrap.wrap(part, WIDTH - len(indent) - 3) for part in words.replace("*/", "* /").split("\n\n")]
    if len(paragraphs) == 1 and len(paragraphs[0]) == 1 and len(indent) + len(paragraphs[0][0]) + 7 <= WIDTH:
        return [f"{indent}/** {paragraphs[0][0]} */"]
    lines = [line for paragraph in paragraphs for line in ["", *paragraph]][1:]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def _field_notes(struct: Struct) -> dict[str, str]:
    """The texts that stand below fields in the source, of the struct and of those it is made from."""
    notes: dict[str, str] = {}
    for cls in reversed(struct.__mro__):
        if cls is msgspec.Struct or not issubclass(cls, msgspec.Struct):
            continue
        (definition,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
        assert isinstance(definition, ast.ClassDef)
        for field, text in zip(definition.body, definition.body[1:]):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
                    notes[field.target.id] = inspect.cleandoc(str(text.value.value))
    return notes


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")

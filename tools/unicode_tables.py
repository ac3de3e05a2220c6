"""Write what the server knows of characters that look alike, from Unicode's own files.

Usage: python tools/unicode_tables.py confusables.txt Scripts.txt

Both come with every version of Unicode (UTS 39 and the Unicode Character Database). Only what a name may hold is
taken: letters, marks and digits in the form in which names are kept. After it, a migration must fill `account.look`
anew.
"""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

TARGET = Path(__file__).parent.parent / "src/cardwright/server/people/lookalikes.txt"

HEADER = """\
# Written by tools/unicode_tables.py from Unicode's confusables.txt and Scripts.txt, version 15.0.
# Derived from data files that are © Unicode, Inc. and licensed under the Unicode License v3.
# A line of the first part is a character and what it looks like, of the second a script and its letters.
"""

SHARED = ("Common", "Inherited")


def may_stand_in_a_name(character: str) -> bool:
    """Whether a name can hold it once it is normalized."""
    category = unicodedata.category(character)
    return (category[0] in "LM" or category == "Nd") and unicodedata.is_normalized("NFKC", character)


def fields(path: Path) -> list[list[str]]:
    """The fields of each line of one of Unicode's files."""
    lines = [line.partition("#")[0] for line in path.read_text(encoding="utf-8-sig").splitlines()]
    return [[field.strip() for field in line.split(";")] for line in lines if line.strip()]


def look_alikes(path: Path) -> list[str]:
    """Each character whose skeleton is another, with it, as code points."""
    found = []
    for source, target, *_ in fields(path):
        skeleton = unicodedata.normalize("NFD", "".join(chr(int(code, 16)) for code in target.split()))
        character = chr(int(source, 16))
        if may_stand_in_a_name(character) and unicodedata.is_normalized("NFD", character):
            found.append((character, " ".join(f"{ord(one):X}" for one in (character, *skeleton))))
    return [line for _, line in sorted(found)]


def scripts(path: Path) -> list[str]:
    """Each script with the ranges of its code points, which also span what no script has."""
    owners: dict[int, str] = {}
    for codes, script in fields(path):
        low, _, high = codes.partition("..")
        if script not in SHARED:
            owners |= dict.fromkeys(range(int(low, 16), int(high or low, 16) + 1), script)
    ranges: dict[str, list[list[int]]] = {}
    last = ""
    for code in sorted(owners):
        script = owners[code]
        if may_stand_in_a_name(chr(code)):
            if script == last:
                ranges[script][-1][1] = code
            else:
                ranges.setdefault(script, []).append([code, code])
            last = script
    return [
        f"{script} {' '.join(f'{low:X}-{high:X}' for low, high in found)}" for script, found in sorted(ranges.items())
    ]


def main() -> None:
    """Write the tables."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    confusables, names_of_scripts = (Path(argument) for argument in sys.argv[1:])
    parts = ("\n".join(look_alikes(confusables)), "\n".join(scripts(names_of_scripts)))
    TARGET.write_text(f"{HEADER}\n{parts[0]}\n\n{parts[1]}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

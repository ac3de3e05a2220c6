"""Path data as a drawing hand needs it: mirrored, turned, placed, and written as short as it goes.

Charges are drawn by hand in a box of 64 by 64 with absolute commands only (M L H V C Q A Z). One more command is
understood, `O x y r` for a circle. What comes out is plain SVG path data.
"""

from __future__ import annotations

import re
from math import cos, radians, sin

BOX = 64
MIDDLE = BOX / 2

Segment = tuple[str, list[float]]
Matrix = tuple[float, float, float, float, float, float]
"""x' = a x + c y + e, y' = b x + d y + f, as in SVG."""

_TOKEN = re.compile(r"[A-Z]|-?\d*\.?\d+")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0, "O": 3}


def parse(path: str) -> list[Segment]:
    """The segments of a path, with H and V as lines and circles as arcs."""
    found: list[Segment] = []
    x = y = 0.0
    tokens = _TOKEN.findall(path)
    at = 0
    command = "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        count = _COUNT[command]
        numbers = [float(token) for token in tokens[at : at + count]]
        at += count
        if command == "O":
            x, y, r = numbers
            found.append(("M", [x - r, y]))
            found.append(("A", [r, r, 0, 1, 1, x + r, y]))
            found.append(("A", [r, r, 0, 1, 1, x - r, y]))
            found.append(("Z", []))
            continue
        if command == "H":
            numbers = [numbers[0], y]
        elif command == "V":
            numbers = [x, numbers[0]]
        if numbers:
            x, y = numbers[-2:]
        found.append(("L" if command in "HV" else command, numbers))
    return found


def number(value: float) -> str:
    """A number with one decimal at most."""
    text = f"{value:.1f}".removesuffix(".0")
    if text.startswith(("0.", "-0.")):
        text = text.replace("0.", ".", 1)
    return "0" if text == "-0" else text


def write(segments: list[Segment]) -> str:
    """Segments as path data."""
    parts: list[str] = []
    for command, numbers in segments:
        text = " ".join(map(number, numbers)).replace(" -", "-")
        parts.append(command + text)
    return "".join(parts)


def compact(segments: list[Segment]) -> str:
    """Segments as the shortest path data: each in absolute or relative numbers, whichever takes less room."""
    out = ""
    last = ""
    x = y = start_x = start_y = 0.0
    for command, given in segments:
        if command == "Z":
            out += "Z"
            last, x, y = "Z", start_x, start_y
            continue
        numbers = [round(value, 1) for value in given]
        back = [
            (0.0 if at < 5 else (x, y)[at - 5]) if command == "A" else (x, y)[at % 2] for at in range(len(numbers))
        ]
        steps = [round(value - origin, 1) for value, origin in zip(numbers, back)]
        forms = [(command, numbers), (command.lower(), steps)]
        if command == "L" and steps[1] == 0:
            forms = [("H", numbers[:1]), ("h", steps[:1])]
        elif command == "L" and steps[0] == 0:
            forms = [("V", numbers[1:]), ("v", steps[1:])]
        texts = [(_repeated(form, last, shown), form) for form, shown in forms]
        text, last = min(texts, key=lambda pair: len(pair[0]))
        out += text
        x, y = numbers[-2:]
        if command == "M":
            start_x, start_y = x, y
    return out


def _repeated(command: str, last: str, numbers: list[float]) -> str:
    """A command with its numbers; its letter is left out after a command of the same kind."""
    text = "".join(f" {number(value)}" for value in numbers).replace(" -", "-")
    if command == last and command not in "Mm":
        return text
    return command + text.removeprefix(" ")


def moved(segments: list[Segment], matrix: Matrix) -> list[Segment]:
    """Segments under a matrix. Arcs stay right as long as it keeps circles round."""
    a, b, c, d, e, f = matrix
    flips = a * d - b * c < 0
    scale = abs(a * d - b * c) ** 0.5
    out: list[Segment] = []
    for command, numbers in segments:
        if command == "A":
            rx, ry, turn, large, sweep, x, y = numbers
            arc = [rx * scale, ry * scale, turn, large, 1 - sweep if flips else sweep]
            out.append(("A", [*arc, a * x + c * y + e, b * x + d * y + f]))
            continue
        pairs = zip(numbers[::2], numbers[1::2])
        out.append((command, [part for x, y in pairs for part in (a * x + c * y + e, b * x + d * y + f)]))
    return out


_MIRROR: Matrix = (-1, 0, 0, 1, BOX, 0)


def mirror(path: str) -> str:
    """A path seen in a mirror along the upright axis of the box."""
    return write(moved(parse(path), _MIRROR))


def both(path: str) -> str:
    """A path and its mirror image."""
    return write(parse(path)) + mirror(path)


def whole(half: str) -> str:
    """A closed figure from its left half, which is an open line from the axis to the axis."""
    left = parse(half)
    right = moved(left, _MIRROR)
    ends = [numbers[-2:] for _, numbers in right]
    back: list[Segment] = []
    for at in range(len(right) - 1, 0, -1):
        command, numbers = right[at]
        to = ends[at - 1]
        if command == "A":
            back.append(("A", [*numbers[:4], 1 - numbers[4], *to]))
        elif command == "C":
            back.append(("C", [*numbers[2:4], *numbers[:2], *to]))
        elif command == "Q":
            back.append(("Q", [*numbers[:2], *to]))
        else:
            back.append(("L", list(to)))
    return write([*left, *back, ("Z", [])])


def turn(path: str, degrees: float, x: float = MIDDLE, y: float = MIDDLE) -> str:
    """A path turned clockwise about a point."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return write(moved(parse(path), (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)))


def spin(path: str, times: int, start: float = 0) -> str:
    """A path repeated round the middle of the box."""
    return "".join(turn(path, start + 360 / times * at) for at in range(times))


def put(path: str, scale: float, x: float, y: float, flip: bool = False) -> str:
    """A path made smaller, with the middle of its box at a point."""
    across = -scale if flip else scale
    return write(moved(parse(path), (across, 0, 0, scale, x - across * MIDDLE, y - scale * MIDDLE)))


def star(points: int, outer: float, inner: float, x: float = MIDDLE, y: float = MIDDLE, start: float = 0) -> str:
    """A star with its first point upwards."""
    corners: list[Segment] = []
    for at in range(2 * points):
        r = inner if at % 2 else outer
        angle = radians(start + 180 / points * at - 90)
        corners.append(("L" if at else "M", [x + r * cos(angle), y + r * sin(angle)]))
    return write([*corners, ("Z", [])])


def facets(points: int, outer: float, inner: float) -> str:
    """The right-hand side of each ray of such a star, for its shade."""
    out: list[Segment] = []
    for at in range(points):
        for step, (r, command) in enumerate(((outer, "M"), (inner, "L"), (0.0, "L"))):
            angle = radians(360 / points * at + 180 / points * min(step, 1) - 90)
            out.append((command, [MIDDLE + r * cos(angle), MIDDLE + r * sin(angle)]))
        out.append(("Z", []))
    return write(out)

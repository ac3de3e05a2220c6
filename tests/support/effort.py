"""How much a heavy check does: all of it on the compiled engine, a short form on the pure one.

Both engines are one source, so every check runs on both, but only one of them needs the whole of it, and the
compiled one is several times as fast. Where nothing can be compiled the variable asks for the whole on the pure one.
"""

from __future__ import annotations

import os
from typing import TypeVar

from cardwright.kernel import state

T = TypeVar("T")

VARIABLE = "CARDWRIGHT_WHOLE_CHECKS"
COMPILED = not str(state.__file__).endswith(".py")
WHOLE = COMPILED or os.environ.get(VARIABLE) == "1"


def effort(*, whole: T, short: T) -> T:
    """`whole` where checks are to be whole, `short` elsewhere."""
    return whole if WHOLE else short


DECISIONS = effort(whole=1000, short=60)
"""How many decisions a check of every game looks at, for each game and number of seats."""

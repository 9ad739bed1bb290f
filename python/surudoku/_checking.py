"""surudoku.check."""

from __future__ import annotations

import numpy as np

from ._grids import Puzzles, pointer_to, take_grids
from ._library import context, lib
from ._solving import take_elements

_CORRECT = 0


def check(puzzles: Puzzles | None, solutions: Puzzles, *, unique: bool = False, out: np.ndarray | None = None,
          threads: int = 0, progress: bool = False) -> np.ndarray:
    """Checks solutions: bool, (n,), True where a solution is a complete and valid grid that keeps its puzzle's clues.

    puzzles: n of them, in any form that `help(surudoku)` names; None: only whether the grids are complete and valid.
    solutions: as many, likewise.
    unique: prove, too, that each is its puzzle's only solution.
    out: bool array of (n,) that gets the verdicts.
    threads: 0 for all cores. progress: show a bar.

    Raises ValueError where one of both is no set, naming the grid and its cell, or they are not as many.
    """
    taken = take_grids(solutions, "solutions")
    asked = None if puzzles is None else take_grids(puzzles, "puzzles")
    n = taken.n
    if asked is not None and asked.n != n:
        raise ValueError(f"solutions: {n} of them, and {asked.n} puzzles")
    correct = take_elements(out, n, np.bool_)
    verdicts = np.empty(n, np.uint8)
    place, stride = (None, 0) if asked is None else (asked.pointer, asked.stride)
    with context(threads) as own:
        own.run(lib.surudoku_check, place, stride, taken.pointer, taken.stride, n, bool(unique),
                pointer_to(verdicts), total=n, progress=progress, is_long=n > 10_000)
    np.equal(verdicts, _CORRECT, out=correct)
    return correct

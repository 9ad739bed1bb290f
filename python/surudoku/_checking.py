"""surudoku.check."""

from __future__ import annotations

from typing import Any, overload

import numpy as np

from ._arrays import pointer_to
from ._c_api import Verdict
from ._grids import HasIndex, Puzzles, take_grids
from ._library import context, lib
from ._outputs import take_elements
from ._results import common_index, with_index


@overload
def check(puzzles: Puzzles | None, solutions: HasIndex, *, unique: bool = ..., out: None = ..., threads: int = ...,
          progress: bool = ...) -> Any: ...


@overload
def check(puzzles: HasIndex, solutions: Puzzles, *, unique: bool = ..., out: None = ..., threads: int = ...,
          progress: bool = ...) -> Any: ...


@overload
def check(puzzles: Puzzles | None, solutions: Puzzles, *, unique: bool = ..., out: np.ndarray | None = ..., threads: int = ...,
          progress: bool = ...) -> np.ndarray: ...


def check(puzzles: Puzzles | None, solutions: Puzzles, *, unique: bool = False, out: np.ndarray | None = None,
          threads: int = 0, progress: bool = False) -> np.ndarray:
    """Checks solutions: bool, (n,), True where a solution is a complete and valid grid that keeps its puzzle's clues.
    Of Series of pandas it is a Series.

    puzzles: n of them, in any form that `help(surudoku)` names; None: only whether the grids are complete and valid.
    solutions: as many, likewise.
    unique: prove, too, that each is its puzzle's only solution.
    out: bool array of (n,) that gets the verdicts.
    threads: 0 for all cores. progress: show a bar.

    Raises ValueError where one of both is no set, naming the grid and its cell, or they are not as many, or two
    Series have different indexes.
    """
    taken = take_grids(solutions, "solutions")
    asked = None if puzzles is None else take_grids(puzzles, "puzzles")
    n = taken.n
    if asked is not None and asked.n != n:
        raise ValueError(f"solutions: {n} of them, and {asked.n} puzzles")
    index = common_index(taken.index, asked and asked.index, "solutions, puzzles")
    correct = take_elements(out, n, np.bool_, (taken.keep, asked and asked.keep))
    verdicts = np.empty(n, np.uint8)
    place, stride = (None, 0) if asked is None else (asked.pointer, asked.stride)
    with context(threads) as own:
        own.run(lib.surudoku_check, place, stride, taken.pointer, taken.stride, n, bool(unique),
                pointer_to(verdicts), total=n, progress=progress, is_long=n > 10_000)
    np.equal(verdicts, Verdict.CORRECT, out=correct)
    return correct if out is not None else with_index(correct, index, "correct")

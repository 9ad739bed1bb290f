"""surudoku.explain."""

from __future__ import annotations

import ctypes

from ._arguments import encoded_name
from ._grids import Puzzles, take_grids
from ._library import STEP, Watch, calls_of_threads, context, lib


def explain(puzzle: Puzzles, method: str | None = None, *, profile: str = "suk-1.15") -> list[dict]:
    """How a puzzle is solved: its steps, as `surudoku trace --json` prints them, in order.

    puzzle: one, in any form that `help(surudoku)` names.
    method: None: as a person would do it; "explainer": the steps of its rating by `profile`, with their chains; or the name of a
        method of solving ("lockstep", "exact-cover").
    profile: of "explainer"; as in surudoku.rate.

    Raises ValueError for what is not one puzzle, where its clues clash or it has no solution; for "explainer" also where it
    has several.

        >>> import surudoku
        >>> steps = surudoku.explain("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
        >>> steps[0]["technique"]
        'naked single'
    """
    import json

    grids = take_grids(puzzle, "puzzle")
    if grids.n != 1:
        raise ValueError(f"puzzle: {grids.n} of them, and one is wanted")
    method_name = None if method is None else encoded_name(method, "method")
    profile_name = None if profile is None else encoded_name(profile, "profile")
    lines = []
    with context() as own:
        with calls_of_threads.entered(own), Watch(own.handle, 0, False) as watch:

            @STEP
            def keep(_user, text, size):
                lines.append(ctypes.string_at(text, size))
                return watch.is_stopping

            error = lib.surudoku_explain(own.handle, grids.pointer, method_name, profile_name, keep, None)
        own.check(error)
    return [json.loads(line) for line in lines]

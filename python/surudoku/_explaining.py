"""surudoku.explain and surudoku.explain_many."""

from __future__ import annotations

import ctypes
from ctypes import byref, sizeof
from typing import Any, Iterator

from ._arguments import encoded_name, rating_tenths, whole_number
from ._c_api import Answers, Step, TraceOptions, TraceRecord
from ._grids import Puzzles, take_grids
from ._library import Watch, calls_of_threads, context, lib, progress_bar
from ._names import Profile, Steps


def explain(puzzle: Puzzles, method: str | None = None, *, profile: Profile = "suk-1.15") -> list[dict[str, Any]]:
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
    with context() as own:
        lines = _lines(own, lambda keep: lib.surudoku_explain(own.handle, grids.pointer, method_name, profile_name, keep, None))
    return json.loads(b"[" + b",".join(lines) + b"]")  # one call takes half the time of one a step


def _lines(own, call):
    """The lines of JSON that call(keep) gives to `keep`, which C takes for a function."""
    lines = []
    with calls_of_threads.entered(own), Watch(own.handle, 0, False) as watch:

        @Step
        def keep(_user, text, size):
            lines.append(ctypes.string_at(text, size))
            return watch.is_stopping

        error = call(keep)
    own.check(error)
    return lines


def explain_many(puzzles: Puzzles, method: str = "explainer", *, profile: Profile = "suk-1.15", steps: Steps = "all",
                 above: float | None = None, most_steps: int | None = None, grids: bool = False, candidates: bool = False,
                 chains: bool = True, max_guesses: int = 1_000_000, threads: int = 0,
                 progress: bool = False) -> Iterator[dict[str, Any]]:
    """How puzzles are solved: a record for each, in order, the one that `surudoku trace --output-format jsonl` writes.

    puzzles: n of them, in any form that `help(surudoku)` names. They are read as their records are asked for.
    method: "explainer": the steps of the rating by `profile`, with their chains; "logic": as a person would do it, without
        guesses; "by-hand": with guesses; or the name of a method of solving.
    steps: "all", or "placements": those that place a digit. above: steps of "explainer" rated above this. most_steps: no more of
        a puzzle than these. All are counted, whether they are told or not.
    grids, candidates: with each step the grid before it, and the candidates ("explainer" and "logic").
    chains: tell them. max_guesses: of methods that guess.
    threads: 0 for all cores. progress: show a bar.

    A record is a dict: "record" (from 1), "status", "puzzle", "solution", "er", "techniques" (how many steps of each), "steps" and
    others; docs/steps.md has them all. A puzzle without exactly one solution has a record too, and its "status" says why it
    has no steps. Raises ValueError, before the first record, for what is no set of puzzles, naming the puzzle and its cell.

        >>> import surudoku
        >>> record, = surudoku.explain_many(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
        >>> record["er"], record["techniques"], record["steps"][0]["why"]
        (1.2, {'Hidden Single': 51}, '8 fits no other cell of box 2')
    """
    taken = take_grids(puzzles, "puzzles")
    if steps not in ("all", "placements"):
        raise ValueError(f'steps: {steps!r} is neither "all" nor "placements"')
    options = TraceOptions()
    lib.surudoku_trace_options_init(byref(options), sizeof(options))
    options.method = encoded_name(method, "method")
    options.profile = encoded_name(profile, "profile")
    options.only_placements = steps == "placements"
    options.has_grids = bool(grids)
    options.has_candidates = bool(candidates)
    options.has_no_chains = not chains
    options.above = 0 if above is None else rating_tenths(above, "above")
    options.max_guesses = whole_number(max_guesses, "max_guesses", 0)
    if most_steps is not None:
        options.most_steps = whole_number(most_steps, "most_steps", 0)
    with context(threads) as own:
        # Finds bad cells and options, at millions a second, before the first record.
        own.run(lib.surudoku_solve, taken.pointer, taken.stride, taken.n, 1, byref(Answers()))
        own.check(lib.surudoku_explain_many(own.handle, None, 0, 0, byref(options), TraceRecord(lambda *_: 0), None))
    return _records(taken, options, whole_number(threads, "threads", 0, 1024), progress)


_MOST_AT_A_TIME = 512


def _records(grids, options, threads, progress):
    """Block by block: no call is at work while the caller looks at a record. The first blocks are small, to come soon."""
    import json

    bar = progress_bar(grids.n) if progress else None
    done, size = 0, 16
    try:
        while done < grids.n:
            count = min(size, grids.n - done)
            options.first = done + 1
            with context(threads) as own:
                lines = _lines(own, lambda keep: lib.surudoku_explain_many(own.handle, grids.place(done), grids.stride, count,
                                                                           byref(options), keep, None))
            for line in lines:
                yield json.loads(line)
            done += count
            size = min(2 * size, _MOST_AT_A_TIME)
            if bar:
                bar.show(done)
    finally:
        if bar:
            bar.close(False)

"""surudoku.solve and surudoku.count."""

from __future__ import annotations

from ctypes import byref
from enum import IntEnum
from typing import Any, overload

import numpy as np

from . import _c_api
from ._arguments import whole_number
from ._arrays import place_of, pointer_to
from ._columns import GridColumn, NameColumn
from ._grids import HasIndex, Puzzles, take_grids, texts
from ._library import context, lib
from ._outputs import output_place, take_elements, take_output
from ._results import Result, status_counts, with_index

# From so many puzzles on, or solutions to be counted, a call may take longer than a person waits after Ctrl-C.
_MANY = 10_000


class Status(IntEnum):
    """What is known of a puzzle. `s.status == Status.UNIQUE` is a bool array."""

    NONE = _c_api.Status.NONE
    UNIQUE = _c_api.Status.UNIQUE
    MULTIPLE = _c_api.Status.MULTIPLE
    SOLVED = _c_api.Status.SOLVED
    UNKNOWN = _c_api.Status.UNKNOWN
    INVALID = _c_api.Status.INVALID


class Level(IntEnum):
    """The least set of techniques that solves a puzzle; each includes those before. UNRATED: there is no solution."""

    UNRATED = _c_api.Level.UNRATED
    SINGLES = _c_api.Level.SINGLES
    HIDDEN = _c_api.Level.HIDDEN
    LOCKED = _c_api.Level.LOCKED
    SEARCH = _c_api.Level.SEARCH


STATUS_NAMES = tuple(status.name.lower() for status in Status)
LEVEL_NAMES = ("", *(level.name.lower() for level in Level if level))


# Where counting ends at two.
_COUNT_OF_STATUS = np.array([0, 1, 2, 1, 0, 0], np.uint64)


class Solved(Result):
    """What surudoku.solve found.

    solutions: uint8, (n, 81) or, where the puzzles came so, (n, 9, 9): the first solution, zeros where there is none.
    status: uint8, (n,): a Status each.
    guesses: uint64, (n,): choices made while an alternative was left; with a limit above 2, where both digits of a choice
        lead to equally many solutions, only one is tried.
    level: uint8, (n,): a Level each; None without level=True.
    index: of the Series of pandas that the puzzles came in; else None.

    As a table (to_pandas, Arrow): status, solution, count, guesses, and level where it was asked for.
    """

    __slots__ = ("status", "solutions", "guesses", "level", "_count")
    solutions: np.ndarray
    status: np.ndarray
    guesses: np.ndarray
    level: np.ndarray | None

    def __init__(self, solutions, status, count, guesses, level, index=None):
        self.index = index
        self.solutions = solutions
        self.status = status
        self.guesses = guesses
        self.level = level
        self._count = count  # None where the status says as much

    @property
    def count(self) -> np.ndarray:
        """uint64, (n,): solutions found, at most the limit."""
        if self._count is None:
            self._count = _COUNT_OF_STATUS[self.status]
        return self._count

    @property
    def is_unique(self) -> np.ndarray:
        """bool, (n,): exactly one solution, proven."""
        return self.status == Status.UNIQUE

    @property
    def status_names(self) -> list[str]:
        """The words of the command: "unique", "multiple", "none", "invalid", "solved"."""
        return [STATUS_NAMES[code] for code in self.status]

    def texts(self) -> list[str]:
        """The solutions as str of 81 characters."""
        return self._texts_of(self.solutions)

    def _columns(self):
        columns = {"status": NameColumn(self.status, STATUS_NAMES), "solution": GridColumn(self.solutions, self._texts_of),
                   "count": self.count, "guesses": self.guesses}
        if self.level is not None:
            columns["level"] = NameColumn(self.level, LEVEL_NAMES)
        return columns

    def _texts_of(self, grids):
        return texts(grids)

    def _counts(self):
        return status_counts(self.status, STATUS_NAMES)


def solve(puzzles: Puzzles, *, limit: int = 2, level: bool = False, partial: bool = False, out: np.ndarray | None = None,
          threads: int = 0, progress: bool = False) -> Solved:
    """Solves puzzles and proves that they have one solution.

    puzzles: n of them, in any form that `help(surudoku)` names.
    limit: where counting the solutions of a puzzle ends, at least 1; 1 proves nothing (Status.SOLVED).
    level: find the level of each, too, which takes longer.
    partial: Ctrl-C ends the call without KeyboardInterrupt; puzzles that are not answered by then have Status.UNKNOWN.
    out: uint8 array of (n, 81) or (n, 9, 9) that gets the solutions; it must not share memory with the puzzles.
    threads: 0 for all cores. progress: show a bar.

    Millions of puzzles a second. Raises ValueError for what is no set of puzzles, naming the puzzle and its cell; that
    a puzzle has no solution is an answer (Status.NONE, or Status.INVALID where its clues clash).
    """
    grids = take_grids(puzzles, "puzzles")
    n = grids.n
    limit = whole_number(limit, "limit", 1)
    solutions = take_output(out, grids, n)
    status = np.empty(n, np.uint8)
    count_ = np.empty(n, np.uint64) if limit > 2 else None
    guesses = np.empty(n, np.uint64)
    levels = np.empty(n, np.uint8) if level else None
    place, stride = output_place(solutions)
    answers = _c_api.Answers(solutions=place, solution_stride=stride, statuses=pointer_to(status), counts=place_of(count_),
                             guesses=pointer_to(guesses), levels=place_of(levels))
    with context(threads) as own:
        own.run(lib.surudoku_solve, grids.pointer, grids.stride, n, limit, byref(answers), total=n,
                progress=progress, is_long=n > _MANY or limit > _MANY, partial=partial)
    return Solved(solutions, status, count_, guesses, levels, grids.index)


@overload
def count(puzzles: HasIndex, limit: int = ..., *, out: None = ..., threads: int = ..., progress: bool = ...) -> Any: ...


@overload
def count(puzzles: Puzzles, limit: int = ..., *, out: np.ndarray | None = ..., threads: int = ...,
          progress: bool = ...) -> np.ndarray: ...


def count(puzzles: Puzzles, limit: int = 10**6, *, out: np.ndarray | None = None, threads: int = 0,
          progress: bool = False) -> np.ndarray:
    """Counts the solutions of puzzles: uint64, (n,), at most `limit` (at least 1) each; of a Series of pandas, a Series.

    puzzles: n of them, in any form that `help(surudoku)` names.
    out: uint64 array of (n,) that gets the counts.
    threads: 0 for all cores. progress: show a bar.

    One puzzle with millions of solutions is searched by all threads. Raises ValueError as solve does.
    """
    grids = take_grids(puzzles, "puzzles")
    n = grids.n
    limit = whole_number(limit, "limit", 1)
    counts = take_elements(out, n, np.uint64, (grids.keep,))
    with context(threads) as own:
        own.run(lib.surudoku_count, grids.pointer, grids.stride, n, limit, pointer_to(counts), total=n,
                progress=progress)
    return counts if out is not None else with_index(counts, grids.index, "count")

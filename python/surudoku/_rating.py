"""surudoku.rate."""

from __future__ import annotations

from ctypes import byref
from typing import Any, Literal, overload

import numpy as np

from ._arguments import encoded_name, rating_tenths
from ._arrays import pointer_to
from ._c_api import Ratings as RatingArrays
from ._columns import NameColumn
from ._grids import Puzzles, take_grids
from ._levels import LevelSource, level_names, levels_text
from ._library import context, lib
from ._names import Profile
from ._results import Result, status_counts
from ._solving import STATUS_NAMES, Status


DEFAULT_PROFILE: Profile = "suk-1.15"
DEFAULT_HARD_ABOVE = 2.5


def _technique_names():
    names = []
    while (name := lib.surudoku_technique_name(len(names))) is not None:
        names.append(name.decode())
    return tuple(names)


TECHNIQUES = _technique_names()
"""The names of the techniques, by their codes, in the order in which they are tried."""


class Ratings(Result):
    """What surudoku.rate found. Only puzzles with exactly one solution are rated.

    er, ep, ed: float64, (n,): the rating of the hardest step, of the hardest up to the first placement, of the first; as
        printed, 7.2; NaN where the puzzle is not rated. An ER of 20.0 is beyond the techniques.
    status: uint8, (n,): a Status each; UNIQUE where it is rated.
    technique: uint8, (n,): of the first step rated ER, an index of surudoku.TECHNIQUES; 255 where there is none.

    With techniques=True also the steps, counted; else these are None, and where the puzzle is not rated they are 0:

    steps: uint16, (n,): how many there are.
    step_counts: uint16, (n, len(TECHNIQUES)): how many each technique takes, by its index.
    clues_after_singles: uint8, (n,): how many cells are filled when hidden and naked singles lead no further.
    hard_steps: uint16, (n,): those rated above hard_above.

    With levels= also these, else None:

    difficulty: uint8, (n,): which of the levels each has, from 0, the easiest; 255: none.
    levels: the names of the levels.

    index: of the Series of pandas that the puzzles came in; else None.

    As a table (to_pandas, Arrow): er, ep, ed, technique, status; with levels= also difficulty; with techniques=True also steps,
    clues_after_singles, hard_steps, and the number of steps in a column for each technique that occurs.
    """

    __slots__ = ("er", "ep", "ed", "status", "technique", "steps", "step_counts", "clues_after_singles", "hard_steps",
                 "difficulty", "levels")
    er: np.ndarray
    ep: np.ndarray
    ed: np.ndarray
    status: np.ndarray
    technique: np.ndarray
    steps: np.ndarray | None
    step_counts: np.ndarray | None
    clues_after_singles: np.ndarray | None
    hard_steps: np.ndarray | None
    difficulty: np.ndarray | None
    levels: tuple[str, ...] | None

    def __init__(self, er, ep, ed, status, technique, steps=None, step_counts=None, clues_after_singles=None, hard_steps=None,
                 difficulty=None, levels=None, index=None):
        self.index = index
        self.er = er
        self.ep = ep
        self.ed = ed
        self.status = status
        self.technique = technique
        self.steps = steps
        self.step_counts = step_counts
        self.clues_after_singles = clues_after_singles
        self.hard_steps = hard_steps
        self.difficulty = difficulty
        self.levels = levels

    @property
    def technique_names(self) -> list[str]:
        """"X-Wing"; "" where there is none."""
        return [TECHNIQUES[code] if code < len(TECHNIQUES) else "" for code in self.technique]

    @property
    def difficulty_names(self) -> list[str] | None:
        """"hard"; "" where it has no level."""
        if self.difficulty is None:
            return None
        names = dict(enumerate(self.levels or ()))
        return [names.get(code, "") for code in self.difficulty.tolist()]

    @property
    def techniques(self) -> list[dict[str, int]] | None:
        """{"Hidden Single": 48, "X-Wing": 1}: how many steps each technique takes, in the order in which they are tried."""
        if self.step_counts is None:
            return None
        return [{TECHNIQUES[code]: int(row[code]) for code in np.flatnonzero(row)} for row in self.step_counts]

    def _columns(self):
        columns = {"er": self.er, "ep": self.ep, "ed": self.ed, "technique": NameColumn(self.technique, TECHNIQUES),
                   "status": NameColumn(self.status, STATUS_NAMES)}
        if self.difficulty is not None:
            columns["difficulty"] = NameColumn(self.difficulty, self.levels)
        if self.step_counts is not None:
            columns.update(steps=self.steps, clues_after_singles=self.clues_after_singles, hard_steps=self.hard_steps)
            columns.update((TECHNIQUES[code], self.step_counts[:, code]) for code in np.flatnonzero(self.step_counts.any(axis=0)))
        return columns

    def _counts(self):
        return status_counts(self.status, STATUS_NAMES)


class TdokuRatings(Result):
    """What surudoku.rate found on the scale "tdoku". Only puzzles with exactly one solution are rated.

    guesses: int64, (n,): of the solver tdoku to its first solution, of the layout as it stands; -1 where the puzzle is not
        rated.
    status: uint8, (n,): a Status each; UNIQUE where it is rated.

    As a table (to_pandas, Arrow): guesses (float64, NaN where it is not rated) and status.
    """

    __slots__ = ("guesses", "status")
    guesses: np.ndarray
    status: np.ndarray

    def __init__(self, guesses, status, index=None):
        self.index = index
        self.guesses = guesses
        self.status = status

    def _columns(self):
        guesses = np.where(self.guesses < 0, np.nan, self.guesses)
        return {"guesses": guesses, "status": NameColumn(self.status, STATUS_NAMES)}

    def _counts(self):
        return status_counts(self.status, STATUS_NAMES)


@overload
def rate(puzzles: Puzzles, profile: Profile = ..., *, scale: Literal["se"] = ..., techniques: bool = ...,
         hard_above: float = ..., levels: LevelSource | None = ..., partial: bool = ..., threads: int = ...,
         progress: bool = ...) -> Ratings: ...
@overload
def rate(puzzles: Puzzles, *, scale: Literal["tdoku"], partial: bool = ..., threads: int = ...,
         progress: bool = ...) -> TdokuRatings: ...


def rate(puzzles: Puzzles, profile: Profile = DEFAULT_PROFILE, *, scale: Literal["se", "tdoku"] = "se",
         techniques: bool = False, hard_above: float = DEFAULT_HARD_ABOVE, levels: LevelSource | None = None,
         partial: bool = False, threads: int = 0, progress: bool = False) -> Ratings | TdokuRatings:
    """Rates puzzles as Sudoku Explainer does, or by the guesses of the solver tdoku.

    puzzles: n of them, in any form that `help(surudoku)` names.
    profile: the program whose order is followed: "se-1.2.1", "suk-1.15" or "suk-1.18".
    scale: "se", or "tdoku" for guesses, the rating of sudoku-extreme; then the result is TdokuRatings, and profile, techniques,
        hard_above and levels have no meaning.
    techniques: count the steps of each technique, too. hard_above: of Ratings.hard_steps, 1.5 to 20.0.
    levels: find the level of difficulty of each: of "surudoku", of "newspaper", or of your own, as lines or as the path of a file
        (docs/levels.md). None: no levels.
    partial: Ctrl-C ends the call without KeyboardInterrupt; puzzles that are not rated by then have Status.UNKNOWN.
    threads: 0 for all cores. progress: show a bar.

    Easy puzzles take microseconds, the hardest seconds each (on the scale "tdoku" all take microseconds). Raises ValueError
    for what is no set of puzzles, naming the puzzle and its cell, and for a profile or scale that there is none of.
    """
    if scale == "tdoku":
        if (profile, techniques, hard_above, levels) != (DEFAULT_PROFILE, False, DEFAULT_HARD_ABOVE, None):
            raise ValueError('profile, techniques, hard_above and levels are only of the scale "se"')
        return _count_tdoku(puzzles, partial, threads, progress)
    if scale != "se":
        raise ValueError(f"scale: {scale!r} is not 'se' or 'tdoku'")
    grids = take_grids(puzzles, "puzzles")
    profile_name = encoded_name(profile, "profile")
    tenths = np.empty((3, grids.n), np.uint8)
    status = np.empty(grids.n, np.uint8)
    technique = np.empty(grids.n, np.uint8)
    places = dict(zip(("er", "ep", "ed"), map(pointer_to, tenths)))
    arrays = RatingArrays(statuses=pointer_to(status), techniques=pointer_to(technique), **places)
    counted: dict[str, Any] = _take_counts(grids.n, arrays) if techniques else {}
    if levels is not None:
        arrays.levels = levels_text(levels)
        counted["levels"] = level_names(arrays.levels)
        counted["difficulty"] = np.empty(grids.n, np.uint8)
        arrays.level_places = pointer_to(counted["difficulty"])
    arrays.hard_above = rating_tenths(hard_above, "hard_above", 1.5)
    with context(threads) as own:
        own.run(lib.surudoku_rate, grids.pointer, grids.stride, grids.n, profile_name, byref(arrays),
                total=grids.n, progress=progress, partial=partial)
    er, ep, ed = np.where(status == Status.UNIQUE, tenths / 10, np.nan)
    return Ratings(er, ep, ed, status, technique, **counted, index=grids.index)


def _count_tdoku(puzzles, partial, threads, progress):
    grids = take_grids(puzzles, "puzzles")
    guesses = np.empty(grids.n, np.int64)
    status = np.empty(grids.n, np.uint8)
    arrays = RatingArrays(statuses=pointer_to(status), tdoku=pointer_to(guesses))
    with context(threads) as own:
        own.run(lib.surudoku_rate, grids.pointer, grids.stride, grids.n, None, byref(arrays), total=grids.n, progress=progress,
                partial=partial)
    guesses[status != Status.UNIQUE] = -1
    return TdokuRatings(guesses, status, grids.index)


def _take_counts(n, arrays):
    """Arrays for the counts of steps, which `arrays` then names."""
    steps = np.empty(n, np.uint16)
    step_counts = np.empty((n, len(TECHNIQUES)), np.uint16)
    clues_after_singles = np.empty(n, np.uint8)
    hard_steps = np.empty(n, np.uint16)
    arrays.steps = pointer_to(steps)
    arrays.step_counts = pointer_to(step_counts)
    arrays.step_count_stride = len(TECHNIQUES)
    arrays.clues_after_singles = pointer_to(clues_after_singles)
    arrays.hard_steps = pointer_to(hard_steps)
    return dict(steps=steps, step_counts=step_counts, clues_after_singles=clues_after_singles, hard_steps=hard_steps)

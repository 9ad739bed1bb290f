"""surudoku.rate."""

from __future__ import annotations

from ctypes import byref

import numpy as np

from ._arguments import encoded_name
from ._grids import Puzzles, pointer_to, take_grids
from ._library import RatingArrays, context, lib
from ._results import Result, categorical
from ._solving import STATUS_NAMES, Status


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
    """

    __slots__ = ("er", "ep", "ed", "status", "technique")
    er: np.ndarray
    ep: np.ndarray
    ed: np.ndarray
    status: np.ndarray
    technique: np.ndarray

    def __init__(self, er, ep, ed, status, technique):
        self.er = er
        self.ep = ep
        self.ed = ed
        self.status = status
        self.technique = technique

    @property
    def technique_names(self) -> list[str]:
        """"X-Wing"; "" where there is none."""
        return [TECHNIQUES[code] if code < len(TECHNIQUES) else "" for code in self.technique]

    def to_pandas(self):
        """A DataFrame with a row for each puzzle: er, ep, ed, technique, status."""
        import pandas

        return pandas.DataFrame({"er": self.er, "ep": self.ep, "ed": self.ed,
                                 "technique": categorical(self.technique, TECHNIQUES),
                                 "status": categorical(self.status, STATUS_NAMES)})


def rate(puzzles: Puzzles, profile: str = "suk-1.15", *, threads: int = 0, progress: bool = False) -> Ratings:
    """Rates puzzles as Sudoku Explainer does.

    puzzles: n of them, in any form that `help(surudoku)` names.
    profile: the program whose order is followed: "se-1.2.1", "suk-1.15" or "suk-1.18".
    threads: 0 for all cores. progress: show a bar.

    Easy puzzles take microseconds, the hardest seconds each. Raises ValueError for what is no set of puzzles, naming
    the puzzle and its cell, and for a profile that there is none of.
    """
    grids = take_grids(puzzles, "puzzles")
    profile_name = encoded_name(profile, "profile")
    tenths = np.empty((3, grids.n), np.uint8)
    status = np.empty(grids.n, np.uint8)
    technique = np.empty(grids.n, np.uint8)
    er, ep, ed = tenths
    arrays = RatingArrays(statuses=pointer_to(status), er=pointer_to(er), ep=pointer_to(ep), ed=pointer_to(ed),
                          techniques=pointer_to(technique))
    with context(threads) as own:
        own.run(lib.surudoku_rate, grids.pointer, grids.stride, grids.n, profile_name, byref(arrays),
                total=grids.n, progress=progress)
    numbers = np.where(status == Status.UNIQUE, tenths / 10, np.nan)
    return Ratings(*numbers, status, technique)

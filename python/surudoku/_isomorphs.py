"""surudoku.canon and surudoku.isomorphs."""

from __future__ import annotations

from ctypes import byref

import numpy as np

from ._arguments import MOST_SEED, whole_number
from ._arrays import pointer_to
from ._c_api import Forms as FormArrays
from ._columns import GridColumn
from ._grids import Puzzles, take_grids, texts
from ._library import context, lib
from ._names import FORMS, Form, index_of
from ._outputs import check_output, output_place, take_output
from ._results import Result, common_index


class Forms(Result):
    """What surudoku.canon found.

    forms: uint8, (n, 81) or, where the puzzles came so, (n, 9, 9): equal where the puzzles are isomorphs; zeros where
        there is no form.
    automorphisms: uint32, (n,): distinct permutations of the clues' cells that leave the puzzle as it is, at least 1; 0
        where there is no form.
    index: of the Series of pandas that the puzzles came in; else None.

    As a table (to_pandas, Arrow): form, automorphisms.
    """

    __slots__ = ("forms", "automorphisms")
    forms: np.ndarray
    automorphisms: np.ndarray

    def __init__(self, forms, automorphisms, index=None):
        self.index = index
        self.forms = forms
        self.automorphisms = automorphisms

    def keys(self) -> np.ndarray:
        """bytes, (n,), S81: the forms as texts, one a puzzle, for numpy.unique, numpy.isin and sets."""
        cells = self.forms.reshape(len(self), 81)
        return np.where(cells == 0, ord("."), cells + 48).astype(np.uint8).view("S81").reshape(-1)

    def _columns(self):
        return {"form": GridColumn(self.forms, texts), "automorphisms": self.automorphisms}


def canon(puzzles: Puzzles, form: Form = "minlex", *, out: np.ndarray | None = None, threads: int = 0,
          progress: bool = False) -> Forms:
    """The canonical forms of puzzles: two puzzles are the same but for their layout where their forms are equal.

    puzzles: n of them, in any form that `help(surudoku)` names.
    form: "minlex" (the least isomorph as a text), "pattern" (the least pattern of clues first) or "solution" (by the
        minlex form of the solution; a puzzle has one where it has exactly one solution).
    out: uint8 array of (n, 81) or (n, 9, 9) that gets the forms; it must not share memory with the puzzles.
    threads: 0 for all cores. progress: show a bar.

    Raises ValueError for what is no set of puzzles, naming the puzzle and its cell.
    """
    grids = take_grids(puzzles, "puzzles")
    form_number = index_of(form, FORMS, "form")
    forms = take_output(out, grids, grids.n)
    automorphisms = np.empty(grids.n, np.uint32)
    place, stride = output_place(forms)
    arrays = FormArrays(forms=place, form_stride=stride, automorphisms=pointer_to(automorphisms))
    with context(threads) as own:
        own.run(lib.surudoku_canon, grids.pointer, grids.stride, grids.n, form_number, byref(arrays),
                total=grids.n, progress=progress, is_long=grids.n > 1000)
    return Forms(forms, automorphisms, grids.index)


class Isomorphs(Result):
    """What surudoku.isomorphs made: those of puzzle i are i * copies and on.

    puzzles: uint8, (n * copies, 81) or, where the puzzles came so, (n * copies, 9, 9).
    solutions: likewise; None where no solutions were given.
    index: of the Series of pandas that the puzzles came in, each element `copies` times; else None.

    As a table (to_pandas, Arrow): puzzle, and solution where there are some.
    """

    __slots__ = ("puzzles", "solutions")
    puzzles: np.ndarray
    solutions: np.ndarray | None

    def __init__(self, puzzles, solutions, index=None):
        self.index = index
        self.puzzles = puzzles
        self.solutions = solutions

    def _columns(self):
        columns = {"puzzle": GridColumn(self.puzzles, texts)}
        if self.solutions is not None:
            columns["solution"] = GridColumn(self.solutions, texts)
        return columns


def isomorphs(puzzles: Puzzles, copies: int = 1, *, seed: int = 0, solutions: Puzzles | None = None,
              out: np.ndarray | tuple[np.ndarray, np.ndarray] | None = None, threads: int = 0,
              progress: bool = False) -> Isomorphs:
    """Random isomorphs of puzzles: transposed, with bands, stacks, rows, columns and digits exchanged at random.

    puzzles: n of them, in any form that `help(surudoku)` names.
    copies: of each puzzle.
    seed: 0..2^64-1. An isomorph depends on the seed, its puzzle and its number alone; `surudoku shuffle` makes the same.
    solutions: as many as puzzles; each is carried along with its puzzle.
    out: uint8 array of (n * copies, 81) or (n * copies, 9, 9) that gets the isomorphs; with solutions, two of them. They
        must not share memory with the puzzles, the solutions or each other.
    threads: 0 for all cores. progress: show a bar.

    Ten million a second. Raises ValueError for what is no set, naming the grid and its cell, and where two Series have different
    indexes.
    """
    grids = take_grids(puzzles, "puzzles")
    carried = None if solutions is None else take_grids(solutions, "solutions")
    if carried is not None and carried.n != grids.n:
        raise ValueError(f"solutions: {carried.n} of them, and {grids.n} puzzles")
    copies = whole_number(copies, "copies", 0, 2**40)
    total = grids.n * copies
    if total > 2**50:
        raise ValueError(f"copies: {total} grids have no place in memory")
    seed = whole_number(seed, "seed", 0, MOST_SEED)
    index = common_index(grids.index, carried and carried.index, "solutions, puzzles")
    puzzles_out, solutions_out = _outputs(out, grids, carried, total)
    places = (carried.pointer, carried.stride) if carried is not None else (None, 0)
    with context(threads) as own:
        own.run(lib.surudoku_isomorphs, grids.pointer, grids.stride, *places, grids.n, copies, seed,
                *output_place(puzzles_out), *output_place(solutions_out), total=total, progress=progress,
                is_long=total > 10_000)
    return Isomorphs(puzzles_out, solutions_out, None if index is None else index.repeat(copies))


def _outputs(out, grids, carried, total):
    if carried is None:
        return take_output(out, grids, total), None
    if out is None:
        return grids.empty(total), carried.empty(total)
    if not (isinstance(out, (tuple, list)) and len(out) == 2):
        raise ValueError("out: with solutions, two arrays are wanted: for the puzzles and for their solutions")
    for array in out:
        check_output(array, total)
    return (take_output(out[0], grids, total, others=(carried.keep, out[1])),
            take_output(out[1], grids, total, others=(carried.keep,)))

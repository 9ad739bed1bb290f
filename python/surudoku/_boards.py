"""surudoku.Boards: boards of other sizes than 9x9, and with more houses."""

from __future__ import annotations

from ctypes import byref, c_size_t
from functools import partial as with_arguments
from typing import Sequence

import numpy as np

from ._arguments import whole_number
from ._arrays import is_not_whole, place_of, pointer_to
from ._c_api import Answers, BoardRules, Verdict
from ._generating import request_for
from ._grids import is_of_pandas
from ._library import context, lib
from ._names import HOUSES, House, Symmetry, index_of
from ._results import common_index, with_index
from ._solving import Solved, Status

_SYMBOLS = "123456789ABCDEFGHIJKLMNOP"
_BLANKS = b".0_*- "


class SolvedBoards(Solved):
    """The answers of Boards.solve.

    solutions: uint8, (n, side*side): the first solution, zeros where there is none.
    status: uint8, (n,): a surudoku.Status each.
    count: uint64, (n,): solutions found, at most the limit.
    guesses: uint64, (n,): of the search for boards.
    level: uint8, (n,): a surudoku.Level each; None without level=True.
    index: of the Series of pandas that the boards came in; else None.

    As a table (to_pandas, Arrow): status, solution, count, guesses, and level where it was asked for.
    """

    __slots__ = ("_texts",)

    def __init__(self, solutions, status, count, guesses, level, texts, index=None):
        super().__init__(solutions, status, count, guesses, level, index)
        self._texts = texts

    def __len__(self) -> int:
        return len(self.status)

    def texts(self) -> list[str]:
        """The solutions as str of side*side characters."""
        return super().texts()

    def _texts_of(self, grids):
        return self._texts(grids)


class Boards:
    """The rules of boards, and what can be done with boards that have them.

    side: the number of rows: 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24 or 25.
    box: rows and columns of a box, where they are not the usual ones: (3, 2) of 6x6.
    houses: besides rows, columns and boxes: "x" (both diagonals), "windoku", "center-dot", "asterisk", "girandola", "disjoint",
        "anti-knight", "anti-king", or several of them.
    regions: of a jigsaw, side*side characters or whole numbers (or side rows of them), equal ones for a region.

    A set of n boards is an array of whole numbers of shape (n, side*side) or (n, side, side), 0 (or masked) for a blank, or str of
    side*side characters (1 to 9, then A to P, and . for a blank), one or a list of them. What comes as a Series of pandas comes
    back with its index.

        >>> import surudoku
        >>> six = surudoku.Boards(6)
        >>> six.solve("...1..45...6.3..2...56........624...").texts()
        ['362145451236136524245613513462624351']

    Raises ValueError where there are no such boards, or what is given is no set of them.
    """

    def __init__(self, side: int, *, box: tuple[int, int] | None = None, houses: House | Sequence[House] = (),
                 regions: str | Sequence | np.ndarray | None = None):
        self.side = whole_number(side, "side", 4, 25)
        self._cells = self.side * self.side
        names = (houses,) if isinstance(houses, str) else tuple(houses)
        height, width = (0, 0) if box is None else box
        drawn = _text_of_regions(regions, self.side)
        self._copy = with_arguments(type(self), self.side, box=box, houses=names, regions=drawn)
        self._rules: BoardRules = BoardRules(side=self.side, box_height=whole_number(height, "box", 0, 25),
                                 box_width=whole_number(width, "box", 0, 25),
                                 houses=sum({1 << index_of(name, HOUSES, "houses") for name in names}),
                                 regions=None if drawn is None else drawn.encode())
        self.solve(np.empty((0, self._cells), np.uint8))  # raises what is wrong with the rules

    def __repr__(self):
        return f"Boards({self.side})"

    def __reduce__(self):
        return self._copy, ()

    def solve(self, boards, *, limit: int = 2, level: bool = False, partial: bool = False, threads: int = 0,
              progress: bool = False) -> SolvedBoards:
        """Solves boards and proves that they have one solution, as surudoku.solve does."""
        taken, index = self._take(boards, "boards")
        n = len(taken)
        limit = whole_number(limit, "limit", 1)
        solutions = np.zeros((n, self._cells), np.uint8)
        status = np.full(n, Status.UNKNOWN, np.uint8)  # of those that a call that is stopped has not begun
        count, guesses = np.zeros(n, np.uint64), np.zeros(n, np.uint64)
        levels = np.zeros(n, np.uint8) if level else None
        place, stride = self._place(solutions)
        answers = Answers(solutions=place, solution_stride=stride, statuses=pointer_to(status), counts=pointer_to(count),
                          guesses=pointer_to(guesses), levels=place_of(levels))
        with context(threads) as own:
            own.run(lib.surudoku_solve_boards, byref(self._rules), *self._place(taken), n, limit, byref(answers), total=n,
                    progress=progress, partial=partial)
        return SolvedBoards(solutions, status, count, guesses, levels, self.texts, index)

    def count(self, boards, limit: int = 10**6, *, threads: int = 0, progress: bool = False) -> np.ndarray:
        """Counts the solutions of boards: uint64, (n,), at most `limit` each; of a Series, a Series."""
        solved = self.solve(boards, limit=limit, threads=threads, progress=progress)
        return with_index(solved.count, solved.index, "count")

    def check(self, puzzles, solutions, *, unique: bool = False, threads: int = 0, progress: bool = False) -> np.ndarray:
        """Checks solutions: bool, (n,), as surudoku.check does. puzzles may be None."""
        taken, index = self._take(solutions, "solutions")
        asked, index_of_asked = (None, None) if puzzles is None else self._take(puzzles, "puzzles")
        n = len(taken)
        if asked is not None and len(asked) != n:
            raise ValueError(f"solutions: {n} of them, and {len(asked)} puzzles")
        index = common_index(index, index_of_asked, "solutions, puzzles")
        verdicts = np.empty(n, np.uint8)
        with context(threads) as own:
            own.run(lib.surudoku_check_boards, byref(self._rules), *self._place(asked), *self._place(taken), n, bool(unique),
                    pointer_to(verdicts), total=n, progress=progress)
        return with_index(verdicts == Verdict.CORRECT, index, "correct")

    def generate(self, count: int = 1, *, seed: int = 0, first: int = 1, full: bool = False,
                 clues: int | tuple[int, int] | None = None, minimal: bool = False, symmetry: Symmetry = "none",
                 max_attempts: int = 100_000, partial: bool = False, threads: int = 0, progress: bool = False) -> np.ndarray:
        """Makes boards with exactly one solution each: uint8, (count, side*side), 0 for a blank.

        The arguments are those of surudoku.generate; `surudoku generate --size` makes the same.
        """
        n = whole_number(count, "count", 0, 2**50)
        first = whole_number(first, "first", 1)
        request = request_for(seed, full, minimal, symmetry, max_attempts)
        if clues is not None:
            least, most = clues if isinstance(clues, (tuple, list)) else (clues, clues)
            least = whole_number(least, "clues", 0, self._cells)
            most = whole_number(most, "clues", least, self._cells)
            # 0 with 81 would be no limit; and no board without clues has one solution.
            request.min_clues, request.max_clues = (1, 81) if (least, most) == (0, 81) else (least, most)
        boards = np.empty((n, self._cells), np.uint8)
        made = c_size_t()
        with context(threads) as own:
            own.run(lib.surudoku_generate_boards, byref(self._rules), byref(request), first, n, *self._place(boards), None, 0,
                    byref(made), total=n, progress=progress, partial=partial)
        return boards if made.value == n else boards[: made.value]

    def texts(self, boards) -> list[str]:
        """Boards as str of side*side characters each, `.` for a blank."""
        symbols = np.frombuffer(("." + _SYMBOLS).encode(), np.uint8)
        return [symbols[board].tobytes().decode() for board in self._take(boards, "boards")[0]]

    def _take(self, boards, name):
        """The boards as uint8, (n, cells), its cells side by side; and their index."""
        index = boards.index if is_of_pandas(boards) else None
        cells = self._cells_of(_list_or_array(boards), name)
        return cells, index if index is not None and len(index) == len(cells) else None

    def _cells_of(self, boards, name):
        if isinstance(boards, list) and all(isinstance(board, str) for board in boards):
            return self._of_texts(boards, name)
        array = np.ma.filled(boards, 0)
        if array.dtype.kind not in "iuf":
            raise ValueError(f"{name}: {array.dtype}, and whole numbers or str are wanted")
        if array.shape in ((self._cells,), (self.side, self.side)):
            array = array[np.newaxis]
        if array.ndim not in (2, 3) or array.shape[1:] not in ((self._cells,), (self.side, self.side)):
            raise ValueError(f"{name}: the shape {array.shape}, and (n, {self._cells}) or (n, {self.side}, {self.side}) is wanted")
        cells = array.reshape(len(array), self._cells)
        is_wrong = is_not_whole(cells, self.side)
        if is_wrong.any():
            self._fail(name, int(is_wrong.argmax()), cells.reshape(-1)[is_wrong.argmax()])
        return np.ascontiguousarray(cells, np.uint8)

    def _of_texts(self, boards, name):
        values = np.full(256, 255, np.uint8)
        values[list(_BLANKS)] = 0
        for value, symbol in enumerate(_SYMBOLS[: self.side], 1):
            values[[ord(symbol), ord(symbol.lower())]] = value
        cells = np.empty((len(boards), self._cells), np.uint8)
        for index, board in enumerate(boards):
            if len(board) != self._cells:
                raise ValueError(f"{name}[{index}]: {len(board)} characters, and a board has {self._cells}")
            cells[index] = values[np.frombuffer(board.encode("latin-1", "replace"), np.uint8)]
        is_wrong = cells == 255
        if is_wrong.any():
            index, cell = divmod(int(is_wrong.argmax()), self._cells)
            self._fail(name, int(is_wrong.argmax()), repr(boards[index][cell]))
        return cells

    def _fail(self, name, place, value):
        index, cell = divmod(place, self._cells)
        row, column = divmod(cell, self.side)
        raise ValueError(f"{name}[{index}], r{row + 1}c{column + 1}: {value} is not a value 0..{self.side}")

    def _place(self, boards):
        """Pointer and stride of an array of boards; of None, no array."""
        if boards is None or len(boards) == 0:
            return None, self._cells
        return pointer_to(boards), self._cells


def _text_of_regions(regions, side):
    """The characters of regions that may be numbers."""
    if regions is None or isinstance(regions, str):
        return regions
    array = np.asarray(regions)
    if array.dtype.kind in "U":
        return "".join(array.reshape(-1).tolist())
    if array.dtype.kind not in "iu" or array.shape not in ((side * side,), (side, side)):
        raise ValueError(f"regions: {side * side} characters or whole numbers are wanted, or {side} rows of {side}")
    _, numbers = np.unique(array.reshape(-1), return_inverse=True)
    return "".join(chr(ord("A") + min(number, side)) for number in numbers.tolist())


def _list_or_array(boards):
    """A list of texts or of numbers, or an array of numbers."""
    if isinstance(boards, str):
        return [boards]
    if is_of_pandas(boards):
        boards = boards.to_numpy()
    if not isinstance(boards, np.ndarray):
        if not hasattr(boards, "__array__"):
            return list(boards)
        boards = np.asarray(boards)
    return boards.reshape(-1).tolist() if boards.dtype.kind in "OSU" else boards

"""surudoku.read."""

from __future__ import annotations

import os
import threading
from contextlib import contextmanager
from ctypes import byref, c_size_t, c_void_p

import numpy as np

from ._arguments import whole_number
from ._grids import place_of, texts
from ._library import OK, Context, ReadOptions, RecordArrays, lib
from ._results import Result

_GOOD = 0


class Block(Result):
    """Records of a dataset.

    puzzles: uint8, (n, 81), 0 for a blank.
    solutions: uint8, (n, 81); None where the file has no column of them.
    ratings: float64, (n,): the number in the column of ratings, NaN where there is none; None without such a column.
    lines: uint64, (n,): the record's line in its file, from 1.
    """

    __slots__ = ("puzzles", "solutions", "ratings", "lines")
    puzzles: np.ndarray
    solutions: np.ndarray | None
    ratings: np.ndarray | None
    lines: np.ndarray

    def __init__(self, puzzles, solutions, ratings, lines):
        self.puzzles = puzzles
        self.solutions = solutions
        self.ratings = ratings
        self.lines = lines

    def to_pandas(self):
        """A DataFrame with a row for each record: line, puzzle, and solution and rating where the file has them."""
        import pandas

        columns = {"line": self.lines, "puzzle": texts(self.puzzles)}
        if self.solutions is not None:
            columns["solution"] = texts(self.solutions)
        if self.ratings is not None:
            columns["rating"] = self.ratings
        return pandas.DataFrame(columns)


class Reader:
    """A dataset that is open: gives a Block at a time. Close it, or use it in a `with` statement, where you stop early.

    Several threads may iterate one Reader: each block comes to one of them.

    has_solutions, has_ratings: whether the file has such a column.
    bad_records: how many records were left out so far (errors="skip").
    """

    def __init__(self, path, block, errors, options, progress):
        self._context = Context()
        self._block = block
        self._errors = errors
        self._reader = c_void_p()
        self._lock = threading.RLock()  # one that a signal handler in the middle of a read does not wait for
        self._is_at_work = False
        self._is_to_be_closed = False
        self._bar = None
        self.bad_records = 0
        self._context.check(lib.surudoku_open(self._context.handle, os.fsencode(path), byref(options), byref(self._reader)))
        self.has_solutions = bool(lib.surudoku_has_solutions(self._reader))
        self.has_ratings = bool(lib.surudoku_has_ratings(self._reader))
        if progress:
            from ._library import _Bar

            self._bar = _Bar(None)
        self._read_so_far = 0

    def __iter__(self):
        return self

    def __next__(self) -> Block:
        with self._alone():
            block = self._next_good()
        if block is None:
            raise StopIteration
        return block

    @contextmanager
    def _alone(self):
        with self._lock:
            if self._is_at_work:
                raise RuntimeError("surudoku: this reader is reading, and a signal handler asked it to read in the middle of that")
            self._is_at_work = True
            try:
                yield
            finally:
                self._is_at_work = False
                if self._is_to_be_closed:
                    self.close()

    def _next_good(self):
        """The next block that is not empty, without its bad records; None at the end."""
        while self._reader:
            block, kinds = self._read()
            if len(block) == 0:
                self.close()
                break
            is_good = kinds == _GOOD
            if is_good.all():
                return block
            if self._errors == "error":
                message = lib.surudoku_message(self._context.handle).decode(errors="backslashreplace")
                self.close()
                raise ValueError(message)
            self.bad_records += int((~is_good).sum())
            if is_good.any():
                return _part_of(block, is_good)
        return None

    def _read(self):
        n = self._block
        puzzles = np.empty((n, 81), np.uint8)
        solutions = np.empty((n, 81), np.uint8) if self.has_solutions else None
        ratings = np.empty(n, np.float64) if self.has_ratings else None
        lines = np.empty(n, np.uint64)
        kinds = np.empty(n, np.uint8)
        arrays = RecordArrays(puzzles=place_of(puzzles), solutions=place_of(solutions), ratings=place_of(ratings),
                              lines=place_of(lines), kinds=place_of(kinds))
        read = c_size_t()
        error = lib.surudoku_read(self._reader, n, byref(arrays), byref(read))
        if error != OK:
            exception = self._context.exception(error)
            self.close()
            raise exception
        self._read_so_far += read.value
        if self._bar:
            self._bar.show(self._read_so_far)
        block = Block(puzzles, solutions, ratings, lines)
        return (block if read.value == n else _part_of(block, slice(read.value))), kinds[: read.value]

    def close(self):
        """Closes the file; a reader that was read to its end is closed. Waits for the end of a read that is at work."""
        with self._lock:
            self._is_to_be_closed = True
            if self._reader and not self._is_at_work:
                lib.surudoku_close(self._reader)
                self._reader = c_void_p()
                if self._bar:
                    self._bar.close(False)

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        if getattr(self, "_reader", None) and lib is not None:  # it is, at the end of Python
            self.close()


def _part_of(block, rows):
    return Block(*(None if array is None else array[rows] for array in
                   (block.puzzles, block.solutions, block.ratings, block.lines)))


def read(path: str | bytes | os.PathLike, *, block: int = 100_000, errors: str = "error", format: str = "auto",
         column: str | int | None = None, solution_column: str | int | None = None, rating_column: str | int | None = None,
         progress: bool = False) -> Reader:
    """Reads a dataset of any format and compression that the command reads, a surudoku.Block at a time.

    path: str or os.PathLike; "-" is standard input.
    block: how many records at a time, at least 1.
    errors: what becomes of records that are no 9x9 puzzle, or have no grid for a solution: "error" raises a ValueError that
        names file, line and column; "skip" leaves them out, and Reader.bad_records counts them.
    format: "auto", "line", "csv", "729", "grid" or "sudoku-txt".
    column, solution_column, rating_column: by header name or number from 1; None: found by their names and looks.
    progress: show how many have been read.

    Raises OSError where the file cannot be read, lacks a column that was named, or is damaged.

        for block in surudoku.read("sudoku-extreme.csv.zst"):
            surudoku.check(block.puzzles, block.solutions)
    """
    if errors not in ("error", "skip"):
        raise ValueError(f'errors: {errors!r} is neither "error" nor "skip"')
    try:
        is_path = b"\0" not in os.fsencode(path)
    except TypeError:
        is_path = False
    if not is_path:
        raise ValueError(f"path: {path!r} is no path")
    size = whole_number(block, "block", 1, 2**40)
    options = ReadOptions(format=_encoded(format, "format"), puzzle_column=_encoded(column, "column"),
                          solution_column=_encoded(solution_column, "solution_column"),
                          rating_column=_encoded(rating_column, "rating_column"))
    return Reader(path, size, errors, options, progress)


def _encoded(value, name):
    if value is None:
        return None
    text = str(value) if isinstance(value, (str, int)) else None
    if text is None or "\0" in text:
        raise ValueError(f"{name}: {value!r} is neither a name nor a number")
    return text.encode(errors="surrogateescape")

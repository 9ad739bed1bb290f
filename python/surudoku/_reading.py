"""surudoku.read."""

from __future__ import annotations

import _thread
import os
import threading
from collections import deque
from ctypes import byref, c_size_t, c_void_p
from typing import Iterator

import numpy as np

from ._arguments import whole_number
from ._arrays import place_of
from ._c_api import ReadOptions, Record, Records
from ._columns import GridColumn
from ._grids import texts
from ._library import Context, calls_of_threads, is_main_thread, lib
from ._names import Errors, Format
from ._results import Result


class Block(Result):
    """Records of a dataset.

    puzzles: uint8, (n, 81), 0 for a blank.
    solutions: uint8, (n, 81); None where the file has no column of them.
    ratings: float64, (n,): the number in the column of ratings, NaN where there is none; None without such a column.
    lines: uint64, (n,): the record's line in its file, from 1.

    As a table (to_pandas, Arrow): line, puzzle, and solution and rating where the file has them.
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
        self.index = None

    def _columns(self):
        columns = {"line": self.lines, "puzzle": GridColumn(self.puzzles, texts)}
        if self.solutions is not None:
            columns["solution"] = GridColumn(self.solutions, texts)
        if self.ratings is not None:
            columns["rating"] = self.ratings
        return columns


class _Work:
    """A function on a thread of its own. Signal handlers run on the main thread, which may wait for the end meanwhile.

    If a handler raises, the function goes on, and the next wait() waits for its end.
    """

    def __init__(self, function):
        self._function = function
        self._is_started = False
        self._over = threading.Event()

    def wait(self):
        if not self._is_started:
            _thread.start_new_thread(self._run, ())
            self._is_started = True
        self._over.wait()

    @property
    def is_over(self):
        return self._over.is_set()

    def _run(self):
        try:
            self._function()
        finally:
            del self._function
            self._over.set()


class _Source:
    """An open dataset, and what was read of it and not yet taken: `ready`.

    The threads that read hold it, and not the Reader: who drops a Reader ends the read that is at work.
    """

    _reader = None

    def __init__(self, path, block, errors, options):
        self.context = Context()
        self.ready = deque()  # a Block, an error, or None at the end
        self.bad_records = 0
        self.read_so_far = 0
        self.is_stopped = False
        self._path = os.fsencode(path)
        self._block = block
        self._errors = errors
        self._options = options
        self._reader = c_void_p()
        self._lock = threading.RLock()

    def open(self):
        try:
            self.context.check(
                lib.surudoku_open(self.context.handle, self._path, byref(self._options), byref(self._reader)))
            self.has_solutions = bool(lib.surudoku_has_solutions(self._reader))
            self.has_ratings = bool(lib.surudoku_has_ratings(self._reader))
        except Exception as error:
            self.ready.append(error)

    def read(self):
        """Makes something ready, unless something is or the dataset was read to its end."""
        with self._lock, calls_of_threads.entered(self.context):
            if self.ready or not self._reader:
                return
            try:
                self.ready.append(self._next_good())
            except Exception as error:
                self.ready.append(None if self.is_stopped else error)
            if not isinstance(self.ready[0], Block):
                self._free()

    def stop(self):
        """Ends a read that is at work, soon."""
        self.is_stopped = True
        self.context.stop()

    def close(self):
        self.stop()
        with self._lock:
            self._free()

    def __del__(self):
        self._free()

    def _free(self, process=os.getpid):  # which may be gone at the end of Python
        reader, self._reader = self._reader, None  # first: a signal handler may raise as soon as it is closed
        if reader and self.context.process == process():
            lib.surudoku_close(reader)

    def _next_good(self):
        """The next block that is not empty, without its bad records; None at the end."""
        while True:
            block, kinds = self._read()
            if len(block) == 0:
                return None
            is_good = kinds == Record.GOOD
            if is_good.all():
                return block
            if self._errors == "error":
                raise ValueError(lib.surudoku_message(self.context.handle).decode(errors="backslashreplace"))
            self.bad_records += int((~is_good).sum())
            if is_good.any():
                return _part_of(block, is_good)

    def _read(self):
        n = self._block
        puzzles = np.empty((n, 81), np.uint8)
        solutions = np.empty((n, 81), np.uint8) if self.has_solutions else None
        ratings = np.empty(n, np.float64) if self.has_ratings else None
        lines = np.empty(n, np.uint64)
        kinds = np.empty(n, np.uint8)
        arrays = Records(puzzles=place_of(puzzles), solutions=place_of(solutions), ratings=place_of(ratings),
                         lines=place_of(lines), kinds=place_of(kinds))
        read = c_size_t()
        self.context.check(lib.surudoku_read(self._reader, n, byref(arrays), byref(read)))
        self.read_so_far += read.value
        block = Block(puzzles, solutions, ratings, lines)
        return (block if read.value == n else _part_of(block, slice(read.value))), kinds[: read.value]


class Reader:
    """A dataset that is open: gives a Block at a time. Close it, or use it in a `with` statement, where you stop early.

    Several threads may iterate one Reader: each block comes to one of them. If a signal handler raises in the middle of a read,
    the read goes on, and its block comes next. A process that was forked cannot use the Readers of its parent.

    has_solutions, has_ratings: whether the file has such a column.
    bad_records: how many records were left out so far (errors="skip").
    """

    def __init__(self, path, block, errors, options, progress):
        self._source = _Source(path, block, errors, options)
        self._work = None
        self._lock = threading.RLock()  # one that a signal handler in the middle of a read does not wait for
        self._is_at_work = False
        self._is_closed = False
        self._bar = None
        self._do(self._source.open)
        if self._source.ready:
            raise _with_number(self._source.ready.pop(), path)
        self.has_solutions = self._source.has_solutions
        self.has_ratings = self._source.has_ratings
        if progress:
            from ._library import _Bar

            self._bar = _Bar(None)

    @property
    def bad_records(self) -> int:
        return self._source.bad_records

    def __iter__(self) -> Iterator[Block]:
        return self

    def __next__(self) -> Block:
        if self._is_inherited():
            raise RuntimeError("surudoku: this reader belongs to the process that opened it, and this is a child of that")
        found = None
        try:
            with self._lock:
                found = self._take()
        except BaseException:
            if isinstance(found, Block):  # a signal handler raised
                self._source.ready.appendleft(found)
            raise
        if isinstance(found, Block):
            return found
        self.close()
        raise StopIteration if found is None else found

    def _take(self):
        """What comes next: a Block, an error, or None."""
        if self._is_at_work:
            raise RuntimeError("surudoku: this reader is reading, and a signal handler asked it to read in the middle of that")
        self._is_at_work = True
        try:
            if self._is_closed:
                return None
            if not self._source.ready:
                self._do(self._source.read)
            if self._bar:
                self._bar.show(self._source.read_so_far)
            if not self._source.ready:
                return None
            # Neither a signal nor another thread comes between these: there is no call.
            found = self._source.ready[0]
            del self._source.ready[0]
            return found
        finally:
            self._is_at_work = False

    def _do(self, function):
        """Calls it, on another thread if signal handlers run on this one. At the end of Python there is no other thread."""
        if not is_main_thread() or calls_of_threads.is_over:
            function()
            return
        if self._work is None or self._work.is_over:
            self._work = _Work(function)
        self._work.wait()

    def _is_inherited(self):
        return self._source.context.process != os.getpid()

    def close(self) -> None:
        """Closes the file; a reader that was read to its end is closed. Ends a read that is at work."""
        if self._is_inherited():
            return
        self._is_closed = True
        self._source.close()
        bar, self._bar = self._bar, None
        if bar:
            bar.close(False)

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self):
        if hasattr(self, "_source") and lib is not None:  # it is, at the end of Python
            self._source.stop()


def _with_number(error, path):
    """An error of a file that is not there, or may not be read, as open() raises it: FileNotFoundError, with its errno."""
    if isinstance(error, OSError):
        try:
            open(path, "rb", opener=_open_without_waiting).close()
        except OSError as known:
            return known
    return error


def _open_without_waiting(path, flags):
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _part_of(block, rows):
    return Block(*(None if array is None else array[rows] for array in
                   (block.puzzles, block.solutions, block.ratings, block.lines)))


def read(path: str | bytes | os.PathLike, *, block: int = 100_000, errors: Errors = "error", format: Format = "auto",
         column: str | int | None = None, solution_column: str | int | None = None, rating_column: str | int | None = None,
         progress: bool = False) -> Reader:
    """Reads a dataset of any format and compression that the command reads, a surudoku.Block at a time.

    path: str or os.PathLike; "-" is standard input.
    block: how many records at a time, at least 1.
    errors: what becomes of records that are no 9x9 puzzle, or have no grid for a solution: "error" raises a ValueError that
        names file, line and column; "skip" leaves them out, and Reader.bad_records counts them.
    format: "auto", "line", "csv", "729", "grid", "sudoku-txt", "json", "npy" or "text".
    column, solution_column, rating_column: by header name or number from 1; None: found by their names and looks.
    progress: show how many have been read.

    Raises OSError where the file cannot be read (FileNotFoundError, PermissionError, IsADirectoryError, with their errno), lacks a
    column that was named, or is damaged.

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

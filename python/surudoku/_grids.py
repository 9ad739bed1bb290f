"""Puzzle sets of all kinds as arrays of grids that the C API takes."""

from __future__ import annotations

from collections.abc import Iterable as AnyIterable
from collections.abc import Mapping, Set
from typing import Any, Iterable, Protocol, Sequence, Union

import numpy as np

from ._arrays import CELLS, Grids, cell_name, grids_of_array, is_column, no_grids, of_cells
from ._arrow_in import grids_of_arrow, is_arrow


class HasArray(Protocol):
    """A tensor, a Series of pandas."""

    def __array__(self) -> Any: ...


class HasArrowArray(Protocol):
    """An array or a record batch of Arrow."""

    def __arrow_c_array__(self, requested_schema: object = None) -> Any: ...


class HasArrowStream(Protocol):
    """Arrow in chunks: a Series or a frame of polars, a table, a relation of DuckDB."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> Any: ...


class HasText(Protocol):
    """An open file."""

    def read(self) -> Any: ...


class HasIndex(Protocol):
    """A Series or a frame of pandas: its answers come with its index."""

    @property
    def iloc(self) -> Any: ...

    @property
    def index(self) -> Any: ...

    def __array__(self) -> Any: ...


# See the package's own docstring.
Puzzles = Union[np.ndarray, str, bytes, bytearray, memoryview, Iterable[Union[str, bytes, Sequence[Any], np.ndarray]],
                Sequence[int], HasArray, HasArrowArray, HasArrowStream, HasText]


def take_grids(puzzles, name) -> Grids:
    """Raises ValueError for what is no set of puzzles; that its cells are good is for the C API to say."""
    if isinstance(puzzles, str):
        return _from_text(puzzles, name)
    if isinstance(puzzles, np.ndarray):
        return _from_array(puzzles, name)
    if isinstance(puzzles, (bytes, bytearray, memoryview)) or hasattr(puzzles, "madvise"):  # an mmap
        return _from_bytes(puzzles, name)
    if isinstance(puzzles, (list, tuple)):
        return _from_list(puzzles, name)
    if is_of_pandas(puzzles):
        return _from_pandas(puzzles, name)
    if is_arrow(puzzles):
        return grids_of_arrow(puzzles, name)
    if hasattr(puzzles, "__array__"):
        return _from_array(np.asarray(puzzles), name)
    if hasattr(puzzles, "read"):
        return _from_file(puzzles, name)
    if isinstance(puzzles, AnyIterable) and not isinstance(puzzles, (Mapping, Set)):  # these have no order
        return _from_list(list(puzzles), name)
    raise ValueError(f"{name}: {type(puzzles).__name__} is no set of puzzles: an array of (n, 81) or (n, 9, 9), a str of "
                     "81 characters, a list of such, bytes")


def _from_text(text, name) -> Grids:
    if len(text) != CELLS:
        raise ValueError(f"{name}: a str of {len(text)} characters, and a puzzle has 81")
    data = _encode(text, name)
    return Grids(data, data, CELLS, 1)


def _encode(text, name):
    try:
        return text.encode("ascii")
    except UnicodeEncodeError as error:
        grid, cell = divmod(error.start, CELLS)
        raise ValueError(f"{name}[{grid}], {cell_name(cell)}: {text[error.start]!r} is neither a digit nor a blank "
                         "(. 0 _ * - or a space)") from None


def _from_list(puzzles, name) -> Grids:
    if not puzzles:
        return no_grids()
    if not any(isinstance(puzzle, (str, bytes)) for puzzle in puzzles):
        return _from_array(_array_of(puzzles, name), name)
    for i, puzzle in enumerate(puzzles):
        if not isinstance(puzzle, (str, bytes)):
            raise ValueError(f"{name}[{i}]: {type(puzzle).__name__} among texts")
        if len(puzzle) != CELLS:
            raise ValueError(f"{name}[{i}]: {len(puzzle)} characters, and a puzzle has 81")
    if isinstance(puzzles[0], str) and all(isinstance(puzzle, str) for puzzle in puzzles):
        data = _encode("".join(puzzles), name)
    else:
        data = b"".join(_encode(p, f"{name}[{i}]") if isinstance(p, str) else p for i, p in enumerate(puzzles))
    return Grids(data, data, CELLS, len(puzzles))


def _array_of(puzzles, name):
    is_masked = any(isinstance(puzzle, np.ma.MaskedArray) for puzzle in puzzles)
    try:
        array = np.ma.array(puzzles) if is_masked else np.array(puzzles)
    except (ValueError, TypeError, OverflowError) as error:
        raise ValueError(f"{name}: no array can be made of the list: {error}") from None
    if array.dtype == object:
        raise ValueError(f"{name}: its items are neither texts nor equally long lists of numbers")
    return array


def _from_bytes(data, name) -> Grids:
    try:
        array = np.frombuffer(data, np.uint8)
    except (ValueError, BufferError, TypeError) as error:
        if not memoryview(data).nbytes:
            return no_grids()
        raise ValueError(f"{name}: its bytes cannot be taken: {error}") from None
    if array.size == CELLS:
        return of_cells(array.reshape(1, CELLS), rows=False)
    width = CELLS + (2 if array.size > CELLS and array[CELLS] == ord("\r") else 1)
    lines, rest = divmod(array.size, width)
    if rest == CELLS:  # the last one has no end
        head = _lines(array[: lines * width], width, name)
        return of_cells(np.concatenate([head, array[None, -CELLS:]]), rows=False)
    if rest:
        raise ValueError(f"{name}: {array.size} bytes are neither 81 nor lines of 81 characters")
    return of_cells(_lines(array, width, name), rows=False)


def _lines(array, width, name):
    lines = array.reshape(-1, width)
    is_wrong = lines[:, -1] != ord("\n")
    if is_wrong.any():
        line = int(is_wrong.argmax())
        raise ValueError(f"{name}, line {line + 1}: it does not end after 81 characters")
    return lines[:, :CELLS]


def _from_file(file, name) -> Grids:
    """What is left of a file that is open, as text or as bytes."""
    data = file.read()
    if isinstance(data, str):
        data = data.encode(errors="replace")
    if not isinstance(data, (bytes, bytearray)):
        raise ValueError(f"{name}: its read() gives {type(data).__name__}, and a str or bytes are wanted")
    return _from_bytes(data, name)


def is_of_pandas(puzzles):
    """A Series or a DataFrame."""
    return hasattr(puzzles, "iloc") and hasattr(puzzles, "to_numpy")


def _from_pandas(puzzles, name) -> Grids:
    grids = grids_of_arrow(puzzles, name) if _is_stored_by_arrow(puzzles) else _from_array(puzzles.to_numpy(), name)
    if grids.n == len(puzzles):  # not a single puzzle of 81 numbers
        grids.index = puzzles.index
    return grids


def _is_stored_by_arrow(puzzles):
    dtype = getattr(puzzles, "dtype", None)
    return is_arrow(puzzles) and (hasattr(dtype, "pyarrow_dtype") or getattr(dtype, "storage", None) == "pyarrow")


def _from_array(array, name) -> Grids:
    if array.dtype.kind != "O":
        return grids_of_array(array, name)
    if array.ndim == 0 or not is_column(array):
        raise ValueError(f"{name}: objects in the shape {array.shape}, and texts are wanted in one dimension")
    return _from_list(array.reshape(-1).tolist(), name)


def texts(grids: Puzzles) -> list[str]:
    """The grids as str of 81 characters each, `.` for a blank.

    grids: any set of puzzles; of shape (n, 81) or (n, 9, 9). Raises ValueError for what is no such set.

        >>> import numpy, surudoku
        >>> surudoku.texts(numpy.zeros((1, 81), numpy.uint8))[0][:12]
        '............'
    """
    taken = take_grids(grids, "grids")
    if taken.n == 0:
        return []
    cells = np.frombuffer(taken.keep, np.uint8) if isinstance(taken.keep, bytes) else taken.keep
    characters = _CHARACTERS[cells.reshape(taken.n, CELLS)]
    is_bad = characters == 0
    if is_bad.any():
        grid, cell = divmod(int(is_bad.argmax()), CELLS)
        raise ValueError(f"grids[{grid}], {cell_name(cell)}: {cells.reshape(taken.n, CELLS)[grid, cell]} is no cell")
    text = characters.tobytes().decode("ascii")
    return [text[i : i + CELLS] for i in range(0, len(text), CELLS)]


def _characters():
    """What each byte of a grid is as a character; 0 where it is no cell."""
    characters = np.zeros(256, np.uint8)
    characters[[0, *b".0_*- "]] = ord(".")
    for digit in range(1, 10):
        characters[[digit, ord("0") + digit]] = ord("0") + digit
    return characters


_CHARACTERS = _characters()

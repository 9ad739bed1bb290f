"""Puzzle sets of all kinds as arrays of grids that the C API takes."""

from __future__ import annotations

from ctypes import c_void_p, cast
from typing import Any, Sequence, Union

import numpy as np

# See the package's own docstring. A Series of pandas is one too, and what else has __array__.
Puzzles = Union[np.ndarray, str, bytes, bytearray, memoryview, Sequence[str], Sequence[bytes], Sequence[Sequence[int]], Any]

_CELLS = 81


class Grids:
    """n grids in memory: where they are, how far apart, and what shape arrays of as many grids have."""

    __slots__ = ("keep", "n", "pointer", "rows", "stride")

    def __init__(self, keep, pointer, stride, n, rows=False):
        self.keep = keep  # what owns the memory
        self.pointer = pointer
        self.stride = stride
        self.n = n
        self.rows = rows  # (n, 9, 9) and not (n, 81)

    def place(self, index):
        """The address of one of them."""
        return cast(self.pointer, c_void_p).value + index * self.stride

    def empty(self, n=None):
        """An array for n (else as many) grids, of the shape that these came in."""
        return np.empty(self.shape(self.n if n is None else n), np.uint8)

    def shape(self, n):
        return (n, 9, 9) if self.rows else (n, _CELLS)


def pointer_to(array):
    """For the C API."""
    return array.__array_interface__["data"][0]


def place_of(array):
    """Likewise; None where there is no array."""
    return None if array is None else pointer_to(array)


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
    if hasattr(puzzles, "to_numpy"):  # of pandas
        return _from_array(puzzles.to_numpy(), name)
    if hasattr(puzzles, "__array__"):
        return _from_array(np.asarray(puzzles), name)
    raise ValueError(f"{name}: {type(puzzles).__name__} is no set of puzzles: an array of (n, 81) or (n, 9, 9), a str of "
                     "81 characters, a list of such, bytes")


def _from_text(text, name) -> Grids:
    if len(text) != _CELLS:
        raise ValueError(f"{name}: a str of {len(text)} characters, and a puzzle has 81")
    data = _encode(text, name)
    return Grids(data, data, _CELLS, 1)


def _encode(text, name):
    try:
        return text.encode("ascii")
    except UnicodeEncodeError as error:
        grid, cell = divmod(error.start, _CELLS)
        raise ValueError(f"{name}[{grid}], {_cell_name(cell)}: {text[error.start]!r} is neither a digit nor a blank "
                         "(. 0 _ * - or a space)") from None


def _cell_name(cell):
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def _from_list(puzzles, name) -> Grids:
    if not puzzles:
        return Grids(b"", b"", _CELLS, 0)
    if not any(isinstance(puzzle, (str, bytes)) for puzzle in puzzles):
        return _from_array(_array_of(puzzles, name), name)
    for i, puzzle in enumerate(puzzles):
        if not isinstance(puzzle, (str, bytes)):
            raise ValueError(f"{name}[{i}]: {type(puzzle).__name__} among texts")
        if len(puzzle) != _CELLS:
            raise ValueError(f"{name}[{i}]: {len(puzzle)} characters, and a puzzle has 81")
    if isinstance(puzzles[0], str) and all(isinstance(puzzle, str) for puzzle in puzzles):
        data = _encode("".join(puzzles), name)
    else:
        data = b"".join(_encode(p, f"{name}[{i}]") if isinstance(p, str) else p for i, p in enumerate(puzzles))
    return Grids(data, data, _CELLS, len(puzzles))


def _array_of(puzzles, name):
    try:
        array = np.array(puzzles)
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
            return Grids(b"", b"", _CELLS, 0)
        raise ValueError(f"{name}: its bytes cannot be taken: {error}") from None
    if array.size == _CELLS:
        return _of_array(array.reshape(1, _CELLS), rows=False)
    width = _CELLS + (2 if array.size > _CELLS and array[_CELLS] == ord("\r") else 1)
    lines, rest = divmod(array.size, width)
    if rest == _CELLS:  # the last one has no end
        head = _lines(array[: lines * width], width, name)
        return _of_array(np.concatenate([head, array[None, -_CELLS:]]), rows=False)
    if rest:
        raise ValueError(f"{name}: {array.size} bytes are neither 81 nor lines of 81 characters")
    return _of_array(_lines(array, width, name), rows=False)


def _lines(array, width, name):
    lines = array.reshape(-1, width)
    is_wrong = lines[:, -1] != ord("\n")
    if is_wrong.any():
        line = int(is_wrong.argmax())
        raise ValueError(f"{name}, line {line + 1}: it does not end after 81 characters")
    return lines[:, :_CELLS]


def _from_array(array, name) -> Grids:
    kind = array.dtype.kind
    if kind == "O":
        if array.ndim != 1:
            raise ValueError(f"{name}: objects in the shape {array.shape}, and texts are wanted in one dimension")
        return _from_list(array.tolist(), name)
    if kind in "SU":
        return _from_characters(array, name)
    if kind not in "iu":
        raise ValueError(f"{name}: an array of {array.dtype}, and integers are wanted")
    array, rows = _shaped(array, name)
    if array.dtype != np.uint8:
        array = _narrowed(array, name)
    return _of_array(array, rows)


def _shaped(array, name):
    """As (n, 81) or (n, 9, 9)."""
    shape = array.shape
    if shape in ((_CELLS,), (9, 9)):
        array = array[None]
    elif not (array.ndim > 1 and shape[1:] in ((_CELLS,), (9, 9))):
        raise ValueError(f"{name}: an array of the shape {shape}, and (n, 81) or (n, 9, 9) is wanted")
    return array, array.ndim == 3


def _narrowed(array, name):
    """As uint8, of any integers."""
    is_wrong = (array < 0) | (array > 9)
    if is_wrong.any():
        place = int(is_wrong.argmax())
        grid, cell = divmod(place, _CELLS)
        raise ValueError(f"{name}[{grid}], {_cell_name(cell)}: {array.reshape(-1)[place]} is not a digit 0..9")
    return array.astype(np.uint8)


def _of_array(array, rows) -> Grids:
    n = array.shape[0]
    if n == 0:
        return Grids(b"", b"", _CELLS, 0, rows)
    if not _is_even(array):
        array = np.ascontiguousarray(array)
    return Grids(array, pointer_to(array), _stride_of(array), n, rows)


def _is_even(array):
    """Whether the cells of each grid lie together, and the grids in order."""
    within = (9, 1) if array.ndim == 3 else (1,)
    return array.strides[1:] == within and (array.shape[0] == 1 or array.strides[0] >= _CELLS)


def _stride_of(array):
    return array.strides[0] if array.shape[0] > 1 else _CELLS


def _from_characters(array, name) -> Grids:
    """An array of texts of 81 characters, or of single characters."""
    size = array.dtype.itemsize // (4 if array.dtype.kind == "U" else 1)
    if size == 1:
        array, rows = _shaped(array, name)
    elif array.ndim > 1 or size != _CELLS:
        raise ValueError(f"{name}: an array of {array.dtype} in the shape {array.shape}, and texts of 81 characters are wanted "
                         "in one dimension")
    else:
        array, rows = array.reshape(-1), False
    if array.dtype.kind == "U":
        array = np.ascontiguousarray(array)
        codes = array.view(np.dtype(np.uint32).newbyteorder(array.dtype.byteorder))
        is_wrong = codes > 127
        if is_wrong.any():
            grid, cell = divmod(int(is_wrong.argmax()), _CELLS)
            raise ValueError(f"{name}[{grid}], {_cell_name(cell)}: {chr(codes.reshape(-1)[is_wrong.argmax()])!r} is neither "
                             "a digit nor a blank (. 0 _ * - or a space)")
        cells = codes.astype(np.uint8)
    else:
        cells = np.ascontiguousarray(array).view(np.uint8)
    return _of_array(cells.reshape((-1, 9, 9) if rows else (-1, _CELLS)), rows)


def take_output(out, grids: Grids, n, name="out", others=()):
    """`out` for n grids, or a new array where it is None."""
    if out is None:
        return grids.empty(n)
    check_output(out, n, name)
    for other in (grids.keep, *others):
        if isinstance(other, np.ndarray) and np.may_share_memory(out, other):
            raise ValueError(f"{name}: it shares memory with another array of the call")
    return out


def check_output(out, n, name="out"):
    if not isinstance(out, np.ndarray) or out.dtype != np.uint8:
        what = out.dtype if isinstance(out, np.ndarray) else type(out).__name__
        raise ValueError(f"{name}: {what}, and an array of uint8 is wanted")
    if out.shape not in ((n, _CELLS), (n, 9, 9)):
        raise ValueError(f"{name}: the shape {out.shape}, and {(n, _CELLS)} or {(n, 9, 9)} is wanted")
    if not out.flags.writeable:
        raise ValueError(f"{name}: it is read-only")
    if n and not _is_even(out):
        raise ValueError(f"{name}: the cells of a grid do not lie together (strides {out.strides})")


def output_place(array):
    """Pointer and stride of an output."""
    if array is None or array.shape[0] == 0:
        return None, _CELLS
    return pointer_to(array), _stride_of(array)


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
    characters = _CHARACTERS[cells.reshape(taken.n, _CELLS)]
    is_bad = characters == 0
    if is_bad.any():
        grid, cell = divmod(int(is_bad.argmax()), _CELLS)
        raise ValueError(f"grids[{grid}], {_cell_name(cell)}: {cells.reshape(taken.n, _CELLS)[grid, cell]} is no cell")
    text = characters.tobytes().decode("ascii")
    return [text[i : i + _CELLS] for i in range(0, len(text), _CELLS)]


def _characters():
    """What each byte of a grid is as a character; 0 where it is no cell."""
    characters = np.zeros(256, np.uint8)
    characters[[0, *b".0_*- "]] = ord(".")
    for digit in range(1, 10):
        characters[[digit, ord("0") + digit]] = ord("0") + digit
    return characters


_CHARACTERS = _characters()

"""Arrays of grids, as the C API takes them: uint8, the 81 cells of a grid side by side."""

from __future__ import annotations

from ctypes import c_void_p, cast

import numpy as np

CELLS = 81


class Grids:
    """n grids in memory: where they are, how far apart, and what shape arrays of as many grids have."""

    __slots__ = ("index", "keep", "n", "pointer", "rows", "stride")

    def __init__(self, keep, pointer, stride, n, rows=False):
        self.keep = keep  # what owns the memory
        self.pointer = pointer
        self.stride = stride
        self.n = n
        self.rows = rows  # (n, 9, 9) and not (n, 81)
        self.index = None  # of the Series of pandas that they came in

    def place(self, index):
        """The address of one of them."""
        return cast(self.pointer, c_void_p).value + index * self.stride

    def empty(self, n=None):
        """An array for n (else as many) grids, of the shape that these came in."""
        return np.empty(self.shape(self.n if n is None else n), np.uint8)

    def shape(self, n):
        return (n, 9, 9) if self.rows else (n, CELLS)


def no_grids(rows=False) -> Grids:
    return Grids(b"", b"", CELLS, 0, rows)


def pointer_to(array):
    """For the C API."""
    return array.__array_interface__["data"][0]


def place_of(array):
    """Likewise; None where there is no array."""
    return None if array is None else pointer_to(array)


def cell_name(cell):
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def grids_of_array(array, name) -> Grids:
    """Grids of an array of numbers or characters; ValueError where it is none."""
    kind = array.dtype.kind
    if isinstance(array, np.ma.MaskedArray):
        array = _without_mask(array, name)
    if kind in "SU":
        return _from_characters(array, name)
    if kind not in "iuf":
        raise ValueError(f"{name}: an array of {array.dtype}, and integers are wanted")
    array, rows = _shaped(array, name)
    if array.dtype != np.uint8:
        array = _narrowed(array, name)
    return of_cells(array, rows)


def _without_mask(array, name):
    """A masked cell is a blank; a masked text is none, so it is refused."""
    kind = array.dtype.kind
    if kind not in "SU" or character_size(array) == 1:
        return array.filled("." if kind in "SU" else 0)
    if np.ma.is_masked(array):
        raise ValueError(f"{name}[{int(np.ma.getmaskarray(array).reshape(-1).argmax())}]: it is masked")
    return array.data


def _shaped(array, name):
    """As (n, 81) or (n, 9, 9)."""
    shape = array.shape
    if shape in ((CELLS,), (9, 9)):
        array = array[None]
    elif not (array.ndim > 1 and shape[1:] in ((CELLS,), (9, 9))):
        raise ValueError(f"{name}: an array of the shape {shape}, and (n, 81) or (n, 9, 9) is wanted")
    return array, array.ndim == 3


def _narrowed(array, name):
    """As uint8, of any numbers."""
    is_wrong = is_not_whole(array, 9)
    if is_wrong.any():
        place = int(is_wrong.argmax())
        grid, cell = divmod(place, CELLS)
        raise ValueError(f"{name}[{grid}], {cell_name(cell)}: {array.reshape(-1)[place]} is not a digit 0..9")
    return array.astype(np.uint8)


def is_not_whole(array, most):
    """Where the numbers are not whole ones of 0..most. Not a number is none of them."""
    is_good = (array >= 0) & (array <= most)
    if array.dtype.kind == "f":
        is_good &= array == np.floor(array)
    return ~is_good


def of_cells(array, rows) -> Grids:
    """Of uint8, (n, 81) or (n, 9, 9)."""
    n = array.shape[0]
    if n == 0:
        return no_grids(rows)
    if not is_even(array):
        array = np.ascontiguousarray(array)
    return Grids(array, pointer_to(array), stride_of(array), n, rows)


def is_even(array):
    """Whether the cells of each grid lie together, and the grids in order."""
    within = (9, 1) if array.ndim == 3 else (1,)
    return array.strides[1:] == within and (array.shape[0] == 1 or array.strides[0] >= CELLS)


def stride_of(array):
    return array.strides[0] if array.shape[0] > 1 else CELLS


def is_column(array):
    """Whether it has one dimension, or is the only column of a frame."""
    return array.ndim < 2 or (array.ndim == 2 and array.shape[1] == 1)


def character_size(array):
    """How many characters its texts have."""
    return array.dtype.itemsize // (4 if array.dtype.kind == "U" else 1)


def _from_characters(array, name) -> Grids:
    """An array of texts of 81 characters, or of single characters."""
    size = character_size(array)
    if size == 1:
        array, rows = _shaped(array, name)
    elif not is_column(array) or size != CELLS:
        raise ValueError(f"{name}: an array of {array.dtype} in the shape {array.shape}, and texts of 81 characters are wanted "
                         "in one dimension")
    else:
        array, rows = array.reshape(-1), False
    if array.dtype.kind == "U":
        cells = _narrowed_characters(array, name)
    else:
        cells = np.ascontiguousarray(array).view(np.uint8)
    return of_cells(cells.reshape((-1, 9, 9) if rows else (-1, CELLS)), rows)


def _narrowed_characters(array, name):
    array = np.ascontiguousarray(array)
    codes = array.view(np.dtype(np.uint32).newbyteorder(array.dtype.byteorder))
    is_wrong = codes > 127
    if is_wrong.any():
        grid, cell = divmod(int(is_wrong.argmax()), CELLS)
        raise ValueError(f"{name}[{grid}], {cell_name(cell)}: {chr(codes.reshape(-1)[is_wrong.argmax()])!r} is neither "
                         "a digit nor a blank (. 0 _ * - or a space)")
    return codes.astype(np.uint8)

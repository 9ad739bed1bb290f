"""Puzzles in arrays of Arrow: of polars, pyarrow, DuckDB and others. Columns in one piece are read in place."""

from __future__ import annotations

import ctypes
from ctypes import byref

import numpy as np

from ._arrays import CELLS, Grids, grids_of_array
from ._arrow import GET, GET_LAST_ERROR, ArrowArray, ArrowSchema, ArrowStream, release, struct_in

_NUMBERS = {b"c": "i1", b"C": "u1", b"s": "i2", b"S": "u2", b"i": "i4", b"I": "u4", b"l": "i8", b"L": "u8", b"f": "f4", b"g": "f8"}
_OFFSETS = {b"u": "i4", b"z": "i4", b"+l": "i4", b"U": "i8", b"Z": "i8", b"+L": "i8"}
_TEXT_VIEW = np.dtype([("size", "i4"), ("beginning", "V4"), ("buffer", "i4"), ("offset", "i4")])


def is_arrow(source):
    return hasattr(source, "__arrow_c_array__") or hasattr(source, "__arrow_c_stream__")


def grids_of_arrow(source, name) -> Grids:
    """Grids of texts of 81 characters, of 81 bytes, or of lists of 81 numbers; ValueError for what is no such column."""
    if hasattr(source, "__arrow_c_array__"):
        schema_capsule, array_capsule = source.__arrow_c_array__()
        schema, array = struct_in(schema_capsule, ArrowSchema), struct_in(array_capsule, ArrowArray)
        parts = [_Column(schema, array, array_capsule, name, 0).rows()]
    else:
        parts = _parts_of_stream(source.__arrow_c_stream__(), name)
    return grids_of_array(parts[0] if len(parts) == 1 else np.concatenate(parts), name)


class _Owned:
    """A struct that is ours to release."""

    def __init__(self, struct):
        self.struct = struct()

    def __del__(self, release=release):  # which may be gone at the end of Python
        release(self.struct)


def _parts_of_stream(capsule, name):
    stream = struct_in(capsule, ArrowStream)
    schema = _Owned(ArrowSchema)
    _get(stream, stream.get_schema, schema, name)
    parts, first = [], 0
    while True:
        chunk = _Owned(ArrowArray)
        _get(stream, stream.get_next, chunk, name)
        if not chunk.struct.release:
            break
        if chunk.struct.length:
            parts.append(_Column(schema.struct, chunk.struct, chunk, name, first).rows())
            first += len(parts[-1])
    return parts or [np.empty((0, CELLS), np.uint8)]


def _get(stream, function, into, name):
    place = ctypes.addressof(stream)
    if GET(function)(place, byref(into.struct)) != 0:
        why = GET_LAST_ERROR(stream.get_last_error)(place)
        raise ValueError(f"{name}: {ctypes.string_at(why).decode(errors='replace') if why else 'its stream failed'}")


class _Memory:
    """Memory that its owner keeps, for NumPy."""

    def __init__(self, address, dtype, shape, owner):
        self.__array_interface__ = {"data": (address, True), "typestr": np.dtype(dtype).str, "shape": shape, "version": 3}
        self._owner = owner


class _Column:
    """An array of Arrow with a puzzle in each element. `first` is the number of its first one in the set."""

    def __init__(self, schema, array, owner, name, first, start=0, length=None):
        self._schema = schema
        self._array = array
        self._owner = owner
        self._name = name
        self._first = first
        self._start = start + array.offset
        self._length = array.length if length is None else length

    def rows(self):
        """(n, 81), of bytes or other numbers."""
        if self._length == 0:
            return np.empty((0, CELLS), np.uint8)
        self._refuse_nulls()
        if self._schema.dictionary:
            return self._rows_of_dictionary()
        kind = self._schema.format
        if kind == b"+s":
            return self._only_child().rows()
        if kind in _OFFSETS:
            return self._rows_of_offsets(kind)
        if kind in (b"vu", b"vz"):
            return self._rows_of_views()
        if kind in (b"w:81", b"+w:81"):
            return self._values(self._start * CELLS).reshape(self._length, CELLS)
        raise ValueError(f"{self._name}: a column of Arrow's type {kind.decode(errors='replace')!r}, and texts of 81 characters, "
                         "81 bytes or lists of 81 numbers are wanted")

    def _buffer(self, number, dtype, start, length):
        dtype = np.dtype(dtype)
        address = (self._array.buffers[number] or 0) + start * dtype.itemsize
        return np.asarray(_Memory(address, dtype, (length,), self._owner)) if length else np.empty(0, dtype)

    def _is_null(self):
        """A bool each; None if nothing is null."""
        if self._array.null_count == 0 or not self._array.n_buffers or not self._array.buffers[0]:
            return None
        end = self._start + self._length
        bits = np.unpackbits(self._buffer(0, np.uint8, 0, (end + 7) // 8), bitorder="little")
        return bits[self._start : end] == 0

    def _refuse_nulls(self):
        is_null = np.ones(1, bool) if self._schema.format == b"n" else self._is_null()
        if is_null is not None and is_null.any():
            raise ValueError(f"{self._name}[{self._first + int(is_null.argmax())}]: it is null")

    def _child(self, number, start, length):
        schema, array = self._schema.children[number].contents, self._array.children[number].contents
        return _Column(schema, array, self._owner, self._name, self._first, start, length)

    def _only_child(self):
        if self._schema.n_children != 1:
            raise ValueError(f"{self._name}: a table of {self._schema.n_children} columns, and one is wanted")
        return self._child(0, self._start, self._length)

    def _rows_of_dictionary(self):
        values = _Column(self._schema.dictionary.contents, self._array.dictionary.contents, self._owner, self._name, self._first)
        return values.rows()[self._buffer(1, _NUMBERS[self._schema.format], self._start, self._length)]

    def _rows_of_offsets(self, kind):
        offsets = self._buffer(1, _OFFSETS[kind], self._start, self._length + 1)
        self._check_sizes(np.diff(offsets))
        return self._values(int(offsets[0])).reshape(self._length, CELLS)

    def _check_sizes(self, sizes):
        is_wrong = sizes != CELLS
        if is_wrong.any():
            place = int(is_wrong.argmax())
            raise ValueError(f"{self._name}[{self._first + place}]: {sizes[place]} cells, and a puzzle has 81")

    def _values(self, start):
        """81 for each element, from that one on: bytes of texts, or numbers of lists."""
        count = self._length * CELLS
        if self._schema.n_children == 0:
            return self._buffer(2 if self._schema.format in _OFFSETS else 1, np.uint8, start, count)
        return self._child(0, start, count)._numbers()

    def _numbers(self):
        """A cell that is null is a blank."""
        dtype = _NUMBERS.get(self._schema.format)
        if dtype is None:
            raise ValueError(f"{self._name}: lists of Arrow's type {self._schema.format.decode(errors='replace')!r}, and "
                             "integers are wanted")
        values, is_null = self._buffer(1, dtype, self._start, self._length), self._is_null()
        return values if is_null is None else np.where(is_null, values.dtype.type(0), values)

    def _rows_of_views(self):
        """Texts that lie anywhere in several buffers."""
        views = self._buffer(1, f"V{_TEXT_VIEW.itemsize}", self._start, self._length).view(_TEXT_VIEW)
        self._check_sizes(views["size"])
        rows = np.empty((self._length, CELLS), np.uint8)
        buffers = self._array.n_buffers - 3  # without nulls, views and the buffers' sizes
        sizes = self._buffer(self._array.n_buffers - 1, np.int64, 0, buffers)
        for buffer in np.unique(views["buffer"]).tolist():
            data = self._buffer(2 + buffer, np.uint8, 0, int(sizes[buffer]))
            is_here = views["buffer"] == buffer
            rows[is_here] = np.lib.stride_tricks.sliding_window_view(data, CELLS)[views["offset"][is_here]]
        return rows

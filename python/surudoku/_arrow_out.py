"""Columns as a record batch of Arrow, without a copy of their numbers.

Whoever takes the batch may keep it, move it and its columns, and release it later on any thread. So each struct has its own entry
in _kept, with all that it points to, until it is released.
"""

from __future__ import annotations

import ctypes
import itertools
from ctypes import POINTER, addressof, c_char_p, c_void_p, cast, memmove, pointer, sizeof

import numpy as np

from ._arrow import CAPSULE_NAMES, GET, GET_LAST_ERROR, RELEASE, ArrowArray, ArrowSchema, ArrowStream, release
from ._columns import GridColumn, NameColumn

_FORMATS = {"i1": b"c", "u1": b"C", "i2": b"s", "u2": b"S", "i4": b"i", "u4": b"I", "i8": b"l", "u8": b"L",
            "f4": b"f", "f8": b"g"}
_NULLABLE = 2
_INVALID = 22  # EINVAL

_kept: dict[int, list] = {}  # by the private_data of a struct: what it points to
_numbers = itertools.count(1)


def exported_array(columns, length):
    """Two capsules: the schema and the array of a struct with these columns."""
    schema, array = _batch(columns, length)
    return _capsule(schema), _capsule(array)


def exported_stream(columns, length):
    """A capsule: a stream with that one array."""
    stream = ArrowStream()
    stream.get_schema, stream.get_next, stream.get_last_error = _address(_get_schema), _address(_get_next), _address(_get_error)
    _keep(stream, [_Batches(columns, length)], _release_stream)
    return _capsule(stream)


def _batch(columns, length):
    parts = [_column(name, values) for name, values in columns.items()]
    schema = _schema(b"+s", "", [part[0] for part in parts])
    return schema, _array(length, [None], [part[1] for part in parts])


def _column(name, column):
    """Schema and array."""
    if isinstance(column, GridColumn):
        return _grids(name, column.cells)
    if isinstance(column, NameColumn):
        return _names(name, column)
    values = np.ascontiguousarray(column)
    return _schema(_FORMATS[values.dtype.str[1:]], name), _array(len(values), [None, values])


def _grids(name, cells):
    cells = np.ascontiguousarray(cells)
    width = cells[0].size if len(cells) else 81
    child = _array(cells.size, [None, cells])
    return _schema(f"+w:{width}".encode(), name, [_schema(b"C", "item")]), _array(len(cells), [None], [child])


def _names(name, column):
    """By numbers, and the names beside them; null where there is none."""
    is_named = column.codes < len(column.names)
    codes = np.where(is_named, column.codes, 0).astype(np.int8)
    nulls = int(len(codes) - np.count_nonzero(is_named))
    validity = np.packbits(is_named, bitorder="little") if nulls else None
    data = [text.encode() for text in column.names]
    offsets = np.cumsum([0, *map(len, data)], dtype=np.int32)
    names = _array(len(data), [None, offsets, np.frombuffer(b"".join(data), np.uint8)])
    return (_schema(b"c", name, dictionary=_schema(b"u", "")), _array(len(codes), [validity, codes], dictionary=names, nulls=nulls))


def _schema(format, name, children=(), dictionary=None):
    encoded = name.encode()
    schema = ArrowSchema(format=format, name=encoded, flags=_NULLABLE)
    _keep(schema, [format, encoded], _release_schema)
    _take_parts(schema, ArrowSchema, children, dictionary)
    return schema


def _array(length, buffers, children=(), dictionary=None, nulls=0):
    array = ArrowArray(length=length, null_count=nulls, n_buffers=len(buffers))
    places = (c_void_p * len(buffers))(*(None if b is None else b.__array_interface__["data"][0] for b in buffers))
    array.buffers = cast(places, POINTER(c_void_p))
    _keep(array, [buffers, places], _release_array)
    _take_parts(array, ArrowArray, children, dictionary)
    return array


def _take_parts(struct, kind, children, dictionary):
    """Children and the dictionary are released with the struct, unless somebody has moved them away."""
    places = (POINTER(kind) * len(children))(*(pointer(child) for child in children))
    struct.n_children = len(children)
    struct.children = cast(places, POINTER(POINTER(kind)))
    if dictionary is not None:
        struct.dictionary = pointer(dictionary)
    _kept[struct.private_data].extend([places, children, dictionary])


def _keep(struct, what, release_function):
    number = next(_numbers)
    _kept[number] = what
    struct.private_data = number
    struct.release = _address(release_function)


def _lasting(function):
    """A function for C that is never freed: as Python ends, structs may be released after this module is gone."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(function))
    return function


def _address(function):
    return cast(function, c_void_p).value


def _release_with_parts(kind):
    def release_it(place):
        struct = kind.from_address(place)
        for i in range(struct.n_children):
            release(struct.children[i].contents)
        if struct.dictionary:
            release(struct.dictionary.contents)
        _drop(struct)

    return _lasting(RELEASE(release_it))


def _drop(struct):
    struct.release = None
    _kept.pop(struct.private_data)


_release_schema = _release_with_parts(ArrowSchema)
_release_array = _release_with_parts(ArrowArray)
_release_stream = _lasting(RELEASE(lambda place: _drop(ArrowStream.from_address(place))))


class _Batches:
    """What a stream gives: one batch."""

    def __init__(self, columns, length):
        self._columns = columns
        self._length = length
        self._is_given = False

    def schema(self):
        schema, array = _batch(self._columns, self._length)
        release(array)
        return schema

    def next(self):
        """At the end: a struct that is released already."""
        if self._is_given:
            return ArrowArray()
        self._is_given = True
        schema, array = _batch(self._columns, self._length)
        release(schema)
        return array


def _giving(function, kind):
    def give(stream, into):
        try:
            struct = function(_kept[ArrowStream.from_address(stream).private_data][0])
            memmove(into, addressof(struct), sizeof(kind))
            return 0
        except Exception:  # of memory
            return _INVALID

    return _lasting(GET(give))


_get_schema = _giving(_Batches.schema, ArrowSchema)
_get_next = _giving(_Batches.next, ArrowArray)
_get_error = _lasting(GET_LAST_ERROR(lambda stream: None))

# A capsule frees its struct as Python frees the capsule: no reference to it may be made any more, so it comes as a number.
_destructor_type = ctypes.PYFUNCTYPE(None, c_void_p)
_new_capsule = ctypes.pythonapi["PyCapsule_New"]
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = (c_void_p, c_char_p, _destructor_type)
_pointer_of_dying = ctypes.pythonapi["PyCapsule_GetPointer"]
_pointer_of_dying.restype = c_void_p
_pointer_of_dying.argtypes = (c_void_p, c_char_p)
_in_capsules: dict[int, ctypes.Structure] = {}  # by their places


def _destroying(kind):
    def destroy(capsule):
        struct = _in_capsules.pop(_pointer_of_dying(capsule, CAPSULE_NAMES[kind]))
        release(struct)

    return _lasting(_destructor_type(destroy))


_DESTRUCTORS = {kind: _destroying(kind) for kind in CAPSULE_NAMES}


def _capsule(struct):
    place = addressof(struct)
    _in_capsules[place] = struct
    return _new_capsule(place, CAPSULE_NAMES[type(struct)], _DESTRUCTORS[type(struct)])

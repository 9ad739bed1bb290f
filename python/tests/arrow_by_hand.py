"""A small producer and a small consumer of Arrow's C data interface, written for the tests after its specification alone."""

import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p

import numpy as np


class Schema(Structure):
    pass


class Array(Structure):
    pass


ReleaseSchema = CFUNCTYPE(None, POINTER(Schema))
ReleaseArray = CFUNCTYPE(None, POINTER(Array))
Schema._fields_ = [("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p), ("flags", c_int64), ("n_children", c_int64),
                   ("children", POINTER(POINTER(Schema))), ("dictionary", POINTER(Schema)), ("release", ReleaseSchema),
                   ("private_data", c_void_p)]
Array._fields_ = [("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
                  ("n_children", c_int64), ("buffers", POINTER(c_void_p)), ("children", POINTER(POINTER(Array))), ("dictionary", POINTER(Array)),
                  ("release", ReleaseArray), ("private_data", c_void_p)]


class Stream(Structure):
    pass


GetSchema = CFUNCTYPE(c_int, POINTER(Stream), POINTER(Schema))
GetNext = CFUNCTYPE(c_int, POINTER(Stream), POINTER(Array))
GetLastError = CFUNCTYPE(c_void_p, POINTER(Stream))
ReleaseStream = CFUNCTYPE(None, POINTER(Stream))
Stream._fields_ = [("get_schema", GetSchema), ("get_next", GetNext), ("get_last_error", GetLastError), ("release", ReleaseStream),
                   ("private_data", c_void_p)]

NAMES = {Schema: b"arrow_schema", Array: b"arrow_array", Stream: b"arrow_array_stream"}
new_capsule = ctypes.pythonapi["PyCapsule_New"]
new_capsule.restype = ctypes.py_object
new_capsule.argtypes = (c_void_p, c_char_p, c_void_p)
pointer_in = ctypes.pythonapi["PyCapsule_GetPointer"]
pointer_in.restype = c_void_p
pointer_in.argtypes = (ctypes.py_object, c_char_p)

living = []  # arrays that were handed out and not released


class Node:
    """A part of a column as it is described in the specification: a format, buffers (NumPy arrays or None), children."""

    def __init__(self, format, length, buffers, children=(), dictionary=None, nulls=0, offset=0):
        self.format = format
        self.length = length
        self.buffers = buffers
        self.children = children
        self.dictionary = dictionary
        self.nulls = nulls
        self.offset = offset
        self.kept = []

    def schema(self):
        children = (POINTER(Schema) * len(self.children))(*(ctypes.pointer(child.schema()) for child in self.children))
        made = Schema(format=self.format.encode(), n_children=len(self.children), children=children,
                      release=ReleaseSchema(self._release))
        if self.dictionary:
            made.dictionary = ctypes.pointer(self.dictionary.schema())
        self.kept += [children, made]
        return made

    def array(self):
        children = (POINTER(Array) * len(self.children))(*(ctypes.pointer(child.array()) for child in self.children))
        buffers = (c_void_p * len(self.buffers))(*(None if b is None else b.ctypes.data for b in self.buffers))
        made = Array(length=self.length, null_count=self.nulls, offset=self.offset, n_buffers=len(buffers), buffers=buffers,
                     n_children=len(self.children), children=children, release=ReleaseArray(self._release_array))
        if self.dictionary:
            made.dictionary = ctypes.pointer(self.dictionary.array())
        self.kept += [children, buffers, made]
        return made

    @staticmethod
    def _release(pointer):
        pointer.contents.release = ReleaseSchema()

    def _release_array(self, pointer):
        living.remove(self)
        for buffer in self.buffers:
            if buffer is not None and buffer.flags.writeable:
                buffer.view(np.uint8).fill(0xEE)  # whoever reads it now is caught
        pointer.contents.release = ReleaseArray()


class Column:
    """Something with __arrow_c_array__."""

    def __init__(self, node):
        self.node = node

    def __arrow_c_array__(self, requested_schema=None):
        self.schema, self.array = self.node.schema(), self.node.array()
        return (new_capsule(ctypes.addressof(self.schema), NAMES[Schema], None),
                new_capsule(ctypes.addressof(self.array), NAMES[Array], None))


class Chunks:
    """Something with __arrow_c_stream__."""

    def __init__(self, nodes, error=None):
        self.nodes = list(nodes)
        self.left = list(nodes)
        self.error = None if error is None else ctypes.create_string_buffer(error)

    def __arrow_c_stream__(self, requested_schema=None):
        self.stream = Stream(get_schema=GetSchema(self._get_schema), get_next=GetNext(self._get_next),
                             get_last_error=GetLastError(lambda _: ctypes.addressof(self.error)),
                             release=ReleaseStream(lambda _: None))
        return new_capsule(ctypes.addressof(self.stream), NAMES[Stream], None)

    def _get_schema(self, _, into):
        ctypes.memmove(into, ctypes.byref(self.nodes[0].schema()), ctypes.sizeof(Schema))
        return 0

    def _get_next(self, _, into):
        if self.left:
            node = self.left.pop(0)
            living.append(node)
            ctypes.memmove(into, ctypes.byref(node.array()), ctypes.sizeof(Array))
        elif self.error:
            return 5
        else:
            ctypes.memset(into, 0, ctypes.sizeof(Array))
        return 0


def taken_table(source):
    """{name: list} of a record batch, by __arrow_c_array__; its structs are moved out, and released after reading."""
    capsules = source.__arrow_c_array__()
    schema, array = (moved(capsule, kind) for capsule, kind in zip(capsules, (Schema, Array)))
    del capsules
    return read_table(schema, array)


def streamed_table(source):
    capsule = source.__arrow_c_stream__()
    stream = Stream.from_address(pointer_in(capsule, NAMES[Stream]))
    schema, array, end = Schema(), Array(), Array()
    assert stream.get_schema(ctypes.byref(stream), ctypes.byref(schema)) == 0
    assert stream.get_next(ctypes.byref(stream), ctypes.byref(array)) == 0
    assert stream.get_next(ctypes.byref(stream), ctypes.byref(end)) == 0 and not end.release
    del capsule
    return read_table(schema, array)


def moved(capsule, kind):
    """The struct of a capsule, which has it no more."""
    place = kind.from_address(pointer_in(capsule, NAMES[kind]))
    mine = kind()
    ctypes.memmove(ctypes.byref(mine), ctypes.byref(place), ctypes.sizeof(kind))
    place.release = type(place.release)()
    return mine


def read_table(schema, array):
    assert schema.format == b"+s" and array.n_children == schema.n_children
    columns = {}
    for i in range(schema.n_children):
        field, child = schema.children[i].contents, array.children[i].contents
        assert child.length == array.length
        columns[field.name.decode()] = read_column(field, child)
    # A child may be moved out of its parent, and be released after it.
    child = Array()
    ctypes.memmove(ctypes.byref(child), array.children[0], ctypes.sizeof(Array))
    array.children[0].contents.release = ReleaseArray()
    array.release(ctypes.byref(array))
    assert not array.release
    first = read_column(schema.children[0].contents, child)
    assert str(first) == str(columns[schema.children[0].contents.name.decode()])  # which may have nan
    child.release(ctypes.byref(child))
    schema.release(ctypes.byref(schema))
    assert not schema.release and not child.release
    return columns


def numbers(array, buffer, dtype, count):
    dtype = np.dtype(dtype)
    place = array.buffers[buffer] or 0
    return np.frombuffer((ctypes.c_char * (count * dtype.itemsize)).from_address(place), dtype) if count else np.empty(0, dtype)


def read_column(schema, array):
    assert array.offset == 0
    if schema.dictionary:
        codes = numbers(array, 1, "i1", array.length)
        names = read_column(schema.dictionary.contents, array.dictionary.contents)
        is_valid = [True] * array.length
        if array.null_count:
            bits = numbers(array, 0, "u1", (array.length + 7) // 8)
            is_valid = [bool(bits[i // 8] >> (i % 8) & 1) for i in range(array.length)]
            assert is_valid.count(False) == array.null_count
        return [names[code] if valid else None for code, valid in zip(codes, is_valid)]
    if schema.format == b"u":
        offsets = numbers(array, 1, "i4", array.length + 1)
        data = numbers(array, 2, "u1", int(offsets[-1])).tobytes()
        return [data[a:b].decode() for a, b in zip(offsets, offsets[1:])]
    if schema.format.startswith(b"+w:"):
        width = int(schema.format[3:])
        assert schema.children[0].contents.format == b"C"
        return numbers(array.children[0].contents, 1, "u1", array.length * width).reshape(-1, width).tolist()
    dtype = {b"c": "i1", b"C": "u1", b"S": "u2", b"I": "u4", b"L": "u8", b"g": "f8"}[schema.format]
    return numbers(array, 1, dtype, array.length).tolist()


def address_of_values(capsules, column):
    """Where the values of a column lie: of a list its items'."""
    array = Array.from_address(pointer_in(capsules[1], NAMES[Array])).children[column].contents
    while array.n_children:
        array = array.children[0].contents
    return array.buffers[1]

"""The structs of Arrow's C data interface, and the capsules in which Python hands them on.

https://arrow.apache.org/docs/format/CDataInterface.html and .../PyCapsuleInterface.html tell of both.
"""

import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p


class ArrowSchema(Structure):
    """The type of an array, and its name."""


class ArrowArray(Structure):
    """The buffers of an array."""


class ArrowStream(Structure):
    """Arrays of one type, one after the other."""


ArrowSchema._fields_ = [("format", c_char_p), ("name", c_char_p), ("metadata", c_void_p), ("flags", c_int64),
                        ("n_children", c_int64), ("children", POINTER(POINTER(ArrowSchema))), ("dictionary", POINTER(ArrowSchema)),
                        ("release", c_void_p), ("private_data", c_void_p)]
ArrowArray._fields_ = [("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
                       ("n_children", c_int64), ("buffers", POINTER(c_void_p)), ("children", POINTER(POINTER(ArrowArray))),
                       ("dictionary", POINTER(ArrowArray)), ("release", c_void_p), ("private_data", c_void_p)]
ArrowStream._fields_ = [(name, c_void_p) for name in ("get_schema", "get_next", "get_last_error", "release", "private_data")]

RELEASE = CFUNCTYPE(None, c_void_p)  # of any of the three
GET = CFUNCTYPE(c_int, c_void_p, c_void_p)  # get_schema and get_next
GET_LAST_ERROR = CFUNCTYPE(c_void_p, c_void_p)

CAPSULE_NAMES = {ArrowSchema: b"arrow_schema", ArrowArray: b"arrow_array", ArrowStream: b"arrow_array_stream"}

_pointer_of = ctypes.pythonapi["PyCapsule_GetPointer"]
_pointer_of.restype = c_void_p
_pointer_of.argtypes = (ctypes.py_object, c_char_p)


def struct_in(capsule, struct):
    """The struct that a capsule holds, in its place: it lives as long as the capsule does."""
    return struct.from_address(_pointer_of(capsule, CAPSULE_NAMES[struct]))


def release(struct):
    """Once: a struct that is released has no release function any more."""
    if struct.release:
        RELEASE(struct.release)(ctypes.addressof(struct))

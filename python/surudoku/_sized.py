"""The base of the structs in _c_api, which src/c_api/make_bindings makes of the C API's headers."""

from ctypes import Structure, sizeof


class Sized(Structure):
    """A struct of the C API: begins with its size. Fields that the arguments leave out are NULL or 0."""

    def __init__(self, **fields):
        super().__init__(size=sizeof(self), **fields)

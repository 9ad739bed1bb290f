"""The package and its library: what does not fit together is refused at the import."""

import ctypes
import os
import subprocess
import sys

import pytest
from surudoku import _library

FITTING = {struct.NAME: struct for struct in _library.Sized.__subclasses__()}


def check(name, fields):
    struct = type("Struct", (ctypes.Structure,), {"NAME": name, "_fields_": fields})
    _library.check_layout(_library.lib, struct, "libsurudoku.so.0")


def import_with(library):
    """What Python says last where `import surudoku` fails."""
    environment = {**os.environ, "SURUDOKU_LIBRARY": library}
    done = subprocess.run([sys.executable, "-c", "import surudoku"], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    return done.stderr.splitlines()[-1]


@pytest.mark.parametrize("name", FITTING)
def test_a_struct_fits_if_its_fields_do(name):
    check(name, FITTING[name]._fields_)
    check(name, FITTING[name]._fields_[:-1])  # the library is newer


@pytest.mark.parametrize("name", FITTING)
def test_a_struct_with_its_fields_elsewhere_is_refused(name):
    fields = FITTING[name]._fields_
    with pytest.raises(ImportError, match=rf"libsurudoku.so.0 does not fit this package: {name}\.\w+ has \d+ bytes at \d+ there"):
        check(name, [*fields[:-2], fields[-1], fields[-2]])
    with pytest.raises(ImportError, match=rf"{name}\.size has 8 bytes at 0 there, and 4 at 0 here"):
        check(name, [("size", ctypes.c_uint32), *fields[1:]])


@pytest.mark.parametrize("name", FITTING)
def test_a_field_that_the_library_lacks_is_refused(name):
    with pytest.raises(ImportError, match=f"does not fit this package: its {name} has no field later"):
        check(name, [*FITTING[name]._fields_, ("later", ctypes.c_uint64)])


def test_another_library_is_refused():
    assert import_with("libc.so.6") == "ImportError: surudoku: libc.so.6 does not fit this package: it has no surudoku_version"


def test_a_missing_library_is_an_import_error():
    error = import_with("/nowhere/libsurudoku.so.0")
    assert error.startswith("ImportError: surudoku: its library cannot be loaded: /nowhere/libsurudoku.so.0: ")

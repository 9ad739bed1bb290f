"""The package, the headers and the library: what does not fit together is refused, where the package is made or imported."""

import ctypes
import os
import pathlib
import re
import subprocess
import sys

import pytest
from surudoku import Level, Status, _c_api, _library, _names

PROJECT = pathlib.Path(__file__).parents[2]
HEADERS = [PROJECT / "include" / name for name in ("surudoku.h", "surudoku_experimental.h")]
FITTING = {struct.NAME: struct for struct in _library.Sized.__subclasses__()}


def check(name, fields):
    struct = type("Struct", (ctypes.Structure,), {"NAME": name, "_fields_": fields})
    _library.check_layout(_library.lib, struct, "libsurudoku.so.0")


def import_with(**variables):
    """What Python says last where `import surudoku` fails."""
    environment = {**os.environ, **variables}
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
    error = import_with(SURUDOKU_LIBRARY="libc.so.6")
    assert error == "ImportError: surudoku: libc.so.6 does not fit this package: it has no surudoku_version_number"


def test_a_missing_library_is_an_import_error():
    error = import_with(SURUDOKU_LIBRARY="/nowhere/libsurudoku.so.0")
    assert error.startswith("ImportError: surudoku: its library cannot be loaded: /nowhere/libsurudoku.so.0: ")


def test_sources_alone_say_how_to_make_the_package():
    assert "`scripts/build release surudoku_python`" in import_with(PYTHONPATH=str(PROJECT / "python"))


def make_bindings(module, *headers):
    return subprocess.run([PROJECT / "src/c_api/make_bindings", module, *headers], capture_output=True, text=True, check=False)


def test_what_the_headers_declare_is_there(tmp_path):
    assert make_bindings(tmp_path / "made.py", *HEADERS).returncode == 0
    assert (tmp_path / "made.py").read_bytes() == pathlib.Path(_c_api.__file__).read_bytes()
    text = "".join(header.read_text() for header in HEADERS)
    assert list(_c_api.SIGNATURES) == re.findall(r"^SURUDOKU_API .*?(surudoku_\w+)\(", text, re.M)
    assert list(FITTING) == re.findall(r"^} (\w+);", text, re.M)
    enums = re.findall(r"^enum surudoku_(\w+)", text, re.M)
    numbers = [number for name in enums for number in vars(getattr(_c_api, name.title().replace("_", ""))) if number.isupper()]
    assert len(numbers) == len(re.findall(r"^  SURUDOKU_\w+ = ", text, re.M))


def test_types_for_typescript_are_those_of_the_headers(tmp_path):
    assert make_bindings(tmp_path / "c_api.js", *HEADERS).returncode == 0
    assert make_bindings(tmp_path / "c_api.d.ts", *HEADERS).returncode == 0
    values, types = ((tmp_path / name).read_text() for name in ("c_api.js", "c_api.d.ts"))
    assert re.findall(r"^  readonly (\w+):", types, re.M) == re.findall(r"^  ([A-Z]\w*):", values, re.M)
    assert "  readonly ANTI_KING: 128;" in types
    assert re.findall(r"'(surudoku_\w+)'", types) == re.findall(r"^  (surudoku_\w+): {", values, re.M)
    functions = dict(re.findall(r"^  (surudoku_\w+)\((.*)\): (?:number|void);$", types, re.M))
    counts = {name: parameters.count(":") for name, parameters in functions.items()}
    assert counts == {name: len(parameters) for name, (_, parameters) in _c_api.SIGNATURES.items()}
    assert "first: bigint" in functions["surudoku_generate"]


def test_types_of_c_become_those_of_ctypes():
    pointer = ctypes.POINTER
    grids = [ctypes.c_void_p, ctypes.c_size_t]
    assert _c_api.SIGNATURES["surudoku_version"] == (ctypes.c_char_p, [])
    assert _c_api.SIGNATURES["surudoku_free"] == (None, [ctypes.c_void_p])
    result, parameters = _c_api.SIGNATURES["surudoku_generate"]
    assert result == ctypes.c_int
    assert parameters[:4] == [ctypes.c_void_p, pointer(_c_api.Request), ctypes.c_uint64, ctypes.c_size_t]
    assert parameters[4:] == [*grids, *grids, pointer(ctypes.c_size_t)]
    assert _c_api.SIGNATURES["surudoku_open"][1][-2:] == [pointer(_c_api.ReadOptions), pointer(ctypes.c_void_p)]
    assert _c_api.SIGNATURES["surudoku_explain"][1][-2:] == [_c_api.Step, ctypes.c_void_p]
    assert _c_api.Step._argtypes_ == (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
    assert _c_api.Error.ARGUMENT == 1
    assert _c_api.Houses.ANTI_KING == 128


# The line at which each text is not understood begins with the mark.
MISTAKES = [
    "@#define SURUDOKU_CELLS 81",
    "@union surudoku_later { int a; };",
    "@int surudoku_later(int n);",
    "@SURUDOKU_API long surudoku_later(void);",
    "@SURUDOKU_API int surudoku_later(float rate);",
    "@SURUDOKU_API int surudoku_later(int);",
    "SURUDOKU_API int surudoku_later(int n,\n@                                const surudoku_later *options);",
    "@typedef void (*surudoku_later)(int n);",
    "typedef struct surudoku_later {\n  size_t size;\n@  float rate; /* unknown */\n} surudoku_later;",
    "typedef struct surudoku_later {\n@  int a, b;\n} surudoku_later;",
    "typedef struct surudoku_later {\n@  int a[3];\n} surudoku_later;",
    "enum surudoku_later {\n  SURUDOKU_ONE = 1,\n@  SURUDOKU_TWO\n};",
    "enum surudoku_later {\n  SURUDOKU_ONE = 1, /* one,\n  two */\n@  SURUDOKU_TWO = 0x2\n};",
]


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_line_of_a_header_that_is_not_understood_is_an_error(tmp_path, mistake):
    before, after = HEADERS[0].read_text().split("/* ---- Solving ---- */")
    header = tmp_path / "surudoku.h"
    header.write_text(before + mistake.replace("@", "") + after)
    module = tmp_path / "_c_api.py"
    module.write_text("the former one")
    done = make_bindings(module, header, HEADERS[1])
    number = (before + mistake.partition("@")[0]).count("\n") + 1
    line = mistake.partition("@")[2].partition("\n")[0]
    assert done.returncode == 1
    assert done.stderr.startswith(f"{header}:{number}: make_bindings does not understand: {line.partition('/*')[0].strip()}")
    assert module.read_text() == "the former one"


def test_names_have_the_numbers_of_the_headers():
    def members(enum):
        return {name: number for name, number in vars(enum).items() if name.isupper()}

    def spelled(names):
        return [name.upper().replace("-", "_") for name in names]

    assert members(_c_api.Status) == dict(Status.__members__)
    assert members(_c_api.Level) == dict(Level.__members__)
    assert members(_c_api.Form) == {name: place for place, name in enumerate(spelled(_names.FORMS))}
    assert members(_c_api.Houses) == {name: 1 << place for place, name in enumerate(spelled(_names.HOUSES))}
    symmetries = spelled({"none": "asymmetric", "all": "all-symmetries"}.get(name, name) for name in _names.SYMMETRIES)
    assert members(_c_api.Symmetry) == {name: place for place, name in enumerate(symmetries)}

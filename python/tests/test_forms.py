"""What may be given, and what is refused."""

import mmap

import numpy as np
import pandas
import pytest
import surudoku
from conftest import PUZZLE, SOLUTION, digits_of

TEXTS = [PUZZLE, SOLUTION, PUZZLE.replace(".", "0"), PUZZLE.replace(".", "*")]
ARRAY = np.stack([digits_of(text) for text in TEXTS])
LINES = "".join(text + "\n" for text in TEXTS).encode()


def wide_strided():
    wide = np.full((4, 100), 77, np.uint8)
    wide[:, 9:90] = ARRAY
    return wide[:, 9:90]


FORMS = {
    "array": ARRAY,
    "rows": ARRAY.reshape(4, 9, 9),
    "columns first": np.asfortranarray(ARRAY),
    "reversed": ARRAY[::-1][::-1],
    "backwards": np.ascontiguousarray(ARRAY[::-1])[::-1],
    "every other": np.repeat(ARRAY, 2, axis=0)[::2],
    "every other cell": np.repeat(ARRAY, 2, axis=1)[:, ::2],
    "part of a wider one": wide_strided(),
    "transposed": np.ascontiguousarray(ARRAY.reshape(4, 9, 9).transpose(0, 2, 1)).transpose(0, 2, 1),
    "int64": ARRAY.astype(np.int64),
    "int8": ARRAY.astype(np.int8),
    "big endian": ARRAY.astype(">i4"),
    "characters in uint8": np.frombuffer("".join(TEXTS).encode(), np.uint8).reshape(4, 81),
    "S81": np.array(TEXTS, "S81"),
    "U81": np.array(TEXTS),
    "big endian U81": np.array(TEXTS).astype(">U81"),
    "S1": np.array([list(text) for text in TEXTS], "S1"),
    "U1 in rows": np.array([list(text) for text in TEXTS]).reshape(4, 9, 9),
    "list": TEXTS,
    "tuple": tuple(TEXTS),
    "list of bytes": [text.encode() for text in TEXTS],
    "list of numbers": ARRAY.tolist(),
    "list of arrays": list(ARRAY),
    "objects": np.array(TEXTS, object),
    "Series": pandas.Series(TEXTS),
    "DataFrame": pandas.DataFrame(ARRAY),
    "lines": LINES,
    "lines without the last end": LINES[:-1],
    "lines of Windows": LINES.replace(b"\n", b"\r\n"),
    "bytearray": bytearray(LINES),
    "memoryview": memoryview(LINES),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_set_may_come_as(form):
    solved = surudoku.solve(FORMS[form])
    assert solved.texts() == [SOLUTION] * 4
    assert surudoku.texts(FORMS[form]) == [PUZZLE, SOLUTION, PUZZLE, PUZZLE]


def test_a_mapped_file_is_a_set(tmp_path):
    path = tmp_path / "lines.txt"
    path.write_bytes(LINES)
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        assert surudoku.solve(mapped).texts() == [SOLUTION] * 4


def test_one_puzzle_is_a_set_of_one():
    for one in (PUZZLE, PUZZLE.encode(), ARRAY[0], ARRAY[0].reshape(9, 9), [PUZZLE]):
        assert surudoku.solve(one).texts() == [SOLUTION]


def test_results_have_the_shape_of_the_puzzles():
    assert surudoku.solve(ARRAY).solutions.shape == (4, 81)
    assert surudoku.solve(ARRAY.reshape(4, 9, 9)).solutions.shape == (4, 9, 9)
    assert surudoku.solve(ARRAY[0].reshape(9, 9)).solutions.shape == (1, 9, 9)
    assert surudoku.canon(ARRAY.reshape(4, 9, 9)).forms.shape == (4, 9, 9)


@pytest.mark.parametrize("empty", [[], (), b"", np.empty((0, 81), np.uint8), np.empty((0, 9, 9), np.int64)])
def test_a_set_may_be_empty(empty):
    assert len(surudoku.solve(empty)) == 0
    assert len(surudoku.count(empty)) == 0
    assert len(surudoku.rate(empty)) == 0
    assert len(surudoku.canon(empty)) == 0
    assert len(surudoku.isomorphs(empty, 5)) == 0
    assert len(surudoku.check(empty, empty)) == 0
    assert surudoku.texts(empty) == []


def spoiled(cell, value, dtype=np.uint8):
    array = ARRAY.astype(dtype)
    array[2, cell] = value
    return array


@pytest.mark.parametrize("given, message", [
    (None, "NoneType is no set"),
    (17, "int is no set"),
    (ARRAY + 0.5, r"puzzles\[0\], r1c1: \d.5 is not a digit"),
    (ARRAY.astype(complex), "an array of complex128"),
    (ARRAY.astype(bool), "an array of bool"),
    (ARRAY[:, :80], r"the shape \(4, 80\)"),
    (ARRAY.reshape(4, 3, 27), r"the shape \(4, 3, 27\)"),
    (ARRAY[None], r"the shape \(1, 4, 81\)"),
    (np.uint8(3), "uint8 is no set|shape"),
    (spoiled(40, 10), r"puzzles\[2\], r5c5: 10 is not a digit"),
    (spoiled(0, 200), r"puzzles\[2\], r1c1: 200 is"),
    (spoiled(80, -1, np.int8), r"puzzles\[2\], r9c9: -1 is not a digit"),
    (spoiled(80, 2**40, np.int64), r"puzzles\[2\], r9c9: 1099511627776 is not a digit"),
    (PUZZLE[:80], "a str of 80 characters"),
    ("", "a str of 0 characters"),
    ([PUZZLE, PUZZLE + "1"], r"puzzles\[1\]: 82 characters"),
    ([PUZZLE, 5], r"puzzles\[1\]: int among texts"),
    ([PUZZLE, None], r"puzzles\[1\]: NoneType among texts"),
    ([[1, 2], [3]], "no array can be made|neither texts"),
    ([PUZZLE[:9] + "x" + PUZZLE[10:]], r"puzzles\[0\], r2c1: 'x' is neither"),
    ([PUZZLE, PUZZLE[:80] + "é"], r"puzzles\[1\], r9c9: 'é' is neither"),
    (np.array([PUZZLE[:80] + "é"]), r"puzzles\[0\], r9c9: 'é' is neither"),
    (np.array([PUZZLE[:80]]), "texts of 81 characters"),
    (LINES[:100], "100 bytes are neither"),
    (LINES[:81] + b"." + LINES[82:], "line 1: it does not end"),
    (pandas.Series([PUZZLE, float("nan")]), r"puzzles\[1\]: float among texts"),
])
def test_what_is_no_set_is_refused_with_the_place(given, message):
    with pytest.raises(ValueError, match=message):
        surudoku.solve(given)


@pytest.mark.parametrize("out, message", [
    (np.empty((3, 81), np.uint8), "shape"),
    (np.empty((4, 81), np.int8), "int8"),
    ([], "list"),
    (np.empty((81, 4), np.uint8).T, "do not lie together"),
    (np.broadcast_to(np.empty(81, np.uint8), (4, 81)), "read-only"),
])
def test_an_output_must_fit(out, message):
    with pytest.raises(ValueError, match=message):
        surudoku.solve(ARRAY, out=out)


def test_an_output_must_not_be_the_input():
    array = ARRAY.copy()
    with pytest.raises(ValueError, match="shares memory"):
        surudoku.solve(array, out=array)


def test_an_output_is_filled_whatever_lies_between_its_grids():
    wide = np.full((4, 100), 77, np.uint8)
    result = surudoku.solve(ARRAY, out=wide[:, 9:90])
    assert surudoku.texts(wide[:, 9:90]) == [SOLUTION] * 4
    assert np.shares_memory(result.solutions, wide)
    assert (wide[:, :9] == 77).all() and (wide[:, 90:] == 77).all()

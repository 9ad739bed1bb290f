"""Columns of Arrow as puzzles, and results as tables of Arrow."""

import gc
import subprocess
import sys
import threading

import numpy as np
import pytest
import surudoku
from arrow_by_hand import Chunks, Column, Node, address_of_values, living, streamed_table, taken_table
from conftest import PUZZLE, SOLUTION, digits_of
from surudoku import _arrow_out, _grids


def bytes_of(text):
    return np.frombuffer(text.encode(), np.uint8).copy()


def texts_node(texts, format="u", validity=None, offset=0, before=""):
    """A column of texts; `before` are texts in front of its offset."""
    dtype = np.int64 if format in "UZ" else np.int32
    ends = np.cumsum([0, *([len(before)] * offset), *map(len, texts)]).astype(dtype)
    return Node(format, len(texts), [validity, ends, bytes_of(before * offset + "".join(texts))], offset=offset,
                nulls=-1 if validity is not None else 0)


def views_node(texts, format="vu", buffers=2):
    """Texts in several buffers, in turn, with a byte between them."""
    data = ["", *["x"] * (buffers - 1)]
    views = np.zeros(len(texts), [("size", "i4"), ("beginning", "S4"), ("buffer", "i4"), ("offset", "i4")])
    for i, text in enumerate(texts):
        buffer = i % buffers
        views[i] = (len(text), text[:4].encode(), buffer, len(data[buffer]))
        data[buffer] += text + "-"
    sizes = np.array([len(text) for text in data], np.int64)
    return Node(format, len(texts), [None, views, *map(bytes_of, data), sizes])


def lists_node(rows, dtype="u1", format="+w:81", validity=None):
    codes = {"i1": "c", "u1": "C", "i2": "s", "u2": "S", "i4": "i", "u4": "I", "i8": "l", "u8": "L", "f4": "f", "f8": "g"}
    items = np.array(rows, dtype).reshape(-1)
    child = Node(codes[dtype], len(items), [validity, items], nulls=-1 if validity is not None else 0)
    ends = [] if format.startswith("+w") else [np.arange(0, len(items) + 1, 81).astype(np.int64 if format == "+L" else np.int32)]
    return Node(format, len(rows), [None, *ends], [child])


@pytest.fixture
def some(puzzles):
    return surudoku.texts(puzzles[:25])


@pytest.fixture
def expected(solutions):
    return surudoku.texts(solutions[:25])


def test_columns_of_every_type_are_read(some, expected):
    rows = [digits_of(text) for text in some]
    codes = np.arange(len(some))[::-1].astype(np.uint8)
    made = [*(lambda format=format: texts_node(some, format) for format in "uUzZ"), lambda: views_node(some),
            lambda: views_node(some, "vz", 1), lambda: Node("w:81", len(some), [None, bytes_of("".join(some))]),
            *(lambda dtype=dtype: lists_node(rows, dtype) for dtype in "i1 u1 i2 u2 i4 u4 i8 u8 f4 f8".split()),
            lambda: lists_node(rows, "u1", "+l"), lambda: lists_node(rows, "i8", "+L"),
            lambda: texts_node(some, offset=3, before=SOLUTION),
            lambda: Node("C", len(some), [None, codes.copy()], dictionary=texts_node(some[::-1])),
            lambda: Node("+s", len(some), [None], [texts_node(some)]),
            lambda: Node("+s", len(some), [None], [texts_node([PUZZLE] * 2 + some)], offset=2)]
    for make in made:
        assert surudoku.solve(Column(make())).texts() == expected, make().format
        assert surudoku.solve(Chunks([make(), make()])).texts() == expected * 2, make().format
        assert surudoku.texts(Column(make())) == some
    assert len(surudoku.solve(Column(texts_node([])))) == len(surudoku.solve(Chunks([texts_node([])]))) == 0
    gc.collect()
    assert living == []


def test_a_column_in_one_piece_is_not_copied(some):
    texts = texts_node(some)
    assert _grids.take_grids(Column(texts), "puzzles").pointer == texts.buffers[2].ctypes.data
    lists = lists_node([digits_of(text) for text in some])
    assert _grids.take_grids(Column(lists), "puzzles").pointer == lists.children[0].buffers[1].ctypes.data
    taken = _grids.take_grids(Chunks([texts]), "puzzles")
    assert taken.pointer == texts.buffers[2].ctypes.data
    assert living == [texts]  # as long as it is in use
    del taken
    gc.collect()
    assert living == []


@pytest.mark.parametrize("made, why", [
    (lambda: texts_node([PUZZLE, "", PUZZLE], validity=np.array([0b101], np.uint8)), r"puzzles\[1\]: it is null"),
    (lambda: texts_node([PUZZLE, PUZZLE[1:]]), r"puzzles\[1\]: 80 cells, and a puzzle has 81"),
    (lambda: views_node([PUZZLE, "short"]), r"puzzles\[1\]: 5 cells, and a puzzle has 81"),
    (lambda: texts_node([PUZZLE, PUZZLE[1:] + "x"]), r"puzzles\[1\], r9c9"),
    (lambda: lists_node([[12] * 81], "i4"), r"puzzles\[0\], r1c1: 12 is not a digit"),
    (lambda: lists_node([[0.5] * 81], "f8"), r"puzzles\[0\], r1c1: 0.5 is not a digit"),
    (lambda: Node("w:80", 1, [None, np.zeros(80, np.uint8)]), "Arrow's type 'w:80'"),
    (lambda: Node("L", 1, [None, np.zeros(1, np.uint64)]), "Arrow's type 'L'"),
    (lambda: Node("n", 3, []), r"puzzles\[0\]: it is null"),
    (lambda: Node("+w:81", 1, [None], [texts_node(["1"] * 81)]), "lists of Arrow's type 'u'"),
    (lambda: Node("+s", 1, [None], [texts_node([PUZZLE]), texts_node([PUZZLE])]), "a table of 2 columns, and one is wanted"),
])
def test_what_is_no_puzzle_is_named(made, why):
    with pytest.raises(ValueError, match=why):
        surudoku.solve(Column(made()))
    with pytest.raises(ValueError, match=why):
        surudoku.solve(Chunks([made()]))


def test_a_fault_in_a_later_chunk_has_its_number():
    with pytest.raises(ValueError, match=r"puzzles\[3\]: 80 cells"):
        surudoku.solve(Chunks([texts_node([PUZZLE] * 2), texts_node([PUZZLE, PUZZLE[1:]])]))
    with pytest.raises(ValueError, match="puzzles: the disk is full"):
        surudoku.solve(Chunks([texts_node([PUZZLE])], error=b"the disk is full"))


def test_a_cell_that_is_null_is_a_blank():
    digits = digits_of(PUZZLE)
    hidden = np.where(digits == 0, 9, digits)
    validity = np.packbits(digits != 0, bitorder="little")
    assert surudoku.solve(Column(lists_node([hidden], validity=validity))).texts() == [SOLUTION]


SETS = [PUZZLE, "." * 81, "11" + "." * 79]


def test_results_are_tables(tmp_path):
    path = tmp_path / "set.csv"
    path.write_text(f"question,answer,rating\n{PUZZLE},{SOLUTION},7\n")
    results = [surudoku.solve(SETS, level=True), surudoku.rate(SETS, techniques=True), surudoku.canon(SETS),
               surudoku.isomorphs([PUZZLE], 3, solutions=[SOLUTION]), next(surudoku.read(path)), surudoku.solve([]),
               surudoku.Boards(4).solve(["." * 16] * 2), surudoku.solve(np.zeros((2, 9, 9), np.uint8))]
    kept = len(_arrow_out._kept)
    for result in results:
        for table in (taken_table(result), streamed_table(result)):
            frame = result.to_pandas()
            assert list(table) == frame.columns.tolist()
            for name, column in table.items():
                assert [str(value) for value in as_the_frame_has(column)] == [
                    str(None if value is None or isinstance(value, float) and hasattr(frame[name], "cat") else value)
                    for value in frame[name]]
    gc.collect()
    assert len(_arrow_out._kept) == kept and not _arrow_out._in_capsules


def as_the_frame_has(column):
    """Lists of cells as texts."""
    symbols = ".123456789"
    return ["".join(symbols[cell] for cell in value) if isinstance(value, list) else value for value in column]


def test_arrays_of_results_are_not_copied(puzzles):
    solved = surudoku.solve(puzzles)
    capsules = solved.__arrow_c_array__()
    assert address_of_values(capsules, 1) == solved.solutions.ctypes.data
    assert address_of_values(capsules, 3) == solved.guesses.ctypes.data


def test_a_table_outlives_its_result_and_is_released_anywhere():
    capsules = surudoku.solve([PUZZLE] * 1000).__arrow_c_array__()

    class Kept:
        def __arrow_c_array__(self):
            return capsules

    gc.collect()
    tables = []
    thread = threading.Thread(target=lambda: tables.append(taken_table(Kept())))
    thread.start()
    thread.join()
    assert tables[0]["solution"] == [digits_of(SOLUTION).tolist()] * 1000
    assert tables[0]["status"] == ["unique"] * 1000


def test_capsules_that_nobody_takes_are_freed():
    gc.collect()
    kept = len(_arrow_out._kept)
    result = surudoku.solve(PUZZLE)
    result.__arrow_c_array__()
    result.__arrow_c_stream__()
    assert len(_arrow_out._kept) == kept and not _arrow_out._in_capsules


PROGRAM = """
import sys
import numpy
import surudoku
from arrow_by_hand import Array, Chunks, Node, Schema, moved

class Holder: pass

kept = [surudoku.solve("." * 81).__arrow_c_array__(), surudoku.solve("." * 81).__arrow_c_stream__()]
schema, array = (moved(capsule, kind) for capsule, kind in zip(surudoku.solve("." * 81).__arrow_c_array__(), (Schema, Array)))
taken = surudoku._grids.take_grids(Chunks([Node("w:81", 1, [None, numpy.zeros(81, "u1")])]), "puzzles")
surudoku.kept = surudoku.solve("." * 81).__arrow_c_array__()
cycle = Holder()
cycle.self, cycle.kept = cycle, surudoku.solve("." * 81).__arrow_c_stream__()
"""


def test_python_ends_while_somebody_has_tables():
    done = subprocess.run([sys.executable, "-X", "dev", "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_column_of_solutions_goes_in_again(puzzles):
    """Out as lists of numbers, and in: by our own two ends."""

    class Solutions:
        def __arrow_c_array__(self):
            forms = surudoku.canon(puzzles)
            return _arrow_out.exported_array({"form": forms._columns()["form"]}, len(forms))

    assert (surudoku.canon(Solutions()).forms == surudoku.canon(puzzles).forms).all()

"""Sets as researchers have them: Series and frames, masked and float arrays, generators, files; and arrays for the answers."""

import errno
import io

import numpy as np
import pandas
import pytest
import surudoku
from conftest import PUZZLE, SOLUTION, digits_of

FOUR = "12343412214343.."


@pytest.fixture
def series(puzzles):
    """40 puzzles of a frame, as a filter leaves them."""
    frame = pandas.DataFrame({"puzzle": surudoku.texts(puzzles[:120])})
    return frame[frame.index % 3 == 1]["puzzle"]


# Series and their indexes.


@pytest.mark.parametrize("call", [
    surudoku.solve, surudoku.rate, surudoku.canon, lambda series: surudoku.rate(series, techniques=True),
    lambda series: surudoku.isomorphs(series), lambda series: surudoku.solve(series.to_frame())])
def test_the_index_of_a_series_comes_back(series, call):
    result = call(series)
    frame = result.to_pandas()
    assert result.index.equals(series.index) and frame.index.equals(series.index)
    assert frame.reset_index(drop=True).equals(call(series.reset_index(drop=True)).to_pandas())


def test_ratings_join_the_rows_that_they_are_of(puzzles):
    bank = pandas.DataFrame({"puzzle": surudoku.texts(puzzles[:90])})
    bank["er"] = surudoku.rate(bank["puzzle"]).er
    hard = bank[bank["er"] > bank["er"].median()]
    joined = bank.join(surudoku.rate(hard["puzzle"]).to_pandas()["er"], rsuffix="_again")
    assert joined["er_again"].notna().sum() == len(hard) > 0
    assert (joined["er_again"].dropna() == joined["er"][hard.index]).all()


def test_an_element_for_each_is_a_series_for_a_series(series):
    counts = surudoku.count(series)
    assert isinstance(counts, pandas.Series) and counts.index.equals(series.index) and counts.dtype == np.uint64
    solutions = pandas.Series(surudoku.solve(series).texts(), index=series.index)
    for puzzles, answers in ((series, solutions), (None, solutions), (series, solutions.to_list())):
        correct = surudoku.check(puzzles, answers)
        assert correct.index.equals(series.index) and correct.all()
    out = np.empty(len(series), bool)
    assert surudoku.check(series, solutions, out=out) is out
    assert isinstance(surudoku.count(series.to_list()), np.ndarray)


def test_isomorphs_have_the_index_of_their_puzzles(series):
    more = surudoku.isomorphs(series, 3, seed=1).to_pandas()
    assert more.index.tolist() == [number for number in series.index for _ in range(3)]
    assert (surudoku.canon(more["puzzle"]).keys()[::3] == surudoku.canon(series).keys()).all()


def test_series_with_different_indexes_are_refused(series):
    solutions = pandas.Series(surudoku.solve(series).texts())
    for call in (lambda: surudoku.check(series, solutions), lambda: surudoku.isomorphs(series, solutions=solutions)):
        with pytest.raises(ValueError, match="two Series with different indexes"):
            call()


def test_boards_keep_the_index_too():
    four = surudoku.Boards(4)
    boards = pandas.Series([FOUR, "." * 16], index=["a", "b"])
    assert four.solve(boards).to_pandas().index.tolist() == ["a", "b"]
    assert four.count(boards).to_dict() == {"a": 1, "b": 288}
    assert four.check(None, boards).to_dict() == {"a": False, "b": False}
    assert four.count(pandas.DataFrame([[0] * 16], index=["c"])).to_dict() == {"c": 288}


def test_a_series_of_81_numbers_is_one_puzzle_without_an_index():
    solved = surudoku.solve(pandas.Series(digits_of(PUZZLE)))
    assert solved.texts() == [SOLUTION] and solved.index is None


# Arrays of other kinds.


def test_a_masked_cell_is_a_blank():
    digits = digits_of(PUZZLE)
    hidden = np.where(digits == 0, 77, digits)  # what stands there is not read
    for dtype in (np.uint8, np.int64, float):
        masked = np.ma.array(hidden.astype(dtype), mask=digits == 0)
        assert surudoku.solve(masked).texts() == [SOLUTION]
        assert surudoku.solve([masked, masked]).texts() == [SOLUTION] * 2
        assert surudoku.solve(masked.reshape(1, 9, 9)).texts() == [SOLUTION]
    characters = np.ma.array(list(PUZZLE.replace(".", "x")), mask=digits == 0)
    assert surudoku.solve(characters).texts() == [SOLUTION]
    boards = np.ma.masked_equal([[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 9, 9, 9, 9]], 9)
    assert surudoku.Boards(4).solve(boards).is_unique.all()
    pattern = np.ma.array(np.ones(81), mask=np.arange(81) % 2)
    assert (surudoku.generate(2, pattern=pattern) == surudoku.generate(2, pattern="x." * 40 + "x")).all()


def test_a_masked_text_is_refused():
    masked = np.ma.array([PUZZLE, PUZZLE], mask=[False, True])
    with pytest.raises(ValueError, match=r"puzzles\[1\]: it is masked"):
        surudoku.solve(masked)
    assert surudoku.solve(np.ma.array([PUZZLE])).texts() == [SOLUTION]
    with pytest.raises(ValueError, match="out: an array with a mask"):
        surudoku.solve(PUZZLE, out=np.ma.zeros((1, 81), np.uint8))
    with pytest.raises(ValueError, match="out: an array with a mask"):
        surudoku.count(PUZZLE, out=np.ma.zeros(1, np.uint64))


@pytest.mark.parametrize("dtype", ["f2", "f4", "f8", ">f8"])
def test_whole_numbers_may_be_floats(dtype):
    assert surudoku.solve(digits_of(PUZZLE).astype(dtype)).texts() == [SOLUTION]


@pytest.mark.parametrize("value", [1.5, np.nan, np.inf, -1.0, 10.0])
def test_other_floats_are_refused(value):
    digits = np.stack([digits_of(PUZZLE)] * 2).astype(float)
    digits[1, 10] = value
    with pytest.raises(ValueError, match=rf"puzzles\[1\], r2c2: {value} is not a digit 0..9"):
        surudoku.solve(digits)


def test_a_frame_with_one_column_is_that_column(series):
    expected = surudoku.solve(series).solutions
    for frame in (series.to_frame(), series.to_frame().to_numpy(), series.to_frame().to_numpy().astype("U81"),
                  pandas.DataFrame(np.stack([digits_of(text) for text in series]))):
        assert (surudoku.solve(frame).solutions == expected).all()
    with pytest.raises(ValueError, match="objects in the shape"):
        surudoku.solve(pandas.DataFrame({"a": series, "b": series}))


def test_any_iterable_in_order_is_a_set(series):
    expected = surudoku.solve(series).solutions
    digits = [digits_of(text) for text in series]
    for iterable in ((text for text in series), map(str, series), iter(series),
                     (row for row in digits)):
        assert (surudoku.solve(iterable).solutions == expected).all()
    assert surudoku.solve(iter(())).solutions.shape == (0, 81)
    assert surudoku.Boards(4).solve(FOUR for _ in range(3)).is_unique.all()
    for wrong in (set(series), dict.fromkeys(series), 7, None):
        with pytest.raises(ValueError, match="is no set of puzzles"):
            surudoku.solve(wrong)


def test_an_open_file_is_its_lines(series, tmp_path):
    expected = surudoku.solve(series).solutions
    path = tmp_path / "set.txt"
    path.write_text("".join(f"{text}\n" for text in series))
    with open(path) as text, open(path, "rb") as data:
        assert (surudoku.solve(text).solutions == expected).all()
        assert (surudoku.solve(data).solutions == expected).all()
    assert surudoku.solve(io.StringIO(PUZZLE)).texts() == [SOLUTION]
    assert len(surudoku.solve(io.BytesIO())) == 0
    with pytest.raises(ValueError, match="line 1: it does not end after 81 characters"):
        surudoku.solve(io.StringIO(f"{PUZZLE},1\n" * 82))


# Arrays that get the answers.


def test_answers_may_lie_between_the_puzzles(puzzles, solutions):
    both = np.zeros((len(puzzles), 2, 81), np.uint8)
    both[:, 0] = puzzles
    solved = surudoku.solve(both[:, 0], out=both[:, 1])
    assert solved.solutions.base is both
    assert (both[:, 0] == puzzles).all() and (both[:, 1] == solutions).all()
    more = surudoku.isomorphs(both[:, 0], out=both[:, 1]).puzzles
    assert (both[:, 0] == puzzles).all() and (more == surudoku.isomorphs(puzzles).puzzles).all()


def test_answers_over_the_puzzles_are_refused(puzzles):
    memory = np.zeros((30, 81), np.uint8)
    for taken, out in ((memory[:20], memory[10:]), (memory[::2], memory[::2]), (memory[:20], memory[:20].reshape(20, 9, 9)),
                       (memoryview(memory[:1]).cast("B"), memory[:1])):
        with pytest.raises(ValueError, match="it shares memory"):
            surudoku.solve(taken, out=out[: len(surudoku.texts(taken))])
    with pytest.raises(ValueError, match="it shares memory"):
        surudoku.count(memory[:8], out=memory.reshape(-1)[:64].view(np.uint64))
    with pytest.raises(ValueError, match="it shares memory"):
        surudoku.check(None, memory[:1], out=memory.reshape(-1)[:1].view(bool))


# Files that are not there, and what results say of themselves.


def test_a_missing_file_is_the_error_that_open_raises(tmp_path):
    with pytest.raises(FileNotFoundError) as caught:
        surudoku.read(tmp_path / "missing.txt")
    assert caught.value.errno == errno.ENOENT and caught.value.filename == str(tmp_path / "missing.txt")
    with pytest.raises(IsADirectoryError):
        surudoku.read(tmp_path)
    (tmp_path / "set.txt").write_text(PUZZLE + "\n")
    with pytest.raises(OSError, match="column") as caught:
        surudoku.read(tmp_path / "set.txt", column="grid")
    assert caught.value.errno is None


def test_a_result_says_how_many_have_which_status():
    sets = [PUZZLE, PUZZLE, "." * 81, "11" + "." * 79]
    assert repr(surudoku.solve(sets)) == "<surudoku.Solved of 4: 2 unique, 1 multiple, 1 invalid>"
    assert repr(surudoku.rate(sets[:1])) == "<surudoku.Ratings of 1: 1 unique>"
    assert repr(surudoku.Boards(4).solve([FOUR])) == "<surudoku.SolvedBoards of 1: 1 unique>"
    assert repr(surudoku.solve([])) == "<surudoku.Solved of 0>"
    assert repr(surudoku.canon(sets)) == "<surudoku.Forms of 4>"

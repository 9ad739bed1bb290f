"""Calls in the middle of calls, and readers that several threads share."""

import os
import signal
import threading

import numpy as np
import pytest
import surudoku
from conftest import PUZZLE, SOLUTION
from surudoku import _library

ENDLESS = dict(puzzles="." * 81, limit=2**62)


class Enough(Exception):
    pass


@pytest.fixture
def at_tellings(monkeypatch):
    """Calls the next of these functions each time that a call with progress=True tells of it: by then it is at work."""
    functions = []

    class Bar:
        def __init__(self, total):
            pass

        def show(self, done):
            if functions:
                functions.pop(0)()

        def close(self, is_complete):
            pass

    monkeypatch.setattr(_library, "_Bar", Bar)
    return functions


@pytest.fixture
def handle():
    """handle(signal, handler) until the end of the test."""
    before = {}

    def install(number, handler):
        before.setdefault(number, signal.signal(number, handler))

    yield install
    for number, handler in before.items():
        signal.signal(number, handler)


def raise_enough():
    raise Enough


def send(number):
    return lambda: os.kill(os.getpid(), number)


CALLS = {
    "solve": lambda: surudoku.solve(PUZZLE).texts() == [SOLUTION],
    "solve_long": lambda: surudoku.solve(PUZZLE, limit=2**62).texts() == [SOLUTION],
    "count": lambda: surudoku.count(PUZZLE).tolist() == [1],
    "count_threads": lambda: surudoku.count(PUZZLE, threads=1).tolist() == [1],
    "check": lambda: surudoku.check(PUZZLE, SOLUTION).all(),
    "rate": lambda: surudoku.rate(PUZZLE).er.tolist() == [1.2],
    "canon": lambda: len(surudoku.canon(PUZZLE).forms) == 1,
    "isomorphs": lambda: len(surudoku.isomorphs(PUZZLE, 3).puzzles) == 3,
    "generate": lambda: len(surudoku.generate(2)) == 2,
    "explain": lambda: len(surudoku.explain(PUZZLE)) > 50,
    "explain_many": lambda: len(next(surudoku.explain_many(PUZZLE))["steps"]) > 50,
    "error": lambda: str(pytest.raises(ValueError, surudoku.count, PUZZLE[:-1] + "x").value).startswith("puzzles[0], r9c9"),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_handler_may_call_while_a_call_runs(at_tellings, handle, name):
    results = []
    handle(signal.SIGUSR1, lambda *_: results.append(CALLS[name]()))
    at_tellings[:] = [send(signal.SIGUSR1), lambda: None, send(signal.SIGUSR1), lambda: None, raise_enough]
    with pytest.raises(Enough):
        surudoku.count(**ENDLESS, progress=True)
    assert results == [True, True]
    assert surudoku.count(PUZZLE).tolist() == [1]


def test_a_handler_may_call_while_a_puzzle_is_explained(handle, monkeypatch):
    results = []
    handle(signal.SIGUSR1, lambda *_: results.append([call() for call in CALLS.values()]))
    string_at = surudoku._explaining.ctypes.string_at

    def signalling(text, size):
        monkeypatch.setattr(surudoku._explaining.ctypes, "string_at", string_at)
        send(signal.SIGUSR1)()
        return string_at(text, size)

    monkeypatch.setattr(surudoku._explaining.ctypes, "string_at", signalling)
    assert len(surudoku.explain(PUZZLE)) > 50
    assert results == [[True] * len(CALLS)]


def test_control_c_ends_the_call_of_a_handler_too(at_tellings, handle):
    ended = []

    def count_on(*_):
        try:
            surudoku.count(**ENDLESS, progress=True)
        finally:
            ended.append(len(at_tellings))

    handle(signal.SIGUSR1, count_on)
    at_tellings[:] = [send(signal.SIGUSR1), send(signal.SIGINT), lambda: None, raise_enough, raise_enough]
    with pytest.raises(KeyboardInterrupt):
        surudoku.count(**ENDLESS, progress=True)
    assert ended == [3]  # the inner call ended at the first telling after the signal
    assert signal.getsignal(signal.SIGUSR1) is count_on


def test_each_block_comes_to_one_of_the_threads_that_read(puzzles, tmp_path):
    path = tmp_path / "set.txt"
    path.write_text("".join(f"{text}\n" for text in [*surudoku.texts(puzzles), "bad"]))
    for errors in ("skip", "error"):
        reader = surudoku.read(path, block=7, errors=errors)
        lines = []
        caught = []

        def work():
            try:
                for block in reader:
                    lines.append(block.lines)
                    assert (block.puzzles == puzzles[block.lines.astype(int) - 1]).all()
            except BaseException as error:
                caught.append(error)

        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        whole = range(1, len(puzzles) + 1 - (0 if errors == "skip" else len(puzzles) % 7))
        assert sorted(np.concatenate(lines).tolist()) == list(whole)
        assert reader.bad_records == (1 if errors == "skip" else 0)
        assert [str(error).split(":")[1] for error in caught] == ([] if errors == "skip" else ["5001"])


def test_a_reader_may_be_closed_while_others_read(puzzles, tmp_path):
    path = tmp_path / "set.txt"
    path.write_text("".join(f"{text}\n" for text in surudoku.texts(puzzles)))
    for _ in range(20):
        reader = surudoku.read(path, block=3)
        threads = [threading.Thread(target=lambda: list(reader)) for _ in range(4)]
        for thread in threads:
            thread.start()
        next(reader, None)
        reader.close()
        for thread in threads:
            thread.join()
        assert list(reader) == []


def test_a_handler_cannot_read_in_the_middle_of_a_read(at_tellings, handle, tmp_path):
    path = tmp_path / "set.txt"
    path.write_text(f"{PUZZLE}\n" * 3)
    reader = surudoku.read(path, block=1, progress=True)
    handle(signal.SIGUSR1, lambda *_: next(reader))
    at_tellings[:] = [send(signal.SIGUSR1)]
    with pytest.raises(RuntimeError, match="this reader is reading"):
        next(reader)
    assert [block.lines.tolist() for block in reader] == [[1], [2], [3]]


def test_a_handler_may_close_the_reader(at_tellings, handle, tmp_path):
    path = tmp_path / "set.txt"
    path.write_text(f"{PUZZLE}\n" * 3)
    reader = surudoku.read(path, block=1, progress=True)
    handle(signal.SIGUSR1, lambda *_: reader.close())
    at_tellings[:] = [send(signal.SIGUSR1)]
    assert next(reader).lines.tolist() == [1]
    assert list(reader) == []

"""Handlers that raise at the worst moment, the end of Python, and forks in the middle of calls."""

import _signal
import contextlib
import os
import signal
import subprocess
import sys
import threading

import numpy as np
import pytest
import surudoku
from conftest import PUZZLE, SOLUTION
from surudoku import _library, _reading

ENDLESS = dict(puzzles="." * 81, limit=2**62)


class Enough(Exception):
    pass


def raise_enough(*_):
    raise Enough


class Changed:
    """A module or library with some of its functions exchanged."""

    def __init__(self, original, **functions):
        self._original = original
        self.__dict__.update(functions)

    def __getattr__(self, name):
        return getattr(self._original, name)


@pytest.fixture
def handlers():
    """Puts back the signal handlers that a test changes."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGUSR1, signal.SIGUSR2)}
    yield before
    for number, handler in before.items():
        signal.signal(number, handler)


def bar_that_calls(monkeypatch, function):
    class Bar:
        def __init__(self, total):
            pass

        def show(self, done):
            function()

        def close(self, is_complete):
            pass

    monkeypatch.setattr(_library, "_Bar", Bar)


def write_puzzles(path, count):
    path.write_text(f"{PUZZLE}\n" * count)
    return path


# Readers.


def test_a_reader_is_closed_once_though_closing_was_interrupted(monkeypatch, tmp_path):
    closed = []

    def close_and_raise(reader):
        closed.append(reader)
        raise Enough

    reader = surudoku.read(write_puzzles(tmp_path / "set.txt", 3))
    monkeypatch.setattr(_reading, "lib", Changed(_library.lib, surudoku_close=close_and_raise))
    with pytest.raises(Enough):
        reader.close()
    reader.close()
    del reader
    assert len(closed) == 1


def test_a_block_comes_next_if_a_handler_raised_while_it_was_read(monkeypatch, handlers, tmp_path):
    sent = []

    def send_once():
        if not sent:
            sent.append(True)
            os.kill(os.getpid(), signal.SIGUSR1)

    bar_that_calls(monkeypatch, send_once)
    signal.signal(signal.SIGUSR1, raise_enough)
    reader = surudoku.read(write_puzzles(tmp_path / "set.txt", 3), block=1, progress=True)
    with pytest.raises(Enough):
        next(reader)
    assert [block.lines.tolist() for block in reader] == [[1], [2], [3]]


class SilentPipe:
    """A FIFO in which some puzzles come, and then nothing until end()."""

    def __init__(self, path, puzzles=1, then=lambda: None):
        os.mkfifo(path)
        self.path = path
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._write, args=(f"{PUZZLE}\n" * puzzles, then), daemon=True)
        self._thread.start()

    def _write(self, text, then):
        with open(self.path, "wb", buffering=0) as file:
            with contextlib.suppress(BrokenPipeError):
                file.write(text.encode())
            then()
            self._ended.wait()

    def end(self):
        self._ended.set()
        self._thread.join()


@pytest.mark.parametrize("puzzles", [0, 1])
def test_control_c_ends_the_read_of_a_silent_pipe(handlers, tmp_path, puzzles):
    pipe = SilentPipe(tmp_path / "pipe", puzzles, then=lambda: os.kill(os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        list(surudoku.read(pipe.path))
    pipe.end()


def wait_for_a_read(reader, thread):
    while not reader._is_at_work:
        assert thread.is_alive()


def test_closing_ends_the_read_of_another_thread(tmp_path):
    pipe = SilentPipe(tmp_path / "pipe", 50_000)
    reader = surudoku.read(pipe.path)
    blocks = []
    thread = threading.Thread(target=lambda: blocks.extend(reader))
    thread.start()
    wait_for_a_read(reader, thread)
    reader.close()
    thread.join()
    pipe.end()
    assert blocks == []


def test_a_child_cannot_use_a_reader_that_its_parent_reads(tmp_path):
    pipe = SilentPipe(tmp_path / "pipe", 50_000)
    reader = surudoku.read(pipe.path)
    thread = threading.Thread(target=lambda: list(reader))
    thread.start()
    wait_for_a_read(reader, thread)
    child = os.fork()
    if child == 0:
        try:
            next(reader)
        except RuntimeError:
            reader.close()
            os._exit(0 if surudoku.count(PUZZLE)[0] == 1 else 2)
        os._exit(1)
    pipe.end()
    thread.join()
    assert os.waitpid(child, 0)[1] == 0


# Handlers.


@pytest.mark.parametrize("call", range(1, 12))
def test_handlers_are_restored_whatever_interrupts(monkeypatch, handlers, call):
    """A handler raises right after the call-th handler was set: on entering or on leaving."""
    calls = 0

    def set_and_raise(number, handler):
        nonlocal calls
        signal.signal(number, handler)
        calls += 1
        if calls == call:
            raise Enough

    signal.signal(signal.SIGUSR1, raise_enough)
    signal.signal(signal.SIGUSR2, raise_enough)
    before = {number: signal.getsignal(number) for number in signal.valid_signals()}
    monkeypatch.setattr(_library, "_signal", Changed(_signal, signal=set_and_raise))
    try:
        surudoku.count(PUZZLE)
        assert calls < call
    except Enough:
        assert calls >= call
    assert {number: signal.getsignal(number) for number in signal.valid_signals()} == before
    monkeypatch.undo()
    assert surudoku.count(PUZZLE).tolist() == [1]


def test_a_handler_that_the_program_sets_during_a_call_stays(monkeypatch, handlers):
    told = []

    def ignore_both(*_):
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    def tell():
        if told:
            raise Enough
        told.append(True)
        os.kill(os.getpid(), signal.SIGUSR1)

    signal.signal(signal.SIGUSR1, ignore_both)
    bar_that_calls(monkeypatch, tell)
    with pytest.raises(Enough):
        surudoku.count(**ENDLESS, progress=True)
    assert signal.getsignal(signal.SIGUSR1) == signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    assert signal.getsignal(signal.SIGUSR2) == handlers[signal.SIGUSR2]


def test_a_context_is_freed_if_a_handler_raises_as_soon_as_it_is_made(monkeypatch):
    freed = []

    def free(handle):
        freed.append(handle)
        lib.surudoku_free(handle)

    def create_and_raise():
        handle = lib.surudoku_create()  # which is lost
        assert handle
        raise Enough

    lib = _library.lib
    monkeypatch.setattr(_library, "lib", Changed(lib, surudoku_create=create_and_raise, surudoku_free=free))
    try:
        _library.Context()
    except Enough:
        pass
    assert len(freed) == 1


# Results so far.


def interrupt_at_first_telling(monkeypatch):
    """Ctrl-C as soon as a call tells of its progress, and at no later time."""
    sent = []

    def interrupt():
        if not sent:
            sent.append(os.kill(os.getpid(), signal.SIGINT))

    bar_that_calls(monkeypatch, interrupt)
    return sent


def test_control_c_leaves_the_answers_so_far(monkeypatch):
    sent = interrupt_at_first_telling(monkeypatch)
    solved = surudoku.solve([PUZZLE] * 300 + ["." * 81], limit=2**62, partial=True, progress=True)
    assert sent and repr(solved) == "<surudoku.Solved of 301: 300 unique, 1 unknown>"
    assert set(solved.texts()[:300]) == {SOLUTION}
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def interrupt_at_first_rating(monkeypatch):
    class Bar:
        def __init__(self, total):
            pass

        def show(self, done):
            if done > 0:
                os.kill(os.getpid(), signal.SIGINT)

        def close(self, is_complete):
            pass

    monkeypatch.setattr(_library, "_Bar", Bar)


def test_control_c_leaves_the_ratings_so_far(monkeypatch, puzzles):
    interrupt_at_first_rating(monkeypatch)
    ratings = surudoku.rate(np.concatenate([puzzles] * 100), partial=True, progress=True)
    is_rated = ratings.status == surudoku.Status.UNIQUE
    assert 0 < is_rated.sum() < len(ratings)
    assert (ratings.status[~is_rated] == surudoku.Status.UNKNOWN).all() and np.isnan(ratings.er[~is_rated]).all()
    assert (ratings.er[:5000][is_rated[:5000]] == surudoku.rate(puzzles).er[is_rated[:5000]]).all()


# A search without a guess never looks at the flag itself.
def test_the_count_of_guesses_ends_at_once(monkeypatch, puzzles):
    interrupt_at_first_rating(monkeypatch)
    ratings = surudoku.rate(np.concatenate([puzzles] * 400), scale="tdoku", partial=True, progress=True)
    is_known = ratings.status == surudoku.Status.UNIQUE
    assert is_known.any() and (ratings.guesses[~is_known] == -1).all()
    takes_none = np.tile(surudoku.rate(puzzles, scale="tdoku").guesses == 0, 400)
    assert takes_none[~is_known].any()


def test_control_c_leaves_the_puzzles_so_far(monkeypatch):
    interrupt_at_first_telling(monkeypatch)
    made = surudoku.generate(10**6, seed=3, partial=True, progress=True)
    assert len(made) < 10**6
    assert (made == surudoku.generate(len(made), seed=3)).all()
    four = surudoku.Boards(4)
    interrupt_at_first_telling(monkeypatch)
    boards = four.generate(10**7, partial=True, progress=True)
    assert len(boards) < 10**7 and (boards == four.generate(len(boards))).all()


def test_control_c_leaves_the_boards_so_far(monkeypatch):
    interrupt_at_first_telling(monkeypatch)
    solved = surudoku.Boards(9).solve(["." * 81, *[PUZZLE] * 5000], limit=2**62, partial=True, progress=True)
    assert solved.status[0] == surudoku.Status.UNKNOWN
    assert solved.is_unique.sum() + (solved.status == surudoku.Status.UNKNOWN).sum() == 5001


@pytest.mark.parametrize("call", [lambda: surudoku.solve(**ENDLESS, partial=True, progress=True),
                                  lambda: surudoku.generate(10**7, partial=True, progress=True)])
def test_another_exception_is_not_swallowed(monkeypatch, call):
    bar_that_calls(monkeypatch, raise_enough)
    with pytest.raises(Enough):
        call()
    assert surudoku.solve(PUZZLE, partial=True).texts() == [SOLUTION]


# The end of Python.

CALLS = {
    "count": "surudoku.count('.' * 81, limit=2**62, progress=True)",
    "rate": "surudoku.rate(surudoku.generate(10**5), progress=True)",
    "generate": "surudoku.generate(10**7, progress=True)",
    "canon": "surudoku.canon(['.' * 81] * 10**6, progress=True)",
    "explain": "surudoku.explain(puzzle)",
    "explain_many": "list(surudoku.explain_many([puzzle] * 1000))",
}

PROGRAM = """
import ctypes, threading
import surudoku
from surudoku import _explaining, _library

is_at_work = threading.Event()
puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

class Bar:
    def __init__(self, total): pass
    def show(self, done): is_at_work.set()
    def close(self, is_complete): pass

class Ctypes:
    def __getattr__(self, name): return getattr(ctypes, name)
    def string_at(self, text, size):
        is_at_work.set()
        return ctypes.string_at(text, size)

_library._Bar = Bar
_explaining.ctypes = Ctypes()

def work():
    try:
        while True:
            CALL
    finally:
        is_at_work.set()

threading.Thread(target=work, daemon=True).start()
is_at_work.wait()
"""


@pytest.mark.parametrize("name", CALLS)
def test_python_ends_while_a_daemon_thread_is_in_a_call(name):
    done = subprocess.run([sys.executable, "-c", PROGRAM.replace("CALL", CALLS[name])], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")

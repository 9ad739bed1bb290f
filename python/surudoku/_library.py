"""The C API (surudoku.h and surudoku_experimental.h), called by ctypes.

ctypes and not a compiled module: one package serves every version of Python, needs no compiler and no headers of Python's, and
calls what C programs call. A call costs a few microseconds, which arrays make nothing of; ctypes releases the GIL in each.
"""

import _signal  # signal's functions without its enums, which cost a Watch 100 us; most calls are shorter
import atexit
import contextlib
import ctypes
import os
import sys
import threading
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_size_t, c_uint, c_uint64, c_void_p

from ._arguments import whole_number

OK, ARGUMENT, CELL, STOPPED, FILE, UNMET, PUZZLE, MEMORY, INTERNAL, BUSY = range(10)


class SurudokuError(RuntimeError):
    """The library cannot do what was asked: a request that no puzzle meets, or a mistake in the library."""


class Sized(Structure):
    """A struct of the C API: begins with its size. What the arguments leave out is NULL or 0."""

    def __init__(self, **fields):
        super().__init__(size=ctypes.sizeof(self), **fields)


class Answers(Sized):
    NAME = "surudoku_answers"
    _fields_ = [("size", c_size_t), ("solutions", c_void_p), ("solution_stride", c_size_t), ("statuses", c_void_p),
                ("counts", c_void_p), ("guesses", c_void_p), ("levels", c_void_p)]


class RatingArrays(Sized):
    NAME = "surudoku_ratings"
    _fields_ = [("size", c_size_t),
                *((name, c_void_p) for name in ("statuses", "er", "ep", "ed", "techniques", "step_counts")),
                ("step_count_stride", c_size_t),
                *((name, c_void_p) for name in ("steps", "hard_steps", "clues_after_singles")), ("hard_above", c_uint64),
                ("tdoku", c_void_p), ("levels", c_char_p), ("level_places", c_void_p)]


class FormArrays(Sized):
    NAME = "surudoku_forms"
    _fields_ = [("size", c_size_t), ("forms", c_void_p), ("form_stride", c_size_t), ("automorphisms", c_void_p)]


class Request(Sized):
    NAME = "surudoku_request"
    _fields_ = [("size", c_size_t), ("is_full", c_int), ("min_clues", c_int), ("max_clues", c_int), ("is_minimal", c_int),
                ("symmetry", c_int), ("level", c_int), ("places", c_void_p), ("seed", c_uint64),
                ("max_attempts", c_uint64), ("min_er", c_int), ("max_er", c_int), ("technique", c_char_p),
                ("least_steps", c_uint64), ("only_up_to", c_char_p), ("family", c_uint64), ("profile", c_char_p),
                ("levels", c_char_p), ("level_name", c_char_p)]


class ReadOptions(Sized):
    NAME = "surudoku_read_options"
    _fields_ = [("size", c_size_t),
                *((name, c_char_p) for name in ("format", "puzzle_column", "solution_column", "rating_column"))]


class RecordArrays(Sized):
    NAME = "surudoku_records"
    _fields_ = [("size", c_size_t), ("puzzles", c_void_p), ("puzzle_stride", c_size_t), ("solutions", c_void_p),
                ("solution_stride", c_size_t), ("ratings", c_void_p), ("lines", c_void_p), ("kinds", c_void_p)]


class TraceOptions(Sized):
    NAME = "surudoku_trace_options"
    _fields_ = [("size", c_size_t), ("method", c_char_p), ("profile", c_char_p),
                *((name, c_int) for name in ("only_placements", "has_grids", "has_candidates", "has_no_chains")),
                *((name, c_uint64) for name in ("above", "first", "max_guesses", "most_steps"))]


class BoardRules(Sized):
    NAME = "surudoku_board_rules"
    _fields_ = [("size", c_size_t), ("side", c_int), ("box_height", c_int), ("box_width", c_int), ("houses", c_uint),
                ("regions", c_char_p)]


class Handle(c_void_p):
    """A context of C, which is freed with this object.

    C hands out this object itself and no number: there is no moment at which a signal handler that raises could lose it.
    """

    process = None  # that made it; None until its Context says so

    def __del__(self, process=os.getpid):  # which may be gone at the end of Python
        # Its threads are those of the process that made it: a child of that one has none to free.
        if self.value and self.process in (None, process()):
            number, self.value = self.value, None
            lib.surudoku_free(number)


PROGRESS = ctypes.CFUNCTYPE(c_int, c_void_p, c_uint64, c_uint64)
STEP = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p, c_size_t)

_GRIDS = (c_void_p, c_size_t)  # an array of grids and its stride

_SIGNATURES = {
    "surudoku_version": (c_char_p, ()),
    "surudoku_error_text": (c_char_p, (c_int,)),
    "surudoku_create": (Handle, ()),
    "surudoku_free": (None, (c_void_p,)),
    "surudoku_set_threads": (c_int, (c_void_p, c_int)),
    "surudoku_set_stop": (None, (c_void_p, c_int)),
    "surudoku_set_progress": (c_int, (c_void_p, PROGRESS, c_void_p)),
    "surudoku_message": (c_char_p, (c_void_p,)),
    "surudoku_fault": (None, (c_void_p, POINTER(c_size_t), POINTER(c_int))),
    "surudoku_status_name": (c_char_p, (c_int,)),
    "surudoku_technique_name": (c_char_p, (c_int,)),
    "surudoku_solve": (c_int, (c_void_p, *_GRIDS, c_size_t, c_uint64, POINTER(Answers))),
    "surudoku_count": (c_int, (c_void_p, *_GRIDS, c_size_t, c_uint64, c_void_p)),
    "surudoku_check": (c_int, (c_void_p, *_GRIDS, *_GRIDS, c_size_t, c_int, c_void_p)),
    "surudoku_rate": (c_int, (c_void_p, *_GRIDS, c_size_t, c_char_p, POINTER(RatingArrays))),
    "surudoku_canon": (c_int, (c_void_p, *_GRIDS, c_size_t, c_int, POINTER(FormArrays))),
    "surudoku_isomorphs": (c_int, (c_void_p, *_GRIDS, *_GRIDS, c_size_t, c_size_t, c_uint64, *_GRIDS, *_GRIDS)),
    "surudoku_request_init": (None, (POINTER(Request), c_size_t)),
    "surudoku_generate": (c_int, (c_void_p, POINTER(Request), c_uint64, c_size_t, *_GRIDS, *_GRIDS, POINTER(c_size_t))),
    "surudoku_open": (c_int, (c_void_p, c_char_p, POINTER(ReadOptions), POINTER(c_void_p))),
    "surudoku_close": (None, (c_void_p,)),
    "surudoku_has_solutions": (c_int, (c_void_p,)),
    "surudoku_has_ratings": (c_int, (c_void_p,)),
    "surudoku_read": (c_int, (c_void_p, c_size_t, POINTER(RecordArrays), POINTER(c_size_t))),
    "surudoku_explain": (c_int, (c_void_p, c_void_p, c_char_p, c_char_p, STEP, c_void_p)),
    "surudoku_explain_many": (c_int, (c_void_p, *_GRIDS, c_size_t, POINTER(TraceOptions), STEP, c_void_p)),
    "surudoku_list_levels": (c_int, (c_void_p, c_char_p, STEP, c_void_p)),
    "surudoku_solve_boards": (c_int, (c_void_p, POINTER(BoardRules), *_GRIDS, c_size_t, c_uint64, POINTER(Answers))),
    "surudoku_check_boards": (c_int, (c_void_p, POINTER(BoardRules), *_GRIDS, *_GRIDS, c_size_t, c_int, c_void_p)),
    "surudoku_generate_boards": (c_int, (c_void_p, POINTER(BoardRules), POINTER(Request), c_uint64, c_size_t, *_GRIDS, *_GRIDS,
                                         POINTER(c_size_t))),
    "surudoku_field": (c_int, (c_char_p, c_char_p, POINTER(c_size_t), POINTER(c_size_t))),
}


def _load():
    """The library of the wheel, else the system's. SURUDOKU_LIBRARY names another one."""
    bundled = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib", "libsurudoku.so.0")
    path = os.environ.get("SURUDOKU_LIBRARY") or (bundled if os.path.exists(bundled) else "libsurudoku.so.0")
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(f"surudoku: its library cannot be loaded: {error}") from None
    for name, (result, arguments) in _SIGNATURES.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise ImportError(f"surudoku: {path} does not fit this package: it has no {name}") from None
        function.restype = result
        function.argtypes = arguments
    for struct in Sized.__subclasses__():
        check_layout(library, struct, path)
    return library


def check_layout(library, struct, path):
    """Raises ImportError if the library has a field elsewhere than the struct does, or not at all.

    The library's struct may be longer: it leaves alone what is beyond the size that it gets.
    """
    offset, size = c_size_t(), c_size_t()
    for name, *_ in struct._fields_:
        error = library.surudoku_field(struct.NAME.encode(), name.encode(), byref(offset), byref(size))
        field = getattr(struct, name)
        if error != OK:
            raise ImportError(f"surudoku: {path} does not fit this package: its {struct.NAME} has no field {name}")
        if (offset.value, size.value) != (field.offset, field.size):
            raise ImportError(f"surudoku: {path} does not fit this package: {struct.NAME}.{name} has {size.value} bytes at "
                              f"{offset.value} there, and {field.size} at {field.offset} here")


lib = _load()

_NO_PROGRESS = ctypes.cast(0, PROGRESS)


def version() -> str:
    """The version of the library, as in "0.1.0"."""
    return lib.surudoku_version().decode()


class _CallsOfThreads:
    """The calls of all threads but the main one. At the end of Python they are stopped.

    Python ends a daemon thread as soon as it comes back into Python after that. Inside a progress function, that would throw it
    out through the C++ code that called the function, which ends the process with abort().
    """

    def __init__(self):
        self.forget()
        atexit.register(self._end)
        os.register_at_fork(after_in_child=self.forget)

    def forget(self):
        """In a child: the threads are those of its parent."""
        self.is_over = False
        self._calls = set()  # their contexts
        self._left = threading.Condition()

    @contextlib.contextmanager
    def entered(self, context):
        """On the main thread: nothing. Elsewhere: ends the thread, quietly, when Python ends."""
        if is_main_thread():
            yield
            return
        with self._left:
            if self.is_over:
                raise SystemExit
            self._calls.add(context)
        try:
            yield
        finally:
            with self._left:
                self._calls.discard(context)  # gone, if the call forked
                self._left.notify_all()
        if self.is_over:
            raise SystemExit

    def _end(self):
        with self._left:
            self.is_over = True
            for context in self._calls:
                context.stop()
            self._left.wait_for(lambda: not self._calls)


def is_main_thread():
    """Python calls signal handlers on this thread alone."""
    return threading.get_ident() == threading.main_thread().ident


class Context:
    """A context of the C API: one call at a time works in it."""

    def __init__(self):
        self.handle = lib.surudoku_create()
        self.process = self.handle.process = os.getpid()
        if not self.handle:
            raise MemoryError("surudoku: no context")
        self._threads = 0

    def set_threads(self, threads):
        number = whole_number(threads, "threads", 0, 1024)
        if number != self._threads:
            lib.surudoku_set_threads(self.handle, number)
            self._threads = number

    def stop(self):
        """Ends the call that is at work in it, soon, and all later ones."""
        lib.surudoku_set_stop(self.handle, 1)

    def check(self, error):
        """Raises what the C API calls an error."""
        if error != OK:
            raise self.exception(error)

    def exception(self, error):
        message = lib.surudoku_message(self.handle).decode(errors="backslashreplace")
        if error in (ARGUMENT, CELL, PUZZLE):
            return ValueError(message)
        if error == FILE:
            return OSError(message)
        if error == MEMORY:
            return MemoryError(message)
        return SurudokuError(message)

    def run(self, function, *arguments, total=0, progress=False, is_long=True, partial=False):
        """Calls function(context, ...). A long call looks for Ctrl-C about ten times a second.

        partial: Ctrl-C ends the call, and nothing is raised.
        """
        with calls_of_threads.entered(self):
            if not (progress or (is_long or partial) and is_main_thread()):
                error = function(self.handle, *arguments)
            else:
                with Watch(self.handle, total, progress, partial) as watch:
                    error = function(self.handle, *arguments)
                if watch.is_forgiven and error == STOPPED:
                    return
        self.check(error)


class Watch:
    """While a call runs: shows its progress, where that is wanted, and ends it at a signal whose handler raises: Ctrl-C.

    The C API calls _tell on the thread that is in the call; on the main thread Python handles signals then. What a handler
    raises in there would be lost in C: Python would print it and go on. So handlers are called by one that keeps it. A handler may
    itself make a call with a Watch of its own: that one calls the program's handlers, not the outer Watch's.

    A handler that the program sets meanwhile stays. A Watch that is over hands on what its handler still gets.
    """

    def __init__(self, handle, total, progress, forgives=False):
        self._handle = handle
        self._forgives = forgives
        self._caught = None
        self._is_over = False
        self._ours = self._handle_signal
        self._handlers = {}  # of the program
        self._bar = _Bar(total) if progress else None
        self._function = PROGRESS(self._tell)

    def __enter__(self):
        try:
            if is_main_thread():
                self._watch_signals()
            lib.surudoku_set_progress(self._handle, self._function, None)
        except BaseException:  # of a handler that was not replaced yet
            self._leave()
            raise
        return self

    def __exit__(self, *_):
        self._leave()
        if self._bar:
            self._bar.close(self._caught is None)
        if self._caught is not None and not self.is_forgiven:
            raise self._caught

    def _watch_signals(self):
        for number in _SIGNALS:
            handler = _signal.getsignal(number)
            if callable(handler):
                self._handlers[number] = handler
                _signal.signal(number, self._ours)

    def _leave(self):
        """Puts back the program's handlers, though they raise as soon as they are back."""
        try:
            self._is_over = True
            lib.surudoku_set_progress(self._handle, _NO_PROGRESS, None)
            for number, handler in self._handlers.items():
                if _signal.getsignal(number) is self._ours:
                    _signal.signal(number, handler)
        except BaseException as caught:
            self._caught = caught
            self._leave()

    @property
    def is_stopping(self):
        return self._caught is not None

    @property
    def is_forgiven(self):
        """Ctrl-C, where the caller wants what is known by then."""
        return self._forgives and isinstance(self._caught, KeyboardInterrupt)

    def _handle_signal(self, number, frame):
        if self._is_over:
            return self._handler_of_program(number)(number, frame)
        try:
            self._handler_of_program(number)(number, frame)
        except BaseException as caught:
            self._caught = caught

    def _handler_of_program(self, number):
        handler = self._handlers[number]
        outer = getattr(handler, "__self__", None)
        return outer._handler_of_program(number) if isinstance(outer, Watch) else handler

    def _tell(self, _user, done, _total):
        try:
            if self._bar:
                self._bar.show(done)
        except BaseException as caught:
            self._caught = caught
        return int(self.is_stopping)


_SIGNALS = tuple(map(int, _signal.valid_signals()))


class _Bar:
    """A bar of tqdm; without tqdm, a line on standard error; nothing in a program without standard error (pythonw)."""

    def __init__(self, total):
        self._total = total
        self._tqdm = None
        if sys.stderr is None:
            return
        try:
            from tqdm.auto import tqdm

            self._tqdm = tqdm(total=total, unit="puzzle", unit_scale=True)
        except ImportError:
            pass

    def show(self, done):
        if self._tqdm is not None:
            self._tqdm.update(done - self._tqdm.n)
        elif sys.stderr is not None:
            total = "" if self._total is None else f" of {self._total:,}"
            print(f"\rsurudoku: {done:,}{total}", end="", file=sys.stderr, flush=True)

    def close(self, is_complete):
        if is_complete:
            self.show(self._total)
        if self._tqdm is not None:
            self._tqdm.close()
        elif sys.stderr is not None:
            print(file=sys.stderr)


def progress_bar(total):
    """A bar for work that takes several calls."""
    return _Bar(total)


calls_of_threads = _CallsOfThreads()
_of_thread = threading.local()


@contextlib.contextmanager
def context(threads=0):
    """The context of the calling thread, for one call with that many threads.

    Nobody else finds it until the call is over: a call that a signal handler makes meanwhile gets a new one.
    """
    taken = _of_thread.__dict__.pop("context", None)
    if taken is None or taken.process != os.getpid():
        taken = Context()
    try:
        taken.set_threads(threads)
        yield taken
    finally:
        _of_thread.context = taken

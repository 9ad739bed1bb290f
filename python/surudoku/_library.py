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
from ctypes import byref, c_size_t, c_void_p
from typing import TYPE_CHECKING

from ._arguments import whole_number
from ._c_api import SIGNATURES, Error, Progress
from ._sized import Sized

if TYPE_CHECKING:
    from ._c_api import Library


class SurudokuError(RuntimeError):
    """The library cannot do what was asked: a request that no puzzle meets, or a mistake in the library."""


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


def _load():
    """The library of the wheel, else the system's. SURUDOKU_LIBRARY names another one."""
    bundled = os.path.join(os.path.dirname(os.path.abspath(__file__)), "lib", "libsurudoku.so.0")
    path = os.environ.get("SURUDOKU_LIBRARY") or (bundled if os.path.exists(bundled) else "libsurudoku.so.0")
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(f"surudoku: its library cannot be loaded: {error}") from None
    for name, (result, arguments) in SIGNATURES.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise ImportError(f"surudoku: {path} does not fit this package: it has no {name}") from None
        function.restype = result
        function.argtypes = arguments
    library.surudoku_create.restype = Handle
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
        if error != Error.OK:
            raise ImportError(f"surudoku: {path} does not fit this package: its {struct.NAME} has no field {name}")
        if (offset.value, size.value) != (field.offset, field.size):
            raise ImportError(f"surudoku: {path} does not fit this package: {struct.NAME}.{name} has {size.value} bytes at "
                              f"{offset.value} there, and {field.size} at {field.offset} here")


lib: "Library" = _load()

_NO_PROGRESS = ctypes.cast(0, Progress)


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
        if error != Error.OK:
            raise self.exception(error)

    def exception(self, error):
        message = lib.surudoku_message(self.handle).decode(errors="backslashreplace")
        if error in (Error.ARGUMENT, Error.CELL, Error.PUZZLE):
            return ValueError(message)
        if error == Error.FILE:
            return OSError(message)
        if error == Error.MEMORY:
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
                if watch.is_forgiven and error == Error.STOPPED:
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
        self._function = Progress(self._tell)

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

"""Sudoku by the million, on NumPy arrays.

    >>> import surudoku
    >>> s = surudoku.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> s.status_names
    ['unique']
    >>> s.texts()[0][:9]
    '534678912'

A set of puzzles (``Puzzles`` in the signatures) is any of

* a uint8 array of shape (n, 81) or (n, 9, 9), 0 for a blank; it is used as it is where the 81 cells of a puzzle lie
  together. Other integers, and floats that are whole numbers, are copied. A shape of (81,) or (9, 9) is a set of one. A masked
  cell is a blank;
* the same with characters instead of numbers: ``1``..``9``, and for a blank ``.``, ``0``, ``_``, ``*``, ``-`` or a space
  (as bytes in uint8, or the types S81, S1, U81, U1);
* a str of 81 characters, a set of one; a list, a tuple or another iterable of such, or of rows of 81 numbers;
* a Series of pandas, or a DataFrame with one column of texts or 81 of digits. The answers have its index;
* a column of Arrow (polars, pyarrow, DuckDB): texts, 81 bytes, or lists of 81 numbers;
* bytes (bytearray, memoryview, mmap) of 81 characters, or of lines of 81 characters each; a file that is open, with such lines.

What is no such set raises ValueError, which says what is wrong and where.

Every function that works on sets releases the GIL, takes ``threads=`` (0: all cores) and ``progress=True`` (a bar; of tqdm
where that is installed), and ends soon after Ctrl-C, with KeyboardInterrupt. Results do not depend on the number of threads.
"""

try:
    from . import _c_api
except ImportError as error:
    raise ImportError("surudoku: these are the sources alone; `scripts/build release surudoku_python` makes the package, in "
                      "build/release/python") from error

from ._boards import Boards, SolvedBoards
from ._checking import check
from ._datasets import DatasetRun, dataset, split
from ._explaining import explain, explain_many
from ._generating import generate
from ._grids import texts
from ._isomorphs import Forms, Isomorphs, canon, isomorphs
from ._library import SurudokuError, version
from ._moves import check_moves
from ._rating import TECHNIQUES, Ratings, TdokuRatings, rate
from ._reading import Block, Reader, read
from ._scoring import AnswerKind, Scores, find_answers, score
from ._solving import Level, Solved, Status, count, solve

__version__ = version()

__all__ = [
    "TECHNIQUES",
    "AnswerKind",
    "Block",
    "Boards",
    "DatasetRun",
    "Forms",
    "Isomorphs",
    "Level",
    "Ratings",
    "Reader",
    "Scores",
    "Solved",
    "SolvedBoards",
    "Status",
    "SurudokuError",
    "TdokuRatings",
    "canon",
    "check",
    "check_moves",
    "count",
    "dataset",
    "explain",
    "explain_many",
    "find_answers",
    "generate",
    "isomorphs",
    "rate",
    "read",
    "score",
    "solve",
    "split",
    "texts",
    "version",
]

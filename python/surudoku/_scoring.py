"""surudoku.score and surudoku.find_answers."""

from __future__ import annotations

from ctypes import byref
from enum import IntEnum
from typing import Any, Iterable, Sequence, Union

import numpy as np

from ._arrays import pointer_to
from ._boards import Boards
from ._c_api import Answer
from ._c_api import Scores as ScoreArrays
from ._columns import NameColumn
from ._grids import is_of_pandas
from ._library import context, lib
from ._results import Result, common_index, status_counts

# A text, or a list of messages of a chat, of which the last one's content counts.
AnswerText = Union[str, None, Sequence[Any]]

KIND_NAMES = ("incomplete", "clash", "changed-clues", "another-solution", "solution")
_NOT_KNOWN = 65535


class AnswerKind(IntEnum):
    """What an answer is: the first of these that holds."""

    INCOMPLETE = Answer.INCOMPLETE
    """A cell is blank."""
    CLASH = Answer.CLASH
    """Two cells that must differ are equal."""
    CHANGED_CLUES = Answer.CHANGED_CLUES
    """The grid is complete and valid, but a clue is another one."""
    ANOTHER_SOLUTION = Answer.ANOTHER_SOLUTION
    """It solves the puzzle, and is not the solution that is known."""
    SOLUTION = Answer.SOLUTION
    """It solves the puzzle."""


class Scores(Result):
    """What surudoku.score found, an element for each answer.

    right: bool: it solves the puzzle.
    valid: bool: a complete grid without a clash, whatever became of the clues.
    share: float64: of the cells that were blank, the share with the digit of the solution, 0.0 to 1.0 (of none 1.0); NaN where
        the puzzle has several solutions or none, and none was given.
    kind: uint8: an AnswerKind.
    found: bool: there was a grid in its text; else it counts as a blank one.
    clues, clues_kept, blanks, filled: uint16: of the puzzle, and how many of these the answer has.
    houses_clear: uint16: rows, columns, boxes and others without two equal digits.
    index: of the Series of pandas that the answers came in; else None.

    As a table (to_pandas, Arrow): all of these, kind as a word.
    """

    __slots__ = ("kind", "right", "valid", "share", "found", "clues", "clues_kept", "blanks", "filled", "houses_clear")
    kind: np.ndarray
    right: np.ndarray
    valid: np.ndarray
    share: np.ndarray
    found: np.ndarray
    clues: np.ndarray
    clues_kept: np.ndarray
    blanks: np.ndarray
    filled: np.ndarray
    houses_clear: np.ndarray

    def __init__(self, kind, share, found, clues, clues_kept, blanks, filled, houses_clear, index=None):
        self.index = index
        self.kind = kind
        self.right = kind >= AnswerKind.ANOTHER_SOLUTION
        self.valid = kind >= AnswerKind.CHANGED_CLUES
        self.share = share
        self.found = found
        self.clues = clues
        self.clues_kept = clues_kept
        self.blanks = blanks
        self.filled = filled
        self.houses_clear = houses_clear

    def reward(self, partial: bool = False) -> np.ndarray:
        """A reward for each answer, float64: 1.0 if it solves the puzzle, else 0.0. With partial=True an answer that keeps all clues
        gets its share of right cells; NaN counts as 0.0."""
        reward = self.right.astype(np.float64)
        if not partial:
            return reward
        share = np.where(self.clues_kept == self.clues, np.nan_to_num(self.share), 0.0)
        return np.where(self.right, reward, share)

    def _columns(self):
        columns: dict[str, Any] = {name: getattr(self, name) for name in self.__slots__}
        columns["kind"] = NameColumn(self.kind, KIND_NAMES)
        return columns

    def _counts(self):
        return status_counts(self.kind, KIND_NAMES)


def score(puzzles, answers, *, solutions=None, boards: Boards | None = None, threads: int = 0,
          progress: bool = False) -> Scores:
    """Scores answers to puzzles, cell by cell, thousands at once.

    puzzles: n of them, as arrays of numbers or str (`help(surudoku.Boards)`).
    answers: as many, likewise; or texts of any kind, in which find_answers looks. 0 or a blank is a cell without a digit.
    solutions: as many, which the cells are compared with; None: the puzzles are solved.
    boards: the rules; None: 9x9.
    threads: 0 for all cores. progress: show a bar.

        >>> import surudoku
        >>> four = surudoku.Boards(4)
        >>> s = surudoku.score(["12..34..2..1...."] * 2, ["Answer: 1234341223414123", "No."], boards=four)
        >>> s.right, s.share
        (array([ True, False]), array([1., 0.]))

    Raises ValueError where puzzles or solutions are no set, or are not as many as the answers.
    """
    rules = Boards(9) if boards is None else boards
    asked, index_of_asked = rules._take(puzzles, "puzzles")
    given, found, index = _take_answers(rules, answers, threads, progress)
    known = None if solutions is None else rules._take(solutions, "solutions")[0]
    n = len(given)
    for name, others in (("puzzles", asked), ("solutions", known)):
        if others is not None and len(others) != n:
            raise ValueError(f"answers: {n} of them, and {len(others)} {name}")
    index = common_index(index, index_of_asked, "answers, puzzles")
    counts = {name: np.zeros(n, np.uint16) for name in ("clues", "clues_kept", "blanks", "filled", "right", "houses_clear")}
    kinds = np.zeros(n, np.uint8)
    wanted = ScoreArrays(kinds=pointer_to(kinds), **{name: pointer_to(array) for name, array in counts.items()})
    with context(threads) as own:
        own.run(lib.surudoku_score_boards, byref(rules._rules), *rules._place(asked), *rules._place(known), *rules._place(given),
                n, byref(wanted), total=n, progress=progress, is_long=n > 1000)
    right = counts.pop("right")
    share = np.where(counts["blanks"] == 0, 1.0, right / np.maximum(counts["blanks"], 1))
    share[right == _NOT_KNOWN] = np.nan
    return Scores(kinds, share, found, index=index, **counts)


def find_answers(texts: Iterable[AnswerText], *, boards: Boards | None = None, threads: int = 0,
                 progress: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """The last grid in each text: inside its last <answer>, or else behind the last </think>, or else anywhere, drawn, listed or in a
    row, with `?` or a blank for a cell that is not known.

    texts: n of them; None is an empty one. Instead of a text, a list of messages with a "content" (a chat).
    boards: the rules; None: 9x9.

    Returns the grids, uint8 of (n, 81) with 0 for a cell without a digit, and bool of (n,): whether there was one. A text without a
    grid has a blank one.
    """
    rules = Boards(9) if boards is None else boards
    encoded = [_text_of(text, i).encode("utf-8", "replace") for i, text in enumerate(texts)]
    n = len(encoded)
    ends = np.cumsum([len(text) for text in encoded], dtype=np.uint64)
    grids, found = np.zeros((n, rules.side * rules.side), np.uint8), np.zeros(n, np.bool_)
    with context(threads) as own:
        own.run(lib.surudoku_find_answers, b"".join(encoded), pointer_to(ends), n, rules.side, *rules._place(grids),
                pointer_to(found), total=n, progress=progress, is_long=n > 100)
    return grids, found


def _text_of(text, i) -> str:
    if text is None:
        return ""
    if isinstance(text, dict):
        return _text_of(text.get("content"), i)
    if isinstance(text, (list, tuple)) and text:
        return _text_of(text[-1], i)
    if isinstance(text, str):
        return text
    raise ValueError(f"answers[{i}]: {type(text).__name__}, and a text or a list of messages is wanted")


def _take_answers(rules, answers, threads, progress):
    """Grids, which of them were found, and the index of a Series."""
    index = answers.index if is_of_pandas(answers) else None
    texts = _texts_in(answers)
    if texts is None:
        grids, index = rules._take(answers, "answers")
        return grids, np.ones(len(grids), np.bool_), index
    return *find_answers(texts, boards=rules, threads=threads, progress=progress), index


def _texts_in(answers):
    """A list of texts or of chats; None for numbers."""
    if isinstance(answers, str):
        return [answers]
    if is_of_pandas(answers):
        answers = answers.to_numpy()
    if isinstance(answers, np.ndarray):
        return answers.reshape(-1).tolist() if answers.dtype.kind in "OSU" else None
    if hasattr(answers, "__array__"):
        return None
    answers = list(answers)
    first = next((answer for answer in answers if answer is not None), None)
    is_chat = isinstance(first, dict) or (isinstance(first, (list, tuple)) and first and isinstance(first[-1], dict))
    return answers if isinstance(first, str) or is_chat or (answers and first is None) else None

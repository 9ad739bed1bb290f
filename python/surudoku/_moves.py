"""surudoku.check_moves."""

from __future__ import annotations

import operator
import re
from collections.abc import Mapping
from typing import Any, Iterable

import numpy as np

from ._arguments import encoded_name, rating_tenths
from ._arrays import pointer_to
from ._c_api import MoveKind
from ._grids import Puzzles, take_grids, texts
from ._library import context, lib
from ._names import Profile

_WORD = re.compile(r"[rR]([1-9])[cC]([1-9])(=(?=[1-9]$)|<>|!=)([1-9]+)")


def check_moves(puzzle: Puzzles, moves: str | Iterable[Any], *, max_er: float | None = None, techniques: bool = True,
                profile: Profile = "suk-1.15") -> list[dict[str, Any]]:
    """Judges the moves of whoever solves a puzzle, on the board as it stands: a dict for each, in order.

    puzzle: one, in any form that `help(surudoku)` names.
    moves: "r1c2=5 r3c4<>7", or a list of such texts, of (row, column, digit), of dicts ({"cell": "r1c2", "digit": 5},
        {"row": 1, "column": 2, "value": 5}, or a step of surudoku.explain), or of boards after each step. A list in the list, and
        moves with & between, are one step: all are judged on the board before it.
    max_er: techniques rated higher justify nothing (default 9.5: harder ones may take minutes for a move). techniques: False: ask none, which is many times as fast.
    profile: whose techniques; as in surudoku.rate.

    A dict has "move" ("r1c2=5") and "verdict": "justified" (with "technique", the easiest, and "rating"), "right" (no technique
    was asked), "unjustified" (right, but no technique leads to it yet), "repeats", "not-in-solution" or "breaks-rule". A wrong
    move, of the last two, is not made: the moves after it are judged on the board without it (docs/moves.md).

    Raises ValueError for what is not one puzzle, or has not exactly one solution, and for what is no move.

        >>> import surudoku
        >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        >>> for verdict in surudoku.check_moves(puzzle, "r1c6=8 r1c3=5"): print(verdict)
        {'move': 'r1c6=8', 'verdict': 'justified', 'technique': 'Hidden Single', 'rating': 1.2}
        {'move': 'r1c3=5', 'verdict': 'breaks-rule'}
    """
    grids = take_grids(puzzle, "puzzle")
    if grids.n != 1:
        raise ValueError(f"puzzle: {grids.n} of them, and one is wanted")
    most_er = 0 if max_er is None else rating_tenths(max_er, "max_er", 0.1)
    profile_name = encoded_name(profile, "profile")
    cells, digits, kinds = _read(moves, grids)
    n = len(cells)
    verdicts, used, er = (np.empty(n, np.uint8) for _ in range(3))
    with context() as own:
        own.run(lib.surudoku_check_moves, grids.pointer, *map(pointer_to, (cells, digits, kinds)), n, profile_name, most_er,
                not techniques, *map(pointer_to, (verdicts, used, er)))
    return [_verdict(*one) for one in zip(cells.tolist(), digits.tolist(), kinds.tolist(), verdicts.tolist(), used.tolist(),
                                          er.tolist())]


def _read(moves, grids):
    """The cells, digits and kinds of the moves, an array each."""
    reader = _Reader(grids)
    if isinstance(moves, str):
        reader.read_steps(moves)
    else:
        for step in moves:
            reader.read_step(step)
    return np.array(reader.moves, np.uint8).reshape(-1, 3).T.copy()


class _Reader:
    def __init__(self, grids):
        self.moves = []  # of each its cell, digit and kind
        self._joined = 0
        self._clues = grids.keep
        self._board = None  # of the latest step that is a board

    def read_steps(self, text):
        for step in re.split(r"[\s,;]+", text):
            self._joined = 0
            self._read_together(step)

    def read_step(self, step):
        if isinstance(step, str):
            return self.read_steps(step)
        self._joined = 0
        if isinstance(step, Mapping) or _is_row_column_digit(step):
            return self._read_move(step)
        if not hasattr(step, "__iter__"):
            _refuse(step)
        for move in step:
            self._read_move(move)

    def _read_together(self, text):
        for word in filter(None, re.split(r"[\s,;&]+", text)):
            if len(word) == 81:
                self._read_board(word)
            elif found := _WORD.fullmatch(word):
                row, column, sign, digits = found.groups()
                for digit in digits:
                    self._add(row, column, digit, 0 if sign == "=" else MoveKind.ELIMINATION)
            else:
                _refuse(word)

    def _read_board(self, board):
        before = self._board or texts(self._clues)[0]
        for cell, digit in enumerate(board):
            if digit in "123456789" and digit != before[cell]:
                self._add(cell // 9 + 1, cell % 9 + 1, digit, 0)
        self._board = board

    def _read_move(self, move):
        if isinstance(move, str):
            return self._read_together(move)
        if isinstance(move, Mapping):
            return self._read_dict(move)
        if not _is_row_column_digit(move):
            _refuse(move)
        self._add(*move, 0)

    def _read_dict(self, move):
        if "move" in move:
            return self._read_move(move["move"])
        if "placements" in move or "eliminations" in move:
            for name, sign in (("eliminations", "<>"), ("placements", "=")):
                for one in move.get(name, ()):
                    self._read_together(f"{one['cell']}{sign}{one['digit']}")
            return None
        digit = move.get("digit", move.get("value"))
        if "cell" in move:
            return self._read_together(f"{move['cell']}={digit}")
        return self._add(move.get("row"), move.get("column", move.get("col")), digit, 0)

    def _add(self, row, column, digit, kind):
        try:
            numbers = [int(number) if isinstance(number, str) else operator.index(number) for number in (row, column, digit)]
        except TypeError:
            _refuse((row, column, digit))
        if not all(1 <= number <= 9 for number in numbers):
            _refuse((row, column, digit))
        self.moves.append((9 * (numbers[0] - 1) + numbers[1] - 1, numbers[2], kind | self._joined))
        self._joined = MoveKind.JOINED


def _is_row_column_digit(step):
    return hasattr(step, "__len__") and len(step) == 3 and all(hasattr(number, "__index__") for number in step)


def _refuse(move):
    raise ValueError(f"moves: {move!r} is no move: r1c2=5 places a digit, r1c2<>5 takes a candidate away")


def _verdict(cell, digit, kind, verdict, technique, er):
    sign = "<>" if kind & MoveKind.ELIMINATION else "="
    told = {"move": f"r{cell // 9 + 1}c{cell % 9 + 1}{sign}{digit}", "verdict": lib.surudoku_move_name(verdict).decode()}
    if er:
        told.update(technique=lib.surudoku_technique_name(technique).decode(), rating=er / 10)
    return told

"""surudoku.generate."""

from __future__ import annotations

from ctypes import byref, c_size_t, sizeof

import numpy as np

from ._arguments import MOST_SEED, encoded_name, rating_tenths, whole_number
from ._arrays import pointer_to
from ._c_api import Request
from ._levels import LevelSource, levels_text
from ._library import context, lib
from ._names import SYMMETRIES, Profile, Symmetry, index_of
from ._outputs import check_output, output_place
from ._solving import LEVEL_NAMES


def generate(count: int = 1, *, seed: int = 0, first: int = 1, full: bool = False, clues: int | tuple[int, int] | None = None,
             minimal: bool = False, symmetry: Symmetry = "none", level: str | int | None = None, levels: LevelSource = "surudoku",
             pattern: str | np.ndarray | None = None, er: tuple[float, float] | None = None, technique: str | None = None,
             count_at_least: int = 1, only_up_to: str | float | None = None, family: int | None = None,
             profile: Profile = "suk-1.15", max_attempts: int = 100_000, partial: bool = False, out: np.ndarray | None = None,
             threads: int = 0, progress: bool = False) -> np.ndarray:
    """Makes puzzles, each with exactly one solution: uint8, (count, 81), 0 for a blank.

    seed: 0..2^64-1. A puzzle depends on the seed, its number and the wishes alone; `surudoku generate` makes the same.
    first: the number of the first, at least 1: so that a set can be made in parts.
    full: complete grids; nothing else but the seed matters then.
    clues: how many, or a pair of the least and the most; None: taken away until none can go.
    minimal: only puzzles of which no clue can go.
    symmetry: of the places of the clues: "none", "rotational" (half a turn), "mirror" (left and right), "diagonal" (r1c1 to r9c9),
        "both-mirrors", "both-diagonals", "quarter-turn" or "all".
    level: exactly this one: one of `levels`, such as "hard"; or what solving takes: "singles", "hidden", "locked" or "search" (or a
        surudoku.Level). levels: as in surudoku.rate.
    pattern: a clue may stand where these 81 characters (or numbers) are no blank.
    er: the least ER and the most, of the ratings of `profile` (see surudoku.rate).
    technique: solving takes this one, such as "X-Wing", and at least `count_at_least` steps of it.
    only_up_to: no step takes a technique that is tried after this one; or none is rated above this number.
    family: so many puzzles are made from one another, which finds rare ones many times as fast; they are akin. None: 20 with
        `technique` or a name for `only_up_to`, else 1.
    max_attempts: give up if this many grids have led to no such puzzle.
    partial: Ctrl-C ends the call without KeyboardInterrupt, and only the first puzzles come, as many as are made by then.
    out: uint8 array of (count, 81) or (count, 9, 9) that gets the puzzles.
    threads: 0 for all cores. progress: show a bar.

    Raises ValueError for arguments out of their range, and surudoku.SurudokuError where nobody can meet the wishes or all
    attempts failed.
    """
    n = whole_number(count, "count", 0, 2**50)
    first = whole_number(first, "first", 1)
    request = request_for(seed, full, minimal, symmetry, max_attempts)
    _take_level(request, level, levels)
    if clues is not None:
        request.min_clues, request.max_clues = _clue_range(clues)
    request.profile = encoded_name(profile, "profile")
    request.family = 0 if family is None else whole_number(family, "family", 1, 10_000)
    if technique is not None:
        request.technique = encoded_name(technique, "technique")
        request.least_steps = whole_number(count_at_least, "count_at_least", 1, 81)
    elif count_at_least != 1:
        raise ValueError("count_at_least: of which technique?")
    _take_er(request, er, only_up_to)
    places = None if pattern is None else _places(pattern)
    if places is not None:
        request.places = pointer_to(places)
    if out is None:
        out = np.empty((n, 81), np.uint8)
    else:
        check_output(out, n)
    made = c_size_t()
    with context(threads) as own:
        own.run(lib.surudoku_generate, byref(request), first, n, *output_place(out), None, 0, byref(made), total=n,
                progress=progress, partial=partial)
    return out if made.value == n else out[: made.value]


def request_for(seed, full, minimal, symmetry, max_attempts) -> Request:
    """The wishes that plain puzzles and other boards have in common."""
    request = Request()
    lib.surudoku_request_init(byref(request), sizeof(request))
    request.is_full = bool(full)
    request.is_minimal = bool(minimal)
    request.seed = whole_number(seed, "seed", 0, MOST_SEED)
    request.max_attempts = whole_number(max_attempts, "max_attempts", 1)
    request.symmetry = index_of(symmetry, SYMMETRIES, "symmetry")
    return request


def _take_er(request, er, only_up_to):
    if er is not None:
        if not isinstance(er, (tuple, list)) or len(er) != 2:
            raise ValueError(f"er: {er!r} is no pair of the least and the most")
        request.min_er, request.max_er = rating_tenths(er[0], "er"), rating_tenths(er[1], "er", 0.1)
        if request.min_er > request.max_er:
            raise ValueError(f"er: the least {er[0]} is above the most {er[1]}")
    if isinstance(only_up_to, str):
        request.only_up_to = encoded_name(only_up_to, "only_up_to")
    elif only_up_to is not None:
        request.max_er = min(request.max_er or 200, rating_tenths(only_up_to, "only_up_to", 0.1))


def _take_level(request, level, levels):
    if isinstance(level, str) and level not in LEVEL_NAMES:
        request.levels = levels_text(levels)
        request.level_name = encoded_name(level, "level")
    elif isinstance(level, str):
        request.level = LEVEL_NAMES.index(level)
    elif level is not None:
        request.level = whole_number(level, "level", 0, len(LEVEL_NAMES) - 1)


def _clue_range(clues):
    pair = clues if isinstance(clues, (tuple, list)) else (clues, clues)
    if len(pair) != 2:
        raise ValueError(f"clues: {clues!r} is neither a number nor a pair of the least and the most")
    least, most = (whole_number(number, "clues", 0, 81) for number in pair)
    if least > most:
        raise ValueError(f"clues: the least number {least} is above the most {most}")
    return least, most


def _places(pattern):
    cells = list(pattern) if isinstance(pattern, (str, bytes)) else np.ma.filled(pattern, 0).reshape(-1).tolist()
    if len(cells) != 81:
        raise ValueError(f"pattern: {len(cells)} cells, and a grid has 81")
    blanks = {*".0_*- ", *b".0_*- ", 0, False}
    return np.array([cell not in blanks for cell in cells], np.uint8)

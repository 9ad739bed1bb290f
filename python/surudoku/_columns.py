"""Columns of a result that are no plain numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable

import numpy as np


@dataclass
class GridColumn:
    """Grids, uint8, and what makes texts of them."""

    cells: np.ndarray
    texts: Callable[[np.ndarray], list[str]]


@dataclass
class NameColumn:
    """A name for each, by its code, uint8; missing where there is no name of that code."""

    codes: np.ndarray
    names: tuple[str, ...]


def as_series(column):
    """As pandas has it."""
    if isinstance(column, GridColumn):
        return column.texts(column.cells)
    if isinstance(column, NameColumn):
        return _categorical(column)
    return column


def _categorical(column):
    import pandas

    signed = np.where(column.codes < len(column.names), column.codes, -1).astype(np.int16)
    return pandas.Categorical.from_codes(signed, list(column.names))

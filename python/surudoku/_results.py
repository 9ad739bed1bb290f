"""What the functions give back: arrays of equal length under names."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._arrow_out import exported_array, exported_stream
from ._columns import as_series


class Result:
    """Arrays with an element (of grids: a row) for each puzzle.

    index: that of the Series of pandas that the puzzles came in; else None. to_pandas() has it.

    polars, pyarrow and DuckDB take it as it is, as a table, by the Arrow PyCapsule interface.
    """

    __slots__ = ("index",)
    index: Any

    def __len__(self) -> int:
        return len(getattr(self, self.__slots__[0]))

    def __repr__(self) -> str:
        counts = ", ".join(self._counts())
        return f"<surudoku.{type(self).__name__} of {len(self):,}{': ' if counts else ''}{counts}>"

    def _counts(self):
        """The words of repr: how many there are of what."""
        return ()

    def _columns(self) -> dict[str, Any]:
        """Arrays of numbers, GridColumns and NameColumns, by their names in tables."""
        raise NotImplementedError

    def to_pandas(self) -> Any:
        """A DataFrame with a row for each; its columns are told where the class is."""
        import pandas

        columns = {name: as_series(column) for name, column in self._columns().items()}
        return pandas.DataFrame(columns, index=self.index)

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        """For Arrow: a record batch. Arrays are passed on without a copy; grids are lists of as many uint8."""
        return exported_array(self._columns(), len(self))

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """For Arrow: the record batch as a stream."""
        return exported_stream(self._columns(), len(self))


def status_counts(status, names):
    """"3 unique", for each name that occurs."""
    counts = np.bincount(status, minlength=len(names))
    return [f"{count:,} {name}" for name, count in zip(names, counts) if count]


def with_index(values, index, name):
    """An element a puzzle; as a Series where the puzzles came as one."""
    if index is None:
        return values
    import pandas

    return pandas.Series(values, index=index, name=name)


def common_index(one, other, names):
    """The index of two sets whose elements belong together; either may be None, and they must be equal."""
    if one is None or other is None:
        return other if one is None else one
    if not one.equals(other):
        raise ValueError(f"{names}: two Series with different indexes")
    return one

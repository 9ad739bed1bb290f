"""What the functions give back: arrays of equal length under names."""

from __future__ import annotations


class Result:
    """Arrays with an element (of grids: a row) for each puzzle."""

    __slots__ = ()

    def __len__(self) -> int:
        return len(getattr(self, self.__slots__[0]))

    def __repr__(self) -> str:
        return f"<surudoku.{type(self).__name__} of {len(self):,}>"


def categorical(codes, names):
    """A pandas Categorical; missing where the code has no name."""
    import numpy
    import pandas

    signed = numpy.where(codes < len(names), codes, -1).astype(numpy.int16)
    return pandas.Categorical.from_codes(signed, list(names))

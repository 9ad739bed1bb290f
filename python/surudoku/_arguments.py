"""Numbers and names as they go to the C API."""

from __future__ import annotations

import operator

_MOST = 2**63 - 1
MOST_SEED = 2**64 - 1


def whole_number(value, name, least, most=_MOST):
    """`value` as an int of that range; else ValueError. Pass on this int: `value` itself may say another number next time."""
    try:
        number = operator.index(value)
    except TypeError:
        raise ValueError(f"{name}: {value!r} is no whole number") from None
    if not least <= number <= most:
        raise ValueError(f"{name}: {number} is not in {least}..{most}")
    return number


def rating_tenths(value, name, least=0.0):
    """A rating, least..20.0, in tenths; else ValueError."""
    try:
        tenths = round(float(value) * 10)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{name}: {value!r} is no rating") from None
    if not round(least * 10) <= tenths <= 200:
        raise ValueError(f"{name}: {value} is not in {least}..20.0")
    return tenths


def encoded_name(value, name):
    """A str as bytes that C takes to its end; else ValueError."""
    if not isinstance(value, str) or "\0" in value:
        raise ValueError(f"{name}: {value!r} is no name")
    return value.encode(errors="replace")

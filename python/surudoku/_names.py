"""Names that arguments may be, as types: type checkers see a name that is none of them."""

from typing import Literal, get_args

Profile = Literal["se-1.2.1", "suk-1.15", "suk-1.18"]
Form = Literal["minlex", "pattern", "solution"]
Symmetry = Literal["none", "rotational", "mirror", "diagonal", "both-mirrors", "both-diagonals", "quarter-turn", "all"]
House = Literal["x", "windoku", "center-dot", "asterisk", "girandola", "disjoint", "anti-knight", "anti-king"]
Steps = Literal["all", "placements"]
Errors = Literal["error", "skip"]
DatasetFormat = Literal["csv", "jsonl", "npy", "hrm"]
DatasetScale = Literal["column", "er", "te-depth", "tdoku"]
Format = Literal["auto", "line", "csv", "729", "grid", "sudoku-txt", "json", "npy", "text"]

# By their numbers in C.
FORMS = get_args(Form)
SYMMETRIES = get_args(Symmetry)
HOUSES = get_args(House)


def index_of(name, names, what):
    if name not in names:
        raise ValueError(f"{what}: {name!r} is none of {', '.join(names)}")
    return names.index(name)

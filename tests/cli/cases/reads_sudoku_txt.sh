# The first nine characters of the first nine lines; the rest is comment. Known by the comments on
# its rows, or by name.
rows() { printf '53..7....%s\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n' "$1"; }
{ rows '   from the paper'; echo; rows ''; } >SUDOKU.TXT
surudoku solve --quiet SUDOKU.TXT
{ rows '' | tr . x; echo 123456789; } | surudoku solve --quiet --input-format sudoku-txt
rows '' | head -3 | surudoku solve --quiet --input-format sudoku-txt

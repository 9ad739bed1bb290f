# Pencilmarks: 729 characters, candidate d of cell c at 9c + d - 1. The second has candidates that
# no puzzle of clues leaves; the third lacks one of a cell that needs it, the fourth is malformed.
marks() { for ((i = 0; i < 81; i++)); do case ${1:i:1} in .) printf 123456789 ;; *) printf '.........%s' "" | sed "s/./${1:i:1}/${1:i:1}" ;; esac; done; echo; }
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
line=$(marks $puzzle)
{
  echo "$line"
  echo "${line:0:18}...4.....${line:27}"
  echo "${line:0:18}.2.......${line:27}"
  echo "${line:0:18}2........${line:27}"
  echo "${line:0:728}"
} >sukaku.txt
surudoku solve --quiet sukaku.txt --stats stats.csv
code=$?
cat stats.csv
surudoku solve --quiet --output-format csv sukaku.txt 2>/dev/null | cut -c 1-60
exit $code

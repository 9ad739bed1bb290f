# A minimal puzzle, one with a clue more, one with several solutions, one with none, clues that clash, and what is no puzzle.
minimal=..64.9.3.....7.5..8.2.....123...........1..93..45..1.....12...........583....6...
solution=$(surudoku solve --quiet $minimal)
{
  echo $minimal
  echo "${solution:0:1}${minimal:1}"
  printf '.%.0s' {1..81}
  echo
  echo "${minimal/..64/7164}"
  echo "66${minimal:2}"
  echo 12
  printf '.%.0s' {1..729}
  echo
} >puzzles.txt
surudoku check --minimal --quiet puzzles.txt
echo "exit code $?"
surudoku check --minimal --quiet $minimal
echo "exit code $?"
for i in 1 2; do surudoku check --minimal --quiet puzzles.txt --max-errors 3 --shard $i/2 -o shards 2>/dev/null; done
surudoku merge shards --max-errors 3 2>&1 | grep -v records/s
surudoku check --minimal --unique puzzles.txt

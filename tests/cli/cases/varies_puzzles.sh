# All puzzles that differ by a few clues; what has no or several solutions is named and left out.
puzzle=98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6
{
  echo $puzzle
  echo 12
  printf '.%.0s' {1..81}
  echo
  echo 9${puzzle:0:80} # no solution
  printf '.%.0s' {1..729}
  echo
  surudoku shuffle $puzzle --quiet # an isomorph: nothing new
} >mixed
surudoku vary mixed --minimal -o near 2>messages
echo "exit code $?"
grep -v records/s messages >&2
surudoku check --minimal near --quiet && wc -l <near
head -n 1 near # the puzzle itself
surudoku vary mixed --quiet --max-errors 0 | surudoku rate --scale level --quiet | wc -l
for number in 1 2 3; do surudoku vary mixed --minimal --quiet --max-errors 0 -o out --shard $number/3; done
surudoku merge out --quiet --max-errors 0
cmp near out && echo merged
surudoku vary $puzzle --grow singles --quiet | head -n 2
surudoku vary mixed --remove 10
surudoku vary mixed --add 3..1
surudoku vary mixed --add 1..x
surudoku vary mixed --minimal --grow singles
surudoku vary mixed -o mixed
: >empty
surudoku vary empty --quiet

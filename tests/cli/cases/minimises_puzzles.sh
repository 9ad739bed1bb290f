# A minimal puzzle inside each, or all; what has no or several solutions is named and answered by a word.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
{
  echo $puzzle
  echo 12
  printf '.%.0s' {1..81}
  echo
  echo 5${puzzle:0:80} # no solution
  printf '.%.0s' {1..729}
  echo
} >mixed
surudoku minimise mixed --seed 7 2>messages
echo "exit code $?"
grep -v records/s messages >&2
surudoku minimise $puzzle --seed 7 --output-format csv --quiet
surudoku minimise $puzzle --seed 8 --output-format jsonl --quiet
surudoku minimise $puzzle --all --quiet -o all
sort -cu all && surudoku check --minimal all --quiet && wc -l <all
surudoku minimise $puzzle --seed 7 --quiet | grep -cxFf - all
for number in 1 2; do surudoku minimise mixed --all --quiet --max-errors 0 -o out --shard $number/2; done
surudoku merge out --quiet --max-errors 0
surudoku minimise mixed --all --quiet --max-errors 0 | cmp - out && echo merged
surudoku minimise mixed --all --seed 1

# Copies are isomorphs of their puzzle, the same wherever it stands; the solution is carried along; what is no puzzle is named.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=$(surudoku solve --quiet $puzzle)
{
  echo puzzle,solution
  echo $puzzle,$solution
  echo 12,
  printf '.%.0s' {1..729}
  echo ,
  echo $puzzle,none
} >in.csv
surudoku shuffle in.csv --copies 2 --seed 7 --map --output-format csv -o out.csv 2>messages
echo "exit code $?"
grep -v records/s messages >&2
cat out.csv
surudoku check out.csv --unique --quiet && echo 'all solutions solve their copies'
surudoku shuffle in.csv --copies 100 --quiet --max-errors 0 --threads 2 2>faults | surudoku canon --quiet | uniq -c | sed 's/^ *//'
surudoku shuffle $puzzle --copies 100 --quiet | cmp - <(surudoku shuffle in.csv --copies 100 --quiet 2>faults) && echo 'the same where it stands alone'
for number in 1 2; do surudoku shuffle in.csv --copies 3 --quiet --max-errors 0 -o out --shard $number/2; done
surudoku merge out --quiet --max-errors 0
surudoku shuffle in.csv --copies 3 --quiet --max-errors 0 | cmp - out && echo merged
surudoku shuffle in.csv --copies 0

# Isomorphs share a form, whatever they look like; what has none is named.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
columns_reversed=$(fold -w 9 <<<$puzzle | rev | tr -d '\n')
relabelled=$(tr 123456789. 9876543210 <<<$puzzle)
printf '%s\n' $puzzle $columns_reversed $relabelled | surudoku canon --quiet | uniq -c | sed 's/^ *//'
{
  echo $puzzle
  echo 12
  printf '.%.0s' {1..729}
  echo
  printf '.%.0s' {1..81}
  echo
  echo 5${puzzle:0:80} # two fives in a row
} >mixed
surudoku canon mixed --form solution --map --output-format csv 2>messages
echo "exit code $?"
grep -v records/s messages >&2
surudoku canon mixed --quiet --max-errors 0 --form pattern --output-format jsonl --threads 2 | sed -n '4,$p'
for number in 1 2; do surudoku canon mixed --quiet --max-errors 0 -o out --shard $number/2; done
surudoku merge out --quiet --max-errors 0
surudoku canon mixed --quiet --max-errors 0 | cmp - out && echo merged

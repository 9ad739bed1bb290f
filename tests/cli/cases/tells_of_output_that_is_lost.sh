# Closed descriptors are not taken by the files of the run, and what could not be printed is no success.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
printf '%s\nmalformed\n' $puzzle >in.txt
surudoku solve in.txt -o out.txt --stats stats.csv 2>&-
echo "exit code $?"
cat out.txt stats.csv
surudoku solve in.txt -o closed.txt >&- 2>&- <&-
echo "exit code $?"
cmp out.txt closed.txt
for command in --help --version 'solve --help' "trace $puzzle --method lockstep" \
  'plan --engine shell --shards 2 -- solve in.txt -o out.txt'; do
  echo "== $command"
  surudoku $command 2>&1 >/dev/full
  echo "exit code $?"
done

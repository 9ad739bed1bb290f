# What was to be checked or solved and is not there is a fault, not a success.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
: >empty.txt
printf '# a comment\n\npuzzle,rating\n' >header.csv
for command in solve rate check 'convert --to csv'; do
  for file in empty.txt header.csv; do
    echo "== $command $file"
    surudoku $command $file --quiet 2>&1
    echo "exit code $?"
  done
done
surudoku check empty.txt 2>&1 | head -1
surudoku solve empty.txt header.csv -o out.txt --quiet
echo "exit code $?, $(wc -c <out.txt) bytes"

echo '== shards, of which one may have none'
echo $puzzle >one.txt
for i in 1 2; do surudoku solve one.txt --shard $i/2 -o one.out --quiet || echo "exit code $?"; done
surudoku merge one.out --quiet && cat one.out
for i in 1 2; do surudoku solve empty.txt --shard $i/2 -o none.out --quiet || echo "exit code $?"; done
surudoku merge none.out --quiet
echo "exit code $?"
surudoku generate --count 0 --quiet && echo 'none wanted, none made'

echo '== a word before a puzzle makes no header'
for word in puzzle rating sudoku: 'Solution ' hello; do
  echo "$word $puzzle" | surudoku solve --quiet
done
printf 'sudoku\n%s\n' $puzzle | surudoku solve --quiet
printf 'hello\n%s\n' $puzzle | surudoku solve --quiet 2>&1

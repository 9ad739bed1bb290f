# Shards in any order, of two files with faults; the merge says and writes what one run does.
classics=$CASES/../../../datasets/classics.txt
{ head -20 "$classics" && echo malformed && tail -30 "$classics"; } >a.txt
{ echo 'puzzle,source' && grep -v '^#' "$classics" | cut -c1-81 | head -9 | sed 's/$/,book/' && echo 'x,book'; } >b.csv
untimed() { sed -E 's/[0-9,]+ puzzles.s/N puzzles\/s/; s/in [0-9.]+ s/in T s/; s/memory .*/memory M/'; }
surudoku solve a.txt b.csv -o want.txt --stats want.csv --summary want.json 2>want.err
echo "exit code $?"
for shard in 4 2 1 3; do
  surudoku solve a.txt b.csv -o got.txt --stats got.csv --shard $shard/4 2>err.txt
  echo "exit code $?"
  untimed <err.txt
done
surudoku merge got.txt --summary got.json 2>got.err
echo "exit code $?"
cmp want.txt got.txt && cmp want.csv got.csv
diff <(grep -v second want.json | grep -v peak) <(grep -v second got.json | grep -v peak) && echo same summary
diff <(untimed <want.err) <(untimed <got.err)
surudoku merge got.txt --stats elsewhere.csv --remove-shards --quiet 2>&1
cmp want.csv elsewhere.csv
ls

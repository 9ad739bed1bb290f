# Of each record whether it is correct, and why not; shards that are merged, and a run that goes on, give the same bytes.
head -n 3000 "$CASES/../../../datasets/easy-10k.txt" | surudoku solve --quiet --output-format csv | sed '100s/\(.\)\(.\)$/\2\1/; 2000s/.$/x/' >answers.csv
surudoku check answers.csv --quiet --output-format csv -o verdicts.csv
echo "exit $?"
sed -n '1,2p; 99,101p; 2000p' verdicts.csv
wc -l <verdicts.csv
for shard in 1 2 3; do surudoku check answers.csv --quiet --output-format csv -o shards.csv --shard $shard/3; done
surudoku merge shards.csv --quiet
cmp verdicts.csv shards.csv && echo "the same"
surudoku check --minimal --output-format jsonl --quiet "$CASES/../../../datasets/minimal-10k.txt" answers.csv --max-errors 0 >minimal.jsonl
sed -n '1p; 10001p' minimal.jsonl | sed "s:$CASES/../../../datasets/::"
wc -l <minimal.jsonl
surudoku check answers.csv -o verdicts.csv

# Shards of dedupe note puzzles, their merge writes what one run writes and says what it says; a plan runs them.
for i in {1..3}; do cat "$CASES/../../../datasets/minimal-10k.txt"; echo malformed; done >in.txt
head -n 2000 in.txt | tac >test.txt
options=(in.txt --against test.txt --duplicates list.csv)
surudoku dedupe "${options[@]}" -o want.txt 2>&1 | head -n 4
mv list.csv want.csv
for i in 1 2 3; do
  surudoku dedupe "${options[@]}" -o out.txt --shard $i/3 2>&1 | grep -v records/s
done
surudoku dedupe "${options[@]}" -o out.txt --shard 1/3
surudoku merge out.txt --remove-shards 2>&1 | grep -v records/s
cmp want.txt out.txt && cmp want.csv list.csv
rm out.txt list.csv
surudoku plan --engine shell --shards 2 -- dedupe "${options[@]}" -o out.txt --memory 2M -T . --quiet >job
grep merge job | tail -n 1
bash job 2>/dev/null
echo "exit code $?"
cmp want.txt out.txt && cmp want.csv list.csv
surudoku dedupe -o out.txt --shard 1/2 <in.txt
surudoku dedupe in.txt --check --shard 1/2
surudoku dedupe in.txt --resume
ls

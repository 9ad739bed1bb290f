# Each with its reason and the shard's name; nothing is written.
for i in 1 2 3 4 5 6; do head -$((i * 5)) "$CASES/../../../datasets/classics.txt" | tail -5; done >in.txt
shards() { for i in "$@"; do surudoku solve in.txt -o out.txt --stats out.csv --quiet --shard "$i/3"; done; }
refused() {
  echo "== $1"
  surudoku merge out.txt 2>&1
  echo "exit code $?"
}
refused 'no shard'
shards 1 3
refused 'one is missing'
shards 2
printf 1 | dd of=out.txt.shard-2-of-3 bs=1 seek=7 conv=notrunc 2>/dev/null
refused 'a byte flipped'
shards 2
sed -i 2d out.csv.shard-1-of-3
refused 'a line dropped'
shards 1
mv out.txt.shard-1-of-3 kept && mv out.txt.shard-3-of-3 out.txt.shard-1-of-3 && mv kept out.txt.shard-3-of-3
refused 'two swapped'
shards 1 3
surudoku solve in.txt -o out.txt --stats out.csv --first --quiet --shard 3/3
refused 'one of other options'
shards 3
sed -i 's/"version": "[^"]*"/"version": "0.0.9"/' out.txt.shard-3-of-3.manifest.json
refused 'a manifest edited'
shards 3
echo '# changed' >>in.txt
surudoku solve in.txt -o out.txt --stats out.csv --quiet --shard 2/3
refused 'another input'
surudoku solve in.txt -o out.txt --quiet --shard 1/2
refused 'two numbers of shards'
ls out.txt out.csv 2>&1

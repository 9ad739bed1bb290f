cat >in.csv <<'CSV'
puzzle,depth
................12.....3..4......56...2........7.1.8.....17..9..3....4...5..2....,0
.234.6......18..3...93.7...2........3.5.1.89...1....52........8...5.19..9.28.3.15,3
8...1.7......4....4.1..95....2...8.....9.......3.86.9...8.........6.3....7.5...36,1
9..8..7...8..6..5...4..3...7......4..2.5..6.......9..16..3...8..5..2.9....3.....7,3
5................................................................................,1
CSV
surudoku rate in.csv --scale te-depth 2>/dev/null | sed 's/surudoku [0-9.]*/surudoku N/'
surudoku rate in.csv --scale te-depth --quiet --expect depth --output-format csv -o rated.csv
cat rated.csv
surudoku rate in.csv --scale te-depth --quiet --made-by --output-format jsonl 2>/dev/null | sed 's/surudoku [0-9.]*/surudoku N/' | head -n 1
surudoku rate in.csv --scale te-depth --summary summary.json -o /dev/null 2>&1 | grep ' of depth'
grep te_depths summary.json
# What it wrote is what it expects, and a baseline of the same puzzles.
surudoku rate rated.csv --scale te-depth --quiet --expect te_depth -o /dev/null 2>&1 | grep -v 'rating to compare'
surudoku rate in.csv --scale te-depth --quiet --baseline rated.csv -o /dev/null
# Shards make the same together.
for shard in 1/2 2/2; do surudoku rate in.csv --scale te-depth --quiet --shard $shard -o out.txt 2>/dev/null; done
surudoku merge out.txt 2>&1 | grep ' of depth'
surudoku rate in.csv --scale te-depth 2>/dev/null | diff - out.txt && echo "same output"
for option in '--min-er 3' '--profile suk-1.18' '--tolerance 1 --expect depth'; do
  surudoku rate in.csv --scale te-depth $option
done
surudoku rate in.csv --scale level --expect depth

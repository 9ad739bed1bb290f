printf '%s\n' \
  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 \
  12 \
  11............................................................................... \
  ................................................................................. >in.txt
surudoku solve --quiet in.txt -o /dev/null --stats stats.jsonl --summary summary.json 2>/dev/null
cat stats.jsonl
surudoku solve --quiet in.txt -o /dev/null --stats stats.jsonl.gz 2>/dev/null
zcat stats.jsonl.gz | cmp - stats.jsonl
head -2 summary.json

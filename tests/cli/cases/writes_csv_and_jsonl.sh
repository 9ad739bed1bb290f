printf '%s\n' \
  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 \
  'bad, record' \
  ................................................................................. >in.txt
surudoku solve in.txt --quiet --output-format csv
surudoku solve in.txt --quiet --output-format jsonl --solutions 5

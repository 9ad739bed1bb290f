# 200 MB without a line's end are one malformed record.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
{ head -c 200000000 /dev/zero | tr '\0' 5 && echo && echo $puzzle; } |
  surudoku solve --quiet --summary summary.json
echo "exit code $?"
awk '/peak_memory_bytes/ { print ($2 < 150e6 ? "little memory" : "much memory: " $2) }' summary.json

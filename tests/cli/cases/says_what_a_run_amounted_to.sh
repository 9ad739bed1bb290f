printf '%s\n' \
  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 \
  12 \
  ................................................................................. >in.txt
surudoku solve in.txt --summary summary.json 2>summary.txt
echo "exit code $?"
# What depends on time and machine is replaced.
sed -E 's/^[0-9,]+ puzzles\/s/N puzzles\/s/; s/in [0-9.]+ s, peak memory [0-9.]+ MiB/in T, peak memory M/' summary.txt
sed -E 's/("version"|"seconds"|"puzzles_per_second"|"peak_memory_bytes"): [^,]+/\1: X/' summary.json

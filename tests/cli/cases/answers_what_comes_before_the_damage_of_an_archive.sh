puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for i in $(seq 5000); do echo "$puzzle $RANDOM"; done >plain.txt
gzip -n <plain.txt >whole.gz
head -c $(($(stat -c %s whole.gz) / 2)) whole.gz >cut.gz
surudoku solve cut.gz --quiet >answers 2>err.txt
echo "exit code $?"
sed -E 's/byte [0-9]+/byte N/' err.txt
# But for the last two characters, which the decoder may keep back.
zcat cut.gz 2>/dev/null >text
most=$(wc -l <text) least=$(head -c -2 text | wc -l) lines=$(wc -l <answers)
((least <= lines && lines <= most)) && echo "all complete lines are answered"
# One wrong byte in the checksum at the end: everything is answered, and called damaged.
size=$(stat -c %s whole.gz)
{ head -c $((size - 8)) whole.gz && printf 'XXXX' && tail -c 4 whole.gz; } >wrong.gz
surudoku solve wrong.gz --quiet -o out.txt 2>err.txt
echo "exit code $?"
sed -E 's/byte [0-9]+/byte N/' err.txt
ls out.txt* 2>/dev/null
for compress in 'zstd -q' xz bzip2; do
  $compress <plain.txt >whole
  head -c $(($(stat -c %s whole) / 2)) whole >cut
  surudoku solve cut --quiet >answers 2>err.txt
  echo "exit code $?, $(wc -l <err.txt) line"
done

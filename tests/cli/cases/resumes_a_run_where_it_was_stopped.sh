# An endless puzzle holds the run up after its first checkpoint. It is stopped there, and goes on with
# a limit that lets it end (which the checkpoint is told of, or it would refuse).
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for i in $(seq 1000); do echo $puzzle; done >part
for i in $(seq 120); do cat part; done >in.txt
echo ................................................................................. >last.txt
surudoku solve in.txt last.txt --quiet --solutions 18446744073709551615 -o out.txt 2>err.txt &
while [[ ! -s out.txt.resume ]]; do sleep 0.01; done
kill -TERM $!
wait $!
echo "exit code $?"
sed -E 's/after [0-9,]+/after N/' err.txt
ls out*
sed -i 's/"solutions": 18446744073709551615/"solutions": 5/' out.txt.resume
surudoku solve in.txt last.txt --quiet --solutions 5 -o out.txt --resume
echo "exit code $?"
sort out.txt | uniq -c
ls out*

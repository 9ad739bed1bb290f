echo 12 | surudoku solve --resume
echo "exit code $?"
echo 12 | surudoku solve --resume -o out.txt
echo "exit code $?"
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for i in $(seq 1000); do echo $puzzle; done >part
for i in $(seq 120); do cat part; done >in.txt
echo ................................................................................. >>in.txt
surudoku solve in.txt --quiet --solutions 18446744073709551615 -o out.txt &
while [[ ! -s out.txt.resume ]]; do sleep 0.01; done
kill -KILL $!
wait $! 2>/dev/null
echo >>in.txt
surudoku solve in.txt --quiet --solutions 18446744073709551615 -o out.txt --resume
echo "exit code $?"
surudoku solve part --quiet --solutions 18446744073709551615 -o out.txt --resume
echo "exit code $?"
echo '{' >out.txt.resume
surudoku solve in.txt --quiet -o out.txt --resume
echo "exit code $?"

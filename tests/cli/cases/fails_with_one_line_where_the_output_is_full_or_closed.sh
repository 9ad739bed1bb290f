puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
echo $puzzle | surudoku solve --quiet -o /dev/full
echo "exit code $?"
for i in $(seq 20000); do echo $puzzle; done >in.txt
surudoku solve in.txt --quiet | head -1
echo "exit code ${PIPESTATUS[0]}"

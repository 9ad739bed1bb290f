mkdir small
mount -t tmpfs -o size=3m none small 2>/dev/null || { echo "skipped: no right to mount a small disk" && exit 77; }
trap 'umount small' EXIT
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for i in $(seq 1000); do echo $puzzle; done >part
for i in $(seq 200); do cat part; done >in.txt
surudoku solve in.txt --quiet -o small/out.txt
echo "exit code $?"
ls small
surudoku solve in.txt --quiet >small/out2.txt
echo "exit code $?"

# An endless puzzle holds the run up after its first checkpoint: that was written when the malformed
# record is named. The run is stopped there. (What it gives when it goes on is shown by kill_test.)
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
yes $puzzle | head -n 120000 | sed '110000s/.*/malformed/' >in.txt
echo ................................................................................. >last.txt
. "$CASES/../first_fault"
up_to_first_fault surudoku solve in.txt last.txt --quiet --solutions 18446744073709551615 -o out.txt
kill -TERM $!
wait $!
echo "exit code $?"
sed -E 's/after [0-9,]+/after N/' <&3
ls out*


echo 12 | surudoku solve --resume
echo "exit code $?"
echo 12 | surudoku solve --resume -o out.txt
echo "exit code $?"
echo 12 >few.txt
surudoku solve --resume few.txt -o /dev/null
echo "exit code $?"
surudoku solve --resume few.txt -o out.txt --stats /dev/stderr
echo "exit code $?"
# Killed after its first checkpoint: that was written when the malformed record is named.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
yes $puzzle | head -n 120000 | sed '110000s/.*/malformed/' >in.txt
echo ................................................................................. >>in.txt
head -n 1000 in.txt >other.txt
. "$CASES/../first_fault"
up_to_first_fault surudoku solve in.txt --quiet --solutions 18446744073709551615 -o out.txt
kill -KILL $!
wait $! 2>/dev/null
echo >>in.txt
surudoku solve in.txt --quiet --solutions 18446744073709551615 -o out.txt --resume
echo "exit code $?"
surudoku solve other.txt --quiet --solutions 18446744073709551615 -o out.txt --resume
echo "exit code $?"
echo '{' >out.txt.resume
surudoku solve in.txt --quiet -o out.txt --resume
echo "exit code $?"

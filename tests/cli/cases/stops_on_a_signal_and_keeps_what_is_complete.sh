# The empty grid has 6.67e21 solutions: counting them all never ends. The puzzle before it is
# in a chunk of its own file: it is written when the fault beside it is named.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
printf '%s\n' $puzzle malformed >first.txt
echo ................................................................................. >second.txt
. "$CASES/../first_fault"
up_to_first_fault surudoku solve first.txt second.txt --quiet -o out.txt --solutions 18446744073709551615
kill -TERM $!
wait $!
echo "exit code $?"
cat <&3
ls
cat out.txt.partial

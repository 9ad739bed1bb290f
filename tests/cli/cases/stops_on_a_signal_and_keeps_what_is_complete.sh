# The empty grid has 6.67e21 solutions: counting them all never ends. The puzzle before it is
# in a chunk of its own file and complete.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
echo $puzzle >first.txt
echo ................................................................................. >second.txt
surudoku solve first.txt second.txt --quiet -o out.txt --solutions 18446744073709551615 &
while [[ ! -s out.txt.partial ]]; do sleep 0.01; done
kill -TERM $!
wait $!
echo "exit code $?"
ls
cat out.txt.partial

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
echo $puzzle >in.txt
surudoku solve in.txt --quiet -o out.txt --stats stats.csv
ls
surudoku solve in.txt --quiet -o in.txt
echo "exit code $?"
cat in.txt
surudoku solve in.txt --quiet -o x --stats ./x
echo "exit code $?"
surudoku solve in.txt --quiet -o absent/out.txt
echo "exit code $?"
surudoku solve in.txt --quiet -o /dev/null
echo "exit code $?"
ls

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
surudoku solve --report report.html -o out.txt <<<$puzzle
echo "exit code $?"
surudoku bench --report report.html
echo "exit code $?"
ls
surudoku solve --quiet --stats stats.csv --summary summary.json <<<$puzzle
ls

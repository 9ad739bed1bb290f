puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
printf '%s' $puzzle >a.txt # without a newline
printf 'x\n%s,1\n' $puzzle >b.txt
surudoku solve a.txt b.txt --quiet --stats stats.csv
cut -d, -f1-3 stats.csv

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
mkdir folder
echo $puzzle >folder/a.txt
printf 'bad\n%s' $puzzle >b.txt
zip -qr all.zip folder b.txt
surudoku solve all.zip --quiet --stats stats.csv
cut -d, -f1-3 stats.csv

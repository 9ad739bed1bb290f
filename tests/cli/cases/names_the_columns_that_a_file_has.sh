# A column that is not there is one error, before anything is written.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
printf 'id,puzzle,solution,clues,difficulty\n7,%s,%s,30,1.2\n' $puzzle $solution >header.csv
printf '7\t%s\t%s\n' $puzzle $solution >plain.tsv
echo $puzzle >lines.txt
refused() {
  echo "== $*"
  surudoku "$@" --quiet
  echo "exit code $?"
}
refused solve header.csv --column 9 --output-format csv
refused solve header.csv --column quiz --output-format csv
refused check header.csv --solution-column 6
refused rate header.csv --expect rating2
refused convert header.csv --to csv --rating-column 12
refused solve plain.tsv --column 4 -o out.txt --stats stats.csv
refused solve plain.tsv --column puzzle
refused solve lines.txt --column 2
refused bench header.csv --column 9
refused solve header.csv --column 9 --shard 1/2 -o out.txt
seq -s, 100 >wide.csv
refused solve wide.csv --column 101
ls

echo '== a column that only some lines have'
printf '%s\n1,%s\n' $puzzle $puzzle | surudoku solve --column 2 --quiet
echo "exit code $?"

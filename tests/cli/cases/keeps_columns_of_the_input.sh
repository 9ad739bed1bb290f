# --keep writes columns of the input again, by name or all, from a pipe too; what is not there is named before anything is written.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
other=..64.9.3.....7.5..8.2.....123...........1..93..45..1.....12...........583....6...
printf 'id,puzzle,source,status\n007,%s,"a, b",new\n8,%s,c,\n' $puzzle $other >in.csv
printf '{"id":1.50,"puzzle":"%s","tags":["x"]}\n' $puzzle >in.jsonl
surudoku solve in.csv --quiet --output-format csv --keep all
surudoku rate in.csv --quiet --scale level --solution --output-format jsonl --keep id,3
surudoku convert in.jsonl in.csv --quiet --to jsonl --keep all
surudoku convert - --quiet --to csv --keep tags,id <in.jsonl
cat in.csv | surudoku canon --quiet --output-format jsonl --keep all | cut -d , -f 7-
cat in.csv | surudoku convert - in.jsonl --quiet --to csv --keep id
surudoku canon in.csv --output-format csv --keep er -o out
echo "exit code $?"
cat in.csv | surudoku canon --output-format csv --keep er -o out
surudoku canon $puzzle --output-format csv --keep all -o out
surudoku canon in.csv --keep all -o out
surudoku canon in.csv --keep id, -o out
[[ ! -e out ]] && echo 'nothing was written'
surudoku solve in.csv in.jsonl --quiet -o out --stats stats.csv && cut -d , -f 1,3,9 stats.csv
surudoku solve in.csv --quiet -o out --stats stats.csv && head -1 stats.csv

# Isomorphs are dropped with all columns of the first kept; a leak between two files is found.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
other=..64.9.3.....7.5..8.2.....123...........1..93..45..1.....12...........583....6...
transposed=$(for c in {1..9}; do fold -w 9 <<<$puzzle | cut -c $c; done | tr -d '\n')
printf '%s\n' id,puzzle,source "1,$puzzle,\"a, b\"" 2,$transposed,c 3,$other,d "4,$(tr 12 21 <<<$other),e" 5,12,f >bank.csv
surudoku dedupe --quiet bank.csv --duplicates dropped.csv
cat dropped.csv
echo "exact: $(surudoku dedupe --quiet --max-errors 0 --exact bank.csv 2>/dev/null | wc -l) lines"
printf '%s\n' "$transposed" >test.txt
surudoku dedupe bank.csv --against test.txt --check 2>messages
echo "exit code $?"
grep -v records/s messages >&2
surudoku dedupe --against - <test.txt
echo "exit code $?"
surudoku dedupe bank.csv -o bank.csv
surudoku dedupe bank.csv -o out.csv --duplicates out.csv
ls
# All columns are kept, whether one says so or not; not some of them.
printf 'id,puzzle\n1,%s\n2,%s\n' $(head -n 1 "$CASES/../../../datasets/easy-10k.txt"){,} >twice.csv
surudoku dedupe twice.csv --keep all --quiet
surudoku dedupe twice.csv --keep id --quiet

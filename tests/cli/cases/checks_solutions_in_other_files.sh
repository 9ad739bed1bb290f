# Puzzles in one file, solutions in another of any format: verdicts by record, faults where the solution stands.
head -n 5 "$CASES/../../../datasets/minimal-10k.txt" >puzzles.txt
surudoku solve puzzles.txt --quiet -o answers.txt
surudoku check puzzles.txt --solutions answers.txt 2>&1 | head -n 1
{ sed -n 1p answers.txt && echo none && sed -n '3s/^\(.\)\(.\)/\2\1/p' answers.txt && echo 12 && tail -n 1 answers.txt; } >bad.txt
surudoku check puzzles.txt --solutions bad.txt --quiet --output-format csv
echo "exit $?"
surudoku check puzzles.txt --solutions bad.txt --quiet --output-format jsonl -o verdicts
echo "exit $?"
cat verdicts
# A grid, a packed file, a column of CSV, two files, standard input.
surudoku convert answers.txt --quiet --to grid -o grids.txt
gzip -k answers.txt
surudoku solve puzzles.txt --quiet --output-format csv -o answers.csv
head -n 2 answers.txt >first.txt
tail -n 3 answers.txt >last.txt
for files in grids.txt answers.txt.gz answers.csv 'first.txt --solutions last.txt' -; do
  surudoku check puzzles.txt --quiet --unique --solutions $files <answers.txt
  echo "$files: exit $?"
done
sed '2,$s/\(.\)\(.\)$/\2\1/' answers.csv >wrong.csv
surudoku check puzzles.txt --quiet --solutions wrong.csv --max-errors 1
sed '2s/8/9/' grids.txt >wrong.txt
surudoku check puzzles.txt --quiet --solutions wrong.txt
surudoku check --quiet --solutions answers.txt puzzles.txt # the option takes one file
echo "exit $?"
# Too few, too many, none at all.
surudoku check puzzles.txt --quiet --solutions first.txt
echo "exit $?"
cat answers.txt first.txt | surudoku check puzzles.txt --solutions - --output-format csv -o all
echo "exit $?" *all*
surudoku check puzzles.txt --solutions not-there.txt --output-format csv -o all
echo "exit $?"
cat puzzles.txt | surudoku check --solutions -
surudoku check puzzles.txt --solutions answers.txt -o answers.txt --output-format csv
surudoku check puzzles.txt --solutions answers.txt -o all
surudoku check puzzles.txt --solutions answers.txt -o all --shard 1/2

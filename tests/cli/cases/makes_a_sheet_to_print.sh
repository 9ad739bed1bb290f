# A sheet of puzzles as HTML: the same bytes whatever the input is written as; what cannot be on it is named.
printf '%s\n' puzzle,rating \
  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,1.2 \
  8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..,10.7 >in.csv
surudoku convert in.csv --to sheet --title 'Week 30' -o sheet.html 2>&1 | head -1
surudoku convert --quiet in.csv --to sheet --title 'Week 30' --threads 1 | cmp - sheet.html
surudoku convert --quiet in.csv --to sheet --title 'Week 30' -o sheet.html.gz && zcat sheet.html.gz | cmp - sheet.html
surudoku convert --quiet in.csv --to jsonl | surudoku convert --quiet --to sheet --title 'Week 30' | cmp - sheet.html
cat sheet.html
echo --- page files
surudoku convert --quiet in.csv --to svg --split pages --per-page 1 --paper letter --large-type --no-solutions
head -2 pages/*
echo --- without one solution
printf '%s\n' 1.....................................................................................x \
  ................................................................................. >odd.txt
surudoku convert odd.txt --to sheet -o odd.html 2>&1 | grep -v records/s
echo "exit ${PIPESTATUS[0]}"
grep -o '>several solutions<' odd.html
surudoku convert --quiet /dev/null --to sheet -o none.html
echo "exit $?: $(tail -2 none.html)"
echo --- refused
refused() {
  surudoku convert in.csv "$@" -o out 2>&1
  echo "exit $?"
}
refused --to sheet --resume
refused --to sheet --shard 1/2
refused --to sheet --keep all
refused --to sheet --per-page 31
refused --to sheet --per-page 0
refused --to sheet --title $'two\nlines'
refused --to csv --per-page 4
refused --to line --title X
refused --to sheet --author X
refused --to svg
surudoku plan --engine shell --shards 2 -- convert in.csv --to sheet -o out.html 2>&1
ls

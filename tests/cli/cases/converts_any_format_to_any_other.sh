# Every pair of formats there and back gives the same puzzles; csv and jsonl keep solutions and ratings.
cat >line.txt <<'END'
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
.................................................................................
8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
END
for to in line csv jsonl 729 sdk grid; do
  surudoku convert --quiet --to $to line.txt -o one.$to
  for back in line csv jsonl 729 sdk grid; do
    surudoku convert --quiet --to $back one.$to -o two.$back &&
      surudoku convert --quiet --to sdk two.$back | surudoku convert --quiet | cmp - line.txt || echo "$to, $back"
  done
done
head -3 one.csv one.jsonl one.sdk
g=534678912672195348198342567859761423426853791713924856961537284287419635345286179
printf '%s\n' difficulty,answer,quizzes "\"1,2\",$g,$(head -1 line.txt | tr . 0)" >other.csv
surudoku convert --quiet --to csv other.csv | tee again.csv
surudoku convert --quiet --to jsonl other.csv | tee again.jsonl
surudoku convert --quiet --to csv again.jsonl | cmp - again.csv
surudoku check again.jsonl 2>&1 | head -1

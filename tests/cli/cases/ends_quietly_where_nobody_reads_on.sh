# A pipe whose reader has gone (| head) ends a command without a word, and leaves no files.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
hard=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
for i in $(seq 20000); do echo $puzzle; done >in.txt
surudoku solve in.txt --stats stats.csv | head -1
echo "exit code ${PIPESTATUS[0]}"

mkfifo pipe
exec 3<>pipe 4>pipe 3>&- # 4 has no reader
without_reader() {
  echo "== $*"
  surudoku "$@" >&4
  echo "exit code $?"
}
all_without_reader() {
  without_reader solve in.txt -o out.txt --stats -
  without_reader convert in.txt --to csv
  without_reader generate --count 1e9 --seed 1
  without_reader rate in.txt --scale level
  without_reader trace $puzzle
  without_reader trace $puzzle --method explainer
  without_reader trace $hard --max-guesses 0
  without_reader plan --engine shell --shards 2 -- solve in.txt -o out.txt
  without_reader rate --help
  without_reader --version
}
all_without_reader >signal.txt
(
  trap '' PIPE # as some parents do
  all_without_reader
) | tee no_signal.txt
cmp signal.txt no_signal.txt
ls

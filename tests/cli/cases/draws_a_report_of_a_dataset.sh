# The report's data, but for what differs from run to run; the same for any number of threads.
{
  echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  echo '# a comment'
  echo 530070000600195000098000060800060003400803001700020006060000280000419005000080070
  echo ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
  echo 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  echo malformed
} >'a & b.txt'
for threads in 1 2; do
  surudoku solve 'a & b.txt' --quiet -o answers.txt --report report-$threads.html --threads $threads 2>errors
  grep -q 'no report page' errors && echo 'skipped: this build has no report page' && exit 77
  sed -n 's/.*id="data">//; /"schema"/s/,"run":{.*//p' report-$threads.html >data-$threads
done
cat errors
# A member a line, and of the hardest puzzles' steps not all.
sed 's/,"\(levels\|clues\|clue_levels\|examples\|guesses\|guesses_rounds\|hardest\)":[[{]/\n&/g; s/,"steps":/\n&/g' data-1 | cut -c1-400
cmp data-1 data-2
ls

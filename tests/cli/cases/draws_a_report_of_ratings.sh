# The report's data, but for what differs from run to run; the same for any number of threads.
{
  echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  echo 5.29.73.4..6...9..94.....87....5......7.8.6.....294.....1...5...6.....3.7..1.3..6
  echo '# a comment'
  printf '5%080d\n' 0
  echo malformed
} >'a & b.txt'
data() { sed -n 's/.*id="data">//; s/\\u0026/\&/g; s/\\u003c/</g; s/\\u003e/>/g; /"schema"/p' "$1" | sed 's/,"run":{.*//'; }
for threads in 1 2; do
  surudoku rate 'a & b.txt' --quiet -o rated.txt --report report-$threads.html --threads $threads 2>errors
  grep -q 'no report page' errors && echo 'skipped: this build has no report page' && exit 77
  data report-$threads.html >data-$threads
done
cat errors
cmp data-1 data-2
sed 's/"steps":\[[^]]*\]/&\n/g; s/"hardest":\[/\n&/' data-1 | cut -c1-2000 | head -1
echo 'Each of the hardest has its steps.'
grep -o '"step":1,"technique":"[A-Za-z ]*"' data-1
echo 'Beside an earlier report, and one that was drawn beside another.'
surudoku rate 'a & b.txt' --quiet -o rated.txt --min-er 2 --report beside.html --compare report-1.html 2>/dev/null
surudoku rate 'a & b.txt' --quiet -o rated.txt --report both.html --compare beside.html 2>/dev/null
for report in beside both; do
  sed -n 's/.*id="data">//p' $report.html | grep -o '"settings":"[^"]*"\|"compared_with"'
done
echo 'What it cannot be made of or written to.'
surudoku rate 'a & b.txt' --scale level --report report.html
echo "exit code $?"
surudoku rate 'a & b.txt' --shard 1/2 -o out --report report.html
echo "exit code $?"
surudoku rate 'a & b.txt' --report './a & b.txt'
echo "exit code $?"
surudoku rate 'a & b.txt' -o rated.txt --report rated.txt
echo "exit code $?"
echo 'What it cannot be compared with.'
surudoku solve 'a & b.txt' --quiet -o solved.txt --report solved.html 2>/dev/null
for earlier in solved.html data-1 none.html both.html; do
  surudoku rate 'a & b.txt' -o rated.txt --report both.html --compare $earlier
  echo "exit code $?"
done
surudoku rate 'a & b.txt' -o rated.txt --compare beside.html
echo "exit code $?"
ls

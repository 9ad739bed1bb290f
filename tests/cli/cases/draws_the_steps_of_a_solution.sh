# The page's data are the steps that --json prints.
puzzle=5.29.73.4..6...9..94.....87....5......7.8.6.....294.....1...5...6.....3.7..1.3..6
printf '# two puzzles\n%s\n5%080d\n' $puzzle 0 >'a & b.txt'
data() { sed -n 's/.*id="data">//; s/\\u0026/\&/g; s/\\u003c/</g; s/\\u003e/>/g; /"schema"/p' "$1" | sed 's/"version":"[^"]*"/"version":"N"/'; }
surudoku trace 'a & b.txt' --html page.html 2>errors
grep -q 'no report page' errors && echo 'skipped: this build has no report page' && exit 77
cat errors
for method in '' explainer lockstep; do
  surudoku trace 'a & b.txt' ${method:+--method $method} --html page.html
  echo "exit code $?"
  surudoku trace 'a & b.txt' ${method:+--method $method} --json >steps.jsonl
  data page.html | sed 's/"steps":\[.*/.../'
  data page.html | sed 's/.*"steps":\[\(.*\)\]}.*/\1/; s/,{"step"/\n{"step"/g' | cmp - steps.jsonl
done
surudoku trace - --html page.html <'a & b.txt'
data page.html | grep -o '"name":"[^"]*"'
surudoku trace $puzzle --html page.html
data page.html | grep -o '"name":"[^"]*"'
echo 'What cannot be drawn, or not to the end.'
surudoku trace 'a & b.txt' --record 2 --method explainer --html other.html
echo "exit code $?"
surudoku trace 'a & b.txt' --method backtracking --html page.html
echo "exit code $?"
data page.html | grep -o '"is_cut":[a-z]*'
surudoku trace 12345678.........9............................................................... --html page.html
echo "exit code $?"
echo 'Where it cannot go.'
surudoku trace 'a & b.txt' --html './a & b.txt'
echo "exit code $?"
surudoku trace $puzzle --html nowhere/page.html
echo "exit code $?"
surudoku trace $puzzle --json --html page.html
echo "exit code $?"
ls

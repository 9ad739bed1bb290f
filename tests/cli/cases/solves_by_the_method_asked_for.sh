octave=072001805051037090400208107047520300026700501500106029290370010700062053308010270
hard=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
for method in naked-singles backtracking recursive propagation colouring exact-cover lockstep; do
  echo $octave | surudoku solve --quiet --method $method --stats $method.csv
  # the work of the fast method depends on nothing but the puzzle either, but may well improve
  [[ $method == lockstep ]] || tail -1 $method.csv
done
echo $hard | surudoku solve --quiet --method naked-singles
echo $hard | surudoku solve --quiet --method naked-singles --output-format csv
echo $hard | surudoku solve --quiet --method naked-singles --output-format jsonl
echo $hard | surudoku solve --quiet --method backtracking --max-guesses 100
echo $hard | surudoku solve --quiet --method naked-singles --require unique
echo "exit code $?"
surudoku solve --method guessing </dev/null

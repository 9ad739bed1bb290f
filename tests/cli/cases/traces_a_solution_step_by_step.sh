octave=072001805051037090400208107047520300026700501500106029290370010700062053308010270
hard=1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
surudoku trace $octave | sed -n 1,3p
surudoku trace $octave | tail -1
surudoku trace $hard --max-guesses 1000 | sed -n 1,20p
surudoku trace $hard --json | sed -n 4p
for method in naked-singles backtracking recursive propagation colouring exact-cover; do
  echo "$method: $(surudoku trace $hard --method $method | sed -n 1,2p | tr '\n' ';')"
done
surudoku trace $hard --method lockstep | tail -1
surudoku trace --random | tail -1 | tr 1-9 9 # no puzzle twice, but a full grid in the end
surudoku trace $hard --max-guesses 0 >/dev/null
echo "exit code $?"
surudoku trace 11...............................................................................
echo "exit code $?"
surudoku trace 12345678.........9...............................................................
echo "exit code $?"
surudoku trace 123
echo "exit code $?"
surudoku trace
echo "exit code $?"

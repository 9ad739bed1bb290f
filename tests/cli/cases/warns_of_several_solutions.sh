# The steps to one solution say nothing of the others.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for clues in $puzzle ${puzzle/53..7/.3..7} ${puzzle/53..7....6..1/.............} ${puzzle//[5-9]/.} 11${puzzle//[1-9]/.}; do
  for method in '' '--method backtracking' '--method explainer'; do
    surudoku trace ${clues::81} $method | tail -1
    echo "exit code ${PIPESTATUS[0]}"
  done
done 2>&1

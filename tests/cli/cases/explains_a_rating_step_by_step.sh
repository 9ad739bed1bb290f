timeless() { sed 's/surudoku [0-9.]*/surudoku N/'; }
puzzle=5.29.73.4..6...9..94.....87....5......7.8.6.....294.....1...5...6.....3.7..1.3..6
surudoku trace --method explainer $puzzle | timeless
surudoku trace --method explainer --profile se-1.2.1 --json $puzzle | grep -v '"rating":[1-6]'
surudoku trace --method explainer 5................................................................................
echo "exit code $?"
surudoku trace --method explainer 51..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
echo "exit code $?"
surudoku trace --profile se-1.2.1 $puzzle
echo "exit code $?"
surudoku trace --method explainer $puzzle >/dev/full
echo "exit code $?"

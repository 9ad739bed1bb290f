touch in.txt
for options in '--scale level --seed 3' '--scale guesses --profile suk-1.15' '--scale level --min-er 3' \
  '--scale level --expect 2' '--shuffles 5' '--scale guesses --shuffles 0' '--max-time 5' '--max-time 5parsecs' \
  '--max-time -1s' '--min-er 5 --max-er 3' '--min-er 21' '--update-baseline' '--baseline absent.csv' '--tolerance 1'; do
  surudoku rate in.txt $options
  echo "exit code $?"
done

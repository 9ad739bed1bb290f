# Rated 11.9: a signal does not wait for it.
printf '%s\n' ....1.8.69...5..1...6..975......59......2......48......156..3...8..4...76.2.7.... \
  .......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7..... >in.txt
surudoku rate in.txt -o out.txt --quiet --profile se-1.2.1 &
sleep 0.5
SECONDS=0
kill -INT $!
wait $!
echo "exit code $?"
[[ $SECONDS -le 5 ]] && echo "at once"
sed 1d out.txt.partial

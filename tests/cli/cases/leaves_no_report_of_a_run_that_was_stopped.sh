# Stopped while it counts the solutions of the empty grid, which never ends; then resumed without it.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
surudoku solve --report report.html <<<$puzzle >answers 2>errors
grep -q 'no report page' errors && echo 'this build has no report page' && exit 77
rm report.html
echo $puzzle >first.txt
echo ................................................................................. >second.txt
surudoku solve first.txt second.txt --quiet -o out.txt --report report.html --solutions 18446744073709551615 &
while [[ ! -s out.txt.partial ]]; do sleep 0.01; done
ls
kill -TERM $!
wait $!
echo "exit code $?"
ls

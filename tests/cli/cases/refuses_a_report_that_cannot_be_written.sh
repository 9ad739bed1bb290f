puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
echo $puzzle >in.txt
surudoku solve in.txt -o out.txt --report nowhere/report.html 2>&1 | tee errors
grep -q 'no report page' errors && echo 'skipped: this build has no report page' && exit 77
for report in in.txt out.txt ./stats.csv -; do
  [[ $report == - ]] && out=- || out=out.txt
  surudoku solve in.txt -o $out --stats stats.csv --report $report
  echo "exit code $?"
done
surudoku bench --from none.json --report report.html
echo "exit code $?"
for report in - in.txt; do
  surudoku bench in.txt --report $report
  echo "exit code $?"
done
ls

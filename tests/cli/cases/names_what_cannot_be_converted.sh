# Records that are malformed, or that the target has no place for, are left out and named.
p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
large=$(printf '%256s' '' | tr ' ' .)
echo $p | surudoku convert --quiet --to 729 | sed 's/123456789/12345678./' >marks.txt
printf '%s\n' $p x$p "$large" >in.txt
for to in line csv 729 sdk; do
  surudoku convert --to $to in.txt marks.txt -o out.$to 2>&1 | grep -v records/s
  echo "exit ${PIPESTATUS[0]}"
done
cut -c 1-81 out.csv
surudoku convert --to xml in.txt 2>&1
echo "exit $?"
surudoku convert --quiet --to csv $CASES/absent.txt -o out.csv 2>&1 | sed 's,[^ ]*/,,'

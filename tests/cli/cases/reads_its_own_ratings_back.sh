# What rate writes, and the lines of puzzle banks, are compared and converted without a word about columns.
cat >in.txt <<'END'
....1.8.69...5..1...6..975......59......2......48......156..3...8..4...76.2.7....
.539.816..9..5..7............2...7....8.3.5..31.5.7.961...9...7.874.532....7.3...
END
surudoku rate in.txt --quiet -o rated.txt
surudoku rate rated.txt --expect 2 --quiet | cmp - rated.txt && echo as expected
sed -i 's/=2.5/=2.7/' rated.txt
surudoku rate rated.txt --expect 2 --quiet -o /dev/null
echo "exit code $?"
surudoku convert rated.txt --to csv --quiet
for format in csv jsonl; do
  surudoku rate in.txt --quiet --output-format $format -o rated.$format
  surudoku convert rated.$format --to csv --quiet
done
surudoku rate rated.csv --expect er --quiet | cut -d' ' -f2

echo '== lines of other banks'
puzzle=$(head -1 in.txt)
printf '0000183b305c %s  7.2\n' $puzzle | surudoku convert --to csv --quiet
printf '%s ED=7.2/1.5/1.5\n' $puzzle | surudoku convert --to jsonl --quiet
printf '%s,2,17.0,x,3.25\n' $puzzle | surudoku convert --to csv --quiet
printf '%s:17:x\n' $puzzle | surudoku convert --to csv --quiet
printf '%s;1.5.;5,6\n' $puzzle | surudoku convert --to csv --quiet
printf 'rating,puzzle,other\nhard,%s,7.2\n' $puzzle | surudoku convert --to csv --quiet

cat >in.txt <<'END'
....1.8.69...5..1...6..975......59......2......48......156..3...8..4...76.2.7....
.539.816..9..5..7............2...7....8.3.5..31.5.7.961...9...7.874.532....7.3...
5................................................................................
END
rate() {
  surudoku rate "$@" --quiet --baseline base.csv >/dev/null 2>log
  echo "exit code $?"
  grep -v 'not rated' log
}
rate in.txt --update-baseline
cut -d, -f1-12 base.csv
head -1 base.csv
rate in.txt
# Of another version's making: the same. With other results: named.
sed -i 's/surudoku [0-9.]*/surudoku 0.0.1/' base.csv
rate in.txt
sed -i '2s/2.5,1.2,1.2/2.6,1.2,1.0/; 3s/search/locked/; 4s/multiple/none/' base.csv
rate in.txt
rate in.txt --update-baseline
# In another order: the same; what was moved is counted.
tac in.txt >moved.txt
rate moved.txt
surudoku rate moved.txt --baseline base.csv -o /dev/null 2>&1 | grep -A4 beside
# More and fewer records.
head -n 2 in.txt >shorter.txt
rate shorter.txt
sed 1p in.txt >longer.txt
rate longer.txt
# What cannot be compared.
rate in.txt --profile se-1.2.1
rate in.txt --scale level
cp in.txt base.csv
rate in.txt
cat base.csv
surudoku rate in.txt --quiet --scale guesses --baseline guesses.csv.gz --update-baseline >/dev/null 2>&1
surudoku rate in.txt --quiet --scale guesses --baseline guesses.csv.gz 2>&1 >/dev/null
surudoku rate in.txt --quiet --baseline in.txt --update-baseline
echo "exit code $?"
echo '== a result that does not say how it was made'
surudoku rate in.txt --quiet --output-format csv -o base.csv 2>/dev/null
rate in.txt
sed -i '2s/2.5,1.2,1.2/2.6,1.2,1.0/' base.csv
rate in.txt

# UTF-16, binary data, and what a spreadsheet made of puzzles.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
printf 'puzzle\n%s\n' $puzzle >utf8.csv
{ printf '\xff\xfe' && iconv -f UTF-8 -t UTF-16LE utf8.csv; } >little.csv
{ printf '\xfe\xff' && iconv -f UTF-8 -t UTF-16BE utf8.csv; } >big.csv
iconv -f UTF-8 -t UTF-16LE utf8.csv >unmarked.csv
gzip -k little.csv
printf 'PAR1\x15\x04\x15\x00 columns' >table.parquet
for file in little.csv big.csv unmarked.csv little.csv.gz table.parquet; do
  surudoku solve $file --output-format csv
  echo "exit code $?"
done
surudoku solve unmarked.csv --column puzzle

# A record with a zero byte, among others, is one malformed record.
printf '%s\n5\0%s\n' $puzzle $puzzle | surudoku solve --quiet

zeros=004300209005009001070060043006002087190007400050083000600000105003508690042910300
number=${zeros#00}
printf '%s\n' $number 0$number 0$zeros ${zeros//0/.}. 5.3007E+80 4,3002E+78 43E+x | surudoku solve --quiet

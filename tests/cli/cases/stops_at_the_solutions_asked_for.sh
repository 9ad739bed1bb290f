empty=.................................................................................
echo $empty | surudoku solve --quiet
echo $empty | surudoku solve --quiet --first --stats first.csv
cut -d, -f3-5 first.csv
echo $empty | surudoku solve --quiet --solutions 100 --stats hundred.csv
cut -d, -f3-5 hundred.csv
surudoku solve --solutions 0 </dev/null
surudoku solve --first --solutions 3 </dev/null

# Compressed files and standard input: said in the summary, with the records counted first.
classics=$CASES/../../../datasets/classics.txt
gzip -c "$classics" >in.gz
said() { grep -h ^shard err.txt; }
for shard in 1 2 3; do
  surudoku solve in.gz -o zipped.txt --stats zipped.csv --shard $shard/3 2>err.txt && said
  cat "$classics" | surudoku solve -o piped.txt --stats piped.csv --shard $shard/3 2>err.txt && said
done
surudoku solve "$classics" -o want.txt --stats want.csv --quiet
for got in zipped piped; do
  surudoku merge $got.txt --quiet
  cmp want.txt $got.txt && cmp want.csv $got.csv
done
head -20 "$classics" | surudoku solve -o piped.txt --stats piped.csv --quiet --shard 2/3
surudoku merge piped.txt
echo "exit code $?"
ls | grep stdin

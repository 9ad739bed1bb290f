echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 >in.txt
for shard in 0/2 3/2 2 a/b 1/2x 1/1000001; do surudoku solve in.txt -o out.txt --shard $shard; done
surudoku solve in.txt --shard 1/2
surudoku check in.txt --shard 1/2
surudoku check in.txt -o x
surudoku solve in.txt -o in.txt --shard 1/2
surudoku solve in.txt -o out.txt --stats - --shard 1/2
surudoku solve in.txt -o /dev/null --shard 1/2
mkdir folder
surudoku solve in.txt -o out.txt --stats folder/out.csv --shard 1/2
surudoku solve in.txt -o out.txt --stats "$PWD/out.csv" --shard 1/2 --quiet && rm out*
surudoku solve absent.txt -o out.txt --shard 1/2
surudoku solve in.txt -o out.txt --report page.html --shard 1/2
surudoku merge
echo "exit code $?"
ls

# With --progress a line now and then where standard error is no terminal; at 0s one after each chunk. A plan's jobs have it.
head -n 3 "$CASES/../../../datasets/easy-10k.txt" >three.txt
for i in 1 2; do cat "$CASES/../../../datasets/easy-10k.txt"; done >in.txt
surudoku solve in.txt -o out.txt --progress 0s 2>&1 | grep '^surudoku:' | sed 's/, [0-9,]* puzzles/, N puzzles/; s/, [^,]* left//'
surudoku solve in.txt -o out.txt --progress 86400s 2>&1 | grep -c '^surudoku:'
surudoku generate --count 2 --seed 1 -o out.txt --progress 0s 2>&1 | grep -c '^surudoku: 2 records'
surudoku solve in.txt --quiet --progress 1s
surudoku solve in.txt --progress soon
for options in '' '--quiet' '--progress 5s'; do
  surudoku plan --engine parallel --shards 3 -- solve in.txt -o out.txt $options | grep -o 'solve --shard.*txt.*[^|]  *||'
done

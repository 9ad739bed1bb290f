puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for i in 1 2 3; do echo $puzzle; done >in.txt
surudoku solve in.txt --quiet -o out.gz --stats stats.csv.zst
surudoku solve in.txt --quiet -o out.xz
zcat out.gz | uniq -c
xzcat out.xz | uniq -c
zstd -dcq stats.csv.zst
surudoku solve in.txt --quiet -o again.gz
cmp out.gz again.gz && ls
surudoku generate --count 2 --seed 7 -o made.gz --quiet && zcat made.gz | wc -l
surudoku convert in.txt -o made.csv.zst --to csv --quiet && zstd -dcq made.csv.zst | wc -l
surudoku rate in.txt -o made.xz --quiet && xzcat made.xz | wc -l

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for i in 1 2 3; do echo $puzzle; done >in.txt
surudoku solve in.txt --quiet -o out.gz --stats stats.csv.zst
surudoku solve in.txt --quiet -o out.xz
zcat out.gz | uniq -c
xzcat out.xz | uniq -c
zstd -dcq stats.csv.zst
surudoku solve in.txt --quiet -o again.gz
cmp out.gz again.gz && ls

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for i in 1 2 3; do echo $puzzle; done >plain.txt
gzip <plain.txt >a
zstd -q <plain.txt >b
xz <plain.txt >c
bzip2 <plain.txt >d
for file in a b c d; do
  surudoku solve $file --quiet | uniq -c
  surudoku solve --quiet <$file | uniq -c
done
cat a a | surudoku solve --quiet | wc -l

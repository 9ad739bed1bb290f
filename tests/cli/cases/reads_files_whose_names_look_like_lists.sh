# The parser of the command line would take [a,b] for a list.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
echo $puzzle >'[a]'
echo bad >'[a,b]'
echo wrong >'['
echo a >a
surudoku solve '[a]' '[a,b]' '[' --quiet
surudoku solve '[a]' --quiet -o '[out]' --stats='[out].csv' --summary '[sum]' && ls
surudoku solve '[none]'
surudoku solve '[a]' --threads '[1]'
surudoku solve '[a]' --input-format '[line]'
surudoku plan --engine shell --shards 2 -- solve '[a]' -o '[all]' | grep solve

echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 >in.txt
echo before >log
surudoku solve in.txt --quiet -o /dev/stdout >>log
surudoku solve in.txt --quiet -o out.txt --stats /dev/fd/3 3>>log
(echo between && surudoku solve in.txt --quiet -o /proc/self/fd/1 && echo after) >whole
cat log whole
ls

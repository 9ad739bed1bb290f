# Pairs by header names, by looks and by --solution-column; what is wrong is named in its place.
p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
g=534678912672195348198342567859761423426853791713924856961537284287419635345286179
cat >pairs.csv <<END
id,puzzle,solution,rating
1,$p,$g,1.2
2,$p,${g:0:80}8,1.2
3,4${p:1},$g,1.2
4,$p,,1.2
5,$p,${g:1},1.2
6,$p,.${g:1},1.2
7,$p
8,${p:1},$g,1.2
"9, quoted","$p","$g",1.2
END
surudoku check pairs.csv 2>&1 | grep -v records/s
echo "exit ${PIPESTATUS[0]}"
echo "$p:1:$g" | surudoku check --quiet
echo "exit $?"
echo "$g,$p" | surudoku check --quiet --column 2 --solution-column 1
echo "exit $?"
surudoku check --quiet --solution-column answer pairs.csv
echo "exit $?"
printf '%s\n' "$p" "$p" | surudoku solve --quiet --output-format csv | surudoku check 2>&1 | head -1

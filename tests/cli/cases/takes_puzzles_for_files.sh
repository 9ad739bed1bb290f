# A puzzle is taken where a file is expected; trace takes a record of a file where a puzzle is.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
surudoku solve $puzzle --quiet
surudoku rate $puzzle --quiet | tail -1
surudoku check $solution --quiet && echo checked
surudoku convert --to csv $puzzle --quiet
printf '%s\n' "$puzzle" >in.txt
surudoku solve in.txt $puzzle - ${puzzle//./0} --quiet --stats stats.csv -o out.txt <in.txt
wc -l <out.txt
echo '== what is wrong with one'
surudoku solve in.txt ${puzzle%9} 55${puzzle#53} $puzzle --column 2
surudoku solve in.txt ${puzzle%9} 55${puzzle#53} --quiet
surudoku solve $puzzle.txt
surudoku solve 123
echo "== a file of that name is read"
echo $solution >$puzzle
surudoku check $puzzle --quiet && echo checked
rm $puzzle

echo '== trace'
printf 'id,puzzle\n1,%s\n# a comment\n2,%s\n3,%s\n4,%s\n' $solution $puzzle ${puzzle%9} ${puzzle}${puzzle} >in.csv
surudoku trace in.csv --record 2 | tail -1
surudoku trace - --record 2 --method explainer <in.csv | tail -1
surudoku trace in.txt | tail -1
gzip -c in.txt | surudoku trace - | tail -1
for arguments in 'in.csv --record 3' 'in.csv --record 4' 'in.csv --record 5' 'in.csv --record 0' 'in.csv --column 3' absent.txt 123 \
  '--random --record 2'; do
  surudoku trace $arguments
  echo "exit code $?"
done

puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
printf '\357\273\277id,puzzle,solution\r\n1,%s,x\r\n2,%s,y' $puzzle $puzzle >in.csv
surudoku solve in.csv --quiet
surudoku solve in.csv --quiet --column puzzle | tail -1
surudoku solve in.csv --quiet --column 2 | tail -1
surudoku solve in.csv --quiet --column question

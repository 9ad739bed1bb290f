# --unique: a solution that fits is not enough.
p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
g=534678912672195348198342567859761423426853791713924856961537284287419635345286179
printf '%s,%s\n' puzzle solution "$p" "$g" "..${p:2:27}${p:29:52}" "$g" "${p:0:9}${p//[1-9]/.}" "$g" |
  cut -c 1-163 >pairs.csv
sed -i "4s/.*/.................................................................................,$g/" pairs.csv
surudoku check --quiet pairs.csv
echo "exit $?"
surudoku check --quiet --unique pairs.csv
echo "exit $?"

# Every fault names the cells that clash or are blank; grids of any format and size are checked.
g=534678912672195348198342567859761423426853791713924856961537284287419635345286179
printf '%s\n' $g "${g:0:80}8" "x${g:1}" "..${g:2}" "${g:0:40}.${g:41}" "${g:0:79}" $g >grids.txt
surudoku check grids.txt 2>&1 | grep -v records/s
echo "exit ${PIPESTATUS[0]}"
surudoku check --max-errors 1 grids.txt 2>&1 | head -2
echo "$g" | fold -w 9 | tee one.sdk | sed '4s/8/9/' >two.sdk
surudoku check --quiet one.sdk two.sdk
echo "exit $?"
awk 'BEGIN { v = "123456789ABCDEFG"
  for (r = 0; r < 16; r++) for (c = 0; c < 16; c++) printf "%s", substr(v, (4 * (r % 4) + int(r / 4) + c) % 16 + 1, 1)
  print "" }' | tee large.txt | sed 's/^1/2/' >wrong.txt
surudoku check --quiet large.txt wrong.txt
echo "exit $?"
echo $g | surudoku check 2>&1 | head -1

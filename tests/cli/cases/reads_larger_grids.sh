# 16x16 and 25x25: one character a cell, letters past 9.
shifted() {
  awk -v b="$1" 'BEGIN { s = b * b; v = "123456789ABCDEFGHIJKLMNOP"
    for (r = 0; r < s; r++) for (c = 0; c < s; c++)
      printf "%s", (r + c) % 3 ? substr(v, (b * (r % b) + int(r / b) + c) % s + 1, 1) : "."
    print "" }'
}
shifted 4 >large.txt
shifted 5 >>large.txt
shifted 4 | tr A-G a-g | sed 's/^/id,/;s/$/,9/' >more.csv
{ shifted 4; shifted 4 | sed 's/./1/4;s/./1/8'; shifted 4 | sed 's/./H/4'; shifted 4 | cut -c 2-; } >faults.txt
surudoku solve --quiet large.txt more.csv faults.txt

for i in $(seq 300); do
  echo 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
done >in.txt
surudoku solve in.txt -o out.txt 2>err.txt
grep -c "$(printf '\r')" err.txt
wc -l <out.txt

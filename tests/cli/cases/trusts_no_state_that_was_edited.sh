# Killed after its first checkpoint: that was written when the malformed record is named.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
yes $puzzle | head -n 120000 | sed '110000s/.*/malformed/' >in.txt
echo ................................................................................. >>in.txt
. "$CASES/../first_fault"
up_to_first_fault surudoku solve in.txt --quiet --solutions 18446744073709551615 -o out.txt --stats out.csv
kill -KILL $!
wait $! 2>/dev/null
mkdir kept
cp out* kept

# refused WHAT: by a run that leaves everything as it is.
refused() {
  echo "$1:"
  find out* -type f -exec md5sum {} + >before
  surudoku solve in.txt --quiet --solutions 18446744073709551615 -o out.txt --stats out.csv --resume 2>&1
  echo "exit code $?"
  find out* -type f -exec md5sum {} + | diff before -
  rm out*
  cp kept/* .
}
edited() {
  sed -Ei "$1" out.txt.resume
  if cmp -s out.txt.resume kept/out.txt.resume; then echo 'nothing was edited'; fi
  refused "$1"
}
edited 's/"input": 0/"input": 99/'
edited 's/"input": 0/"input": 1/'
edited 's/"offset": [0-9]+/&0/'
edited 's/"next_record": [0-9]+/&0/'
edited '/"answers"/,/"size"/s/"size": [0-9]+/&0/'
edited '/"unique"/s/[0-9]+/&0/'
edited 's/"is_last": false/"is_last": true/'
edited 's/"xxh128": "[0-9a-f]/&0/'

printf x | dd of=out.txt.partial bs=1 seek=1000000 conv=notrunc status=none
refused 'a flipped byte in the answers'
printf x | dd of=out.csv.partial bs=1 seek=1000000 conv=notrunc status=none
refused 'a flipped byte in the statistics'
truncate -s -5000000 out.txt.partial
refused 'shortened answers'
rm out.txt.partial
refused 'no answers'
head -c 100 kept/out.txt.resume >out.txt.resume
refused 'half a state'
rm out.txt.resume
mkfifo out.txt.resume
refused 'a state that is no file'

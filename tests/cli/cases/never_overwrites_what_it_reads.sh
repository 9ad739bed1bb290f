# Whatever a run would write or remove is compared with all that it reads and with its other outputs, before anything
# is touched.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for name in in.txt x.txt.partial y.txt.resume y.txt.resume.partial out.txt.shard-1-of-2 out.txt.shard-1-of-2.manifest.json; do
  echo $puzzle >$name
done
ln in.txt hard-link.txt
ln -s in.txt link.txt
cksum *.* >before
refused() {
  echo "== surudoku $*"
  surudoku "$@" --quiet 2>&1
  echo "exit code $?"
  cksum $(awk '{ print $3 }' before) | cmp - before
}
refused solve x.txt.partial -o x.txt
refused solve y.txt.resume -o y.txt
refused solve y.txt.resume.partial -o y.txt
refused solve in.txt -o out.txt --stats hard-link.txt
refused solve in.txt -o out.txt --summary in.txt
refused solve in.txt -o out.txt --summary ./link.txt
refused solve in.txt -o out.txt --summary out.txt
refused solve in.txt -o out.txt --summary out.txt.partial
refused solve in.txt -o out.txt --summary out.txt.resume
refused solve in.txt --stats -
for name in /dev/stdout /dev/fd/1 /proc/self/fd/1; do refused solve in.txt --stats $name; done
refused solve in.txt -o /dev/stdout --summary -
refused rate in.txt -o out.txt --summary in.txt
refused convert x.txt.partial -o x.txt
refused solve out.txt.shard-1-of-2 -o out.txt --shard 1/2
refused solve out.txt.shard-1-of-2.manifest.json -o out.txt --shard 1/2
refused bench in.txt --json in.txt
rm out.txt.shard*
surudoku solve in.txt -o out.txt --quiet --shard 1/2
surudoku solve in.txt -o out.txt --quiet --shard 2/2
cksum *.* >before
refused merge out.txt --summary out.txt
refused merge out.txt --summary in.txt
refused merge out.txt --summary out.txt.shard-1-of-2
ls

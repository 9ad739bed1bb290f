# Again only where something is no longer as it was. A shard that wants another way to be cut is its own.
cp "$CASES/../../../datasets/classics.txt" in.txt
again() { surudoku solve in.txt -o out.txt --shard 2/3 "$@" 2>&1 | grep -c 'complete already'; }
again
again
again --quiet
rm out.txt.shard-2-of-3
again
again --first
again --first
touch in.txt
again --first
again --first --resume
surudoku solve in.txt -o out.txt --shard 2/3 --first
echo "exit code $?"

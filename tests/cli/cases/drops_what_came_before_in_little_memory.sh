# With little memory the bytes are the same, from files and from a pipe; a size wants a unit; a full disk is a clear error.
# Temporary files have no names.
for i in {1..7}; do cat "$CASES/../../../datasets/minimal-10k.txt"; done >in.txt
head -n 2000 in.txt | tac >test.txt
mkdir room
surudoku dedupe --quiet in.txt --against test.txt -o want --duplicates want.csv
surudoku dedupe in.txt --against test.txt -o got --duplicates got.csv --memory 1M -T room 2>&1 | head -n 1
cmp want got && cmp want.csv got.csv
surudoku dedupe --quiet --against test.txt --duplicates got.csv --memory 1M -T room <in.txt | cmp - want
sed 's/^in.txt,/<stdin>,/; s/,in.txt,/,<stdin>,/' want.csv | cmp - got.csv
surudoku dedupe --quiet in.txt --against test.txt --memory 500T | cmp - want # is not taken before it is needed
(TMPDIR=room && export TMPDIR && ulimit -f 64 && surudoku dedupe --quiet in.txt --memory 1M)
echo "exit code $?"
surudoku dedupe in.txt --memory 4
echo "exit code $?"
surudoku dedupe in.txt --memory 1M -T missing
ls . room

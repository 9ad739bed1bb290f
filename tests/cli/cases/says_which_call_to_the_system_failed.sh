# Calls to the system that fail once are errors, never taken for "nothing there", and the run can be done again.
strace -qq -e trace=none true 2>/dev/null || { echo 'skipped: strace cannot trace here' && exit 77; }
export ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0 # that traces, too
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
# As much as makes a run keep a state for --resume.
{ echo $puzzle && yes "# $(printf 'x%.0s' {1..4000})" | head -n 2200 && echo $puzzle; } >in.txt
printf '%s\n%s\n' $solution $solution >want.txt

# failing CALL FILE WORD ...: the command, with the first such call on that file failing.
failing() {
  local call=$1 file=$2
  shift 2
  echo "== $call of $file, $*"
  strace -f -qq -o trace -P "$file" -P "$PWD/$file" -e trace="$call" -e inject="$call:error=EIO:when=1" \
    surudoku "$@" --quiet 2>&1 | grep -v ^strace:
  echo "exit code ${PIPESTATUS[0]}"
  grep -q INJECTED trace || echo 'nothing failed'
}
# again FILE WORD ...: the command without a fault; then FILE has the answers.
again() {
  surudoku "${@:2}" --quiet 2>&1 || echo "exit code $? when run again"
  cmp want.txt "$1"
  rm -f out* stats*
}

failing pread64 in.txt solve in.txt -o out.txt
again out.txt solve in.txt -o out.txt
failing flock out.txt.partial solve in.txt -o out.txt
again out.txt solve in.txt -o out.txt
failing close out.txt.partial solve in.txt -o out.txt
again out.txt solve in.txt -o out.txt --resume
failing unlink out.txt.resume solve in.txt -o out.txt
again out.txt solve in.txt -o out.txt
failing fsync . solve in.txt -o out.txt --sync
again out.txt solve in.txt -o out.txt --sync --resume
echo '== unlink of the state at the end'
strace -f -qq -o trace -P out.txt.resume -e trace=unlink -e inject=unlink:error=EIO:when=2 surudoku solve in.txt -o out.txt --quiet 2>&1
echo "exit code $?"
again out.txt solve in.txt -o out.txt --resume

# What the output is cannot be found out: it stays what it is.
echo old >there
chmod 600 there
ln -s there link
failing readlink link solve in.txt -o link
[[ -L link ]] || echo 'the link was replaced'
again there solve in.txt -o link
stat -c %a there

for shard in 1 2; do surudoku solve in.txt -o out.txt --shard $shard/2 --quiet; done
failing unlink out.txt.shard-1-of-2 merge out.txt --remove-shards
ls out*
again out.txt solve in.txt -o out.txt

# The first bytes tell whether a file is compressed; taken for text, it would be read as records.
gzip -k in.txt
failing read in.txt.gz solve in.txt.gz -o out.txt
again out.txt solve in.txt.gz -o out.txt
failing newfstatat in.txt convert -o out.txt --shard 1/2 <in.txt

echo '== words that nobody can read'
{ echo malformed && cat in.txt; } >more.txt
surudoku solve more.txt -o out.txt 2>/dev/full
echo "exit code $?"
sed -i 1d out.txt
cmp want.txt out.txt
ls

# With --flush a program can ask one puzzle at a time: it gets its answer before it says more.
#
# Bash closes its ends of the pipes as soon as it notices that the program has ended, so that what is left to read is read
# from an end of our own.
start() {
  coproc surudoku "$@" --quiet
  pid=$COPROC_PID
  exec {from}<&"${COPROC[0]}" {to}>&"${COPROC[1]}"
  eval "exec ${COPROC[1]}>&-"
}
end() {
  exec {to}>&-
  cat <&"$from"
  exec {from}<&-
  wait "$pid"
}
ask() {
  start "$@"
  [[ -z $first ]] || printf '%s' "$first" >&"$to"
  while IFS= read -r puzzle; do
    printf '%s' "${puzzle:0:40}" >&"$to" # a pause in the middle of a line
    printf '%s\n' "${puzzle:40}" >&"$to"
    IFS= read -r answer <&"$from"
    echo "$answer"
  done
  end
}
head -n 3 "$CASES/../../../datasets/easy-10k.txt" >puzzles.txt
for threads in 1 2 4; do
  ask solve --flush --threads $threads <puzzles.txt
done | sort | uniq -c
ask rate --flush --scale level <puzzles.txt | cut -c 82-
ask solve --flush --output-format jsonl <puzzles.txt | cut -c 1-40
# All that have come, though fewer are read at a time where they may take long.
start rate --flush --output-format csv
head -n 23 "$CASES/../../../datasets/easy-10k.txt" >&"$to"
for ((i = 0; i < 24; ++i)); do IFS= read -r answer <&"$from"; done
echo "${answer:0:20}"
head -n 1 puzzles.txt >&"$to"
IFS= read -r answer <&"$from"
echo "${answer:0:20}"
end
# Comments and a header row come before the format is known.
first=$'# a comment\nid,puzzle\n'
sed 's/^/7,/' puzzles.txt | ask convert --to line --flush
surudoku solve --flush --shard 1/2 puzzles.txt -o out

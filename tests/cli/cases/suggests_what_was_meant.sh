# A wrong word is named, with the likely right one; names are found in any case.
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
echo $puzzle >in.txt
refused() {
  surudoku "$@" </dev/null
  local code=$?
  [[ $code == 2 ]] || echo "surudoku $*: exit code $code"
}
refused sovle in.txt
refused in.txt
refused --target emu128 rat in.txt
refused --hlep
refused help sovle
refused help solve rate
refused solve in.txt --ouput out.txt
refused solve in.txt --ouput=out.txt
refused solve in.txt --nothing-like-it
refused solve in.txt --targe emu128
refused solve in.txt -x
refused generate in.txt
refused rate in.txt --profile suk-1.17
refused rate in.txt --scale es
refused solve in.txt --method lokstep
refused play --level hiden
refused plan --engin shell --shards 2 -- solve in.txt -o out.txt
refused plan --engine shell --shards 2 solve in.txt -o out.txt
refused plan --engine shell --shards 2 -- sovle in.txt -o out.txt
refused plan --engine shell --shards 2 -- solve in.txt --ouput out.txt

echo '== understood'
surudoku help | cmp - <(surudoku --help) && surudoku help | head -1
surudoku help RATE | cmp - <(surudoku rate --help) && surudoku help rate | head -1
surudoku version | cmp - <(surudoku --version) && echo version
surudoku SOLVE in.txt --method LockStep --output-format CSV --quiet
surudoku rate in.txt --profile SE-1.2.1 --quiet
surudoku rate in.txt --profile suk-1.18.1 --quiet
surudoku --target EMU128 Check in.txt --quiet || echo "exit code $?"

mkfifo pipe
sleep 100 >pipe &
writer=$!
env --default-signal=INT surudoku solve pipe --quiet -o out.txt &
while [[ ! -e out.txt.partial ]]; do sleep 0.01; done
kill -INT $!
wait $!
echo "exit code $?"
kill $writer

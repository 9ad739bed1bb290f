mkfifo pipe
env --default-signal=INT surudoku solve pipe --quiet -o out.txt &
exec 3>pipe # when it is opened for reading too
kill -INT $!
wait $!
echo "exit code $?"

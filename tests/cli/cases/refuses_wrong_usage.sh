surudoku
echo "exit code $?"
surudoku solve --no-such-option
echo "exit code $?"
surudoku solve --output-format xml </dev/null
echo "exit code $?"
surudoku solve --threads 0 </dev/null
echo "exit code $?"
surudoku solve --require two </dev/null
echo "exit code $?"

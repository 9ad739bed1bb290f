surudoku solve absent.txt
echo "exit code $?"
mkdir folder
surudoku solve folder
echo "exit code $?"
echo >empty.txt
surudoku solve empty.txt --quiet
echo "exit code $?"
# What can be opened but not read.
surudoku solve /proc/self/mem
echo "exit code $?"

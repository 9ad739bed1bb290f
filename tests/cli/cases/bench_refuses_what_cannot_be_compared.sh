cp "$CASES/../../bench/example_results.json" then.json
sed 's/"schema_version": 3/"schema_version": 7/' then.json >newer.json
surudoku bench --from then.json --compare newer.json >/dev/null
echo "exit code $?"
sed 's/"hash": "0123456789abcdef"/"hash": "0000000000000000"/' then.json >others.json
surudoku bench --from others.json --compare then.json >/dev/null
echo "exit code $?"
echo '{}' >empty.json
surudoku bench --from then.json --compare empty.json >/dev/null
echo "exit code $?"
# told before anything is measured
surudoku bench nowhere.txt --compare nowhere.json
echo "exit code $?"
surudoku bench nowhere.txt
echo "exit code $?"
echo nothing >nothing.txt
surudoku bench nothing.txt
echo "exit code $?"
surudoku bench --method guessing
echo "exit code $?"
surudoku bench --target mmx 2>&1 | cut -d: -f1-2
surudoku bench nothing.txt --from then.json

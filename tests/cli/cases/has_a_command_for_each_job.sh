# Each name of kJobNames is a command that takes shards.
jobs=$(sed -n '/kJobNames =/,/;/p' "$CASES/../../../src/pipeline/job_settings.h" | grep -o '"[a-z-]*"' | tr -d '"')
for job in $jobs; do
  surudoku "$job" --help 2>&1 | grep -q -e ' --shard ' || echo "surudoku $job is missing, or takes no shards"
done
echo "$(wc -w <<<"$jobs") jobs"

surudoku play </dev/null

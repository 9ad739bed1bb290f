#include "jobs/generate/generate_worker.h"

#include <utility>

#include "jobs/generate/generate_file.h"

namespace surudoku {

void GenerateWorker::Process(Chunk& chunk) {
  PuzzleBatch batch = maker_.Make(chunk.first_record, chunk.record_count);
  chunk.answers = std::move(batch.text);
  auto& totals = CountsIn<GenerateTotals>(*chunk.totals);
  totals.outcomes.Count(GenerateOutcome::kMade, batch.count);
  totals.tried += batch.tried;
  chunk.is_complete = batch.count == chunk.record_count;
  if (batch.given_up) totals.given_up_at = chunk.first_record + batch.count;
}

}  // namespace surudoku

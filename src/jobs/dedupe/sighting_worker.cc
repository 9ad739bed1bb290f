#include "jobs/dedupe/sighting_worker.h"

#include <algorithm>

#include "jobs/dedupe/sighting.h"
#include "jobs/dedupe/sighting_totals.h"

namespace surudoku {

void SightingWorker::Begin(Chunk& chunk) { counts().lines += chunk.index.line_count; }

bool SightingWorker::ProcessBlock(Chunk& chunk) {
  const auto hashes = hashes_.Find(records());
  SightingTotals& totals = counts();
  for (std::size_t i = 0; i < records().size(); ++i) {
    const RecordLines& record = records().record(i);
    if (records().kind(i) == PuzzleKind::kMalformed) {
      chunk.faults.push_back(MakeFault(chunk, record, records().error(i)));
      ++totals.malformed;
      continue;
    }
    // Past the last line that fits, where the whole is refused, any will do.
    const std::uint64_t line = chunk.lines_before_file + chunk.first_line + record.line;
    Sighting(hashes[i], std::min(line, SeenPuzzles::kLastLine)).AppendTo(chunk.answers);
    ++totals.sighted;
  }
  return true;
}

}  // namespace surudoku

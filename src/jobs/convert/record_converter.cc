#include "jobs/convert/record_converter.h"

#include "text/rating_text.h"

namespace surudoku {

bool RecordConverter::ProcessBlock(Chunk& chunk) {
  for (std::size_t i = 0; i < records().size(); ++i) ConvertOne(chunk, i);
  return true;
}

void RecordConverter::ConvertOne(Chunk& chunk, std::size_t index) {
  auto& outcomes = counts().outcomes;
  const RecordLines& record = records().record(index);
  if (records().kind(index) == PuzzleKind::kMalformed) {
    outcomes.Count(ConvertOutcome::kMalformed);
    chunk.faults.push_back(MakeFault(chunk, record, records().error(index)));
    return;
  }
  const auto why_not = Write(chunk, index);
  outcomes.Count(why_not ? ConvertOutcome::kNotHeld : ConvertOutcome::kConverted);
  if (why_not) {
    chunk.faults.push_back(MakeFault(chunk, record, 0, "cannot be written: " + *why_not));
  }
}

std::string_view RecordConverter::RatingOf(const Chunk& chunk, std::size_t index) const {
  const std::string_view line = chunk.RecordText(records().record(index));
  return ErOf(FieldText(line, chunk.file->format.line.rating));
}

}  // namespace surudoku

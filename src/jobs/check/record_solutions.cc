#include "jobs/check/record_solutions.h"

#include <utility>

#include "pipeline/record_block.h"

namespace surudoku {
namespace {

Fault FaultOf(const SolutionRecord& solution, const TextPlace& place, std::string reason) {
  return {solution.file->name, solution.line + place.line, place.column + 1, std::move(reason)};
}

// Where the solution stands in a record of a file of solutions that may have columns.
const std::optional<ColumnPlace>& ColumnOf(const SolutionRecord& solution) {
  return solution.file->format.line.solution;
}

}  // namespace

RecordSolutions::RecordSolutions(Chunk& chunk, bool are_beside) : chunk_(chunk) {
  if (are_beside) {
    beside_ = &WorkIn<ChunkSolutions>(chunk);
  } else if (chunk.file->format.line.solution) {
    column_ = &*chunk.file->format.line.solution;
  }
}

std::size_t RecordSolutions::IndexOf(const RecordLines& record) const {
  return static_cast<std::size_t>(&record - chunk_.index.records.data());
}

Result<std::string_view, Fault> RecordSolutions::Read(const RecordLines& record,
                                                      std::string& storage) const {
  return beside_ != nullptr ? ReadBeside(record, storage) : ReadColumn(record);
}

Result<std::string_view, Fault> RecordSolutions::ReadColumn(const RecordLines& record) const {
  const std::string_view line = chunk_.RecordText(record);
  const std::optional<Field> field = FindField(line, *column_);
  if (!field) {
    return MakeFault(chunk_, record,
                     RecordError{{0, line.size()},
                                 "no column " + std::to_string(column_->column + 1) +
                                     " on this line, which is the solution's"});
  }
  if (field->size == 0) {
    return MakeFault(chunk_, record, RecordError{{0, field->begin}, "no solution in its column"});
  }
  return line.substr(field->begin, field->size);
}

Result<std::string_view, Fault> RecordSolutions::ReadBeside(const RecordLines& record,
                                                            std::string& storage) const {
  if (IndexOf(record) >= beside_->size()) {
    return MakeFault(chunk_, record, RecordError{{}, "no solution: there are fewer than puzzles"});
  }
  const SolutionRecord solution = (*beside_)[IndexOf(record)];
  if (ColumnOf(solution)) {
    const std::string_view text = FieldText(solution.text, ColumnOf(solution));
    if (text.empty()) return FaultOf(solution, {}, "no solution in its column");
    return text;
  }
  const auto text = ReadPuzzle(solution.text, solution.file->format, storage);
  if (!text.ok()) return FaultOf(solution, text.error().place, text.error().reason);
  return text.value().text;
}

Fault RecordSolutions::FaultAt(const RecordLines& record, std::size_t index,
                               std::string reason) const {
  if (beside_ == nullptr) {
    const std::size_t begin = FindField(chunk_.RecordText(record), *column_)->begin;
    return MakeFault(chunk_, record, RecordError{{0, begin + index}, std::move(reason)});
  }
  const SolutionRecord solution = (*beside_)[IndexOf(record)];
  if (ColumnOf(solution)) {
    const std::size_t begin = FindField(solution.text, *ColumnOf(solution))->begin;
    return FaultOf(solution, {0, begin + index}, std::move(reason));
  }
  const TextPlace place = PlaceOfCharacter(solution.text, solution.file->format, index);
  return FaultOf(solution, place, std::move(reason));
}

}  // namespace surudoku

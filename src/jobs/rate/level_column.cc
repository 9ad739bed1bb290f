#include "jobs/rate/level_column.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <string_view>
#include <vector>

#include "io/input_identity.h"
#include "jobs/rate/level_counts.h"
#include "pipeline/record_reader.h"

namespace surudoku {
namespace {

RecordReaderOptions ReaderFor(const RateFilesOptions& options) {
  return {.input_format = options.input_format,
          .column = options.column,
          .solution_column = options.solution_column,
          .rating_column = options.rating_column,
          .blanks = options.blanks,
          .stop = options.stop};
}

IoError NoLevels(const RateFilesOptions& options, const std::string& value) {
  std::vector<std::string_view> names;
  for (const NamedLevel& level : options.all_levels()) names.push_back(level.name);
  return IoError{
      fmt::format("{}: column '{}' has no level's name, but '{}' and the like: the levels are {}",
                  NameOfInput(options, options.inputs.front()), options.rating_column, value,
                  fmt::join(names, ", "))};
}

}  // namespace

std::optional<IoError> WhyNoLevelColumn(const RateFilesOptions& options) {
  constexpr int kMostRecords = 1000;
  const std::string& input = options.inputs.front();
  if (CannotBeReadAgain(input)) return std::nullopt;
  auto reader = RecordReader::Open(input, ReaderFor(options));
  if (!reader.ok()) return std::nullopt;  // the run itself says why
  std::string first;
  ReadRecord record;
  for (int i = 0; i < kMostRecords; ++i) {
    const auto has_record = reader.value().Next(record);
    if (!has_record.ok() || !has_record.value()) break;
    if (record.rating.empty()) continue;
    if (PlaceOfName(record.rating, options.all_levels()) <= options.all_levels().size())
      return std::nullopt;
    if (first.empty()) first = record.rating;
  }
  return first.empty() ? std::nullopt : std::optional(NoLevels(options, first));
}

}  // namespace surudoku

#include "pipeline/checkpoint_range.h"

#include <algorithm>
#include <utility>

namespace surudoku {
namespace {

std::string NumberOf(const std::string& what, std::uint64_t number, std::uint64_t count) {
  return what + ' ' + std::to_string(number) + " of " + std::to_string(count);
}

// The job's records, or the part's: the first one's number and the last one's.
std::pair<std::uint64_t, std::uint64_t> WantedRecords(const Job& job, const JobPart& part) {
  if (part.records) return *part.records;
  return {1, job.files == nullptr ? job.count : ~std::uint64_t{0}};
}

bool IsWithin(const InputPosition& position, const InputPosition& begin, const InputPosition& end) {
  const auto place = [](const InputPosition& at) { return std::pair(at.input, at.offset); };
  if (position.text > 0) return begin.input <= position.input && position.input <= end.input;
  return place(begin) <= place(position) && place(position) <= place(end);
}

std::optional<std::string> CheckFilePosition(const Checkpoint& checkpoint, const Job& job,
                                             const JobPart& part) {
  const InputPosition& position = checkpoint.position;
  if (position.input >= job.files->inputs.size()) {
    return NumberOf("input", position.input, job.files->inputs.size());
  }
  if (part.bytes && !IsWithin(position, part.bytes->first, part.bytes->second)) {
    return "a place in another part of the input";
  }
  if (position.is_in_cut_line && position.offset == 0) return "a line cut at its start";
  return std::nullopt;
}

// Records that are made have no place but their number.
std::optional<std::string> CheckCountedPosition(const Checkpoint& checkpoint, const Job& job,
                                                const JobPart& part) {
  const InputPosition& position = checkpoint.position;
  const auto [first, last] = WantedRecords(job, part);
  if (position != InputPosition{.offset = position.offset}) return "a place in an input";
  if (position.offset > last - (first - 1)) {
    return NumberOf("record", position.offset, last - (first - 1));
  }
  if (checkpoint.next_record != first + position.offset) return "records that were not made";
  return std::nullopt;
}

// As many records were answered as were passed.
std::optional<std::string> CheckRecords(const Checkpoint& checkpoint, const Job& job,
                                        const JobPart& part) {
  const std::unique_ptr<JobTotals> totals = job.make_totals();
  totals->Read(checkpoint.totals);
  const auto [first, last] = WantedRecords(job, part);
  const std::uint64_t passed = checkpoint.next_record - 1;
  const std::uint64_t answered = std::min(passed, last) - std::min(passed, first - 1);
  if (totals->records() == answered) return std::nullopt;
  return std::to_string(totals->records()) + " records where " + std::to_string(answered) +
         " were passed";
}

std::optional<std::string> CheckOutput(const std::optional<JobOutput>& output,
                                       const FileContent& content) {
  if (output.has_value() != content.hash.empty()) return std::nullopt;
  return output ? "no hash of " + output->path : "the content of an output that is not written";
}

}  // namespace

std::optional<std::string> FindOutOfRange(const Checkpoint& checkpoint, const Job& job,
                                          const JobPart& part) {
  if (checkpoint.next_line == 0) return "line 0";
  if (checkpoint.next_record == 0) return "record 0";
  if (checkpoint.tally.faults.size() > checkpoint.faults) return "more faults than there were";
  auto fault = job.files != nullptr ? CheckFilePosition(checkpoint, job, part)
                                    : CheckCountedPosition(checkpoint, job, part);
  if (!fault) fault = CheckRecords(checkpoint, job, part);
  if (!fault) fault = CheckOutput(job.answers, checkpoint.answers);
  if (!fault) fault = CheckOutput(job.statistics, checkpoint.statistics);
  return fault;
}

}  // namespace surudoku

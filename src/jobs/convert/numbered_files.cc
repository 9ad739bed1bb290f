#include "jobs/convert/numbered_files.h"

#include <algorithm>
#include <utility>

#include "pipeline/run_job.h"

namespace surudoku {

std::optional<IoError> NumberedFiles::Write(std::uint64_t number, std::string_view text) {
  std::string digits = std::to_string(number);
  constexpr std::size_t kFewestDigits = 7;  // so that names of millions sort as their numbers
  digits.insert(0, kFewestDigits - std::min(digits.size(), kFewestDigits), '0');
  return folder_.Write(word_ + '-' + digits + '.' + extension_, text);
}

JobRun NumberedFiles::Run(Job job, FileJobObserver& observer) {
  const Durability durability = job.output.durability;
  job.at_end = [&, at_end = std::move(job.at_end)](const Sink& answers) {
    auto error = at_end ? at_end(answers) : std::nullopt;
    return error ? error : folder_.Commit(durability);
  };
  JobRun run = RunJob(job, observer);
  run.summary.bytes_written = folder_.bytes();
  if (run.summary.interrupted && run.summary.records > 0) {
    run.summary.partial_outputs.push_back(folder_.KeepPartial());
  }
  return run;
}

}  // namespace surudoku

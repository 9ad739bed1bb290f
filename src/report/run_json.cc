#include "report/run_json.h"

#include "bench/machine.h"
#include "surudoku/target.h"
#include "surudoku/version.h"

namespace surudoku {
namespace {

Json MachineJson() {
  const BenchMachine machine = DescribeMachine();
  return {{"processor", machine.processor},
          {"cores", machine.cores},
          {"memory_bytes", machine.memory_bytes},
          {"system", machine.system}};
}

}  // namespace

Json RunJson(const JobOptions& options, const FileJobSummary& summary, const ReportedRun& run) {
  const std::uint64_t records = summary.new_records();
  return {{"command", run.command},
          {"started", run.started},
          {"seconds", run.seconds},
          {"records", records},
          {"records_before", summary.records_before},
          {"puzzles_per_second", run.seconds > 0 ? static_cast<double>(records) / run.seconds : 0},
          {"threads", options.threads > 0 ? options.threads : UsableCores()},
          {"target", NameOf(DefaultTarget())},
          {"bytes_read", summary.bytes_read},
          {"bytes_written", summary.bytes_written},
          {"peak_memory_bytes", run.peak_memory_bytes},
          {"version", Version()},
          {"compiler", Compiler()},
          {"build", BuildType()},
          {"machine", MachineJson()}};
}

}  // namespace surudoku

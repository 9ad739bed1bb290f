// Fuzzes the reading of checkpoints and shards' manifests. Bytes that surudoku did not write are
// refused. JSON that has the hash that belongs to it is refused too, or gives a state that is the
// same when it is written and read again.
#include <array>
#include <optional>
#include <string_view>

#include "fuzzed_file.h"
#include "jobs/check/check_files.h"
#include "jobs/convert/convert_files.h"
#include "jobs/dedupe/sight_puzzles.h"
#include "jobs/generate/generate_file.h"
#include "jobs/rate/rate_totals.h"
#include "jobs/solve/solve_totals.h"
#include "patched_json.h"
#include "pipeline/checkpoint.h"
#include "pipeline/shard_manifest.h"
#include "pipeline/state_file.h"
#include "temporary_folder.h"

namespace surudoku {
namespace {

template <class Totals>
std::unique_ptr<JobTotals> Make() {
  return std::make_unique<TotalsOf<Totals>>();
}

const std::array<MakeJobTotals, 7> kTotals = {
    [] { return std::make_unique<TotalsOf<SolveTotals>>(SolveTotals(false)); },
    [] { return std::make_unique<TotalsOf<SolveTotals>>(SolveTotals(true)); },
    Make<RateTotals>,
    Make<CheckTotals>,
    Make<ConvertTotals>,
    Make<GenerateTotals>,
    Make<SightingTotals>};

class StateFile {
 public:
  void Write(int schema, const Json& state) const {
    Require(WriteStateFile(path_, schema, state, Durability::kProcess).ok());
  }

  // The totals go through their class too, as they do in a run.
  void ReadAsCheckpoint() const {
    for (const MakeJobTotals& make_totals : kTotals) {
      auto state = ReadCheckpoint(path_, make_totals);
      if (!state.ok()) continue;
      Checkpoint checkpoint = *state.value();
      RequireSame([&] { Rewrite(checkpoint, make_totals); });
      return;
    }
  }

  void ReadAsManifest() const {
    const auto manifest = ReadManifest(path_);
    if (!manifest.ok()) return;
    RequireSame([&] {
      Require(!WriteManifest(path_, *ReadManifest(path_).value(), Durability::kProcess));
    });
  }

 private:
  void Rewrite(Checkpoint& checkpoint, const MakeJobTotals& make_totals) const {
    const std::unique_ptr<JobTotals> totals = make_totals();
    totals->Read(checkpoint.totals);
    checkpoint.totals = totals->ToJson();
    Require(WriteCheckpoint(path_, checkpoint).ok());
    checkpoint = *ReadCheckpoint(path_, make_totals).value();
  }

  // From the second time on: the first one drops what is no member of a state.
  template <class Write>
  void RequireSame(const Write& write) const {
    write();
    const std::string once = folder_.Read(kName);
    write();
    Require(folder_.Read(kName) == once);
  }

  static constexpr const char* kName = "state";
  TemporaryFolder folder_;
  std::string path_ = folder_.Path(kName);
};

void RequireRefused(std::string_view bytes) {
  const FuzzedFile file(bytes);
  for (const int schema : {kCheckpointSchema, kManifestSchema}) {
    const auto state = ReadStateFile(file.path(), schema);
    Require(!state.ok() && state.error().message.starts_with(file.path() + ": "));
  }
}

}  // namespace
}  // namespace surudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace surudoku;
  static const StateFile file;
  const std::string_view text = TextOf(data, size);
  RequireRefused(text);
  std::optional<Json> state = ParsedObject(text);
  if (!state) return 0;
  state->erase("schema");
  state->erase("xxh128");
  file.Write(kCheckpointSchema, *state);
  file.ReadAsCheckpoint();
  file.Write(kManifestSchema, *state);
  file.ReadAsManifest();
  return 0;
}

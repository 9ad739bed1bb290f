#include "jobs/vary/vary_files.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "jobs/dedupe/dedupe_files.h"
#include "jobs/dedupe/puzzle_hashes.h"
#include "jobs/dedupe/seen_puzzles.h"
#include "jobs/vary/vary_worker.h"
#include "pipeline/job_type.h"
#include "pipeline/merge_shards.h"
#include "text/quantities.h"
#include "vary/variations.h"

namespace surudoku {
namespace {

// So many are found before they are written.
constexpr std::size_t kPiece = PuzzleBlock::kGoodCapacity;

// Takes chunk after chunk from VaryWorker and fills in answers and totals. If a record
// has too many variations to be held, it becomes a late answer, and so do the records after it,
// so that all are chosen in order.
class FirstVariations {
 public:
  explicit FirstVariations(const VaryFilesOptions& options) : options_(options) {}

  // Takes the puzzles that an earlier run wrote for seen: those of this file.
  // A run that is stopped meanwhile goes no further.
  std::optional<IoError> Learn(const std::string& answers_so_far) {
    FileJobOptions files;
    files.inputs = {answers_so_far};
    files.input_format = InputFormat::kLine;
    files.threads = options_.threads;
    files.stop = options_.stop;
    const Job job = {
        .settings = {},
        .options = files,
        .output = {.output = ""},
        .files = &files,
        .make_totals = TotalsFrom<DedupeTotals>(),
        .make_worker =
            [this] {
              return std::make_unique<DedupeWorker>(PuzzleHashes(DedupeSettings(), options_.stop));
            },
        .in_order = InOrder<DedupeTotals, ChunkPuzzles>(
            [this](Chunk& /*chunk*/, DedupeTotals& /*totals*/, const ChunkPuzzles& found) {
              for (const auto& puzzle : found.puzzles) seen_.FindOrAdd(puzzle.hash, 1);
            })};
    SilentObserver observer;
    return RunJob(job, observer).summary.error;
  }

  void Choose(Chunk& chunk, VaryTotals& totals, const ChunkVariations& found) {
    for (const Record& record : found.records) {
      if (record.has_more || !chunk.late.empty()) {
        ChooseLater(chunk, found, record);
      } else {
        ChooseOf(found, record, chunk.answers, totals);
      }
    }
  }

 private:
  using Record = ChunkVariations::Record;

  // The chunk and its variations are there until it is written.
  void ChooseLater(Chunk& chunk, const ChunkVariations& found, const Record& record) {
    const auto write = [this, &found, &record](const Sink& answers, const Sink& /*statistics*/,
                                               VaryTotals& totals) {
      if (record.has_more) return WriteAll(record, answers, totals);
      std::string text;
      ChooseOf(found, record, text, totals);
      return answers(text);
    };
    LateAnswer& late = AddLate<VaryTotals>(
        chunk, write, [](VaryTotals& /*totals*/) {});  // all that comes after it is late too
    late.faults_before = record.faults_before;
  }

  void ChooseOf(const ChunkVariations& found, const Record& record, std::string& text,
                VaryTotals& totals) {
    const std::size_t size = record.end - record.begin;
    ChooseOf(std::span(found.variations).subspan(record.begin, size),
             std::span(found.classes).subspan(record.begin, size), text, totals);
    totals.outcomes.Count(record.outcome);
  }

  void ChooseOf(std::span<const PuzzleCells> variations, std::span<const ClassHash> classes,
                std::string& text, VaryTotals& totals) {
    for (std::size_t i = 0; i < variations.size(); ++i) {
      // Whether it was seen is all that is asked for.
      if (seen_.FindOrAdd(classes[i], 1)) {
        ++totals.repeated;
        continue;
      }
      text += TextOf(variations[i]);
      text += '\n';
      ++totals.written;
    }
  }

  bool WriteAll(const Record& record, const Sink& sink, VaryTotals& totals) {
    if (!finder_) finder_.emplace(options_, [this] { TellFound(); });
    found_ = 0;
    told_ = kMostVariationsHeld;
    VaryTotals counted;
    std::vector<PuzzleCells> piece;
    std::vector<ClassHash> classes;
    std::string text;
    const auto write = [&] {
      if (!finder_->classes.Find(piece, classes)) return false;
      text.clear();
      ChooseOf(piece, classes, text, counted);
      piece.clear();
      return sink(text);
    };
    bool is_written = true;
    const auto visit = [&](std::size_t, const PuzzleCells& variation) {
      piece.push_back(variation);
      ++found_;
      if (piece.size() == kPiece) is_written = write();
      return is_written;
    };
    const bool is_whole =
        finder_->variations.Find(std::span(&record.puzzle, 1), visit, options_.stop);
    if (!is_whole || !is_written || !write()) return false;
    counted.outcomes.Count(record.outcome);
    TotalsOf<VaryTotals>::AddCounts(counted, totals);
    return true;
  }

  // The worker has found and told the first ones already.
  void TellFound() {
    if (!options_.on_found) return;
    const std::uint64_t more = found_ > told_ ? found_ - told_ : 0;
    told_ += more;
    options_.on_found(more);
  }

  const VaryFilesOptions& options_;
  SeenPuzzles seen_;

  // Of records whose variations are too many to be held; made when there is one.
  struct Finder {
    Finder(const VaryFilesOptions& options, std::function<void()> on_work)
        : variations(options.request, std::move(on_work)), classes(options.growth, options.stop) {}
    Variations variations;
    VariationClasses classes;
  };
  std::optional<Finder> finder_;
  std::uint64_t found_ = 0;  // of the record at work
  std::uint64_t told_ = 0;
};

// The first of equal variations in all shards is the one that a single run would have kept.
DedupeSummary DropRepeatsOfOthers(const MergeOptions& options, const ShardSet& set) {
  DedupeFilesOptions dedupe;
  dedupe.inputs.clear();
  for (const ShardManifest& manifest : set.manifests) {
    const std::string& name = manifest.outputs.front().name;
    dedupe.inputs.push_back(ShardPath(PathBeside(options.output, name), manifest.shard));
  }
  dedupe.input_format = InputFormat::kLine;
  dedupe.output = options.output;
  dedupe.durability = options.durability;
  dedupe.also_written = options.also_written;
  dedupe.stop = options.stop;
  SilentObserver observer;  // the shards were checked: their lines are puzzles
  return DedupeFiles(dedupe, observer);
}

// JobType::join: each shard has dropped what repeats its own, and here what repeats an earlier
// shard's is dropped.
std::optional<IoError> JoinVariations(const MergeOptions& options, const ShardSet& set,
                                      FileJobObserver& observer,
                                      std::unique_ptr<JobConclusion>& conclusion) {
  if (auto error = PathsOfMerge(options, set).FindConflict()) return error;
  auto damage = TakeFromManifests(
      options, [&] { conclusion = kVaryJob.conclude(SumOfShards(set, kVaryJob.make_totals), {}); });
  if (damage) return damage;
  VarySummary& vary = dynamic_cast<ConclusionOf<VarySummary>&>(*conclusion).own;
  const DedupeSummary deduped = DropRepeatsOfOthers(options, set);
  if (deduped.error) return deduped.error;
  vary.counts.written = deduped.of(DedupeOutcome::kKept);
  vary.counts.repeated += deduped.of(DedupeOutcome::kRepeated);
  vary.bytes_written = deduped.bytes_written;
  vary.interrupted = deduped.interrupted;
  if (!vary.interrupted) TellFaultsOfShards(set, observer);
  return std::nullopt;
}

}  // namespace

constinit const JobType kVaryJob = [] {
  JobType type = TypeOfJob<VaryTotals>("vary");
  type.join = JoinVariations;
  return type;
}();

VarySummary VaryFiles(const VaryFilesOptions& options, FileJobObserver& observer) {
  FirstVariations first(options);
  Job job = JobOf<VarySettings, VaryTotals>(kVaryJob.name, options);
  job.answers = JobOutput{options.output};
  job.pace = PaceFor({options.output});
  job.make_worker = [&] { return std::make_unique<VaryWorker>(options); };
  job.in_order = InOrder<VaryTotals, ChunkVariations>(
      [&](Chunk& chunk, VaryTotals& totals, const ChunkVariations& found) {
        first.Choose(chunk, totals, found);
      });
  job.at_resume = [&](const std::string& answers, const std::string& /*statistics*/) {
    return first.Learn(answers);
  };
  return Summarise<VaryTotals>(RunJob(job, observer));
}

std::string VaryTotals::ProgressRemark() const { return Counted(written, "variation"); }

std::string VaryTotals::MorePhrases() const {
  const NamedCount dropped = {"isomorphs dropped", repeated};
  return ", " + Counted(written, "variation") + " written" + CountsText({&dropped, 1});
}

}  // namespace surudoku

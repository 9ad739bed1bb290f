#include "jobs/vary/first_variations.h"

#include <algorithm>
#include <memory>

#include "jobs/dedupe/dedupe_files.h"
#include "jobs/dedupe/dedupe_worker.h"
#include "pipeline/job.h"
#include "pipeline/typed_job.h"

namespace surudoku {
namespace {

// So many are found before they are written.
constexpr std::size_t kPiece = PuzzleBlock::kGoodCapacity;

}  // namespace

// A run that is stopped meanwhile goes no further.
std::optional<IoError> FirstVariations::Learn(const std::string& answers_so_far) {
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
      .make_worker = [] { return std::make_unique<DedupeWorker>(PuzzleHashes(false)); },
      .in_order = InOrder<DedupeTotals, ChunkPuzzles>(
          [this](Chunk& /*chunk*/, DedupeTotals& /*totals*/, const ChunkPuzzles& found) {
            for (const auto& puzzle : found.puzzles) seen_.FindOrAdd(puzzle.hash, 1);
          })};
  SilentObserver observer;
  return RunJob(job, observer).summary.error;
}

void FirstVariations::Choose(Chunk& chunk, VaryTotals& totals, const ChunkVariations& found) {
  for (const Record& record : found.records) {
    if (record.has_more || !chunk.late.empty()) {
      ChooseLater(chunk, found, record);
    } else {
      ChooseOf(found, record, chunk.answers, totals);
    }
  }
}

void FirstVariations::ChooseOf(const ChunkVariations& found, const Record& record,
                               std::string& text, VaryTotals& totals) {
  const std::size_t size = record.end - record.begin;
  ChooseOf(std::span(found.variations).subspan(record.begin, size),
           std::span(found.classes).subspan(record.begin, size), text, totals);
  totals.outcomes.Count(record.outcome);
}

void FirstVariations::ChooseOf(std::span<const PuzzleCells> variations,
                               std::span<const ClassHash> classes, std::string& text,
                               VaryTotals& totals) {
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

// The chunk and its variations are there until it is written.
void FirstVariations::ChooseLater(Chunk& chunk, const ChunkVariations& found,
                                  const Record& record) {
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

bool FirstVariations::WriteAll(const Record& record, const Sink& sink, VaryTotals& totals) {
  if (!finder_) finder_.emplace(options_);
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

}  // namespace surudoku

#include "jobs/vary/vary_worker.h"

#include <chrono>
#include <span>
#include <string>
#include <utility>

#include "dataset/puzzle_text.h"

namespace surudoku {
namespace {

// So many variations of a chunk are held, some 10 MB. A record that has more of them is left to the
// ordered writer, which finds them again and writes them as they come.
constexpr std::size_t kMostHeld = 100'000;

std::string WhyNot(VaryOutcome outcome) {
  switch (outcome) {
    case VaryOutcome::kNone:
      return "no solution";
    case VaryOutcome::kMultiple:
      return "several solutions: only puzzles with one can be varied";
    case VaryOutcome::kNot9x9:
      return "only 9x9 puzzles of clues can be varied";
    case VaryOutcome::kVaried:
    case VaryOutcome::kInvalid:
      break;
  }
  return {};
}

}  // namespace

VaryWorker::VaryWorker(const VaryFilesOptions& options)
    : options_(options),
      variations_(options.request),
      classes_(options.growth, options.stop),
      block_(RecordBlock::kCapacity),
      answers_(RecordBlock::kCapacity) {}

void VaryWorker::BeginChunk(Chunk& chunk) {
  if (!chunk.work) chunk.work = std::make_unique<ChunkVariations>();
  auto& found = static_cast<ChunkVariations&>(*chunk.work);
  found.records.clear();
  found.variations.clear();
  found.classes.clear();
}

bool VaryWorker::ProcessBlock(Chunk& chunk) {
  const auto started = std::chrono::steady_clock::now();
  auto& found = static_cast<ChunkVariations&>(*chunk.work);
  const std::size_t records_before = found.records.size();
  const std::size_t faults_before = chunk.faults.size();
  if (!SolveBlock()) return false;
  AddRecords(chunk, found);
  if (!FindVariations(found)) {
    found.records.resize(records_before);
    chunk.faults.resize(faults_before);
    return false;
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  const double seconds = elapsed.count() / static_cast<double>(records().size());
  for (std::size_t i = 0; i < records().size(); ++i) chunk.times.Add(seconds);
  return true;
}

// False where it was stopped, here and below.
bool VaryWorker::SolveBlock() {
  records().LoadInto(block_);
  solver_->Solve(block_, {.stop = options_.stop}, std::span(answers_).first(records().size()));
  return options_.stop == nullptr || !options_.stop->load();
}

VaryOutcome VaryWorker::OutcomeOf(std::size_t index) const {
  if (records().kind(index) == PuzzleKind::kMalformed) return VaryOutcome::kInvalid;
  if (records().kind(index) != PuzzleKind::kClues) return VaryOutcome::kNot9x9;
  if (answers_[index].status == Status::kNone) return VaryOutcome::kNone;
  const bool is_unique = answers_[index].status == Status::kUnique;
  return is_unique ? VaryOutcome::kVaried : VaryOutcome::kMultiple;
}

void VaryWorker::AddRecords(Chunk& chunk, ChunkVariations& found) {
  puzzles_.clear();
  places_.clear();
  for (std::size_t i = 0; i < records().size(); ++i) {
    const VaryOutcome outcome = OutcomeOf(i);
    found.records.push_back({.outcome = outcome, .faults_before = chunk.faults.size()});
    if (outcome != VaryOutcome::kVaried) {
      TellFault(chunk, i, outcome);
      continue;
    }
    std::string dotted;
    AppendDotted(records().puzzle(i), dotted);
    found.records.back().puzzle = CellsOf(dotted);
    puzzles_.push_back(found.records.back().puzzle);
    places_.push_back(found.records.size() - 1);
  }
}

bool VaryWorker::FindVariations(ChunkVariations& found) {
  const std::size_t before = found.variations.size();
  for (const std::size_t place : places_) {
    found.records[place].begin = found.records[place].end = before;
  }
  const auto visit = [&](std::size_t index, const PuzzleCells& variation) {
    ChunkVariations::Record& record = found.records[places_[index]];
    if (record.begin == record.end) record.begin = found.variations.size();
    record.has_more = found.variations.size() == kMostHeld;
    if (record.has_more) {
      found.variations.resize(record.begin);
      record.end = record.begin;
      return false;
    }
    found.variations.push_back(variation);
    record.end = found.variations.size();
    return true;
  };
  if (!variations_.Find(puzzles_, visit, options_.stop)) return false;
  if (!classes_.Find(std::span(found.variations).subspan(before), found_classes_)) return false;
  found.classes.insert(found.classes.end(), found_classes_.begin(), found_classes_.end());
  return true;
}

void VaryWorker::TellFault(Chunk& chunk, std::size_t index, VaryOutcome outcome) const {
  const RecordLines& record = records().record(index);
  if (outcome == VaryOutcome::kInvalid) {
    return chunk.faults.push_back(MakeFault(chunk, record, records().error(index)));
  }
  if (outcome == VaryOutcome::kNone) {
    if (auto clash = FindClashFault(chunk, record, records().puzzle(index))) {
      return chunk.faults.push_back(std::move(*clash));
    }
  }
  chunk.faults.push_back(MakeFault(chunk, record, 0, WhyNot(outcome)));
}

}  // namespace surudoku

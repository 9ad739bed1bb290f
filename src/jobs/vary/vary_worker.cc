#include "jobs/vary/vary_worker.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace surudoku {
namespace {

// A vector that grows has its old elements for a moment beside room for twice as many.
constexpr std::size_t kBytesOfVariation = 3 * (sizeof(PuzzleCells) + sizeof(ClassHash));
constexpr std::size_t kVariationsAtOnce = 4096;

}  // namespace

bool VariationClasses::Grow(PuzzleCells& variation) {
  switch (growth_) {
    case Growth::kNone:
      break;
    case Growth::kSingles:
      GrowBySingles(variation);
      break;
    case Growth::kTeDepth:
      return te_depth_growth_->Grow(variation, stop_);
  }
  return true;
}

bool VariationClasses::Find(std::span<PuzzleCells> variations, std::vector<ClassHash>& classes) {
  texts_.clear();
  for (PuzzleCells& variation : variations) {
    if (!Grow(variation)) return false;
    texts_.push_back(TextOf(variation));
  }
  forms_.resize(variations.size());
  canonicaliser_->Find(texts_, forms_);
  classes.clear();
  for (const Canonical& form : forms_) classes.push_back(form.class_hash);
  return true;
}

VaryWorker::VaryWorker(const VaryFilesOptions& options)
    : options_(options),
      proper_({.multiple = "several solutions: only puzzles with one can be varied",
               .not_9x9 = "only 9x9 puzzles of clues can be varied"}),
      variations_(options.request, [this] { TellFound(); }),
      classes_(options.growth, options.stop) {}

void VaryWorker::Begin(Chunk& /*chunk*/) {
  ChunkVariations& found = work();
  found.records.clear();
  found.variations.clear();
  found.classes.clear();
}

bool VaryWorker::ProcessBlock(Chunk& chunk) {
  const auto started = std::chrono::steady_clock::now();
  ChunkVariations& found = work();
  const std::size_t records_before = found.records.size();
  const std::size_t faults_before = chunk.faults.size();
  if (!proper_.Find(records(), chunk.file->format.symbols, options_.stop)) return false;
  AddRecords(chunk, found.records);
  if (!FindVariations(chunk, std::span(found.records).subspan(records_before), found)) {
    found.records.resize(records_before);
    chunk.faults.erase(chunk.faults.begin() + static_cast<std::ptrdiff_t>(faults_before),
                       chunk.faults.end());
    return false;
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started;
  const double seconds = elapsed.count() / static_cast<double>(records().size());
  for (std::size_t i = 0; i < records().size(); ++i) chunk.times.Add(seconds);
  return true;
}

void VaryWorker::AddRecords(Chunk& chunk, std::vector<ChunkVariations::Record>& found) const {
  for (std::size_t i = 0; i < records().size(); ++i) {
    const ProperOutcome outcome = proper_.outcome(i);
    found.push_back({.outcome = outcome, .faults_before = chunk.faults.size()});
    if (outcome != ProperOutcome::kProper) proper_.TellFault(chunk, records(), i);
  }
}

void VaryWorker::TellFound() {
  if (options_.on_found) options_.on_found(std::exchange(found_, 0));
}

// False if it was stopped.
bool VaryWorker::FindVariations(Chunk& chunk, std::span<ChunkVariations::Record> records,
                                ChunkVariations& found) {
  const std::size_t before = found.variations.size();
  for (std::size_t i = 0; i < proper_.puzzles().size(); ++i) {
    ChunkVariations::Record& record = records[proper_.indexes()[i]];
    record.puzzle = proper_.puzzles()[i];
    record.begin = record.end = before;
  }
  const auto visit = [&](std::size_t index, const PuzzleCells& variation) {
    ChunkVariations::Record& record = records[proper_.indexes()[index]];
    if (record.begin == record.end) record.begin = found.variations.size();
    record.has_more = found.variations.size() == kMostVariationsHeld;
    if (record.has_more) {
      found.variations.resize(record.begin);
      record.end = record.begin;
      return false;
    }
    if (found.variations.size() % kVariationsAtOnce == 0) {
      chunk.held_besides = found.variations.size() * kBytesOfVariation;
      chunk.MakeRoomFor(kVariationsAtOnce * kBytesOfVariation);
    }
    found.variations.push_back(variation);
    ++found_;
    record.end = found.variations.size();
    return true;
  };
  if (!variations_.Find(proper_.puzzles(), visit, options_.stop)) return false;
  for (std::size_t begin = before; begin < found.variations.size(); begin += kVariationsAtOnce) {
    const auto rest = std::span(found.variations).subspan(begin);
    if (!classes_.Find(rest.first(std::min(kVariationsAtOnce, rest.size())), found_classes_)) {
      return false;
    }
    TellFound();
    found.classes.insert(found.classes.end(), found_classes_.begin(), found_classes_.end());
  }
  return true;
}

}  // namespace surudoku

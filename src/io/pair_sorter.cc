#include "io/pair_sorter.h"

#include <algorithm>
#include <functional>
#include <span>
#include <string_view>
#include <utility>

namespace surudoku {
namespace {

constexpr std::size_t kLeastPairsOfRun = 4096 / sizeof(NumberPair);

std::string_view BytesOf(const std::vector<NumberPair>& pairs) {
  return {reinterpret_cast<const char*>(pairs.data()), pairs.size() * sizeof(NumberPair)};
}

}  // namespace

PairSorter::PairSorter(std::string folder, std::uint64_t memory)
    : folder_(std::move(folder)),
      most_pairs_(std::max<std::size_t>(1, memory / sizeof(NumberPair))) {}

std::optional<IoError> PairSorter::Add(const NumberPair& pair) {
  if (pairs_.size() == most_pairs_) {
    if (auto error = WriteRun()) return error;
  }
  // All at once, because growing would hold old and new memory; the system gives only the used
  // part.
  if (pairs_.capacity() == 0) pairs_.reserve(most_pairs_);
  pairs_.push_back(pair);
  return std::nullopt;
}

std::optional<IoError> PairSorter::WriteRun() {
  if (!file_) {
    SURUDOKU_TRY(TemporaryFile made, TemporaryFile::Make(folder_));
    file_.emplace(std::move(made));
  }
  std::ranges::sort(pairs_);
  const std::uint64_t offset = file_->size();
  if (auto error = file_->Append(BytesOf(pairs_))) return error;
  runs_.push_back({offset, offset, file_->size(), {}});
  pairs_.clear();
  return std::nullopt;
}

std::optional<IoError> PairSorter::Finish(std::uint64_t memory) {
  if (runs_.empty() && pairs_.size() <= memory / sizeof(NumberPair)) {
    std::ranges::sort(pairs_);
    return std::nullopt;
  }
  if (!pairs_.empty()) {
    if (auto error = WriteRun()) return error;
  }
  std::vector<NumberPair>().swap(pairs_);  // gives the memory back
  most_pairs_ = std::max(kLeastPairsOfRun, memory / sizeof(NumberPair) / runs_.size());
  return BeginRuns();
}

std::optional<IoError> PairSorter::Rewind() {
  next_ = 0;
  return BeginRuns();
}

std::optional<IoError> PairSorter::BeginRuns() {
  heap_.clear();
  for (Run& run : runs_) {
    run.offset = run.begin;
    if (!Refill(run)) return error_;
    heap_.push_back(&run);
  }
  std::ranges::make_heap(heap_, std::greater(), &Run::front);
  return std::nullopt;
}

// Reads the next pairs of the run. False at its end or after an error.
bool PairSorter::Refill(Run& run) {
  const std::uint64_t left = (run.end - run.offset) / sizeof(NumberPair);
  run.pairs.resize(std::min<std::uint64_t>(left, most_pairs_));
  run.next = 0;
  const auto bytes =
      std::span(reinterpret_cast<char*>(run.pairs.data()), run.pairs.size() * sizeof(NumberPair));
  error_ = file_->ReadAt(run.offset, bytes);
  run.offset += bytes.size();
  return !error_ && !run.pairs.empty();
}

std::optional<NumberPair> PairSorter::Next() {
  if (!runs_.empty()) return NextOfRuns();
  if (next_ == pairs_.size()) return std::nullopt;
  return pairs_[next_++];
}

std::optional<NumberPair> PairSorter::NextOfRuns() {
  if (heap_.empty() || error_) return std::nullopt;
  std::ranges::pop_heap(heap_, std::greater(), &Run::front);
  Run& run = *heap_.back();
  const NumberPair least = run.front();
  const bool has_more = ++run.next < run.pairs.size() || Refill(run);
  if (error_) return std::nullopt;
  if (has_more) {
    std::ranges::push_heap(heap_, std::greater(), &Run::front);
  } else {
    heap_.pop_back();
  }
  return least;
}

}  // namespace surudoku

#include "jobs/solve/guess_histogram.h"

namespace surudoku {

void GuessHistogram::Add(const GuessHistogram& other) {
  for (std::size_t guesses = 0; guesses < few_.size(); ++guesses) {
    few_[guesses] += other.few_[guesses];
  }
  for (const auto& [guesses, count] : other.many_) many_[guesses] += count;
}

void GuessHistogram::Clear() {
  few_.fill(0);
  many_.clear();
}

std::map<std::uint64_t, std::uint64_t> GuessHistogram::Counts() const {
  std::map<std::uint64_t, std::uint64_t> counts = many_;
  for (std::size_t guesses = 0; guesses < few_.size(); ++guesses) {
    if (few_[guesses] > 0) counts[guesses] = few_[guesses];
  }
  return counts;
}

GuessSummary GuessHistogram::Summarise() const {
  const std::map<std::uint64_t, std::uint64_t> counts = Counts();
  std::uint64_t puzzles = 0;
  double sum = 0;
  for (const auto& [guesses, count] : counts) {
    puzzles += count;
    sum += static_cast<double>(guesses) * static_cast<double>(count);
  }
  GuessSummary summary;
  if (puzzles == 0) return summary;
  summary.mean = sum / static_cast<double>(puzzles);
  summary.most = counts.rbegin()->first;
  const auto at_rank = [&](std::uint64_t rank) {
    std::uint64_t seen = 0;
    for (const auto& [guesses, count] : counts) {
      seen += count;
      if (seen >= rank) return guesses;
    }
    return summary.most;
  };
  summary.median = at_rank(puzzles - puzzles / 2);
  summary.percentile99 = at_rank(puzzles - puzzles / 100);
  return summary;
}

}  // namespace surudoku

#include "vary/deciding_clues.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "surudoku/stop_signal.h"

namespace surudoku {
namespace {

constexpr std::size_t kBits = 64;

ClueNumber NumberOf(std::size_t cell, std::uint8_t digit) {
  return static_cast<ClueNumber>(9 * cell + digit - 1);
}

bool HaveOneInCommon(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
  bool has_one = false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::uint64_t common = a[i] & b[i];
    if (common == 0) continue;
    if (has_one || !std::has_single_bit(common)) return false;
    has_one = true;
  }
  return has_one;
}

std::size_t Intersect(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
                      std::span<std::uint64_t> common) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    common[i] = a[i] & b[i];
    count += static_cast<std::size_t>(std::popcount(common[i]));
  }
  return count;
}

}  // namespace

void DecidingClues::Find(std::span<const Grid> solutions, const IsAllowed& is_allowed,
                         std::size_t count, bool needs_all, const Visit& visit,
                         const StopSignal& stop) {
  if (solutions.empty() || (needs_all && solutions.size() == 1)) return;
  CountAll(solutions);
  if (count == 1) {
    ChooseClues(is_allowed, 1, 1);
    for (const ClueNumber& clue : clues_) {
      if (!visit({&clue, 1})) return;
    }
    return;
  }
  least_common_ = needs_all ? 2 : 1;
  ChooseClues(is_allowed, least_common_, std::numeric_limits<std::size_t>::max());
  FillSets(solutions);
  chosen_.resize(count);
  common_.resize(count);
  for (auto& common : common_) common.assign(words_, 0);
  for (std::size_t i = 0; i < solutions.size(); ++i) {
    common_[0][i / kBits] |= std::uint64_t{1} << i % kBits;
  }
  Extend(0, 0, visit, stop);
}

void DecidingClues::RuleOutRepeated(std::span<const Grid> solutions, IsAllowed& is_allowed) {
  CountAll(solutions);
  for (std::size_t clue = 0; clue < kClueNumbers; ++clue) {
    if (counts_[clue] > 1) is_allowed[clue] = false;
  }
}

void DecidingClues::CountAll(std::span<const Grid> solutions) {
  counts_.fill(0);
  for (const Grid& solution : solutions) {
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      ++counts_[NumberOf(cell, solution.cells[cell])];
    }
  }
}

// Chooses the allowed clues that at least `least` and at most `most` solutions have.
void DecidingClues::ChooseClues(const IsAllowed& is_allowed, std::size_t least, std::size_t most) {
  clues_.clear();
  places_.fill(-1);
  for (std::size_t clue = 0; clue < kClueNumbers; ++clue) {
    if (!is_allowed[clue] || counts_[clue] < least || counts_[clue] > most) continue;
    places_[clue] = static_cast<std::int16_t>(clues_.size());
    clues_.push_back(static_cast<ClueNumber>(clue));
  }
}

void DecidingClues::FillSets(std::span<const Grid> solutions) {
  words_ = (solutions.size() + kBits - 1) / kBits;
  sets_.assign(clues_.size() * words_, 0);
  for (std::size_t i = 0; i < solutions.size(); ++i) {
    for (std::size_t cell = 0; cell < kCellCount; ++cell) {
      const int place = places_[NumberOf(cell, solutions[i].cells[cell])];
      if (place < 0) continue;
      sets_[static_cast<std::size_t>(place) * words_ + i / kBits] |= std::uint64_t{1} << i % kBits;
    }
  }
}

// Extends the first `depth` chosen clues; common_[depth] are the solutions that have them all.
// False if no more sets are wanted.
bool DecidingClues::Extend(std::size_t depth, std::size_t from, const Visit& visit,
                           const StopSignal& stop) {
  const Words common = common_[depth];
  const bool is_last = depth + 1 == chosen_.size();
  for (std::size_t place = from; place < clues_.size(); ++place) {
    chosen_[depth] = clues_[place];
    if (is_last) {
      if (HaveOneInCommon(common, SetOf(place)) && !visit(chosen_)) return false;
    } else if (Intersect(common, SetOf(place), common_[depth + 1]) >= least_common_) {
      if (stop.IsSet()) return false;
      if (!Extend(depth + 1, place + 1, visit, stop)) return false;
    }
  }
  return true;
}

}  // namespace surudoku

#include "rating/chains/all_forcing_chains.h"

#include <cstring>

namespace surudoku::rating {

void AllForcingChains::Result::Clear() {
  found.Clear();
  paths.clear();
  potentials.clear();
  causes.clear();
}

const FoundChains& AllForcingChains::FindAll(const Board& board, const CellsByDigit* suspects) {
  result_ = &ResultFor(board);
  if (result_->is_known && result_->candidates == board.AllCandidates()) return result_->found;
  result_->is_known = true;
  result_->candidates = board.AllCandidates();
  result_->Clear();
  if (suspects == nullptr ? Begin(board) : BeginAmong(board, *suspects)) {
    best_removal_.fill({});
    for (const ForcingSweep& sweep : kSweeps) {
      BeginSweep(sweep);
      SearchAllSources();
    }
    result_->found.SortAndDropRepeated();
  }
  return result_->found;
}

AllForcingChains::Result& AllForcingChains::ResultFor(const Board& board) {
  constexpr int kKeptBits = 11;
  if (results_.empty()) results_.resize(std::size_t{1} << kKeptBits);
  // Four cells at a time, two sums side by side: a multiplication waits for the one before.
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15U;
  const auto& cells = board.AllCandidates();
  const auto word = [&](std::size_t cell) {
    std::uint64_t four;
    std::memcpy(&four, &cells[cell], sizeof(four));
    return four;
  };
  std::uint64_t one = cells[80];
  std::uint64_t other = 0;
  for (std::size_t cell = 0; cell < 80; cell += 8) {
    one = (one ^ word(cell)) * kFactor;
    one ^= one >> 32;
    other = (other ^ word(cell + 4)) * kFactor;
    other ^= other >> 32;
  }
  return results_[((one + other * kFactor) * kFactor) >> (64 - kKeptBits)];
}

bool AllForcingChains::WantsChain(Potential target, int length) const {
  return IsOn(target) || best_removal_[CandidateOf(target)].IsBeatenBy(sweep().chain_base, length);
}

void AllForcingChains::Keep(const ForcingPath& path, double rating,
                            std::span<const CellRemoval> removals) {
  const Potential target = path.potentials.front();
  if (!path.is_cycle && !IsOn(target)) {
    best_removal_[CandidateOf(target)] = {rating, path.length()};
  }
  auto& [known, candidates, found, paths, potentials, causes] = *result_;
  FoundChain hint;
  hint.rating = rating;
  hint.complexity = path.length();
  hint.kind = sweep().kind;
  hint.source = static_cast<std::uint32_t>(paths.size());
  paths.push_back({static_cast<std::uint32_t>(potentials.size()),
                   static_cast<std::uint32_t>(path.potentials.size()), path.is_cycle});
  potentials.insert(potentials.end(), path.potentials.begin(), path.potentials.end());
  causes.insert(causes.end(), path.causes.begin(), path.causes.end());
  found.Add(hint, removals);
}

void AllForcingChains::Record(const FoundChain& hint, NestedHint& record) const {
  const KeptPath& path = result_->paths[hint.source];
  const auto potentials = std::span(result_->potentials).subspan(path.begin, path.size);
  const auto causes = std::span(result_->causes).subspan(path.begin, path.size);
  record.complexity = hint.complexity;
  record.walks.assign(potentials.begin(), potentials.end());
  record.causes.assign(causes.begin(), causes.end());
  record.EndWalk();
  if (!path.is_cycle) return;
  // The same cycle in the other direction. Its target is the source turned off. Every potential
  // keeps the cause that it has in the cycle, and the assumption has none.
  record.Add(Opposite(potentials[0]), kByAssumption);
  for (std::size_t i = path.size - 1; i > 0; --i) record.Add(Opposite(potentials[i]), causes[i]);
  record.EndWalk();
}

}  // namespace surudoku::rating

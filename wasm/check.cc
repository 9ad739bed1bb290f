// check: solutions against their puzzles.
#include <array>
#include <span>
#include <vector>

#include "grid_solver.h"
#include "surudoku/block_text.h"

namespace surudoku::wasm {
namespace {

using Bytes = std::array<std::uint8_t, kMostGrids>;

/// The vector code takes characters.
class Characters {
 public:
  Characters(const std::uint8_t* grids, std::size_t n) : n_(n), bytes_(n * kCellCount) {
    for (std::size_t i = 0; i < bytes_.size(); ++i) bytes_[i] = static_cast<char>('0' + grids[i]);
    for (std::size_t i = 0; i < n; ++i) texts_[i] = &bytes_[i * kCellCount];
  }

  [[nodiscard]] std::span<const char* const> texts() const { return std::span(texts_).first(n_); }

 private:
  std::size_t n_;
  std::vector<char> bytes_;
  std::array<const char*, kMostGrids> texts_;
};

void ProveUnique(const std::uint8_t* puzzles, std::size_t n, std::uint8_t* verdicts) {
  const auto answers = GridSolver::Shared().Solve(puzzles, n, {.limit = 2});
  for (std::size_t i = 0; i < n; ++i) {
    const bool is_correct = verdicts[i] == static_cast<std::uint8_t>(Verdict::kCorrect);
    if (is_correct && answers[i].status == Status::kMultiple) {
      verdicts[i] = static_cast<std::uint8_t>(Verdict::kAmbiguous);
    }
  }
}

}  // namespace

void Check(const std::uint8_t* puzzles, const std::uint8_t* solutions, std::size_t n,
           bool proves_unique, const CheckOutputs* outputs) {
  static Bytes wrong;
  static Bytes contradicted;
  contradicted.fill(0);
  const Characters grids(solutions, n);
  FindWrongGrids(grids.texts(), std::span(wrong).first(n));
  if (puzzles != nullptr) {
    FindContradictions(Characters(puzzles, n).texts(), grids.texts(),
                       std::span(contradicted).first(n));
  }
  for (std::size_t i = 0; i < n; ++i) {
    Verdict verdict = contradicted[i] != 0 ? Verdict::kContradicts : Verdict::kCorrect;
    if (wrong[i] != 0) verdict = Verdict::kIncomplete;
    outputs->verdicts[i] = static_cast<std::uint8_t>(verdict);
  }
  if (proves_unique && puzzles != nullptr) ProveUnique(puzzles, n, outputs->verdicts);
}

}  // namespace surudoku::wasm

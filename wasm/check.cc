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

// Which solutions differ from a clue, or have a digit that is no candidate.
void FindContradicted(const Puzzles& puzzles, const Characters& solutions, Bytes& contradicted) {
  const auto texts = solutions.texts();
  if (!puzzles.are_candidates()) {
    FindContradictions(Characters(puzzles.digits(), texts.size()).texts(), texts,
                       std::span(contradicted).first(texts.size()));
    return;
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const Candidates candidates = puzzles.CandidatesAt(i);
    for (int cell = 0; cell < kCellCount; ++cell) {
      const int digit = texts[i][cell] - '0';
      if (digit > 0 && (candidates.cells[cell] >> (digit - 1) & 1) == 0) contradicted[i] = 1;
    }
  }
}

void ProveUnique(const Puzzles& puzzles, std::size_t n, std::uint8_t* verdicts) {
  const auto answers = GridSolver::Shared().Solve(puzzles, n, {.limit = 2});
  for (std::size_t i = 0; i < n; ++i) {
    const bool is_correct = verdicts[i] == static_cast<std::uint8_t>(Verdict::kCorrect);
    if (is_correct && answers[i].status == Status::kMultiple) {
      verdicts[i] = static_cast<std::uint8_t>(Verdict::kAmbiguous);
    }
  }
}

}  // namespace

void Check(const void* puzzles, bool are_candidates, const std::uint8_t* solutions, std::size_t n,
           bool proves_unique, const CheckOutputs* outputs) {
  const Puzzles given(puzzles, are_candidates);
  static Bytes wrong;
  static Bytes contradicted;
  contradicted.fill(0);
  const Characters grids(solutions, n);
  FindWrongGrids(grids.texts(), std::span(wrong).first(n));
  if (puzzles != nullptr) FindContradicted(given, grids, contradicted);
  for (std::size_t i = 0; i < n; ++i) {
    Verdict verdict = contradicted[i] != 0 ? Verdict::kContradicts : Verdict::kCorrect;
    if (wrong[i] != 0) verdict = Verdict::kIncomplete;
    outputs->verdicts[i] = static_cast<std::uint8_t>(verdict);
  }
  if (proves_unique && puzzles != nullptr) ProveUnique(given, n, outputs->verdicts);
}

}  // namespace surudoku::wasm

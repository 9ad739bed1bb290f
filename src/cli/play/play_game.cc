#include "play_game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace surudoku::cli {

bool Game::Set(int cell, int digit) {
  if (IsClue(cell)) return false;
  if (values_.cells[cell] == digit) return true;
  changes_.push_back({values_});
  values_.cells[cell] = static_cast<std::uint8_t>(digit);
  return true;
}

bool Game::Undo() {
  if (changes_.empty()) return false;
  values_ = changes_.back().before;
  changes_.pop_back();
  return true;
}

std::vector<int> Game::CandidatesOf(int cell) const {
  Grid others = values_;
  others.cells[cell] = 0;
  const std::uint32_t set = PencilGrid(others).candidates.cells[cell];
  std::vector<int> digits;
  for (int digit = 1; digit <= kSide; ++digit) {
    if ((set >> (digit - 1) & 1) != 0) digits.push_back(digit);
  }
  return digits;
}

std::string Game::Hint() const {
  if (IsSolved()) return "Nothing is left to do.";
  const std::vector<int> wrong = WrongCells();
  if (!wrong.empty()) return fmt::format("{} is wrong.", CellName(wrong.front()));
  // Eliminations leave no mark on the screen: go on to the first value.
  PencilGrid state(values_);
  std::string text;
  while (const auto step = FindStep(state)) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", NameIn(kStepKindNames, step->kind),
                        step->why);
    if (!step->placements.empty()) {
      const auto [cell, digit] = step->placements.front();
      return fmt::format("{}: {} = {}", text, CellName(cell), digit);
    }
    Apply(*step, state);
  }
  return "Nothing simple helps: try a value in a cell with few candidates.";
}

std::optional<Grid> Game::Solution() const {
  PuzzleBlock block(1);
  block.Append(clues_ == Grid() ? values_ : clues_);
  Answer answer;
  MakeLockstepBlockSolver()->Solve(block, {}, {&answer, 1});
  return answer.status == Status::kUnique ? std::optional(block.GridAt(0)) : std::nullopt;
}

std::vector<int> Game::WrongCells() const {
  std::vector<int> wrong;
  if (const auto clash = FindClash(values_)) wrong = {clash->first_cell, clash->second_cell};
  const std::optional<Grid> solution = Solution();
  if (!solution) return wrong;
  wrong.clear();
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int value = values_.cells[cell];
    if (value != 0 && value != solution->cells[cell]) wrong.push_back(cell);
  }
  return wrong;
}

bool Game::ShowSolution() {
  const std::optional<Grid> solution = Solution();
  if (!solution) return false;
  changes_.push_back({values_});
  values_ = *solution;
  return true;
}

std::optional<TypedMove> ParseMove(const std::string& text) {
  std::vector<int> numbers;
  for (const char c : text) {
    if (c >= '0' && c <= '9') {
      numbers.push_back(c - '0');
    } else if (std::string_view("(), -").find(c) == std::string_view::npos) {
      return std::nullopt;
    }
  }
  if (numbers.size() != 3 || numbers[0] == 0 || numbers[1] == 0) return std::nullopt;
  return TypedMove{9 * (numbers[0] - 1) + numbers[1] - 1, numbers[2]};
}

}  // namespace surudoku::cli

#include "play_game.h"

#include <string_view>

#include "surudoku/trace.h"

namespace surudoku::cli {

void Game::Remember() {
  before_.push_back(now_);
  taken_back_.clear();
}

bool Game::Set(int cell, int digit) {
  if (IsClue(cell)) return false;
  const bool clears_notes = digit == 0 && values().cells[cell] == 0 && notes()[cell] != 0;
  if (values().cells[cell] == digit && !clears_notes) return true;
  Remember();
  now_.values.cells[cell] = static_cast<std::uint8_t>(digit);
  if (clears_notes) now_.notes[cell] = 0;
  return true;
}

bool Game::ToggleNote(int cell, int digit) {
  if (values().cells[cell] != 0) return false;
  Remember();
  now_.notes[cell] ^= static_cast<std::uint16_t>(1U << (digit - 1));
  return true;
}

void Game::NoteCandidates() {
  Remember();
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (values().cells[cell] == 0) now_.notes[cell] = CandidatesOf(cell);
  }
}

bool Game::Undo() {
  if (before_.empty()) return false;
  taken_back_.push_back(now_);
  now_ = before_.back();
  before_.pop_back();
  return true;
}

bool Game::Redo() {
  if (taken_back_.empty()) return false;
  before_.push_back(now_);
  now_ = taken_back_.back();
  taken_back_.pop_back();
  return true;
}

std::uint16_t Game::CandidatesOf(int cell) const {
  Grid others = values();
  others.cells[cell] = 0;
  return PencilGrid(others).candidates.cells[cell];
}

std::bitset<kCellCount> Game::Clashing() const {
  const auto& cells = values().cells;
  std::bitset<kCellCount> clashing;
  for (int one = 0; one < kCellCount; ++one) {
    for (int other = 0; other < kCellCount; ++other) {
      const bool share_house = RowOf(one) == RowOf(other) || ColumnOf(one) == ColumnOf(other) ||
                               BoxOf(one) == BoxOf(other);
      if (one != other && share_house && cells[one] != 0 && cells[one] == cells[other]) {
        clashing.set(one);
      }
    }
  }
  return clashing;
}

std::bitset<kCellCount> Game::Wrong() const {
  const std::optional<Grid> solution = Solution();
  if (!solution) return Clashing();
  std::bitset<kCellCount> wrong;
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int value = values().cells[cell];
    if (value != 0 && value != solution->cells[cell]) wrong.set(cell);
  }
  return wrong;
}

Game::Solved Game::Solve() const {
  PuzzleBlock block(1);
  block.Append(clues_ == Grid() ? values() : clues_);
  Solved solved;
  MakeLockstepBlockSolver()->Solve(block, {.rate_level = true}, {&solved.answer, 1});
  solved.solution = block.GridAt(0);
  return solved;
}

std::optional<Grid> Game::Solution() const {
  const Solved solved = Solve();
  return solved.answer.status == Status::kUnique ? std::optional(solved.solution) : std::nullopt;
}

Level Game::FindLevel() const {
  const Answer answer = Solve().answer;
  return answer.status == Status::kUnique ? answer.statistics.level : Level::kUnrated;
}

bool Game::ShowSolution() {
  const std::optional<Grid> solution = Solution();
  if (!solution) return false;
  Remember();
  now_.values = *solution;
  return true;
}

std::string DigitsText(std::uint16_t digits) {
  std::string text;
  for (int digit = 1; digit <= kSide; ++digit) {
    if ((digits >> (digit - 1) & 1) == 0) continue;
    if (!text.empty()) text += ' ';
    text += static_cast<char>('0' + digit);
  }
  return text;
}

std::optional<TypedMove> ParseMove(const std::string& text) {
  std::vector<int> numbers;
  for (const char c : text) {
    if (c >= '0' && c <= '9') {
      numbers.push_back(c - '0');
    } else if (std::string_view("(), -rc=").find(c) == std::string_view::npos) {
      return std::nullopt;
    }
  }
  if (numbers.size() != 3 || numbers[0] == 0 || numbers[1] == 0) return std::nullopt;
  return TypedMove{9 * (numbers[0] - 1) + numbers[1] - 1, numbers[2]};
}

}  // namespace surudoku::cli

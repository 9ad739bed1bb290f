#include "play_game.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include "boards/board_solver.h"
#include "surudoku/enum_names.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/rating.h"
#include "text/levels_text.h"

namespace surudoku::cli {
namespace {

Grid GridOf(const Cells& cells) {
  Grid grid;
  std::ranges::copy(cells, grid.cells.begin());
  return grid;
}

}  // namespace

Game::Game(std::shared_ptr<const PlayBoard> board, Cells clues, Cells values, Notes notes)
    : board_(std::move(board)),
      clues_(std::move(clues)),
      now_{std::move(values), std::move(notes)},
      saved_(now_) {}

const Cells& Game::puzzle() const {
  const bool has_clues = std::ranges::any_of(clues_, [](int clue) { return clue != 0; });
  return has_clues ? clues_ : values();
}

bool Game::IsFull() const { return std::ranges::find(values(), 0) == values().end(); }

void Game::Remember() {
  before_.push_back(now_);
  taken_back_.clear();
}

bool Game::Set(int cell, int value) {
  if (IsClue(cell)) return false;
  const bool clears_notes = value == 0 && values()[cell] == 0 && notes()[cell] != 0;
  if (values()[cell] == value && !clears_notes) return true;
  Remember();
  now_.values[cell] = static_cast<std::uint8_t>(value);
  if (clears_notes) now_.notes[cell] = 0;
  return true;
}

bool Game::ToggleNote(int cell, int value) {
  if (values()[cell] != 0) return false;
  Remember();
  now_.notes[cell] ^= 1U << (value - 1);
  return true;
}

void Game::NoteCandidates() {
  Remember();
  for (int cell = 0; cell < board().cell_count(); ++cell) {
    if (values()[cell] == 0) now_.notes[cell] = CandidatesOf(cell);
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

std::uint32_t Game::CandidatesOf(int cell) const {
  std::uint32_t left = (1U << board().side()) - 1;
  for (const std::uint16_t peer : board().PeersOf(cell)) {
    if (values()[peer] != 0) left &= ~(1U << (values()[peer] - 1));
  }
  return left;
}

CellSet Game::Clashing() const {
  CellSet clashing;
  for (int cell = 0; cell < board().cell_count(); ++cell) {
    if (values()[cell] == 0) continue;
    for (const std::uint16_t peer : board().PeersOf(cell)) {
      if (values()[peer] == values()[cell]) clashing.set(cell);
    }
  }
  return clashing;
}

CellSet Game::Wrong() const {
  const std::optional<Cells> solution = Solution();
  if (!solution) return Clashing();
  CellSet wrong;
  for (int cell = 0; cell < board().cell_count(); ++cell) {
    if (values()[cell] != 0 && values()[cell] != (*solution)[cell]) wrong.set(cell);
  }
  return wrong;
}

Game::Solved Game::Solve() const {
  if (board().is_plain()) {
    PuzzleBlock block(1);
    block.Append(GridOf(puzzle()));
    Answer answer;
    MakeLockstepBlockSolver()->Solve(block, {.rate_level = true}, {&answer, 1});
    const Grid solution = block.GridAt(0);
    return {.status = answer.status,
            .level = answer.statistics.level,
            .guesses = answer.statistics.guesses,
            .solution = Cells(solution.cells.begin(), solution.cells.end())};
  }
  Solved solved;
  const auto keep_first = [&solved](std::span<const std::uint8_t> solution) {
    const bool is_first = solved.solution.empty();
    if (is_first) solved.solution.assign(solution.begin(), solution.end());
    return is_first;
  };
  const auto outcome =
      BoardSolver(board().houses()).Enumerate(puzzle(), keep_first, {.rate_level = true});
  solved.status = StatusOf(outcome.solutions, 2);
  solved.level = outcome.statistics.level;
  return solved;
}

std::optional<Cells> Game::Solution() const {
  Solved solved = Solve();
  return solved.status == Status::kUnique ? std::optional(std::move(solved.solution))
                                          : std::nullopt;
}

// Chains may take seconds: if the levels do not tell such puzzles apart, none is searched for. Of
// boards that the rater does not know, the level is the one of the search.
std::string Game::NameOfLevel(const Levels& levels) const {
  const Solved solved = Solve();
  if (solved.status != Status::kUnique || levels.empty()) return "";
  if (!board().is_plain()) return std::string(NameIn(kLevelNames, solved.level));
  const Grid grid = GridOf(puzzle());
  StepCounts counts;
  RateOptions options = {.counts = &counts, .is_proven = true};
  if (std::ranges::none_of(levels, &NamedLevel::asks_for_steps)) {
    options.most_er = MostErToldApart(levels);
  }
  Rating rating = Rater().Rate(grid, options);
  if (rating.status == RatingStatus::kAbove) rating.er = kBeyondEr;
  const PuzzleFacts facts = FactsOf(rating, counts, CountClues(grid), solved.guesses);
  return std::string(surudoku::NameOfLevel(LevelOf(facts, levels), levels));
}

bool Game::ShowSolution() {
  std::optional<Cells> solution = Solution();
  if (!solution) return false;
  Remember();
  now_.values = *std::move(solution);
  return true;
}

}  // namespace surudoku::cli

#include "play_game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

#include "io/io_error.h"
#include "io/output_file.h"
#include "surudoku/explain.h"
#include "surudoku/rating.h"
#include "surudoku/trace.h"
#include "text/levels_text.h"

namespace surudoku::cli {
namespace {

// Up to the first step that tells a digit.
std::vector<ExplainedStep> StepsToADigit(const Grid& values, const StopSignal& stop) {
  std::vector<ExplainedStep> steps;
  Explain(values, {.stop = stop}, [&](const ExplainedStep& step, const Grid& /*after*/) {
    steps.push_back(step);
    return step.placements.empty();
  });
  return steps;
}

std::string BoxName(int cell) { return fmt::format("box {}", BoxOf(cell) + 1); }

std::string_view NameOf(const ExplainedStep& step) {
  return NameIn(kTechniqueNames, step.step.technique);
}

// "r4c7 is 5", or "r1c2 is not 3, r1c5 is not 3".
std::string WhatFollows(const ExplainedStep& step) {
  std::vector<std::string> facts;
  for (const auto& [cell, digit] : step.placements) {
    facts.push_back(fmt::format("{} is {}", CellName(cell), digit));
  }
  if (facts.empty()) {
    for (const auto& [cell, digit] : step.eliminations) {
      facts.push_back(fmt::format("{} is not {}", CellName(cell), digit));
    }
  }
  return fmt::format("{}", fmt::join(facts, ", "));
}

// Each technique is named once, in the order of the steps.
std::string WhatHelps(const std::vector<ExplainedStep>& steps) {
  if (steps.size() == 1) return fmt::format("What helps there: {}.", NameOf(steps.front()));
  std::vector<std::string_view> names;
  for (const ExplainedStep& step : steps) {
    if (std::ranges::find(names, NameOf(step)) == names.end()) names.push_back(NameOf(step));
  }
  return fmt::format("{} steps lead to a digit there, by {}.", steps.size(),
                     fmt::join(names, ", "));
}

std::vector<std::string> HintsAboutFault(const Game& game, int cell) {
  return {fmt::format("Something is wrong in {}.", BoxName(cell)),
          fmt::format("{} is not {}.", CellName(cell), game.values().cells[cell])};
}

// Of a saved game.
constexpr std::string_view kFirstLine = "# surudoku play: the puzzle, and what is filled in";

constexpr std::size_t kNotesSize = std::size_t{kCellCount} * kSide;

// Digit d of cell c at 9 * c + d - 1, as candidates are written.
std::string NotesText(const Notes& notes) {
  std::string text(kNotesSize, '.');
  for (std::size_t i = 0; i < kNotesSize; ++i) {
    if ((notes[i / kSide] >> (i % kSide) & 1) != 0) text[i] = static_cast<char>('1' + i % kSide);
  }
  return text;
}

std::optional<Notes> ParseNotes(const std::string& line) {
  if (line.size() != kNotesSize) return std::nullopt;
  Notes notes = {};
  for (std::size_t i = 0; i < kNotesSize; ++i) {
    if (line[i] == static_cast<char>('1' + i % kSide)) {
      notes[i / kSide] |= static_cast<std::uint16_t>(1U << (i % kSide));
    } else if (line[i] != '.') {
      return std::nullopt;
    }
  }
  return notes;
}

bool HasClues(const Grid& values, const Grid& clues) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    const int clue = clues.cells[cell];
    if (clue != 0 && clue != values.cells[cell]) return false;
  }
  return true;
}

}  // namespace

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
  block.Append(puzzle());
  Solved solved;
  MakeLockstepBlockSolver()->Solve(block, {.rate_level = true}, {&solved.answer, 1});
  solved.solution = block.GridAt(0);
  return solved;
}

std::optional<Grid> Game::Solution() const {
  const Solved solved = Solve();
  return solved.answer.status == Status::kUnique ? std::optional(solved.solution) : std::nullopt;
}

// Chains may take seconds: if the levels do not tell such puzzles apart, none is searched for.
std::string Game::NameOfLevel(const Levels& levels) const {
  const Answer answer = Solve().answer;
  if (answer.status != Status::kUnique || levels.empty()) return "";
  StepCounts counts;
  RateOptions options = {.counts = &counts};
  if (std::ranges::none_of(levels, &NamedLevel::asks_for_steps)) {
    options.most_er = MostErToldApart(levels);
  }
  Rating rating = Rater().Rate(puzzle(), options);
  if (rating.status == RatingStatus::kAbove) rating.er = kBeyondEr;
  const PuzzleFacts facts =
      FactsOf(rating, counts, CountClues(puzzle()), answer.statistics.guesses);
  return std::string(surudoku::NameOfLevel(LevelOf(facts, levels), levels));
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

std::vector<std::string> HintsFor(const Game& game, const StopSignal& stop) {
  if (game.IsSolved()) return {"Nothing is left to do."};
  const auto wrong = game.Wrong();
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (wrong[cell] && !game.IsClue(cell)) return HintsAboutFault(game, cell);
  }
  if (!game.Solution()) return {"There is not exactly one solution: no step leads to it."};
  const std::vector<ExplainedStep> steps = StepsToADigit(game.values(), stop);
  if (steps.empty() || steps.back().placements.empty()) return {"No step was found."};
  std::vector<std::string> hints = {
      fmt::format("Look at {}.", BoxName(steps.back().placements.front().cell)), WhatHelps(steps)};
  for (const ExplainedStep& step : steps) {
    const std::string count =
        steps.size() > 1 ? fmt::format("{} of {}. ", hints.size() - 1, steps.size()) : "";
    hints.push_back(
        fmt::format("{}{}: {}, so {}.", count, NameOf(step), step.why, WhatFollows(step)));
  }
  return hints;
}

std::optional<Game> LoadGame(const std::string& path) {
  std::ifstream file(path);
  std::optional<Grid> clues;
  std::optional<Grid> values;
  for (std::string line; std::getline(file, line);) {
    if (values) {
      if (const auto notes = ParseNotes(line)) return Game(*clues, *values, *notes);
      break;
    }
    const auto grid = ParseGrid(line);
    if (!grid.ok()) continue;
    if (!clues) {
      clues = grid.value();
    } else if (HasClues(grid.value(), *clues)) {
      values = grid.value();
    } else {
      break;  // another puzzle
    }
  }
  if (!clues) return std::nullopt;
  return Game(*clues, values.value_or(*clues), {});
}

SavePlace LookAtSavePlace(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (!std::filesystem::is_regular_file(status)) return SavePlace::kFree;
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line == kFirstLine ? SavePlace::kGame : SavePlace::kOtherFile;
}

std::optional<IoError> SaveGame(const Game& game, const std::string& path) {
  SURUDOKU_TRY(OutputFile file, OutputFile::Open(path));
  std::string text = std::string(kFirstLine) + '\n' + FormatGrid(game.clues()) + '\n' +
                     FormatGrid(game.values()) + '\n';
  if (game.notes() != Notes()) text += NotesText(game.notes()) + '\n';
  if (auto error = file.Write(text)) return error;
  return file.Commit();
}

}  // namespace surudoku::cli

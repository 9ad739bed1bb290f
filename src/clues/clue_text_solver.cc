#include "clues/clue_text_solver.h"

#include <utility>

#include "clues/clue_search.h"

namespace surudoku::clues {
namespace {

char CharacterOf(std::uint8_t value) {
  return static_cast<char>(value <= 9 ? '0' + value : 'A' + value - 10);
}

}  // namespace

Answer SolveClues(const ClueBoard& board, const SolveOptions& options, const TextVisitor& visit) {
  Answer answer;
  answer.status = Status::kNone;
  if (board.net.impossible_clue != kNoClue) return answer;
  std::string text(board.net.candidates.size(), '.');
  ClueSearch search(board.net);
  std::uint64_t solutions = 0;
  const auto visit_up_to_limit = [&](std::span<const std::uint8_t> values) {
    for (std::size_t cell = 0; cell < text.size(); ++cell) text[cell] = CharacterOf(values[cell]);
    return visit(text) && ++solutions < options.limit;
  };
  const auto outcome =
      search.Run(visit_up_to_limit, {.max_guesses = options.max_guesses, .stop = options.stop});
  answer = {.solutions = outcome.solutions, .statistics = outcome.statistics};
  answer.statistics.level = Level::kUnrated;
  const bool is_answered = outcome.complete || outcome.solutions == options.limit;
  if (is_answered) answer.status = StatusOf(outcome.solutions, options.limit);
  return answer;
}

Answer SolveClues(const ClueBoard& board, const SolveOptions& options, std::string& solution) {
  bool is_first = true;
  return SolveClues(board, options, [&](std::string_view text) {
    if (std::exchange(is_first, false)) solution = text;
    return true;
  });
}

std::string PlainContradiction(std::string_view text) {
  const ClueBoard board = ReadClueBoard(text).value();
  std::uint32_t clue = board.net.impossible_clue;
  if (clue == kNoClue) {
    ClueSearch search(board.net);
    const auto outcome = search.Run([](auto) { return false; }, {.max_guesses = 0});
    clue = outcome.broken_clue;
  }
  return clue < board.items.size() ? WriteClue(board.items[clue]) : std::string();
}

std::size_t CellsOfClues(std::string_view text) {
  return ReadClueBoard(text).value().net.candidates.size();
}

}  // namespace surudoku::clues

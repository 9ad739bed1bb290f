#include "dataset/symbol_votes.h"

#include <algorithm>

#include "grid/board_text.h"

namespace surudoku {
namespace {

char LastOf(int side, Symbols symbols) {
  return SymbolOf(static_cast<std::uint8_t>(side), symbols, LetterCase::kUpper);
}

// The vote of one board; kDetect if it has none.
Symbols VoteOf(std::string_view grid, int side) {
  const bool is_small = side <= kSide;  // digits alone stand for its values
  bool has_digit = false;
  bool has_zero = false;
  bool has_other_blank = false;
  char highest = '\0';  // letter, or any symbol of a small board
  for (const char c : grid) {
    const char upper = UpperCase(c);
    has_digit = has_digit || IsClueCharacter(c);
    has_zero = has_zero || c == '0';
    has_other_blank = has_other_blank || c == ' ' || IsBoardBlank(c, Symbols::kFromZero);
    const bool is_symbol = (upper >= 'A' && upper <= 'Z') || (is_small && IsClueCharacter(c));
    if (is_symbol) highest = std::max(highest, upper);
  }
  const char last = LastOf(side, Symbols::kFromOne);
  if (highest > last) return has_digit ? Symbols::kDetect : Symbols::kLetters;
  if (highest == last) return Symbols::kFromOne;
  if (!has_zero) return Symbols::kDetect;
  if (!has_other_blank && (is_small || AreZerosBlanks(grid))) return Symbols::kFromOne;
  return highest == '\0' ? Symbols::kDetect : Symbols::kFromZero;
}

}  // namespace

void SymbolVotes::Add(std::string_view grid, std::uint64_t line) {
  ++count_;
  side_ = BoardSide(grid.size()).value();
  const auto vote = static_cast<std::size_t>(VoteOf(grid, side_));
  if (votes_[vote]++ == 0) first_lines_[vote] = line;
}

// "lines 3 and 7": a grid of the winner and one of the others.
std::string SymbolVotes::LinesOfDivided(Symbols winner) const {
  const auto line_of = [this](Symbols symbols) {
    return first_lines_[static_cast<std::size_t>(symbols)] + 1;
  };
  std::uint64_t other = 0;
  for (const Symbols symbols : {Symbols::kFromOne, Symbols::kFromZero, Symbols::kLetters}) {
    if (symbols != winner && VotesFor(symbols) > 0) other = line_of(symbols);
  }
  return "lines " + std::to_string(std::min(line_of(winner), other)) + " and " +
         std::to_string(std::max(line_of(winner), other));
}

Result<Symbols, std::string> SymbolVotes::Winner() const {
  constexpr std::size_t kClearly = 4;  // times as many votes as all others
  std::size_t all = 0;
  auto winner = Symbols::kDetect;
  for (const Symbols symbols : {Symbols::kFromOne, Symbols::kFromZero, Symbols::kLetters}) {
    all += VotesFor(symbols);
    if (VotesFor(symbols) > VotesFor(winner) || winner == Symbols::kDetect) winner = symbols;
  }
  const std::string say = std::string(": say --symbols 1-") + LastOf(side_, Symbols::kFromOne) +
                          ", 0-" + LastOf(side_, Symbols::kFromZero) + " or A-" +
                          LastOf(side_, Symbols::kLetters);
  const std::size_t others = all - VotesFor(winner);
  if (others * kClearly > VotesFor(winner)) {
    return LinesOfDivided(winner) + ": some boards have 0 as a value, others as a blank" + say;
  }
  return all == 0 ? Symbols::kFromOne : winner;
}

}  // namespace surudoku

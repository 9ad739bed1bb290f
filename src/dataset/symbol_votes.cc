#include "dataset/symbol_votes.h"

#include <algorithm>

#include "grid/large_grid.h"

namespace surudoku {
namespace {

// The last symbol of 1-G, or of 1-P.
char LastFromOne(int side) {
  return SymbolOf(static_cast<std::uint8_t>(side), Symbols::kFromOne, LetterCase::kUpper);
}

// The vote of one grid; kDetect if it has none.
Symbols VoteOf(std::string_view grid, char last) {
  bool has_digit = false;
  bool has_zero = false;
  bool has_other_blank = false;
  char highest = '\0';  // letter
  for (const char c : grid) {
    const char upper = UpperCase(c);
    has_digit = has_digit || IsClueCharacter(c);
    has_zero = has_zero || c == '0';
    has_other_blank = has_other_blank || c == ' ' || IsLargeBlank(c, Symbols::kFromZero);
    if (upper >= 'A' && upper <= 'Z') highest = std::max(highest, upper);
  }
  if (highest > last) return has_digit ? Symbols::kDetect : Symbols::kLetters;
  if (highest == last) return Symbols::kFromOne;
  if (!has_zero) return Symbols::kDetect;
  if (!has_other_blank && AreZerosBlanks(grid)) return Symbols::kFromOne;
  return highest == '\0' ? Symbols::kDetect : Symbols::kFromZero;
}

}  // namespace

void SymbolVotes::Add(std::string_view grid) {
  ++count_;
  side_ = LargeBoxShape(grid.size())->side();
  ++votes_[static_cast<std::size_t>(VoteOf(grid, LastFromOne(side_)))];
}

Result<Symbols, std::string> SymbolVotes::Winner() const {
  constexpr std::size_t kClearly = 4;  // times as many votes as all others
  std::size_t all = 0;
  auto winner = Symbols::kDetect;
  for (const Symbols symbols : {Symbols::kFromOne, Symbols::kFromZero, Symbols::kLetters}) {
    all += VotesFor(symbols);
    if (VotesFor(symbols) > VotesFor(winner) || winner == Symbols::kDetect) winner = symbols;
  }
  const std::string last(1, LastFromOne(side_));
  const std::string say = ": say --symbols 1-" + last + ", 0-" +
                          static_cast<char>(last.front() - 1) + " or " +
                          (side_ == 16 ? "A-P" : "A-Y");
  const std::size_t others = all - VotesFor(winner);
  if (others * kClearly > VotesFor(winner)) {
    return "some of its larger grids have 0 as a value, others as a blank" + say;
  }
  return all == 0 ? Symbols::kFromOne : winner;
}

}  // namespace surudoku

// Copies of a board that is not 9x9: isomorphs, one after the other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/symbols.h"
#include "jobs/shuffle/shuffle_options.h"
#include "surudoku/grid.h"

namespace surudoku {

/// A board that is to be shuffled, and what is written beside its copies.
struct ShuffledBoard {
  std::uint64_t record;  ///< number in the whole input, from 1
  std::string puzzle;    ///< that AppendBoard appended
  std::string solution;  ///< likewise; empty: none is known
  std::string kept;      ///< columns of the input, after all others
  BoxShape boxes;
  Symbols symbols;
};

/// Appends a copy's row, of a puzzle of any size. `map`: nothing if it is not wanted.
void AppendCopy(std::uint64_t record, std::uint64_t copy, std::string_view puzzle,
                std::string_view solution, const std::optional<std::string>& map,
                std::string_view kept, OutputRow row);

/// Makes the copies of one board.
class BoardCopies {
 public:
  /// Both must outlive it.
  BoardCopies(const ShuffleSettings& settings, const ShuffledBoard& board);

  /// Appends copy `number`, from 1, as a line or a row.
  void Append(std::uint64_t number, std::string& text);

  /// No copy has more bytes.
  [[nodiscard]] std::size_t MostBytes() const;

 private:
  [[nodiscard]] std::string Text() const;

  const ShuffleSettings& settings_;
  const ShuffledBoard& board_;
  std::uint64_t seed_;
  LetterCase letters_;
  std::vector<std::uint8_t> puzzle_;
  std::vector<std::uint8_t> solution_;
  std::vector<std::uint8_t> copy_;
};

}  // namespace surudoku

// Boards that were made, as rows with their solutions and their hardest steps.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "boards/board_text_solver.h"
#include "logic/board_loader.h"
#include "logic/difficulty.h"
#include "surudoku/levels.h"
#include "surudoku/stop_signal.h"
#include "text/output_line.h"

namespace surudoku {

/// Solves and rates boards, and writes them. One for each thread.
class BoardRows {
 public:
  /// Precondition: the format is not kLine.
  /// `levels`: in the place of those of boards, if there are any.
  BoardRows(RowFormat format, const BoardRules& rules, const Levels& levels,
            const StopSignal& stop);

  /// The output's first line.
  static std::string Header(RowFormat format);

  /// Appends a row for each line, a board and perhaps a comma and its regions; the first has this
  /// number. Returns how many: fewer than all if `stop` became true.
  std::uint64_t Append(std::string_view lines, std::uint64_t number, std::string& text);

 private:
  [[nodiscard]] std::string_view LevelOf(int side, const logic::Difficulty& difficulty) const;

  RowFormat format_;
  std::string rules_;  // as AddOwnRules reads them
  Levels levels_;
  StopSignal stop_;
  BoardTextSolver solver_;
  logic::BoardLoader boards_;
};

}  // namespace surudoku

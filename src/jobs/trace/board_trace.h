// The steps of boards of any size and houses, as text.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "grid/board_rules.h"
#include "jobs/trace/trace_options.h"
#include "jobs/trace/trace_text.h"
#include "logic/board_loader.h"
#include "logic/difficulty.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

/// Whether boards are traced so: by a person's steps, of which kLogic takes no guess. They have no
/// ratings and no talk.
bool TakesBoards(const TraceSettings& settings);

/// Values are 1 to 9, then letters, whatever the input's symbols are.
struct TracedBoard {
  std::string text;      ///< `.` for blanks
  std::string regions;   ///< see BoardPuzzle
  std::string solution;  ///< its only one
};

/// Traces boards one after another. One for each thread.
class BoardTracer {
 public:
  BoardTracer(const TraceSettings& settings, BoardRules rules)
      : settings_(settings), loader_(std::move(rules)) {}

  struct Traced {
    std::string text;  ///< all that is written of the record
    TraceOutcome outcome = TraceOutcome::kTraced;
    std::uint64_t steps = 0;
  };

  /// Nothing if `stop` ended it. Of the record the number, the puzzle and the kept columns count.
  std::optional<Traced> Trace(const TracedRecord& record, const TracedBoard& puzzle,
                              const StopSignal& stop);

 private:
  bool IsTold(const logic::LogicStep& step) const;
  void AppendStep(const TracedRecord& record, const logic::LogicStep& step);
  void AppendRow(const TracedRecord& record, const logic::LogicStep& step);
  void AppendObject(const logic::LogicStep& step);
  [[nodiscard]] std::string Grid() const;
  [[nodiscard]] std::string Candidates() const;
  [[nodiscard]] std::string Whole(const TracedRecord& record, const TracedBoard& puzzle,
                                  TraceOutcome outcome) const;
  void AppendObjectStart(const TracedRecord& record, const TracedBoard& puzzle,
                         TraceOutcome outcome, std::string& text) const;

  const TraceSettings& settings_;
  logic::BoardLoader loader_;

  // Of the board at work.
  const logic::CandidateBoard* board_ = nullptr;
  logic::Difficulty found_;
  std::string told_;              // the text of the steps
  std::uint64_t told_count_ = 0;  // steps in it
};

}  // namespace surudoku

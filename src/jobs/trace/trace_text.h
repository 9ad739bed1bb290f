// The text of one traced record: its steps while they are found, and what stands around them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "jobs/trace/trace_options.h"
#include "surudoku/explain.h"
#include "surudoku/grid.h"
#include "surudoku/trace.h"

namespace surudoku {

/// The version of docs/schemas/trace.schema.json. Raised when a member changes its meaning or goes.
inline constexpr std::uint64_t kTraceSchemaVersion = 1;

/// The header row of kCsv.
inline constexpr std::string_view kTraceColumns =
    "record,step,technique,rating,cell,value,removed\n";

/// A record that is traced, or is told why it is not.
struct TracedRecord {
  std::uint64_t number = 0;                     ///< in the whole input, from 1
  std::string puzzle = {};                      ///< with `.` for blanks; empty if malformed
  std::variant<Grid, Candidates> start = {};    ///< the same
  Grid solution = {};                           ///< in kJsonl
  std::optional<int> clues_after_singles = {};  ///< how many cells singles fill in all
  std::string kept = {};                        ///< columns of the input, after all others
};

/// How a trace ended.
struct TraceEnd {
  TraceOutcome outcome = TraceOutcome::kTraced;
  Rating rating = {};             ///< of kExplainer
  std::optional<Grid> last = {};  ///< the grid after the last step; nothing if there was none
};

/// Writes the steps of one record after another, and counts them. One for each record at work.
class StepLog {
 public:
  /// Is given the text when it has got long, and empties it. False ends the trace.
  using WhenLong = std::function<bool(std::string& text)>;

  explicit StepLog(const TraceSettings& settings);

  /// The record must outlive the log, or the next call.
  void Begin(const TracedRecord& record, WhenLong when_long);

  /// For Explain and Trace: takes a step with the grid after it. False ends the trace.
  bool Add(const ExplainedStep& step, const Grid& after);
  bool Add(const TraceStep& step, const Grid& after);

  /// The text of the steps that are told.
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::string& text() { return text_; }

  [[nodiscard]] std::uint64_t steps() const { return steps_; }

  /// Whether the text was not wanted any more.
  [[nodiscard]] bool was_ended() const { return is_ended_; }

  /// Frees the text; the counts stay.
  void DropText();

  /// Calls `visit(technique, count)` with the name of each technique that was used.
  template <class Visit>
  void ForEachTechnique(Visit visit) const {
    for (std::size_t i = 0; i < rated_.size(); ++i) {
      if (rated_[i] > 0) visit(kTechniqueNames[i], rated_[i]);
    }
    for (std::size_t i = 0; i < traced_.size(); ++i) {
      if (traced_[i] > 0) visit(kStepKindNames[i], traced_[i]);
    }
  }

  /// The candidates after the last step of the record; nothing if they are not known.
  [[nodiscard]] std::optional<Candidates> LastCandidates(const TracedRecord& record) const;

 private:
  template <class AnyStep>
  bool AddAny(const AnyStep& step, const Grid& after);
  template <class AnyStep>
  [[nodiscard]] bool IsTold(const AnyStep& step) const;
  void CatchUp();
  template <class AnyStep>
  void Append(const AnyStep& step);
  template <class AnyStep>
  void AppendWords(const AnyStep& step);
  template <class AnyStep>
  void AppendRow(const AnyStep& step);

  const TraceSettings* settings_;
  bool knows_candidates_;
  const TracedRecord* record_ = nullptr;
  WhenLong when_long_;
  bool is_ended_ = false;
  std::string text_;
  std::uint64_t steps_ = 0;
  std::uint64_t told_ = 0;
  PencilGrid state_{Grid()};        // as far as it is wanted: before the next step, but for
  std::vector<CellDigit> placed_;   // these placements
  std::vector<CellDigit> removed_;  // and eliminations: carrying them out costs more than the words
  std::array<std::uint64_t, kTechniqueNames.size()> rated_{};
  std::array<std::uint64_t, kStepKindNames.size()> traced_{};
};

/// Appends all of the record's text before its steps, and after them.
void AppendBeforeSteps(const TraceSettings& settings, const TracedRecord& record,
                       const TraceEnd& end, const StepLog& log, std::string& text);
void AppendAfterSteps(const TraceSettings& settings, const TracedRecord& record,
                      const TraceEnd& end, std::string& text);

/// Appends the text of a record that was not traced.
void AppendUntraced(const TraceSettings& settings, const TracedRecord& record, TraceOutcome outcome,
                    std::string& text);

}  // namespace surudoku

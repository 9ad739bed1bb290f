// The counts of a job over its records: of a chunk, then of a whole run, then of all shards.
//
// Each job has counts of its own, a plain struct. The pipeline adds up, keeps and restores them as
// JobTotals, and knows no more of them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "text/json.h"
#include "text/json_fields.h"

namespace surudoku {

class JobTotals {
 public:
  virtual ~JobTotals() = default;

  /// Records that were answered, whatever became of them.
  [[nodiscard]] virtual std::uint64_t records() const = 0;

  /// Precondition: `other` is of the same class.
  virtual void Add(const JobTotals& other) = 0;

  /// Words on the counts so far, for the progress line: "hardest ER 9.2"; empty if there are none.
  [[nodiscard]] virtual std::string ProgressRemark() const = 0;

  /// Back to nothing, keeping memory.
  virtual void Clear() = 0;

  /// As checkpoints and manifests keep it, and back. Throws JsonError if the JSON does not fit.
  [[nodiscard]] virtual Json ToJson() const = 0;
  virtual void Read(const Json& json) = 0;
};

using MakeJobTotals = std::function<std::unique_ptr<JobTotals>()>;

/// A job's own counts as JobTotals. They name their fields, and are added up field by field:
///
///   struct Counts {
///     OutcomeCounts<Outcome, kOutcomeNames> outcomes;
///     std::uint64_t found = 0;
///     static void VisitFields(auto visit, auto&... counts) {
///       visit("outcomes", counts.outcomes...);
///       visit("found", counts.found...);
///     }
///   };
///
/// Counts may have a ProgressRemark(). Counts that are not all sums have their own Add, Clear,
/// ToJson and Read instead; counts without `outcomes` have their own records().
template <class Counts>
class TotalsOf final : public JobTotals {
 public:
  explicit TotalsOf(Counts empty = Counts()) : counts(std::move(empty)) {}

  [[nodiscard]] std::uint64_t records() const override {
    if constexpr (requires { counts.records(); }) {
      return counts.records();
    } else {
      return counts.outcomes.records();
    }
  }
  void Add(const JobTotals& other) override {
    AddCounts(dynamic_cast<const TotalsOf&>(other).counts, counts);
  }
  [[nodiscard]] std::string ProgressRemark() const override {
    if constexpr (requires { counts.ProgressRemark(); }) return counts.ProgressRemark();
    return "";
  }
  void Clear() override {
    if constexpr (requires { counts.Clear(); }) {
      counts.Clear();
    } else {
      counts = {};
    }
  }
  [[nodiscard]] Json ToJson() const override { return FieldToJson(counts); }
  void Read(const Json& json) override {
    if constexpr (HasJsonFields<Counts>) {
      counts = OldFieldsFrom<Counts>(json);
    } else {
      ReadField(json, counts);
    }
  }

  /// Adds counts to others of the job.
  static void AddCounts(const Counts& more, Counts& sum) {
    if constexpr (requires { sum.Add(more); }) {
      sum.Add(more);
    } else {
      Counts::VisitFields([](const char*, auto& to, const auto& from) { AddField(from, to); }, sum,
                          more);
    }
  }

  Counts counts;

 private:
  template <class Field>
  static void AddField(const Field& from, Field& to) {
    if constexpr (requires { to.Add(from); }) {
      to.Add(from);
    } else {
      to += from;
    }
  }
};

/// The counts of a job. Throws std::bad_cast if the totals are another job's.
template <class Counts>
Counts& CountsIn(JobTotals& totals) {
  return dynamic_cast<TotalsOf<Counts>&>(totals).counts;
}
template <class Counts>
const Counts& CountsIn(const JobTotals& totals) {
  return dynamic_cast<const TotalsOf<Counts>&>(totals).counts;
}

}  // namespace surudoku

// What a job counts over its records: of a chunk, then of a whole run, then of all shards.
#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <memory>

#include "text/json.h"

namespace surudoku {

/// Each job has a class of its own: the mechanics add up, keep and restore what they do not
/// understand. A worker finds its own with TotalsOf.
class JobTotals {
 public:
  virtual ~JobTotals() = default;

  /// Records that were answered, whatever became of them.
  [[nodiscard]] virtual std::uint64_t records() const = 0;

  /// Precondition: `other` is of the same class.
  virtual void Add(const JobTotals& other) = 0;

  /// Back to nothing, keeping memory.
  virtual void Clear() = 0;

  /// As checkpoints and manifests keep it, and back. What does not fit throws JsonError.
  [[nodiscard]] virtual Json ToJson() const = 0;
  virtual void Read(const Json& json) = 0;
};

using MakeJobTotals = std::function<std::unique_ptr<JobTotals>()>;

/// The totals of a job as what they are. Precondition: they are of that class.
template <class Totals>
Totals& TotalsOf(JobTotals& totals) {
  assert(dynamic_cast<Totals*>(&totals) != nullptr);
  return static_cast<Totals&>(totals);
}
template <class Totals>
const Totals& TotalsOf(const JobTotals& totals) {
  assert(dynamic_cast<const Totals*>(&totals) != nullptr);
  return static_cast<const Totals&>(totals);
}

}  // namespace surudoku

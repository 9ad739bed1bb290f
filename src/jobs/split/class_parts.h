// Which part of a dataset each record goes to, so that no class of isomorphs is in two parts.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/io_error.h"
#include "io/pair_sorter.h"
#include "jobs/dedupe/repeated_lines.h"
#include "jobs/split/class_line.h"
#include "jobs/split/part_sizes.h"
#include "jobs/split/split_outcome.h"
#include "surudoku/canonical.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

struct ClassPartsOptions {
  PartSizes sizes;
  std::uint64_t seed = 0;
  bool drops_repeats = false;
  SortingRoom room;  ///< 32 bytes of disk a record, where memory does not hold them
};

/// Is first told of all records, in order, and then asked for each, in order.
///
/// Classes are lined up by a hash of the seed and their canonical form. The first in line are the
/// test set, the next the validation set, the next the training set (see ClassLine). So the choice
/// depends on the seed and the puzzles alone, not on the order of the input, and changes little
/// where puzzles are added. With strata there is a line for each. Two classes that differ are taken
/// for one with a probability of 1 in 10^6 for 10^8 records (72 bits of hash); they then go to one
/// part, so that even this makes no leak.
class ClassParts {
 public:
  /// Records beyond this number are refused.
  static constexpr std::uint64_t kMostRecords = (std::uint64_t{1} << 38) - 1;
  static constexpr std::size_t kMostStrata = 10'000;

  explicit ClassParts(const ClassPartsOptions& options);

  /// The next record, numbered from 1; numbers may be left out. `part`: it must be in this one, or
  /// in none. `stratum`: each part gets its share of all records with the same text.
  std::optional<IoError> Add(const ClassHash& hash, std::uint64_t record, std::optional<Part> part,
                             std::string_view stratum);

  /// A record that gets no part itself: none of its class goes to an earlier part than this one.
  std::optional<IoError> Bar(const ClassHash& hash, Part part);

  /// Call it after the last record. Fails if there are fewer records than the sizes want. If `stop`
  /// is set it ends early, and nothing may be asked.
  std::optional<IoError> Decide(const StopSignal& stop);

  /// Nothing if the record was not added. Precondition: records are asked for in order.
  std::optional<SplitOutcome> OutcomeOf(std::uint64_t record);

  /// Fails if a record that was added was never asked for, up to the last question.
  [[nodiscard]] std::optional<IoError> error() const;

 private:
  // Looks at all classes, one after the other.
  template <class Visitor>
  std::optional<IoError> Walk(const StopSignal& stop, Visitor& visitor);
  class Measuring;
  class Assigning;

  std::optional<IoError> LineUp(const StopSignal& stop);
  std::optional<IoError> FillParts();
  std::optional<IoError> FillGiven(Part part);
  std::optional<IoError> FillFromAll();
  [[nodiscard]] std::vector<std::uint64_t> LengthsOf(std::size_t given) const;
  void LetTrainingTakeTheRest();
  void Reserve(std::size_t given, Part part, std::uint64_t wanted);

  ClassPartsOptions options_;
  std::map<std::string, std::size_t, std::less<>> strata_;
  // The classes of one stratum that may go to the same parts: by stratum, in each by the part that
  // was given; last: none was.
  std::vector<ClassLine> lines_;
  std::array<bool, kPartCount> is_given_{};  // whether the part has records that must be in it
  std::unique_ptr<PairSorter> by_class_;
  std::unique_ptr<PairSorter> by_record_;
  std::optional<NumberPair> next_;
  bool has_missed_one_ = false;
};

}  // namespace surudoku

// How ratings differ from those that they are compared with, record by record.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/enum_names.h"
#include "text/json.h"
#include "text/output_line.h"

namespace surudoku {

enum class DifferenceKind : std::uint8_t {
  kChanged,
  kAdded,     ///< the baseline has no such puzzle
  kRemoved,   ///< the input has it not, or not as often
  kRepeated,  ///< the input has it more often
  kUnrated,   ///< there is no rating to compare; named as a fault of its own
};

inline constexpr auto kDifferenceKindNames =
    NamesOf<DifferenceKind>({"changed", "added", "removed", "repeated", "unrated"});

struct RatingDifference {
  DifferenceKind kind = DifferenceKind::kChanged;
  std::uint64_t record = 0;      ///< in the input; of removed and repeated ones in the baseline
  std::string puzzle = {};       ///< its characters, with `.` for blanks
  std::string was = {};          ///< "7.2/1.5/1.5", "7.2", "3", a level or status; empty: nothing
  std::string is = {};           ///< likewise
  std::string was_hardest = {};  ///< the hardest step, if it is known
  std::string hardest = {};
  std::string what = {};  ///< the difference in words
  std::string kept = {};  ///< columns of the input, as RatedRecord::kept
  int size = 0;           ///< by how much: tenths of ER, or other whole numbers

  friend bool operator==(const RatingDifference&, const RatingDifference&) = default;
};

/// As checkpoints keep it.
Json ToJson(const RatingDifference& difference);
RatingDifference DifferenceFrom(const Json& json);

/// A list of the largest differences keeps so many.
inline constexpr std::size_t kMostDifferencesKept = 100;

/// Puts a difference into a list of the largest. Of equals the first by kind and record come first.
void AddLargest(RatingDifference difference, std::vector<RatingDifference>& largest);

enum class DifferenceFormat : std::uint8_t {
  kCsv,
  kJsonl,
  kJUnit,  ///< XML as JUnit writes it: a failed test case for each difference
};

inline constexpr auto kDifferenceFormatNames = NamesOf<DifferenceFormat>({"csv", "jsonl", "xml"});

/// Writes differences: record,kind,was,is,was_hardest,hardest,what,puzzle and the kept columns.
class DifferenceWriter {
 public:
  explicit DifferenceWriter(DifferenceFormat format) : format_(format) {}

  [[nodiscard]] std::string Header() const;
  void Append(const RatingDifference& difference, std::string& text) const;

  /// The end of the file, after the records that do not differ.
  [[nodiscard]] std::string End(std::uint64_t equal_records) const;

 private:
  DifferenceFormat format_;
};

}  // namespace surudoku

// How answers fare band by band: by the numbers or words in a column, mostly of difficulty.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "text/json.h"

namespace surudoku {

/// Records by their outcomes, and the cells of their answers.
struct BandCounts {
  std::uint64_t correct = 0;
  std::uint64_t wrong = 0;
  std::uint64_t no_answer = 0;
  std::uint64_t malformed = 0;
  std::uint64_t right = 0;   ///< cells as in the solution,
  std::uint64_t blanks = 0;  ///< of so many to be filled

  static void VisitFields(auto visit, auto&... counts) {
    visit("correct", counts.correct...);
    visit("wrong", counts.wrong...);
    visit("no-answer", counts.no_answer...);
    visit("malformed", counts.malformed...);
    visit("right", counts.right...);
    visit("blanks", counts.blanks...);
  }

  [[nodiscard]] std::uint64_t records() const { return correct + wrong + no_answer + malformed; }
};

/// "7" for 7, 7.2 and ED=7.2/1.2/1.2; "20..29" for 27 and "300..399" for 316: whole numbers below
/// 20, then those with the same first digit and as many digits. Any other text is itself, with
/// escapes for what cannot be shown.
std::string BandOf(std::string_view text);

/// Easier first: numbers, the levels of this program, other words, nothing.
struct BandOrder {
  bool operator()(const std::string& a, const std::string& b) const;
};

/// Counts by band. A column of other texts has a band for each: the first kMost in their order are
/// kept, and the others counted together. So the sums do not depend on how they are added up.
class ScoreBands {
 public:
  static constexpr std::size_t kMost = 100;
  static constexpr std::size_t kLongestName = 40;

  void Count(std::string_view text, const BandCounts& counts);

  [[nodiscard]] bool has_any() const { return !by_band_.empty() || others_.records() > 0; }

  /// By what a person calls the bands, in their order.
  void Visit(auto visit) const {
    for (const auto& [band, counts] : by_band_) visit(band.empty() ? "(none)" : band, counts);
    if (others_.records() > 0) visit(std::string("(others)"), others_);
  }

  void Add(const ScoreBands& more);
  [[nodiscard]] Json ToJson() const;
  void Read(const Json& json);

 private:
  void AddBand(const std::string& band, const BandCounts& counts);

  std::map<std::string, BandCounts, BandOrder> by_band_;
  BandCounts others_;
};

/// A table with a line for each band, a line end before each line; empty if there are none.
std::string BandsText(const ScoreBands& bands);

/// [{"band": "7", "correct": 4, ...}, ...]
Json BandsJson(const ScoreBands& bands);

}  // namespace surudoku

// The words and the JSON of how rating went.
#include "jobs/rate/rate_summary.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "io/utf8.h"
#include "logic/difficulty.h"
#include "pipeline/summary_text.h"
#include "surudoku/solver.h"
#include "surudoku/version.h"
#include "text/output_line.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

std::vector<NamedCount> CountsOfUnrated(const RateSummary& summary) {
  std::vector<NamedCount> counts;
  for (const RateOutcome outcome :
       {RateOutcome::kUnknown, RateOutcome::kMultiple, RateOutcome::kNone, RateOutcome::kInvalid}) {
    counts.emplace_back(NameIn(kRateOutcomeNames, outcome), summary.of(outcome));
  }
  return counts;
}

std::array<NamedCount, 5> CountsOf(const BaselineChanges& changes) {
  return {{{"changed", changes.changed},
           {"added", changes.added},
           {"removed", changes.removed},
           {"repeated", changes.repeated},
           {"moved", changes.moved}}};
}

// "the same", or "1,996 the same, 2 changed, 1 added". A puzzle elsewhere in the file is the same.
std::string ChangesText(const RateSummary& summary) {
  BaselineChanges changes = *summary.changes;
  changes.moved = 0;
  const std::string text = CountsText(CountsOf(changes));
  return text.empty() ? "the same" : WithThousands(CountEqual(summary)) + " the same" + text;
}

// "0", "5-9", "100+".
std::string TdokuBandName(std::size_t band) {
  if (band == 0) return "0";
  const int start = kTdokuBandStarts[band - 1];
  if (band == kTdokuBandStarts.size()) return fmt::format("{}+", start);
  return fmt::format("{}-{}", start, kTdokuBandStarts[band] - 1);
}

// The bands that occur, as expected ratings or found ones.
std::vector<std::size_t> BandsOf(const RatingComparison& comparison) {
  std::vector<std::size_t> bands;
  for (std::size_t band = 0; band < kRatingBands; ++band) {
    std::uint64_t count = 0;
    for (std::size_t other = 0; other < kRatingBands; ++other) {
      count += comparison.by_band[band][other] + comparison.by_band[other][band];
    }
    if (count > 0) bands.push_back(band);
  }
  return bands;
}

std::string_view WordOf(RatingScale scale) {
  switch (scale) {
    case RatingScale::kSe:
      return "ER";
    case RatingScale::kGuesses:
    case RatingScale::kTdoku:
      return "guesses";
    case RatingScale::kLevel:
      return "level";
    case RatingScale::kLogic:
      return "step";
    case RatingScale::kTeDepth:
      break;
  }
  return "depth";
}

std::string ComparisonText(RatingScale scale, const RatingComparison& comparison) {
  std::string text = fmt::format(
      "{}: {} of {} compared differ; by band, expected down, got across:\n{:10}", WordOf(scale),
      WithThousands(comparison.differing), WithThousands(comparison.compared), "");
  const std::vector<std::size_t> bands = BandsOf(comparison);
  for (const std::size_t band : bands) text += fmt::format("{:>10}", RatingBandName(scale, band));
  text += '\n';
  for (const std::size_t expected : bands) {
    text += fmt::format("{:>10}", RatingBandName(scale, expected));
    for (const std::size_t got : bands) {
      text += fmt::format("{:>10}", WithThousands(comparison.by_band[expected][got]));
    }
    text += '\n';
  }
  return text;
}

std::string ComparisonJson(RatingScale scale, const RatingComparison& comparison) {
  std::vector<std::string> bands;
  std::vector<std::string> rows;
  for (std::size_t band = 0; band < kRatingBands; ++band) {
    bands.push_back('"' + RatingBandName(scale, band) + '"');
    rows.push_back(fmt::format("      [{}]", fmt::join(comparison.by_band[band], ", ")));
  }
  return fmt::format(
      "{{\n    \"compared\": {},\n    \"differing\": {},\n    \"bands\": [{}],\n"
      "    \"expected_then_got\": [\n{}\n    ]\n  }}",
      comparison.compared, comparison.differing, fmt::join(bands, ", "), fmt::join(rows, ",\n"));
}

// "55 of depth 0, 142 of depth 1", or "55 Naked Pair, 2 X-Wing".
std::string KindsText(RatingScale scale, const std::map<int, std::uint64_t>& counts) {
  std::vector<std::string> texts;
  for (const auto& [number, count] : counts) {
    const std::string name = OneRatingText(scale, number);
    const std::string_view of = scale == RatingScale::kTeDepth ? "of depth " : "";
    texts.push_back(fmt::format("{} {}{}", WithThousands(count), of, name));
  }
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string KindsJson(RatingScale scale, const std::map<int, std::uint64_t>& counts) {
  std::vector<std::string> members;
  for (const auto& [number, count] : counts) {
    members.push_back(fmt::format("\"{}\": {}", OneRatingText(scale, number), count));
  }
  return fmt::format("{{{}}}", fmt::join(members, ", "));
}

// The number of that rank, from 1, if all were written down in ascending order.
int AtRank(const std::map<int, std::uint64_t>& counts, std::uint64_t rank) {
  auto at = counts.begin();
  for (std::uint64_t before = at->second; before < rank; before += at->second) ++at;
  return at->first;
}

int MedianOf(const std::map<int, std::uint64_t>& counts) {
  std::uint64_t all = 0;
  for (const auto& [number, count] : counts) all += count;
  return AtRank(counts, (all + 1) / 2);
}

// " (bank.txt:187)", if it is known.
std::string PlaceText(const HardestPuzzle& hardest) {
  if (hardest.line == 0) return "";
  return fmt::format(" ({}:{})", Printable(hardest.file), hardest.line);
}

// "median ER 7.2, hardest 11.9 (bank.txt:187)"
std::string RatingsText(const RateSummary& summary) {
  return fmt::format("median {} {}, hardest {}{}\n", WordOf(summary.scale),
                     OneRatingText(summary.scale, MedianOf(summary.by_rating)),
                     OneRatingText(summary.scale, summary.hardest.rating),
                     PlaceText(summary.hardest));
}

std::string PlaceJson(const HardestPuzzle& hardest) {
  if (hardest.line == 0) return "";
  std::string text = ", \"file\": ";
  AppendJsonString(hardest.file, text);
  return text + fmt::format(", \"line\": {}", hardest.line);
}

// A number, or of levels and steps a string.
std::string RatingJson(RatingScale scale, OneRating rating) {
  switch (scale) {
    case RatingScale::kSe:
      return fmt::format("{:.1f}", rating / 10.0);
    case RatingScale::kGuesses:
      return fmt::format("{:.2f}", rating / 100.0);
    case RatingScale::kLevel:
    case RatingScale::kLogic:
      return fmt::format("\"{}\"", OneRatingText(scale, rating));
    case RatingScale::kTeDepth:
    case RatingScale::kTdoku:
      break;
  }
  return fmt::format("{}", rating);
}

// Of all scales but tdoku, whose member has more.
std::string RatingsJson(const RateSummary& summary) {
  const RatingScale scale = summary.scale;
  const std::string_view name = scale == RatingScale::kSe        ? "er"
                                : scale == RatingScale::kTeDepth ? "te_depth"
                                                                 : NameIn(kRatingScaleNames, scale);
  return fmt::format("  \"{}\": {{\"median\": {}, \"hardest\": {}{}}},\n", name,
                     RatingJson(scale, MedianOf(summary.by_rating)),
                     RatingJson(scale, summary.hardest.rating), PlaceJson(summary.hardest));
}

struct GuessSpread {
  double mean = 0;
  int median = 0;  // this and the percentile by nearest rank
  int percentile99 = 0;
  int most = 0;
};

GuessSpread SpreadOf(const std::map<int, std::uint64_t>& by_guesses) {
  std::uint64_t puzzles = 0;
  double sum = 0;
  for (const auto& [guesses, count] : by_guesses) {
    puzzles += count;
    sum += static_cast<double>(guesses) * static_cast<double>(count);
  }
  if (puzzles == 0) return {};
  return {sum / static_cast<double>(puzzles), AtRank(by_guesses, (puzzles + 1) / 2),
          AtRank(by_guesses, puzzles - puzzles / 100), by_guesses.rbegin()->first};
}

std::string NumbersText(const RateSummary& summary) {
  if (summary.scale != RatingScale::kTdoku) return KindsText(summary.scale, summary.by_number);
  const GuessSpread spread = SpreadOf(summary.by_number);
  return fmt::format("tdoku's guesses: mean {:.2f}, median {}, 99th percentile {}, most {}{}",
                     spread.mean, WithThousands(spread.median), WithThousands(spread.percentile99),
                     WithThousands(spread.most),
                     summary.is_filtered ? "" : PlaceText(summary.hardest));
}

std::string NumbersJson(const RateSummary& summary) {
  if (summary.scale != RatingScale::kTdoku) {
    return fmt::format("  \"{}\": {},\n",
                       summary.scale == RatingScale::kTeDepth ? "te_depths" : "hardest_steps",
                       KindsJson(summary.scale, summary.by_number));
  }
  const GuessSpread spread = SpreadOf(summary.by_number);
  return fmt::format(
      "  \"tdoku\": {{\"mean\": {:.6f}, \"median\": {}, \"percentile99\": {}, \"most\": {}{}}},\n",
      spread.mean, spread.median, spread.percentile99, spread.most,
      summary.is_filtered ? "" : PlaceJson(summary.hardest));
}

// Of a puzzle alone, whose rating stands in the answer.
std::string TextOfOne(const RateSummary& summary) {
  if (summary.scale == RatingScale::kLogic) {
    return fmt::format("hardest step: {}\n", logic::NameOfRank(summary.hardest.rating));
  }
  if (summary.scale != RatingScale::kSe) return "";
  if (summary.beyond > 0) return "ER 20.0: no technique of this profile solves it\n";
  return fmt::format("hardest step: {}, ER {:.1f}\n",
                     NameIn(kTechniqueNames, summary.hardest.technique),
                     summary.hardest.rating / 10.0);
}

std::string RatedByText(const RateSummary& summary, const RunCost& cost) {
  std::string text = fmt::format("rated by surudoku {} {}", Version(), summary.settings);
  if (summary.records >= kFewestForMeans) {
    text +=
        fmt::format("; {}: {} read in {}", RateText(summary.new_records(), cost.seconds, "puzzle"),
                    Bytes(summary.bytes_read), Duration(cost.seconds));
  }
  return text + '\n';
}

}  // namespace

std::string RatingBandName(RatingScale scale, std::size_t band) {
  if (scale == RatingScale::kTeDepth) {
    return fmt::format("{}{}", band, band == kRatingBands - 1 ? "+" : "");
  }
  if (scale == RatingScale::kTdoku) return TdokuBandName(band);
  const auto tenths = [](int value) { return fmt::format("{}.{}", value / 10, value % 10); };
  if (band == 0) return "<" + tenths(kRatingBandStarts.front());
  const std::string start = tenths(kRatingBandStarts[band - 1]);
  return band == kRatingBandStarts.size() ? start + "+"
                                          : start + "-" + tenths(kRatingBandStarts[band] - 1);
}

std::uint64_t CountEqual(const RateSummary& summary) {
  const std::uint64_t repeated = summary.changes ? summary.changes->repeated : 0;
  return summary.equal_records - std::min(summary.equal_records, repeated);
}

std::string OneRatingText(RatingScale scale, OneRating rating) {
  switch (scale) {
    case RatingScale::kSe:
      return fmt::format("{:.1f}", rating / 10.0);
    case RatingScale::kGuesses:
      return fmt::format("{}.{:02}", WithThousands(static_cast<std::uint64_t>(rating / 100)),
                         rating % 100);
    case RatingScale::kLevel:
      return std::string(NameIn(kLevelNames, static_cast<Level>(rating)));
    case RatingScale::kLogic:
      return std::string(logic::NameOfRank(rating));
    case RatingScale::kTeDepth:
    case RatingScale::kTdoku:
      break;
  }
  return WithThousands(static_cast<std::uint64_t>(rating));
}

std::string SummaryText(const RateSummary& summary, const RunCost& cost) {
  const bool has_levels = !summary.levels.empty() && summary.scale == RatingScale::kSe;
  const bool is_compared = summary.is_compared || summary.changes || has_levels;
  const bool is_one = summary.records == 1 && summary.hardest.rating >= 0 && !summary.is_filtered;
  if (is_one && !is_compared) return TextOfOne(summary);
  std::string text = fmt::format("{}: {} rated", Counted(summary.records, "record"),
                                 WithThousands(summary.of(RateOutcome::kRated)));
  if (summary.is_filtered) {
    text += fmt::format(" ({} of them filtered out)", WithThousands(summary.filtered));
  }
  text += CountsText(CountsOfUnrated(summary)) + '\n';
  const bool has_spread = summary.scale == RatingScale::kTdoku;  // which tells the median
  if (!summary.by_rating.empty() && !has_spread) text += RatingsText(summary);
  text += RatedByText(summary, cost);
  if (summary.beyond > 0) {
    text += fmt::format("{} rated 20.0: no technique of this profile solves {}\n",
                        Counted(summary.beyond, "puzzle"), summary.beyond == 1 ? "it" : "them");
  }
  if (!summary.by_number.empty()) text += NumbersText(summary) + "\n";
  const LevelCounts& levels = summary.level_counts;
  if (!levels.found.empty()) text += "levels: " + LevelCountsText(levels, summary.levels) + "\n";
  if (levels.compared() > 0) text += LevelComparisonText(levels, summary.levels);
  if (summary.changes) text += "beside the baseline: " + ChangesText(summary) + "\n";
  return summary.is_compared ? text + ComparisonText(summary.scale, summary.comparison) : text;
}

std::string SummaryJson(const RateSummary& summary, const RunCost& cost) {
  std::string text = fmt::format(
      "{{\n  \"schema\": 1,\n  \"version\": \"{}\",\n  \"settings\": \"{}\",\n  \"records\": {},\n"
      "  \"rated\": {},\n",
      Version(), summary.settings, summary.records, summary.of(RateOutcome::kRated));
  text += CountsJson(CountsOfUnrated(summary));
  text += fmt::format("  \"filtered\": {},\n  \"faults\": {},\n  \"interrupted\": {},\n",
                      summary.filtered, summary.faults, summary.interrupted);
  const bool has_spread = summary.scale == RatingScale::kTdoku;
  if (!summary.by_rating.empty() && !has_spread) text += RatingsJson(summary);
  if (IsInWholeNumbers(summary.scale)) text += NumbersJson(summary);
  const LevelCounts& levels = summary.level_counts;
  if (!summary.levels.empty()) {
    text += fmt::format("  \"levels\": {},\n", LevelCountsJson(levels, summary.levels));
  }
  if (levels.compared() > 0) {
    text +=
        fmt::format("  \"level_comparison\": {},\n", LevelComparisonJson(levels, summary.levels));
  }
  if (summary.changes) text += CountsJson(CountsOf(*summary.changes));
  if (summary.has_comparison()) {
    text += fmt::format("  \"differences\": {},\n", summary.differences);
  }
  if (summary.is_compared) {
    text +=
        fmt::format("  \"comparison\": {},\n", ComparisonJson(summary.scale, summary.comparison));
  }
  return text + EndOfSummaryJson(summary, cost);
}

}  // namespace surudoku

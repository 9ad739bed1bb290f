#include "jobs/rate/rating_writer.h"

#include "grid/puzzle_text.h"
#include "records/rating_columns.h"
#include "surudoku/enum_names.h"
#include "surudoku/version.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

// The rating in a line, by scale.
std::string_view MeaningOf(RatingScale scale) {
  switch (scale) {
    case RatingScale::kSe:
      return "ED=ER/EP/ED";
    case RatingScale::kGuesses:
      return "guesses=MEAN";
    case RatingScale::kLevel:
      return "level=LEVEL";
    case RatingScale::kTeDepth:
      return "te-depth=DEPTH";
    case RatingScale::kTdoku:
      return "tdoku=GUESSES";
    case RatingScale::kLogic:
      return "logic=RANK";
  }
  return "";
}

void AddStatistics(const SearchStatistics* statistics, OutputRow& row) {
  const auto count = [&](std::uint64_t SearchStatistics::* value) {
    return statistics != nullptr ? std::optional(statistics->*value) : std::nullopt;
  };
  row.Number("guesses", count(&SearchStatistics::guesses));
  row.Number("rounds", count(&SearchStatistics::rounds));
  row.Word("level", statistics != nullptr ? NameIn(kLevelNames, statistics->level) : "");
}

std::vector<NamedCount> CountsOf(const logic::Difficulty* difficulty) {
  std::vector<NamedCount> counts;
  for (std::size_t i = 0; difficulty != nullptr && i < difficulty->counts.size(); ++i) {
    if (difficulty->counts[i] > 0)
      counts.emplace_back(logic::kStepKindNames[i], difficulty->counts[i]);
  }
  return counts;
}

std::optional<std::uint64_t> StepsOf(const RatedRecord& record) {
  if (record.logic != nullptr) return record.logic->steps();
  return record.rating != nullptr ? std::optional<std::uint64_t>(record.rating->steps)
                                  : std::nullopt;
}

}  // namespace

RatingWriter::RatingWriter(const RateSettings& settings, const RatingColumns& columns)
    : scale_(settings.scale),
      shuffles_(static_cast<std::uint64_t>(settings.shuffles)),
      number_column_(IsInWholeNumbers(settings.scale) ? NumberColumn(settings.scale) : ""),
      profile_(settings.scale == RatingScale::kSe ? NameIn(kProfileNames, settings.profile) : ""),
      made_by_("surudoku " + std::string(Version()) + ' ' + RatingSettings(settings)),
      columns_(columns) {}

RatingColumns ColumnsOf(const RateSettings& settings) {
  return {.solution = settings.with_solution,
          .techniques = settings.with_techniques,
          .difficulty = !settings.all_levels().empty(),
          .made_by = settings.names_maker};
}

RatingColumns BaselineColumnsOf(const RateSettings& settings) {
  return {.difficulty = settings.scale == RatingScale::kLogic, .made_by = true};
}

std::string RatingWriter::Header(RowFormat format) const {
  if (format == RowFormat::kJsonl) return "";
  if (format == RowFormat::kCsv) {
    return HeaderRow([&](OutputRow row) { AppendRow(format, {}, row); });
  }
  return "# rated by " + made_by_ + ": " + std::string(MeaningOf(scale_)) +
         (columns_.difficulty ? " LEVEL\n" : "\n");
}

NumberPlaces RatingNumbers(RowFormat format) {
  NumberPlaces numbers = NumbersIn(format);
  if (format == RowFormat::kCsv) numbers.before_record = ",";  // after the profile
  return numbers;
}

std::uint64_t HundredthsOfMean(std::uint64_t sum, std::uint64_t shuffles) {
  return (sum * 200 + shuffles) / (2 * shuffles);
}

void RatingWriter::Append(RowFormat format, const RatedRecord& record, std::string& text) const {
  if (format == RowFormat::kLine) return AppendLine(record, text);
  AppendRow(format, record, OutputRow(format, text));
}

void RatingWriter::AppendRow(RowFormat format, const RatedRecord& record, OutputRow row) const {
  row.Word("profile", profile_).Number("record", record.record).Word("status", record.status);
  AddRating(record.rating, row,
            record.logic != nullptr ? logic::NameOfRank(RankOf(*record.logic)) : "");
  row.Number("steps", StepsOf(record));
  AddStatistics(record.statistics, row);
  AddMeanGuesses(format, record.isomorph_guesses, row);
  if (!number_column_.empty()) row.Number(number_column_, record.number);
  row.Puzzle("puzzle", record.puzzle);
  if (columns_.solution) row.Word("solution", record.solution);
  if (columns_.techniques && scale_ == RatingScale::kLogic) {
    row.Counts("techniques", CountsOf(record.logic));
  } else if (columns_.techniques) {
    AddStepCounts(record.counts, row);
  }
  if (columns_.difficulty) row.Word("difficulty", record.difficulty);
  if (columns_.made_by) row.Word("made_by", made_by_);
  row.End(record.kept);
}

void RatingWriter::AppendLine(const RatedRecord& record, std::string& text) const {
  AppendDotted(record.puzzle, text);
  if (!record.puzzle.empty()) text += ' ';
  if (record.rating != nullptr) {
    const Rating& rating = *record.rating;
    text += EdText(rating.er, rating.ep, rating.ed);
    if (columns_.difficulty) (text += ' ') += record.difficulty;
  } else if (record.isomorph_guesses) {
    text += "guesses=" + MeanGuesses(*record.isomorph_guesses);
  } else if (record.number) {
    text += NumberText(NameIn(kRatingScaleNames, scale_), *record.number);
    if (columns_.difficulty) (text += ' ') += record.difficulty;
  } else if (scale_ == RatingScale::kLevel && record.statistics != nullptr) {
    text += "level=";
    text += NameIn(kLevelNames, record.statistics->level);
  } else {
    text += record.status;
  }
  text += '\n';
}

// CSV has the rounded mean, JSON all of its digits.
void RatingWriter::AddMeanGuesses(RowFormat format, std::optional<std::uint64_t> sum,
                                  OutputRow& row) const {
  if (format == RowFormat::kCsv) {
    row.Word("mean_guesses", sum ? MeanGuesses(*sum) : "");
  } else if (sum) {
    row.Decimal("mean_guesses", static_cast<double>(*sum) / static_cast<double>(shuffles_));
  }
}

// With two decimals.
std::string RatingWriter::MeanGuesses(std::uint64_t sum) const {
  const std::uint64_t hundredths = HundredthsOfMean(sum, shuffles_);
  const std::uint64_t decimals = hundredths % 100;
  return std::to_string(hundredths / 100) + (decimals < 10 ? ".0" : ".") + std::to_string(decimals);
}

}  // namespace surudoku

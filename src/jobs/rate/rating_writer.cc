#include "jobs/rate/rating_writer.h"

#include "grid/puzzle_text.h"
#include "surudoku/enum_names.h"
#include "surudoku/version.h"
#include "text/output_line.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

// ER, EP and ED with a separator between.
std::string ThreeRatings(const Rating& rating, char separator) {
  return TenthsText(rating.er) + separator + TenthsText(rating.ep) + separator +
         TenthsText(rating.ed);
}

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
  }
  return "";
}

void AddRating(const Rating& rating, JsonLine& line) {
  line.Decimal("er", rating.er / 10.0).Decimal("ep", rating.ep / 10.0);
  line.Decimal("ed", rating.ed / 10.0).Word("hardest", NameIn(kTechniqueNames, rating.hardest));
  line.Number("steps", static_cast<std::uint64_t>(rating.steps));
}

void AddStatistics(const SearchStatistics& statistics, JsonLine& line) {
  line.Number("guesses", statistics.guesses).Number("rounds", statistics.rounds);
  line.Word("level", NameIn(kLevelNames, statistics.level));
}

}  // namespace

RatingWriter::RatingWriter(const RateSettings& settings, const RatingColumns& columns)
    : scale_(settings.scale),
      shuffles_(static_cast<std::uint64_t>(settings.shuffles)),
      profile_(settings.scale == RatingScale::kSe ? NameIn(kProfileNames, settings.profile) : ""),
      made_by_("surudoku " + std::string(Version()) + ' ' + RatingSettings(settings)),
      columns_(columns) {}

std::string RatingWriter::Header(RatingFormat format) const {
  if (format == RatingFormat::kJsonl) return "";
  if (format == RatingFormat::kCsv) {
    return std::string(
               "profile,record,status,er,ep,ed,hardest,steps,guesses,rounds,level,mean_guesses,") +
           (scale_ == RatingScale::kTeDepth ? "te_depth,puzzle" : "puzzle") +
           (columns_.solution ? ",solution" : "") + (columns_.made_by ? ",made_by\n" : "\n");
  }
  return "# rated by " + made_by_ + ": " + std::string(MeaningOf(scale_)) + '\n';
}

NumberPlaces RatingNumbers(RatingFormat format) {
  if (format == RatingFormat::kCsv) return {.before_record = ","};  // after the profile
  if (format == RatingFormat::kJsonl) return {.before_record = R"("record":)"};
  return {};
}

void RatingWriter::Append(RatingFormat format, const RatedRecord& record, std::string& text) const {
  switch (format) {
    case RatingFormat::kLine:
      return AppendLine(record, text);
    case RatingFormat::kCsv:
      return AppendCsv(record, text);
    case RatingFormat::kJsonl:
      return AppendJson(record, text);
  }
}

void RatingWriter::AppendLine(const RatedRecord& record, std::string& text) const {
  AppendDotted(record.puzzle, text);
  if (!record.puzzle.empty()) text += ' ';
  if (record.rating != nullptr) {
    text += "ED=" + ThreeRatings(*record.rating, '/');
  } else if (record.isomorph_guesses) {
    text += "guesses=" + MeanGuesses(*record.isomorph_guesses);
  } else if (record.te_depth) {
    text += TeDepthText(*record.te_depth);
  } else if (scale_ == RatingScale::kLevel && record.statistics != nullptr) {
    text += "level=";
    text += NameIn(kLevelNames, record.statistics->level);
  } else {
    text += record.status;
  }
  text += '\n';
}

void RatingWriter::AppendCsv(const RatedRecord& record, std::string& text) const {
  text += profile_ + ',' + std::to_string(record.record) + ',';
  text += record.status;
  text += ',';
  if (record.rating == nullptr) {
    text += ",,,,,";
  } else {
    text += ThreeRatings(*record.rating, ',') + ',';
    text += NameIn(kTechniqueNames, record.rating->hardest);
    text += ',' + std::to_string(record.rating->steps) + ',';
  }
  if (record.statistics == nullptr) {
    text += ",,,";
  } else {
    text += std::to_string(record.statistics->guesses) + ',' +
            std::to_string(record.statistics->rounds) + ',';
    text += NameIn(kLevelNames, record.statistics->level);
    text += ',';
  }
  if (record.isomorph_guesses) text += MeanGuesses(*record.isomorph_guesses);
  text += ',';
  if (scale_ == RatingScale::kTeDepth) {
    if (record.te_depth) text += std::to_string(*record.te_depth);
    text += ',';
  }
  AppendDotted(record.puzzle, text);
  if (columns_.solution) {
    text += ',';
    text += record.solution;
  }
  if (columns_.made_by) text += ',' + made_by_;
  text += record.kept;
  text += '\n';
}

// Keys of what is not known are left out.
void RatingWriter::AppendJson(const RatedRecord& record, std::string& text) const {
  JsonLine line(text);
  if (!profile_.empty()) line.Word("profile", profile_);
  line.Number("record", record.record).Word("status", record.status);
  if (record.rating != nullptr) AddRating(*record.rating, line);
  if (record.statistics != nullptr) AddStatistics(*record.statistics, line);
  if (record.isomorph_guesses) {
    line.Decimal("mean_guesses",
                 static_cast<double>(*record.isomorph_guesses) / static_cast<double>(shuffles_));
  }
  if (record.te_depth) line.Number("te_depth", static_cast<std::uint64_t>(*record.te_depth));
  if (!record.puzzle.empty()) line.Puzzle("puzzle", record.puzzle);
  if (columns_.solution && !record.solution.empty()) line.Word("solution", record.solution);
  if (columns_.made_by) line.Word("made_by", made_by_);
  line.Members(record.kept).End();
}

// With two decimals, rounded up from the middle: in whole numbers, so the same everywhere.
std::string RatingWriter::MeanGuesses(std::uint64_t sum) const {
  const std::uint64_t hundredths = (sum * 200 + shuffles_) / (2 * shuffles_);
  const std::uint64_t decimals = hundredths % 100;
  return std::to_string(hundredths / 100) + (decimals < 10 ? ".0" : ".") + std::to_string(decimals);
}

}  // namespace surudoku

#include "jobs/rate/rating_difference.h"

#include <fmt/format.h>

#include <tuple>
#include <utility>

#include "text/json_fields.h"
#include "text/quantities.h"
#include "text/ranked_list.h"
#include "text/xml_text.h"

namespace surudoku {
namespace {

auto RankOfLargest(const RatingDifference& difference) {
  return std::tuple(-difference.size, difference.kind, difference.record);
}

void AppendDifferenceRow(const RatingDifference& difference, OutputRow row) {
  row.Number("record", difference.record)
      .Word("kind", NameIn(kDifferenceKindNames, difference.kind));
  const auto add = [&row](std::string_view key, const std::string& text) {
    row.Foreign(key, text.empty() ? std::nullopt : std::optional<std::string_view>(text));
  };
  add("was", difference.was);
  add("is", difference.is);
  row.Word("was_hardest", difference.was_hardest).Word("hardest", difference.hardest);
  add("what", difference.what);
  row.Word("puzzle", difference.puzzle).End(difference.kept);
}

// The kept columns tell which puzzle it is, after the comma that begins them.
void AppendTestCase(const RatingDifference& difference, std::string& text) {
  const std::string_view kept = difference.kept;
  text += fmt::format("<testcase classname=\"ratings\" name=\"record {}", difference.record);
  if (!kept.empty()) AppendXmlText(fmt::format(" ({})", kept.substr(1)), text);
  text += fmt::format("\"><failure type=\"{}\" message=\"",
                      NameIn(kDifferenceKindNames, difference.kind));
  AppendXmlText(difference.what, text);
  text += "\">";
  AppendXmlText(difference.puzzle, text);
  text += "</failure></testcase>\n";
}

}  // namespace

Json ToJson(const RatingDifference& difference) {
  return {{"record", difference.record},
          {"kind", NameIn(kDifferenceKindNames, difference.kind)},
          {"was", difference.was},
          {"is", difference.is},
          {"was_hardest", difference.was_hardest},
          {"hardest", difference.hardest},
          {"what", difference.what},
          {"puzzle", difference.puzzle},
          {"kept", difference.kept},
          {"size", difference.size}};
}

RatingDifference DifferenceFrom(const Json& json) {
  return {.kind = EnumFrom<DifferenceKind>(json.at("kind"), kDifferenceKindNames),
          .record = json.at("record"),
          .puzzle = json.at("puzzle").text(),
          .was = json.at("was").text(),
          .is = json.at("is").text(),
          .was_hardest = json.at("was_hardest").text(),
          .hardest = json.at("hardest").text(),
          .what = json.at("what").text(),
          .kept = json.at("kept").text(),
          .size = json.at("size")};
}

void AddLargest(RatingDifference difference, std::vector<RatingDifference>& largest) {
  InsertRanked(std::move(difference), kMostDifferencesKept, RankOfLargest, largest);
}

std::string DifferenceWriter::Header() const {
  if (format_ == DifferenceFormat::kJsonl) return "";
  if (format_ == DifferenceFormat::kCsv) {
    return HeaderRow([](OutputRow row) { AppendDifferenceRow({}, row); });
  }
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
         "<testsuites><testsuite name=\"surudoku rate\">\n";
}

void DifferenceWriter::Append(const RatingDifference& difference, std::string& text) const {
  if (format_ == DifferenceFormat::kJUnit) return AppendTestCase(difference, text);
  AppendDifferenceRow(difference, OutputRow(RowsOf(format_), text));
}

std::string DifferenceWriter::End(std::uint64_t equal_records) const {
  if (format_ != DifferenceFormat::kJUnit) return "";
  return fmt::format(
      "<testcase classname=\"ratings\" name=\"{} as expected\"/>\n</testsuite></testsuites>\n",
      Counted(equal_records, "record"));
}

}  // namespace surudoku

#include "jobs/rate/baseline.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "dataset/lines.h"
#include "io/input_source.h"
#include "text/output_line.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

// Of a row's fields.
constexpr std::size_t kRecord = 1;
constexpr std::size_t kStatus = 2;
constexpr std::size_t kEr = 3;
constexpr std::size_t kHardest = 6;
constexpr std::size_t kLevel = 10;
constexpr std::size_t kMeanGuesses = 11;

std::string_view WithoutLineEnd(std::string_view line) {
  while (line.ends_with('\n') || line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// The last column, after the puzzle's, says who made the row: "surudoku VERSION SETTINGS".
std::string_view MakerOf(std::string_view row) { return row.substr(row.rfind(',') + 1); }

std::string PuzzleOf(std::string_view row) {
  row = row.substr(0, row.rfind(','));
  return std::string(row.substr(row.rfind(',') + 1));
}

std::optional<std::uint64_t> ParseNumber(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string_view SettingsOf(std::string_view row) {
  std::string_view maker = MakerOf(row);
  for (int word = 0; word < 2; ++word)
    maker.remove_prefix(std::min(maker.size(), maker.find(' ') + 1));
  return maker;
}

std::string Times(std::uint64_t count) {
  if (count == 0) return "not";
  return count == 1 ? "once" : std::to_string(count) + " times";
}

}  // namespace

Result<Baseline, IoError> Baseline::Read(const std::string& path, std::string_view header,
                                         const std::optional<std::string>& settings) {
  SURUDOKU_TRY(const std::string text, ReadText(path));
  LineReader lines(text);
  const auto first = lines.Next();
  const std::string_view columns = first ? WithoutLineEnd(first->text) : "";
  header = WithoutLineEnd(header);
  const bool names_maker = columns == header;
  if (!names_maker && columns != header.substr(0, header.rfind(','))) {
    return IoError{path + ": not a baseline: its first line is not that of rated CSV"};
  }
  Baseline baseline;
  baseline.compares_all_ = settings.has_value();
  // No field of a rating's row has a comma or quotes in it.
  for (const std::string_view column : SplitAtCommas(header))
    baseline.columns_.emplace_back(column);
  std::uint64_t number = 2;
  for (; const auto line = lines.Next(); ++number) {
    std::string row(WithoutLineEnd(line->text));
    if (!names_maker) row += ',';
    if (names_maker && settings && SettingsOf(row) != *settings) {
      return IoError{path + ":" + std::to_string(number) + ": made with " +
                     std::string(SettingsOf(row)) + ", not with " + *settings};
    }
    if (auto error = baseline.AddRow(std::move(row), number, path)) return *error;
  }
  return baseline;
}

std::optional<IoError> Baseline::AddRow(std::string text, std::uint64_t line,
                                        const std::string& path) {
  const std::vector<std::string_view> fields = SplitAtCommas(text);
  const std::optional<std::uint64_t> record =
      fields.size() == columns_.size() ? ParseNumber(fields[kRecord]) : std::nullopt;
  if (!record) {
    return IoError{path + ":" + std::to_string(line) + ": not a baseline: not a row of rated CSV"};
  }
  const auto [place, is_new] = numbers_.try_emplace(PuzzleOf(text), puzzles_.size());
  if (is_new) puzzles_.push_back({{}, line});
  puzzles_[place->second].rows.push_back({*record, std::move(text)});
  return std::nullopt;
}

std::optional<std::size_t> Baseline::FindPuzzleOf(std::string_view row) const {
  return Find(PuzzleOf(WithoutLineEnd(row)));
}

std::optional<std::size_t> Baseline::Find(std::string_view puzzle) const {
  const auto found = numbers_.find(std::string(puzzle));
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

Baseline::Comparison Baseline::Compare(std::size_t puzzle, std::uint64_t record,
                                       std::string_view row) const {
  const std::vector<Row>& rows = puzzles_[puzzle].rows;
  const auto same_number = std::ranges::find(rows, record, &Row::record);
  const bool has_moved = same_number == rows.end();
  const Row& other = has_moved ? rows.front() : *same_number;
  const std::vector<std::string_view> expected = SplitAtCommas(other.text);
  const std::vector<std::string_view> got = SplitAtCommas(WithoutLineEnd(row));
  Comparison comparison = {has_moved, DifferenceOf(expected, got)};
  const auto [expected_er, er] = std::pair(ParseRating(expected[kEr]), ParseRating(got[kEr]));
  if (expected_er && er) {
    comparison.expected_er = *expected_er;
    comparison.er = *er;
  }
  if (comparison.difference.empty()) return comparison;
  comparison.was = RatingIn(expected);
  comparison.is = RatingIn(got);
  comparison.was_hardest = expected[kHardest];
  return comparison;
}

std::string Baseline::RatingOfRow(std::string_view row) const {
  return RatingIn(SplitAtCommas(WithoutLineEnd(row)));
}

RatingDifference Baseline::RowAlone(const Row& row) const {
  const std::vector<std::string_view> fields = SplitAtCommas(row.text);
  return {.record = row.record,
          .puzzle = PuzzleOf(row.text),
          .was = RatingIn(fields),
          .was_hardest = std::string(fields[kHardest])};
}

// On whichever scale the row has a rating; else its status.
std::string Baseline::RatingIn(const std::vector<std::string_view>& fields) const {
  if (!fields[kEr].empty()) {
    return fmt::format("{}/{}/{}", fields[kEr], fields[kEr + 1], fields[kEr + 2]);
  }
  if (fields[kStatus] != "unique") return std::string(fields[kStatus]);
  const bool has_number = columns_[kMeanGuesses + 1] != "puzzle";
  const std::string_view number = fields[has_number ? kMeanGuesses + 1 : kMeanGuesses];
  return std::string(number.empty() ? fields[kLevel] : number);
}

// The record's number and the version that made the row do not count, nor does how the solver of
// that version went: the mean of guesses is a rating, and does.
std::string Baseline::DifferenceOf(const std::vector<std::string_view>& expected,
                                   const std::vector<std::string_view>& got) const {
  const auto shown = [](std::string_view field) {
    return std::string(field.empty() ? "nothing" : field);
  };
  std::string differences;
  for (std::size_t i = 0; i + 1 < columns_.size(); ++i) {
    const bool is_of_solver = columns_[i] == "guesses" || columns_[i] == "rounds";
    const bool is_compared = compares_all_ ? !is_of_solver : i >= kStatus && i < kHardest;
    if (i == kRecord || !is_compared || expected[i] == got[i]) continue;
    differences += (differences.empty() ? "" : "; ") + columns_[i] + ": expected " +
                   shown(expected[i]) + ", got " + shown(got[i]);
  }
  return differences;
}

void BaselineMatches::Clear() {
  for (std::atomic<std::uint64_t>& count : counts_) count = 0;
  met_ = 0;
}

void BaselineMatches::ForEachSurplus(const std::function<void(const Surplus&)>& take) const {
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const Baseline::Puzzle& puzzle = baseline_.puzzles()[i];
    const std::uint64_t rows = puzzle.rows.size();
    const std::uint64_t records = counts_[i];
    if (rows == records) continue;
    const Baseline::Row& first = puzzle.rows.front();
    RatingDifference difference = baseline_.RowAlone(first);
    difference.kind = records < rows ? DifferenceKind::kRemoved : DifferenceKind::kRepeated;
    difference.what = fmt::format("record {} of the baseline: {} in the input, {} here",
                                  first.record, Times(records), Times(rows));
    take({puzzle.line, rows, records, std::move(difference)});
  }
}

}  // namespace surudoku

#include "dataset/line_detection.h"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/hodoku_line.h"
#include "dataset/line_columns.h"
#include "dataset/line_format.h"
#include "dataset/lines.h"
#include "dataset/printed_table.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "io/io_error.h"

namespace surudoku {
namespace {

// A file without a puzzle among so many records is taken for plain lines.
constexpr std::size_t kRecordsLookedAt = 100;
// So many records with a puzzle decide on its place.
constexpr std::size_t kPuzzlesLookedAt = 20;

// The column with the first of these names that the header has.
std::optional<ColumnPlace> ColumnNamed(std::string_view header, char separator,
                                       std::span<const std::string_view> names) {
  const std::vector<Field> fields = FieldsBetween(header, separator);
  for (const std::string_view name : names) {
    const auto found = std::ranges::find_if(fields, [&](const Field& field) {
      return EqualsIgnoringCase(NameInHeader(header, field), name);
    });
    if (found == fields.end()) continue;
    return ColumnPlace{separator, static_cast<std::size_t>(found - fields.begin())};
  }
  return std::nullopt;
}

// A header whose names are unknown still has no digit, and as many columns as the next record.
bool LooksLikeHeader(std::string_view line, std::string_view next_record) {
  const char separator = LikelySeparator(line);
  return IsCsvSeparator(separator) && std::ranges::none_of(line, IsDigit) &&
         std::ranges::count(line, separator) == std::ranges::count(next_record, separator);
}

// The separator of a column given by number is the one with a puzzle in that column.
ColumnPlace PlaceOfNumber(std::string_view line, std::size_t column) {
  for (const char separator : kFieldSeparators) {
    const std::optional<Field> field = FindField(line, {separator, column});
    if (field && IsPuzzleText(TextOf(line, *field))) return {separator, column};
  }
  return {LikelySeparator(line), column};
}

// The fields of a header row, or of a record as a person would split it.
std::vector<std::string_view> ColumnsOf(std::string_view line, char separator) {
  std::vector<std::string_view> columns;
  for (const Field& field : FieldsBetween(line, separator)) {
    columns.push_back(TextOf(line, field));
  }
  return columns;
}

// Whether a first line holds nothing but the count of the records that follow.
bool CountsRecords(std::string_view line, std::string_view text) {
  constexpr std::size_t kMostDigits = 9;
  constexpr std::size_t kLongestWhole = std::size_t{1} << 17;  // a longer text may go on
  if (line.size() > kMostDigits || !std::ranges::all_of(line, IsDigit)) return false;
  std::size_t count = 0, records = 0;
  for (const char digit : line) count = 10 * count + static_cast<std::size_t>(digit - '0');
  LineReader lines(text);
  while (const std::optional<Line> each = lines.Next()) {
    if (!IsCommentOrEmpty(WithoutCarriageReturn(each->text))) ++records;
  }
  return count + 1 == records || (text.size() > kLongestWhole && count >= records);
}

// Whether one of the lines, perhaps long after the first, is of HoDoKu's library.
bool HasLineOfLibrary(std::string_view text) {
  for (std::size_t at = text.find(':'); at < text.size(); at = text.find(':', at)) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const bool begins_line = at == 0 || text[at - 1] == '\n';
    const std::string_view line = WithoutCarriageReturn(text.substr(at, end - at));
    if (begins_line && LooksLikeHodoku(line)) return true;
    at = end;
  }
  return false;
}

std::vector<Line> FirstRecords(std::string_view text) {
  std::vector<Line> records;
  LineReader lines(text);
  for (std::optional<Line> line; records.size() < kRecordsLookedAt && (line = lines.Next());) {
    line->text = WithoutCarriageReturn(line->text);
    if (!IsCommentOrEmpty(line->text)) records.push_back(*line);
  }
  return records;
}

/// The place of one of the columns, from the user's wish and the header.
class ColumnChoice {
 public:
  /// `has_bars`: the columns are between bars.
  ColumnChoice(std::string_view wanted, std::span<const std::string_view> known_names,
               std::string_view header, bool has_bars)
      : number_(ParseColumnNumber(wanted)),
        wanted_name_(number_ ? "" : wanted),
        has_bars_(has_bars) {
    named_ = ColumnNamed(header, has_bars ? '|' : LikelySeparator(header),
                         wanted_name_.empty() ? known_names : std::span(&wanted_name_, 1));
  }

  [[nodiscard]] bool is_named() const { return named_.has_value(); }

  /// By the user.
  [[nodiscard]] bool is_wanted() const { return number_.has_value() || !wanted_name_.empty(); }

  /// The reason why it cannot be among these lines, if it cannot: "no column is named 'answer'".
  [[nodiscard]] std::optional<std::string> WhyMissing(std::span<const Line> lines) const {
    if (!wanted_name_.empty() && !named_) {
      return "no column is named '" + std::string(wanted_name_) + "'";
    }
    const auto is_on = [this](const Line& line) {
      return FindField(line.text, NumberedPlace(line.text)).has_value();
    };
    if (!number_ || std::ranges::any_of(lines, is_on)) return std::nullopt;
    return "no column " + std::to_string(*number_);
  }

  /// `record` is the first with a puzzle; `looks` is the place found by its looks.
  [[nodiscard]] std::optional<ColumnPlace> Place(std::string_view record,
                                                 std::optional<ColumnPlace> looks) const {
    if (number_) return NumberedPlace(record);
    return named_ ? named_ : looks;
  }

 private:
  [[nodiscard]] ColumnPlace NumberedPlace(std::string_view line) const {
    return has_bars_ ? ColumnPlace{'|', *number_ - 1} : PlaceOfNumber(line, *number_ - 1);
  }

  std::optional<std::size_t> number_;
  std::string_view wanted_name_;
  bool has_bars_;
  std::optional<ColumnPlace> named_;
};

// Counts the columns again, by this separator alone.
void SplitAt(char separator, std::string_view record, LineFormat& format) {
  const auto split = [&](ColumnPlace& place) {
    place = {separator, ColumnAt(record, separator, FindField(record, place)->begin)};
  };
  split(format.puzzle);
  if (format.solution) split(*format.solution);
  if (format.rating) split(*format.rating);
}

// The same by the separators of CSV alone.
void SplitAsCsv(std::string_view record, LineFormat& format) {
  const char likely = LikelySeparator(record);
  SplitAt(IsCsvSeparator(likely) ? likely : ',', record, format);
}

/// A record with a puzzle, and its layout by its looks.
struct SeenRecord {
  Line line;
  LineFormat looks;
  bool has_spaces = false;  ///< the line is a puzzle with spaces for its blanks
};

// Whether the line tells that spaces end puzzles in its file.
bool HasSpaceBehindPuzzle(std::string_view line) {
  if (line.find(' ') == std::string_view::npos) return false;
  if (IsPuzzleText(line, Spaces::kAreBlanks)) return !IsSpacedPuzzle(line);
  const std::optional<Field> field = FindField(line, {});
  return field && IsPuzzleText(TextOf(line, *field)) && SeparatorAfterPuzzle(line) == ' ';
}

// The separators and numbers of the columns.
auto PlaceOf(const std::optional<ColumnPlace>& column) {
  return column ? std::optional(std::pair(column->separator, column->column)) : std::nullopt;
}

// The first of the records with the layout that most have: one that lacks a character may look like
// another layout. The puzzle's place counts first, then the solution's, then the rating's; of as
// many with a solution as without, one with it is taken. A line that is a puzzle only with its
// spaces has no say if there are others. Precondition: there are any.
const SeenRecord& MostLike(std::span<const SeenRecord> seen) {
  const auto votes_for = [&](auto has_same_place) {
    return std::ranges::count_if(seen, [&](const SeenRecord& other) {
      return !other.has_spaces && has_same_place(other.looks);
    });
  };
  return *std::ranges::max_element(seen, {}, [&](const SeenRecord& record) {
    const LineFormat& looks = record.looks;
    const auto has_puzzle = [&](const LineFormat& other) {
      return PlaceOf(other.puzzle) == PlaceOf(looks.puzzle);
    };
    const auto has_solution = [&](const LineFormat& other) {
      return has_puzzle(other) && PlaceOf(other.solution) == PlaceOf(looks.solution);
    };
    const auto has_rating = [&](const LineFormat& other) {
      return has_solution(other) && PlaceOf(other.rating) == PlaceOf(looks.rating);
    };
    return std::tuple(votes_for(has_puzzle), !record.has_spaces, votes_for(has_solution),
                      looks.solution.has_value(), votes_for(has_rating));
  });
}

/// The first records of a file.
struct FirstLines {
  std::vector<Line> records;            ///< if they are a printed table, its header first
  bool is_printed_table = false;        ///< see printed_table.h
  std::optional<std::size_t> preamble;  ///< the start of a line before them that is no record
};

// The header of the first table with puzzles, of several with other columns, else of the first one.
std::optional<std::size_t> FindHeaderOfPuzzles(std::span<const Line> records) {
  const auto first = FindPrintedHeader(records);
  for (auto header = first; header;) {
    const std::size_t row = *header + 2;
    if (FormatOfRecord(records[row].text)) return header;
    const auto next = FindPrintedHeader(records.subspan(row));
    header = next ? std::optional(row + *next) : std::nullopt;
  }
  return first;
}

FirstLines WithoutFrames(std::vector<Line> records, std::string_view text) {
  FirstLines first = {std::move(records), false, std::nullopt};
  if (first.records.size() > 1 &&
      (IsPreamble(first.records.front().text) || CountsRecords(first.records.front().text, text))) {
    first.preamble = first.records.front().offset;
    first.records.erase(first.records.begin());
  }
  const auto header = FindHeaderOfPuzzles(first.records);
  if (!header || FormatOfRecord(first.records[*header].text)) return first;
  std::vector<Line> rows = {first.records[*header]};
  std::ranges::copy_if(std::span(first.records).subspan(*header + 1), std::back_inserter(rows),
                       [header = rows.front().text](const Line& line) {
                         return !IsFrameOfTable(line.text, header);
                       });
  first.is_printed_table = std::ranges::any_of(std::span(rows).subspan(1), [](const Line& line) {
    return FormatOfRecord(line.text).has_value();
  });
  if (first.is_printed_table) first.records = std::move(rows);
  return first;
}

/// The layout of a file, from its first records.
class LineDetector {
 public:
  LineDetector(FirstLines first, const WantedColumns& wanted, bool is_csv)
      : records_(std::move(first.records)),
        is_printed_table_(first.is_printed_table),
        has_bars_(is_printed_table_ && records_.front().text.find('|') != std::string_view::npos),
        preamble_(first.preamble),
        is_csv_(is_csv),
        is_first_a_record_(FormatOfRecord(records_.front().text).has_value()),
        puzzle_(wanted.puzzle, kPuzzleNames, PossibleHeader(wanted.puzzle), has_bars_),
        solution_(wanted.solution, kSolutionNames, PossibleHeader(wanted.solution), has_bars_),
        rating_(wanted.rating, kRatingNames, PossibleHeader(wanted.rating), has_bars_),
        own_rules_(wanted.own_rules(), {}, PossibleHeader(wanted.own_rules()), has_bars_),
        may_lack_rules_(!wanted.houses.empty()) {}

  Detection Detect() {
    for (const ColumnChoice* choice : {&puzzle_, &solution_, &rating_, &own_rules_}) {
      if (choice == &own_rules_ && may_lack_rules_) continue;
      if (const auto why = choice->WhyMissing(records_)) return *why + ": " + ColumnsThereAre();
    }
    DetectedFormat detected;
    detected.header_offset = preamble_;
    if (HasHeader()) detected.header_offset = records_.front().offset;
    const auto records = std::span(records_).subspan(HasHeader() ? 1 : 0);
    std::string_view example = records.empty() ? records_.front().text : records.front().text;
    LineFormat looks;
    const std::vector<SeenRecord> seen = WithPuzzle(records);
    if (!seen.empty()) {
      const SeenRecord& most_like = MostLike(seen);
      example = most_like.line.text;
      looks = most_like.looks;
    }
    detected.puzzles = seen.size();
    LineFormat& format = detected.format.line;
    SetPlaces(example, looks, format);
    if (is_printed_table_) format.printed_header = records_.front().text;
    format.whole_lines = format.puzzle.column == 0 && format.puzzle.separator != ' ' &&
                         std::ranges::none_of(records, HasSpaceBehindPuzzle, &Line::text);
    format.has_hash_rows = HasHeader() && format.puzzle.column > 0 &&
                           IsCsvSeparator(LikelySeparator(records_.front().text));
    const auto is_hodoku = [](const Line& line) { return LooksLikeHodoku(line.text); };
    format.has_hodoku_lines = !puzzle_.is_wanted() && std::ranges::any_of(records, is_hodoku);
    const std::string_view header = HasHeader() ? records_.front().text : std::string_view();
    const PuzzleSizes& sizes = detected.format.sizes = PuzzleSizes(SizesOf(records, format));
    if (sizes.usual() > 0) format.puzzle_size = sizes.usual();
    format.columns = FindColumns(header, example, records, format);
    SetSizeOfSeveral(header, seen, format);
    return std::optional(std::move(detected));
  }

 private:
  // "the columns are 1 id, 2 puzzle": the columns to choose from.
  [[nodiscard]] std::string ColumnsThereAre() const {
    const std::string_view first = records_.front().text;
    const std::vector<std::string_view> columns =
        ColumnsOf(first, has_bars_ ? '|' : LikelySeparator(first));
    if (!is_first_a_record_) return "the columns are " + ListOfColumns(columns);
    const std::string count = std::to_string(columns.size());
    return "there is no header row, and the first record has " + count +
           (columns.size() == 1 ? " column" : " columns");
  }

  // A line with a puzzle on it is no header, whatever words come before ("sudoku: 53..7..."), nor
  // is a title.
  [[nodiscard]] std::string_view PossibleHeader(std::string_view wanted) const {
    const bool is_title = wanted.empty() && !is_printed_table_ && (IsTitle() || IsLoneRow());
    const bool is_none = is_first_a_record_ || is_title;
    return is_none ? std::string_view() : records_.front().text;
  }

  // "sudoku 5 3 . ." and nothing else is part of a puzzle, not a header.
  [[nodiscard]] bool IsLoneRow() const {
    const std::string_view line = records_.front().text;
    return records_.size() == 1 && !IsCsvSeparator(LikelySeparator(line)) &&
           line.find_first_of("0123456789") != std::string_view::npos;
  }

  // "My first puzzle" seems to name a column. But no record has as many, nor a puzzle in that one.
  [[nodiscard]] bool IsTitle() const {
    const std::string_view title = records_.front().text;
    const auto named = ColumnNamed(title, LikelySeparator(title), kPuzzleNames);
    if (!named) return false;
    const std::size_t columns = FieldsBetween(title, named->separator).size();
    bool has_puzzles = false;
    for (const Line& record : std::span(records_).subspan(1)) {
      if (!FormatOfRecord(record.text)) continue;
      has_puzzles = true;
      if (FieldsBetween(record.text, named->separator).size() == columns) return false;
      if (IsPuzzleText(FieldText(record.text, named))) return false;
    }
    return has_puzzles;
  }

  [[nodiscard]] bool HasHeader() const {
    return is_printed_table_ || puzzle_.is_named() || solution_.is_named() || rating_.is_named() ||
           own_rules_.is_named() ||
           (!is_first_a_record_ && records_.size() > 1 &&
            LooksLikeHeader(records_[0].text, records_[1].text));
  }

  [[nodiscard]] std::vector<SeenRecord> WithPuzzle(std::span<const Line> records) const {
    std::vector<SeenRecord> seen;
    for (const Line& record : records) {
      if (seen.size() == kPuzzlesLookedAt) break;
      std::optional<LineFormat> looks = FormatOfRecord(record.text);
      if (!looks) continue;
      if (has_bars_) {
        SplitAt('|', record.text, *looks);
      } else if (is_csv_) {
        SplitAsCsv(record.text, *looks);
      }
      seen.push_back({record, *std::move(looks), IsSpacedPuzzle(record.text)});
    }
    return seen;
  }

  [[nodiscard]] static std::vector<std::size_t> SizesOf(std::span<const Line> records,
                                                        const LineFormat& format) {
    std::vector<std::size_t> sizes;
    for (const Line& record : records) {
      const std::optional<Field> field = FindPuzzleField(record.text, format);
      const bool is_all = field && field->size == record.text.size();
      const Spaces spaces = is_all ? Spaces::kAreBlanks : Spaces::kAreFaults;
      // No text of 81 characters is read as a board of another size, so its characters are not
      // asked.
      const bool is_puzzle =
          field && (field->size == kCellCount || IsPuzzleText(TextOf(record.text, *field), spaces));
      if (is_puzzle) sizes.push_back(field->size);
    }
    return sizes;
  }

  // A second puzzle on a line is a fault if most of the first lines have none. A damaged one on a
  // line alone is no column.
  static void SetSizeOfSeveral(std::string_view header, std::span<const SeenRecord> seen,
                               LineFormat& format) {
    const bool is_other = format.columns.is_json || format.has_hodoku_lines ||
                          format.puzzle_size != kCellCount || seen.empty();
    if (is_other) return;
    if (!header.empty() && format.puzzle.separator != ColumnPlace::kAny) {
      format.named_columns = FieldsBetween(header, format.puzzle.separator).size();
    }
    constexpr std::size_t kRoom = kCellCount + 1;
    const std::size_t size = (format.solution ? 3 : 2) * kRoom - 1;
    const auto has_second = [&](const SeenRecord& record) {
      const std::string_view line = record.line.text;
      const auto second = line.size() >= size ? FindSecondPuzzle(line, format) : std::nullopt;
      return second && (seen.size() > 1 || IsPuzzleText(TextOf(line, *second)));
    };
    const auto seconds = static_cast<std::size_t>(std::ranges::count_if(seen, has_second));
    if (2 * seconds <= seen.size()) format.size_of_several = size;
  }

  void SetPlaces(std::string_view record, const LineFormat& looks, LineFormat& format) const {
    format.puzzle = puzzle_.Place(record, looks.puzzle).value_or(ColumnPlace{});
    format.solution = solution_.Place(record, looks.solution);
    // A title, "Solution 1", is no name of the puzzle's own column.
    const bool is_title = format.solution && format.solution->column == format.puzzle.column;
    if (is_title && !solution_.is_wanted()) format.solution.reset();
    format.rating = rating_.Place(record, looks.rating);
    format.regions = own_rules_.Place(record, {});
    format.puzzle_size = looks.puzzle_size;
    const std::optional<Field> field = FindField(record, format.puzzle);
    if (field && IsPuzzleText(TextOf(record, *field))) format.puzzle_size = field->size;
  }

  std::vector<Line> records_;
  bool is_printed_table_;
  bool has_bars_;
  std::optional<std::size_t> preamble_;  // where it begins
  bool is_csv_;
  bool is_first_a_record_;
  ColumnChoice puzzle_;
  ColumnChoice solution_;
  ColumnChoice rating_;
  ColumnChoice own_rules_;
  bool may_lack_rules_;
};

// The text with `~` in the regions' column, because regions may look like a puzzle or its solution.
std::string WithoutRegions(std::string_view text, std::string_view wanted) {
  std::string masked(text);
  std::optional<ColumnPlace> place;
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    const std::string_view record = WithoutCarriageReturn(line->text);
    if (IsCommentOrEmpty(record)) continue;
    const ColumnChoice choice(wanted, {}, record, /*has_bars=*/false);
    if (!place) {
      place = choice.Place(record, {});
      if (choice.is_named()) continue;  // the header itself
    }
    if (!place) break;
    const std::optional<Field> field = FindField(record, *place);
    if (field) masked.replace(line->offset + field->begin, field->size, field->size, '~');
  }
  return masked;
}

}  // namespace

Detection DetectLineFormat(std::string_view text, const WantedColumns& wanted, bool is_csv) {
  const std::string_view own_rules = wanted.own_rules();
  const std::string masked = own_rules.empty() ? std::string() : WithoutRegions(text, own_rules);
  std::vector<Line> records = FirstRecords(own_rules.empty() ? text : masked);
  if (records.empty()) return std::optional<DetectedFormat>{};
  const std::size_t looked_at = std::min(records.size(), kPuzzlesLookedAt);
  // As in most files, which are not looked through for other lines.
  const bool are_alone =
      std::ranges::all_of(records, [](const Line& line) { return line.text.size() == kCellCount; });
  SURUDOKU_TRY(auto detected,
               LineDetector(WithoutFrames(std::move(records), text), wanted, is_csv).Detect());
  LineFormat& format = detected->format.line;
  const bool may_have_hodoku = wanted.puzzle.empty() && !format.columns.is_json && !are_alone &&
                               2 * detected->puzzles > looked_at;
  if (may_have_hodoku && HasLineOfLibrary(text)) format.has_hodoku_lines = true;
  if (format.has_hodoku_lines) detected->puzzles = kPuzzlesLookedAt;
  detected->has_puzzle = detected->puzzles > 0;
  return detected;
}

}  // namespace surudoku

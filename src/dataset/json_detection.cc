#include "dataset/json_detection.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/json_record.h"
#include "dataset/json_scanner.h"
#include "dataset/lines.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "text/json_members.h"

namespace surudoku {
namespace {

constexpr int kGoodEnough = 20;
constexpr std::size_t kRecordsTried = 300;
constexpr std::size_t kRecordsOfColumns = 100;

/// Puzzles with one pattern.
struct Candidate {
  JsonPattern pattern;
  std::vector<SeenJsonPuzzle> seen;
};

// By the number of their puzzles.
std::vector<Candidate> CandidatesIn(const JsonLook& look) {
  std::vector<Candidate> candidates;
  std::map<std::string, std::size_t> places;
  for (SeenJsonPuzzle& puzzle : look.Puzzles()) {
    const auto [place, is_new] = places.emplace(puzzle.pattern.Text(), candidates.size());
    if (is_new) candidates.push_back({puzzle.pattern, {}});
    candidates[place->second].seen.push_back(std::move(puzzle));
  }
  std::ranges::sort(candidates, {}, [](const Candidate& candidate) {
    return std::pair(-static_cast<std::ptrdiff_t>(candidate.seen.size()),
                     candidate.seen.front().board);
  });
  return candidates;
}

/// The format that the puzzles of a look share.
class JsonChoice {
 public:
  JsonChoice(const JsonLook& look, const WantedColumns& wanted) : look_(look), wanted_(wanted) {
    Choose();
  }

  // One could be read, as all will be.
  [[nodiscard]] bool HasRecords() const { return has_records_; }

  [[nodiscard]] DetectedJson Detected() const {
    DetectedJson detected;
    JsonFormat& format = detected.format;
    format = FormatOf(pattern_, seen_);
    format.solution = PathOf(wanted_.solution, kSolutionNames, true);
    format.rating = PathOf(wanted_.rating, kRatingNames, false);
    if (const std::string_view rules = wanted_.own_rules(); !rules.empty()) {
      format.regions = PathOf(rules, {}, false);
    }
    if (format.solution == format.regions) format.solution.reset();  // complete, but no solution
    bool has_own_lines = true;
    detected.are_complete = true;
    for (const SeenJsonPuzzle& puzzle : seen_) {
      has_own_lines = has_own_lines && look_.HasOwnLine(puzzle.record);
      if (!look_.IsFull(puzzle.board)) detected.are_complete = false;
    }
    format.has_own_lines = has_own_lines && seen_.size() > 1;
    format.are_lines =
        format.steps.empty() && has_own_lines && (format.opening == '{' || seen_.size() > 1);
    if (format.opening == '{') detected.columns = Columns(format);
    SetSizes(detected);
    detected.may_have_values_from_zero = MayHaveValuesFromZero();
    detected.other_units = look_.FirstOfOtherUnits();
    return detected;
  }

 private:
  struct Score {
    int good = 0;
    int bad = 0;
  };

  [[nodiscard]] bool MayHaveValuesFromZero() const {
    std::string cells;
    for (const SeenJsonPuzzle& puzzle : seen_) {
      cells += look_.CellsOf(puzzle.board);
      const std::size_t solution = look_.FullBoardBeside(puzzle.board);
      if (solution != kNoNode) cells += look_.CellsOf(solution);
    }
    return look_.CellsOf(seen_.front().board).size() == kCellCount &&
           cells.find('0') != std::string::npos && cells.find('.') != std::string::npos &&
           cells.find('9') == std::string::npos;
  }

  // Damage puts the brackets after it out of step, also for the votes. So where the first records
  // are not all good, the pattern with the best ones is taken: of those seen, and of those that
  // have some lists less around them.
  void Choose() {
    constexpr std::size_t kMostTried = 4;
    int best = 0;
    std::vector<Candidate> candidates = CandidatesIn(look_);
    std::size_t puzzles = 0;
    for (const Candidate& candidate : candidates) puzzles += candidate.seen.size();
    const int enough = std::min(static_cast<int>(puzzles), kGoodEnough);
    for (Candidate& candidate :
         std::span(candidates).first(std::min(candidates.size(), kMostTried))) {
      if (has_records_ && IsOtherMember(candidate.pattern)) continue;
      while (true) {
        const Score score = ScoreOf(candidate);
        if (score.good > best) {
          has_records_ = true;
          best = score.good;
          pattern_ = candidate.pattern;
          seen_ = candidate.seen;
        }
        if (score.bad == 0 && score.good >= enough) return;
        if (candidate.pattern.steps.empty() || candidate.pattern.steps.back().is_object) break;
        candidate.pattern.steps.pop_back();
      }
    }
  }

  // Whether only the member of the puzzle is another one: then most records have the first.
  [[nodiscard]] bool IsOtherMember(JsonPattern pattern) const {
    const bool is_other = pattern.puzzle != pattern_.puzzle && !pattern.puzzle.empty();
    pattern.puzzle = pattern_.puzzle;
    return is_other && pattern.Text() == pattern_.Text();
  }

  [[nodiscard]] Score ScoreOf(const Candidate& candidate) const {
    const JsonFormat format = FormatOf(candidate.pattern, candidate.seen);
    JsonState state;
    JsonScanner scanner(look_.tree().text(), format, state, false);
    Score score;
    for (std::size_t i = 0; i < kRecordsTried && score.good < kGoodEnough; ++i) {
      const std::optional<JsonRecord> record = scanner.Next();
      if (!record) break;
      if (record->is_stray) continue;
      const std::string_view text =
          look_.tree().text().substr(record->begin, record->end - record->begin);
      ++(ReadJsonCells(text, format.puzzle, kCellCount).ok() ? score.good : score.bad);
    }
    return score;
  }

  [[nodiscard]] JsonFormat FormatOf(const JsonPattern& pattern,
                                    const std::vector<SeenJsonPuzzle>& seen) const {
    JsonFormat format;
    format.steps = pattern.steps;
    format.opening = pattern.opening;
    format.puzzle = pattern.puzzle;
    for (const SeenJsonPuzzle& puzzle : seen) {
      format.most_depth = std::max(format.most_depth, look_.DepthOf(puzzle.record));
    }
    return format;
  }

  [[nodiscard]] std::span<const SeenJsonPuzzle> FirstSeen() const {
    return std::span(seen_).first(std::min(seen_.size(), kRecordsOfColumns));
  }

  void SetSizes(DetectedJson& detected) const {
    std::vector<std::size_t> sizes;
    for (const SeenJsonPuzzle& puzzle : FirstSeen()) {
      if (!look_.IsNear(puzzle.board)) sizes.push_back(look_.CellsOf(puzzle.board).size());
    }
    if (sizes.empty()) return;  // all are damaged
    detected.sizes = PuzzleSizes(sizes);
    detected.format.puzzle_size =
        detected.sizes.usual() > 0 ? detected.sizes.usual() : sizes.front();
  }

  // The path of a column that is wanted, or has one of the names, in most of the records: where the
  // first record with it has it.
  [[nodiscard]] std::optional<std::string> PathOf(std::string_view wanted,
                                                  std::span<const std::string_view> names,
                                                  bool is_board) const {
    for (const SeenJsonPuzzle& puzzle : FirstSeen()) {
      std::size_t found = wanted.empty() ? look_.Beside(puzzle.board, names)
                                         : look_.Beside(puzzle.board, {&wanted, 1});
      if (found == kNoNode && wanted.empty() && is_board)
        found = look_.FullBoardBeside(puzzle.board);
      // Beside several puzzles of one object, which are records of their own, it belongs to none.
      if (found == kNoNode || !look_.IsIn(puzzle.record, found)) continue;
      return look_.tree().PathIn(puzzle.record, found);
    }
    return std::nullopt;
  }

  // The members of the first records, in the order in which they come first.
  [[nodiscard]] LineColumns Columns(const JsonFormat& format) const {
    LineColumns columns;
    columns.is_json = true;
    std::vector<JsonMember> members;
    for (const SeenJsonPuzzle& puzzle : FirstSeen()) {
      FindJsonMembers(look_.tree().TextOf(puzzle.record), members);
      for (const JsonMember& member : members) {
        const std::string name = UnescapedJson(member.key);
        if (!columns.by_name.emplace(name, columns.list.size()).second) continue;
        columns.list.push_back({name});
      }
    }
    const auto set_role = [&](const std::optional<std::string>& path, ColumnRole role) {
      if (!path) return;
      for (LineColumn& column : columns.list) {
        const bool is_it = path->starts_with(column.name) && (path->size() == column.name.size() ||
                                                              (*path)[column.name.size()] == '.' ||
                                                              (*path)[column.name.size()] == '[');
        if (is_it) column.role = role;
      }
    };
    set_role(format.rating, ColumnRole::kRating);
    set_role(format.solution, ColumnRole::kSolution);
    set_role(format.puzzle, ColumnRole::kPuzzle);
    return columns;
  }

  const JsonLook& look_;
  WantedColumns wanted_;
  bool has_records_ = false;
  JsonPattern pattern_;
  std::vector<SeenJsonPuzzle> seen_;
};

bool IsJsonWithoutNames(std::string_view text) {
  if (!IsJsonValue(text)) return false;
  const JsonTree tree(text);
  for (std::size_t at = 0; at < tree.size(); ++at) {
    if (IsAmong(tree[at].key, kPuzzleNames)) return false;
  }
  return true;
}

// The name of a column that is wanted by its number; a name as it is.
std::string_view NameOf(std::string_view wanted, const LineColumns& columns) {
  const std::optional<std::size_t> number = ParseColumnNumber(wanted);
  if (!number || columns.by_name.contains(wanted) || *number > columns.list.size()) return wanted;
  return columns.list[*number - 1].name;
}

// The reason why a wanted column is not there.
std::optional<std::string> WhyMissing(std::string_view wanted, const LineColumns& columns) {
  if (wanted.empty() || columns.by_name.contains(wanted)) return std::nullopt;
  std::vector<std::string_view> names;
  for (const LineColumn& column : columns.list) names.push_back(column.name);
  const std::string why = ParseColumnNumber(wanted)
                              ? "no column " + std::string(wanted)
                              : "no column is named '" + std::string(wanted) + "'";
  return why + (names.empty() ? ": the records have no columns"
                              : ": the columns are " + ListOfColumns(names));
}

// `[puzzles]` alone on a line, as in TOML and .ini files.
bool IsNameOfSection(std::string_view text) {
  const std::string_view line = text.substr(0, text.find_first_of("\r\n"));
  const bool is_value = line == "[null]" || line == "[true]" || line == "[false]";
  return line.size() > 2 && line.ends_with(']') && !is_value &&
         std::ranges::all_of(line.substr(1, line.size() - 2), IsLetter);
}

}  // namespace

std::string WhyNotRows(const std::string& path) {
  const std::string place = path.empty() ? "its lists" : "the lists of '" + path + "'";
  return place + " are boxes or columns by their names: write them as rows";
}

bool MayBeJson(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return false;
  return text[first] == '{' || (text[first] == '[' && !IsNameOfSection(text.substr(first)));
}

std::string WithoutMembers(std::string_view text, std::span<const std::string> names) {
  constexpr std::string_view kNull = "null";
  std::string without(text);
  const JsonTree tree(text);
  for (std::size_t at = 0; at < tree.size(); ++at) {
    const JsonNode& node = tree[at];
    const bool is_one = node.end != kNoNode && node.end - node.begin >= kNull.size() &&
                        std::ranges::find(names, node.key) != names.end();
    if (!is_one) continue;
    std::fill(without.begin() + static_cast<std::ptrdiff_t>(node.begin),
              without.begin() + static_cast<std::ptrdiff_t>(node.end), ' ');
    without.replace(node.begin, kNull.size(), kNull);
  }
  return without;
}

std::string_view LookedAt(std::string_view text) {
  constexpr std::size_t kBytesOfLines = std::size_t{1} << 16;
  if (text.size() <= kBytesOfLines) return text;
  LineReader lines(text.substr(0, kBytesOfLines));
  while (const std::optional<Line> line = lines.Next()) {
    const bool is_last = lines.position() == kBytesOfLines;
    if (is_last) return line->offset > 0 ? text.substr(0, line->offset) : text;
    const std::string_view content = WithoutCarriageReturn(line->text);
    const bool is_object = content.starts_with('{') && content.ends_with('}');
    if (!is_object && !IsCommentOrEmpty(content)) return text;
  }
  return text;
}

bool AreJsonLines(std::string_view text) {
  bool are_lines = true;
  std::size_t begin = 0;
  const auto look_up_to = [&](std::size_t end) {
    const std::size_t first = text.find_first_not_of(" \t\r", begin);
    const char c = text[std::min(first, end)];  // of an empty line its end
    are_lines = c == '{' || c == '#' || c == '\n';
    begin = end + 1;
    return are_lines;
  };
  VisitNewlines(text, look_up_to);
  return are_lines && (begin >= text.size() || text[begin] == '{');
}

bool IsEmptyJsonList(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos || text[first] != '[') return false;
  const std::size_t second = text.find_first_not_of(kSpaces, first + 1);
  return second != std::string_view::npos && text[second] == ']' &&
         text.find_first_not_of(kSpaces, second + 1) == std::string_view::npos;
}

bool IsJsonWithoutPuzzle(std::string_view text) {
  if (!MayBeJson(text) && !text.starts_with("null")) return false;
  if (IsJsonWithoutNames(text)) return true;
  LineReader lines(text);
  while (const std::optional<Line> line = lines.Next()) {
    const bool is_empty = line->text.find_first_not_of(" \t\r") == std::string_view::npos;
    if (!is_empty && !IsJsonWithoutNames(line->text)) return false;
  }
  return true;
}

std::optional<DetectedJson> DetectJson(const JsonLook& look) {
  const JsonChoice choice(look, {});
  return choice.HasRecords() ? std::optional(choice.Detected()) : std::nullopt;
}

Result<DetectedJson, std::string> DetectJsonColumns(JsonLook& look, const DetectedJson& plain,
                                                    const WantedColumns& wanted) {
  const WantedColumns named = {
      NameOf(wanted.puzzle, plain.columns),  NameOf(wanted.solution, plain.columns),
      NameOf(wanted.rating, plain.columns),  {},
      NameOf(wanted.regions, plain.columns), NameOf(wanted.houses, plain.columns)};
  for (const std::string_view name : {named.puzzle, named.solution, named.rating, named.regions}) {
    if (auto why = WhyMissing(name, plain.columns)) return *why;
  }
  look.FindPuzzles(named.puzzle);
  const JsonChoice choice(look, named);
  if (choice.HasRecords()) {
    DetectedJson detected = choice.Detected();
    if (!detected.other_units.empty()) return WhyNotRows(detected.other_units);
    return detected;
  }
  return "no puzzle in the column '" + std::string(named.puzzle) + "' of the first records";
}

}  // namespace surudoku

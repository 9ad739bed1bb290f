#include "dataset/json_detection.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "dataset/column_names.h"
#include "dataset/json_members.h"
#include "dataset/json_record.h"
#include "dataset/json_scanner.h"
#include "dataset/json_tree.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

constexpr std::size_t kNone = JsonNode::kNone;
constexpr int kGoodEnough = 20;
constexpr std::size_t kRecordsTried = 300;
constexpr std::size_t kRecordsOfColumns = 100;

bool EqualsIgnoringCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

bool IsAmong(std::string_view name, std::span<const std::string_view> names) {
  return std::ranges::any_of(names,
                             [&](std::string_view one) { return EqualsIgnoringCase(one, name); });
}

/// The place of a record in the file, and of the puzzle in it, as all records of a file share them.
struct Pattern {
  std::vector<JsonStep> steps;
  char opening = '{';
  std::string puzzle;

  // For a map of votes.
  [[nodiscard]] std::string Text() const {
    std::string text;
    for (const JsonStep& step : steps) text += step.is_object ? '{' + step.key + '}' : "[]";
    return text + opening + puzzle;
  }
};

/// A puzzle among the nodes, and the record that it is in.
struct SeenPuzzle {
  std::size_t board;
  std::size_t record;
  Pattern pattern;
};

/// Looks at the values of a text.
class JsonLook {
 public:
  JsonLook(std::string_view text, std::string_view wanted_puzzle)
      : text_(text), wanted_(wanted_puzzle), nodes_(ReadJsonTree(text)) {
    FindBoards();
    FindPuzzles();
  }

  // In the order of the text.
  [[nodiscard]] std::vector<SeenPuzzle> Puzzles() const {
    std::vector<SeenPuzzle> seen;
    for (std::size_t board = 0; board < nodes_.size(); ++board) {
      if (!puzzles_[board]) continue;
      SeenPuzzle puzzle = {board, RecordOf(board), {}};
      if (nodes_[puzzle.record].end == kNone) continue;
      puzzle.pattern = PatternOf(puzzle);
      seen.push_back(std::move(puzzle));
    }
    return seen;
  }

  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view TextOf(std::size_t number) const {
    return text_.substr(nodes_[number].begin, nodes_[number].end - nodes_[number].begin);
  }

  // The path from a record to a value inside it.
  [[nodiscard]] std::string PathIn(std::size_t record, std::size_t value) const {
    std::string path;
    for (std::size_t at = value; at != record; at = nodes_[at].parent) {
      const bool is_member = nodes_[nodes_[at].parent].kind == '{';
      std::string step =
          is_member ? UnescapedJson(nodes_[at].key) : '[' + std::to_string(nodes_[at].index) + ']';
      if (!path.empty() && path.front() != '[') step += '.';
      path.insert(0, step);
    }
    return path;
  }

  // The value beside the puzzle with one of these names; kNone if there is none.
  [[nodiscard]] std::size_t Beside(std::size_t board,
                                   std::span<const std::string_view> names) const {
    const std::size_t parent = nodes_[board].parent;
    if (parent == kNone || nodes_[parent].kind != '{') return kNone;
    for (const std::string_view name : names) {
      for (const std::size_t child : nodes_[parent].children) {
        if (child != board && EqualsIgnoringCase(nodes_[child].key, name)) return child;
      }
    }
    return kNone;
  }

  // A complete grid beside the puzzle.
  [[nodiscard]] std::size_t FullBoardBeside(std::size_t board) const {
    const std::size_t parent = nodes_[board].parent;
    if (parent == kNone || (nodes_[parent].kind == '[' && !IsPair(parent))) return kNone;
    for (const std::size_t child : nodes_[parent].children) {
      if (child != board && boards_[child].is_full) return child;
    }
    return kNone;
  }

  // The first board of a record, in the order of the text.
  [[nodiscard]] std::size_t FirstBoardIn(std::size_t record) const {
    for (std::size_t at = record; at < nodes_.size(); ++at) {
      if (nodes_[at].kind == '"' && !boards_[at].cells.empty()) return at;
    }
    return kNone;
  }

  // How many brackets are open at once in a value.
  [[nodiscard]] int DepthOf(std::size_t value) const {
    int deepest = nodes_[value].depth;
    for (std::size_t at = value; at < nodes_.size() && nodes_[at].begin < nodes_[value].end; ++at) {
      if (nodes_[at].kind == '{' || nodes_[at].kind == '[')
        deepest = std::max(deepest, nodes_[at].depth + 1);
    }
    return deepest - nodes_[value].depth;
  }

  // Only brackets and commas stand beside the value on its line.
  [[nodiscard]] bool HasOwnLine(std::size_t value) const {
    constexpr std::string_view kAround = " \t\r,[]{}";
    if (TextOf(value).find('\n') != std::string_view::npos) return false;
    const std::string_view before = text_.substr(0, nodes_[value].begin);
    const std::string_view line = before.substr(before.rfind('\n') + 1);
    const std::string_view after = text_.substr(nodes_[value].end);
    const std::string_view rest = after.substr(0, after.find('\n'));
    return line.find_first_not_of(kAround) == std::string_view::npos &&
           rest.find_first_not_of(kAround) == std::string_view::npos;
  }

 private:
  static constexpr std::size_t kFewestRows = 4;
  static constexpr std::size_t kFewestCells = kFewestRows * kFewestRows;

  struct Board {
    std::string cells;  // empty: the value is no board
    bool is_full = false;
  };

  // The children of a node come after it.
  void FindBoards() {
    boards_.resize(nodes_.size());
    for (std::size_t number = nodes_.size(); number-- > 0;) {
      const JsonNode& node = nodes_[number];
      if (node.end == kNone || node.kind == '{' || node.kind == 'v') continue;
      if (node.kind == '"' && node.end - node.begin < kFewestCells) continue;
      if (node.kind == '[' && (node.children.size() < kFewestRows || DepthBelow(node) > 1))
        continue;
      if (AreAllBoards(node.children)) continue;  // sixteen 4x4 boards, not the rows of 16x16
      const auto cells = ReadJsonCells(TextOf(number), "", kCellCount);
      if (!cells.ok()) continue;
      boards_[number] = {cells.value().text, IsFullGridText(cells.value().text)};
    }
  }

  [[nodiscard]] bool AreAllBoards(const std::vector<std::size_t>& nodes) const {
    return !nodes.empty() &&
           std::ranges::all_of(nodes, [this](std::size_t node) { return IsBoard(node); });
  }

  // Of the lists in a list: deeper ones are not rows.
  [[nodiscard]] int DepthBelow(const JsonNode& node) const {
    for (const std::size_t child : node.children) {
      for (const std::size_t below : nodes_[child].children) {
        if (!nodes_[below].children.empty()) return 2;
      }
    }
    return 1;
  }

  [[nodiscard]] bool IsBoard(std::size_t number) const { return !boards_[number].cells.empty(); }

  // A puzzle and its solution in a list of two.
  [[nodiscard]] bool IsPair(std::size_t list) const {
    const std::vector<std::size_t>& children = nodes_[list].children;
    if (nodes_[list].kind != '[' || children.size() != 2) return false;
    const Board& puzzle = boards_[children[0]];
    const Board& solution = boards_[children[1]];
    return !puzzle.cells.empty() && !puzzle.is_full && solution.is_full &&
           KindOfSize(puzzle.cells.size()) != PuzzleKind::kCandidates &&
           puzzle.cells.size() == solution.cells.size() &&
           !FindContradiction(puzzle.cells, solution.cells);
  }

  // Rows of a board are no boards of their own.
  void FindPuzzles() {
    puzzles_.resize(nodes_.size());
    counts_.resize(nodes_.size());
    for (std::size_t number = 0; number < nodes_.size(); ++number) {
      if (nodes_[number].parent == kNone) puzzles_[number] = IsBoard(number);
      if (nodes_[number].kind == '{') FindPuzzleOfObject(number);
      if (nodes_[number].kind == '[' && !IsBoard(number)) FindPuzzlesOfList(number);
    }
    for (std::size_t number = nodes_.size(); number-- > 0;) {
      if (puzzles_[number]) ++counts_[number];
      if (nodes_[number].parent != kNone) counts_[nodes_[number].parent] += counts_[number];
    }
  }

  // The member with the name of a puzzle; else the boards that are not complete, else the first.
  void FindPuzzleOfObject(std::size_t object) {
    const std::vector<std::size_t>& children = nodes_[object].children;
    const auto take_named = [&](std::string_view name) {
      for (const std::size_t child : children) {
        const bool is_wanted = !wanted_.empty() && UnescapedJson(nodes_[child].key) == wanted_;
        if (is_wanted || (wanted_.empty() && EqualsIgnoringCase(nodes_[child].key, name))) {
          if (IsBoard(child)) puzzles_[child] = true;
          if (IsBoard(child)) return true;
        }
      }
      return false;
    };
    if (!wanted_.empty()) {
      (void)take_named(wanted_);
      return;
    }
    for (const std::string_view name : kPuzzleNames) {
      if (take_named(name)) return;
    }
    std::size_t first_full = kNone;
    bool has_any = false;
    for (const std::size_t child : children) {
      if (!IsBoard(child) || IsSolutionName(nodes_[child].key)) continue;
      if (boards_[child].is_full) {
        first_full = std::min(first_full, child);
      } else {
        puzzles_[child] = has_any = true;
      }
    }
    if (!has_any && first_full != kNone) puzzles_[first_full] = true;
  }

  void FindPuzzlesOfList(std::size_t list) {
    if (IsSolutionName(nodes_[list].key)) return;
    if (IsPair(list)) {
      puzzles_[nodes_[list].children.front()] = true;
      return;
    }
    for (const std::size_t child : nodes_[list].children) puzzles_[child] = IsBoard(child);
  }

  // The outermost object around a puzzle that holds no other one; else the puzzle itself.
  [[nodiscard]] std::size_t RecordOf(std::size_t board) const {
    std::size_t record = board;
    if (nodes_[record].parent != kNone && IsPair(nodes_[record].parent)) {
      record = nodes_[record].parent;
    }
    while (nodes_[record].parent != kNone && nodes_[nodes_[record].parent].kind == '{' &&
           counts_[nodes_[record].parent] == 1) {
      record = nodes_[record].parent;
    }
    return record;
  }

  // A known name of puzzles alone is taken for the list's; under any other one there may be more
  // lists, further on in the file.
  [[nodiscard]] JsonStep StepTo(std::size_t value) const {
    const JsonNode& parent = nodes_[nodes_[value].parent];
    if (parent.kind == '[') return {};
    const bool is_named = nodes_[value].kind == '[' && IsAmong(nodes_[value].key, kPuzzleNames);
    return {true, is_named ? std::string(nodes_[value].key) : std::string()};
  }

  [[nodiscard]] Pattern PatternOf(const SeenPuzzle& puzzle) const {
    Pattern pattern;
    pattern.opening = nodes_[puzzle.record].kind;
    pattern.puzzle = PathIn(puzzle.record, puzzle.board);
    for (std::size_t at = puzzle.record; nodes_[at].parent != kNone; at = nodes_[at].parent) {
      pattern.steps.insert(pattern.steps.begin(), StepTo(at));
    }
    return pattern;
  }

  std::string_view text_;
  std::string_view wanted_;
  std::vector<JsonNode> nodes_;
  std::vector<Board> boards_;
  std::vector<bool> puzzles_;
  std::vector<std::size_t> counts_;  // of the puzzles in each value
};

/// Puzzles with one pattern.
struct Candidate {
  Pattern pattern;
  std::vector<SeenPuzzle> seen;
};

// By the number of their puzzles.
std::vector<Candidate> CandidatesIn(const JsonLook& look) {
  std::vector<Candidate> candidates;
  std::map<std::string, std::size_t> places;
  for (SeenPuzzle& puzzle : look.Puzzles()) {
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
    const SeenPuzzle& first = seen_.front();
    JsonFormat& format = detected.format;
    format = FormatOf(pattern_, seen_);
    format.solution = PathOf(wanted_.solution, kSolutionNames, true);
    format.rating = PathOf(wanted_.rating, kRatingNames, false);
    format.puzzle_size =
        ReadJsonCells(look_.TextOf(first.board), "", kCellCount).value().text.size();
    bool has_own_lines = true;
    bool are_strings = true;
    for (const SeenPuzzle& puzzle : seen_) {
      has_own_lines = has_own_lines && look_.HasOwnLine(puzzle.record);
      are_strings = are_strings && look_.FirstBoardIn(puzzle.record) == puzzle.board;
    }
    format.has_own_lines = has_own_lines && seen_.size() > 1;
    detected.are_plain_lines =
        format.steps.empty() && format.opening == '{' && has_own_lines && are_strings;
    if (format.opening == '{') detected.columns = Columns(format);
    return detected;
  }

 private:
  struct Score {
    int good = 0;
    int bad = 0;
  };

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

  [[nodiscard]] Score ScoreOf(const Candidate& candidate) const {
    const JsonFormat format = FormatOf(candidate.pattern, candidate.seen);
    JsonState state;
    JsonScanner scanner(look_.text(), format, state, false);
    Score score;
    for (std::size_t i = 0; i < kRecordsTried && score.good < kGoodEnough; ++i) {
      const std::optional<JsonRecord> record = scanner.Next();
      if (!record) break;
      const std::string_view text = look_.text().substr(record->begin, record->end - record->begin);
      ++(ReadJsonCells(text, format.puzzle, kCellCount).ok() ? score.good : score.bad);
    }
    return score;
  }

  [[nodiscard]] JsonFormat FormatOf(const Pattern& pattern,
                                    const std::vector<SeenPuzzle>& seen) const {
    JsonFormat format;
    format.steps = pattern.steps;
    format.opening = pattern.opening;
    format.puzzle = pattern.puzzle;
    for (const SeenPuzzle& puzzle : seen) {
      format.most_depth = std::max(format.most_depth, look_.DepthOf(puzzle.record));
    }
    return format;
  }

  // The path of a column that is wanted, or has one of the names, in most of the records: where the
  // first record with it has it.
  [[nodiscard]] std::optional<std::string> PathOf(std::string_view wanted,
                                                  std::span<const std::string_view> names,
                                                  bool is_board) const {
    for (const SeenPuzzle& puzzle : seen_) {
      std::size_t found = wanted.empty() ? look_.Beside(puzzle.board, names)
                                         : look_.Beside(puzzle.board, {&wanted, 1});
      if (found == kNone && wanted.empty() && is_board) found = look_.FullBoardBeside(puzzle.board);
      if (found != kNone) return look_.PathIn(puzzle.record, found);
    }
    return std::nullopt;
  }

  // The members of the first records, in the order in which they come first.
  [[nodiscard]] LineColumns Columns(const JsonFormat& format) const {
    LineColumns columns;
    columns.is_json = true;
    std::vector<JsonMember> members;
    for (const SeenPuzzle& puzzle :
         std::span(seen_).first(std::min(seen_.size(), kRecordsOfColumns))) {
      FindJsonMembers(look_.TextOf(puzzle.record), members);
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
  Pattern pattern_;
  std::vector<SeenPuzzle> seen_;
};

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

}  // namespace

bool IsSolutionName(std::string_view name) { return IsAmong(name, kSolutionNames); }

bool MayBeJson(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

Result<std::optional<DetectedJson>, std::string> DetectJson(std::string_view text,
                                                            const WantedColumns& wanted) {
  const JsonLook look(text, {});
  const JsonChoice choice(look, {});
  if (!choice.HasRecords()) return std::optional<DetectedJson>{};
  DetectedJson detected = choice.Detected();
  if (wanted.puzzle.empty() && wanted.solution.empty() && wanted.rating.empty()) {
    return std::optional(std::move(detected));
  }
  const WantedColumns named = {NameOf(wanted.puzzle, detected.columns),
                               NameOf(wanted.solution, detected.columns),
                               NameOf(wanted.rating, detected.columns)};
  for (const std::string_view name : {named.puzzle, named.solution, named.rating}) {
    if (auto why = WhyMissing(name, detected.columns)) return *why;
  }
  const JsonLook other_look(text, named.puzzle);
  const JsonChoice other(other_look, named);
  if (!other.HasRecords()) {
    return "no puzzle in the column '" + std::string(named.puzzle) + "' of the first records";
  }
  return std::optional(other.Detected());
}

}  // namespace surudoku

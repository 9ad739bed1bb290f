#include "dataset/json_scanner.h"

#include <algorithm>
#include <utility>

#include "dataset/column_names.h"
#include "dataset/json_record.h"
#include "dataset/line_format.h"
#include "dataset/solution_text.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "kernel/newlines.h"

namespace surudoku {
namespace {

constexpr std::string_view kSpaces = " \t\r\n";

// Inside a list, or inside a string, only these characters matter.
constexpr JsonScanner::Characters SetOf(std::string_view characters) {
  JsonScanner::Characters set{};
  for (const char c : characters) set[static_cast<unsigned char>(c)] = true;
  return set;
}
constexpr JsonScanner::Characters kMattersInList = SetOf("\"[]{}\n");
constexpr JsonScanner::Characters kMattersInString = SetOf("\"\\\n");

bool IsSpace(char c) { return kSpaces.find(c) != std::string_view::npos; }

// No board takes more characters, however it is printed.
constexpr std::size_t kLongestBoard = std::size_t{1} << 15;

// The cells of a value that is a board of this size; else empty. Smaller ones than 9x9 could be
// anything.
std::string CellsOfBoard(std::string_view value, std::size_t size) {
  if (size < kCellCount || value.size() < size || value.size() > kLongestBoard) return {};
  auto cells = ReadJsonCells(value, "", size);
  const bool is_board = cells.ok() && cells.value().text.size() == size;
  return is_board ? std::move(cells.value().text) : std::string();
}

}  // namespace

JsonState JsonScanner::AfterRecord(const JsonFormat& format, JsonPath path) {
  JsonState state;
  state.path = std::move(path);
  state.path.resize(format.steps.size());
  state.depth = static_cast<int>(format.steps.size());
  for (std::size_t i = 0; i < format.steps.size(); ++i) {
    if (format.steps[i].is_object) state.objects |= std::uint64_t{1} << i;
  }
  return state;
}

std::optional<JsonRecord> JsonScanner::unfinished() const {
  if (!state_.in_record || !record_begin_) return std::nullopt;
  return JsonRecord{*record_begin_, text_.size(), record_line_};
}

const JsonScanner::Outside* JsonScanner::unfinished_outside() const {
  const auto first = std::ranges::find_if(outside_, [this](const Outside& value) {
    return text_.size() - value.begin <= kLongestBoard;
  });
  return first == outside_.end() ? nullptr : &*first;
}

std::optional<JsonRecord> JsonScanner::Next() {
  found_.reset();
  while (!found_ && position_ < text_.size()) {
    if (state_.in_string) {
      TakeString();
    } else {
      TakeToken();
    }
  }
  if (!found_ && ends_text_) Finish();
  return found_;
}

// The end of the text ends a record. Brackets that are open there are a fault, too.
void JsonScanner::Finish() {
  const bool is_cut_off = state_.depth > 0;
  if (state_.in_record) {
    EndRecordBefore(text_.size());
  } else if (is_cut_off) {
    found_ = JsonRecord{text_.size(), text_.size(), lines_};
    state_.path.clear();
  }
  state_ = {.path = std::move(state_.path)};
}

void JsonScanner::TakeString() {
  while (position_ < text_.size()) {
    if (!state_.is_escaped && !state_.is_key) SkipTo(kMattersInString);
    if (position_ == text_.size()) return;
    const char c = text_[position_];
    const bool is_escaped = std::exchange(state_.is_escaped, false);
    if (c == '\n' || (c == '"' && !is_escaped)) return EndString();
    state_.is_escaped = c == '\\' && !is_escaped;
    if (state_.is_key) state_.key += c;
    ++position_;
  }
}

// A string ends with its quote, or unfinished with its line.
void JsonScanner::EndString() {
  const bool is_finished = text_[position_] == '"';
  state_.in_string = false;
  if (state_.is_key) state_.expects_key = false;
  state_.is_key = false;
  if (is_finished) ++position_;
  state_.after_string = state_.in_record && is_finished;
  if (!is_finished && IsScalarRecord()) EndRecord(position_);
  if (!state_.in_record && !found_) EndOutside('"');
}

void JsonScanner::TakeToken() {
  if (state_.in_record && state_.depth > record_depth() && !state_.after_string && !IsInObject()) {
    SkipTo(kMattersInList);
    if (position_ == text_.size()) return;
  }
  const char c = text_[position_];
  if (state_.after_string && EndsAfterString(c)) return;
  switch (c) {
    case '\n':
      return TakeLineEnd();
    case ' ':
    case '\t':
    case '\r':
      if (IsScalarRecord()) return EndRecord(position_);
      ++position_;
      return;
    case '{':
    case '[':
      return Open(c);
    case '}':
    case ']':
      return Close(c);
    case ',':
      return Comma();
    case ':':
      state_.expects_key = false;
      ++position_;
      return;
    case '"':
      return BeginString();
    default:
      if (TakeLineBeside()) return;
      BeginValue(c);
      ++position_;
  }
}

// A row of cells, or a run of nearly 81.
bool IsStrayBesideJson(std::string_view line) {
  constexpr std::size_t kFewestOfRow = 4, kFewestOfRun = 60;
  if (line.find_first_of("{}[]\":'") != line.npos) return false;
  std::size_t cells = 0, run = 0, longest = 0;
  bool has_clue = false, is_row = true;
  for (const char c : line) {
    const bool is_clue = IsClueCharacter(c);
    const bool is_cell = is_clue || IsBlankCharacter(c);
    has_clue |= is_clue;
    cells += is_cell ? 1 : 0;
    run = is_cell ? run + 1 : 0;
    longest = std::max(longest, run);
    is_row &= is_cell || std::string_view(" \t\r|,;+").find(c) != std::string_view::npos;
  }
  return has_clue && (longest >= kFewestOfRun || (is_row && cells >= kFewestOfRow));
}

// Takes the rest of a line before or after the JSON text itself, if it has a puzzle.
bool JsonScanner::TakeLineBeside() {
  const bool is_beside = record_depth() > 0 && state_.depth == 0 && !state_.in_record;
  if (!is_beside || position_ < beside_end_) return false;
  const std::size_t newline = text_.find('\n', position_);
  beside_end_ = std::min(newline, text_.size());
  const std::string_view line = text_.substr(position_, beside_end_ - position_);
  if (newline == std::string_view::npos && !ends_text_) {
    outside_.push_back({position_, lines_, state_});
  } else if (IsStrayBesideJson(line)) {
    found_ = JsonRecord{position_, position_ + WithoutCarriageReturn(line).size(), lines_, true};
    stray_path_.clear();
  } else {
    return false;
  }
  position_ = beside_end_;
  return true;
}

// Whether the record ends with the string that was read. Another character than these after a
// string shows that a quote is missing before it: then all quotes after that are wrong ones.
bool JsonScanner::EndsAfterString(char c) {
  const bool is_in_order = std::string_view(",:]}").find(c) != std::string_view::npos;
  if (IsScalarRecord() && (is_in_order || IsSpace(c))) {
    EndRecord(position_);
    return true;
  }
  if (IsSpace(c)) return false;
  state_.after_string = false;
  const std::optional<std::size_t> end = is_in_order ? std::nullopt : RawEnd();
  if (!end) {
    if (IsScalarRecord()) {
      EndRecord(position_);
      return true;
    }
    return false;
  }
  GoBackTo(*end);
  EndRecord(*end);
  return true;
}

// The end of the damaged record at work if its quotes mean nothing. The next call looks only at the
// text after this place, so that a record with many such places takes no longer.
std::optional<std::size_t> JsonScanner::RawEnd() {
  if (!record_begin_) return std::nullopt;
  const std::size_t begin = std::exchange(raw_begin_, position_);
  looked_back_ += position_ - begin;
  const std::string_view record = text_.substr(0, position_);
  if (format_.opening == '"') {
    const std::size_t end = record.find_first_of(",]\n", begin);
    return end == std::string_view::npos ? std::nullopt : std::optional(end);
  }
  if (format_.opening != '{') return std::nullopt;
  for (std::size_t at = begin; (at = record.find('}', at)) < record.size(); ++at) {
    const std::size_t next = record.find_first_not_of(kSpaces, at + 1);
    if (next == std::string_view::npos || record[next] == ',' || record[next] == ']') return at + 1;
  }
  return std::nullopt;
}

void JsonScanner::TakeLineEnd() {
  if (state_.in_record && (format_.has_own_lines || IsScalarRecord())) {
    return EndRecordBefore(position_);
  }
  ++lines_;
  ++position_;
}

void JsonScanner::Open(char c) {
  if (IsScalarRecord()) return EndRecord(position_);
  if (RecoversAtOpening(c)) return;
  BeginValue(c);
  last_opening_ = position_;
  Push(c == '{');
  ++position_;
}

// A value in the place of a key: the object before it, which should have ended, is a damaged record
// or holds the records. A list in a list that is too deep: the record before the outer one should
// have ended.
bool JsonScanner::RecoversAtOpening(char c) {
  const int depth_in_record = state_.depth - record_depth();
  if (IsInObject() && state_.expects_key) {
    if (state_.in_record && depth_in_record == 1 && c == format_.opening) {
      EndRecordBefore(position_);
      return true;
    }
    if (!state_.in_record && state_.passed_over < 0 && depth_in_record == -1) {
      GoOnAfterRecord();
      return true;
    }
    return false;
  }
  if (!state_.in_record || !record_begin_ || format_.opening != '[' || c != '[') return false;
  const bool is_too_deep = depth_in_record >= format_.most_depth;
  if (!is_too_deep || last_opening_ <= *record_begin_) return false;
  const std::string_view between = text_.substr(last_opening_ + 1, position_ - last_opening_ - 1);
  if (between.find_first_not_of(kSpaces) != std::string_view::npos) return false;
  GoBackTo(last_opening_);
  EndRecordBefore(last_opening_);
  return true;
}

void JsonScanner::Push(bool is_object) {
  const auto depth = static_cast<unsigned>(state_.depth);
  if (depth >= kMostNestedJson) {
    ++state_.too_deep;
    return;
  }
  ++state_.depth;
  const std::uint64_t bit = std::uint64_t{1} << depth;
  state_.objects = is_object ? state_.objects | bit : state_.objects & ~bit;
  state_.expects_key = is_object;
}

// A bracket closes the innermost of its kind, and all that is open inside of that.
void JsonScanner::Close(char c) {
  if (state_.too_deep > 0) {
    --state_.too_deep;
    ++position_;
    return;
  }
  int depth = state_.depth - 1;
  while (depth >= 0 && (state_.objects >> depth & 1U) != (c == '}' ? 1U : 0U)) --depth;
  if (state_.in_record && depth >= 0 && depth < record_depth()) return EndRecordBefore(position_);
  ++position_;
  if (depth < 0) return;
  state_.depth = depth;
  state_.expects_key = false;
  if (state_.passed_over >= 0) EndOutside('[');
  if (depth <= state_.passed_over) {
    state_.passed_over = -1;
    state_.are_solutions = state_.has_solution = false;
  }
  if (state_.in_record && depth == record_depth()) EndRecord(position_);
}

// A comma after the outermost bracket: this one was not the last after all.
void JsonScanner::Comma() {
  if (IsScalarRecord()) return EndRecord(position_);
  if (state_.depth == 0 && record_depth() > 0) GoOnAfterRecord();
  if (state_.passed_over >= 0 && !IsInObject()) {
    NotePlaceOutside();
    ++state_.passed.back().count;
  }
  if (IsInListOfLists()) ++state_.path[static_cast<std::size_t>(state_.depth) - 1].count;
  state_.expects_key = IsInObject();
  ++position_;
}

void JsonScanner::BeginString() {
  if (IsScalarRecord()) return EndRecord(position_);
  state_.is_key = IsInObject() && state_.expects_key && !state_.in_record;
  if (IsInObject() && state_.expects_key) {
    state_.expects_key = false;
    if (state_.is_key) state_.key.clear();
  } else {
    BeginValue('"');
  }
  state_.in_string = true;
  ++position_;
}

// Whether a value at this depth may hold records, or be one, by the key before it.
bool JsonScanner::MatchesStep(int depth) const {
  if (depth == 0) return true;
  const JsonStep& step = format_.steps[static_cast<std::size_t>(depth) - 1];
  if (!step.is_object) return true;
  if (!step.key.empty()) return step.key == state_.key;
  return !IsAmong(state_.key, kSolutionNames) &&
         std::ranges::find(step.others, state_.key) == step.others.end();
}

void JsonScanner::BeginValue(char c) {
  const int depth = state_.depth;
  if (state_.in_record) return;
  if (state_.passed_over >= 0) return BeginOutside(c);
  if (depth > record_depth()) return;
  bool matches = MatchesStep(depth);
  if (depth == record_depth()) {
    // In a list every value is a record, in an object only those that look like one.
    const bool is_member = depth > 0 && format_.steps.back().is_object;
    if (matches && (!is_member || c == format_.opening)) return BeginRecord();
    matches = false;
  } else if (matches) {
    const bool is_object = format_.steps[static_cast<std::size_t>(depth)].is_object;
    matches = c == (is_object ? '{' : '[');
    if (matches) BeginStep(depth, is_object);
  }
  if (!matches) BeginOutside(c);
}

// A value that is no record and holds none: it is passed over, but may be a puzzle all the same.
void JsonScanner::BeginOutside(char c) {
  const bool is_bracket = c == '{' || c == '[';
  if ((!is_bracket && c != '"') || state_.too_deep > 0) return;
  std::optional<JsonState> before;
  const bool may_solve = !format_.puzzles_alone.empty() && !state_.has_solution;
  if (c != '{' && (!state_.are_solutions || may_solve)) before = state_;
  if (state_.passed_over < 0 && is_bracket) {
    state_.passed_over = state_.depth;
    state_.are_solutions = IsInObject() && IsAmong(state_.key, kSolutionNames);
    state_.passed.clear();
  }
  if (state_.passed_over >= 0) NotePlaceOutside();
  if (before) outside_.push_back({position_, lines_, *std::move(before)});
}

// The value that began with this character, the last one of its depth, has ended.
void JsonScanner::EndOutside(char opening) {
  while (!outside_.empty() && outside_.back().before.depth > state_.depth) outside_.pop_back();
  if (outside_.empty() || outside_.back().before.depth < state_.depth) return;
  const std::size_t begin = outside_.back().begin;
  if (text_[begin] != opening) return;
  if (IsRecordOutside(text_.substr(begin, position_ - begin))) {
    found_ = JsonRecord{begin, position_, outside_.back().line, true};
    stray_path_ = PathOutside();
  }
  outside_.pop_back();
}

// A puzzle is one, and so is the first solution of a list that has them apart from the puzzles: it
// is named as a fault.
bool JsonScanner::IsRecordOutside(std::string_view value) {
  const std::string cells = CellsOfBoard(value, format_.puzzle_size);
  if (cells.empty()) return false;
  if (!IsFullGridText(cells)) {
    return !state_.are_solutions && std::ranges::any_of(cells, IsClueCharacter);
  }
  const bool may_be = state_.are_solutions || (state_.passed_over >= 0 && !IsInObject());
  if (!may_be || state_.has_solution || !SolvesFirstPuzzle(cells)) return false;
  state_.has_solution = true;
  return true;
}

bool JsonScanner::SolvesFirstPuzzle(std::string_view grid) const {
  return std::ranges::any_of(format_.puzzles_alone,
                             [grid](const std::string& puzzle) { return Completes(grid, puzzle); });
}

// The place at hand inside of the value passed over. Values of lists are counted by their commas.
void JsonScanner::NotePlaceOutside() {
  const auto inside = static_cast<std::size_t>(state_.depth - state_.passed_over);
  state_.passed.resize(inside + 1);
  JsonPlace& place = state_.passed.back();
  if (inside == 0) {
    if (state_.depth > 0) place = PlaceAtHand();
  } else if (IsInObject()) {
    place = {state_.key, 0};
  } else if (place.count == 0) {
    place = {{}, 1};
  }
}

// Of a value outside of the value passed over. Precondition: something is around it.
JsonPlace JsonScanner::PlaceAtHand() const {
  if (IsInObject()) return {state_.key, 0};
  return {{}, state_.path[static_cast<std::size_t>(state_.depth) - 1].count};
}

JsonPath JsonScanner::PathOutside() const {
  const int depth = state_.passed_over >= 0 ? state_.passed_over : state_.depth;
  if (depth == 0 && state_.passed_over < 0) return {};
  JsonPath path(state_.path.begin(), state_.path.begin() + std::max(depth - 1, 0));
  if (state_.passed_over < 0) {
    path.push_back(PlaceAtHand());
    return path;
  }
  const auto inside = static_cast<std::size_t>(state_.depth - state_.passed_over);
  for (std::size_t i = depth > 0 ? 0 : 1; i <= inside && i < state_.passed.size(); ++i) {
    path.push_back(state_.passed[i]);
  }
  return path;
}

// The bracket at this depth is opened. All values of a list of records are counted as they begin,
// since commas may be missing between them; those of other lists by their commas.
void JsonScanner::BeginStep(int depth, bool is_object) {
  const bool is_of_records = depth + 1 == record_depth();
  NoteKey(depth);
  state_.path[static_cast<std::size_t>(depth)] = {{}, is_object || is_of_records ? 0U : 1U};
}

// The key of a value at this depth.
void JsonScanner::NoteKey(int depth) {
  if (depth == 0 || !format_.steps[static_cast<std::size_t>(depth) - 1].is_object) return;
  state_.path[static_cast<std::size_t>(depth) - 1].key = state_.key;
}

void JsonScanner::BeginRecord() {
  before_record_ = state_;
  state_.in_record = true;
  record_begin_ = raw_begin_ = position_;
  record_line_ = lines_;
  NoteKey(record_depth());
  if (!format_.steps.empty() && !format_.steps.back().is_object) ++state_.path.back().count;
}

// The rest of a record that began in an earlier piece is not one.
void JsonScanner::EndRecord(std::size_t end) {
  if (record_begin_) found_ = JsonRecord{*record_begin_, end, record_line_};
  record_begin_.reset();
  GoOnAfterRecord();
}

void JsonScanner::EndRecordBefore(std::size_t position) {
  std::size_t end = position;
  const std::size_t least = record_begin_ ? *record_begin_ + 1 : 0;
  while (end > least && (IsSpace(text_[end - 1]) || text_[end - 1] == ',')) --end;
  EndRecord(end);
}

void JsonScanner::GoBackTo(std::size_t position) {
  looked_back_ += position_ - position;
  lines_ -= kernel::CountNewlines(text_.substr(position, position_ - position));
  position_ = position;
}

}  // namespace surudoku

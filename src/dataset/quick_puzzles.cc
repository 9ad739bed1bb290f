#include "dataset/quick_puzzles.h"

#include <algorithm>
#include <optional>

#include "grid/board_text.h"
#include "grid/grid_text.h"
#include "grid/region_map.h"
#include "text/json_members.h"

namespace surudoku {
namespace {

std::size_t EndOfDigits(std::string_view text, std::size_t at) {
  while (at < text.size() && IsDigit(text[at])) ++at;
  return at;
}

// The quote that ends a valid string, of which `at` is the first character.
std::size_t EndOfContent(std::string_view text, std::size_t at) {
  while (text[at] != '"') at += text[at] == '\\' ? 2 : 1;
  return at;
}

// Without a branch, as vector code does many characters at once.
bool IsPlainContent(std::string_view content) {
  bool is_other = false;
  for (const char c : content) is_other |= (c == '\\') | (static_cast<unsigned char>(c) < ' ');
  return !is_other;
}

// No number begins with a zero, but for what stands behind its point.
bool MayBeDigits(std::string_view text, std::size_t begin, std::size_t end) {
  return end == begin + 1 || (end > begin && (text[begin] != '0' || text[begin - 1] == '.'));
}

}  // namespace

DottedLines::DottedLines(const RecordFormat& format)
    : format_(format),
      are_whole_(format.shape == RecordShape::kLine && format.characters.is_usual() &&
                 format.line.whole_lines && !format.line.solution && !format.line.regions &&
                 !format.line.has_hodoku_lines) {}

bool DottedLines::HasBoard(std::string_view line) {
  if (!are_whole_) return false;
  if (line.size() != size_) {
    size_ = line.size();
    is_size_of_board_ = TakesSize(size_);
  }
  if (!is_size_of_board_ || !IsDottedBoard(line, format_.symbols)) return false;
  if (IsRegionMap(line)) return false;
  if (!format_.needs_blanks && format_.grids_above.empty()) return true;
  const bool has_blanks = line.find('.') != std::string_view::npos;
  return format_.needs_blanks ? has_blanks : !has_blanks;
}

// Puzzles of 81 cells are boards if they have more houses, and have digits alone.
bool DottedLines::TakesSize(std::size_t size) const {
  const std::optional<int> side = BoardSide(size);
  if (!side || size >= format_.line.size_of_several || !format_.sizes.Takes(size)) return false;
  const bool is_plain =
      size == kCellCount && (!format_.rules.has_houses() || format_.symbols != Symbols::kFromOne);
  return !is_plain && !WhyNoBoard(format_.rules, *side);
}

const char* JsonShape::FindPuzzle(std::string_view record) {
  constexpr int kMostMisses = 16;
  if (misses_ == kMostMisses || record.size() > kLongestJsonRecord) return nullptr;
  if (const char* const puzzle = FindAlike(record)) return puzzle;
  const char* const puzzle = Learn(record);
  if (puzzle == nullptr) ++misses_;
  return puzzle;
}

const char* JsonShape::FindAlike(std::string_view record) const {
  const char* puzzle = nullptr;
  std::size_t at = 0;
  for (const Part& part : parts_) {
    const std::string_view same(text_.data() + part.begin, part.size);
    if (at > record.size() || !record.substr(at).starts_with(same)) return nullptr;
    at += same.size();
    if (part.behind == Kind::kPuzzle) {
      puzzle = record.data() + at;
      at += kCellCount;
    } else if (part.behind == Kind::kString) {
      const std::size_t end = std::min(record.find('"', at), record.size());
      if (!IsPlainContent(record.substr(at, end - at))) return nullptr;
      at = end;
    } else if (part.behind == Kind::kDigits) {
      const std::size_t end = EndOfDigits(record, at);
      if (!MayBeDigits(record, at, end)) return nullptr;
      at = end;
    }
  }
  return at == record.size() ? puzzle : nullptr;
}

const char* JsonShape::Learn(std::string_view record) {
  if (!record.starts_with('{')) return nullptr;
  const std::string_view value = FindSoleMember(record, format_.puzzle);
  const bool is_string = value.size() == kCellCount + 2 && value.front() == '"';
  if (!is_string || value.find('\\') != std::string_view::npos) return nullptr;
  const char* const puzzle = value.data() + 1;
  SetParts(record, static_cast<std::size_t>(puzzle - record.data()));
  return puzzle;
}

// Precondition: the record is valid JSON.
void JsonShape::SetParts(std::string_view record, std::size_t puzzle) {
  text_ = record;
  parts_.clear();
  std::size_t begin = 0;
  for (std::size_t at = 0; at < record.size(); ++at) {
    if (IsDigit(record[at])) {
      parts_.push_back({begin, at - begin, Kind::kDigits});
      begin = EndOfDigits(record, at);
      at = begin - 1;
    } else if (record[at] == '"') {
      const std::size_t content = at + 1;
      at = EndOfContent(record, content);
      const bool is_key = record[record.find_first_not_of(" \t\r\n", at + 1)] == ':';
      if (is_key || !IsPlainContent(record.substr(content, at - content))) continue;
      parts_.push_back({begin, content - begin, content == puzzle ? Kind::kPuzzle : Kind::kString});
      begin = at;
    }
  }
  parts_.push_back({begin, record.size() - begin, Kind::kEnd});
}

}  // namespace surudoku

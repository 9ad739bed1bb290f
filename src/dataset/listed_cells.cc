#include "dataset/listed_cells.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "grid/board_text.h"

namespace surudoku {
namespace {

using CharacterSet = std::array<bool, 256>;

constexpr CharacterSet SetOf(std::string_view characters) {
  CharacterSet set{};
  for (const char c : characters) set[static_cast<unsigned char>(c)] = true;
  return set;
}

bool IsIn(char c, const CharacterSet& set) { return set[static_cast<unsigned char>(c)]; }

/// The characters of a list.
struct ListGrammar {
  CharacterSet between;  ///< parts
  CharacterSet ends;     ///< the list
  bool has_boards;       ///< cells may be letters and numbers, and rows of any length
};

constexpr ListGrammar kOnLine = {SetOf(" ,/[]()"), SetOf("\t\r\v\f\"'`=<>{}&?\\;:|#"), false};
constexpr ListGrammar kAlone = {SetOf(" \t\r\n,;/|[](){}'\""), SetOf(""), true};
constexpr std::size_t kMostCells = 625;
constexpr std::size_t kLongestPart = 75;

bool IsCellSymbol(char c, const ListGrammar& grammar) {
  if (!grammar.has_boards) return IsClueCharacter(c) || IsBlankCharacter(c);
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || IsBlankCharacter(c);
}

// The character of a cell: 7, C, 12 or -1.
std::optional<char> CellOf(std::string_view part, const ListGrammar& grammar) {
  constexpr int kMost = 25;
  if (part == "-1") return '.';
  if (part.size() == 1) {
    return IsCellSymbol(part.front(), grammar) ? std::optional(part.front()) : std::nullopt;
  }
  const bool is_number =
      grammar.has_boards && part.size() == 2 && std::ranges::all_of(part, IsDigit);
  if (!is_number) return std::nullopt;
  const int number = (part[0] - '0') * 10 + (part[1] - '0');
  if (number > kMost) return std::nullopt;
  return static_cast<char>(number < 10 ? '0' + number : 'A' + number - 10);
}

// Why a part is neither a cell nor a row of so many.
GridTextError ErrorOfPart(std::string_view part, std::size_t begin, std::size_t size,
                          const ListGrammar& grammar) {
  const auto wrong =
      std::ranges::find_if_not(part, [&](char c) { return IsCellSymbol(c, grammar); });
  if (wrong != part.end()) {
    return {begin + static_cast<std::size_t>(wrong - part.begin()), NeitherDigitNorBlank(*wrong)};
  }
  return {begin,
          std::to_string(part.size()) + " cells where " + std::to_string(size) + " are together"};
}

/// Reads one part after another.
class ListReader {
 public:
  explicit ListReader(const ListGrammar& grammar) : grammar_(grammar) {}

  CellList Read(std::string_view text, std::size_t begin) {
    const auto goes_on = [this](char c) {
      return !IsIn(c, grammar_.between) && !IsIn(c, grammar_.ends);
    };
    while (begin < text.size() && !IsIn(text[begin], grammar_.ends) && !IsTooLong()) {
      std::size_t end = begin;
      while (end < text.size() && goes_on(text[end])) ++end;
      // A puzzle may stand after a few numbers.
      if (list_.parts > 0 && end - begin > kLongestPart) break;
      list_.end = end;
      Take(text.substr(begin, end - begin), begin);
      if (list_.parts == 1 && list_.strange > 0) break;
      begin = SkipBetween(text, list_.end);
    }
    return std::move(list_);
  }

  [[nodiscard]] std::size_t SkipBetween(std::string_view text, std::size_t at) const {
    while (at < text.size() && IsIn(text[at], grammar_.between)) ++at;
    return at;
  }

 private:
  // A whole text with more parts than a board has cells is no list.
  [[nodiscard]] bool IsTooLong() const { return grammar_.has_boards && list_.parts == kMostCells; }

  // The first part tells whether all are rows.
  [[nodiscard]] bool AreRows() const {
    return grammar_.has_boards ? size_ >= kSide : size_ == kSide;
  }

  void Take(std::string_view part, std::size_t begin) {
    if (list_.parts++ == 0) size_ = part.size();
    const std::optional<char> cell = AreRows() ? std::nullopt : CellOf(part, grammar_);
    const bool is_row = AreRows() && part.size() == size_ && std::ranges::all_of(part, [&](char c) {
                          return IsCellSymbol(c, grammar_);
                        });
    if (!cell && !is_row) {
      if (list_.strange++ == 0) list_.error = ErrorOfPart(part, begin, size_, grammar_);
      return Add(std::string(size_, '.'), begin);
    }
    Add(cell ? std::string(1, *cell) : std::string(part), begin);
  }

  void Add(const std::string& cells, std::size_t begin) {
    for (std::size_t i = 0; i < cells.size(); ++i) list_.offsets.push_back(begin + i);
    list_.text += cells;
  }

  const ListGrammar& grammar_;
  std::size_t size_ = 0;  // of the first part
  CellList list_;
};

}  // namespace

CellList CellListAt(std::string_view line, std::size_t begin) {
  return ListReader(kOnLine).Read(line, begin);
}

std::optional<CellList> FindListedCells(std::string_view text) {
  ListReader reader(kAlone);
  CellList list = reader.Read(text, reader.SkipBetween(text, 0));
  const bool is_all = reader.SkipBetween(text, list.end) == text.size();
  const bool are_cells = list.parts == list.text.size() && list.parts >= kCellCount;
  const bool are_rows = list.parts >= kSide && list.parts * list.parts == list.text.size();
  const bool is_board = (are_cells || are_rows) && BoardSide(list.text.size()).has_value();
  return is_all && is_board && list.strange == 0 ? std::optional(std::move(list)) : std::nullopt;
}

}  // namespace surudoku

#include "dataset/cell_facts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "dataset/json_record.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"

namespace surudoku {
namespace {

constexpr std::size_t kFewestFacts = 17;
constexpr std::string_view kSpacesOfFacts = " \t\r";

/// `given(1, 1, 5).`
struct Fact {
  std::size_t begin = 0;
  std::size_t end = 0;  ///< after the dot
  std::string_view name;
  std::array<int, 3> numbers{};  ///< row, column and value

  [[nodiscard]] bool IsCell(int first) const {
    const auto is_place = [first](int number) { return number >= first && number < first + kSide; };
    return is_place(numbers[0]) && is_place(numbers[1]) && numbers[2] >= 0 && numbers[2] <= kSide;
  }
};

bool IsOfName(char c) { return IsLetter(c) || IsDigit(c) || c == '_'; }

/// Goes through the facts, the breaks and the other text of a program.
class FactReader {
 public:
  enum class Kind : std::uint8_t {
    kFact,
    kBreak,  ///< an empty line or a comment
    kOther,
    kEnd
  };

  explicit FactReader(std::string_view text) : text_(text) {}

  Kind Next() {
    if (SkipSpaces() > 1) return Kind::kBreak;
    if (at_ == text_.size()) return Kind::kEnd;
    if (text_[at_] == '%') {
      at_ = std::min(text_.find('\n', at_), text_.size());
      return Kind::kBreak;
    }
    fact_ = {.begin = at_, .end = at_, .name = {}};
    if (TakeFact()) return Kind::kFact;
    at_ = std::max(at_, fact_.begin + 1);
    return Kind::kOther;
  }

  [[nodiscard]] const Fact& fact() const { return fact_; }

 private:
  // Passes over spaces, and counts the line ends.
  std::size_t SkipSpaces() {
    std::size_t newlines = 0;
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\n') {
        ++newlines;
      } else if (kSpacesOfFacts.find(text_[at_]) == std::string_view::npos) {
        break;
      }
    }
    return newlines;
  }

  bool Take(char c) {
    at_ = std::min(text_.find_first_not_of(kSpacesOfFacts, at_), text_.size());
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  bool TakeNumber(int& number) {
    at_ = std::min(text_.find_first_not_of(kSpacesOfFacts, at_), text_.size());
    const char* const begin = text_.data() + at_;
    const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), number);
    at_ += static_cast<std::size_t>(end - begin);
    return error == std::errc();
  }

  bool TakeFact() {
    while (at_ < text_.size() && IsOfName(text_[at_])) ++at_;
    fact_.name = text_.substr(fact_.begin, at_ - fact_.begin);
    if (fact_.name.empty() || !Take('(')) return false;
    for (std::size_t i = 0; i < fact_.numbers.size(); ++i) {
      if (!TakeNumber(fact_.numbers[i])) return false;
      if (!Take(i + 1 < fact_.numbers.size() ? ',' : ')')) return false;
    }
    if (!Take('.')) return false;
    fact_.end = at_;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Fact fact_;
};

// The name that most facts have.
std::string MostFrequentName(std::string_view text) {
  std::map<std::string_view, std::size_t> counts;
  FactReader facts(text);
  for (auto kind = facts.Next(); kind != FactReader::Kind::kEnd; kind = facts.Next()) {
    if (kind == FactReader::Kind::kFact) ++counts[facts.fact().name];
  }
  const auto most =
      std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; });
  return most == counts.end() ? std::string() : std::string(most->first);
}

bool HasZeroAsPlace(std::string_view text, std::string_view name) {
  FactReader facts(text);
  for (auto kind = facts.Next(); kind != FactReader::Kind::kEnd; kind = facts.Next()) {
    const Fact& fact = facts.fact();
    if (kind != FactReader::Kind::kFact || fact.name != name) continue;
    if (fact.numbers[0] == 0 || fact.numbers[1] == 0) return true;
  }
  return false;
}

// Whether all puzzles of a text can be read in a style, and have clues enough.
bool ReadsAllFacts(std::string_view text, const FactStyle& style) {
  const std::vector<BoardRecord> records = FindFactGrids(text, style).records;
  return !records.empty() && std::ranges::all_of(records, [&](const BoardRecord& record) {
    const auto cells = ReadFactGrid(text.substr(record.begin, record.end - record.begin), style);
    return cells.ok() && CountClues(cells.value().text) >= kFewestFacts &&
           !FindClueClash(cells.value().text);
  });
}

}  // namespace

FactGrids FindFactGrids(std::string_view text, const FactStyle& style) {
  FactGrids grids;
  std::optional<BoardRecord> grid;  // the one at work
  std::size_t counted = 0;          // line ends up to here
  std::uint64_t line = 0;
  const auto end = [&] {
    if (grid) grids.records.push_back(*grid);
    grid.reset();
  };
  FactReader facts(text);
  for (auto kind = facts.Next(); kind != FactReader::Kind::kEnd; kind = facts.Next()) {
    const Fact& fact = facts.fact();
    if (kind == FactReader::Kind::kBreak) {
      if (style.breaks_end) end();
    } else if (kind == FactReader::Kind::kOther || fact.name != style.name) {
      end();
    } else if (grid) {
      grid->end = fact.end;
    } else {
      line += static_cast<std::uint64_t>(
          std::ranges::count(text.substr(counted, fact.begin - counted), '\n'));
      counted = fact.begin;
      grid = {fact.begin, fact.end, line};
    }
  }
  grids.unfinished = grid ? grid->begin : text.size();
  end();
  return grids;
}

Result<PlacedCells, RecordError> ReadFactGrid(std::string_view record, const FactStyle& style) {
  PlacedCells cells = {std::string(kCellCount, '.'), std::vector<std::size_t>(kCellCount)};
  FactReader facts(record);
  for (auto kind = facts.Next(); kind != FactReader::Kind::kEnd; kind = facts.Next()) {
    if (kind != FactReader::Kind::kFact) continue;
    const Fact& fact = facts.fact();
    const auto error = [&](std::string reason) {
      return RecordError{PlaceInRecord(record, fact.begin), std::move(reason)};
    };
    if (!fact.IsCell(style.first)) return error("not a row, a column and a digit of a 9x9 grid");
    const auto cell = static_cast<std::size_t>((fact.numbers[0] - style.first) * kSide +
                                               fact.numbers[1] - style.first);
    if (fact.numbers[2] == 0) continue;
    const char digit = static_cast<char>('0' + fact.numbers[2]);
    if (cells.text[cell] != '.' && cells.text[cell] != digit) {
      return error("another digit for " + CellName(static_cast<int>(cell)));
    }
    cells.text[cell] = digit;
    cells.offsets[cell] = fact.begin;
  }
  return cells;
}

std::optional<FactStyle> FindFactStyle(std::string_view text) {
  FactStyle style = {.name = MostFrequentName(text)};
  if (style.name.empty()) return std::nullopt;
  style.first = HasZeroAsPlace(text, style.name) ? 0 : 1;
  for (const bool breaks_end : {true, false}) {
    style.breaks_end = breaks_end;
    if (ReadsAllFacts(text, style)) return style;
  }
  return std::nullopt;
}

}  // namespace surudoku

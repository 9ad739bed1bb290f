#include "reading/areas.h"

#include <bit>

#include "reading/judge.h"

namespace surudoku::reading {
namespace {

/// A set of signs: bit i is kSigns[i].
using SignSet = std::uint32_t;

// The set of each byte that is a sign; of others the empty one.
constexpr std::array<SignSet, 256> MakeSignSets() {
  std::array<SignSet, 256> sets{};
  for (std::size_t i = 0; i < kSigns.size(); ++i) {
    sets[static_cast<unsigned char>(kSigns[i])] = SignSet{1} << i;
  }
  return sets;
}
constexpr std::array<SignSet, 256> kSignSets = MakeSignSets();

SignSet SignOf(char c) { return kSignSets[static_cast<unsigned char>(c)]; }

struct SignedArea {
  Area area;
  SignSet signs = 0;
};

// Reads each area with the signs of all that are near.
void ShareOut(const std::vector<SignedArea>& found, AreasOfSigns& areas) {
  constexpr std::uint32_t kNear = 1500;
  for (std::size_t first = 0; first < found.size();) {
    std::size_t last = first;
    SignSet signs = 0;
    while (last < found.size() &&
           (last == first || found[last].area.begin - found[last - 1].area.end <= kNear)) {
      signs |= found[last++].signs;
    }
    if (signs == 0) signs = 1;
    for (; signs != 0; signs &= signs - 1) {
      AreaList& list = areas[static_cast<std::size_t>(std::countr_zero(signs))];
      for (std::size_t i = first; i < last; ++i) list.push_back(found[i].area);
    }
    first = last;
  }
}

/// Finds runs of digits and signs with light gaps.
class DigitRuns {
 public:
  explicit DigitRuns(std::string_view symbols) : symbols_(symbols) {}

  std::vector<SignedArea> Find() {
    char before = '\n';
    for (std::size_t at = 0; at < symbols_.size(); ++at) {
      const char c = symbols_[at];
      const SignSet sign = SignOf(c);
      if (IsDigit(c) || sign != 0) {
        TakeCell(at, before, sign);
      } else if (IsLetter(c)) {
        End();
      } else if (!IsLight(c)) {
        if (++gap_ > 60) End();
      }
      before = c;
    }
    End();
    return std::move(found_);
  }

 private:
  // A letter touches no cell, but that letters may be signs themselves.
  void TakeCell(std::size_t at, char before, SignSet sign) {
    const char c = symbols_[at];
    const bool is_letter = IsLetter(c);
    const bool follows_letter = IsLetter(before) && SignOf(before) == 0;
    const char next = at + 1 < symbols_.size() ? symbols_[at + 1] : '\n';
    const bool precedes_letter = is_letter && IsLetter(next) && SignOf(next) == 0;
    if (follows_letter || precedes_letter) {
      if (is_letter) End();
      return;
    }
    if (cells_ == 0) run_.area.begin = static_cast<std::uint32_t>(at);
    run_.area.end = static_cast<std::uint32_t>(at + 1);
    run_.signs |= sign;
    ++cells_;
    gap_ = 0;
  }

  void End() {
    constexpr std::size_t kFewestCells = 4;
    if (cells_ >= kFewestCells) found_.push_back(run_);
    run_ = {};
    cells_ = gap_ = 0;
  }

  std::string_view symbols_;
  std::vector<SignedArea> found_;
  SignedArea run_;
  std::size_t cells_ = 0;  // of the run
  std::size_t gap_ = 0;    // signs since its last cell
};

/// A word of letters, digits and signs.
struct LetterWord {
  std::size_t size = 0;
  std::uint32_t letters = 0;  ///< bit 0 is A, of either case
  std::size_t letter_count = 0;
  SignSet signs = 0;
  bool has_digit = false;
  bool has_other_letter = false;  ///< past Y, or outside ASCII
};

void AddToWord(char c, LetterWord& word) {
  ++word.size;
  const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  if (upper >= 'A' && upper <= 'Y') {
    word.letters |= std::uint32_t{1} << (upper - 'A');
    ++word.letter_count;
  } else if (IsLetter(c)) {
    word.has_other_letter = true;
  }
  word.has_digit |= IsDigit(c);
  word.signs |= SignOf(c);
}

// Letters beside digits or signs, or letters of which no two are equal, as in a complete row.
bool MayBeCells(const LetterWord& word) {
  const bool has_values = word.letter_count > 0 || (word.has_digit && word.signs != 0);
  if (word.size < 10 || word.has_other_letter || !has_values) return false;
  if (ShapeOfSide(word.size) == nullptr && ShapeOfCells(word.size) == nullptr) return false;
  const bool are_all_different =
      static_cast<std::size_t>(std::popcount(word.letters)) == word.letter_count;
  return word.size > kMostSide || word.has_digit || word.signs != 0 ? true : are_all_different;
}

bool MayHaveLetterCells(std::string_view line, SignSet& signs) {
  constexpr std::size_t kFewestSingles = 10;
  std::size_t singles = 0;
  bool may_have = false;
  LetterWord word;
  for (std::size_t at = 0; at <= line.size(); ++at) {
    const char c = at < line.size() ? line[at] : ' ';
    if (c == kFiller && at < line.size()) continue;
    if (IsAlnum(c) || SignOf(c) != 0) {
      AddToWord(c, word);
      continue;
    }
    if (word.size == 0) continue;
    singles += word.size == 1 ? 1U : 0U;
    if (word.size == 1 || MayBeCells(word)) signs |= word.signs;
    may_have |= MayBeCells(word);
    word = {};
  }
  return may_have || singles >= kFewestSingles;
}

}  // namespace

void FindDigitAreas(const Source& source, AreasOfSigns& areas) {
  ShareOut(DigitRuns(source.symbols).Find(), areas);
}

void FindLetterAreas(const Source& source, AreasOfSigns& areas) {
  std::vector<SignedArea> lines;
  for (std::size_t line = 0; line < source.line_count(); ++line) {
    const std::string_view text = source.Line(line);
    if (text.size() < 10) continue;  // shorter than a row
    SignedArea found;
    if (!MayHaveLetterCells(text, found.signs)) continue;
    found.area = {static_cast<std::uint32_t>(source.LineBegin(line)),
                  static_cast<std::uint32_t>(source.LineEnd(line))};
    lines.push_back(found);
  }
  ShareOut(lines, areas);
}

}  // namespace surudoku::reading

#include "reading/areas.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "reading/board_shapes.h"

namespace surudoku::reading {
namespace {

/// A set of signs: bit i is kSigns[i].
using SignSet = std::uint32_t;

/// The part that a byte plays in areas.
enum class AreaByte : std::uint8_t { kLight, kGap, kLetter, kCell };

/// The part of each byte if some signs stand for blanks.
struct SignTable {
  std::array<SignSet, 256>
      signs{};  ///< the set of each byte that is a sign; of others the empty one
  std::array<AreaByte, 256> bytes{};

  [[nodiscard]] constexpr SignSet SignOf(char c) const {
    return signs[static_cast<unsigned char>(c)];
  }
  [[nodiscard]] constexpr AreaByte ByteOf(char c) const {
    return bytes[static_cast<unsigned char>(c)];
  }
};

constexpr AreaByte AreaByteOfClass(ByteClass kind) {
  if (kind <= ByteClass::kLineEnd) return AreaByte::kLight;
  if (kind == ByteClass::kDigit) return AreaByte::kCell;
  return kind == ByteClass::kLetter ? AreaByte::kLetter : AreaByte::kGap;
}

constexpr SignTable MakeSignTable(std::string_view signs) {
  SignTable table;
  for (std::size_t i = 0; i < table.bytes.size(); ++i) {
    table.bytes[i] = AreaByteOfClass(ClassOfByte(static_cast<unsigned char>(i)));
  }
  for (std::size_t i = 0; i < signs.size(); ++i) {
    const auto byte = static_cast<unsigned char>(signs[i]);
    table.signs[byte] = SignSet{1} << i;
    table.bytes[byte] = AreaByte::kCell;
  }
  return table;
}
constexpr SignTable kSignTable = MakeSignTable(kSigns);

SignSet SignOf(char c) { return kSignTable.SignOf(c); }

constexpr SignSet kAllSigns = (SignSet{1} << kSigns.size()) - 1;

constexpr std::array<bool, 256> MakeLetterWordBytes() {
  std::array<bool, 256> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const ByteClass kind = ClassOfByte(static_cast<unsigned char>(i));
    bytes[i] = kind == ByteClass::kFiller || kind == ByteClass::kDigit ||
               kind == ByteClass::kLetter || kSignTable.signs[i] != 0;
  }
  return bytes;
}
constexpr std::array<bool, 256> kIsOfLetterWord = MakeLetterWordBytes();

struct SignedArea {
  Area area;
  SignSet signs = 0;           ///< that stand in it
  SignSet useful = kAllSigns;  ///< with which it may have a row
  std::uint32_t clues = 2;     ///< digits from 1 on; of areas of letters as many as a board needs

  [[nodiscard]] bool IsUseful(std::size_t sign) const { return (useful >> sign & 1U) != 0; }
};

// Whether areas near each other may have a board, which has a clue: the smallest has 16 cells, and
// 12 if it lacks a row.
bool MayHaveBoard(std::span<const SignedArea> near, std::size_t sign) {
  std::uint64_t cells = 0, clues = 0;
  for (const SignedArea& area : near) {
    if (!area.IsUseful(sign)) continue;
    cells += area.area.cells;
    clues += area.clues;
  }
  return cells >= 12 && clues > 0;
}

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
      const auto sign = static_cast<std::size_t>(std::countr_zero(signs));
      const std::span near = std::span(found).subspan(first, last - first);
      if (!MayHaveBoard(near, sign)) continue;
      for (const SignedArea& area : near) {
        if (area.IsUseful(sign)) areas[sign].push_back(area.area);
      }
    }
    first = last;
  }
}

/// Finds runs of digits and signs with light gaps.
class DigitRuns {
 public:
  DigitRuns(std::string_view symbols, const SignTable& table) : symbols_(symbols), table_(table) {}

  std::vector<SignedArea> Find() {
    for (std::size_t at = NextCell(0); at < symbols_.size(); ++at) {
      switch (table_.ByteOf(symbols_[at])) {
        case AreaByte::kCell:
          at = IsLetter(symbols_[at]) ? TakeLetter(at) : TakeCells(at);
          break;
        case AreaByte::kLetter:
          End();
          at = NextCell(at + 1) - 1;
          break;
        case AreaByte::kGap:
          if (++gap_ > 60) End();
          break;
        case AreaByte::kLight:
          break;
      }
    }
    End();
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kFewestCells = 4;

  [[nodiscard]] std::size_t NextCell(std::size_t at) const {
    while (at < symbols_.size() && table_.ByteOf(symbols_[at]) != AreaByte::kCell) ++at;
    return at;
  }

  // Whether the byte at a place is a letter that is no sign.
  [[nodiscard]] bool IsText(std::size_t at) const {
    return at < symbols_.size() && table_.ByteOf(symbols_[at]) == AreaByte::kLetter;
  }

  // A letter touches no cell, but that letters may be signs themselves. The last byte taken.
  std::size_t TakeLetter(std::size_t at) {
    if ((at > 0 && IsText(at - 1)) || IsText(at + 1)) {
      End();
    } else {
      Add({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 1), 1},
          table_.SignOf(symbols_[at]), 0);
    }
    return at;
  }

  // Cells that are no letters, side by side. The last byte taken.
  std::size_t TakeCells(std::size_t at) {
    if (at > 0 && IsText(at - 1)) return at;
    Area area = {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at), 0};
    SignSet signs = 0;
    std::uint32_t clues = 0;
    for (; at < symbols_.size() && IsPlainCell(symbols_[at]); ++at) {
      signs |= table_.SignOf(symbols_[at]);
      clues += symbols_[at] >= '1' && symbols_[at] <= '9' ? 1U : 0U;
    }
    area.cells = static_cast<std::uint32_t>(at) - area.begin;
    area.end = static_cast<std::uint32_t>(at);
    Add(area, signs, clues);
    return at - 1;
  }

  [[nodiscard]] bool IsPlainCell(char c) const {
    return table_.ByteOf(c) == AreaByte::kCell && !IsLetter(c);
  }

  void Add(const Area& area, SignSet signs, std::uint32_t clues) {
    if (cells_ == 0) run_.area.begin = area.begin;
    run_.area.end = area.end;
    run_.signs |= signs;
    cells_ += area.cells;
    clues_ += clues;
    gap_ = 0;
  }

  void End() {
    if (cells_ >= kFewestCells) {
      if (clues_ < kFewestCells) run_.useful = run_.signs;
      run_.area.cells = cells_;
      run_.clues = clues_;
      found_.push_back(run_);
    }
    if (cells_ > 0) run_ = {};
    cells_ = clues_ = 0;
    gap_ = 0;
  }

  std::string_view symbols_;
  const SignTable& table_;
  std::vector<SignedArea> found_;
  SignedArea run_;
  std::uint32_t cells_ = 0;  // of the run
  std::uint32_t clues_ = 0;  // digits from 1 on among them
  std::size_t gap_ = 0;      // signs since its last cell
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

bool AreAllDifferent(const LetterWord& word) {
  return static_cast<std::size_t>(std::popcount(word.letters)) == word.letter_count;
}

// Letters beside digits or signs, or letters of which no two are equal, as in a complete row.
bool MayBeCells(const LetterWord& word) {
  const bool has_values = word.letter_count > 0 || (word.has_digit && word.signs != 0);
  if (word.size < 10 || word.has_other_letter || !has_values) return false;
  if (ShapeOfSide(word.size) == nullptr && SidesNearCells(word.size) == 0) return false;
  return word.size > kMostSide || word.has_digit || word.signs != 0 || AreAllDifferent(word);
}

// One sign for blanks, as often as a row has cells.
bool IsEmptyRow(const LetterWord& word) {
  return word.letter_count == 0 && !word.has_digit && !word.has_other_letter &&
         std::has_single_bit(word.signs) && word.size >= 10 && ShapeOfSide(word.size) != nullptr;
}

/// Reads the words of a line, and the signs with which it may have cells.
class LetterLine {
 public:
  explicit LetterLine(std::string_view line) : line_(line) {}

  void Read() {
    for (std::size_t at = 0; at < line_.size();) {
      const std::size_t begin = at;
      at = EndOfLetterWord(line_, begin, kIsOfLetterWord);
      const std::size_t size = at - begin;
      const bool has_filler = line_.substr(begin, size).find(kFiller) != std::string_view::npos;
      const bool is_taken = size > 0 && line_[begin] == kTaken;
      if (size == 1 || (size >= kShortest && !is_taken) || has_filler)
        Take(line_.substr(begin, size));
      ++at;
    }
    if (singles_ >= kFewestSingles) useful_ = kAllSigns;
  }

  [[nodiscard]] SignSet signs() const { return signs_; }    ///< of its words
  [[nodiscard]] SignSet useful() const { return useful_; }  ///< empty if it has no cells

 private:
  static constexpr std::size_t kShortest = 10;
  static constexpr std::size_t kFewestSingles = 10;

  static bool IsOfWord(char c) { return kIsOfLetterWord[static_cast<unsigned char>(c)]; }

  void Take(std::string_view text) {
    LetterWord word;
    for (const char c : text) {
      if (c != kFiller && IsOfWord(c)) AddToWord(c, word);
    }
    if (word.size == 1) {
      ++singles_;
      signs_ |= word.signs;
    } else if (IsEmptyRow(word)) {
      signs_ |= word.signs;
      useful_ |= word.signs;
    } else if (MayBeCells(word)) {
      signs_ |= word.signs;
      useful_ |= word.has_digit || AreAllDifferent(word) ? kAllSigns : word.signs;
    }
  }

  std::string_view line_;
  std::size_t singles_ = 0;
  SignSet signs_ = 0;
  SignSet useful_ = 0;
};

// The end of a part of a word, and its characters.
std::pair<std::size_t, std::size_t> EndOfLetterBox(std::string_view symbols, std::size_t at,
                                                   const std::array<bool, 256>& is_of_word) {
  std::size_t end = at, count = 0;
  for (; at < symbols.size(); ++at) {
    const bool is_filler = symbols[at] == kFiller;
    const bool is_of_box = is_of_word[static_cast<unsigned char>(symbols[at])];
    if (!is_of_box && !is_filler) break;
    if (is_of_box) end = at + 1;
    count += is_filler ? 0U : 1U;
  }
  return {end, count};
}

}  // namespace

std::size_t EndOfLetterWord(std::string_view symbols, std::size_t at,
                            const std::array<bool, 256>& is_of_word) {
  constexpr std::size_t kFewestOfBox = 3, kMostOfBox = 7;
  const auto [first_end, width] = EndOfLetterBox(symbols, at, is_of_word);
  std::size_t end = first_end;
  while (width >= kFewestOfBox && width <= kMostOfBox) {
    std::size_t next = std::min(symbols.find_first_not_of(' ', end), symbols.size());
    if (next == symbols.size() || symbols[next] != '|') break;
    next = std::min(symbols.find_first_not_of(' ', next + 1), symbols.size());
    const auto [box_end, count] = EndOfLetterBox(symbols, next, is_of_word);
    if (count != width) break;
    end = box_end;
  }
  return end;
}

void FindDigitAreas(const Source& source, AreasOfSigns& areas) {
  ShareOut(DigitRuns(source.symbols, kSignTable).Find(), areas);
}

void FindDoubtfulAreas(const Source& source, std::string_view signs, AreasOfSigns& areas) {
  ShareOut(DigitRuns(source.symbols, MakeSignTable(signs)).Find(), areas);
}

void FindLetterAreas(const Source& source, AreasOfSigns& areas) {
  std::vector<SignedArea> lines;
  for (std::size_t line = 0; line < source.line_count(); ++line) {
    const std::string_view text = source.Line(line);
    if (text.size() < 10) continue;  // shorter than a row
    LetterLine words(text);
    words.Read();
    if (words.useful() == 0) continue;
    SignedArea found = {.area = {}, .signs = words.signs(), .useful = words.useful()};
    found.area.begin = static_cast<std::uint32_t>(source.LineBegin(line));
    found.area.end = static_cast<std::uint32_t>(source.LineEnd(line));
    lines.push_back(found);
  }
  ShareOut(lines, areas);
}

}  // namespace surudoku::reading

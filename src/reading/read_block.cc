#include "reading/read_block.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <string>
#include <utility>

#include "reading/arbiter.h"
#include "reading/cells.h"
#include "reading/codes.h"
#include "reading/damaged_runs.h"
#include "reading/damaged_words.h"
#include "reading/first_values.h"
#include "reading/flows.h"
#include "reading/notations.h"
#include "reading/rows.h"
#include "reading/series.h"
#include "reading/solutions.h"
#include "reading/stacks.h"

namespace surudoku::reading {
namespace {

constexpr Sides kBelow9 = SidesFrom(4, 8);
constexpr Sides kUpTo9 = SidesFrom(4, 9);
constexpr Sides kPast9 = SidesFrom(10, 25);
constexpr Sides kAll = SidesFrom(4, 25);
constexpr Sides kOnly9 = SidesFrom(9, 9);

/// Reads a text in all dressings. A board that is certain is taken out of the symbols, so that a
/// text in one dressing is read about once.
class TextReader {
 public:
  TextReader(Source& source, const ReadingOptions& options) : source_(source) {
    tokens_.symbols = options.symbols;
    if (options.may_have_few_clues) tokens_.clues = Clues::kMayBeFew;
    if (options.answer_side > 0) {
      tokens_.clues = Clues::kMayClash;
      sides_ = SidesFrom(options.answer_side, options.answer_side);
    }
    char before = '\n';
    for (const char c : source_.symbols) {
      ++counts_[static_cast<unsigned char>(c)];
      runs_[static_cast<unsigned char>(c)] += c != before ? 1U : 0U;
      before = c;
    }
    for (char c = '0'; c <= '9'; ++c) digits_left_ += Count(c);
  }

  /// `first`: the dressing to begin with, as most boards have it; null if that is not known.
  Boards Find(const char* first) {
    FindCodes(source_, found_);
    for (const auto& [name, read] : kPasses) {
      if (first != nullptr && std::string_view(name) == first) (this->*read)();
    }
    FindFacts(source_, found_);
    for (const auto& [name, read] : kPasses) {
      if (first == nullptr || std::string_view(name) != first) (this->*read)();
    }
    return std::move(found_);
  }

 private:
  /// One or more dressings of such a name.
  struct Pass {
    const char* dressing;
    void (TextReader::*read)();
  };
  static const std::array<Pass, 9> kPasses;

  [[nodiscard]] std::size_t Count(char c) const { return counts_[static_cast<unsigned char>(c)]; }
  [[nodiscard]] bool Has(char c) const { return Count(c) > 0; }

  // Whether digits are left that are not taken: without any there is no board, but of letters.
  [[nodiscard]] bool HasDigits() const { return digits_left_ > 0; }
  [[nodiscard]] bool HasDigitsPast9() const {
    return digits_left_ >= (tokens_.clues == Clues::kAreEnough ? kFewestDigitsPast9 : 1);
  }

  // The numbers of signs, that with most runs first: most boards have it. Rules have long runs.
  [[nodiscard]] std::array<std::size_t, kSigns.size()> OrderOfSigns() const {
    std::array<std::size_t, kSigns.size()> order{};
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, std::greater<>(), [&](std::size_t i) {
      return std::pair(runs_[static_cast<unsigned char>(kSigns[i])], kSigns.size() - i);
    });
    return order;
  }

  void ReadCharacters() {
    FindDigitAreas(source_, digit_areas_);
    for (const std::size_t i : OrderOfSigns()) {
      if (!HasDigits()) return;
      const char sign = kSigns[i];
      cells_.clear();
      FindCharacters(source_, LeftOf(digit_areas_[i]), sign, cells_);
      ReadCells(source_, kUpTo9, "characters");
      NameDamage(sign, "characters");
    }
    ReadFromZero();
    ReadDoubtful(source_);
  }

  // Small boards that count from 0 have another sign for their blanks. Their faults count only
  // beside one of them.
  void ReadFromZero() {
    if (!Has('0') || !HasDigits()) return;
    const auto is_from_zero = [](const Board& board) {
      return board.is_board() && board.symbols == Symbols::kFromZero;
    };
    Boards others;
    others.swap(found_);
    for (std::size_t i = 0; i < kSigns.size(); ++i) {
      if (kSigns[i] == '0') continue;
      cells_.clear();
      FindCharacters(source_, LeftOf(digit_areas_[i]), kSigns[i], cells_, '0');
      ReadCells(source_, kBelow9, "characters");
    }
    others.swap(found_);
    if (std::ranges::none_of(others, is_from_zero)) return;
    for (Board& board : others) {
      if (!board.is_board() || is_from_zero(board)) found_.push_back(std::move(board));
    }
  }

  // The areas, without the boards at their begin that are taken.
  const AreaList& LeftOf(AreaList& areas) const {
    for (Area& area : areas) SkipTaken(area);
    std::erase_if(areas, [](const Area& area) { return area.begin == area.end; });
    return areas;
  }

  // As far as the first digit, as signs may stand before it.
  void SkipTaken(Area& area) const {
    std::uint32_t at = area.begin;
    if (source_.symbols[at] != kTaken) return;
    for (; at < area.end && !IsDigit(source_.symbols[at]); ++at) {
      if (source_.symbols[at] == kTaken) area.begin = at + 1;
    }
    if (at == area.end) area.begin = at;
  }

  // Of the cells that were read last. `sign`: a zero for spaces.
  void NameDamage(char sign, const char* dressing) {
    const auto content = static_cast<Content>(static_cast<unsigned char>(sign));
    if (tokens_.size() < kFewestCells) return;
    FindDamagedRuns(tokens_, content, dressing, found_);
    FindDamagedWords(tokens_, dressing, found_);
  }

  // Signs that are frequent enough, though hardly a board has them.
  void ReadDoubtful(const Source& source) {
    std::string signs;
    for (const char sign : kDoubtfulSigns) {
      if (Count(sign) > 15) signs += sign;
    }
    ReadDoubtful(source, signs);
    Source letters;
    if (HasDigits()) ReadDoubtful(letters, WriteLetterSigns(source, kKnownLetters, letters));
  }

  void ReadDoubtful(const Source& source, std::string_view signs) {
    if (signs.empty()) return;
    AreasOfSigns areas;
    FindDoubtfulAreas(source, signs, areas);
    for (std::size_t i = 0; i < signs.size(); ++i) ReadDoubtful(source, signs[i], areas[i]);
  }

  // Boards of such a sign are faults. Damaged ones are, too, beside a whole board of another sign.
  void ReadDoubtful(const Source& source, char sign, const AreaList& areas) {
    cells_.clear();
    FindCharacters(source, areas, sign, cells_);
    if (cells_.size() < kNearly81) return;
    Boards others;
    others.swap(found_);
    ReadCells(source, kUpTo9, "characters", Certain::kIsLeft);
    others.swap(found_);
    const bool has_board = std::ranges::any_of(found_, &Board::is_board);
    const auto is_left_out = [&](const Board& board) {
      if (board.is_board()) return board.is_complete();
      return !has_board && !IsBesideBoard(board, others);
    };
    for (const Board& board : others) {
      if (is_left_out(board)) continue;
      found_.push_back(board);
      if (board.is_board()) NameSign(source, found_.back());
    }
  }

  // Whether there is a whole board, and none where the fault is.
  [[nodiscard]] static bool IsBesideBoard(const Board& fault, const Boards& boards) {
    const auto overlaps = [&](const Board& board) {
      return board.is_board() && board.begin < fault.end && fault.begin < board.end;
    };
    return std::ranges::any_of(boards, &Board::is_board) && std::ranges::none_of(boards, overlaps);
  }

  static void NameSign(const Source& source, Board& board) {
    const std::string blank = "'" + BlankOf(source, board) + "'";
    std::string reason = blank;
    reason += " seems to stand for blanks: if it does, say so (--blank " + blank + ")";
    board.BecomeFault(std::move(reason), board.begin);
  }

  // The first blank of a board, as it is written.
  static std::string BlankOf(const Source& source, const Board& board) {
    const std::size_t at = board.PlaceOf(board.cells.find_first_not_of("123456789"));
    std::size_t end = at + 1;
    while (end < source.symbols.size() && source.symbols[end] == kFiller) ++end;
    return std::string(source.written.substr(at, end - at));
  }

  void ReadPast9() {
    AreasOfSigns letters;
    FindLetterAreas(source_, letters);
    if (has_taken_ && HasDigitsPast9()) {  // boards stand in areas no longer
      digit_areas_ = {};
      FindDigitAreas(source_, digit_areas_);
    }
    for (std::size_t i = 0; i < kSigns.size(); ++i) {
      if (HasDigitsPast9()) ReadNumbers(i);
      cells_.clear();
      FindLetters(source_, letters[i], kSigns[i], cells_);
      if (cells_.size() < kFewestPast9) continue;
      ReadCells(source_, kPast9, "letters");
      FindDamagedWords(tokens_, "letters", found_);
    }
  }

  void ReadNumbers(std::size_t sign) {
    cells_.clear();
    FindNumbers(source_, LeftOf(digit_areas_[sign]), kSigns[sign], cells_);
    if (cells_.size() >= kFewestPast9) ReadCells(source_, kPast9, "numbers");
  }

  void ReadJoined() {
    if (!HasDigits()) return;
    if (!Has('"') && !Has('\'') && !Has('`')) return;
    Source joined;
    if (!JoinStrings(source_, joined)) return;
    AreasOfSigns areas;
    FindDigitAreas(joined, areas);
    for (std::size_t i = 0; i < kSigns.size(); ++i) {
      cells_.clear();
      FindCharacters(joined, areas[i], kSigns[i], cells_);
      ReadCells(joined, kOnly9, "joined strings");
      NameDamage(kSigns[i], "joined strings");
    }
    cells_.clear();
    FindSpacedCharacters(joined, cells_);
    ReadCells(joined, kOnly9, "joined strings");
    ReadDoubtful(joined);
  }

  void ReadSpaced() {
    if (HasDigits()) ReadWith(FindSpacedCharacters, kUpTo9, "spaces");
    if (HasDigits()) FindSpacedGrids(source_, found_);
    ReadWith(FindSpacedLetters, kPast9, "spaces");
    if (!HasDigits()) return;
    ReadWith(FindSpacedRuns, 0, "spaces");
    NameDamage('\0', "spaces");
  }

  void ReadDrawnBoxes() {
    for (int pitch = 1; pitch <= 4 && Has('|'); ++pitch) {
      cells_.clear();
      FindDrawnBoxes(source_, pitch, cells_);
      ReadCells(source_, kAll, "drawn boxes");
    }
  }

  void ReadElements() {
    if (Has('<') && HasDigits()) ReadWith(FindElements, kAll, "markup");
    if (Has('{') && HasDigits()) ReadWith(FindWikiCells, kAll, "markup");
  }

  void ReadMembers() {
    const bool has_names = Has('{') || Has(':') || Has('=');
    if (has_names && HasDigits()) ReadWith(FindMembers, kAll, "members");
  }

  void ReadCandidates() {
    if (HasDigits()) ReadWith(FindCandidates, kOnly9, "candidates");
  }

  void ReadWith(void (*find)(const Source&, Cells&), Sides sides, const char* dressing) {
    cells_.clear();
    find(source_, cells_);
    ReadCells(source_, sides, dressing);
  }

  void ReadFields() {
    constexpr std::size_t kFewestSeparators = 12;
    if (!HasDigits()) return;
    tokens_.are_fields = true;
    for (const std::string_view separator : {",", ";", "\t", "|", "&", "||"}) {
      if (Count(separator[0]) < kFewestSeparators) continue;
      cells_.clear();
      FindFields(source_, separator, cells_);
      ReadCells(source_, kAll, "fields");
    }
    tokens_.are_fields = false;
  }

  /// Whether boards that are certain are taken out of the symbols.
  enum class Certain : bool { kIsTaken, kIsLeft };

  void ReadCells(const Source& source, Sides sides, const char* dressing,
                 Certain certain = Certain::kIsTaken) {
    sides &= sides_;
    tokens_.list.clear();
    if (cells_.size() < kFewestCells) return;
    FindGaps(source, cells_, tokens_);
    bool are_strips_known = false;
    const auto take = [&](std::size_t first) {
      if (certain == Certain::kIsLeft || !TakeCertain(first)) return;
      tokens_.RemoveTaken(source_.symbols);
      are_strips_known = false;
    };
    std::size_t first = found_.size();
    FindFlows(tokens_, sides, dressing, found_);
    take(first);
    for (const Sides some : {sides & kOnly9, sides & ~kOnly9}) {
      first = found_.size();
      if (some == 0) continue;
      if (tokens_.size() < kFewestCells) return;
      if (!std::exchange(are_strips_known, true)) FindStrips(tokens_, strips_);
      for (const std::vector<Strip>& strips :
           {std::cref(strips_.of_lines), std::cref(strips_.over_lines)}) {
        rows_.clear();
        FindRows(tokens_, strips, some, rows_);
        FindStacks(tokens_, rows_, dressing, found_);
      }
      take(first);
    }
  }

  // Of the boards from a number on. False if there are none.
  bool TakeCertain(std::size_t first) {
    bool has_any = false;
    for (std::size_t i = first; i < found_.size(); ++i) {
      if (!found_[i].is_certain()) continue;
      has_any = has_taken_ = true;
      TakeOut(found_[i]);
    }
    return has_any;
  }

  // Row by row, as other text may stand between the rows. The last cell may have several digits.
  void TakeOut(const Board& board) {
    std::string& symbols = source_.symbols;
    const std::size_t width = board.side, cells = width * width;
    for (std::size_t cell = 0; cell < cells; cell += width) {
      const std::size_t of_cell = board.kind == BoardKind::kCandidates ? 9 : 1;
      const std::size_t begin = board.PlaceOf(cell * of_cell);
      std::size_t end = board.PlaceOf((cell + width - 1) * of_cell) + std::size_t{1};
      while (end < symbols.size() && IsDigit(symbols[end])) ++end;
      for (std::size_t at = begin; at < std::min(end, symbols.size()); ++at) {
        if (IsDigit(symbols[at])) --digits_left_;
        if (symbols[at] != '\n') symbols[at] = kTaken;
      }
    }
  }

  static constexpr std::string_view kKnownLetters = "xXnNoO";  // signs of their own
  static constexpr std::size_t kFewestCells = 12;              // of a 4x4 that lacks a row
  static constexpr std::size_t kFewestPast9 = 80;              // a few cells less than 10x10
  static constexpr std::size_t kNearly81 = 76;
  static constexpr std::size_t kFewestDigitsPast9 = 16;  // of clues of a 10x10

  Source& source_;
  Sides sides_ = kAll;  ///< of the boards that are looked for
  std::array<std::size_t, 256> counts_ = {};
  std::array<std::size_t, 256> runs_ = {};  ///< of equal bytes
  std::size_t digits_left_ = 0;             ///< that are not taken
  bool has_taken_ = false;
  AreasOfSigns digit_areas_;
  Boards found_;
  Cells cells_;
  Tokens tokens_;
  Strips strips_;
  std::vector<Row> rows_;
};

// In the order in which they read a text that no first dressing is known of.
constexpr std::array<TextReader::Pass, 9> TextReader::kPasses = {
    {{"characters", &TextReader::ReadCharacters},
     {"numbers", &TextReader::ReadPast9},
     {"joined strings", &TextReader::ReadJoined},
     {"spaces", &TextReader::ReadSpaced},
     {"drawn boxes", &TextReader::ReadDrawnBoxes},
     {"markup", &TextReader::ReadElements},
     {"members", &TextReader::ReadMembers},
     {"candidates", &TextReader::ReadCandidates},
     {"fields", &TextReader::ReadFields}}};

// A part of a text as a text of its own, which its reader may change.
Source PartOf(const Source& source, std::size_t begin, std::size_t size) {
  Source part;
  part.written = source.written.substr(begin, size);
  part.symbols = source.symbols.substr(begin, size);
  FindLineEnds(part);
  return part;
}

// Appends the boards of a part that ends there.
void AppendUpTo(std::size_t end, std::size_t offset, Boards&& boards, Boards& all) {
  for (Board& board : boards) {
    if (board.end > end) continue;
    board.MoveTo(board.begin + static_cast<std::uint32_t>(offset));
    all.push_back(std::move(board));
  }
}

// Finds the boards of a text. Its begin tells the series that it begins with, as long texts mostly
// are one; that of the rest does so again. In a rest without a series the dressing of its first
// board is read first.
Boards FindBoards(const Source& source, const ReadingOptions& options) {
  constexpr std::size_t kSample = std::size_t{4} << 10;
  Boards all;
  const char* dressing = nullptr;
  std::size_t at = 0;
  while (source.symbols.size() - at >= 4 * kSample) {
    Source sample = PartOf(source, at, kSample);
    Boards found = TextReader(sample, options).Find(nullptr);
    const Boards first = ChooseBoards(found, kSample);
    const std::size_t before = all.size();
    const auto series =
        FindSeries(std::string_view(source.symbols).substr(at), first, kSample, all);
    if (!series) {
      const auto board = std::ranges::find_if(first, &Board::is_certain);
      if (board != first.end()) dressing = board->dressing;
      break;
    }
    for (std::size_t i = before; i < all.size(); ++i) {
      all[i].MoveTo(all[i].begin + static_cast<std::uint32_t>(at));
    }
    const std::size_t end_before_last = all[all.size() - 2].end;
    AppendUpTo(series->begin, at, std::move(found), all);
    const std::size_t last = at + series->last;  // its last board tells what the rest belongs to
    at = std::max<std::size_t>(source.LineBegin(source.LineOf(last)), end_before_last);
  }
  Source rest = PartOf(source, at, source.symbols.size() - at);
  AppendUpTo(rest.symbols.size(), at, TextReader(rest, options).Find(dressing), all);
  return all;
}

// The last place at or before an end that is inside none of some extents.
std::size_t FreePlace(std::vector<Extent> extents, std::size_t end) {
  std::ranges::sort(extents, std::greater<>(), &Extent::end);
  for (const Extent& extent : extents) {
    if (extent.begin < end && end < extent.end) end = extent.begin;
  }
  return end;
}

// A place near the end of a block where no record goes on. If records overlap all through the
// block, no board does.
std::size_t EndOfBlock(const Source& source, const JoinedBoards& boards) {
  const std::size_t line_begin = source.LineBegin(source.LineOf(kBlock));
  const std::size_t most = line_begin + kLookAhead < kBlock ? kBlock : line_begin;  // a long line
  std::size_t end = FreePlace(boards.extents, most);
  if (end == 0) {
    std::vector<Extent> extents;
    for (const auto& [puzzle, solution] : boards.records) {
      extents.push_back({puzzle.begin, puzzle.end});
      if (solution) extents.push_back({solution->begin, solution->end});
    }
    end = FreePlace(std::move(extents), most);
  }
  if (end == 0) return most;
  // What opens the first row belongs to it.
  const std::size_t line = source.LineBegin(source.LineOf(end));
  const bool is_free = std::ranges::none_of(boards.extents, [&](const Extent& extent) {
    return extent.begin < end && extent.end > line;
  });
  return is_free && line > 0 && end - line < kLookAhead ? line : end;
}

}  // namespace

Block ReadBlock(std::string_view text, bool is_last, const ReadingOptions& options) {
  Source source;
  ReadSymbols(is_last ? text : text.substr(0, kBlock + kLookAhead), source, options.blanks);
  Boards chosen = ChooseBoards(FindBoards(source, options), source.symbols.size());
  SettleFirstValues(chosen);
  JoinedBoards boards =
      JoinSolutions(std::move(chosen), source, options.has_other_houses || options.answer_side > 0);
  Block block = {.records = {}, .end = is_last ? text.size() : EndOfBlock(source, boards)};
  block.records = std::move(boards.records);
  if (!is_last) CutRecords(block.end, source, block.records);
  return block;
}

}  // namespace surudoku::reading

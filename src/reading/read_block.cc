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
#include "reading/flows.h"
#include "reading/rows.h"
#include "reading/solutions.h"
#include "reading/stacks.h"

namespace surudoku::reading {
namespace {

// A board with one of these for its blanks is a fault that says so.
constexpr std::string_view kDoubtfulSigns = "#oO@$^=";

constexpr Sides kUpTo9 = SidesFrom(4, 9);
constexpr Sides kPast9 = SidesFrom(10, 25);
constexpr Sides kAll = SidesFrom(4, 25);
constexpr Sides kOnly9 = SidesFrom(9, 9);

// Whether no other reading can explain the cells better: its text need not be read again.
bool IsCertain(const Board& board) {
  constexpr int kClues = 17;
  return board.kind == BoardKind::kPuzzle && board.side == 9 && board.clashes == 0 &&
         board.clues >= kClues;
}

/// Reads a text in all dressings. A board that is certain is taken out of the symbols, so that a
/// text in one dressing is read about once.
class TextReader {
 public:
  TextReader(Source& source, const ReadingOptions& options) : source_(source) {
    tokens_.symbols = options.symbols;
    for (const char c : source_.symbols) ++counts_[static_cast<unsigned char>(c)];
  }

  Boards Find() {
    FindCodes(source_, found_);
    ReadCharacters();
    ReadPast9();
    ReadJoined();
    ReadMarks();
    ReadFields();
    return std::move(found_);
  }

 private:
  [[nodiscard]] std::size_t Count(char c) const { return counts_[static_cast<unsigned char>(c)]; }
  [[nodiscard]] bool Has(char c) const { return Count(c) > 0; }

  // The numbers of signs, the most frequent first: most boards have it.
  [[nodiscard]] std::array<std::size_t, kSigns.size()> OrderOfSigns() const {
    std::array<std::size_t, kSigns.size()> order{};
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, std::greater<>(), [&](std::size_t i) {
      return std::pair(Count(kSigns[i]), kSigns.size() - i);
    });
    return order;
  }

  void ReadCharacters() {
    FindDigitAreas(source_, digit_areas_);
    for (const std::size_t i : OrderOfSigns()) {
      const char sign = kSigns[i];
      cells_.clear();
      FindCharacters(source_, LeftOf(digit_areas_[i]), sign, cells_);
      ReadCells(source_, kUpTo9, "characters");
      if (tokens_.size() >= kNearly81) FindDamagedRuns(tokens_, sign, found_);
    }
    for (const char sign : kDoubtfulSigns) {
      if (Count(sign) > 15) ReadDoubtful(sign);
    }
  }

  // The areas that are not taken.
  const AreaList& LeftOf(AreaList& areas) const {
    std::erase_if(areas, [&](const Area& area) { return source_.symbols[area.begin] == kTaken; });
    return areas;
  }

  // Boards of such a sign are faults.
  void ReadDoubtful(char sign) {
    Boards others;
    others.swap(found_);
    cells_.clear();
    const auto end = static_cast<std::uint32_t>(source_.symbols.size());
    FindCharacters(source_, {{0, end}}, sign, cells_);
    if (cells_.size() >= kNearly81) ReadCells(source_, kUpTo9, "characters", Certain::kIsLeft);
    others.swap(found_);
    for (Board& board : others) {
      if (!board.is_board() || board.is_complete()) continue;
      const std::string blank = std::string("'") + sign + "'";
      board.kind = BoardKind::kFault;
      board.fault =
          blank + " seems to stand for blanks: if it does, say so (--blank " + blank + ")";
      board.fault_at = board.begin;
      found_.push_back(std::move(board));
    }
  }

  void ReadPast9() {
    AreasOfSigns letters;
    FindLetterAreas(source_, letters);
    for (std::size_t i = 0; i < kSigns.size(); ++i) {
      cells_.clear();
      FindNumbers(source_, LeftOf(digit_areas_[i]), kSigns[i], cells_);
      if (cells_.size() >= kFewestPast9) ReadCells(source_, kPast9, "numbers");
      cells_.clear();
      FindLetters(source_, letters[i], kSigns[i], cells_);
      if (cells_.size() >= kFewestPast9) ReadCells(source_, kPast9, "letters");
    }
  }

  void ReadJoined() {
    if (!Has('"') && !Has('\'') && !Has('`')) return;
    Source joined;
    if (!JoinStrings(source_, joined)) return;
    AreasOfSigns areas;
    FindDigitAreas(joined, areas);
    for (std::size_t i = 0; i < kSigns.size(); ++i) {
      cells_.clear();
      FindCharacters(joined, areas[i], kSigns[i], cells_);
      ReadCells(joined, kOnly9, "joined strings");
    }
  }

  // Cells that are drawn, marked or named.
  void ReadMarks() {
    ReadWith(FindSpacedCharacters, kUpTo9, "spaces");
    for (int pitch = 1; pitch <= 4 && Has('|'); ++pitch) {
      cells_.clear();
      FindDrawnBoxes(source_, pitch, cells_);
      ReadCells(source_, kAll, "drawn boxes");
    }
    if (Has('<')) ReadWith(FindElements, kAll, "markup");
    ReadWith(FindMembers, kAll, "members");
    ReadWith(FindCandidates, kOnly9, "candidates");
  }

  void ReadWith(void (*find)(const Source&, Cells&), Sides sides, const char* dressing) {
    cells_.clear();
    find(source_, cells_);
    ReadCells(source_, sides, dressing);
  }

  void ReadFields() {
    constexpr std::size_t kFewestSeparators = 12;
    tokens_.are_fields = true;
    for (const std::string_view separator : {",", ";", "\t", "|", "&", "||"}) {
      if (Count(separator[0]) < kFewestSeparators) continue;
      cells_.clear();
      FindFields(source_, separator, cells_);
      ReadCells(source_, kAll, "fields");
    }
  }

  /// Whether boards that are certain are taken out of the symbols.
  enum class Certain : bool { kIsTaken, kIsLeft };

  void ReadCells(const Source& source, Sides sides, const char* dressing,
                 Certain certain = Certain::kIsTaken) {
    tokens_.list.clear();
    if (cells_.size() < kFewestCells) return;
    FindGaps(source, cells_, tokens_);
    const auto take = [&](std::size_t first) {
      if (certain == Certain::kIsTaken && TakeCertain(first)) tokens_.RemoveTaken(source_.symbols);
    };
    std::size_t first = found_.size();
    FindFlows(tokens_, sides, dressing, found_);
    take(first);
    for (const Sides some : {sides & kOnly9, sides & ~kOnly9}) {
      first = found_.size();
      if (some == 0) continue;
      for (const StripLines lines : {StripLines::kOne, StripLines::kSeveral}) {
        rows_.clear();
        FindRows(tokens_, some, lines, rows_);
        FindStacks(tokens_, rows_, dressing, found_);
      }
      take(first);
    }
  }

  // Of the boards from a number on. False if there are none.
  bool TakeCertain(std::size_t first) {
    bool has_any = false;
    for (std::size_t i = first; i < found_.size(); ++i) {
      if (!IsCertain(found_[i])) continue;
      has_any = true;
      TakeOut(found_[i]);
    }
    return has_any;
  }

  // Row by row, as other text may stand between the rows.
  void TakeOut(const Board& board) {
    for (std::size_t cell = 0; cell < board.cells.size(); cell += board.side) {
      const std::size_t begin = board.PlaceOf(cell);
      const std::size_t end = board.PlaceOf(cell + board.side - std::size_t{1}) + std::size_t{1};
      for (std::size_t at = begin; at < std::min(end, source_.symbols.size()); ++at) {
        if (source_.symbols[at] != '\n') source_.symbols[at] = kTaken;
      }
    }
  }

  static constexpr std::size_t kFewestCells = 16;
  static constexpr std::size_t kFewestPast9 = 80;  // a few cells less than 10x10
  static constexpr std::size_t kNearly81 = 76;

  Source& source_;
  std::array<std::size_t, 256> counts_ = {};
  AreasOfSigns digit_areas_;
  Boards found_;
  Cells cells_;
  Tokens tokens_;
  std::vector<Row> rows_;
};

// A place near the end of a block where no record goes on.
std::size_t EndOfBlock(const Source& source, const std::vector<Record>& records) {
  std::size_t end = source.LineBegin(source.LineOf(kBlock));
  if (end + kLookAhead < kBlock) end = kBlock;  // a long line
  for (auto record = records.rbegin(); record != records.rend(); ++record) {
    const bool is_near = record->end() - record->begin() <= kLookAhead;
    const std::size_t begin = is_near ? record->begin() : record->puzzle.begin;
    const std::size_t last = is_near ? record->end() : record->puzzle.end;
    if (begin < end && end < last) end = begin > 0 ? begin : last;
  }
  return end;
}

}  // namespace

Block ReadBlock(std::string_view text, bool is_last, const ReadingOptions& options) {
  Source source;
  ReadSymbols(is_last ? text : text.substr(0, kBlock + kLookAhead), source);
  Block block;
  block.records = JoinSolutions(
      ChooseBoards(TextReader(source, options).Find(), source.symbols.size()), source);
  block.end = text.size();
  if (is_last) return block;
  block.end = EndOfBlock(source, block.records);
  std::erase_if(block.records,
                [&](const Record& record) { return record.puzzle.begin >= block.end; });
  return block;
}

}  // namespace surudoku::reading

#include "reading/damaged_runs.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <tuple>
#include <utility>

#include "grid/grid_text.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kWholeRun = 81;
constexpr std::size_t kMostForeign = 4;  // characters between two pieces
constexpr std::size_t kMostPiecesOfRun = 5;
constexpr std::size_t kFewestCutOff = 20;  // cells before the end of a text

/// Characters that stand side by side.
struct Piece {
  std::size_t first = 0;
  std::size_t last = 0;  ///< after its last token
};

/// Pieces that follow each other closely.
struct DamagedRun {
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t cells = 0;
  std::size_t foreign = 0;    ///< characters between the pieces, line ends aside
  std::size_t first_gap = 0;  ///< the token after the first of them
  std::size_t first_break = 0;
  bool has_joint = false;  ///< it is in several strings

  [[nodiscard]] std::size_t size() const { return cells + foreign; }
};

/// A fault of such a run.
struct NamedRun {
  Board board;
  std::size_t first = 0;
  std::size_t last = 0;
  std::size_t distance = 0;  ///< characters that it lacks, has too many or that are foreign
};

// The characters of a gap, without those from one string to the next; more than kMostForeign if
// nothing goes on over it.
std::size_t CharactersOf(const Gap& gap) {
  if (gap.kind == kWhite && gap.breaks < 2) return gap.breaks == 0 ? 1 : 0;
  if (gap.breaks > 1) return kMostForeign + 1;
  std::size_t count = 0, quotes = 0;
  for (GapKind kind = gap.kind; kind != 0 && count <= kMostForeign; kind >>= 8U) {
    ++count;
    quotes += IsQuote(static_cast<char>(kind & 0xffU)) ? 1U : 0U;
  }
  return quotes > 1 ? 0 : count;
}

/// Finds the runs that are damaged among the characters of one sign.
class DamageFinder {
 public:
  DamageFinder(const Tokens& tokens, Content sign, const char* dressing, Boards& boards)
      : tokens_(tokens), sign_(sign), dressing_(dressing), boards_(boards) {}

  void Find() {
    if (kMostPiecesOfRun * LongestPiece() + kMostForeign < kFewestCutOff) return;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      if (i > 0 && tokens_[i].gap.kind == kAdjacent) {
        pieces_.back().last = i + 1;
      } else {
        pieces_.push_back({i, i + 1});
      }
    }
    for (std::size_t piece = 0; piece < pieces_.size(); ++piece) Look(piece);
    AddBest();
  }

 private:
  // The most characters that stand side by side: one, in texts with cells apart.
  [[nodiscard]] std::size_t LongestPiece() const {
    std::size_t longest = 0, size = 0;
    for (const Token& token : tokens_.list) {
      size = token.gap.kind == kAdjacent ? size + 1 : 1;
      longest = std::max(longest, size);
    }
    return longest;
  }

  // At the runs that begin with a piece.
  void Look(std::size_t piece) {
    DamagedRun run;
    for (std::size_t i = piece; i < pieces_.size() && i < piece + kMostPiecesOfRun; ++i) {
      if (i == piece)
        run.first = pieces_[i].first;
      else if (!AddGap(pieces_[i].first, run))
        return;
      run.last = pieces_[i].last;
      run.cells += pieces_[i].last - pieces_[i].first;
      if (run.size() > kWholeRun + 9) return JudgeTogether(run);
      Judge(run);
    }
  }

  bool AddGap(std::size_t token, DamagedRun& run) const {
    const Gap& gap = tokens_[token].gap;
    const std::size_t count = CharactersOf(gap);
    if (count > kMostForeign || run.foreign + count > kMostForeign) return false;
    run.foreign += count;
    if (count > 0 && run.first_gap == 0) run.first_gap = token;
    const bool is_joint = count == 0 && gap.kind != kWhite;
    run.has_joint |= is_joint;
    if (gap.breaks > 0 && run.first_break == 0 && !is_joint) run.first_break = token;
    return true;
  }

  // Of faults that overlap the one that is nearest to a puzzle: other cells may stand beside it.
  void AddBest() {
    std::ranges::sort(faults_, {}, [](const NamedRun& fault) {
      return std::tuple(fault.distance, -static_cast<int>(fault.board.clues), fault.first);
    });
    std::vector<bool> is_used(tokens_.size(), false);
    for (NamedRun& fault : faults_) {
      const auto first = is_used.begin() + static_cast<std::ptrdiff_t>(fault.first);
      const auto last = is_used.begin() + static_cast<std::ptrdiff_t>(fault.last);
      if (std::find(first, last, true) != last) continue;
      std::fill(first, last, true);
      boards_.push_back(std::move(fault.board));
    }
  }

  void Judge(const DamagedRun& run) {
    const std::size_t size = run.size();
    const bool is_about = size + 6 > kWholeRun && size < kWholeRun + 6;
    const bool is_by_a_row = run.foreign == 0 && (size == kWholeRun - 9 || size == kWholeRun + 9);
    const bool is_whole =
        run.foreign == 0 && run.first_break == 0 && !run.has_joint && size == kWholeRun;
    if (is_whole) return JudgeWhole(run);
    if (!is_about && !is_by_a_row) return JudgeCutOff(run);
    Gather(run);
    const bool is_complete = LooksComplete();
    if (is_complete ? run.foreign == 0 && size == kWholeRun : !LooksMeant()) return;
    if (sign_ == kEmpty && !IsBesideQuote(run)) return;
    const bool needs_proof = is_by_a_row || sign_ == kEmpty;
    if (is_complete && !WouldBeMended(cells_)) return;
    if (needs_proof && !WouldBeMended(cells_) && size != kWholeRun) return;
    if (size != kWholeRun) {
      return Add(run, std::to_string(size) + " characters where 81 make a puzzle", cells_[0].begin);
    }
    if (run.foreign > 0) return AddForeign(run);
    if (run.first_break == 0) {
      return Add(run, "a puzzle in strings that nothing joins", cells_.front().begin);
    }
    Add(run, "a puzzle that the end of a line cuts off", tokens_[run.first_break - 1].cell.end());
  }

  // A puzzle and another one, or most of it, with nothing between them.
  void JudgeTogether(const DamagedRun& run) {
    const bool is_even = run.foreign == 0 && run.first_break == 0 && !run.has_joint;
    if (!is_even || run.cells > 2 * kWholeRun + 9) return;
    Gather(run);
    const std::span<const Cell> cells = cells_;
    for (const auto part : {cells.first(kWholeRun), cells.last(kWholeRun)}) {
      const auto board = reading::Judge(part, *ShapeOfSide(9), dressing_);
      if (!board || !board->is_board() || board->clashes > 0 || board->clues < 17) continue;
      return Add(run, std::to_string(run.cells) + " characters where 81 make a puzzle",
                 cells_[0].begin);
    }
  }

  // A letter or digit beside a whole run belongs to it.
  void JudgeWhole(const DamagedRun& run) {
    const std::string_view symbols = tokens_.source->symbols;
    const std::size_t begin = tokens_[run.first].cell.begin, end = tokens_[run.last - 1].cell.end();
    const bool touches_word = (begin > 0 && IsAlnum(symbols[begin - 1])) ||
                              (end < symbols.size() && IsAlnum(symbols[end]));
    if (!touches_word) return;
    Gather(run);
    if (LooksMeant()) Add(run, "82 characters where 81 make a puzzle", begin);
  }

  // The text ends inside a run, or the line of one that stands near a whole one.
  void JudgeCutOff(const DamagedRun& run) {
    const bool is_at_end = EndsText(run);
    if (run.foreign > 0 || run.cells < kFewestCutOff || run.cells >= kWholeRun) return;
    if (!is_at_end && (run.first_break > 0 || !IsInLineWithBoard(run))) return;
    Gather(run);
    const bool has_puzzle = !is_at_end || tokens_.source->symbols.find(kTaken) != std::string::npos;
    if (!MayBegin9x9(cells_, has_puzzle)) return;
    const std::string what = is_at_end ? "file" : "line";
    Add(run, "a puzzle that the end of the " + what + " cuts off", cells_.front().begin);
  }

  // Behind the last of several strings its quote may stand.
  [[nodiscard]] bool EndsText(const DamagedRun& run) const {
    constexpr std::size_t kMostBehind = 8;
    const std::string_view symbols = tokens_.source->symbols;
    const std::string_view rest = symbols.substr(tokens_[run.last - 1].cell.end());
    if (rest.empty() || std::string_view(dressing_) != "joined strings") return rest.empty();
    return rest.size() <= kMostBehind && std::ranges::all_of(rest, [](char c) {
             return IsQuote(c) || IsLight(c) || c == kFiller;
           });
  }

  // Whether a board that was taken begins in the same column of one of the next lines above or
  // below.
  [[nodiscard]] bool IsInLineWithBoard(const DamagedRun& run) const {
    constexpr std::size_t kNearLines = 4;
    const Source& source = *tokens_.source;
    const std::size_t begin = tokens_[run.first].cell.begin, line = source.LineOf(begin);
    const std::size_t column = begin - source.LineBegin(line);
    const std::size_t end = std::min(line + kNearLines + 1, source.line_count());
    for (std::size_t i = line - std::min(line, kNearLines); i < end; ++i) {
      const std::string_view other = source.Line(i);
      const bool begins = column < other.size() && other[column] == kTaken &&
                          (column == 0 || other[column - 1] != kTaken);
      if (begins) return true;
    }
    return false;
  }

  void Gather(const DamagedRun& run) {
    cells_.clear();
    for (std::size_t i = run.first; i < run.last; ++i) cells_.push_back(tokens_[i].cell);
  }

  [[nodiscard]] bool LooksMeant() const {
    std::uint32_t seen = 0;
    std::size_t blanks = 0;
    for (const Cell& cell : cells_) {
      if (cell.content == sign_)
        ++blanks;
      else
        seen |= std::uint32_t{1} << (cell.content & 15U);
    }
    const int least = sign_ == '0' ? 8 : 7;  // of the nine digits, as one is lost
    return blanks >= 20 && cells_.size() - blanks >= 17 && std::popcount(seen) >= least;
  }

  // Each digit about nine times, and no blank.
  [[nodiscard]] bool LooksComplete() const {
    std::array<int, 10> counts{};
    for (const Cell& cell : cells_) {
      if (!IsClue(cell, 9)) return false;
      ++counts[cell.content & 15U];
    }
    return std::all_of(counts.begin() + 1, counts.end(), [](int count) { return count > 6; });
  }

  [[nodiscard]] bool IsBesideQuote(const DamagedRun& run) const {
    const std::string_view symbols = tokens_.source->symbols;
    const std::size_t begin = tokens_[run.first].cell.begin, end = tokens_[run.last - 1].cell.end();
    return (begin > 0 && IsQuote(symbols[begin - 1])) ||
           (end < symbols.size() && IsQuote(symbols[end]));
  }

  void AddForeign(const DamagedRun& run) {
    const std::string_view written = tokens_.source->written;
    std::size_t at = tokens_[run.first_gap - 1].cell.end();
    while (IsCell(tokens_.source->symbols[at])) ++at;
    std::size_t end = at + 1;
    while (end < written.size() && end < at + 4 && (written[end] & 0xc0) == 0x80) ++end;
    const std::string form = end == at + 1 ? NameCharacter(written[at])
                                           : "'" + std::string(written.substr(at, end - at)) + "'";
    Add(run,
        form + (written[at] == '0' ? " is a second sign for blanks"
                                   : " is neither a digit nor a blank"),
        at);
  }

  // A cell that a letter touches is a part of the gap.
  [[nodiscard]] bool IsCell(char c) const {
    return IsClueCharacter(c) || c == kFiller ||
           static_cast<Content>(static_cast<unsigned char>(c)) == sign_;
  }

  void Add(const DamagedRun& run, std::string reason, std::size_t place) {
    Board fault = FaultOf(cells_, 9, std::move(reason), dressing_);
    fault.fault_at = static_cast<std::uint32_t>(place);
    const std::size_t size = run.size();
    const std::size_t wrong = size < kWholeRun ? kWholeRun - size : size - kWholeRun;
    faults_.push_back({std::move(fault), run.first, run.last, wrong + run.foreign});
  }

  const Tokens& tokens_;
  Content sign_;
  const char* dressing_;
  Boards& boards_;
  std::vector<Piece> pieces_;
  std::vector<NamedRun> faults_;
  Cells cells_;  // of the run that is judged
};

}  // namespace

void FindDamagedRuns(const Tokens& tokens, Content sign, const char* dressing, Boards& boards) {
  DamageFinder(tokens, sign, dressing, boards).Find();
}

}  // namespace surudoku::reading

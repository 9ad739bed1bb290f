// A statement or an object for each clue, in the same words: `sudoku(1,2,3).`, {"row": 0, "col": 1,
// "value": 5}, lines of three fields. The words between the numbers repeat with a period, and with
// it the lists are found; the numbers of each statement tell row, column and value.
#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "grid/grid_text.h"
#include "reading/codes.h"
#include "reading/fact_areas.h"
#include "reading/fact_board.h"
#include "reading/fact_numbers.h"
#include "reading/notations.h"

namespace surudoku::reading {
namespace {

constexpr std::size_t kFewestFacts = 3;  // of a piece of a list

/// Statements that follow each other in the same words.
struct FactRun {
  std::size_t first = 0;  ///< the first number of the first statement
  std::size_t count = 0;
  std::size_t period = 0;   ///< numbers of a statement
  std::uint32_t words = 0;  ///< a hash of all words, wherever the run begins

  [[nodiscard]] std::size_t end() const { return first + count * period; }  ///< a number, too
};

// How much a gap looks like that between two statements.
int WeightOfFactGap(const FactGap& gap, bool all_break) {
  return (gap.breaks && !all_break ? 10000 : 0) + gap.opens * 2000 + gap.size;
}

// Which of the first numbers of a run begins a statement: the one with the gap before it that looks
// most like the end of one and the beginning of another. Nothing if the gap is none of its own.
std::optional<std::size_t> FirstOfStatement(const FactList& list, std::size_t first,
                                            std::size_t period) {
  bool all_break = true;
  for (std::size_t i = 1; i <= period; ++i)
    all_break = all_break && list.numbers[first + i].gap.breaks;
  std::size_t best = period;
  int weight = WeightOfFactGap(list.numbers[first + period].gap, all_break);
  for (std::size_t i = 1; i < period; ++i) {
    const int other = WeightOfFactGap(list.numbers[first + i].gap, all_break);
    if (other <= weight) continue;
    best = i;
    weight = other;
  }
  for (std::size_t i = 1; i <= period; ++i) {
    const bool is_other = list.numbers[first + i].gap.words != list.numbers[first + best].gap.words;
    if (i != best && !is_other) return std::nullopt;
  }
  return best == period ? 0 : best;
}

// The begin or the end of a longer line is no statement if each statement has a line of its own.
void TakeLongerLinesOff(const FactList& list, FactRun& run) {
  if (!list.numbers[run.first + run.period].gap.breaks) return;
  const auto goes_on = [&](std::size_t number) {
    if (number == 0 || number == list.numbers.size() || list.numbers[number].gap.breaks) {
      return false;
    }
    const auto begin = list.numbers.begin() + static_cast<std::ptrdiff_t>(run.first) + 1;
    const auto end = begin + static_cast<std::ptrdiff_t>(run.period) - 1;
    return std::any_of(begin, end, [&](const FactNumber& inner) {
      return inner.gap.words == list.numbers[number].gap.words;
    });
  };
  if (goes_on(run.end())) --run.count;
  if (!goes_on(run.first)) return;
  run.first += run.period;
  --run.count;
}

// The run of numbers from `first` to before `last`, if it has enough statements.
void AddFactRun(const FactList& list, std::size_t first, std::size_t last, std::size_t period,
                std::vector<FactRun>& runs) {
  if (last - first < kFewestFacts * period) return;
  const auto shift = FirstOfStatement(list, first, period);
  if (!shift) return;
  FactRun run{.first = first + *shift, .period = period};
  run.count = (last - run.first) / period;
  for (std::size_t i = 1; i <= period; ++i) run.words += list.numbers[first + i].gap.words;
  TakeLongerLinesOff(list, run);
  if (run.count >= kFewestFacts) runs.push_back(run);
}

// The runs with so many numbers in a statement, in order. A run has as many equal gaps as `need`,
// so most of them need not be looked at.
std::vector<FactRun> FindFactRuns(const FactList& list, std::span<const std::uint32_t> words,
                                  std::size_t period) {
  std::vector<FactRun> runs;
  const std::size_t need = (kFewestFacts - 1) * period - 1;
  const auto goes_on = [&](std::size_t i) { return words[i] == words[i - period]; };
  std::size_t at = period + 1;
  while (at + need <= words.size()) {
    std::size_t begin = at + need;
    while (begin > at && goes_on(begin - 1)) --begin;
    if (begin > at) {
      at = begin;
      continue;
    }
    std::size_t end = at + need;
    while (end < words.size() && goes_on(end)) ++end;
    AddFactRun(list, at - period - 1, end, period, runs);
    at = end + 1;
  }
  return runs;
}

void AddStatements(const FactRun& run, std::size_t first, std::size_t last, Facts& facts) {
  for (std::size_t i = first; i < last; ++i) facts.firsts.push_back(run.first + i * run.period);
}

// Whether two statements stand in different puzzles of a list: a number that hardly ever changes
// does, or an empty line or a comment stands between them.
bool PartsFacts(const FactList& list, const FactRun& run, std::size_t fact) {
  const std::size_t first = run.first + fact * run.period;
  if (list.GapBefore(first).parts) return true;
  if (run.period < 4) return false;
  const FactNumber& number = list.numbers[first];
  return number.value != list.numbers[first - run.period].value;
}

/// Makes puzzles of runs, and faults of those that something parts.
class FactJudge {
 public:
  FactJudge(const FactList& list, Boards& boards)
      : list_(list), boards_(boards), used_(list.numbers.size()) {}

  // Judges all runs with one period, in order.
  void Judge(std::span<const FactRun> runs) {
    for (std::size_t i = 0; i < runs.size();) {
      if (used_[runs[i].first] || used_[runs[i].end() - 1]) {
        ++i;
        continue;
      }
      facts_ = {&list_, runs[i].period, {}};
      AddStatements(runs[i], 0, runs[i].count, facts_);
      board_ = JudgeFacts(facts_);
      const bool is_whole = board_ && board_->is_board();
      if (!is_whole && JudgeList(runs[i])) {
        ++i;
        continue;
      }
      const std::size_t joined = Join(runs.subspan(i));
      const FactRun& first = runs[i];
      CodeRange around{i == 0 ? 0 : EndOfRun(runs[i - 1]), list_.text.size()};
      i += joined;
      if (i < runs.size()) around.end = list_.numbers[runs[i].first].begin;
      if (board_) Add(joined > 1 ? std::optional(EndOfRun(first)) : StrayFact(first, around));
    }
  }

 private:
  // Joins the first run, which was judged, and those after it that belong to its puzzle; gives
  // their number.
  std::size_t Join(std::span<const FactRun> runs) {
    std::size_t joined = 1;
    for (; joined < runs.size() && Follows(runs[joined - 1], runs[joined]); ++joined) {
      Facts more = facts_;
      AddStatements(runs[joined], 0, runs[joined].count, more);
      std::optional<Board> both = JudgeFacts(more);
      if (more.size() >= kFewestFactClues && !(both && both->is_board())) break;
      facts_ = std::move(more);
      board_ = std::move(both);
    }
    return joined;
  }

  // Whether a run stands near the end of another, in the same words.
  [[nodiscard]] bool Follows(const FactRun& run, const FactRun& next) const {
    constexpr std::size_t kFarthest = 400;
    return run.words == next.words && next.first >= run.end() &&
           list_.numbers[next.first].begin - EndOfRun(run) <= kFarthest;
  }

  [[nodiscard]] std::size_t EndOfRun(const FactRun& run) const {
    return list_.numbers[run.end() - 1].end();
  }

  // The place beside a run, within a range, where a statement begins as those of the run do, and
  // has a digit: it is damaged, and nobody knows whether it was a clue.
  [[nodiscard]] std::optional<std::size_t> StrayFact(const FactRun& run, CodeRange around) const {
    const FactNumber& second = list_.numbers[run.first + run.period];
    if (!second.gap.has_letters() && !second.is_letter) return std::nullopt;
    const std::size_t name = BeginOfOpening(second);
    const std::string_view opening = list_.text.substr(name, second.begin - name);
    const std::size_t begin = list_.numbers[run.first].begin;
    const std::size_t end = EndOfRun(run);
    const std::size_t size = std::min<std::size_t>((end - begin) / run.count + 8, 200);
    const std::size_t first = begin - std::min(begin, opening.size());
    const CodeRange before{std::max(around.begin, first - std::min(first, 2 * size)), first};
    const CodeRange after{end, std::min(around.end, end + 2 * size)};
    for (const CodeRange range : {before, after}) {
      const auto place = StatementIn(range, opening, size, second);
      if (place) return place;
    }
    return std::nullopt;
  }

  // Signs that open a statement before its name belong to the opening, and all of its line.
  [[nodiscard]] std::size_t BeginOfOpening(const FactNumber& number) const {
    constexpr std::string_view kOthers = " \t\n,;)}]";
    const std::size_t name = number.is_letter ? number.begin : number.gap.name_begin;
    if (number.gap.breaks) return BeginOfLine(name);
    std::size_t begin = name;
    while (begin > 0 && name - begin < 8 && !IsAlnum(list_.text[begin - 1]) &&
           (list_.text[begin - 1] == ' ' || kOthers.find(list_.text[begin - 1]) == kOthers.npos)) {
      --begin;
    }
    while (begin < name && IsLight(list_.text[begin])) ++begin;
    return begin;
  }

  // The first sign on the line of a place, or the place.
  [[nodiscard]] std::size_t BeginOfLine(std::size_t place) const {
    std::size_t begin = list_.text.substr(0, place).rfind('\n') + 1;
    while (begin < place && IsLight(list_.text[begin])) ++begin;
    return begin;
  }

  // The place in a range where a statement begins as the one of this number, that has a digit and
  // is in no comment.
  [[nodiscard]] std::optional<std::size_t> StatementIn(CodeRange range, std::string_view opening,
                                                       std::size_t size,
                                                       const FactNumber& number) const {
    const std::string_view text = list_.text.substr(0, std::max(range.begin, range.end));
    for (std::size_t at = text.find(opening, range.begin); at < range.end;
         at = text.find(opening, at + 1)) {
      if (number.gap.breaks && BeginOfLine(at) != at) continue;
      const std::string_view statement = text.substr(at + opening.size(), size);
      const bool has_digit = number.is_letter
                                 ? IsNearlyCellName(statement)
                                 : HasDigit(statement.substr(0, statement.find(opening)));
      if (has_digit && !IsInFactComment(text, at)) return at;
    }
    return std::nullopt;
  }

  [[nodiscard]] static bool HasDigit(std::string_view text) {
    return std::ranges::any_of(text, IsDigit);
  }

  // A letter and a digit, as in A2.
  [[nodiscard]] static bool IsNearlyCellName(std::string_view text) {
    return text.size() > 1 && IsLetter(text[0]) && IsDigit(text[1]);
  }

  // Whether a run is a list of several puzzles; appends them if it is.
  bool JudgeList(const FactRun& run) {
    std::vector<std::size_t> cuts = {0};
    for (std::size_t i = 1; i < run.count; ++i) {
      if (PartsFacts(list_, run, i)) cuts.push_back(i);
    }
    cuts.push_back(run.count);
    if (cuts.size() == 2 || (cuts.size() - 1) * kFewestFactClues > run.count) return false;
    Boards found;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
      Facts facts{&list_, run.period, {}};
      AddStatements(run, cuts[i], cuts[i + 1], facts);
      std::optional<Board> board = JudgeFacts(facts);
      if (!board) return false;
      found.push_back(*std::move(board));
    }
    std::fill(used_.begin() + static_cast<std::ptrdiff_t>(run.first),
              used_.begin() + static_cast<std::ptrdiff_t>(run.end()), true);
    boards_.insert(boards_.end(), found.begin(), found.end());
    return true;
  }

  // Appends the board that was joined, or a fault if there is the place of a damaged statement.
  void Add(std::optional<std::size_t> stray) {
    for (const std::size_t first : facts_.firsts) {
      for (std::size_t i = 0; i < facts_.period; ++i) used_[first + i] = true;
    }
    if (!stray || !board_->is_board()) {
      boards_.push_back(*std::move(board_));
      return;
    }
    boards_.push_back(CodeFault(facts_.range(), kSide, board_->clues, *stray,
                                "a statement unlike those around it"));
  }

  const FactList& list_;
  Boards& boards_;
  std::vector<bool> used_;  // the numbers of puzzles that were found
  Facts facts_ = {};        // the statements that were joined last
  std::optional<Board> board_ = {};
};

void JudgeFactList(const FactList& list, Boards& boards) {
  if (list.numbers.size() < kFewestFactClues * 2) return;
  std::vector<std::uint32_t> words;
  for (const FactNumber& number : list.numbers) words.push_back(number.gap.words);
  FactJudge judge(list, boards);
  for (const std::size_t period : {3U, 2U, 4U, 5U, 6U})
    judge.Judge(FindFactRuns(list, words, period));
}

}  // namespace

void FindFacts(const Source& source, Boards& boards) {
  const std::string_view text = source.symbols;
  FactList list{.text = text};
  for (const CodeRange area : FindFactAreas(text)) {
    for (std::size_t at = area.begin; at < area.end;) {
      list.numbers.clear();
      at = ReadFactNumbers(text, at, area.end, list.numbers, list.last_gap);
      JudgeFactList(list, boards);
    }
  }
}

}  // namespace surudoku::reading

#include "jobs/trace/trace_talk.h"

#include <algorithm>
#include <vector>

#include "grid/random.h"
#include "surudoku/enum_names.h"
#include "trace/words.h"

namespace surudoku {
namespace {

constexpr std::string_view kQuestion =
    "Solve this Sudoku step by step. A dot is a blank; r1c2 is row 1, column 2.\n";

constexpr std::size_t kRowCells = 9;
constexpr std::size_t kBoxCells = 3;  // in a row

void AppendRow(TalkedGrid form, std::string_view row, std::string& words) {
  for (std::size_t column = 0; column < kRowCells; ++column) {
    if (form == TalkedGrid::kBoxes && column % kBoxCells == 0 && column > 0) words += '|';
    words += row[column];
  }
}

// Without a line end after it.
void AppendDrawn(TalkedGrid form, std::string_view grid, std::string& words) {
  if (form == TalkedGrid::kLine || grid.size() != kRowCells * kRowCells) {
    words += grid;
    return;
  }
  for (std::size_t row = 0; row < kRowCells; ++row) {
    if (row > 0) words += '\n';
    if (form == TalkedGrid::kBoxes && row % kBoxCells == 0 && row > 0) words += "---+---+---\n";
    AppendRow(form, grid.substr(row * kRowCells, kRowCells), words);
  }
}

}  // namespace

void AppendTalk(std::string_view words, std::string& text) {
  for (const char c : words) {
    if (c == '\n') {
      text += "\\n";
    } else {
      text += c;
    }
  }
}

void AppendMoves(const TraceSettings& settings, std::uint64_t record, const Grid& first,
                 const Grid& last, std::string& text) {
  std::vector<int> cells;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (first.cells[cell] == 0 && last.cells[cell] != 0) cells.push_back(cell);
  }
  if (settings.order == TalkOrder::kRandom) Random(0, record, 0).Shuffle(cells);
  const std::uint64_t most = settings.most_steps.value_or(cells.size());
  cells.resize(std::min<std::uint64_t>(cells.size(), most));
  std::string words;
  for (const int cell : cells) Words(words).Cell(cell).Add("=").Digit(last.cells[cell]).Add("\n");
  AppendTalk(words, text);
}

void AppendQuestion(const TraceSettings& settings, std::string_view puzzle, std::string& text) {
  const bool has_roles = settings.talk == TraceTalk::kMessages;
  std::string words(kQuestion);
  AppendDrawn(settings.drawn, puzzle, words);
  if (!has_roles) words += '\n';
  text += has_roles ? R"(,"messages":[{"role":"user","content":")" : R"(,"prompt":")";
  AppendTalk(words, text);
  text += has_roles ? R"("},{"role":"assistant","content":")" : R"(","completion":")";
}

void AppendAnswerEnd(const TraceSettings& settings, TraceOutcome outcome, const Grid& last,
                     std::string& text) {
  std::string words;
  if (outcome != TraceOutcome::kTraced) {
    words += NameIn(kTraceOutcomeNames, outcome);
    words += ":\n";
  }
  AppendDrawn(settings.drawn, FormatGrid(last), words);
  AppendTalk(words, text);
  text += settings.talk == TraceTalk::kMessages ? "\"}]" : "\"";
}

}  // namespace surudoku

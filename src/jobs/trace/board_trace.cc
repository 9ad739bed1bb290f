#include "jobs/trace/board_trace.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "grid/board_text.h"
#include "logic/step_words.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

char CharacterOf(int value) {
  return BoardCharacter(static_cast<std::uint8_t>(value + 1), LetterCase::kUpper);
}

// "r1c7<>6 r1c9<>6".
std::string Pairs(int side, std::span<const logic::Mark> marks, std::string_view sign) {
  std::string text;
  for (const logic::Mark& mark : marks) {
    if (!text.empty()) text += ' ';
    text += BoardCellName(mark.cell, static_cast<std::size_t>(side));
    (text += sign) += CharacterOf(mark.value);
  }
  return text;
}

// "[a,b]" of texts.
std::string Array(const std::vector<std::string>& items) {
  std::string text = "[";
  for (const std::string& item : items) (text += text.size() > 1 ? "," : "") += item;
  return text + ']';
}

std::string PairObjects(int side, std::span<const logic::Mark> marks) {
  std::vector<std::string> pairs;
  for (const logic::Mark& mark : marks) {
    pairs.push_back(R"({"cell":")" + BoardCellName(mark.cell, static_cast<std::size_t>(side)) +
                    R"(","digit":)" + std::to_string(mark.value + 1) + '}');
  }
  return Array(pairs);
}

std::span<const logic::Mark> PlacedOf(const logic::LogicStep& step) {
  return step.placed ? std::span(&*step.placed, 1) : std::span<const logic::Mark>();
}

// The line of kText without its number and end.
std::string Sentence(const BoardHouses& board, const logic::LogicStep& step) {
  return std::string(NameIn(logic::kStepKindNames, step.kind)) + ": " + WhyInWords(board, step) +
         ": " +
         (step.placed ? Pairs(board.side, PlacedOf(step), "=")
                      : Pairs(board.side, step.removed, "<>"));
}

std::string TechniquesObject(const logic::Difficulty& found) {
  std::string text;
  for (std::size_t kind = 0; kind < found.counts.size(); ++kind) {
    if (found.counts[kind] == 0) continue;
    (text += text.empty() ? "{\"" : ",\"") += logic::kStepKindNames[kind];
    text += "\":" + std::to_string(found.counts[kind]);
  }
  return text.empty() ? "{}" : text + '}';
}

logic::StepKind HardestFor(const TraceSettings& settings) {
  return settings.method == kLogic ? logic::kHardestWithoutGuess : logic::StepKind::kTrial;
}

// As far as it is known: steps without guesses tell the rank only of a board that they solve.
std::optional<int> RankIn(const TraceSettings& settings, const logic::Difficulty& found) {
  const bool is_known = found.is_solved || HardestFor(settings) == logic::StepKind::kTrial;
  return is_known ? std::optional(RankOf(found)) : std::nullopt;
}

std::string_view LevelIn(const logic::Difficulty& found, int side) {
  const auto level = LevelOf(side, found);
  return level ? NameIn(kBoardLevelNames, *level) : "none";
}

}  // namespace

bool TakesBoards(const TraceSettings& settings) {
  constexpr std::array kOfAPerson = {kExplainer, kLogic, kByHand};
  return std::ranges::count(kOfAPerson, settings.method) > 0 && !settings.above &&
         settings.talk == TraceTalk::kNone;
}

std::optional<BoardTracer::Traced> BoardTracer::Trace(const TracedRecord& record,
                                                      const TracedBoard& puzzle,
                                                      const StopSignal& stop) {
  logic::CandidateBoard& board =
      loader_.Load({.text = puzzle.text, .symbols = Symbols::kFromOne, .regions = puzzle.regions});
  board_ = &board;
  found_ = {};
  told_.clear();
  told_count_ = 0;
  while (!board.is_solved()) {
    if (stop.IsSet()) return std::nullopt;
    const auto step = logic::FindStep(board, HardestFor(settings_));
    if (!step) break;
    found_.Count(step->kind);
    if (IsTold(*step)) AppendStep(record, *step);
    logic::Do(*step, board);
  }
  found_.is_solved = board.is_solved();
  const auto outcome = found_.is_solved ? TraceOutcome::kTraced : TraceOutcome::kGaveUp;
  return Traced{
      .text = Whole(record, puzzle, outcome), .outcome = outcome, .steps = found_.steps()};
}

bool BoardTracer::IsTold(const logic::LogicStep& step) const {
  if (settings_.steps == ToldSteps::kPlacements && !step.placed) return false;
  return !settings_.most_steps || told_count_ < *settings_.most_steps;
}

void BoardTracer::AppendStep(const TracedRecord& record, const logic::LogicStep& step) {
  if (settings_.format == TraceFormat::kCsv) AppendRow(record, step);
  if (settings_.format == TraceFormat::kJsonl) AppendObject(step);
  if (settings_.format == TraceFormat::kText) {
    told_ += std::to_string(found_.steps()) + ". " + Sentence(board_->map().board, step) + '\n';
  }
  ++told_count_;
}

// There is no rating.
void BoardTracer::AppendRow(const TracedRecord& record, const logic::LogicStep& step) {
  AppendNumber(record.number, told_);
  told_ += ',' + std::to_string(found_.steps()) + ',';
  (told_ += NameIn(logic::kStepKindNames, step.kind)) += ",,";
  if (step.placed) {
    told_ += BoardCellName(step.placed->cell, static_cast<std::size_t>(board_->side()));
  }
  told_ += ',';
  if (step.placed) told_ += CharacterOf(step.placed->value);
  told_ += ',' + Pairs(board_->side(), step.removed, "<>") + record.kept + '\n';
}

void BoardTracer::AppendObject(const logic::LogicStep& step) {
  const BoardHouses& board = board_->map().board;
  std::vector<std::string> cells, values;
  for (const std::uint16_t cell : step.cells) {
    cells.push_back('"' + BoardCellName(cell, static_cast<std::size_t>(board.side)) + '"');
  }
  logic::ForEachBit(step.values, [&](int value) { values.push_back(std::to_string(value + 1)); });
  if (told_count_ > 0) told_ += ',';
  told_ += R"({"step":)" + std::to_string(found_.steps()) + R"(,"technique":")";
  told_ += NameIn(logic::kStepKindNames, step.kind);
  told_ += R"(","rank":)" + std::to_string(logic::RankOf(step.kind));
  if (step.house) told_ += R"(,"houses":[")" + logic::HouseInWords(board, *step.house) + "\"]";
  told_ += R"(,"cells":)" + Array(cells) + R"(,"digits":)" + Array(values);
  told_ += R"(,"placements":)" + PairObjects(board.side, PlacedOf(step));
  told_ += R"(,"eliminations":)" + PairObjects(board.side, step.removed);
  told_ += R"(,"why":")" + WhyInWords(board, step) + '"';
  if (settings_.sentences) {
    told_ +=
        R"(,"sentence":")" + std::to_string(found_.steps()) + ". " + Sentence(board, step) + '"';
  }
  if (settings_.chains && !step.chain.empty()) {
    told_ += R"(,"supposed":)" + PairObjects(board.side, step.chain);
  }
  if (settings_.grids) told_ += R"(,"grid_before":")" + Grid() + '"';
  if (settings_.candidates) told_ += R"(,"candidates_before":")" + Candidates() + '"';
  told_ += '}';
}

std::string BoardTracer::Grid() const {
  std::string text;
  for (int cell = 0; cell < board_->map().board.cell_count(); ++cell) {
    const std::uint32_t values = board_->values_of(static_cast<std::size_t>(cell));
    text += board_->is_placed(cell) ? CharacterOf(std::countr_zero(values)) : '.';
  }
  return text;
}

// As many characters for each cell as there are values.
std::string BoardTracer::Candidates() const {
  std::string text;
  for (int cell = 0; cell < board_->map().board.cell_count(); ++cell) {
    const std::uint32_t values = board_->values_of(static_cast<std::size_t>(cell));
    for (int value = 0; value < board_->side(); ++value) {
      text += (values >> value & 1) != 0 ? CharacterOf(value) : '.';
    }
  }
  return text;
}

void BoardTracer::AppendObjectStart(const TracedRecord& record, const TracedBoard& puzzle,
                                    TraceOutcome outcome, std::string& text) const {
  OutputRow row(RowFormat::kJsonl, text);
  row.Number("record", record.number).Number("schema_version", kTraceSchemaVersion);
  row.Word("status", NameIn(kTraceOutcomeNames, outcome)).Word("puzzle", puzzle.text);
  row.Word("solution", puzzle.solution).Word("method", settings_.method);
  if (const auto rank = RankIn(settings_, found_)) {
    row.Number("logic", static_cast<std::uint64_t>(*rank));
    row.Word("hardest", logic::NameOfRank(*rank))
        .Word("difficulty", LevelIn(found_, board_->side()));
  }
  row.Number("step_count", found_.steps());
  text += R"(,"techniques":)" + TechniquesObject(found_);
  if (outcome == TraceOutcome::kGaveUp) {
    text += R"(,"stopped":{"grid":")" + Grid() + R"(","candidates":")" + Candidates() + "\"}";
  }
  text += R"(,"steps":[)";
}

std::string BoardTracer::Whole(const TracedRecord& record, const TracedBoard& puzzle,
                               TraceOutcome outcome) const {
  std::string text;
  if (settings_.format == TraceFormat::kCsv) {
    text = told_;
    if (outcome == TraceOutcome::kGaveUp) AppendUntraced(settings_, record, outcome, text);
  } else if (settings_.format == TraceFormat::kJsonl) {
    AppendObjectStart(record, puzzle, outcome, text);
    text += told_ + ']' + record.kept + "}\n";
  } else {
    text = puzzle.text + '\n' + told_ + (outcome == TraceOutcome::kGaveUp ? "gave-up:\n" : "") +
           Grid() + '\n';
    if (const auto rank = RankIn(settings_, found_)) {
      text += "logic=" + std::to_string(*rank) + ' ';
      (text += LevelIn(found_, board_->side())) += " (hardest step: ";
      (text += logic::NameOfRank(*rank)) += ")\n";
    }
    text += '\n';
  }
  return text;
}

}  // namespace surudoku

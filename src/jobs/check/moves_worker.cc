#include "jobs/check/moves_worker.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "jobs/check/move_list.h"
#include "jobs/check/verdict_rows.h"
#include "surudoku/grid.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

// A row without its end: the columns of a record. `first`: see MovesWorker::Judged.
OutputRow& AppendMoveCounts(std::uint64_t record, std::uint64_t line, CheckOutcome outcome,
                            const MoveCounts& counts, std::optional<std::uint64_t> first,
                            const Fault* fault, std::string_view file, OutputRow& row) {
  row.Number("record", record).Number("line", line);
  row.Word("status", NameIn(kCheckOutcomeNames, outcome)).Number("moves", counts.records());
  for (const MoveVerdict verdict : EnumeratorsOf<MoveVerdict>()) {
    row.Number(NameIn(kMoveColumnNames, verdict), counts.of(verdict));
  }
  row.Number("first", first);
  return AppendFault(fault, file, row);
}

bool Holds(const JudgedMove& judged) {
  return judged.verdict == MoveVerdict::kJustified || judged.verdict == MoveVerdict::kRight;
}

}  // namespace

std::string HeaderOfMoves() {
  return HeaderRow(
      [](OutputRow row) { AppendMoveCounts(0, 0, {}, {}, std::nullopt, nullptr, "", row).End(); });
}

MovesWorker::MovesWorker(const CheckFilesOptions& options, const KeptColumns& kept)
    : options_(options), kept_text_(kept), judge_(options.profile), block_(RecordBlock::kCapacity) {
  answers_.resize(RecordBlock::kCapacity);
}

bool MovesWorker::ProcessBlock(Chunk& chunk) {
  records().LoadInto(block_);
  const auto answers = std::span(answers_).first(records().size());
  solver_->Solve(block_, {.limit = 2, .stop = options_.stop}, answers);
  for (std::size_t i = 0; i < records().size(); ++i) {
    if (answers[i].status == Status::kUnknown) return false;
    Judged judged = JudgeRecord(chunk, i);
    if (options_.stop.IsSet()) return false;  // it may have cut the search for a technique short
    Give(chunk, i, std::move(judged));
  }
  return true;
}

// Nothing if the record has a puzzle whose moves can be judged.
std::optional<std::string> MovesWorker::WhyNotJudged(std::size_t index) const {
  if (!IsBlockPuzzle(records().kind(index))) return "moves are judged of plain 9x9 puzzles alone";
  if (answers_[index].status == Status::kNone) return "no solution";
  if (answers_[index].status == Status::kMultiple) return "several solutions";
  return std::nullopt;
}

// Leaves the column's text in json_. Returns where it stands in the record.
std::size_t MovesWorker::ReadColumn(const Chunk& chunk, const RecordLines& record) {
  json_.clear();
  const LineColumns& columns = chunk.file->format.line.columns;
  const std::string_view text = chunk.RecordText(record);
  const auto texts = columns_.Read(text, columns);
  const auto place = FindColumn(columns, options_.moves);
  if (!place || texts[*place].kind == ColumnText::Kind::kAbsent) return 0;
  AppendColumnAsJson(texts[*place], json_);
  return static_cast<std::size_t>(texts[*place].text.data() - text.data());
}

void MovesWorker::JudgeMoves(std::size_t index) {
  solution_ = block_.GridAt(index);
  if (records().kind(index) == PuzzleKind::kCandidates) {
    judge_.Start(ParseCandidates(records().puzzle(index)).value(), solution_);
  } else {
    judge_.Start(ParseGrid(records().puzzle(index)).value(), solution_);
  }
  verdicts_.resize(moves_.size());
  const MoveOptions options = {
      .most_er = options_.most_er, .justify = options_.justify, .stop = options_.stop};
  judge_.Judge(moves_, options, verdicts_);
}

MovesWorker::Judged MovesWorker::JudgeRecord(const Chunk& chunk, std::size_t index) {
  const RecordLines& record = records().record(index);
  moves_.clear();
  verdicts_.clear();
  if (records().kind(index) == PuzzleKind::kMalformed) {
    return {CheckOutcome::kMalformed, MakeFault(chunk, record, records().error(index)), {}};
  }
  if (auto reason = WhyNotJudged(index)) {
    return {CheckOutcome::kMalformed, MakeFault(chunk, record, 0, std::move(*reason)), {}};
  }
  const std::size_t column = ReadColumn(chunk, record);
  const auto fault_at = [&](std::string reason) {
    return MakeFault(chunk, record, RecordError{{0, column}, std::move(reason)});
  };
  if (json_.empty()) return {CheckOutcome::kMalformed, fault_at("no moves in its column"), {}};
  const bool has_clues = records().kind(index) == PuzzleKind::kClues;
  const Grid clues = has_clues ? ParseGrid(records().puzzle(index)).value() : Grid();
  if (auto reason = ReadMoves(json_, clues, moves_)) {
    moves_.clear();
    return {CheckOutcome::kMalformed, fault_at(std::move(*reason)), {}};
  }
  JudgeMoves(index);
  Judged judged;
  const auto first = std::ranges::find_if_not(verdicts_, Holds);
  if (first != verdicts_.end()) judged.first = first - verdicts_.begin();
  const auto wrong = std::ranges::find_if(verdicts_, IsWrong, &JudgedMove::verdict);
  if (wrong != verdicts_.end()) judged.outcome = CheckOutcome::kWrong;
  const auto told = wrong != verdicts_.end() ? wrong : first;
  if (told != verdicts_.end()) {
    const auto move = static_cast<std::size_t>(told - verdicts_.begin());
    judged.fault = fault_at(ReasonOfMove(move));
  }
  return judged;
}

// "move 3, r1c2=5: 5 in r1c9 already"
std::string MovesWorker::ReasonOfMove(std::size_t move) const {
  const auto& [cell, digit, is_placement, is_joined] = moves_[move];
  const JudgedMove& judged = verdicts_[move];
  const std::string text = "move " + std::to_string(move + 1) + ", " + MoveText(moves_[move]);
  switch (judged.verdict) {
    case MoveVerdict::kBreaksRule:
      if (judged.clash == cell) return text + ": the cell is filled";
      return text + ": " + std::to_string(digit) + " in " + CellName(judged.clash) + " already";
    case MoveVerdict::kNotInSolution:
      return text + ": " + std::to_string(solution_.cells[cell]) + " in the solution";
    case MoveVerdict::kRepeats:
      return text + (is_placement ? ": placed already" : ": gone already");
    default:
      return text + ": right, but no technique leads to it yet";
  }
}

std::string MovesWorker::VerdictsJson() const {
  std::string text = ",\"verdicts\":[";
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const JudgedMove& judged = verdicts_[i];
    if (i > 0) text += ',';
    text += R"({"move":")" + MoveText(moves_[i]) + R"(","verdict":")";
    text += NameIn(kMoveVerdictNames, judged.verdict);
    text += '"';
    if (judged.verdict == MoveVerdict::kJustified) {
      text += R"(,"technique":")";
      text += NameIn(kTechniqueNames, judged.technique);
      text += R"(","rating":)" + TenthsText(judged.er);
    }
    text += '}';
  }
  return text + ']';
}

// A move that is right but not justified is no fault: it is in the row alone.
void MovesWorker::Give(Chunk& chunk, std::size_t index, Judged judged) {
  MoveCounts moves;
  for (const JudgedMove& one : verdicts_) moves.Count(one.verdict);
  counts().moves.Add(moves);
  counts().outcomes.Count(judged.outcome);
  if (RowsOf(options_.format) != RowFormat::kLine) {
    Write(chunk, records().record(index), judged, moves);
  }
  if (judged.outcome != CheckOutcome::kCorrect) chunk.faults.push_back(std::move(*judged.fault));
}

void MovesWorker::Write(Chunk& chunk, const RecordLines& record, const Judged& judged,
                        const MoveCounts& moves) {
  const RowFormat format = RowsOf(options_.format);
  std::string rest = format == RowFormat::kJsonl ? VerdictsJson() : "";
  rest += kept_text_.Of(chunk, record);
  const std::size_t reason = judged.fault ? judged.fault->reason.size() : 0;
  chunk.MakeRoomFor(MostBytesOfRow(chunk.file->source.size() + reason) + rest.size());
  OutputRow row(format, chunk.answers);
  AppendMoveCounts(chunk.NumberOf(record), chunk.first_line + record.line, judged.outcome, moves,
                   judged.first ? std::optional<std::uint64_t>(*judged.first + 1) : std::nullopt,
                   judged.fault ? &*judged.fault : nullptr, chunk.file->source, row)
      .End(rest);
}

}  // namespace surudoku

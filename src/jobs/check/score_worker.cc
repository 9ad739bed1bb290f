#include "jobs/check/score_worker.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "boards/board_text_solver.h"
#include "dataset/column_names.h"
#include "dataset/record_puzzle.h"
#include "grid/answer_score.h"
#include "grid/board_rules.h"
#include "grid/board_text.h"
#include "grid/puzzle_text.h"
#include "jobs/check/answer_texts.h"
#include "jobs/check/record_solutions.h"
#include "jobs/check/verdict_rows.h"
#include "reading/answer.h"
#include "surudoku/solver.h"

namespace surudoku {
namespace {

using Values = std::vector<std::uint8_t>;

// Whether a column that a reader found has the solutions of the puzzles, and no answers to them:
// the user or its name says so, not only its content.
bool HasNamedSolutions(const CheckFilesOptions& options, std::span<const std::string> answers,
                       const RecordFormat& format) {
  if (!HasSolutions(format)) return false;
  if (!options.solution_column.empty()) return true;
  const LineColumns& columns = format.line.columns;
  const auto is_answer = [&](std::size_t place) {
    return std::ranges::any_of(
        answers, [&](const std::string& name) { return FindColumn(columns, name) == place; });
  };
  for (std::size_t i = 0; i < columns.list.size(); ++i) {
    if (columns.list[i].role != ColumnRole::kSolution) continue;
    return IsAmong(columns.list[i].name, kSolutionNames) && !is_answer(i);
  }
  return false;
}

/// A puzzle that is solved, as BoardTextSolver has it.
struct Solving {
  std::string puzzle;
  Answer answer;
  std::string solution;
};

// "3:7": the place of a byte in a text, from 1.
std::string PlaceIn(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = std::ranges::count(before, '\n');
  const std::size_t column = offset - (before.rfind('\n') + 1);  // 0 after npos
  return std::to_string(line + 1) + ':' + std::to_string(column + 1);
}

class ScoreWorker final : public JobWorker<CheckTotals> {
 public:
  ScoreWorker(const CheckFilesOptions& options, const KeptColumns& kept)
      : options_(options),
        rows_(options, kept),
        board_solver_(options.rules),
        solutions_(RecordBlock::kCapacity),
        solvings_(RecordBlock::kCapacity) {}

 protected:
  bool ProcessBlock(Chunk& chunk) override {
    if (!FindSolutions(chunk)) return false;
    const RecordSolutions given(chunk, !options_.solutions.empty());
    for (std::size_t i = 0; i < records().size(); ++i) {
      CheckTotals of_record;
      GiveRecord(chunk, given, i, of_record);
      if (!options_.by.empty()) CountInBand(chunk, records().record(i), of_record);
      TotalsOf<CheckTotals>::AddCounts(of_record, counts());
    }
    return true;
  }

 private:
  void GiveRecord(Chunk& chunk, const RecordSolutions& given, std::size_t index,
                  CheckTotals& totals) {
    const RecordLines& record = records().record(index);
    if (auto finding = WhyNotScored(chunk, index)) {
      return rows_.Give(chunk, record, std::move(finding), totals);
    }
    TakePuzzle(chunk, index);
    ScoreAnswers(chunk, given, index);
    rows_.Give(chunk, record, answers_, totals);
  }

  // `of_record`: its counts alone.
  void CountInBand(const Chunk& chunk, const RecordLines& record, CheckTotals& of_record) {
    const LineColumns& columns = chunk.file->format.line.columns;
    const auto texts = columns_.Read(chunk.RecordText(record), columns);
    const auto place = FindColumn(columns, options_.by);
    const std::string text = place && *place < texts.size() ? TextOfColumn(texts[*place]) : "";
    const auto& outcomes = of_record.outcomes;
    of_record.bands.Count(text, {.correct = outcomes.of(CheckOutcome::kCorrect),
                                 .wrong = outcomes.of(CheckOutcome::kWrong),
                                 .no_answer = outcomes.of(CheckOutcome::kNoAnswer),
                                 .malformed = outcomes.of(CheckOutcome::kMalformed),
                                 .right = of_record.right,
                                 .blanks = of_record.blanks});
  }

  // The symbols of the record's board.
  [[nodiscard]] Symbols SymbolsOf(const Chunk& chunk, std::size_t index) const {
    const bool is_board = records().kind(index) == PuzzleKind::kBoard;
    return is_board ? chunk.file->format.symbols : Symbols::kFromOne;
  }

  // The columns of texts that answer, named or found; empty: solutions do.
  [[nodiscard]] std::span<const std::string> AnswerColumns(const Chunk& chunk) const {
    return options_.answer_columns.empty() ? std::span(chunk.file->format.json.answers)
                                           : options_.answer_columns;
  }

  // Sets solutions_: those of the file, or else of the solver if there is one alone. False if
  // `stop` left one unanswered.
  bool FindSolutions(const Chunk& chunk) {
    bool has_all = true;
    const auto answers = AnswerColumns(chunk);
    const bool has_named =
        !answers.empty() && HasNamedSolutions(options_, answers, chunk.file->format);
    for (std::size_t i = 0; i < records().size(); ++i) {
      solutions_[i].clear();
      solvings_[i].answer = {};
      if (records().kind(i) == PuzzleKind::kMalformed) continue;
      if (has_named) ReadGivenSolution(chunk, i);
      has_all = has_all && !solutions_[i].empty();
    }
    return has_all || SolveBlock(chunk);
  }

  void ReadGivenSolution(const Chunk& chunk, std::size_t index) {
    const auto text =
        ReadSolution(chunk.ViewOf(records().record(index)), chunk.file->format, storage_);
    if (!text.ok() || text.value().size() != records().puzzle(index).size()) return;
    auto values = ParseBoard(text.value(), Spaces::kAreFaults, SymbolsOf(chunk, index));
    if (values.ok() && std::ranges::count(values.value(), 0) == 0) {
      solutions_[index] = std::move(values.value());
    }
  }

  // Solves the puzzles that have no solution yet.
  bool SolveBlock(const Chunk& chunk) {
    tasks_.clear();
    for (std::size_t i = 0; i < records().size(); ++i) {
      const bool is_board = records().kind(i) == PuzzleKind::kBoard;
      if ((!is_board && records().kind(i) != PuzzleKind::kClues) || !solutions_[i].empty())
        continue;
      Solving& solving = solvings_[i];
      solving = {};
      AppendDotted(records().puzzle(i), solving.puzzle);
      tasks_.push_back({{solving.puzzle, SymbolsOf(chunk, i), records().regions(i)},
                        &solving.answer,
                        &solving.solution});
    }
    board_solver_.SolveAll(tasks_, {.limit = 2, .stop = options_.stop});
    for (const BoardTask& task : tasks_) {
      if (task.answer->status == Status::kUnknown) return false;
    }
    for (std::size_t i = 0; i < records().size(); ++i) {
      if (!solutions_[i].empty() || solvings_[i].answer.status != Status::kUnique) continue;
      ReadBoardValues(solvings_[i].solution, SymbolsOf(chunk, i), solutions_[i]);
    }
    return true;
  }

  std::optional<Finding> WhyNotScored(const Chunk& chunk, std::size_t index) const {
    const RecordLines& record = records().record(index);
    if (records().kind(index) == PuzzleKind::kMalformed) {
      return Finding{CheckOutcome::kMalformed, MakeFault(chunk, record, records().error(index))};
    }
    const auto refused = [&](const std::string& kind) {
      return Finding{CheckOutcome::kMalformed,
                     MakeFault(chunk, record, 0, "answers to " + kind + " are not scored")};
    };
    if (records().kind(index) == PuzzleKind::kCandidates) return refused("candidates");
    const auto side = BoardSide(records().puzzle(index).size());
    if (side && !UsualBoxes(*side)) return refused("boards that have no boxes");
    return std::nullopt;
  }

  // Sets puzzle_, rules_ and board_ for a record.
  void TakePuzzle(const Chunk& chunk, std::size_t index) {
    const std::string_view text = records().puzzle(index);
    const std::string_view own = records().regions(index);
    puzzle_ = ParseBoard(text, Spaces::kAreBlanks, SymbolsOf(chunk, index)).value();
    const int side = BoardSide(text.size()).value();
    if (board_.side == side && own == own_rules_) return;
    own_rules_ = own;
    rules_ = WithOwnRules(options_.rules, own);
    board_ = HousesOf(rules_, side);
  }

  // Sets answers_ for a record.
  void ScoreAnswers(const Chunk& chunk, const RecordSolutions& given, std::size_t index) {
    const RecordLines& record = records().record(index);
    answers_.clear();
    if (const auto columns = AnswerColumns(chunk); !columns.empty()) {
      const auto texts = answer_texts_.Read(chunk.RecordText(record),
                                            chunk.file->format.line.columns, columns, board_.side);
      for (const std::string& text : texts) {
        answers_.push_back(Score(chunk, index, text, [&](std::size_t, std::string reason) {
          return MakeFault(chunk, record, RecordError{{}, std::move(reason)});
        }));
      }
      return;
    }
    if (!given.has_any()) {
      answers_.push_back({.finding = Finding{CheckOutcome::kNoAnswer,
                                             MakeFault(chunk, record, 0, "no answer beside it")}});
      return;
    }
    const auto text = given.Read(record, storage_);
    if (!text.ok()) {
      answers_.push_back({.finding = Finding{CheckOutcome::kNoAnswer, text.error()}});
      return;
    }
    answers_.push_back(Score(chunk, index, text.value(), [&](std::size_t cell, std::string reason) {
      return given.FaultAt(record, cell, std::move(reason));
    }));
  }

  // `fault_at(cell, reason)` makes a fault.
  template <class FaultAt>
  ScoredAnswer Score(const Chunk& chunk, std::size_t index, std::string_view text,
                     const FaultAt& fault_at) {
    ScoredAnswer scored;
    const Symbols symbols = SymbolsOf(chunk, index);
    const auto answer = reading::FindAnswer(text, board_.side, symbols);
    if (!answer) {
      scored.finding = Finding{CheckOutcome::kNoAnswer, fault_at(0, "no grid in its answer")};
      return scored;
    }
    scored.score = ScoreAnswer(board_, puzzle_, solutions_[index], answer->values);
    scored.is_right_known = !solutions_[index].empty();
    WriteBoardValues(answer->values, symbols, LetterCase::kUpper, scored.grid);
    scored.place = PlaceIn(text, answer->begin);
    if (IsSolved(scored.score->kind)) return scored;
    const std::optional<GridTextError> error =
        scored.score->kind == AnswerKind::kChangedClues
            ? FindContradiction(records().puzzle(index), scored.grid, "answer")
            : FindGridError(scored.grid, rules_);
    scored.finding = Finding{CheckOutcome::kWrong, fault_at(error->offset, error->reason)};
    return scored;
  }

  const CheckFilesOptions& options_;
  VerdictRows rows_;
  AnswerTexts answer_texts_;
  ColumnReader columns_;
  BoardTextSolver board_solver_;

  // Of the block at work.
  std::vector<Values> solutions_;  // empty: none, several, or not known
  std::vector<Solving> solvings_;  // by record
  std::vector<BoardTask> tasks_;
  std::string storage_;

  // Of the record at work.
  BoardRules rules_;
  std::string own_rules_;  // that the record of these said
  BoardHouses board_;
  Values puzzle_;
  std::vector<ScoredAnswer> answers_;
};

}  // namespace

std::unique_ptr<ChunkProcessor> MakeScoreWorker(const CheckFilesOptions& options,
                                                const KeptColumns& kept) {
  return std::make_unique<ScoreWorker>(options, kept);
}

}  // namespace surudoku

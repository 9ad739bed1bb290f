#include "jobs/dataset/prove_records.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "boards/board_text_solver.h"
#include "canonical/class_hash.h"
#include "dataset/record_puzzle.h"
#include "grid/board_text.h"
#include "grid/puzzle_text.h"
#include "jobs/dataset/rejected_records.h"
#include "logic/board_loader.h"
#include "logic/difficulty.h"
#include "pipeline/kept_columns.h"
#include "pipeline/pace.h"
#include "pipeline/typed_job.h"
#include "pipeline/whole_records.h"
#include "records/block_forms.h"
#include "records/board_forms.h"
#include "surudoku/block_text.h"
#include "surudoku/solver.h"
#include "text/rating_text.h"

namespace surudoku {
namespace {

// The proven records of a chunk. Their texts lie one after the other.
struct ChunkProofs {
  struct Record {
    std::size_t begin;
    std::size_t cells;
    std::size_t difficulty_size = 0;
    std::size_t source_size = 0;
    std::size_t stratum_size = 0;
    std::size_t kept_size = 0;
    ClassHash hash;
    std::optional<Part> part;
    std::uint64_t line;
    bool is_kept = true;
  };
  std::vector<Record> records;
  std::string texts;
  std::string refusal;  // not empty: the run ends with this error
};

// The text of a field of CSV without its quotes.
std::string Unquoted(std::string_view field) {
  if (!field.starts_with('"')) return std::string(field);
  std::string text;
  for (std::size_t i = 1; i + 1 < field.size(); ++i) {
    text += field[i];
    if (field[i] == '"') ++i;
  }
  return text;
}

// Names a record's source. One for each thread.
class SourceReader {
 public:
  std::string Of(const Chunk& chunk, const RecordLines& record) {
    const LineColumns& columns = chunk.file->format.line.columns;
    // Without its folder, which is another one on the next machine.
    if (!columns.by_name.contains("source")) {
      return std::filesystem::path(chunk.file->source).filename().string();
    }
    text_.clear();
    column_.AppendText(reader_.Read(chunk.RecordText(record), columns), columns, text_);
    return Unquoted(text_);
  }

 private:
  NamedColumn column_ = NamedColumn("source");
  ColumnReader reader_;
  std::string text_;
};

// One for each thread.
class ProofWorker final : public JobWorker<ProofTotals, ChunkProofs> {
 public:
  ProofWorker(const FileJobOptions& files, const ProofSettings& settings)
      : settings_(settings),
        stop_(files.stop),
        forms_({.with_class = true}, files.stop),
        board_solver_(files.rules),
        columns_(settings.columns),
        boards_(files.rules) {
    if (settings.scale != DifficultyScale::kColumn) finder_.emplace(settings.scale);
    if (settings.kept) kept_.emplace(*settings.kept);
  }

 protected:
  void Begin(Chunk& /*chunk*/) override {
    work().records.clear();
    work().texts.clear();
    work().refusal.clear();
  }

  bool ProcessBlock(Chunk& chunk) override {
    Solve();
    const auto forms = forms_.Find(records());
    if (!forms) return false;
    for (std::size_t i = 0; i < records().size(); ++i) {
      if (answers_[i].status == Status::kUnknown) return false;
      if (stop_.IsSet()) return false;
      const std::size_t told = chunk.faults.size();
      if (!ProveOne(chunk, i, (*forms)[i].class_hash)) return false;
      if (settings_.tells_rejected && chunk.faults.size() > told) Reject(chunk, i);
    }
    return true;
  }

 private:
  void Reject(Chunk& chunk, std::size_t index) {
    const std::string_view record = WholeRecord(chunk, records().record(index), storage_);
    AppendRejected(chunk.faults.back(), record, chunk.statistics);
  }

  void Solve() {
    records().LoadInto(block_);
    const auto answers = std::span(answers_).first(records().size());
    solver_->Solve(block_, {.limit = 2, .stop = stop_}, answers);
    solutions_.resize(records().size() * kCellCount);
    texts_.resize(records().size());
    for (std::size_t i = 0; i < texts_.size(); ++i) texts_[i] = &solutions_[i * kCellCount];
    WriteSolutions(block_, texts_);
  }

  // The puzzle, its solution and the class of the record at work.
  struct Puzzle {
    std::string text;
    std::string solution;
    ClassHash hash;
  };

  // False if `stop` left it unanswered.
  bool ProveOne(Chunk& chunk, std::size_t index, const ClassHash& hash) {
    const PuzzleKind kind = records().kind(index);
    if (kind == PuzzleKind::kMalformed) {
      TellFault(chunk, index);
      return Count(ProofOutcome::kMalformed);
    }
    if (kind == PuzzleKind::kBoard) {
      if (!ReadBoard(chunk, index)) return Refuse(chunk, index);
      if (answers_[index].status == Status::kUnknown) return false;
    } else if (kind == PuzzleKind::kClues) {
      puzzle_.text.clear();
      AppendDotted(records().puzzle(index), puzzle_.text);
      puzzle_.solution.assign(texts_[index], kCellCount);
      puzzle_.hash = hash;
    } else {
      return Refuse(chunk, index);
    }
    return Judge(chunk, index);
  }

  bool Refuse(Chunk& chunk, std::size_t index) {
    TellFault(chunk, index, "datasets are made of 9x9, 6x6 and 4x4 puzzles of clues");
    return Count(ProofOutcome::kMalformed);
  }

  // A board as one with values from 1. False if it has no canonical form.
  bool ReadBoard(const Chunk& chunk, std::size_t index) {
    const RecordFormat& format = chunk.file->format;
    const std::string_view board = records().puzzle(index);
    const auto form = board_forms_.Find(board, format);
    if (!form) return false;
    puzzle_.hash = canonical::HashOf(form->form);
    answers_[index] = board_solver_.Solve({board, format.symbols, {}}, {.limit = 2, .stop = stop_},
                                          puzzle_.solution);
    puzzle_.text = BoardFromOne(board, format.symbols);
    if (answers_[index].status == Status::kUnique) {
      puzzle_.solution = BoardFromOne(puzzle_.solution, format.symbols);
    }
    return true;
  }

  bool Judge(Chunk& chunk, std::size_t index) {
    const Status status = answers_[index].status;
    const RecordLines& record = records().record(index);
    if (status == Status::kNone) {
      auto clash = FindClashFault(chunk, record, records().puzzle(index));
      chunk.faults.push_back(clash ? std::move(*clash)
                                   : MakeFault(chunk, record, 0, "no solution"));
      return Count(ProofOutcome::kNotProper);
    }
    if (status != Status::kUnique) {
      TellFault(chunk, index, "several solutions");
      return Count(ProofOutcome::kNotProper);
    }
    if (auto fault = FindWrongAnswer(chunk, record)) {
      chunk.faults.push_back(std::move(*fault));
      return TellClass(chunk, index, ProofOutcome::kWrong);
    }
    return Rate(chunk, index);
  }

  std::optional<Fault> FindWrongAnswer(const Chunk& chunk, const RecordLines& record) {
    const RecordFormat& format = chunk.file->format;
    const RecordView text = chunk.ViewOf(record);
    if (!HasSolutions(format)) return std::nullopt;
    const auto read = ReadSolution(text, format, storage_);
    const auto kept = read.ok() ? read : ReadKeptSolution(text, format, storage_);
    if (kept.ok() && kept.value().empty()) return std::nullopt;  // there is none
    ++counts().answers;
    if (!read.ok()) return MakeFault(chunk, record, read.error());
    std::string_view answer = read.value();
    const auto fault_at = [&](std::size_t cell, std::string reason) {
      return MakeFault(chunk, record, ErrorInSolution(text, format, cell, std::move(reason)));
    };
    if (answer.size() != puzzle_.solution.size()) {
      return fault_at(0, "an answer of " + std::to_string(answer.size()) + " cells");
    }
    std::string board;
    if (answer.size() != kCellCount && format.symbols != Symbols::kFromOne &&
        !AppendBoard(answer, Spaces::kAreFaults, format.symbols, board)) {
      board = BoardFromOne(board, format.symbols);
      answer = board;
    }
    const auto [wrong, right] = std::ranges::mismatch(answer, puzzle_.solution);
    if (right == puzzle_.solution.end()) return std::nullopt;
    const auto cell = static_cast<std::size_t>(right - puzzle_.solution.begin());
    return fault_at(cell, "a wrong answer: " + NameOfCell(puzzle_.text, cell) + " is " +
                              puzzle_.solution[cell] + " in the only solution");
  }

  bool Rate(Chunk& chunk, std::size_t index) {
    const RecordLines& record = records().record(index);
    const std::string_view column = RatingText(chunk.ViewOf(record), chunk.file->format, storage_);
    std::optional<double> number = DifficultyIn(column);
    std::string difficulty(number ? ErOf(column) : "");
    if (finder_) {
      if (puzzle_.text.size() != kCellCount) {
        return RefuseToRate(chunk, record);
      }
      const auto started = std::chrono::steady_clock::now();
      auto found = finder_->Find(puzzle_.text, puzzle_.solution, stop_);
      if (!found) return false;
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
      if (TakesTime(settings_.scale)) chunk.times.Add(taken.count());
      if (number) {
        ++counts().rated;
        if (*number == *DifficultyIn(*found)) ++counts().agreeing;
      }
      difficulty = std::move(*found);
      number = DifficultyIn(difficulty);
    }
    if (settings_.wanted.has_any() && !number) {
      if (!HasRatings(chunk.file->format)) return RefuseToFilter(chunk);
      TellFault(chunk, index, "no difficulty that is a number");
      return TellClass(chunk, index, ProofOutcome::kMalformed);
    }
    if (number && !settings_.wanted.Contains(*number)) {
      return TellClass(chunk, index, ProofOutcome::kFiltered);
    }
    if (settings_.no_guessing) {
      const auto steps =
          logic::Measure(boards_.Load({puzzle_.text}), stop_, logic::kHardestWithoutGuess);
      if (!steps) return false;
      if (!steps->is_solved) return TellClass(chunk, index, ProofOutcome::kFiltered);
    }
    return Keep(chunk, index, difficulty);
  }

  // Ends the run: no record of the file could be kept.
  bool RefuseToFilter(const Chunk& chunk) {
    if (work().refusal.empty()) {
      work().refusal =
          chunk.file->source +
          ": has no column of ratings for --difficulty: name one (--rating-column), or "
          "have them found (--scale)";
    }
    return Count(ProofOutcome::kMalformed);
  }

  // Ends the run: with boards of another size no record has a difficulty on the scale.
  bool RefuseToRate(const Chunk& chunk, const RecordLines& record) {
    if (work().refusal.empty()) {
      work().refusal = chunk.file->source + ": line " +
                       std::to_string(chunk.first_line + record.line) + ": --scale " +
                       std::string(NameIn(kDifficultyScaleNames, settings_.scale)) +
                       " rates 9x9 puzzles alone";
    }
    return Count(ProofOutcome::kMalformed);
  }

  // The record is left out, and yet no isomorph of a test set's may be trained on.
  bool TellClass(const Chunk& chunk, std::size_t index, ProofOutcome outcome) {
    const RecordLines& record = records().record(index);
    ChunkProofs& proofs = work();
    proofs.records.push_back({.begin = proofs.texts.size(),
                              .cells = puzzle_.text.size(),
                              .hash = puzzle_.hash,
                              .part = columns_.Read(chunk, record).part,
                              .line = chunk.first_line + record.line,
                              .is_kept = false});
    proofs.texts += puzzle_.text + puzzle_.solution;
    return Count(outcome);
  }

  bool Keep(Chunk& chunk, std::size_t index, std::string_view difficulty) {
    const RecordLines& record = records().record(index);
    PartColumnReader::Said said = columns_.Read(chunk, record);
    if (!said.fault.empty()) {
      TellFault(chunk, index, std::move(said.fault));
      return Count(ProofOutcome::kMalformed);
    }
    const std::string source = source_.Of(chunk, record);
    const std::string_view kept = kept_ ? kept_->Of(chunk, record) : std::string_view();
    ChunkProofs& proofs = work();
    proofs.records.push_back({.begin = proofs.texts.size(),
                              .cells = puzzle_.text.size(),
                              .difficulty_size = difficulty.size(),
                              .source_size = source.size(),
                              .stratum_size = said.stratum.size(),
                              .kept_size = kept.size(),
                              .hash = puzzle_.hash,
                              .part = said.part,
                              .line = chunk.first_line + record.line});
    for (const std::string_view text :
         {std::string_view(puzzle_.text), std::string_view(puzzle_.solution), difficulty,
          std::string_view(source), said.stratum, kept}) {
      proofs.texts += text;
    }
    return Count(ProofOutcome::kProven);
  }

  bool Count(ProofOutcome outcome) {
    counts().outcomes.Count(outcome);
    return true;
  }

  const ProofSettings& settings_;
  StopSignal stop_;
  std::unique_ptr<BlockSolver> solver_ = MakeLockstepBlockSolver();
  PuzzleBlock block_ = PuzzleBlock(RecordBlock::kCapacity);
  BlockForms forms_;
  BoardForms board_forms_;
  BoardTextSolver board_solver_;
  PartColumnReader columns_;
  SourceReader source_;
  std::optional<KeptText> kept_;
  std::optional<DifficultyFinder> finder_;
  logic::BoardLoader boards_;  // of no_guessing

  // Of the block at work.
  std::vector<Answer> answers_ = std::vector<Answer>(RecordBlock::kCapacity);
  std::vector<char> solutions_;
  std::vector<char*> texts_;

  // Of the record at work.
  Puzzle puzzle_;
  std::vector<std::uint8_t> values_;
  std::string storage_;
};

std::optional<IoError> GiveAll(const ChunkProofs& proofs, const TakeProven& take, Chunk& chunk) {
  if (!proofs.refusal.empty()) return IoError{proofs.refusal};
  for (const ChunkProofs::Record& record : proofs.records) {
    std::size_t at = record.begin;
    const auto next = [&](std::size_t size) {
      const std::string_view text = std::string_view(proofs.texts).substr(at, size);
      at += size;
      return text;
    };
    ProvenRecord proven;
    proven.puzzle = next(record.cells);
    proven.answer = next(record.cells);
    proven.difficulty = next(record.difficulty_size);
    proven.source = next(record.source_size);
    proven.stratum = next(record.stratum_size);
    proven.kept = next(record.kept_size);
    proven.hash = record.hash;
    proven.part = record.part;
    proven.line = record.line;
    proven.is_kept = record.is_kept;
    if (auto error = take(proven, chunk)) return error;
  }
  return std::nullopt;
}

}  // namespace

JobSettings SettingsOfProof(const FileJobOptions& files, const ProofSettings& settings) {
  return MakeSettings("dataset", FieldsToJson(settings), &files);
}

JobRun ProveRecords(const FileJobOptions& files, const ProofSettings& settings,
                    const TakeProven& take, FileJobObserver& observer,
                    const OutputOptions& output) {
  FileJobOptions reading = files;
  if (TakesTime(settings.scale)) reading.chunk_bytes = kChunkOfSlowRecords;
  reading.keep = {};  // a column may be in other files alone
  ExpectColumns(settings.columns, reading);
  Job job = {.settings = SettingsOfProof(files, settings),
             .options = reading,
             .output = output,
             .files = &reading,
             .make_totals = TotalsFrom<ProofTotals>(),
             .make_worker = [&] { return std::make_unique<ProofWorker>(reading, settings); }};
  // Only so that a column that is missing is noticed before anything is read.
  job.kept = std::make_shared<KeptColumns>(reading, OwnColumns{.format = RowFormat::kCsv});
  job.has_headers = false;
  job.in_order = InOrder<ProofTotals, ChunkProofs>(
      [&take](Chunk& chunk, ProofTotals& /*totals*/, const ChunkProofs& proofs) {
        return GiveAll(proofs, take, chunk);
      });
  if (!output.output.empty()) {
    job.answers = JobOutput{output.output};
    if (settings.tells_rejected) job.statistics = JobOutput{RejectedPath(output.output)};
    if (TakesTime(settings.scale)) job.pace = PaceFor({output.output});
  }
  return RunJob(job, observer);
}

}  // namespace surudoku

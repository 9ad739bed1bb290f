#include "pipeline/chunk_worker.h"

#include <algorithm>

namespace surudoku {
namespace {

// Large enough that a solver of many puzzles at once is seldom left with a few at the end.
constexpr std::size_t kBlockCapacity = 2048;

void AddFault(Chunk& chunk, const RecordLine& record, std::size_t offset, std::string reason) {
  chunk.faults.push_back(
      {chunk.file->name, chunk.first_line + record.line, offset + 1, std::move(reason)});
  ++chunk.totals.faults;
}

std::size_t PuzzleOffset(const Chunk& chunk, const RecordLine& record) {
  const auto field = FindPuzzleField(chunk.LineText(record), chunk.file->format);
  return field ? field->begin : 0;
}

}  // namespace

ChunkWorker::ChunkWorker(const SolveFilesOptions& options)
    : options_(options), solver_(MakeExactCoverBlockSolver()), block_(kBlockCapacity) {
  answers_.resize(kBlockCapacity);
  entries_.reserve(kBlockCapacity);
}

void ChunkWorker::Process(Chunk& chunk) {
  chunk.answers.clear();
  chunk.statistics.clear();
  chunk.faults.clear();
  chunk.totals.Clear();
  chunk.is_complete = true;
  const std::span<const RecordLine> records = chunk.index.records;
  for (std::size_t begin = 0; begin < records.size() && chunk.is_complete;
       begin += kBlockCapacity) {
    const auto part = records.subspan(begin, std::min(kBlockCapacity, records.size() - begin));
    ParseBlock(chunk, part);
    solver_->Solve(block_, {.limit = options_.limit, .stop = options_.stop},
                   std::span(answers_).first(block_.size()));
    chunk.is_complete = AnswerBlock(chunk, part);
  }
}

void ChunkWorker::ParseBlock(const Chunk& chunk, std::span<const RecordLine> records) {
  block_.Clear();
  entries_.clear();
  for (const RecordLine& record : records) {
    Entry& entry = entries_.emplace_back();
    if (chunk.is_cut_line) {
      entry.error = GridTextError{
          0, "a line of more than " + std::to_string(options_.chunk_bytes) + " bytes"};
      continue;
    }
    const auto grid = ParseRecord(chunk.LineText(record), chunk.file->format);
    if (grid.ok()) {
      entry.puzzle = grid.value();
      block_.Append(entry.puzzle);
    } else {
      entry.error = grid.error();
    }
  }
}

// Returns false at the first record that `stop` left without an answer.
bool ChunkWorker::AnswerBlock(Chunk& chunk, std::span<const RecordLine> records) {
  const Answer* next_answer = answers_.data();
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Answer* answer = entries_[i].error ? nullptr : next_answer++;
    if (answer != nullptr && answer->status == Status::kUnknown) return false;
    AnswerOne(chunk, records[i], entries_[i], answer);
  }
  return true;
}

void ChunkWorker::AnswerOne(Chunk& chunk, const RecordLine& record, const Entry& entry,
                            const Answer* answer) {
  const Grid* puzzle = entry.error ? nullptr : &entry.puzzle;
  if (entry.error) AddFault(chunk, record, entry.error->offset, entry.error->reason);
  // Clues that clash leave no solution: only then is it worth looking for the clash.
  if (answer != nullptr && answer->status == Status::kNone) {
    if (const auto clash = FindClash(*puzzle)) {
      AddFault(chunk, record, PuzzleOffset(chunk, record) + clash->second_cell,
               "two equal clues: " + Describe(*clash));
      answer = nullptr;
    }
  }
  if (answer == nullptr) {
    ++chunk.totals.invalid;
  } else {
    ++chunk.totals.by_status[static_cast<std::size_t>(answer->status)];
    chunk.totals.guesses.Add(answer->statistics.guesses);
    CheckRequirement(chunk, record, *answer);
  }
  const AnsweredRecord answered = {
      chunk.first_record + static_cast<std::uint64_t>(&record - chunk.index.records.data()),
      chunk.first_line + record.line, puzzle, answer};
  AppendAnswer(options_.format, answered, chunk.answers);
  if (!options_.statistics.empty()) AppendStatistics(answered, chunk.statistics);
}

void ChunkWorker::CheckRequirement(Chunk& chunk, const RecordLine& record, const Answer& answer) {
  if (!options_.require_unique || answer.status == Status::kUnique) return;
  AddFault(chunk, record, PuzzleOffset(chunk, record),
           answer.status == Status::kNone ? "no solution where one is required"
                                          : "several solutions where one is required");
}

}  // namespace surudoku

#include "pipeline/chunk_worker.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "grid/candidates_text.h"
#include "surudoku/block_text.h"

namespace surudoku {
namespace {

void AddFault(Chunk& chunk, Fault fault) {
  chunk.faults.push_back(std::move(fault));
  ++chunk.totals.faults;
}

}  // namespace

ChunkWorker::ChunkWorker(const SolveFilesOptions& options)
    : options_(options),
      solver_(MakeLockstepBlockSolver()),
      block_(RecordBlock::kCapacity),
      answers_(RecordBlock::kCapacity),
      solutions_(RecordBlock::kCapacity),
      solution_texts_(RecordBlock::kCapacity) {
  std::ranges::transform(solutions_, solution_texts_.begin(),
                         [](auto& solution) { return solution.data(); });
}

void ChunkWorker::Process(Chunk& chunk) {
  chunk.BeginWork();
  const std::span<const RecordLines> records = chunk.index.records;
  for (std::size_t begin = 0; begin < records.size() && chunk.is_complete;
       begin += RecordBlock::kCapacity) {
    records_.Read(chunk,
                  records.subspan(begin, std::min(RecordBlock::kCapacity, records.size() - begin)));
    SolveBlock();
    SolveLarge();
    chunk.is_complete = AnswerBlock(chunk);
  }
}

SolveOptions ChunkWorker::SolverOptions() const {
  return {.limit = options_.limit,
          .max_guesses = options_.max_guesses,
          .rate_level = !options_.statistics.empty(),
          .stop = options_.stop};
}

void ChunkWorker::SolveBlock() {
  const std::size_t count = records_.size();
  block_.Clear();
  AppendTexts(records_.clue_texts(), block_);
  for (const RecordBlock::Unusual& unusual : records_.unusual()) {
    if (unusual.puzzle.kind != PuzzleKind::kCandidates) continue;
    block_.SetCandidates(unusual.index, ParseCandidates(unusual.puzzle.text).value());
  }
  solver_->Solve(block_, SolverOptions(), std::span(answers_).first(count));
  WriteSolutions(block_, std::span(solution_texts_).first(count));
}

// Grids too large for the block have places in it that were answered for nothing.
void ChunkWorker::SolveLarge() {
  const auto unusual = records_.unusual();
  for (std::size_t i = 0; i < unusual.size(); ++i) {
    if (unusual[i].puzzle.kind != PuzzleKind::kLarge) continue;
    if (large_solutions_.size() < unusual.size()) large_solutions_.resize(unusual.size());
    answers_[unusual[i].index] =
        large_solver_.Solve(unusual[i].puzzle.text, SolverOptions(), large_solutions_[i]);
  }
}

// Returns false at the first record that `stop` left without an answer.
bool ChunkWorker::AnswerBlock(Chunk& chunk) {
  const bool may_be_cut_short = options_.stop != nullptr && options_.stop->load();
  for (std::size_t i = 0; i < records_.size(); ++i) {
    if (may_be_cut_short && answers_[i].status == Status::kUnknown) return false;
    AnswerOne(chunk, i);
  }
  return true;
}

std::string_view ChunkWorker::SolutionAt(std::size_t index) const {
  if (records_.kind(index) != PuzzleKind::kLarge) return {solutions_[index].data(), kCellCount};
  return large_solutions_[records_.UnusualNumber(index)];
}

void ChunkWorker::AnswerOne(Chunk& chunk, std::size_t index) {
  const RecordLines& record = records_.record(index);
  AnsweredRecord answered = {
      .record =
          chunk.first_record + static_cast<std::uint64_t>(&record - chunk.index.records.data()),
      .line = chunk.first_line + record.line,
      .puzzle = records_.puzzle(index),
      .answer = &answers_[index],
      .solution = SolutionAt(index)};
  if (records_.kind(index) == PuzzleKind::kMalformed) {
    AddFault(chunk, MakeFault(chunk, record, records_.error(index)));
    answered.answer = nullptr;
  } else if (answers_[index].status == Status::kNone && AddClash(chunk, index)) {
    answered.answer = nullptr;
  }
  if (answered.answer == nullptr) {
    ++chunk.totals.invalid;
  } else {
    ++chunk.totals.by_status[static_cast<std::size_t>(answered.answer->status)];
    chunk.totals.guesses.Add(answered.answer->statistics.guesses);
    CheckRequirement(chunk, index);
  }
  AppendAnswer(options_.format, answered, chunk.answers);
  if (!options_.statistics.empty()) AppendStatistics(answered, chunk.statistics);
}

// Clues that clash leave no solution: only then is it worth looking for the clash.
bool ChunkWorker::AddClash(Chunk& chunk, std::size_t index) const {
  const auto clash = FindClueClash(records_.puzzle(index));
  if (!clash) return false;
  AddFault(chunk, MakeFault(chunk, records_.record(index), clash->offset,
                            "two equal clues: " + clash->reason));
  return true;
}

void ChunkWorker::CheckRequirement(Chunk& chunk, std::size_t index) const {
  const Status status = answers_[index].status;
  if (!options_.require_unique || status == Status::kUnique) return;
  std::string_view found = "several solutions";
  if (status == Status::kNone) found = "no solution";
  if (status == Status::kUnknown) found = "no answer within the guesses allowed";
  AddFault(chunk, MakeFault(chunk, records_.record(index), 0,
                            std::string(found) + " where one is required"));
}

}  // namespace surudoku

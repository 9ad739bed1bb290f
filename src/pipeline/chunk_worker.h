// Answers the records of one chunk: parses, solves and formats. One worker for each thread.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "pipeline/answer_text.h"
#include "pipeline/chunk.h"
#include "surudoku/puzzle_block.h"
#include "surudoku/solver.h"

namespace surudoku {

class ChunkWorker {
 public:
  explicit ChunkWorker(const SolveFilesOptions& options);

  /// Fills the worker's part of an indexed and numbered chunk.
  void Process(Chunk& chunk);

 private:
  void FindPuzzles(const Chunk& chunk, std::span<const RecordLine> records);
  void SolveBlock(std::size_t count, std::uint64_t limit);
  [[nodiscard]] std::uint64_t LimitFor(const Chunk& chunk) const;
  bool AnswerBlock(Chunk& chunk, std::span<const RecordLine> records);
  void AnswerOne(Chunk& chunk, const RecordLine& record, std::size_t index);
  void AddMalformed(Chunk& chunk, const RecordLine& record) const;
  [[nodiscard]] bool IsDeferred(const Answer& answer) const;
  static void Defer(Chunk& chunk, const AnsweredRecord& record);
  void AppendAnswers(Chunk& chunk, AnsweredRecord record, std::size_t index) const;
  void AppendListing(Chunk& chunk, AnsweredRecord record, std::string_view solutions) const;
  static bool AddClash(Chunk& chunk, const RecordLine& record, std::string_view puzzle);
  void CheckRequirement(Chunk& chunk, const RecordLine& record, const Answer& answer) const;

  const SolveFilesOptions& options_;
  std::unique_ptr<BlockSolver> solver_;
  PuzzleBlock block_;

  // Of the block at work, by record. A malformed record has a place too, with a puzzle that is
  // contradicted at once, so that puzzles and records have the same numbers.
  std::vector<const char*> texts_;
  std::vector<std::uint8_t> is_malformed_;
  std::vector<Answer> answers_;
  std::vector<std::array<char, kCellCount>> solutions_;
  std::vector<char*> solution_texts_;

  // When all solutions are listed: those found, by record.
  class HeldSolutions final : public SolutionVisitor {
   public:
    explicit HeldSolutions(std::size_t capacity) : by_record(capacity) {}
    bool OnSolution(std::size_t index, const Grid& solution) override {
      by_record[index] += FormatGrid(solution);
      return true;
    }
    std::vector<std::string> by_record;
  };
  HeldSolutions held_;
  std::uint64_t limit_ = 0;  // of the block at work
};

}  // namespace surudoku

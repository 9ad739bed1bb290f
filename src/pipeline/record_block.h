// The puzzles of a few thousand records of a chunk, ready for vector code.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dataset/quick_puzzles.h"
#include "pipeline/chunk.h"
#include "surudoku/puzzle_block.h"

namespace surudoku {

/// Whether such a puzzle stands in a solver's block; all others have a stand-in there.
constexpr bool IsBlockPuzzle(PuzzleKind kind) {
  return kind == PuzzleKind::kClues || kind == PuzzleKind::kCandidates;
}

/// Whether such a puzzle is solved beside the block, and has its solution as text.
constexpr bool IsSolvedBesideBlock(PuzzleKind kind) {
  return kind == PuzzleKind::kBoard || kind == PuzzleKind::kClueText;
}

/// Stands between the text of a chunk and the solvers: finds the puzzle of each record, whatever
/// the format, and the error of a malformed one. Records on plain lines, and JSON objects that are
/// written alike, are not copied and cost next to nothing; all others are read one by one. A
/// BlockProcessor reuses one from block to block.
class RecordBlock {
 public:
  static constexpr std::size_t kCapacity = PuzzleBlock::kGoodCapacity;

  RecordBlock();

  /// Records of clues beyond digits are malformed unless a job says that it takes them.
  void TakeClueTexts() { takes_clue_texts_ = true; }

  /// Precondition: at most kCapacity records, all of the chunk.
  void Read(const Chunk& chunk, std::span<const RecordLines> records);

  [[nodiscard]] std::size_t size() const { return records_.size(); }
  [[nodiscard]] const RecordLines& record(std::size_t index) const { return records_[index]; }
  [[nodiscard]] PuzzleKind kind(std::size_t index) const { return kinds_[index]; }

  /// The characters of a puzzle of any kind; empty for malformed records.
  [[nodiscard]] std::string_view puzzle(std::size_t index) const;

  /// The regions that the record itself says; mostly empty.
  [[nodiscard]] std::string_view regions(std::size_t index) const;

  /// 81 characters for each record, so that puzzles and records have the same numbers: a record
  /// that is not PuzzleKind::kClues has a puzzle that is contradicted at once.
  [[nodiscard]] std::span<const char* const> clue_texts() const {
    return std::span(texts_).first(size());
  }

  [[nodiscard]] bool has_block_puzzles() const;

  /// Fills a solver's block: puzzle i is record i, and a contradiction if the record is no 9x9
  /// puzzle. `clues` is empty or has the size of the records: clues[i] becomes the number of record
  /// i's clues.
  void LoadInto(PuzzleBlock& block, std::span<std::uint32_t> clues = {}) const;

  /// Sets clues[i] to the number of record i's clues, for records that are unusual().
  void CountUnusualClues(std::span<std::uint32_t> clues) const;

  /// A record that is anything but the clues of a 9x9 puzzle, 81 characters as they stand there.
  struct Unusual {
    std::size_t index = 0;  ///< of the record
    PuzzleText puzzle;
    RecordError error;  ///< of a malformed record
    std::string storage;
  };
  [[nodiscard]] std::span<const Unusual> unusual() const {
    return std::span(unusual_).first(unusual_count_);
  }

  /// The place of a record in unusual(). Precondition: it is one of them.
  [[nodiscard]] std::size_t UnusualNumber(std::size_t index) const;

  /// Precondition: the record is malformed.
  [[nodiscard]] const RecordError& error(std::size_t index) const;

 private:
  void MarkTextsWithoutBlanks();
  void MarkTextsWithBlanks();
  void ReadUnusual(const Chunk& chunk, std::size_t index, DottedLines& dotted);
  static bool ReadClues(std::string_view record, const RecordFormat& format, Unusual& unusual);

  std::span<const RecordLines> records_;
  std::vector<const char*> texts_;
  std::vector<std::uint8_t> is_strange_;
  std::vector<PuzzleKind> kinds_;
  std::vector<Unusual> unusual_;  // in the order of the records; keeps its storage
  std::size_t unusual_count_ = 0;
  bool takes_clue_texts_ = false;
};

/// How much of a record's first line comes before the record.
std::uint64_t ColumnOf(const Chunk& chunk, const RecordLines& record);

/// The path of a record in its JSON text; empty if it has none.
JsonPath JsonPathOf(const Chunk& chunk, const RecordLines& record);

/// "[17].puzzle[3]: 8 cells where 9 make a row": a reason with the path from the top of a JSON
/// text.
std::string ReasonWithPath(const JsonPath& record, const RecordError& error);

/// The fault of a record, at a place in it.
Fault MakeFault(const Chunk& chunk, const RecordLines& record, const RecordError& error);

/// The same at the puzzle's character `index`.
Fault MakeFault(const Chunk& chunk, const RecordLines& record, std::size_t index,
                std::string reason);

/// The fault of clues that clash, if some do. Look for it only if the puzzle has no solution: clues
/// that clash leave none. Precondition: the record's puzzle is not malformed.
std::optional<Fault> FindClashFault(const Chunk& chunk, const RecordLines& record,
                                    std::string_view puzzle, std::string_view regions = {});

}  // namespace surudoku

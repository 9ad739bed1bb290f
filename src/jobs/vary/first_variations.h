// The step of varying that is done in order: of isomorphs the first is written.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "jobs/dedupe/seen_puzzles.h"
#include "jobs/vary/variation_classes.h"
#include "jobs/vary/vary_files.h"
#include "jobs/vary/vary_worker.h"
#include "pipeline/chunk.h"
#include "vary/variations.h"

namespace surudoku {

/// Takes chunk after chunk from VaryWorker and fills in answers and totals. What comes after a
/// record whose variations are too many to be held becomes a late answer as it does, so that all
/// are chosen in order.
class FirstVariations {
 public:
  explicit FirstVariations(const VaryFilesOptions& options) : options_(options) {}

  /// Takes the puzzles that an earlier run wrote for seen: those of this file.
  std::optional<IoError> Learn(const std::string& answers_so_far);

  void Choose(Chunk& chunk, VaryTotals& totals, const ChunkVariations& found);

 private:
  using Record = ChunkVariations::Record;

  void ChooseLater(Chunk& chunk, const ChunkVariations& found, const Record& record);
  void ChooseOf(const ChunkVariations& found, const Record& record, std::string& text,
                VaryTotals& totals);
  void ChooseOf(std::span<const PuzzleCells> variations, std::span<const ClassHash> classes,
                std::string& text, VaryTotals& totals);
  bool WriteAll(const Record& record, const Sink& sink, VaryTotals& totals);

  const VaryFilesOptions& options_;
  SeenPuzzles seen_;

  // Of records whose variations are too many to be held; made when there is one.
  struct Finder {
    explicit Finder(const VaryFilesOptions& options)
        : variations(options.request), classes(options.growth, options.stop) {}
    Variations variations;
    VariationClasses classes;
  };
  std::optional<Finder> finder_;
};

}  // namespace surudoku

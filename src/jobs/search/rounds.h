// The rounds of a search: which puzzles each begins with, and their new variations.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <vector>

#include "jobs/dedupe/seen_puzzles.h"
#include "jobs/search/search_options.h"
#include "jobs/vary/vary_worker.h"
#include "minimal/clue_questions.h"
#include "pipeline/tool_pool.h"
#include "surudoku/canonical.h"
#include "surudoku/stop_signal.h"
#include "vary/variations.h"

namespace surudoku {

/// A puzzle that was rated.
struct FoundPuzzle {
  std::uint64_t record = 0;
  int number = 0;  ///< of the goal, in hundredths
  PuzzleCells puzzle{};

  /// The best first: those with the highest numbers, of equals the first by record.
  friend bool operator<(const FoundPuzzle& a, const FoundPuzzle& b) {
    return a.number != b.number ? a.number > b.number : a.record < b.record;
  }
};

/// Knows what was seen in all rounds. The same additions give the same variations in the same
/// order, whatever the threads: so a resumed run finds those of the round at work again.
///
/// Memory: 23 bytes for each puzzle seen; 104 for each new variation of the round at work, and 100
/// for each that the puzzles varied at a time have, before isomorphs are dropped; the beam.
class Rounds {
 public:
  Rounds(const SearchSettings& settings, const StopSignal& stop);

  /// False if it is an isomorph of an earlier starting puzzle.
  bool AddStart(const PuzzleCells& puzzle);

  /// A puzzle of this round, 0 for a starting puzzle, that the next one may vary.
  void Add(std::uint64_t round, const FoundPuzzle& found);

  /// A variation that an earlier run handed out in this round, in order. Its finds, and the
  /// starting puzzles, are added besides.
  void AddSeen(std::uint64_t round, const ClassHash& hash);

  /// Call it after these: BeginNext then begins the earlier run's last round again. Returns how
  /// many of its variations were handed out.
  std::uint64_t GoBack();

  /// Begins the next round: all puzzles of the last one were added, and are let go. False if `stop`
  /// ended it; its variations are not known then.
  bool BeginNext();

  struct NewVariation {
    PuzzleCells puzzle;
    std::uint32_t parent;  ///< its number in the round's beam
    ClassHash hash;
  };

  // Of the round that was begun last.
  [[nodiscard]] std::uint64_t number() const { return number_; }  ///< from 1
  [[nodiscard]] std::span<const NewVariation> variations() const { return variations_; }
  [[nodiscard]] const FoundPuzzle& ParentOf(const NewVariation& variation) const {
    return beam_[variation.parent];
  }

 private:
  // The variations of one puzzle.
  struct Varied {
    std::vector<PuzzleCells> variations;
    std::vector<ClassHash> classes;
  };
  // Of one thread.
  struct Finder {
    Finder(const VariationRequest& request, const StopSignal& stop)
        : variations(request), classes(Growth::kNone, stop) {}
    Variations variations;
    VariationClasses classes;
  };

  bool Vary(std::size_t begin, std::span<Varied> varied);

  std::uint64_t beam_size_;
  StopSignal stop_;
  ToolPool<Finder> finders_;
  VariationClasses classes_of_starts_;
  SeenPuzzles seen_;
  std::map<std::uint64_t, std::set<FoundPuzzle>> found_;  // the best, by round
  std::uint64_t number_ = 0;
  std::vector<ClassHash> handed_out_;  // by an earlier run in its last round
  std::vector<FoundPuzzle> beam_;
  std::vector<NewVariation> variations_;
};

}  // namespace surudoku

// The difficulty of a dataset's puzzles: what a column says, or what is found here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "surudoku/enum_names.h"
#include "surudoku/rating.h"
#include "surudoku/stop_signal.h"
#include "surudoku/te_depth.h"

namespace surudoku {

enum class DifficultyScale : std::uint8_t {
  kColumn,   ///< as the rating column has it
  kEr,       ///< Sudoku Explainer's ER, by the default profile
  kTeDepth,  ///< how deep trial and error has to be nested: see te_depth.h
  kTdoku,    ///< tdoku's guesses, of the layout as it stands: see tdoku.h
};

/// Whether one puzzle may take a million times as long as another.
constexpr bool TakesTime(DifficultyScale scale) {
  return scale == DifficultyScale::kEr || scale == DifficultyScale::kTeDepth;
}

/// In the order of DifficultyScale.
inline constexpr auto kDifficultyScaleNames =
    NamesOf<DifficultyScale>({"column", "er", "te-depth", "tdoku"});

/// Both ends are in it; nothing: there is no such end.
struct DifficultyRange {
  std::optional<double> least;
  std::optional<double> most;

  [[nodiscard]] bool has_any() const { return least || most; }
  [[nodiscard]] bool Contains(double difficulty) const {
    return (!least || difficulty >= *least) && (!most || difficulty <= *most);
  }

  /// "20..30", "20.." or "..30". Precondition: has_any().
  [[nodiscard]] std::string Text() const;
};

/// Finds difficulties on a scale. One for each thread.
class DifficultyFinder {
 public:
  /// Precondition: not kColumn.
  explicit DifficultyFinder(DifficultyScale scale);

  /// "7.2" for ER, "2" for a depth or guesses. Nothing if `stop` came first. Precondition: a 9x9
  /// puzzle and its only solution.
  std::optional<std::string> Find(std::string_view puzzle, std::string_view answer,
                                  const StopSignal& stop);

 private:
  std::optional<std::string> FindTdoku(std::string_view puzzle, const StopSignal& stop) const;
  std::optional<std::string> FindTeDepth(std::string_view puzzle, std::string_view answer,
                                         const StopSignal& stop);
  std::optional<std::string> FindEr(std::string_view puzzle, const StopSignal& stop);

  DifficultyScale scale_;
  std::optional<Rater> rater_;
  std::optional<TeDepthFinder> depth_finder_;
};

}  // namespace surudoku

// Difficulty ratings of the Sudoku Explainer family: which technique each step needs, and from
// them ER (the hardest step), EP (the hardest up to the first placement) and ED (the first step).
//
// A rating depends on the order in which techniques are tried and hints are found. A profile names
// the program that the rater follows in this. Techniques assume that there is exactly one solution,
// so a rater proves that first.
#pragma once

#include <array>
#include <bitset>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "surudoku/enum_names.h"
#include "surudoku/executor.h"
#include "surudoku/grid.h"
#include "surudoku/stop_signal.h"

namespace surudoku {

enum class Profile : std::uint8_t {
  kSe121,   ///< "se-1.2.1": Sudoku Explainer 1.2.1, the forums' rating
  kSuk115,  ///< "suk-1.15": Sukaku Explainer 1.15, which rated the public puzzle bank
  kSuk118,  ///< "suk-1.18": Sukaku Explainer 1.18
};

inline constexpr auto kProfiles = EnumeratorsOf<Profile>();
inline constexpr Profile kDefaultProfile = Profile::kSuk115;

/// As the command spells them, in the order of Profile.
inline constexpr auto kProfileNames = NamesOf<Profile>({"se-1.2.1", "suk-1.15", "suk-1.18"});

/// In the order in which the rater tries them; each profile leaves some out. The rater relies on
/// the order: techniques before kPointing only place a digit, and those from kXCycle to
/// kForcingCycle come from one search and have a single chain.
enum class Technique : std::uint8_t {
  kHiddenSingle,
  kDirectPointing,
  kDirectClaiming,
  kDirectHiddenPair,
  kNakedSingle,
  kDirectHiddenTriplet,
  kPointing,
  kClaiming,
  kNakedPair,
  kXWing,
  kHiddenPair,
  kNakedTriplet,
  kSwordfish,
  kHiddenTriplet,
  kTwoStrongLinks,
  kXyWing,
  kXyzWing,
  kUniqueRectangle,
  kUniqueLoop,
  kNakedQuad,
  kJellyfish,
  kHiddenQuad,
  kThreeStrongLinks,
  kWxyzWing,
  kBivalueUniversalGrave,
  kFourStrongLinks,
  kVwxyzWing,
  kAlignedPairExclusion,
  kUvwxyzWing,
  kXCycle,
  kYCycle,
  kForcingXChain,
  kForcingChain,
  kForcingCycle,
  kTuvwxyzWing,
  kAlignedTripletExclusion,
  kNishio,
  kContradictionChains,
  kDoubleChains,
  kRegionChains,
  kCellChains,
};

/// In the order of Technique.
inline constexpr auto kTechniqueNames = NamesOf<Technique>({
    "Hidden Single",
    "Direct Pointing",
    "Direct Claiming",
    "Direct Hidden Pair",
    "Naked Single",
    "Direct Hidden Triplet",
    "Pointing",
    "Claiming",
    "Naked Pair",
    "X-Wing",
    "Hidden Pair",
    "Naked Triplet",
    "Swordfish",
    "Hidden Triplet",
    "2 Strong Links",
    "XY-Wing",
    "XYZ-Wing",
    "Unique Rectangle",
    "Unique Loop",
    "Naked Quad",
    "Jellyfish",
    "Hidden Quad",
    "3 Strong Links",
    "WXYZ-Wing",
    "Bivalue Universal Grave",
    "4 Strong Links",
    "VWXYZ-Wing",
    "Aligned Pair Exclusion",
    "UVWXYZ-Wing",
    "X-Cycle",
    "Y-Cycle",
    "Forcing X-Chain",
    "Forcing Chain",
    "Forcing Cycle",
    "TUVWXYZ-Wing",
    "Aligned Triplet Exclusion",
    "Nishio",
    "Contradiction Chains",
    "Double Chains",
    "Region Chains",
    "Cell Chains",
});

/// Whether raters of the profile try the technique.
bool HasTechnique(Profile profile, Technique technique);

/// How a step is seen: the cells, digits and houses of the pair, fish or loop that it uses. A
/// hidden single has only its house here and a naked single has nothing, because the step itself
/// names the cell and the digit.
struct Pattern {
  std::bitset<kCellCount> cells;
  std::uint16_t digits = 0;  ///< bit d-1 stands for digit d
  /// Houses: rows are bits 0..8, columns 9..17, boxes 18..26.
  std::uint32_t houses = 0;
};

/// One step of a rated solution: a finding and its results.
struct Step {
  Technique technique = Technique::kHiddenSingle;
  /// The kind of the technique: the type, 1..4, of a unique rectangle, loop or grave; the level of
  /// chains (0: without advanced rules); the number of grouped links among strong links; 1 or 2
  /// links of a bent wing (WXYZ and larger).
  int variant = 0;
  /// The number of cells of a unique rectangle or loop; 0 for other techniques.
  int size = 0;
  /// A sum of doubles, added up as in the originals: if two printed ratings are equal, the last bit
  /// decides which hint comes first. Tenths() gives the printed rating.
  double rating = 0;
  /// How many potentials (candidates on or off) chains go through; 0 for other techniques.
  int complexity = 0;
  /// The cell where a digit (1..9) is placed; -1 if none is.
  int cell = -1;
  int digit = 0;
  /// The candidates that go away, except those that go because a digit is placed.
  Candidates removed;
  Pattern pattern;  ///< empty for chains, which StepVisitor::OnChains tells
};

/// Why a node of a chain holds.
enum class LinkReason : std::uint8_t {
  kAssumption,
  kBox,
  kRow,
  kColumn,
  kCell,
  kRule,  ///< a technique on the grid without the candidates that the parents turn off
};

struct Chain;

/// A candidate that a chain turns on (its cell has the digit) or off.
struct ChainNode {
  int cell = 0;
  int digit = 0;  ///< 1..9
  bool is_on = false;
  LinkReason reason = LinkReason::kAssumption;
  /// The nodes that it follows from, by their numbers in the chain. These are lower than its own.
  /// An assumption has no parents.
  std::vector<int> parents;
  /// For kRule, if the rule is a chain search itself: the chains that it found. Their nodes have no
  /// parents.
  std::vector<Chain> inner;
};

/// From an assumption, the first node, to its conclusion, the last. The last node of a cycle is the
/// first one again.
struct Chain {
  std::vector<ChainNode> nodes;
};

/// A rating in tenths, as it is printed: 7.2 is 72.
constexpr int Tenths(double rating) { return static_cast<int>((rating + 0.05) * 10); }

/// The ER, in tenths, of a puzzle that the techniques do not solve; the originals print 20.0.
inline constexpr int kBeyondEr = 200;

/// Up to here, in tenths, all steps show a digit at once; harder ones take candidates away first.
inline constexpr int kDefaultHardAbove = 25;

enum class RatingStatus : std::uint8_t {
  kRated,
  kBeyond,      ///< no technique helps any more; er is kBeyondEr
  kAbove,       ///< harder than RateOptions::most_er or last; nothing else is known
  kStopped,     ///< the stop flag, the deadline or the visitor ended it; nothing is known
  kNoSolution,  ///< this and the next: there is nothing to rate
  kSeveralSolutions,
};

/// In tenths.
struct Rating {
  RatingStatus status = RatingStatus::kStopped;
  int er = 0;
  int ep = 0;
  int ed = 0;
  int steps = 0;
  Technique hardest = Technique::kHiddenSingle;  ///< the technique of the first step rated er

  friend bool operator==(const Rating&, const Rating&) = default;
};

/// The steps of a rated solution, counted.
struct StepCounts {
  /// The number of steps of each technique, in the order of Technique.
  std::array<std::uint16_t, EnumeratorCount<Technique>()> by_technique{};
  int hard = 0;                 ///< steps rated above RateOptions::hard_above
  int clues_after_singles = 0;  ///< cells that are filled when naked and hidden singles end

  [[nodiscard]] int of(Technique technique) const {
    return by_technique[static_cast<std::size_t>(technique)];
  }

  friend bool operator==(const StepCounts&, const StepCounts&) = default;
};

/// Hears of every step in order, before it is applied.
class StepVisitor {
 public:
  virtual ~StepVisitor() = default;
  virtual void OnStep(const Step& step) = 0;

  /// Asked after each step. False ends the rating with the answer kStopped.
  [[nodiscard]] virtual bool WantsMore() const { return true; }

  /// Whether OnChains is to be called: telling chains takes a while.
  [[nodiscard]] virtual bool WantsChains() const { return false; }
  /// Called before OnStep if a step has chains: one for forcing chains and cycles, two for
  /// contradictions and double chains, otherwise one for each candidate of the cell or each place
  /// in the house.
  // By value, so that visitors can keep them. NOLINTNEXTLINE(performance-unnecessary-value-param)
  virtual void OnChains(std::vector<Chain> /*chains*/) {}
};

struct RateOptions {
  StepVisitor* visitor = nullptr;  ///< may be null
  StopSignal stop = {};            ///< once set, the answer is kStopped
  /// Once it has passed, the answer is also kStopped. The clock is read only if this is set.
  std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
  /// In tenths. The answer is kAbove as soon as it is clear that the ER is higher.
  int most_er = kBeyondEr;
  /// The answer is kAbove as soon as a technique after this one is needed, in the order of
  /// Technique.
  Technique last = Technique::kCellChains;
  /// Filled in, if it is not null, when the answer is kRated or kBeyond.
  StepCounts* counts = nullptr;
  /// In tenths, for `counts`. At least 15: no single hidden single is hard.
  int hard_above = kDefaultHardAbove;
  /// Whose threads help with the hardest puzzles, if it is not null: one such rating takes a second
  /// on one thread. It must outlive the call.
  const Executor* executor = nullptr;
  /// Searches skip work that is known to find nothing. Without filters the answer is the same but
  /// takes many times as long: tests compare the two.
  bool use_filters = true;
  /// Whether the caller has proven that there is exactly one solution: this saves some 10 us.
  /// Without one, a rating that nobody checks may never end.
  bool is_proven = false;
};

/// The work of chain searches, for benchmarks.
struct ChainWork {
  std::uint64_t runs = 0;              ///< assumptions that were followed in the originals' order
  std::uint64_t nested = 0;            ///< searches inside other chains, but for forcing chains
  std::uint64_t nested_in_vain = 0;    ///< how many of these found nothing
  std::uint64_t nested_left_out = 0;   ///< how many were known to find nothing: no run was made
  std::uint64_t forcing = 0;           ///< searches for forcing chains, inside other chains or not
  std::uint64_t forcing_left_out = 0;  ///< how many were known to find nothing
};

/// Rates puzzles one after another and keeps its memory between them. Each thread needs its own. A
/// rating depends on nothing but its puzzle and the profile.
class Rater {
 public:
  explicit Rater(Profile profile = kDefaultProfile);
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  [[nodiscard]] Profile profile() const;
  /// Since the rater was made.
  [[nodiscard]] ChainWork work() const;

  Rating Rate(const Grid& clues, const RateOptions& options = {});

  /// From pencilmarks as they are: no clue takes candidates from its peers. A cell with a single
  /// candidate, which none of its peers has, counts as a clue.
  Rating Rate(const Candidates& pencilmarks, const RateOptions& options = {});

 private:
  class Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace surudoku

// Difficulty ratings of the Sudoku Explainer family: which technique each step needs, and from
// them ER (the hardest step), EP (the hardest up to the first placement) and ED (the first step).
//
// A rating follows from the order in which techniques are tried and hints are found; a profile
// names the program whose order it is. Uniqueness techniques assume exactly one solution: check
// that first (see solver.h).
#pragma once

#include <array>
#include <atomic>
#include <bitset>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "surudoku/grid.h"

namespace surudoku {

enum class Profile : std::uint8_t {
  kSe121,   ///< "se-1.2.1": Sudoku Explainer 1.2.1, the forums' rating
  kSuk115,  ///< "suk-1.15": Sukaku Explainer 1.15, which rated the public puzzle bank
  kSuk118,  ///< "suk-1.18": Sukaku Explainer 1.18
};

inline constexpr std::array kProfiles = {Profile::kSe121, Profile::kSuk115, Profile::kSuk118};
inline constexpr Profile kDefaultProfile = Profile::kSuk115;

/// "suk-1.15", as the command spells it.
std::string_view ProfileName(Profile profile);
std::optional<Profile> ParseProfile(std::string_view name);

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

/// "Hidden Single".
std::string_view TechniqueName(Technique technique);

/// Where a step is seen, besides the cells it changes. What the parts are, the technique says.
struct Pattern {
  std::bitset<kCellCount> cells;
  std::uint16_t digits = 0;  ///< bit d-1 stands for digit d
  /// Houses: rows are bits 0..8, columns 9..17, boxes 18..26.
  std::uint32_t houses = 0;
};

/// One step of a rated solution: what was found and what follows from it.
struct Step {
  Technique technique = Technique::kHiddenSingle;
  /// What the technique's kind is: 1..4 of unique rectangles, loops and graves; how many advanced
  /// levels chains use (0: plain implications); the grouped links among strong links.
  int variant = 0;
  /// Cells of a unique loop, nothing elsewhere.
  int size = 0;
  /// In the sources' doubles: their last bit decides which hint comes first. See Tenths().
  double rating = 0;
  /// The potentials a chain goes through; 0 for other techniques.
  int complexity = 0;
  /// Where a digit (1..9) is placed; -1 if none is.
  int cell = -1;
  int digit = 0;
  /// The candidates that go away, besides those a placement takes.
  Candidates removed;
  Pattern pattern;  ///< empty of chains: they are told apart from their steps
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
  /// Nodes that it follows from, numbers in the chain, all before it. An assumption has none.
  std::vector<int> parents;
  /// Of kRule, where that is a chain itself: that one's chains. Their nodes' parents are not told.
  std::vector<Chain> inner;
};

/// What follows from one assumption, the first node, down to the last. A cycle's last node is its
/// first one again.
struct Chain {
  std::vector<ChainNode> nodes;
};

/// A rating in tenths, as it is printed: 7.2 is 72.
constexpr int Tenths(double rating) { return static_cast<int>((rating + 0.05) * 10); }

/// Of what no technique solves, as in the originals, in tenths.
inline constexpr int kBeyondEr = 200;

enum class RatingStatus : std::uint8_t {
  kRated,
  kBeyond,   ///< no technique helps any more; er is kBeyondEr
  kAbove,    ///< harder than asked for; nothing else is known
  kStopped,  ///< stop flag, deadline or visitor ended it: nothing is known
};

/// In tenths.
struct Rating {
  RatingStatus status = RatingStatus::kStopped;
  int er = 0;
  int ep = 0;
  int ed = 0;
  int steps = 0;
  Technique hardest = Technique::kHiddenSingle;  ///< of the first step rated er

  friend bool operator==(const Rating&, const Rating&) = default;
};

/// Is told every step in order, before it is applied.
class StepVisitor {
 public:
  virtual ~StepVisitor() = default;
  virtual void OnStep(const Step& step) = 0;

  /// Asked after each step: false ends the rating, whose answer is kStopped.
  [[nodiscard]] virtual bool WantsMore() const { return true; }

  /// Whether OnChains is to be called: telling chains takes a while.
  [[nodiscard]] virtual bool WantsChains() const { return false; }
  /// Before OnStep of a step with chains: one of forcing chains and cycles, two of contradictions
  /// and double chains, one for each place of a cell's or house's.
  // By value: who wants them keeps them. NOLINTNEXTLINE(performance-unnecessary-value-param)
  virtual void OnChains(std::vector<Chain> /*chains*/) {}
};

struct RateOptions {
  StepVisitor* visitor = nullptr;           ///< may be null
  const std::atomic<bool>* stop = nullptr;  ///< when set and true, the answer is kStopped soon
  /// When it has passed, likewise. The clock is read only where there is one.
  std::optional<std::chrono::steady_clock::time_point> deadline = std::nullopt;
  /// In tenths. The answer is kAbove as soon as it is clear that the rating is higher.
  int most_er = kBeyondEr;
};

/// Rates puzzles one after another; keeps its memory between them. One for each thread. A rating
/// depends on its puzzle and the profile alone.
class Rater {
 public:
  explicit Rater(Profile profile = kDefaultProfile);
  ~Rater();
  Rater(Rater&&) noexcept;
  Rater& operator=(Rater&&) noexcept;

  [[nodiscard]] Profile profile() const;

  Rating Rate(const Grid& clues, const RateOptions& options = {});

  /// Pencilmarks: only what they leave out is eliminated. A cell whose one candidate no peer has
  /// counts as a clue.
  Rating Rate(const Candidates& pencilmarks, const RateOptions& options = {});

 private:
  class Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace surudoku

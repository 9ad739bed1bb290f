// Canonical forms: one layout stands for all isomorphs of a puzzle (see isomorph.h). Two puzzles
// are isomorphs if and only if their forms are the same text.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "surudoku/enum_names.h"
#include "surudoku/grid.h"
#include "surudoku/isomorph.h"
#include "surudoku/target.h"

namespace surudoku {

enum class CanonicalForm : std::uint8_t {
  kMinlex,    ///< the least of all isomorphs as a text of 81 characters, a blank before 1..9
  kPattern,   ///< the least pattern of clues first (a blank before a clue), then the least digits
  kSolution,  ///< the clues in the minlex form of the solution; if that has automorphisms, the
              ///< least text of clues. The puzzle must have exactly one solution.
};

/// In the order of CanonicalForm.
inline constexpr auto kCanonicalFormNames =
    NamesOf<CanonicalForm>({"minlex", "pattern", "solution"});

/// XXH3, 128 bits, of the 81 characters of the minlex form. Isomorphs have the same.
struct ClassHash {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend auto operator<=>(const ClassHash&, const ClassHash&) = default;
};

/// 32 hexadecimal digits, as `xxh128sum` prints them.
std::string FormatClassHash(const ClassHash& hash);

enum class CanonicalStatus : std::uint8_t {
  kFound,
  kWrongLength,       ///< not 81 characters: a Sukaku or a grid of another size, which have no form
  kStrangeCharacter,  ///< neither a digit nor a blank
  kNoSolution,        ///< this and the next only for the solution form
  kSeveralSolutions,
};

struct Canonical {
  CanonicalStatus status = CanonicalStatus::kFound;  ///< otherwise the rest means nothing

  /// The form: 1..9, `.` for a blank. Digits are named in the order in which they appear in the
  /// least solution (CanonicalForm::kSolution) or in the form itself (the others).
  std::array<char, kCellCount> form{};

  /// The number of automorphisms, at least 1: distinct permutations of the clues' cells that come
  /// from a rearrangement and, with some relabelling, leave the puzzle as it is.
  std::uint32_t automorphisms = 1;

  /// For a complete and valid grid, and for the solution in its form: the place of its least band
  /// among the least bands of the 416 classes, 1..416. 0 for other puzzles.
  int band = 0;

  Isomorphism map;  ///< leads from the puzzle to the form; only with CanonicalOptions::with_map
  ClassHash class_hash;  ///< only with CanonicalOptions::with_class
};

struct CanonicalOptions {
  CanonicalForm form = CanonicalForm::kMinlex;
  bool with_map = false;
  bool with_class = false;
};

/// Finds forms. A result depends on its puzzle and the options alone. Keeps its memory from call to
/// call. Not thread-safe: each thread needs its own.
class Canonicaliser {
 public:
  virtual ~Canonicaliser() = default;

  /// Sets results[i] to the form of puzzles[i]. A puzzle is 81 characters: 1..9 for clues, a blank
  /// of grid.h or a space. It may have any number of clues, and any number of solutions, except for
  /// the solution form. Precondition: results.size() == puzzles.size().
  virtual void Find(std::span<const std::string_view> puzzles, std::span<Canonical> results) = 0;
};

/// The canonicaliser keeps this target. Results do not depend on it.
std::unique_ptr<Canonicaliser> MakeCanonicaliser(const CanonicalOptions& options,
                                                 Target target = DefaultTarget());

}  // namespace surudoku

// Canonical forms: one layout that stands for all isomorphs of a puzzle (see isomorph.h), so that
// two puzzles are isomorphs where their forms are the same text.
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
  kSolution,  ///< the clues carried along to the minlex form of the solution; where that has
              ///< automorphisms, the least text of clues. It wants exactly one solution.
};

/// In the order of CanonicalForm.
inline constexpr auto kCanonicalFormNames =
    NamesOf<CanonicalForm>({"minlex", "pattern", "solution"});

/// XXH3, 128 bits, of the 81 characters of the minlex form: what isomorphs share, in short.
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
  kNoSolution,        ///< and the solution form is wanted; likewise the next
  kSeveralSolutions,
};

struct Canonical {
  CanonicalStatus status = CanonicalStatus::kFound;  ///< if another one, the rest means nothing

  /// The form: 1..9, `.` for a blank. Digits are named in the order in which they appear in the
  /// least solution (CanonicalForm::kSolution) or in the form itself (the others).
  std::array<char, kCellCount> form{};

  /// Distinct permutations of the clues' cells that rearrangements, each with some relabelling,
  /// bring about and that leave the puzzle as it is; at least 1.
  std::uint32_t automorphisms = 1;

  /// Of a complete and valid grid, and of the solution where its form was asked for: the place of
  /// its least band among the least bands of the 416 classes, 1..416. 0 for other puzzles.
  int band = 0;

  Isomorphism map;       ///< leads from the puzzle to the form (where asked for)
  ClassHash class_hash;  ///< (where asked for)
};

struct CanonicalOptions {
  CanonicalForm form = CanonicalForm::kMinlex;
  bool with_map = false;
  bool with_class = false;
};

/// Finds forms. A result depends on its puzzle and the options alone. Its memory is kept from call
/// to call. Not thread-safe: one for each thread.
class Canonicaliser {
 public:
  virtual ~Canonicaliser() = default;

  /// The form of puzzles[i] in results[i]. A puzzle is 81 characters: 1..9 are clues, blanks are
  /// those of grid.h or spaces. It may have any number of clues and, but for the solution form, any
  /// number of solutions. Precondition: results.size() == puzzles.size().
  virtual void Find(std::span<const std::string_view> puzzles, std::span<Canonical> results) = 0;
};

/// It keeps to that target: results do not depend on it.
std::unique_ptr<Canonicaliser> MakeCanonicaliser(const CanonicalOptions& options,
                                                 Target target = DefaultTarget());

}  // namespace surudoku

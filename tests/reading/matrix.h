// Texts with puzzles that are known, and the verdict on what a reader finds in them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "reading/random_puzzles.h"
#include "reading/ways.h"
#include "surudoku/enum_names.h"

namespace surudoku::reading {

/// A puzzle that stands in a text.
struct Wanted {
  std::string cells;
  std::string solution = {};      ///< the one that the text has for it
  Span span = {};                 ///< bytes
  std::vector<Span> places = {};  ///< of its cells
  bool may_be_named = false;      ///< a fault will do
  bool is_damaged = false;        ///< `damaged` is the cell that may differ, if there is one
  std::size_t damaged = std::string::npos;
};

struct Case {
  std::string name;
  std::string text;
  std::vector<Wanted> puzzles = {};
};

/// A record or a fault.
struct Found {
  std::string cells = {};  ///< with `.` for blanks
  std::string solution = {};
  Span span = {};
  bool is_fault = false;
};

/// From good to bad.
enum class Outcome : std::uint8_t {
  kRead,      ///< every puzzle is a record
  kOther,     ///< damage made another puzzle of one, which nobody can tell
  kNamed,     ///< a fault names one that is damaged or in doubt
  kRefused,   ///< a fault names one that could be read
  kStray,     ///< a fault names none
  kUnsolved,  ///< a solution is missing, or a wrong one
  kSilent,    ///< a puzzle is neither a record nor a fault
  kWrong,     ///< a record that nobody wrote
};
inline constexpr auto kOutcomeNames =
    NamesOf<Outcome>({"read", "other", "named", "refused", "stray", "unsolved", "SILENT", "WRONG"});

/// The worst that can be said. `solutions`: of these, too. All that is bad is added to `why`.
Outcome Judge(const Case& written, const std::vector<Found>& found, bool solutions = true,
              std::string* why = nullptr);

/// How a puzzle is written: a way, a sign and a side that go together.
struct Style {
  const Way* way = nullptr;
  std::string sign;
  int side = 9;
  bool is_doubtful = false;
};

/// Every style; those of other sides than 9 have the way's first sign.
std::vector<Style> AllStyles();

/// One of them, mostly of 9x9.
Style RandomStyle(Random& random);

/// Made of fresh puzzles.
Case Alone(RandomPuzzles& puzzles, const Style& style, std::string_view line_end = "\n");
Case Pair(RandomPuzzles& puzzles, const Style& first, const Style& second,
          std::string_view separator);
inline constexpr std::array<std::string_view, 2> kSeparators = {"\n",
                                                                "\nAnother one, of Tuesday:\n\n"};
/// A puzzle, and its solution at the place; or another puzzle there.
Case Answered(RandomPuzzles& puzzles, const Style& style, Places place, bool by_another);
/// A puzzle, another one, and the first again in any style.
Case Twice(RandomPuzzles& puzzles, const Style& style, const Style& other);
/// A damaged puzzle and a sound one beside it. A damaged board of another side than 9 is looked for
/// only beside a sound one of that side, and a 4x4 nowhere: else each small table were a fault.
Case Damaged(RandomPuzzles& puzzles);
/// Puzzles of random styles, until the text has so many bytes.
Case Long(RandomPuzzles& puzzles, std::size_t size);
/// Of each kind one.
std::vector<Case> TextsWithoutPuzzles(Random& random);

}  // namespace surudoku::reading

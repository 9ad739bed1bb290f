// The formats that puzzles are written in, the options of a run, and its counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "jobs/convert/sheet_words.h"
#include "pipeline/file_job.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/enum_names.h"
#include "surudoku/levels.h"
#include "text/blank_sign.h"

namespace surudoku {

enum class TargetFormat : std::uint8_t {
  kLine,         ///< the puzzle's characters, a line each
  kCsv,          ///< a header row, then puzzle,solution,rating
  kJsonl,        ///< one JSON object a line with the same names
  kCandidates,   ///< 729 candidates, a line each
  kSdk,          ///< `[Puzzle]` and nine rows each
  kGrid,         ///< nine rows each
  kSheet,        ///< pages to print: one HTML document
  kSvg,          ///< the same pages, an SVG file each, in a folder
  kHodoku,       ///< a line of HoDoKu's library each
  kPencilmarks,  ///< a candidate grid each
  kNumbers,      ///< rows of numbers each
  kJson,         ///< one JSON array of such objects, a line each
  kOpenSudoku,   ///< one XML document with a game each, for the app of that name
};

/// In the order of TargetFormat.
inline constexpr auto kTargetFormatNames =
    NamesOf<TargetFormat>({"line", "csv", "jsonl", "729", "sdk", "grid", "sheet", "svg", "hodoku",
                           "pencilmarks", "numbers", "json", "opensudoku"});

/// All that the output depends on besides the input and how it is read.
struct ConvertSettings {
  TargetFormat target = TargetFormat::kLine;
  BlankSign blanks_as = BlankSign::kDot;  ///< of kLine and of rows

  static void VisitFields(auto visit, auto& settings) {
    auto& [target, blanks_as] = settings;  // every field is named here, or this does not compile
    visit("to", target, kTargetFormatNames);
    visit("blanks_as", blanks_as, kBlankSignNames);
  }

  friend bool operator==(const ConvertSettings&, const ConvertSettings&) = default;
};

enum class Paper : std::uint8_t { kA4, kLetter };

/// In the order of Paper.
inline constexpr auto kPaperNames = NamesOf<Paper>({"a4", "letter"});

inline constexpr int kMostPuzzlesOnPage = 30;
inline constexpr int kWidestBinding = 30;

/// How pages look.
struct SheetSettings {
  Paper paper = Paper::kA4;
  /// 1 to kMostPuzzlesOnPage; 0: six, or two in large type.
  int puzzles_per_page = 0;
  int solutions_per_page = 0;  ///< 1 to kMostPuzzlesOnPage; 0: twenty, or six in large type
  bool is_large_type = false;
  bool has_solutions = true;  ///< pages with them after all puzzles
  int binding = 0;  ///< in millimetres, 0 to kWidestBinding: how much wider the inner margin is
};

/// The folder for targets that write a file for each record.
struct SplitSettings {
  /// A folder that is not there yet: it gets its name when it is complete. Empty: all records go to
  /// one output.
  std::string folder = {};
  std::string author = {};  ///< of the puzzles, for the files of kSdk; empty: not said
};

/// The most characters of a title or an author, because each is one line.
inline constexpr std::size_t kLongestTitle = 100;

/// A sheet, an array, a document and a folder of files are made in one run, never resumed and never
/// sharded. So no checkpoint has their settings.
struct ConvertFilesOptions : OutputJobOptions, ConvertSettings {
  /// Of a sheet, of puzzles in files of their own, of kOpenSudoku's folder; may be empty.
  std::string title = "Sudoku";
  SheetSettings sheet = {};
  /// Of a sheet: a first page with the title, and this below it, which may be empty.
  std::optional<std::string> cover = std::nullopt;
  /// Of a sheet: the puzzles that are called by a level's name in the rating column come in the
  /// order of the levels, each level after a page with its name, and at the end all others. They
  /// are numbered from 1 in this order; without sections in the order of the input.
  std::optional<Levels> sections = std::nullopt;
  SheetWords words = {};  ///< of a sheet
  SplitSettings split = {};
  /// For many solutions, which are kept until all puzzles are on a sheet: some 100 bytes
  /// each, more of larger boards. With sections all puzzles are kept.
  std::string temporary_folder = "/tmp";
};

/// The outcome of a record.
enum class ConvertOutcome : std::uint8_t {
  kConverted,
  kNotHeld,    ///< the target cannot hold it
  kMalformed,  ///< could not be read
};

inline constexpr auto kConvertOutcomeNames =
    NamesOf<ConvertOutcome>({"converted", "not-held", "malformed"});

/// The counts of converting.
struct ConvertTotals {
  OutcomeCounts<ConvertOutcome, kConvertOutcomeNames> outcomes;

  static void VisitFields(auto visit, auto&... totals) { visit("outcomes", totals.outcomes...); }

  /// The outcomes as the closing summary says them.
  static constexpr auto kPhrases =
      NamesOf<ConvertOutcome>({"converted", "not held by the format", "malformed"});
};

/// The puzzles of a sheet whose level has no section: they come last.
struct ForeignLevels {
  std::uint64_t puzzles = 0;
  std::vector<std::string> names = {};  ///< of the first such levels, each once
};

struct ConvertSummary : JobSummary<ConvertTotals> {
  ForeignLevels foreign_levels;
};

}  // namespace surudoku

// The reading of records that proves what a dataset says of them: one solution each, and the answer
// is it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/io_error.h"
#include "jobs/dataset/difficulty.h"
#include "jobs/split/part_columns.h"
#include "pipeline/job.h"
#include "pipeline/kept_columns.h"
#include "pipeline/outcome_counts.h"
#include "surudoku/canonical.h"
#include "surudoku/enum_names.h"

namespace surudoku {

/// The outcome of a record of that reading.
enum class ProofOutcome : std::uint8_t {
  kProven,
  kFiltered,   ///< not as difficult as was wanted, or it needs a guess
  kNotProper,  ///< no solution, or several
  kWrong,      ///< another answer than its solution
  kMalformed,  ///< could not be read, or is no puzzle that datasets are made of
};

inline constexpr auto kProofOutcomeNames =
    NamesOf<ProofOutcome>({"proven", "filtered", "not-proper", "wrong", "malformed"});

struct ProofTotals {
  OutcomeCounts<ProofOutcome, kProofOutcomeNames> outcomes;
  std::uint64_t answers = 0;   ///< records that had one
  std::uint64_t rated = 0;     ///< records whose column has a number, where one was found, too,
  std::uint64_t agreeing = 0;  ///< and of these, those for which both are the same

  static void VisitFields(auto visit, auto&... totals) {
    visit("outcomes", totals.outcomes...);
    visit("answers", totals.answers...);
    visit("rated", totals.rated...);
    visit("agreeing", totals.agreeing...);
  }
};

struct ProofSettings {
  DifficultyScale scale = DifficultyScale::kColumn;
  DifficultyRange wanted;
  bool no_guessing = false;  ///< puzzles that need a guess are not wanted either
  PartColumns columns;
  std::shared_ptr<KeptColumns> kept = nullptr;  ///< settled, of all files; null: none
  bool tells_rejected = false;  ///< writes the records that are told of: see rejected_records.h

  /// For a checkpoint, by the names of the options.
  static void VisitFields(auto visit, const auto& settings) {
    const auto& [scale, wanted, no_guessing, columns, kept, tells_rejected] = settings;
    visit("scale", scale, kDifficultyScaleNames);
    visit("difficulty", wanted.has_any() ? wanted.Text() : "");
    visit("no_guessing", no_guessing);
    visit("by", columns.by);
    visit("stratify", columns.stratify);
    visit("kept_columns", kept ? kept->Text() : "");
    visit("rejected", tells_rejected);
  }
};

/// A record that has one solution. 9x9, or a board that has a canonical form: 4x4 and 6x6.
struct ProvenRecord {
  std::string_view puzzle;      ///< 1.. and `.`, whatever its symbols were
  std::string_view answer;      ///< likewise
  std::string_view difficulty;  ///< of the scale; empty: the record has none
  std::string_view source;      ///< of the column `source`, or else its file's name
  std::string_view kept = {};   ///< its kept columns: see KeptText
  ClassHash hash;
  std::optional<Part> part;
  std::string_view stratum;
  std::uint64_t line = 0;  ///< in its file

  /// False: its answer is wrong, or its difficulty not wanted. It tells of its class alone.
  bool is_kept = true;
};

/// Is given the records in their order, each with its chunk, whose answers are written. An error
/// ends the run.
using TakeProven = std::function<std::optional<IoError>(const ProvenRecord&, Chunk& chunk)>;

/// Reads the files, tells the observer of every record that is not proper, wrong or malformed, and
/// gives all that have one solution to `take`: with a wrong answer, too, or another difficulty. The
/// run's totals are ProofTotals.
JobRun ProveRecords(const FileJobOptions& files, const ProofSettings& settings,
                    const TakeProven& take, FileJobObserver& observer,
                    const OutputOptions& output = {.output = ""});

/// The settings and inputs that the run depends on, for a run that goes on.
JobSettings SettingsOfProof(const FileJobOptions& files, const ProofSettings& settings);

}  // namespace surudoku

// What trace shows: the steps on standard output, a rating step by step, or a page.
#pragma once

#include <optional>
#include <string>

#include "io/io_error.h"
#include "io/output_file.h"
#include "report/report.h"
#include "surudoku/grid.h"
#include "surudoku/rating.h"
#include "surudoku/result.h"
#include "surudoku/trace.h"

namespace surudoku::cli {

/// Says on standard error that the puzzle has several solutions, if it has: the steps to one of
/// them say nothing of the others.
void WarnOfSeveralSolutions(const Grid& clues);

/// Prints the steps; on a terminal with the grid after each. Returns the exit code.
int PrintTrace(const Grid& clues, const TraceOptions& options, bool as_json);

/// Whether the puzzle has exactly one solution; where it has not, says so on standard error.
bool CanBeRated(const Grid& clues);

/// --method explainer: prints the steps of the rating, and for a person the rating. Returns the
/// exit code. Precondition: it can be rated.
int ExplainAtTerminal(const Grid& clues, Profile profile, bool as_json);

/// --html: opens the page's file before any work is done; nothing where the path is empty. Refuses
/// the file that the puzzle is read from (empty: none).
Result<std::optional<OutputFile>, IoError> OpenTracePage(const std::string& path,
                                                         const std::string& puzzle_file);

/// Writes the page, unless the run was interrupted. Returns the exit code.
int WriteTracePage(std::optional<OutputFile>& file, const TraceReport& report);

}  // namespace surudoku::cli

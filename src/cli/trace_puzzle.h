// surudoku trace of one puzzle: its steps to the terminal, as JSON lines, or on a page.
#pragma once

#include <cstdint>
#include <string>

#include "jobs/trace/trace_files.h"
#include "pipeline/puzzle_set.h"
#include "surudoku/rating.h"
#include "surudoku/trace.h"

namespace surudoku::cli {

struct PuzzleToTrace {
  std::string source = "-";  ///< 81 characters, a file, or -: standard input
  std::uint64_t record = 1;  ///< of the file
  bool is_first = false;     ///< nobody asked for this record: it is the first
  LoadPuzzlesOptions loading = {};
  bool is_random = false;  ///< made on the spot, not read
  bool as_json = false;
  std::string page = {};        ///< where it goes; empty: none
  std::string method{kByHand};  ///< see TraceSettings
  Profile profile = kDefaultProfile;
  TraceOptions options = {};
};

/// Whether a word is a puzzle, or was meant as one, or else names a file.
bool IsPuzzle(const std::string& word);

/// Returns the command's exit code.
int TracePuzzle(PuzzleToTrace wanted);

}  // namespace surudoku::cli

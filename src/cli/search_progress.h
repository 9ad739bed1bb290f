// The progress line of a search for rare puzzles: how rare they are.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "file_run.h"
#include "generate/search_observer.h"
#include "pipeline/file_job.h"
#include "progress_line.h"

namespace surudoku::cli {

/// How far a search is. All counts are of this run.
struct SearchState {
  std::uint64_t tried = 0;  ///< grids and variations
  std::uint64_t found = 0;
  std::optional<std::uint64_t> wanted = std::nullopt;  ///< nothing: not known yet
};

/// "7 of 50 puzzles found, one in 3,712 tried, 21 found/min, 2 min 3 s left". Before the first is
/// found: "none of 50 puzzles found, 25,984 tried".
std::string SearchText(const SearchState& state, double seconds);

/// Draws the line while puzzles are searched for. Hands all else on to `observer`.
class SearchProgress final : public FileJobObserver, public SearchObserver {
 public:
  /// `wanted`: how many puzzles the run is to find, if that is known before it begins.
  SearchProgress(const ObserverOptions& shown, std::optional<std::uint64_t> wanted,
                 FileJobObserver& observer);
  ~SearchProgress() override;

  void OnFault(const Fault& fault) override;
  void OnProgress(const Progress& progress) override;
  void OnTried(std::uint64_t tried, std::uint64_t found) override;

 private:
  void Draw();

  std::mutex mutex_;
  FileJobObserver& observer_;
  ProgressLine line_;
  SearchState state_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

}  // namespace surudoku::cli

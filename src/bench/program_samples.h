// The files that other programs are given: so many of a dataset's records.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// A dataset's file, cut and repeated. That takes a plain file in which each record is a line of 81
/// characters or more, of which the first 64 MiB are kept; any other file is given as it is.
class ProgramSamples {
 public:
  /// `records`: how many the dataset has. `folder`: for the files, which the caller removes.
  ProgramSamples(std::string path, std::uint64_t records, std::string folder);

  [[nodiscard]] bool can_be_cut() const { return !lines_.empty(); }

  /// Of the dataset, as far as it is kept.
  [[nodiscard]] std::uint64_t records() const { return records_; }

  /// The most that a file can have.
  [[nodiscard]] std::uint64_t most_records() const;

  /// The path of a file with this many records, from 1 to most_records: spread evenly over the
  /// dataset, or all of them again and again. The dataset itself for all of them, and always if it
  /// cannot be cut.
  Result<std::string, IoError> PathOf(std::uint64_t records);

 private:
  void Cut();

  std::string path_;
  std::uint64_t records_;
  std::string folder_;
  std::string text_;
  std::string_view header_;              // the lines before the first record
  std::vector<std::string_view> lines_;  // the records, with line ends; empty: it cannot be cut
  std::vector<std::uint64_t> written_;   // the files that are there, by their records
};

}  // namespace surudoku

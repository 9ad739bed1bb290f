// The output line of one record's form.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "jobs/canon/canon_files.h"
#include "text/output_line.h"

namespace surudoku {

/// One record and its form.
struct CanonRecord {
  std::uint64_t record;     ///< number in the whole input, from 1
  std::string_view puzzle;  ///< its characters; empty where they could not be read
  CanonOutcome outcome;     ///< the form means something only where it was found
  const Canonical& canonical;
  std::string_view kept = {};  ///< columns of the input, after all others
};

/// The first line of the output; empty for formats without one.
std::string CanonHeader(const CanonSettings& settings);

/// Appends the record's line to `text`.
void AppendCanon(const CanonSettings& settings, const CanonRecord& record, std::string& text);

/// Where the lines hold numbers.
NumberPlaces CanonNumbers(CanonFormat format);

}  // namespace surudoku

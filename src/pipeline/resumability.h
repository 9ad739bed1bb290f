// Whether a run can go on from the state of an earlier one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "io/input_identity.h"
#include "pipeline/checkpoint.h"
#include "pipeline/file_job.h"
#include "pipeline/job_settings.h"
#include "pipeline/read_parts.h"

namespace surudoku {

struct Resumability {
  std::optional<std::string> why_not;  ///< nothing: it can
  std::vector<std::string> grown;      ///< inputs that have more at their end than they had
};

/// Of a run with these settings that reads `files`, or none, and finds its inputs and what else it
/// reads like this. What was read of an input is read again if its time or size is another.
Resumability WhetherResumable(const Checkpoint& checkpoint, const JobSettings& settings,
                              const std::vector<InputIdentity>& inputs,
                              const FileJobOptions* files);

struct OtherBytes {
  std::size_t input;  ///< its number, from 0
  std::string what;   ///< "some of bytes 1 to 100 are others"
};

/// The first of these parts of the files that has other bytes now; nothing if none has. `stop` in
/// the options ends it early, with any answer. Precondition: there are such inputs.
std::optional<OtherBytes> FindOtherBytes(const FileJobOptions& files,
                                         std::span<const ReadPart> parts);

}  // namespace surudoku

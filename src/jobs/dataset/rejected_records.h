// The records that a dataset leaves out, on their way to a file of their own.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/io_error.h"
#include "io/output_stream.h"
#include "pipeline/file_job.h"

namespace surudoku {

/// Appends `file,line,column,reason,record` as a row of CSV.
void AppendRejected(const Fault& fault, std::string_view record, std::string& text);

/// The place of these rows, beside a file of proven rows (see proven_rows.h).
std::string RejectedPath(const std::string& proven);

/// Writes a header row, and the rows that lie beside the files of proven rows.
std::optional<IoError> CopyRejected(const std::vector<std::string>& proven, OutputStream& output);

}  // namespace surudoku

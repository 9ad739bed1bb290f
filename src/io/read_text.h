// A whole file as text.
#pragma once

#include <string>

#include "io/io_error.h"
#include "surudoku/result.h"

namespace surudoku {

/// Decompressed, as inputs are.
Result<std::string, IoError> ReadText(const std::string& path);

}  // namespace surudoku

// A job's settings in the words of the command line.
#pragma once

#include <string>

#include "text/json.h"

namespace surudoku {

/// The option that sets the field of that name: "--min-er" of "min_er_tenths".
std::string OptionOf(const std::string& field);

/// Tells a field that differs between an earlier run and this one: "--min-er was not given and is
/// 3.0". Values that are too long to be told, such as the levels of a file, are only said to
/// differ.
std::string DifferenceInWords(const std::string& field, const Json& earlier, const Json& now);

}  // namespace surudoku

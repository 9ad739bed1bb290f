#include "time_stamp.h"

#include <fmt/chrono.h>

#include <ctime>

namespace surudoku::cli {

std::string Now() { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr))); }

}  // namespace surudoku::cli

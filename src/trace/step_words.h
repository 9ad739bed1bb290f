// Why a rated step holds, in words.
#pragma once

#include <string>
#include <vector>

#include "surudoku/rating.h"

namespace surudoku {

/// `chains` are the step's; empty if its technique has none.
std::string WhyOf(const Step& step, const std::vector<Chain>& chains);

}  // namespace surudoku

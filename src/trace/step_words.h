// Why a rated step holds, in words.
#pragma once

#include <string>
#include <vector>

#include "surudoku/rating.h"

namespace surudoku {

/// `chains`: the step's, where it has any.
std::string WhyOf(const Step& step, const std::vector<Chain>& chains);

}  // namespace surudoku

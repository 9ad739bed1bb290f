// Tests that run once on every target this machine has.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "surudoku/target.h"

namespace surudoku {

/// The parameter is the target's name; the one in use before is restored.
class EachTarget : public testing::TestWithParam<std::string> {
 protected:
  EachTarget() { UseTarget(GetParam()); }
  ~EachTarget() override { UseTarget(SupportedTargets().front()); }
};

#define SURUDOKU_ON_EACH_TARGET(suite)                                       \
  INSTANTIATE_TEST_SUITE_P(On, suite, testing::ValuesIn(SupportedTargets()), \
                           [](const auto& info) { return info.param; })

}  // namespace surudoku

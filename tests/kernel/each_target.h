// Tests that run once on every target this machine has.
#pragma once

#include <gtest/gtest.h>

#include "surudoku/target.h"

namespace surudoku {

/// The parameter is the default target while a test runs; the one before is restored.
class EachTarget : public testing::TestWithParam<Target> {
 protected:
  EachTarget() { SetDefaultTarget(GetParam()); }
  ~EachTarget() override { SetDefaultTarget(before_); }

 private:
  Target before_ = DefaultTarget();
};

#define SURUDOKU_ON_EACH_TARGET(suite)                                       \
  INSTANTIATE_TEST_SUITE_P(On, suite, testing::ValuesIn(SupportedTargets()), \
                           [](const auto& info) { return NameOf(info.param); })

}  // namespace surudoku

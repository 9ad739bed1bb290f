// Tests with a folder each.
#pragma once

#include <gtest/gtest.h>

#include "temporary_folder.h"

namespace surudoku {

class FolderTest : public testing::Test {
 protected:
  TemporaryFolder folder;
};

}  // namespace surudoku

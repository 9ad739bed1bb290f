// Data that is too large for the repository; the long tests use it where it is.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace surudoku {

inline std::string SharedDataPath(const std::string& name) {
  return std::string(SURUDOKU_SHARED_DATA) + "/" + name;
}

inline std::vector<std::string> LinesOfSharedData(const std::string& name, std::size_t expected) {
  std::ifstream file(SharedDataPath(name));
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  EXPECT_EQ(lines.size(), expected) << name;
  return lines;
}

}  // namespace surudoku

// Skips the test, saying so, where the file is absent.
#define SURUDOKU_NEEDS_SHARED_DATA(name)                                \
  if (!std::filesystem::exists(::surudoku::SharedDataPath(name))) {     \
    GTEST_SKIP() << "skipped: no " << ::surudoku::SharedDataPath(name); \
  }

// The puzzles and tables of tests/data. What cannot be read, or has not the number of lines that a
// test expects of it, throws and so fails the test: none passes for want of data.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "io/input_source.h"
#include "lines.h"

namespace surudoku {

inline std::string TestDataPath(const std::string& name) {
  return std::string(SURUDOKU_SOURCE_DIR) + "/tests/data/" + name;
}

/// What the file holds, decompressed by the reader that the command uses.
inline std::string TestDataText(const std::string& name) {
  Result<InputSource, IoError> source = InputSource::Open(TestDataPath(name), nullptr);
  if (!source.ok()) throw std::runtime_error(source.error().message);
  std::string text;
  std::string buffer(std::size_t{1} << 16, '\0');
  std::size_t got = source.value().NextText() ? buffer.size() : 0;
  while (got == buffer.size()) {
    got = source.value().Read(buffer);
    text.append(buffer, 0, got);
  }
  if (const auto& error = source.value().error()) throw std::runtime_error(error->message);
  return text;
}

inline std::vector<std::string> LinesOfTestData(const std::string& name, std::size_t expected) {
  std::vector<std::string> lines = LinesOf(TestDataText(name));
  if (lines.size() != expected) {
    throw std::runtime_error(name + " has " + std::to_string(lines.size()) + " lines, not " +
                             std::to_string(expected));
  }
  return lines;
}

/// The first lines of one of the project's data sets.
inline std::vector<std::string> FirstOfDataset(const std::string& name, std::size_t count) {
  std::vector<std::string> lines = LinesOf(TestDataText("../../datasets/" + name));
  if (lines.size() < count) throw std::runtime_error(name + " has too few lines");
  lines.resize(count);
  return lines;
}

/// The fields of a table's rows, which its header is not.
inline std::vector<std::vector<std::string>> RowsOfTestTable(const std::string& name,
                                                             std::size_t expected) {
  const std::vector<std::string> lines = LinesOfTestData(name, expected + 1);
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 1; i < lines.size(); ++i) rows.push_back(FieldsOf(lines[i], '\t'));
  return rows;
}

/// The first of each `n` values, so that what is taken is spread over a sorted file.
inline std::vector<std::string> EveryNth(std::vector<std::string> values, std::size_t n) {
  std::vector<std::string> taken;
  for (std::size_t i = 0; i < values.size(); i += n) taken.push_back(std::move(values[i]));
  return taken;
}

}  // namespace surudoku

// What a compressed file is read as.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <ostream>
#include <string>

#include "io/input_source.h"
#include "temporary_folder.h"

namespace surudoku {

/// A text to compress.
inline std::string Text(int lines) {
  std::string text;
  for (std::int64_t i = 0; i < lines; ++i) {
    text += std::to_string(i * i * 7919 % 10007) + ".......1.\n";
  }
  return text;
}

struct Reading {
  std::string text;
  std::string error;  // empty where there is none; without the file's name

  bool operator==(const Reading&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const Reading& reading) {
    return out << reading.text.size() << " characters, " << reading.error;
  }
};

/// Reads a file of these bytes, which are compressed.
inline Reading ReadPacked(const TemporaryFolder& folder, const std::string& packed) {
  const std::string path = folder.Write("in", packed);
  Result<InputSource, IoError> source = InputSource::Open(path, nullptr);
  // A file that is written anew waits for the disk on some systems.
  std::filesystem::remove(path);
  Reading reading;
  EXPECT_TRUE(source.value().is_compressed());
  EXPECT_TRUE(source.value().NextText());
  std::string buffer(5000, '\0');
  std::size_t got = buffer.size();
  while (got == buffer.size()) {
    got = source.value().Read(buffer);
    reading.text.append(buffer, 0, got);
  }
  if (const auto& error = source.value().error()) {
    reading.error = error->message.substr(path.size() + 2);
  }
  return reading;
}

}  // namespace surudoku

// Fuzzes the reading of compressed files. Whatever the bytes, each text ends or gives an error that
// names the file, and what is read does not depend on the size of the reader's buffers.
#include <optional>
#include <string>
#include <vector>

#include "fuzzed_file.h"
#include "io/input_source.h"

namespace surudoku {
namespace {

// A few bytes may hold gigabytes.
constexpr std::size_t kMostRead = std::size_t{1} << 20;

struct ReadTexts {
  std::vector<std::string> names;
  std::vector<std::string> texts;
  std::optional<IoError> error;
  bool is_whole = true;

  bool operator==(const ReadTexts& other) const {
    return names == other.names && texts == other.texts &&
           error.has_value() == other.error.has_value();
  }
};

// False where the text has more than is read of it.
bool ReadText(InputSource& source, std::size_t buffer_size, std::string& text) {
  std::string buffer(buffer_size, '\0');
  while (text.size() < kMostRead) {
    const std::size_t got = source.Read(buffer);
    Require(got <= buffer.size());
    text.append(buffer, 0, got);
    if (got < buffer.size()) return true;
  }
  return false;
}

ReadTexts ReadAll(const std::string& path, std::size_t buffer_size) {
  Result<InputSource, IoError> source = InputSource::Open(path, nullptr);
  Require(source.ok());
  ReadTexts all;
  while (all.is_whole && source.value().NextText()) {
    all.names.push_back(source.value().name());
    all.is_whole = ReadText(source.value(), buffer_size, all.texts.emplace_back());
  }
  all.error = source.value().error();
  if (all.error) Require(all.error->message.starts_with(path + ": "));
  return all;
}

}  // namespace
}  // namespace surudoku

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace surudoku;
  const FuzzedFile file(data, size);
  const ReadTexts all = ReadAll(file.path(), std::size_t{1} << 16);
  if (all.is_whole) Require(ReadAll(file.path(), 61) == all);
  return 0;
}

#include "io/read_text.h"

#include "io/input_source.h"

namespace surudoku {

Result<std::string, IoError> ReadText(const std::string& path) {
  Result<InputSource, IoError> opened = InputSource::Open(path, nullptr);
  if (!opened.ok()) return opened.error();
  InputSource source = std::move(opened.value());
  std::string text;
  std::array<char, std::size_t{1} << 16> buffer;
  while (source.NextText()) {
    while (const std::size_t count = source.Read(buffer)) text.append(buffer.data(), count);
  }
  if (source.error()) return *source.error();
  return text;
}

}  // namespace surudoku

#include "io/content_hash.h"

#include <array>
#include <vector>

#include "io/byte_file.h"

#define XXH_INLINE_ALL  // nothing to link
#include <xxhash.h>

namespace surudoku {

struct ContentHash::State {
  XXH3_state_t xxh3;
};

ContentHash::ContentHash() : state_(std::make_unique<State>()) {
  XXH3_128bits_reset(&state_->xxh3);
}

ContentHash::~ContentHash() = default;

void ContentHash::Add(std::string_view bytes) {
  XXH3_128bits_update(&state_->xxh3, bytes.data(), bytes.size());
}

std::string ContentHash::Digits() const {
  constexpr std::string_view kHex = "0123456789abcdef";
  XXH128_canonical_t bytes;
  XXH128_canonicalFromHash(&bytes, XXH3_128bits_digest(&state_->xxh3));
  std::string digits;
  for (const unsigned char byte : bytes.digest) {
    digits += kHex[byte >> 4];
    digits += kHex[byte & 15];
  }
  return digits;
}

Result<FileContent, IoError> ReadFileContent(const std::string& path) {
  constexpr std::size_t kBlock = std::size_t{1} << 20;
  Result<ByteFile, IoError> file = ByteFile::Open(path);
  if (!file.ok()) return file.error();
  ContentHash hash;
  std::vector<char> buffer(kBlock);
  std::size_t got = 0;
  do {
    got = file.value().Read(buffer, nullptr);
    hash.Add({buffer.data(), got});
  } while (got == buffer.size());
  if (file.value().error()) return *file.value().error();
  return FileContent{file.value().position(), hash.Digits()};
}

}  // namespace surudoku

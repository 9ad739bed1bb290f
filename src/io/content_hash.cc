#include "io/content_hash.h"

#include <algorithm>
#include <array>
#include <span>
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

Result<std::uint64_t, IoError> ContentHash::AddFile(const std::string& path, std::uint64_t most) {
  constexpr std::size_t kBlock = std::size_t{1} << 20;
  SURUDOKU_TRY(ByteFile file, ByteFile::Open(path));
  std::vector<char> buffer(kBlock);
  std::size_t wanted = 0;
  std::size_t got = 0;
  do {
    const std::uint64_t left = most - file.position();
    wanted = static_cast<std::size_t>(std::min<std::uint64_t>(left, buffer.size()));
    got = file.Read(std::span(buffer).first(wanted), nullptr);
    Add({buffer.data(), got});
  } while (got > 0 && got == wanted);
  if (file.error()) return *file.error();
  return file.position();
}

Result<FileContent, IoError> ReadFileContent(const std::string& path) {
  ContentHash hash;
  SURUDOKU_TRY(const std::uint64_t size, hash.AddFile(path, ~std::uint64_t{0}));
  return FileContent{size, hash.Digits()};
}

}  // namespace surudoku

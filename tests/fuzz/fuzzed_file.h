// The fuzzer's bytes as a file.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace surudoku {

/// Ends the fuzzer with a finding.
inline void Require(bool condition) {
  if (!condition) std::abort();
}

inline std::string_view TextOf(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// In memory; gone with the object.
class FuzzedFile {
 public:
  FuzzedFile(const std::uint8_t* data, std::size_t size) : FuzzedFile(TextOf(data, size)) {}
  explicit FuzzedFile(std::string_view text) : descriptor_(memfd_create("fuzzed", MFD_CLOEXEC)) {
    Require(descriptor_ >= 0);
    Require(write(descriptor_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }
  ~FuzzedFile() { close(descriptor_); }
  FuzzedFile(const FuzzedFile&) = delete;
  FuzzedFile& operator=(const FuzzedFile&) = delete;

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

}  // namespace surudoku

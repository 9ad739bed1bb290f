// The fuzzer's bytes as a file.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace surudoku {

/// Ends the fuzzer with a finding.
inline void Require(bool condition) {
  if (!condition) std::abort();
}

/// In memory; gone with the object.
class FuzzedFile {
 public:
  FuzzedFile(const std::uint8_t* data, std::size_t size)
      : descriptor_(memfd_create("fuzzed", MFD_CLOEXEC)) {
    Require(descriptor_ >= 0);
    Require(write(descriptor_, data, size) == static_cast<ssize_t>(size));
  }
  ~FuzzedFile() { close(descriptor_); }
  FuzzedFile(const FuzzedFile&) = delete;
  FuzzedFile& operator=(const FuzzedFile&) = delete;

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

}  // namespace surudoku

#include "io/input_identity.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <string_view>

namespace surudoku {
namespace {

constexpr std::uint64_t kSamples = 16;
constexpr std::size_t kSampleSize = 4096;

// FNV-1a, 64 bits.
std::uint64_t AddToHash(std::uint64_t hash, std::string_view bytes) {
  constexpr std::uint64_t kPrime = 0x100000001b3;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * kPrime;
  return hash;
}

std::uint64_t HashSample(int descriptor, std::uint64_t size) {
  std::uint64_t hash = 0xcbf29ce484222325;
  std::array<char, kSampleSize> sample;
  for (std::uint64_t i = 0; i < kSamples; ++i) {
    const std::uint64_t offset = size / kSamples * i;
    const ssize_t got = pread(descriptor, sample.data(), sample.size(), static_cast<off_t>(offset));
    if (got > 0) hash = AddToHash(hash, {sample.data(), static_cast<std::size_t>(got)});
  }
  return hash;
}

}  // namespace

Result<InputIdentity, IoError> IdentifyInput(const std::string& path) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return ErrnoError(path);
  InputIdentity identity;
  identity.path = path;
  struct stat info;
  const bool is_regular = fstat(descriptor, &info) == 0 && S_ISREG(info.st_mode);
  if (is_regular) {
    identity.size = static_cast<std::uint64_t>(info.st_size);
    identity.changed_nanoseconds =
        static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1'000'000'000 + info.st_mtim.tv_nsec;
    identity.sample_hash = HashSample(descriptor, identity.size);
  }
  close(descriptor);
  if (!is_regular) return IoError{path + ": not a regular file, so a run cannot be resumed on it"};
  return identity;
}

}  // namespace surudoku

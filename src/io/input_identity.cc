#include "io/input_identity.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>
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

// Of the first `size` bytes. Nothing if it cannot be read; errno has the cause.
std::optional<std::uint64_t> HashSample(int descriptor, std::uint64_t size) {
  std::uint64_t hash = 0xcbf29ce484222325;
  std::array<char, kSampleSize> sample;
  for (std::uint64_t i = 0; i < kSamples; ++i) {
    const std::uint64_t offset = size / kSamples * i;
    const std::size_t wanted = std::min<std::uint64_t>(kSampleSize, size - offset);
    const ssize_t got = pread(descriptor, sample.data(), wanted, static_cast<off_t>(offset));
    if (got < 0) return std::nullopt;
    hash = AddToHash(hash, {sample.data(), static_cast<std::size_t>(got)});
  }
  return hash;
}

}  // namespace

std::optional<std::string_view> FindDifference(const InputIdentity& a, const InputIdentity& b) {
  if (a.size != b.size) return "its size";
  if (a.sample_hash != b.sample_hash) return "its content";
  if (a.changed_nanoseconds != b.changed_nanoseconds) return "only the time of its last change";
  return std::nullopt;
}

bool CannotBeReadAgain(const std::string& path) {
  struct stat info;
  return path == "-" || (stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode));
}

bool HaveSameBytes(const InputIdentity& a, const InputIdentity& b) {
  if (a.size != b.size || a.sample_hash != b.sample_hash) return false;
  if (a.changed_nanoseconds == b.changed_nanoseconds || a.size <= kMostReadWhole) return true;
  return !a.hash.empty() && a.hash == b.hash;
}

Result<bool, IoError> BeginsAsBefore(const InputIdentity& before) {
  const int descriptor = open(before.path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return ErrnoError(before.path);
  const std::optional<std::uint64_t> hash = HashSample(descriptor, before.size);
  const IoError error = ErrnoError(before.path);  // before closing sets errno
  close(descriptor);
  if (!hash) return error;
  return *hash == before.sample_hash;
}

// A pipe is not opened, because its writer would take the closing for the end of its reader.
Result<InputIdentity, IoError> IdentifyInput(const std::string& path) {
  struct stat info;
  if (stat(path.c_str(), &info) != 0) return ErrnoError(path);
  if (!S_ISREG(info.st_mode)) {
    return IoError{path + ": not a regular file, so a run cannot be resumed on it"};
  }
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return ErrnoError(path);
  InputIdentity identity;
  identity.path = path;
  identity.size = static_cast<std::uint64_t>(info.st_size);
  identity.changed_nanoseconds =
      static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1'000'000'000 + info.st_mtim.tv_nsec;
  const std::optional<std::uint64_t> hash = HashSample(descriptor, identity.size);
  const IoError error = ErrnoError(path);  // before closing sets errno
  close(descriptor);
  if (!hash) return error;
  identity.sample_hash = *hash;
  return identity;
}

}  // namespace surudoku

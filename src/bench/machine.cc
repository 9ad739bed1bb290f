#include "bench/machine.h"

#include <sys/utsname.h>
#include <tbb/info.h>
#include <unistd.h>

#include <fstream>
#include <string>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace surudoku {
namespace {

// The text after the colon in the first line that begins with `key`; empty if there is none.
std::string ValueIn(const char* path, std::string_view key) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(':');
    if (!line.starts_with(key) || colon == std::string::npos) continue;
    const std::size_t value = line.find_first_not_of(" \t", colon + 1);
    return value == std::string::npos ? "" : line.substr(value);
  }
  return "";
}

std::string SystemName() {
  utsname name = {};
  if (uname(&name) != 0) return "";
  return std::string(name.sysname) + ' ' + name.release + ' ' + name.machine;
}

std::uint64_t MemoryBytes() {
  const auto pages = sysconf(_SC_PHYS_PAGES);
  const auto page_size = sysconf(_SC_PAGESIZE);
  if (pages < 0 || page_size < 0) return 0;
  return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_size);
}

}  // namespace

int UsableCores() { return tbb::info::default_concurrency(); }

BenchMachine DescribeMachine() {
  return {.processor = ValueIn("/proc/cpuinfo", "model name"),
          .cores = UsableCores(),
          .memory_bytes = MemoryBytes(),
          .system = SystemName()};
}

bool ResetPeakMemory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
  std::ofstream file("/proc/self/clear_refs");
  file << "5" << std::flush;  // Linux: resets VmHWM
  return file.good();
}

std::uint64_t PeakMemory() {
  const std::string kilobytes = ValueIn("/proc/self/status", "VmHWM");
  return kilobytes.empty() ? 0 : std::stoull(kilobytes) * 1024;
}

}  // namespace surudoku

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

std::string ProcessorName() {
  constexpr std::string_view kKey = "model name";
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with(kKey) && colon != std::string::npos) return line.substr(colon + 2);
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
  return {.processor = ProcessorName(),
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
  constexpr std::string_view kKey = "VmHWM:";
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with(kKey)) return std::stoull(line.substr(kKey.size())) * 1024;
  }
  return 0;
}

}  // namespace surudoku

// The C and C++ libraries call a system, by functions that a module imports. Here is none: these
// functions take their place, so that the module imports nothing.
#include <wasi/api.h>

#include <__verbose_abort>
#include <cstdint>

// The name by which the C library knows the function that it imports.
#define SURUDOKU_SYSTEM_CALL(name) extern "C" std::int32_t __imported_wasi_snapshot_preview1_##name

namespace {

constexpr std::int32_t kNotThere = __WASI_ERRNO_NOSYS;

}  // namespace

// The clock is read only if a search has a deadline, and no function here sets one.
SURUDOKU_SYSTEM_CALL(clock_time_get)
(std::int32_t /*clock*/, std::int64_t /*precision*/, std::int32_t /*time*/) { return kNotThere; }

// Nothing is printed.
SURUDOKU_SYSTEM_CALL(fd_close)(std::int32_t /*file*/) { return kNotThere; }

SURUDOKU_SYSTEM_CALL(fd_seek)
(std::int32_t /*file*/, std::int64_t /*offset*/, std::int32_t /*whence*/, std::int32_t /*at*/) {
  return kNotThere;
}

SURUDOKU_SYSTEM_CALL(fd_write)
(std::int32_t /*file*/, std::int32_t /*texts*/, std::int32_t /*count*/, std::int32_t /*written*/) {
  return kNotThere;
}

// The C++ library would print why it gives up, with much code: no memory, a text that is too long.
void std::__libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }

extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }

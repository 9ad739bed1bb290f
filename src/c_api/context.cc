#include "c_api/context.h"

#include <tbb/global_control.h>
#include <tbb/info.h>

#include <algorithm>
#include <exception>
#include <new>
#include <optional>
#include <system_error>
#include <utility>

#include "threads/startable_threads.h"

namespace {

constexpr int kMostThreads = 1024;

}  // namespace

tbb::task_arena& surudoku_context::Arena() {
  if (!arena) {
    // oneTBB prints a warning if it is asked for more threads than the process may have, and ends
    // it if the system makes fewer.
    const auto most = static_cast<int>(
        tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism));
    const int wanted = threads > 0 ? std::min(threads, most) : tbb::info::default_concurrency();
    arena = std::make_unique<tbb::task_arena>(surudoku::StartableThreads(wanted));
  }
  return *arena;
}

surudoku::c_api::Elsewhere& surudoku_context::OtherThread() {
  ForgetThreadOfParent();
  if (!elsewhere) elsewhere = std::make_unique<surudoku::c_api::Elsewhere>();
  return *elsewhere;
}

void surudoku_context::ForgetThreadOfParent() {
  // NOLINTNEXTLINE(bugprone-unused-return-value)
  if (elsewhere && !elsewhere->IsOfThisProcess()) static_cast<void>(elsewhere.release());
}

void surudoku_context::UseTarget(surudoku::Target wanted) {
  target = wanted;
  solving = std::make_unique<tbb::enumerable_thread_specific<surudoku::c_api::BlockSolving>>(
      [wanted] { return surudoku::c_api::BlockSolving(wanted); });
}

namespace surudoku::c_api {
namespace {

// Storing the message may itself run out of memory.
int FailWith(surudoku_context& context, surudoku_error error, const char* message) noexcept {
  try {
    context.message = message;
  } catch (...) {
    context.message.clear();
  }
  return error;
}

}  // namespace

int Fail(surudoku_context& context, surudoku_error error, std::string message) {
  context.message = std::move(message);
  return error;
}

int RunGuarded(surudoku_context* context, const std::function<int()>& body) {
  if (context == nullptr) return SURUDOKU_ERROR_ARGUMENT;
  const Hold hold(*context);
  if (!hold) return SURUDOKU_ERROR_BUSY;
  context->message.clear();
  // The order matters: a stop that another thread wants in between is not lost.
  context->is_stopped = false;
  if (context->is_stop_wanted) context->is_stopped = true;
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return FailWith(*context, SURUDOKU_ERROR_MEMORY, "out of memory");
  } catch (const std::system_error& error) {
    return FailWith(*context, SURUDOKU_ERROR_MEMORY, error.what());
  } catch (const std::exception& error) {
    return FailWith(*context, SURUDOKU_ERROR_INTERNAL, error.what());
  } catch (...) {
    return FailWith(*context, SURUDOKU_ERROR_INTERNAL, "an unknown exception");
  }
}

}  // namespace surudoku::c_api

using surudoku::c_api::Fail;
using surudoku::c_api::Guarded;
using surudoku::c_api::Hold;

surudoku_context* surudoku_create() {
  try {
    return new surudoku_context;
  } catch (...) {
    return nullptr;
  }
}

void surudoku_free(surudoku_context* context) { delete context; }

int surudoku_set_threads(surudoku_context* context, int threads) {
  return Guarded(context, [&]() -> int {
    if (threads < 0 || threads > kMostThreads) {
      return Fail(
          *context, SURUDOKU_ERROR_ARGUMENT,
          "threads: " + std::to_string(threads) + " is not in 0.." + std::to_string(kMostThreads));
    }
    if (threads != context->threads) context->arena.reset();
    context->threads = threads;
    return SURUDOKU_OK;
  });
}

int surudoku_set_target(surudoku_context* context, const char* name) {
  return Guarded(context, [&]() -> int {
    const std::optional target =
        name == nullptr ? surudoku::DefaultTarget() : surudoku::FindTarget(name);
    if (!target) {
      return Fail(*context, SURUDOKU_ERROR_ARGUMENT,
                  "target: this machine has no \"" + std::string(name) + '"');
    }
    context->UseTarget(*target);
    return SURUDOKU_OK;
  });
}

int surudoku_set_text(surudoku_context* context, int is_text) {
  if (context == nullptr) return SURUDOKU_ERROR_ARGUMENT;
  const Hold hold(*context);
  if (!hold) return SURUDOKU_ERROR_BUSY;
  context->is_text = is_text != 0;
  return SURUDOKU_OK;
}

void surudoku_set_stop(surudoku_context* context, int is_stopped) {
  if (context == nullptr) return;
  context->is_stop_wanted = is_stopped != 0;
  if (is_stopped != 0) context->is_stopped = true;
}

int surudoku_set_progress(surudoku_context* context, surudoku_progress progress, void* user) {
  if (context == nullptr) return SURUDOKU_ERROR_ARGUMENT;
  const Hold hold(*context);
  if (!hold) return SURUDOKU_ERROR_BUSY;
  context->progress = progress;
  context->progress_user = user;
  return SURUDOKU_OK;
}

const char* surudoku_message(const surudoku_context* context) {
  if (context == nullptr) return "";
  if (context->is_at_work.load(std::memory_order_acquire)) {
    return surudoku_error_text(SURUDOKU_ERROR_BUSY);  // the other call may be writing its message
  }
  return context->message.c_str();
}

void surudoku_fault(const surudoku_context* context, std::size_t* grid, int* cell) {
  if (context == nullptr) return;
  if (grid != nullptr) *grid = context->fault_grid;
  if (cell != nullptr) *cell = context->fault_cell;
}

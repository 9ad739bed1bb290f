#include "c_api/context.h"

#include <optional>
#include <utility>

#include "surudoku_experimental.h"

namespace surudoku::c_api {
namespace {

constexpr int kMostThreads = 1024;

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
  return context->host->Run(*context, body);
}

}  // namespace surudoku::c_api

using surudoku::c_api::Fail;
using surudoku::c_api::Guarded;
using surudoku::c_api::Hold;
using surudoku::c_api::kMostThreads;

void surudoku_free(surudoku_context* context) { delete context; }

int surudoku_set_threads(surudoku_context* context, int threads) {
  return Guarded(context, [&]() -> int {
    if (threads < 0 || threads > kMostThreads) {
      return Fail(
          *context, SURUDOKU_ERROR_ARGUMENT,
          "threads: " + std::to_string(threads) + " is not in 0.." + std::to_string(kMostThreads));
    }
    context->host->SetThreads(threads);
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
    context->target = *target;
    context->solving.Clear();
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

int surudoku_set_candidates(surudoku_context* context, int are_candidates) {
  return Guarded(context, [&] {
    context->are_candidates = are_candidates != 0;
    return SURUDOKU_OK;
  });
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
